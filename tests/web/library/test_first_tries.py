"""The first try at a day or at a board: where its game is, and its result if that couldn't be kept."""

import json
from typing import Final

import pytest

from tests.support.browser import Full, Texts
from tests.support.daily import MONDAY, begin_day, on_day, poster, quick_field, resign, stored_days
from tests.support.daily import make_own_move as move_today
from tests.support.sets import CODE, begin_board, open_set, play_board, stored_set
from tests.support.sets import make_own_move as move_on_board
from tests.support.sets import quick_field as quick_fields
from tests.support.tabs import Tab
from web.core.boards import day_name
from web.core.storage_keys import DAYS, GAMES, SETS, SETTINGS
from web.state.days import date_of, read_days
from web.state.stored_game import stored_text

__all__ = ["quick_field", "quick_fields"]
pytestmark = pytest.mark.usefixtures("quick_field", "quick_fields")

NOVICE: Final = {SETTINGS: "level=novice\n"}


# A game that is over, whose result is missing


def test_a_day_whose_result_was_lost_gets_it_when_its_game_is_opened() -> None:
    stored = Full(DAYS, texts=NOVICE)
    tab = begin_day(stored=stored)
    resign(tab)
    tab.say("NewGame")
    stored.refused = ()
    tab = on_day(MONDAY + 1, stored, 2)  # another visit
    assert not stored_days(tab)
    tab.say("PlayDay", str(MONDAY))
    assert stored_days(tab)[MONDAY].result
    assert stored_days(tab)[MONDAY].on_time is False  # saved last on another day
    assert "played again" not in poster(tab)


def test_it_gets_it_when_the_page_starts_with_it_and_counts_if_it_was_saved_on_its_day() -> None:
    stored = Full(DAYS, texts=NOVICE)
    tab = begin_day(stored=stored)
    tab.say("Undo")
    move_today(tab)
    resign(tab)
    entry = stored.games[day_name(MONDAY)]._replace(saved=f"{date_of(MONDAY)}T12:00:00Z")
    stored.texts[GAMES + day_name(MONDAY)] = stored_text(entry)
    stored.refused = ()
    Tab(stored, 2, Texts())
    found = read_days(stored.load(DAYS))[MONDAY]
    assert found.result
    assert found.on_time
    assert found.helped


def test_a_board_whose_result_was_lost_gets_it_when_its_game_is_opened() -> None:
    tab = open_set(stored=(stored := Full(texts=NOVICE)))
    begin_board(tab, 0)
    stored.refused = (SETS,)
    tab.say("Undo")
    move_on_board(tab)
    tab.say("Resign")
    stored.refused = ()
    assert stored_set(tab).boards[0].played is None
    again = Tab(stored, 2, Texts())
    again.say("NewGame")
    again.say("PlayBoard", f"0 {CODE}")
    played = stored_set(again).boards[0].played
    assert played
    assert played.helped
    again.say("NewGame")
    again.say("PlayBoard", f"0 {CODE}")
    assert stored_set(again).boards[0].played == played


def test_a_game_of_the_day_under_another_name_gets_no_result() -> None:
    stored = Full(DAYS, texts=NOVICE)
    resign(begin_day(stored=stored))
    stored.refused = ()
    stored.texts[f"{GAMES}friends"] = stored.texts.pop(GAMES + day_name(MONDAY))
    tab = Tab(stored, 2, Texts())
    tab.say("ShowGames")
    tab.say("ResumeGame", "friends")
    assert tab.store.name == "friends"
    assert not stored_days(tab)


# What can't be read stays


@pytest.mark.parametrize("damaged", ["{", json.dumps({"code": "Brubbish"})])
def test_a_damaged_game_of_a_day_stays_and_the_next_one_is_found_beside_it(damaged: str) -> None:
    stored = Texts({**NOVICE, GAMES + day_name(MONDAY): damaged})
    tab = begin_day(stored=stored)
    name, game = tab.store.name, tab.model.game
    assert stored.load(GAMES + day_name(MONDAY)) == damaged
    tab.say("NewGame")
    tab.browser.waiting.clear()
    tab.say("PlayDay", "0")
    assert (tab.store.name, tab.model.game) == (name, game)
    resign(tab)
    assert stored_days(tab)[MONDAY].result
    assert stored.load(GAMES + day_name(MONDAY)) == damaged


def test_a_damaged_game_of_a_board_stays_too() -> None:
    tab = open_set()
    begin_board(tab, 0)
    name = tab.store.name
    tab.say("NewGame")
    tab.stored.texts[GAMES + name] = "{"
    play_board(tab, 0)
    assert tab.stored.load(GAMES + name) == "{"
    assert stored_set(tab).boards[0].played
    tab.say("NewGame")
    tab.say("PlayBoard", f"0 {CODE}")
    assert tab.model.game.over
