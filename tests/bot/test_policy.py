"""The policy: what it may know, that its sums stay within their bits, and what comes into question."""

from random import Random

import pytest

from cuttle.bot.ismcts import kinds
from cuttle.bot.knowledge import knowledge_of
from cuttle.bot.network import knowledge_at_leaves
from cuttle.bot.policy import Policy, parts, rows
from cuttle.bot.policy_weights import SCORES, UNITS
from cuttle.bot.weights import WEIGHTS
from cuttle.notation.moves import move_text
from cuttle.notation.positions import parse_position
from cuttle.observation import imagine, observe
from cuttle.rules.phases import Turn
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State
from cuttle.variants import PRESETS
from tests.support.bot_games import decisions
from tests.support.rulesets import custom

TWO = {name: rules for name, rules in PRESETS.items() if rules.seats == 2}
MOST_FACTS = 96
"""More than hold in a position."""


def turns(ruleset: Ruleset, seed: int) -> list[State]:
    """Positions of a random game in which a seat is on turn."""
    return [state for state in decisions(ruleset, seed, ["random"] * 2) if isinstance(state.phase, Turn)]


def in_question(line: str) -> set[str]:
    """The moves that come into question for the seat on turn, like skilled or by the network."""
    state = parse_position(line)
    moves, seen = kinds(state), observe(state, state.turn)
    policies = [
        Policy(state.ruleset, facts) for facts in (knowledge_of(seen, WEIGHTS), knowledge_at_leaves(seen))
    ]
    return {move_text(moves[kind]) for policy in policies for kind in policy.likely(state, moves)}


def weights(row: int) -> list[int]:
    """The weights in a row, one for each unit."""
    row += sum(0x8000 << 16 * unit for unit in range(UNITS))
    return [(row >> 16 * unit & 0xFFFF) - 0x8000 for unit in range(UNITS)]


def test_no_unit_can_leave_its_bits() -> None:
    sizes = [abs(weight) for row in rows().each for weight in weights(row)]
    assert max(sizes) * (MOST_FACTS + 1) < 0x8000


def test_the_packed_units_give_what_plain_arithmetic_gives() -> None:
    rng, signs = Random(3), sum(0x8000 << 16 * unit for unit in range(UNITS))
    for _ in range(20):
        chosen = [rows().start - signs, *rng.sample(rows().each, 60)]
        plain = [max(0, sum(column)) for column in zip(*map(weights, chosen), strict=True)]
        assert list(rows().units(signs + sum(chosen))) == plain


@pytest.mark.parametrize("ruleset", TWO.values(), ids=TWO)
def test_where_hidden_cards_are_makes_no_difference(ruleset: Ruleset) -> None:
    for state in turns(ruleset, 4)[::5]:
        seen = observe(state, state.turn)
        for facts in (knowledge_of(seen, WEIGHTS), knowledge_at_leaves(seen)):
            moves = kinds(state)
            worlds = [imagine(seen, Random(luck)) for luck in (1, 2)]
            found = [Policy(ruleset, facts).likely(world, moves) for world in worlds]
            assert found[0] == found[1] != []


@pytest.mark.parametrize("ruleset", TWO.values(), ids=TWO)
def test_it_knows_every_move_of_every_rulebook_for_two(ruleset: Ruleset) -> None:
    for state in turns(ruleset, 5):
        for kind in kinds(state):
            places = parts(kind)
            assert places
            assert all(0 <= place < SCORES for place in places)


def test_a_move_that_it_does_not_know_comes_into_question() -> None:
    unknown = 0
    for seed in range(40):
        ruleset = custom(Random(seed), 2)
        for state in turns(ruleset, seed)[::4]:
            moves = kinds(state)
            strange = {kind for kind in moves if not parts(kind)}
            found = Policy(ruleset, knowledge_of(observe(state, state.turn), WEIGHTS)).likely(state, moves)
            assert strange <= set(found)
            unknown += len(strange)
    assert unknown


def test_what_wins_or_saves_comes_into_question() -> None:
    line = "cuttle-cards | 0 turn 0 | {} / 3D 6H | {} / {} | 8S 9D | ..."
    assert "5H+" in in_question(line.format("5H 3C 8D", "10S 7C", "2C"))
    assert "9Hx8D" in in_question(line.format("9H 3C QS", "2C", "10D 8D"))


def test_few_of_many_moves_come_into_question() -> None:
    states = [state for seed in range(6) for state in turns(PRESETS["cuttle-cards"], seed)]
    every = sum(len(kinds(state)) for state in states)
    likely = 0
    for state in states:
        policy = Policy(state.ruleset, knowledge_of(observe(state, state.turn), WEIGHTS))
        likely += len(policy.likely(state, kinds(state)))
    assert likely < every / 2
