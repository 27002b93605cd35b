"""The style of the bots: chosen for the next game, drawn, kept, and told."""

import pytest

from cuttle.bot import LEVELS, STYLES
from tests.support.browser import FakeBrowser
from tests.support.controls import fill
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import fresh, page
from web.core.model import Model
from web.features import PROGRAM
from web.play.bot_thinking import BotThinking, player_at
from web.session import Session
from web.state.draft import MANNERS, Draft, draft_settings, read_draft
from web.state.saved import read_save
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
    shown = text(update(fresh(), "Show", "new")[0])
    assert f"{level.capitalize()} · {LEVELS[level].rating}" in shown


def test_a_style_waits_for_the_next_game() -> None:
    model, commands = update(fresh(), "draft", "style hoarder")
    assert (model.page.draft.style, model.seating.style, commands) == ("hoarder", "", [])
    model, _ = update(model, "dealt", "new 5 7")
    assert player_at(model, 1) == "skilled+hoarder"
    assert read_save(model.save).styles == ("", "hoarder")
    assert player_at(after_messages(model, "draft:style even", "dealt:new 6 7"), 1) == "skilled"


def test_a_surprise_can_be_any_style_whoever_sits_where() -> None:
    drawn = {(dealt("surprise", luck).seating.style, luck % 36) for luck in range(36 * len(STYLES))}
    assert drawn == {(style, seats) for style in STYLES for seats in range(36)}


@pytest.mark.parametrize("later", ["surprise", "even"])
def test_the_style_is_told_on_the_poster_only(later: str) -> None:
    """Whatever has been chosen for the next game meanwhile."""
    for style in ("surprise", "scuttler"):
        model, _ = update(dealt(style, 0), "draft", f"style {later}")
        assert model.seating.style == "scuttler"
        assert "Bot style" not in text(model)
        over = update(model, "Resign")[0]
        assert over.game.over
        assert "Bot style: scuttler." in text(over)
    assert "Bot style" not in text(update(dealt("even", 0), "Resign")[0])


def test_a_chosen_style_is_told_with_the_deal_and_a_drawn_one_after_it() -> None:
    def about(model: Model) -> str:
        return text(update(model, "Show", "game")[0])

    chosen, drawn = dealt("scuttler", 0), dealt("surprise", 0)
    assert "Bot styleScuttler" in about(chosen)
    assert "Bot styleSurprise me" in about(drawn)
    for model in (chosen, drawn):
        assert "Bot styleScuttler" in about(update(model, "Resign")[0])
    assert "Bot style" not in about(dealt("even", 0))


def test_the_same_table_again_draws_another_style() -> None:
    over, _ = update(dealt("surprise", 0), "Resign")
    assert update(over, "dealt", "again 9 36")[0].seating.style == tuple(STYLES)[1]


def test_what_a_style_is_like_is_told_where_it_is_chosen() -> None:
    model, _ = update(fresh(), "Show", "new")
    assert "Bot style: balanced." in text(model)
    for style in MANNERS:
        model, _ = update(model, "draft", f"style {style}")
        chosen = [each for _, each in Reader(page(model)).elements if "checked" in each]
        assert [each["data-value"] for each in chosen if each["data-do"] == "ChooseStyle"] == [style]


def test_people_alone_have_no_style() -> None:
    model = after_messages(fresh(), "Show:new", "draft:seat shared")
    assert "Bot style" not in text(model)
    model, _ = fill(update(model, "draft", "count 3")[0], "sitter-2", "expert")
    assert model.page.draft.players[1:] == (PERSON, "expert")
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


def test_the_bot_at_the_table_plays_in_its_style(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    session = Session(browser := FakeBrowser(), PROGRAM)
    session.start()
    session.receive("ChooseStyle", "collector")
    session.receive("NewGame")
    monkeypatch.setattr(session.service(BotThinking), "_think", lambda name, *rest: asked.append(name))
    session.receive("Choose", "draw")
    while browser.waiting:
        browser.waiting.pop(0)(True)
    assert {name.partition("+")[2] for name in asked} == {"collector"}
