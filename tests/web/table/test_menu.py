"""The bar and its menu, shortcuts, and the title of the tab."""

import re
from collections import Counter
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Game, Length, Match, Move, Verb, card_text, parse_ruleset
from tests.support.beginning import begin
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import (
    all_pages,
    bot_table,
    fresh,
    later,
    models,
    page,
    shared_models,
    with_other_cards,
)
from tests.support.presses import buttons
from tests.support.program import dialog
from tests.support.sharing import begin_shared_game, lift_curtain
from web.core.command import SaveText
from web.core.model import Model, play, with_page
from web.features import PROGRAM
from web.features.analysis.controls import may_analyse
from web.state.seating import WATCHER
from web.state.settings import with_setting
from web.table.keys import DIGITS, key_list
from web.table.menu import menu
from web.table.view import page_title


def bar(model: Model) -> str:
    return menu(model, PROGRAM.menu(model))


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
        assert found["aria-pressed"] == pressed
        assert (found["data-do"], found["data-value"]) == ("ChangeSetting", f"sound {then}")
        model, _ = update(model, "ChangeSetting", f"sound {then}")
    assert not model.page.settings.sound


def test_the_rules_in_play_are_a_button_that_opens_the_rules() -> None:
    shown = bar(fresh(ruleset="pagat"))
    found = attributes(shown, "rules-in-play")
    assert (found["data-do"], found["data-value"]) == ("Show", "rules")
    assert "Rules: Pagat" in Reader(shown).text
    assert "aria-label" not in found


def test_the_usual_rules_are_named_only_on_pointing_and_to_readers() -> None:
    found = attributes(bar(fresh()), "rules-in-play")
    assert found["title"] == found["aria-label"] == "Rules: Cuttle cards"
    assert "Cuttle cards" not in Reader(bar(fresh())).text


def test_how_to_play_is_in_the_bar_and_its_key_a_line_that_is_not_seen() -> None:
    shown = bar(fresh())
    assert attributes(shown, "how-to-play")["data-value"] == "help"
    assert 'id="menu-show-help"' not in shown
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


def test_the_menu_has_four_groups_with_titles_and_items() -> None:
    _, *groups = bar(fresh()).split('role="group"')
    titles = {"game": "This game", "play": "Play", "learn": "Learn", "mine": "Mine"}
    for group, (name, title) in zip(groups, titles.items(), strict=True):
        assert f'aria-labelledby="menu-group-{name}"' in group
        assert f">{title}<" in group
        assert "<button" in group


def over(viewer: int, sound: str = "off") -> Model:
    """A round that seat 0 has given up."""
    model = fresh(viewer=viewer)
    model = with_page(model, settings=with_setting(model.page.settings, "sound", sound))
    return play(model, Move(Verb.RESIGN, seat=0))[0]


def led_to(model: Model) -> list[tuple[str, str]]:
    """Where the lines of the menu lead, and the small buttons at their ends."""
    lines = PROGRAM.menu(model)
    asides = [line.aside.says for line in lines if line.aside]
    return [
        (says.do, says.value)
        for says in (*(line.says for line in lines), *asides)
        if not isinstance(says, str)
    ]


TABLES: Final = (fresh(), later(9), over(0), over(1), bot_table(), begin_shared_game())


@pytest.mark.parametrize("model", TABLES)
def test_a_group_has_at_most_seven_lines_and_all_else_is_one_press_further(model: Model) -> None:
    """Of the open menu, or of the bar beside it."""
    assert max(Counter(line.group for line in PROGRAM.menu(model)).values()) <= 7
    found = {*led_to(model), ("Show", "help")}
    for do, value in tuple(found):
        found |= set(buttons(update(model, do, value)[0]))
    assert {("Show", name) for name in ("help", "rules", "about", "open", "lessons", "settings")} <= found
    assert {(do, "") for do in ("ShowEditor", "Download", "ShowDays", "ShowPuzzles")} <= found
    assert not may_analyse(model) or ("Analyse", "") in found


@pytest.mark.parametrize("model", TABLES)
def test_nothing_is_in_two_places(model: Model) -> None:
    """No page that the menu leads to has what is another line of it; only the calendar has today's deal."""
    lines = led_to(model)
    assert len(set(lines)) == len(lines)
    elsewhere = {*lines} - {("PlayDay", "0")}
    for do, value in lines:
        opened = update(model, do, value)[0]
        if opened.dialog:
            found = [each for name, each in Reader(dialog(opened)).elements if name in ("a", "button")]
            assert not elsewhere & {(each.get("data-do"), each.get("data-value")) for each in found}, do


def offers(model: Model) -> bool:
    return any(each.get("id") == "offer-sound" for _, each in Reader(page(model)).elements)


def test_it_is_offered_to_the_winner_while_it_is_off() -> None:
    assert offers(over(1))
    assert not offers(over(0))
    assert not offers(over(1, "on"))
    assert not offers(fresh())


@pytest.mark.parametrize("message", [("ChangeSetting", "sound on"), ("ShowReplay", "")])
def test_it_is_not_offered_again(message: tuple[str, str]) -> None:
    model, commands = update(over(1), *message)
    assert model.page.settings.sound_offered
    assert any(isinstance(command, SaveText) and "sound_offered=yes" in command.text for command in commands)
    won = play(
        with_page(fresh(viewer=1), settings=with_setting(model.page.settings, "sound", "off")),
        Move(Verb.RESIGN, seat=0),
    )
    assert not offers(won[0])


def test_it_stays_while_the_result_is_looked_at() -> None:
    model, _ = update(over(1), "Show", "rules")
    assert offers(update(model, "Close", "")[0])


def keys_of(shown: str) -> set[str]:
    """The keys in ``aria-keyshortcuts``."""
    found = [each.get("aria-keyshortcuts") for _, each in Reader(shown).elements]
    return {key for keys in found if keys for key in keys.split()}


def listed(model: Model) -> set[str]:
    """The keys in the help, with each digit by itself."""
    names = set(re.findall(r"<kbd[^>]*>([^<]+)</kbd>", key_list(model)))
    assert {"Tab", "Arrows", "Enter", "Esc"} <= names
    single = {name for name in names if len(name) == 1}
    return single | (set(DIGITS) if "1–9" in names else set())


def without_keys(model: Model) -> Model:
    return with_page(model, settings=with_setting(model.page.settings, "keys", "no"))


@given(models())
def test_every_key_of_a_button_is_listed(model: Model) -> None:
    for card in [None, *model.observed.hands[model.bottom_seat][:2]]:
        shown = page(model if card is None else update(model, "PickCard", card_text(card))[0])
        assert keys_of(shown) <= listed(model) | {"Enter"}


def test_every_listed_key_presses_something_sooner_or_later() -> None:
    model = next(each for plies in range(14, 40) if (each := later(plies)).observed.moves)
    found = keys_of(page(model)) | keys_of(page(begin(model.match, WATCHER)[0]))
    for card in model.observed.hands[0]:
        found |= keys_of(page(update(model, "PickCard", card_text(card))[0]))
    assert listed(model) - set(DIGITS[2:]) <= found


@given(models())
def test_with_the_keys_turned_off_no_button_names_one(model: Model) -> None:
    quiet = without_keys(model)
    assert keys_of(all_pages(quiet)) == set()
    assert listed(quiet) == set()
    assert "<kbd aria-hidden" not in page(quiet)


def test_no_key_is_named_twice() -> None:
    shown = [each.get("aria-keyshortcuts") for _, each in Reader(page(fresh())).elements]
    names = [key for key in shown if key]
    assert len(names) == len(set(names))


def test_the_help_opens_by_its_key_and_lists_them() -> None:
    shown = Reader(page(update(fresh(), "Show", "help")[0])).text
    assert "Get a hint" in shown
    off = without_keys(fresh())
    assert "turned off in the settings" in Reader(page(update(off, "Show", "help")[0])).text


def test_the_title_tells_whose_turn_it_is() -> None:
    model = fresh()
    assert english(page_title(model)) == "Your turn – Cuttle"
    moved, _ = update(model, "Choose", "draw")
    assert english(page_title(moved)) == "Marlow’s turn – Cuttle"
    assert english(page_title(begin_shared_game())) == "Anna’s turn – Cuttle"
    assert english(page_title(lift_curtain(begin_shared_game()))) == "Your turn – Cuttle"
    assert english(page_title(update(bot_table(), "Pause")[0])) == "Paused – Cuttle"


def test_the_title_tells_how_it_ended() -> None:
    assert english(page_title(update(fresh(), "Resign")[0])) == "Marlow wins – Cuttle"
    assert english(page_title(play(fresh(), Move(Verb.RESIGN, seat=1))[0])) == "You win – Cuttle"
    offered, _ = update(fresh(), "OfferTie")
    assert english(page_title(update(offered, "bot", "1 accept")[0])) == "Tie – Cuttle"
    assert english(page_title(update(lift_curtain(begin_shared_game()), "Resign")[0])) == "Ben wins – Cuttle"


@given(models() | shared_models(), st.integers(0, 2**32 - 1))
def test_the_title_is_the_same_wherever_the_hidden_cards_are(model: Model, seed: int) -> None:
    assert page_title(with_other_cards(model, Random(seed))) == page_title(model)
