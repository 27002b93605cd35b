"""Positions as one line of text, and back: what a FEN is to chess.

``ruleset | turn and phase | hands | tables | scrap | deck``, then anything else: ``frozen 9H``,
``fresh 9H``, ``revealed 4C 6D``, ``passes 2``, ``seen@0 9H``, ``gone 1``. Seats are separated by ``/``.
On the tables ``10S`` is a point card, ``KS=`` a permanent, and ``10H@1>JC@0`` a ten that seat 1 played
and seat 0 stole with a jack; ``>JC@0.2`` is a jack that seat 2 was forced to play to seat 0.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final, get_args

from cuttle.notation.moves import move_text, parse_move
from cuttle.notation.numbers import parse_whole
from cuttle.notation.rulesets import parse_ruleset
from cuttle.refusal import RefusalError, no_position
from cuttle.rules.cards import HIDDEN, Card, Seat, card_text, cards_in, mask, parse_card
from cuttle.rules.moves import Move
from cuttle.rules.phases import (
    Answering,
    Blocking,
    Chance,
    Discarding,
    Ending,
    Offered,
    Over,
    Pending,
    Phase,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.state import Pile, Position, State, every_card


class InvalidPositionError(RefusalError):
    """A text that isn’t a position in notation."""

    sentences: ClassVar[Mapping[str, str]] = {
        "parts": "A position needs six parts: ruleset | turn and phase | hands | tables | scrap | deck.",
        "unclear": "This isn’t a position. {why}",
        "seats": "{rules} has {count} seats: hands and tables need {count} parts each.",
        "stranger": "The position names a seat that isn’t playing. Check the phase and “gone”.",
        "strange": "{rules} doesn’t have these cards in the deck: {cards}.",
        "twice": "A card can’t be in two places: {cards}.",
    }


_ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)
_NAME: Final = re.compile(r"(?<!\w)(?:10|[A2-9TJQKX])[CDHS12](?!\w)", re.ASCII)


def position_text(state: State) -> str:
    """A position as one line.

    Raises:
        ValueError: if it isn't a position.
    """
    if not isinstance(state, Position):
        raise no_position(state)
    parts = [
        state.ruleset.key,
        f"{state.turn} {phase_text(state.phase)}",
        " / ".join(_cards_text(hand) for hand in state.hands),
        " / ".join(" ".join(map(_pile_text, row)) or "-" for row in state.tables),
        _cards_text(state.scrap),
        _cards_text(state.deck),
    ]
    sets = {"frozen": state.frozen, "fresh": state.frozen_this_turn}
    sets |= {f"seen@{seat}": shown for seat, shown in enumerate(state.shown_to)}
    parts += [f"{name} {_cards_text(cards_in(cards))}" for name, cards in sets.items() if cards]
    if state.revealed:
        parts.append(f"revealed {_cards_text(state.revealed)}")
    if state.passes:
        parts.append(f"passes {state.passes}")
    if state.resigned:
        resigned = [str(seat) for seat in range(state.ruleset.seats) if state.resigned >> seat & 1]
        parts.append(f"gone {' '.join(resigned)}")
    return " | ".join(parts)


def phase_text(phase: Phase) -> str:
    """A phase in notation: its name, whose decision it is, and its details."""
    words: list[str | int]
    match phase:
        case Turn(seat, offered):
            words = ["turn", seat, "offered"] if offered else ["turn", seat]
        case Answering(seat, (player, played, twos, scuttle), others):
            words = ["answering", seat, player, move_text(played)]
            words += [f"{card_text(two)}@{owner}" for owner, two in twos]
            words += [f"then@{other}" for other in others]
            words += [f"blocking@{move_text(scuttle)}"] if scuttle else []
        case Blocking(seat, player, scuttle):
            words = ["blocking", seat, player, move_text(scuttle)]
        case Taking(seat, card, among):
            words = ["taking", seat, card_text(card), *map(card_text, among or ())]
        case Discarding(seat, left, card, discards):
            words = ["discarding", seat, left, card_text(card), *map(card_text, discards)]
        case Chance(victim, left, card, discards):
            words = ["chance", victim, left, card_text(card), *map(card_text, discards)]
        case Revealing(seat, card):
            words = ["revealing", seat, card_text(card)]
        case Offered(seat, turn):
            words = ["offered", seat, turn]
        case Over(winner, ending):
            words = ["over", "-" if winner is None else winner, ending]
    return " ".join(map(str, words))


def _cards_text(cards: Iterable[Card]) -> str:
    return " ".join(map(card_text, cards)) or "-"


def _pile_text(pile: Pile) -> str:
    name = card_text(pile.card) + ("" if pile.for_points else "=")
    if not pile.thieves:
        return name
    steps = zip(pile.thieves, pile.holders[1:], pile.owners, strict=True)
    words = [f">{card_text(thief)}@{to}" + (f".{owner}" if owner != to else "") for thief, to, owner in steps]
    return f"{name}@{pile.holders[0]}" + "".join(words)


def parse_position(text: str) -> State:
    """The position in a line.

    In one list of cards an ellipsis, ``...``, stands for all cards that the line doesn’t name, in
    natural order. Without one, only the named cards exist.

    Raises:
        InvalidPositionError: if the line isn’t a position, with the reason.
    """
    parts = [part.strip() for part in str(text).split("|")]
    if len(parts) < 6:
        raise InvalidPositionError("parts")
    extra = dict(part.partition(" ")[::2] for part in parts[6:])
    try:
        state = _parse_parts(parts[:6], extra)
        _refuse_strange(extra, state.ruleset.seats)
    except (ValueError, KeyError, IndexError) as error:
        raise InvalidPositionError("unclear", why=str(error)) from error
    _check(state)
    return state


def _parse_parts(parts: list[str], extra: dict[str, str]) -> State:
    key, decision, hands, tables, scrap, deck = parts
    ruleset = parse_ruleset(key)
    seats = range(ruleset.seats)
    turn, _, decision = decision.partition(" ")
    phase, revealed = parse_phase(decision), extra.get("revealed", "")
    placed = {parse_card(name) for name in _NAME.findall(" ".join([hands, tables, scrap, deck, revealed]))}
    rest = [card for card in ruleset.deck if card not in placed | set(phase.waiting)]
    read = partial(_parse_list, rest)
    rows = [[word for word in row.split() if word != "-"] for row in tables.split("/")]
    return State(
        ruleset=ruleset,
        deck=read(deck),
        hands=tuple(map(read, hands.split("/"))),
        tables=tuple(tuple(_parse_pile(seat, word) for word in row) for seat, row in enumerate(rows)),
        scrap=read(scrap),
        revealed=read(revealed),
        turn=parse_whole(turn),
        phase=phase,
        passes=parse_whole(extra.get("passes", "0")),
        frozen=mask(read(extra.get("frozen", ""))),
        frozen_this_turn=mask(read(extra.get("fresh", ""))),
        shown_to=tuple(mask(read(extra.get(f"seen@{seat}", ""))) for seat in seats),
        resigned=_parse_seats(extra.get("gone", ""), seats),
    )


def _refuse_strange(extra: dict[str, str], seats: int) -> None:
    names = {"frozen", "fresh", "revealed", "passes", "gone", *(f"seen@{seat}" for seat in range(seats))}
    for name in extra:
        if name not in names:
            raise ValueError(f"“{name}” can’t follow the deck. These can: {', '.join(sorted(names))}.")


def _parse_list(rest: list[Card], text: str) -> tuple[Card, ...]:
    """A list of cards, with the rest of the deck in place of an ellipsis."""
    words = text.replace("-", "").split()
    return tuple(card for word in words for card in (rest if word == "..." else [parse_card(word)]))


def parse_phase(text: str) -> Phase:
    """The phase in a text such as ``turn 0`` or ``over - passes``.

    Raises:
        ValueError: if the text isn’t a phase.
    """
    match text.split():
        case ["turn", seat]:
            return Turn(parse_whole(seat))
        case ["turn", seat, "offered"]:
            return Turn(parse_whole(seat), offered=True)
        case ["answering", seat, player, played, *rest]:
            return _parse_answering(parse_whole(seat), parse_whole(player), parse_move(played), rest)
        case ["blocking", seat, player, scuttle]:
            return Blocking(parse_whole(seat), parse_whole(player), parse_move(scuttle))
        case ["taking", seat, card, *among]:
            return Taking(parse_whole(seat), parse_card(card), _parse_cards(among) or None)
        case ["discarding", seat, left, card, *discards]:
            cards = _parse_cards(discards)
            return Discarding(parse_whole(seat), parse_whole(left), _card_or_hidden(card), cards)
        case ["chance", victim, left, card, *discards]:
            return Chance(parse_whole(victim), parse_whole(left), parse_card(card), _parse_cards(discards))
        case ["revealing", seat, card]:
            return Revealing(parse_whole(seat), _card_or_hidden(card))
        case ["offered", seat, turn]:
            return Offered(parse_whole(seat), parse_whole(turn))
        case ["over", winner, ending] if ending in _ENDINGS:
            return Over(None if winner == "-" else parse_whole(winner), ending)
        case words:
            raise ValueError(
                f"“{' '.join(words)}” isn’t a phase. Phases look like turn 0 or discarding 1 2 4H."
            )


def _parse_answering(seat: Seat, player: Seat, played: Move, words: list[str]) -> Answering:
    pairs = [word.split("@", 1) for word in words]
    twos = tuple(
        (parse_whole(owner), parse_card(two)) for two, owner in pairs if two not in ("then", "blocking")
    )
    others = tuple(parse_whole(other) for then, other in pairs if then == "then")
    scuttles = [parse_move(scuttle) for blocking, scuttle in pairs if blocking == "blocking"]
    return Answering(seat, Pending(player, played, twos, scuttles[0] if scuttles else None), others)


def _parse_seats(text: str, seats: Sequence[Seat]) -> int:
    """A set of seats, one bit each."""
    names, words = [str(seat) for seat in seats], set(text.split())
    if not words <= set(names):
        raise ValueError(f"“{text}” names a seat that isn’t playing. The seats are {', '.join(names)}.")
    return sum(1 << names.index(word) for word in words)


def _parse_cards(words: list[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, words))


def _card_or_hidden(word: str) -> Card:
    return HIDDEN if word == card_text(HIDDEN) else parse_card(word)


def _parse_pile(seat: Seat, text: str) -> Pile:
    bottom, *thieves = text.split(">")
    name, _, first = bottom.partition("@")
    steps = [thief.split("@") for thief in thieves]
    sides = [side.partition(".") for _, side in steps]
    holders = (parse_whole(first) if first else seat, *(parse_whole(to) for to, _, _ in sides))
    owners = tuple(parse_whole(owner or to) for to, _, owner in sides)
    cards = tuple(parse_card(thief) for thief, _ in steps)
    pile = Pile(parse_card(name.rstrip("=")), not name.endswith("="), holders, cards, owners)
    if holders[-1] != seat:
        raise ValueError(f"“{text}” is on the wrong side: its top card belongs to seat {holders[-1]}.")
    return pile


def _check(state: State) -> None:
    """Refuse a position with wrong seats, cards not in the deck, or a card in two places."""
    rules, cards = state.ruleset, Counter(every_card(state))
    if not len(state.hands) == len(state.tables) == rules.seats:
        raise InvalidPositionError("seats", rules=rules.title, count=str(rules.seats))
    playing = {seat for seat in range(rules.seats) if not state.resigned >> seat & 1}
    involved = seats_involved(state)
    if state.resigned >> rules.seats or (len(playing) < 2 and involved) or not involved <= playing:
        raise InvalidPositionError("stranger")
    strange = cards.keys() - set(rules.deck)
    if strange:
        raise InvalidPositionError("strange", rules=rules.title, cards=_cards_text(sorted(strange)))
    twice = sorted(card for card, times in cards.items() if times > 1)
    if twice:
        raise InvalidPositionError("twice", cards=_cards_text(twice))


def seats_involved(state: State) -> set[Seat]:
    """The seats that have to be playing; none if the round is over."""
    match state.phase:
        case Answering(seat, pending, others):
            return {state.turn, seat, pending.player, *others}
        case Blocking(seat, player, _):
            return {state.turn, seat, player}
        case Chance(victim):
            return {state.turn, victim}
        case Over():
            return set()
        case phase:
            return {state.turn, phase.seat}
