"""Why a move is worse than another: what is said is true of the position after it, and of no hidden card."""

from random import Random

import pytest
from hypothesis import assume, given

from cuttle import HIDDEN, Game, apply, legal_moves, observe, parse_move, parse_position
from cuttle.explain import drawback
from cuttle.language import YOU
from cuttle.rules.apply import decline_answers
from cuttle.rules.state import goal, score
from tests.support.board import fill_in
from tests.support.cases import cases
from tests.support.english import english
from tests.support.memory import exchange_hidden_cards, known_cards
from tests.support.strategies import LONGEST, SEEDS, games, sample_of_effects

SAID = cases(
    """
a win missed
pagat | 9C 2D / 3H | 10S 2S / - → 2D+ → 9C+ → The Nine of Clubs wins at once.
a win left
pagat | JC 5D / 3H 4H | - / 10S 5S → 5D+ → JC>10S → The Five of Diamonds leaves Bot one card from winning.
fewer points
pagat | 9C 5D / 3H | - / - → 5D+ → 9C+ → The Five of Diamonds makes only 5 of 21.
points left
pagat | 9C KD / 3H | - / 7S → KD= → 9Cx7S → The King of Diamonds leaves Bot at 7.
a counter
pagat | 4C 9D / 3H 5H | - / - → 4C! → draw → The Four of Clubs can be countered.
a jack
pagat | 9D / 3H 5H | - / - → 9D+ → draw → A jack could steal the Nine of Diamonds.
a scuttle
pagat | 9D JC / 3H 5H | 4C / 7S → 9Dx7S → draw → The Nine of Diamonds would be lost with the Seven of Spades.
""",
    lines=2,
)


@pytest.mark.parametrize(("what", "line", "move", "better", "told"), SAID)
def test_a_drawback_of_each_kind(what: str, line: str, move: str, better: str, told: str) -> None:
    seen = observe(parse_position(fill_in(line)), 0)
    assert english(drawback(seen, parse_move(move), parse_move(better), (YOU, "Bot"))) == told


def test_a_drawback_is_what_the_rules_make_of_the_move() -> None:
    names, rng, found = ("Anna", "Ben", "Cleo"), Random(1), set()
    for game in sample_of_effects(2):
        for state in game.states:
            seat = state.phase.seat
            moves = legal_moves(state) if seat >= 0 else ()
            able = [move for move in moves if move.card != HIDDEN]
            if len(moves) < 2 or not able:
                continue
            move, better = rng.choice(able), rng.choice(moves)
            text = drawback(observe(state, seat), move, better, names)
            if text is None:
                continue
            told, after = dict(text.args), decline_answers(apply(state, move))
            found.add(text.key)
            if text.key == "worse points":
                assert (told["total"], told["goal"]) == (score(after, seat), goal(after, seat))
                assert score(after, seat) < score(decline_answers(apply(state, better)), seat)
            if text.key == "worse leaves":
                assert told["after"] == score(after, names.index(str(told["who"])))
            if text.key == "worse check":
                other = names.index(str(told["who"]))
                assert goal(after, other) - score(after, other) <= 10
    assert found >= {"worse points", "worse leaves", "worse check", "worse countered"}


@given(games(plies=LONGEST), SEEDS)
def test_no_drawback_depends_on_a_hidden_card(game: Game, seed: int) -> None:
    rng = Random(seed)
    at = rng.randrange(len(game.states))
    state = game.states[at]
    seat = state.phase.seat
    assume(seat >= 0)
    other = exchange_hidden_cards(state, known_cards(game.states[: at + 1], seat), rng)
    move, better = rng.choice(legal_moves(state)), rng.choice(legal_moves(state))
    assert drawback(observe(state, seat), move, better) == drawback(observe(other, seat), move, better)
