"""The levels, and the styles: what they change about a choice, and what they never change."""

from itertools import islice
from math import log
from random import Random

import pytest

from cuttle import PRESETS, Game, Move, Verb, imagine, legal_moves, observe, parse_position
from cuttle.arena.contest import LADDER, Contest, Rung, play_contest
from cuttle.arena.games import player_named
from cuttle.bot import LEVELS, PLAYERS, STYLES, MoveScore, Thought, choose, default_budget, move_scores, think
from cuttle.bot.styles import apply_style
from cuttle.rules.moves import ACCEPT, DRAW, REFUSE, scuttle
from cuttle.variants import CUTTLE_LIVE
from tests.support.bots import FOR_TWO, decisions

OPENING = Game.deal(CUTTLE_LIVE, 9).state
SEEN = observe(OPENING, OPENING.phase.seat)


def test_every_level_is_a_player() -> None:
    assert list(PLAYERS) == ["random", *LEVELS]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_time_where_it_searches(level: str) -> None:
    thoughts = list(islice(think(level, SEEN, Random(1)), 9))
    assert len(thoughts) == (9 if default_budget(level) else 1)
    assert bool(default_budget(level)) == bool(LEVELS[level].search) == bool(LEVELS[level].nodes)


@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_is_its_best_score(level: str) -> None:
    thought = next(think(level, SEEN, Random(1)))
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
        think("random", SEEN, Random(1))
    with pytest.raises(ValueError, match="no player “nobody”"):
        choose("nobody", SEEN, Random(1))
    for ask in (think, choose):
        with pytest.raises(ValueError, match="not this seat"):
            ask("novice", observe(OPENING, 1 - OPENING.phase.seat), Random(1))


def test_more_nodes_may_be_asked_for() -> None:
    assert choose("expert", SEEN, Random(1), 30) in SEEN.moves
    assert choose("skilled", SEEN, Random(1), 30) == move_scores(SEEN, Random(1))[0].move


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
        refusing = next(score.chance for score in thought.scores if score.move == REFUSE)
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


# Styles


SCUTTLE = scuttle(33, 20)


def thought(*scores: tuple[float, Move], proven: bool = False) -> Thought:
    """A thought about some moves, the best first."""
    return Thought(scores[0][1], scores[0][0], 9, 1, tuple(MoveScore(*score) for score in scores), proven)


def chosen(style: str, *scores: tuple[float, Move], proven: bool = False) -> Move:
    """The move that a style makes of a thought."""
    return next(apply_style(STYLES[style], iter([thought(*scores, proven=proven)]))).move


def test_a_style_prefers_its_moves_among_those_nearly_as_good() -> None:
    assert chosen("scuttler", (0.52, DRAW), (0.5, SCUTTLE)) == SCUTTLE
    assert chosen("scuttler", (0.9, DRAW), (0.5, SCUTTLE)) == DRAW
    assert chosen("collector", (0.52, SCUTTLE), (0.5, DRAW)) == DRAW


def test_a_sure_win_is_taken() -> None:
    assert chosen("scuttler", (1.0, DRAW), (0.999, SCUTTLE)) == DRAW
    assert chosen("scuttler", (0.6, DRAW), (0.6, SCUTTLE), proven=True) == DRAW


def test_a_move_that_a_search_has_hardly_tried_is_left_alone() -> None:
    """It comes after the others, whatever it promises so far."""
    assert chosen("scuttler", (0.52, DRAW), (0.4, Move(Verb.PASS)), (0.51, SCUTTLE)) == DRAW


@pytest.mark.parametrize("ruleset", FOR_TWO[:4])
@pytest.mark.parametrize("style", STYLES)
def test_a_style_gives_up_no_more_than_its_weights_say(style: str, ruleset: str) -> None:
    """Its strength depends on that."""
    likes = STYLES[style].values()
    most = max(0.0, *likes) - min(0.0, *likes)
    for state in decisions(PRESETS[ruleset], 3, ["skilled"] * 2)[::5]:
        seen = observe(state, state.phase.seat)
        (best,), (styled,) = (list(think(name, seen, Random(1))) for name in ("skilled", f"skilled+{style}"))
        if styled.chance > 0 and best.chance < 1:
            assert log_odds(best.chance) - log_odds(styled.chance) <= most + 1e-9
        else:
            assert styled.chance == best.chance


def log_odds(chance: float) -> float:
    return log(chance / (1 - chance))


@pytest.mark.parametrize("style", STYLES)
def test_a_style_knows_no_more_than_its_seat(style: str) -> None:
    for state in decisions(CUTTLE_LIVE, 4, ["skilled"] * 2)[::6]:
        seat = state.phase.seat
        worlds = [state, imagine(observe(state, seat), Random(1))]
        assert len({choose(f"casual+{style}", observe(world, seat), Random(5)) for world in worlds}) == 1


@pytest.mark.parametrize("style", STYLES)
def test_a_tie_is_answered_alike_in_every_style(style: str) -> None:
    seen = observe(offered := parse_position(OFFER), offered.phase.seat)
    plain, styled = (next(think(name, seen, Random(1))) for name in ("skilled", f"skilled+{style}"))
    assert plain == styled


OFFER = "cuttle-cards | 0 offered 1 0 | 3C 9D / 4C | 10S / 8C | - | ..."


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_can_have_a_style(level: str) -> None:
    for found in islice(think(f"{level}+hoarder", SEEN, Random(1)), 3):
        assert found.move in SEEN.moves
    assert player_named(f"{level}+hoarder")(SEEN, Random(1)) in SEEN.moves


def test_styles_that_do_not_exist_are_refused() -> None:
    for name in ("skilled+", "skilled+dancer", "dancer+scuttler"):
        with pytest.raises(ValueError, match="There is no"):
            choose(name, SEEN, Random(1))
        with pytest.raises(ValueError, match="no player"):
            player_named(name)
