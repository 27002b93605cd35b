"""The lessons as data: a position, the ways to its goal, and who can't learn it. Pure.

Six make the course; the others are for whenever somebody wants them. What differs between rulesets follows
from their fields.
"""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from cuttle import Ruleset
from cuttle.rules import RANK_NAMES


class Plan(NamedTuple):
    """A lesson before it is set up under a ruleset. Cards are in notation.

    In a row, a number in braces stands for that many points below the goal, “{7}”, or for the points that
    are enough with one king, “{king}”; in a hand, “{rest}” is the card that is missing then. In a row of the
    others it is “{7 theirs}”, in other suits.
    """

    name: str
    says: tuple[str, ...]
    """The keys of what the coach says before each of the player’s decisions, and at the goal."""
    hand: str
    ways: tuple[str, ...]
    """Each way to the goal: the player's moves, and after “b:” the opponent's. Where it names no move, a side
    allows, draws or passes."""
    row: str = ""
    hand_of_other: str = ""
    row_of_other: str = ""
    scrap: str = ""
    deck: str = "..."
    first: int = 0
    """Who begins."""
    to_the_end: bool = False
    """Whether the round has to end."""
    quick: bool = False
    """Whether a card is played as soon as it is pressed."""
    fits: Callable[[Ruleset], bool] = lambda rules: True
    """Whether the lesson means anything under a ruleset."""


def _king_helps(rules: Ruleset) -> bool:
    return rules.goals[1] < rules.goals[0]


def _two_ways(rules: Ruleset) -> bool:
    return 1 <= rules.goals[0] - rules.goals[1] <= 10


COURSE: Final = (
    Plan(
        "points",
        ("lesson points 0", "lesson points end"),
        "7H",
        ("7H+",),
        row="{7}",
        to_the_end=True,
        quick=True,
    ),
    Plan("scuttle", ("lesson scuttle 0", "lesson scuttle end"), "10S 3C", ("10Sx9D",), row_of_other="9D"),
    Plan("oneoff", ("lesson oneoff 0", "lesson oneoff end"), "AC 3H", ("AC!",), row_of_other="6H 4S 3D"),
    Plan(
        "counter",
        ("lesson counter 0", "lesson counter 1", "lesson counter end"),
        "2H 2D",
        ("b:AC! 2H/ b:2S/ 2D/", "b:AC! 2D/ b:2S/ 2H/"),
        row="10S 3H",
        hand_of_other="AC 2S 5D",
        first=1,
        quick=True,
    ),
    Plan(
        "royals",
        ("lesson royals 0", "lesson royals 1", "lesson royals end"),
        "KC QD",
        ("KC= QD=",),
        row="7H",
        hand_of_other="JS 5D",
        fits=_king_helps,
    ),
    Plan(
        "choice",
        ("lesson choice 0", "lesson choice end"),
        "{rest} KC",
        ("{rest}+", "KC="),
        row="{king}",
        hand_of_other="JS 5C",
        row_of_other="8C",
        to_the_end=True,
        fits=_two_ways,
    ),
)
"""Three minutes, six lessons."""

MORE: Final = (
    Plan(
        "jack",
        ("lesson jack 0", "lesson jack 1", "lesson jack end"),
        "JD 10S",
        ("JD>9D b:JS>9D 10Sx9D",),
        hand_of_other="JS 4C",
        row_of_other="9D",
    ),
    Plan("glasses", ("lesson glasses 0", "lesson glasses end"), "8H 4C", ("8H=",), hand_of_other="JS 5D 2C"),
    Plan(
        "sweep",
        ("lesson sweep 0", "lesson sweep 1", "lesson sweep end"),
        "6C AD 9C",
        ("6C! AD!",),
        row="QH= 3C",
        row_of_other="KS= 8D= 4H",
    ),
    Plan(
        "three",
        ("lesson three 0", "lesson three 1", "lesson three end"),
        "3D 4H",
        ("3D! 10H^",),
        scrap="9C 10H KD",
    ),
    Plan(
        "four",
        ("lesson four 0", "lesson four 1", "lesson four end"),
        "4S 8C",
        ("4S!", "4S!@1"),
        hand_of_other="9H KC 5D",
    ),
    Plan(
        "five",
        ("lesson five 0", "lesson five 1", "lesson five end"),
        "5S 3C 4D",
        ("5S!",),
        deck="QC 9D 8H ...",
    ),
    Plan(
        "seven",
        ("lesson seven 0", "lesson seven 1", "lesson seven 2", "lesson seven end"),
        "7D 3C",
        ("7D! 9D+",),
        hand_of_other="4H 5C",
        deck="9D QC ...",
    ),
    Plan(
        "nine",
        ("lesson nine 0", "lesson nine 1", "lesson nine end"),
        "9S 10C",
        ("9S!KH 10C+", "9S!3H,KH 10C+"),
        row_of_other="KH= 3H",
        deck="8D 6C 5S ...",
    ),
    Plan(
        "queens",
        ("lesson queens 0", "lesson queens 1", "lesson queens end"),
        "10S 2H",
        ("10Sx9C 2H!QD",),
        hand_of_other="5H 6C",
        row_of_other="QD= 9C",
    ),
    Plan(
        "ties",
        ("lesson ties 0", "lesson ties 1", "lesson ties end"),
        "JC",
        ("pass pass", "pass"),
        hand_of_other="JD",
        scrap="...",
        deck="",
        to_the_end=True,
    ),
)
"""A minute each."""


_POINTS: Final = re.compile(r"\{([0-9]+)( theirs)?\}")


def fill_in_points(text: str, rules: Ruleset) -> str:
    """Cards in notation, with the points in braces as cards."""
    none, one = rules.goals[:2]
    text = text.replace("{king}", _worth(one, "CDS"))
    text = text.replace("{rest}", f"{RANK_NAMES[(none - one - 1) % 13]}H")
    return _POINTS.sub(lambda braces: _worth(none - int(braces[1]), "HSD" if braces[2] else "CDS"), text)


def _worth(points: int, suits: str) -> str:
    """Cards of these suits that are worth as many points."""
    tens = [f"10{suit}" for suit in suits][: points // 10]
    rest = [f"{RANK_NAMES[points % 10 - 1]}{suits[0]}"] if points % 10 else []
    return " ".join(tens + rest)
