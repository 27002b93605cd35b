"""Steps that features share: another game on the table, and what could not be fetched. Pure."""

from dataclasses import replace

from cuttle import Link
from cuttle.language import Words
from cuttle.links import link_text
from web.core.command import PutOnTable
from web.core.fetching import failure_reason
from web.core.model import Model, Step, open_link, with_viewer
from web.state.lesson import Lesson
from web.state.saved import read_save


def put_on_table(model: Model, link: Link, name: str = "") -> Step:
    """Switch to another game: a stored one by name, the next round, or a new one. The old game is deleted if
    nothing is lost by that."""
    lesson = model.lesson
    old = read_save(lesson.code) if lesson else model.link
    after, effects = replace_game(model, link)
    if after.watching and not after.analysis:
        came_from = model.bots.came_from if model.watching else link_text(old)
        after = replace(after, bots=after.bots._replace(came_from=came_from))
    return after, [PutOnTable(name, _is_untouched(old)), *effects]


def leave_game(model: Model) -> Step:
    """Back from a game of bots to the game before it."""
    return put_on_table(model, read_save(model.bots.came_from)) if model.bots.came_from else (model, [])


def _is_untouched(link: Link) -> bool:
    """Whether this is a deal without moves that its number brings back. A game by link may have been sent."""
    moved = link.match.before or link.game.moves or link.known or link.helped or link.seat is not None
    return not moved and link.number is not None


def replace_game(model: Model, link: Link, lesson: Lesson | None = None) -> Step:
    """The same page with another game or a lesson, or an earlier position of this game."""
    return open_link(link, model.page, lesson=lesson)


def sit_down(step: Step) -> Step:
    """The step without the curtain of a correspondence game, for a person who starts one at this page."""
    model, commands = step
    seat = model.seating.local_seat
    return (model if seat is None else with_viewer(model, seat)), commands


def with_failure(model: Model, why: Words) -> Model:
    """The model with a notice that something couldn't be fetched, or that the page is too old for it."""
    app = model.page.app
    return replace(model, notice=failure_reason(app, why), renews=app.update_waiting)
