"""The account of a round for one seat: start, mistakes and luck, which add up to the result. Pure.

All of it is in hundredths of a win, on the scale of the curve and the mistakes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cuttle import Game, Seat
from cuttle.language import Words, paragraph, say
from cuttle.review import chance_before_deal
from web.core.model import Model
from web.core.shown import turn_at
from web.features.review.stored import Stored, percent
from web.features.review.story import Step, cards_in, steps_of, told_cards
from web.markup.html import Html, tag


class Account(NamedTuple):
    """What made up the result of a seat."""

    start: int
    """Its chance before the deal."""
    cost: int
    """What its mistakes cost."""
    gift: int
    """What the opponent's mistakes brought; 0 among three, where nobody knows whom they helped."""
    cards: int
    """What the cards brought that came."""
    hidden: int
    """Everything else: what was hidden, slips too small for a mistake, and among three what others did."""
    result: int


def account_of(game: Game, review: Stored, seat: Seat) -> Account:
    """The account of a seat."""
    start = percent(chance_before_deal(game, seat, review.start[seat] / 1000))
    result = round(review.result[seat] / 10)
    cost = sum(point.cost for point in review.mistakes(seat))
    gift = cost_of_others(review, seat) if len(review.result) == 2 else 0
    cards = round(review.luck[seat] / 10)
    return Account(start, cost, gift, cards, result - start + cost - gift - cards, result)


def cost_of_others(review: Stored, seat: Seat) -> int:
    """What the mistakes of all other seats cost them."""
    return sum(point.cost for point in review.points if point.seat != seat and point.is_mistake)


def account_section(model: Model, review: Stored, seat: Seat) -> Html:
    """The account as a table, and the cards that helped and hurt most."""
    start, cost, gift, cards, hidden, result = account_of(model.game, review, seat)
    two, begin = len(review.result) == 2, "position" if model.game.from_position else "start"
    lines = [
        (say("review row", which=begin), say("review chance", count=start)),
        (say("review row", which="mistakes", who=model.names[seat]), _signed(-cost)),
        *([(say("review row", which="mistakes", who=model.names[1 - seat]), _signed(gift))] if two else []),
        (say("review row", which="cards"), _signed(cards)),
        (say("review row", which="hidden" if two else "rest"), _signed(hidden)),
        (say("review row", which="result"), say("review chance", count=result)),
    ]
    rows = [tag("tr", tag("th", head, scope="row"), tag("td", number)) for head, number in lines]
    return tag(
        "section",
        tag("h3", say("review account")),
        tag("table", tag("tbody", rows), class_="review-account"),
        tag("ul", [tag("li", line) for line in _luck_lines(model, review, seat, start)]),
        tag("p", tag("small", say("review account note", which="over" if cost > 100 else "usual"))),
    )


def _signed(points: int) -> Words:
    """Hundredths with their sign."""
    if not points:
        return say("review chance", count=0)
    return say("review plus" if points > 0 else "review minus", count=abs(points))


def _luck_lines(model: Model, review: Stored, seat: Seat, start: int) -> Iterator[Words]:
    """The event that brought most, and the one that took most, of those that the curve follows: its step has
    their sign, and half of their size at least."""
    game, steps = model.game, steps_of(model.game, review, seat)
    end, reached = (steps[0].first, steps[0].before) if steps else (len(game.moves), start)
    first = Step(0, end, start, reached)
    came = [(-1, event, first) for event in review.events if event.ply < 0]
    for step in (first, *steps):
        came += [(ply, event, step) for ply, event in cards_in(game, review, seat, step)]
    followed = [
        (ply, event)
        for ply, event, step in came
        if (step.after - step.before) * event.gains[seat] > 0
        and abs(step.after - step.before) >= abs(event.gains[seat]) / 20
    ]
    for which, sign in (("good", 1), ("bad", -1)):
        ply, event = max(followed, key=lambda pair: sign * pair[1].gains[seat], default=(-1, None))
        count = round(sign * event.gains[seat] / 10) if event else 0
        if event is None or count <= 0:
            continue
        if event.ply < 0:
            yield say("review deal", which=which, count=count)
        else:
            luck = say("review lucky", which=which, turn=turn_at(game, ply + 1), count=count)
            yield paragraph([luck, *told_cards(model, event.ply, ply)])
