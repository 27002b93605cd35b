"""What is said about an exercise on the table, in English."""

from typing import Final

from cuttle.language import Entry

TEXTS: Final[dict[str, Entry]] = {
    "title exercise": "Try again",
    "exercise judging": "Looking at it …",
    "exercise once more": "Another try",
}
