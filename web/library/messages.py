"""Messages about the games that are kept: to look at them all, to resume one, to rename, copy or delete it,
to hand games out as a file and to take such a file in; and what is done where there is no room. Pure."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cuttle import LinkError
from cuttle.rules import is_number
from web.library.dialog import sorted_out
from web.library.importing import MOST
from web.play.starting import begin_anew, take_up
from web.state.listing import FEW, Kept, Shelved, with_listing
from web.state.model import Effect, Model, Step, go_on
from web.state.saved import read_save, saved_of
from web.state.stored_game import EntryError, clean_name, read_entry
from web.text.words import tell


def _show(model: Model, value: str) -> Step:
    """Open the dialog; the browser knows what it is to show."""
    return replace(model, dialog="games", text="", shelf=Shelved()), [Effect("games")]


def _listed(model: Model, value: str) -> Step:
    """The browser tells what is kept."""
    return (replace(model, shelf=with_listing(model.shelf, value)) if model.dialog == "games" else model), []


def _choose(model: Model, value: str) -> Step:
    """Show what can be done with a game, or no longer."""
    chosen = "" if model.shelf.chosen == value else value
    return replace(model, shelf=model.shelf._replace(chosen=chosen)), []


def _more(model: Model, value: str) -> Step:
    return replace(model, shelf=model.shelf._replace(many=model.shelf.many + FEW)), []


# One game


def _resume(model: Model, value: str) -> Step:
    """Ask for a game as it is kept now."""
    if value == model.shelf.playing:
        return replace(model, dialog=""), []
    return model, [Effect("resume", value)]


def _resumed(model: Model, value: str) -> Step:
    """A game that was asked for, under its name and as it is kept, is taken up; a damaged one as far as it
    can be played, as a game of its own."""
    name, _, text = value.partition("\n")
    try:
        code = read_entry(text).code
        model, effects = take_up(model, read_save(code), name)
        return replace(model, notice=tell("resumed")), effects
    except EntryError as error:
        return replace(model, notice=str(error) if text else tell("kept gone")), []
    except LinkError as error:
        if error.upto is None:
            return replace(model, notice=str(error)), []
        model, effects = take_up(model, saved_of(error.upto))
        return replace(model, notice=f"{error} {tell('resumed upto')}"), effects


def _call(model: Model, value: str) -> Step:
    """A game is to be called something."""
    name, _, wanted = value.partition(" ")
    return model, [Effect("call", f"{name}\n{clean_name(wanted)}")]


def _copy(model: Model, value: str) -> Step:
    game = model.shelf.find(value)
    if game is None or game.entry is None:
        return model, []
    called = tell("copy of", name=game.entry.name) if game.entry.name else tell("copy of it")
    return model, [Effect("copy game", f"{value}\n{clean_name(called)}")]


def _delete(model: Model, value: str) -> Step:
    """Delete a game, which can be undone as long as the dialog is open."""
    game = model.shelf.find(value)
    return _without(model, [game] if game else [])


def _delete_damaged(model: Model, value: str) -> Step:
    """Delete all games that cannot be read, which can be undone in the same way."""
    return _without(model, sorted_out(model.shelf)["damaged"])


def _without(model: Model, games: list[Kept]) -> Step:
    gone = {game.name: game.text for game in games if game.name != model.shelf.playing}
    if not gone:
        return model, []
    shelf = model.shelf._replace(gone=tuple(gone.items()), chosen="")
    return replace(model, shelf=shelf), [Effect("delete", json.dumps([*gone]))]


def _restore(model: Model, value: str) -> Step:
    """Undo that."""
    gone = dict(model.shelf.gone)
    if not gone:
        return model, []
    said = tell("restored" if len(gone) == 1 else "restored several", count=len(gone))
    model = replace(model, shelf=model.shelf._replace(gone=()), notice=said)
    return model, [Effect("restore", json.dumps(gone))]


# Files


def _hand_out(model: Model, value: str) -> Step:
    """Hand out a game as a file, or all of them."""
    return model, [Effect("hand out", value)]


def _take_in(model: Model, value: str) -> Step:
    """Take in the games of a file."""
    return model, [Effect("take in", value)]


def _taken_in(model: Model, value: str) -> Step:
    """So many games were taken in, so many were here, for so many there was no room, and so many were too
    many for once."""
    try:
        added, same, lost, left = map(int, value.split())
    except ValueError:
        return replace(model, notice=value), []
    parts = (("taken in", added), ("taken in same", same), ("taken in lost", lost), ("taken in left", left))
    counts = [(key if count != 1 else f"{key} one", count) for key, count in parts if count]
    said = [tell(key, count=count, most=MOST) for key, count in counts]
    return replace(model, notice=" ".join(said) or tell("taken in none")), []


# Room


def _unsaved(model: Model, value: str) -> Step:
    """The game could not be kept; so many finished ones, the last of them of that day, could make room."""
    model = replace(model, app=model.app._replace(unsaved=True))
    count = value.partition(" ")[0]
    if is_number(count) and int(count) and not model.dialog:
        return replace(model, dialog="room", text=value), []
    return replace(model, notice=f"{model.notice} {tell('unsaved')}".lstrip()), []


def _make_room(model: Model, value: str) -> Step:
    """Delete the oldest finished games; the dialog has asked already."""
    return replace(model, dialog=""), [Effect("make room", model.text)]


def _room_made(model: Model, value: str) -> Step:
    """It is done; try to keep the game once more."""
    return model, [Effect("save", model.save)]


def _saved(model: Model, value: str) -> Step:
    """The game could not be kept for a while, and now it is."""
    return replace(model, app=model.app._replace(unsaved=False), notice=tell("saved again")), []


def _save_again(model: Model, value: str) -> Step:
    """Try to keep the game once more; if that fails again, it is told again."""
    return model, [Effect("tell again"), Effect("save", model.save)]


# Tabs


def _elsewhere(model: Model, value: str) -> Step:
    """Another tab has gone on with the game on the table: show it as it stands there. The bots, who play
    there, stand still here."""
    try:
        saved = read_save(value)
    except LinkError:
        return model, []
    after, effects = begin_anew(model, saved)
    same = replace(after, dialog=model.dialog, text=model.text, shelf=model.shelf)
    waiting = replace(same, elsewhere=True, notice=tell("elsewhere"))
    return waiting, [effect for effect in effects if effect.do not in ("save", "think", "answer")]


def _here(model: Model, value: str) -> Step:
    """Let the game go on in this tab."""
    return go_on(replace(model, elsewhere=False)) if model.elsewhere else (model, [])


HANDLERS: Final[dict[str, Callable[[Model, str], Step]]] = {
    "games": _show,
    "shelf": _listed,
    "choose game": _choose,
    "more games": _more,
    "resume game": _resume,
    "resumed": _resumed,
    "call game": _call,
    "copy game": _copy,
    "delete game": _delete,
    "delete damaged": _delete_damaged,
    "restore game": _restore,
    "hand out": _hand_out,
    "take in": _take_in,
    "taken in": _taken_in,
    "unsaved": _unsaved,
    "make room": _make_room,
    "room made": _room_made,
    "saved": _saved,
    "save again": _save_again,
    "elsewhere": _elsewhere,
    "play here": _here,
}
