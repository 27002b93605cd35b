"""The page's heart: messages in, the next model shown, effects carried out."""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from cuttle import Game, LinkError, Match, Move, Observation, State, legal_moves, move_text, observe
from cuttle.bot import Thought, think
from cuttle.rules import CHANCE
from web.browser import page as dom
from web.dialogs import dialog
from web.library.service import EFFECTS, Librarian, handed
from web.library.store import Shelf
from web.motion.motion import TIMES, flight_text, moved, unbroken
from web.motion.sounds import heard
from web.pages.statistics import counted
from web.play.guard import MOMENT, came_up
from web.play.hints import may_hint
from web.play.thinking import Thinker
from web.replay.stepping import scene
from web.state.draft import Draft, read_draft
from web.state.installation import App
from web.state.model import Effect, Model, Step, begin
from web.state.saved import Saved, laid_out, read_save, read_settings
from web.state.settings import STRONGEST, read_choices
from web.table.card_tip import tip
from web.table.title import page_title
from web.table.view import table
from web.update import UNASKED, update

SETTINGS = "cuttle:v1:settings"
STATISTICS = "cuttle:v1:statistics"
CHALLENGES = "cuttle:v1:challenges"
PAUSED = "cuttle:v1:paused"
"""Holds the save of the position in which somebody has stopped the bots."""

DEALS = 10**9
"""Deals that are drawn have numbers below this, which can be told to a friend."""

SPARE = 40
"""Milliseconds by which a bot stops early, so that its last look does not outlast the pause (R6)."""

_rng = Random(dom.chance())
_shelf = Shelf(dom.stored, dom.tab, dom.chance, dom.date)
_librarian = Librarian(_shelf)
_model: Model


def send(do: str, value: str = "") -> None:
    """Take a message: show what follows from it, and do what it asks for."""
    with _care(f"{do} {value}"):
        if _overtaken() and do != "close":  # it was meant for another position
            return
        if do == "stored" and _model.dialog == "games":
            do, value = "shelf", _shelf.listing()
        _advance(update(_model, do, value), unasked=do in UNASKED)


def _overtaken() -> bool:
    """Whether another tab has gone on with this game, which is shown then."""
    code = _shelf.elsewhere()
    if code:
        _advance(update(_model, "elsewhere", code), unasked=True)
    return bool(code)


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
            _advance(step, page, unasked=True)

    with _care(f"bot {value}"):
        if _overtaken():
            return
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


def _advance(step: Step, page: tuple[str, str] | None = None, *, unasked: bool = False) -> None:
    """Show the next model; where nobody asked for it, what comes up does not answer for a moment."""
    global _model
    model, effects = step
    dom.dress(model.settings.theme)
    dom.show(*(page or _page(model)), *_motion(model))
    if unasked and (where := came_up(_model, model)):
        dom.settle(where, MOMENT)
    dom.entitle(page_title(model))
    if name := heard(scene(_model), scene(model)):
        dom.play(name)
    _model = model
    for effect in effects:
        _carry_out(effect)


def _motion(model: Model) -> tuple[str, int]:
    """What is seen to move towards this model, and for how long."""
    before, after = scene(_model), scene(model)
    if not unbroken(before, after):
        dom.still()
    return flight_text(moved(before, after)), TIMES[model.settings.motion]


def _carry_out(effect: Effect) -> None:
    do, value, delay = effect
    match do:
        case "save":
            for message in _librarian.save(value, _model.match.over):
                send(*message)
        case "hand out":
            dom.hand_out(*handed(_shelf, value))
        case _ if do in EFFECTS:
            for message in _librarian.carry_out(do, value):
                send(*message)
        case "pause":
            dom.stored.save(PAUSED, value)
        case "settings":
            dom.stored.save(SETTINGS, value)
        case "think":
            _soon_still(lambda: _think(value, delay))
        case "hint":
            _soon_still(lambda: _advise(value))
        case "answer":
            _answer_later(delay, value)
        case "deal":
            send("dealt", f"{value} {dom.chance() % DEALS} {dom.chance()}")
        case "count":
            dom.stored.save(STATISTICS, counted(dom.stored.load(STATISTICS), value))
            dom.persist()  # from now on there is something to lose
        case "statistics":
            send("tally", dom.stored.load(STATISTICS))
        case "forget":
            dom.stored.save(STATISTICS, "")
        case "tick":
            dom.later(delay, lambda: send("tick", value))
        case "address":
            send("address", dom.address_of(value))
        case "download":
            dom.download()
        case "renew":
            dom.renew()
        case "copy":
            dom.copy(value)
        case "sheet":
            dom.hand_on(value)
        case "picture":
            dom.draw(value)
        case "challenges":
            dom.stored.save(CHALLENGES, value)


def _soon_still(react: Callable[[], None]) -> None:
    """Do something soon, unless the game has gone another way by then."""
    state = _model.game.state
    dom.soon(lambda: react() if _model.game.state is state else None)


def _think(ply: str, delay: int) -> None:
    """Let the bot choose; its move comes after the same pause, however long that took (R6)."""
    begun, state = dom.now(), _model.game.state

    def answer(move: Move) -> None:
        pause = max(0, delay - int(dom.now() - begun))
        if _model.game.state is state:
            _answer_later(pause, f"{ply} {move_text(move)}")

    if state.phase.seat == CHANCE:
        answer(_rng.choice(legal_moves(state)))
    else:
        seen = observe(state, state.phase.seat)
        thinker = Thinker(_thoughts(_model.level_at(seen.seat), seen), dom.now, _model.budget - SPARE)
        _go_on(thinker, state, lambda thought: answer(thought.move if thought else seen.moves[0]))


def _advise(ply: str) -> None:
    """Let an expert think in the viewer's place, if there is still something to decide there."""
    state, seen = _model.game.state, _model.observed
    if _model.hint is None or not may_hint(seen):
        return

    def advise(thought: Thought | None) -> None:
        if thought:
            _if_still(state, "hinted", f"{ply} {thought.chance:.0%} {move_text(thought.move)}")

    thinker = Thinker(_thoughts(STRONGEST, seen), dom.now, int(_model.settings.time))
    _go_on(thinker, state, advise)


def _thoughts(level: str, seen: Observation) -> Iterator[Thought]:
    yield from think(level, seen._replace(closing=_model.game.closing), _rng)


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
    kept = read_settings(dom.stored.load(SETTINGS))
    draft, saved, problem = read_draft(kept), _shelf.first(), ""
    game = _first_game(draft)
    if saved:
        try:
            game = read_save(saved)
        except LinkError as error:
            problem = str(error)
            _shelf.take("")
    settings, paused = read_choices(kept), bool(saved) and dom.stored.load(PAUSED) == saved
    more = laid_out(game) | {"draft": draft, "settings": settings, "paused": paused}
    more |= {"challenges": dom.stored.load(CHALLENGES), "app": App(sheet=dom.has_sheet())}
    begun = begin(*game[:2], **more)
    _model = begun[0]
    _advance(begun)
    if problem:
        send("damaged", f"{problem}\n{saved[:2000]}")
    dom.explain(lambda place: tip(scene(_model), place))
    dom.listen(send)


def _first_game(draft: Draft) -> Saved:
    """Before anything has been chosen: under the rulebook chosen last, and the person moves first."""
    rules = draft.ruleset()
    number = dom.chance() % DEALS
    return Saved(Match(Game.deal(rules, number, rules.seats - 1)), number=number)


_start()
dom.ready()
