"""Sets whose boards are still being chosen: played meanwhile, kept, gone on with, deleted."""

from typing import Final

import pytest

from cuttle.field import VERSION
from cuttle.field.codes import set_text
from tests.support.browser import Texts
from tests.support.daily import notice, poster
from tests.support.sets import (
    begin_board,
    begin_set,
    choose_boards,
    copied,
    dialog,
    make_own_move,
    only_set,
    quick_field,
    wait,
)
from tests.support.tabs import Tab
from web.core.boards import set_of
from web.core.storage_keys import SETS
from web.features.sets.messages import NewSet, OneSet, Sets
from web.play.bot_thinking import BotThinking
from web.state.sets import (
    StoredBoard,
    find_set,
    new_set,
    read_sets,
    with_set,
)

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")

WAITS: Final = "The next deal isn’t ready yet …"


def reload(tab: Tab) -> Tab:
    return Tab(Texts({**tab.stored.texts}), 1)


# What is shown


def test_the_first_deal_can_be_played_before_the_others_are_chosen() -> None:
    tab = begin_set()
    assert "Deal 1 not ready yet" in dialog(tab)
    assert "Play deal 1" not in dialog(tab)
    choose_boards(tab)
    text = dialog(tab)
    assert "Preparing deal 2 of 4" in text
    assert "Deal 1 not played yet" in text
    assert "Deal 2 not ready yet" in text
    assert "Play deal 1" in text
    tab.say("PlayBoard", f"0 {only_set(tab).code}")
    assert set_of(tab.model) == (only_set(tab), 0)


def test_it_can_be_shared_only_once_it_is_whole() -> None:
    tab = choose_boards(begin_set())
    assert "You can share the set once all its deals are ready." in dialog(tab)
    assert "code" not in dialog(tab)
    sent: list[str] = []
    tab.browser.copy_text = sent.append  # type: ignore[assignment, method-assign]
    tab.say("SendSet")
    assert not sent
    wait(tab)
    assert only_set(tab).whole
    assert "You can share the set once" not in dialog(tab)
    assert copied(tab, "SendSet").endswith(set_text(only_set(tab).made))


def test_the_list_and_the_home_have_it_with_what_can_be_played() -> None:
    tab = choose_boards(begin_set())
    tab.say("ShowSets")
    assert "0 of 4 played" in dialog(tab)
    again = reload(tab)
    assert "Play deal 1" in again.browser.table
    begun = reload(begin_set())
    assert "invitation-set" not in begun.browser.table


# Playing


def finish_first(tab: Tab) -> None:
    """Play the first board to its end, before anything else happens."""
    tab.say("PlayBoard", f"0 {only_set(tab).code}")
    while tab.model.game.state.phase.seat not in tab.model.persons:
        tab.move()
    tab.move()
    tab.say("Resign")


def test_who_ends_the_first_deal_before_the_second_is_chosen_is_told_and_gets_it_then() -> None:
    tab = choose_boards(begin_set())
    finish_first(tab)
    assert only_set(tab).chosen == 1
    assert WAITS in poster(tab)
    assert "Next deal of the set" not in poster(tab)
    tab.say("ShowSet", only_set(tab).code)
    assert "Play deal" not in dialog(tab)
    assert "Better than" not in dialog(tab)
    tab.say("Close")
    choose_boards(tab, 2)
    assert WAITS not in poster(tab)
    assert "Next deal of the set" in poster(tab)
    wait(tab)
    assert only_set(tab).whole
    assert set(only_set(tab).fields) == {0, 1, 2, 3}
    assert only_set(tab).boards[0].played


def test_the_field_plays_the_deal_on_the_table_once_the_next_one_is_chosen() -> None:
    tab = choose_boards(begin_set())
    begin_board(tab, 0, only_set(tab).code)
    while not only_set(tab).fields:
        tab.browser.waiting.pop(0)(True)
    assert [*only_set(tab).fields] == [0]
    assert only_set(tab).chosen == 2


def test_a_set_goes_on_being_made_under_the_code_that_is_shown() -> None:
    tab = choose_boards(begin_set())
    code = only_set(tab).code
    wait(tab)
    assert tab.model.dialog == OneSet(code)
    assert only_set(tab).code != code
    assert find_set(tab.model.page.sets, code) == only_set(tab)
    tab.say("PlayBoard", f"1 {code}")
    make_own_move(tab)
    assert only_set(tab).boards == {1: StoredBoard()}


def test_who_closes_the_page_of_the_set_is_told_when_it_can_be_played() -> None:
    tab = begin_set()
    tab.say("Close")
    choose_boards(tab)
    assert "The first deal of your set is ready" in notice(tab)
    shown = choose_boards(begin_set())
    assert "The first deal of your set is ready" not in dialog(shown) + notice(shown)


def test_nothing_is_chosen_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = choose_boards(begin_set())
    begin_board(tab, 0, only_set(tab).code)
    tab.say("Close")
    monkeypatch.setattr(BotThinking, "busy", True)
    for _ in range(200):
        tab.browser.waiting.pop(0)(True)
    assert only_set(tab).chosen == 1
    tab.say("ShowSet", only_set(tab).code)  # somebody waits for it now
    choose_boards(tab, 2)


# What is kept


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_reload_goes_on_where_it_was(count: int) -> None:
    tab = choose_boards(begin_set(), count)
    again = reload(tab)
    assert only_set(again) == only_set(tab)
    wait(again)
    wait(tab)
    assert only_set(again).whole
    assert only_set(again).made == only_set(tab).made


def test_what_was_played_of_it_survives_a_reload() -> None:
    tab = choose_boards(begin_set())
    begin_board(tab, 0, only_set(tab).code)
    again = reload(tab)
    assert set_of(again.model) == (only_set(again), 0)
    again.say("Resign")
    assert only_set(again).chosen == 1
    assert WAITS in poster(again)
    choose_boards(again, 2)
    assert "Next deal of the set" in poster(again)
    home = reload(again)
    assert "Play deal 2" in home.browser.table
    assert only_set(home).boards == only_set(again).boards != only_set(tab).boards


def test_two_tabs_make_one_set() -> None:
    tab = choose_boards(begin_set())
    other = Tab(tab.stored, 2)
    other.say("ShowSet", only_set(tab).code)
    for _ in range(2000):
        for each in (tab, other):
            if each.browser.waiting:
                each.browser.waiting.pop(0)(True)
        other.say("StoreChanged")
    assert only_set(tab).whole
    alone = choose_boards(begin_set())
    wait(alone)
    assert only_set(tab) == only_set(alone)
    assert other.model.page.sets == tab.stored.load(SETS)


def test_several_are_made_the_one_that_is_shown_first() -> None:
    tab = begin_set()
    first = only_set(tab)
    tab.say("ShowSets")
    tab.say("MakeSet")
    newer, older = read_sets(tab.stored.load(SETS))
    assert older == first
    tab.say("ShowSet", older.code)
    while not find_set(tab.stored.load(SETS), older.code).whole:  # type: ignore[union-attr]
        tab.browser.waiting.pop(0)(True)
    assert not find_set(tab.stored.load(SETS), newer.code).chosen  # type: ignore[union-attr]
    wait(tab)
    assert all(each.whole for each in read_sets(tab.stored.load(SETS)))


def test_without_networks_it_waits_and_can_be_tried_again() -> None:
    tab = begin_set()
    while tab.browser.waiting:
        tab.browser.waiting.pop(0)(False)
    assert only_set(tab).chosen == 0
    assert "Are you online?" in dialog(tab)
    tab.say("ShowSet", only_set(tab).code)
    assert "Are you online?" not in dialog(tab)
    wait(tab)
    assert only_set(tab).whole


def test_a_start_without_networks_says_nothing_of_sets() -> None:
    tab = reload(begin_set())
    while tab.browser.waiting:
        tab.browser.waiting.pop(0)(False)
    assert "Are you online?" not in notice(tab)


def test_a_set_begun_for_other_bots_is_made_and_says_so() -> None:
    tab = begin_set()
    made = only_set(tab).made._replace(version=VERSION - 1)
    tab.stored.save(SETS, with_set("", new_set(made, 4)))
    other = Tab(tab.stored, 1)
    wait(other)
    assert only_set(other).whole
    assert not only_set(other).fields
    other.say("ShowSet", only_set(other).code)
    assert "another version of the bots" in dialog(other)


# Deleting


def test_it_can_be_deleted_at_once_as_long_as_nothing_is_played() -> None:
    tab = choose_boards(begin_set())
    tab.say("DropSet", only_set(tab).code)
    assert tab.stored.load(SETS) == ""
    assert tab.model.dialog == Sets(NewSet("cuttle-cards", "novice", 4))
    wait(tab)
    assert tab.stored.load(SETS) == ""


def test_what_was_played_is_deleted_only_after_a_question() -> None:
    tab = choose_boards(begin_set())
    begin_board(tab, 0, only_set(tab).code)
    tab.say("ShowSet", only_set(tab).code)
    assert "Delete the set" in dialog(tab)
    tab.say("DropSet", only_set(tab).code)
    assert "you’ll lose your results" in dialog(tab)
    assert only_set(tab).boards
    game = tab.model.game
    tab.say("DropSet", only_set(tab).code)
    assert tab.stored.load(SETS) == ""
    assert tab.model.game is game
    assert set_of(tab.model) is None


def test_a_whole_set_is_ended_and_one_that_is_being_made_is_deleted() -> None:
    tab = choose_boards(begin_set())
    begin_board(tab, 0, only_set(tab).code)
    tab.say("ShowSet", only_set(tab).code)
    for _ in range(3):
        tab.say("EndSet", only_set(tab).code)
    assert only_set(tab).boards == {0: StoredBoard()}
    wait(tab)
    before = only_set(tab)
    for _ in range(3):
        tab.say("DropSet", before.code)
    assert only_set(tab).made == before.made


def test_a_set_that_another_tab_has_deleted_is_made_no_more() -> None:
    tab = choose_boards(begin_set())
    other = Tab(tab.stored, 2)
    other.say("ShowSet", only_set(tab).code)
    other.say("DropSet", only_set(tab).code)
    wait(tab)
    assert tab.stored.load(SETS) == ""
    tab.say("StoreChanged")
    assert isinstance(tab.model.dialog, Sets)
