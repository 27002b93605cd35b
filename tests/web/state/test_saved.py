"""Saved games and settings."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Link, LinkError, Match, decode, encode
from cuttle.bot import LEVELS, default_budget
from cuttle.links import link_text
from tests.support.beginning import begin
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, later, models
from tests.support.program import dialog
from web.core.command import AskBot, SaveText
from web.core.model import Model, with_page
from web.settings.page import GROUPS
from web.state.bot_pause import PACES, bot_pause, thinking_time
from web.state.installation import App
from web.state.saved import first_viewer, read_save, read_settings, settings_text
from web.state.seating import NOBODY, PERSON
from web.state.settings import CHOICES, Settings, as_stored, read_choices, with_setting


@given(models())
def test_a_save_holds_the_match_and_the_seat(model: Model) -> None:
    for text in (model.save, f"\n https://example.org/cuttle/#{model.save} "):
        link = read_save(text)
        assert (link.match, first_viewer(link)) == (model.match, model.viewer)


def test_the_code_of_a_game_is_a_save_from_the_first_seat() -> None:
    game = later(9).game
    link = read_save(encode(game))
    assert (link, first_viewer(link)) == (Link(Match(game)), 0)
    assert decode(link_text(link)) == game


def shared() -> Model:
    """A game of two people, one of them with a name."""
    called = Settings(names=("Zoë", "", "Cy"))
    return begin(fresh().match, NOBODY, players=(PERSON, PERSON), settings=called)[0]


def called(*names: str) -> Model:
    """The page of a single player, with these names in the settings."""
    return with_page(fresh(), settings=Settings(names=(*names, "")))


def test_a_save_holds_what_the_persons_at_a_device_are_called() -> None:
    assert read_save(shared().save).names == ("Zoë", "")
    opened, _ = update(called("Ada", "Ben"), "Open", shared().save)
    assert english(opened.names) == ("Zoë", "Player 2")
    assert read_save(opened.save).names == ("Zoë", "")
    again, _ = update(opened, "Redeal")
    assert again.names == opened.names


def test_who_plays_alone_has_no_name_in_a_save() -> None:
    assert read_save(called("Ada", "Ben").save).names == ()


@given(st.text(max_size=30) | st.sampled_from(["@0", "@", "B@1", "@@1", "#@2"]))
def test_rubbish_is_refused_kindly(text: str) -> None:
    with pytest.raises(LinkError) as caught:
        read_save(text)
    assert str(caught.value).endswith(".")


names = st.from_regex(r"[a-z]+", fullmatch=True)
values = st.from_regex(r"[a-z0-9 +=_-]*", fullmatch=True)


@given(st.dictionaries(names, values, min_size=1))
def test_settings_are_kept_line_by_line(kept: dict[str, str]) -> None:
    assert read_settings(settings_text(kept)) == kept


# Settings


def vibrating() -> Model:
    """A device that can vibrate, so that it has all settings."""
    return with_page(fresh(), app=App(can_vibrate=True))


@pytest.mark.parametrize(("name", "value"), [(name, choice) for name in CHOICES for choice in CHOICES[name]])
def test_every_choice_is_shown_kept_and_read_again(name: str, value: str) -> None:
    model, (effect, *_) = update(
        update(vibrating(), "Show", "settings")[0], "ChangeSetting", f"{name} {value}"
    )
    assert isinstance(effect, SaveText)
    assert read_choices(read_settings(effect.text)) == model.page.settings
    assert as_stored(model.page.settings)[name] == value
    assert shown(model, name) == value


def shown(model: Model, name: str) -> str:
    """What the dialog shows as chosen; a switch sends the other value."""
    found = [each for _, each in Reader(dialog(model)).elements if each.get("data-do") == "ChangeSetting"]
    controls = [each for each in found if str(each["data-value"]).startswith(f"{name} ")]
    if switches := [control for control in controls if control.get("role") == "switch"]:
        (value,) = set(CHOICES[name]) - {str(switches[0]["data-value"]).removeprefix(f"{name} ")}
        assert switches[0]["aria-checked"] == str(value in ("yes", "on")).lower()
        return value
    (pressed,) = [str(control["data-value"]) for control in controls if control.get("aria-pressed") == "true"]
    return pressed.removeprefix(f"{name} ")


def test_every_setting_is_in_the_dialog_in_its_order() -> None:
    model, _ = update(vibrating(), "Show", "settings")
    shown = [str(each["id"]) for _, each in Reader(dialog(model)).elements if "id" in each]
    expected = [f"setting-{name}" for names in GROUPS.values() for name in names]
    assert [each for each in shown if each.startswith("setting-") and "title" not in each] == expected
    assert list(GROUPS) == ["look", "play", "sound", "keys", "language", "more"]


STORED: Final = (
    ("pace", "normal", "calm", 0),
    ("level", "skilled", "novice", 0),
    ("time", "500", "2000", 0),
    ("why", "no", "yes", 0),
    ("motion", "normal", "off", 1),
    ("sound", "off", "on", 3),
    ("volume", "75", "25", 9),
    ("vibration", "on", "off", 9),
    ("sound_offered", "no", "yes", 9),
    ("offline_told", "no", "yes", 10),
    ("speed", "usual", "double", 6),
    ("confirm", "no", "yes", 2),
    ("wins", "auto", "no", 7),
    ("names", "", "Zoë\t\tCy", 4),
    ("lines", "yes", "no", 11),
    ("keys", "yes", "no", 2),
    ("rail", "open", "folded", 10),
    ("theme", "auto", "contrast", 5),
    ("back", "bone", "net", 10),
    ("coach", "no", "yes", 13),
    ("bot_style", "", "prankster", 14),
    ("welcoming", "no", "yes", 15),
    ("progress", "", "2 novice 1 danger pick", 13),
    ("learned", "", "points lock-expert", 12),
    ("language", "auto", "uk", 8),
)
"""Each setting in its order: its usual value, another one, and with which version it came, to stay."""

USUAL: Final = "".join(f"{name}={usual}\n" for name, usual, _, _ in STORED)
OTHERS: Final = "".join(f"{name}={other}\n" for name, _, other, _ in STORED)


def test_the_stored_text_is_as_ever() -> None:
    """A newer setting comes after these."""
    assert settings_text(as_stored(Settings())).startswith(USUAL)
    assert settings_text(as_stored(read_choices(read_settings(OTHERS)))).startswith(OTHERS)


@pytest.mark.parametrize("version", range(16))
def test_a_store_of_every_version_is_read(version: int) -> None:
    known = {name: other for name, _, other, since in STORED if since <= version}
    gone = {"ruleset": "cuttle-live", "drilled": "31"}
    settings = read_choices(read_settings(settings_text(known | gone)))
    assert as_stored(settings) == as_stored(Settings()) | known


def test_the_first_store_on_one_line_is_read() -> None:
    found = read_choices(read_settings("pace=calm level=novice time=2000 why=yes ruleset=cuttle-live"))
    assert found == Settings(pace="calm", level="novice", time=2000, why=True)
    assert read_settings("") == read_settings("rubbish and more") == {}


def test_settings_have_types() -> None:
    others = read_choices(read_settings(OTHERS))
    assert (others.time, others.volume) == (2000, 25)
    assert (others.coach, others.keys, others.sound, others.vibration) == (True, False, True, False)
    assert (others.names, others.learned) == (("Zoë", "", "Cy"), ("points", "lock-expert"))


def test_what_cannot_be_chosen_changes_nothing() -> None:
    assert update(fresh(), "ChangeSetting", "level grandmaster") == (fresh(), [])
    assert read_choices({"pace": "never", "level": "", "time": "-1", "rubbish": "x"}) == Settings()
    assert with_setting(Settings(), "budget", "5") == Settings()


def test_a_theme_of_an_older_version_is_a_cloth_now() -> None:
    assert read_choices({"theme": "light"}).looks == {"theme": "sea", "back": "bone"}
    assert read_choices({"theme": "dark"}).theme == "night"
    assert read_choices({"theme": "contrast", "back": "net"}).looks == {"theme": "contrast", "back": "net"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_level_is_chosen_with_the_next_game(level: str) -> None:
    model, _ = update(update(fresh(), "Show", "new")[0], "ChangeSetting", f"level {level}")
    (usual,) = [each["data-value"] for _, each in Reader(dialog(model)).elements if "autofocus" in each]
    assert usual == level
    dealt, _ = update(model, "dealt", "new 5 7")
    assert dealt.page.settings.level == level
    assert level not in dealt.save


def test_a_bot_that_searches_has_the_time_that_was_chosen_for_it() -> None:
    for level in LEVELS:
        searching = 2000 if default_budget(level) else 0
        assert thinking_time([level], 2000) == bot_pause("instant", [level], 2000) == searching
        assert bot_pause("calm", [level], 500) == PACES["calm"]
    assert as_stored(Settings())["time"] == "500"


@pytest.mark.parametrize("level", LEVELS)
def test_the_pause_after_a_move_is_as_long_as_the_bot_may_think(level: str) -> None:
    model, _ = update(update(fresh(), "ChangeSetting", f"level {level}")[0], "ChangeSetting", "pace instant")
    _, effects = update(model, "Choose", "draw")
    assert AskBot(1, 500 if default_budget(level) else 0) in effects
