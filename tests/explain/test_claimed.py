"""The check of reasons finds what is false about one."""

from random import Random

import pytest

from cuttle import parse_card, parse_move
from cuttle.explain import Cause, Lead, Reason, SearchSize, why
from cuttle.rules.cards import KING, TEN, TWO
from cuttle.rules.moves import Verb
from tests.support.board import seen_by_first
from tests.support.bots import finish
from tools.check.causes import Asked, claims

DRAW, TEN_OF_CLUBS = parse_move("draw"), parse_move("10C+")
SCRAPS = Asked(seen_by_first("9C 3D / 3H 5H | 10H 4H / 10S 6D"), parse_move("9Cx6D"), DRAW)
WAITS = Asked(seen_by_first("10C 2D / JC 5H | - / - | - | ... | seen@0 JC 5H"), DRAW, TEN_OF_CLUBS)
LEAD = Lead(0.2, 0.01)


def refuted(asked: Asked, reason: Reason) -> dict[str, bool]:
    """Each claim, and whether it's refuted."""
    return {claim: bool(fault) for claim, fault in claims(asked, reason, 600, Random(1))}


def test_a_reason_that_is_found_is_not_refuted() -> None:
    reason = finish(why(*SCRAPS, Random(1), SearchSize(lead=600, glance=150, glances=4, again=600)))
    assert reason
    assert not any(refuted(SCRAPS, reason).values())


def test_another_fact_makes_no_difference() -> None:
    nothing = (Cause("points", 0, parse_card("4H"), 3),)
    assert refuted(SCRAPS, Reason(nothing, LEAD, Lead(-0.1, 0.01))) == {"turned": True}
    assert refuted(SCRAPS, Reason((), LEAD)) == {"hardly": True}


STOLEN = Reason((Cause("stolen", 1, parse_card("10C"), TEN),), LEAD, LEAD, 1.0)
MANY = STOLEN._replace(causes=(Cause("many", 1),), danger=STOLEN.causes[0])


@pytest.mark.parametrize("reason", [STOLEN, MANY])
def test_shares_are_counted_again(reason: Reason) -> None:
    assert not refuted(WAITS, reason)["share"]
    assert refuted(WAITS, reason._replace(share=0.9))["share"]


@pytest.mark.parametrize(("row", "is_false"), [("9S", False), ("8S 4S", True)])
def test_what_a_card_is_kept_for_is_checked(row: str, is_false: bool) -> None:
    seen = seen_by_first(f"pagat | 10H 3C / 3H 5H | - / KC= {row}")
    asked = Asked(seen, DRAW, parse_move("10H+"))
    king = (Cause("in play", 1, parse_card("KC"), KING),)
    reason = Reason(king, LEAD, LEAD, use=Verb.SCUTTLE, move=DRAW)
    assert refuted(asked, reason)["use"] == is_false
    assert "use" not in refuted(asked, reason._replace(use=Verb.POINTS))


def test_a_plan_that_is_not_followed_is_refuted() -> None:
    waits = Reason((Cause("plan", 0, parse_card("2D"), TWO),), LEAD, LEAD, 1.0)
    assert refuted(WAITS, waits)["plan"]
