"""What few visitors use is fetched when it's first used; what was pressed meanwhile is done then."""

from collections.abc import Callable

import pytest

from cuttle.language import Text
from tests.support.browser import FakeBrowser, Texts
from tests.support.screen_player import ScreenPlayer
from web.core.feature import Late
from web.core.storage_keys import LIVE as KEY
from web.features import PROGRAM
from web.features.editor.messages import Editing
from web.features.live.frames import kept_text
from web.features.live.messages import SideBySide
from web.state.live import Frame, Live

RARE = ("web.features.editor.", "web.features.live.")


class Shelf:
    """Whether it's here, and how often it was asked for."""

    def __init__(self) -> None:
        self.here = False
        self.asked = 0

    def guard(self, late: Callable[[], Late]) -> Callable[[], Late]:
        """What imports it, which fails as long as it isn't here."""

        def imported() -> Late:
            if not self.here:
                raise ModuleNotFoundError("it's in the archive")
            return late()

        return imported

    def fetch(self, browser: FakeBrowser) -> None:
        """Fetch it later."""

        def arrive(works: bool) -> None:
            self.here = works
            browser.send("RareFetched", "here" if works else "lost")

        self.asked += 1
        browser.waiting.append(arrive)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    shelf = Shelf()
    for kind, late in list(PROGRAM._late.items()):
        if late and kind.__module__.startswith(RARE):
            monkeypatch.setitem(PROGRAM._late, kind, shelf.guard(late))
    monkeypatch.setattr(FakeBrowser, "fetch_rare", lambda browser: shelf.fetch(browser))
    return shelf


def said(page: ScreenPlayer) -> object:
    notice = page.model.notice
    return notice.key if isinstance(notice, Text) else notice


def test_what_was_pressed_is_done_once_it_is_here(shelf: Shelf) -> None:
    page = ScreenPlayer()
    page.browser.send("PlayBeside", "new")
    page.browser.send("PlayBeside", "new")
    assert page.model.dialog is None
    page.wait()
    assert isinstance(page.model.dialog, SideBySide)
    assert shelf.asked == 1
    page.browser.send("ShowEditor", "")
    assert isinstance(page.model.dialog, Editing), "now it needs no waiting"


def test_what_takes_long_is_told(shelf: Shelf) -> None:
    page = ScreenPlayer()
    page.browser.send("ShowEditor", "")
    arrive, look = page.browser.waiting
    page.browser.waiting.clear()
    look(True)
    assert said(page) == "rare"
    arrive(True)
    assert isinstance(page.model.dialog, Editing)
    assert said(page) == ""


def test_what_cannot_be_fetched_is_told_and_the_next_press_tries_again(shelf: Shelf) -> None:
    page = ScreenPlayer()
    page.browser.send("ShowEditor", "")
    page.wait(works=False)
    assert said(page) == "rare"
    assert page.model.dialog is None
    page.browser.send("ShowEditor", "")
    page.wait()
    assert shelf.asked == 2
    assert isinstance(page.model.dialog, Editing)


def test_a_module_that_is_missing_all_the_same_is_an_error(shelf: Shelf) -> None:
    page = ScreenPlayer()
    page.browser.send("ShowEditor", "")
    page.wait()
    shelf.here = False
    with pytest.raises(AssertionError, match="in the archive"):
        page.browser.send("ShowEditor", "")


def test_a_table_that_this_tab_has_kept_waits_for_it(shelf: Shelf) -> None:
    kept = Live("open", says=Frame("ab", owner=True, rounds=1))
    page = ScreenPlayer(tab=Texts({KEY: kept_text(kept)}))
    assert shelf.asked == 1
    assert page.model.page.live.says.table == "ab"
    assert page.model.page.live.stage == "lost"
    assert ("seek", "ab") in page.browser.connected


def test_what_was_kept_and_cannot_be_read_is_dropped(shelf: Shelf) -> None:
    page = ScreenPlayer(tab=Texts({KEY: "{"}))
    assert page.model.page.live.stage == ""
    assert page.browser.tab.load(KEY) == ""
    assert shelf.here
