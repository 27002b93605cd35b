"""The log as a rail of chips: what they draw, whose they are, the turns, folding."""

import re

import pytest
from hypothesis import given

from cuttle import parse_card
from cuttle.language import ENGLISH, Text, TextList, Words
from cuttle.links import turns_taken
from tests.support.english import card_name, english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import RULES, fresh, later, models, page, shared_models
from web.core.command import SaveText
from web.core.model import Model
from web.core.shown import turn_at
from web.state.saved import read_settings
from web.state.settings import read_choices
from web.state.story import whole_story
from web.table.chips import _LINES, chips, letters
from web.table.log import log

PLAIN = {
    *("offered", "accepted", "refused", "resigned", "no victim", "exchanged"),
    *("won", "won by resigning", "won as the last", "stalemate", "repetition", "agreed"),
}
"""Sentences that stay sentences."""


def drawn(markup: str) -> list[tuple[str, str]]:
    """The ranks and suits of the cards in chips."""
    return re.findall(r'#rank-(\w+)"[^>]*></use><use href="#suit-(\w)"', markup)


def key(sentence: Words) -> str:
    """The message that a sentence begins with."""
    first = sentence.items[0] if isinstance(sentence, TextList) else sentence
    assert isinstance(first, Text)
    return first.key


def fold_button(model: Model) -> tuple[str | None, str | None]:
    """The choice of the button that folds the rail, and its name."""
    (fold,) = [each for _, each in Reader(page(model)).elements if each.get("id") == "fold"]
    assert fold["data-do"] == "ChangeSetting"
    return fold["data-value"], fold["aria-label"]


def lines(model: Model) -> list[tuple[Words, str | None]]:
    """Each sentence of the log with its chips."""
    names = model.names
    return [(each, chips(each, names, letters(names))) for each in model.story.log]


@given(models() | shared_models())
def test_chips_draw_only_cards_that_their_sentence_names(model: Model) -> None:
    for sentence, found in lines(model):
        told = english(sentence)
        for rank, suit in drawn(found or ""):
            assert ("Joker" if rank == "X" else card_name(parse_card(rank + suit))) in told


@given(models() | shared_models())
def test_every_sentence_about_a_card_has_chips_and_no_text_in_them(model: Model) -> None:
    for sentence, found in lines(model):
        assert (found is None) == (key(sentence) in PLAIN), sentence
        if found:
            assert Reader(found).text == ""
            assert found.startswith('<span class="chips')
            assert 'aria-hidden="true"' in found


def test_the_parts_of_every_line_are_slots_of_its_sentence() -> None:
    for name, parts in _LINES.items():
        text = str(ENGLISH.catalogue[name])
        for part in parts.split():
            assert part.startswith("#") or f"{{{part}" in text, name


def test_you_are_a_full_dot_and_the_others_have_a_letter_each() -> None:
    model = later(12)
    markup = log(model)
    assert '<i class="by by-you" data-letter="Y"></i>' in markup
    assert f'<i class="by by-0" data-letter="{english(model.names[1])[0]}"></i>' in markup
    three = log(later(20, 1, "cuttle-cards+seats=3"))
    assert {*re.findall(r'data-letter="(\w)"', three)} == {"Y", "M", "C"}
    assert {*re.findall(r"by-\d", three)} == {"by-0", "by-1"}


def test_hidden_cards_are_drawn_as_backs_as_many_as_are_told() -> None:
    names = fresh().names
    who = ("who", names[1])
    one = chips(Text("drew", (who, ("cards", Text("hidden card")))), names, letters(names)) or ""
    three = chips(Text("drew", (who, ("cards", Text("cards", (("count", 3),))))), names, letters(names)) or ""
    assert (one.count("chip back"), three.count("chip back")) == (1, 3)


@pytest.mark.parametrize("rules", RULES)
def test_each_line_knows_its_turn(rules: str) -> None:
    model = later(120, 3, rules)
    game, told = model.game, list[tuple[int, int]]()
    for ply in range(len(game.moves)):
        lines = whole_story(game.at(ply + 1), model.listener).log
        whose = turns_taken(game, ply + 1)[-1]
        told += [(whose, turn_at(game, ply + 1))] * (len(lines) - len(told))
    assert list(model.story.turns) == told


def test_the_number_stands_where_a_turn_begins_also_in_a_replay() -> None:
    model = later(30)
    numbers = [int(each) for each in re.findall(r'data-turn="(\d+)"', log(model))]
    assert numbers == [number for _, number in dict.fromkeys(model.story.turns)]
    assert numbers == sorted(numbers)
    again = update(model, "ShowReplay")[0]
    assert re.findall(r'data-turn="(\d+)"', log(again)) == [str(number) for number in numbers]


def test_the_rail_is_folded_by_its_button_and_stays_so() -> None:
    model = fresh()
    assert fold_button(model) == ("rail folded", "Hide the log")
    model, (keep, *_) = update(model, "ChangeSetting", "rail folded")
    assert '<section id="log" class="folded"' in page(model)
    assert isinstance(keep, SaveText)
    assert read_choices(read_settings(keep.text)).rail == "folded"
    assert fold_button(model) == ("rail open", "Show the log")


def test_only_sentences_that_are_too_long_for_the_foot_are_small() -> None:
    lengths: dict[str, list[int]] = {"tale": [], "tale long": []}
    for look, sentence in re.findall(r'<span class="(tale(?: long)?)">(.*?)</span></li>', log(later(120))):
        lengths[look].append(len(Reader(sentence).text))
    assert max(lengths["tale"]) <= 81 <= min(lengths["tale long"])
