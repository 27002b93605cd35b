"""The axes of a ruleset in words, and the differences between rulesets."""

import pytest
from hypothesis import given

from cuttle.rules.ruleset import Ruleset
from cuttle.variants import AXES, PRESETS
from tests.support.english import axis_label, axis_words, difference_line, differences
from tests.support.variety import NUMBERS, rulesets

USUAL = PRESETS["cuttle-cards"]


@given(rulesets(), rulesets())
def test_there_are_differences_exactly_where_rulesets_differ(one: Ruleset, other: Ruleset) -> None:
    differing = [axis for axis in AXES if getattr(one, axis) != getattr(other, axis)]
    assert len(differences(one, other)) == len(set(differences(one, other))) == len(differing)
    assert bool(difference_line(one, other)) == bool(differing)


@pytest.mark.parametrize("axis", AXES)
def test_every_value_of_an_axis_has_words_of_its_own(axis: str) -> None:
    values = AXES[axis] or NUMBERS[axis]
    words = [axis_words(axis, value) for value in values]
    assert len(set(words)) == len(values)
    assert all(words)
    assert axis_label(axis)[0].isupper()


def test_every_axis_has_a_name_of_its_own() -> None:
    assert len({axis_label(axis) for axis in AXES}) == len(AXES)


# What differs


def test_nothing_differs_from_itself() -> None:
    assert differences(USUAL) == []
    assert difference_line(USUAL) == ""


def test_what_cuttle_live_changes() -> None:
    assert difference_line(PRESETS["cuttle-live"]) == (
        "Like Cuttle cards, except: with a full hand you draw, then discard down to the limit at the end of"
        " your turn; a three takes any card from the scrap except a three."
    )


def test_what_cuttle_spades_changes_besides() -> None:
    assert difference_line(PRESETS["cuttle-spades"], PRESETS["cuttle-live"]) == (
        "Like Cuttle live, except: a nine’s target goes face down on top of the deck;"
        " a card returned by a nine isn’t frozen."
    )


@pytest.mark.parametrize(
    ("key", "phrase"),
    [
        ("pagat", "the goal is 21, 14, 10, 7, 5 with 0 to 4 kings"),
        ("pagat", "no hand limit"),
        ("pagat", "a five draws two cards"),
        ("pagat", "a five first discards nothing"),
        ("sipie", "a win counts only at the end of the winner’s own turn"),
        ("house-25", "spades are the lowest suit, then hearts, diamonds and clubs"),
        ("house-25", "a second queen draws three cards instead"),
        ("bench", "a nine targets any card in play"),
        ("bga-three", "three players"),
        ("bga-three", "the deal is 5 for each player"),
        ("bga-three", "a hand limit of seven cards"),
        ("bga-three", "two jokers"),
    ],
)
def test_a_phrase_for_what_differs(key: str, phrase: str) -> None:
    assert phrase in differences(PRESETS[key])


def test_what_a_deal_with_one_more_for_the_dealer_differs_in() -> None:
    assert (
        differences(USUAL, PRESETS["bga-three"])[1]
        == "the deal is 6 for the dealer and 5 for each other player"
    )
