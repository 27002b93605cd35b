"""Why a position can't start a round: the reasons, each with its sentence."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from cuttle.refusal import RefusalError
from cuttle.rules.cards import ALL_IN_ORDER, HIDDEN, Card, card_text


class ImpossiblePositionError(RefusalError):
    """A position that no game can reach, or in which nothing is left to play."""

    sentences: ClassVar[Mapping[str, str]] = {
        "seats": "These rules need {count} hands and {count} rows on the table.",
        "strange": "These cards aren’t in the deck of these rules: {cards}.",
        "twice": "A card can’t be in two places: {cards}.",
        "missing": "Each card needs a place. These are missing: {cards}.",
        "stranger": "The position names a seat that isn’t playing.",
        "resigned": "A seat that has resigned has no cards left.",
        "no points": "{card} can’t be in play for points.",
        "no permanent": "{card} can’t be in play as a royal or glasses.",
        "no thief": "{thief} can’t be on {card}.",
        "sides": "{card} can’t have changed sides this way.",
        "deck": "At most {count} cards can be in the deck after the deal.",
        "hand": "A hand of {count} cards is over the limit, and no card played can have caused that.",
        "frozen": "These cards can’t be frozen: {cards}.",
        "passes": "After three passes in a row the round is over. At most two can have been made.",
        "over": "The round is over in this position. There’s nothing left to play.",
        "won": "A seat has reached its goal, so the round would be over.",
        "turn": "Another seat decides here. Check whose turn it is.",
        "offer": "A tie is agreed between two players only.",
        "revealed": "These cards can’t be revealed now: {cards}.",
        "no revealed": "A seven needs revealed cards to choose from.",
        "played": "“{move}” can’t have been played in this position.",
        "counters": "The twos can’t have been played in this order.",
        "asked": "The seat that’s asked can’t have an answer to “{move}”.",
        "effect": "{card} can’t be taking effect here.",
        "count": "The number of cards to discard doesn’t fit the hand.",
        "discards": "Cards that were discarded or can be taken belong in the scrap: {cards}.",
    }


def refuse_if(when: bool, reason: str, cards: Iterable[Card] = (), **values: str) -> None:
    """Raise an ImpossiblePositionError for this reason if a condition holds; `cards` go into its sentence."""
    if when:
        raise ImpossiblePositionError(reason, cards=" ".join(map(_name, cards)), **values)


def _name(card: Card) -> str:
    """A card in notation, or the number of one that there isn't."""
    return card_text(card) if HIDDEN <= card < len(ALL_IN_ORDER) else str(card)
