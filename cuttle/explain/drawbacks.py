"""Why a move is worse than a better one: “The Ten of Clubs leaves Pip one card from winning.”

It uses only what the observation shows, and names the card of the move, so that what is said of one card
isn't said of another.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cuttle.explain.check import may_be_answered, threats
from cuttle.explain.effects import MoveEffect, effect_of, loss_words
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_name
from cuttle.observation import Observation
from cuttle.rules.cards import HIDDEN, JACK, TWO
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over
from cuttle.rules.state import goal, other_seats, score


class _Pair(NamedTuple):
    """A move and a better one."""

    worse: MoveEffect
    better: MoveEffect

    @property
    def card(self) -> Text:
        return card_name(self.worse.move.card)


def drawback(observation: Observation, move: Move, better: Move, names: Sequence[Name] = ()) -> Text | None:
    """Why a move with a card is worse than another move, in a sentence; None if the table doesn't show it.

    Both must be legal in the observation. What is said holds if nothing is countered.
    """
    pair = _Pair(effect_of(observation, move, names), effect_of(observation, better, names))
    return next((text for find in _CHECKS if (text := find(pair))), None)


def _misses_win(pair: _Pair) -> Text | None:
    worse, better = (isinstance(effect.after.phase, Over) for effect in pair)
    phase, other = pair.better.after.phase, pair.better.move.card
    if worse or not better or not isinstance(phase, Over) or other == HIDDEN:
        return None
    return say("worse wins", other=card_name(other)) if phase.winner == pair.better.seat else None


def _loses(pair: _Pair) -> Text | None:
    phase, seat = pair.worse.after.phase, pair.worse.seat
    if not isinstance(phase, Over) or phase.winner in (None, seat):
        return None
    return say("worse loses", card=pair.card, who=pair.worse.who(phase.winner or 0))


def _leaves_check(pair: _Pair) -> Text | None:
    """The move leaves an opponent one card from winning, which the better move doesn't."""
    seat = pair.worse.seat
    left = threats(pair.worse.after, seat)
    if not left or isinstance(pair.worse.after.phase, Over) or threats(pair.better.after, seat):
        return None
    return say("worse check", card=pair.card, who=pair.worse.who(left[0]))


def _gives_up(pair: _Pair) -> Text | None:
    seat = pair.worse.seat
    price = loss_words(pair.worse.before, pair.worse.after, seat)
    return say("worse gives up", card=pair.card, price=price) if price else None


def _scores_less(pair: _Pair) -> Text | None:
    worse, better = (score(effect.after, effect.seat) for effect in pair)
    if worse >= better:
        return None
    return say("worse points", card=pair.card, total=worse, goal=goal(pair.worse.after, pair.worse.seat))


def _hurts_less(pair: _Pair) -> Text | None:
    for seat in other_seats(pair.worse.before, pair.worse.seat):
        left = score(pair.worse.after, seat)
        if left > score(pair.better.after, seat):
            return say("worse leaves", card=pair.card, who=pair.worse.who(seat), after=left)
    return None


def _may_fail(pair: _Pair) -> Text | None:
    """A two might counter it, but not the better move."""
    verbs = [effect.move.verb for effect in pair]
    if verbs[0] is not Verb.ONEOFF or verbs[1] is Verb.ONEOFF or not may_be_answered(pair.worse.before, TWO):
        return None
    return say("worse countered", card=pair.card)


def _may_be_stolen(pair: _Pair) -> Text | None:
    """A jack might steal it, and the better move lays no points."""
    if pair.worse.move.verb is not Verb.POINTS or pair.better.move.verb in (Verb.POINTS, Verb.STEAL):
        return None
    return say("worse stolen", card=pair.card) if may_be_answered(pair.worse.before, JACK) else None


def _goes_too(pair: _Pair) -> Text | None:
    if pair.worse.move.verb is not Verb.SCUTTLE or pair.better.move.verb is Verb.SCUTTLE:
        return None
    return say("worse spends", card=pair.card, target=card_name(pair.worse.move.target))


def _is_kept(pair: _Pair) -> Text | None:
    """The better move draws, which keeps the card."""
    return say("worse kept", card=pair.card) if pair.better.move.verb is Verb.DRAW else None


_CHECKS: Final[tuple[Callable[[_Pair], Text | None], ...]] = (
    *(_misses_win, _loses, _leaves_check, _gives_up, _scores_less, _hurts_less),
    *(_may_fail, _goes_too, _may_be_stolen, _is_kept),
)
"""The drawbacks, the weightiest first."""
