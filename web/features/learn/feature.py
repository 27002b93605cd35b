"""Learning: the welcome, lessons on the table, practice."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from cuttle.rules import Over
from web.core.command import SaveGame
from web.core.feature import DialogPage, Feature, Late, MenuItem, NextStep
from web.core.lead import Lead, LessonLink
from web.core.message import Message, Show
from web.core.model import Model, Step
from web.core.storage_keys import LESSON
from web.core.visit import Visit
from web.features.learn import update
from web.features.learn.messages import Lessons, Practices, StartLesson
from web.features.learn.on_table import lesson_buttons, lesson_title, lessons_button, teach_button
from web.features.learn.texts import TEXTS
from web.features.learn.welcome import is_welcome, with_welcome
from web.messages.table import LeaveLesson


def _opens(_: Model, lead: Lead) -> Message | None:
    if not isinstance(lead, LessonLink):
        return None
    from web.features.learn.lessons import is_lesson  # only where one is asked for

    return StartLesson(max(filter(is_lesson, lead.wanted), key=len, default=lead.wanted[0]))


def _begin(visit: Visit, step: Step) -> Step:
    """The welcome until it's answered, unless a link leads elsewhere or there's something to say first."""
    model, commands = step
    if not model.page.settings.welcoming or model.dialog or visit.browser.is_linked():
        return step
    if model.game.moves:  # of an early version, which kept no settings
        model, more = update.after_welcome(model, coach=False)
        return model, [*commands, *more]
    model, more = with_welcome(model)
    return model, [*(each for each in commands if isinstance(each, SaveGame)), *more]


def _resume(visit: Visit) -> Message | None:
    """The lesson that was on the table, unless a link leads elsewhere."""
    tab = visit.browser.tab
    if visit.browser.is_linked():
        tab.save(LESSON, "")
    lesson = tab.load(LESSON)
    return StartLesson(lesson) if lesson else None


def _menu(model: Model) -> Iterator[MenuItem]:
    if model.lesson and not is_welcome(model):
        yield MenuItem("game", 80, say("lesson again"), StartLesson(model.lesson.name))
        yield MenuItem("game", 90, say("lesson leave"), LeaveLesson())
    yield MenuItem("learn", 10, say("menu lessons"), Show(Lessons.name))
    yield MenuItem("learn", 20, say("practice title"), Show(Practices.name))


def _next_steps(model: Model) -> Iterator[NextStep]:
    """The next lesson, after a round that was lost by a player who hasn't won any yet."""
    phase, seat = model.game.state.phase, model.own_seat
    lost = isinstance(phase, Over) and phase.winner not in (None, seat) and seat is not None
    if not lost or model.shared or model.page.settings.progress.won:
        return
    from web.features.learn.lessons import course  # only for beginners

    learned = model.page.settings.learned
    if name := next((name for name in course(model.game.ruleset) if name not in learned), ""):
        yield NextStep(20, say("lesson offer"), StartLesson(name))


def _late() -> Late:
    from web.features.learn.late import LATE

    return LATE


LEARN: Final = Feature(
    handlers=update.HANDLERS,
    dialogs={
        Lessons.name: DialogPage("lessons title", kind=Lessons),
        Practices.name: DialogPage("practice title", kind=Practices),
    },
    late=_late,
    texts=TEXTS,
    opens=_opens,
    follow_ups=(
        update.answer_welcome,
        update.mark_learned,
        update.coach,
        update.keep_lesson,
    ),
    begins=_begin,
    resumes=_resume,
    extras={
        "help": lessons_button,
        "lesson": lesson_buttons,
        "lesson title": lesson_title,
        "newcomer": teach_button,
    },
    menu=_menu,
    next_steps=_next_steps,
)
