"""A small picture of a table: the rows, the hands, and what lies between. Pure.

It's for those who see it; what matters in it has to be told beside it.
"""

from typing import Final, NamedTuple

from cuttle import HIDDEN, Card, Observation, Pile, Ruleset, Seat, goal, score
from cuttle.rules import EIGHT, rank
from web.markup.html import Child, Html, join, tag
from web.table.cards import print_look, print_of

_SCRAPPED: Final = 4
"""How many cards of the scrap are shown."""


class Mat(NamedTuple):
    """What a picture shows."""

    seen: Observation
    card: Card = HIDDEN
    """The card that is picked in the hand."""
    hit: frozenset[Card] = frozenset()
    """What it's aimed at, or about to hit."""
    others: tuple[Seat, ...] = (1,)
    """The seats above, from the top."""
    aside: Child = ""
    """What stands between the rows."""
    own: Seat = 0
    """The seat below."""


def mat(picture: Mat) -> Html:
    """The picture."""
    return tag(
        "div",
        [join(_hand(picture, seat, " away"), _row(picture, seat)) for seat in picture.others],
        tag("div", _middle(picture), class_="lane middle"),
        _row(picture, picture.own),
        _hand(picture, picture.own),
        class_="mat" if len(picture.others) == 1 else "mat several",
        aria_hidden="true",
    )


def _hand(picture: Mat, seat: Seat, look: str = "") -> Html:
    rules = picture.seen.ruleset
    cards = [card_front(card, rules, _marks(picture, card)) for card in picture.seen.hands[seat]]
    return tag("div", cards, class_=f"lane{look}")


def _row(picture: Mat, seat: Seat) -> Html:
    seen = picture.seen
    tally = tag("b", f"{score(seen, seat)}/{goal(seen, seat)}")
    return tag("div", [_pile(picture, pile) for pile in seen.tables[seat]], tally, class_="lane on")


def _pile(picture: Mat, pile: Pile) -> Html:
    """A card in play, with the thieves on it."""
    rules = picture.seen.ruleset
    glasses = " glasses" if not pile.for_points and rank(pile.card) == EIGHT else ""
    card = card_front(pile.card, rules, _marks(picture, pile.card) + glasses)
    thieves = [card_front(thief, rules, _marks(picture, thief)) for thief in pile.thieves]
    return tag("span", card, thieves, class_="heaped")


def _middle(picture: Mat) -> Html:
    """Between the rows: what waits to take effect, what a seven has revealed, and the scrap."""
    seen = picture.seen
    scrap = [card_front(card, seen.ruleset) for card in seen.scrap[-_SCRAPPED:]]
    return join(
        tag("span", picture.aside, class_="aside") if picture.aside else None,
        tag(
            "span",
            [card_front(card, seen.ruleset, " picked") for card in seen.phase.waiting],
            [card_front(card, seen.ruleset) for card in seen.revealed],
        ),
        tag("span", scrap, class_="heaped scrapped") if scrap else None,
    )


def _marks(picture: Mat, card: Card) -> str:
    if card == HIDDEN:
        return ""
    mark = " picked" if card == picture.card else " endangered" if card in picture.hit else ""
    return mark + (" frozen" if picture.seen.frozen >> card & 1 else "")


def card_front(card: Card, rules: Ruleset, look: str = "") -> Html:
    """A card without a button."""
    if card == HIDDEN:
        return tag("span", class_="card back")
    return tag("span", print_of(card, rules), class_=f"card {print_look(card)}{look}", aria_hidden="true")
