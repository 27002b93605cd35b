"""An exercise on the table: it's set, something is tried, judged, and taken back. Pure.

The feature that sets one hands over an `Exercise` and an executor for its command `judge`, which looks at
`model.exercise`, works as long as it likes, and reports `Judged`. The game on the table isn't touched.
"""

from dataclasses import replace
from typing import Final

from cuttle import Game, Move
from web.core.exercise import Answer, Exercise
from web.core.model import Model, Step
from web.core.shown import shown_model
from web.exercise.messages import (
    ActInExercise,
    ExerciseMessage,
    GoOnLater,
    Judged,
    ShowAnswer,
    TryOnceMore,
    TryShown,
)
from web.play.elsewhere import press_elsewhere, reveals_card
from web.play.messages import Choose
from web.state.bot_pause import HOLDS, PACES
from web.state.replay import Replay
from web.state.selection import Selection
from web.state.story import whole_story

FOLLOWED: Final = 400
"""How long a move that follows a try is shown at least, in milliseconds."""


def set_exercise(model: Model, exercise: Exercise) -> Model:
    """The model with an exercise on the table, as the seat that decides sees it."""
    model = replace(model, dialog=None, notice="", exercise=exercise)
    return _show(model, exercise, exercise.game)


def without_exercise(model: Model) -> Model:
    """The model with its game on the table again, if there was an exercise."""
    if model.exercise is None:
        return model
    return replace(model, exercise=None, replay=model.exercise.home, selection=Selection())


def _show(model: Model, exercise: Exercise, game: Game) -> Model:
    """The model with this position on the table, and the log as far as that. Nothing is picked."""
    me = exercise.seat if exercise.seating else model.me
    replay = Replay(game, exercise.seat, me, stops=(len(exercise.game.moves),))
    model = replace(model, selection=Selection(), exercise=exercise, replay=replay)
    story = whole_story(game, shown_model(model).listener)
    return replace(model, replay=replay._replace(story=story, lines=(len(story.log),)))


def _try(model: Model, exercise: Exercise, move: Move) -> Step:
    """Try a move. It's shown, unless that would turn up a hidden card."""
    hidden = reveals_card(exercise.game, exercise.seat, move)
    tried = exercise.changed(tried=move, answer=None, following=False)
    return _show(model, tried, exercise.game if hidden else exercise.game.play(move)), [exercise.judge]


def _show_answer(model: Model, exercise: Exercise, move: Move, answer: Answer) -> Step:
    """Say what has been judged, or first show what follows the try."""
    plies = len(exercise.game.moves) + 1
    if answer.follows is None:
        model = replace(model, exercise=exercise.changed(answer=answer))
        hold = HOLDS[model.settings.bots_pace]
        stays = answer.rating == "best" or answer.then is not None
        return model, [] if stays else [GoOnLater(move, plies, hold)]
    return _follow(model, exercise.changed(answer=answer), answer.follows, plies)


def _follow(model: Model, exercise: Exercise, follows: Game, plies: int) -> Step:
    """Show so many moves of what follows the try. A refutation stays until it's taken back."""
    following, pace = plies < len(follows.moves), model.settings.bots_pace
    model = _show(model, exercise.changed(following=following), follows.at(plies))
    answer = exercise.answer
    goes_on = answer is not None and answer.then is not None and answer.rating != "wrong"
    if exercise.tried is None or not (following or goes_on):
        return model, []
    return model, [GoOnLater(exercise.tried, plies, max(PACES[pace], FOLLOWED))]


def _go_on(model: Model, exercise: Exercise, answer: Answer, plies: int) -> Step:
    """Show the next move of what follows the try, then what is on the table after that."""
    if answer.follows and plies < len(answer.follows.moves):
        return _follow(model, exercise, answer.follows, plies + 1)
    return _set_next(model, exercise, answer)


def _set_next(model: Model, exercise: Exercise, answer: Answer) -> Step:
    """Show what is on the table after the answer."""
    after = (answer.then or exercise).changed(home=exercise.home)
    return _show(model, after, after.game), []


def update(model: Model, message: ExerciseMessage) -> Step:
    exercise = model.exercise
    if exercise is None:
        return model, []
    match message:
        case ActInExercise(act) if exercise.tried is None:
            model, move = press_elsewhere(model, act)
            return (model, []) if move is None else _try(model, exercise, move)
        case ShowAnswer(text) if exercise.tried is None:
            model, move = press_elsewhere(model, Choose(text))
            return (model, []) if move is None else _try(model, exercise.changed(told=True), move)
        case TryOnceMore() if exercise.answer is not None and exercise.answer.then:
            return _set_next(model, exercise, exercise.answer)
        case TryOnceMore() if exercise.tried is not None:
            return _show(model, exercise.changed(tried=None, answer=None, told=False), exercise.game), []
        case Judged(move, answer) if move == exercise.tried and exercise.answer is None:
            return _show_answer(model, exercise, move, answer)
        case TryShown(move, plies) if move == exercise.tried and exercise.answer is not None:
            return _go_on(model, exercise, exercise.answer, plies)
    return model, []
