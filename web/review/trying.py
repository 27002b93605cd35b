"""A decision tried again: the position as its seat knew it, the choices, and what one gives away. Pure."""

from itertools import pairwise
from typing import Final

from cuttle import Game, Move, Observation, Verb, narrate
from cuttle.explain import reason
from cuttle.language import Words, card_name, choice_text, say
from cuttle.review import choices_at, is_same_choice, sequel
from cuttle.rules import Answering, Blocking
from web.core.model import Model
from web.core.shown import turn_at
from web.markup.controls import button, buttons
from web.markup.html import Html, join, tag
from web.review.messages import AnswerTurn, Reviewing, ReviewTurn, TryTurn
from web.review.picture import picture
from web.review.stored import Point, Stored
from web.state.seating import WATCHER, observe_as
from web.table.keys import digit, shortcut
from web.table.prompt import question


def count_choices(game: Game, shown: Reviewing) -> int:
    """How many choices there are."""
    return len(choices_at(game, shown.trying)) if 0 <= shown.trying < len(game.moves) else 0


def trying(model: Model, shown: Reviewing, found: Stored) -> Html:
    """The dialog: a decision to try again."""
    point = found.at(shown.trying)
    if point is None:
        return tag("p", say("illegal"))
    seen, turn = point.seen(model.game), max(1, turn_at(model.game, point.ply + 1))
    asks = say("review try asks", turn=turn, who=model.names[point.seat], asks=_question(seen))
    return tag(
        "div",
        tag("p", asks, id="try-asks", class_="review-sum", tabindex="-1", data_next=""),
        picture(model, seen),
        _answers(model, point, seen) if shown.tried < 0 else _answer(model, shown, point, seen),
        _ways(point, shown.loss >= 0),
        class_="review trying",
    )


def _question(seen: Observation) -> Words:
    match seen.phase:
        case Answering(pending=pending):
            return say("prompt answer other two" if pending.twos else "prompt answer")
        case Blocking():
            return say("prompt block")
    return question(seen) or say("review try play")


def _answers(model: Model, point: Point, seen: Observation) -> Html:
    """The choices, the first nine with a digit."""
    found = []
    for place, move in enumerate(choices_at(model.game, point.ply)):
        key = shortcut(model, digit(place + 1))
        cap = tag("kbd", key, aria_hidden="true", translate="no") if key else None
        text = tag("span", move_words(model, seen, move))
        name = f"try-answer-{place}"
        found.append(button([cap, text], AnswerTurn(place), "answer", name=name, aria_keyshortcuts=key))
    return tag("div", found, class_="answers", role="group", aria_labelledby="try-asks")


def _answer(model: Model, shown: Reviewing, point: Point, seen: Observation) -> Html:
    """What was chosen, what it gives away, and the best move."""
    move = choices_at(model.game, point.ply)[shown.tried]
    told: list[Html | None] = [
        tag("p", tag("strong", move_words(model, seen, move), ". "), _verdict(model.game, shown, point, move))
    ]
    if shown.loss >= 0:
        played = model.game.moves[point.ply]
        told.append(_consequences(model, point, move))
        told += [tag("p", say("review try best"), " ", best_words(model, seen, point.best))]
        if played not in (move, point.best):
            told += [tag("p", say("review try played"), " ", tag("b", move_words(model, seen, played)), ".")]
            told.append(_consequences(model, point, played))
    return tag("div", told, data_spoken="whole", class_="verdict")


def _ways(point: Point, told: bool) -> Html | None:
    """The ways on from here, in a row."""
    on = (
        button(say("review try again"), TryTurn(point.ply), "quiet", name="try-again", data_next=""),
        button(say("review to turn"), ReviewTurn(point.ply), "quiet", name="try-turn"),
    )
    back = button(say("review try back"), TryTurn(-1), "quiet", name="try-back")
    return buttons(*(on if told else ()), back)


def _consequences(model: Model, point: Point, move: Move) -> Html | None:
    """What came of a move, or might have, until its seat's next turn. All hands are known by now."""
    then = sequel(model.game, point.ply, move)
    views = [observe_as(state, WATCHER) for state in then.states[point.ply + 1 :]]
    steps = zip(pairwise(views), then.moves[point.ply + 1 :], strict=True)
    lines = [line for (before, after), each in steps for line in narrate(before, each, after, model.names)]
    if not lines:
        return None
    which = "was" if move == model.game.moves[point.ply] else "may"
    return tag("p", tag("small", say("review try came", which=which), [join(" ", line) for line in lines]))


def _verdict(game: Game, shown: Reviewing, point: Point, move: Move) -> Words:
    """Whether it's the best move, a good one, or one that the review would call a mistake."""
    if shown.loss < 0:
        return say("review try thinking")
    tried = point.tried(game, shown.loss, shown.error)
    if tried.is_mistake:
        return say("review try wrong", which=tried.grade, count=tried.cost)
    if is_same_choice(game, point.ply, move, point.best):
        return say("review try right")
    return say("review try close", count=tried.cost) if tried.cost else say("review try even")


_ALONE: Final = (Verb.POINTS, Verb.PERMANENT, Verb.ONEOFF, Verb.SCUTTLE, Verb.STEAL)
"""Moves whose words don't name the card, since it's picked first."""


def move_words(model: Model, seen: Observation, move: Move) -> Words:
    """A move in words, with its card."""
    words = choice_text(seen, move, model.names)
    return say("review move", card=card_name(move.card), move=words) if move.verb in _ALONE else words


def best_words(model: Model, seen: Observation, move: Move) -> Html:
    """The best move with its reason."""
    return join(tag("b", move_words(model, seen, move)), ". ", reason(seen, move, model.names))
