"""What the home says, in English."""

from typing import Final

from cuttle.language import Entry, select

TEXTS: Final[dict[str, Entry]] = {
    "home greeting": select(later="Welcome back", first="What would you like to play?"),
    "home continue": "Continue with {who}",
    "home next round": "Next round",
    "home play": "Play {who}",
    "home again": "Another round",
    "door about": select(
        play="Bots, friends, the day’s deal, sets",
        learn="Lessons, puzzles, reviews, rules",
        mine="Games, prints, statistics, settings",
    ),
    "home turn": "Your turn against {who}",
    "home turn about": "By link",
    "home table": select(over="See the last round", waiting="Back to the table"),
}
