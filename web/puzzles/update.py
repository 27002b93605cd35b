"""What a press about puzzles does. Pure."""

from dataclasses import replace
from random import Random

from cuttle import Game, Link, Match
from cuttle.language import say
from cuttle.puzzles import shuffle_hidden
from web.core.exercise import Exercise
from web.core.fetching import failure_reason
from web.core.games import put_on_table, replace_game
from web.core.lead import GameLink
from web.core.model import Model, Step, go_on, with_dialog
from web.exercise.update import set_exercise, without_exercise
from web.play.messages import DrawDeal
from web.puzzles.messages import (
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
    PuzzleMessage,
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
from web.puzzles.run import count_puzzle, look_again, share_run, tick
from web.share.opening import open_lead
from web.state.puzzle_filter import Filter
from web.state.run import Run, read_run
from web.state.saved import read_save
from web.state.settings import CHOICES


def set_puzzle(model: Model, exercise: Exercise) -> Step:
    """Set a puzzle on the table. A lesson ends; a replay or an analysis comes back after it."""
    model, commands = replace_game(model, read_save(model.lesson.code)) if model.lesson else (model, [])
    home = model.exercise.home if model.exercise else model.replay
    return set_exercise(model, exercise.changed(home=home)), commands


def _leave(model: Model) -> Step:
    """The game on the table goes on."""
    return go_on(without_exercise(model)) if model.exercise else (model, [])


def _play_on(model: Model, number: int) -> Step:
    """A game from the position that is shown, with its hidden cards shuffled, against the same bot."""
    exercise, replay = model.exercise, model.replay
    if exercise is None or exercise.seating is None or replay is None or replay.game.over:
        return model, []
    game = shuffle_hidden(Game(replay.game.state), exercise.seat, Random(number))
    link = Link(Match(game), players=exercise.seating.players)
    return put_on_table(without_exercise(model), link)


def _tell_lost(model: Model, run: Run | None) -> Model:
    """Say that there are no puzzles; of a run that was to go on, what was reached."""
    if run and run.tried:
        return with_dialog(model, RunOver(run))
    return replace(model, notice=failure_reason(model.app, say("puzzles lost")))


def update(model: Model, message: PuzzleMessage) -> Step:
    match message:
        case PlayPuzzle(key, level):
            wanted, level = None if key else Filter(), level if level in CHOICES["level"] else ""
            return replace(model, dialog=None), [FindPuzzle(key, wanted=wanted, level=level)]
        case NextPuzzle():
            return model, [FindPuzzle()]
        case OpenPuzzle(link):
            return model, [FindPuzzle(link=link)]
        case PuzzlesFetched(text):
            return model, [TakePool(text)]
        case PuzzlesAwaited() if not isinstance(model.dialog, Puzzles):
            return replace(model, notice=say("puzzles wait")), []
        case PuzzlesLost(run) if not isinstance(model.dialog, Puzzles):
            return _tell_lost(model, run), []
        case PuzzleFound(exercise):
            return set_puzzle(replace(model, run=None), exercise)
        case NotAPuzzle(link):
            return open_lead(replace(model, notice=""), GameLink(link))
        case LeavePuzzle():
            return _leave(model)
        case PlayOnFromPuzzle():
            return model, [DrawDeal("puzzle", PuzzleDealt)]
        case PuzzleDealt(_, number):
            return _play_on(model, number)
        case _:
            return _update_run(model, message)


def _update_run(model: Model, message: PuzzleMessage) -> Step:
    """A run of three minutes."""
    match message:
        case OfferRun():
            return model, [FindBest()]
        case OpenRun(beat):
            return model, [FindBest(beat)]
        case RunOffered(best, beat):
            return with_dialog(model, RunAhead(best, beat)), []
        case StartRun():
            return replace(model, dialog=None) if isinstance(model.dialog, RunAhead) else model, [BeginRun()]
        case ResumeRun(key, text):
            run = read_run(text)
            return model, [NoteRun(run.solved), BeginRun(key, run)] if run else []
        case RunBegun(exercise, run):
            model, commands = set_puzzle(replace(model, run=run), exercise)
            return model, [*commands, TickLater(run.left)]
        case ShareRun():
            return share_run(model)
        case PuzzleCounted(tried):
            return count_puzzle(model, tried)
        case RunTicked():
            return tick(model, message)
        case LookAgain(key):
            return look_again(model, key)
        case _:
            return _update_list(model, message)


def _update_list(model: Model, message: PuzzleMessage) -> Step:
    """The dialog about puzzles."""
    if isinstance(message, ShowPuzzles):
        return with_dialog(model, Puzzles()), [ListPuzzles()]
    shown = model.dialog
    if not isinstance(shown, Puzzles):
        return model, []
    wanted = shown.wanted
    match message:
        case PuzzlesListed(entries, record, form):
            wanted = wanted.changed(form=form)
            shown = shown.changed(entries=entries, record=record)
            model = replace(model, notice="")
        case FilterTheme(theme):
            wanted = wanted.changed(theme=theme)
        case FilterRules(rules):
            wanted = wanted.changed(rules=rules)
        case FilterLevel(level):
            wanted = wanted.changed(level=level)
        case PuzzlesLost():
            shown = shown.changed(lost=True)
        case SolveFiltered():
            return with_dialog(model), [FindPuzzle(wanted=wanted)]
        case HidePuzzle(key):
            return model, [NoteHidden(key)]
    return with_dialog(model, shown.changed(wanted=wanted)), []
