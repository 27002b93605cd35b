"""Carries out what is asked about sets: makes them, finds their rounds, keeps what came of them, and lets the
field play, all in slices while nothing else is done."""

from collections.abc import Callable, Iterator
from math import inf
from typing import Final, NamedTuple

from cuttle import Game, parse_ruleset
from cuttle.field import Board, Result, play_field, result_of
from cuttle.field.codes import BoardResult, rival_bot
from cuttle.field.draws import even_result
from cuttle.field.sets import SEEDS, DealSet, SetProgress, choose_board
from cuttle.language import say
from web.core.boards import OWN_SEAT, board_name, set_of
from web.core.storage_keys import SETS
from web.core.visit import Visit
from web.features.sets.messages import (
    BeginBoard,
    BeginMaking,
    BoardFound,
    DeleteSet,
    EndBoard,
    FindBoard,
    KeepSet,
    LeaveBoards,
    LookAtSets,
    OneSet,
    Sets,
    SetsChanged,
)
from web.play.bot_thinking import BotThinking
from web.play.networks import Networks
from web.play.thinking import Thinker
from web.state.sets import (
    StoredBoard,
    StoredSet,
    find_set,
    find_unfinished,
    new_set,
    read_sets,
    with_set,
    without_set,
)
from web.state.stored_game import stored_item

PAUSE: Final = 24
"""Milliseconds between two slices while a round goes on."""


class _Wanted(NamedTuple):
    """What is to be done next: to choose another board of a set or, with its place, to let the field play
    one."""

    stored: StoredSet
    place: int | None = None


class Work:
    """What is worked at in slices, one thing after the other."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._choice: tuple[DealSet, Thinker[SetProgress]] | None = None
        self._field: tuple[Board, Thinker[tuple[Result, ...]]] | None = None
        self._known = dict[Board, tuple[Result, ...]]()
        """What some of the field have achieved on boards that were chosen for it."""
        self._going = False

    def go_on(self) -> None:
        """Work a slice soon if there's anything to do, once the networks are here: some of the field
        search."""
        if self._going or not self._wanted():
            return
        self._going = True
        networks = self._visit.service(Networks)
        if self._visit.model.page.app.networks != "here":
            networks.begin()
        networks.wait(self._slice)

    def _slice(self) -> None:
        self._going = False
        model, wanted = self._visit.model, self._wanted()
        if wanted is None:
            return
        if model.page.app.networks != "here":
            if wanted.stored.whole:  # the page of one that isn't says so itself
                _tell(self._visit, notice="lost")
            return
        asked = model.game.over or isinstance(model.dialog, Sets | OneSet)
        if asked or not self._visit.service(BotThinking).busy:
            if wanted.place is None:
                self._choose(wanted.stored)
            else:
                self._play(wanted.stored, wanted.place)
        self._going = True
        if asked:
            self._visit.call_soon(self._slice)
        else:
            self._visit.browser.call_later(PAUSE, lambda: self._visit.call_soon(self._slice))

    def _choose(self, stored: StoredSet) -> None:
        """Spend a slice on choosing the next board of a set. It's kept at once."""
        made = stored.made
        if self._choice is None or self._choice[0] != made:
            self._choice = made, Thinker(choose_board(made), self._visit.browser.now, inf)
        _, thinker = self._choice
        if thinker.go_on():
            return
        self._choice, best = None, thinker.best
        if best is None or best.made == made:
            _delete(self._visit, stored.code, "unfair")
            return
        self._known[best.made.boards[-1]] = best.results
        shown = self._shown()
        _change(
            self._visit,
            stored.code,
            lambda kept: kept.with_choice(best.made) if kept.made == made else kept,
            "ready" if not made.skips and not (shown and shown.code == stored.code) else "",
        )

    def _play(self, stored: StoredSet, place: int) -> None:
        """Let the field play for a slice on a board."""
        board = stored.made.boards[place]
        if self._field is None or self._field[0] != board:
            field = play_field(board, self._known.get(board, ()))
            self._field = board, Thinker(field, self._visit.browser.now, inf)
        _, thinker = self._field
        if not thinker.go_on():
            self._field = None
            _change(self._visit, stored.code, lambda kept: kept.with_field(place, thinker.best or ()))

    def _wanted(self) -> _Wanted | None:
        """What comes first: the next board of the set that is shown, then the field's rounds of the board on
        the table, then the other boards, at last the field's other rounds. Other sets are made, too."""
        text, shown, table = _text(self._visit), self._shown(), set_of(self._visit.model)
        making = shown if shown and not shown.whole else find_unfinished(text)
        missing = list[int]()
        if shown and shown.comparable:
            at_table = [table[1]] if table and table[0].code == shown.code else []
            missing = [at for at in (*at_table, *range(shown.chosen)) if at not in shown.fields]
            if making == shown and missing[:1] == at_table != [] and at_table[0] + 1 < shown.chosen:
                making = None
        if making:
            return _Wanted(making)
        return _Wanted(shown, missing[0]) if shown and missing else None

    def _shown(self) -> StoredSet | None:
        """The set that is shown, or that the round on the table belongs to."""
        dialog, table = self._visit.model.dialog, set_of(self._visit.model)
        code = dialog.code if isinstance(dialog, OneSet) else table[0].code if table else ""
        return find_set(_text(self._visit), code) if code else None


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


def begin_making(visit: Visit, command: BeginMaking) -> None:
    wanted = command.wanted
    seed = visit.browser.random_bits() % SEEDS
    made = DealSet(parse_ruleset(wanted.rules), rival_bot(wanted.level), seed, ())
    new = new_set(made, wanted.count)
    if read_sets(with_set("", new)) != (new,):  # its code leads elsewhere
        _tell(visit, notice="unfair")
        return
    visit.storage.change(SETS, lambda text: with_set(text, new))
    _tell(visit, new.code)
    visit.service(Work).go_on()


def delete_set(visit: Visit, command: DeleteSet) -> None:
    _delete(visit, command.code)


def _delete(visit: Visit, code: str, notice: str = "") -> None:
    """Delete a set that's still being made."""

    def drop(text: str) -> str:
        stored = find_set(text, code)
        return without_set(text, stored) if stored and not stored.whole else text

    visit.storage.change(SETS, drop)
    _tell(visit, notice=notice)


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


def _change(visit: Visit, code: str, change: Callable[[StoredSet], StoredSet], notice: str = "") -> None:
    """Change what is stored of a set, and report it."""

    def apply(text: str) -> str:
        stored = find_set(text, code)
        changed = stored and change(stored)
        return with_set(text, changed) if changed and changed != stored else text

    before = _text(visit)
    visit.storage.change(SETS, apply)
    if _text(visit) != before:
        _tell(visit, notice=notice)


def _tell(visit: Visit, shown: str = "", notice: str = "") -> None:
    visit.send(SetsChanged(_text(visit), shown, say("sets told", which=notice) if notice else ""))


def _text(visit: Visit) -> str:
    return visit.storage.load(SETS)
