"""The cards and the phase of a start position as digits of a link, and back.

The order of the phases is frozen; a new one goes at the end.
"""

from collections.abc import Iterable
from typing import Final

from cuttle.links.digits import Reader, Writer
from cuttle.links.link_contents import link_error
from cuttle.rules.cards import ALL_IN_ORDER, HIDDEN, NINE, Card, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import (
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Pending,
    Phase,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State

PHASES: Final[tuple[type[Phase], ...]] = (
    *(Turn, Answering, Blocking, Taking, Discarding, Chance, Revealing, Offered),
)
_CARDS: Final = len(ALL_IN_ORDER)


class CardWriter:
    """Writes each card as its place among those not yet written."""

    def __init__(self, writer: Writer, ruleset: Ruleset) -> None:
        self.writer, self.ruleset, self.left = writer, ruleset, list(ruleset.deck)

    def one(self, card: Card) -> None:
        """Write a card."""
        self.writer.digit(self.left.index(card), len(self.left))
        self.left.remove(card)

    def several(self, cards: tuple[Card, ...]) -> None:
        """Write how many cards there are, and each."""
        self.writer.count(len(cards))
        for card in cards:
            self.one(card)


class CardReader:
    """Reads cards; each method is the inverse of the writer's."""

    def __init__(self, reader: Reader, ruleset: Ruleset) -> None:
        self.reader, self.ruleset, self.left = reader, ruleset, list(ruleset.deck)

    def one(self) -> Card:
        """Read a card."""
        if not self.left:
            raise link_error("form")
        return self.left.pop(self.reader.digit(len(self.left)))

    def several(self) -> tuple[Card, ...]:
        """Read several cards."""
        return tuple([self.one() for _ in range(self.reader.count())])


# Writing


def write_phase(cards: CardWriter, state: State) -> None:
    """Write the phase of a position whose hands, rows and scrap have been written."""
    writer, seats, phase = cards.writer, state.ruleset.seats, state.phase
    writer.count(PHASES.index(type(phase)))
    match phase:
        case Turn(_, offered):
            writer.flag(offered)
        case Answering():
            _write_answering(cards, phase, seats)
        case Blocking(seat, _, scuttle):
            writer.digit(seat, seats)
            _write_move(cards, scuttle, seats)
        case Taking(_, card, among):
            cards.one(card)
            writer.flag(among is not None)
            if among is not None:
                _write_known(writer, among)
        case Discarding(seat, count, card, discards) | Chance(seat, count, card, discards):
            writer.digit(seat, seats)
            writer.count(count)
            _write_set_aside(cards, card)
            _write_known(writer, discards)
        case Revealing(_, card):
            _write_set_aside(cards, card)
        case Offered(seat):
            writer.digit(seat, seats)


def _write_answering(cards: CardWriter, phase: Answering, seats: int) -> None:
    """Write what waits: the scuttle if a ten blocks it, the one-off, the twos, and who is asked."""
    writer, (player, played, twos, scuttle) = cards.writer, phase.pending
    writer.flag(scuttle is not None)
    if scuttle is not None:
        _write_move(cards, scuttle, seats)
    writer.digit(player, seats)
    _write_move(cards, played, seats)
    writer.count(len(twos))
    for seat, two in twos:
        writer.digit(seat, seats)
        cards.one(two)
    asked = (phase.seat, *phase.others)
    writer.count(len(asked) - 1)
    for seat in asked:
        writer.digit(seat, seats)


def _write_move(cards: CardWriter, move: Move, seats: int) -> None:
    """Write the card, target and seat of a move; of a nine that may target two cards, the second one too."""
    cards.one(move.card)
    cards.writer.digit(move.target + 1, _CARDS + 1)
    cards.writer.digit(move.seat + 1, seats + 1)
    if _may_aim_twice(cards.ruleset, move):
        cards.writer.digit(move.second + 1, _CARDS + 1)


def _may_aim_twice(ruleset: Ruleset, move: Move) -> bool:
    return ruleset.nine_count > 1 and move.verb is Verb.ONEOFF and rank(move.card) == NINE


def _write_set_aside(cards: CardWriter, card: Card) -> None:
    """Write a card set aside, if there is one."""
    cards.writer.flag(card != HIDDEN)
    if card != HIDDEN:
        cards.one(card)


def _write_known(writer: Writer, known: Iterable[Card]) -> None:
    """Write cards that have been written before."""
    cards = [*known]
    writer.count(len(cards))
    for card in cards:
        writer.digit(card, _CARDS)


# Reading


def read_phase(cards: CardReader, state: State) -> Phase:
    """Read what `write_phase` writes."""
    reader, seats, turn = cards.reader, state.ruleset.seats, state.turn
    place = reader.count()
    if place >= len(PHASES):
        raise link_error("future")
    kind = PHASES[place]
    if kind is Turn:
        return Turn(turn, reader.flag())
    if kind is Answering:
        return _read_answering(cards, seats)
    if kind is Blocking:
        return Blocking(reader.digit(seats), turn, _read_move(cards, Verb.SCUTTLE, seats))
    if kind is Taking:
        card = cards.one()
        return Taking(turn, card, _read_known(reader) if reader.flag() else None)
    if kind is Discarding or kind is Chance:
        return kind(reader.digit(seats), reader.count(), _read_set_aside(cards), _read_known(reader))
    if kind is Revealing:
        return Revealing(turn, _read_set_aside(cards))
    return Offered(reader.digit(seats), turn)


def _read_answering(cards: CardReader, seats: int) -> Answering:
    reader = cards.reader
    scuttle = _read_move(cards, Verb.SCUTTLE, seats) if reader.flag() else None
    player, verb = reader.digit(seats), Verb.ONEOFF if scuttle is None else Verb.BLOCK
    played = _read_move(cards, verb, seats)
    twos = tuple([(reader.digit(seats), cards.one()) for _ in range(reader.count())])
    seat, *others = [reader.digit(seats) for _ in range(reader.count() + 1)]
    return Answering(seat, Pending(player, played, twos, scuttle), tuple(others))


def _read_move(cards: CardReader, verb: Verb, seats: int) -> Move:
    reader = cards.reader
    move = Move(verb, cards.one(), reader.digit(_CARDS + 1) - 1, reader.digit(seats + 1) - 1)
    if _may_aim_twice(cards.ruleset, move):
        return move._replace(second=reader.digit(_CARDS + 1) - 1)
    return move


def _read_set_aside(cards: CardReader) -> Card:
    return cards.one() if cards.reader.flag() else HIDDEN


def _read_known(reader: Reader) -> tuple[Card, ...]:
    return tuple([reader.digit(_CARDS) for _ in range(reader.count())])
