"""The standing of a seat: name, points, goal, who is about to win, and the rounds won. Pure."""

from typing import Final

from cuttle import Observation, Seat, goal, score
from cuttle.explain import checking_seats
from cuttle.language import YOU, Name, TextList, list_with_and, say
from web.core.model import Model
from web.markup.html import Html, join, tag
from web.play.escapes import may_win
from web.table.check_warning import other_decider
from web.table.track import track
from web.text.words import to_text

REVIEWED_FROM: Final = 4
"""The moves that a round has before they are looked at."""
_LONG: Final = 10
"""Longer names may be shortened to fit beside the points."""


def standing(model: Model, seen: Observation, seat: Seat, who: Name) -> Html:
    """A seat's name, points and goal, and its track; in a match, the rounds won."""
    gone, alarm = has_left(seen, seat), _alarm(model, seen, seat)
    alarm_text = say("can win", who=other_decider(model) or YOU) if alarm == "win" else say("in check")
    won = say("rounds won", count=model.match.won[seat])
    return tag(
        "div",
        tag(
            "span",
            who,
            class_="who",
            title=who if len(to_text(who)) > _LONG else None,
            translate=None if seat == model.me else "no",
        ),
        tag("span", say("gone")) if gone else _points(seen, seat),
        tag("span", tag("span", alarm_text), class_=f"badge {alarm}") if alarm else None,
        tag("span", won, class_="said") if model.match.length != "quick" else None,  # the bar has it as dots
        None if gone else track(seen, seat, alarm),
        class_="score",
    )


def _points(seen: Observation, seat: Seat) -> Html:
    """The points and the goal, as figures and for screen readers."""
    points, needed = score(seen, seat), goal(seen, seat)
    return join(
        tag("span", str(points), class_="points", aria_hidden="true"),
        tag("span", f"/ {needed}", class_="goal", aria_hidden="true"),
        tag("span", say("points label", points=points, goal=needed), class_="said"),
    )


def _alarm(model: Model, seen: Observation, seat: Seat) -> str:
    """“win” for a viewer who can win now, unless that's to be found; “check” for opponents who could next
    turn; otherwise nothing."""
    if model.own_seat is None:
        return ""
    if may_win(model, seen):
        return "win" if seat == model.own_seat and not model.exercise else ""
    return "check" if seat in checking_seats(seen) else ""


def match_score(model: Model) -> TextList:
    """The rounds that each has won, in words."""
    won, names = model.match.won, model.names
    seats = (model.bottom_seat, *model.others)
    return list_with_and([say("match score", who=names[seat], count=won[seat]) for seat in seats])


def has_left(seen: Observation, seat: Seat) -> bool:
    """Whether a seat has resigned while the others play on."""
    return bool(seen.resigned >> seat & 1)


def may_review(model: Model) -> bool:
    """Whether the round on the table can be reviewed: once it's over, with something to look at."""
    return model.game.over and bool(model.game.moves) and model.lesson is None


def may_review_past(model: Model) -> bool:
    """Whether the moves that are past may be looked at already: a round against bots waits for the viewer,
    and nothing thinks. The start of a round has enough to do."""
    hint = model.selection.hint
    return (
        model.own_seat is not None
        and model.game.state.phase.seat == model.own_seat
        and len(model.game.moves) >= REVIEWED_FROM
        and not (model.shared or model.game.over or model.lesson or model.replay or model.home)
        and (hint is None or hint.move is not None)
    )
