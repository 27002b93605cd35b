"""The table for onlookers, in English."""

from typing import Final

from cuttle.language import Entry, select

TEXTS: Final[dict[str, Entry]] = {
    "onlookers about": "A second window shows your table, large and without controls, for a projector or a"
    " stream. It follows your game by itself, also after a reload.",
    "onlookers show": "It shows",
    "onlookers shows": select(table="No hands", hands="All hands"),
    "onlookers later": "Delay",
    "onlookers delay": select(none="None", seconds="{seconds} s", minutes="{minutes} min"),
    "onlookers careful": "Whoever sees this window sees all hands.",
    "onlookers go": "Open window",
}
