"""Every lesson of every ruleset, played by somebody who only does what the coach says."""

import re
from html import unescape
from statistics import median
from typing import Final

import pytest

from cuttle.variants import PRESETS
from tests.support.browser import FakeBrowser
from tests.support.newcomer import pressed_next
from web.learn.lessons import course, further
from web.session import Session

MOST_WORDS: Final = 45
MOST_PRESSES: Final = 4

BUTTON: Final = re.compile(r"<button([^>]*)>(.*?)</button>", re.S)
ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
STATUS: Final = re.compile(r'<p id="status".*?</p>', re.S)


class Pupil:
    """A newcomer at the page."""

    def __init__(self) -> None:
        self.browser = FakeBrowser()
        self.session = Session(self.browser)
        self.session.start()

    @property
    def coach(self) -> str:
        """What the coach says."""
        status = STATUS.search(self.browser.table)
        return plain(status[0]) if status else ""

    @property
    def buttons(self) -> dict[str, tuple[str, str]]:
        """What can be pressed at the table, by name: the message that it sends."""
        found = {}
        for attributes, inside in BUTTON.findall(self.browser.table):
            has = dict(ATTRIBUTE.findall(attributes))
            if has.get("data-do") in ("pick", "whom", "move", "aim") and has.get("aria-disabled") != "true":
                name = unescape(has.get("aria-label") or re.sub(r"<kbd.*?</kbd>", "", inside))
                found[plain(name)] = (has["data-do"], unescape(has["data-value"]))
        return found

    def hear(self, do: str, value: str) -> None:
        self.session.hear(do, value)
        while self.browser.waiting:
            self.browser.waiting.pop(0)(True)

    def take(self, lesson: str) -> list[str]:
        """Take a lesson to its end; returns what the coach said, a sentence for each press."""
        self.hear("lesson", lesson)
        said = []
        while not self.session.model.taught:
            said.append(self.coach)
            assert len(said) < 10, said
            buttons = self.buttons
            place = pressed_next(self.coach, list(buttons))
            assert place is not None, f"{self.coach} {list(buttons)}"
            self.hear(*list(buttons.values())[place])
        return said


def plain(markup: str) -> str:
    """The text in some markup."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", markup)).split())


@pytest.mark.parametrize("preset", PRESETS)
def test_a_newcomer_ends_every_lesson_without_a_guess(preset: str) -> None:
    pupil, rules = Pupil(), PRESETS[preset]
    names = (*course(rules), *further(rules))
    presses = []
    for name in names:
        said = pupil.take(f"{name}/{preset}")
        presses.append(len(said))
        words = " ".join([*dict.fromkeys(said), pupil.coach]).split()
        assert len(words) <= MOST_WORDS, f"{name}: {' '.join(words)}"
    assert presses[0] == 1
    assert median(presses) <= MOST_PRESSES
    assert pupil.session.model.settings.learned == names
