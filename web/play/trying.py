"""Presses on the table whose move isn't played in the game but elsewhere: in an analysis or an exercise.
Pure.
"""

from dataclasses import replace

from cuttle import Game, Move, Seat, observe
from web.core.message import Message
from web.core.model import Model
from web.core.shown import shown_model
from web.messages.play import Cancel, DragMessage, PickingMessage
from web.play.dragging import as_press
from web.play.picking import HANDLERS as PICKING
from web.play.picking import is_picking
from web.play.undo import count_hidden


def press_elsewhere(model: Model, message: Message) -> tuple[Model, Move | None]:
    """What a press or a drag does to the position that is shown: the model with what is picked, or the move
    that comes of it. Anything else does nothing."""
    shown = shown_model(model)
    pressed = as_press(shown, message) if isinstance(message, DragMessage) else message
    if not isinstance(pressed, PickingMessage) or (isinstance(pressed, Cancel) and not is_picking(shown)):
        return model, None
    after, _ = PICKING[type(pressed)](shown, pressed)
    if after.game is not shown.game:
        return model, after.game.moves[-1]
    return replace(model, selection=after.selection, notice=after.notice), None


def reveals_card(game: Game, seat: Seat, move: Move) -> bool:
    """Whether a move turns up a card that a seat doesn't know."""
    before, after = observe(game.state, seat), observe(game.play(move).state, seat)
    return count_hidden(after) < count_hidden(before)
