"""Compare the expected position with the visible one, key by key. `KEYS` has one entry for each key."""

from collections.abc import Callable
from typing import Any

from cuttle.rules.cards import FIVE, FOUR, HIDDEN, Card, Seat, card_text, cards_in, rank
from cuttle.rules.phases import (
    CHANCE,
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
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.sight import sees_hand
from cuttle.rules.state import Pile, State, goal, other_seats, score
from tests.scenarios.knowing import hides, knows, of_seats
from tests.scenarios.vocabulary import (
    ScenarioError,
    check_keys,
    read_card,
    read_cards,
    read_dict,
    read_list,
    read_number,
    read_row,
    read_seat,
    unknown,
)

PHASES = (
    *("main", "counter", "block", "three", "four", "chance", "take", "five", "seven", "hand_limit"),
    *("stalemate_offer", "over"),
)


def compare(expect: object, state: State) -> None:
    """Fail with every difference between `expect` and the position."""
    wrong = []
    for key, expected in read_dict(expect).items():
        if key not in KEYS:
            raise unknown("key of an expectation", key)
        difference = KEYS[key](expected, state)
        if difference is not None:
            wrong.append(f"{key}: {difference}")
    if wrong:
        raise ScenarioError("; ".join(wrong))


def phase_name(phase: Phase) -> str:
    """The name of the current decision."""
    match phase:
        case Turn():
            return "main"
        case Answering():
            return "counter"
        case Blocking():
            return "block"
        case Taking(_, _, among):
            return "three" if among is None else "take"
        case Chance():
            return "chance"
        case Discarding(_, _, card):
            return "hand_limit" if card == HIDDEN else {FOUR: "four", FIVE: "five"}[rank(card)]
        case Revealing():
            return "seven"
        case Offered():
            return "stalemate_offer"
        case Over():
            return "over"
        case _:
            raise unknown("phase", phase)


def _names(cards: tuple[Card, ...] | list[Card]) -> list[str]:
    return [card_text(card) for card in cards]


def _differ(expected: object, found: object) -> str | None:
    """A sentence if two values differ; true isn't 1."""
    if (type(expected), expected) == (type(found), found):
        return None
    return f"expected {expected!r}, found {found!r}"


# Rows with one entry for each seat; null means unknown


def _rows(
    read: Callable[[Any, Ruleset], Any], found: Callable[[State, Seat], Any]
) -> Callable[[Any, State], str | None]:
    def compared(expected: Any, state: State) -> str | None:
        for seat, entry in enumerate(read_row(expected, state.ruleset.seats)):
            difference = None if entry is None else _differ(read(entry, state.ruleset), found(state, seat))
            if difference is not None:
                return f"seat {seat}: {difference}"
        return None

    return compared


def _as_it_is(value: Any, ruleset: Ruleset) -> Any:
    return value


def _as_set(value: Any, ruleset: Ruleset) -> list[str]:
    return sorted(_names(read_cards(value, ruleset)))


def _hand(state: State, seat: Seat) -> list[str]:
    return sorted(_names(state.hands[seat]))


def _hand_count(state: State, seat: Seat) -> int:
    return len(state.hands[seat])


def _visible(state: State, seat: Seat) -> bool:
    """Whether an opponent sees the hand."""
    return any(sees_hand(state, viewer, seat) for viewer in other_seats(state, seat))


def _goals(expected: Any, state: State) -> str | None:
    """Ignore the goal of a seat that has resigned."""
    row = read_row(expected, state.ruleset.seats)
    told = [None if state.resigned >> seat & 1 else entry for seat, entry in enumerate(row)]
    return _rows(_as_it_is, goal)(told, state)


def _piles(value: Any, points: bool, ruleset: Ruleset) -> list[tuple[Any, ...]]:
    """An expected row of the table, sorted by name."""
    return sorted((_expected_pile(entry, points, ruleset) for entry in read_list(value)), key=repr)


def _expected_pile(entry: Any, points: bool, ruleset: Ruleset) -> tuple[Any, ...]:
    """A card, the jacks or jokers on it in order, and its holders if the scenario gives them.

    For a card that a nine stole, with nothing on it, only the last holder counts.
    """
    told = {"card": entry} if isinstance(entry, str) else read_dict(entry)
    lying = "jacks" if points else "jokers"
    check_keys(told, ("card",), (lying, "from"), "a card in play")
    thieves = _names(read_cards(told.get(lying, []), ruleset))
    history = read_list(told["from"]) if "from" in told else None
    if history and not points and not thieves:
        history = history[-1:]
    return card_text(read_card(told["card"], ruleset)), thieves, history


def _lying(points: bool) -> Callable[[Any, State], str | None]:
    """Compare the point cards or the permanents."""

    def compared(expected: Any, state: State) -> str | None:
        for seat, entry in enumerate(read_row(expected, state.ruleset.seats)):
            if entry is None:
                continue
            piles = _piles(entry, points, state.ruleset)
            told = {card for card, _, history in piles if history is not None}
            found = [_found_pile(pile, told) for pile in state.tables[seat] if pile.for_points == points]
            difference = _differ(piles, sorted(found, key=repr))
            if difference is not None:
                return f"seat {seat}: {difference}"
        return None

    return compared


def _found_pile(pile: Pile, told: set[str]) -> tuple[Any, ...]:
    name = card_text(pile.card)
    return name, _names(pile.thieves), list(pile.holders) if name in told else None


# Sets, cards in order, and single values


def _scrap(expected: Any, state: State) -> str | None:
    return _differ(_as_set(expected, state.ruleset), sorted(_names(state.scrap)))


def _scrap_contains(expected: Any, state: State) -> str | None:
    names = _names(read_cards(expected, state.ruleset))
    missing = [name for name in names if name not in _names(state.scrap)]
    return f"{missing} not in {_names(state.scrap)}" if missing else None


def _frozen(expected: Any, state: State) -> str | None:
    return _differ(_as_set(expected, state.ruleset), sorted(_names(cards_in(state.frozen))))


def _deck_size(expected: Any, state: State) -> str | None:
    """Not compared while cards of a seven are revealed."""
    size = read_number(expected, len(state.ruleset.deck))
    return None if state.revealed else _differ(size, len(state.deck))


def _deck_top(expected: Any, state: State) -> str | None:
    """While cards of a seven are revealed, they may be included or not."""
    top = _names(read_cards(expected, state.ruleset))
    decks = [_names(state.deck), _names(state.revealed + state.deck)]
    return None if any(deck[: len(top)] == top for deck in decks) else _differ(top, decks[0][: len(top) + 2])


def _revealed(expected: Any, state: State) -> str | None:
    return _differ(_names(read_cards(expected, state.ruleset)), _names(state.revealed))


def _one_off(expected: Any, state: State) -> str | None:
    """The one-off set aside, also while its effect is being chosen.

    A scuttling card that waits for a ten isn't one, but may be named.
    """
    waiting = state.phase.waiting
    if expected is not None:
        expected = card_text(read_card(expected, state.ruleset))
    elif isinstance(state.phase, Blocking):
        return None
    return _differ(expected, card_text(waiting[0]) if waiting else None)


def _winner(expected: Any, state: State) -> str | None:
    if expected is not None and expected != "stalemate":
        read_seat(expected, state.ruleset.seats)
    match state.phase:
        case Over(None):
            return _differ(expected, "stalemate")
        case Over(seat):
            return _differ(expected, seat)
        case _:
            return _differ(expected, None)


def _phase(expected: Any, state: State) -> str | None:
    if expected not in PHASES:
        raise unknown("phase", expected)
    return _differ(expected, phase_name(state.phase))


def _seat_unless_over(expected: Any, state: State, seat: Seat) -> str | None:
    """No seat decides once the round is over or when chance does."""
    expected = None if expected is None else read_seat(expected, state.ruleset.seats)
    return _differ(expected, None if isinstance(state.phase, Over) or seat == CHANCE else seat)


KEYS: dict[str, Callable[[Any, State], str | None]] = {
    "hands": _rows(_as_set, _hand),
    "hand_count": _rows(_as_it_is, _hand_count),
    "points": _lying(points=True),
    "royals": _lying(points=False),
    "points_total": _rows(_as_it_is, score),
    "points_to_win": _goals,
    "hand_visible": _rows(_as_it_is, _visible),
    "scrap": _scrap,
    "scrap_contains": _scrap_contains,
    "frozen": _frozen,
    "deck_size": _deck_size,
    "deck_top": _deck_top,
    "revealed": _revealed,
    "one_off": _one_off,
    "winner": _winner,
    "phase": _phase,
    "to_move": lambda expected, state: _seat_unless_over(expected, state, state.turn),
    "to_act": lambda expected, state: _seat_unless_over(expected, state, state.phase.seat),
    "knows": of_seats(knows),
    "hides": of_seats(hides),
}
"""How each key is compared: returns the difference, or nothing."""
