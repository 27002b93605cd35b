"""A visit to the page: takes messages, shows the next model, carries out commands, lets bots think.

It knows a browser by what it can do, so it runs in a test as in the page.
"""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, partial
from random import Random
from typing import Any, Final

from cuttle import Move, Observation, legal_moves, observe
from cuttle.bot import Thought, odds
from cuttle.rules import CHANCE
from web.core import command as commands
from web.core.message import Message
from web.core.model import Model, Step
from web.core.shown import shown_model
from web.core.storage import save_under_key
from web.core.storage_keys import LESSON, PLACE, STATISTICS
from web.core.update import Program
from web.host import Browser
from web.learn.messages import FirstVisit, LeaveLesson, StartLesson
from web.library.arriving import first_step, prepare_first_visit
from web.library.messages import Games, MovedElsewhere
from web.library.service import Service, export_games
from web.library.store import Store
from web.motion.motion import may_keep_animating, scene_between
from web.motion.sounds import effects
from web.page.messages import Close, NetworksFetched, PageNews, StoreChanged
from web.play.guard import MOMENT, where_appeared
from web.play.hints import LEAST, may_hint
from web.play.messages import BotMoved, DealDrawn, Hinted
from web.play.networks import Networks
from web.play.thinking import Mind, player_at
from web.play.timers import Timers
from web.replay.back import place_of, restore_place, ways_back
from web.settings.messages import Translated
from web.share.messages import Addressed
from web.state.settings import STRONGEST
from web.statistics.messages import StatisticsLoaded
from web.statistics.page import add_result
from web.table.card_tip import tip
from web.table.dialog import dialog
from web.table.title import page_title
from web.table.view import table
from web.text.words import set_language

DEALS: Final = 10**9
"""Deals that are drawn have numbers below this, short enough to tell a friend."""

SAFETY_MARGIN: Final = 40
"""Milliseconds by which a bot stops early, since the last look may overrun (R6)."""

_ABOUT_PAGE: Final = Close | NetworksFetched | Translated | PageNews
"""Messages about the page, whatever is on the table."""


class Session:
    """A page with its model. What goes wrong is told, and the game goes on."""

    model: Model

    def __init__(self, browser: Browser, program: Program) -> None:
        """Nothing is shown until `start`."""
        self.program = program
        self.browser = browser
        self.store = Store(browser.stored, browser.tab, browser.random_bits, browser.utc_time)
        self._service = Service(self.store)
        self._rng = Random(browser.random_bits())
        self._networks = Networks(browser.fetch_networks, self._soon)
        self._mind = Mind(self._rng, browser.now, self._soon, self._networks.wait)
        self._timers = Timers(browser.now, browser.call_later, self.send)

    # Messages

    def receive(self, do: str, value: str = "") -> None:
        """Take a message of a control or an event; unknown ones are ignored."""
        if message := self.program.read(do, value):
            self.send(message)

    def send(self, message: Message) -> None:
        """Take a message: show what follows from it, and do what it asks for."""
        with self._care(message):
            if isinstance(message, NetworksFetched):
                self._networks.heard()
            if self._show_newer() and not isinstance(
                message, _ABOUT_PAGE
            ):  # it was meant for another position
                return
            if isinstance(message, Translated) and message.text:
                set_language(message.text, self.browser.language)
            if isinstance(message, StoreChanged) and isinstance(self.model.dialog, Games):
                message = self.store.listing()
            self.advance(self.program.update(self.model, message), unasked=message.unasked)

    def _show_newer(self) -> bool:
        """Show the newer game of another tab, if there is one; whether there was."""
        code = "" if self.model.deal.lesson else self.store.elsewhere()
        if code:
            self.advance(self.program.update(self.model, MovedElsewhere(code)), unasked=True)
        return bool(code)

    @contextmanager
    def _care(self, message: object) -> Iterator[None]:
        try:
            yield
        except Exception:
            self.browser.report_error(f"{message}\n{traceback.format_exc()}", self.model.save)

    # Showing

    def advance(
        self, step: Step, page: tuple[str, str] | None = None, *, unasked: bool = False, begun: bool = False
    ) -> None:
        """Show the next model; where nobody asked for it, what comes up does not answer for a moment."""
        (model, commands), before, browser = step, self.model, self.browser
        was, now = shown_model(before), shown_model(model)
        browser.set_theme(model.settings.looks | _open_places(model))
        if not may_keep_animating(was, now):
            browser.stop_animations()
        scene = scene_between(None if begun else was, now)
        browser.show(*(page or self._page(model)), *scene)
        self.model = model  # it's on the table: what may fail from here on doesn't change that
        if unasked and (where := where_appeared(before, model)):
            browser.ignore_presses(where, MOMENT)
        browser.set_title(page_title(model))
        if found := effects(was, now):
            browser.play_sounds(*found)
        if (place := place_of(model)) != place_of(before):
            browser.tab.save(PLACE, place)
        for command in commands:
            with self._care(command):
                self._carry_out(command)

    def _page(self, model: Model) -> tuple[str, str]:
        """The table and the dialog as HTML."""
        return table(model, self.program), dialog(model, self.program.dialogs)

    # Commands

    def _carry_out(self, command: commands.Command) -> None:
        if isinstance(command, commands.LibraryCommand):
            self._ask_library(command)
        elif isinstance(command, commands.TimeCommand):
            self._begin(command)
        elif isinstance(command, commands.StorageCommand):
            self._ask_storage(command)
        else:
            self._ask_browser(command)

    def _ask_library(self, command: commands.LibraryCommand) -> None:
        match command:
            case commands.SaveGame(code, hint):
                found = self._service.save(code, self.model.match.over, hint)
            case commands.ExportGames(name):
                self.browser.save_file(*export_games(self.store, name))
                return
            case _:
                found = self._service.carry_out(command)
        for report in found:
            self.send(report)

    def _begin(self, command: commands.TimeCommand) -> None:
        match command:
            case commands.AskBot(ply, pause):
                self._soon_still(lambda: self._think(ply, pause))
            case commands.AskExpert(ply):
                self._soon_still(lambda: self._advise(ply))
            case commands.AnswerLater(ply, move, hold):
                self._answer_later(hold, BotMoved(ply, move))
            case commands.WaitForStep() | commands.TimeDrill() | commands.HoldDrill():
                self._timers.carry_out(command)
            case commands.RunReview() | commands.JudgeTry() | commands.Consider():
                self._networks.wait(partial(self._study, command))
            case commands.DrawDeal(what):
                self.send(DealDrawn(what, self.browser.random_bits() % DEALS, self.browser.random_bits()))

    def _ask_storage(self, command: commands.StorageCommand) -> None:
        stored = self.browser.stored
        match command:
            case commands.CountResult(line):
                stored.save(STATISTICS, add_result(stored.load(STATISTICS), line))
                self.browser.request_persistence()  # from now on there is something to lose
            case commands.LoadStatistics():
                self.send(StatisticsLoaded(stored.load(STATISTICS)))
            case _:
                save_under_key(stored, self.browser.tab, command)

    def _ask_browser(self, command: commands.BrowserCommand) -> None:
        match command:
            case commands.MakeAddress(code):
                self.send(Addressed(self.browser.address_of(code)))
            case commands.CopyText(text):
                self.browser.copy_text(text)
            case commands.ShareText(text):
                self.browser.share(text)
            case commands.SendCode(code, sheet):
                (self.browser.share if sheet else self.browser.copy_text)(self.browser.address_of(code))
            case commands.DrawPicture(text):
                self.browser.draw_qr_code(text)
            case commands.FetchLanguage(choice):
                self.browser.language.change(choice)
            case commands.FetchNetworks():
                self._networks.begin()
            case commands.FetchFile():
                self.browser.download_game()
            case commands.RenewPage():
                self.browser.install_update()

    # Bots

    def _soon_still(self, react: Callable[[], None]) -> None:
        state = self.model.game.state
        self._soon(lambda: react() if self.model.game.state is state else None)

    def _soon(self, react: Callable[[], None]) -> None:
        def careful() -> None:
            with self._care("thinking"):
                react()

        self.browser.call_soon(careful)

    def _think(self, ply: int, delay: int) -> None:
        """Let the bot choose; its move comes after the same pause, however long that took (R6)."""
        begun, model, state = self.browser.now(), self.model, self.model.game.state

        def answer(move: Move) -> None:
            pause = max(0, delay - int(self.browser.now() - begun))
            self._answer_later(pause, BotMoved(ply, move))

        if model.deal.lesson:
            if moves := model.deal.lesson.next_moves(model.game):  # none if it has gone another way
                answer(min(moves))
            return
        if state.phase.seat == CHANCE:
            answer(self._rng.choice(legal_moves(state)))
            return
        seen = observe(state, state.phase.seat)._replace(tie_positions=model.game.tie_positions)
        player, budget = player_at(model, seen.seat), model.budget - SAFETY_MARGIN
        self._consider(
            player, seen, budget, lambda thought: answer(thought.move if thought else seen.moves[0])
        )

    def _advise(self, ply: int) -> None:
        """Let an expert think in the viewer's place, if there is still something to decide there."""
        model, seen = self.model, self.model.observed._replace(tie_positions=self.model.game.tie_positions)
        if model.selection.hint is None or not may_hint(seen):
            return

        def advise(thought: Thought | None) -> None:
            if thought:
                self.send(Hinted(ply, odds(seen, thought), thought.move))

        self._consider(STRONGEST, seen, max(LEAST, model.settings.time), advise)

    def _consider(
        self, level: str, seen: Observation, budget: float, done: Callable[[Thought | None], None]
    ) -> None:
        """Think about a position, as long as it is the one on the table."""
        state = self.model.game.state
        self._mind.think(level, seen, budget, lambda: self.model.game.state is state, done)

    def _study(self, command: commands.StudyCommand) -> None:
        """Look at games with the networks; without them a review would say something else."""
        if self.model.app.networks != "here":
            return
        match command:
            case commands.RunReview():
                self._reviewer.go_on()
            case commands.JudgeTry(ply, place):
                self._reviewer.judge(ply, place)
            case commands.Consider():
                self._ponderer.go_on()

    @cached_property
    def _reviewer(self) -> Any:
        """What reviews rounds; it's imported for the first one."""
        from web.review.running import Reviewer

        return Reviewer(self.store, self.browser.now, self._soon, self.send, lambda: self.model)

    @cached_property
    def _ponderer(self) -> Any:
        """What thinks along in an analysis; it's imported for the first one."""
        from web.analysis.running import Ponderer

        return Ponderer(self.browser.now, self._soon, self.send, lambda: self.model)

    def _answer_later(self, pause: int, answer: BotMoved) -> None:
        state = self.model.game.state
        self.browser.call_later(
            pause, lambda: self._answer(answer) if self.model.game.state is state else None
        )

    def _answer(self, answer: BotMoved) -> None:
        """A bot moves: one task works out what follows, the next shows it, so that neither is long."""
        before = self.model

        def look() -> None:
            if self.model is not before:
                if self.model.game.state is before.game.state:
                    self.send(answer)
                return
            with self._care(answer):
                self.advance(step, page, unasked=True)

        with self._care(answer):
            if self._show_newer():
                return
            step = self.program.update(before, answer)
            page = self._page(step[0])
            self.browser.call_soon(look)

    # The start

    def start(self) -> None:
        """Show the saved game, or a new one; then follow whatever the page's address holds."""
        set_language(self.browser.language.translation, self.browser.language)
        browser = self.browser
        if not browser.is_linked():
            prepare_first_visit(self.store, browser.stored)
        step, damage = first_step(
            self.store, browser.stored, browser.random_bits() % DEALS, browser.can_share()
        )
        self.begin((restore_place(step[0], browser.tab.load(PLACE)), step[1]))
        if damage:
            self.send(damage)
        browser.show_tips(lambda place: tip(shown_model(self.model), place))
        if self.model.settings.welcoming:  # once the table is there, unless a link has led elsewhere
            self._soon_still(lambda: self.send(FirstVisit()))
        lesson, shown = browser.tab.load(LESSON), self.model
        browser.listen(self.receive)
        if lesson:  # it was on the table before a reload
            self.send(StartLesson(lesson) if self.model is shown else LeaveLesson())

    def begin(self, step: Step) -> None:
        self.model = step[0]
        self.advance(step, begun=True)


def _open_places(model: Model) -> dict[str, str]:
    """The lesson on the table, and how many things Back can close there (web/browser/backward.js)."""
    lesson = model.deal.lesson
    return {"lesson": lesson.name if lesson else "", "layers": str(sum(1 for _ in ways_back(model)))}
