"""The home: the page opens on it when nothing is going on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cuttle.language import say
from web.core.feature import Feature, MenuItem, on, to
from web.core.model import Model, Step, go_on, with_dialog
from web.core.visit import Visit
from web.features.home.beginning import begin_at_home, home_contents
from web.features.home.invitations import invitations
from web.features.home.messages import FurnishHome, GoHome, HomeFurnished, LeaveForHome
from web.features.home.page import home
from web.features.home.texts import TEXTS
from web.messages.library import StoreChanged
from web.messages.replay import LeaveReplay
from web.messages.table import LeaveHome, LeaveLesson
from web.state.home import Home

_BEHIND: Final = 2
"""A round for onlookers may have been opened over a replay."""


def _go(model: Model, _: GoHome) -> Step:
    """Show the home; the game waits, and what is shown in its place is left as by its own way out."""
    if model.page.app.is_quiet:
        return model, []
    if model.replay or model.lesson:
        return model, [LeaveForHome()]
    if model.home:
        return model, []
    return replace(with_dialog(model), home=Home(called=True)), [FurnishHome()]


def _leave_for_home(visit: Visit, _: LeaveForHome) -> None:
    for _step in range(_BEHIND):
        if visit.model.lesson:
            visit.send(LeaveLesson())
        elif visit.model.replay:
            visit.send(LeaveReplay())
    if not (visit.model.lesson or visit.model.replay):
        visit.send(GoHome())


def _furnish(model: Model, message: HomeFurnished) -> Step:
    home = model.home and message.home.changed(called=model.home.called)
    return replace(model, home=home), []


def _leave(model: Model, _: LeaveHome) -> Step:
    return go_on(replace(model, home=None)) if model.home else (model, [])


def _close(before: Model, after: Model) -> Step:
    """Show the table once a game goes on there. After a puzzle, fewer mistakes may wait at home."""
    if after.home and after.game is not before.game:
        return go_on(replace(after, home=None))
    after_puzzle = after.home and before.exercise and not after.exercise
    return after, [FurnishHome()] if after_puzzle else []


def _menu(model: Model) -> Iterator[MenuItem]:
    if not (model.home or model.replay or model.lesson):
        yield MenuItem("mine", 0, say("home title"), GoHome())


HOME: Final = Feature(
    handlers=dict([on(GoHome, _go), on(LeaveHome, _leave), on(HomeFurnished, _furnish)]),
    texts=TEXTS,
    executors=dict(
        [
            to(FurnishHome, lambda visit, _: visit.send(HomeFurnished(home_contents(visit)))),
            to(LeaveForHome, _leave_for_home),
        ]
    ),
    hears={StoreChanged: lambda model: [FurnishHome()] if model.home else []},
    begins=begin_at_home,
    follow_ups=(_close,),
    menu=_menu,
    invitations=invitations,
    in_place_of_table=home,
)
