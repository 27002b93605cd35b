"""Link previews: the site's address, and a picture of some cards.

Both need full addresses, which only the person who builds for a site knows: set the environment variable
CUTTLE_ADDRESS. Without it the preview has only text.
"""

import html
import re
from collections.abc import Sequence
from typing import Final

from cuttle.language import Words
from cuttle.svg.ink import CLOTH, PAPER, SUITS
from tools.build.addresses import address
from tools.build.paths import replace_once
from web.text.languages import LANGUAGES

PICTURE: Final = "web/art/preview.png"
WIDTH: Final = 1200
HEIGHT: Final = 630

IN_WORDS: Final = '<meta name="twitter:card" content="summary">'
ALT: Final = "The name of the game beside four of its cards, one of each suit, on a sea-green table."

FELT, DEEP, FOAM = (CLOTH[name][0] for name in ("felt", "deep", "foam"))
CARDS: Final = (("10", "D", -21), ("2", "C", -7), ("K", "H", 7), ("J", "S", 21))
"""Rank, suit, and rotation in degrees of each card in the fan."""
ROYALS: Final = "JQK"

SHEET: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
<defs>{symbols}</defs>
<rect width="{width}" height="{height}" fill="{felt}"/>
<path fill="{deep}" d="M0 520c150-60 300-60 450 0s300 60 450 0 300-60 450 0v200H0z"/>
<g fill="{foam}" stroke="{felt}" color="{foam}">
<g transform="rotate(24 135 180)"><use href="#cuttlebone" x="70" y="76" width="130" height="208"/></g>
<use href="#wordmark" x="70" y="310" width="410" height="130" fill="none"/>
</g>
{cards}
</svg>"""
FAN: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="450 120 750 420">
<defs>{symbols}</defs>
{cards}
</svg>"""
CARD: Final = """<g transform="rotate({turn} 825 900) translate(710 140)">
<rect width="230" height="322" rx="23" fill="{paper}" stroke="#1d222e" stroke-opacity=".4" stroke-width="2"/>
<rect x="9" y="9" width="212" height="304" rx="14" fill="{ground}"/>
<svg x="9" y="9" width="212" height="304" viewBox="0 0 50 70" preserveAspectRatio="none"
 fill="{ink}" stroke="{ground}" color="{ink}">
<use href="#face-{suit}" width="50" height="70"/><use href="#rank-{rank}" width="50" height="70"/>
<use href="#fx-{rank}" x="14" y="43" width="18" height="18" stroke="{ground}"/>
</svg>
</g>"""


def drawing(page: str) -> str:
    """The picture as SVG, made of the page's symbols."""
    symbols = "".join(re.findall(r"<symbol .*?</symbol>", page, re.S))
    symbols = symbols.replace("currentcolor", "currentColor")  # the only spelling that resvg knows
    symbols = symbols.replace("<symbol ", '<symbol overflow="visible" ')
    cards = "".join(card(*placed) for placed in CARDS)
    return SHEET.format(
        width=WIDTH, height=HEIGHT, symbols=symbols, felt=FELT, deep=DEEP, foam=FOAM, cards=cards
    )


def fan(page: str, hand: Sequence[str]) -> str:
    """Four cards as SVG, for a page to read."""
    drawn = [(name[:-1], name[-1], turn) for name, (_, _, turn) in zip(hand, CARDS, strict=True)]
    used = {name for rank, suit, _ in drawn for name in (f"face-{suit}", f"rank-{rank}", f"fx-{rank}")}
    drawings = re.findall(r'(<symbol id="([\w-]+)".*?</symbol>)', page, re.S)
    symbols = "".join(symbol for symbol, name in drawings if name in used)
    return FAN.format(symbols=symbols, cards="".join(card(*each) for each in drawn))


def card(rank: str, suit: str, turn: int) -> str:
    """A card of the fan; royals swap foreground and background colours."""
    ground, ink = (SUITS[suit], PAPER) if rank in ROYALS else (PAPER, SUITS[suit])
    return CARD.format(turn=turn, rank=rank, suit=suit, ground=ground, ink=ink, paper=PAPER)


def said_of(page: str, site: str, alt: Words) -> dict[str, Words]:
    """What messengers are told of a page of the site, and of the picture."""
    return {
        "og:url": page,
        "og:image": site + PICTURE,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": alt,
    }


def in_page(page: str) -> str:
    """The page, with the addresses of the site and the picture if known."""
    if not (site := address()):
        return page
    said = said_of(site, site, ALT)
    lines = [f'<meta property="{name}" content="{html.escape(str(text))}">' for name, text in said.items()]
    lines += ['<meta name="twitter:card" content="summary_large_image">']
    lines += [f'<link rel="canonical" href="{html.escape(site)}">']
    entries = {"en": "", **{tongue: f"{tongue}/" for tongue in LANGUAGES if tongue != "en"}, "x-default": ""}
    for tongue, folder in entries.items():
        lines += [f'<link rel="alternate" hreflang="{tongue}" href="{html.escape(site)}{folder}">']
    return replace_once(page, IN_WORDS, "\n    ".join(lines), "index.html")
