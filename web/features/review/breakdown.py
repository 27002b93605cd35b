"""The account of a round for one seat: start, mistakes and luck, which add up to the result. Pure.

All of it is in hundredths of a win, on the scale of the curve and the mistakes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cuttle import Game, Seat
from cuttle.language import Words, card_name, list_with_and, say
from cuttle.review import cards_that_came, chance_before_deal
from web.core.model import Model
from web.core.shown import turn_at
from web.features.review.stored import Stored, percent
from web.markup.html import Html, tag


class Account(NamedTuple):
    """What made up the result of a seat."""

    start: int
    """Its chance before the deal."""
    cost: int
    """What its mistakes cost."""
    gift: int
    """What the opponent's mistakes brought; 0 among three, where nobody knows whom they helped."""
    luck: int
    """Everything else: the cards, what was hidden, and slips too small for a mistake."""
    result: int


def account_of(game: Game, review: Stored, seat: Seat) -> Account:
    """The account of a seat."""
    start = percent(chance_before_deal(game, seat, review.start[seat] / 1000))
    result = round(review.result[seat] / 10)
    cost = sum(point.cost for point in review.mistakes(seat))
    gift = cost_of_others(review, seat) if len(review.result) == 2 else 0
    return Account(start, cost, gift, result - start + cost - gift, result)


def cost_of_others(review: Stored, seat: Seat) -> int:
    """What the mistakes of all other seats cost them."""
    return sum(point.cost for point in review.points if point.seat != seat and point.is_mistake)


def account_section(model: Model, review: Stored, seat: Seat) -> Html:
    """The account as a table, and the cards that helped and hurt most."""
    start, cost, gift, luck, result = account_of(model.game, review, seat)
    two, begin = len(review.result) == 2, "position" if model.game.from_position else "start"
    lines = [
        (say("review row", which=begin), say("review chance", count=start)),
        (say("review row", which="mistakes", who=model.names[seat]), _signed(-cost)),
        *([(say("review row", which="mistakes", who=model.names[1 - seat]), _signed(gift))] if two else []),
        (say("review row", which="luck" if two else "rest"), _signed(luck)),
        (say("review row", which="result"), say("review chance", count=result)),
    ]
    rows = [tag("tr", tag("th", head, scope="row"), tag("td", number)) for head, number in lines]
    return tag(
        "section",
        tag("h3", say("review account")),
        tag("table", tag("tbody", rows), class_="review-account"),
        tag("ul", [tag("li", line) for line in _luck_lines(model.game, review, seat)]),
        tag("p", tag("small", say("review account note", which="over" if cost > 100 else "usual"))),
    )


def _signed(points: int) -> Words:
    """Hundredths with their sign."""
    if not points:
        return say("review chance", count=0)
    return say("review plus" if points > 0 else "review minus", count=abs(points))


def _luck_lines(game: Game, review: Stored, seat: Seat) -> Iterator[Words]:
    """The event that brought most, and the one that took most."""
    if not review.events:
        return
    best = max(review.events, key=lambda event: event.gains[seat])
    worst = min(review.events, key=lambda event: event.gains[seat])
    for which, event in (("good", best), ("bad", worst)):
        points = round(event.gains[seat] / 10)
        if not points or (points > 0) != (which == "good"):
            continue
        if event.ply < 0:
            yield say("review deal", which=which)
        else:
            cards = list_with_and([card_name(card) for card in cards_that_came(game, event.ply)])
            yield say("review lucky", which=which, turn=turn_at(game, event.ply + 1), cards=cards)
