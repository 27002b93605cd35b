"""The style of the bots: chosen for the next game, drawn, kept, and told."""

from dataclasses import replace

import pytest

from cuttle.bot import LEVELS, STYLES
from cuttle.links import Task
from tests.support.browser import FakeBrowser
from tests.support.messages import update
from tests.support.pages import fresh, page
from tests.web.markup.test_html import Reader
from web.library.storage import SETTINGS
from web.play.styles import player_at
from web.session import Session
from web.state.commands import SaveSettings
from web.state.draft import MANNERS, Draft
from web.state.kept_draft import draft_settings, read_draft
from web.state.model import Model
from web.state.saved import read_settings
from web.state.seating import PERSON
from web.state.settings import Settings, as_stored, read_choices


def dealt(style: str, luck: int = 7, what: str = "new") -> Model:
    """The page after a deal with this style in the form."""
    model, _ = update(fresh(), "draft", f"style {style}")
    return update(model, "dealt", f"{what} 5 {luck}")[0]


def text(model: Model) -> str:
    return Reader(page(model)).text


@pytest.mark.parametrize("level", LEVELS)
def test_every_opponent_shows_its_rating_and_how_it_plays(level: str) -> None:
    shown = text(update(fresh(), "show", "new")[0])
    assert f"{level.capitalize()} · {LEVELS[level].rating}" in shown


def test_a_style_waits_for_the_next_game() -> None:
    model, commands = update(fresh(), "draft", "style hoarder")
    assert (model.draft.style, model.settings.bot_style, commands) == ("hoarder", "", [])
    model, commands = update(model, "dealt", "new 5 7")
    assert player_at(model, 1) == "skilled+hoarder"
    (kept,) = [each for each in commands if isinstance(each, SaveSettings)]
    settings = read_settings(kept.text)
    assert read_choices(settings).bot_style == "hoarder"
    assert read_draft(settings).style == "hoarder"
    even, _ = update(update(model, "draft", "style even")[0], "dealt", "new 6 7")
    assert player_at(even, 1) == "skilled"


def test_a_surprise_can_be_any_style_whoever_sits_where() -> None:
    drawn = {(dealt("surprise", luck).settings.bot_style, luck % 36) for luck in range(36 * len(STYLES))}
    assert drawn == {(style, seats) for style in STYLES for seats in range(36)}


def test_a_surprise_is_told_on_the_poster_only() -> None:
    for style, told in (("surprise", True), ("scuttler", False)):
        model = dealt(style, 0)
        assert model.settings.bot_style == "scuttler"
        assert "Bot style" not in text(model)
        over = update(model, "resign")[0]
        assert over.game.over
        assert ("Bot style: scuttler." in text(over)) is told


def test_the_same_table_again_draws_another_style() -> None:
    over, _ = update(dealt("surprise", 0), "resign")
    assert update(over, "dealt", "again 9 36")[0].settings.bot_style == tuple(STYLES)[1]


def test_what_a_style_is_like_is_told_where_it_is_chosen() -> None:
    model, _ = update(fresh(), "show", "new")
    assert "Bot style: balanced." in text(model)
    for style in MANNERS:
        model, _ = update(model, "draft", f"style {style}")
        (checked,) = [
            each["data-value"]
            for _, each in Reader(page(model)).elements
            if each.get("data-do") == "draft style" and "checked" in each
        ]
        assert checked == style


def test_people_alone_have_no_style() -> None:
    model, _ = update(update(fresh(), "show", "new")[0], "draft", "seat shared")
    assert "Bot style" not in text(model)
    model, _ = update(update(model, "draft", "count 3")[0], "draft", "sitter 2 expert")
    assert model.draft.players[1:] == (PERSON, "expert")
    assert "Bot style: balanced." in text(model)


def test_styles_that_do_not_exist_are_left_aside() -> None:
    assert update(fresh(), "draft", "style dancer")[0] == fresh()
    assert read_draft({"style": "dancer"}) == Draft()
    assert read_choices({"bot_style": "dancer"}) == Settings()
    assert read_choices({"bot_style": "surprise"}).bot_style == ""


@pytest.mark.parametrize("style", MANNERS)
def test_a_style_is_kept_with_the_form(style: str) -> None:
    assert read_draft(draft_settings(Draft(style=style))).style == style
    settings = Settings(bot_style="prankster")
    assert read_choices(as_stored(settings)) == settings


def test_a_task_is_played_without_a_style() -> None:
    model = dealt("scuttler")
    task = Task("win within", 2)
    assert player_at(replace(model, deal=model.deal._replace(task=task)), 1) == "skilled"


def test_the_style_of_a_new_game_is_the_one_that_is_stored() -> None:
    """The form is saved before the deal, and the style with it."""
    session = Session(browser := FakeBrowser())
    session.start()
    session.hear("draft style", "hoarder")
    session.hear("new")
    while browser.waiting:
        browser.waiting.pop(0)(True)
    assert read_choices(read_settings(browser.stored.load(SETTINGS))).bot_style == "hoarder"


def test_the_bot_at_the_table_plays_in_its_style(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    session = Session(browser := FakeBrowser())
    session.start()
    session.model = replace(session.model, settings=Settings(bot_style="collector"))
    monkeypatch.setattr(session._mind, "think", lambda name, *rest: asked.append(name))
    session.hear("move", "draw")
    while browser.waiting:
        browser.waiting.pop(0)(True)
    assert asked == ["skilled+collector"]
