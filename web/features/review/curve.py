"""The curve of a seat's chance to win, as a drawing and as a table. Pure."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cuttle import Game
from cuttle.language import Words, say
from cuttle.links import turns_taken
from cuttle.review import grade_of
from cuttle.rules import Answering, Blocking, Discarding, Offered, Revealing, Taking
from web.features.review.key_moment import turn_of
from web.features.review.messages import ReviewTurn
from web.features.review.stored import Point, percent
from web.features.review.story import turns_on_curve
from web.markup.controls import button, link
from web.markup.html import Html, tag

WIDTH: Final = 640
HEIGHT: Final = 200
EDGE: Final = 12
"""Room on each side, so that no dot is cut."""


_LATER: Final = {
    Answering: "counter",
    Blocking: "block",
    Taking: "take",
    Discarding: "discard",
    Revealing: "reveal",
    Offered: "tie",
}
"""What is decided in the course of a turn."""


class Stop(NamedTuple):
    """A decision. Those that open a turn are on the curve, the table has all."""

    point: Point
    turn: int
    place: int
    """How many turns all players had had before."""
    margin: float
    """How far its chance may be off (95 %)."""
    which: str
    """What is decided."""
    firm: bool = True
    """Whether it has been looked at; else it's a first look."""

    @property
    def value(self) -> float:
        """The chance with the best move, as it's shown."""
        return self.point.most / 100


def _stop(game: Game, point: Point) -> Stop:
    phase = game.states[point.ply].phase
    place = len(turns_taken(game, point.ply))
    return Stop(point, turn_of(game, point), place, point.odds(game).margin, _LATER.get(type(phase), "turn"))


def curve(game: Game, points: Sequence[Point], result: int, title: Words, done: int | None = None) -> Html:
    """The curve, as a drawing and as a table.

    Args:
        game: The round.
        points: The decisions of a seat.
        result: What it got, in thousandths of a win.
        title: The heading.
        done: How many moves have been looked at, if it isn't all: of later ones this is a first look.
    """
    stops = [_stop(game, point)._replace(firm=done is None or point.ply < done) for point in points]
    shown = turns_on_curve(game, points)
    turns = [stop for stop in stops if stop.point in shown]
    scale = [tag("span", say("review chance", count=count)) for count in (100, 50, 0)]
    drawing = _drawing(turns, len(turns_taken(game)), result, banded=done is None)
    return tag(
        "figure",
        tag("figcaption", title, " ", tag("small", say("review band" if done is None else "review first"))),
        tag("div", tag("div", scale, class_="scale", aria_hidden="true"), drawing, class_="plot"),
        _table(stops, result),
        class_="review-curve",
    )


def _x(place: int, last: int) -> float:
    return round(EDGE + (WIDTH - 2 * EDGE) * place / max(1, last), 1)


def _y(value: float) -> float:
    return round(EDGE + (HEIGHT - 2 * EDGE) * (1 - min(1, max(0, value))), 1)


def _drawing(stops: Sequence[Stop], last: int, result: int, *, banded: bool) -> Html:
    """The curve as a drawing, with its band once that is known; each dot is a way to its turn. A screen
    reader has the table."""
    line = [(_x(stop.place, last), _y(stop.value)) for stop in stops]
    line.append((_x(last, last), _y(result / 1000)))
    up = [(_x(stop.place, last), _y(stop.value + stop.margin)) for stop in stops]
    down = [(_x(stop.place, last), _y(stop.value - stop.margin)) for stop in reversed(stops)]
    falls = [  # how far each mistake took the chance down
        tag("path", d=f"M{_x(stop.place, last)} {_y(stop.value)}V{_y(stop.point.own / 100)}", class_="fall")
        for stop in stops
        if stop.point.is_mistake
    ]
    half = _y(0.5)
    return tag(
        "svg",
        tag("path", d=f"M{EDGE} {half}H{WIDTH - EDGE}", class_="half"),
        tag("path", d=_path([*up, *down]) + "Z", class_="band") if up and banded else None,
        tag("path", d=_path(line), class_="line"),
        falls,
        [_dot(stop, last) for stop in stops],
        tag("circle", cx=str(line[-1][0]), cy=str(line[-1][1]), r="5", class_="end"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )


def _path(places: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in places)


def _dot(stop: Stop, last: int) -> Html:
    """A turn on the curve. The keyboard has the table instead."""
    x, y, grade = str(_x(stop.place, last)), str(_y(stop.value)), stop.point.grade
    inside = [
        tag("title", say("review dot", turn=stop.turn, count=stop.point.most)),
        tag("circle", cx=x, cy=y, r="12", class_="reach"),
        tag(
            "circle",
            cx=x,
            cy=y,
            r="3.5" if grade == "fine" else "6",
            class_=f"dot {grade}" if stop.firm else "dot open",
        ),
    ]
    return link(inside, ReviewTurn(stop.point.ply), "#", tabindex="-1")


def _table(stops: Sequence[Stop], result: int) -> Html:
    """The curve as a table with every decision, each a button."""
    head = [
        tag("th", say("review column", which=which), scope="col") for which in ("turn", "chance", "grade")
    ]
    reached = tag("td", say("review chance", count=round(result / 10)))
    end = tag("tr", tag("td", say("review end")), reached, tag("td"))
    return tag(
        "details",
        tag("summary", say("review as table")),
        tag("table", tag("thead", tag("tr", head)), tag("tbody", [_row(stop) for stop in stops], end)),
    )


def _row(stop: Stop) -> Html:
    """A decision: the way to it, the chance with the best move, and what it cost."""
    point, margin = stop.point, percent(stop.margin)
    where = say("review later", which=stop.which, turn=stop.turn)
    sure = not margin or not stop.firm
    chance = say("review chance" if sure else "review chance error", count=point.most, error=margin)
    grade: Words
    if not stop.firm:
        grade = ""
    elif point.is_mistake:
        grade = say("review costly", which=point.grade, count=point.cost)
    else:
        looks_bad = point.hardly_differs and grade_of((point.most - point.own) / 100, 0) != "fine"
        which = "hardly" if looks_bad else "fine"
        grade = say("review grade", which="only" if point.only else which)
    way = button(where, ReviewTurn(point.ply), "plain", name=f"curve-turn-{point.ply}")
    return tag("tr", tag("td", way), tag("td", chance), tag("td", grade))
