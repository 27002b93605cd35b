"""A newcomer at the page: knows only what is on the screen."""

import re
from html import unescape
from typing import Final

from cuttle import card_text
from cuttle.rules import Over
from tests.support.browser import FakeBrowser, Texts
from tests.support.newcomer import choose_button, choose_play
from web.core.model import Model
from web.features import PROGRAM
from web.session import Session

BUTTON: Final = re.compile(r"<(?:button|a)([^>]*)>(.*?)</(?:button|a)>", re.DOTALL)
ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
STATUS: Final = re.compile(r'<div id="status".*?</div>', re.DOTALL)
PLAYING: Final = ("PickCard", "PickUse", "Choose", "AimAt")
MOST: Final = 400
"""More presses than any game takes."""


class ScreenPlayer:
    """Starts the page, reads it and presses buttons."""

    def __init__(
        self, stored: Texts | None = None, seed: int = 0, link: str = "", tab: Texts | None = None
    ) -> None:
        """What is stored in the browser decides whether it's a first visit; `link` is in its address."""
        self.browser = FakeBrowser(stored, tab, seed)
        self.browser.link = link
        self.session = Session(self.browser, PROGRAM)
        self.session.start()
        self.wait()

    def wait(self, works: bool = True) -> None:
        """Let the browser and the bots do what they were asked for."""
        while self.browser.waiting:
            self.browser.waiting.pop(0)(works)

    @property
    def model(self) -> Model:
        return self.session.model

    @property
    def lesson(self) -> str:
        """The name of the lesson on the table; empty if there's none."""
        return self.model.lesson.name if self.model.lesson else ""

    @property
    def prompt(self) -> str:
        status = STATUS.search(self.browser.table)
        return plain(status[0]) if status else ""

    def buttons(self, *names: str, markup: str = "") -> dict[str, tuple[str, str]]:
        """What can be pressed, by its name: the message that it sends. Only messages of these names."""
        found = {}
        for attributes, inside in BUTTON.findall(markup or self.browser.table):
            has = dict(ATTRIBUTE.findall(attributes))
            if has.get("data-do") in names and has.get("aria-disabled") != "true":
                name = plain(has.get("aria-label") or re.sub(r"<kbd.*?</kbd>", "", inside))
                found[name] = (has["data-do"], unescape(has["data-value"]))
        return found

    def receive(self, do: str, value: str = "") -> None:
        """Send a message, and wait for what follows."""
        self.session.receive(do, value)
        self.wait()

    def press(self, name: str) -> None:
        """Press a button anywhere by its name."""
        shown = self.browser.table + self.browser.dialog
        every = set(re.findall(r'data-do="([^"]*)"', shown))
        self.receive(*self.buttons(*every, markup=shown)[name])

    def take(self, lesson: str) -> list[str]:
        """Take a lesson to its end; returns what the coach said, a sentence for each press."""
        self.receive("StartLesson", lesson)
        said: list[str] = []
        while not self.model.lesson_done:
            said.append(self.prompt)
            assert len(said) < 10, said
            buttons = self.buttons(*PLAYING)
            place = choose_button(self.prompt, list(buttons))
            assert place is not None, f"{self.prompt} {list(buttons)}"
            self.receive(*list(buttons.values())[place])
        return said

    def play(self) -> bool:
        """Play the game on the table to its end by what the lessons taught; whether it's won."""
        for _ in range(MOST):
            phase = self.model.game.state.phase
            if isinstance(phase, Over):
                return phase.winner == self.model.viewer
            self.step()
        raise AssertionError(self.prompt)

    def step(self) -> None:
        """Press the next button of a game. Of several discards, no card is put back."""
        picked = [("PickCard", card_text(card)) for card in self.model.selection.picked.cards]
        found = self.buttons(*PLAYING, "Confirm")
        buttons = {name: sent for name, sent in found.items() if sent not in picked}
        self.receive(*list(buttons.values())[choose_play(list(buttons))])

    @property
    def next_lesson(self) -> str:
        (name,) = re.findall(r'id="lesson-next"[^>]*>Next: ([^<]*)<', self.browser.table)
        return plain(name)


def plain(markup: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", markup)).split())
