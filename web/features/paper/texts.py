"""What is printed, in English."""

from typing import Final

from cuttle.language import Entry

TEXTS: Final[dict[str, Entry]] = {
    "print": "Print",
    "paper rules": "The rules on one sheet",
    "paper title": "Cuttle: {about}",
    "paper puzzles": "Puzzles on paper",
    "paper six": "Print six",
    "paper six about": "A sheet to print, with the answers upside down.",
    "paper others": "Show others",
    "paper answers": "Answers",
}
