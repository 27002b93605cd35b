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
    for each in news:
        model, effects = update(model, "PageNews", each)
        assert all(isinstance(effect, SaveText) for effect in effects)
    return model


def over(model: Model) -> Model:
    """The model after the round is over."""
    return play(model, Move(Verb.RESIGN, seat=1))[0]


READY = "Ready to play offline."
TOLD = 'id="offline-told"'


@pytest.mark.parametrize("news", ["offline", "offline new"])
def test_being_kept_is_never_told_over_the_table(news: str) -> None:
    assert told(fresh(), news).notice == ""
    assert told(replace(fresh(), notice="A notice."), news).notice == "A notice."


def test_being_kept_stands_in_the_menu_from_the_second_visit_on() -> None:
    assert READY not in page(fresh())
    assert READY not in page(told(fresh(), "offline new"))
    assert READY in page(told(fresh(), "offline"))


def test_being_kept_is_told_once_on_the_table_and_never_on_a_first_visit() -> None:
    assert TOLD not in page(told(fresh(), "offline new"))
    model = told(fresh(), "offline")
    assert TOLD in page(model)
    assert model.page.settings.offline_told
    later = with_page(fresh(), settings=model.page.settings)
    assert TOLD not in page(told(later, "offline"))


def test_news_leaves_another_notice_standing() -> None:
    assert told(replace(fresh(), notice="A notice."), "newer").notice == "A notice."


def test_about_says_whether_the_network_is_needed() -> None:
    about = with_dialog(fresh(), Plain("about"))
    assert "needs an internet connection" in page(about)
    assert "works offline" in page(told(about, "offline"))
    assert "works offline" in page(told(about, "offline new"))


def test_where_the_home_screen_has_games_of_its_own_the_page_says_so() -> None:
    told_of = "games of their own"
    for name in ("about", "open"):
        assert "games of" not in page(update(fresh(), "Show", name)[0])
    assert told_of not in page(update(fresh(), "ShowGames")[0])
    for where in ("screen", "browser"):
        model = told(fresh(), f"home {where}")
        assert told_of in page(with_dialog(model, Plain("about")))
        assert told_of in page(update(model, "ShowGames")[0])
        opening = page(update(model, "Show", "open")[0])
        assert ("the browser, which has games of its own" in opening) == (where == "screen")
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


def test_a_newer_version_that_cannot_take_over_is_told() -> None:
    assert "starts next" in english(told(fresh(), "newer", "later").notice)


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


def test_it_is_told_what_came_of_a_download() -> None:
    assert "cuttle.html" in english(told(fresh(), "fetched").notice)
    assert "download failed" in english(told(fresh(), "unfetched").notice)


@pytest.mark.parametrize(
    ("news", "why"), [("silent browser", "can’t play it"), ("silent files", "couldn’t be fetched")]
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
