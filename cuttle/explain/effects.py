"""What a move does on the table, for reasons and drawbacks: the position before it and the one after it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cuttle.language.sentences import points_text
from cuttle.language.text import Arg, Name, list_with_and, say
from cuttle.language.words import seat_name
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import EIGHT, JOKER, Seat, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.state import Position, State, other_seats, score


@dataclass(frozen=True, slots=True)
class MoveEffect:
    """A move and the position after it if it isn't countered."""

    before: Observation
    move: Move
    names: Sequence[Name]
    determinization: State
    after: State

    @property
    def seat(self) -> Seat:
        """Who moves."""
        return self.before.seat

    @property
    def mover(self) -> Name:
        return self.who(self.seat)

    @property
    def own_hand_known(self) -> bool:
        """Whether the observation has the mover's whole hand; the one behind the log leaves cards out."""
        return self.move in self.before.moves

    def who(self, seat: Seat) -> Name:
        return seat_name(self.names, seat)

    def victim(self) -> Seat | None:
        """The opponent whom an attack costs most on the table; None for nothing."""
        if self.move.verb not in (Verb.SCUTTLE, Verb.ONEOFF, Verb.STEAL):
            return None
        before, after = self.before, self.after
        lost = [seat for seat in other_seats(before, self.seat) if loss_words(before, after, seat)]
        return max(lost, key=lambda seat: score(before, seat) - score(after, seat), default=None)

    def costs_points_alone(self, victim: Seat) -> bool:
        """Whether a victim loses points and no permanents."""
        laid = permanents_by_kind(self.before, victim) - permanents_by_kind(self.after, victim)
        return score(self.after, victim) < score(self.before, victim) and not laid


def effect_of(observation: Observation, move: Move, names: Sequence[Name]) -> MoveEffect:
    """What a move does that's legal in the observation."""
    determinization = imagine(observation, Random(0))
    after = decline_answers(play(determinization, move))
    return MoveEffect(observation, move, names, determinization, after)


def loss_words(before: Position, after: Position, seat: Seat) -> Arg | None:
    """What a seat has lost on the table, in words; None for nothing."""
    points = score(before, seat) - score(after, seat)
    laid = permanents_by_kind(before, seat) - permanents_by_kind(after, seat)
    words = [points_text(points)] if points > 0 else []
    words += [
        say(key, count=laid[key]) for key in ("lost royals", "lost glasses", "lost jokers") if laid[key]
    ]
    return list_with_and(words) if words else None


def permanents_by_kind(position: Position, seat: Seat) -> Counter[str]:
    """How many permanents a seat has of each kind, including jacks and jokers."""
    piles = position.tables[seat]
    cards = [card for pile in piles for card in pile.thieves + (() if pile.for_points else (pile.card,))]
    return Counter(_LOST.get(rank(card), "lost royals") for card in cards)


_LOST: Final = {EIGHT: "lost glasses", JOKER: "lost jokers"}
