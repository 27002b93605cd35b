"""Storage that is full or damaged."""

from collections import Counter
from random import Random

import pytest

from tests.support.browser import Texts
from tests.support.english import english
from tests.support.links import CODES
from tests.support.pages import later
from tests.support.presses import buttons
from tests.support.storing import met, store
from tests.support.tabs import Tab, begin_tab
from web.core.storage_keys import GAMES, PLAYING
from web.messages.library import StorageFull
from web.state.stored_game import StoredGame, stored_text


def full(finished: int) -> Tab:
    """A tab with a game in progress, some finished ones, and full storage."""
    texts = {PLAYING: "mine", f"{GAMES}mine": stored_text(StoredGame(later(9, 77).save))}
    for at in range(finished):
        over = StoredGame(later(400, at).save, saved=f"2026-01-{at + 1:02}T00:00:00Z", over=True)
        texts[f"{GAMES}{at}"] = stored_text(over)
    return begin_tab(Texts(texts))


def test_where_there_is_no_room_the_oldest_finished_games_are_offered() -> None:
    tab = full(12)
    tab.stored.room = 0
    tab.move()
    assert tab.model.dialog == StorageFull(10, "2026-01-10")
    tab.move()
    tab.say("Close")
    tab.move()
    assert tab.model.dialog is None


def test_once_they_are_deleted_the_game_is_kept() -> None:
    tab = full(12)
    tab.stored.room = 0
    tab.move()
    tab.stored.room = 10**9
    tab.say("MakeRoom")
    assert tab.code in tab.stored.codes
    assert len([entry for entry in tab.stored.games.values() if entry.over]) == 2
    assert "saved again" in english(tab.model.notice)
    assert {f"{GAMES}10", f"{GAMES}11"} <= set(tab.stored.texts)


def test_if_that_was_not_enough_it_is_asked_again() -> None:
    tab = full(12)
    tab.stored.room = 0
    tab.move()
    tab.say("MakeRoom")
    assert tab.model.dialog == StorageFull(2, "2026-01-12")
    tab.say("MakeRoom")
    assert tab.model.dialog is None
    assert "can’t save your game" in english(tab.model.notice)


def test_it_says_so_as_long_as_the_game_is_not_saved() -> None:
    badge, tab = ("SaveAgain", ""), full(0)
    assert badge not in buttons(tab.model)
    tab.stored.room = 0
    tab.move()
    for message in (("Show", "help"), ("Close", ""), ("dealt", "new 5 5"), ("Open", later(9, 3).save)):
        tab.say(*message)
        assert badge in buttons(tab.model)
    tab.say("ShowEscapes")
    assert english(tab.model.notice) == ""
    assert badge in buttons(tab.model)
    tab.stored.room = 10**9
    tab.move()
    assert badge not in buttons(tab.model)
    assert "saved again" in english(tab.model.notice)
    assert tab.code in tab.stored.codes


def test_pressed_it_tries_again_and_tells_why_not() -> None:
    tab = full(1)
    tab.stored.room = 0
    tab.move()
    tab.say("Close")
    tab.say("SaveAgain")
    assert isinstance(tab.model.dialog, StorageFull)
    tab.say("Close")
    tab.stored.room = 10**9
    tab.say("SaveAgain")
    assert "saved again" in english(tab.model.notice)
    assert not tab.model.page.app.unsaved


def test_only_what_is_over_makes_room() -> None:
    tab = full(0)
    tab.stored.texts[f"{GAMES}liar"] = stored_text(StoredGame(later(9).save, over=True))
    tab.stored.room = 0
    tab.move()
    assert tab.model.dialog is None
    assert "can’t save your game" in english(tab.model.notice)


# Damaged storage: a quick sample of tools/check/fuzz_saves.py


@pytest.mark.cpython_only
def test_damaged_stores_are_met_without_loss() -> None:
    found = Counter(met(store(Random(f"test {number}"), CODES), number) for number in range(60))
    assert set(found) == {"whole", "damaged"}


def test_the_same_inside_pyodide() -> None:
    found = {met(store(Random(f"test {number}"), CODES), number) for number in range(10)}
    assert found <= {"whole", "damaged"}
