"""The skilled bot: for each move it looks where the move leads, and takes the best.

It thinks in imagined worlds, through its one door, `imagine`. A one-off is weighed by the chance
that it is countered; a choice that follows is made by whoever has it, for the best.
"""

from random import Random
from typing import Final, NamedTuple

from cuttle.bot.evaluation import View, chance, none_of, view
from cuttle.bot.weights import WEIGHTS, Weights
from cuttle.cards import SEVEN, TWO, TWOS, Card, Seat
from cuttle.effects import play
from cuttle.game import legal_moves
from cuttle.observation import Observation, imagine
from cuttle.phases import Answering, Discarding, Over, Turn
from cuttle.plays import can_answer
from cuttle.state import ALLOW, Move, State, Verb

WORLDS: Final = 4
"""How many worlds are imagined where a seven will turn up cards."""


_SUITED: Final = {Verb.POINTS, Verb.SCUTTLE, Verb.STEAL}
"""What is done with a card whose suit matters afterwards."""


class Opinion(NamedTuple):
    """What the bot thinks of a move."""

    chance: float
    """Its chance to win after it, from 0 to 1; a tie is a half."""
    move: Move


def skilled(observation: Observation, rng: Random) -> Move:
    """The move that promises most."""
    return chosen(observation, rng, WEIGHTS)


def chosen(observation: Observation, rng: Random, weights: Weights) -> Move:
    """The move that promises most, by these weights."""
    if len(observation.moves) == 1:
        return observation.moves[0]
    return opinions(observation, rng, weights)[0].move


def opinions(observation: Observation, rng: Random, weights: Weights = WEIGHTS) -> list[Opinion]:
    """What the bot thinks of the moves it has a mind to consider, the best first."""
    seen = view(observation, weights)
    worlds = [imagine(observation, rng)]
    if any(_turns_up(observation, move) for move in observation.moves):
        worlds += [imagine(observation, rng) for _ in range(WORLDS - 1)]
    found = []
    for move in distinct(observation.moves):
        trials = worlds if _turns_up(observation, move) else worlds[:1]
        found.append(Opinion(sum(outlook(play(world, move), seen) for world in trials) / len(trials), move))
    return sorted(found, key=lambda opinion: (-opinion.chance, opinion.move))


def _turns_up(observation: Observation, move: Move) -> bool:
    """Whether the move may let a seven turn up cards."""
    phase = observation.phase
    card = phase.played.card if isinstance(phase, Answering) else move.card
    return card >> 2 == SEVEN and move.verb in (Verb.ONEOFF, Verb.COUNTER, Verb.ALLOW)


def distinct(moves: tuple[Move, ...]) -> list[Move]:
    """The moves but for those that differ in a suit which makes no difference worth a thought."""
    found: dict[tuple[int, ...], Move] = {}
    for move in moves:
        verb, card, target, _ = move
        if verb in _SUITED:
            found[move] = move
        else:
            alike = (verb, card >> 2, target)
            better = max if verb is Verb.TAKE else min
            found[alike] = better(found.get(alike, move), move)
    return list(found.values())


def outlook(state: State, view: View) -> float:
    """The chance to win of the one who looks, whatever is still open."""
    phase, me = state.phase, view.seat
    match phase:
        case Turn():
            return chance(state, view)
        case Over(winner):
            return 0.5 if winner is None else float(winner == me)
        case Answering(seat) if seat != me:
            return _answered(state, phase, view)
        case Discarding(seat) if seat != me:
            return outlook(play(state, _least(state, seat, view)), view)
    ahead = [outlook(play(state, move), view) for move in distinct(legal_moves(state))]
    return max(ahead) if phase.seat == me else min(ahead)


def _least(state: State, seat: Seat, view: View) -> Move:
    """What a seat would discard: the card worth least."""
    hand = view.weights.hand
    return Move(Verb.DISCARD, min(state.hands[seat], key=lambda card: (hand[card >> 2], card)))


def _answered(state: State, phase: Answering, view: View) -> float:
    """What comes of a one-off or a two that another seat may answer, and does if that helps it."""
    allowed = outlook(play(state, ALLOW), view)
    seat = phase.seat
    known = [
        card for card in state.hands[seat] if can_answer(state, card, TWO) and not view.hidden >> card & 1
    ]
    likely = 1.0 if known else _may_hold_two(state, seat, view)
    if not likely:
        return allowed
    two, world = (known[0], state) if known else _handed_two(state, seat, view)
    countered = outlook(play(world, Move(Verb.COUNTER, two)), view)
    return allowed if countered >= allowed else likely * countered + (1 - likely) * allowed


def _unseen_twos(state: State, view: View) -> list[Card]:
    """The twos that may be in any place the one who looks cannot see."""
    waiting = state.phase.waiting
    return [two for two in TWOS if view.hidden >> two & 1 and two not in waiting and two not in state.scrap]


def _may_hold_two(state: State, seat: Seat, view: View) -> float:
    """The chance that a seat holds a two among its unknown cards."""
    unknown = sum([view.hidden >> card & 1 for card in state.hands[seat]])
    if not unknown:
        return 0.0
    return 1 - none_of(view.unseen, len(_unseen_twos(state, view)), unknown)


def _handed_two(state: State, seat: Seat, view: View) -> tuple[Card, State]:
    """A world like this one in which the seat does hold a two, and that two."""
    hand = state.hands[seat]
    unknown = [card for card in hand if view.hidden >> card & 1]
    for card in unknown:
        if card >> 2 == TWO:
            return card, state
    two, given = _unseen_twos(state, view)[0], unknown[0]

    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([two if card == given else given if card == two else card for card in cards])

    return two, state._replace(deck=swapped(state.deck), hands=tuple(map(swapped, state.hands)))
