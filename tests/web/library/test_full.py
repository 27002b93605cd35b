"""Full storage, for one key after the other: what can't be kept is told, counts meanwhile, and is kept once
there's room."""

from collections.abc import Callable
from typing import Final

import pytest

from cuttle import Link
from cuttle.links import link_text, make_challenge
from tests.support.browser import POOL, FakeBrowser, Full, Texts
from tests.support.daily import MONDAY, begin_day, on_day, poster, quick_field, resign, stored_days
from tests.support.daily import make_own_move as move_today
from tests.support.english import english
from tests.support.mistakes import ENOUGH, kept, review_of_points
from tests.support.pages import later
from tests.support.sets import CODE, open_set, play_board, stored_set
from tests.support.sets import quick_field as quick_fields
from tests.support.solving import solve
from tests.support.study import Page, begin_round, finished_round
from tests.support.tabs import Tab
from web.core.storage_keys import (
    CHALLENGES,
    DAYS,
    GAMES,
    MISTAKES,
    PAUSED,
    PLAYING,
    PUZZLES,
    SEATS,
    SETS,
    SETTINGS,
    STATISTICS,
)
from web.features.puzzles.messages import NoteRun, ShowPuzzles
from web.features.review.messages import ShowReview
from web.messages.library import SaveAgain, StorageFull
from web.messages.page import Back
from web.session import Session
from web.state.seating import PERSON
from web.state.stored_game import StoredGame, stored_text
from web.state.stored_puzzles import read_record
from web.state.stored_results import read_statistics

__all__ = ["quick_field", "quick_fields"]
pytestmark = pytest.mark.usefixtures("quick_field", "quick_fields")


NOVICE: Final = {SETTINGS: "level=novice\n"}

WATCHED: Final = link_text(Link(later(8, 3).match, players=("novice", "novice")))
CHALLENGE: Final = link_text(make_challenge(Link(later(400, 6).match), 0))
INVITATION: Final = link_text(Link(later(8, 3).match, "your turn", players=(PERSON,) * 2, seat=0))


def is_told(page: Session) -> bool:
    """Whether it's said that something isn't saved."""
    said = "can’t save your latest results or settings" in english(page.model.notice)
    shown = page.model.dialog
    return (said or (isinstance(shown, StorageFull) and not shown.game)) and bool(page.model.page.app.unsaved)


def frees(page: Session, stored: Full) -> None:
    """Room is made, and the next attempt to save the game saves everything."""
    stored.refused = ()
    page.send(SaveAgain())
    assert page.model.page.app.unsaved == frozenset()
    assert english(page.model.notice) == "Everything is saved again."


def test_the_result_of_a_day_is_kept_once_there_is_room() -> None:
    stored = Full(DAYS, texts=NOVICE)
    tab = begin_day(stored=stored)
    assert is_told(tab)
    resign(tab)
    assert "played again" not in poster(tab)
    assert "Better than" in poster(tab)
    assert tab.model.page.days.streak == 1
    assert stored.load(DAYS) == ""
    frees(tab, stored)
    assert stored_days(tab) == tab.model.page.days.played
    assert stored_days(tab)[MONDAY].result
    assert stored_days(tab)[MONDAY].ahead is not None


def test_it_is_tried_again_with_the_next_game_and_what_another_tab_has_kept_meanwhile_stays() -> None:
    stored = Full(DAYS, texts=NOVICE)
    tab = begin_day(stored=stored)
    resign(tab)
    stored.texts[DAYS] = "3 + w21-3 9"
    stored.refused = ()
    tab.say("NewGame")
    assert set(stored_days(tab)) == {3, MONDAY}
    assert stored_days(tab)[MONDAY].result
    assert not tab.model.page.app.unsaved


def test_the_result_of_a_board_is_kept_once_there_is_room() -> None:
    tab = open_set(stored=(stored := Full(texts=NOVICE)))
    stored.refused = (SETS,)
    play_board(tab, 0)
    assert is_told(tab) or tab.model.page.app.unsaved
    assert "played before" not in poster(tab)
    assert not stored_set(tab).boards
    frees(tab, stored)
    assert stored_set(tab).boards[0].played


def test_a_set_that_finds_no_room_is_there_until_it_does() -> None:
    stored = Full(SETS, texts=NOVICE)
    tab = open_set(stored=stored)
    assert is_told(tab)
    play_board(tab, 0)
    assert stored.load(SETS) == ""
    frees(tab, stored)
    assert stored_set(tab, CODE).boards[0].played


def test_puzzle_form_and_run_are_kept_once_there_is_room() -> None:
    page = Page(browser=FakeBrowser(stored := Full(PUZZLES))).wait()
    page.browser.send("PlayPuzzle", "")
    page.browser.waiting.clear()
    page.browser.send("PuzzlesFetched", POOL)
    solve(page)
    assert is_told(page)
    note = page.program.executor(NoteRun)
    assert note
    note(page, NoteRun(7))
    page.send(ShowPuzzles())
    assert not stored.load(PUZZLES)
    page.send(Back())
    frees(page, stored)
    record = read_record(stored.load(PUZZLES))
    assert (len(record.found), record.best, len(record.form)) == (1, 7, 3)


def test_a_round_is_counted_once_there_is_room() -> None:
    stored = Full(STATISTICS, texts=NOVICE)
    tab = Tab(stored)
    tab.say("NewGame")
    move_today(tab)
    tab.say("Resign")
    assert is_told(tab)
    assert tab.model.page.ratings.by_family
    frees(tab, stored)
    assert [statistic["lost"] for statistic in read_statistics(stored.load(STATISTICS)).values()] == [1]


def test_own_mistakes_and_the_review_are_kept_once_there_is_room() -> None:
    page = Page(begin_round(finished_round(), viewer=0), FakeBrowser(stored := Full()))
    stored.refused = (MISTAKES, GAMES)
    page.store.keep_review(page.model.save, review_of_points(2, ENOUGH))
    page.send(ShowReview())
    page.browser.waiting.pop()(True)
    page.wait()
    assert page.model.page.app.unsaved == {MISTAKES, GAMES + page.store.name}
    assert kept(page) == []
    page.send(Back())
    frees(page, stored)
    assert len(kept(page)) == 2
    assert [game.review for game in stored.games.values()] == [review_of_points(2, ENOUGH)]


def test_the_review_of_a_game_without_room_is_kept_with_it() -> None:
    page = Page(begin_round(finished_round(), viewer=0), FakeBrowser(stored := Full(GAMES)))
    page.send(SaveAgain())
    page.store.keep_review(page.model.save, review_of_points(2, ENOUGH))
    assert not stored.games
    frees(page, stored)
    assert [game.review for game in stored.games.values()] == [review_of_points(2, ENOUGH)]


@pytest.mark.parametrize(
    ("key", "act"),
    [
        (PLAYING, lambda tab: tab.say("NewGame")),
        (PAUSED, lambda tab: (tab.say("Open", WATCHED), tab.say("Pause"))),
        (CHALLENGES, lambda tab: tab.say("Open", CHALLENGE)),
        (SEATS, lambda tab: (tab.say("Open", INVITATION), tab.say("TakeDevice"))),
        (SETTINGS, lambda tab: (tab.say("ChangeSetting", "sound on"), tab.say("ChangeSetting", "why yes"))),
    ],
)
def test_what_belongs_to_a_game_or_the_page_is_kept_once_there_is_room(
    key: str, act: Callable[[Tab], object]
) -> None:
    stored = Full(texts=NOVICE)
    tab, roomy = Tab(stored), Tab(Texts(NOVICE))
    tab.say("LeaveHome")
    before = stored.load(key)
    stored.refused = (key,)
    act(tab)
    assert tab.model.page.app.unsaved == {key}
    assert stored.load(key) == before
    tab.say("Close")
    frees(tab, stored)
    roomy.say("LeaveHome")
    act(roomy)
    assert stored.load(key) == roomy.stored.load(key) != before


# How it's told


def test_it_is_told_once_for_each_thing_and_the_bar_says_so_until_it_is_saved() -> None:
    stored = Full(DAYS, STATISTICS, texts=NOVICE)
    tab = begin_day(stored=stored)
    assert is_told(tab)
    move_today(tab)
    assert not english(tab.model.notice)
    assert 'id="unsaved"' in tab.browser.table
    tab.say("Resign")
    assert is_told(tab)  # the statistics, too
    stored.refused = (STATISTICS,)
    tab.say("NewGame")
    assert not is_told(tab)
    assert tab.model.page.app.unsaved == {STATISTICS}
    assert stored_days(tab)[MONDAY].result


def test_if_the_game_is_not_saved_either_nothing_more_is_told() -> None:
    stored = Full("", texts=NOVICE)
    tab = on_day(stored=stored)
    assert "can’t save your game" in english(tab.model.notice)
    tab.say("ChangeSetting", "sound on")
    assert english(tab.model.notice) == ""
    assert tab.model.page.app.unsaved >= {GAMES, SETTINGS}


def test_finished_games_can_be_deleted_to_make_room_for_it() -> None:
    over = StoredGame(begin_round(finished_round()).save, saved="2026-01-01T00:00:00Z", over=True)
    stored = Full(DAYS, texts={**NOVICE, f"{GAMES}old": stored_text(over)})
    tab = begin_day(stored=stored)
    assert tab.model.dialog == StorageFull(1, "2026-01-01", game=False)
    assert "your latest results or settings" in tab.browser.dialog
    stored.refused = ()
    tab.say("MakeRoom")
    assert f"{GAMES}old" not in stored.texts
    assert MONDAY in stored_days(tab)


def test_in_a_lesson_only_the_rest_is_tried_again() -> None:
    stored = Full(SETTINGS, texts=NOVICE)
    tab = Tab(stored)
    tab.say("StartLesson", "moves")
    tab.say("ChangeSetting", "sound on")
    games = stored.games
    frees(tab, stored)
    assert stored.games == games
