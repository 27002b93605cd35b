"""What is said about an exercise on the table, in English."""

from typing import Final

from cuttle.language import Entry, select

TEXTS: Final[dict[str, Entry]] = {
    "title exercise": "Try again",
    "exercise judging": "Looking at it …",
    "exercise once more": "Try again",
    "exercise show": "Show the answer",
    # Against the clock
    "run solved": "{count} solved",
    "run missed": "{count} missed",
    "run says": select(start="Three minutes. The clock starts in three seconds.", minute="One minute left."),
    "run ahead": "Starts in",
    "puzzle next": "Next",
}
