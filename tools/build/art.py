"""The drawings of cards, which page, pictures and library share: they lie in cuttle/svg/."""

import re
from pathlib import Path
from typing import Final

from tools.build.paths import ROOT, Part, read, replace_once

CARDS: Final = ROOT / "cuttle" / "svg" / "cards.svg"
BACK: Final = ROOT / "cuttle" / "svg" / "back.svg"
SOURCES: Final[tuple[Path, ...]] = (CARDS, BACK)
PAGE: Final = "index.html"
PLACE: Final = "      <!-- cards -->\n"


def page_source() -> str:
    """index.html with the drawings of the cards."""
    drawings = re.findall(r"^ *(<symbol.*)$", read(CARDS).decode(), re.MULTILINE)
    symbols = "".join(f"      {drawing}\n" for drawing in drawings)
    return replace_once(read(ROOT / PAGE).decode(), PLACE, symbols, PAGE)


def back() -> Part:
    """The back of a card, where the style sheets look for it."""
    return "web/art/back.svg", read(BACK)
