"""The two pages of the new-game dialog: what a press starts, and what's remembered."""

from __future__ import annotations

import re

import pytest

from cuttle.bot import LEVELS
from cuttle.language import say
from cuttle.variants import OPTIONS, PRESETS
from tests.support.controls import fill
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, page
from tests.support.program import update as react
from web.core.command import SaveGame, SaveText
from web.core.model import Model
from web.messages.library import Fetched
from web.messages.play import DrawDeal
from web.state.seating import PERSON, Place
from web.state.stored_game import StoredGame, stored_text


def shown(name: str = "new", **options: str) -> Model:
    """The page with one of the two pages of the dialog open."""
    return update(fresh(**options), "Show", name)[0]  # type: ignore[arg-type]


def attributes(model: Model, element: str) -> dict[str, str | None]:
    """The attributes of the element with this id."""
    return next(each for _, each in Reader(page(model)).elements if each.get("id") == element)


@pytest.mark.parametrize("level", LEVELS)
def test_a_press_on_an_opponent_deals_at_once(level: str) -> None:
    model, commands = update(shown(), "PlayBot", level)
    assert model.page.settings.level == level
    assert commands[1] == DrawDeal("new")
    assert isinstance(commands[0], SaveText)
    assert f"level={level}\n" in commands[0].text
    dealt, _ = update(model, "dealt", "new 5 7")
    assert dealt.seating.players == (PERSON, level)
    assert dealt.dialog is None


def test_the_button_says_against_whom_it_deals_and_no_opponent_looks_chosen() -> None:
    model = shown()
    assert "Deal against Marlow" in Reader(page(model)).text
    tiles = [attributes(model, f"play-{level}") for level in LEVELS]
    assert {each["class"] for each in tiles} == {"tile"}
    assert ["autofocus" in each for each in tiles].count(True) == 1
    three, _ = update(model, "draft", "count 3")
    assert "Deal against Marlow and Corwin" in Reader(page(three)).text
    together = Reader(page(update(model, "draft", "seat shared")[0])).text
    assert "Together on this device" in together
    assert "Deal against" not in together


def test_a_level_says_bot_only_beside_a_person() -> None:
    bots = page(update(shown(), "draft", "count 3")[0])
    assert "Skilled</option>" in bots
    assert "Bot: skilled" not in bots
    shared, _ = update(update(shown(), "draft", "count 3")[0], "draft", "seat shared")
    assert "Bot: skilled</option>" in page(shared)


def test_an_opponent_that_does_not_exist_deals_nothing() -> None:
    assert update(shown(), "PlayBot", "grandmaster") == (shown(), [])


def test_an_opponent_ends_every_other_way_to_share_the_seats() -> None:
    for place in ("shared", "posted", "watched"):
        model, _ = fill(drafted("count 3", f"seat {place}"), "sitter-1", "expert")
        model, _ = update(model, "PlayBot", "casual")
        assert model.page.draft.seat == 0
        assert model.page.draft.players == (PERSON,) * 3
    model, _ = update(shown(), "draft", "seat drawn")
    assert update(model, "PlayBot", "casual")[0].page.draft.seat is Place.DRAWN


def test_rules_that_do_not_fit_are_told_and_nothing_is_dealt() -> None:
    model, _ = update(shown(), "draft", "axis jokers 1")
    model, commands = update(model, "PlayBot", "casual")
    assert commands == []
    assert english(model.notice) == "A joker in the deck must do something."


def test_a_game_left_in_the_middle_keeps_its_bot_and_has_had_no_help() -> None:
    model, _ = update(fresh(), "Choose", "draw")
    left, commands = update(model, "PlayBot", "expert")
    assert not any(isinstance(each, SaveGame) for each in commands)
    dealt, _ = update(left, "dealt", "new 5 7")
    again, _ = react(dealt, Fetched("name", stored_text(StoredGame(model.save))))
    assert (again.seating.players, again.deal.helped) == ((PERSON, "skilled"), False)
    assert again.page.settings.level == "expert"


def test_how_many_play_chooses_rules_for_as_many() -> None:
    model, _ = update(shown(), "draft", "base pagat")
    assert update(model, "draft", "count 2")[0].page.draft.base == "pagat"
    three, _ = update(model, "draft", "count 3")
    assert three.page.draft.ruleset().seats == 3
    assert update(three, "draft", "count 2")[0].page.draft.base == "pagat"
    again, _ = update(update(three, "draft", "count 2")[0], "draft", "count 3")
    assert again.page.draft.ruleset() == three.page.draft.ruleset()
    assert update(three, "draft", "count 4")[0].page.draft == three.page.draft


def test_a_way_to_share_the_seats_is_a_toggle() -> None:
    model = shown()
    assert attributes(model, "draft-seat-shared")["aria-pressed"] == "false"
    model, _ = update(model, "draft", "seat shared")
    toggle = attributes(model, "draft-seat-shared")
    assert (toggle["aria-pressed"], toggle["data-value"]) == ("true", "0")
    assert 'id="name-1"' in page(model)


def drafted(*changes: str) -> Model:
    """The dialog after these changes of the form."""
    model = shown()
    for change in changes:
        model, _ = update(model, "draft", change)
    return model


def test_levels_of_bots_take_no_seats_of_friends() -> None:
    levelled = fill(fill(drafted("count 3"), "sitter-1", "expert")[0], "sitter-2", "novice")[0]
    together, _ = update(levelled, "draft", "seat shared")
    assert together.page.draft.players_at(together.page.draft.seat) == (PERSON,) * 3
    alone, _ = update(fill(together, "sitter-2", "expert")[0], "draft", "seat 0")
    assert alone.page.draft.players_at(0) == (PERSON, "", "")


@pytest.mark.parametrize("way", ["shared", "posted"])
def test_at_a_table_for_two_both_friends_are_people(way: str) -> None:
    model, _ = fill(drafted("count 3", f"seat {way}"), "sitter-1", "expert")
    model, _ = update(model, "draft", "count 2")
    assert model.page.draft.players_at(model.page.draft.seat) == (PERSON, PERSON)
    assert "<select" not in page(model).split("whom-friend")[1].split("whom-watch")[0]


@pytest.mark.parametrize("way", ["shared", "posted"])
def test_where_friends_are_to_play_at_least_two_are_people(way: str) -> None:
    model, _ = fill(drafted("count 3", f"seat {way}"), "sitter-1", "expert")
    assert attributes(model, "deal").get("aria-disabled") is None
    model, _ = fill(model, "sitter-2", "novice")
    assert "Choose at least two people. To play alone, press a bot." in Reader(page(model)).text
    assert attributes(model, "deal")["aria-disabled"] == "true"
    assert update(model, "NewGame")[1] == []
    assert update(model, "PlayBot", "casual")[1]


def test_a_press_on_a_bot_says_against_how_many_it_deals() -> None:
    assert "against two" not in Reader(page(shown())).text
    three, _ = fill(drafted("count 3"), "sitter-1", "expert")
    assert "Press one to deal against two of that level, or mix levels below." in Reader(page(three)).text
    dealt, _ = update(update(three, "PlayBot", "casual")[0], "dealt", "new 5 7")
    assert [dealt.level_at(seat) for seat in (1, 2)] == ["casual", "casual"]


def test_who_goes_first_is_no_bot_by_name_before_one_is_pressed() -> None:
    """Any of them may be."""
    text = Reader(page(drafted("dealer 0"))).text
    assert "The bot starts." in text
    assert "Marlow starts." not in text
    assert "Bot 2 starts." in Reader(page(drafted("count 3", "dealer 1"))).text
    assert "Marlow starts." in Reader(page(drafted("seat watched", "dealer 1"))).text


def test_whoever_begins_a_game_by_link_is_asked_for_their_own_name() -> None:
    for model in (drafted("seat posted"), drafted("count 3", "seat posted")):
        assert "Your name" in Reader(page(model)).text
    bot_first, _ = fill(drafted("count 3", "seat posted"), "sitter-0", "novice")
    assert re.search(r'for="name-1">Your name<', page(bot_first))


def test_who_goes_first_is_the_player_after_the_dealer() -> None:
    model, _ = update(shown(), "draft", "dealer 1")
    assert re.search(r'id="choose-dealer-1"[^>]* checked>You<', page(model))
    dealt, _ = update(model, "dealt", "new 5 7")
    assert dealt.game.state.phase.seat == dealt.viewer


def test_the_first_page_says_what_is_chosen_on_the_second() -> None:
    model, _ = update(shown(), "draft", "base pagat")
    model, _ = fill(update(model, "Show", "rulebooks")[0], "draft-number", "12")
    model, _ = update(model, "Show", "new")
    told = re.sub(r"<[^>]+>", "", page(model))
    assert "Rules Pagat Deal 12" in told
    broken, _ = update(model, "draft", "axis jokers 1")
    assert "Rules Custom rules" in re.sub(r"<[^>]+>", "", page(broken))


def test_the_second_page_says_what_the_chosen_rules_are_called() -> None:
    def called(*messages: str) -> str:
        model = shown("rulebooks")
        for message in messages:
            model, _ = update(model, "draft", message)
        return Reader(re.findall(r'<p id="rules-called".*?</p>', page(model))[0]).text

    assert called() == "Cuttle cards"
    assert called("base pagat") == "Pagat"
    assert called("option ten blocks a scuttle", "option one joker") == (
        "Cuttle cards + Ten blocks a scuttle + One joker"
    )
    assert called("base pagat", "option one joker", "option one joker") == "Pagat"
    assert called("base pagat", "axis five_draws 4") == "Custom, from Pagat"
    assert called("axis jokers 1") == "Custom rules"


@pytest.mark.parametrize("key", PRESETS)
def test_a_rulebook_says_in_a_line_what_it_is(key: str) -> None:
    model = shown("rulebooks")
    told = re.search(rf'<span id="choose-ruleset-{key}-about">([^<]+)</span>', page(model))
    assert told
    assert len(told[1]) <= 50


def test_what_is_dealt_is_told_before_the_opponents() -> None:
    model, _ = update(shown(), "draft", "length best of 3")
    model, _ = update(model, "draft", "dealer 1")
    text = Reader(page(model)).text
    assert text.index("Best of 3 for two. You start.") < text.index("Press one to deal")


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_says_more_than_its_name(option: str) -> None:
    text = Reader(page(shown("rulebooks"))).text
    about = english(say("option about", which=option))
    assert about in text
    words = {each.strip(",.:").lower() for each in about.split()}
    assert len(words - set(english(say("option", which=option)).lower().split())) > 4
