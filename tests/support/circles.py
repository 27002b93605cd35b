"""Rounds with repeated positions: dealt ones in which all cards are drawn and threes take threes."""

from cuttle.game import Game, apply
from cuttle.rules.cards import ACE, THREE, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, DRAW, PASS, Move, Verb
from cuttle.rules.phases import Over
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State


def circling(rules: Ruleset) -> Game:
    """A dealt round whose last move makes a position occur for the third time."""
    game = Game.deal(rules, 0)
    while not game.over:
        game = game.play(next_move(game.state))
    assert game.state.phase == Over(None, "repetition")
    return game


def next_move(state: State) -> Move:
    """Draw, then play a three for a three, or else an ace so that there is something to take."""
    return min(legal_moves(state), key=_reluctance)


def _reluctance(move: Move) -> tuple[int, Move]:
    verb, card, *_ = move
    wanted = {DRAW: 0, ALLOW: 0, PASS: 3}.get(move, 9)
    if verb is Verb.ONEOFF:
        wanted = {THREE: 1, ACE: 2}.get(rank(card), 9)
    return (0 if verb is Verb.TAKE and rank(card) == THREE else wanted), move


def gone_on(game: Game, moves: int) -> Game:
    """The same round continued for `moves` moves, without the end by repetition."""
    states, played = list(game.states[:-1]), list(game.moves[:-1])
    for _ in range(moves + 1):
        played.append(next_move(states[-1]))
        states.append(apply(states[-1], played[-1]))
    return Game(game.start, tuple(played), tuple(states))
