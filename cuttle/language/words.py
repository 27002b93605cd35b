"""The names of cards and seats, and moves in words: as something to choose, and as something done.

A move is read in its position, because the same move can mean several things.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from cuttle.language.abilities import ability_text
from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Arg, Name, Text, TextList, list_with_and, say
from cuttle.rules.cards import (
    EIGHT,
    FOUR,
    HIDDEN,
    JOKER,
    NINE,
    QUEEN,
    TWO,
    Card,
    Seat,
    card_points,
    card_text,
    rank,
)
from cuttle.rules.moves import Move, Verb
from cuttle.rules.oneoffs import targeted_seat
from cuttle.rules.phases import Discarding, Taking
from cuttle.rules.state import Position, count_permanents


def card_name(card: Card) -> Text:
    """What a card is called: “Nine of Hearts”, “a card” for a hidden one."""
    if card == HIDDEN:
        return say("hidden card")
    return say("card", which="X" if rank(card) == JOKER else card_text(card))


def rank_name(rank: int) -> Text:
    """What a rank is called: “Nine”."""
    return say("rank", which=rank)


def card_names(cards: Iterable[Card]) -> TextList:
    """Cards in a row of words."""
    return list_with_and(card_name(card) for card in cards)


def target_names(move: Move) -> Text | TextList:
    """What a move targets: one card or two, “a card” if that's left open."""
    return card_names(move.targets) if move.second != HIDDEN else card_name(move.target)


def seat_name(names: Sequence[Name], seat: Seat) -> Name:
    """The name of a seat; its number where no names are given."""
    return names[seat] if names else say("seat", number=seat)


def choice_text(position: Position, move: Move, names: Sequence[Name] = (), seat: Seat | None = None) -> Text:
    """A move as something to choose: “Play for 9 points”; one that leaves its target open, for any.

    `seat` would make it; by default the seat that decides now.
    """
    rules, card, target = position.ruleset, move.card, card_name(move.target)
    player = position.phase.seat if seat is None else seat
    who: Name = seat_name(names, move.seat) if move.seat >= 0 else ""
    match move.verb:
        case Verb.POINTS:
            return say("points gift" if who else "points", points=points_text(card_points(card)), who=who)
        case Verb.PERMANENT if is_second_queen(position, move, player):
            return say("second queen", cards=cards_text(rules.second_queen_draws))
        case Verb.PERMANENT:
            return ability_text(rules, rank(card), Verb.PERMANENT)
        case Verb.ONEOFF:
            return _oneoff_choice_text(position, move, who)
        case Verb.SCUTTLE if move.target == HIDDEN:
            return say("scuttle any")
        case Verb.STEAL if move.target == HIDDEN:
            return ability_text(rules, rank(card), Verb.STEAL)
        case Verb.STEAL if _is_own(position, move, player):
            return say("hand over to" if who else "hand over", target=target, who=who)
    return say(_CHOICES[move.verb], card=card_name(card), target=target)


_CHOICES: Final = {
    Verb.DRAW: "draw",
    Verb.PASS: "pass",
    Verb.SCUTTLE: "scuttle",
    Verb.STEAL: "steal",
    Verb.COUNTER: "counter",
    Verb.BLOCK: "block",
    Verb.ALLOW: "allow",
    Verb.TAKE: "take",
    Verb.DISCARD: "discard",
    Verb.PICK: "pick",
    Verb.SCRAP: "scrap",
    Verb.ACCEPT: "accept",
    Verb.REFUSE: "refuse",
    Verb.OFFER: "offer",
    Verb.RESIGN: "resign",
}


def _oneoff_choice_text(position: Position, move: Move, who: Name) -> Text:
    """A one-off as something to choose."""
    rules, card = position.ruleset, move.card
    if move.target == HIDDEN and not who:
        return ability_text(rules, rank(card), Verb.ONEOFF)
    key = _NINES[rules.nine_puts] if rank(card) == NINE else _AIMED[rank(card)]
    return say(key, target=target_names(move), who=who)


_AIMED: Final = {TWO: "oneoff two", FOUR: "oneoff four", EIGHT: "oneoff eight"}
_NINES: Final[dict[str, str]] = {
    "controller": "oneoff nine controller",
    "owner": "oneoff nine owner",
    "deck": "oneoff nine deck",
    "thief": "oneoff nine thief",
}


def act_text(position: Position, move: Move, seat: Seat, names: Sequence[Name]) -> Text:
    """A move as something that a seat did, as far as it shows by itself: “Bot draws a card.”"""
    rules = position.ruleset
    card, target, who = card_name(move.card), card_name(move.target), seat_name(names, seat)
    match move.verb:
        case Verb.POINTS:
            return say("played points", who=who, card=card, points=points_text(card_points(move.card)))
        case Verb.PERMANENT if rank(move.card) == EIGHT:
            return say("laid glasses", who=who, card=card)
        case Verb.PERMANENT if is_second_queen(position, move, seat):
            return say("scrapped queen", who=who, card=card)
        case Verb.ONEOFF if move.target != HIDDEN or move.seat >= 0:
            aim: Arg = target_names(move) if move.target != HIDDEN else seat_name(names, move.seat)
            return say("aimed", who=who, card=card, target=aim)
        case Verb.STEAL if _is_own(position, move, seat):
            whom = seat_name(names, targeted_seat(position, seat, move))
            return say("handed over", who=who, card=card, target=target, whom=whom)
        case Verb.TAKE if isinstance(position.phase, Taking) and position.phase.among is not None:
            return say("took discard", who=who, card=card)
        case Verb.DISCARD if isinstance(position.phase, Discarding) and position.phase.card == HIDDEN:
            return say("discarded to the limit", who=who, card=card, cards=cards_text(rules.hand_limit or 0))
        case _:
            return say(_ACTS[move.verb], who=who, card=card, target=target, cards=card_name(HIDDEN))


_ACTS: Final = {
    Verb.DRAW: "drew",
    Verb.PASS: "passed",
    Verb.SCUTTLE: "scuttled",
    Verb.ONEOFF: "played",
    Verb.PERMANENT: "laid",
    Verb.STEAL: "stole",
    Verb.COUNTER: "countered with",
    Verb.BLOCK: "blocked with",
    Verb.TAKE: "took",
    Verb.DISCARD: "discarded",
    Verb.PICK: "picked",
    Verb.SCRAP: "scrapped unplayable",
    Verb.ACCEPT: "accepted",
    Verb.REFUSE: "refused",
    Verb.OFFER: "offered",
    Verb.RESIGN: "resigned",
}


def is_second_queen(position: Position, move: Move, seat: Seat) -> bool:
    """Whether this queen goes to the scrap and draws, because the seat has one already (R15)."""
    if not position.ruleset.second_queen_draws or rank(move.card) != QUEEN:
        return False
    return count_permanents(position, seat, QUEEN) > 0


def _is_own(position: Position, move: Move, seat: Seat) -> bool:
    """Whether a jack goes on a point card of its own seat, as it may have to (R14)."""
    return any(pile.card == move.target for pile in position.tables[seat])
