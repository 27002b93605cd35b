"""A link as a text record that people can read, save and paste back: header lines, then the moves.

    Cuttle
    Ruleset: pagat+one joker
    Deal: 482913377
    Dealer: 1
    Seat 0: person, Zoë
    Seat 1: skilled
    Result: seat 0 wins, points

    1. 9H+
    2. 2S!QD 2H/ allow

Moves are in notation, one turn per line. Numbers and everything after ``;`` are for people only. Default
values are left out.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from cuttle.deal import shuffle_deck
from cuttle.game import Game, IllegalMoveError
from cuttle.language import error_text, paragraph, say
from cuttle.language.text import isolate
from cuttle.links.additions import Additions
from cuttle.links.fields import (
    ALL,
    BOT,
    NONE,
    TIE,
    Field,
    Fields,
    field_value,
    parse_deal,
    parse_deck,
    parse_item,
    parse_number,
    parse_player,
    parse_result,
    parse_seats,
    parse_styles,
    parse_viewer,
    parse_winners,
    parse_yes,
    unclear_line,
)
from cuttle.links.header import Header
from cuttle.links.link_contents import KINDS, Link, LinkError
from cuttle.links.moves import MAX_MOVES
from cuttle.links.onlookers import unseen_cards, with_blanks
from cuttle.links.position_record import (
    POSITION,
    fill_blanks,
    game_from_fields,
    position_lines,
    task_from_fields,
    task_lines,
)
from cuttle.match import LENGTHS
from cuttle.notation.moves import InvalidMoveError, move_text, parse_move
from cuttle.notation.numbers import parse_whole
from cuttle.notation.rulesets import parse_ruleset
from cuttle.observation import ONLOOKER
from cuttle.rules.cards import card_text
from cuttle.rules.moves import Move
from cuttle.rules.phases import Over, Turn
from cuttle.start import Deal, Start

TITLE: Final = "Cuttle"
LONGEST_RECORD: Final = 100_000
"""The most characters of a record; none comes near this."""

_LONGEST_FIELD: Final = 1000
SIGNED: Final = "end"
"""Follows a last move that ends in a sign, as a comment: messengers leave out signs at the end."""
FIELD: Final = re.compile(r"([A-Z][a-z]+(?: [a-z0-9]+)?):\s*(.*)")
NUMBER: Final = re.compile(r"[0-9]+\.")
_SEATS: Final = ("Seat 0", "Seat 1", "Seat 2")
_NAMES: Final = {
    *("Ruleset", "Kind", "For", "To beat", "Match", "Before", "Deal", "Deck", "Dealer", "Help"),
    *("Had help", "Styles", "Time", "Hints"),
    *("Shown", "Result", "Asked", "Line", "Title", *POSITION, *_SEATS),
}


# Writing


def record_text(link: Link) -> str:
    """A link as a record."""
    text = "\n".join([TITLE, *_header_lines(link), "", *turn_lines(link.game)]).rstrip()
    signed = link.game.moves and not text[-1].isalnum()
    return f"{text} ; {SIGNED}\n" if signed else f"{text}\n"


def _header_lines(link: Link) -> Iterator[str]:
    """The header lines."""
    yield f"Ruleset: {link.game.ruleset.key}"
    if link.kind != KINDS[0]:
        yield f"Kind: {link.kind}"
    if link.seat is not None:
        yield f"For: {ALL if link.seat == ONLOOKER else link.seat}"
    if link.result is not None:
        yield "To beat: {}, {} points, {} turns".format(*link.result)
    yield from task_lines(link.task)
    if link.match.length != LENGTHS[0]:
        yield f"Match: {link.match.length}"
    if link.match.before:
        yield f"Before: {', '.join(TIE if seat is None else str(seat) for seat in link.match.before)}"
    yield from _deal_lines(link, link.game.start)
    for seat, player in enumerate(link.players):
        name = link.names[seat] if link.names else ""
        yield f"Seat {seat}: {', '.join(filter(None, (player or BOT, isolate(name))))}"
    yield from _addition_lines(link)
    if link.ply is not None:
        yield f"Shown: {link.ply}"
    if link.game.over:
        yield f"Result: {_result(link.game)}"


def _addition_lines(link: Link) -> Iterator[str]:
    """What is known about help, and how the bots play."""
    if link.known:
        yield "Help: yes"  # as in older records, which say no more than that
    if link.helped:
        yield "Had help: yes"
    if link.styles:
        yield f"Styles: {', '.join(style or NONE for style in link.styles)}"
    if link.time:
        yield f"Time: {link.time}"
    if link.hints:
        agreed = [str(seat) for seat in range(len(link.players)) if link.hints >> seat & 1]
        yield f"Hints: {', '.join(agreed)}"


def _deal_lines(link: Link, start: Start) -> Iterator[str]:
    """How the round was dealt, or the position that it starts from."""
    if link.kind == "watch":
        start = with_blanks(start, unseen_cards(link))
    if not isinstance(start, Deal):
        yield from position_lines(start)
        return
    if link.number is not None:
        yield f"Deal: {link.number}"
    else:
        yield f"Deck: {' '.join(map(card_text, start.deck))}"
    yield f"Dealer: {start.dealer}"


def _result(game: Game) -> str:
    """Who won, and how."""
    phase = game.state.phase
    if not isinstance(phase, Over):
        return "-"
    return f"{TIE if phase.winner is None else f'seat {phase.winner} wins'}, {phase.ending}"


def turn_lines(game: Game) -> Iterator[str]:
    """The moves, one turn per line."""
    number, line = 0, list[str]()
    for state, move in zip(game.states, game.moves, strict=False):
        if isinstance(state.phase, Turn) and not state.phase.offered:
            if line:
                yield " ".join(line)
            number, line = number + 1, [f"{number + 1}."]
        line.append(move_text(move))
    if line:
        yield " ".join(line)


# Reading


def is_record(text: str) -> bool:
    """Whether a text begins like a record."""
    return text.lstrip()[: len(TITLE) + 1].split() == [TITLE]


def parse_record(text: str) -> Link:
    """Read a record. If need be, the text is searched for one.

    Raises:
        LinkError: if there is none. It says what's wrong, and holds the game as far as it can be played.
    """
    text = str(text)
    try:
        return _read_record(text)
    except LinkError:
        if link := record_in(text):
            return link
        raise


def record_in(text: str) -> Link | None:
    """Find a record anywhere in a text; None if there is none."""
    from cuttle.links.finding import find_record  # rarely needed

    return find_record(text, TITLE, _NAMES, _read_record)


def _read_record(text: str) -> Link:
    """Read a record with nothing around it."""
    if len(text) > LONGEST_RECORD:
        raise LinkError("length", say("record long"))
    fields, moves = _split_record(text)
    header = _header(fields)
    game = _start_game(fields, header)
    for at, (place, word) in enumerate(moves, 1):
        try:
            game = game.play(_parse_move(word, last=at == len(moves)))
        except (InvalidMoveError, IllegalMoveError) as error:
            sentence = paragraph([say("record move", line=place), error_text(error)])
            raise LinkError("move", sentence, header.partial_link(game)) from error
    if "Result" in fields and fields["Result"].text != _result(game):
        raise LinkError("move", say("record result", line=fields["Result"].place), header.partial_link(game))
    if "Shown" in fields:
        header.back = len(game.moves) - field_value("Shown", fields, parse_whole)
    return header.link(game)


def _parse_move(word: str, *, last: bool) -> Move:
    """A move; a messenger may have left out the hyphen at the end of the last one."""
    try:
        return parse_move(word)
    except InvalidMoveError:
        with suppress(InvalidMoveError):
            if last:
                return parse_move(f"{word}-")
        raise


def _split_record(text: str) -> tuple[Fields, list[tuple[int, str]]]:
    """The fields and the moves of a record, each with its line number."""
    fields, moves = Fields(), list[tuple[int, str]]()
    first, *lines = text.strip().splitlines() or [""]
    if first.strip() != TITLE:
        raise LinkError("record", say("record title"))
    for place, line in enumerate(lines, 2):
        line = line.replace("\t", " ").strip()
        field = FIELD.fullmatch(line)
        if not line.isprintable() and (field is None or field[1] not in (*_SEATS, "Title")):
            raise unclear_line(place, line)
        if field:
            name = field[1]
            if moves or name in fields or name not in _NAMES or len(line) > _LONGEST_FIELD:
                raise unclear_line(place, line)
            fields[name] = Field(place, field[2])
        else:
            words = line.partition(";")[0].split()
            moves += [(place, word) for word in words if not NUMBER.fullmatch(word)]
    if len(moves) > MAX_MOVES:
        raise LinkError("length", say("record long"))
    return fields, moves


def _header(fields: Fields) -> Header:
    """What a record holds besides the ruleset, deck and moves."""
    header = Header()
    if "Kind" in fields:
        header.kind = field_value("Kind", fields, partial(parse_item, KINDS))
    if "For" in fields:
        header.seat = field_value("For", fields, parse_viewer)
    if "To beat" in fields:
        header.result = field_value("To beat", fields, parse_result)
    if "Match" in fields:
        header.length = field_value("Match", fields, partial(parse_item, LENGTHS))
    if "Before" in fields:
        header.before = field_value("Before", fields, parse_winners)
    if "Deal" in fields:
        header.number = field_value("Deal", fields, parse_deal)
    if "Help" in fields:
        header.known = field_value("Help", fields, parse_yes)
    header.added = _additions(fields)
    header.task = task_from_fields(fields)
    seats = [field_value(name, fields, parse_player) for name in _SEATS if name in fields]
    header.players = tuple([player for player, _ in seats])
    header.names = tuple([name for _, name in seats])
    return header


def _additions(fields: Fields) -> Additions:
    """What is known about help, and how the bots play."""
    return Additions(
        helped="Had help" in fields and field_value("Had help", fields, parse_yes),
        styles=field_value("Styles", fields, parse_styles) if "Styles" in fields else (),
        time=field_value("Time", fields, parse_whole) if "Time" in fields else 0,
        hints=field_value("Hints", fields, parse_seats) if "Hints" in fields else 0,
    )


def _start_game(fields: Fields, header: Header) -> Game:
    """The game of a record before its first move."""
    rules = field_value("Ruleset", fields, parse_ruleset)
    if header.kind == "watch":
        fill_blanks(fields, rules.deck)
    if "Position" in fields:
        return game_from_fields(fields, rules)
    if header.number is not None:
        deck = shuffle_deck(header.number, rules.deck)
    else:
        deck = field_value("Deck", fields, partial(parse_deck, rules.deck))
    return Game(Deal(rules, deck, field_value("Dealer", fields, partial(parse_number, rules.seats))))
