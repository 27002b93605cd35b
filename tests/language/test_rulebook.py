"""The rules in words, the axes of a ruleset, and the differences between rulesets."""

import re

import pytest
from hypothesis import given

from cuttle.rules.ruleset import AxisValue, Ruleset
from cuttle.variants import AXES, PRESETS, variant
from tests.support.english import (
    axis_label,
    axis_value_text,
    difference_line,
    differences,
    every_form,
    rank_name,
    rank_rule,
    sections,
)
from tests.support.rulesets import NUMBERS
from tests.support.strategies import rulesets
from web.features import PROGRAM

USUAL = PRESETS["cuttle-cards"]


def changed(**changes: AxisValue) -> Ruleset:
    return variant("cuttle-cards", (), changes)


def text_of(rules: Ruleset) -> str:
    found = sections(rules)
    lines = [line for section in found for line in section.paragraphs]
    return "\n".join(lines + [text for section in found for _, text in section.entries])


def test_players_read_of_royals_and_glasses_only() -> None:
    """Rules and docs say what a permanent is; on the page, one thing has one name."""
    assert [
        key for key, entry in PROGRAM.sentences.items() for each in every_form(entry) if "ermanent" in each
    ] == []


def section(rules: Ruleset, key: str) -> str:
    found = {section.key: " ".join(section.paragraphs) for section in sections(rules)}
    return found.get(key, "")


# Properties


@given(rulesets())
def test_every_rulebook_is_whole(rules: Ruleset) -> None:
    for part in sections(rules):
        assert part.heading
        assert part.paragraphs or part.entries
        for text in (*part.paragraphs, *(text for _, text in part.entries)):
            assert re.fullmatch(r"[A-Z].*[.:]", text)
            assert not re.search(r"[{}_]|  |None|True|False|\.\.", text)


@given(rulesets())
def test_every_goal_is_named(rules: Ruleset) -> None:
    aim = section(rules, "aim")
    assert {str(goal) for goal in rules.goals} <= set(re.findall(r"\d+", aim))


@given(rulesets())
def test_each_rank_of_the_deck_has_its_rule_and_no_other(rules: Ruleset) -> None:
    cards = next(part for part in sections(rules) if part.key == "cards")
    ranks = sorted({card // 4 for card in rules.deck})
    assert [name for name, _ in cards.entries] == [rank_name(rank) for rank in ranks]
    assert [text for _, text in cards.entries] == [rank_rule(rules, rank) for rank in ranks]


@given(rulesets())
def test_no_joker_is_spoken_of_where_there_is_none(rules: Ruleset) -> None:
    # A seven that takes two cards mentions every rank.
    if rules.seven != "take two":
        assert ("joker" in text_of(rules).lower()) == (rules.jokers > 0)


@pytest.mark.parametrize("axis", AXES)
def test_every_change_shows_in_the_rulebook(axis: str) -> None:
    """Rulesets that play differently never have the same rulebook."""
    needed: dict[str, dict[str, AxisValue]] = {
        "limit_refuses": {"hand_limit": 8},
        "joker": {"jokers": 1, "joker": "exchange"},
        "jokers": {"jokers": 1, "joker": "thief"},
        "nine_puts": {"nine_freezes": False, "nine_takes": "opponents' royals"},
        "glasses_show_table": {"seats": 3},
        "nine_count": {"nine_freezes": False},
    }
    base = needed.get(axis, {})
    for value in AXES[axis] or NUMBERS[axis]:
        sensible = not (axis in ("jokers", "joker") and value in (0, "none"))
        sensible &= not (axis == "hand_limit" and isinstance(value, int) and value < 6)
        if sensible and value != getattr(changed(**base), axis):
            assert text_of(changed(**{**base, axis: value})) != text_of(changed(**base)), (
                f"The rulebook says nothing of {axis} = {value}: add it to abilities.py or rulebook.py in"
                " cuttle/language; if it has no effect under these rules, add what it needs above"
            )


# Other rules


@pytest.mark.parametrize(
    ("changes", "key", "words"),
    [
        ({}, "aim", "once a move has fully resolved"),
        ({}, "aim", "With a goal of 0, you need no points at all"),
        ({"wins_at_once": False}, "aim", "at the end of your own turn"),
        ({"goals": (9, 9, 9, 9, 9)}, "aim", "Kings don’t change it."),
        ({}, "deal", "The dealer is dealt six cards, and the other player five."),
        ({"seats": 3}, "deal", "The dealer is dealt six cards, and each other player five."),
        ({"dealt": (5, 5)}, "deal", "Each player is dealt five cards."),
        ({"jokers": 1, "joker": "exchange"}, "deal", "52 cards and a joker"),
        ({"jokers": 2, "joker": "thief"}, "deal", "52 cards and two jokers"),
        ({}, "limit", "With eight cards or more in hand, you can’t draw"),
        ({"hand_limit": None}, "limit", "no hand limit"),
        ({"limit_refuses": False}, "limit", "discard down to the limit"),
        ({}, "scuttle", "clubs, diamonds, hearts and spades"),
        ({"suits": "SHDC"}, "scuttle", "spades, hearts, diamonds and clubs"),
        ({"ten_blocks": True}, "scuttle", "answer with one ten"),
        ({}, "counter", "Your opponent can counter it"),
        ({"seats": 3}, "counter", "Each other player, in turn order,"),
        ({}, "queens", ": twos, nines and jacks. "),
        (
            {"ten_blocks": True, "eight_scraps_glasses": True, "jokers": 1, "joker": "thief"},
            "queens",
            ": twos, nines, jacks, jokers, eights and tens. ",
        ),
        ({}, "queens", "protect each other"),
        ({"queens_protect_queens": False}, "queens", "doesn’t protect queens"),
        ({}, "jacks", "the top jack decides"),
        ({"jack_may_be_forced": True, "seven": "top card"}, "jacks", "goes to your opponent."),
        ({"jack_may_be_forced": True}, "jacks", "no other revealed card can be played"),
        ({"jokers": 1, "joker": "thief"}, "thieves", "never with a jack or another joker"),
        ({}, "frozen", "or use it to counter until"),
        ({"ten_blocks": True}, "frozen", "or use it to counter or block until"),
        ({}, "know", "Glasses show you your opponent’s hand"),
        ({}, "know", "all hands are open"),
        ({"seats": 3}, "know", "show everyone"),
        ({"seats": 3, "glasses_show_table": False}, "know", "only to their controller"),
        ({}, "end", "Your opponent then wins the round"),
        ({}, "end", "Three passes in a row"),
        ({}, "end", "offer a tie"),
        ({"seats": 3}, "end", "The last player left wins."),
    ],
)
def test_what_the_rulebook_says(changes: dict[str, AxisValue], key: str, words: str) -> None:
    assert words in section(changed(**changes), key)


@pytest.mark.parametrize(
    ("changes", "key", "words"),
    [
        ({"goals": (9, 9, 9, 9, 9)}, "aim", "A goal of 0"),
        ({"nine_freezes": False}, "frozen", "frozen"),
        ({}, "scuttle", "ten"),
        ({}, "jacks", "seven"),
        ({"seats": 3}, "end", "tie,"),
        ({"empty_deck_opens": False}, "know", "empty"),
    ],
)
def test_what_a_rulebook_does_not_say(changes: dict[str, AxisValue], key: str, words: str) -> None:
    assert words not in section(changed(**changes), key).replace("a tie, whatever", "")


def test_what_can_be_played_as_one_off_and_as_permanent() -> None:
    def turn(rules: Ruleset) -> dict[str, str]:
        return dict(next(part for part in sections(rules) if part.key == "turn").entries)

    assert "fours, fives, sixes, sevens and nines this way" in turn(USUAL)["One-off"]
    assert "eights, jacks, queens and kings this way" in turn(USUAL)["Royal or glasses"]
    assert "kings and jokers this way" in turn(PRESETS["bga-three"])["Royal or glasses"]
    assert (
        "eights, nines and jokers this way"
        in turn(variant("pagat", ["one joker", "eight scraps glasses"]))["One-off"]
    )


# Differences


@given(rulesets(), rulesets())
def test_there_are_differences_exactly_where_rulesets_differ(one: Ruleset, other: Ruleset) -> None:
    differing = [axis for axis in AXES if getattr(one, axis) != getattr(other, axis)]
    assert len(differences(one, other)) == len(set(differences(one, other))) == len(differing)
    assert bool(difference_line(one, other)) == bool(differing)


@pytest.mark.parametrize("axis", AXES)
def test_every_value_of_an_axis_has_words_of_its_own(axis: str) -> None:
    values = AXES[axis] or NUMBERS[axis]
    words = [axis_value_text(axis, value) for value in values]
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
