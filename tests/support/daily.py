"""A page in a tab on some day, with a field that plays at once."""

from collections.abc import Iterator
from typing import Final

import pytest

from cuttle.field import FIELD, Board, Result
from cuttle.field.result import FORFEIT
from tests.support.browser import Texts
from tests.support.markup import Reader
from tests.support.tabs import Tab
from web.core.storage_keys import DAYS, SETTINGS
from web.state.days import Days, StoredDay, date_of, read_days

MONDAY: Final = 22
"""A number that is played against a novice under the usual rules."""


@pytest.fixture
def quick_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field of which half gives up at once, and half wins."""
    results = (Result("lost", 0, FORFEIT, 0),) * 7 + (Result("won", 21, 20, 40),) * (len(FIELD) - 7)

    def play_at_once(_: Board, known: tuple[Result, ...] = ()) -> Iterator[tuple[Result, ...]]:
        yield ()
        yield results

    for module in ("web.features.daily.running", "web.features.sets.running", "cuttle.field.sets"):
        monkeypatch.setattr(f"{module}.play_field", play_at_once)


def on_day(number: int = MONDAY, stored: Texts | None = None, seed: int = 1) -> Tab:
    """A tab on the day of a number, with a game on the table."""
    stored = stored or Texts({SETTINGS: "level=novice\n"})
    tab = Tab(stored, seed)
    set_date(tab, number)
    return tab


def set_date(tab: Tab, number: int) -> None:
    """Another date, which the page notices as it comes back into sight."""
    tab.browser.date = date_of(number)
    tab.say("StoreChanged")


def begin_day(number: int = MONDAY, stored: Texts | None = None, seed: int = 1) -> Tab:
    """A tab with the deal of a day after the player's first move."""
    tab = on_day(number, stored, seed)
    tab.say("PlayDay", "0")
    tab.say("Close")
    make_own_move(tab)
    return tab


def make_own_move(tab: Tab) -> None:
    """Make the player's next move; bots before it move at random."""
    while tab.model.game.state.phase.seat not in tab.model.persons:
        tab.move()
    tab.move()


def resign(tab: Tab) -> Tab:
    """Lose the round, and let the field play."""
    tab.say("Resign")
    wait(tab)
    return tab


def wait(tab: Tab) -> None:
    """Let everything happen that waits."""
    while tab.browser.waiting:
        tab.browser.waiting.pop(0)(True)


def days(tab: Tab) -> Days:
    return tab.model.page.days


def stored_days(tab: Tab) -> dict[int, StoredDay]:
    return dict(read_days(tab.stored.load(DAYS)))


def poster(tab: Tab) -> str:
    table = tab.browser.table
    return Reader(table[table.index('<section id="ending"') :]).text


def notice(tab: Tab) -> str:
    """What the page says about itself, with the table."""
    return Reader(tab.browser.table).text
