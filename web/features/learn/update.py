"""Lessons and practice on the table: how they begin, what is kept of them, and how they end. Pure.

The lessons and positions themselves are imported when the first one begins.
"""

from dataclasses import replace
from typing import Final, Literal

from cuttle import Link, Match, RulesetError, parse_ruleset
from cuttle.language import Words, say
from cuttle.links import Task
from cuttle.rules import Over
from web.core.command import SaveText
from web.core.dialog import Plain
from web.core.feature import on
from web.core.games import put_on_table, replace_game
from web.core.model import Model, Step, with_dialog, with_page
from web.core.settings import save_settings
from web.core.storage_keys import LESSON
from web.features.learn.messages import (
    JustPlay,
    KnowIt,
    Lessons,
    PickRival,
    PracticeDealt,
    Practices,
    Practise,
    StartLesson,
    TeachMe,
)
from web.features.learn.welcome import is_welcome
from web.messages.play import DrawDeal
from web.messages.table import LeaveLesson
from web.share.challenges import result_to_beat
from web.share.links import is_new
from web.state.lesson import EASIEST
from web.state.saved import read_save
from web.state.seating import PERSON
from web.state.settings import CHOICES, with_setting
from web.table.task import PRACTICE


def after_welcome(model: Model, *, coach: bool) -> Step:
    """The model after the answer to the welcome, with notes for a beginner or without."""
    model = with_page(model, settings=replace(model.page.settings, coach=coach, welcoming=False))
    return model, [save_settings(model)]


def _just_play(model: Model, _: JustPlay) -> Step:
    """Answer the welcome with the game below it, and have notes in it."""
    model, saving = after_welcome(model, coach=True)
    model, leaving = _leave_lesson(model, LeaveLesson())
    return model, [*saving, *leaving]


def _know_it(model: Model, _: KnowIt) -> Step:
    """Answer the welcome without notes, and ask whom to play."""
    model = with_page(model, settings=with_setting(model.page.settings, "level", EASIEST))
    model, saving = after_welcome(model, coach=False)
    model, leaving = _leave_lesson(model, LeaveLesson())
    return with_dialog(model, Plain("new")), [*saving, *leaving]


def _start(model: Model, wanted: str) -> Step:
    """Put a lesson on the table, “name” or “name/ruleset”. The game that was there stays as it is saved."""
    from web.features.learn.lessons import set_up

    before, (name, _, key) = model.lesson, wanted.partition("/")
    try:
        rules = parse_ruleset(key) if key else model.game.ruleset
        game, lesson = set_up(name, rules, before.code if before else model.save)
    except (KeyError, RulesetError):
        model = replace(with_dialog(model, Lessons()), notice=_why_none(name, key))
        return model, [SaveText(LESSON, "", here=True)]
    invited = before.invited if before else _unplayed_invitation(model)
    players = (PERSON, *[EASIEST] * (game.ruleset.seats - 1))
    return replace_game(model, Link(Match(game), players=players), lesson._replace(invited=invited))


def _why_none(name: str, key: str) -> Words:
    """Why there is no such lesson: its link was cut off, it's a newer one, or the rules don't have it."""
    from web.features.learn.lessons import NAMES, is_lesson

    if name in NAMES:
        return say("no lesson") if is_lesson(f"{name}/{key}") else say("link", which="ruleset")
    return say("link", which="length" if any(known.startswith(name) for known in NAMES) else "future")


def _teach_me(model: Model, message: TeachMe) -> Step:
    if message.won:
        learned = (*model.page.settings.learned, message.won)
        model = with_page(model, settings=replace(model.page.settings, learned=learned))
    model, saving = after_welcome(model, coach=True)
    model, starting = _start(model, "scuttle" if message.won else "points")
    return model, [*saving, *starting]


def _unplayed_invitation(model: Model) -> Literal["", "invitation", "challenge"]:
    """Which of them is on the table, if somebody sent it and no move has been made here."""
    if model.curtain and model.seating.local_seat is not None:
        return "invitation"
    seat = model.own_seat
    return "challenge" if seat is not None and is_new(model, seat) and result_to_beat(model) else ""


def _leave_lesson(model: Model, _: LeaveLesson) -> Step:
    """Back to the game that a lesson has interrupted."""
    lesson = model.lesson
    if lesson is None:
        return model, []
    model, commands = replace_game(model, read_save(lesson.code))
    return (with_dialog(model, Plain("challenge")) if lesson.invited == "challenge" else model), commands


def keep_lesson(before: Model, after: Model) -> Step:
    """Have the tab remember for a reload which lesson is on the table, where that has changed."""
    earlier, name = [lesson.name if lesson else "" for lesson in (before.lesson, after.lesson)]
    if name == earlier:
        return after, []
    return after, [SaveText(LESSON, name and f"{name}/{after.game.ruleset.key}", here=True)]


def coach(before: Model, after: Model) -> Step:
    """The model after a change, with a note for a beginner where there's something to say."""
    if not after.page.settings.coach or after.lesson:
        return after, []
    from web.features.learn.coach import add_note

    return add_note(before, after)


def answer_welcome(before: Model, after: Model) -> Step:
    """The model after a change. To play the card of the welcome, or to begin another lesson, is to be taught;
    whatever else leaves it answers it, too."""
    left = after.game.start is not before.game.start or after.lesson_done
    if not (after.page.settings.welcoming and is_welcome(before) and left):
        return after, []
    return after_welcome(after, coach=after.lesson is not None)


def mark_learned(before: Model, after: Model) -> Step:
    """Mark a lesson that has reached its goal, or a practice that was won, and save the mark."""
    mark = ""
    if after.lesson and after.lesson_done and not before.lesson_done:
        mark = after.lesson.name
    elif after.game.over and not before.game.over and (name := _won_practice(after)):
        mark = win_mark(name, after.level_at(after.others[0]))
    settings = after.page.settings
    if not mark or mark in settings.learned:
        return after, []
    after = with_page(after, settings=replace(settings, learned=(*settings.learned, mark)))
    return after, [save_settings(after)]


def _won_practice(model: Model) -> str:
    """The name of the practice that the viewer has just won, if this is one."""
    phase, title = model.game.state.phase, model.deal.task.title
    won = isinstance(phase, Over) and phase.winner is not None and phase.winner == model.own_seat
    if not (won and title and model.game.from_position) or model.shared or model.replay:
        return ""
    from web.features.learn.practices import PRACTICES

    return next((plan.name for plan in PRACTICES if PRACTICE + plan.name == title), "")


# Practice


def chosen_rival(model: Model) -> str:
    """The level to practise against, as chosen in the list."""
    dialog = model.dialog
    return (dialog.rival if isinstance(dialog, Practices) else "") or model.page.settings.level


def win_mark(name: str, level: str) -> str:
    """How a win is kept in the settings."""
    return f"{name}-{level}"


def _pick_rival(model: Model, message: PickRival) -> Step:
    level = message.level if message.level in CHOICES["level"] else ""
    return with_dialog(model, Practices(rival=level)), []


def _practise(model: Model, message: Practise) -> Step:
    return model, [DrawDeal(f"{message.name} {chosen_rival(model)}", PracticeDealt)]


def start_practice(model: Model, message: PracticeDealt) -> Step:
    """Start a practice with its hidden cards as they were drawn."""
    from web.features.learn.practices import practice

    name, level = message.what.split()
    rules = model.game.ruleset
    try:
        game = practice(name, rules, message.number)
    except KeyError:
        return replace(model, notice=say("no lesson")), []
    players = (PERSON, *[level] * (rules.seats - 1))
    task = Task(title=PRACTICE + name)
    return put_on_table(model, Link(Match(game), players=players, task=task))


HANDLERS: Final = dict(
    [
        on(StartLesson, lambda model, message: _start(model, message.name)),
        on(TeachMe, _teach_me),
        on(JustPlay, _just_play),
        on(KnowIt, _know_it),
        on(LeaveLesson, _leave_lesson),
        on(PickRival, _pick_rival),
        on(Practise, _practise),
        on(PracticeDealt, start_practice),
    ]
)
