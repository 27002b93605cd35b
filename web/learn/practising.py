"""Games from positions to practise winning from: how one begins, and what a win leaves. Pure."""

from dataclasses import replace
from typing import Final

from cuttle import Link, Match
from cuttle.language import say
from cuttle.links import Task
from cuttle.rules import Over
from web.core.feature import on
from web.core.games import put_on_table, save_settings
from web.core.model import Model, Step, with_dialog
from web.learn.messages import FOR_PRACTICE, Lessons, PickRival, Practise
from web.learn.practice import PRACTICES, chosen_rival, practice_name, win_mark
from web.play.messages import DealDrawn, DrawDeal
from web.state.seating import PERSON
from web.state.settings import CHOICES
from web.text.words import to_text


def start_practice(model: Model, message: DealDrawn) -> Step:
    """Start a practice with its hidden cards as they were drawn."""
    from web.learn.practices import practice

    _, name, level = message.what.split()
    rules = model.game.ruleset
    try:
        game = practice(name, rules, message.number)
    except KeyError:
        return replace(model, notice=say("no lesson")), []
    players = (PERSON, *[level] * (rules.seats - 1))
    task = Task(title=to_text(practice_name(name)))
    return put_on_table(model, Link(Match(game), players=players, task=task))


def mark_won(before: Model, after: Model) -> Step:
    """The model after a practice was won: it gets a mark, which is kept."""
    name = _won_practice(after) if after.game.over and not before.game.over else ""
    if not name or after.replay:
        return after, []
    mark = win_mark(name, after.level_at(after.others[0]))
    if mark in after.settings.learned:
        return after, []
    after = replace(after, settings=replace(after.settings, learned=(*after.settings.learned, mark)))
    return after, [save_settings(after)]


def _won_practice(model: Model) -> str:
    """The name of the practice that the viewer has won, if this is one."""
    phase = model.game.state.phase
    won = isinstance(phase, Over) and phase.winner is not None and phase.winner == model.own_seat
    if not (won and model.game.from_position and model.deal.task.title) or model.shared:
        return ""
    names = {to_text(practice_name(name)): name for name in PRACTICES}
    return names.get(model.deal.task.title, "")


HANDLERS: Final = dict(
    [
        on(
            PickRival,
            lambda model, message: (
                with_dialog(model, Lessons(rival=message.level if message.level in CHOICES["level"] else "")),
                [],
            ),
        ),
        on(
            Practise,
            lambda model, message: (
                model,
                [DrawDeal(f"{FOR_PRACTICE} {message.name} {chosen_rival(model)}")],
            ),
        ),
    ]
)
