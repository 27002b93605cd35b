"""The position of a decision as its seat knew it: a picture of the table, and the same in words. Pure."""

from collections.abc import Sequence

from cuttle import HIDDEN, Card, Observation, Seat
from cuttle.language import Words, card_name, list_with_commas, list_with_semicolons, say
from cuttle.rules import Answering, Blocking
from web.core.model import Model
from web.markup.html import Html, join, tag, weave
from web.table.cards import pile_states
from web.table.small_table import Mat, mat


def picture(model: Model, seen: Observation, card: Card = HIDDEN, targets: tuple[Card, ...] = ()) -> Html:
    """The picture, with a card of the hand that is picked and what it's aimed at."""
    seats = len(seen.hands)
    others = tuple((seen.seat + step) % seats for step in range(seats - 1, 0, -1))
    aside = weave("deck", {"count": tag("b", str(len(seen.deck)))})
    hit = _hit(seen).union(targets)
    lines = [tag("li", say("review hand", cards=_list(seen.hands[seen.seat])))]
    lines += [_in_play(model, seen, seat) for seat in (seen.seat, *others)]
    for key, cards in (("review waiting", seen.phase.waiting), ("review revealed", seen.revealed)):
        lines += [tag("li", say(key, cards=_list(cards)))] if cards else []
    return join(
        mat(Mat(seen, card, hit=hit, others=others, aside=aside, own=seen.seat)),
        tag("ul", lines, tag("li", say("deck", count=len(seen.deck))), class_="said"),
    )


def _hit(seen: Observation) -> frozenset[Card]:
    """What the card that waits is aimed at."""
    match seen.phase:
        case Answering(pending=pending):
            return frozenset(pending.played.targets)
        case Blocking(scuttle=scuttle):
            return frozenset({scuttle.target})
    return frozenset()


def _in_play(model: Model, seen: Observation, seat: Seat) -> Html:
    """What a seat has in play and, of another seat, how many cards it holds and which are known."""
    names, hand = model.names, seen.hands[seat]
    piles = [
        list_with_commas([card_name(pile.card), *pile_states(pile, names)]) for pile in seen.tables[seat]
    ]
    row = say("review in play", who=names[seat], cards=_row(piles))
    if seat == seen.seat:
        return tag("li", row)
    known = [card for card in hand if card != HIDDEN]
    held = say("hand label", who=names[seat], count=len(hand))
    return tag("li", row, " ", held, join(" ", _list(known), ".") if known else None)


def _list(cards: Sequence[Card]) -> Words:
    return _row([card_name(card) for card in cards])


def _row(words: Sequence[Words]) -> Words:
    return list_with_semicolons(words) if words else say("review no cards")
