"""Rulesets as records: their names, what follows from their fields, and what doesn’t fit together.

tests/test_docs.py compares them with the table of docs/rules.md.
"""

import dataclasses
from dataclasses import replace
from typing import Any

import pytest

from cuttle import PRESETS, Ruleset, RulesetError, parse_card, parse_ruleset, variant
from cuttle.rules.cards import PLAIN_DECK
from cuttle.variants import AXES


def test_every_field_is_an_axis() -> None:
    fields = {field.name for field in dataclasses.fields(Ruleset) if field.init}
    assert fields - {"preset", "preset_title", "options", "changes"} == set(AXES)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_found_by_its_key(key: str) -> None:
    assert PRESETS[key].key == key
    assert parse_ruleset(key) is PRESETS[key]


@pytest.mark.parametrize("field", ["preset", "preset_title"])
def test_no_two_presets_have_the_same_name(field: str) -> None:
    assert len({getattr(ruleset, field) for ruleset in PRESETS.values()}) == len(PRESETS)


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesetError, match=r"“poker”.*cuttle-cards.*bga-three"):
        parse_ruleset("poker")


def test_a_ruleset_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        parse_ruleset("cuttle-cards").seats = 3  # type: ignore[misc]


# What follows from the fields


@pytest.mark.parametrize("key", PRESETS)
def test_the_deck_has_52_cards_and_the_jokers(key: str) -> None:
    rules = PRESETS[key]
    assert rules.deck == (*PLAIN_DECK, *(parse_card(name) for name in ("X1", "X2")[: rules.jokers]))


@pytest.mark.parametrize("key", PRESETS)
def test_a_stronger_card_has_a_higher_rank_or_the_higher_suit(key: str) -> None:
    rules = PRESETS[key]
    names = [rank + suit for rank in ("A", "2", "10") for suit in rules.suits]
    strength = [rules.strength[parse_card(name)] for name in names]
    assert strength == sorted(strength)
    assert len(set(strength)) == len(names)


# What doesn't fit together


@pytest.mark.parametrize(
    ("base", "changes", "sentence"),
    [
        ("pagat", {"dealt": (0, 5)}, "Deal each player at least one card."),
        ("pagat", {"dealt": (6, 0)}, "Deal each player at least one card."),
        ("pagat", {"dealt": (26, 26)}, "This deals too many cards: none are left to draw."),
        (
            "bga-three",
            {"dealt": (18, 18)},
            "This deals too many cards: none are left to draw.",
        ),
        ("cuttle-cards", {"hand_limit": 5}, "The hands dealt can’t be larger than the hand limit."),
        ("cuttle-cards", {"dealt": (5, 9)}, "The hands dealt can’t be larger than the hand limit."),
        ("cuttle-live", {"hand_limit": None}, "Discarding down to the hand limit needs a hand limit."),
        ("pagat", {"limit_refuses": False}, "Discarding down to the hand limit needs a hand limit."),
        ("pagat", {"goals": (0, 0, 0, 0, 0)}, "With no kings, the goal must be at least 1."),
        ("pagat", {"goals": (21, 14, 10, 7, 8)}, "A king can’t raise the goal."),
        ("pagat", {"goals": (21, 22, 10, 7, 5)}, "A king can’t raise the goal."),
        ("pagat", {"jokers": 1}, "A joker in the deck must do something."),
        ("bga-three", {"joker": "none"}, "A joker in the deck must do something."),
        ("pagat", {"joker": "thief"}, "An effect for jokers needs a joker in the deck."),
        ("bga-three", {"jokers": 0}, "An effect for jokers needs a joker in the deck."),
        ("bga-three", {"joker": "exchange"}, "Swapping hands needs exactly two players."),
        (
            "house-25",
            {"nine_takes": "any permanent"},
            "A nine that steals can target only an opponent’s royals.",
        ),
        ("pagat", {"nine_puts": "thief"}, "A nine that steals can target only an opponent’s royals."),
        ("cuttle-cards", {"nine_puts": "deck"}, "A nine can freeze a card only if it returns it to a hand."),
        ("house-25", {"nine_freezes": True}, "A nine can freeze a card only if it returns it to a hand."),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_reason(
    base: str, changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        variant(base, (), changes)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seats": 4}, "Cuttle is for two or three players."),
        ({"goals": (21, 14, 10, 5)}, "There must be five goals, for zero to four kings."),
        ({"goals": (21, 14, 10, 5, -1)}, "A goal can’t be below zero."),
        ({"jokers": 3, "joker": "thief"}, "There can be at most two jokers."),
        ({"jokers": -1}, "There can be at most two jokers."),
        ({"five_draws": 0}, "A five must draw at least one card."),
        ({"five_discards": -1}, "A five must draw at least one card."),
        ({"second_queen_draws": -1}, "A queen can’t draw fewer than zero cards."),
    ],
)
def test_a_record_that_no_name_could_name_cannot_be_made(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesetError) as caught:
        replace(PRESETS["cuttle-cards"], **fields)
    assert str(caught.value) == sentence


def test_a_refusal_is_a_value_error() -> None:
    """So the reader of a saved game needn't know about rulesets."""
    assert issubclass(RulesetError, ValueError)


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("pagat", {"dealt": (26, 25)}),
        ("cuttle-cards", {"hand_limit": 6}),
        ("pagat", {"goals": (1, 1, 1, 1, 1)}),
        ("pagat", {"goals": (99, 0, 0, 0, 0)}),
        ("bga-three", {"seats": 2}),
        ("cuttle-cards", {"seats": 3, "jokers": 1, "joker": "thief"}),
        ("house-25", {"nine_takes": "any card", "nine_puts": "deck"}),
    ],
)
def test_rules_at_the_edge_of_what_fits_are_accepted(base: str, changes: dict[str, Any]) -> None:
    rules = variant(base, (), changes)
    assert {axis: getattr(rules, axis) for axis in changes} == changes
