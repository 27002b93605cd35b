"""One's own mistakes, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "mistakes found": select(
        new=plural(
            "One of your mistakes will be back tomorrow as a puzzle.",
            "{count} of your mistakes will be back tomorrow as puzzles.",
        ),
        known=plural(
            "One of your mistakes will be back as a puzzle.",
            "{count} of your mistakes will be back as puzzles.",
        ),
    ),
    "mistake asks": "Your own mistake: it cost {count}%. What’s better?",
    "mistake more": "What’s better?",
    "mistake same": "Not that one again: it cost {count}%.",
    "mistake solved": select(
        best="Solved: wins {chance}% (your move in the game {count}%).",
        shown="The answer wins {chance}% (your move in the game {count}%).",
        good="Solved: wins {number}% (best {chance}%, your move in the game {count}%).",
    ),
    "mistake again": plural("It’ll be back tomorrow.", "It’ll be back in {count} days."),
    "mistake learned": "Right three times in a row: it won’t be back.",
    "mistake review": "See it in the review",
    "mistake none": "No mistakes to try again today.",
    # Among the puzzles
    "mistakes go": "My mistakes",
    "mistakes wait": plural("One for today.", "{count} for today."),
    "mistakes later": plural(
        "One of your own mistakes will be back later.",
        "{count} of your own mistakes will be back later.",
    ),
}
