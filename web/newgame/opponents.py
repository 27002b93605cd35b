"""The three cards of the new-game dialog: play the bot, play a friend, watch. Pure."""

from typing import Final

from cuttle.bot import LEVELS
from cuttle.language import say
from web.markup.controls import button, switch
from web.markup.html import Child, Html, join, tag
from web.messages.newgame import ChooseSeat, PlayBot, ToggleHints
from web.newgame.seats import seat_rows
from web.state.draft import Draft
from web.state.seating import SEVERAL, Place
from web.state.settings import CHOICES, Settings
from web.table.portraits import portrait


def opponents(draft: Draft, settings: Settings) -> Html:
    """The cards for playing bots, playing a friend and watching. The one in use also has its settings."""
    seats = seat_rows(draft, settings)
    friend, watch = draft.seat in SEVERAL, draft.seat is Place.WATCHED
    alone = not (friend or watch)
    bots = [_bot(level, alone and level == settings.level) for level in CHOICES["level"]]
    about = say("whom bot about" if draft.seats == 2 else "whom bots about")
    by_link = None
    if draft.seat is Place.CORRESPONDENCE:
        by_link = join(
            tag("p", say("whom link about"), class_="by-link"),
            tag("p", switch(say("whom link hints"), ToggleHints(), draft.hints), class_="by-link"),
        )
    return tag(
        "div",
        _card("bot", bots, seats if alone else None, tag("p", about, id="whom-about")),
        _card(
            "friend",
            [_way(draft, Place.SHARED), _way(draft, Place.CORRESPONDENCE)],
            join(by_link, seats) if friend else None,
        ),
        _card("watch", _way(draft, Place.WATCHED), seats if watch else None),
        class_="whom",
    )


def _card(name: str, tiles: Child, more: Html | None, about: Html | None = None) -> Html:
    title = tag("h3", say("whom", which=name), id=f"whom-{name}")
    body = join(title, about, tag("div", tiles, class_="tiles"), more)
    return tag("section", body, class_=f"whom-card {name}", aria_labelledby=f"whom-{name}")


def _bot(level: str, usual: bool) -> Html:
    """A level, as a button that deals at once; the last one played has the focus."""
    name, rated = say("bot called", which=level), say("level", which=level)
    rating = say("level rated", level=rated, rating=LEVELS[level].rating)
    return button(
        join(
            portrait(level, "pleased" if usual else "calm"),
            tag("strong", name),
            " ",
            tag("span", rating, class_="rated"),
            " ",
            tag("span", say("level plays", which=level), class_="plays"),
        ),
        PlayBot(level),
        "tile",
        name=f"play-{level}",
        aria_describedby="whom-about",
        autofocus=usual,
    )


def _way(draft: Draft, place: Place) -> Html:
    """A way to share the seats, as a toggle: pressed again it's the bot's turn once more."""
    chosen = draft.seat is place
    return button(
        join(drawing(place.value), tag("strong", say(place.value))),
        ChooseSeat(0 if chosen else place),
        "tile",
        name=f"draft-seat-{place.value}",
        aria_pressed="true" if chosen else "false",
        autofocus=chosen,
    )


_PATHS: Final = {
    "shared": "M8.5 3h15A2.5 2.5 0 0 1 26 5.5V26.5A2.5 2.5 0 0 1 23.5 29h-15A2.5 2.5 0 0 1 6 26.5V5.5"
    "A2.5 2.5 0 0 1 8.5 3zM6 16h20M13 9.5h6M13 22.5h6",
    "posted": "M3 8h20v14H3zM3 9l10 7 10-7M20 26h8M25 22.5l4 3.5-4 3.5",
    "watched": "M2.5 16C6 9.5 10.5 6.5 16 6.5S26 9.5 29.5 16C26 22.5 21.5 25.5 16 25.5"
    "S6 22.5 2.5 16zM20.5 16a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z",
}
"""By way to share the seats."""


def drawing(name: str) -> Html:
    """A way to share the seats as a picture."""
    line = tag("path", d=_PATHS[name])
    return tag("svg", line, class_="drawing", viewBox="0 0 32 32", aria_hidden="true")
