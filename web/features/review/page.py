"""The review as it's shown: first the result and a first look at the curve; then what went well, one moment,
the curve, the other turns, the account. Pure."""

from cuttle import Seat, Verb
from cuttle.language import Words, say
from cuttle.review import final_shares
from cuttle.rules import Over
from web.core.model import Model
from web.features.review.breakdown import account_section
from web.features.review.curve import curve
from web.features.review.key_moment import (
    best_deed,
    better_ask,
    deed_words,
    moment_of,
    moment_section,
    praise,
    turn_of,
    why_better,
)
from web.features.review.messages import (
    ReviewGame,
    Reviewing,
    Reviews,
    ReviewSide,
    ReviewTurn,
    ShowReview,
    StopReview,
    TryTurn,
)
from web.features.review.moves import move_words
from web.features.review.stored import Point, Stored, read_points, read_review
from web.features.review.story import story_of, story_words
from web.library.page import finished_games
from web.markup.controls import button, buttons, pill
from web.markup.html import Html, join, tag
from web.play.networks import fetching
from web.state.reasons import Ask
from web.table.ending import final_points, headline


def page(model: Model, dialog: Reviewing) -> Html:
    """The review, or how far it is."""
    review = read_review(dialog.text, model.game) if dialog.text else None
    if review is None:
        return fetching(model, ShowReview()) or _so_far(model, dialog)
    review = review.hinted(dialog.hints)
    seat = _seat(model, dialog)
    deed, moment = best_deed(review, seat), moment_of(review, model.game, seat)
    return tag(
        "div",
        _story(model, review, seat),
        praise(model, review, seat, deed),
        moment_section(model, review, moment) if moment else None,
        tag("p", dialog.again, id="review-again") if dialog.again and seat == model.own_seat else None,
        _sides(model, seat),
        curve(model.game, review.of(seat), review.result[seat], say("review curve", who=model.names[seat])),
        _decisions(model, review.of(seat), deed, moment),
        account_section(model, review, seat),
        class_="review",
    )


def reviews(_: Model, dialog: Reviews) -> Html:
    """The finished games; a press opens one's review."""
    return finished_games(dialog.listing, ReviewGame) or tag("p", say("reviews none"))


def _story(model: Model, review: Stored, seat: Seat) -> Html | None:
    """What decided the round, and the way there."""
    story, words = story_of(model.game, review, seat), story_words(model, review, seat)
    if story is None or words is None:
        return None
    way = button(say("review to turn"), ReviewTurn(story.ply), "quiet", name="review-story-turn")
    return tag("div", tag("p", words, id="review-story"), buttons(way), class_="review-story")


def _so_far(model: Model, dialog: Reviewing) -> Html:
    """The result, how far the review is, a way to stop it or to go on, and the curve as it looks so far."""
    count = 100 * dialog.done // dialog.whole if dialog.whole else 0
    if dialog.stopped:
        text = say("review halted", count=count)
        way = button(say("review go on"), ShowReview(), "choice", name="review-go")
    else:
        text = say("review going", count=count)
        way = button(say("review stop"), StopReview(), "quiet", name="review-go")
    bar = tag("progress", max=100, value=count, aria_label=say("review title"))
    progress = tag("div", tag("p", text, data_spoken="whole"), bar, buttons(way), class_="going")
    return tag("div", _result(model), progress, _first_curve(model, dialog), class_="review")


def _result(model: Model) -> Html:
    """Who has won, and the points of all."""
    phase = model.game.state.phase
    won = headline(model, phase.winner if isinstance(phase, Over) else None)
    points = [tag("span", name, " ", points) for name, points in final_points(model)]
    return tag("p", won, " ", tag("small", points), class_="review-result")


def _first_curve(model: Model, dialog: Reviewing) -> Html | None:
    """The curve as it looks so far, with the seats to choose from."""
    seat = _seat(model, dialog)
    points = [point for point in read_points(dialog.look, model.game) if point.seat == seat]
    if not points:
        return None
    points = [point._replace(hinted=point.ply in dialog.hints) for point in points]
    result = round(1000 * final_shares(model.game)[seat])
    title = say("review curve", who=model.names[seat])
    return join(_sides(model, seat), curve(model.game, points, result, title, dialog.done))


def _seat(model: Model, dialog: Reviewing) -> Seat:
    """The seat that it's about."""
    return dialog.side if dialog.side >= 0 else model.bottom_seat


def _sides(model: Model, seat: Seat) -> Html:
    """The seats to choose from."""
    pills = [
        pill(
            say("review own") if side == model.me else model.names[side],
            ReviewSide(side),
            side == seat,
            name=f"review-side-{side}",
            group="side",
        )
        for side in (model.bottom_seat, *model.others)
    ]
    return tag("fieldset", tag("legend", say("review side")), pills, class_="pills")


# The other turns that mattered


def _decisions(model: Model, points: list[Point], deed: Point | None, moment: Point | None) -> Html | None:
    """The other decisions of a seat that cost something, and the other only-moves."""
    points = _others(points, deed, moment)
    if not points:
        return None
    said = {deed_words(model, deed) if deed else "", why_better(model, moment) if moment else ""}
    items = [
        tag("li", _decision(model, point, said), class_="hinted" if point.hinted else point.grade)
        for point in points
    ]
    return tag(
        "section",
        tag("h3", say("review decisions"), id="review-decisions"),
        tag("ol", items, aria_labelledby="review-decisions", class_="review-list"),
    )


def _others(points: list[Point], deed: Point | None, moment: Point | None) -> list[Point]:
    return [
        point for point in points if (point.only or point.found != "fine") and point not in (deed, moment)
    ]


def asks_of(model: Model, dialog: Reviewing) -> tuple[Ask, ...]:
    """Why the better moves that are shown are better, in their order; none until the review is complete."""
    review = read_review(dialog.text, model.game) if dialog.text else None
    if review is None:
        return ()
    review, seat = review.hinted(dialog.hints), _seat(model, dialog)
    deed, moment = best_deed(review, seat), moment_of(review, model.game, seat)
    points = [*([moment] if moment else []), *_others(review.of(seat), deed, moment)]
    return tuple([ask for point in points if (ask := better_ask(model.game, point))])


def _decision(model: Model, point: Point, said: set[Words]) -> Html:
    """What was played, the ways to it, and what was better and why; a sentence that was said is left out."""
    game, ply = model.game, point.ply
    verdict = tag("p", tag("strong", _verdict(model, point)))
    note = say("review hinted") if point.hinted else ""
    hinted = tag("p", note) if _is_new(note, said) else None
    turn = button(say("review to turn"), ReviewTurn(ply), "quiet", name=f"review-turn-{ply}", aria_label=None)
    if not point.loss or game.moves[ply].verb is Verb.RESIGN:
        return join(verdict, hinted, buttons(turn))
    again = button(say("review try"), TryTurn(ply), "quiet", name=f"again-{ply}")
    why = why_better(model, point, said)
    move = move_words(model, point.seen(game), point.best)
    best = tag("b", say("review better move", turn=turn_of(game, point), move=move))
    better = tag(  # folded up, so that it can be looked for first
        "details",
        tag("summary", say("review better")),
        tag("p", best, join(" ", why) if _is_new(why, said) else None),
        id=f"review-better-{ply}",
    )
    return join(verdict, hinted, buttons(again, turn), better)


def _is_new(words: Words, said: set[Words]) -> bool:
    """Whether there is something to say that wasn't said before; from now on it was."""
    new = bool(words) and words not in said
    said.add(words)
    return new


def _verdict(model: Model, point: Point) -> Words:
    """“Turn 7, a blunder that cost 18%: draw a card.”"""
    game, move = model.game, model.game.moves[point.ply]
    kinds = {"resigned": move.verb is Verb.RESIGN, "only": bool(point.only), "hint": point.hinted}
    which = next((kind for kind, fits in kinds.items() if fits), point.grade)
    words = move_words(model, point.seen(game), move)
    return say("review verdict", which=which, turn=turn_of(game, point), count=point.cost, move=words)
