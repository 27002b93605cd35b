"""The player's own rating as a pier on which the bots of the page stand, each at its rating. Pure.

The drawing is for the eye; the sentences beside it say the same.
"""

from typing import Final

from cuttle.bot import LEVELS
from cuttle.language import TextList, list_with_commas, say
from web.core.message import Show
from web.markup.controls import button
from web.markup.html import Html, tag
from web.state.ratings import Rated, Ratings
from web.table.portraits import portrait

_LOW: Final = 850
_HIGH: Final = 1760
"""The ends of the pier."""
_WIDTH: Final = 1000
_PLANKS: Final = 88
"""How far down the planks are; the drawing is 140 high."""


def pier(ratings: Ratings) -> Html | None:
    """The pier of the rules that most rounds were played by, and a line for each family of rules; None before
    the first rated round."""
    found = sorted(ratings.by_family.items(), key=lambda each: -each[1].rounds)
    if not found:
        return None
    easiest = say("bot called", which=next(iter(LEVELS)))
    reset = button(say("my rating reset"), Show("reset rating"), "quiet small", name="reset-rating")
    return tag(
        "figure",
        tag("figcaption", say("my rating")),
        _drawing(found[0][1]),
        tag("p", _bots(), class_="said"),
        tag("ul", [tag("li", _line(*each)) for each in found]),
        tag("div", say("my rating about", who=easiest), " ", reset, class_="soft"),
        class_="plot my-rating",
    )


def _bots() -> TextList:
    """The bots with their ratings, for readers."""
    return list_with_commas(
        [
            say("level rated", level=say("bot called", which=level), rating=bot.rating)
            for level, bot in LEVELS.items()
        ]
    )


def _line(family: str, rated: Rated) -> Html:
    return tag("span", say("my rating of", which=family, number=rated.number, spread=rated.spread))


def _drawing(rated: Rated) -> Html:
    """The pier with the bots, and a flag for the player."""
    bots = [_bot(level, bot.rating, stronger=bot.rating > rated.form.rating) for level, bot in LEVELS.items()]
    return tag("div", _sea(rated), bots, _flag(rated), class_="pier", aria_hidden="true")


def _bot(level: str, rating: int, *, stronger: bool) -> Html:
    look = portrait(level, "calm" if stronger else "worried")
    return tag("span", _room(rating), tag("span", look, tag("b", str(rating)), class_="stands"), class_="bot")


def _flag(rated: Rated) -> Html:
    flag = tag("b", say("my rating mark", number=rated.number), class_="pennant")
    far = rated.form.rating > (_LOW + _HIGH) / 2
    return tag("span", _room(rated.form.rating), flag, class_="flag leftward" if far else "flag")


def _room(rating: float) -> Html:
    """What pushes a mark to its place, since a page without inline styles can't say how far."""
    return tag("svg", width=f"{_share(rating) / 10:.1f}%", height=1, class_="room")


def _share(rating: float) -> float:
    """The place on the pier, in thousandths."""
    return _WIDTH * (min(max(rating, _LOW), _HIGH) - _LOW) / (_HIGH - _LOW)


def _sea(rated: Rated) -> Html:
    """The planks on their posts in the water, with what the rating may be in another ink."""
    low, high = (_share(rated.form.rating + sign * rated.spread) for sign in (-1, 1))
    bots = [_share(bot.rating) for bot in LEVELS.values()]
    places = [place for place in range(30, _WIDTH, 133) if all(abs(place - bot) > 40 for bot in bots)]
    posts = [tag("rect", x=place, y=_PLANKS, width=9, height=34) for place in places]
    waves = "".join(f"M0 {y}" + "q12 -9 25 0t25 0" * 20 for y in (112, 126))
    return tag(
        "svg",
        tag("g", posts, class_="posts"),
        tag("path", d=waves, class_="waves"),
        tag("rect", class_="planks", width=_WIDTH, height=9, y=_PLANKS),
        tag("rect", class_="spread", x=f"{low:.0f}", width=f"{max(6, high - low):.0f}", height=9, y=_PLANKS),
        class_="sea",
        viewBox=f"0 0 {_WIDTH} 140",
        preserveAspectRatio="none",
    )
