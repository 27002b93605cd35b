"""A page in a tab with a set of deals whose field has played at once."""

from typing import Final

from cuttle import PRESETS
from cuttle.field.codes import rival_bot, set_text
from cuttle.field.sets import DealSet
from tests.support.browser import Texts
from tests.support.daily import quick_field as quick_field
from tests.support.daily import wait as wait
from tests.support.markup import Reader
from tests.support.tabs import Tab
from web.core.storage_keys import SETS, SETTINGS
from web.state.sets import StoredSet, find_set, read_sets

MADE: Final = DealSet(PRESETS["cuttle-cards"], rival_bot("novice"), 77, (1, 0, 2, 0))
CODE: Final = set_text(MADE)


def open_set(code: str = CODE, stored: Texts | None = None, seed: int = 1) -> Tab:
    """A tab in which a link to a set was opened."""
    tab = Tab(stored or Texts({SETTINGS: "level=novice\n"}), seed)
    tab.say("Open", f"https://example.org/#{code}")
    wait(tab)
    return tab


def play_board(tab: Tab, place: int, code: str = CODE, turns: int = 1) -> None:
    """Begin a board with a move or more, and resign."""
    begin_board(tab, place, code)
    for _ in range(turns - 1):
        make_own_move(tab)
    tab.say("Resign")
    wait(tab)


def begin_board(tab: Tab, place: int, code: str = CODE) -> None:
    """Put a board on the table and make the player's first move."""
    tab.say("PlayBoard", f"{place} {code}")
    make_own_move(tab)


def make_own_move(tab: Tab) -> None:
    """Make the player's next move, after those of the bot."""
    while tab.model.game.state.phase.seat not in tab.model.persons:
        tab.browser.waiting.pop(0)(True)
    tab.move()


def stored_set(tab: Tab, code: str = CODE) -> StoredSet:
    found = find_set(tab.stored.load(SETS), code)
    assert found
    return found


def dialog(tab: Tab) -> str:
    return Reader(tab.browser.dialog).text


def copied(tab: Tab, do: str) -> str:
    found: list[str] = []
    tab.browser.copy_text = found.append  # type: ignore[assignment, method-assign]
    tab.say(do)
    return found[0]


def finished(turns: int = 1) -> Tab:
    """A tab in which a set was played to its end, giving up every board after so many own turns."""
    tab = open_set()
    for place in range(4):
        play_board(tab, place, turns=turns)
    tab.say("ShowSet", CODE)
    wait(tab)
    return tab


def begin_set(count: int = 4) -> Tab:
    """A tab in which a set is to be made."""
    tab = Tab(Texts({SETTINGS: "level=novice\n"}), 1)
    tab.say("ShowSets")
    tab.say("ChooseSetCount", str(count))
    tab.say("MakeSet")
    return tab


def only_set(tab: Tab) -> StoredSet:
    """The only set that is stored."""
    (found,) = read_sets(tab.stored.load(SETS))
    return found


def choose_boards(tab: Tab, count: int = 1) -> Tab:
    """Let things happen until so many boards are chosen."""
    while only_set(tab).chosen < count:
        tab.browser.waiting.pop(0)(True)
    return tab
