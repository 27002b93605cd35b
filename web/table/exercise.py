"""An exercise on the table: what is asked, what is said of a try, and the ways on. Pure."""

from collections.abc import Sequence

from cuttle.language import Ago, Day, TextList, Words, say
from web.core.exercise import Answer, Exercise
from web.core.message import Message
from web.markup.controls import button
from web.markup.html import Html, tag
from web.messages.exercise import TryOnceMore
from web.messages.replay import LeaveReplay
from web.state.run import Run

_LOOKS = {"best": "win", "wrong": "check"}
_LAST = 60
"""Seconds left when that is said."""


def exercise_line(exercise: Exercise) -> Html:
    """Which decision it is, above the question."""
    return tag("span", exercise.asks, " ", id="exercise", class_="news")


def try_lines(exercise: Exercise) -> list[Html]:
    """What is said of a try: how good it is, then what is better and why."""
    answer = exercise.answer
    if answer is None:
        return [tag("strong", say("exercise judging"))]
    space = " " if answer.why else None
    said = [tag("strong", answer.verdict, space, class_=_LOOKS.get(answer.rating))]
    if answer.why:
        said.append(tag("span", tag("span", _sentences(answer.why), class_="news"), class_="told long"))
    return said


def miss_lines(answer: Answer) -> list[Html]:
    """What is said of a try once it's taken back: the same sentences. Where there's room for one line only,
    it's the one that begins with the card that refutes it."""
    said, why = tag("span", answer.verdict, " ", class_="check"), _sentences(answer.why)
    lines = [[said, *why[:-2]], why[-2:]] if len(why) > 2 else [[said, *why]]
    return [tag("span", line, class_="news") for line in lines]


def _sentences(text: Words) -> list[Html]:
    """Each by itself, so that a reader hears none twice."""
    sentences = text.items if isinstance(text, TextList) else [text]
    return [tag("span", each, " ") for each in sentences if each and not isinstance(each, int | Day | Ago)]


def exercise_buttons(exercise: Exercise, run: Run | None = None) -> list[Html]:
    """Another try once there is an answer, and the way out. While a miss is refuted, the try may follow at
    once; in a run, that's the next puzzle."""
    answer = exercise.answer if exercise.tried is not None else None
    if answer and answer.then and answer.rating == "wrong":
        text = say("puzzle next" if run else "exercise once more")
        again = button(text, TryOnceMore(), "choice", name="exercise-again")
        return [again, button(exercise.leave_text, LeaveReplay(), "quiet", name="exercise-leave")]
    ways = answer.ways if answer else exercise.ways
    if ways or exercise.following:
        leave = button(exercise.leave_text, LeaveReplay(), "quiet", name="exercise-leave")
        return [leave] if exercise.following else [*_ways(ways, solved=answer is not None), leave]
    leave = button(exercise.leave_text, LeaveReplay(), _look(answer, again=False), name="exercise-leave")
    if answer is None or answer.then:
        return [leave]
    again = button(say("exercise once more"), TryOnceMore(), _look(answer, again=True), name="exercise-again")
    return [leave, again] if answer.rating == "best" else [again, leave]


def run_line(run: Run) -> Html:
    """The time left in a run, or until it starts, and how it goes. A reader hears that it starts, and that a
    minute is left."""
    said = say("run says", which="start" if run.left > _LAST else "minute")
    return tag(
        "div",
        [tag("span", say("run ahead")), " "] if run.ahead else None,
        tag("b", run.time),
        " ",
        None if run.ahead else tag("span", say("run solved", count=run.solved)),
        " ",
        tag("span", say("run missed", count=len(run.missed))) if run.missed else None,
        tag("span", said, id="run-says", class_="said", data_spoken="whole"),
        id="run",
        role="timer",
    )


def _ways(ways: Sequence[tuple[Words, Message]], *, solved: bool) -> list[Html]:
    """The exercise's own ways on; once there's nothing to decide any more, the first is the main button."""
    return [
        button(text, says, "choice" if solved and not place else "quiet", name=f"exercise-way-{place}")
        for place, (text, says) in enumerate(ways)
    ]


def _look(answer: Answer | None, *, again: bool) -> str:
    """The main button: another try, unless the best move was found."""
    return "choice" if answer and again == (answer.rating != "best") else "quiet"
