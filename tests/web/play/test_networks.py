"""The networks of a search are fetched when a game needs them, and bots and hints wait for them."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest

from cuttle.bot import LEVELS, ismcts_three
from tests.support.browser import FakeBrowser, Texts
from web.core.storage_keys import SETTINGS
from web.core.visit import Visit
from web.features import PROGRAM
from web.messages.play import Choose
from web.play.networks import Networks
from web.session import Session


class Far(FakeBrowser):
    """A browser whose network answers when a test says so."""

    def __init__(self, level: str) -> None:
        super().__init__(Texts({SETTINGS: f"level={level}\n"}))
        self.asked = 0

    def fetch_networks(self) -> None:
        self.asked += 1


class Page(Session):
    """A page with a new game against a level."""

    browser: Far

    def __init__(self, level: str) -> None:
        super().__init__(Far(level), PROGRAM)
        self.start()
        self.wait()

    def wait(self) -> None:
        """Let everything happen that doesn't wait for the network."""
        while self.browser.waiting:
            self.browser.waiting.pop(0)(True)

    def drew(self) -> int:
        """How many moves the game has after one draws, and what follows from it."""
        self.send(Choose("draw"))
        self.wait()
        return len(self.model.game.moves)

    def report(self, where: str) -> None:
        self.receive("NetworksFetched", where)
        self.wait()


def test_they_are_fetched_when_a_game_with_a_search_begins_which_waits_for_them() -> None:
    page = Page("expert")
    assert page.browser.asked == 1
    assert page.drew() == 1
    assert page.browser.asked == 1, "once is enough"
    page.report("here")
    assert page.drew() > 2
    assert page.browser.asked == 1


def test_without_them_the_game_goes_on_and_they_are_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ismcts_three, "has_networks", lambda: False)
    page = Page("expert")
    page.drew()
    page.report("lost")
    assert len(page.model.game.moves) > 1
    assert page.browser.asked == 2


@pytest.mark.parametrize("level", [name for name, level in LEVELS.items() if not level.search])
def test_other_levels_do_without_them_until_there_is_a_hint(level: str) -> None:
    page = Page(level)
    assert page.drew() > 1
    assert page.browser.asked == 0
    page.receive("AskHint")
    page.wait()
    assert page.browser.asked == 1
    assert "The expert is thinking" in page.browser.table
    page.report("here")
    page.receive("AskHint")
    assert "Try: " in page.browser.table


def test_they_are_not_asked_for_again_if_another_tab_had_gone_on_when_they_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Page("expert")
    page.drew()
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(page.store, "find_newer", lambda: page.model.save)
        page.report("here")
    page.receive("Undo")
    assert page.drew() > 1
    assert page.browser.asked == 1


def test_what_could_not_even_be_asked_for_is_asked_for_again() -> None:
    asked, waiting = list[str](), list[Callable[[], None]]()

    def fetch() -> None:
        asked.append("networks")
        if len(asked) == 1:
            raise ValueError("broken on purpose")

    visit = SimpleNamespace(browser=SimpleNamespace(fetch_networks=fetch), call_soon=waiting.append)
    networks = Networks(cast(Visit, visit))
    with pytest.raises(ValueError, match="on purpose"):
        networks.begin()
    networks.wait(lambda: asked.append("nothing to wait for"))
    networks.begin()
    assert asked == ["networks", "nothing to wait for", "networks"]


def test_an_analysis_waits_for_them_again() -> None:
    page = Page("skilled")
    page.receive("AskHint")
    page.wait()
    page.report("lost")
    page.receive("Choose", "draw")
    page.receive("Analyse")
    page.wait()
    assert page.model.analysis
    assert page.browser.asked == 2
    assert "couldn’t be loaded" not in page.browser.table
    page.report("lost")
    assert "couldn’t be loaded" in page.browser.table
