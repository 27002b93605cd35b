"""Learning: the welcome, lessons on the table, practice."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from cuttle.rules import Over
from web.core.dialog import Plain
from web.core.feature import DialogPage, Feature, Late, MenuItem, NextStep, page_of
from web.core.lead import Lead, LessonLink
from web.core.message import Message, Show
from web.core.model import Model
from web.learn import update
from web.learn.messages import CloseWelcome, LeaveLesson, Lessons, StartLesson
from web.learn.texts import TEXTS
from web.learn.welcome import welcome
from web.page.messages import Close
from web.share.messages import Opening


def _opens(_: Model, lead: Lead) -> Message | None:
    if not isinstance(lead, LessonLink):
        return None
    from web.learn.lessons import is_lesson  # only where one is asked for

    return StartLesson(max(filter(is_lesson, lead.wanted), key=len, default=lead.wanted[0]))


def _meaning(model: Model, message: Message) -> Message:
    """The end of the welcome."""
    welcomed = model.settings.welcoming and (
        model.dialog == Plain("welcome") or isinstance(model.dialog, Opening)
    )
    return CloseWelcome() if isinstance(message, Close) and welcomed else message


def _menu(model: Model) -> Iterator[MenuItem]:
    if model.lesson:
        yield MenuItem("game", 80, say("lesson again"), StartLesson(model.lesson.name))
        yield MenuItem("game", 90, say("lesson leave"), LeaveLesson())
    yield MenuItem("page", 10, say("menu lessons"), Show("lessons"))


def _next_steps(model: Model) -> Iterator[NextStep]:
    """The next lesson, after a round that was lost by who hasn't won any yet."""
    phase, seat = model.game.state.phase, model.own_seat
    lost = isinstance(phase, Over) and phase.winner not in (None, seat) and seat is not None
    if not lost or model.shared or model.settings.progress.won:
        return
    from web.learn.lessons import course  # only for beginners

    learned = model.settings.learned
    if name := next((each for each in course(model.game.ruleset) if each not in learned), ""):
        yield NextStep(20, say("lesson offer"), StartLesson(name))


def _late() -> Late:
    from web.learn.late import LATE

    return LATE


LEARN: Final = Feature(
    handlers=update.HANDLERS,
    dialogs={
        "welcome": DialogPage("welcome title", page_of(Plain, welcome), focuses=True),
        Lessons.name: DialogPage("lessons title", kind=Lessons),
    },
    late=_late,
    texts=TEXTS,
    opens=_opens,
    meanings=(_meaning,),
    follow_ups=(
        update.answer_welcome,
        update.mark_learned,
        update.coach,
        update.keep_lesson,
    ),
    menu=_menu,
    next_steps=_next_steps,
)
