"""Find codes, words and records in a text such as a mail, a chat or a redirecting URL.

A code is a run of letters between two other characters with a correct checksum; spaces, line ends and quote
marks may split it. A word, such as the name of a lesson, follows a ``#``. A record begins with its title. The
caller reads what is found. Loaded only when plain
reading fails.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import accumulate, islice
from typing import Final

from cuttle.links.checksum import CHECK_LENGTH, EMPTY_REGISTER, LOST_ENDINGS, advance, register_letters
from cuttle.links.cleaning import clean_name, forms_for_codes, forms_for_records, without_invisible
from cuttle.links.link_contents import Link, LinkError, link_error
from cuttle.notation.moves import InvalidMoveError, parse_move

__all__ = ["codes_in", "fragments_in", "likeliest_in"]

LONGEST_TEXT: Final = 150_000
"""The most characters searched; a longer text is not searched at all."""
MAX_STEPS: Final = 500_000
"""The most letters checked for codes in all forms of one text together."""

_FURTHEST: Final = 2000
"""The most letters of a code found in a text; more than any game needs."""
_SHORTEST: Final = 12
"""The fewest letters of a code: a set is shorter than a game."""
_LIKELY: Final = 30
"""From this length on, a run of letters is probably meant as a code."""
_PIECE: Final = 8
"""The fewest letters in each piece of a split code but the last, unless it follows ``#``; few words are as
long."""
_MARKS: Final = 3
"""How many ``-`` and ``_`` after a code may not belong to it."""

_BEGINNING: Final = re.compile(r"(?:(?P<sign>#)|(?<![A-Za-z0-9_-]))[-_]*(?P<run>(?(sign)[A-Za-z]|[BSTU]))")
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+")
_WITHIN: Final = re.compile(r"[\s>|]{1,80}")


# Codes


@lru_cache(maxsize=1)
def codes_in(text: str) -> tuple[str, ...]:
    """All runs of letters in a text with a correct checksum, of games, sets and scores."""
    codes, steps = dict[str, None](), MAX_STEPS
    for form in forms_for_codes(text) if len(text) <= LONGEST_TEXT else ():
        for beginning in _BEGINNING.finditer(form):
            letters, ends = _follow(form, beginning.start("run"), bool(beginning["sign"]))
            steps -= len(letters)
            if steps < 0:
                return tuple(codes)
            codes |= dict.fromkeys(_with_checksum(letters, ends))
    return tuple(codes)


def likeliest_in(text: str) -> str:
    """The run most likely meant as a code, though invalid; empty if none looks like one."""
    runs = [""]
    for form in forms_for_codes(text)[:1] if len(text) <= LONGEST_TEXT else ():
        for beginning in _BEGINNING.finditer(form):
            run = _LETTERS.match(form, beginning.start("run"))
            if run and (beginning["sign"] or len(run[0]) >= _LIKELY):
                runs.append(run[0])
    return max(runs, key=len)


def has_lost_case(code: str) -> bool:
    """Whether this looks like a code changed to all lower case or all upper case."""
    same = code in (code.lower(), code.upper())
    return same and len(code) >= _LIKELY and code[0].upper() in "BSTU" and any(map(str.isdecimal, code))


def _follow(form: str, at: int, signed: bool) -> tuple[str, list[int]]:
    """The letters from a position on, including the pieces that follow, and their number at the end of each
    piece."""
    letters, ends = "", list[int]()
    while piece := _LETTERS.match(form, at, at + _FURTHEST + 1):
        letters += piece[0]
        if len(letters) > _FURTHEST:
            break
        ends.append(len(letters))
        gap = _WITHIN.match(form, piece.end())
        if not gap or (not signed and len(piece[0]) < _PIECE):
            break
        at = gap.end()
    return letters[:_FURTHEST], ends


def _with_checksum(letters: str, ends: list[int]) -> Iterator[str]:
    """The runs from the first letter on with a correct checksum."""
    registers = [*accumulate(letters, advance, initial=EMPTY_REGISTER)]
    for count in ends:
        for marks in range(min(_MARKS, count - len(letters[:count].rstrip("-_"))) + 1):
            size = count - marks
            if size >= _SHORTEST and letters[size - CHECK_LENGTH : size] == register_letters(
                registers[size - CHECK_LENGTH]
            ):
                yield letters[:size]
        yield from _without_end(letters[:count], registers)


def _without_end(letters: str, registers: list[int]) -> Iterator[str]:
    """The letters, if they have a correct checksum with what a messenger leaves out at the end."""
    size = len(letters) - CHECK_LENGTH
    ends = [(lost, registers[size + len(lost)]) for lost in LOST_ENDINGS] if size >= 0 else []
    if any((letters + lost)[-CHECK_LENGTH:] == register_letters(register) for lost, register in ends):
        yield letters


# Words behind a sign

_MOST_SIGNS: Final = 100
_BEHIND: Final = 300
"""The most characters looked at behind a ``#``."""
_LINE_END: Final = re.compile(r"[ \t]*\r?\n[\s>|]*")


def fragments_in(text: str) -> Iterator[str]:
    """What follows each ``#`` in a text, likeliest first: up to the end of its line, then with the next
    lines, since a word may have been broken there."""
    for form in forms_for_codes(text) if len(text) <= LONGEST_TEXT else ():
        for sign in islice(re.finditer("#", form), _MOST_SIGNS):
            first, *more = _LINE_END.split(form[sign.end() : sign.end() + _BEHIND], maxsplit=3)
            yield from accumulate((first, *more[:2]))


# Records

_AROUND: Final = ' >|•·‣◦▪*#`“”„«»"+:.)-'
"""What quoting, lists and markup add before a line."""
_AFTER: Final = ' |*`“”«»"})],'
"""What they add after a line; moves may end with other characters."""
_FENCE: Final = re.compile(r"`{3,}|~{3,}")
_PLAINLY: Final = {0x2013: "-", 0x2014: "-", 0x2018: "'", 0x2019: "'"}
_OPENING, _CLOSING = frozenset("“”„«»\"‘’‚'"), frozenset("“”«»\"‘’'")
_NUMBERED: Final = re.compile(r"[0-9]+\.")
_LIKE_A_MOVE: Final = re.compile(r"(?:10|[2-9TJQKAX])[CDHS12?]?[+x!=>/^~%?-]|\S{0,2}[0-9]\.")
_LONG: Final = ("Ruleset:", "Hands:", "Tables:", "Scrap:", "Deck:", "Also:", "Line:")
"""Fields that may be too long for one line of a mail."""
_FREE: Final = ("Seat ", "Title")
"""Fields with text that players have written."""


def find_record(text: str, title: str, fields: Iterable[str], read: Callable[[str], Link]) -> Link | None:
    """The link of the record in a text; None if there is no record.

    Raises:
        LinkError: if it can't be read, or there are records of different games.
    """
    failed = None
    for records in _records_in(text, title, fields):
        try:
            links = [read(record) for record in records]
        except LinkError as error:
            failed = failed or error
        else:
            return only_game(links)
    if failed:
        raise failed
    return None


def only_game(links: list[Link]) -> Link:
    """The first of several links to the same game.

    Raises:
        LinkError: if the games differ.
    """
    if any(link.match != links[0].match for link in links):
        raise link_error("several")
    return links[0]


def _records_in(text: str, title: str, fields: Iterable[str]) -> list[list[str]]:
    """The records in a text: for each form of the text that has any, all of them."""
    names = "|".join(fields)
    field = re.compile(rf"(?:{names})\s*:")
    records = list[list[str]]()
    for form in forms_for_records(text) if len(text) <= LONGEST_TEXT else ():
        if re.search(rf"{title}[^\S\n]+(?:{names}):", form):  # the line ends are gone
            form = re.sub(rf"[^\S\n](?=(?:{names}):|[0-9]+\.\s)", "\n", form)
        form = form.strip()
        if form[:1] in _OPENING and form[-1:] in _CLOSING:
            form = form[1:-1]
        parts = [[_clean(line, field) for line in part] for part in _after_titles(form.splitlines(), title)]
        begun = [part for part in parts if field.match(next(filter(None, part), ""))]
        records.append(["\n".join([title, *_record_lines(part, field)]) for part in begun])
    return [*filter(None, records)]


def _after_titles(lines: list[str], title: str) -> Iterator[list[str]]:
    """The lines after each title line, up to the next title."""
    titled = re.compile(rf"[\W_]*(?:([0-9]{{1,9}})[\W_]+)?{title}[\W_]*")
    matches = [titled.fullmatch(clean_name(line)) for line in lines]
    titles = [(at, match[1]) for at, match in enumerate(matches) if match]
    ends = [*[at for at, _ in titles[1:]], len(lines)]
    for (at, number), end in zip(titles, ends, strict=False):
        yield [*_strip_numbers(lines[at + 1 : end], int(number) + 1)] if number else lines[at + 1 : end]


def _strip_numbers(lines: list[str], first: int) -> Iterator[str]:
    """Lines without their line numbers, which start at `first`."""
    for number, line in enumerate(lines, first):
        before, _, rest = line.lstrip().partition(str(number))
        yield line if before or rest[:1].isalnum() else rest


def _clean(line: str, field: re.Pattern[str]) -> str:
    """A line without what was added around it, and without invisible characters; a name stays as it is."""
    line = clean_name(_FENCE.sub("", line)).lstrip(_AROUND)
    if line.startswith(_FREE) and field.match(line):
        return line
    return without_invisible(line).translate(_PLAINLY).rstrip(_AFTER)


def _record_lines(lines: list[str], field: re.Pattern[str]) -> list[str]:
    """The lines of a record, without what follows it. Possibly damaged parts are included, so that a game
    isn't taken for a shorter one."""
    certain = [bool(field.match(line) or _NUMBERED.match(line)) for line in lines]
    last = max(at for at, sure in enumerate(certain) if sure)
    own, before = list[str](), ""
    for at, line in enumerate(lines):
        if before and line and not certain[at] and own[-1].startswith(_LONG):
            own[-1] += f" {line}"
        elif at <= last or not line or _may_belong(line, alone=not before):
            own.append(line)
        else:
            break
        before = line
    return own


def _may_belong(line: str, *, alone: bool) -> bool:
    """Whether a line after a record may belong to it; after an empty line only its beginning counts."""
    words = line.partition(";")[0].split()[: 2 if alone else None]
    return not words or any(_LIKE_A_MOVE.match(word) or _is_move(word) for word in words)


def _is_move(word: str) -> bool:
    try:
        parse_move(word)
    except InvalidMoveError:
        return False
    return True
