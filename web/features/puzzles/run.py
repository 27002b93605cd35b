"""A run: one puzzle after another near the player's form, until three are missed or the time is over. Pure.

The clock runs only while there is something to decide: it stands still while an answer is shown or the page
is hidden. So the pace of the bots costs no time, and neither does a call. In a dialog it goes on, since the
cards stay in sight, and *How to play* tells of them. Before it runs, they're covered.
"""

from dataclasses import replace

from cuttle.language import say
from web.core.extras import extras
from web.core.model import Model, Step, with_dialog
from web.features.puzzles.messages import (
    FindPuzzle,
    LookAgain,
    PuzzleCounted,
    RunAhead,
    RunOver,
    RunShared,
    RunTicked,
    ShareRun,
    StartRun,
    TickLater,
)
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.messages.share import MakeAddress, Sharing
from web.share.page import message, other_ways
from web.state.puzzle_filter import Filter
from web.state.run import MOST, Run, Way


def count_puzzle(model: Model, message: PuzzleCounted) -> Step:
    """Count a puzzle that is done with. A bonus sets the clock, so the tick that's on its way is ignored."""
    run = model.run
    if run is None:
        return model, []
    counted = run.counted(message.tried)
    return replace(model, run=counted), [TickLater(counted.until)] if counted.bonus else []


def tick(model: Model, message: RunTicked) -> Step:
    """A second less, unless the clock stands still."""
    run, exercise = model.run, model.exercise
    if run is None or exercise is None or run.until != message.until:
        return model, []
    run = run if exercise.tried is not None else run.ticked()
    return replace(model, run=run), [TickLater(run.until)] if run.until else []


def look_again(model: Model, message: LookAgain) -> Step:
    """Set a puzzle that was missed. Next goes through all of them."""
    if not isinstance(model.dialog, RunOver):
        return model, []
    missed = Filter(keys=tuple([tried.key for tried in model.dialog.run.missed]))
    return with_dialog(model), [FindPuzzle(message.key, wanted=missed)]


def share_run(model: Model, _: ShareRun) -> Step:
    """Show the words and the link that can be sent; the link offers a run with that result to beat."""
    if not isinstance(model.dialog, RunOver):
        return model, []
    run = model.dialog.run
    words = say("sent run" if run.clocked else "sent far", count=run.solved)
    code = f"run{min(run.solved, MOST[run.way])}{'' if run.clocked else 'f'}"
    return with_dialog(model, RunShared("run", words=words)), [MakeAddress(code)]


def page_shared(model: Model, dialog: Sharing) -> Html:
    return join(message(dialog), other_ways(model, dialog))


# The page before it


def page_ahead(_: Model, dialog: RunAhead) -> Html:
    """What both ways are, each with the best so far and with what a link has to beat."""
    lines = []
    ways: tuple[tuple[Way, int], ...] = (("clock", dialog.best), ("far", dialog.far))
    for way, best in ways:
        beat = dialog.beat if way == dialog.way else 0
        told = [("run offer beat", beat), ("run offer best", best)]
        spans = [tag("span", say(key, count=count), " ") for key, count in told if count]
        lines.append(tag("p", say("run offer", which=way), " ", spans, class_="puzzle-result"))
    return tag("div", lines, data_spoken="whole")


def foot_ahead(model: Model, dialog: RunAhead) -> Html:
    """The buttons that start a run, that of the link first, and for newcomers the way to a first lesson."""
    ways: tuple[Way, ...] = ("far", "clock") if dialog.beat and dialog.way == "far" else ("clock", "far")
    starts = [
        button(say("run begin", which=way), StartRun(way), "quiet" if place else "choice", name=f"run-{way}")
        for place, way in enumerate(ways)
    ]
    new = not (model.page.ratings.by_family or model.page.settings.learned)
    return join(starts, extras("newcomer", model) if new else None)


# The page at the end


def page(_: Model, dialog: RunOver) -> Html:
    """What was reached and, unless it's the first run, the best so far; the puzzles that were missed, to look
    at again."""
    run = dialog.run
    result = say("run result", which=_end(run), count=run.solved, time=run.time)
    which = "new" if run.solved > run.best else "kept"
    best = tag("span", say("run best", which=which, count=run.best)) if run.best else None
    text = tag("p", result, " ", best, class_="puzzle-result", data_spoken="whole")
    if not run.missed:
        return text
    lines = [
        tag("li", button(say("puzzle number", number=puzzle.number), LookAgain(puzzle.key), "quiet small"))
        for puzzle in run.missed
    ]
    return join(
        text, tag("p", say("run look again", count=len(lines))), tag("ol", lines, class_="puzzle-list")
    )


def _end(run: Run) -> str:
    """How a run has ended: without a life, by the clock, or because it was left."""
    if not run.lives:
        return "lives"
    return "far" if not run.clocked else "left" if run.left else "time"


def foot(_: Model, dialog: RunOver) -> Html:
    run = dialog.run
    another = button(say("run another"), StartRun(run.way), "choice", name="run-another")
    return join(another, button(say("run share"), ShareRun(), "quiet") if run.solved else None)
