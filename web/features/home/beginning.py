"""Whether a visit begins at home, and what waits there."""

from dataclasses import replace
from datetime import datetime
from typing import Final

from web.core.command import AnswerLater, AskBot
from web.core.model import Model, Step
from web.core.storage_keys import LESSON, MISTAKES, PLACE, PUZZLES
from web.core.visit import Visit
from web.library.service import Library
from web.state.days import Days
from web.state.home import Home, StoredLink
from web.state.saved import find_save

_MOST: Final = 8
"""Most unfinished games that are read at the start."""
_SOON: Final = 3600
"""Seconds after the last save for which a tab that is opened again shows its table."""


def is_due(model: Model, saved: str, now: str, *, again: bool) -> bool:
    """Whether the visit begins at home, since nothing is going on.

    Args:
        model: the page as it begins.
        saved: when the game on the table was saved, in UTC.
        now: the time.
        again: whether this tab had that game on its table before.
    """
    settings = model.page.settings
    if not settings.home or settings.welcoming or model.lesson or model.replay or model.dialog:
        return False
    return _is_idle(model) and not (again and _was_just_saved(saved, now))


def _is_idle(model: Model) -> bool:
    """Whether the round is over, or it's a deal like any other that nobody has begun."""
    if model.game.over:
        return not model.bots.came_from
    chosen = model.deal.known or model.deal.number is None or model.seating.local_seat is not None
    return not (model.game.moves or model.match.before or chosen) and model.seated


def _was_just_saved(saved: str, now: str) -> bool:
    try:
        passed = datetime.fromisoformat(now) - datetime.fromisoformat(saved)
    except ValueError:
        return False
    return abs(passed.total_seconds()) < _SOON


def begin_at_home(visit: Visit, step: Step) -> Step:
    """The first step of a visit with the home in place of the table, if nothing is going on; bots wait."""
    (model, commands), browser = step, visit.browser
    store = visit.service(Library).store
    elsewhere = browser.is_linked() or browser.tab.load(LESSON) or browser.tab.load(PLACE)
    if elsewhere or not is_due(model, store.saved, browser.utc_time(), again=store.tab_had_game):
        return step
    commands = [command for command in commands if not isinstance(command, AskBot | AnswerLater)]
    return replace(model, home=home_contents(visit)), commands


def home_contents(visit: Visit) -> Home:
    """What is stored and waits at home: the latest games that aren't over and aren't on the table, the number
    of mistakes that are due, the best run of puzzles, and how that of the day went."""
    store = visit.service(Library).store
    links = [(name, find_save(entry.code)) for name, entry in store.unfinished()[:_MOST]]
    unfinished = tuple(StoredLink(name, link) for name, link in links if link)
    text, missed = visit.storage.load(MISTAKES), 0
    if text:
        from web.state.stored_mistakes import waiting_here  # only where there are some

        missed = len(waiting_here(text, store.text, visit.browser.today()))
    home, text = Home(unfinished, missed), visit.storage.load(PUZZLES)
    if not text:
        return home
    from web.state.stored_puzzles import read_record  # only where some were tried

    record = read_record(text)
    day, today = record.day, Days(visit.browser.today()).offered
    went = ("found" if day.found else "missed") if day and day.number == today else ""
    return home.changed(best=record.best, puzzle=went)
