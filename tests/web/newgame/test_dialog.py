"""The two pages of the new-game dialog: what a press starts, and what's remembered."""

from __future__ import annotations

import re

import pytest

from cuttle.bot import LEVELS
from cuttle.language import say
from cuttle.variants import AXES, OPTIONS, PRESETS
from tests.support.controls import fill
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import fresh, page
from tests.support.presses import buttons
from tests.support.program import update as react
from web.core.command import SaveGame, SaveText
from web.core.model import Model
from web.messages.library import Fetched
from web.messages.play import DrawDeal
from web.state.draft import Draft
from web.state.seating import PERSON, Place
from web.state.stored_game import StoredGame, stored_text


def drafted(*changes: str, where: str = "new") -> Model:
    """One of the two pages of the dialog, after these changes of the form."""
    return after_messages(fresh(), f"Show:{where}", *(f"draft:{change}" for change in changes))


def text(model: Model) -> str:
    return Reader(page(model)).text


def attributes(model: Model, element: str) -> dict[str, str | None]:
    """The attributes of the element with this id."""
    return next(each for _, each in Reader(page(model)).elements if each.get("id") == element)


@pytest.mark.parametrize("level", LEVELS)
def test_a_press_on_an_opponent_deals_at_once(level: str) -> None:
    model, commands = update(drafted(), "PlayBot", level)
    assert model.page.settings.level == level
    assert commands[1] == DrawDeal("new")
    assert isinstance(commands[0], SaveText)
    assert f"level={level}\n" in commands[0].text
    dealt, _ = update(model, "dealt", "new 5 7")
    assert dealt.seating.players == (PERSON, level)
    assert dealt.dialog is None


def test_the_button_says_against_whom_it_deals_and_no_opponent_looks_chosen() -> None:
    model = drafted()
    assert "Play Marlow" in text(model)
    tiles = [attributes(model, f"play-{level}") for level in LEVELS]
    assert {tile["class"] for tile in tiles} == {"tile"}
    assert ["autofocus" in tile for tile in tiles].count(True) == 1
    assert "Play Marlow and Corwin" in text(drafted("count 3"))
    together = text(drafted("seat shared"))
    assert "Together on this device" in together
    assert "Play Marlow" not in together


def test_a_level_says_bot_only_beside_a_person() -> None:
    bots = page(drafted("count 3"))
    assert "Skilled</option>" in bots
    assert "Bot: skilled" not in bots
    assert "Bot: skilled</option>" in page(drafted("count 3", "seat shared"))


def test_an_opponent_that_does_not_exist_deals_nothing() -> None:
    assert update(drafted(), "PlayBot", "grandmaster") == (drafted(), [])


@pytest.mark.parametrize("place", ["shared", "posted", "watched"])
def test_an_opponent_ends_every_other_way_to_share_the_seats(place: str) -> None:
    model, _ = fill(drafted("count 3", f"seat {place}"), "sitter-1", "expert")
    draft = update(model, "PlayBot", "casual")[0].page.draft
    assert (draft.seat, draft.players) == (0, (PERSON,) * 3)


def test_an_opponent_leaves_a_seat_that_is_drawn() -> None:
    assert update(drafted("seat drawn"), "PlayBot", "casual")[0].page.draft.seat is Place.DRAWN


def test_rules_that_do_not_fit_are_told_and_nothing_is_dealt() -> None:
    model, commands = update(drafted("axis jokers 1"), "PlayBot", "casual")
    assert commands == []
    assert english(model.notice) == "A joker in the deck must do something."


def test_a_game_left_in_the_middle_keeps_its_bot_and_has_had_no_help() -> None:
    model, _ = update(fresh(), "Choose", "draw")
    left, commands = update(model, "PlayBot", "expert")
    assert not any(isinstance(command, SaveGame) for command in commands)
    dealt, _ = update(left, "dealt", "new 5 7")
    again, _ = react(dealt, Fetched("name", stored_text(StoredGame(model.save))))
    assert (again.seating.players, again.deal.helped) == ((PERSON, "skilled"), False)
    assert again.page.settings.level == "expert"


def test_how_many_play_chooses_rules_for_as_many() -> None:
    def draft(*counts: int) -> Draft:
        return drafted("base pagat", *(f"count {count}" for count in counts)).page.draft

    assert draft(2).base == draft(3, 2).base == "pagat"
    assert draft(3, 2, 3).ruleset() == draft(3).ruleset()
    assert draft(3).ruleset().seats == 3
    assert draft(3, 4) == draft(3)


def test_a_way_to_share_the_seats_is_a_toggle() -> None:
    assert attributes(drafted(), "draft-seat-shared")["aria-pressed"] == "false"
    model = drafted("seat shared")
    toggle = attributes(model, "draft-seat-shared")
    assert (toggle["aria-pressed"], toggle["data-value"]) == ("true", "0")
    assert 'id="name-1"' in page(model)


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
    assert "Choose at least two people. To play alone, press a bot." in text(model)
    assert attributes(model, "deal")["aria-disabled"] == "true"
    assert update(model, "NewGame")[1] == []
    assert update(model, "PlayBot", "casual")[1]


def test_a_press_on_a_bot_says_against_how_many_it_deals() -> None:
    assert "against two" not in text(drafted())
    three, _ = fill(drafted("count 3"), "sitter-1", "expert")
    assert "Pick a level for both bots, or mix levels below." in text(three)
    dealt, _ = update(update(three, "PlayBot", "casual")[0], "dealt", "new 5 7")
    assert [dealt.level_at(seat) for seat in (1, 2)] == ["casual", "casual"]


def test_who_goes_first_is_no_bot_by_name_before_one_is_pressed() -> None:
    """Any of them may be."""
    assert "The bot starts." in text(drafted("dealer 0"))
    assert "Marlow starts." not in text(drafted("dealer 0"))
    assert "Bot 2 starts." in text(drafted("count 3", "dealer 1"))
    assert "Marlow starts." in text(drafted("seat watched", "dealer 1"))


def test_whoever_begins_a_game_by_link_is_asked_for_their_own_name() -> None:
    for model in (drafted("seat posted"), drafted("count 3", "seat posted")):
        assert "Your name" in text(model)
    bot_first, _ = fill(drafted("count 3", "seat posted"), "sitter-0", "novice")
    assert re.search(r'for="name-1">Your name<', page(bot_first))


def test_who_goes_first_is_the_player_after_the_dealer() -> None:
    model = drafted("dealer 1")
    assert re.search(r'id="choose-dealer-1"[^>]* checked>You<', page(model))
    dealt, _ = update(model, "dealt", "new 5 7")
    assert dealt.game.state.phase.seat == dealt.viewer


def test_the_first_page_says_what_is_chosen_on_the_second() -> None:
    model, _ = fill(drafted("base pagat", where="rulebooks"), "draft-number", "12")
    model, _ = update(model, "Show", "new")
    told = re.sub(r"<[^>]+>", "", page(model))
    assert "Rules Pagat Deal 12" in told
    broken, _ = update(model, "draft", "axis jokers 1")
    assert "Rules Custom rules" in re.sub(r"<[^>]+>", "", page(broken))


def test_the_second_page_says_what_the_chosen_rules_are_called() -> None:
    def called(*changes: str) -> str:
        shown = page(drafted(*changes, where="rulebooks"))
        return Reader(re.findall(r'<p id="rules-called".*?</p>', shown)[0]).text

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
    shown = page(drafted(where="rulebooks"))
    (told,) = re.findall(rf'<span id="choose-ruleset-{key}-about">([^<]+)</span>', shown)
    assert len(told) <= 50


def test_what_is_dealt_is_told_before_the_opponents() -> None:
    told = text(drafted("length best of 3", "dealer 1"))
    assert told.index("Best of 3 for two. You start.") < told.index("Pick a bot")


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_says_more_than_its_name(option: str) -> None:
    about = english(say("option about", which=option))
    assert about in text(drafted(where="rulebooks"))
    words = {each.strip(",.:").lower() for each in about.split()}
    assert len(words - set(english(say("option", which=option)).lower().split())) > 4


def test_a_rule_goes_to_both_ends_of_its_scale() -> None:
    last = len(AXES["jokers"]) - 1
    for value, neighbours in ((0, {1}), (1, {0, 2}), (last, {last - 1})):
        pressed = buttons(drafted("custom", f"axis jokers {value}", where="rulebooks"))
        assert {at for at in range(last + 1) if ("ChooseValue", f"jokers {at}") in pressed} == neighbours
