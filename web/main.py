"""The page's heart: messages in, the next model shown, effects carried out."""

import traceback
from random import Random

from cuttle import CHANCE, Game, LinkError, Match, Move, State, legal_moves, move_text, observe
from cuttle.bot import choose
from web import dom
from web.dialogs import dialog
from web.draft import Draft, read_draft
from web.model import PACES, Effect, Model, Step, begin
from web.saves import read_save, read_settings
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
        dom.trouble(f"{do} {value}\n{traceback.format_exc()}", _model.save)


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
            send("dealt", f"{value} {dom.chance()} {dom.chance()}")
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
    move = _chosen(state)
    pause = max(0, delay - int(dom.now() - begun))
    dom.later(pause, lambda: send("bot", f"{ply} {move_text(move)}"))


def _chosen(state: State) -> Move:
    """What chance picks, or the bot whose decision it is."""
    if state.phase.seat == CHANCE:
        return _rng.choice(legal_moves(state))
    observation = observe(state, state.phase.seat)
    try:
        return choose("skilled", observation, _rng)
    except Exception:  # the game goes on, if not well
        dom.trouble(traceback.format_exc(), _model.save)
        return observation.moves[0]


def _start() -> None:
    """Take up the saved game, or a new one; then whatever the page's address holds."""
    settings = read_settings(dom.load(SETTINGS))
    draft, saved, problem = read_draft(settings), dom.load(SAVED), ""
    pace = settings.get("pace", "")
    match, viewer = Match(_first_game(draft)), 0
    if saved:
        try:
            match, viewer = read_save(saved)
        except LinkError as error:
            problem = str(error)
            dom.save(DAMAGED, saved)
    pace = pace if pace in PACES else "normal"
    _advance(begin(match, viewer, draft=draft, pace=pace, kept=dom.load(KEPT)))
    if problem:
        send("damaged", f"{problem}\n{saved[:2000]}")
    dom.listen(send)
    dom.follow_address(send)


def _first_game(draft: Draft) -> Game:
    """Before anything has been chosen: under the rulebook chosen last, and the person moves first."""
    rules = draft.ruleset()
    return Game.deal(rules, dom.chance(), rules.seats - 1)


_start()
dom.ready()
