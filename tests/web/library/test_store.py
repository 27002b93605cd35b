"""The store: a key for each game, saved at every move; neither tabs nor full storage lose a game."""

from dataclasses import replace

from cuttle import PRESETS, Game, Match
from tests.support.beginning import begin
from tests.support.browser import Texts
from tests.support.controls import fill_on
from tests.support.messages import update
from tests.support.pages import fresh, later
from tests.support.screen_player import ScreenPlayer
from tests.support.tabs import Tab, begin_tab
from web.core.storage import RetryingStorage
from web.core.storage_keys import FORMER, GAMES, PLAYING
from web.library.store import Store
from web.state.saved import read_save
from web.state.seating import PERSON
from web.state.stored_game import StoredGame, read_stored, stored_text


def again(tab: Tab) -> Tab:
    """The same tab after a reload."""
    return Tab(tab.stored, 99, tab.browser.tab)


# Saving


def test_a_game_is_saved_at_every_move_and_a_reload_goes_on_with_it() -> None:
    tab = Tab(stored := Texts())
    for _ in range(5):
        tab.move()
        assert stored.codes == [tab.code]
        assert again(tab).model.match == tab.model.match


def test_a_reload_goes_on_with_the_game_of_its_own_tab() -> None:
    stored = Texts()
    first, second = begin_tab(stored), Tab(stored, 2)
    second.say("dealt", "new 9 9")
    second.move()
    assert again(first).model.game == first.model.game
    assert again(second).model.game == second.model.game
    assert Tab(stored, 3).model.game == second.model.game


def test_a_game_that_leaves_the_table_stays_and_comes_back() -> None:
    tab = begin_tab(Texts())
    old, name = tab.model.match, tab.store.name
    tab.say("Open", later(9).save)
    assert len(tab.stored.games) == 2
    tab.say("ShowGames")
    tab.say("ResumeGame", name)
    assert tab.model.match == old
    assert tab.store.name == name
    assert len(tab.stored.games) == 2


def test_a_deal_that_nobody_has_played_leaves_nothing_behind_nor_does_one_that_a_lesson_interrupts() -> None:
    tab = Tab(Texts())
    tab.say("dealt", "new 9 9")
    assert tab.stored.codes == [tab.code]
    newcomer = ScreenPlayer()
    newcomer.receive("StartLesson", "points")
    newcomer.receive("PlayBot", "novice")
    assert newcomer.browser.stored.codes == [newcomer.session.model.save]


def test_such_a_deal_stays_if_it_is_a_game_by_link() -> None:
    match = Match(Game.deal(PRESETS["cuttle-cards"], 5, 1))
    posted, _ = begin(match, 0, players=(PERSON, PERSON), local_seat=0)
    tab = Tab(Texts(), model=replace(posted, deal=posted.deal._replace(number=5)))
    code = tab.code
    tab.say("dealt", "new 9 9")
    assert tab.stored.codes == sorted([code, tab.code])


def test_such_a_deal_stays_if_another_tab_has_played_it() -> None:
    tab = Tab(Texts())
    text = tab.store.text(tab.store.name)
    other = stored_text(read_stored(text)._replace(code=later(9).save))
    tab.stored.save(GAMES + tab.store.name, other)
    tab.store.take("", drop=True)
    assert other in tab.stored.texts.values()


def test_such_a_deal_stays_if_it_has_a_name() -> None:
    tab = Tab(Texts())
    tab.say("ShowGames")
    tab.say("ChooseGame", tab.store.name)
    fill_on(tab, "Name", "Mine")
    tab.say("dealt", "new 9 9")
    assert {entry.name for entry in tab.stored.games.values()} == {"Mine", ""}


def test_a_link_that_is_opened_twice_is_kept_once() -> None:
    tab = begin_tab(Texts())
    for _ in range(2):
        tab.say("Open", later(9).save)
        tab.say("dealt", "new 9 9")
    assert len(tab.stored.games) == 3


def test_the_next_round_is_kept_beside_the_last() -> None:
    stored = Texts()
    tab = Tab(stored, model=update(fresh(length="best of 3"), "Choose", "draw")[0])
    tab.say("Resign")
    first = tab.store.name
    tab.say("dealt", "next 9 9")
    assert stored.games[tab.store.name].after == first
    assert read_save(stored.games[first].code).match.game.over
    assert not stored.games[first].over


def test_what_was_over_stays_when_a_move_is_taken_back() -> None:
    tab = begin_tab(Texts(), plies=0)
    tab.say("Choose", "draw")
    tab.say("Resign")
    ended = tab.code
    tab.say("Undo")
    assert sorted([ended, tab.code]) == tab.stored.codes


def test_what_the_page_is_not_told_it_does_not_write() -> None:
    stored = Texts()
    tab = begin_tab(stored)
    texts = stored.texts
    again(tab).say("Resume")
    assert stored.texts == texts


# Early versions


def test_the_games_of_former_times_are_taken_over() -> None:
    game, kept = later(9), later(12, 5)
    stored = Texts(dict(zip(FORMER, (game.save, kept.save, "rubbish"), strict=True)))
    tab = Tab(stored)
    assert tab.model.match == game.match
    assert stored.codes == sorted([game.save, kept.save, "rubbish"])
    assert not set(FORMER) & set(stored.texts)


def test_where_there_is_no_room_to_take_them_over_they_stay() -> None:
    game = later(9)
    stored = Texts({FORMER[0]: game.save}, room=10)
    assert Store(RetryingStorage(stored), Texts(), lambda: 1, str).first() == ""
    assert stored.texts == {FORMER[0]: game.save}


def test_a_name_that_leads_nowhere_leads_to_the_game_saved_last() -> None:
    games = {
        "a": StoredGame(later(9).save, saved="2026-01-01T00:00:00Z"),
        "b": StoredGame(later(12).save, saved="2026-03-01T00:00:00Z"),
        "c": StoredGame(later(400).save, saved="2026-04-01T00:00:00Z", over=True),
    }
    stored = Texts({PLAYING: "z", **{GAMES + name: stored_text(entry) for name, entry in games.items()}})
    assert Tab(stored).code == games["b"].code
