"""A visit to the page: takes messages, shows the next model, has its commands carried out.

It knows a browser by what it can do, so it runs in a test as in the page.
"""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

from web.core.message import Arrived, Message
from web.core.model import Model, Step
from web.core.shown import shown_model
from web.core.storage import RetryingStorage
from web.core.storage_keys import PLACE, SINCE
from web.core.update import Program
from web.core.visit import Browser, Service, Visit
from web.library.first_model import first_step, prepare_first_visit
from web.library.service import Library, report_unsaved
from web.messages.library import MovedElsewhere
from web.messages.play import DEALS
from web.messages.settings import Translated
from web.motion.flights import may_keep_animating, scene_between
from web.motion.sounds import effects
from web.page.rare import Rare
from web.play.appearing import UNASKED_DELAY, where_appeared
from web.replay.back import interrupted_at, place_of, restore_place, ways_back
from web.state.installation import App
from web.table.card_tip import tip
from web.table.view import dialog, page_title, table
from web.text.words import set_language


class Session:
    """A page with its model. What goes wrong is told, and the game goes on."""

    model: Model

    def __init__(self, browser: Browser, program: Program) -> None:
        """Nothing is shown until `start`."""
        self.program = program
        self.browser = browser
        self.storage = RetryingStorage(browser.stored)
        self._services = dict[object, object]()
        self._tables = 0  # how many games were put on the table (web/browser/focus_landing.js)
        self.store = self.service(Library).store

    # Messages

    def receive(self, do: str, value: str = "") -> None:
        """Take a message of a control or an event; unknown ones are ignored."""
        if message := self.program.read(do, value):
            self.send(message)

    def send(self, message: Message) -> None:
        """Take a message: show what follows from it, and do what it asks for."""
        with self._reporting(message):
            if self._show_newer() and not message.of_page:  # it was meant for another position
                return
            if isinstance(message, Translated) and message.text:
                set_language(message.text, self.browser.language)
            try:
                step = self.program.update(self.model, message)
            except ModuleNotFoundError:  # few use it
                if not self.service(Rare).wait(message):
                    raise
                return
            if isinstance(message, Arrived) and step[0] is not self.model and step[0].dialog is None:
                self._tables += 1  # even if it's the game that was there
            self.advance(step, unasked=message.unasked)

    def _show_newer(self) -> bool:
        """Show the newer game of another tab, if there is one; whether there was."""
        code = "" if self.model.lesson else self.store.find_newer()
        if code:
            self.advance(self.program.update(self.model, MovedElsewhere(code)), unasked=True)
        return bool(code)

    @contextmanager
    def _reporting(self, message: object) -> Iterator[None]:
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
        if not (begun or model.bots.in_other_tab) and _is_another_table(was, now):
            self._tables += 1
        browser.set_theme(model.page.settings.looks | _open_places(model) | {"tables": str(self._tables)})
        if not may_keep_animating(was, now):
            browser.stop_animations()
        scene = scene_between(None if begun else was, now)
        browser.show(*(page or self._page(model)), *scene)
        self.model = model  # it's on the table: what may fail from here on doesn't change that
        if unasked and (where := where_appeared(before, model)):
            browser.ignore_presses(where, UNASKED_DELAY)
        browser.set_title(page_title(model))
        if played := effects(was, now):
            browser.play_sounds(*played)
        if (place := place_of(model)) != place_of(before):
            browser.tab.save(PLACE, place)
        for command in commands:
            with self._reporting(command):
                if executor := self.program.executor(type(command)):
                    executor(self, command)
        report_unsaved(self)

    def _page(self, model: Model) -> tuple[str, str]:
        """The table and the dialog as HTML."""
        return table(model, self.program), dialog(model, self.program)

    # What commands are carried out with

    def service(self, kind: Callable[[Visit], Service]) -> Service:
        """The one object of this class in this visit."""
        if kind not in self._services:
            self._services[kind] = kind(self)
        return cast(Service, self._services[kind])

    def call_soon(self, react: Callable[[], None]) -> None:
        """Call back after the browser's pending work, and report what fails."""

        def careful() -> None:
            with self._reporting("thinking"):
                react()

        self.browser.call_soon(careful)

    def send_in_steps(self, message: Message) -> None:
        """Take a message of a bot: one task works out what follows, the next shows it, so that neither is
        long."""
        before = self.model

        def look() -> None:
            if self.model is not before:
                if self.model.game.state is before.game.state:
                    self.send(message)
                return
            with self._reporting(message):
                self.advance(step, page, unasked=True)

        with self._reporting(message):
            if self._show_newer():
                return
            step = self.program.update(before, message)
            page = self._page(step[0])
            self.browser.call_soon(look)

    # The start

    def start(self) -> None:
        """Show the saved game, or a new one; then follow whatever the page's address holds."""
        set_language(self.browser.language.translation, self.browser.language)
        browser = self.browser
        deal, date = browser.random_bits() % DEALS, browser.today()
        prepare_first_visit(self.store, browser.stored, date, linked=browser.is_linked())
        app = App(
            can_share=browser.can_share(),
            can_vibrate=browser.can_vibrate(),
            can_share_pictures=browser.can_share_pictures(),
            embedded=browser.is_embedded(),
            shows=browser.what_onlookers_see(),
            can_connect=browser.can_connect(),
            source=browser.source_address(),
            since=browser.stored.load(SINCE),
        )
        place = browser.tab.load(PLACE)
        model, commands = first_step(self.store, self.storage, deal, app, date)
        self.begin(self.program.begin(self, (restore_place(model, place), commands)))
        browser.show_tips(lambda place: tip(shown_model(self.model), place))
        interrupted, shown = self.program.resume(self) or interrupted_at(place, self.program), self.model
        browser.listen(self.receive)
        if interrupted and self.model is shown:  # no link has led elsewhere
            self.send(interrupted)

    def begin(self, step: Step) -> None:
        self.model = step[0]
        self.advance(step, begun=True)


def _is_another_table(was: Model, now: Model) -> bool:
    """Whether another game is on the table than before, or a replay has come up or gone."""
    return was.game.start is not now.game.start or (was.replay is None) != (now.replay is None)


def _open_places(model: Model) -> dict[str, str]:
    """The lesson on the table, and how many things Back can close there (web/browser/backward.js)."""
    lesson = model.lesson
    return {"lesson": lesson.name if lesson else "", "layers": str(sum(1 for _ in ways_back(model)))}
