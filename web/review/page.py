"""The review as it's shown: a sentence, the curve, the account, and the turns that mattered. Pure."""

from collections.abc import Iterator

from cuttle import Game, Seat, Verb
from cuttle.language import Words, say
from web.core.model import Model
from web.core.shown import turn_at
from web.markup.controls import button, buttons, pill
from web.markup.html import Html, join, tag
from web.play.networks import fetching
from web.review.curve import curve, round_shares
from web.review.messages import Reviewing, ReviewSide, ReviewTurn, ShowReview, StopReview, TryTurn
from web.review.stored import Event, Point, Stored, read_review
from web.review.trying import best_words, move_words, trying


def page(model: Model, shown: Reviewing) -> Html:
    """The dialog: the review, or how far it is."""
    found = read_review(shown.text, model.game) if shown.text else None
    if found is None:
        return fetching(model, ShowReview()) or _progress(shown)
    found = found.hinted(shown.hints)
    if shown.trying >= 0:
        return trying(model, shown, found)
    seat = shown.side if shown.side >= 0 else model.bottom_seat
    shares = _shares(model, found, seat)
    return tag(
        "div",
        _headline(shares[1], round(found.given(seat) / 10)),
        _sides(model, seat),
        curve(model.game, found.of(seat), found.result[seat], say("review curve", who=model.names[seat])),
        _decisions(model, found, seat),
        _account(model, found, seat, shares),
        class_="review",
    )


def _progress(shown: Reviewing) -> Html:
    """How far it is, and a way to stop it."""
    count = 100 * shown.done // shown.whole if shown.whole else 0
    told = say("review halted" if shown.stopped else "review going", count=count)
    way = (
        button(say("review go on"), ShowReview(), "choice", name="review-go")
        if shown.stopped
        else button(say("review stop"), StopReview(), "quiet", name="review-go")
    )
    bar = tag("progress", max=100, value=count, aria_label=say("review title"))
    return tag("div", tag("p", told, data_spoken="whole"), bar, buttons(way), class_="review going")


# The sentence


def _headline(luck: int, given: int) -> Html:
    """“Bad luck cost 12%, mistakes cost 21%.” And what these numbers are."""
    which = "none" if not luck else "good" if luck > 0 else "bad"
    mistakes = say("review given", count=given) if given else say("review none given")
    told = say("review sum", luck=say("review luck", which=which, count=abs(luck)), given=mistakes)
    note = tag("small", say("review percent", which="over" if given > 100 else "usual"))
    return tag("p", told, " ", note, class_="review-sum")


def _sides(model: Model, seat: Seat) -> Html:
    """The seats to choose from."""
    pills = [
        pill(
            say("review own") if each == model.me else model.names[each],
            ReviewSide(each),
            each == seat,
            name=f"review-side-{each}",
            group="side",
        )
        for each in (model.bottom_seat, *model.others)
    ]
    return tag("fieldset", tag("legend", say("review side")), pills, class_="pills")


# The turns that mattered


def _decisions(model: Model, found: Stored, seat: Seat) -> Html:
    """The decisions of a seat that cost something, and the only-moves."""
    points = [point for point in found.of(seat) if point.only or point.found != "fine"]
    items = [
        tag("li", _decision(model, point), class_="hinted" if point.hinted else point.grade)
        for point in points
    ]
    return tag(
        "section",
        tag("h3", say("review decisions"), id="review-decisions"),
        tag("ol", items, aria_labelledby="review-decisions", class_="review-list") if items else None,
        None if any(point.grade != "fine" for point in points) else tag("p", say("review clean")),
    )


def _decision(model: Model, point: Point) -> Html:
    """What was played, the ways to it, and what was better and why."""
    game, ply = model.game, point.ply
    where = tag("strong", _verdict(game, point))
    again = point.loss and game.moves[ply].verb is not Verb.RESIGN
    ways = buttons(
        button(say("review try"), TryTurn(ply), "quiet", name=f"review-try-{ply}") if again else None,
        button(say("review to turn"), ReviewTurn(ply), "quiet", name=f"review-turn-{ply}", aria_label=None),
    )
    return join(
        tag("p", where), *_what_was_played(model, point), ways, _better(model, point) if again else None
    )


def _better(model: Model, point: Point) -> Html | None:
    """The better move, folded up, so that it can be looked for first."""
    if point.only:
        return None
    told = tag("p", best_words(model, point.seen(model.game), point.best))
    return tag("details", tag("summary", say("review better")), told, id=f"review-better-{point.ply}")


def _verdict(game: Game, point: Point) -> Words:
    """“Turn 7: a blunder that cost 18%.”"""
    which = "only" if point.only else "hint" if point.hinted else point.grade
    turn = max(1, turn_at(game, point.ply + 1))
    return say("review verdict", which=which, turn=turn, count=round(point.loss / 10))


def _what_was_played(model: Model, point: Point) -> Iterator[Html]:
    """What was played, and whether it was a good find."""
    move = model.game.moves[point.ply]
    if move.verb is Verb.RESIGN:  # which costs all that was left
        yield tag("p", say("review resigned", count=round(point.loss / 10)))
        return
    yield tag("p", say("review played"), " ", move_words(model, point.seen(model.game), move), ".")
    if point.only:
        yield tag("p", say("review found"))
    elif point.hinted:
        yield tag("p", say("review hinted"))


# The account


def _account(model: Model, found: Stored, seat: Seat, shares: list[int]) -> Html:
    """Start, luck and everybody's play, which add up to the result."""
    start, luck, *moves = shares
    lines = [
        (say("review row", which="start"), say("review chance", count=start)),
        (say("review row", which="luck"), _signed(luck)),
        *[
            (say("review row", which="of", who=model.names[each]), _signed(points))
            for each, points in zip(_seats(model, seat), moves, strict=True)
        ],
        (say("review row", which="result"), say("review chance", count=round(found.result[seat] / 10))),
    ]
    rows = [tag("tr", tag("th", head, scope="row"), tag("td", number)) for head, number in lines]
    return tag(
        "section",
        tag("h3", say("review account")),
        tag("table", tag("tbody", rows), class_="review-account"),
        tag("ul", [tag("li", line) for line in _luck_lines(model, found, seat)]),
        tag("p", tag("small", say("review account note"))),
    )


def _seats(model: Model, seat: Seat) -> tuple[Seat, ...]:
    """All seats, this one first."""
    return (seat, *[each for each in (model.bottom_seat, *model.others) if each != seat])


def _shares(model: Model, found: Stored, seat: Seat) -> list[int]:
    """Start, luck and everybody's play in whole hundredths that add up to the result."""
    plays = [found.plays[each][seat] for each in _seats(model, seat)]
    rest = found.result[seat] - found.start[seat] - found.luck[seat] - sum(plays[:-1])
    return round_shares(found.start[seat], found.luck[seat], *plays[:-1], rest)


def _signed(points: int) -> Words:
    """Hundredths with their sign."""
    if not points:
        return say("review chance", count=0)
    return say("review plus" if points > 0 else "review minus", count=abs(points))


def _luck_lines(model: Model, found: Stored, seat: Seat) -> Iterator[Words]:
    """The event that brought most, and the one that took most."""
    if not found.events:
        return
    best = max(found.events, key=lambda event: event.gains[seat])
    worst = min(found.events, key=lambda event: event.gains[seat])
    for which, event in (("good", best), ("bad", worst)):
        points = round(event.gains[seat] / 10)
        if points and (points > 0) == (which == "good"):
            yield say("review lucky", which=which, event=_event(model, event, points))


def _event(model: Model, event: Event, points: int) -> Words:
    if event.ply < 0:
        return say("review deal", points=_signed(points))
    return say("review event", turn=turn_at(model.game, event.ply + 1), points=_signed(points))
