"""What a card would be good for once it's in hand: “enough to win next turn”, “to steal the Ten of Clubs”."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cuttle.language.sentences import points_text
from cuttle.language.text import Arg
from cuttle.language.words import card_name
from cuttle.rules.cards import JACK, KING, QUEEN, TEN, TWO, Card, Seat, card_points, rank
from cuttle.rules.protection import has_queen
from cuttle.rules.state import Position, count_permanents, goal, other_seats, score

# What uses are worth: a number card its points, a jack also the points that it steals.
_WIN: Final = 100
_KING: Final = 40
_JACK: Final = 20
_COUNTER: Final = 5


class Use(NamedTuple):
    """What a card is good for; uses compare by their worth."""

    kind: str
    worth: int
    words: dict[str, Arg]


def use_of(position: Position, seat: Seat, card: Card) -> Use:
    """The best that a seat could do with a card on its turn, judging by the table."""
    kind, points, words = rank(card), score(position, seat), {"card": card_name(card)}
    usual, goals = goal(position, seat), position.ruleset.goals
    lower = goals[min(count_permanents(position, seat, KING) + 1, len(goals) - 1)]
    if kind == KING and lower < usual:
        wins = 0 < points >= lower
        return Use("wins" if wins else "king", _WIN if wins else _KING, {**words, "goal": lower})
    if kind <= TEN and points + card_points(card) >= usual:
        return Use("wins", _WIN, dict(words))
    if kind == JACK and (target := _best_target(position, seat)) is not None:
        gain = card_points(target)
        if points + gain >= usual:
            return Use("wins", _WIN, dict(words))
        return Use("jack", _JACK + gain, {**words, "target": card_name(target)})
    if kind == TWO and not all(has_queen(position.tables[other]) for other in other_seats(position, seat)):
        return Use("two", _COUNTER, dict(words))
    if kind <= TEN:
        return Use("points", card_points(card), {**words, "points": points_text(card_points(card))})
    if kind == QUEEN and not has_queen(position.tables[seat]):
        return Use("queen", 0, dict(words))
    return Use("later" if kind == JACK else "other", 0, dict(words))


def best_use(position: Position, seat: Seat, cards: Iterable[Card]) -> Use | None:
    """The best use among cards; None without cards."""
    uses = [use_of(position, seat, card) for card in cards]
    return max(uses, key=lambda use: use.worth, default=None)


def _best_target(position: Position, seat: Seat) -> Card | None:
    """The highest point card that a jack could steal."""
    piles = [
        pile
        for other in other_seats(position, seat)
        if not has_queen(position.tables[other])
        for pile in position.tables[other]
        if pile.for_points
    ]
    return max((pile.card for pile in piles), key=card_points, default=None)
