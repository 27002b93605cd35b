"""The networks of a search are fetched when a game needs them, and bots and hints wait for them."""

from collections.abc import Callable

import pytest

from cuttle.bot import LEVELS, rivals
from tests.support.browser import FakeBrowser, Texts
from web.library.storage import SETTINGS
from web.pages import extras
from web.session import Session
from web.state.messages import Choose
from web.state.model import begin
from web.state.reports import ExtraFetched


class Far(FakeBrowser):
    """A browser whose network answers when a test says so."""

    def __init__(self, level: str) -> None:
        super().__init__(Texts({SETTINGS: f"level={level}\n"}))
        self.asked: list[str] = []

    def fetch_extra(self, name: str) -> None:
        self.asked.append(name)


class Page(Session):
    """A page with a new game against a level."""

    browser: Far

    def __init__(self, level: str) -> None:
        super().__init__(Far(level))
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
        self.hear("extra", f"networks {where}")
        self.wait()


def test_they_are_fetched_when_a_game_with_a_search_begins_which_waits_for_them() -> None:
    page = Page("expert")
    assert page.browser.asked == ["networks"]
    assert page.drew() == 1
    assert page.browser.asked == ["networks"], "once is enough"
    page.report("here")
    assert page.drew() > 2
    assert page.browser.asked == ["networks"]


def test_without_them_the_game_goes_on_and_they_are_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "networks_here", lambda: False)
    page = Page("expert")
    page.drew()
    page.report("lost")
    assert len(page.model.game.moves) > 1
    assert page.browser.asked == ["networks"] * 2


@pytest.mark.parametrize("level", [name for name, level in LEVELS.items() if not level.search])
def test_other_levels_do_without_them_until_there_is_a_hint(level: str) -> None:
    page = Page(level)
    assert page.drew() > 1
    assert "networks" not in page.browser.asked
    page.hear("hint")
    page.wait()
    assert page.browser.asked.count("networks") == 1
    assert "The expert is thinking" in page.browser.table
    page.report("here")
    assert "Try: " in page.browser.table


def test_what_looks_at_games_brings_them() -> None:
    """Reviews search, and one without the networks would say something else."""
    model = begin(Page("novice").model.match)[0]
    after, _ = extras.update(model, ExtraFetched("study", "here"))
    assert set(after.app.extras) == {"study", "networks"}


def test_they_are_asked_for_again_if_another_tab_had_gone_on_when_they_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Page("expert")
    page.drew()
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(page.store, "elsewhere", lambda: page.model.save)
        page.report("here")
    page.hear("undo")
    assert page.browser.asked == ["networks"] * 2
    assert page.drew() == 1
    page.report("here")
    assert len(page.model.game.moves) > 1


def test_what_could_not_even_be_asked_for_is_asked_for_again() -> None:
    asked, waiting = list[str](), list[Callable[[], None]]()

    def fetch(name: str) -> None:
        asked.append(name)
        if len(asked) == 1:
            raise ValueError("broken on purpose")

    fetching = extras.Fetching(fetch, waiting.append)
    with pytest.raises(ValueError, match="on purpose"):
        fetching.begin("networks")
    fetching.wait("networks", lambda: asked.append("nothing to wait for"))
    fetching.begin("networks")
    assert asked == ["networks", "nothing to wait for", "networks"]


def test_what_waits_goes_on_even_if_what_came_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = list[Callable[[], None]]()
    fetching = extras.Fetching(lambda name: None, waiting.append)
    fetching.begin("networks")
    fetching.wait("networks", lambda: None)
    monkeypatch.delattr(extras, "teach")
    with pytest.raises(NameError):
        fetching.heard(ExtraFetched("networks", "here"))
    assert len(waiting) == 1
