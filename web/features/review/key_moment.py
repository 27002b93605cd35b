"""What a coach says about a round: what went well, and one moment where another move was better. Pure."""

from collections.abc import Collection
from typing import Final

from cuttle import Game, Move, Seat, Verb
from cuttle.explain import every_reason
from cuttle.language import Text, Words, card_name, say
from cuttle.review import best_reply
from web.core.model import Model
from web.core.shown import turn_at
from web.features.review.decision_picture import picture
from web.features.review.messages import ReviewTurn, TryTurn
from web.features.review.moves import move_words
from web.features.review.stored import Point, Stored
from web.features.review.story import DEEDS, Step, luck_in, own_choice, told, turn_end
from web.markup.controls import button, buttons
from web.markup.html import Html, join, tag
from web.play.reasons import ask_of, why_words
from web.state.reasons import Ask

_VAGUE: Final = frozenset(
    {"why scrap", "why draw", "why pass", "why otherwise", "why only move", "why play on", "why hopes"}
    | {"why five", "why seven", "why exchange", "why spends"}
)
"""Reasons that name neither a card nor what comes of the move, or speak against it."""


# Which decisions


def best_deed(review: Stored, seat: Seat) -> Point | None:
    """The choice of a seat to praise, a hard one: an only-move, or else the one after which its chances rose
    most; None if it made none."""
    points = [point for point in review.of(seat) if point.hard and not (point.loss or point.hinted)]
    return max(points, key=lambda point: (point.only, _next_chance(review, point) - point.most), default=None)


def moment_of(review: Stored, game: Game, seat: Seat) -> Point | None:
    """The decision of a seat that decided the round, or else the one that cost most and could have been
    better; None if none was a mistake."""
    if decided := review.at(own_choice(game, review, seat)):
        return decided
    slips = [point for point in review.mistakes(seat) if game.moves[point.ply].verb is not Verb.RESIGN]
    return max(slips, key=lambda point: point.cost, default=None)


def _next_chance(review: Stored, point: Point) -> int:
    """The chance of a seat at its next decision after one, or what it got in the end."""
    later = [other for other in review.of(point.seat) if other.ply > point.ply]
    return later[0].most if later else round(review.result[point.seat] / 10)


# Reasons


def better_because(
    model: Model, point: Point, said: Collection[Words] = (), instead_of: Move | None = None
) -> Words:
    """Why the best move is better than the one played, or another one: what it does and the other doesn't, or
    which card it keeps; empty if neither can be said, or only what was said before."""
    seen, other = point.seen(model.game), instead_of or model.game.moves[point.ply]
    alike = every_reason(seen, other, model.names)
    reasons = [why for why in _clear_reasons(model, point, point.best) if why not in alike]
    if other.card in seen.hands[point.seat] and point.best.card != other.card:
        reasons.append(say("review keeps", card=card_name(other.card), who=model.names[point.seat]))
    return next((why for why in reasons if why not in said), "")


def better_ask(game: Game, point: Point) -> Ask | None:
    """Why the best move is better than the one played; None where that's no question."""
    played = game.moves[point.ply]
    if not point.loss or played.verb is Verb.RESIGN:
        return None
    return ask_of(point.seen(game), point.best, played)


def why_better(model: Model, point: Point, said: Collection[Words] = ()) -> Words:
    """The cause, once it's found; before that, or if none is, what the better move does."""
    cause = why_words(model, better_ask(model.game, point), model.names)
    return cause or better_because(model, point, said)


def deed_words(model: Model, point: Point, move: Move | None = None) -> Words:
    """What the move that was played did, or another would do; empty if there's nothing to say about it."""
    return next(iter(_clear_reasons(model, point, move or model.game.moves[point.ply])), "")


def _clear_reasons(model: Model, point: Point, move: Move) -> list[Text]:
    """What speaks for a move, as far as it names a card or what comes of it."""
    return [why for why in every_reason(point.seen(model.game), move, model.names) if why.key not in _VAGUE]


# What is shown


def praise(model: Model, review: Stored, seat: Seat, deed: Point | None) -> Html:
    """What went well: the best of the hard choices, and how many decisions were good."""
    who, game = model.names[seat], model.game
    points = review.of(seat)
    good = len(points) - len(review.mistakes(seat))
    which = "all" if good == len(points) else "some" if good else "none"
    count = say("review good", which=which, count=good, whole=len(points), who=who)
    if deed is None:
        return tag("p", count, class_="review-sum")
    move = move_words(model, deed.seen(game), game.moves[deed.ply])
    which = "only" if deed.only else "best"
    well = say("review well", which=which, turn=turn_of(game, deed), move=move, who=who)
    said = say("review hard"), deed_words(model, deed), count
    small = tag("small", [join(words, " ") for words in said if words])
    return tag("p", well, " ", small, class_="review-sum")


def moment_section(model: Model, review: Stored, point: Point) -> Html:
    """One moment: what was played, what the opponent could do then, and what was better and why."""
    game, seen, turn = model.game, point.seen(model.game), turn_of(model.game, point)
    which = "then" if point.ply == own_choice(game, review, point.seat) else "next"
    played = [join(line, " ") for line in told(model, point.ply, point.ply + 1)]
    numbers = {"count": point.cost, "before": point.most, "after": point.own}
    fell = say("review fell", which=point.grade, who=model.names[point.seat], **numbers)
    better = tag("b", say("review instead", move=move_words(model, seen, point.best)))
    ways = buttons(
        button(say("review try"), TryTurn(point.ply), "choice", name=f"again-{point.ply}"),
        button(say("review to turn"), ReviewTurn(point.ply), "quiet", name=f"review-turn-{point.ply}"),
    )
    return tag(
        "section",
        tag("h3", say("review moment", which=which, turn=turn)),
        picture(model, seen, point.best.card, point.best.targets),
        tag("p", played, fell),
        _what_followed(model, point),
        tag("p", better, " ", why_better(model, point)),
        _what_turned_it(model, review, point),
        ways,
        class_="review-moment",
    )


def turn_of(game: Game, point: Point) -> int:
    """The turn of a decision, from 1."""
    return max(1, turn_at(game, point.ply + 1))


def _what_followed(model: Model, point: Point) -> Html | None:
    """What the next opponent did after what was played, or what it could have done if it only drew or passed;
    nothing if that's no more."""
    game = model.game
    reply = best_reply(game, point.ply)
    if reply is None:
        return None
    ply, move = reply
    if game.moves[ply].verb in DEEDS:
        head, lines = say("review then"), told(model, ply, turn_end(game, ply))
    elif move.verb in DEEDS:
        who = model.names[game.states[ply].phase.seat]
        head, lines = say("review could", who=who), told(model, ply, ply + 1, move)
    else:
        return None
    return tag("p", tag("span", head), [join(" ", line) for line in lines])


def _what_turned_it(model: Model, review: Stored, point: Point) -> Html | None:
    """What made up for a mistake, if the chances at the next decision were within the ± of those before it,
    or better."""
    chance = _next_chance(review, point)
    if chance < point.most - point.margin:
        return None
    until = next((own.ply for own in review.of(point.seat) if own.ply > point.ply), len(model.game.moves))
    luck = luck_in(model.game, review, point.seat, Step(point.ply, until, point.own, chance))
    slips = [
        slip
        for seat in range(len(review.result))
        if seat != point.seat
        for slip in review.mistakes(seat)
        if point.ply < slip.ply < until
    ]
    worst = max(slips, key=lambda slip: slip.cost, default=None)
    who = model.names[worst.seat if worst else point.seat]
    which = "slip" if worst else "luck" if 2 * luck >= chance - point.own else "hidden"
    return tag("p", say("review turned", which=which, who=who, count=chance))
