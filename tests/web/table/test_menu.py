"""The bar: help, rules, the rounds of a match, sound; and the menu in three groups."""

from dataclasses import replace

import pytest

from cuttle import Game, Length, Match
from cuttle.notation import parse_ruleset
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh
from web.state.messages import Settle
from web.state.model import Model, begin
from web.table.menu import menu


def bar(model: Model) -> str:
    return menu(model, model.observed)


def attributes(markup: str, name: str) -> dict[str, str | None]:
    """The attributes of an element, by its id."""
    return next(found for _, found in Reader(markup).elements if found.get("id") == name)


def match(length: Length, before: tuple[int | None, ...], ruleset: str = "cuttle-cards") -> Model:
    """The page in a round of a match."""
    return begin(Match(Game.deal(parse_ruleset(ruleset), 1), length, before))[0]


def test_the_speaker_says_whether_sound_is_on_and_a_press_changes_that() -> None:
    model = fresh()
    for pressed, then in (("false", "on"), ("true", "off")):
        found = attributes(bar(model), "speaker")
        assert (found["aria-pressed"], found["data-do"], found["data-value"]) == (pressed, "sound", then)
        model, _ = update(model, "sound", then)
    assert model.settings.sound == "off"
    assert Settle("sound", "on").do == "sound"


def test_the_rules_in_play_are_a_button_that_opens_the_rules() -> None:
    found = attributes(bar(fresh(ruleset="pagat")), "rules-in-play")
    assert (found["data-do"], found["data-value"]) == ("show", "rules")
    assert "Rules: Pagat" in Reader(bar(fresh(ruleset="pagat"))).text


def test_the_usual_rules_are_named_only_on_pointing_and_to_readers() -> None:
    found = attributes(bar(fresh()), "rules-in-play")
    assert found["title"] == found["aria-label"] == "Rules: Cuttle cards"
    assert "Cuttle cards" not in Reader(bar(fresh())).text
    other = attributes(bar(fresh(ruleset="pagat")), "rules-in-play")
    assert "aria-label" not in other


def test_how_to_play_is_one_item_and_its_key_one_that_is_not_seen() -> None:
    shown = bar(fresh())
    assert shown.count('id="menu-show-help"') == 1
    assert "hidden" in attributes(shown, "menu-show-keys")


@pytest.mark.parametrize(
    ("length", "before", "said"),
    [
        ("quick", (), ""),
        ("short", (None,), ""),
        ("best of 3", (), "First to 2 rounds: You 0 and Marlow 0."),
        ("best of 5", (0, None, 1, 0), "First to 3 rounds: You 2 and Marlow 1."),
    ],
)
def test_the_rounds_of_a_match_are_dots_with_a_text(
    length: Length, before: tuple[int | None, ...], said: str
) -> None:
    shown = bar(match(length, before))
    found = [each for _, each in Reader(shown).elements if each.get("class") == "rounds"]
    assert [each.get("aria-label") for each in found] == ([said] if said else [])
    assert shown.count('<i class="won">') == sum(winner is not None for winner in before) * bool(said)


def test_a_match_of_three_has_a_line_of_dots_for_each_seat() -> None:
    shown = bar(match("best of 3", (2,), "bga-three"))
    assert shown.count("<i") == 6
    assert "First to 2 rounds: You 0, Marlow 0 and Corwin 1." in shown


def test_the_menu_has_three_groups_with_titles() -> None:
    shown = Reader(bar(fresh()))
    groups = [found["aria-labelledby"] for _, found in shown.elements if found.get("role") == "group"]
    assert groups == ["menu-group-game", "menu-group-games", "menu-group-page"]
    titles = ["This game", "Games", "Cuttle"]
    assert [title for title in titles if title in shown.text] == titles


def test_the_bar_has_no_group_without_an_item() -> None:
    model = replace(fresh(), app=fresh().app._replace(alone=True))
    for name in ("game", "games", "page"):
        after = bar(model).partition(f'id="menu-group-{name}"')[2]
        assert "<button" in after.partition("role=")[0], english(name)
