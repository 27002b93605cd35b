"""A text or a file dropped on the page: what can be pasted or imported is taken, anything else refused."""

import pytest

from cuttle.links import record_text
from tests.support.browser import Texts
from tests.support.pages import later
from tests.support.sharing import DAMAGED
from tests.support.shelves import Tab
from web.state.dialog import Opening
from web.state.saved import link_to
from web.state.stored_game import StoredGame, file_text, stored_text


def dropped(text: str) -> Tab:
    """A page after that."""
    tab = Tab(Texts())
    tab.hear("dropped", text)
    return tab


@pytest.mark.parametrize(
    "form", ["{code}", "https://example.org/#{code}", "  Play this: http://a.b/#{code}\n"]
)
def test_a_dropped_link_is_opened(form: str) -> None:
    other = later(9, 2)
    assert dropped(form.format(code=other.save)).model.match == other.match


def test_a_dropped_record_and_a_lesson_are_opened() -> None:
    other = later(9, 2)
    assert dropped(record_text(link_to(other.saved))).model.match == other.match
    tab = dropped("https://example.org/#lesson=jack")
    tab.browser.waiting.pop()(True)
    assert tab.model.deal.lesson


def test_a_dropped_file_of_games_is_imported() -> None:
    tab = dropped(file_text({"one": stored_text(StoredGame(later(9, 2).save))}))
    assert later(9, 2).save in tab.stored.codes
    assert "1 game imported." in tab.browser.table
    tab.hear("dropped", '{"cuttle": "games", "version": 99, "games": []}')
    assert "made by a newer version" in tab.browser.table


def test_a_damaged_link_is_told_of() -> None:
    assert isinstance(dropped(DAMAGED).model.dialog, Opening)


WATCHED = '{"game": {"id": 1, "gameStates": [{"p0": {}, "p1": {}}]}}'
"""What cuttle.cards answers about a game, which isn’t read here."""


@pytest.mark.parametrize(
    "text", ["", "A shopping list", "{}", WATCHED, "https://example.org/a.png", "\ufffdPNG\x00"]
)
def test_anything_else_is_refused_and_the_game_stays(text: str) -> None:
    tab = dropped(text)
    assert "There’s no game in that." in tab.browser.table
    assert (tab.model.match, tab.model.dialog) == (Tab(Texts()).model.match, None)
