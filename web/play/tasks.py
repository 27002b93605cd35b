"""Whether a start position's task is done: told at once, and on the poster. Pure."""

from dataclasses import replace

from cuttle.language import Words, say
from cuttle.links import is_achieved
from web.core.model import Model, Step


def tell_task(before: Model, after: Model) -> Step:
    """The model after a change: if that has settled the task while the round goes on, a notice says how."""
    if after.game.over or after.game.start is not before.game.start or _outcome(before) == _outcome(after):
        return after, []
    return replace(after, notice=verdict(after) or after.notice), []


def verdict(model: Model) -> Words:
    """Whether the task is done, in a sentence; empty as long as that's open, and of a move to find as soon as
    the round goes on."""
    done, task = _outcome(model), model.deal.task
    if done is None:
        return ""
    if task.asked == "find the move":
        return say("task move", which="found" if done else "other") if len(model.game.moves) == 1 else ""
    if task.turns == 1:
        return say("task now", which="won" if done else "late")
    return say("task won" if done else "task late", count=task.turns)


def _outcome(model: Model) -> bool | None:
    """Whether the viewer has done what was asked; None as long as that's open. Others aren't asked."""
    if model.own_seat is None or model.replay or model.deal.lesson:
        return None
    return is_achieved(model.deal.task, model.game, model.own_seat)
