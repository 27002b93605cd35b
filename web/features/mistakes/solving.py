"""A mistake as an exercise, and the answer to a try. Pure."""

from typing import TypeAlias

from cuttle import PRESETS, Game, Link, Match, Move
from cuttle.bot import LEVELS
from cuttle.language import Words, paragraph, ruleset_title, say
from cuttle.review import is_same_choice
from cuttle.rules import Turn
from web.core.exercise import Answer, Exercise
from web.core.message import Message
from web.core.model import Model
from web.core.shown import shown_model
from web.features.mistakes.messages import JudgeMistake, PlayMistake, ReviewMistake
from web.features.puzzles.messages import LeavePuzzle, PlayOnFromPuzzle
from web.features.review.key_moment import better_because, deed_words
from web.features.review.stored import Point, read_review
from web.features.review.trying import best_words, show_answer
from web.play.reasons import ask_of
from web.state.seating import PERSON, Players, Seating
from web.state.stored_mistakes import INTERVALS, Mistake

Way: TypeAlias = tuple[Words, Message]


def point_of(judge: JudgeMistake) -> Point | None:
    """The mistake as the review has judged it; None if it isn't one there."""
    review = read_review(judge.review.text, judge.game)
    point = review.hinted(judge.review.hints).at(judge.ply) if review else None
    return point if point and point.is_mistake else None


def begin_mistake(judge: JudgeMistake, players: Players, point: Point, level: str) -> Exercise:
    """A mistake before the first try. The bots have their names; people are taken for bots of this level."""
    game = judge.game.at(point.ply)
    asks: list[Words] = [say("mistake asks", count=point.cost)]
    if game.ruleset != PRESETS["cuttle-cards"]:
        asks.append(say("puzzle rules", rules=ruleset_title(game.ruleset)))
    others = [who if who in LEVELS else level for who in players]
    others[point.seat] = PERSON
    turn = isinstance(game.state.phase, Turn)
    return Exercise(
        game,
        paragraph(asks),
        PlayMistake(judge.key),
        judge,
        LeavePuzzle(),
        say("puzzle leave"),
        title=say("puzzle title"),
        seating=Seating(point.seat, tuple(others)),
        link=Link(Match(Game(game.state)), "position") if turn else None,
    )


def answer_to(
    model: Model, game: Game, point: Point, move: Move, tried: Point, noted: Mistake | None
) -> Answer:
    """The answer to a move.

    Args:
        model: the page with the exercise on the table.
        game: the whole round.
        point: the mistake.
        move: what is tried.
        tried: the same decision with that.
        noted: how the mistake stands now, if this was a first try.
    """
    comes_again = _comes_again(noted)
    if tried.is_mistake:
        if is_same_choice(game, point.ply, move, game.moves[point.ply]):
            said = say("mistake same", count=point.cost)
        else:
            said = say("review try wrong", which=tried.grade, count=tried.cost)
        answer = Answer("wrong", said, more=comes_again, ask=ask_of(point.seen(game), point.best, move))
        if model.exercise is None:
            return answer
        asks = say("mistake more")  # the cost has been said, and the best move waits for a press
        then = model.exercise.changed(asks=asks, tried=None, answer=answer, ways=(show_answer(point),))
        return answer.changed(then=then)
    table, best = shown_model(model), is_same_choice(game, point.ply, move, point.best)
    was_shown = model.exercise is not None and model.exercise.told
    which = "shown" if was_shown else "good" if tried.own < point.most and not best else "best"
    solved = say("mistake solved", which=which, chance=point.most, number=tried.own, count=point.own)
    if best:
        ask = ask_of(point.seen(game), point.best, game.moves[point.ply])
        return Answer("best", solved, deed_words(table, point, point.best), comes_again, ask=ask)
    if which != "good":  # as good as the best
        return Answer("best", solved, more=comes_again)
    named = paragraph([solved, best_words(table, point)])  # so that “It” is that one
    why = better_because(table, point, instead_of=move)
    return Answer("best", named, why, comes_again, ask=ask_of(point.seen(game), point.best, move))


def _comes_again(noted: Mistake | None) -> Words:
    """When a mistake comes again; empty if this wasn't its first try."""
    if noted is None:
        return ""
    if not noted.due:
        return say("mistake learned")
    return say("mistake again", count=INTERVALS[noted.right] if noted.in_a_row else INTERVALS[0])


def ways_on(key: str, *, more: bool, over: bool) -> tuple[Way, ...]:
    """What can follow a mistake that is solved: the next one if more wait, its review, a game from here."""
    following: list[Way] = [(say("puzzle next"), PlayMistake(""))] if more else []
    on: list[Way] = [] if over else [(say("play on"), PlayOnFromPuzzle())]
    return (*following, (say("mistake review"), ReviewMistake(key)), *on)
