"""A journey: prints that are earned by playing, on a page of their own."""

from collections.abc import Iterable, Iterator
from typing import Final

from cuttle.language import say
from cuttle.rules import Over
from web.core.command import Command
from web.core.feature import DialogPage, Feature, Late, MenuItem, to
from web.core.model import Model, Step
from web.core.storage_keys import PRINTS, STATISTICS
from web.core.visit import Visit
from web.features.daily.messages import DaysChanged
from web.features.journey.messages import (
    ChoosePrint,
    FindSources,
    LookForPrints,
    OpenPrint,
    OpenSource,
    Prints,
    PrintsChanged,
    ReadPrints,
    ShowPrints,
    SourcesFound,
)
from web.features.journey.texts import TEXTS
from web.features.puzzles.messages import JudgePuzzle
from web.features.sets.messages import SetsChanged
from web.markup.controls import button
from web.markup.html import Html, tag
from web.messages.exercise import Judged
from web.messages.library import Imported, StoreChanged


def _end_round(before: Model, after: Model) -> Step:
    """Look for prints once a round against bots has ended."""
    game, seat = after.game, after.own_seat
    if before.game is game or not isinstance(game.state.phase, Over) or seat is None:
        return after, []
    ended = before.game.start == game.start and len(before.game.moves) < len(game.moves)
    counts = ended and not (after.shared or game.from_position or after.lesson)
    return after, [LookForPrints(ended=True)] if counts else []


def _after_try(model: Model) -> Iterable[Command]:
    """Look for prints once a puzzle is solved."""
    exercise = model.exercise
    solved = exercise and exercise.answer and exercise.answer.rating == "best"
    return [LookForPrints()] if exercise and solved and isinstance(exercise.judge, JudgePuzzle) else []


def _menu(model: Model) -> Iterator[MenuItem]:
    if model.page.settings.prints and not model.lesson:
        yield MenuItem("mine", 25, say("prints title"), ShowPrints())


def _on_ending(model: Model, _: str) -> Html | None:
    """Which prints the round has brought."""
    if not (model.page.prints.new and model.page.settings.prints):
        return None
    from web.features.journey.words import new_line  # only once there is one

    words = new_line(model)
    if not words:
        return None
    go = button(words, ShowPrints(), name="new-print")
    return tag("span", " ", go, class_="new-print", data_spoken="whole")


def _read(visit: Visit, _: ReadPrints) -> None:
    """Report what another tab has stored."""
    was, text = visit.model.page.prints, visit.storage.load(PRINTS)
    if text != was.text:
        visit.send(PrintsChanged(was._replace(text=text)))


def _look(visit: Visit, command: LookForPrints) -> None:
    """Look for prints soon, in what is on the table now: the end of a round has enough to do."""
    model, name, counted = visit.model, visit.store.name, visit.storage.load(STATISTICS)

    def look() -> None:
        from web.features.journey.earning import look_for_prints

        look_for_prints(visit, command, model, name, counted)

    visit.call_soon(look)


def _late() -> Late:
    from web.features.journey.late import LATE

    return LATE


JOURNEY: Final = Feature(
    builds_on=("daily", "puzzles", "sets", "statistics"),
    executors=dict([to(ReadPrints, _read), to(LookForPrints, _look)]),
    dialogs={Prints.name: DialogPage("prints title", kind=None)},
    late=_late,
    late_messages=(ShowPrints, ChoosePrint, OpenPrint, PrintsChanged, SourcesFound),
    late_commands=(FindSources, OpenSource),
    texts=TEXTS,
    follow_ups=(_end_round,),
    hears={
        StoreChanged: lambda _: [ReadPrints()],
        Imported: lambda _: [LookForPrints(past=True)],
        Judged: _after_try,
        DaysChanged: lambda _: [LookForPrints()],
        SetsChanged: lambda _: [LookForPrints()],
    },
    extras={"ending": _on_ending},
    menu=_menu,
)
