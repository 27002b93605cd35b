"""The policy, and what a rival would do in a search."""

from itertools import islice
from random import Random

import pytest

from cuttle import PRESETS, Move, Observation, Ruleset, Seat, State, imagine, observe
from cuttle.bot import ismcts_three, network, policy
from cuttle.bot.expert import search
from cuttle.bot.ismcts import ISMCTS, MoveKey, moves_by_key
from cuttle.bot.ismcts_three import ThreeSeatISMCTS, search_tree
from cuttle.bot.knowledge import knowledge_of
from cuttle.bot.network import leaf_knowledge
from cuttle.bot.policy import Policy, policy_rows, score_indices
from cuttle.bot.policy_weights import SCORES, UNITS
from cuttle.bot.weights import LEAF_WEIGHTS, WEIGHTS, Weights
from cuttle.notation import move_text, parse_move, parse_position
from cuttle.rules import Turn
from cuttle.rules.apply import play
from tests.support.bots import decisions
from tests.support.rulesets import custom

TWO = {name: rules for name, rules in PRESETS.items() if rules.seats == 2}
MOST_FACTS = 96
"""More than hold in a position."""


def turns(ruleset: Ruleset, seed: int) -> list[State]:
    """Positions of a random game in which a seat is on turn."""
    return [state for state in decisions(ruleset, seed, ["random"] * 2) if isinstance(state.phase, Turn)]


def likely_moves(line: str) -> set[str]:
    """The moves that come into question for the seat on turn, like skilled or by the network."""
    state = parse_position(line)
    moves, seen = moves_by_key(state), observe(state, state.turn)
    policies = [
        Policy(state.ruleset, knowledge) for knowledge in (knowledge_of(seen, WEIGHTS), leaf_knowledge(seen))
    ]
    return {move_text(moves[kind]) for policy in policies for kind in policy.likely_moves(state, moves)}


def weights(row: int) -> list[int]:
    """The weights in a row, one for each unit."""
    row += sum(0x8000 << 16 * unit for unit in range(UNITS))
    return [(row >> 16 * unit & 0xFFFF) - 0x8000 for unit in range(UNITS)]


def test_no_unit_can_leave_its_bits() -> None:
    sizes = [abs(weight) for row in policy_rows().each for weight in weights(row)]
    assert max(sizes) * (MOST_FACTS + 1) < 0x8000


def test_the_packed_units_give_what_plain_arithmetic_gives() -> None:
    rng, signs = Random(3), sum(0x8000 << 16 * unit for unit in range(UNITS))
    for _ in range(20):
        chosen = [policy_rows().start - signs, *rng.sample(policy_rows().each, 60)]
        plain = [max(0, sum(column)) for column in zip(*map(weights, chosen), strict=True)]
        assert list(policy_rows().units(signs + sum(chosen))) == plain


@pytest.mark.parametrize("ruleset", TWO.values(), ids=TWO)
def test_where_hidden_cards_are_makes_no_difference(ruleset: Ruleset) -> None:
    for state in turns(ruleset, 4)[::5]:
        seen = observe(state, state.turn)
        for knowledge in (knowledge_of(seen, WEIGHTS), leaf_knowledge(seen)):
            moves = moves_by_key(state)
            worlds = [imagine(seen, Random(luck)) for luck in (1, 2)]
            found = [Policy(ruleset, knowledge).likely_moves(world, moves) for world in worlds]
            assert found[0] == found[1] != []


@pytest.mark.parametrize("ruleset", TWO.values(), ids=TWO)
def test_it_knows_every_move_of_every_rulebook_for_two(ruleset: Ruleset) -> None:
    for state in turns(ruleset, 5):
        for kind in moves_by_key(state):
            places = score_indices(kind)
            assert places
            assert all(0 <= place < SCORES for place in places)


def test_a_move_that_the_policy_does_not_know_is_likely() -> None:
    unknown = 0
    for seed in range(40):
        ruleset = custom(Random(seed), 2)
        for state in turns(ruleset, seed)[::4]:
            moves = moves_by_key(state)
            strange = {kind for kind in moves if not score_indices(kind)}
            found = Policy(ruleset, knowledge_of(observe(state, state.turn), WEIGHTS)).likely_moves(
                state, moves
            )
            assert strange <= set(found)
            unknown += len(strange)
    assert unknown


def test_moves_that_win_or_save_are_likely() -> None:
    line = "cuttle-cards | 0 turn 0 | {} / 3D 6H | {} / {} | 8S 9D | ..."
    assert "5H+" in likely_moves(line.format("5H 3C 8D", "10S 7C", "2C"))
    assert "9Hx8D" in likely_moves(line.format("9H 3C QS", "2C", "10D 8D"))


def test_few_of_many_moves_come_into_question() -> None:
    states = [state for seed in range(6) for state in turns(PRESETS["cuttle-cards"], seed)]
    every = sum(len(moves_by_key(state)) for state in states)
    likely = 0
    for state in states:
        policy = Policy(state.ruleset, knowledge_of(observe(state, state.turn), WEIGHTS))
        likely += len(policy.likely_moves(state, moves_by_key(state)))
    assert likely < every / 2


# Rivals


OF_TWO = "cuttle-cards | 0 turn 0 | {hand} / 9H 2D | 8C / 5D | - | ... | seen@0 9H 2D | seen@1 9H 2D"
LINE = "bga-three | 0 turn 0 | {hand} / 9H 2D / 4C 5D | 8C / - / 8D | - | ... | seen@0 9H 2D | seen@1 9H 2D"


def appeals(hand: str, line: str = LINE) -> dict[str, float]:
    """What each move would promise the next seat after a draw, if the seat that thinks held this hand."""
    tree = search_tree(observation_of(hand, line), Random(1))
    state = play(tree.determinize(), parse_move("draw"))
    moves = moves_by_key(state)
    return {move_text(moves[key]): chance for key, chance in tree.reply_values(1, state, moves).items()}


def observation_of(hand: str, line: str = LINE) -> Observation:
    return observe(parse_position(line.format(hand=hand)), 0)


@pytest.mark.parametrize("line", [OF_TWO, LINE], ids=["two seats", "three seats"])
@pytest.mark.parametrize("hand", ["6S 3C", "10S KC"])
def test_a_rival_does_not_know_the_hand_of_the_seat_that_thinks(hand: str, line: str) -> None:
    assert appeals(hand, line) == pytest.approx(appeals("3S 3C", line))


def considered(hand: str) -> list[MoveKey]:
    """What comes into question for the rival after a draw, if the seat that thinks held this hand."""
    tree = search_tree(observation_of(hand, OF_TWO), Random(1))
    state = play(tree.determinize(), parse_move("draw"))
    return list(tree.likely_moves(1, state, moves_by_key(state)))


def test_likely_moves_do_not_depend_on_the_hand_of_the_seat_that_thinks() -> None:
    assert considered("6S 3C") == considered("10S KC") != []


def test_a_rival_between_two_only_looks_at_likely_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    whole = ISMCTS.reply_values

    def reply_values(
        tree: ISMCTS, seat: Seat, state: State, moves: dict[MoveKey, Move]
    ) -> dict[MoveKey, float]:
        if isinstance(state.phase, Turn):
            asked.append(set(moves) == set(tree.likely_moves(seat, state, moves_by_key(state))))
        return whole(tree, seat, state, moves)

    monkeypatch.setattr(ISMCTS, "reply_values", reply_values)
    for _ in zip(range(20), search(observation_of("6S 3C", OF_TWO), Random(1)), strict=False):
        pass
    assert set(asked) == {True}


def test_targets_of_a_rank_are_told_apart_by_their_seats() -> None:
    assert {"9Hx8C", "9Hx8D"} <= set(appeals("6S 3C"))


def test_a_rival_judges_like_skilled_and_by_the_network_in_turn() -> None:
    tree = search_tree(observation_of("6S 3C", OF_TWO), Random(1))
    networks = []
    for _ in range(4):
        tree.determinize()
        networks.append(tree.make_rival_knowledge(observation_of("6S 3C", OF_TWO)).network is not None)
    assert networks == [False, True, False, True]


def test_only_three_seats_need_the_tree_for_three() -> None:
    assert type(search_tree(observation_of("6S 3C", OF_TWO), Random(1))) is ISMCTS
    assert type(search_tree(observation_of("6S 3C"), Random(1))) is ThreeSeatISMCTS


def test_it_stops_the_seat_that_is_about_to_win() -> None:
    line = "bga-three | 0 turn 0 | 9S QC / 6H / 7D | - / 8D 2D / 3H | - | ... | seen@0 6H 7D"
    thoughts = search(observe(parse_position(line), 0), Random(1))
    *_, last = (thought for thought, _ in zip(thoughts, range(60), strict=False))
    assert move_text(last.move) == "9Sx8D"


@pytest.mark.parametrize("line", [OF_TWO, LINE], ids=["two seats", "three seats"])
@pytest.mark.parametrize("given", [None, LEAF_WEIGHTS], ids=["not here", "other weights"])
def test_without_the_networks_a_search_asks_none_of_them(
    line: str, given: Weights | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> None:
        raise ImportError

    monkeypatch.setattr(ismcts_three, "has_networks", lambda: False)
    monkeypatch.setattr(network, "network_rows", missing)
    monkeypatch.setattr(policy, "policy_rows", missing)
    *_, last = islice(search(observation_of("AS 3C", line), Random(1), given), 20)
    assert last.determinizations > 2
