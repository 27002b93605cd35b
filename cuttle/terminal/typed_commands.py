"""What a person can type at the table: a move by its number or in notation, or one of COMMANDS."""

from collections.abc import Callable, Generator
from dataclasses import replace
from random import Random
from typing import Final

from cuttle.bot import LEVELS, choose, think
from cuttle.explain import Reason, gain_text, reason, why, why_not, why_text
from cuttle.game import IllegalMoveError
from cuttle.language import Words, card_name, error_text, list_with_commas, say
from cuttle.links import LinkError, link_text, parse_link, record_text
from cuttle.notation import InvalidMoveError, is_number, move_text, parse_move
from cuttle.observation import Observation
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.terminal.files import file_error, may_replace, read_file, write_file
from cuttle.terminal.languages import to_text
from cuttle.terminal.seating import playable_link, players_of
from cuttle.terminal.table import Table
from cuttle.terminal.view import rulebook_lines

_COMMENTS: Final = ("#", ";")
_ASIDES: Final = (Verb.OFFER, Verb.RESIGN)
"""What isn't among the legal moves but can be done."""
YES: Final = ("yes", "y")
"""A yes in every language, which also has its own."""


def carry_out(table: Table, line: str) -> None:
    """Carry out a line: a command or a move. Nothing happens for an empty one or a comment."""
    if not line or line.startswith(_COMMENTS):
        return
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is not None:
        command(table, rest.strip())
    elif move := _find_move(table, line):
        _try_move(table, move)


def _find_move(table: Table, text: str) -> Move | None:
    """The move with that number or in that notation; says so if there's none."""
    moves = legal_moves(table.game.state)
    if text.isdecimal():
        if is_number(text) and 1 <= int(text) <= len(moves):
            return moves[int(text) - 1]
        table.screen.say(say("play no number", count=len(moves)))
        return None
    try:
        move = parse_move(text)
        return _seat_move(table, move)
    except InvalidMoveError as error:
        table.screen.say(say("play no move", why=error_text(error)))
    except IllegalMoveError as error:
        table.screen.say(error_text(error))
    return None


def _seat_move(table: Table, move: Move) -> Move:
    """The move; an offer or a resignation is that of who decides.

    Raises:
        IllegalMoveError: if it names a seat that can't be meant.
    """
    own = move.verb in _ASIDES
    seats = [table.seat] if own else range(len(table.players))
    if move.seat not in (-1, *seats):
        raise IllegalMoveError("not legal", move=move_text(move))
    return move._replace(seat=table.seat) if own else move


def _try_move(table: Table, move: Move) -> None:
    """Play a move, or say why it can't be played."""
    refusal = _refusal(table, move)
    if refusal is not None:
        table.screen.say(refusal)
    elif move.verb is not Verb.RESIGN or _is_sure(table):
        table.play(move)


def _is_sure(table: Table) -> bool:
    """Whether the person really wants to resign. All but a yes is a no."""
    yes = (*YES, *to_text(say("play yes")).casefold().split())
    table.screen.say(say("play resign"))
    if table.screen.ask().casefold() in yes:
        return True
    table.screen.say(say("play not resigned"))
    return False


def _refusal(table: Table, move: Move) -> Words | None:
    """Why a move can't be played; None if it can. If it only lacks a target, the moves that have one."""
    try:
        table.game.play(move)
    except IllegalMoveError as error:
        if move.verb in _ASIDES:
            return error_text(error)
        seen = table.seen_by(table.seat)
        full = [move_text(legal) for legal in seen.moves if legal[:2] == move[:2]]
        lacks = say("play lacks target", card=card_name(move.card), moves=list_with_commas(full))
        return why_not(seen, move, table.names(seen.seat)) or lacks
    return None


def _hint(table: Table, _: str) -> None:
    """Show what the expert would play."""
    seen = table.seen_by(table.seat)
    move = choose("expert", seen, table.luck)
    why = reason(seen, move, table.names(seen.seat))
    table.link = replace(table.link, helped=True)
    table.screen.say(say("play hint", move=move_text(move), why=why))


def _why(table: Table, text: str) -> None:
    """Show why a move is better or worse than another, or why it can't be played; without a move, what each
    does."""
    seen = table.seen_by(table.seat)
    if not text:
        for move in seen.moves:
            told = reason(seen, move, table.names(seen.seat))
            table.screen.say(say("play why", move=move_text(move), why=told))
    elif asked := _find_move(table, text):
        if asked in seen.moves:
            _compare(table, asked)
        else:
            refusal = _refusal(table, asked) or say("play possible")
            table.screen.say(say("play why", move=move_text(asked), why=refusal))


def _compare(table: Table, asked: Move) -> None:
    """Say why the expert would rather play another move than this one, or this one than the next best."""
    seen, names = table.seen_by(table.seat), table.names(table.seat)
    table.link = replace(table.link, helped=True)
    best, *others = _ranked_moves(seen, table.luck)
    if best.kind != asked.kind:
        found = _result(why(seen, best, asked, table.luck))
        gain = gain_text(seen, best, asked, names) or reason(seen, best, names)
        told = why_text(seen, asked, found, names) if found else gain
        table.screen.say(say("play why better", better=move_text(best), move=move_text(asked), why=told))
        return
    rival = next((move for move in others if move.kind != asked.kind), None)
    found = _result(why(seen, asked, rival, table.luck)) if rival else None
    if rival and found and found.causes:
        told = why_text(seen, rival, found, names)
        table.screen.say(say("play why best", move=move_text(asked), other=move_text(rival), why=told))
    else:
        table.screen.say(say("play why", move=move_text(asked), why=reason(seen, asked, names)))


def _ranked_moves(seen: Observation, rng: Random) -> list[Move]:
    """The moves as the expert ranks them, best first."""
    for thought in think("expert", seen, rng):
        if thought.nodes >= LEVELS["expert"].nodes:
            break
    return [scored.move for scored in thought.scores]


def _result(work: Generator[None, None, Reason | None]) -> Reason | None:
    """What a search for a reason comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Reason | None = end.value
            return found


def _undo(table: Table, _: str) -> None:
    """Go back to the last decision of a person who had a choice."""
    states = table.game.states
    for ply in reversed(range(len(table.game.moves))):
        seat = states[ply].phase.seat
        if table.is_person(seat) and len(legal_moves(states[ply])) > 1:
            table.set_game(table.game.at(ply), helped=True)
            return
    table.screen.say(say("play nothing to undo"))


def _table(table: Table, _: str) -> None:
    table.show()


def _log(table: Table, _: str) -> None:
    table.tell(table.seat, again=True)


def _link(table: Table, _: str) -> None:
    table.screen.show(link_text(table.link))


def _rules(table: Table, _: str) -> None:
    for line in rulebook_lines(table.game.ruleset, table.screen.width):
        table.screen.show(line)


def _help(table: Table, _: str) -> None:
    table.screen.say(say("play help"))


def _quit(table: Table, _: str) -> None:
    raise EOFError


def _save(table: Table, name: str) -> None:
    """Save the game in a file, unless that holds something else."""
    if not may_replace(name):
        table.screen.say(say("play not saved", file=name))
        return
    write_file(name, record_text(table.link))
    table.screen.say(say("play saved", file=name))


def _load(table: Table, name: str) -> None:
    """Go on with the game in a file."""
    link = playable_link(parse_link(read_file(name)))
    table.open(link, players_of(link, table.players))
    table.screen.say(say("play loaded", file=name))


def _with_file(act: Callable[[Table, str], None], command: str) -> Callable[[Table, str], None]:
    """A command that needs a file; says what's wrong with it."""

    def run(table: Table, name: str) -> None:
        if not name:
            table.screen.say(say("play needs file", command=command))
            return
        try:
            act(table, name)
        except LinkError as error:
            table.screen.say(error.text)
        except (OSError, ValueError) as error:
            table.screen.say(file_error(name, error))

    return run


COMMANDS: Final[dict[str, Callable[[Table, str], None]]] = {
    "hint": _hint,
    "why": _why,
    "undo": _undo,
    "table": _table,
    "log": _log,
    "save": _with_file(_save, "save"),
    "load": _with_file(_load, "load"),
    "link": _link,
    "rules": _rules,
    "help": _help,
    "?": _help,
    "quit": _quit,
    "exit": _quit,
}
