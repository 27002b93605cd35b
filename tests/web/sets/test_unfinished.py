"""Sets whose boards are still being chosen: played meanwhile, kept, gone on with, deleted."""

from typing import Final

import pytest

from cuttle.field import VERSION
from cuttle.field.codes import set_text
from tests.support.browser import Texts
from tests.support.daily import notice, poster
from tests.support.sets import begin_board, copied, dialog, make_own_move, quick_field, wait
from tests.support.tabs import Tab
from web.core.boards import set_of
from web.core.storage_keys import SETS, SETTINGS
from web.features.sets.messages import NewSet, OneSet, Sets
from web.play.bot_thinking import BotThinking
from web.state.sets import (
    StoredBoard,
    StoredSet,
    find_set,
    merge_sets,
    new_set,
    read_sets,
    with_set,
    without_set,
)

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")

WAITS: Final = "The next deal is still being chosen …"


def begin_making(count: int = 4) -> Tab:
    """A tab in which a set is to be made."""
    tab = Tab(Texts({SETTINGS: "level=novice\n"}), 1)
    tab.say("ShowSets")
    tab.say("ChooseSetCount", str(count))
    tab.say("MakeSet")
    return tab


def stored(tab: Tab) -> StoredSet:
    """The only set that is stored."""
    (found,) = read_sets(tab.stored.load(SETS))
    return found


def choose(tab: Tab, count: int = 1) -> Tab:
    """Let things happen until so many boards are chosen."""
    while stored(tab).chosen < count:
        tab.browser.waiting.pop(0)(True)
    return tab


def reload(tab: Tab) -> Tab:
    return Tab(Texts({**tab.stored.texts}), 1)


# What is shown


def test_the_first_deal_can_be_played_before_the_others_are_chosen() -> None:
    tab = begin_making()
    assert "Deal 1 still being chosen" in dialog(tab)
    assert "Play deal 1" not in dialog(tab)
    choose(tab)
    text = dialog(tab)
    assert "Choosing deal 2 of 4" in text
    assert "Deal 1 not played yet" in text
    assert "Deal 2 still being chosen" in text
    assert "Play deal 1" in text
    tab.say("PlayBoard", f"0 {stored(tab).code}")
    assert set_of(tab.model) == (stored(tab), 0)


def test_it_can_be_shared_only_once_it_is_whole() -> None:
    tab = choose(begin_making())
    assert "You can share the set once all its deals are chosen." in dialog(tab)
    assert "code" not in dialog(tab)
    sent: list[str] = []
    tab.browser.copy_text = sent.append  # type: ignore[assignment, method-assign]
    tab.say("SendSet")
    assert not sent
    wait(tab)
    assert stored(tab).whole
    assert "You can share the set once" not in dialog(tab)
    assert copied(tab, "SendSet").endswith(set_text(stored(tab).made))


def test_the_list_and_the_home_have_it_with_what_can_be_played() -> None:
    tab = choose(begin_making())
    tab.say("ShowSets")
    assert "0 of 4 played" in dialog(tab)
    again = reload(tab)
    assert "Play deal 1" in again.browser.table
    begun = reload(begin_making())
    assert "invitation-set" not in begun.browser.table


# Playing


def finish_first(tab: Tab) -> None:
    """Play the first board to its end, before anything else happens."""
    tab.say("PlayBoard", f"0 {stored(tab).code}")
    while tab.model.game.state.phase.seat not in tab.model.persons:
        tab.move()
    tab.move()
    tab.say("Resign")


def test_who_ends_the_first_deal_before_the_second_is_chosen_is_told_and_gets_it_then() -> None:
    tab = choose(begin_making())
    finish_first(tab)
    assert stored(tab).chosen == 1
    assert WAITS in poster(tab)
    assert "Next deal of the set" not in poster(tab)
    tab.say("ShowSet", stored(tab).code)
    assert "Play deal" not in dialog(tab)
    assert "Ahead of" not in dialog(tab)
    tab.say("Close")
    choose(tab, 2)
    assert WAITS not in poster(tab)
    assert "Next deal of the set" in poster(tab)
    wait(tab)
    assert stored(tab).whole
    assert set(stored(tab).fields) == {0, 1, 2, 3}
    assert stored(tab).boards[0].played


def test_the_field_plays_the_deal_on_the_table_once_the_next_one_is_chosen() -> None:
    tab = choose(begin_making())
    begin_board(tab, 0, stored(tab).code)
    while not stored(tab).fields:
        tab.browser.waiting.pop(0)(True)
    assert [*stored(tab).fields] == [0]
    assert stored(tab).chosen == 2


def test_a_set_goes_on_being_made_under_the_code_that_is_shown() -> None:
    tab = choose(begin_making())
    code = stored(tab).code
    wait(tab)
    assert tab.model.dialog == OneSet(code)
    assert stored(tab).code != code
    assert find_set(tab.model.page.sets, code) == stored(tab)
    tab.say("PlayBoard", f"1 {code}")
    make_own_move(tab)
    assert stored(tab).boards == {1: StoredBoard()}


def test_who_closes_the_page_of_the_set_is_told_when_it_can_be_played() -> None:
    tab = begin_making()
    tab.say("Close")
    choose(tab)
    assert "The first deal of your set is ready" in notice(tab)
    shown = choose(begin_making())
    assert "The first deal of your set is ready" not in dialog(shown) + notice(shown)


def test_nothing_is_chosen_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = choose(begin_making())
    begin_board(tab, 0, stored(tab).code)
    tab.say("Close")
    monkeypatch.setattr(BotThinking, "busy", True)
    for _ in range(200):
        tab.browser.waiting.pop(0)(True)
    assert stored(tab).chosen == 1
    tab.say("ShowSet", stored(tab).code)  # somebody waits for it now
    choose(tab, 2)


# What is kept


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_reload_goes_on_where_it_was(count: int) -> None:
    tab = choose(begin_making(), count)
    again = reload(tab)
    assert stored(again) == stored(tab)
    wait(again)
    wait(tab)
    assert stored(again).whole
    assert stored(again).made == stored(tab).made


def test_what_was_played_of_it_survives_a_reload() -> None:
    tab = choose(begin_making())
    begin_board(tab, 0, stored(tab).code)
    again = reload(tab)
    assert set_of(again.model) == (stored(again), 0)
    again.say("Resign")
    assert stored(again).chosen == 1
    assert WAITS in poster(again)
    choose(again, 2)
    assert "Next deal of the set" in poster(again)
    home = reload(again)
    assert "Play deal 2" in home.browser.table
    assert stored(home).boards == stored(again).boards != stored(tab).boards


def test_two_tabs_make_one_set() -> None:
    tab = choose(begin_making())
    other = Tab(tab.stored, 2)
    other.say("ShowSet", stored(tab).code)
    for _ in range(2000):
        for each in (tab, other):
            if each.browser.waiting:
                each.browser.waiting.pop(0)(True)
        other.say("StoreChanged")
    assert stored(tab).whole
    alone = choose(begin_making())
    wait(alone)
    assert stored(tab) == stored(alone)
    assert other.model.page.sets == tab.stored.load(SETS)


def test_several_are_made_the_one_that_is_shown_first() -> None:
    tab = begin_making()
    first = stored(tab)
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
    tab = begin_making()
    while tab.browser.waiting:
        tab.browser.waiting.pop(0)(False)
    assert stored(tab).chosen == 0
    assert "Are you online?" in dialog(tab)
    tab.say("ShowSet", stored(tab).code)
    assert "Are you online?" not in dialog(tab)
    wait(tab)
    assert stored(tab).whole


def test_a_start_without_networks_says_nothing_of_sets() -> None:
    tab = reload(begin_making())
    while tab.browser.waiting:
        tab.browser.waiting.pop(0)(False)
    assert "Are you online?" not in notice(tab)


def test_a_set_begun_for_other_bots_is_made_and_says_so() -> None:
    tab = begin_making()
    made = stored(tab).made._replace(version=VERSION - 1)
    tab.stored.save(SETS, with_set("", new_set(made, 4)))
    other = Tab(tab.stored, 1)
    wait(other)
    assert stored(other).whole
    assert not stored(other).fields
    other.say("ShowSet", stored(other).code)
    assert "another version of the bots" in dialog(other)


# Deleting


def test_it_can_be_deleted_at_once_as_long_as_nothing_is_played() -> None:
    tab = choose(begin_making())
    tab.say("DropSet", stored(tab).code)
    assert tab.stored.load(SETS) == ""
    assert tab.model.dialog == Sets(NewSet("cuttle-cards", "novice", 4))
    wait(tab)
    assert tab.stored.load(SETS) == ""


def test_what_was_played_is_deleted_only_after_a_question() -> None:
    tab = choose(begin_making())
    begin_board(tab, 0, stored(tab).code)
    tab.say("ShowSet", stored(tab).code)
    assert "Delete the set" in dialog(tab)
    tab.say("DropSet", stored(tab).code)
    assert "your results in it are lost" in dialog(tab)
    assert stored(tab).boards
    game = tab.model.game
    tab.say("DropSet", stored(tab).code)
    assert tab.stored.load(SETS) == ""
    assert tab.model.game is game
    assert set_of(tab.model) is None


def test_a_whole_set_is_ended_and_one_that_is_being_made_is_deleted() -> None:
    tab = choose(begin_making())
    begin_board(tab, 0, stored(tab).code)
    tab.say("ShowSet", stored(tab).code)
    for _ in range(3):
        tab.say("EndSet", stored(tab).code)
    assert stored(tab).boards == {0: StoredBoard()}
    wait(tab)
    before = stored(tab)
    for _ in range(3):
        tab.say("DropSet", before.code)
    assert stored(tab).made == before.made


def test_a_set_that_another_tab_has_deleted_is_made_no_more() -> None:
    tab = choose(begin_making())
    other = Tab(tab.stored, 2)
    other.say("ShowSet", stored(tab).code)
    other.say("DropSet", stored(tab).code)
    wait(tab)
    assert tab.stored.load(SETS) == ""
    tab.say("StoreChanged")
    assert isinstance(tab.model.dialog, Sets)


# What is stored


def states(size: int = 4) -> tuple[StoredSet, ...]:
    """One set with no board chosen, with one, and so on."""
    tab = begin_making(size)
    wait(tab)
    whole = stored(tab)
    skips = whole.made.skips
    return tuple([new_set(whole.made._replace(skips=skips[:at]), size) for at in range(size + 1)])


@pytest.mark.parametrize("size", [4, 8])
def test_it_is_stored_under_one_code_until_it_is_whole(size: int) -> None:
    steps = states(size)
    assert len({step.code for step in steps[:-1]}) == 1
    assert steps[-1].code == set_text(steps[-1].made)
    text = ""
    for step in steps:
        begun = step.with_board(0, StoredBoard()) if step.chosen else step
        text = with_set(text, begun)
        assert read_sets(text) == (begun,)
    assert without_set(text, steps[-1]) == ""


def test_what_cannot_be_read_of_it_is_ignored() -> None:
    none, one, *_ = states()
    code, skipped = none.code, one.made.skips[0]
    for words in ("", " m", " m1001", " m1.x", " m1.2.3.4.5.6.7.8.9", " m٣", " 0:begun"):
        assert read_sets(code + words) == (none,)
    assert read_sets(f"{code} 0:begun m{skipped} 1:begun") == (one.with_board(0, StoredBoard()),)
    assert read_sets(f"{code[:-1]}\n{code}A m1\nV") == ()


def test_a_file_brings_what_it_has_further_or_more() -> None:
    _, one, two, _, whole = states()
    played = one.with_board(0, StoredBoard(left=True))
    for here, there in ((played, two), (two, played), (played, whole), (whole, played)):
        merged = merge_sets(with_set("", here), with_set("", there))
        longer = max(here, there, key=lambda each: each.chosen)
        assert read_sets(merged) == (longer.with_board(0, StoredBoard(left=True)),)
        assert merge_sets(merged, with_set("", there)) == merged


def test_sets_that_parted_stay_two() -> None:
    _, one, _, _, whole = states()
    parted = one._replace(made=one.made._replace(skips=(one.made.skips[0] + 1,)))
    text = merge_sets(with_set("", parted), with_set("", whole))
    assert len(read_sets(text)) == 2
    assert find_set(text, parted.code) == parted
    assert len(read_sets(with_set(text, whole.with_board(1, StoredBoard())))) == 2
