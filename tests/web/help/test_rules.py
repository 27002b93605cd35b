"""The pages of rules and of help."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cuttle import PRESETS, parse_ruleset
from cuttle.rules import JOKER, KING, TEN, Over, Turn
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import RULES, fresh, page
from tests.support.program import dialog
from web.core.model import Model, with_page
from web.features.help.examples import example
from web.features.help.messages import Rulebook
from web.features.help.page import numbered_picture


def rules_of(ruleset: str = "cuttle-cards", rank: int = -1) -> Model:
    model, _ = update(fresh(ruleset=ruleset), "Show", "rules")
    return update(model, "ShowExample", str(rank))[0] if rank >= 0 else model


@pytest.mark.parametrize("key", RULES)
def test_every_card_has_an_example_made_by_the_rules_in_play(key: str) -> None:
    rules = parse_ruleset(key)
    for rank in range(JOKER + 1 if rules.jokers else JOKER):
        frames = example(rules, rank)
        assert len(frames) == 3, rank
        assert all(english(frame.told) for frame in frames)
        before, _, after = frames
        assert before.card >> 2 == rank
        assert before.card in before.seen.hands[0]
        assert before.card not in after.seen.hands[0]
        assert isinstance(after.seen.phase, Turn | Over)
        assert before.seen.hands != after.seen.hands


def test_a_king_wins_where_it_lowers_the_goal() -> None:
    told = english(example(parse_ruleset("cuttle-cards"), KING)[-1].told)
    assert told == "You play the King of Clubs. You win with 14 points (14 needed)."


def test_a_joker_has_an_example_where_there_is_one() -> None:
    assert example(parse_ruleset("cuttle-cards"), JOKER) == ()
    assert "steal" in english(example(parse_ruleset("bga-three"), JOKER)[-1].told)
    assert "swap" in english(example(parse_ruleset("pagat+one joker"), JOKER)[-1].told)


@pytest.mark.parametrize("key", RULES)
def test_each_rank_has_a_tile_with_its_uses(key: str) -> None:
    model = rules_of(key)
    ranks = JOKER + 1 if model.game.ruleset.jokers else JOKER
    tiles = re.findall(r'<button id="tile-(\w+)".*?</button>', page(model))
    assert len(tiles) == ranks
    assert 'class="example"' not in page(model)
    assert page(model).count("Scuttle a lower point card") <= 1  # it's said once above the tiles


def test_one_example_is_open_at_a_time_and_a_second_press_closes_it() -> None:
    model = rules_of(rank=0)
    assert model.dialog == Rulebook(0)
    assert 'id="example-0"' in page(model)
    other, _ = update(model, "ShowExample", "9")
    assert other.dialog == Rulebook(TEN)
    assert 'id="example-0"' not in page(other)
    assert update(other, "ShowExample", "9")[0].dialog == Rulebook()


def test_an_example_of_nothing_changes_nothing() -> None:
    assert rules_of(rank=77).dialog == Rulebook()
    assert update(fresh(), "ShowExample", "3")[0].dialog is None


def test_every_section_is_folded_below() -> None:
    shown = page(rules_of())
    assert shown.count("<details") == shown.count("<summary><h3>") >= 10
    assert "<details open" not in shown


def test_every_number_in_the_picture_is_explained() -> None:
    shown = str(numbered_picture(PRESETS["cuttle-cards"]))
    picture, _, words = shown.partition("<ol>")
    assert [number for number in "123456" if f"<b>{number}</b>" in picture] == list("12345")
    assert words.count("<li>") == 5
    assert 'aria-hidden="true"' in picture.partition(">")[2].partition(">")[0]


def test_the_key_that_asks_for_keys_shows_them_first() -> None:
    model = fresh()
    assert page(model).count('aria-keyshortcuts="?"') == 1
    assert 'data-value="keys" hidden aria-keyshortcuts="?"' in page(model)
    for asked, first in (("keys", True), ("help", False)):
        shown = dialog(update(model, "Show", asked)[0])
        assert "How to play" in shown
        assert (shown.index('id="keys"') < shown.index("In short")) == first
    without = with_page(model, settings=replace(model.page.settings, keys=False))
    assert 'aria-keyshortcuts="?"' not in page(without)
    assert "turned off" in dialog(update(without, "Show", "keys")[0])
