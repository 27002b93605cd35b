"""What is said about an exercise on the table, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "title exercise": "Try again",
    "exercise judging": "Looking at it …",
    "exercise once more": "Try again",
    "exercise show": "Show the answer",
    # In a run
    "run solved": "{count} solved",
    "run lives": plural("{count} life left", "{count} lives left"),
    "run bonus": "+{count}",
    "run says": select(
        start="Three lives. The clock starts in three seconds.",
        minute="One minute left.",
        last="Twenty seconds left.",
        far="Three lives, no clock.",
    ),
    "run ahead": "Starts in",
    "run ends": "See the result",
    "puzzle next": "Next",
}
