"""The next game: whom to play, under which rules; and the deal on the table, to play again."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late, MenuItem, NextStep
from web.core.message import Show
from web.core.model import Model
from web.messages import newgame as messages
from web.newgame.texts import TEXTS
from web.table.keys import NEW, shortcut


def _menu(model: Model) -> Iterator[MenuItem]:
    if not model.lesson:
        yield MenuItem("game", 70, say("game title"), Show("game"))
    yield MenuItem("play", 10, say("new title"), Show("new"), shortcut(model, NEW))


def _late() -> Late:
    from web.newgame.late import LATE

    return LATE


NEWGAME: Final = Feature(
    dialogs={
        "new": DialogPage("new title", focuses=True),
        "rulebooks": DialogPage("rulebooks title"),
        "game": DialogPage("game title"),
    },
    late=_late,
    late_messages=(
        messages.ChooseRuleset,
        messages.ChooseCount,
        messages.ToggleOption,
        messages.ChooseValue,
        messages.ChooseNumber,
        messages.ToggleRules,
        messages.ToggleHints,
        messages.ChooseSeat,
        messages.ChooseDealer,
        messages.ChoosePlayer,
        messages.ChooseLength,
        messages.ChooseStyle,
        messages.ChooseDeal,
        messages.Redeal,
    ),
    texts=TEXTS,
    menu=_menu,
    next_steps=lambda _: [NextStep(60, say("new title"), Show("new"), spare=True)],
)
