"""What a press about puzzles does. Pure."""

from dataclasses import replace
from random import Random
from typing import Final

from cuttle import Game, Link, Match
from cuttle.language import say
from cuttle.puzzles import shuffle_hidden
from web.core.exercise import Exercise
from web.core.feature import on
from web.core.games import put_on_table, replace_game, with_failure
from web.core.lead import GameLink
from web.core.message import Message
from web.core.model import Model, Step, go_on, with_dialog
from web.exercise.update import set_exercise, show_line, without_exercise
from web.features.puzzles.messages import (
    BeginRun,
    DayPuzzleShared,
    FilterLevel,
    FilterRules,
    FilterTheme,
    FindBest,
    FindPuzzle,
    HidePuzzle,
    JudgePuzzle,
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
    PlayDayPuzzle,
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
    ShareDayPuzzle,
    ShareRun,
    ShowLine,
    ShowPuzzles,
    SolveFiltered,
    StartRun,
    TakePool,
    TickLater,
)
from web.features.puzzles.run import count_puzzle, look_again, share_run, tick
from web.features.puzzles.solving import with_win
from web.messages.play import DrawDeal
from web.messages.share import MakeAddress
from web.share.opening import open_lead
from web.state.puzzle_filter import Filter
from web.state.run import read_run
from web.state.saved import read_save
from web.state.settings import CHOICES


def _find_and_set(model: Model, message: Message) -> Step:
    """Find the puzzle that is asked for, and set it on the table."""
    match message:
        case PlayPuzzle(key, level):
            wanted = None if key else Filter()
            known = level if level in CHOICES["level"] else ""
            return with_dialog(model), [FindPuzzle(key, wanted=wanted, level=known)]
        case PlayDayPuzzle(number, key):
            return with_dialog(model), [FindPuzzle(key, day=number)]
        case NextPuzzle():
            return model, [FindPuzzle()]
        case OpenPuzzle(link):
            return model, [FindPuzzle(link=link)]
        case PuzzlesAwaited() if not isinstance(model.dialog, Puzzles):  # which says so itself
            return replace(model, notice=say("puzzles wait")), []
        case PuzzlesFetched(text):
            return model, [TakePool(text)]
        case PuzzleFound(exercise):
            return set_puzzle(replace(model, run=None), exercise)
        case NotAPuzzle(link):
            return open_lead(replace(model, notice=""), GameLink(link))
    return model, []


def set_puzzle(model: Model, exercise: Exercise) -> Step:
    """Set a puzzle on the table. A lesson ends; a replay or an analysis comes back after it."""
    model, commands = replace_game(model, read_save(model.lesson.code)) if model.lesson else (model, [])
    before = model.replay.before if model.replay and model.exercise else model.replay
    return set_exercise(model, exercise, before), commands


def _tell_lost(model: Model, message: PuzzlesLost) -> Step:
    """Say that there are no puzzles; of a run that was to go on, what was reached."""
    dialog, run = model.dialog, message.run
    if isinstance(dialog, Puzzles):
        return with_dialog(model, dialog.changed(lost=True)), []
    if run and run.tried:
        return with_dialog(model, RunOver(run)), []
    return with_failure(model, say("puzzles lost")), []


def _share_day(model: Model, _: ShareDayPuzzle) -> Step:
    """Show the words and the link that can be sent of the puzzle of the day. They give nothing of it away."""
    judge = model.exercise and model.exercise.judge
    if not isinstance(judge, JudgePuzzle):
        return model, []
    words = say("sent day", which="missed" if judge.missed else "found", number=judge.day)
    code = f"puzzle{judge.day}-{judge.attempt.puzzle.key}"
    return with_dialog(model, DayPuzzleShared("day", words=words)), [MakeAddress(code)]


def _show_line(model: Model, _: ShowLine) -> Step:
    """Show the line with the best defence on the table, from the start of the puzzle."""
    exercise = model.exercise
    if exercise is None or exercise.answer is None or not isinstance(exercise.judge, JudgePuzzle):
        return model, []
    puzzle = exercise.judge.attempt.puzzle
    line = with_win(puzzle.line, puzzle.seat)
    return show_line(model, exercise.changed(game=puzzle.game), line, exercise.answer)


def _leave(model: Model, _: LeavePuzzle) -> Step:
    """Go on with the game on the table."""
    return go_on(without_exercise(model)) if model.exercise else (model, [])


def _play_on(model: Model, message: PuzzleDealt) -> Step:
    """Start a game from the position that is shown, with its hidden cards shuffled, against the same bot."""
    exercise, replay = model.exercise, model.replay
    if exercise is None or exercise.seating is None or replay is None or replay.game.over:
        return model, []
    game = shuffle_hidden(Game(replay.game.state), exercise.seat, Random(message.number))
    link = Link(Match(game), players=exercise.seating.players)
    return put_on_table(without_exercise(model), link)


def _begin_run(model: Model, message: Message) -> Step:
    """Offer a run and begin it, or go on with it after a reload."""
    match message:
        case OfferRun():
            return model, [FindBest()]
        case OpenRun(beat, way):
            return model, [FindBest(beat, way)]
        case RunOffered(best, far, beat, way):
            return with_dialog(model, RunAhead(best, far, beat, way)), []
        case StartRun(way):
            return with_dialog(model) if isinstance(model.dialog, RunAhead) else model, [BeginRun(way=way)]
        case ResumeRun(key, text) if run := read_run(text):
            return model, [NoteRun(run.solved, run.way), BeginRun(key, run)]
        case RunBegun(exercise, run):
            model, commands = set_puzzle(replace(model, run=run), exercise)
            return model, [*commands, TickLater(run.until)] if run.clocked else commands
    return model, []


def _choose(model: Model, message: Message) -> Step:
    """Fill the open dialog about puzzles, choose which to solve, begin, or hide one."""
    dialog = model.dialog
    if not isinstance(dialog, Puzzles):
        return model, []
    wanted = dialog.wanted
    match message:
        case PuzzlesListed(entries, record, form):
            model = replace(model, notice="")
            dialog = dialog.changed(wanted=wanted.changed(form=form), entries=entries, record=record)
        case FilterTheme(theme):
            dialog = dialog.changed(wanted=wanted.changed(theme=theme))
        case FilterRules(rules):
            dialog = dialog.changed(wanted=wanted.changed(rules=rules))
        case FilterLevel(level):
            dialog = dialog.changed(wanted=wanted.changed(level=level))
        case SolveFiltered():
            return with_dialog(model), [FindPuzzle(wanted=wanted)]
        case HidePuzzle(key):
            return model, [NoteHidden(key)]
    return with_dialog(model, dialog), []


HANDLERS: Final = dict(
    [
        *[
            on(kind, _find_and_set)
            for kind in (
                *(PlayPuzzle, PlayDayPuzzle, NextPuzzle, OpenPuzzle),
                *(PuzzlesAwaited, PuzzlesFetched, PuzzleFound, NotAPuzzle),
            )
        ],
        on(PuzzlesLost, _tell_lost),
        on(ShareDayPuzzle, _share_day),
        on(ShowLine, _show_line),
        on(LeavePuzzle, _leave),
        on(PlayOnFromPuzzle, lambda model, _: (model, [DrawDeal("puzzle", PuzzleDealt)])),
        on(PuzzleDealt, _play_on),
        *[on(kind, _begin_run) for kind in (OfferRun, OpenRun, RunOffered, StartRun, ResumeRun, RunBegun)],
        on(ShareRun, share_run),
        on(PuzzleCounted, count_puzzle),
        on(RunTicked, tick),
        on(LookAgain, look_again),
        on(ShowPuzzles, lambda model, _: (with_dialog(model, Puzzles()), [ListPuzzles()])),
        *[
            on(kind, _choose)
            for kind in (PuzzlesListed, FilterTheme, FilterRules, FilterLevel, SolveFiltered, HidePuzzle)
        ],
    ]
)
