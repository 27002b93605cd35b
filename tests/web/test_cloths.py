"""The inks of each cloth can be told from its ground: what WCAG asks of text and of what isn't text."""

import re
from pathlib import Path
from typing import Final

import pytest

WEB: Final = Path(__file__).parents[2] / "web"
TOKENS: Final = (WEB / "styles" / "colours.css").read_text(encoding="utf-8")

CLOTHS: Final = ("sea", "sand", "orange", "night", "contrast")
GROUNDS: Final = ("felt", "deep")
ASKED: Final = (
    *((ink, GROUNDS, 7.0) for ink in ("foam", "asks", "warn", "hint")),  # in the prompt
    *((ink, GROUNDS, 4.5) for ink in ("foam-soft", "by-0", "by-1")),
    *((ink, GROUNDS, 3.0) for ink in ("lit", "danger", "way", "line")),
    ("lit-ink", ("lit",), 4.5),
    ("warn-ink", ("warn", "danger"), 4.5),
    ("way", ("lit-ink",), 4.5),
    *((ink, ("sheet",), 4.5) for ink in ("sheet-ink", "sheet-soft")),
    *((ink, ("sheet",), 3.0) for ink in ("sheet-line", "chosen")),
    *((ink, ("paper",), 4.5) for ink in ("clubs", "diamonds", "hearts", "spades", "jokers")),
)
"""Ink, grounds, and the least contrast."""

DARK: Final = {"night", "contrast"}
"""Cloths that take the second colour of `light-dark`."""


def inks(cloth: str) -> dict[str, str]:
    """The colour of each ink of a cloth."""
    blocks = re.findall(r"(?m)^((?:[^\n{}@/]+,\n)*[^\n{}@/]+) {\n(.*?)\n}", TOKENS, re.S | re.M)
    found = dict[str, str]()
    for selectors, block in blocks:
        if {":root", f'[data-theme="{cloth}"]'} & {each.strip() for each in selectors.split(",")}:
            found |= dict(re.findall(r"--([\w-]+): ([^;]+);", block))
    return {name: one_of(ink, cloth in DARK) for name, ink in found.items()}


def one_of(ink: str, dark: bool) -> str:
    pair = re.fullmatch(r"light-dark\((.+), (.+)\)", ink)
    return pair[2 if dark else 1] if pair else ink


def luminance(colour: str) -> float:
    """The relative luminance of WCAG."""
    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    shares = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("cloth", CLOTHS)
def test_every_ink_can_be_told_from_its_ground(cloth: str) -> None:
    colours = inks(cloth)
    faint = {
        (ink, ground): round(contrast(colours[ink], colours[ground]), 2)
        for ink, grounds, least in ASKED
        for ground in grounds
        if contrast(colours[ink], colours[ground]) < least
    }
    assert faint == {}


@pytest.mark.parametrize("cloth", ["sea", "sand", "orange", "night"])
def test_text_can_be_read_on_what_is_printed(cloth: str) -> None:
    found = inks(cloth)
    ink = blended(found["mark"], found["felt"], 0.85)  # --ink in pattern.css
    assert [text for text in ("foam", "foam-soft", "asks") if contrast(found[text], ink) < 4.5] == []


def blended(one: str, other: str, share: float) -> str:
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a * share + b * (1 - share)) for a, b in pairs).hex()


def rule(sheet: str, selector: str) -> str:
    """What a style sheet says about a selector."""
    text = next(WEB.rglob(sheet)).read_text(encoding="utf-8")
    found = re.search(rf"(?m)^{re.escape(selector)} {{\n(.*?)\n}}", text, re.S)
    assert found is not None
    return found[1]


def resolved(ink: str, cloth: str) -> str:
    """The colour that a value has on a cloth: a colour, `var`, or `light-dark` of two of those."""
    ink = one_of(ink, cloth in DARK)
    name = re.fullmatch(r"var\(--([\w-]+)\)", ink)
    return inks(cloth)[name[1]] if name else ink


@pytest.mark.parametrize("cloth", CLOTHS)
def test_the_shield_of_a_way_out_can_be_told_on_every_cloth(cloth: str) -> None:
    badge = rule("cards.css", ".card.way-out::before")
    ground = re.search(r"--seal: (\S+) url.*fill='%23(\w+)'", badge)
    assert ground is not None
    assert contrast(resolved(ground[1], cloth), f"#{ground[2]}") > 4.5


@pytest.mark.parametrize("back", re.findall(r"--back: (#\w+)", TOKENS))
def test_the_button_on_a_curtain_can_be_told_from_every_back(back: str) -> None:
    lit = re.search(r"--lit: (\S+);", rule("modes.css", ".curtain"))
    assert lit is not None
    assert {cloth for cloth in CLOTHS if contrast(resolved(lit[1], cloth), back) < 3} == set()


@pytest.mark.parametrize("cloth", CLOTHS)
def test_switches_can_be_told_from_what_they_are_on(cloth: str) -> None:
    on = re.search(r"--on: (\S+);", rule("analysis.css", "#log.analysis"))
    knob = re.search(r"background: var\(--on, (\S+)\);", rule("settings.css", ".knob"))
    assert on is not None
    assert knob is not None
    found = inks(cloth)
    assert contrast(resolved(on[1], cloth), found["deep"]) >= 3
    assert contrast(resolved(knob[1], cloth), found["sheet"]) >= 3


@pytest.mark.parametrize("cloth", CLOTHS)
def test_the_marks_of_a_review_can_be_told_from_its_paper(cloth: str) -> None:
    marks = re.findall(r"--[\w-]+: (.+);", rule("review.css", ".review"))
    assert marks
    sheet = inks(cloth)["sheet"]
    assert [ink for ink in marks if contrast(resolved(ink, cloth), sheet) < 3] == []
