"""An exercise on the table: what is asked, what is said of a try, and the ways on. Pure."""

from cuttle.language import Ago, Day, TextList, Words, say
from web.core.exercise import Answer, Exercise
from web.core.model import Model
from web.core.shown import may_leave
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.messages.exercise import TryOnceMore
from web.messages.replay import LeaveReplay
from web.play.reasons import met_words, why_words
from web.state.run import LAST, LIVES, Run

_LOOKS = {"best": "win", "wrong": "check"}
_MINUTE = 60
"""Seconds left when that is said."""


def why_answered(model: Model, answer: Answer) -> list[Words]:
    """What is said below how good a try was: the cause once it's found, or what is better and why."""
    words_of = met_words if answer.rating == "wrong" else why_words
    cause = words_of(model, answer.ask, model.names)
    about = _parts(answer.about) if cause else []
    return [*about, *_parts(cause or answer.why), *_parts(answer.more)]


def try_lines(model: Model, exercise: Exercise) -> list[Html]:
    """What is said of a try: how good it is, then what is better and why."""
    answer = exercise.answer
    if answer is None:
        return [tag("strong", say("exercise judging"))]
    why = why_answered(model, answer)
    space = " " if why else None
    lines = [tag("strong", answer.verdict, space, class_=_LOOKS.get(answer.rating))]
    if why:
        lines.append(tag("span", tag("span", _sentences(why), class_="news"), class_="told long"))
    return lines


def miss_lines(model: Model, answer: Answer) -> list[Html]:
    """What is said of a try once it's taken back: the same sentences. Where there's room for one line only,
    it's the one that begins with the card that refutes it."""
    verdict, why = tag("span", answer.verdict, " ", class_="check"), _sentences(why_answered(model, answer))
    lines = [[verdict, *why[:-2]], why[-2:]] if len(why) > 2 else [[verdict, *why]]
    return [tag("span", line, class_="news") for line in lines]


def _sentences(sentences: list[Words]) -> list[Html]:
    """Each sentence by itself, so that a reader hears none twice."""
    return [tag("span", sentence, " ") for sentence in sentences]


def _parts(text: Words) -> list[Words]:
    sentences = text.items if isinstance(text, TextList) else [text]
    return [words for words in sentences if words and not isinstance(words, int | Day | Ago)]


def exercise_buttons(model: Model, exercise: Exercise) -> list[Html]:
    """Another try once there is an answer, and the way out. While a miss is refuted, the try may follow at
    once; in a run, that's the next puzzle."""
    answer = exercise.answer if exercise.tried is not None else None
    ways, run = answer.ways if answer else exercise.ways, model.run

    def leave(look: str = "quiet") -> list[Html]:
        text = exercise.leave_text
        return [button(text, LeaveReplay(), look, name="exercise-leave")] if may_leave(model) else []

    def retry(look: str) -> Html:
        text = say("exercise once more")
        if run and answer and answer.then:
            text = say("run ends" if run.over else "puzzle next")
        return button(text, TryOnceMore(), look, name="exercise-again")

    if answer and answer.then and answer.rating == "wrong":
        return [retry("choice"), *leave()]
    if exercise.following:
        return leave()
    if ways:  # once there's nothing to decide any more, the first is the main button
        again = [retry("choice")] if answer and answer.rating == "wrong" else []
        own = [
            button(
                text,
                says,
                "choice" if answer and not (place or again) else "quiet",
                name=f"exercise-way-{place}",
            )
            for place, (text, says) in enumerate(ways)
        ]
        once_more = [retry("quiet")] if answer and answer.rating == "best" and not exercise.is_puzzle else []
        return [*again, *own, *leave(), *once_more]
    if answer is None:
        return leave()
    if answer.rating == "best":
        return leave("choice") if answer.then else [*leave("choice"), retry("quiet")]
    return leave() if answer.then else [retry("choice"), *leave()]


def run_line(run: Run) -> Html:
    """The time left in a run, or until it starts; the lives left, and how many were solved. A reader hears
    that it starts, and when little is left."""
    lives = [tag("i", class_="life" if life < run.lives else "life lost") for life in range(LIVES)]
    clock = join(
        [tag("span", say("run ahead")), " "] if run.ahead else None,
        tag("b", str(run.ahead) if run.ahead else run.time),
        " ",
        tag("span", say("run bonus", count=run.bonus), class_="bonus") if run.bonus else None,
    )
    return tag(
        "div",
        clock if run.clocked else None,
        tag("span", lives, tag("span", say("run lives", count=run.lives), class_="said"), class_="lives"),
        " ",
        None if run.ahead else tag("span", say("run solved", count=run.solved)),
        tag("span", _announced(run), id="run-says", class_="said", data_spoken="whole"),
        id="run",
        class_="ahead" if run.ahead else "last" if run.clocked and run.left <= LAST else None,
        role="timer" if run.clocked else "group",
        tabindex="-1" if run.ahead else None,
    )


def _announced(run: Run) -> Words:
    """What a reader hears of a run without asking."""
    if not run.clocked:
        return say("run says", which="far")
    if run.ahead and not run.tried:
        return say("run says", which="start")
    if run.left > _MINUTE:
        return ""
    return say("run says", which="minute" if run.left > LAST else "last")
