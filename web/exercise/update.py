"""An exercise on the table: it's set, something is tried, judged, and taken back. Pure.

The feature that sets one hands over an `Exercise` and an executor for its command `judge`, which looks at
`model.exercise`, works as long as it likes, and reports `Judged`. The game on the table isn't touched.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from cuttle import Game, Move
from web.core.exercise import Answer, Exercise
from web.core.feature import Handler, on
from web.core.message import Message
from web.core.model import Model, Step
from web.core.replay import Replay
from web.core.shown import shown_model
from web.messages.exercise import (
    ActInExercise,
    GoOnLater,
    Judged,
    ShowAnswer,
    TryOnceMore,
    TryShown,
)
from web.messages.play import Choose
from web.play.trying import press_elsewhere, reveals_card
from web.state.bot_pause import HOLDS, PACES
from web.state.run import MISS_HOLD
from web.state.selection import Selection
from web.state.story import whole_story

_M = TypeVar("_M", bound=Message)

FOLLOWED: Final = 400
"""How long a move that follows a try is shown at least, in milliseconds."""


def set_exercise(model: Model, exercise: Exercise, before: Replay | None = None) -> Model:
    """The model with an exercise on the table, as the seat that decides sees it. `before` is shown again
    after it."""
    position = Replay(exercise.game, exercise.seat, model.me, before=before)
    return _show(replace(model, dialog=None, notice="", replay=position), exercise, exercise.game)


def without_exercise(model: Model) -> Model:
    """The model with its game on the table again, if there was an exercise."""
    if model.replay is None or model.exercise is None:
        return model
    return replace(model, replay=model.replay.before, selection=Selection())


def _show(model: Model, exercise: Exercise, game: Game) -> Model:
    """The model with this position on the table, and the log as far as that. Nothing is picked."""
    me = exercise.seat if exercise.seating else model.me
    before = model.replay.before if model.replay else None
    stops = (len(exercise.game.moves),)
    replay = Replay(game, exercise.seat, me, stops=stops, exercise=exercise, before=before)
    model = replace(model, selection=Selection(), replay=replay)
    story = whole_story(game, shown_model(model).listener)
    return replace(model, replay=replay._replace(story=story, lines=(len(story.log),)))


def _act(model: Model, exercise: Exercise, act: Message) -> Step:
    """A press or a drag: a move is tried, unless one has been already. It's shown, unless that would turn up
    a hidden card."""
    if exercise.tried is not None or (model.run and model.run.ahead):  # the cards are covered
        return model, []
    model, move = press_elsewhere(model, act)
    if move is None:
        return model, []
    hidden = reveals_card(exercise.game, exercise.seat, move)
    tried = exercise.changed(tried=move, answer=None, following=False)
    return _show(model, tried, exercise.game if hidden else exercise.game.play(move)), [exercise.judge]


def _take_judgement(model: Model, exercise: Exercise, message: Judged) -> Step:
    """Say what has been judged, or first show what follows the try."""
    move, answer = message.move, message.answer
    if move != exercise.tried or exercise.answer is not None or model.replay is None:
        return model, []
    exercise, plies = exercise.changed(answer=answer), len(exercise.game.moves) + 1
    if answer.follows is not None:
        return _follow(model, exercise, answer.follows, plies)
    model = replace(model, replay=model.replay._replace(exercise=exercise))
    stays = answer.rating == "best" or answer.then is not None
    return model, [] if stays else [_go_on_later(exercise, move, plies, HOLDS[model.page.settings.bots_pace])]


def _follow(model: Model, exercise: Exercise, follows: Game, plies: int) -> Step:
    """Show so many moves of what follows the try. A refutation stays until it's taken back; against the
    clock, for a moment."""
    following, pace = plies < len(follows.moves), model.page.settings.bots_pace
    model = _show(model, exercise.changed(following=following), follows.at(plies))
    answer = exercise.answer
    leads_on, wrong = answer is not None and answer.then is not None, answer and answer.rating == "wrong"
    against_clock = model.run is not None and model.run.clocked
    if exercise.tried is None or not (following or (leads_on and (against_clock or not wrong))):
        return model, []
    pause = MISS_HOLD if wrong and not following else max(PACES[pace], FOLLOWED)
    return model, [_go_on_later(exercise, exercise.tried, plies, pause)]


def _go_on_later(exercise: Exercise, move: Move, plies: int, pause: int) -> GoOnLater:
    return GoOnLater(move, plies, exercise.set_by.value, pause)


def show_line(model: Model, exercise: Exercise, line: Game, answer: Answer) -> Step:
    """Show a whole line from where an exercise begins, move by move, and at its end this answer again."""
    start = len(exercise.game.moves)
    exercise = exercise.changed(tried=line.moves[start], answer=answer.changed(follows=line), told=True)
    return _follow(model, exercise, line, start)


def _show_more(model: Model, exercise: Exercise, message: TryShown) -> Step:
    """Show the next move of what follows the try, then what is on the table after that."""
    answer = exercise.answer
    if (message.move, message.of) != (exercise.tried, exercise.set_by.value) or answer is None:
        return model, []
    if answer.follows and message.plies < len(answer.follows.moves):
        return _follow(model, exercise, answer.follows, message.plies + 1)
    return _set_next(model, exercise, answer)


def _try_once_more(model: Model, exercise: Exercise, _: TryOnceMore) -> Step:
    """Take the try back, or show what is on the table after its answer."""
    if exercise.answer is not None and exercise.answer.then:
        return _set_next(model, exercise, exercise.answer)
    if exercise.tried is None:
        return model, []
    return _show(model, exercise.changed(tried=None, answer=None, told=False), exercise.game), []


def _show_answer(model: Model, exercise: Exercise, message: ShowAnswer) -> Step:
    """Try the answer, in place of what was tried."""
    exercise = exercise.changed(tried=None, answer=None, told=True)
    return _act(_show(model, exercise, exercise.game), exercise, Choose(message.move))


def _set_next(model: Model, exercise: Exercise, answer: Answer) -> Step:
    """Show what is on the table after the answer."""
    after = answer.then or exercise
    return _show(model, after, after.game), []


def _in_exercise(kind: type[_M], act: Callable[[Model, Exercise, _M], Step]) -> tuple[type[Message], Handler]:
    """The handler of a message that means nothing without an exercise."""

    def handle(model: Model, message: _M) -> Step:
        return act(model, model.exercise, message) if model.exercise else (model, [])

    return on(kind, handle)


HANDLERS: Final = dict(
    [
        _in_exercise(ActInExercise, lambda model, exercise, message: _act(model, exercise, message.message)),
        _in_exercise(ShowAnswer, _show_answer),
        _in_exercise(TryOnceMore, _try_once_more),
        _in_exercise(Judged, _take_judgement),
        _in_exercise(TryShown, _show_more),
    ]
)
