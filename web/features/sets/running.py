"""Carries out what is asked about sets: makes them, finds their rounds, keeps what came of them, and lets the
field play, all in slices while nothing else is done."""

from collections.abc import Callable, Iterator
from math import inf
from typing import Final

from cuttle import Game, parse_ruleset
from cuttle.field import Result, play_field, result_of
from cuttle.field.codes import BoardResult, rival_bot, set_text
from cuttle.field.draws import even_result
from cuttle.field.sets import SEEDS, DealSet, SetProgress, make_set
from cuttle.language import say
from web.core.boards import OWN_SEAT, board_name, set_of
from web.core.storage_keys import SETS
from web.core.visit import Visit
from web.features.sets.messages import (
    BeginBoard,
    BoardFound,
    EndBoard,
    FindBoard,
    KeepSet,
    LeaveBoards,
    LookAtSets,
    OneSet,
    RunMaking,
    SetMaking,
    Sets,
    SetsChanged,
    StopMaking,
)
from web.play.networks import Networks
from web.play.thinking import Thinker
from web.state.sets import StoredBoard, StoredSet, find_set, new_set, read_set, with_set
from web.state.stored_game import stored_item

PAUSE: Final = 24
"""Milliseconds between two slices while a round goes on."""


class Work:
    """What is worked at in slices, one thing after the other."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._making: Thinker[SetProgress] | None = None
        self._field: tuple[str, int, Thinker[tuple[Result, ...]]] | None = None
        self._going = False

    def make(self, thoughts: Iterator[SetProgress]) -> None:
        self._making = Thinker(thoughts, self._visit.browser.now, inf)
        self.go_on()

    def stop(self) -> None:
        self._making = None

    def go_on(self) -> None:
        """Work a slice soon if there's anything to do, once the networks are here: some of the field
        search."""
        if self._going or not (self._making or self._wanted()):
            return
        self._going = True
        networks = self._visit.service(Networks)
        if self._visit.model.page.app.networks != "here":
            networks.begin()
        networks.wait(self._slice)

    def _slice(self) -> None:
        self._going = False
        model = self._visit.model
        if model.page.app.networks != "here":
            self._visit.send(SetsChanged(_text(self._visit), notice=say("sets told", which="lost")))
            self._making = None
            return
        if not (self._make_on(self._making) if self._making else self._play_on()):
            return
        self._going = True
        if model.game.over or isinstance(model.dialog, Sets | OneSet):
            self._visit.call_soon(self._slice)
        else:
            self._visit.browser.call_later(PAUSE, lambda: self._visit.call_soon(self._slice))

    def _make_on(self, making: Thinker[SetProgress]) -> bool:
        """Spend a slice on making a set, and store the set at the end; whether there's more to do."""
        more, so_far, dialog = making.go_on(), making.best, self._visit.model.dialog
        if more:
            if so_far and isinstance(dialog, Sets) and dialog.boards != len(so_far.fields):
                self._visit.send(SetMaking(len(so_far.fields)))
            return True
        self._making = None
        stored = read_set(set_text(so_far.made)) if so_far and so_far.whole else None
        if so_far is None or stored is None or stored.made != so_far.made:  # its code leads elsewhere
            _tell(self._visit, notice="unfair")
            return False
        stored = stored._replace(fields=dict(enumerate(so_far.fields)))
        self._visit.storage.change(SETS, lambda text: with_set(text, stored))
        here = isinstance(dialog, Sets)
        _tell(self._visit, stored.code if here else "", "" if here else "ready")
        return False

    def _play_on(self) -> bool:
        """Let the field play for a slice on a board that it lacks; whether there's more to do."""
        wanted = self._wanted()
        if wanted is None:
            return False
        stored, place = wanted
        if self._field is None or self._field[:2] != (stored.code, place):
            thinker = Thinker(play_field(stored.made.boards[place]), self._visit.browser.now, inf)
            self._field = stored.code, place, thinker
        _, _, thinker = self._field
        if thinker.go_on():
            return True
        self._field = None
        _change(self._visit, stored.code, lambda kept: kept.with_field(place, thinker.best or ()))
        return True

    def _wanted(self) -> tuple[StoredSet, int] | None:
        """The set that is shown, or that the round on the table belongs to, and a board of it that the field
        still has to play: first the one on the table."""
        model = self._visit.model
        dialog, table = model.dialog, set_of(model)
        code = dialog.code if isinstance(dialog, OneSet) else table[0].code if table else ""
        stored = find_set(_text(self._visit), code) if code else None
        if stored is None or not stored.comparable:
            return None
        first = [table[1]] if table and table[0].code == code else []
        missing = [at for at in (*first, *range(stored.size)) if at not in stored.fields]
        return (stored, missing[0]) if missing else None


def look_at_sets(visit: Visit, _: LookAtSets) -> None:
    """Report what has changed, keep the result of the first try on the table if it couldn't be kept when it
    ended, and go on with what the field has to play."""
    text = _text(visit)
    if text != visit.model.page.sets:
        visit.send(SetsChanged(text))
    model, table, store = visit.model, set_of(visit.model), visit.store
    if table and model.game.over and not model.deal.known:
        stored, place = table
        done = stored.boards.get(place, StoredBoard()).done
        if not done and store.name == store.place(board_name(stored, place)):
            end_board(visit, EndBoard(place, stored.code, result_of(model.game, OWN_SEAT), model.deal.helped))
    if text:
        visit.service(Work).go_on()


def run_making(visit: Visit, command: RunMaking) -> None:
    wanted = command.wanted
    seed = visit.browser.random_bits() % SEEDS
    rules = parse_ruleset(wanted.rules)
    visit.service(Work).make(make_set(rules, rival_bot(wanted.level), wanted.count, seed))


def stop_making(visit: Visit, _: StopMaking) -> None:
    visit.service(Work).stop()


def find_board(visit: Visit, command: FindBoard) -> None:
    stored = find_set(_text(visit), command.code)
    if stored is None:
        return
    name = visit.store.place(board_name(stored, command.place))
    entry = stored_item(visit.store.text(name)).entry
    on_table = visit.store.name == name
    visit.send(BoardFound(command.place, command.code, _text(visit), entry.code if entry else "", on_table))


def begin_board(visit: Visit, command: BeginBoard) -> None:
    def begin(stored: StoredSet) -> StoredSet:
        board = stored.boards.get(command.place)
        if board and (board.done or not command.again):
            return stored
        return stored.with_board(command.place, StoredBoard(again=bool(board)))

    _change(visit, command.code, begin)


def end_board(visit: Visit, command: EndBoard) -> None:
    """Keep the first result of a board, and later that result with the luck of the draw taken out."""
    game, place = visit.model.game, command.place

    def end(stored: StoredSet) -> StoredSet:
        board = stored.boards.get(place, StoredBoard())
        if board.done:
            return stored
        played = BoardResult(command.result, command.helped, board.again)
        return stored.with_board(place, board._replace(played=played))

    _change(visit, command.code, end)
    thinker = Thinker(_even(game), visit.browser.now, inf)

    def go_on() -> None:
        if thinker.go_on():
            visit.call_soon(go_on)
        elif (even := thinker.best) is not None:
            _change(visit, command.code, lambda stored: _with_even(stored, command, even))

    visit.call_soon(go_on)
    visit.service(Work).go_on()


def _even(game: Game) -> Iterator[float | None]:
    """The result of a round with the luck of the draw taken out, after many pauses."""
    yield (yield from even_result(game, OWN_SEAT))


def _with_even(stored: StoredSet, command: EndBoard, even: float) -> StoredSet:
    """The set with the result of a board without the luck of the draw, if it's the result that was kept."""
    board = stored.boards.get(command.place)
    if board is None or board.played is None or board.played.result != command.result:
        return stored
    return stored.with_board(command.place, board._replace(even=round(100 * even)))


def leave_boards(visit: Visit, command: LeaveBoards) -> None:
    def leave(stored: StoredSet) -> StoredSet:
        for place in range(stored.size):
            board = stored.boards.get(place, StoredBoard())
            if not board.done:
                stored = stored.with_board(place, board._replace(left=True))
        return stored

    _change(visit, command.code, leave)


def keep_set(visit: Visit, command: KeepSet) -> None:
    """Store a set, or a score and its set, unless they're here."""
    score = None if isinstance(command.made, DealSet) else command.made
    new = new_set(command.made if isinstance(command.made, DealSet) else command.made.made)

    def is_own(stored: StoredSet) -> bool:
        return bool(score and stored.score and score.boards == stored.score.boards)

    def keep(text: str) -> str:
        stored = find_set(text, new.code) or new
        return with_set(text, stored.with_score(score) if score and not is_own(stored) else stored)

    visit.storage.change(SETS, keep)
    _tell(visit, new.code, "own" if is_own(find_set(_text(visit), new.code) or new) else "")
    visit.service(Work).go_on()


def _change(visit: Visit, code: str, change: Callable[[StoredSet], StoredSet]) -> None:
    """Change what is stored of a set, and report it."""

    def apply(text: str) -> str:
        stored = find_set(text, code)
        changed = stored and change(stored)
        return with_set(text, changed) if changed and changed != stored else text

    before = _text(visit)
    visit.storage.change(SETS, apply)
    if _text(visit) != before:
        _tell(visit)


def _tell(visit: Visit, shown: str = "", notice: str = "") -> None:
    visit.send(SetsChanged(_text(visit), shown, say("sets told", which=notice) if notice else ""))


def _text(visit: Visit) -> str:
    return visit.storage.load(SETS)
