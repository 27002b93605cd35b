"""The player's own rating as a pier on which the bots of the page stand, each at its rating. Pure.

The drawing is for the eye; the sentences beside it say the same.
"""

from collections.abc import Sequence
from typing import Final

from cuttle.bot import LEVELS
from cuttle.language import Words, list_with_commas, say
from web.core.message import Show
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.state.ratings import Rated, Ratings, next_above, rounds_until_settled
from web.table.portraits import portrait

_LOW: Final = 800
_HIGH: Final = 1760
"""The ends of the pier, unless a rating that's hardly known may lie beyond."""
_LOWEST: Final = 650
"""Beyond that the bots would have no room."""
_MARGIN: Final = 40
_WIDTH: Final = 1000
_PLANKS: Final = 88
"""How far down the planks are; the drawing is 140 high."""


def pier(ratings: Ratings) -> Html | None:
    """The pier of the rules that most rounds were played by, and a line for each family of rules, once such a
    rating is known; till then, how many rounds that takes. None before the first rated round."""
    families = sorted(ratings.by_family.items(), key=lambda item: -item[1].rounds)
    known = [(family, rated) for family, rated in families if rated.settled]
    if not families:
        return None
    reset = button(say("my rating reset go"), Show("reset rating"), "quiet small", name="reset-rating")
    pip = say("bot called", which="novice")
    return tag(
        "figure",
        tag("figcaption", say("my rating")),
        _known(known) if known else _rounds_left(families[0][1]),
        tag("div", say("my rating about", who=pip), " ", reset, class_="soft"),
        class_="plot my-rating",
    )


def _known(families: Sequence[tuple[str, Rated]]) -> Html:
    """The pier of the first, and a line for each."""
    rated = families[0][1]
    low, high = _range(rated)
    likely = say("my rating likely", low=_rounded(low), high=_rounded(high))
    bots = list_with_commas(
        [
            say("level rated", level=say("bot called", which=level), rating=bot.rating)
            for level, bot in LEVELS.items()
        ]
    )
    lines = [
        say("my rating of", which=family, number=rating.number, spread=rating.spread)
        for family, rating in families
    ]
    return join(
        _Pier(rated).drawing(),
        tag("p", _goal(rated), class_="near"),
        tag("p", tag("i"), likely, class_="likely soft"),
        tag("p", bots, class_="said"),
        tag("ul", [tag("li", tag("span", line)) for line in lines]),
    )


def _rounds_left(rated: Rated) -> Html | None:
    """After how many rounds the rating is known; None if nobody can tell."""
    count = rounds_until_settled(rated)
    return tag("p", say("rated soon", count=count), class_="near") if count else None


def _goal(rated: Rated) -> Words:
    """The next bot."""
    level, points = next_above(rated)
    if level:
        return say("my rating next", who=say("bot called", which=level), count=points)
    return say("my rating top")


def _range(rated: Rated) -> tuple[float, float]:
    """Between which ratings the true one most likely is."""
    return rated.form.rating - rated.spread, rated.form.rating + rated.spread


def _rounded(rating: float) -> int:
    """To tens: it isn't known any better."""
    return round(rating / 10) * 10


class _Pier:
    """The pier with the bots, and a flag for the player."""

    def __init__(self, rated: Rated) -> None:
        low, high = _range(rated)
        self._rated = rated
        self._low = max(_LOWEST, min(_LOW, low - _MARGIN))
        self._high = max(_HIGH, high + _MARGIN)

    def drawing(self) -> Html:
        rating = self._rated.form.rating
        bots = []
        for level, bot in LEVELS.items():
            look = portrait(level, "calm" if bot.rating > rating else "worried")
            figure = tag("span", look, tag("b", str(bot.rating)), class_="stands")
            bots.append(tag("span", self._room(bot.rating), figure, class_="bot"))
        pennant = tag("b", say("my rating mark", number=self._rated.number), class_="pennant")
        is_far = rating > (self._low + self._high) / 2
        flag = tag("span", self._room(rating), pennant, class_="flag leftward" if is_far else "flag")
        return tag("div", self._sea(), bots, flag, class_="pier", aria_hidden="true")

    def _room(self, rating: float) -> Html:
        """What pushes a mark to its place, since a page without inline styles can't say how far."""
        return tag("svg", width=f"{self._share(rating) / 10:.1f}%", height=1, class_="room")

    def _share(self, rating: float) -> float:
        """The place on the pier, in thousandths."""
        return _WIDTH * (max(rating, self._low) - self._low) / (self._high - self._low)

    def _sea(self) -> Html:
        """The planks on their posts in the water, with what the rating may be in another ink."""
        low, high = map(self._share, _range(self._rated))
        bots = [self._share(bot.rating) for bot in LEVELS.values()]
        places = [place for place in range(30, _WIDTH, 133) if all(abs(place - bot) > 40 for bot in bots)]
        posts = [tag("rect", x=place, y=_PLANKS, width=9, height=34) for place in places]
        waves = "".join(f"M0 {y}" + "q12 -9 25 0t25 0" * 20 for y in (112, 126))
        plank = {"y": _PLANKS, "height": 9}
        return tag(
            "svg",
            tag("g", posts, class_="posts"),
            tag("path", d=waves, class_="waves"),
            tag("rect", class_="planks", width=_WIDTH, **plank),
            tag("rect", class_="spread", x=f"{low:.0f}", width=f"{max(6, high - low):.0f}", **plank),
            class_="sea",
            viewBox=f"0 0 {_WIDTH} 140",
            preserveAspectRatio="none",
        )
