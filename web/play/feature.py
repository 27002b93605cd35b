"""Playing at the table: choosing moves, bots' moves, hints, undo, rounds."""

from collections.abc import Iterator
from typing import Final, get_args

from cuttle.language import say
from web.core.feature import Feature, Late, MenuItem, to
from web.core.message import Message, Show
from web.core.model import Model
from web.core.visit import Visit
from web.messages.play import DEALS, DragMessage, DrawDeal, FindReasons
from web.play import asking, escapes, hints, networks, picking, progress, undo, update
from web.play import bot_thinking as mind
from web.play.dragging import as_press
from web.play.texts import TEXTS


def _meaning(model: Model, message: Message) -> Message:
    """A drag means the presses that would do the same."""
    return as_press(model, message) or message if isinstance(message, DragMessage) else message


def _menu(model: Model) -> Iterator[MenuItem]:
    if model.replay is None and not model.lesson:
        if update.may_offer(model):
            yield MenuItem("game", 50, say("menu tie"), Show("offer"))
        if update.may_resign(model):
            yield MenuItem("game", 60, say("menu resign"), Show("resign"))


def _draw_deal(visit: Visit, command: DrawDeal) -> None:
    number, luck = visit.browser.random_bits() % DEALS, visit.browser.random_bits()
    visit.send(command.report(command.what, number, luck))


def _late() -> Late:
    from web.play.reason_search import LATE

    return LATE


PLAY: Final = Feature(
    handlers={
        **update.HANDLERS,
        **picking.HANDLERS,
        **hints.HANDLERS,
        **undo.HANDLERS,
        **escapes.HANDLERS,
        **asking.HANDLERS,
        **networks.HANDLERS,
        **dict.fromkeys(get_args(DragMessage), lambda model, _: (model, [])),  # one that changes nothing
    },
    executors=mind.EXECUTORS | networks.EXECUTORS | dict([to(DrawDeal, _draw_deal)]),
    late=_late,
    late_commands=(FindReasons,),
    texts=TEXTS,
    meanings=(_meaning,),
    follow_ups=(progress.count_round, progress.tell_task, progress.save_help, asking.ask_on),
    menu=_menu,
)
