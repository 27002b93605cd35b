"""Cards as SVG: faces and backs at a place, a size and an angle, of the drawings that the page has, too.

A picture defines what it uses, once. Names begin with `ct-`, so they're no names of a page around it.
"""

import re
from collections.abc import Mapping
from itertools import accumulate
from typing import Final, TypeAlias

from cuttle.language.abilities import glyph
from cuttle.rules.cards import EIGHT, HIDDEN, JACK, JOKER, KING, QUEEN, Card, card_text, rank
from cuttle.rules.ruleset import Ruleset
from cuttle.svg.ink import BACK, EDGE, FROST, ICE, PAPER, SUITS

Art: TypeAlias = Mapping[str, str]
"""Drawings by name, each an element with an id."""

WIDTH, HEIGHT = 54, 75.6
"""Of a card with its border, in its own units: 5 to 7."""
_OUTLINE: Final = f'width="{WIDTH}" height="{HEIGHT}" rx="5.4"'
_EDGE: Final = f'stroke="{EDGE}" stroke-opacity=".4"'

_SYMBOL: Final = re.compile(
    r'<symbol id="([A-Za-z0-9-]+)" viewBox="0 0 ([0-9]+) [0-9]+">(.*?)</symbol>', re.DOTALL
)
_USED: Final = re.compile(r'href="#ct-([\w-]+)"', re.ASCII)
_PLACED: Final = {50: "translate(2 2.8)", 24: "translate(13.3 44.6)scale(.975)"}
"""Where a drawing lies on a card, by its width: all of the face, or the icon, as large as without a word."""
_DIGITS: Final = {"1": "M2.8 6.7L5.7 4.5V20.5", "0": "M13.4 11.5a4.5 7.1 0 1 1-9 0 4.5 7.1 0 0 1 9 0z"}
"""Those that no card has alone."""
_DIGIT: Final = 18
"""The height of a digit."""


def read_art(cards: str, back: str) -> Art:
    """The drawings of a text with symbols, such as the page has, and of the picture of a back."""
    found = {name: (inner, int(wide)) for name, wide, inner in _SYMBOL.findall(cards)}
    art = {name: _group(name, inner, _PLACED.get(wide, "")) for name, (inner, wide) in found.items()}
    art |= {f"digit-{digit}": _digit(digit, found) for digit in "0123456789"}
    art["crown"] = _group("crown", found["fx-crown"][0], "")
    crystal = found["fx-frost"][0]
    lines = re.sub(r"\s*\n\s*", "", back.partition(">")[2].rpartition("<")[0])
    art["paper"] = f'<rect id="ct-paper" {_OUTLINE} fill="{PAPER}" {_EDGE}/>'
    art["ground"] = '<rect id="ct-ground" x="2" y="2.8" width="50" height="66" rx="3" stroke="none"/>'
    art["frozen"] = (
        f'<rect id="ct-frozen" {_OUTLINE} fill="{ICE}" stroke="#5d97ad" stroke-width="1.6"'
        ' stroke-dasharray="3.5 2.5"/>'
    )
    art["back"] = (
        f'<g id="ct-back"><rect {_OUTLINE} fill="{BACK}" {_EDGE}/>'
        f'<g fill="none" stroke="{PAPER}" transform="translate(2 2.8)">{lines}</g></g>'
    )
    art["seal"] = (
        '<g id="ct-seal" transform="translate(-4 58)"><rect width="20" height="20" rx="4" fill="#fff"/>'
        f'<g stroke="{FROST}" transform="translate(2.8 2.8)scale(.6)">{crystal}</g></g>'
    )
    return art


def _group(name: str, inner: str, transform: str) -> str:
    inner = inner.replace("currentcolor", "currentColor")  # the only spelling that every reader knows
    moved = f' transform="{transform}"' if transform else ""
    return f'<g id="ct-{name}"{moved}>{inner}</g>'


def _digit(digit: str, found: Mapping[str, tuple[str, int]]) -> str:
    """A digit in the strokes of the ranks, in the ink around it."""
    drawn = _DIGITS.get(digit) or re.findall(r' d="([^"]*)"', found[f"rank-{digit}"][0])[0]
    return f'<path id="ct-digit-{digit}" d="{drawn}"/>'


def definitions(body: str, art: Art, more: str) -> str:
    """The drawings that a picture uses, and its own."""
    used = [art[name] for name in dict.fromkeys(_USED.findall(body)) if name in art]
    return f"<defs>{''.join(used)}{more}</defs>"


def use(name: str, attributes: str = "") -> str:
    """A drawing at the origin."""
    return f'<use href="#ct-{name}"{attributes and f" {attributes}"}/>'


def card(
    card: Card, rules: Ruleset, x: float, y: float, wide: float, *, frozen: bool = False, turn: float = 0
) -> str:
    """A card whose corner is at x and y, face up if it's known; turned by so many degrees about its middle.
    An eight that lies is glasses."""
    place = f"translate({x:.4g} {y:.4g})scale({wide / WIDTH:.3g})"
    if turn:
        place += f"rotate({turn:.3g} {WIDTH / 2} {HEIGHT / 2})"
    if card == HIDDEN:
        return use("back", f'transform="{place}"')
    name = card_text(card)
    suit = "X" if rank(card) == JOKER else name[-1]
    dark = rank(card) in (JACK, QUEEN, KING) or (rank(card) == EIGHT and turn == -90)
    ground, ink = (SUITS[suit], PAPER) if dark else (ICE if frozen else PAPER, SUITS[suit])
    parts = [use("frozen" if frozen else "paper")]
    if dark:
        parts.append(use("ground", f'fill="{ground}"'))
    parts += [use(f"face-{suit}"), use(f"rank-{name[:-1]}"), use(f"fx-{glyph(card, rules)}")]
    if frozen:
        parts.append(use("seal"))
    return f'<g transform="{place}" fill="{ink}" stroke="{ground}" color="{ink}">{"".join(parts)}</g>'


def number(value: int, x: float, y: float, high: float, attributes: str) -> str:
    """A number in the digits of the cards, from its left upper corner."""
    places = [0.0, *accumulate([_advance(digit) for digit in str(value)])]
    digits = [
        use(f"digit-{digit}", f'transform="translate({place:g})"' if place else "")
        for digit, place in zip(str(value), places, strict=False)
    ]
    scale = high / _DIGIT
    return (
        f'<g transform="translate({x - 2.5 * scale:.4g} {y - 2.5 * scale:.4g})scale({scale:.3g})" fill="none"'
        f' stroke-width="3.7" stroke-linejoin="round" {attributes}>{"".join(digits)}</g>'
    )


def number_width(value: int, high: float) -> float:
    """How wide a number is."""
    return sum(map(_advance, str(value))) * high / _DIGIT


def _advance(digit: str) -> float:
    """From the left edge of a digit to that of the next one."""
    return 7.5 if digit == "1" else 15
