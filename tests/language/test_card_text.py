"""What each rank does, in brief and in full."""

import re

import pytest
from hypothesis import given

from cuttle.rules.cards import EIGHT, FIVE, FOUR, JACK, JOKER, KING, NINE, QUEEN, SEVEN, TEN, THREE, TWO
from cuttle.rules.moves import Verb
from cuttle.rules.ruleset import Ruleset, Value
from cuttle.variants import variant
from tests.support.english import ability_text, rank_rule
from tests.support.variety import rulesets


@given(rulesets())
def test_every_effect_is_a_clause(rules: Ruleset) -> None:
    for card in rules.deck:
        assert re.fullmatch(r"[^A-Z{}_.]+", ability_text(rules, card))


@pytest.mark.parametrize(
    ("changes", "rank", "effect", "rule"),
    [
        (
            {},
            TWO,
            "scrap an opponent’s permanent, or counter a one-off",
            "an opponent’s permanent.",
        ),
        ({"two_hits_any": True}, TWO, "scrap any permanent, or counter a one-off", "even your own"),
        ({"seats": 3}, TWO, "scrap an opponent’s permanent, or counter a one-off", "an opponent’s permanent"),
        ({}, THREE, "take a card from the scrap", "Everyone sees it"),
        (
            {"three_takes_three": False},
            THREE,
            "take a card other than a three from the scrap",
            "except a three",
        ),
        ({}, FOUR, "your opponent discards two cards", "of their choice"),
        ({"four_random": True}, FOUR, "your opponent discards two cards at random", "at random"),
        (
            {"four_takes": True},
            FOUR,
            "your opponent discards two cards and you take one of them",
            "Then you take one of those cards",
        ),
        ({}, FIVE, "discard a card, draw up to three cards", "if you have one left"),
        (
            {"five_discards": 0, "hand_limit": None, "five_draws": 2},
            FIVE,
            "draw two cards",
            "draw two cards.",
        ),
        ({"five_discards": 2}, FIVE, "discard two cards, draw up to three cards", "or your whole hand"),
        ({"limit_refuses": False}, FIVE, "discard a card, draw three cards", "then draw three cards."),
        ({}, SEVEN, "reveal two cards and play one", "goes back on top"),
        ({"seven": "top card"}, SEVEN, "reveal the top card and play it", "even if it hurts you"),
        ({"seven": "take two"}, SEVEN, "reveal two cards and play both", "Another seven adds two"),
        ({}, EIGHT, "glasses, to see your opponent’s hand", "hand is open"),
        ({"seats": 3}, EIGHT, "glasses, to show the other hands to everyone", "everyone sees"),
        (
            {"seats": 3, "glasses_show_table": False},
            EIGHT,
            "glasses, to see the other hands",
            "only you see",
        ),
        (
            {"eight_scraps_glasses": True},
            EIGHT,
            "glasses, to see your opponent’s hand, or scrap an eight played as glasses",
            "One-off: scrap any eight",
        ),
        ({}, NINE, "return an opponent’s card in play, frozen", "its controller’s hand, frozen."),
        (
            {"nine_takes": "any permanent", "nine_freezes": False},
            NINE,
            "return any permanent",
            "any permanent, even your own, to its controller’s hand.",
        ),
        (
            {"nine_takes": "any card", "nine_puts": "owner"},
            NINE,
            "return any card in play to its owner’s hand, frozen",
            "who played it first",
        ),
        (
            {"nine_takes": "opponents' permanents", "nine_puts": "deck", "nine_freezes": False},
            NINE,
            "put an opponent’s permanent on top of the deck",
            "face down on top of the deck.",
        ),
        (
            {"nine_takes": "opponents' royals", "nine_puts": "thief", "nine_freezes": False},
            NINE,
            "steal an opponent’s royal",
            "you have to steal her first",
        ),
        ({}, TEN, "no effect besides its points", "It has no other effect."),
        ({"ten_gives": True}, TEN, "played for points, your opponent draws a card", "draws a card."),
        ({"ten_blocks": True}, TEN, "block a scuttle", "block the scuttle"),
        ({}, JACK, "steal an opponent’s point card", "to your side"),
        ({}, QUEEN, "protect your other cards", "including other queens"),
        (
            {"queens_protect_queens": False},
            QUEEN,
            "protect your cards except queens",
            "except queens",
        ),
        (
            {"second_queen_draws": 1, "queens_protect_queens": False},
            QUEEN,
            "protect your cards except queens; a second queen draws a card instead",
            "except queens",
        ),
        (
            {"seats": 3},
            FOUR,
            "an opponent discards two cards",
            "an opponent of your choice discards two cards",
        ),
        (
            {"second_queen_draws": 2},
            QUEEN,
            "protect your other cards; a second queen draws up to two cards instead",
            "needs a card in the deck",
        ),
        ({}, KING, "lower your goal", "from 21 to 14. Two kings lower it to 10, three to 5 and four to 0."),
        ({"goals": (9, 9, 9, 9, 9)}, KING, "no effect", "the goal is always 9"),
        (
            {"jokers": 1, "joker": "thief"},
            JOKER,
            "steal an opponent’s permanent",
            "glasses, queen or king",
        ),
        (
            {"jokers": 1, "joker": "exchange"},
            JOKER,
            "swap hands with your opponent",
            "swap hands",
        ),
        ({}, JOKER, "no effect", "no joker in the deck"),
    ],
)
def test_what_a_rank_does(changes: dict[str, Value], rank: int, effect: str, rule: str) -> None:
    rules = variant("cuttle-cards", (), changes)
    assert ability_text(rules, 4 * rank) == effect
    assert rule in rank_rule(rules, rank)


def test_one_kind_of_move_by_itself() -> None:
    rules = variant("cuttle-cards", (), {"eight_scraps_glasses": True})
    assert ability_text(rules, 4 * EIGHT, Verb.PERMANENT) == "glasses, to see your opponent’s hand"
    assert ability_text(rules, 4 * EIGHT, Verb.ONEOFF) == "scrap an eight played as glasses"
