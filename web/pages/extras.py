"""What the start does without arrives, and what was asked for goes on. Pure."""

from dataclasses import replace

from web.pages import analysing, editing, learning, reviewing
from web.share import opening
from web.state.dialog import Editing, Lessons, Opening, Reviewing
from web.state.installation import Extra
from web.state.model import Model, Step
from web.state.reports import ExtraFetched
from web.text.words import add


def teach(name: Extra) -> None:
    """Let the page say what an extra says, in its language."""
    if name == "learn":
        from web.learn.texts import LEARN

        add(name, LEARN)
    else:
        from web.review.texts import STUDY

        add(name, STUDY)


def update(model: Model, message: ExtraFetched) -> Step:
    """An extra is here, or couldn't be fetched: what waited for it goes on, or says so."""
    if message.where == "here":
        extras = (*model.app.extras, message.name)
        model = replace(model, app=model.app._replace(extras=tuple(sorted({*extras}))))
    match message.name, model.dialog:
        case "learn", Lessons() as waiting:
            return learning.fetched(model, waiting)
        case "study", Reviewing() as waiting:
            return reviewing.fetched(model, waiting)
        case "study", Editing() as waiting:
            return editing.fetched(model, waiting)
        case "study", Opening() as waiting if waiting.waiting:
            return opening.fetched(model, waiting.waiting)
    return (analysing.fetched(model) if message.name == "study" else model), []
