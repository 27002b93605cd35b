"""The page's heart: messages in, the next model shown, effects carried out."""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from cuttle import CHANCE, Game, LinkError, Match, Move, Observation, State, legal_moves, move_text, observe
from cuttle.bot import Thought, think
from web import dom
from web.about import page_title
from web.dialogs import dialog
from web.draft import Draft, read_draft
from web.model import Effect, Model, Step, begin
from web.motion import TIMES, flight_text, moved, unbroken
from web.saves import Saved, laid_out, read_save, read_settings
from web.settings import STRONGEST, read_choices
from web.sounds import heard
from web.statistics import counted
from web.thinking import Thinker
from web.tips import tip
from web.update import update
from web.view import table

SAVED = "cuttle:v1:game"
KEPT = "cuttle:v1:kept"
DAMAGED = "cuttle:v1:damaged"
SETTINGS = "cuttle:v1:settings"
STATISTICS = "cuttle:v1:statistics"
PAUSED = "cuttle:v1:paused"
"""Holds the save of the position in which somebody has stopped the bots."""

DEALS = 10**9
"""Deals that are drawn have numbers below this, which can be told to a friend."""

SPARE = 40
"""Milliseconds by which a bot stops early, so that its last look does not outlast the pause (R6)."""

_rng = Random(dom.chance())
_model: Model
_keeps = True
"""Whether the game could be kept when it was last tried."""


def send(do: str, value: str = "") -> None:
    """Take a message: show what follows from it, and do what it asks for."""
    with _care(f"{do} {value}"):
        _advance(update(_model, do, value))


def _answer_later(pause: int, value: str) -> None:
    """A bot's move comes after a pause, unless the game has gone another way by then."""
    state = _model.game.state
    dom.later(pause, lambda: _answer(value) if _model.game.state is state else None)


def _answer(value: str) -> None:
    """A bot moves: in one task what follows from it, in the next how that looks, so that neither is long."""
    before = _model

    def look() -> None:
        if _model is not before:
            _if_still(before.game.state, "bot", value)
            return
        with _care(f"bot {value}"):
            _advance(step, page)

    with _care(f"bot {value}"):
        step = update(before, "bot", value)
        page = _page(step[0])
        dom.soon(look)


@contextmanager
def _care(message: str) -> Iterator[None]:
    """Whatever goes wrong, the game must not be lost."""
    try:
        yield
    except Exception:
        dom.trouble(f"{message}\n{traceback.format_exc()}", _model.save)


def _page(model: Model) -> tuple[str, str]:
    return table(model), dialog(model)


def _advance(step: Step, page: tuple[str, str] | None = None) -> None:
    global _model
    model, effects = step
    dom.dress(model.settings.theme)
    dom.show(*(page or _page(model)), *_motion(model))
    dom.entitle(page_title(model))
    if name := heard(_model, model):
        dom.play(name)
    _model = model
    for effect in effects:
        _carry_out(effect)


def _motion(model: Model) -> tuple[str, int]:
    """What is seen to move towards this model, and for how long."""
    if not unbroken(_model, model):
        dom.still()
    return flight_text(moved(_model, model)), TIMES[model.settings.motion]


def _carry_out(effect: Effect) -> None:
    global _keeps
    do, value, delay = effect
    match do:
        case "save":
            _save(value)
        case "keep":
            dom.save(KEPT, value)
            _keeps = True  # another game is taken up: say it anew if that cannot be kept
        case "pause":
            dom.save(PAUSED, value)
        case "settings":
            dom.save(SETTINGS, value)
        case "think":
            dom.soon(lambda: _think(value, delay))
        case "hint":
            dom.soon(lambda: _advise(value))
        case "answer":
            _answer_later(delay, value)
        case "deal":
            send("dealt", f"{value} {dom.chance() % DEALS} {dom.chance()}")
        case "count":
            dom.save(STATISTICS, counted(dom.load(STATISTICS), value))
            dom.persist()  # from now on there is something to lose
        case "statistics":
            send("tally", dom.load(STATISTICS))
        case "forget":
            dom.save(STATISTICS, "")
        case "address":
            send("address", dom.address_of(value))
        case "download":
            dom.download()
        case "renew":
            dom.renew()
        case "copy":
            dom.copy(value, send)


def _save(code: str) -> None:
    """Keep the game; say so once when the browser no longer lets us."""
    global _keeps
    kept, _keeps = _keeps, dom.save(SAVED, code)
    if kept and not _keeps:
        send("unsaved")


def _think(ply: str, delay: int) -> None:
    """Let the bot choose; its move comes after the same pause, however long that took (R6)."""
    begun, state = dom.now(), _model.game.state

    def answer(move: Move) -> None:
        pause = max(0, delay - int(dom.now() - begun))
        if _model.game.state is state:
            _answer_later(pause, f"{ply} {move_text(move)}")

    if ply != str(len(_model.game.moves)):
        return
    if state.phase.seat == CHANCE:
        answer(_rng.choice(legal_moves(state)))
    else:
        seen = observe(state, state.phase.seat)
        thinker = Thinker(_thoughts(_model.level_at(seen.seat), seen), dom.now, _model.budget - SPARE)
        _go_on(thinker, state, lambda thought: answer(thought.move if thought else seen.moves[0]))


def _advise(ply: str) -> None:
    """Let an expert think in the viewer's place."""
    state, seen = _model.game.state, _model.observed

    def advise(thought: Thought | None) -> None:
        if thought:
            _if_still(state, "hinted", f"{ply} {thought.chance:.0%} {move_text(thought.move)}")

    thinker = Thinker(_thoughts(STRONGEST, seen), dom.now, int(_model.settings.time))
    _go_on(thinker, state, advise)


def _thoughts(level: str, seen: Observation) -> Iterator[Thought]:
    yield from think(level, seen, _rng)


def _go_on(thinker: Thinker[Thought], state: State, done: Callable[[Thought | None], None]) -> None:
    """Think slice by slice, until it is done, or the game has gone another way."""
    if _model.game.state is not state:
        return
    more = False
    try:
        more = thinker.go_on()
    except Exception:  # the game goes on, if not well
        dom.trouble(traceback.format_exc(), _model.save)
    if more:
        dom.soon(lambda: _go_on(thinker, state, done))
    else:
        done(thinker.best)


def _if_still(state: State, do: str, value: str) -> None:
    """Send a message that belongs to a position, unless the game has gone another way."""
    if _model.game.state is state:
        send(do, value)


def _start() -> None:
    """Take up the saved game, or a new one; then whatever the page's address holds."""
    global _model
    kept = read_settings(dom.load(SETTINGS))
    draft, saved, problem = read_draft(kept), dom.load(SAVED), ""
    game = _first_game(draft)
    if saved:
        try:
            game = read_save(saved)
        except LinkError as error:
            problem = str(error)
            dom.save(DAMAGED, saved)
    settings, paused = read_choices(kept), bool(saved) and dom.load(PAUSED) == saved
    more = laid_out(game) | {"draft": draft, "settings": settings, "kept": dom.load(KEPT), "paused": paused}
    begun = begin(*game[:2], **more)
    _model = begun[0]
    _advance(begun)
    if problem:
        send("damaged", f"{problem}\n{saved[:2000]}")
    dom.listen(send)
    dom.explain(lambda place: tip(_model, place))
    dom.follow_address(send)


def _first_game(draft: Draft) -> Saved:
    """Before anything has been chosen: under the rulebook chosen last, and the person moves first."""
    rules = draft.ruleset()
    number = dom.chance() % DEALS
    return Saved(Match(Game.deal(rules, number, rules.seats - 1)), number=number)


_start()
dom.ready()
