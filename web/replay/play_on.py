"""To play on from a turn of a round that is looked at again: a new game, from that turn, for whom and
against whom one likes. Pure."""

from dataclasses import replace

from cuttle import Match
from cuttle.language import Words, say
from web.markup.controls import button, pill
from web.markup.html import Html, join, tag
from web.play.starting import take_up
from web.replay.stepping import may_play_on, turns_of
from web.state.commands import SaveGame
from web.state.messages import PlayOn
from web.state.model import Model, Step, with_help
from web.state.replay import Replay
from web.state.saved import Saved
from web.state.seating import NOBODY, PERSON, WATCHER, Onlooker, Players, Viewer, viewer_of, viewer_text
from web.state.settings import CHOICES


def seats_for(model: Model) -> list[Viewer]:
    """From which places it can be played on: while the round goes on, from one's own."""
    replay = model.replay
    if replay is None:
        return []
    gone = replay.game.state.resigned
    seats = [seat for seat in range(model.game.ruleset.seats) if not gone >> seat & 1]
    if not model.game.over and model.persons:
        return [seat for seat in seats if seat == model.me]
    seats.sort(key=lambda seat: seat != model.me)
    return [*seats, *([] if gone else [NOBODY]), WATCHER]


def seat_of(model: Model, replay: Replay) -> Viewer | None:
    """The place from which it is to be played on: as chosen, or one's own; None where there is none."""
    seats = seats_for(model)
    usual = NOBODY if model.shared and NOBODY in seats else next(iter(seats), None)
    return replay.seat if replay.seat in seats else usual


def level_of(model: Model, replay: Replay) -> str:
    """How well the bots are to play: as chosen, or as settled."""
    return replay.level or model.settings.level


# Messages


def _play_on(model: Model, what: str, chosen: str) -> Step:
    """Choose a seat or a level; or deal out the cards as they lay, and begin."""
    replay = model.replay
    if replay is None or not may_play_on(model):
        return replace(model, notice=say("illegal")), []
    if what == "seat":
        seat = next((seat for seat in seats_for(model) if viewer_text(seat) == chosen), replay.seat)
        return replace(model, replay=replay._replace(seat=seat)), []
    if what == "level" and chosen in CHOICES["level"]:
        return replace(model, replay=replay._replace(level=chosen)), []
    seat = seat_of(model, replay)
    if what or seat is None:
        return model, []
    match = Match(replay.game)
    players = _players(model, seat, level_of(model, replay))
    saved = Saved(match, viewer_of(players), players, model.deal.number, True, model.seating.names)
    after, effects = take_up(model, saved)
    # The round that goes on is helped by whatever comes to light in the new game.
    helped = [] if model.game.over else [SaveGame(with_help(model).save)]
    return after, [*helped, *effects]


def _players(model: Model, seat: Viewer, level: str) -> Players:
    """Who sits where in the new game."""
    if seat == NOBODY and model.shared:
        return tuple(PERSON if who == PERSON else level for who in model.seating.players)
    persons = range(len(model.seating.players)) if seat == NOBODY else (seat,)
    return tuple(PERSON if each in persons else level for each in range(len(model.seating.players)))


def update(model: Model, message: PlayOn) -> Step:
    """What follows from a message."""
    match message:
        case PlayOn(what, chosen):
            return _play_on(model, what, chosen)


# The dialog


def play_on(model: Model) -> Html:
    """From which turn, for which seat, and against whom."""
    replay = model.replay
    seat = seat_of(model, replay) if replay else None
    if replay is None or seat is None or not may_play_on(model):
        return tag("p", say("illegal"))
    seats, level = seats_for(model), level_of(model, replay)
    return join(
        tag("p", say("play on text", **turns_of(model, replay))),
        _pills(
            "seat",
            say("play on seat"),
            [(viewer_text(each), _named(model, each)) for each in seats],
            viewer_text(seat),
        ),
        _pills(
            "level",
            say("play on level"),
            [(each, say("level", which=each)) for each in CHOICES["level"]],
            level,
        )
        if seat != NOBODY or "" in _players(model, NOBODY, "")
        else None,
        tag("p", say("play on apart")),
    )


def play_on_go(model: Model) -> Html | None:
    """The button that begins, where it can."""
    if not may_play_on(model):
        return None
    return button(say("play on go"), PlayOn(), "choice", name="play-on-go")


def _named(model: Model, seat: Viewer) -> Words:
    """What a place is called."""
    if isinstance(seat, Onlooker):
        return say(seat.value)
    return say("play on own") if seat == model.me else say("play on as", who=model.names[seat])


def _pills(what: str, legend: Words, choices: list[tuple[str, Words]], chosen: str) -> Html:
    group = f"play-on-{what}"
    pills = [
        pill(name, PlayOn(what, value), value == chosen, name=f"{group}-{value}", group=group)
        for value, name in choices
    ]
    return tag("fieldset", tag("legend", legend), pills, class_="pills")
