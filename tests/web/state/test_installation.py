"""News about offline use and updates: discreet, and never in the middle of a game."""

import re
from dataclasses import replace

import pytest

from cuttle import Move, Verb
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import fresh, page
from web.core.command import SaveText
from web.core.dialog import Plain
from web.core.model import Model, play, with_dialog, with_page
from web.messages.page import FetchFile, RenewPage
from web.motion.sounds import Sound, sounds_of
from web.state.settings import Settings


def told(model: Model, *news: str) -> Model:
    """The model after some news."""
    for what in news:
        model, effects = update(model, "PageNews", what)
        assert all(isinstance(effect, SaveText) for effect in effects)
    return model


def over(model: Model) -> Model:
    """The model after the round is over."""
    return play(model, Move(Verb.RESIGN, seat=1))[0]


@pytest.mark.parametrize("news", ["offline", "offline new", "newer"])
def test_news_leaves_notices_as_they_are(news: str) -> None:
    for notice in ("", "A notice."):
        assert told(replace(fresh(), notice=notice), news).notice == notice


def test_being_kept_is_told_in_the_menu_from_the_second_visit_on_and_once_on_the_table() -> None:
    second = told(fresh(), "offline")
    third = told(with_page(fresh(), settings=second.page.settings), "offline")
    for model, in_menu, on_table in (
        (fresh(), False, False),
        (told(fresh(), "offline new"), False, False),
        (second, True, True),
        (third, True, False),
    ):
        assert ("Ready to play offline." in page(model)) == in_menu
        assert ('id="offline-told"' in page(model)) == on_table


def test_about_says_whether_the_network_is_needed() -> None:
    about = with_dialog(fresh(), Plain("about"))
    assert "needs an internet connection" in page(about)
    assert "works offline" in page(told(about, "offline"))
    assert "works offline" in page(told(about, "offline new"))


def test_where_the_home_screen_has_games_of_its_own_the_page_says_so() -> None:
    opened = (("Show", "about"), ("ShowGames", ""), ("Show", "open"))
    for where in ("", "screen", "browser"):
        model = told(fresh(), f"home {where}")
        about, games, opening = (page(update(model, *message)[0]) for message in opened)
        assert ("keep separate games" in about) == ("keep separate games" in games) == bool(where)
        assert ("the browser, which keeps its games apart" in opening) == (where == "screen")
    assert told(fresh(), "home elsewhere").page.app == fresh().page.app


def updates(model: Model) -> list[str]:
    """The buttons that install an update."""
    return re.findall(r'id="([\w-]+)"[^>]*>Update<', page(model))


def test_a_newer_version_waits_in_the_menu_and_is_offered_between_rounds() -> None:
    model = fresh()
    assert updates(model) == updates(over(model)) == []
    model = told(model, "newer")
    assert updates(model) == ["menu-renew"]  # in the middle of a game
    assert updates(over(model)) == ["menu-renew", "renew"]


def test_a_newer_version_is_taken_only_when_there_is_one() -> None:
    assert update(fresh(), "Renew")[1] == []
    assert update(told(fresh(), "newer"), "Renew")[1] == [RenewPage()]


@pytest.mark.parametrize(
    ("news", "notice"),
    [("later", "starts next"), ("fetched", "cuttle.html"), ("unfetched", "download failed")],
)
def test_it_is_told_what_came_of_an_update_or_a_download(news: str, notice: str) -> None:
    assert notice in english(told(fresh(), "newer", news).notice)


def test_what_the_page_knows_of_itself_outlasts_a_game() -> None:
    model = told(fresh(), "offline", "newer")
    model, _ = update(over(model), "dealt", "new 1 1")
    assert model.page.app == told(fresh(), "offline", "newer").page.app


def test_the_game_in_one_file_says_so_and_offers_no_other() -> None:
    button, model = "Download Cuttle", with_dialog(fresh(), Plain("settings"))
    assert button in page(model)
    assert update(model, "Download")[1] == [FetchFile()]
    alone = told(model, "alone")
    assert button not in page(alone)
    assert "This file is the whole game" in page(with_dialog(alone, Plain("about")))


@pytest.mark.parametrize(
    ("news", "why"), [("silent browser", "can’t play it"), ("silent files", "couldn’t be loaded")]
)
def test_sound_that_is_not_to_be_had_is_off_which_only_the_settings_say(news: str, why: str) -> None:
    model = with_page(fresh(), settings=Settings(sound=True))
    silent = told(model, news)
    assert why not in page(silent)
    assert why in page(with_dialog(silent, Plain("settings")))
    assert (model.sound, silent.sound) == (True, False)
    assert sounds_of(silent, play(silent, Move(Verb.DRAW))[0]) == []
    again, _ = update(silent, "ChangeSetting", "sound on")
    assert again == model
    assert sounds_of(silent, again) == [Sound("lay")]


def test_other_news_changes_nothing() -> None:
    assert told(fresh(), "", "nonsense", "older version", "silent", "silent night") == fresh()
