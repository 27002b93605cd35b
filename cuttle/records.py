"""Files of many records: read one by one, with their comments, and written.

Each record begins with the line “Cuttle” (cuttle/links/record.py); blank lines between them don't matter.
What follows a ``;`` among the moves is a comment on the moves before it.
"""

from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from typing import NamedTuple, TextIO, TypeAlias

from cuttle.game import Game
from cuttle.links.link_contents import Link, LinkError
from cuttle.links.record import FIELD, NUMBER, SIGNED, TITLE, parse_record, record_text, turn_lines
from cuttle.match import Match

__all__ = ["Record", "read_records", "write_records"]

Name: TypeAlias = str | PathLike[str]


class Record(NamedTuple):
    """A record of a file."""

    link: Link
    """Who plays, the deal number, and the game."""
    comments: tuple[tuple[int, str], ...] = ()
    """After how many moves of the game each comment stands, and the comment."""
    line: int = 0
    """Where it begins in its file, from 1."""

    @property
    def game(self) -> Game:
        """The whole game."""
        return self.link.game

    @property
    def result(self) -> tuple[float, ...] | None:
        """By seat, 1 for who has won and 0 for the others; a tie is shared. None if it isn't over."""
        return self.game.result


def read_records(
    file: Name | Iterable[str], damaged: Callable[[LinkError, int], object] | None = None
) -> Iterator[Record]:
    """The records of a file, one after the other, so it may be larger than the memory.

    Args:
        file: Its name, or an open file, or its lines.
        damaged: Called for each record that can't be read, with the error and the line that it begins in;
            then the next one is read.

    Raises:
        LinkError: at the first record that can't be read, unless `damaged` is given. It has the game as far
            as it can be played, and a note with the line.
        OSError: if the file can't be read.
    """
    if isinstance(file, str | PathLike):
        with open(file, encoding="utf-8-sig") as lines:
            yield from read_records(lines, damaged)
        return
    for place, text in _texts(file):
        try:
            record = _record(text, place)
        except LinkError as error:
            error.add_note(f"The record begins in line {place}.")
            if damaged is None:
                raise
            damaged(error, place)
        else:
            yield record


def write_records(file: Name | TextIO, records: Iterable[Record | Link | Game]) -> int:
    """Write records, links or games into a file, which may be open. Returns how many there were.

    A game alone is written with a person at the first seat, bots at the others, and its deck in place of a
    deal number, which it doesn't know: a link has players, names and number.

    Raises:
        OSError: if the file can't be written.
    """
    if isinstance(file, str | PathLike):
        with open(file, "w", encoding="utf-8", newline="\n") as opened:
            return write_records(opened, records)
    count = 0
    for count, each in enumerate(records, 1):
        link = Link(Match(each)) if isinstance(each, Game) else each
        text = _text(link) if isinstance(link, Record) else record_text(link)
        file.write(f"\n{text}" if count > 1 else text)
    return count


# Reading


def _texts(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Where each record begins, and its text. What comes before the first one, other than comments, can't be
    read."""
    begin, parts = 1, list[str]()
    for place, line in enumerate(lines, 1):
        if line.strip() == TITLE or not parts:
            if _says_something(parts):
                yield begin, "\n".join(parts)
            begin, parts = place, []
        parts.append(line.rstrip("\r\n"))
    if _says_something(parts):
        yield begin, "\n".join(parts)


def _says_something(parts: Iterable[str]) -> bool:
    return any(part.partition(";")[0].strip() for part in parts)


def _record(text: str, place: int) -> Record:
    """A record in a text of its own."""
    kept, comments, played = list[str](), list[tuple[int, str]](), 0
    for line in text.splitlines():
        if not played and (FIELD.fullmatch(line.strip()) or line.strip() == TITLE):
            kept.append(line)
            continue
        moves, _, comment = line.partition(";")
        kept.append(moves)
        played += _count_moves(moves)
        if comment := comment.strip():
            comments.append((played, comment))
    if comments and comments[-1] == (played, SIGNED):
        comments.pop()
    return Record(parse_record("\n".join(kept)), tuple(comments), place)


def _count_moves(text: str) -> int:
    return sum([not NUMBER.fullmatch(word) for word in text.split()])


# Writing


def _text(record: Record) -> str:
    """A record with its comments: each ends its line."""
    said = dict[int, list[str]]()
    for place, comment in record.comments:
        if line := _printable(comment):
            said.setdefault(min(place, len(record.game.moves)), []).append(f"; {line}")
    if not said:
        return record_text(record.link)
    head = record_text(record.link).partition("\n\n")[0].rstrip()
    return "\n".join([head, "", *_lines(turn_lines(record.game), said), ""])


def _lines(turns: Iterable[str], said: dict[int, list[str]]) -> Iterator[str]:
    """The moves in lines; a comment ends the line of its move, and more comments follow."""
    yield from said.get(0, [])
    played = 0
    for turn in turns:
        line = list[str]()
        for word in turn.split():
            line.append(word)
            played += (moved := _count_moves(word))
            if moved and played in said:
                first, *more = said[played]
                yield " ".join([*line, first])
                yield from more
                line = []
        if line:
            yield " ".join(line)


def _printable(comment: str) -> str:
    """A comment in one line, without what a record may not have."""
    return " ".join("".join([letter if letter.isprintable() else " " for letter in comment]).split())
