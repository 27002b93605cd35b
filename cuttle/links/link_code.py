"""Links as URL-safe codes, and back: format B, which is frozen.

A code is the version letter, a number in letters and four letters of checksum; docs/notation.md explains the
digits of the number. Default values take at most one bit, so the code of a plain game is hardly longer than
its deck and its choices.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from cuttle.deal import shuffle_deck
from cuttle.game import Game
from cuttle.language.sentences import error_text
from cuttle.language.text import Words, paragraph, say
from cuttle.links.checksum import CHECK_LENGTH, checksum, complete_code
from cuttle.links.digits import LETTERS, ExhaustedError, Reader, Writer
from cuttle.links.header import (
    Header,
    has_changes,
    read_changes,
    read_header,
    read_preset,
    write_changes,
    write_header,
)
from cuttle.links.link_contents import Item, Link, LinkError, link_error, printable
from cuttle.links.moves import (
    OUT_OF_TURN,
    BrokenOffError,
    count_forced_end,
    moves_out_of_turn,
    read_deck,
    read_line,
    read_moves,
    write_deck,
    write_line,
    write_moves,
)
from cuttle.links.record import record_in
from cuttle.match import Match
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move
from cuttle.rules.ruleset import Ruleset, RulesetError
from cuttle.start import Deal, ImpossiblePositionError
from cuttle.variants import PRESETS

VERSION: Final = "B"
OTHER_KINDS: Final = "STU"
"""The first letters of codes that hold no game, but a set or a score (`cuttle.field.codes`)."""
LONGEST_CODE: Final = 4000
"""The most letters of a code; no game comes near this. Longer texts are rejected unread."""


def encode(game: Game) -> str:
    """The code of a game alone: about sixty letters, digits, ``-`` and ``_``."""
    return link_text(Link(Match(game)))


def decode(text: str) -> Game:
    """The round in a link.

    Raises:
        LinkError: if the text holds no game; it says what's wrong.
    """
    return parse_link(text).game


def link_text(link: Link) -> str:
    """The code of a link."""
    return possible_codes(link)[-1]


def possible_codes(link: Link) -> list[str]:
    """The codes of a link with one spare number after the other, until one ends in a letter or a digit.
    The last one is written; the first one was, in older versions."""
    body, codes = Writer(), [""]
    _write_body(body, link)
    while not codes[-1][-1:].isalnum():
        writer = Writer()
        _write_head(writer, link, len(codes) - 1)
        writer.append(body)
        text = VERSION + writer.letters
        codes.append(text + checksum(text))
    return codes[1:]


def _write_head(writer: Writer, link: Link, spare: int) -> None:
    """Write what comes before the deck."""
    game = link.game
    writer.count(list(PRESETS).index(game.ruleset.preset))
    more = spare or game.from_position or has_changes(game.ruleset) or link != Link(Match(game))
    writer.flag(bool(more))
    if more:
        write_changes(writer, game.ruleset)
        write_header(writer, link, spare)


def _write_body(writer: Writer, link: Link) -> None:
    """Write the deck and the moves."""
    game = link.game
    if not game.from_position:
        writer.digit(game.dealer, game.ruleset.seats)
    _write_out_of_turn(writer, game)
    if not game.from_position and link.number is None:
        write_deck(writer, game)
    write_line(writer, game, link.task.line)
    if link.tree:
        from cuttle.links.tree_digits import write_tree  # rarely needed

        write_tree(writer, link.tree)
    write_moves(writer, game)


def parse_link(text: str) -> Link:
    """Read a code, or a whole URL with a code after ``#``, even broken over several lines.

    If that fails, the text is searched for a code or a record.

    Raises:
        LinkError: if there is no game, or more than one. It says what's wrong, and holds the game as far as
            it can be played.
    """
    text = str(text)
    before, _, behind = text.rpartition("#")
    code = "".join(behind.split())
    try:
        link = _read_code(code)
    except LinkError as error:
        return _only_link(text, code, error)
    return _only_link(text, code, link) if "#" in before or len(before.split()) > 1 else link


def _read_code(code: str) -> Link:
    """Read a code with nothing around it."""
    return read_whole(code, VERSION, _read_checked)


def read_whole(code: str, kinds: str, read: Callable[[str], Item]) -> Item:
    """What a code holds that begins with one of the letters `kinds`, with nothing around it. `read` gets the
    code with a correct checksum.

    Raises:
        LinkError: if it's incomplete or damaged, begins with another letter, or can't be read.
    """
    if not code:
        raise link_error("empty")
    if len(code) > LONGEST_CODE:
        raise LinkError("length", say("link", which="long"))
    whole = _check_code(code, kinds)
    return read(whole) if whole == code else _read_incomplete(code, whole, read)


def _read_incomplete(code: str, whole: str, read: Callable[[str], Item]) -> Item:
    """Read a code whose end was left out.

    A code without its ``_`` looks like one with a wrong letter where its checksum begins: that of the letters
    before fits but for this. In that case they hold a game, too, and the code is refused.
    """
    try:
        item = read(whole)
    except LinkError as error:
        raise link_error("checksum") from error
    own, lost = checksum(code[:-CHECK_LENGTH]), len(whole) - len(code)
    if own[lost:] == code[lost - CHECK_LENGTH :]:
        try:
            read(code[:-CHECK_LENGTH] + own)
        except LinkError:
            return item
        raise link_error("checksum")
    return item


def _read_checked(code: str) -> Link:
    """Read a code with a correct checksum."""
    try:
        with explaining():
            link = _read_link(Reader(code[1:-CHECK_LENGTH]))
    except ImpossiblePositionError as error:
        sentence = paragraph([say("link", which="position"), error_text(error)])
        raise LinkError("position", sentence) from error
    codes = possible_codes(link)
    if code not in (codes[0], codes[-1]):
        raise link_error("form")
    return link


@contextmanager
def explaining() -> Iterator[None]:
    """Turn what goes wrong while digits are read into a LinkError."""
    try:
        yield
    except RulesetError as error:
        raise LinkError("ruleset", paragraph([say("link", which="nonsense"), error_text(error)])) from error
    except ExhaustedError as error:
        raise link_error("form") from error


def _only_link(text: str, code: str, first: Link | LinkError) -> Link:
    """The only game in a text, given the result of reading the part that may be a code."""
    from cuttle.links.finding import codes_in, only_game  # rarely needed

    results: list[Link | LinkError | None] = [first]
    parts: list[tuple[str, Callable[[str], Link | None]]] = []
    if text.strip() != code or code[:1] != VERSION or not set(code) <= set(LETTERS):
        parts = [*[(other, _read_code) for other in codes_in(text) if other != code], (text, record_in)]
    for part, read_part in parts:
        try:
            results.append(read_part(part))
        except LinkError as error:
            results.append(error)
    links = [result for result in results if isinstance(result, Link)]
    if not links:
        failure, *others = (result for result in results if isinstance(result, LinkError))
        raise others[0] if others else _explain_failure(text, code, failure)
    return only_game(links)


def _explain_failure(text: str, code: str, error: LinkError) -> LinkError:
    """Why there is no game in a text; `error` says why it isn't a code."""
    from cuttle.links.finding import has_lost_case, likeliest_in

    meant = likeliest_in(text)
    if has_lost_case(meant or code):
        return link_error("case")
    if meant and error.reason in ("empty", "length", "alphabet", "version"):
        try:
            _read_code(meant)
        except LinkError as nearer:
            return nearer
    return error


def _check_code(code: str, kinds: str) -> str:
    """The code, with what was left out at its end, if it is complete then and of one of these kinds."""
    wrong = next((letter for letter in code if letter not in LETTERS), None)
    if wrong is not None:
        raise link_error("alphabet", letter=printable(wrong))
    code = complete_code(code)
    whole = len(code) > CHECK_LENGTH and checksum(code[:-CHECK_LENGTH]) == code[-CHECK_LENGTH:]
    kind = code[0]
    if kind not in kinds and whole:
        raise link_error("set" if kind in OTHER_KINDS else "future" if kind > VERSION else "version")
    if kind not in kinds:
        raise link_error("version")
    if len(code) < 2 + CHECK_LENGTH:
        raise link_error("length")
    if not whole:
        raise link_error("checksum")
    return code


def seat_of(code: str) -> Seat | None:
    """The seat that a code is for; None if it's for no seat or can't be read. This reads what comes before
    the game, which takes a small part of the time, and doesn't notice a damaged game."""
    if len(code) > LONGEST_CODE:
        return None
    try:
        header = _read_head(Reader(code[1:-CHECK_LENGTH]))[1]
    except ValueError:
        return None
    return header.seat if header.kind == "your turn" else None


def _read_head(reader: Reader) -> tuple[Ruleset, Header]:
    """Read what `_write_head` writes."""
    ruleset = read_preset(reader)
    if not reader.flag():
        return ruleset, Header()
    ruleset = read_changes(reader, ruleset.preset)
    return ruleset, read_header(reader, ruleset)


def _read_link(reader: Reader) -> Link:
    """Read a link from its digits."""
    ruleset, header = _read_head(reader)
    dealer = reader.digit(ruleset.seats) if header.start is None else 0
    forced, out_of_turn = _read_out_of_turn(reader, ruleset.seats)
    if header.start is None:
        number = header.number
        deck = read_deck(reader, ruleset) if number is None else shuffle_deck(number, ruleset.deck)
        header.start = Deal(ruleset, deck, dealer)
    game = Game(header.start)
    header.task = header.task._replace(line=read_line(reader, game, header.line))
    if header.kind == "analysis":
        from cuttle.links.tree_digits import read_tree  # rarely needed

        header.tree = read_tree(reader, game)
    try:
        return header.link(read_moves(reader, game, out_of_turn, forced))
    except BrokenOffError as error:
        sentence: Words = say("link", which="over")
        if error.why:
            sentence = paragraph([say("link", which="move"), error.why])
        raise LinkError("move", sentence, header.partial_link(error.game)) from error


def _write_out_of_turn(writer: Writer, game: Game) -> None:
    """Write the number of forced moves at the end, and the moves outside turns with the distance from one to
    the next."""
    writer.count(count_forced_end(game))
    writer.count(len(moves_out_of_turn(game)))
    last = 0
    for ply, move in moves_out_of_turn(game):
        writer.count(ply - last)
        writer.digit(OUT_OF_TURN.index(move.verb), len(OUT_OF_TURN))
        writer.digit(move.seat, game.ruleset.seats)
        last = ply


def _read_out_of_turn(reader: Reader, seats: int) -> tuple[int, dict[int, Move]]:
    """Read the number of forced moves at the end, and the moves outside turns by their place."""
    forced, ply, moves = reader.count(), 0, dict[int, Move]()
    for _ in range(reader.count()):
        ply += reader.count()
        verb = OUT_OF_TURN[reader.digit(len(OUT_OF_TURN))]
        moves[ply] = Move(verb, seat=reader.digit(seats))
    return forced, moves
