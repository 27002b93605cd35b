"""The view: nothing hidden is shown, every move can be played, and every button does something."""

import re
from dataclasses import replace

import pytest
from hypothesis import given

from cuttle import PRESETS, parse_move
from cuttle.language import ruleset_title
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import NAMES, update
from tests.support.pages import (
    RULES,
    all_named_in,
    all_pages,
    fresh,
    hidden_on,
    later,
    models,
    page,
    page_at,
    shared_models,
)
from web.core.model import Model
from web.core.replay import Replay
from web.messages.play import PickCard
from web.table.cards import face
from web.table.tiles import deed, with_short_cards


@given(models() | shared_models())
def test_every_dialog_keeps_secrets_and_sends_messages_that_are_understood(model: Model) -> None:
    shown = all_pages(model)
    assert all_named_in(hidden_on(model), shown) == []
    elements = [attributes for _, attributes in Reader(shown).elements]
    assert {element["data-do"] for element in elements if element.get("data-do")} <= set(NAMES)
    assert not [name for element in elements for name in element if name == "style" or name.startswith("on")]


def test_a_translator_in_the_browser_leaves_cards_names_and_keys_alone() -> None:
    told: dict[str, set[str | None]] = {"button card": set(), "span who": set(), "kbd": set()}
    for name, each in Reader(all_pages(later(9))).elements:
        for part in (f"{name} {look}".strip() for look in (each.get("class") or "").split() or [""]):
            if part in told and each.get("id") not in ("deck", "scrap"):
                told[part].add(each.get("translate"))
    assert told == {"button card": {"no"}, "span who": {"no", None}, "kbd": {"no"}}  # yours: “your cards”


@given(models())
def test_labels_name_elements_that_are_there(model: Model) -> None:
    shown = page(update(update(model, "Show", "new")[0], "draft", "custom")[0])
    elements = [attributes for _, attributes in Reader(shown).elements]
    names = {attributes.get("id") for attributes in elements}
    for attribute in ("for", "aria-describedby", "aria-controls", "popovertarget"):
        assert {element[attribute] for element in elements if attribute in element} <= names


def test_what_a_picked_card_can_do_is_offered_by_name() -> None:
    model = page_at("9H 2C / 4S | - / 8C")
    shown = page(update(model, "PickCard", "9H")[0])
    assert 'aria-pressed="true"' in shown
    scuttle = deed(model.observed, parse_move("9Hx8C"), model.names)
    assert english(with_short_cards(scuttle)) in Reader(shown).text


def test_glasses_lie_sideways() -> None:
    assert "pile sideways" in page(page_at("9H / 4S | - / 8C="))
    assert "pile sideways" not in page(page_at("9H / 4S | - / 8C"))


STANDING = "cuttle-cards | {} turn {} | 9H / 4S | AC@0 10H@1>JC@0 8D= / QS= | - | ... | {}"
SEEN = "frozen 4S | seen@0 4S"


@pytest.mark.parametrize(
    ("turn", "holds", "label"),
    [
        (0, "frozen 9H", "Nine of Hearts, return, frozen until the end of your turn"),
        (1, "frozen 9H", "Nine of Hearts, return, frozen until the end of your next turn"),
        (0, "frozen 9H | fresh 9H", "Nine of Hearts, return, frozen until the end of your next turn"),
        (0, SEEN, "Four of Spades, known to you, frozen until the end of Marlow’s next turn"),
        (1, SEEN, "Four of Spades, known to you, frozen until the end of Marlow’s turn"),
        (0, "passes 1", "Ace of Clubs, 1 point"),
        (0, "passes 1", "Ten of Hearts, 10 points, stolen with Jack of Clubs, first played by Marlow"),
        (0, "passes 1", "Jack of Clubs, on the Ten of Hearts"),
        (0, "passes 1", "Eight of Diamonds, glasses"),
        (0, "passes 1", "Queen of Spades, no points"),
    ],
)
def test_a_card_is_called_by_its_name_and_how_it_stands(turn: int, holds: str, label: str) -> None:
    assert f'aria-label="{label}"' in page(page_at(STANDING.format(turn, turn, holds)))


@pytest.mark.parametrize(
    ("hand", "asked", "more", "told"),
    [
        ("2S 9H", 0, "", "You can respond"),
        ("9H", 0, "", "takes effect"),
        ("9H", 1, "", "Marlow can respond"),
        ("9H", 1, " | seen@0 4S 2C", "Marlow can respond"),
        ("9H", 1, " | seen@0 4S", "takes effect"),
    ],
)
@pytest.mark.parametrize("replayed", [False, True])
def test_under_a_one_off_is_who_may_answer_it(
    hand: str, asked: int, more: str, told: str, replayed: bool
) -> None:
    """An opponent could hold a two, as far as the viewer knows: glasses show that there's none."""
    turn = f"{1 - asked} answering {asked} {1 - asked} AC!"
    other = "4S 2C" if "seen" not in more or "2C" in more else "4S"
    model = page_at(f"cuttle-cards | {turn} | {hand} / {other} | 5H / 6H | - | ...{more}")
    replay = Replay(model.game, model.viewer, model.viewer) if replayed else None
    assert _caption(replace(model, replay=replay)) == told


def test_among_three_the_others_may_answer() -> None:
    """Which of them is asked isn't told (R6)."""
    model = page_at("bga-three | 0 answering 1 0 AC! then@2 | 9H / 2C / 2D | 5H / - / - | - | ...")
    assert _caption(model) == "The others can respond"


def test_a_known_joker_answers_nothing() -> None:
    """Its rank has no name in RANK_NAMES."""
    line = "cuttle-cards+one joker | 1 answering 0 1 AC! | {} / 4S | 5H / 6H | - | ..."
    assert _caption(page_at(line.format("X1 9H"))) == "takes effect"
    assert _caption(page_at(line.format("X1 2H"))) == "You can respond"


def _caption(model: Model) -> str:
    caption = re.search(r'id="stack".*?class="caption"[^>]*>([^<]*)', page(model), re.DOTALL)
    assert caption
    return caption[1]


def test_the_end_offers_a_new_game() -> None:
    shown = page(page_at("9H / 4S | 10S 4H / -", "9H+"))
    assert 'class="over"' in shown
    assert 'id="show-new"' in shown


def test_a_notice_is_shown_as_text() -> None:
    model = replace(later(4), notice="<img src=x onerror=alert(1)>")
    assert "<img" not in page(model)
    assert "&lt;img" in page(model)


def test_a_card_that_can_do_nothing_says_so() -> None:
    rules = PRESETS["pagat"]
    assert 'aria-disabled="true"' in face(0, rules)
    assert "aria-disabled" not in face(0, rules, says=PickCard(0))


# Every ruleset, two and three seats


@pytest.mark.parametrize("key", RULES)
def test_every_seat_has_its_place(key: str) -> None:
    for viewer in range(fresh(ruleset=key).game.ruleset.seats):
        model = fresh(ruleset=key, viewer=viewer)
        names = re.findall(r' id="((?:seat|row)-\d)"', page(model))
        others = model.others
        rows = [*(f"row-{seat}" for seat in others), f"row-{viewer}"]
        assert names == [*(f"seat-{seat}" for seat in others), *rows, f"seat-{viewer}"]
        assert english(model.names[viewer]) == "You"
        assert len(set(model.names)) == len(model.names)
        landmarks = re.findall(r'<section [^>]*aria-label="([^"]+)"', page(model))
        opponents = [english(model.names[seat]) for seat in others]
        assert landmarks == [*opponents, "Table", "Deck and scrap", "Your hand", "Game log"]


def test_the_seats_of_three_follow_in_turn_order_after_the_viewer() -> None:
    model = fresh(ruleset="bga-three", viewer=1)
    assert model.others == [2, 0]
    assert english(model.names) == ("Marlow", "You", "Corwin")


def test_a_seat_that_has_resigned_is_shown_as_gone() -> None:
    model, _ = update(fresh(ruleset="bga-three"), "Resign")
    assert 'class="seat yours gone"' in page(model)
    assert "resigned" in Reader(page(model)).text
    assert 'id="menu-show-resign"' not in page(model)
    assert not model.game.over


@pytest.mark.parametrize("key", RULES)
def test_the_rules_page_tells_the_rules_in_play(key: str) -> None:
    model = fresh(ruleset=key)
    shown = Reader(page(update(model, "Show", "rules")[0])).text
    assert english(ruleset_title(model.game.ruleset)) in shown
    assert f"{model.game.ruleset.goals[0]} points" in shown
    assert ("Joker" in shown) == bool(model.game.ruleset.jokers)


def test_whoever_waits_for_a_counter_among_three_does_not_see_who_is_asked() -> None:
    before, after = (
        page_at("bga-three | AC 9H / 2C / 2D | 5H / - / -", moves) for moves in ("AC!", "AC! allow")
    )
    assert after.game.state.phase.seat != before.game.state.phase.seat
    assert page(after) == page(before)
    assert "Waiting for the others to answer" in Reader(page(before)).text
