"""How the page's state changes: `update` takes a model and a message, and gives the next model with
the effects to be carried out. Pure; the browser is not known here.

A message is a verb and a text, the very two that a button carries as ``data-do`` and ``data-value``.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cuttle import legal_moves
from web.library import messages as library
from web.pages import statistics, this_game
from web.pages.statistics import finished
from web.play import hints, picking, starting, undo
from web.play.dragging import dropped, lifted
from web.play.escapes import ways as ways_out
from web.play.picking import named
from web.play.starting import settings_kept
from web.replay import play_on, stepping
from web.share import opening, share
from web.state.model import Effect, Model, Step, go_on, play, retold, with_help
from web.state.selection import NOTHING
from web.state.sending import Sending
from web.state.settings import CHOICES, called, chosen
from web.table import curtain
from web.text.words import tell


def update(model: Model, do: str, value: str = "") -> Step:
    """The model after a message, and what the browser is to do. An unknown one changes nothing."""
    if model.replay is not None and do == "cancel":
        do = "leave" if not model.notice else do
    handle = HANDLERS.get(do)
    if handle is None or (model.replay is not None and do in stepping.GAME_ONLY):
        return model, []
    after, effects = handle(replace(model, notice="", reason="") if do not in UNASKED else model, value)
    after = stepping.told_anew(model, after)
    after, more = share.anew(model, after)
    return after, [*effects, *more, *finished(model, after)]


# Playing


def _bot(model: Model, value: str) -> Step:
    """A bot, or a forced answer, has moved at a given ply; one that comes too late is dropped, and so is
    any while the bots stand still."""
    ply, _, text = value.partition(" ")
    if ply != str(len(model.game.moves)) or model.halted:
        return model, []
    move = named(model, text, legal_moves(model.game.state))
    return play(model, move) if move else (replace(model, picked=NOTHING, notice=tell("illegal")), [])


def _lift(model: Model, value: str) -> Step:
    """A card is picked up to be dragged; see `web.play.dragging`."""
    return update(model, *lifted(model, value))


def _drop(model: Model, value: str) -> Step:
    """What was picked up is let go."""
    return update(model, *dropped(model, value))


def _ways(model: Model, value: str) -> Step:
    """Mark the ways out of a check, or no longer; or say that there is none."""
    after = replace(model, ways=not model.ways)
    if after.ways and not ways_out(after, after.observed):
        return replace(model, reason=tell("no way out")), []
    return after, []


def _hasten(model: Model, value: str) -> Step:
    """What waits has been read, and the viewer has nothing to answer it with."""
    return play(model, legal_moves(model.game.state)[0]) if model.answerless else (model, [])


# Dialogs and settings


def _show(model: Model, value: str) -> Step:
    """Open a dialog."""
    return replace(model, dialog=value, text="", sending=Sending()), []


def _close(model: Model, value: str) -> Step:
    """Close whatever dialog is open."""
    return replace(model, dialog="", text="", sending=Sending()), []


def _damaged(model: Model, value: str) -> Step:
    """A save could not be read: why, and on the lines below it, what was saved."""
    sentence, _, text = value.partition("\n")
    return replace(model, dialog="damaged", text=text, notice=sentence), []


def _resume(model: Model, value: str) -> Step:
    """Something went wrong, and the person at the page wants to go on."""
    return go_on(replace(model, picked=NOTHING, hint=None)) if model.replay is None else (model, [])


def _app(model: Model, value: str) -> Step:
    """The page has news of itself, which is told where nobody is in the middle of something."""
    model = replace(model, app=model.app.told(value))
    said = _NEWS_OF_THE_PAGE.get(value) if not model.dialog else None
    return (replace(model, notice=tell(said)) if said else model), []


def _download(model: Model, value: str) -> Step:
    """The player wants the game in one file."""
    return model, [Effect("download")]


def _renew(model: Model, value: str) -> Step:
    """The player wants the newer version of the page; the game is saved already."""
    return model, [Effect("renew")] if model.app.newer else []


def _name(model: Model, value: str) -> Step:
    """The person at a seat of a shared device is to be called so."""
    seat, _, name = value.partition(" ")
    if seat not in ("0", "1", "2"):
        return model, []
    model = retold(replace(model, settings=called(model.settings, int(seat), name)))
    return model, [settings_kept(model)]


def _setting(name: str) -> Callable[[Model, str], Step]:
    """What chooses one of the settings and keeps it; what cannot be chosen changes nothing."""

    def choose(model: Model, value: str) -> Step:
        if value not in CHOICES[name]:
            return model, []
        if name == "level" and model.game.moves and not model.game.over:
            model = with_help(model)
        model = replace(model, settings=chosen(model.settings, name, value))
        if name == "why":
            model = retold(model)
        return model, [settings_kept(model)]

    return choose


_SETTINGS: Final = {name: _setting(name) for name in CHOICES}

HANDLERS: Final[dict[str, Callable[[Model, str], Step]]] = (
    starting.HANDLERS
    | curtain.HANDLERS
    | this_game.HANDLERS
    | hints.HANDLERS
    | library.HANDLERS
    | opening.HANDLERS
    | share.HANDLERS
    | statistics.HANDLERS
    | undo.HANDLERS
    | picking.HANDLERS
    | play_on.HANDLERS
    | stepping.HANDLERS
    | _SETTINGS
    | {
        "bot": _bot,
        "lift": _lift,
        "drop": _drop,
        "name": _name,
        "ways": _ways,
        "hasten": _hasten,
        "show": _show,
        "close": _close,
        "damaged": _damaged,
        "resume": _resume,
        "app": _app,
        "download": _download,
        "renew": _renew,
    }
)

_NEWS_OF_THE_PAGE: Final = {
    "later": "renew later",
    "fetched": "download done",
    "unfetched": "download failed",
}
"""What is said of some news."""

UNASKED: Final = {
    *("bot", "hinted", "address", "drawn", "pasted", "unsaved", "tally", "app", "tick", "shelf"),
    *("elsewhere", "typed"),
}
"""Messages that nobody at the page has sent, so that they leave its notice standing."""
