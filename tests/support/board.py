"""A board for tests of the rules: set up a line, play moves, read the result."""

from typing import Any

from cuttle import (
    PRESETS,
    Game,
    IllegalMoveError,
    Observation,
    Seat,
    State,
    Verb,
    apply,
    card_text,
    legal_moves,
    observe,
)
from cuttle.game import after_offer_move, after_resign_move
from cuttle.notation import move_text, parse_move, parse_position, parse_ruleset, position_text
from cuttle.rules import Answering, cards_in


def presets_with(**axes: Any) -> list[str]:
    found = [
        key
        for key, rules in PRESETS.items()
        if all(getattr(rules, axis) == value for axis, value in axes.items())
    ]
    assert found
    return found


def fill_in(line: str) -> str:
    """The line with what is usual where it says nothing: Cuttle cards, the turn of seat 0, no scrap, and all
    other cards in the deck."""
    parts = line.split(" | ")
    if parts[0].partition("+")[0] not in PRESETS:
        parts.insert(0, "cuttle-cards")
    if "/" in parts[1]:
        parts.insert(1, "0 turn 0")
    return " | ".join([*parts, *("-", "...")[len(parts) - 4 :]])


def seen_by_first(line: str) -> Observation:
    """What the first seat sees of a position; the line as for `fill_in`."""
    return observe(parse_position(fill_in(line)), 0)


def with_third_seat(line: str) -> str:
    """The line with an empty third seat, if its ruleset has three seats and the line only two."""
    ruleset, phase, hands, tables, *rest = line.split("|")
    if parse_ruleset(ruleset).seats == 3 and hands.count("/") == 1:
        hands, tables = f"{hands}/ - ", f"{tables}/ - "
    return "|".join([ruleset, phase, hands, tables, *rest])


def position_after(line: str, *moves: str) -> State:
    """The position after these moves, which must be legal."""
    state = parse_position(with_third_seat(line))
    for text in moves:
        move = parse_move(text)
        match move.verb:
            case Verb.OFFER:
                state = after_offer_move(state, move)
            case Verb.RESIGN:
                state = after_resign_move(state, move)
            case _:
                state = apply(state, move)
    return state


def round_from(line: str, *moves: str) -> Game:
    """The round from this position after these moves; every counter and block is declined."""
    state = parse_position(with_third_seat(line))
    game = Game(state, (), (state,))
    for text in moves:
        game = game.play(parse_move(text))
        while isinstance(game.state.phase, Answering):
            game = game.play(parse_move("allow"))
    return game


def position_if_allowed(line: str, *moves: str) -> State:
    """The position after these moves, with the last one-off allowed by all."""
    state = position_after(line, *moves)
    while isinstance(state.phase, Answering):
        state = apply(state, parse_move("allow"))
    return state


def legal_after(line: str, *moves: str) -> set[str]:
    return set(map(move_text, legal_moves(position_if_allowed(line, *moves))))


def is_refused(line: str, *moves: str) -> bool:
    """Whether the last move isn't legal after the others."""
    *before, last = moves
    position_after(line, *before)
    try:
        position_after(line, *before, last)
    except IllegalMoveError:
        return True
    return False


def moves_of_card(line: str, card: str, *moves: str) -> set[str]:
    """The legal moves of this card, after these moves."""
    return {text for text in legal_after(line, *moves) if text.startswith(card)}


def hand(state: State, seat: Seat) -> str:
    """A hand, in the order its cards arrived."""
    return " ".join(map(card_text, state.hands[seat]))


def table(state: State, seat: Seat) -> str:
    """What a seat has in play, in notation: ``10S KS= 9D@1>JC@0``."""
    row = position_text(state).split(" | ")[3].split(" / ")[seat]
    return "" if row == "-" else row


def deck(state: State, count: int = 52) -> str:
    """The top cards of the deck, next card first."""
    return " ".join(map(card_text, state.deck[:count]))


def scrap(state: State) -> set[str]:
    return set(map(card_text, state.scrap))


def frozen(state: State) -> set[str]:
    """The frozen cards of all hands."""
    return set(map(card_text, cards_in(state.frozen)))
