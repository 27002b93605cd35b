"""The ways of a picked card as tiles: what each is called and does, and targets by name."""

import re
from dataclasses import replace

import pytest

from cuttle import PRESETS, Game, Move, Verb, card_text, observe, parse_card
from cuttle.explain import imaginable_moves
from cuttle.language import say
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import page, page_at
from web.state.selection import Hint, Selection
from web.table.tiles import deed, kind_of, possible_tile


def lines(position: str, card: str) -> dict[str, str]:
    """What each legal move with a card does, by the move's verb."""
    seen = page_at(position).observed
    moves = [move for move in seen.moves if move.card >= 0 and card_text(move.card) == card]
    return {move.verb.name: english(deed(seen, move, ("You", "Bot", "Ann"))) for move in moves}


TURN = "cuttle-cards | 0 turn 0 | 9S KD 4C 8C QC / 4H 5H | 7C KC= / 8H | - | ..."


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("9S", {"POINTS": "Play for 9 points", "SCUTTLE": "Scrap this and the Eight of Hearts"}),
        ("KD", {"PERMANENT": "Lower your goal to 10"}),
        ("QC", {"PERMANENT": "Protect your other cards"}),
        ("8C", {"PERMANENT": "See your opponent’s hand"}),
        ("4C", {"ONEOFF": "Your opponent discards two cards"}),
    ],
)
def test_a_way_says_what_it_does_in_a_line(card: str, told: dict[str, str]) -> None:
    assert lines(TURN, card).items() >= told.items()


def test_an_answer_says_what_it_cancels() -> None:
    position = "cuttle-cards | 1 answering 0 1 9S>7C | AS 2C / 9H 4S | 7C / 3H | - | ..."
    assert lines(position, "2C") == {"COUNTER": "Cancel the Nine of Spades"}


def test_where_a_ten_gives_a_card_the_line_says_to_whom() -> None:
    position = "bga-three+ten_gives=yes | 0 turn 0 | 10S / 4H / 5H | - / - / - | - | ..."
    assert lines(position, "10S")["POINTS"] == "Play for 10 points; Ann draws a card"


def test_a_tile_is_headed_by_the_deed_and_has_its_kind_in_small_print() -> None:
    shown = page(update(page_at(TURN), "PickCard", "9S")[0])
    assert 'class="choice way-tile suit-S"' in shown
    assert '<use href="#fx-10">' in shown
    small = '</b><span class="brings">{}</span><span class="says"><span class="kind">{}</span> </span>'
    won = "<span>wins </span><span>16 of 14 </span>"
    assert "<b>Play for 9 points " + small.format(won, "Points") in shown
    scuttled = "<span>Marlow 8 → 0 </span>"
    assert "<b>Scrap this and the 8♥\ufe0e " + small.format(scuttled, "Scuttle") in shown


def test_a_card_on_a_tile_is_called_by_its_whole_name_for_readers() -> None:
    hinted = page_at("cuttle-cards | 0 turn 0 | JS AC / 4H | 5H / 10C | - | ...")
    hint = Hint(Move(Verb.STEAL, parse_card("JS"), parse_card("10C")), shown=True)
    shown = page(update(replace(hinted, selection=Selection(hint=hint)), "PickCard", "JS")[0])
    assert "<b>Steal the 10♣\ufe0e </b>" in shown
    assert 'aria-label="Steal the Ten of Clubs, 15 of 21, Marlow 10 → 0, Royal, hint"' in shown


@pytest.mark.parametrize("key", PRESETS)
def test_every_way_of_every_card_is_headed_by_what_it_does(key: str) -> None:
    """No heading is just what the play is called, in any ruleset."""
    seen = observe(Game.deal(PRESETS[key], 0, 1).state, 0)
    for way in (way for rank in range(13) for way in imaginable_moves(seen, 4 * rank)):
        told = possible_tile(seen, way, ("You", "Bot", "Ann"))
        assert english(told.deed).lower() != english(say("tile class", which=kind_of(seen, way))).lower()
        assert len(english(told.deed).split()) > 1


def test_several_targets_are_named_and_the_line_knows_them() -> None:
    model = page_at("9S AC / 4H | 5H / 7C KC= 8H")
    aimed, _ = update(update(model, "PickCard", "9S")[0], "PickUse", "9Sx")
    shown = page(aimed)
    assert 'id="moves" class="sheet targets"' in shown
    assert re.findall('data-target="([^"]+)"', shown) == ["7C", "8H"]
    assert 'class="choice target suit-C"' in shown
    assert "targets" not in page(update(model, "PickCard", "9S")[0]).split('id="moves"')[1][:40]


def test_a_jack_goes_straight_to_its_targets() -> None:
    model, _ = update(page_at("JS AC / 4H | 5H / 7C KC= 8H"), "PickCard", "JS")
    assert 'id="moves" class="sheet targets"' in page(model)
    assert "Jack of Spades: choose a target." in Reader(page(model)).text


def test_a_card_to_discard_is_asked_about_with_the_icon_of_the_log() -> None:
    model = page_at("cuttle-cards | 0 discarding 0 1 5C | 9S KD QC / 4H | - / - | - | ...")
    told = page(update(model, "Hold", "9S")[0])
    assert "Discard the Nine of Spades?" in Reader(told).text
    assert 'href="#fx-4"' in told[told.index('id="choice-') :]


def test_a_card_held_for_chance_is_asked_about_as_a_discard() -> None:
    """In an analysis, chance is played by hand."""
    model = page_at("pagat+random four | 0 turn 0 | 4D KD QC / 4H 5H 9S | - / - | - | ...", "4D! allow")
    told = page(update(update(model, "Analyse")[0], "Hold", "9S")[0])
    assert "Discard the Nine of Spades?" in Reader(told).text
    assert "Put it in the scrap" in Reader(told).text
