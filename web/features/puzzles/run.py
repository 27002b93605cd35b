"""A run: one puzzle after another near the player's form, until three minutes are over. Pure.

The clock runs only while there is something to decide: it stands still while an answer is shown or the page
is hidden. So the pace of the bots costs no time, and neither does a call. In a dialog it goes on, since the
cards stay in sight, and *How to play* tells of them.
"""

from dataclasses import replace

from cuttle.language import say
from web.core.extras import extras
from web.core.model import Model, Step, go_on, with_dialog
from web.exercise.update import without_exercise
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
from web.messages.share import MakeAddress
from web.share.page import message
from web.state.puzzle_filter import Filter


def count_puzzle(model: Model, message: PuzzleCounted) -> Step:
    run = model.run
    return (replace(model, run=run.changed(tried=(*run.tried, message.tried))) if run else model), []


def tick(model: Model, message: RunTicked) -> Step:
    """A second less, unless the clock stands still."""
    run, exercise = model.run, model.exercise
    if run is None or exercise is None or run.left != message.left:
        return model, []
    if exercise.tried is not None:
        return model, [TickLater(run.left)]
    run = run.changed(left=run.left - 1)
    if run.left:
        return replace(model, run=run), [TickLater(run.left)]
    model, commands = go_on(without_exercise(replace(model, run=None)))
    return with_dialog(model, RunOver(run)), commands


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
    solved = model.dialog.run.solved
    words = say("sent run", count=solved)
    return with_dialog(model, RunShared("run", words=words)), [MakeAddress(f"run{solved}")]


def page_shared(_: Model, dialog: RunShared) -> Html:
    return message(dialog)


# The page before it


def page_ahead(_: Model, dialog: RunAhead) -> Html:
    lines = [("run offer beat", dialog.beat), ("run offer best", dialog.best)]
    spans = [tag("span", say(key, count=count), " ") for key, count in lines if count]
    return tag("p", say("run offer"), " ", spans, class_="puzzle-result", data_spoken="whole")


def foot_ahead(model: Model, _: RunAhead) -> Html:
    """The button that starts a run, and for newcomers the way to a first lesson."""
    start = button(say("run begin"), StartRun(), "choice", name="run-begin")
    new = not (model.page.ratings.by_family or model.page.settings.learned)
    return join(start, extras("newcomer", model) if new else None)


# The page at the end


def page(_: Model, dialog: RunOver) -> Html:
    """What was reached and, unless it's the first run, the best so far; the puzzles that were missed, to look
    at again."""
    run = dialog.run
    result = say("run left" if run.left else "run result", count=run.solved, time=run.time)
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


def foot(_: Model, dialog: RunOver) -> Html:
    another = button(say("run another"), StartRun(), "choice", name="run-another")
    return join(another, button(say("run share"), ShareRun(), "quiet") if dialog.run.solved else None)
