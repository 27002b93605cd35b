"""What is printed, in English."""

from typing import Final

from cuttle.language import Entry

TEXTS: Final[dict[str, Entry]] = {
    "print": "Print",
    "paper rules": "The rules on one sheet",
    "paper title": "Cuttle: {rules}",
}
