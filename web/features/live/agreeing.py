"""What needs both at a table between two devices: to undo, and hints. Pure."""

from dataclasses import replace
from typing import Final

from cuttle import Match
from cuttle.language import say
from web.core.model import Model, Step, go_on, with_whole_log
from web.features.live.game import code_at, is_at_table, other_name, telling
from web.features.live.messages import AnswerOther, AskOther
from web.play.undo import last_decision
from web.state.live import Frame, Place, Wish
from web.state.selection import Selection

_NOTHING: Final[tuple[Wish, Place]] = ("", (0, 0, 0))


def moment(model: Model) -> Place:
    says = model.page.live.says
    return says.rounds, says.agreed, len(model.game.moves)


def asked(model: Model) -> Wish:
    """What the other side asks now; empty for nothing."""
    live = model.page.live
    if live.heard is None or not is_at_table(model) or live.heard.asks == live.says.declines:
        return ""
    wish, place = live.heard.asks
    if place != moment(model) or (wish == "undo" and _undone(model, 1 - live.says.seat) is None):
        return ""
    return wish


def asks(model: Model) -> Wish:
    """What this side asks now."""
    wish, place = model.page.live.says.asks
    return wish if is_at_table(model) and place == moment(model) else ""


def agree(model: Model, heard: Frame) -> Model:
    """Notice that the other side has declined."""
    if not asks(model) or heard.declines != model.page.live.says.asks:
        return model
    return replace(telling(model, asks=_NOTHING), notice=say("live declined", who=other_name(model)))


def _undone(model: Model, seat: int) -> Match | None:
    """The match before a seat's last decision."""
    ply = last_decision(model.game, seat)
    return None if ply is None else model.match.with_game(model.game.at(ply))


def ask(model: Model, message: AskOther) -> Step:
    can = message.wish == "hints" or _undone(model, model.page.live.says.seat) is not None
    if not can or not is_at_table(model):
        return model, []
    return telling(model, asks=(message.wish, moment(model))), []


def answer(model: Model, message: AnswerOther) -> Step:
    """Agree to what the other side asks, or don't."""
    live, wish = model.page.live, asked(model)
    if not wish or live.heard is None:
        return model, []
    if message.answer == "no":
        return telling(model, declines=live.heard.asks), []
    if wish == "undo" and (match := _undone(model, 1 - live.says.seat)):
        model = with_whole_log(replace(model, match=match, selection=Selection()))
    if wish == "hints":
        model = replace(model, seating=model.seating._replace(hints=3))
    model = telling(model, agreed=live.says.agreed + 1, code=code_at(model))
    return go_on(model)
