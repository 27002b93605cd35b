"""Games from positions to practise winning from: how one begins, and what a win leaves. Pure."""

from dataclasses import replace

from cuttle import Match
from cuttle.language import say
from cuttle.links import Task
from cuttle.rules import Over
from web.play.starting import save_settings, take_up
from web.state.codec import PracticeMessage
from web.state.commands import Deal
from web.state.dialog import Lessons
from web.state.learning import FOR_PRACTICE, PickRival, Practise
from web.state.model import Model, Step, with_dialog
from web.state.reports import Dealt
from web.state.saved import Saved
from web.state.seating import PERSON
from web.state.settings import CHOICES
from web.table.practice import PRACTICES, mark_of, practice_name, rival_in
from web.text.words import spoken


def update(model: Model, message: PracticeMessage) -> Step:
    match message:
        case PickRival(level):
            return with_dialog(model, Lessons(rival=level if level in CHOICES["level"] else "")), []
        case Practise(name):
            return model, [Deal(f"{FOR_PRACTICE} {name} {rival_in(model)}")]


def dealt(model: Model, message: Dealt) -> Step:
    """Start a practice with its hidden cards as they were drawn."""
    from web.learn.practices import practice

    _, name, level = message.what.split()
    rules = model.game.ruleset
    try:
        game = practice(name, rules, message.number)
    except KeyError:
        return replace(model, notice=say("no lesson")), []
    players = (PERSON, *[level] * (rules.seats - 1))
    task = Task(title=spoken(practice_name(name)))
    return take_up(model, Saved(Match(game), 0, players, task=task))


def remembered(before: Model, after: Model) -> Step:
    """The model after a practice was won: it gets a mark, which is kept."""
    name = _won(after) if after.game.over and not before.game.over else ""
    if not name or after.replay:
        return after, []
    mark = mark_of(name, after.level_at(after.others[0]))
    if mark in after.settings.learned:
        return after, []
    after = replace(after, settings=replace(after.settings, learned=(*after.settings.learned, mark)))
    return after, [save_settings(after)]


def _won(model: Model) -> str:
    """The name of the practice that the viewer has won, if this is one."""
    phase = model.game.state.phase
    won = isinstance(phase, Over) and phase.winner is not None and phase.winner == model.own_seat
    if not (won and model.game.from_position and model.deal.task.title) or model.shared:
        return ""
    names = {spoken(practice_name(name)): name for name in PRACTICES}
    return names.get(model.deal.task.title, "")
