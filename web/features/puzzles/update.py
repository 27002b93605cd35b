"""What a press about puzzles does. Pure."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final, TypeVar

from cuttle import Game, Link, Match
from cuttle.language import say
from cuttle.puzzles import shuffle_hidden
from web.core.exercise import Exercise
from web.core.feature import on
from web.core.fetching import failure_reason
from web.core.games import put_on_table, replace_game
from web.core.lead import GameLink
from web.core.message import Message
from web.core.model import Model, Step, go_on, with_dialog
from web.exercise.update import set_exercise, without_exercise
from web.features.puzzles.messages import (
    BeginRun,
    FilterLevel,
    FilterRules,
    FilterTheme,
    FindBest,
    FindPuzzle,
    HidePuzzle,
    LeavePuzzle,
    ListPuzzles,
    LookAgain,
    NextPuzzle,
    NotAPuzzle,
    NoteHidden,
    NoteRun,
    OfferRun,
    OpenPuzzle,
    OpenRun,
    PlayOnFromPuzzle,
    PlayPuzzle,
    PuzzleCounted,
    PuzzleDealt,
    PuzzleFound,
    Puzzles,
    PuzzlesAwaited,
    PuzzlesFetched,
    PuzzlesListed,
    PuzzlesLost,
    ResumeRun,
    RunAhead,
    RunBegun,
    RunOffered,
    RunOver,
    RunTicked,
    ShareRun,
    ShowPuzzles,
    SolveFiltered,
    StartRun,
    TakePool,
    TickLater,
)
from web.features.puzzles.run import count_puzzle, look_again, share_run, tick
from web.messages.play import DrawDeal
from web.share.opening import open_lead
from web.state.puzzle_filter import Filter
from web.state.run import read_run
from web.state.saved import read_save
from web.state.settings import CHOICES

_M = TypeVar("_M", bound=Message)


def set_puzzle(model: Model, exercise: Exercise) -> Step:
    """Set a puzzle on the table. A lesson ends; a replay or an analysis comes back after it."""
    model, commands = replace_game(model, read_save(model.lesson.code)) if model.lesson else (model, [])
    before = model.replay.before if model.replay and model.exercise else model.replay
    return set_exercise(model, exercise, before), commands


def _leave(model: Model, _: LeavePuzzle) -> Step:
    """The game on the table goes on."""
    return go_on(without_exercise(model)) if model.exercise else (model, [])


def _play_on(model: Model, message: PuzzleDealt) -> Step:
    """A game from the position that is shown, with its hidden cards shuffled, against the same bot."""
    exercise, replay = model.exercise, model.replay
    if exercise is None or exercise.seating is None or replay is None or replay.game.over:
        return model, []
    game = shuffle_hidden(Game(replay.game.state), exercise.seat, Random(message.number))
    link = Link(Match(game), players=exercise.seating.players)
    return put_on_table(without_exercise(model), link)


def _play(model: Model, message: PlayPuzzle) -> Step:
    wanted = None if message.key else Filter()
    level = message.level if message.level in CHOICES["level"] else ""
    return replace(model, dialog=None), [FindPuzzle(message.key, wanted=wanted, level=level)]


def _wait(model: Model, _: PuzzlesAwaited) -> Step:
    listed = isinstance(model.dialog, Puzzles)
    return (model if listed else replace(model, notice=say("puzzles wait"))), []


def _tell_lost(model: Model, message: PuzzlesLost) -> Step:
    """Say that there are no puzzles; of a run that was to go on, what was reached."""
    shown, run = model.dialog, message.run
    if isinstance(shown, Puzzles):
        return with_dialog(model, shown.changed(lost=True)), []
    if run and run.tried:
        return with_dialog(model, RunOver(run)), []
    return replace(model, notice=failure_reason(model.page.app, say("puzzles lost"))), []


def _set(model: Model, message: PuzzleFound) -> Step:
    return set_puzzle(replace(model, run=None), message.exercise)


def _open_other(model: Model, message: NotAPuzzle) -> Step:
    return open_lead(replace(model, notice=""), GameLink(message.link))


# A run of three minutes


def _begin_run(model: Model, message: StartRun) -> Step:
    return replace(model, dialog=None) if isinstance(model.dialog, RunAhead) else model, [BeginRun()]


def _resume_run(model: Model, message: ResumeRun) -> Step:
    run = read_run(message.run)
    return model, [NoteRun(run.solved), BeginRun(message.key, run)] if run else []


def _go_on_with_run(model: Model, message: RunBegun) -> Step:
    model, commands = set_puzzle(replace(model, run=message.run), message.exercise)
    return model, [*commands, TickLater(message.run.left)]


# The dialog about puzzles


def _show_list(model: Model, _: ShowPuzzles) -> Step:
    return with_dialog(model, Puzzles()), [ListPuzzles()]


def _in_list(react: Callable[[Puzzles, _M], Puzzles]) -> Callable[[Model, _M], Step]:
    """A handler of messages that change the dialog about puzzles."""

    def handle(model: Model, message: _M) -> Step:
        shown = model.dialog
        return (with_dialog(model, react(shown, message)) if isinstance(shown, Puzzles) else model), []

    return handle


def _receive_list(model: Model, message: PuzzlesListed) -> Step:
    shown = model.dialog
    if not isinstance(shown, Puzzles):
        return model, []
    wanted = shown.wanted.changed(form=message.form)
    shown = shown.changed(wanted=wanted, entries=message.entries, record=message.record)
    return with_dialog(replace(model, notice=""), shown), []


def _filter_theme(shown: Puzzles, message: FilterTheme) -> Puzzles:
    return shown.changed(wanted=shown.wanted.changed(theme=message.theme))


def _filter_rules(shown: Puzzles, message: FilterRules) -> Puzzles:
    return shown.changed(wanted=shown.wanted.changed(rules=message.rules))


def _filter_level(shown: Puzzles, message: FilterLevel) -> Puzzles:
    return shown.changed(wanted=shown.wanted.changed(level=message.level))


def _solve(model: Model, _: SolveFiltered) -> Step:
    shown = model.dialog
    if not isinstance(shown, Puzzles):
        return model, []
    return with_dialog(model), [FindPuzzle(wanted=shown.wanted)]


def _hide(model: Model, message: HidePuzzle) -> Step:
    return model, [NoteHidden(message.key)] if isinstance(model.dialog, Puzzles) else []


HANDLERS: Final = dict(
    [
        on(PlayPuzzle, _play),
        on(NextPuzzle, lambda model, _: (model, [FindPuzzle()])),
        on(OpenPuzzle, lambda model, message: (model, [FindPuzzle(link=message.link)])),
        on(PuzzlesFetched, lambda model, message: (model, [TakePool(message.text)])),
        on(PuzzlesAwaited, _wait),
        on(PuzzlesLost, _tell_lost),
        on(PuzzleFound, _set),
        on(NotAPuzzle, _open_other),
        on(LeavePuzzle, _leave),
        on(PlayOnFromPuzzle, lambda model, _: (model, [DrawDeal("puzzle", PuzzleDealt)])),
        on(PuzzleDealt, _play_on),
        on(OfferRun, lambda model, _: (model, [FindBest()])),
        on(OpenRun, lambda model, message: (model, [FindBest(message.beat)])),
        on(RunOffered, lambda model, message: (with_dialog(model, RunAhead(message.best, message.beat)), [])),
        on(StartRun, _begin_run),
        on(ResumeRun, _resume_run),
        on(RunBegun, _go_on_with_run),
        on(ShareRun, share_run),
        on(PuzzleCounted, count_puzzle),
        on(RunTicked, tick),
        on(LookAgain, look_again),
        on(ShowPuzzles, _show_list),
        on(PuzzlesListed, _receive_list),
        on(FilterTheme, _in_list(_filter_theme)),
        on(FilterRules, _in_list(_filter_rules)),
        on(FilterLevel, _in_list(_filter_level)),
        on(SolveFiltered, _solve),
        on(HidePuzzle, _hide),
    ]
)
