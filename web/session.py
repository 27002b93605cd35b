"""A visit to the page: takes messages, shows what follows, carries out commands, lets bots think.

It knows a browser by what it can do, and no more; so it runs in the page as it does in a test.
"""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

from cuttle import Game, LinkError, Match, Move, Observation, State, legal_moves, move_text, observe
from cuttle.bot import Thought, think
from cuttle.rules import CHANCE
from web.dialogs import dialog
from web.host import Browser
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

SETTINGS: Final = "cuttle:v1:settings"
STATISTICS: Final = "cuttle:v1:statistics"
CHALLENGES: Final = "cuttle:v1:challenges"
PAUSED: Final = "cuttle:v1:paused"
"""Holds the save of the position in which the bots were paused."""

DEALS: Final = 10**9
"""Deals that are drawn have numbers below this, short enough to tell a friend."""

SPARE: Final = 40
"""Milliseconds by which a bot stops early, so that its last look does not outlast the pause (R6)."""


class Session:
    """A page with its model. What goes wrong is told, and the game goes on."""

    model: Model

    def __init__(self, browser: Browser) -> None:
        """Nothing is shown until `start`."""
        self.browser = browser
        self.store = Shelf(browser.stored, browser.tab, browser.chance, browser.date)
        self._service = Librarian(self.store)
        self._rng = Random(browser.chance())

    # Messages

    def send(self, do: str, value: str = "") -> None:
        """Take a message: show what follows from it, and do what it asks for."""
        with self._care(f"{do} {value}"):
            if self._overtaken() and do != "close":  # it was meant for another position
                return
            if do == "stored" and self.model.dialog == "games":
                do, value = "shelf", self.store.listing()
            self.advance(update(self.model, do, value), unasked=do in UNASKED)

    def _overtaken(self) -> bool:
        """Whether another tab has gone on with this game, which is shown then."""
        code = self.store.elsewhere()
        if code:
            self.advance(update(self.model, "elsewhere", code), unasked=True)
        return bool(code)

    @contextmanager
    def _care(self, message: str) -> Iterator[None]:
        """Whatever goes wrong, the game must not be lost."""
        try:
            yield
        except Exception:
            self.browser.trouble(f"{message}\n{traceback.format_exc()}", self.model.save)

    def _if_still(self, state: State, do: str, value: str) -> None:
        """Send a message that belongs to a position, unless the game has gone another way."""
        if self.model.game.state is state:
            self.send(do, value)

    # Showing

    def advance(self, step: Step, page: tuple[str, str] | None = None, *, unasked: bool = False) -> None:
        """Show the next model; where nobody asked for it, what comes up does not answer for a moment."""
        (model, effects), before, browser = step, self.model, self.browser
        browser.dress(model.settings.theme)
        browser.show(*(page or _page(model)), *self._motion(model))
        if unasked and (where := came_up(before, model)):
            browser.settle(where, MOMENT)
        browser.entitle(page_title(model))
        if name := heard(scene(before), scene(model)):
            browser.play(name)
        self.model = model
        for effect in effects:
            self._carry_out(effect)

    def _motion(self, model: Model) -> tuple[str, int]:
        """What is seen to move towards this model, and for how long."""
        before, after = scene(self.model), scene(model)
        if not unbroken(before, after):
            self.browser.still()
        return flight_text(moved(before, after)), TIMES[model.settings.motion]

    # Commands

    def _carry_out(self, effect: Effect) -> None:
        do, value, delay = effect
        match do:
            case "save":
                self._tell(self._service.save(value, self.model.match.over))
            case "hand out":
                self.browser.hand_out(*handed(self.store, value))
            case _ if do in EFFECTS:
                self._tell(self._service.carry_out(do, value))
            case "think":
                self._soon_still(lambda: self._think(value, delay))
            case "hint":
                self._soon_still(lambda: self._advise(value))
            case "answer":
                self._answer_later(delay, value)
            case "tick":
                self.browser.later(delay, lambda: self.send("tick", value))
            case _:
                self._keep(do, value)

    def _tell(self, messages: list[tuple[str, str]]) -> None:
        for message in messages:
            self.send(*message)

    def _keep(self, do: str, value: str) -> None:
        """What belongs into the browser's store, or comes from there."""
        stored = self.browser.stored
        match do:
            case "pause":
                stored.save(PAUSED, value)
            case "settings":
                stored.save(SETTINGS, value)
            case "challenges":
                stored.save(CHALLENGES, value)
            case "count":
                stored.save(STATISTICS, counted(stored.load(STATISTICS), value))
                self.browser.persist()  # from now on there is something to lose
            case "statistics":
                self.send("tally", stored.load(STATISTICS))
            case "forget":
                stored.save(STATISTICS, "")
            case _:
                self._ask(do, value)

    def _ask(self, do: str, value: str) -> None:
        """What the browser itself does."""
        browser = self.browser
        match do:
            case "deal":
                self.send("dealt", f"{value} {browser.chance() % DEALS} {browser.chance()}")
            case "address":
                self.send("address", browser.address_of(value))
            case "download":
                browser.download()
            case "renew":
                browser.renew()
            case "copy":
                browser.copy(value)
            case "sheet":
                browser.hand_on(value)
            case "picture":
                browser.draw(value)

    # Bots

    def _soon_still(self, react: Callable[[], None]) -> None:
        """Do something soon, unless the game has gone another way by then."""
        state = self.model.game.state
        self.browser.soon(lambda: react() if self.model.game.state is state else None)

    def _think(self, ply: str, delay: int) -> None:
        """Let the bot choose; its move comes after the same pause, however long that took (R6)."""
        begun, state = self.browser.now(), self.model.game.state

        def answer(move: Move) -> None:
            pause = max(0, delay - int(self.browser.now() - begun))
            if self.model.game.state is state:
                self._answer_later(pause, f"{ply} {move_text(move)}")

        if state.phase.seat == CHANCE:
            answer(self._rng.choice(legal_moves(state)))
        else:
            seen = observe(state, state.phase.seat)
            thoughts = self._thoughts(self.model.level_at(seen.seat), seen)
            thinker = Thinker(thoughts, self.browser.now, self.model.budget - SPARE)
            self._go_on(thinker, state, lambda thought: answer(thought.move if thought else seen.moves[0]))

    def _advise(self, ply: str) -> None:
        """Let an expert think in the viewer's place, if there is still something to decide there."""
        state, seen = self.model.game.state, self.model.observed
        if self.model.hint is None or not may_hint(seen):
            return

        def advise(thought: Thought | None) -> None:
            if thought:
                self._if_still(state, "hinted", f"{ply} {thought.chance:.0%} {move_text(thought.move)}")

        thinker = Thinker(self._thoughts(STRONGEST, seen), self.browser.now, int(self.model.settings.time))
        self._go_on(thinker, state, advise)

    def _thoughts(self, level: str, seen: Observation) -> Iterator[Thought]:
        yield from think(level, seen._replace(closing=self.model.game.closing), self._rng)

    def _go_on(self, thinker: Thinker[Thought], state: State, done: Callable[[Thought | None], None]) -> None:
        """Think slice by slice, until it is done, or the game has gone another way."""
        if self.model.game.state is not state:
            return
        more = False
        try:
            more = thinker.go_on()
        except Exception:  # the game goes on, if not well
            self.browser.trouble(traceback.format_exc(), self.model.save)
        if more:
            self.browser.soon(lambda: self._go_on(thinker, state, done))
        else:
            done(thinker.best)

    def _answer_later(self, pause: int, value: str) -> None:
        """A bot's move comes after a pause, unless the game has gone another way by then."""
        state = self.model.game.state
        self.browser.later(pause, lambda: self._answer(value) if self.model.game.state is state else None)

    def _answer(self, value: str) -> None:
        """A bot moves: one task works out what follows, the next shows it, so that neither is long."""
        before = self.model

        def look() -> None:
            if self.model is not before:
                self._if_still(before.game.state, "bot", value)
                return
            with self._care(f"bot {value}"):
                self.advance(step, page, unasked=True)

        with self._care(f"bot {value}"):
            if self._overtaken():
                return
            step = update(before, "bot", value)
            page = _page(step[0])
            self.browser.soon(look)

    # The start

    def start(self) -> None:
        """Show the saved game, or a new one; then follow whatever the page's address holds."""
        stored, browser = self.browser.stored, self.browser
        kept = read_settings(stored.load(SETTINGS))
        draft, saved, problem = read_draft(kept), self.store.first(), ""
        game = self._first_game(draft)
        if saved:
            try:
                game = read_save(saved)
            except LinkError as error:
                problem = str(error)
                self.store.take("")
        settings, paused = read_choices(kept), bool(saved) and stored.load(PAUSED) == saved
        more = laid_out(game) | {"draft": draft, "settings": settings, "paused": paused}
        more |= {"challenges": stored.load(CHALLENGES), "app": App(sheet=browser.has_sheet())}
        self.begin(begin(*game[:2], **more))
        if problem:
            self.send("damaged", f"{problem}\n{saved[:2000]}")
        browser.explain(lambda place: tip(scene(self.model), place))
        browser.listen(self.send)

    def begin(self, step: Step) -> None:
        """Show a first model."""
        self.model = step[0]
        self.advance(step)

    def _first_game(self, draft: Draft) -> Saved:
        """Before anything has been chosen: under the rulebook chosen last, and the person moves first."""
        rules = draft.ruleset()
        number = self.browser.chance() % DEALS
        return Saved(Match(Game.deal(rules, number, rules.seats - 1)), number=number)


def _page(model: Model) -> tuple[str, str]:
    return table(model), dialog(model)
