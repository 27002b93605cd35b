"""The levels: how they think, and how they answer an offered tie."""

from itertools import islice
from random import Random

import pytest

from cuttle.arena.contest import LADDER, Contest, Rung, play_contest
from cuttle.bot import LEVELS, PLAYERS, budget, choose, move_scores, think
from cuttle.game import Game
from cuttle.notation.positions import parse_position
from cuttle.observation import observe
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ACCEPT, REFUSE
from cuttle.variants import CUTTLE_LIVE, PRESETS

OPENING = Game.deal(CUTTLE_LIVE, 9).state


def test_every_level_is_a_player() -> None:
    assert list(PLAYERS) == ["random", *LEVELS]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_time_where_it_searches(level: str) -> None:
    thoughts = list(islice(think(level, observe(OPENING, OPENING.phase.seat), Random(1)), 9))
    assert len(thoughts) == (9 if budget(level) else 1)
    assert bool(budget(level)) == bool(LEVELS[level].search) == bool(LEVELS[level].nodes)


@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_is_its_best_score(level: str) -> None:
    thought = next(think(level, observe(OPENING, OPENING.phase.seat), Random(1)))
    assert thought.scores[0] == (thought.chance, thought.move)
    assert thought.nodes > 0
    assert thought.move in legal_moves(OPENING)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_thought_about_the_only_move(level: str) -> None:
    state = parse_position("pagat | 0 answering 1 0 AC! | 9C / 3H | 5C / - | - | ...")
    seen = observe(state, state.phase.seat)
    assert len(seen.moves) == 1
    assert [thought.move for thought in think(level, seen, Random(1))] == list(seen.moves)


def test_the_rules_of_asking() -> None:
    with pytest.raises(ValueError, match="no level “random”"):
        think("random", observe(OPENING, OPENING.phase.seat), Random(1))
    with pytest.raises(ValueError, match="not this seat"):
        think("novice", observe(OPENING, 1 - OPENING.phase.seat), Random(1))


def test_more_nodes_may_be_asked_for() -> None:
    seen = observe(OPENING, OPENING.phase.seat)
    assert choose("expert", seen, Random(1), 30) in seen.moves
    assert choose("skilled", seen, Random(1), 30) == move_scores(seen, Random(1))[0].move


# An offered tie


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(5))
def test_a_tie_is_accepted_where_nothing_better_is_in_sight(level: str, seed: int) -> None:
    """The mistakes that a level makes elsewhere don't count here."""
    for number in range(4):
        game = Game.deal(CUTTLE_LIVE, number)
        state = game.offer(game.state.phase.seat).state
        seen = observe(state, state.phase.seat)
        *_, thought = islice(think(level, seen, Random(seed)), 20)
        refusing = next(each.chance for each in thought.scores if each.move == REFUSE)
        assert thought.move == (ACCEPT if refusing <= 0.5 else REFUSE)


# How well they play


@pytest.mark.cpython_only
@pytest.mark.parametrize("rung", [rung for rung in LADDER if not rung.slow], ids=lambda rung: rung.upper)
def test_no_level_has_become_much_weaker(rung: Rung) -> None:
    """A short match must not fail by bad luck."""
    rules = next(iter(PRESETS.values()))
    tally = play_contest(Contest((rung.upper, rung.lower), rules, 60, 2), processes=1)
    low, high = tally.interval
    assert high >= rung.least
    assert low <= rung.most
