"""Links out: what a game can be shared as, the links for it, and what is said of sending them. Pure."""

from dataclasses import replace

from cuttle import Game, Link, Match, Seat
from cuttle.language import Words, say
from cuttle.links import ONLOOKER, for_onlookers, link_text, make_challenge
from web.core.model import Model
from web.core.shown import is_watched, replayed, shown_model
from web.messages.share import HERE, OWN_VIEW, OWN_VIEW_HERE, TEXT, WATCH, WATCH_HERE, Sharing
from web.state.stamp import add_stamp


def kinds(model: Model) -> tuple[str, ...]:
    """What the game can be shared as now, default first. A code contains all cards, so it isn't offered
    behind the curtain."""
    game, alone, here = model.game, len(model.persons) == 1, model.seating.local_seat is None
    if model.curtain:
        return ()
    is_open = not shown_model(model).game.over
    if is_watched(model):
        return (WATCH, WATCH_HERE) if is_open and replayed(model).game.moves else (WATCH,)
    if model.exercise and model.exercise.link:
        return ("position",)
    if model.analysis:
        return ("analysis", "position") if is_open else ("analysis",)
    possible = {
        "your turn": not here,
        "challenge": game.over and alone and model.seated,
        "continue": here and not model.match.over,
        "replay": bool(game.moves) and (here or game.over or model.replay is not None),
        "position": here and is_open,
        WATCH: bool(game.moves),
        OWN_VIEW: bool(game.moves) and model.seated,
        WATCH_HERE: bool(game.moves) and is_open,
        OWN_VIEW_HERE: bool(game.moves) and is_open and model.seated,
        TEXT: True,
    }
    return tuple(kind for kind, is_possible in possible.items() if is_possible)


def may_frame(dialog: Sharing) -> bool:
    """Whether a link may be shown in a web page, for everyone."""
    return "#" in dialog.text and dialog.kind not in ("your turn", "continue", TEXT)


def receiver(model: Model) -> Seat:
    """Who gets the link: the person who has to decide, or the next one if the round is over."""
    seat = model.game.state.phase.seat
    if seat in model.persons and not model.game.over:
        return seat
    seats = len(model.seating.players)
    turns = ((model.bottom_seat + step) % seats for step in range(1, seats + 1))
    return next((seat for seat in turns if seat in model.persons), model.bottom_seat)


def is_reached(model: Model) -> bool:
    """Whether another device gets moves by itself now, so that no link is needed."""
    return model.is_live and model.page.live.is_open


def must_send(model: Model) -> bool:
    """Whether the game is waiting for the viewer to send a link."""
    if model.seating.local_seat is None or is_reached(model) or not model.seated or model.game.over:
        return False
    return model.game.state.phase.seat in {*model.persons} - {model.viewer}


def link_as(model: Model, kind: str) -> Link:
    """A link of this kind.

    Raises:
        ImpossiblePositionError: if it's for the position on the table and the round is over there.
        LinkError: if it's for onlookers, and can't be shown without hidden cards.
    """
    if kind == "analysis":
        return model.link
    if kind == "position":
        return _position_link(model)
    if kind.startswith(WATCH):
        seat = model.own_seat if kind.startswith(OWN_VIEW) else None
        return (_position_to_watch if kind.endswith(HERE) else _link_to_watch)(model, seat)
    link = replace(model.link, kind="continue", seat=None)
    match kind:
        case "replay":
            replay = model.replay
            return replace(link, kind="replay", ply=replay.stops[replay.stop] if replay else None)
        case "your turn":
            return replace(link, kind="your turn", seat=receiver(model))
        case "challenge" if model.own_seat is not None:
            return make_challenge(link, model.own_seat)
    return link


def _position_link(model: Model) -> Link:
    """A link to start from the position on the table. A start position keeps its task."""
    if model.exercise and model.exercise.link:
        return model.exercise.link
    game = shown_model(model).game
    if game.from_position and not game.moves:
        return Link(Match(game), "position", task=model.deal.task)
    return Link(Match(Game(game.state)), "position")


def _link_to_watch(model: Model, seat: Seat | None) -> Link:
    """A link for onlookers, which shows what's public or what a seat sees."""
    replay = model.replay
    link = (replay and replay.watched) or for_onlookers(model.link, ONLOOKER if seat is None else seat)
    return replace(link, ply=min(replay.stops[replay.stop], len(link.game.moves)) if replay else None)


def _position_to_watch(model: Model, seat: Seat | None) -> Link:
    """A link for onlookers to the position on the table alone."""
    watched = model.replay.watched if model.replay else None
    link, position = watched or model.link, shown_model(model).game.state
    viewer = watched.seat if watched else seat
    here = Link(Match(Game(position)), players=link.players, names=link.names)
    return for_onlookers(here, ONLOOKER if viewer is None else viewer)


def code_for_other(model: Model) -> str:
    """The code for the next player, with the stamp chosen for them."""
    return add_stamp(link_text(link_as(model, "your turn")), model.correspondence.stamp)


# What is said of sending


def is_new(model: Model, seat: Seat) -> bool:
    """Whether a person hasn't made a move of the match yet."""
    movers = {state.phase.seat for state in model.game.states[:-1]}
    return not model.match.before and seat not in movers


def first_prompt(model: Model) -> Words:
    """What the prompt says before a person's first move: that there'll be a link; later on, nothing."""
    seat, others = model.seating.local_seat, [other for other in model.others if other in model.persons]
    if seat is None or is_reached(model) or not others or not is_new(model, seat):
        return ""
    return say("prompt first move", who=model.names[others[0]])


def is_sent(model: Model) -> bool:
    """Whether the link for the next player has gone out, with this stamp."""
    return bool(model.correspondence.sent) and model.correspondence.sent == code_for_other(model)


def is_shown(model: Model) -> bool:
    """Whether the next player has been shown the QR code, with this stamp."""
    return bool(model.correspondence.shown) and model.correspondence.shown == code_for_other(model)


def send_text(model: Model) -> Words:
    """What the button to send the link says."""
    if is_sent(model):
        return say("send again" if model.page.app.can_share else "copy again")
    return say("send", who=model.names[receiver(model)])


def send_prompt(model: Model) -> Words:
    """What the prompt says while a link has to be sent."""
    who = model.names[receiver(model)]
    if not is_sent(model):
        return say("prompt shown" if is_shown(model) else "prompt send", who=who)
    return say("prompt sent" if model.page.app.can_share else "prompt copied", who=who)


def takes(model: Model) -> Words:
    """How long it takes whom one invites."""
    length = model.match.length
    if length == "quick":
        return say("invited about")
    return say("invited match", length=say("length", which=length))
