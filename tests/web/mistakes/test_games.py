"""The games of one's own mistakes: they're deleted, restored, damaged, exported and imported."""

import pytest

from cuttle import PRESETS, Game, encode
from tests.support.browser import FakeBrowser, Texts
from tests.support.mistakes import (
    FIRST,
    attempt,
    kept,
    later,
    listed,
    on_the_table,
    reviewed,
)
from tests.support.study import Page
from web.core.storage_keys import GAMES, MISTAKES
from web.features.mistakes.messages import PlayMistake
from web.library.exporting import export_games
from web.messages.library import DeleteGame, ImportFile, RestoreGames, ShowGames, StoreChanged
from web.messages.page import Close
from web.messages.play import Rematch
from web.state.stored_game import StoredGame, stored_text


def elsewhere(stored: Texts) -> Page:
    """Another page, the day after the review."""
    page = Page(browser=FakeBrowser(stored, seed=2))
    page.browser.date = "2026-11-27"
    return page.wait()


def test_an_export_takes_them_along_and_an_import_knows_their_games_by_the_names_here() -> None:
    page = later(reviewed())
    page.send(PlayMistake(""))
    attempt(page, "4D!")
    text, name = export_games(page.store, "")[1], page.store.name
    taken = Texts({GAMES + name: stored_text(StoredGame(encode(Game.deal(PRESETS["pagat"], 1))))})
    for stored in (Texts({"cuttle:v1:settings": ""}), taken, page.browser.stored):
        other = elsewhere(stored)
        for _ in range(2):
            other.send(ImportFile(text))
            assert listed(other) == (1, 1)
        assert (name in {each.game for each in kept(other)}) == (stored is not taken)
    assert "mistakes" not in export_games(page.store, name)[1]


def test_a_game_that_is_here_without_its_review_gets_it_by_an_import() -> None:
    page = later(reviewed(FIRST))
    text, name = export_games(page.store, "")[1], page.store.name
    page.store.change(name, review="")
    assert listed(page) == (0, 0)
    page.send(ImportFile(text))
    assert listed(page) == (1, 0)


def test_mistakes_go_with_their_game_and_come_back_with_it() -> None:
    page = reviewed()
    name = page.store.name
    page.send(Close())
    page.send(Rematch())
    page.send(ShowGames())
    page.send(DeleteGame(name))
    other = elsewhere(page.browser.stored)
    assert listed(other) == (0, 0)
    page.send(StoreChanged())
    page.send(RestoreGames())
    assert listed(other) == (2, 0)


def test_lines_of_deleted_games_leave_with_the_next_change() -> None:
    page = later(reviewed(FIRST))
    stored = page.browser.stored
    stored.save(MISTAKES, stored.load(MISTAKES) + "\ngone 3 2026-11-20 00")
    assert listed(page) == (1, 0)
    page.send(PlayMistake(""))
    attempt(page, "4D!")
    assert [each.game for each in kept(page)] == [page.store.name]


@pytest.mark.parametrize("text", ["", "x", '{"code": "B"}'])
def test_a_game_that_cannot_be_read_any_more_is_passed_over(text: str) -> None:
    page = later(reviewed(FIRST))
    stored = page.browser.stored
    stored.save(GAMES + "bad", text)
    stored.save(MISTAKES, "bad 2 2026-11-20 00\n" + stored.load(MISTAKES))
    page.send(PlayMistake(""))
    assert on_the_table(page) == 2
