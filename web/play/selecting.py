"""The model with another pick, or with a reason why something can't be done. Pure."""

from dataclasses import replace

from cuttle.language import Words
from web.core.model import Model
from web.state.selection import Pick


def with_pick(model: Model, picked: Pick) -> Model:
    """The model with another pick, and no proposed move."""
    return replace(model, selection=model.selection._replace(picked=picked, proposed=None))


def with_reason(model: Model, reason: Words | None) -> Model:
    """The model with the reason why something can't be done."""
    return replace(model, selection=model.selection._replace(reason=reason or ""))
