"""An exercise on the table: what is asked, what is said of a try, and the ways on. Pure."""

from cuttle.language import say
from web.core.exercise import Answer, Exercise
from web.exercise.messages import TryOnceMore
from web.markup.controls import button
from web.markup.html import Html, tag
from web.replay.messages import LeaveReplay

_LOOKS = {"best": "win", "wrong": "check"}


def exercise_line(exercise: Exercise) -> Html:
    """Which decision it is, above the question."""
    return tag("span", exercise.asks, " ", id="exercise", class_="news")


def try_lines(exercise: Exercise) -> list[Html]:
    """What is said of a try: how good it is, then what is better and why."""
    answer = exercise.answer
    if answer is None:
        return [tag("strong", say("exercise judging"))]
    why = tag("span", tag("span", answer.why, class_="news"), class_="told long") if answer.why else None
    return [tag("strong", answer.verdict, class_=_LOOKS.get(answer.rating)), *([why] if why else [])]


def exercise_buttons(exercise: Exercise) -> list[Html]:
    """Another try once there is an answer, and the way out."""
    answer = exercise.answer
    leave = button(exercise.leave_text, LeaveReplay(), _look(answer, again=False), name="exercise-leave")
    if answer is None:
        return [leave]
    again = button(say("exercise once more"), TryOnceMore(), _look(answer, again=True), name="exercise-again")
    return [leave, again] if answer.rating == "best" else [again, leave]


def _look(answer: Answer | None, *, again: bool) -> str:
    """The main button: another try, unless the best move was found."""
    return "choice" if answer and again == (answer.rating != "best") else "quiet"
