"""The home: the page opens on it when nothing is going on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cuttle.language import say
from web.core.command import Command
from web.core.feature import Feature, MenuItem, on, to
from web.core.games import replace_game
from web.core.model import Model, Step, go_on, with_dialog
from web.features.home.beginning import begin_at_home, home_contents
from web.features.home.invitations import invitations
from web.features.home.messages import FurnishHome, GoHome, HomeFurnished
from web.features.home.page import home
from web.features.home.texts import TEXTS
from web.messages.library import StoreChanged
from web.messages.table import LeaveHome
from web.state.home import Home
from web.state.saved import read_save
from web.state.selection import Selection


def _go(model: Model, _: GoHome) -> Step:
    """Show the home; the game waits, and what was shown in its place ends."""
    if model.home and not model.replay:
        return model, []
    commands = list[Command]()
    if model.lesson:
        model, commands = replace_game(model, read_save(model.lesson.code))
    home = model.home or Home(called=True)
    model = replace(with_dialog(model), home=home, replay=None, selection=Selection())
    return model, [*commands, FurnishHome()]


def _furnish(model: Model, message: HomeFurnished) -> Step:
    home = model.home and message.home.changed(called=model.home.called)
    return replace(model, home=home), []


def _leave(model: Model, _: LeaveHome) -> Step:
    return go_on(replace(model, home=None)) if model.home else (model, [])


def _close(before: Model, after: Model) -> Step:
    """Show the table once a game goes on there. After a puzzle, fewer mistakes may wait at home."""
    if before.home and after.home and after.game is not before.game:
        return go_on(replace(after, home=None))
    after_puzzle = after.home and before.exercise and not after.exercise
    return after, [FurnishHome()] if after_puzzle else []


def _menu(model: Model) -> Iterator[MenuItem]:
    if not (model.home or model.replay or model.lesson):
        yield MenuItem("mine", 0, say("home title"), GoHome())


HOME: Final = Feature(
    handlers=dict([on(GoHome, _go), on(LeaveHome, _leave), on(HomeFurnished, _furnish)]),
    texts=TEXTS,
    executors=dict([to(FurnishHome, lambda visit, _: visit.send(HomeFurnished(home_contents(visit))))]),
    hears={StoreChanged: lambda model: [FurnishHome()] if model.home else []},
    begins=begin_at_home,
    follow_ups=(_close,),
    menu=_menu,
    invitations=invitations,
    in_place_of_table=home,
)
