"""An exercise on the table: it's set, something is tried, judged, and taken back. Pure.

The feature that sets one hands over an `Exercise` and an executor for its command `judge`, which looks at
`model.exercise`, works as long as it likes, and reports `Judged`. The game on the table isn't touched.
"""

from dataclasses import replace

from cuttle import Game, Move
from web.core.exercise import Exercise
from web.core.model import Model, Step
from web.core.shown import shown_model
from web.exercise.messages import (
    ActInExercise,
    ExerciseMessage,
    Judged,
    TakeBackLater,
    TryOnceMore,
    TryShown,
)
from web.play.elsewhere import press_elsewhere, reveals_card
from web.state.bot_pause import HOLDS
from web.state.replay import Replay
from web.state.selection import Selection
from web.state.story import whole_story


def set_exercise(model: Model, exercise: Exercise) -> Model:
    """The model with an exercise on the table, as the seat that decides sees it."""
    model = replace(model, dialog=None, notice="", exercise=exercise)
    return _show(model, exercise, exercise.game)


def without_exercise(model: Model) -> Model:
    """The model with its game on the table again, if there was an exercise."""
    return replace(model, exercise=None, replay=None, selection=Selection()) if model.exercise else model


def _show(model: Model, exercise: Exercise, game: Game) -> Model:
    """The model with this position on the table, and the log as far as that. Nothing is picked."""
    replay = Replay(game, exercise.seat, model.me, stops=(len(exercise.game.moves),))
    model = replace(model, selection=Selection(), exercise=exercise, replay=replay)
    story = whole_story(game, shown_model(model).listener)
    return replace(model, replay=replay._replace(story=story, lines=(len(story.log),)))


def _try(model: Model, exercise: Exercise, move: Move) -> Step:
    """Try a move. It's shown, unless that would turn up a hidden card."""
    hidden = reveals_card(exercise.game, exercise.seat, move)
    tried = exercise.changed(tried=move, answer=None)
    return _show(model, tried, exercise.game if hidden else exercise.game.play(move)), [exercise.judge]


def update(model: Model, message: ExerciseMessage) -> Step:
    exercise = model.exercise
    if exercise is None:
        return model, []
    match message:
        case ActInExercise(act) if exercise.tried is None:
            model, move = press_elsewhere(model, act)
            return (model, []) if move is None else _try(model, exercise, move)
        case TryOnceMore() if exercise.tried is not None:
            return _show(model, exercise.changed(tried=None, answer=None), exercise.game), []
        case Judged(move, answer) if move == exercise.tried and exercise.answer is None:
            later = [] if answer.rating == "best" else [TakeBackLater(move, HOLDS[model.settings.bots_pace])]
            return replace(model, exercise=exercise.changed(answer=answer)), [*later]
        case TryShown(move) if move == exercise.tried and exercise.answer is not None:
            return _show(model, exercise, exercise.game), []
    return model, []
