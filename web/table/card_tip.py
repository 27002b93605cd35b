"""A card's tip: its name, what it does under the current rules, and its state. Pure.

Tips are rendered on request, so they cost nothing while rendering the table.
"""

from collections.abc import Iterator

from cuttle import HIDDEN, Card, Observation, Pile, Seat
from cuttle.language import Words, card_name, list_with_and, rank_rule, say
from cuttle.rules import protecting_queens, rank
from web.core.codec import card_of
from web.core.model import Model
from web.markup.html import Html, join, tag
from web.play.outcomes import aims, drop_text
from web.table.last_move import last_move
from web.table.seats import thaw_time


def tip(model: Model, place: str) -> Html:
    """The tip for an element's id, such as ``card-9H``; empty if the element shows no card. Of a card face
    down, it tells at most the mark of the last move."""
    seen = model.observed
    tops = {"scrap": seen.scrap[-1:], "deck": seen.deck[:1]}
    card = next(iter(tops[place]), HIDDEN) if place in tops else card_of(place.rpartition("-")[2])
    marks = last_move(model, seen)
    if card == HIDDEN:
        hand = f"seat-{place.split('-')[1]}" if place.startswith("back-") else ""
        return tag("p", say("tip from")) if marks.get(hand) == "from" else Html()
    lines = list(_card_state(model, seen, card))
    if marks.get(place) == "to":
        lines.append(say("tip last"))
        from_hand = any(mark == "from" and start.startswith("seat-") for start, mark in marks.items())
        if not from_hand:  # a hand has no broken line
            lines.append(say("tip broken"))
    moves = aims(model, seen).get(card)
    effect = drop_text(model, seen, moves) if moves else None
    return join(
        tag("strong", card_name(card)),
        tag("p", effect, class_="outcome", aria_hidden="true")
        if effect
        else None,  # it's in the card's label
        tag("p", rank_rule(seen.ruleset, rank(card))),
        [tag("p", line, class_="standing") for line in lines],
    )


def _card_state(model: Model, seen: Observation, card: Card) -> Iterator[Words]:
    """A card's state in sentences: frozen, stolen, protected."""
    for seat, hand in enumerate(seen.hands):
        if card in hand and seen.frozen >> card & 1:
            yield say("tip frozen", which=thaw_time(seen, seat, card), who=model.names[seat])
    for seat, row in enumerate(seen.tables):
        for pile in row:
            if card in pile.cards:
                yield from _in_play(model, seen, seat, pile, card)


def _in_play(model: Model, seen: Observation, seat: Seat, pile: Pile, card: Card) -> Iterator[Words]:
    """The state of a card in play; for a jack or joker, what it's on."""
    if card != pile.card:
        yield say("tip thief", card=card_name(pile.card), side=_side(model, seat))
    else:
        for thief, before, after in zip(pile.thieves, pile.holders, pile.holders[1:], strict=False):
            sides = {"before": _side(model, before), "after": _side(model, after)}
            yield say("tip taken", thief=card_name(thief), **sides)
    queens = protecting_queens(seen, card)
    if queens:
        key = "tip protected points" if pile.for_points and card == pile.card else "tip protected"
        yield say(key, queens=list_with_and([card_name(queen) for queen in queens]))


def _side(model: Model, seat: Seat) -> Words:
    return say("side of", who=model.names[seat])
