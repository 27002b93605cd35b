"""Why a bot made its move, as far as the viewer may know. Pure.

The bot's own evaluation would reveal its hand. So the move is evaluated again with only the cards that both
the bot and the viewer know: the reason never depends on a card that the viewer can't place.
"""

from cuttle import HIDDEN, Card, Move, Observation, State, Verb, observe
from cuttle.explain import reason
from cuttle.language import Name, Words
from cuttle.rules import CHANCE
from web.state.seating import WATCHER, Viewer, seen_by


def why(state: State, move: Move, viewer: Viewer, names: tuple[Name, ...]) -> Words:
    """The reason for a bot's move; empty for moves of the viewer or of chance."""
    seat = state.phase.seat
    if seat in (viewer, CHANCE) or move.verb in (Verb.RESIGN, Verb.OFFER, Verb.ALLOW):
        return ""
    return reason(_shared(state, move, viewer), move, names)


def _shared(state: State, move: Move, viewer: Viewer) -> Observation:
    """What the mover and the viewer both know, plus the cards that the move reveals."""
    seen = observe(state, state.phase.seat)
    if viewer == WATCHER:
        return seen
    theirs = seen_by(state, viewer)
    known = {move.card, move.target, *theirs.deck, *(card for hand in theirs.hands for card in hand)}
    hands = tuple(_known(hand, known) for hand in seen.hands)
    own = tuple(card for card in hands[seen.seat] if card != HIDDEN)
    return seen._replace(
        moves=(),  # the other legal moves would reveal the hand
        deck=_known(seen.deck, known),
        hands=(*hands[: seen.seat], own, *hands[seen.seat + 1 :]),
        shown_to=tuple(mine & other for mine, other in zip(seen.shown_to, theirs.shown_to, strict=True)),
    )


def _known(cards: tuple[Card, ...], known: set[Card]) -> tuple[Card, ...]:
    return tuple(card if card in known else HIDDEN for card in cards)
