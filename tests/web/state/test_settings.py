"""Settings: pace, level, thinking time, reasons; shown, saved, and read back."""

import pytest

from cuttle.bot import LEVELS, budget
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh
from web.dialogs import dialog
from web.pages.settings import GROUPS
from web.state.commands import AskBot, SaveSettings
from web.state.model import Model
from web.state.saved import read_settings
from web.state.settings import CHOICES, PACES, Settings, as_stored, chosen, read_choices


@pytest.mark.parametrize(("name", "value"), [(name, each) for name in CHOICES for each in CHOICES[name]])
def test_every_choice_is_shown_kept_and_read_again(name: str, value: str) -> None:
    model, (effect, *_) = update(update(fresh(), "show", "settings")[0], name, value)
    assert isinstance(effect, SaveSettings)
    assert read_choices(read_settings(effect.text)) == model.settings
    assert getattr(model.settings, name) == value
    assert shown(model, name) == value


def shown(model: Model, name: str) -> str:
    """What the dialog shows as chosen; a switch sends the other value."""
    controls = [each for _, each in Reader(dialog(model)).elements if each.get("data-do") == name]
    if switches := [each for each in controls if each.get("role") == "switch"]:
        (value,) = set(CHOICES[name]) - {str(switches[0]["data-value"])}
        assert switches[0]["aria-checked"] == str(value in ("yes", "on")).lower()
        return value
    (pressed,) = [str(each["data-value"]) for each in controls if each.get("aria-pressed") == "true"]
    return pressed


def test_each_setting_stands_in_one_group() -> None:
    assert sorted(sum(GROUPS.values(), ())) == sorted(CHOICES)


def test_what_cannot_be_chosen_changes_nothing() -> None:
    assert update(fresh(), "level", "grandmaster") == (fresh(), [])
    assert read_choices({"pace": "never", "level": "", "time": "-1", "rubbish": "x"}) == Settings()
    assert chosen(Settings(), "budget", "5") == Settings()


def test_a_theme_of_an_older_version_is_a_cloth_now() -> None:
    assert read_choices({"theme": "light"}).looks == {"theme": "sea", "back": "bone"}
    assert read_choices({"theme": "dark"}).theme == "night"
    assert read_choices({"theme": "contrast", "back": "net"}).looks == {"theme": "contrast", "back": "net"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_level_is_chosen_with_the_next_game(level: str) -> None:
    model, _ = update(update(fresh(), "show", "new")[0], "level", level)
    (usual,) = [each["data-value"] for _, each in Reader(dialog(model)).elements if "autofocus" in each]
    assert usual == level
    dealt, _ = update(model, "dealt", "new 5 7")
    assert dealt.settings.level == level
    assert level not in dealt.save


def test_a_bot_that_searches_has_the_time_that_was_chosen_for_it() -> None:
    for level in LEVELS:
        settings = Settings("instant", level, "2000")
        assert settings.budget == settings.pause == (2000 if budget(level) else 0)
        assert Settings("calm", level, "500").pause == PACES["calm"]
    assert as_stored(Settings())["time"] == "500"


@pytest.mark.parametrize("level", LEVELS)
def test_the_pause_after_a_move_is_as_long_as_the_bot_may_think(level: str) -> None:
    model, _ = update(update(fresh(), "level", level)[0], "pace", "instant")
    _, effects = update(model, "move", "draw")
    assert AskBot(1, 500 if budget(level) else 0) in effects
