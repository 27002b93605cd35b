"""The page's heart: messages in, the next model shown, effects carried out."""

import traceback
from random import Random

from cuttle import Game, LinkError, decode, encode, move_text, observe, preset
from cuttle.bot import choose
from web import dom
from web.dialogs import dialog
from web.model import PACES, Effect, Model, Step, begin
from web.update import update
from web.view import table

SAVED = "cuttle:v1:game"
KEPT = "cuttle:v1:kept"
DAMAGED = "cuttle:v1:damaged"
SETTINGS = "cuttle:v1:settings"

_rng = Random(dom.chance())
_model: Model
_keeps = True
"""Whether the game could be kept when it was last tried."""


def send(do: str, value: str = "") -> None:
    """Take a message: show what follows from it, and do what it asks for."""
    try:
        _advance(update(_model, do, value))
    except Exception:  # whatever it is, the game must not be lost
        dom.trouble(f"{do} {value}\n{traceback.format_exc()}", encode(_model.game))


def _advance(step: Step) -> None:
    global _model
    model, effects = step
    dom.show(table(model), dialog(model))
    _model = model
    for effect in effects:
        _carry_out(effect)


def _carry_out(effect: Effect) -> None:
    global _keeps
    do, value, delay = effect
    match do:
        case "save":
            _save(value)
        case "keep":
            dom.save(KEPT, value)
            _keeps = True  # another game is taken up: say it anew if that cannot be kept
        case "settings":
            dom.save(SETTINGS, value)
        case "think":
            dom.later(0, lambda: _think(int(value), delay))
        case "answer":
            dom.later(delay, lambda: send("bot", value))
        case "deal":
            send("dealt", f"{value} {dom.chance()}")
        case "address":
            send("address", dom.address_of(value))
        case "copy":
            dom.copy(value, send)


def _save(code: str) -> None:
    """Keep the game; say so once when the browser no longer lets us."""
    global _keeps
    kept, _keeps = _keeps, dom.save(SAVED, code)
    if kept and not _keeps:
        send("unsaved")


def _think(ply: int, delay: int) -> None:
    """Let the bot choose; its move comes after the same pause, however long that took (R6)."""
    begun, state = dom.now(), _model.game.state
    if ply != len(_model.game.moves):
        return
    observation = observe(state, state.phase.seat)
    try:
        move = choose("skilled", observation, _rng)
    except Exception:  # the game goes on, if not well
        dom.trouble(traceback.format_exc(), encode(_model.game))
        move = observation.moves[0]
    pause = max(0, delay - int(dom.now() - begun))
    dom.later(pause, lambda: send("bot", f"{ply} {move_text(move)}"))


def _start() -> None:
    """Take up the saved game, or a new one; then whatever the page's address holds."""
    settings = dict(pair.split("=", 1) for pair in dom.load(SETTINGS).split() if "=" in pair)
    saved, problem = dom.load(SAVED), ""
    game = None
    if saved:
        try:
            game = decode(saved)
        except LinkError as error:
            problem = str(error)
            dom.save(DAMAGED, saved)
    _advance(begin(game or _first_game(settings), **_known(settings), kept=dom.load(KEPT)))
    if problem:
        send("damaged", f"{problem}\n{saved[:2000]}")
    dom.listen(send)
    dom.follow_address(send)


def _known(settings: dict[str, str]) -> dict[str, str]:
    """Those of the stored settings that make sense."""
    known = {"ruleset": "cuttle-cards", "pace": "normal"} | settings
    try:
        preset(known["ruleset"])
    except ValueError:
        known["ruleset"] = "cuttle-cards"
    pace = known["pace"] if known["pace"] in PACES else "normal"
    return {"ruleset": known["ruleset"], "pace": pace}


def _first_game(settings: dict[str, str]) -> Game:
    return Game.deal(preset(_known(settings)["ruleset"]), dom.chance())


_start()
dom.ready()
