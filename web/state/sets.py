"""What is stored of sets: a line for each, with its code and what came of its boards. Pure.

    SBmDIdbxhTo5hOtMX 0:won.21.13.17he84 1:begun f0:kD3… TGhmCdH…

A word for each board that was begun, its place first: *h* if there was help, *a* if it was a second try, and
the result in hundredths with the luck of the draw taken out. Then the results of the field by place, and the
scores of others as codes. What can't be read is ignored.

    VBmDIdbxhTo5 m1.0 0:begun

A set whose boards are still being chosen has another code, which stays until it's whole, and a word with the
deals that were passed over before each board so far. Versions that don't know it leave its line alone.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from cuttle import LinkError
from cuttle.field import VERSION, Result
from cuttle.field.codes import (
    MAKING,
    BoardResult,
    SetScore,
    field_text,
    making_text,
    read_code,
    read_field,
    read_making,
    score_text,
    set_text,
)
from cuttle.field.sets import COUNTS, MOST_SKIPPED, DealSet, board_score
from web.state.stored_lines import Format, Line, Slot, lines_of, slot

MOST_SETS: Final = 500
"""Most sets that are taken of a file."""


class StoredBoard(NamedTuple):
    """What came of a board that was begun."""

    played: BoardResult | None = None
    """None while it's going on, and if it was left."""
    left: bool = False
    """Whether its player has ended the set without it."""
    again: bool = False
    """Whether it has been begun more than once."""
    even: int | None = None
    """Its result in hundredths with the luck of the draw taken out."""

    @property
    def done(self) -> bool:
        return self.left or self.played is not None


class _Word(NamedTuple):
    """The word of a board, or of its field."""

    place: int
    what: Any


_RESULT: Final = "{outcome:lost/tied/won}.{points:0-999}.{others:0-999}.{turns:0-999}"
_PLAYED: Final = Line(BoardResult, "{result}[{helped:?h}]", result=Line(Result, _RESULT))
_KEPT: Final = Line(
    StoredBoard, "[{played}|{left:?left/begun}[h]][{again:?a}][e{even:-999-999}]", played=_PLAYED
)
_BOARD: Final = Line(_Word, "{place:0-9}:{what}", what=_KEPT)
_FIELD: Final = Line(
    _Word, "f{place:0-9}:{what}", what=slot("code 1,80")._replace(read=read_field, write=field_text)
)


class _Chosen(NamedTuple):
    """The word of the boards that are chosen."""

    skips: tuple[int, ...]


def _read_skips(text: str) -> tuple[int, ...] | None:
    skips = tuple(map(int, text.split(".")))
    return skips if max(skips) <= MOST_SKIPPED else None


_CHOSEN: Final = Line(
    _Chosen,
    "m{skips}",
    skips=Slot(
        rf"[0-9]{{1,4}}(?:\.[0-9]{{1,4}}){{0,{COUNTS[-1] - 1}}}",
        _read_skips,
        lambda skips: ".".join(map(str, skips)),
    ),
)


class StoredSet(NamedTuple):
    """A set, and what came of it."""

    made: DealSet
    """With the boards that are chosen so far."""
    boards: Mapping[int, StoredBoard]
    """By place, from 0; none for those that weren't begun."""
    fields: Mapping[int, tuple[Result, ...]]
    others: tuple[SetScore, ...]
    code: str
    """The code of the set; while it's being made, another one that's never sent."""
    size: int
    """How many boards it's to have."""

    @property
    def chosen(self) -> int:
        """How many of its boards are chosen."""
        return len(self.made.skips)

    @property
    def whole(self) -> bool:
        """Whether that's all of them."""
        return self.chosen == self.size

    @property
    def done(self) -> bool:
        """Whether every board has been played, or left at the end."""
        return sum(each.done for each in self.boards.values()) == self.size

    @property
    def next(self) -> int | None:
        """The first board that's still to be played, of those that are chosen."""
        return next((at for at in range(self.chosen) if not self.boards.get(at, StoredBoard()).done), None)

    @property
    def score(self) -> SetScore | None:
        """One's own score; None as long as the set goes on."""
        if not self.done:
            return None
        boards = [self.boards[at] for at in range(self.size)]
        even = [board.even for board in boards if board.even is not None]
        tenths = round(sum(even) / 10) if len(even) == self.size else None
        whole = None if tenths is None else max(0, min(10 * self.size, tenths))
        return SetScore(self.made, tuple([board.played for board in boards]), even=whole)

    def scores(self, boards: tuple[BoardResult | None, ...]) -> list[float] | None:
        """The score of each board, by what a player made of them; None until the whole field is known."""
        if len(self.fields) < self.size:
            return None
        return [self.score_at(at, played) for at, played in enumerate(boards)]

    def score_at(self, place: int, played: BoardResult | None) -> float:
        """The score of a board whose field is known, from 0 to 1."""
        return board_score(played and played.result, self.fields[place])

    def with_choice(self, made: DealSet) -> "StoredSet":
        """The set with more boards chosen."""
        return new_set(made, self.size)._replace(boards=self.boards, fields=self.fields, others=self.others)

    def goes_on(self, other: "StoredSet") -> bool:
        """Whether this is another one, maybe with more boards chosen."""
        start = self.made._replace(skips=self.made.skips[: other.chosen])
        return (start, self.size) == (other.made, other.size)

    def with_board(self, place: int, board: StoredBoard) -> "StoredSet":
        return self._replace(boards={**self.boards, place: board})

    def with_field(self, place: int, field: tuple[Result, ...]) -> "StoredSet":
        return self._replace(fields={**self.fields, place: field})

    def with_score(self, score: SetScore) -> "StoredSet":
        """The set with somebody's score, the newest first. One that's here keeps its place, and the moves
        and the name that came with it before stay."""
        same = [other for other in self.others if _is_same(other, score)]
        score = max([score, *same], key=lambda other: (bool(other.rounds), len(other.name)))
        place = self.others.index(same[0]) if same else 0
        others = [other for other in self.others if other not in same]
        return self._replace(others=(*others[:place], score, *others[place:]))

    @property
    def comparable(self) -> bool:
        """Whether it was made for the bots of today."""
        return self.made.version == VERSION


def _is_same(one: SetScore, other: SetScore) -> bool:
    """Whether two scores differ at most in the moves, and in a name that was cut or not given."""
    if (one.boards, one.version) != (other.boards, other.version):
        return False
    shorter, longer = sorted([one, other], key=lambda each: len(each.name))
    if shorter.name in ("", longer.name):
        return True
    cut = _find_code(score_text(longer._replace(rounds="", even=shorter.even)))
    return isinstance(cut, SetScore) and cut.name == shorter.name


@lru_cache(maxsize=4)
def read_sets(text: str) -> tuple[StoredSet, ...]:
    """All sets in a text, newest first."""
    return tuple(FORMAT.read(text))


@lru_cache(maxsize=16)
def find_set(text: str, code: str) -> StoredSet | None:
    """The set with this code, also with the one that it had while it was being made."""
    sets = read_sets(text)
    found = next((stored for stored in sets if stored.code == code), None)
    if found or not code.startswith(MAKING):
        return found
    return next((stored for stored in sets if making_text(stored.made, stored.size) == code), None)


def find_unfinished(text: str) -> StoredSet | None:
    """The newest set that's still being made."""
    return next((stored for stored in read_sets(text) if not stored.whole), None)


def with_set(text: str, changed: StoredSet) -> str:
    """The text with a set, new or changed; it comes first."""
    return "\n".join([_line(changed), *lines_of(without_set(text, changed))])


def without_set(text: str, dropped: StoredSet) -> str:
    return "\n".join([line for line in lines_of(text) if not _is_line_of(line, dropped)])


def _is_line_of(line: str, stored: StoredSet) -> bool:
    """Whether a line holds this set, maybe with fewer boards chosen."""
    if line.startswith(MAKING):
        kept = read_set(line)
        return kept is not None and stored.goes_on(kept)
    return line.split(" ")[0] == stored.code


def new_set(made: DealSet, size: int = 0) -> StoredSet:
    """A set of which nothing is played; with its size if it isn't whole yet."""
    size = size or len(made.skips)
    whole = size == len(made.skips)
    return StoredSet(made, {}, {}, (), set_text(made) if whole else making_text(made, size), size)


def find_board(text: str, number: int) -> tuple[StoredSet, int] | None:
    """The set and the place of the board with this deal."""
    return _boards_by_deal(text).get(number)


@lru_cache(maxsize=2)
def _boards_by_deal(text: str) -> Mapping[int, tuple[StoredSet, int]]:
    boards: dict[int, tuple[StoredSet, int]] = {}
    for stored in reversed(read_sets(text)):
        for place, board in enumerate(stored.made.boards):
            boards[board.number] = stored, place
    return boards


def merge_sets(here: str, other: str) -> str:
    """The text with what only another one has, such as that of a file. Sets that are new here come first."""
    mine = {stored.code: stored for stored in read_sets(here)}
    changed, by_seed = dict[str, StoredSet](), dict[int, set[str]]()
    for code, stored in mine.items():
        by_seed.setdefault(stored.made.seed, set()).add(code)
    for theirs in read_sets(FORMAT.beginning(other))[:MOST_SETS]:
        codes = by_seed.setdefault(theirs.made.seed, set())
        known = {code: changed.get(code) or mine[code] for code in codes}
        code = next((code for code, own in known.items() if _are_one(own, theirs)), theirs.code)
        own = known.get(code)
        both = _merge(own or new_set(theirs.made, theirs.size), theirs)
        if both != own:
            changed[code] = both
        codes.add(code)
    lines = [
        _line(changed[code]) if (code := line.split(" ")[0]) in changed else line for line in lines_of(here)
    ]
    new = [_line(stored) for code, stored in changed.items() if code not in mine]
    return "\n".join([*new, *lines])


def count_unread_sets(other: str) -> int:
    """How many sets of such a text aren't taken: they can't be read, or there are too many."""
    return len(lines_of(other)) - len(read_sets(FORMAT.beginning(other))[:MOST_SETS])


def _are_one(one: StoredSet, other: StoredSet) -> bool:
    """Whether two are the same set, of which one may have more boards chosen."""
    return one.goes_on(other) or other.goes_on(one)


def _merge(mine: StoredSet, theirs: StoredSet) -> StoredSet:
    """One's own set with what only another text has of it."""
    both = mine.with_choice(max(mine.made, theirs.made, key=lambda made: len(made.skips)))._replace(
        boards={**theirs.boards, **{at: board for at, board in mine.boards.items() if board.done}},
        fields={**theirs.fields, **mine.fields},
    )
    for score in reversed(theirs.others):
        both = both if score in mine.others else both.with_score(score)
    return both


@lru_cache(maxsize=MOST_SETS)
def read_set(line: str) -> StoredSet | None:
    """The set in a line; None if it can't be read."""
    code, *words = line.split(" ")
    made, size = _read_making(code, words) if code.startswith(MAKING) else (_find_code(code), 0)
    if not isinstance(made, DealSet):
        return None
    boards, fields, others = dict[int, StoredBoard](), dict[int, tuple[Result, ...]](), list[SetScore]()
    for word in words:
        if board := _BOARD.read(word):
            boards[board.place] = _whole(board.what)
        elif field := _FIELD.read(word):
            fields[field.place] = field.what
        elif isinstance(score := _find_code(word), SetScore) and score.made == made:
            others.append(score)
    inside = range(len(made.skips))
    return new_set(made, size)._replace(
        boards={at: board for at, board in boards.items() if at in inside},
        fields={at: field for at, field in fields.items() if at in inside},
        others=tuple(others),
    )


def _read_making(code: str, words: list[str]) -> tuple[DealSet | None, int]:
    """The set that's being made with what is chosen, and its size."""
    try:
        made, size = read_making(code)
    except LinkError:
        return None, 0
    chosen = next(filter(None, map(_CHOSEN.read, words)), _Chosen(()))
    return made._replace(skips=chosen.skips[:size]), size


def _whole(board: StoredBoard) -> StoredBoard:
    """What was read of a board: only of one that was played there is more to know."""
    if board.played is None:
        return board._replace(even=None)
    return board._replace(played=board.played._replace(again=board.again))


def _find_code(text: str) -> DealSet | SetScore | None:
    try:
        return read_code(text)
    except LinkError:
        return None


FORMAT: Final = Format(read_set, longest=1_000_000)


def _line(stored: StoredSet) -> str:
    boards = [_BOARD.write(_Word(at, board)) for at, board in sorted(stored.boards.items())]
    fields = [_FIELD.write(_Word(at, field)) for at, field in sorted(stored.fields.items())]
    others = [score_text(score) for score in stored.others]
    chosen = [] if stored.whole or not stored.chosen else [_CHOSEN.write(_Chosen(stored.made.skips))]
    return " ".join([stored.code, *chosen, *boards, *fields, *others])
