"""Play from here: a new game from a turn of a replay, with a choice of seat and level. Pure."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from cuttle import Game, Link, Match
from cuttle.language import Words, say
from web.core.command import SaveGame
from web.core.dialog import Dialog
from web.core.feature import on
from web.core.games import put_on_table
from web.core.message import Message
from web.core.model import Model, Step, with_help
from web.core.replay import Replay
from web.markup.controls import button, pills
from web.markup.html import Html, join, tag
from web.messages.replay import PlayAgainst, PlayAs, PlayOn
from web.replay.update import may_play_on
from web.state.seating import NOBODY, PERSON, WATCHER, Onlooker, Players, Viewer, with_style
from web.state.settings import CHOICES

_M = TypeVar("_M", bound=Message)


def seats_for(model: Model) -> list[Viewer]:
    """The seats to choose from; only the viewer's own while the round is in progress."""
    replay = model.replay
    if replay is None:
        return []
    gone = replay.game.state.resigned
    seats = [seat for seat in range(model.game.ruleset.seats) if not gone >> seat & 1]
    if not (model.game.over or model.analysis) and model.persons:
        return [seat for seat in seats if seat == model.me]
    seats.sort(key=lambda seat: seat != model.me)
    return [*seats, *([] if gone else [NOBODY]), WATCHER]


def seat_of(model: Model, replay: Replay) -> Viewer | None:
    """The chosen seat, or the viewer's own; None if no seat is possible."""
    seats = seats_for(model)
    usual = NOBODY if model.shared and NOBODY in seats else next(iter(seats), None)
    return replay.seat if replay.seat in seats else usual


def level_of(model: Model, replay: Replay) -> str:
    """The chosen level, or that of the settings."""
    return replay.level or model.page.settings.level


# Messages


def _play_on(model: Model, replay: Replay, _: PlayOn) -> Step:
    """Start the new game from the replay's position."""
    seat = seat_of(model, replay)
    if seat is None:
        return model, []
    return begin_from(model, replay.game, _players(model, seat, level_of(model, replay)))


def begin_from(model: Model, game: Game, players: Players) -> Step:
    """Start a new game from this position of the round on the table. It counts separately."""
    link = Link(
        Match(game),
        players=players,
        names=model.seating.names,
        number=model.deal.number,
        known=True,
        helped=model.deal.helped,
        styles=with_style(players, model.seating.style),
    )
    after, commands = put_on_table(model, link)
    # What the new game reveals counts as help in the round in progress.
    helped = [] if model.game.over or model.analysis else [SaveGame(with_help(model).save)]
    return after, [*helped, *commands]


def _players(model: Model, seat: Viewer, level: str) -> Players:
    """The players of the new game."""
    if seat == NOBODY and model.shared:
        return tuple(PERSON if who == PERSON else level for who in model.seating.players)
    seats = range(len(model.seating.players))
    return tuple(PERSON if seat in (NOBODY, at) else level for at in seats)


# The dialog


def play_on(model: Model, _: Dialog) -> Html:
    replay = model.replay
    seat = seat_of(model, replay) if replay else None
    if replay is None or seat is None or not may_play_on(model):
        return tag("p", say("illegal"))
    seats: list[tuple[PlayAs, Words]] = []
    for viewer in seats_for(model):
        if isinstance(viewer, Onlooker):
            name = say(viewer.value)
        else:
            own = viewer == model.me
            name = say("play on own") if own else say("play on as", who=model.names[viewer])
        seats.append((PlayAs(viewer), name))
    levels = [(PlayAgainst(level), say("level", which=level)) for level in CHOICES["level"]]
    chosen = PlayAgainst(level_of(model, replay))
    has_bots = seat != NOBODY or "" in _players(model, NOBODY, "")
    return join(
        tag("p", say("play on text")),
        _choice(say("play on seat"), pills(seats, PlayAs(seat), group="play-on-seat")),
        _choice(say("play on level"), pills(levels, chosen, group="play-on-level")) if has_bots else None,
        tag("p", say("play on apart")),
    )


def play_on_go(model: Model, _: Dialog) -> Html | None:
    """The button that starts the game, if it can start."""
    if not may_play_on(model):
        return None
    return button(say("play on go"), PlayOn(), "choice", name="play-on-go")


def _choice(legend: Words, choices: list[Html]) -> Html:
    return tag("fieldset", tag("legend", legend), choices, class_="pills")


def _possible(react: Callable[[Model, Replay, _M], Step]) -> Callable[[Model, _M], Step]:
    """A handler of messages that mean something where playing on is possible."""

    def handle(model: Model, message: _M) -> Step:
        if model.replay is None or not may_play_on(model):
            return replace(model, notice=say("illegal")), []
        return react(model, model.replay, message)

    return handle


def _play_as(model: Model, replay: Replay, message: PlayAs) -> Step:
    known = message.viewer in seats_for(model)
    return replace(model, replay=replay._replace(seat=message.viewer) if known else replay), []


def _play_against(model: Model, replay: Replay, message: PlayAgainst) -> Step:
    known = message.level in CHOICES["level"]
    return replace(model, replay=replay._replace(level=message.level) if known else replay), []


HANDLERS: Final = dict(
    [
        on(PlayOn, _possible(_play_on)),
        on(PlayAs, _possible(_play_as)),
        on(PlayAgainst, _possible(_play_against)),
    ]
)
