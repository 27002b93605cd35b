"""How the page's state changes: `update` takes a model and a message, and gives the next model with
the effects to be carried out. Pure; the browser is not known here.

A message is a verb and a text, the very two that a button carries as ``data-do`` and ``data-value``.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cuttle import (
    HIDDEN,
    PRESETS,
    Card,
    Game,
    LinkError,
    Move,
    Verb,
    decode,
    encode,
    legal_moves,
    move_text,
    parse_card,
    preset,
)
from web.model import PACES, VIEWER, Effect, Model, Step, begin, go_on, play
from web.narrow import NOTHING, Pick, aimed_at, narrowed, pickable
from web.words import tell


def update(model: Model, do: str, value: str = "") -> Step:
    """The model after a message, and what the browser is to do. An unknown one changes nothing."""
    handle = HANDLERS.get(do)
    if handle is None:
        return model, []
    return handle(replace(model, notice="") if do not in _QUIET else model, value)


def _card(text: str) -> Card:
    """The card that a button names; HIDDEN where it names none."""
    try:
        return parse_card(text)
    except ValueError:
        return HIDDEN


# Playing


def _pick(model: Model, value: str) -> Step:
    """A card is picked, or put back if it was; one way left to play it plays it."""
    moves, card = model.observed.moves, _card(value)
    if card == model.picked.card != HIDDEN:
        left = narrowed(moves, model.picked)
        return play(model, left[0]) if len(left) == 1 else _cancel(model, "")
    if card not in pickable(moves):
        return model, []
    return replace(model, picked=Pick(card)), []


def _aim(model: Model, value: str) -> Step:
    """A target is picked; the move is played if no more than one way is left."""
    pick = model.picked._replace(target=_card(value))
    if pick.target not in aimed_at(model.observed.moves, model.picked):
        return model, []
    left = narrowed(model.observed.moves, pick)
    if len(left) == 1:
        return play(model, left[0])
    return replace(model, picked=pick), []


def _move(model: Model, value: str) -> Step:
    """The viewer plays a move by name."""
    return _named(model, value, model.observed.moves)


def _bot(model: Model, value: str) -> Step:
    """A bot, or a forced answer, has moved at a given ply; one that comes too late is dropped."""
    ply, _, text = value.partition(" ")
    if ply != str(len(model.game.moves)):
        return model, []
    return _named(model, text, legal_moves(model.game.state))


def _named(model: Model, text: str, moves: tuple[Move, ...]) -> Step:
    """Play the one of these moves that a text names."""
    move = next((move for move in moves if move_text(move) == text), None)
    if move is None:
        return replace(model, picked=NOTHING, notice=tell("illegal")), []
    return play(model, move)


def _cancel(model: Model, value: str) -> Step:
    """Escape: put the card back."""
    return replace(model, picked=NOTHING), []


# Games


def _new(model: Model, value: str) -> Step:
    """Ask for a deal under a rulebook; the other side deals this time."""
    if value not in PRESETS:
        return model, []
    return replace(model, ruleset=value), [Effect("deal", value), _settings(model, ruleset=value)]


def _dealt(model: Model, value: str) -> Step:
    """A deal has been drawn: its rulebook and number."""
    key, _, number = value.partition(" ")
    dealer = (model.game.dealer + 1) % model.game.ruleset.seats
    try:
        game = Game.deal(preset(key), int(number), dealer)
    except ValueError as error:
        return replace(model, notice=str(error)), []
    return _take_up(model, game)


def _open(model: Model, value: str) -> Step:
    """Open the game of a link, and keep the one in progress; a bad link changes nothing."""
    try:
        game = decode(value)
    except LinkError as error:
        return replace(model, dialog="open", text=value[:2000], notice=str(error)), []
    model, effects = _take_up(model, game)
    return replace(model, notice=tell("opened kept" if model.kept else "opened")), effects


def _back(model: Model, value: str) -> Step:
    """Change places with the game that was put aside."""
    if not model.kept:
        return model, []
    try:
        game = decode(model.kept)
    except LinkError as error:
        return replace(model, kept="", notice=str(error)), [Effect("keep", "")]
    model, effects = _take_up(replace(model, kept=""), game)
    return replace(model, notice=tell("back")), effects


def _take_up(model: Model, game: Game) -> Step:
    """Go over to another game; one that has begun and is not over is put aside."""
    begun = model.game.moves and not model.game.over and model.game != game
    kept = encode(model.game) if begun else model.kept
    taken_up, effects = begin(game, kept=kept, pace=model.pace, ruleset=model.ruleset)
    return taken_up, [Effect("keep", kept), *effects]


def _resign(model: Model, value: str) -> Step:
    """Give up; the dialog has asked already."""
    if model.game.over:
        return _close(model, "")
    return play(replace(model, dialog=""), Move(Verb.RESIGN, seat=VIEWER))


def _offer(model: Model, value: str) -> Step:
    """Offer a tie, if one may be offered now."""
    if not model.game.may_offer():
        return replace(model, notice=tell("illegal")), []
    return play(model, Move(Verb.OFFER, seat=VIEWER))


# Dialogs and settings


def _show(model: Model, value: str) -> Step:
    """Open a dialog."""
    return replace(model, dialog=value, text=""), []


def _share(model: Model, value: str) -> Step:
    """Open the share dialog; the browser knows the address to put before the code."""
    return replace(model, dialog="share", text=""), [Effect("address", encode(model.game))]


def _address(model: Model, value: str) -> Step:
    return replace(model, text=value), []


def _close(model: Model, value: str) -> Step:
    """Close whatever dialog is open."""
    return replace(model, dialog="", text=""), []


def _copy(model: Model, value: str) -> Step:
    return model, [Effect("copy", model.text)]


def _copied(model: Model, value: str) -> Step:
    return replace(model, notice=tell("copied" if value else "not copied")), []


def _damaged(model: Model, value: str) -> Step:
    """A save could not be read: why, and on the lines below it, what was saved."""
    sentence, _, text = value.partition("\n")
    return replace(model, dialog="damaged", text=text, notice=sentence), []


def _resume(model: Model, value: str) -> Step:
    """Something went wrong, and the person at the page wants to go on."""
    return go_on(replace(model, picked=NOTHING))


def _unsaved(model: Model, value: str) -> Step:
    return replace(model, notice=f"{model.notice} {tell('unsaved')}".lstrip()), []


def _pace(model: Model, value: str) -> Step:
    if value not in PACES:
        return model, []
    return replace(model, pace=value), [_settings(model, pace=value)]


def _settings(model: Model, **changes: str) -> Effect:
    settings = {"pace": model.pace, "ruleset": model.ruleset} | changes
    return Effect("settings", " ".join(f"{name}={value}" for name, value in settings.items()))


HANDLERS: Final[dict[str, Callable[[Model, str], Step]]] = {
    "pick": _pick,
    "aim": _aim,
    "move": _move,
    "bot": _bot,
    "cancel": _cancel,
    "new": _new,
    "dealt": _dealt,
    "open": _open,
    "back": _back,
    "resign": _resign,
    "offer": _offer,
    "show": _show,
    "share": _share,
    "address": _address,
    "close": _close,
    "copy": _copy,
    "copied": _copied,
    "damaged": _damaged,
    "resume": _resume,
    "unsaved": _unsaved,
    "pace": _pace,
}

_QUIET: Final = {"bot", "address", "unsaved"}
"""Messages that nobody at the page has sent, so that they leave its notice standing."""
