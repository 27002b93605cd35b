"""Puzzles: a position with one answer is set on the table, and a wrong try is answered by its refutation."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cuttle.language import say
from web.core.boards import day_of
from web.core.command import Command
from web.core.feature import DialogPage, Feature, Late, MenuCorner, MenuItem, NextStep
from web.core.lead import GameLink, Lead, PuzzleLink, RunLink
from web.core.message import Message
from web.core.model import Model, Step, go_on
from web.features.puzzles.card import puzzle_card
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
    RunShared,
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
from web.features.puzzles.texts import TEXTS
from web.markup.controls import button
from web.markup.html import Html, tag

_SIGNS: Final = {"": "?", "found": "✓", "missed": "×"}
_LIST: Final = "M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5"


def _opens(_: Model, lead: Lead) -> Message | None:
    """What opens a run, or a position that asks for something and so may be a puzzle."""
    match lead:
        case RunLink(solved, clocked):
            return OpenRun(solved, "clock" if clocked else "far")
        case PuzzleLink(number, key):
            return PlayDayPuzzle(number, key)
        case GameLink(link) if link.kind == "position":
            from web.features.puzzles.links import position_asking

            return OpenPuzzle(link) if position_asking(link) else None
    return None


def _menu(model: Model) -> Iterator[MenuItem]:
    if not model.lesson:
        choose = MenuCorner(_LIST, say("menu puzzles"), ShowPuzzles())
        yield MenuItem("learn", 30, say("menu puzzle"), PlayPuzzle(""), aside=choose)


def _next_steps(model: Model) -> Iterator[NextStep]:
    if model.seating.local_seat is None and not model.shared:
        if day_of(model):
            yield NextStep(44, say("puzzle day"), PlayDayPuzzle())
        yield NextStep(60, say("menu puzzle"), PlayPuzzle(""), spare=True)


def _end_run(before: Model, after: Model) -> Step:
    """End a run that is over, or whose puzzle has left the table; unless something else was begun, say what
    was reached."""
    run = after.run or before.run
    if run is None:
        return after, []
    commands, exercise = list[Command](), after.exercise
    if after.run and exercise and exercise.is_puzzle:
        if not run.over or exercise.tried is not None:
            return after, []
        from web.exercise.update import without_exercise  # one is on the table

        after, commands = go_on(without_exercise(after))
        after = replace(after, dialog=RunOver(run))
    elif run.tried and not (after.dialog or exercise) and after.game is before.game:
        after = replace(after, dialog=RunOver(run))
    return replace(after, run=None), [*commands, NoteRun(run.solved, run.way)]


def _on_days_card(model: Model, card: str) -> Html | None:
    """The seal of the puzzle of the day, on the card of the day's deal; it shows how that went."""
    if card != "day":
        return None
    went = model.home.puzzle if model.home else ""
    label = say("puzzle day went", which=went) if went else say("puzzle day")
    sign = tag("b", _SIGNS[went], aria_hidden="true")
    return button(sign, PlayDayPuzzle(), "seal riddle", name="aside-puzzle", aria_label=label, title=label)


def _on_days(_model: Model, _about: str) -> Html:
    return button(say("puzzle day"), PlayDayPuzzle(), "quiet", name="day-puzzle")


def _late() -> Late:
    from web.features.puzzles.late import LATE

    return LATE


PUZZLES: Final = Feature(
    dialogs={
        Puzzles.name: DialogPage("puzzles title", kind=None),
        RunAhead.name: DialogPage("run title", kind=None),
        RunOver.name: DialogPage("run title", kind=None),
        DayPuzzleShared.name: DialogPage("puzzle day share", kind=None),
        RunShared.name: DialogPage("run share", kind=None),
    },
    late=_late,
    late_messages=(
        *(PlayPuzzle, PlayDayPuzzle, ShareDayPuzzle, ShowLine, NextPuzzle, OpenPuzzle),
        *(PuzzleFound, NotAPuzzle, LeavePuzzle, PlayOnFromPuzzle),
        *(PuzzleDealt, PuzzlesFetched, PuzzlesAwaited, PuzzlesLost, PuzzlesListed, ShowPuzzles),
        *(FilterTheme, FilterRules, FilterLevel, SolveFiltered, HidePuzzle),
        *(OfferRun, OpenRun, RunOffered, StartRun, ResumeRun, RunBegun, ShareRun, PuzzleCounted),
        *(RunTicked, LookAgain),
    ),
    late_commands=(
        *(FindPuzzle, ListPuzzles, NoteHidden, TakePool, JudgePuzzle),
        *(BeginRun, TickLater, FindBest, NoteRun),
    ),
    texts=TEXTS,
    extras={"card": _on_days_card, "days": _on_days},
    opens=_opens,
    follow_ups=(_end_run,),
    menu=_menu,
    next_steps=_next_steps,
    invitations=lambda model: [puzzle_card(model, PlayPuzzle(""), "new")],
)
