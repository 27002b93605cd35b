"""A decision tried again: the exercise that is set on the table, and the answer to a try. Pure."""

from cuttle import Move, move_text
from cuttle.language import Words, say
from cuttle.review import is_same_choice
from web.core.exercise import Answer, Exercise
from web.core.message import Message
from web.core.model import Model
from web.features.review.key_moment import better_ask, better_because, deed_words, turn_of
from web.features.review.messages import JudgeTry, PlayOnFromTry, ShowReview, TryTurn
from web.features.review.moves import move_words
from web.features.review.stored import Point
from web.messages.exercise import ShowAnswer
from web.play.reasons import ask_of


def exercise_of(model: Model, point: Point) -> Exercise:
    """The decision as an exercise."""
    asks = say("review try asks", turn=turn_of(model.game, point), who=model.names[point.seat])
    return Exercise(
        model.game.at(point.ply), asks, TryTurn(point.ply), JudgeTry(), ShowReview(), say("review try back")
    )


def answer_to(model: Model, point: Point, move: Move, loss: int, error: int) -> Answer:
    """The answer to a move that gives away `loss` thousandths, with this standard error. There are three: the
    best move, a good one, and one that the review would call a mistake."""
    tried = point.tried(model.game, loss, error)
    exercise = model.exercise
    if is_same_choice(model.game, point.ply, move, point.best):
        shown = exercise is not None and exercise.told
        verdict = best_words(model, point) if shown else say("review try right")
        why = better_because(model, point) if shown else deed_words(model, point, point.best)
        ways = () if model.game.at(point.ply).play(move).over else ((say("play on"), PlayOnFromTry()),)
        return Answer("best", verdict, why, ways=ways, ask=better_ask(model.game, point))
    if tried.is_mistake:
        verdict = say("review try wrong", which=tried.grade, count=tried.cost)
        ask = ask_of(point.seen(model.game), point.best, move)
        return Answer("wrong", verdict, ways=(show_answer(point),), ask=ask)
    return Answer("good", say("review try hardly" if tried.hardly_differs else "review try even"))


def show_answer(point: Point) -> tuple[Words, Message]:
    """The way to the best move, once another one was tried."""
    return say("exercise show"), ShowAnswer(move_text(point.best))


def best_words(model: Model, point: Point) -> Words:
    """Which move is the best."""
    return say("review instead", move=move_words(model, point.seen(model.game), point.best))
