"""The search among three seats: what a rival would do follows from what it knows."""

from random import Random

import pytest

from cuttle.bot.expert import search
from cuttle.bot.ismcts import ISMCTS, Node, kinds
from cuttle.bot.rivals import AmongRivals, search_tree
from cuttle.bot.weights import HORIZON
from cuttle.notation.moves import move_text, parse_move
from cuttle.notation.positions import parse_position
from cuttle.observation import Observation, observe
from cuttle.rules.apply import play
from cuttle.variants import CUTTLE_CARDS

LINE = "bga-three | 0 turn 0 | {hand} / 9H 2D / 4C 5D | 8C / - / 8D | - | ... | seen@0 9H 2D | seen@1 9H 2D"


def appeals(hand: str) -> dict[str, float]:
    """What each move would promise the next seat after a draw, if the seat that thinks held this hand."""
    tree, node = AmongRivals(seen(hand), Random(1), HORIZON), Node(3)
    state = play(tree.determinize(), parse_move("draw"))
    tree._preferred(node, 1, state, kinds(state))
    return {move_text(move): tree._appeals[node][key] for key, move in kinds(state).items()}


def seen(hand: str) -> Observation:
    return observe(parse_position(LINE.format(hand=hand)), 0)


@pytest.mark.parametrize("hand", ["6S 3C", "10S KC"])
def test_a_rival_does_not_know_the_hand_of_the_seat_that_thinks(hand: str) -> None:
    assert appeals(hand) == pytest.approx(appeals("3S 3C"))


def test_targets_of_a_rank_are_told_apart_by_their_seats() -> None:
    assert {"9Hx8C", "9Hx8D"} <= set(appeals("6S 3C"))


def test_two_seats_need_no_more_than_one_observer() -> None:
    two = observe(parse_position("cuttle-cards | 0 turn 0 | 6S 3C / 9H 2D | 8C / - | - | ..."), 0)
    assert two.ruleset == CUTTLE_CARDS
    assert type(search_tree(two, Random(1), HORIZON)) is ISMCTS
    assert type(search_tree(seen("6S 3C"), Random(1), HORIZON)) is AmongRivals


def test_it_stops_the_seat_that_is_about_to_win() -> None:
    line = "bga-three | 0 turn 0 | 9S QC / 6H / 7D | - / 8D 2D / 3H | - | ... | seen@0 6H 7D"
    thoughts = search(observe(parse_position(line), 0), Random(1))
    *_, last = (thought for thought, _ in zip(thoughts, range(60), strict=False))
    assert move_text(last.move) == "9Sx8D"
