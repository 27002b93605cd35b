"""What the page would say the reason of, and what was found. Pure."""

from collections.abc import Iterator
from typing import Final

from web.core.feature import on
from web.core.model import Model, Step, with_page
from web.messages.play import FindReasons, ReasonFound
from web.play.escapes import ways_ask
from web.play.hints import hint_ask
from web.play.reasons import is_answered
from web.state.reasons import Ask

KEPT: Final = 60
"""How many answers are kept."""


def _wanted(model: Model) -> Iterator[Ask | None]:
    """What is asked for by what is shown now, the most urgent first."""
    if model.dialog:
        yield from model.dialog.wonders
    if exercise := model.exercise:
        yield exercise.answer.ask if exercise.answer and not model.run else None
    elif analysis := model.analysis:
        yield analysis.ask if analysis.live else None
    elif not (model.replay or model.home):
        yield hint_ask(model)
        yield ways_ask(model)


def next_ask(model: Model) -> Ask | None:
    """What is to be searched now; None if everything is answered."""
    return next((ask for ask in _wanted(model) if ask and not is_answered(model, ask)), None)


def ask_on(before: Model, after: Model) -> Step:
    """The model after a change: what is wanted from now on is looked for."""
    ask = next_ask(after)
    return after, [FindReasons()] if ask and ask != next_ask(before) else []


def _keep(model: Model, message: ReasonFound) -> Step:
    reasons = (*model.page.reasons, (message.ask, message.found))
    return with_page(model, reasons=reasons[-KEPT:]), []


HANDLERS: Final = dict([on(ReasonFound, _keep)])
