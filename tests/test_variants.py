"""Options and custom rulesets: their names, and the messages for invalid combinations (R26)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import PRESETS, Ruleset, RulesetError, parse_ruleset, variant
from cuttle.variants import AXES, MAX_NUMBER, OPTIONS
from tests.support.strategies import rulesets

FOR_TWO = [key for key, rules in PRESETS.items() if rules.seats == 2]
FOR_THREE = [key for key, rules in PRESETS.items() if rules.seats == 3]


def refusal(base: str, *options: str, **changes: Any) -> str:
    """Why there is no such ruleset."""
    with pytest.raises(RulesetError) as caught:
        variant(base, options, changes)
    return str(caught.value)


def axes(rules: Ruleset) -> dict[str, Any]:
    """A ruleset without its names."""
    return {axis: getattr(rules, axis) for axis in AXES}


# Names


@given(rulesets())
def test_every_name_is_read_back(rules: Ruleset) -> None:
    assert parse_ruleset(rules.key) == rules
    assert parse_ruleset(rules.key).deck == rules.deck
    assert parse_ruleset(rules.key).strength == rules.strength


@given(rulesets())
def test_a_ruleset_is_its_preset_its_options_and_its_changes(rules: Ruleset) -> None:
    base, *_ = rules.key.split("+")
    changes = {axis: getattr(rules, axis) for axis in rules.changes}
    assert variant(base, rules.options, changes) == rules


@given(rulesets(), st.randoms())
def test_the_parts_of_a_name_may_be_told_in_any_order(rules: Ruleset, rng: Any) -> None:
    base, *parts = rules.key.split("+")
    rng.shuffle(parts)
    assert parse_ruleset(" + ".join([base, *parts])) == rules


def test_how_a_ruleset_is_named() -> None:
    rules = variant("pagat", ["one joker", "random four"], {"five_draws": 3, "goals": (25, 20, 15, 10, 5)})
    assert rules.key == "pagat+random four+one joker+goals=25-20-15-10-5+five_draws=3"
    assert rules.options == ("random four", "one joker")
    assert rules.changes == ("goals", "five_draws")
    assert (rules.goals, rules.five_draws) == ((25, 20, 15, 10, 5), 3)


@pytest.mark.parametrize(
    ("part", "axis", "value"),
    [
        ("hand_limit=none", "hand_limit", None),
        ("hand_limit=9", "hand_limit", 9),
        ("two_hits_any=yes", "two_hits_any", True),
        ("wins_at_once=no", "wins_at_once", False),
        ("seven=take two", "seven", "take two"),
        ("nine_takes=opponents' royals", "nine_takes", "opponents' royals"),
        ("dealt=7-7", "dealt", (7, 7)),
        ("suits=SHDC", "suits", "SHDC"),
    ],
)
def test_how_a_value_is_written(part: str, axis: str, value: Any) -> None:
    rules = parse_ruleset(f"cuttle-cards+{part}")
    assert rules.key == f"cuttle-cards+{part}"
    assert axes(rules) == axes(PRESETS["cuttle-cards"]) | {axis: value}


@pytest.mark.parametrize("key", PRESETS)
def test_nothing_changed_is_the_preset_itself(key: str) -> None:
    rules = PRESETS[key]
    assert variant(key) is rules
    assert variant(key, (), axes(rules)) is rules
    assert (rules.options, rules.changes) == ((), ())


def test_titles_for_the_page() -> None:
    assert PRESETS["pagat"].title == "Pagat"
    assert variant("pagat", ["one joker"]).title == "Pagat + one joker"
    assert variant("pagat", ["one joker"], {"five_draws": 3}).title == "Custom, from Pagat"


@pytest.mark.parametrize(
    "name",
    [
        *("", "+", "Pagat", "pagat+", "pagat++one joker", "one joker", "pagat one joker", "pagat+two jokers"),
        *(f"pagat+five_draws{value}" for value in ("", "=", "=three")),
        *(f"pagat+dealt={value}" for value in ("6", "6-", "6,5", "6-²", "6-5-5", "0006-5")),
        *(f"pagat+goals=21-14-10-7{value}" for value in ("", "-100")),
        *("pagat+=3", "pagat+five draws=3", "pagat+two_hits_any=True", "pagat+seven=two"),
        *("pagat+hand_limit=-1", "pagat+hand_limit=100"),
        *("pagat+key=x", "pagat+title=x", "pagat+deck=1", "pagat+strength=1"),
    ],
)
def test_a_damaged_name_is_refused(name: str) -> None:
    with pytest.raises(RulesetError, match=r"\.$"):
        parse_ruleset(name)


@given(st.text(max_size=12), st.integers(0, 40), st.integers(0, 3))
def test_any_other_name_is_refused_or_is_one(new: str, at: int, gone: int) -> None:
    name = "pagat+one joker+five_draws=3"
    text = name[:at] + new + name[at + gone :]
    try:
        rules = parse_ruleset(text)
    except RulesetError:
        return
    assert parse_ruleset(rules.key) == rules


# Options


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("base", FOR_TWO)
def test_an_option_replaces_the_value_on_its_axis_and_no_other(base: str, option: str) -> None:
    rules = variant(base, [option])
    assert axes(rules) == {**axes(PRESETS[base]), **OPTIONS[option]}
    assert rules.options == (option,)


def test_what_each_option_is() -> None:
    """As in [1] (R20 to R23, R26)."""
    assert OPTIONS == {
        "random four": {"four_random": True},
        "eight scraps glasses": {"eight_scraps_glasses": True},
        "nine freezes": {
            "nine_takes": "opponents' permanents",
            "nine_puts": "controller",
            "nine_freezes": True,
            "nine_count": 1,
        },
        "nine on the deck": {
            "nine_takes": "any permanent",
            "nine_puts": "deck",
            "nine_freezes": False,
            "nine_count": 1,
        },
        "ten blocks a scuttle": {"ten_blocks": True},
        "queens protect queens": {"queens_protect_queens": True},
        "one joker": {"jokers": 1, "joker": "exchange"},
    }


@pytest.mark.parametrize("base", FOR_TWO)
def test_six_options_at_once(base: str) -> None:
    for left_out in ("nine freezes", "nine on the deck"):
        options = [option for option in OPTIONS if option != left_out]
        assert variant(base, options).options == tuple(options)


def test_a_change_stands_over_an_option() -> None:
    rules = variant("pagat", ["one joker"], {"jokers": 2})
    assert (rules.jokers, rules.joker) == (2, "exchange")
    assert rules.key == "pagat+one joker+jokers=2"


@pytest.mark.parametrize("base", FOR_TWO)
def test_the_nine_freezes_or_goes_on_the_deck(base: str) -> None:
    assert refusal(base, "nine freezes", "nine on the deck") == (
        "A nine can’t both freeze a card and put it on the deck."
    )


@pytest.mark.parametrize("rest", [{"nine_freezes": True}, {"nine_puts": "deck"}, {"nine_puts": "thief"}])
def test_a_nine_with_two_cards_only_returns_them(rest: dict[str, Any]) -> None:
    taken = {"nine_takes": "opponents' royals"} if rest.get("nine_puts") == "thief" else {}
    assert refusal("trial-double-nine", **rest, **taken) == (
        "A nine that returns two cards puts them in a hand, and can’t freeze them."
    )


@pytest.mark.parametrize("base", FOR_THREE)
def test_of_the_options_three_players_have_the_random_four_alone(base: str) -> None:
    assert variant(base, ["random four"]).four_random
    for option in set(OPTIONS) - {"random four"}:
        assert refusal(base, option) == f"The option “{option}” is for two players."


def test_two_players_who_become_three_have_the_random_four_alone() -> None:
    assert "two players" in refusal("pagat", "ten blocks a scuttle", seats=3)
    assert variant("pagat", ["random four"], {"seats": 3}).four_random


@pytest.mark.parametrize("base", FOR_THREE)
def test_three_players_who_become_two_have_all_options(base: str) -> None:
    assert variant(base, ["one joker"], {"seats": 2}).joker == "exchange"


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    assert "“two jokers”. Choose from these: random four, " in refusal("pagat", "two jokers")


# Single rules


@pytest.mark.parametrize("axis", [axis for axis in AXES if AXES[axis]])
def test_an_axis_has_the_values_of_all_presets(axis: str) -> None:
    assert {getattr(rules, axis) for rules in PRESETS.values()} <= set(AXES[axis])


@pytest.mark.parametrize(
    ("axis", "value"),
    [
        *(("seats", 1), ("seats", 4), ("seats", "2"), ("seats", True), ("seats", None)),
        *(("hand_limit", 0), ("hand_limit", MAX_NUMBER + 1), ("hand_limit", False), ("hand_limit", "none")),
        *(("jokers", 3), ("jokers", -1), ("jokers", True), ("joker", "clown"), ("suits", "SDHC")),
        *(("five_draws", 0), ("five_draws", 6), ("five_discards", 4), ("five_discards", -1)),
        *(("second_queen_draws", 6), ("two_hits_any", 1), ("two_hits_any", None), ("seven", "")),
        *(("nine_takes", "any"), ("nine_puts", "scrap"), ("four_random", "yes")),
        *(("dealt", 6), ("dealt", (6,)), ("dealt", (6, 5, 5)), ("dealt", (6, -1)), ("dealt", (100, 5))),
        *(("goals", ()), ("goals", (21, 14, 10, 5)), ("goals", (100, 14, 10, 5, 0)), ("goals", None)),
    ],
)
def test_a_value_out_of_range_is_refused(axis: str, value: Any) -> None:
    assert refusal("cuttle-cards", **{axis: value}).startswith(f"The rule “{axis}” can’t be “")


@pytest.mark.parametrize("axis", ["key", "title", "deck", "strength", "bananas", ""])
def test_an_unknown_axis_is_refused_with_those_there_are(axis: str) -> None:
    sentence = f"There’s no rule “{axis}”. Choose one of these: seats, dealt, "
    assert refusal("cuttle-cards", **{axis: 1}).startswith(sentence)
