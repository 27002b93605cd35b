"""Which move has the best chance: in common worlds, and only if that's certain."""

from collections.abc import Sequence
from random import Random

import pytest

from cuttle import Game, Move, move_text, observe, parse_move, parse_position
from cuttle.rules.legal import legal_moves
from tools.puzzles import best, chances
from tools.puzzles.all_worlds import RejectedError
from tools.puzzles.best import accepted_by, decide
from tools.puzzles.chances import Compared, difference, lead, likeliest_refutations, play_outs
from tools.puzzles.line import kind_of_move

pytestmark = pytest.mark.cpython_only

NEAR = "cuttle-cards | 0 turn 0 | 10C 5S JH QD / 4C 5D 6H 7S | QH= KH= / KS= 10D | {} | ..."
"""Taking the ten brings them from four points to fourteen away."""
GONE = "2C 2D 2H 2S AC AD AH AS 8C 8D 8H"


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few worlds instead of many."""
    for name, value in (("WORLDS", 100), ("BATCH", 20), ("ENOUGH", 40), ("MOST_TIES", 0.5)):
        monkeypatch.setattr(chances, name, value)


def game() -> Game:
    return Game(parse_position(NEAR.format(GONE)))


def tried(best_move: str, others: Sequence[str]) -> dict[Move, Compared]:
    start = game()
    seen = observe(start.state, 0)
    return play_outs(seen, kind_of_move(parse_move(best_move)), list(map(parse_move, others)), Random(1))


def test_a_difference_is_that_of_the_same_worlds() -> None:
    one, other = Compared([1.0, 1.0, 0.0, 1.0]), Compared([1.0, 0.0, 0.0, 1.0, 1.0])
    assert difference(one, other) == pytest.approx((0.25, 0.25))
    assert difference(one, one) == (0, 0)
    assert Compared([1.0, 0.5, 0.0, 0.5]).chance == Compared([1.0, 0.5, 0.0, 0.5]).ties == 0.5


@pytest.mark.usefixtures("short")
def test_a_move_that_is_far_ahead_has_its_chance_and_the_others_have_theirs() -> None:
    found = tried("JH>10D", ["draw", "10C+"])
    ahead, drawn = found[parse_move("JH>10D")], found[parse_move("draw")]
    assert len(ahead.results) == chances.WORLDS
    assert len(drawn.results) >= chances.ENOUGH
    assert ahead.chance > drawn.chance + chances.GAP
    assert drawn.lost


@pytest.mark.usefixtures("short")
def test_a_move_that_is_not_ahead_is_given_up_soon() -> None:
    with pytest.raises(RejectedError, match="close"):
        tried("draw", ["JH>10D"])


def test_the_search_sees_it_too() -> None:
    start = game()
    seen = observe(start.state, 0)
    scores, ahead = lead(seen, 600, Random(1))
    assert accepted_by(seen, scores) == (parse_move("JH>10D"),)
    assert ahead > chances.GAP


@pytest.mark.usefixtures("short")
def test_each_wrong_move_has_a_chance_and_those_that_tempt_a_refutation_that_can_be_shown() -> None:
    start, first = game(), parse_move("JH>10D")
    classes = {kind_of_move(move): move for move in legal_moves(start.state)}
    own = kind_of_move(first)
    found = tried("JH>10D", [move_text(move) for kind, move in classes.items() if kind != own])
    others = {kind_of_move(move): (move, each) for move, each in found.items() if move != first}
    tempting = {kind_of_move(parse_move("draw"))}
    decision = decide(start, (first,), best.Measured({first: found[first]}, others), tempting)
    shown = decision.refutations[decision.wrong[parse_move("draw")]]
    assert decision.accepted == (first,)
    assert {first, *decision.wrong} == {*legal_moves(start.state)}
    assert decision.chance == round(100 * found[first].chance)
    assert all(refutation.chance is not None for refutation in decision.refutations)
    assert shown.replies == likeliest_refutations(found[parse_move("draw")])[0].replies
    assert not any(refutation.replies for refutation in decision.refutations if refutation != shown)
