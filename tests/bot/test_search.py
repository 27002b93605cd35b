"""The expert's search depends only on what its seat knows and on its seed."""

from itertools import islice
from random import Random

import pytest

from cuttle import PRESETS, Ruleset, State, imagine, observe, parse_position
from cuttle.bot.expert import Thought, conclude, search
from cuttle.bot.ismcts import ISMCTS, MOVES_TOGETHER
from cuttle.bot.weights import LEAF_WEIGHTS
from cuttle.rules.apply import play
from tests.support.bots import decisions
from tests.support.rulesets import custom, with_options

THOUGHTS = 8
SHARE = 9
"""One in this many decisions of a game is searched."""

RULESETS = (
    *PRESETS.values(),
    *(
        pytest.param(rules, marks=pytest.mark.cpython_only)
        for rules in (*with_options(1)[:7], *(custom(Random(seed), 3) for seed in range(6)))
    ),
)


def thoughts(state: State, seed: int = 1, count: int = THOUGHTS) -> list[Thought]:
    """The first thoughts of the seat that decides."""
    return list(islice(search(observe(state, state.phase.seat), Random(seed)), count))


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda rules: rules.key)
def test_its_thoughts_are_the_same_in_every_world_that_looks_the_same(ruleset: Ruleset) -> None:
    for state in decisions(ruleset, 4, ["skilled"] * 3)[:: 2 * SHARE]:
        seen = observe(state, state.phase.seat)
        determinizations = [imagine(seen, Random(luck)) for luck in (1, 2)]
        assert (
            thoughts(state, count=4)
            == thoughts(determinizations[0], count=4)
            == thoughts(determinizations[1], count=4)
        )


def test_other_luck_makes_other_thoughts() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C AC QC 10S 7D / 2C 2D 4H | KC= / 10D 5D | 3S 3H | ..."
    state = parse_position(line)
    assert len({thoughts(state, seed, 30)[-1].chance for seed in range(5)}) > 1


def test_the_most_promising_moves_are_tried_side_by_side_in_each_world() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C AC QC 10S 7D / 2C 2D 4H | KC= / 10D 5D | 3S 3H | ..."
    seen = observe(parse_position(line), 0)
    tree = ISMCTS(seen, Random(1), LEAF_WEIGHTS)
    determinization = tree.determinize()
    for move in tree.moves.values():
        tree.evaluate(tree.root, move, play(determinization, move))
    assert len(tree.moves) > 2 * MOVES_TOGETHER
    ranked = sorted(tree.moves.values(), key=lambda move: -tree.root.children[move].chance(0))
    for _ in range(MOVES_TOGETHER):
        tree.iterate()
        assert tree.determinizations == 2
    assert {move for move in tree.moves.values() if tree.root.children[move].visits > 1} == set(
        ranked[:MOVES_TOGETHER]
    )
    tree.iterate()
    assert tree.determinizations == 3


def test_the_best_of_the_moves_that_have_been_well_tried_is_taken() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C AC QC 10S 7D / 2C 2D 4H | KC= / 10D 5D | 3S 3H | ..."
    tree = ISMCTS(observe(parse_position(line), 0), Random(1), LEAF_WEIGHTS)
    most, best, lucky, *others = tree.moves
    for key, visits, chance in ((most, 10, 0.4), (best, 5, 0.6), (lucky, 4, 0.9)):
        for _ in range(visits):
            tree.root.child(key).add((chance, 1 - chance))
    for key in others:
        tree.root.child(key).add((0.1, 0.9))
    scores = conclude(tree).scores
    assert [scored.move for scored in scores[:3]] == [tree.moves[key] for key in (best, most, lucky)]
    assert [scored.chance for scored in scores[:3]] == pytest.approx([0.6, 0.4, 0.9])


def test_it_stops_where_nothing_is_in_doubt() -> None:
    state = parse_position("cuttle-cards | 0 turn 0 | QC 4C 6H KD / 9H 9C | 10S 7S / 10D | - | ...")
    assert len(thoughts(state, count=100)) <= len(observe(state, 0).moves)
