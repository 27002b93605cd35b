"""A match on the page, from any point of view."""

from dataclasses import replace
from typing import Any

from cuttle import Match, Seat
from cuttle.links import NO_TASK, Task
from web.core.model import Step, go_on, model_of, with_whole_log
from web.core.page import Page
from web.state.saved import Origin, link_of
from web.state.seating import Players, Seating, Viewer, one_person
from web.state.settings import Settings


def begin(
    match: Match,
    viewer: Viewer = 0,
    *,
    players: Players = (),
    names: tuple[str, ...] = (),
    local_seat: Seat | None = None,
    hints: int = 0,
    number: int | None = None,
    task: Task = NO_TASK,
    settings: Settings | None = None,
    **more: Any,
) -> Step:
    """A model and commands for a match, new or in progress. Without players, the viewer plays against bots.
    `more` are fields of the model."""
    players = players or one_person(match.game.ruleset.seats, viewer)
    seating = Seating(players=players, names=names, local_seat=local_seat, hints=hints)
    link = link_of(match, seating, Origin(number, task=task))
    model = replace(model_of(link, Page(settings=settings or Settings())), **more)
    return go_on(with_whole_log(replace(model, seating=model.seating._replace(viewer=viewer))))
