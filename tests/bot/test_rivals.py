"""What a rival would do in a search follows from what it knows."""

from itertools import islice
from random import Random

import pytest

from cuttle.bot import network, policy, rivals
from cuttle.bot.expert import search
from cuttle.bot.ismcts import ISMCTS, Kind, kinds
from cuttle.bot.rivals import AmongRivals, search_tree
from cuttle.bot.weights import HORIZON, Weights
from cuttle.notation.moves import move_text, parse_move
from cuttle.notation.positions import parse_position
from cuttle.observation import Observation, observe
from cuttle.rules.apply import play
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move
from cuttle.rules.phases import Turn
from cuttle.rules.state import State

TWO = "cuttle-cards | 0 turn 0 | {hand} / 9H 2D | 8C / 5D | - | ... | seen@0 9H 2D | seen@1 9H 2D"
LINE = "bga-three | 0 turn 0 | {hand} / 9H 2D / 4C 5D | 8C / - / 8D | - | ... | seen@0 9H 2D | seen@1 9H 2D"


def appeals(hand: str, line: str = LINE) -> dict[str, float]:
    """What each move would promise the next seat after a draw, if the seat that thinks held this hand."""
    tree = search_tree(seen(hand, line), Random(1))
    state = play(tree.determinize(), parse_move("draw"))
    moves = kinds(state)
    return {move_text(moves[key]): chance for key, chance in tree.appeals(1, state, moves).items()}


def seen(hand: str, line: str = LINE) -> Observation:
    return observe(parse_position(line.format(hand=hand)), 0)


@pytest.mark.parametrize("line", [TWO, LINE], ids=["two seats", "three seats"])
@pytest.mark.parametrize("hand", ["6S 3C", "10S KC"])
def test_a_rival_does_not_know_the_hand_of_the_seat_that_thinks(hand: str, line: str) -> None:
    assert appeals(hand, line) == pytest.approx(appeals("3S 3C", line))


def in_question(hand: str) -> list[Kind]:
    """What comes into question for the rival after a draw, if the seat that thinks held this hand."""
    tree = search_tree(seen(hand, TWO), Random(1))
    state = play(tree.determinize(), parse_move("draw"))
    return list(tree.likely(1, state, kinds(state)))


def test_what_comes_into_question_does_not_depend_on_the_hand_of_the_seat_that_thinks() -> None:
    assert in_question("6S 3C") == in_question("10S KC") != []


def test_a_rival_between_two_only_looks_at_what_comes_into_question(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    whole = ISMCTS.appeals

    def appeals(tree: ISMCTS, seat: Seat, state: State, moves: dict[Kind, Move]) -> dict[Kind, float]:
        if isinstance(state.phase, Turn):
            asked.append(set(moves) == set(tree.likely(seat, state, kinds(state))))
        return whole(tree, seat, state, moves)

    monkeypatch.setattr(ISMCTS, "appeals", appeals)
    for _ in zip(range(20), search(seen("6S 3C", TWO), Random(1)), strict=False):
        pass
    assert set(asked) == {True}


def test_targets_of_a_rank_are_told_apart_by_their_seats() -> None:
    assert {"9Hx8C", "9Hx8D"} <= set(appeals("6S 3C"))


def test_a_rival_judges_like_skilled_and_by_the_network_in_turn() -> None:
    tree = search_tree(seen("6S 3C", TWO), Random(1))
    networks = []
    for _ in range(4):
        tree.determinize()
        networks.append(tree.mind(seen("6S 3C", TWO)).network is not None)
    assert networks == [False, True, False, True]


def test_only_three_seats_need_the_tree_for_three() -> None:
    assert type(search_tree(seen("6S 3C", TWO), Random(1))) is ISMCTS
    assert type(search_tree(seen("6S 3C"), Random(1))) is AmongRivals


def test_it_stops_the_seat_that_is_about_to_win() -> None:
    line = "bga-three | 0 turn 0 | 9S QC / 6H / 7D | - / 8D 2D / 3H | - | ... | seen@0 6H 7D"
    thoughts = search(observe(parse_position(line), 0), Random(1))
    *_, last = (thought for thought, _ in zip(thoughts, range(60), strict=False))
    assert move_text(last.move) == "9Sx8D"


@pytest.mark.parametrize("line", [TWO, LINE], ids=["two seats", "three seats"])
@pytest.mark.parametrize("given", [None, HORIZON], ids=["not here", "other weights"])
def test_without_the_networks_a_search_asks_none_of_them(
    line: str, given: Weights | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> None:
        raise ImportError

    monkeypatch.setattr(rivals, "networks_here", lambda: False)
    monkeypatch.setattr(network, "sums", missing)
    monkeypatch.setattr(policy, "rows", missing)
    *_, last = islice(search(seen("AS 3C", line), Random(1), given), 20)
    assert last.determinizations > 2
