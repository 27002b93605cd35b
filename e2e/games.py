"""Finds games at a wanted position, by playing random deals until one gets there.

Not a test. Everything is seeded, so the same search always finds the same game. Tests open it by its code.
Seat 0 is the person at the page, seat 1 the bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from random import Random
from typing import Final

from cuttle import (
    Game,
    Move,
    State,
    Verb,
    apply,
    legal_moves,
    observe,
    parse_ruleset,
)
from cuttle.bot import choose
from cuttle.explain import escapes
from cuttle.rules import Answering, Blocking, Discarding, Over, Pending, Revealing, Taking, Turn, rank

LUCKS: Final = range(5)
"""Where a test relies on the bot's decision, it must be the same with each of these seeds."""

ALLOW: Final = Move(Verb.ALLOW)
DRAW: Final = Move(Verb.DRAW)
PASS: Final = Move(Verb.PASS)
OFFER: Final = Move(Verb.OFFER, seat=0)

Wanted = Callable[[Game], bool]
Mood = Callable[[Move], bool]


def anything(move: Move) -> bool:
    """Any move."""
    return True


def oneoffs(move: Move) -> bool:
    """One-offs and counters."""
    return move.verb in (Verb.ONEOFF, Verb.COUNTER)


def drawing(move: Move) -> bool:
    """Draw until the deck is empty, and allow everything."""
    return move.verb in (Verb.DRAW, Verb.ALLOW, Verb.PASS)


def points(move: Move) -> bool:
    """Points."""
    return move.verb in (Verb.POINTS, Verb.ALLOW)


def walk(number: int, ruleset: str, mood: Mood) -> Iterator[Game]:
    """A random game that mostly follows the mood, yielded after every move."""
    rng = Random(f"{number}/{ruleset}/{mood.__name__}")
    game = Game.deal(parse_ruleset(ruleset), number, number % 2)
    while not game.over:
        yield game
        moves = legal_moves(game.state)
        liked = [move for move in moves if mood(move)]
        game = game.play(rng.choice(liked if liked and rng.random() < 0.9 else moves))
    yield game


def find(wanted: Wanted, ruleset: str = "cuttle-cards", mood: Mood = anything) -> Game:
    """The first game at a wanted position."""
    return next(game for number in count() for game in walk(number, ruleset, mood) if wanted(game))


# Positions


def twos(state: State, seat: int) -> list[int]:
    """The twos in a hand."""
    return [card for card in state.hands[seat] if rank(card) == 1]


def is_turn(game: Game) -> bool:
    """The person may play or draw."""
    return game.state.phase == Turn(0)


@cache
def in_the_middle() -> Game:
    """The person's turn with a good hand, points and permanents on both sides, and a scrap."""

    def wanted(game: Game) -> bool:
        state = game.state
        kinds = [{pile.for_points for pile in row} for row in state.tables]
        rich = len(state.hands[0]) > 3 and len(state.scrap) > 2 and len(state.deck) > 5
        aimed = {move.verb for move in legal_moves(state) if move.target >= 0}
        return is_turn(game) and rich and len(aimed) > 1 and all(len(kind) == 2 for kind in kinds)

    return find(wanted)


@cache
def asked_to_counter() -> Game:
    """The bot's one-off is pending; the person has one two, and the bot can't counter back."""

    def wanted(game: Game) -> bool:
        state = game.state
        match state.phase:
            case Answering(seat=0, pending=Pending(player=1, twos=())):
                return len(legal_moves(state)) == 2 and not twos(state, 1)
        return False

    return find(wanted, mood=oneoffs)


@cache
def countered_by_the_bot() -> Game:
    """The bot has countered the person's one-off; the person has another two, the bot has none."""

    def wanted(game: Game) -> bool:
        state = game.state
        match state.phase:
            case Answering(0, Pending(0, played, ((1, _),))) if rank(played.card) in (0, 5):
                after = apply(state, legal_moves(state)[0])
                asked = isinstance(after.phase, Answering)
                return len(legal_moves(state)) == 2 and not twos(state, 1) and asked
        return False

    return find(wanted, mood=oneoffs)


@cache
def duel() -> tuple[Game, Move]:
    """A one-off of the person that the bot will counter; the person can counter back for good."""

    def provoking(game: Game) -> list[Move]:
        state = game.state
        if len(twos(state, 0)) != 1 or len(twos(state, 1)) != 1:
            return []
        moves = [move for move in legal_moves(state) if move.verb is Verb.ONEOFF and rank(move.card) != 1]
        return [move for move in moves if countered(apply(state, move))]

    def countered(state: State) -> bool:
        if not isinstance(state.phase, Answering) or state.phase.seat != 1:
            return False
        answer = decided(state)
        if answer is None or answer.verb is not Verb.COUNTER:
            return False
        after = apply(state, answer)
        return isinstance(after.phase, Answering) and len(legal_moves(after)) == 2

    game = find(lambda game: is_turn(game) and bool(provoking(game)))
    return game, provoking(game)[0]


@cache
def sure_to_be_allowed() -> tuple[Game, Move]:
    """A one-off of the person that the bot is asked about but can't counter."""

    def allowed(game: Game) -> list[Move]:
        moves = [move for move in legal_moves(game.state) if move.verb is Verb.ONEOFF]
        after = {move: apply(game.state, move) for move in moves}
        return [move for move in moves if asked_in_vain(after[move])]

    def asked_in_vain(state: State) -> bool:
        return isinstance(state.phase, Answering) and legal_moves(state) == (ALLOW,)

    game = find(lambda game: is_turn(game) and bool(allowed(game)))
    return game, allowed(game)[0]


@cache
def nothing_to_answer_with() -> Game:
    """The bot's one-off is pending; the person can't counter it, but the bot doesn't know."""

    def wanted(game: Game) -> bool:
        match game.state.phase:
            case Answering(0, Pending(1, played, ())) if rank(played.card) in (0, 5):
                return legal_moves(game.state) == (ALLOW,)
        return False

    return find(wanted, mood=oneoffs)


@cache
def seven_turned_up() -> Game:
    """The person has played a seven and can play either card it revealed."""

    def wanted(game: Game) -> bool:
        state = game.state
        playable = {move.card for move in legal_moves(state)}
        return isinstance(state.phase, Revealing) and state.phase.seat == 0 and len(playable) == 2

    return find(wanted, mood=oneoffs)


@cache
def two_to_discard() -> Game:
    """After the bot's four, the person must discard two cards."""

    def wanted(game: Game) -> bool:
        match game.state.phase:
            case Discarding(seat=0, left=2, card=card):
                return rank(card) == 3
        return False

    return find(wanted, mood=oneoffs)


@cache
def over_the_limit() -> Game:
    """Under cuttle-live, the person must discard down to eight cards."""

    def wanted(game: Game) -> bool:
        match game.state.phase:
            case Discarding(seat=0, left=1, card=card):
                return card < 0
        return False

    return find(wanted, ruleset="cuttle-live", mood=drawing)


@cache
def three_takes() -> Game:
    """After the person's three, they choose a card from the scrap."""

    def wanted(game: Game) -> bool:
        phase = game.state.phase
        return isinstance(phase, Taking) and phase.seat == 0 and len(legal_moves(game.state)) > 2

    return find(wanted, mood=oneoffs)


@cache
def about_to_win() -> tuple[Game, Move]:
    """The person can win at once with that move."""

    def winning(game: Game) -> list[Move]:
        moves = [move for move in legal_moves(game.state) if move.verb is Verb.POINTS]
        return [move for move in moves if apply(game.state, move).phase == Over(0, "points")]

    game = find(lambda game: is_turn(game) and bool(winning(game)), mood=points)
    return game, winning(game)[0]


@cache
def won() -> Game:
    """A round that the person has won."""
    game, winning = about_to_win()
    return game.play(winning)


@cache
def about_to_lose() -> Game:
    """If the person draws, the bot wins."""

    def wanted(game: Game) -> bool:
        if not is_turn(game) or DRAW not in legal_moves(game.state):
            return False
        state = apply(game.state, DRAW)
        answer = decided(state)
        return answer is not None and apply(state, answer).phase == Over(1, "points")

    return find(wanted, mood=points)


@cache
def about_to_stall() -> Game:
    """The deck is empty after two passes: one more is a stalemate."""
    return find(lambda game: is_turn(game) and game.state.passes == 2, mood=drawing)


def decided(state: State) -> Move | None:
    """The bot's move if it is the same with every seed, otherwise None."""
    answers = {choose("skilled", observe(state, 1), Random(luck)) for luck in LUCKS}
    return answers.pop() if len(answers) == 1 else None


@cache
def in_check() -> Game:
    """The person's turn, in check, with a way out."""
    return find(lambda game: is_turn(game) and bool(escapes(observe(game.state, 0))), mood=points)


@cache
def to_block() -> Game:
    """The bot is about to scuttle a card of the person, who can block it with a ten."""

    def wanted(game: Game) -> bool:
        phase = game.state.phase
        return isinstance(phase, Blocking) and phase.seat == 0 and len(legal_moves(game.state)) == 2

    return find(wanted, ruleset="pagat+ten blocks a scuttle")


@cache
def four_among_three() -> tuple[Game, Move]:
    """The person, first of three seats, can play a four against the third."""

    def fours(game: Game) -> list[Move]:
        return [move for move in legal_moves(game.state) if move.verb is Verb.ONEOFF and move.seat == 2]

    game = find(lambda game: is_turn(game) and bool(fours(game)), ruleset="bga-three")
    return game, fours(game)[0]
