"""The view of a replay: the step's news and the controls. Pure."""

from typing import Final

from cuttle import Observation
from cuttle.language import Words, paragraph, say
from web.core.extras import extras
from web.core.message import Show, Unfinished
from web.core.model import Model
from web.core.replay import Replay
from web.core.shown import may_leave, points_of_view, replayed
from web.markup.controls import Sendable, button, choice, drawing, input_field, select
from web.markup.html import Html, join, tag
from web.messages.replay import Jump, LeaveReplay, SeeAs, StepTo, ToggleAutoplay
from web.messages.settings import ChangeSetting
from web.messages.share import WATCH, Share
from web.replay.update import may_play_on, turns_of
from web.state.bot_pause import SPEEDS
from web.state.seating import Onlooker, seat_text
from web.table.cards import spread
from web.table.hand import seat_area
from web.table.keys import JUMPS
from web.table.seats import frozen_in

_ICONS: Final = {
    "first": "M7 5v14M18 5l-7 7 7 7",
    "back": "M15 5l-7 7 7 7",
    "play": "M8 4.5v15L20 12z",
    "pause": "M8.5 5v14M15.5 5v14",
    "on": "M9 5l7 7-7 7",
    "last": "M17 5v14M6 5l7 7-7 7",
}
"""SVG paths of the buttons."""


def replay_controls(model: Model, shown: Model, seen: Observation, replay: Replay) -> Html:
    """The replay's version of the viewer's area: points, news, hand and controls."""
    seat = shown.bottom_seat
    hand = seen.hands[seat]
    return seat_area(
        shown,
        seen,
        tag("div", _prompt(model, replay), id="status", data_spoken="whole"),
        spread(seat, hand, seen.ruleset, {"frozen": frozen_in(shown, seen, seat)}),
        _controls(model, replay),
        role="toolbar" if hand else "group",
    )


def _prompt(model: Model, replay: Replay) -> Html:
    """The turn, and what happened in this step."""
    table = replayed(model)
    start, names = table.game.states[0], table.names
    if replay.news:
        news: Words = paragraph(replay.news)
    elif table.game.from_position:
        decides = start.phase.seat if start.phase.seat >= 0 else start.turn
        news = say("replay start", who=names[decides])
    else:
        news = say("replay deal", who=names[start.turn])
    end = not table.game.over and replay.stop == replay.last
    return join(
        tag("strong", say("replay place", **turns_of(model, replay)), id="replay-place"),
        tag("span", " ", news, id="replay-news"),
        tag("span", " ", say("replay so far"), id="replay-end") if end else None,
    )


# The controls


def _controls(model: Model, replay: Replay) -> Html:
    slider = input_field(
        "range",
        Unfinished(StepTo),
        name="replay-slider",
        min=0,
        max=replay.last,
        value=replay.stop,
        aria_label=say("replay slider"),
        aria_valuetext=say("replay turn", **turns_of(model, replay)),
    )
    asides = [
        aside(Show("play on"), "play-on", say("play on")) if may_play_on(model) else None,
        extras("replay", model),
        aside(Share(WATCH if replay.watched else "replay"), "turn-link", say("turn link")),
        aside(LeaveReplay(), "leave", say("leave")) if may_leave(model) else None,
    ]
    return tag(
        "div",
        slider,
        _point_of_view(model, replay),
        tag(
            "div",
            _jump_button("first", replay.stop > 0),
            _jump_button("back", replay.stop > 0),
            _play_button(replay),
            _jump_button("on", replay.stop < replay.last),
            _jump_button("last", replay.stop < replay.last),
            _speed_button(model),
            class_="transport",
        ),
        tag("div", asides, class_="asides"),
        id="replaying",
        role="group",
        aria_label=say("title replay"),
    )


def _jump_button(way: Jump, able: bool) -> Html:
    return button(
        drawing(_ICONS[way]),
        StepTo(way),
        "quiet",
        name=f"replay-{way}",
        aria_label=say("replay", which=way),
        aria_keyshortcuts=JUMPS[way],
        aria_disabled=None if able else "true",
    )


def _play_button(replay: Replay) -> Html:
    name = "pause" if replay.playing else "play"
    return button(
        drawing(_ICONS[name], "icon" if replay.playing else "icon filled"),
        ToggleAutoplay(),
        "choice",
        name="replay-play",
        aria_label=say("replay", which=name),
        aria_keyshortcuts="Space",
    )


def _speed_button(model: Model) -> Html:
    """The speed of autoplay; pressing it cycles through the speeds."""
    speeds, speed = list(SPEEDS), model.page.settings.speed
    times = say("speed", which=speed)
    faster = ChangeSetting("speed", speeds[(speeds.index(speed) + 1) % len(speeds)])
    label = say("replay speed", times=times)
    return button(times, faster, "quiet", name="replay-speed", aria_label=label)


def _point_of_view(model: Model, replay: Replay) -> Html | None:
    """The point of view; None if there's no choice."""
    allowed = points_of_view(model)
    if len(allowed) < 2:
        return None
    options = []
    for viewer in allowed:
        if isinstance(viewer, Onlooker):
            text = say("eyes open")
        else:
            text = say("eyes own") if viewer == model.me else say("eyes of", who=model.names[viewer])
        options.append(choice(text, seat_text(viewer), viewer == replay.viewer))
    return select(options, Unfinished(SeeAs), name="replay-eyes", aria_label=say("replay eyes"))


def aside(says: Sendable, name: str, text: Words) -> Html:
    """A button beside the controls."""
    return button(text, says, "quiet", name=f"replay-{name}")
