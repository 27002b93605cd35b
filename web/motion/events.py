"""What a move looks like to everyone at the table: a card is laid, one strikes another, a wave sweeps. Pure.

An event names only cards that all can see: in play, on the stack, in the scrap (R24). Where they go is in
`web.motion.flights`; the scripts beside this module show both.
"""

from typing import Any, Final, NamedTuple

from cuttle import HIDDEN, Card, Move, Observation, Seat, State, Verb, card_text
from cuttle.explain import threatened_cards
from cuttle.language import say
from cuttle.rules import KING, NINE, QUEEN, Answering, Blocking, Over, Pending, count_permanents, rank
from web.core.model import Model
from web.state.seating import Onlooker
from web.text.words import to_text

_SWEEPS: Final = {0: "wave", 1: "topple", 5: "crowns"}
"""The scene of an ace, a two and a six that takes cards out of play."""

_ROYALS: Final = {KING: "king", QUEEN: "queen"}
"""The scenes of royals; other cards are just laid."""

_STAMPED: Final = ("counter", "solved")
"""The scenes that come with a stamp, which has a word on it."""

SAVES: Final = ("no queen", "no queen any")
"""Reasons why something can't be done: a queen protects it."""


class Event(NamedTuple):
    """Something that happens, with the cards that take part."""

    kind: str
    """The name of its scene; web/motion/motion.js lists them."""
    card: Card = HIDDEN
    """The card that acts."""
    targets: tuple[Card, ...] = ()
    """The cards that it hits, or is about to hit."""
    seat: int = -1
    """Whose row it is about."""
    size: int = 0
    """How great a victory is: 1 for a round, 2 for a match, 0 if the viewer has no part in it."""

    @property
    def data(self) -> dict[str, Any]:
        """The event for the scripts, with the ids of elements; empty fields are left out."""
        fields = self._asdict() | {
            "card": _id(self.card) if self.card != HIDDEN else "",
            "targets": [_id(card) for card in self.targets],
            "text": to_text(say("stamped", which=self.kind)) if self.kind in _STAMPED else "",
        }
        return {name: value for name, value in fields.items() if value not in ("", [], -1)}


def _id(card: Card) -> str:
    return f"card-{card_text(card)}"


def events(before: Model, after: Model) -> list[Event]:
    """What happens in one move, or in asking for one that a queen forbids; for more than a move, only that it
    solves a puzzle."""
    old, new = before.game.moves, after.game.moves
    if before.game is after.game:
        return _protection_events(before, after)
    solved = [Event("solved")] if _is_solved(after) and not _is_solved(before) else []
    if len(new) != len(old) + 1 or new[: len(old)] != old:
        return solved
    was, now = before.observed, after.observed
    return [*move_events(was, now, new[-1]), *_ending(after, was, now), *solved]


def _is_solved(model: Model) -> bool:
    return _is_stamped(model) and model.exercise is not None and model.exercise.is_solved


def _is_stamped(model: Model) -> bool:
    """Whether there's a puzzle on the table that is stamped once it's solved: in a run the next one comes."""
    return model.exercise is not None and model.exercise.is_puzzle and not model.run


def _protection_events(before: Model, after: Model) -> list[Event]:
    """The rows that queens have just protected."""
    reason, seen = after.selection.reason, after.observed
    if reason == before.selection.reason or getattr(reason, "key", "") not in SAVES:
        return []
    return [Event("saved", seat=seat) for seat in after.others if count_permanents(seen, seat, QUEEN)]


def move_events(was: Observation, now: Observation, move: Move) -> list[Event]:
    """What a move does at once, and what it lets take effect."""
    match move.verb:
        case Verb.POINTS:
            return [Event("lay", move.card, seat=owner(now, move.card))]
        case Verb.PERMANENT:
            kind = _ROYALS.get(rank(move.card), "lay")
            return [Event(kind, move.card, seat=owner(now, move.card))]
        case Verb.STEAL:
            return [Event("steal", move.card, (move.target,), owner(now, move.card))]
        case Verb.COUNTER | Verb.BLOCK:
            return [Event("counter", move.card)]
        case Verb.ONEOFF | Verb.SCUTTLE if now.phase.waiting:
            return [Event("announce", move.card, tuple(sorted(threatened_cards(now))))]
        case Verb.ONEOFF:
            return _effect(was, now, move)
        case Verb.SCUTTLE:
            return [Event("scuttle", move.card, (move.target,))]
    return _answer_events(was, now)


def owner(position: State | Observation, card: Card) -> Seat:
    """The seat in whose row a card is; -1 if it's in none."""
    rows = enumerate(position.tables)
    return next((seat for seat, row in rows if any(card in pile.cards for pile in row)), -1)


def _answer_events(was: Observation, now: Observation) -> list[Event]:
    """What has been waiting for an answer and now happens, or doesn't."""
    match was.phase:
        case _ if isinstance(now.phase, Answering | Blocking):
            return []
        case Blocking(scuttle=scuttle):
            return [Event("scuttle", scuttle.card, (scuttle.target,))]
        case Answering(pending=Pending(scuttle=None) as pending):
            return [] if pending.countered else _effect(was, now, pending.played)
        case Answering(pending=pending) if pending.countered and pending.scuttle:
            return [Event("scuttle", pending.scuttle.card, (pending.scuttle.target,))]
    return []


def _effect(was: Observation, now: Observation, played: Move) -> list[Event]:
    """What a one-off does to the cards in play."""
    gone = tuple(card for row in was.tables for pile in row for card in pile.cards if owner(now, card) < 0)
    back = tuple([card for card in played.targets if card in gone])
    if rank(played.card) == NINE and back:
        return [Event("freeze" if now.frozen & ~was.frozen else "return", played.card, back)]
    kind = _SWEEPS.get(rank(played.card))
    return [Event(kind, played.card, gone)] if kind and gone else []


def _ending(after: Model, was: Observation, now: Observation) -> list[Event]:
    """How the round ends. A puzzle that's won is stamped, once it's judged."""
    if not isinstance(now.phase, Over) or isinstance(was.phase, Over):
        return []
    winner = now.phase.winner
    if _is_stamped(after) and winner == after.viewer:
        return []
    if winner is None:
        return [Event("tied")]
    several = after.shared and after.seating.local_seat is None
    if isinstance(after.me, Onlooker) and not several:
        return [Event("won", seat=winner)]
    if winner != after.viewer and not several:
        return [Event("lost", seat=after.bottom_seat)]
    match = after.match
    return [Event("won", seat=winner, size=2 if match.needed > 1 and match.over else 1)]
