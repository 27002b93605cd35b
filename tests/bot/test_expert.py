"""The expert: what its search guarantees, that it doesn't cheat, and what it finds."""

from functools import cache
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given

from cuttle import PRESETS, Game, State, apply, card_text, legal_moves, move_text, observe, parse_position
from cuttle.arena import games as arena
from cuttle.bot import Thought, choose
from cuttle.bot.endgame import Endgame, is_perfect_information
from cuttle.bot.expert import search
from cuttle.bot.weights import LEAF_WEIGHTS
from cuttle.rules import CHANCE, NINE, TEN, Over, rank
from cuttle.rules.cards import THREE
from tests.support.cases import cases
from tests.support.strategies import SEEDS, for_three, games, open_positions


def thoughts(state: State, count: int, seed: int = 0) -> list[Thought]:
    """The first thoughts about a position."""
    return list(islice(search(observe(state, state.phase.seat), Random(seed)), count))


def chosen(line: str, nodes: int = 600, seed: int = 0) -> str:
    """The expert's move in a position, in notation."""
    state = parse_position(line)
    return move_text(choose("expert", observe(state, state.phase.seat), Random(seed), nodes))


# What the search guarantees


@given(open_positions(), SEEDS)
def test_each_thought_is_a_legal_move_and_goes_further(state: State, seed: int) -> None:
    if state.phase.seat == CHANCE:
        return
    found = thoughts(state, 12, seed)
    assert found[0].nodes == found[0].determinizations == 1
    for before, after in pairwise(found):
        assert after.nodes > before.nodes
        assert after.determinizations >= before.determinizations
    for thought in found:
        assert thought.scores[0] == (thought.chance, thought.move)
        assert {scored.move for scored in thought.scores} <= set(legal_moves(state))
        assert all(0 <= scored.chance <= 1 for scored in thought.scores)


@given(games(kind=for_three()), SEEDS)
def test_it_thinks_for_one_of_three(game: Game, seed: int) -> None:
    if not game.over and game.state.phase.seat != CHANCE:
        assert thoughts(game.state, 8, seed)[-1].move in legal_moves(game.state)


def test_a_forced_move_is_made_at_once() -> None:
    state = parse_position("cuttle-cards | 0 turn 0 | - / 4C | - / - | - | ...")
    assert [move_text(thought.move) for thought in thoughts(state, 9)] == ["draw"]


def test_it_stops_when_its_clock_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(100))
    monkeypatch.setattr(arena, "process_time", lambda: float(next(ticks)))
    state = Game.deal(PRESETS["cuttle-cards"], 5).state
    move = arena.player_named("expert", arena.Limit(ms=10_000))(observe(state, 0), Random(1))
    assert move in legal_moves(state)
    assert next(ticks) == 11


# What it finds

SEEN = cases(
    """
points that win → turn 0 | QC 4C 6H KD / 9H 9C | 10S 7S / 10D | - | ... → 4C+
a king that wins → turn 0 | 6C QC KD / 9H 9C | 10S 4S / 8D | - | ... → KD=
a jack that wins → turn 0 | JC QC KD / 9H 9C | 10S 3S / 8D | - | ... → JC>8D
an ace that stops a win → turn 0 | AC QC 3C / 8H 7H | - / 9D 5D 3D | - | ... | seen@0 8H 7H | seen@1 8H 7H
    → AC!
a six that stops a win → turn 0 | 6C QC 3C / 4H 4D | - / KD= 6D 5D | - | ... | seen@0 4H 4D | seen@1 4H 4D
    → 6C!
a scuttle that stops a win → turn 0 | 10S 3C / 9H 8H | - / 10D 5D | - | ... | seen@0 9H 8H | seen@1 9H 8H
    → 10Sx10D
a two against an ace → answering 1 0 AC! | 4C 4D / 2H 3H | 2S / 10S 9S | - | ... → 2H/
a harmless ace → answering 1 0 AC! | 4C 4D / 2H 3H | 10S 9S / - | - | ... → allow
a harmless six → answering 1 0 6C! | 4C 4D / 2H 3H | KS= QS= / 10S | - | ... → allow
what a four may cost → discarding 1 2 4C | 5C 5D / 9H 3C 3D | - / 10S 3S | - | ... → 3C- 3D-
a tie worth having → offered 1 0 | 9H KC 2C / 4C | 10S 4S / 3S | - | ... → accept
a tie not worth having → offered 1 0 | 4C / 9H KC 2C | 3S / 10S 4S | - | ... → refuse
the better card from a seven → revealing 0 7C | QC 2D / 9H 9C | 10S 6S / 10D | - | ... | revealed QD 5D → 5D+
a card in the scrap that wins → taking 0 3C | 2C / - | 10S 4S / - | 6C 5C 10D AD | ... → 10D^
"""
)
"""What is coming, a position, and the moves that meet it."""


@pytest.mark.parametrize("ruleset", ["cuttle-cards", "cuttle-live", "bga-balanced"])
@pytest.mark.parametrize(("what", "line", "moves"), SEEN)
def test_an_expert_sees_what_is_coming(what: str, line: str, moves: str, ruleset: str) -> None:
    assert chosen(f"{ruleset} | 0 {line}", 2000) in moves.split()


# Endgames without hidden cards


def ending(number: int) -> State:
    """A small endgame without threes or nines, so that no line is long."""
    cards = [card for card in PRESETS["cuttle-cards"].deck if rank(card) not in (THREE, NINE)]
    Random(number).shuffle(cards)
    names = [card_text(card) for card in cards]
    hands = f"{' '.join(names[:2])} / {' '.join(names[2:4])}"
    points = [card_text(card) for card in cards[4:] if rank(card) <= TEN]
    tables = f"{' '.join(points[:2])} / {' '.join(points[2:4])}"
    return parse_position(f"cuttle-cards | 0 turn 0 | {hands} | {tables} | ... | -")


@cache
def minimax(state: State, seat: int) -> float:
    """A position's value for a seat if both play perfectly."""
    if isinstance(state.phase, Over):
        return 0.5 if state.phase.winner is None else float(state.phase.winner == seat)
    values = [minimax(apply(state, move), seat) for move in legal_moves(state)]
    return max(values) if state.phase.seat == seat else min(values)


@pytest.mark.parametrize("number", range(10))
def test_an_ending_is_worked_out(number: int) -> None:
    state = ending(number)
    observation = observe(state, 0)
    assert is_perfect_information(observation)
    ended = Endgame(observation, state, LEAF_WEIGHTS)
    assert sum(1 for _ in ended.deepen()) == ended.nodes
    assert ended.solved
    values = {move: minimax(apply(state, move), 0) for move in legal_moves(state)}
    best = max(values.values())
    sure = {move: worth.chance for move, worth in ended.values.items() if worth.exact}
    assert sure.items() <= values.items()
    assert next(iter(ended.values.values())).chance == best
    *_, last = search(observation, Random(1))
    assert last.chance == values[last.move] == best
