"""Whether a visit begins at home, and how it does. Pure."""

from dataclasses import replace
from datetime import datetime
from typing import Final

from web.core.command import AnswerLater, AskBot
from web.core.model import Model, Step
from web.state.home import Home

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
    settings = model.settings
    if not settings.home or settings.welcoming or model.lesson or model.replay or model.dialog:
        return False
    return _is_idle(model) and not (again and _is_soon(saved, now))


def _is_idle(model: Model) -> bool:
    """Whether the round is over, or it's a deal like any other that nobody has begun."""
    if model.game.over:
        return not model.bots.home
    chosen = model.deal.known or model.deal.number is None or model.seating.local_seat is not None
    return not (model.game.moves or model.match.before or chosen) and model.seated


def _is_soon(saved: str, now: str) -> bool:
    try:
        passed = datetime.fromisoformat(now) - datetime.fromisoformat(saved)
    except ValueError:
        return False
    return abs(passed.total_seconds()) < _SOON


def at_home(step: Step, home: Home) -> Step:
    """The step with the home in place of the table; bots wait."""
    model, commands = step
    waits = [each for each in commands if not isinstance(each, AskBot | AnswerLater)]
    return replace(model, home=home), waits
