"""The table as text, to print: hands, sides, deck and scrap in notation, ``??`` for a card that isn't known.

The viewer's side comes last. ``10S`` is a point card, ``KH=`` a royal or glasses, ``10S>JC`` a card that a
jack has stolen, ``9H*`` a frozen card.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cuttle.notation.moves import move_text
from cuttle.rules.cards import HIDDEN, Card, Mask, Seat, card_text
from cuttle.rules.phases import (
    UNKNOWN_SEAT,
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Phase,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.state import Pile, Position, State, goal, score, seats_after

WIDTH: Final = 79
"""The most columns of a line."""


WORDS: Final = {
    "points": "{points} of {goal}",
    **{word: word for word in ("hand", "table", "deck", "scrap", "revealed", "waiting")},
}
"""What a table says, in English."""


def table_text(
    position: Position, viewer: Seat = 0, names: Sequence[str] = (), words: Mapping[str, str] = WORDS
) -> str:
    """The table in lines, two for each seat, the viewer's last.

    Args:
        position: A State, or an Observation, whose hidden cards are ``??``.
        viewer: The seat whose side comes last; for an onlooker seat 0.
        names: What the seats are called, by default “Seat 0” and so on.
        words: `WORDS`, or what another language has for each.
    """
    seats, viewer = len(position.hands), max(viewer, 0)
    labels = names or [seat_label(seat).capitalize() for seat in range(seats)]
    label_width = max(map(len, labels))
    points_width = len(words["points"].format(points=21, goal=21))
    row_width = max(len(words["hand"]), len(words["table"]))
    lines = []
    for seat in (*reversed(seats_after(viewer, seats)), viewer):
        points = words["points"].format(points=score(position, seat), goal=goal(position, seat))
        head = f"{labels[seat]:{label_width}}  {points:>{points_width}}"
        hand = _card_words(position.hands[seat], position.frozen)
        row = map(_pile_text, position.tables[seat])
        lines += _lines(f"{head}  {words['hand']:{row_width}}  ", hand)
        lines += _lines(f"{'':{len(head)}}  {words['table']:{row_width}}  ", row)
    return "\n".join([*lines, *_middle(position, words)])


def _middle(position: Position, words: Mapping[str, str]) -> list[str]:
    """The cards that are on nobody's side; of the deck, those from the top that are known."""
    known = [] if isinstance(position, State) else list(position.deck)
    while known and known[-1] == HIDDEN:
        known.pop()
    width = max(len(words["deck"]), len(words["scrap"]))
    lines = _lines(f"{words['deck']:{width}}  {len(position.deck)}  ", _card_words(known) if known else [""])
    lines += _lines(f"{words['scrap']:{width}}  ", _card_words(position.scrap))
    for head, cards in (("revealed", position.revealed), ("waiting", position.phase.waiting)):
        lines += _lines(f"{words[head]}  ", _card_words(cards)) if cards else []
    return lines


def _lines(head: str, words: Iterable[str]) -> list[str]:
    """Words behind a head, in as many lines as they need."""
    lines = [head]
    for word in list(words) or ["-"]:
        if len(lines[-1]) + len(word) > WIDTH:
            lines.append(" " * len(head))
        lines[-1] += f"{word} "
    return [line.rstrip() for line in lines]


def _card_words(cards: Iterable[Card], frozen: Mask = 0) -> list[str]:
    return ["??" if card == HIDDEN else card_text(card) + "*" * (frozen >> card & 1) for card in cards]


def _pile_text(pile: Pile) -> str:
    name = card_text(pile.card) + ("" if pile.for_points else "=")
    return ">".join([name, *map(card_text, pile.thieves)])


def seat_label(seat: Seat) -> str:
    """“seat 0”; “another seat” where the viewer may not know which (R6)."""
    return "another seat" if seat == UNKNOWN_SEAT else f"seat {seat}"


def decision_text(phase: Phase) -> str:
    """Who decides what: “seat 0 to play”, “seat 1 may counter 9H!KD”."""
    seat = seat_label(phase.seat)
    match phase:
        case Turn():
            return f"{seat} to play"
        case Answering(pending=pending):
            twos = [card_text(two) for _, two in reversed(pending.twos)]
            return f"{seat} may counter {' on '.join([*twos, move_text(pending.played)])}"
        case Blocking(scuttle=scuttle):
            return f"{seat} may block {move_text(scuttle)}"
        case Taking(card=card):
            return f"{seat} takes a card for the {card_text(card)}"
        case Discarding(left=left):
            return f"{seat} has {left} to discard"
        case Chance(victim, left):
            return f"{seat_label(victim)} has {left} to discard at random"
        case Revealing():
            return f"{seat} plays a revealed card"
        case Offered():
            return f"{seat} answers an offer of a tie"
        case Over(winner, ending):
            return f"tie, {ending}" if winner is None else f"{seat_label(winner)} wins, {ending}"
