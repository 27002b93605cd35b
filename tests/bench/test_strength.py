"""The bench of the bot's strength: fixed positions and regret, and the search that sees all hands."""

from random import Random

import pytest

from cuttle import Game, legal_moves, observe, parse_move
from cuttle.arena.games import match
from cuttle.arena.tally import Tally
from cuttle.bot import PLAYERS
from cuttle.rules.cards import HIDDEN
from tests.support.board import round_from
from tools.bench.gap import RULESET, closed, skilled, whole, with_open_hands
from tools.bench.reference import FILE, Position, line, picked, read

pytestmark = pytest.mark.cpython_only


def test_a_fixed_position_is_a_decision_with_a_value_for_each_kind_of_move() -> None:
    for text in FILE.read_text(encoding="utf-8").splitlines()[::50]:
        position = read(text)
        assert line(position) == text
        moves = legal_moves(position.game.state)
        assert set(position.values) <= set(moves)
        best = [move for move in moves if position.best(move)]
        assert best
        assert max([position.regret(move) for move in moves]) > max([position.regret(move) for move in best])


def test_a_position_is_determined_by_seed_and_number() -> None:
    assert picked(7, 0) == picked(7, 0) != picked(7, 2)


def test_a_move_in_another_suit_has_the_same_regret() -> None:
    game = round_from("cuttle-cards | 0 turn 0 | 3H 3S / 2D | - / - | - | KS 3C 4D 6C", "draw")
    position = Position(game, {parse_move("3H+"): (0.5, 0.5), parse_move("draw"): (0.75, 0.75)})
    moves = parse_move("3S+"), parse_move("draw")
    assert [position.regret(move) for move in moves] == [0.25, 0]
    assert [position.best(move) for move in moves] == [False, True]


def test_what_one_search_finds_best_is_valued_by_the_other() -> None:
    game = round_from("cuttle-cards | 0 turn 0 | 3H / 2D | - / - | - | KS 3C 4D 6C", "draw")
    position = Position(game, {parse_move("3H+"): (0.75, 0.5), parse_move("draw"): (0.5, 0.75)})
    assert [position.regret(move) for move in position.values] == [-0.125, -0.125]


def test_open_hands_show_hands_and_not_the_deck() -> None:
    game = picked(7, 0)
    state, shown = game.state, with_open_hands(game)
    assert [set(hand) for hand in shown.hands] == [set(hand) for hand in state.hands]
    honest = observe(state, state.phase.seat, game.closing)
    assert (shown.deck, shown.moves) == (honest.deck, honest.moves)
    assert HIDDEN in shown.deck
    assert any(HIDDEN in hand for hand in honest.hands)


def test_the_bench_plays_the_games_of_the_arena() -> None:
    tally = match([PLAYERS["skilled"]] * 2, RULESET, 1, seed=1)
    game = whole(Game.deal(RULESET, Random("1/0").getrandbits(64)), [skilled, skilled], "1/0")
    again = Tally(([], []))
    again.enter(game, (0, 1))
    assert (again.moves, again.results, again.endings) == (tally.moves, tally.results, tally.endings)


def test_the_gap_closed_is_a_share_of_the_lead() -> None:
    results, none = [1.0, 0.5, 0.5, 0.5] * 50, [0.0] * 200
    half, all_ = Tally(([], []), results, none), Tally(([], []), [1.0, 1.0, 0.5, 0.5] * 50, none)
    share, error = closed(half, all_)
    assert share == pytest.approx(0.5)
    assert error == pytest.approx(0, abs=1e-9)
