"""One's own mistakes, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "mistakes found": select(
        new=plural(
            "One of your mistakes comes again as a puzzle tomorrow.",
            "{count} of your mistakes come again as puzzles tomorrow.",
        ),
        known=plural(
            "One of your mistakes comes again as a puzzle.",
            "{count} of your mistakes come again as puzzles.",
        ),
    ),
    "mistake asks": "Your own mistake: it cost {count}%. What’s better?",
    "mistake more": "What’s better?",
    "mistake same": "Not that one again: it cost {count}%.",
    "mistake solved": select(
        best="Solved: wins {chance} of 100, your move in the game {count}.",
        shown="The answer: it wins {chance} of 100, your move in the game {count}.",
        good="Solved: wins {number} of 100, the best move {chance}, your move in the game {count}.",
    ),
    "mistake again": plural("It comes again tomorrow.", "It comes again in {count} days."),
    "mistake learned": "Right three times in a row: it won’t come again.",
    "mistake review": "See it in the review",
    "mistake none": "None of your mistakes is waiting.",
    # Among the puzzles
    "mistakes go": "My mistakes",
    "mistakes wait": plural("One waits today.", "{count} wait today."),
    "mistakes later": plural(
        "One of your own mistakes comes again later.",
        "{count} of your own mistakes come again later.",
    ),
}
