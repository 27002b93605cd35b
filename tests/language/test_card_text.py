"""What each rank does, in brief and in full."""

import pytest

from cuttle.language.card_text import verbs
from cuttle.rules.cards import EIGHT, FIVE, FOUR, JACK, JOKER, KING, NINE, QUEEN, SEVEN, TEN, THREE, TWO
from cuttle.rules.moves import Verb
from cuttle.rules.ruleset import Ruleset, Value
from cuttle.variants import variant
from tests.support.english import ability_text, rank_rule


@pytest.mark.parametrize(
    ("changes", "rank", "effect", "rule"),
    [
        (
            {},
            TWO,
            "One-off: scrap an opponent’s royal or glasses",
            "an opponent’s royal or glasses.",
        ),
        ({"two_hits_any": True}, TWO, "One-off: scrap any royal or glasses", "even your own"),
        (
            {"seats": 3},
            TWO,
            "One-off: scrap an opponent’s royal or glasses",
            "an opponent’s royal or glasses",
        ),
        ({}, THREE, "One-off: take a card from the scrap", "Everyone sees it"),
        (
            {"three_takes_three": False},
            THREE,
            "One-off: take a card other than a three from the scrap",
            "except a three",
        ),
        ({}, FOUR, "One-off: your opponent discards two cards", "of their choice"),
        ({"four_random": True}, FOUR, "One-off: your opponent discards two cards at random", "at random"),
        (
            {"four_takes": True},
            FOUR,
            "One-off: your opponent discards two cards and you take one of them",
            "Then you take one of those cards",
        ),
        ({}, FIVE, "One-off: discard a card, draw up to three cards", "if you have one left"),
        (
            {"five_discards": 0, "hand_limit": None, "five_draws": 2},
            FIVE,
            "One-off: draw two cards",
            "One-off: draw two cards.",
        ),
        (
            {"five_discards": 2},
            FIVE,
            "One-off: discard two cards, draw up to three cards",
            "or your whole hand",
        ),
        (
            {"limit_refuses": False},
            FIVE,
            "One-off: discard a card, draw three cards",
            "then draw three cards.",
        ),
        ({}, SEVEN, "One-off: reveal two cards and play one", "goes back on top"),
        ({"seven": "top card"}, SEVEN, "One-off: reveal the top card and play it", "even if it hurts you"),
        ({"seven": "take two"}, SEVEN, "One-off: reveal two cards and play both", "Another seven adds two"),
        ({}, EIGHT, "Glasses: see your opponent’s hand", "hand is open"),
        ({"seats": 3}, EIGHT, "Glasses: show the other hands to everyone", "everyone sees"),
        (
            {"seats": 3, "glasses_show_table": False},
            EIGHT,
            "Glasses: see the other hands",
            "only you see",
        ),
        (
            {"eight_scraps_glasses": True},
            EIGHT,
            "Glasses: see your opponent’s hand / One-off: scrap an eight played as glasses",
            "One-off: scrap any eight",
        ),
        (
            {},
            NINE,
            "One-off: return a card, frozen for a turn",
            "next turn. It targets an opponent’s card in play.",
        ),
        (
            {"nine_takes": "any permanent", "nine_freezes": False},
            NINE,
            "One-off: return a card",
            "to the hand of the player whose side it’s on. It targets any royal or glasses, even your own.",
        ),
        (
            {"nine_takes": "any card", "nine_puts": "owner"},
            NINE,
            "One-off: return a card to its owner, frozen for a turn",
            "who played it first",
        ),
        (
            {"nine_takes": "opponents' permanents", "nine_puts": "deck", "nine_freezes": False},
            NINE,
            "One-off: put a card on top of the deck",
            "face down on top of the deck. It targets an opponent’s royal or glasses.",
        ),
        (
            {"nine_takes": "opponents' royals", "nine_puts": "thief", "nine_freezes": False},
            NINE,
            "One-off: steal an opponent’s royal",
            "you have to steal her first",
        ),
        ({}, TEN, "", "It has no other effect."),
        ({"ten_gives": True}, TEN, "", "draws a card."),
        ({"ten_blocks": True}, TEN, "", "block the scuttle"),
        ({}, JACK, "Royal: steal an opponent’s point card", "to your side"),
        ({}, QUEEN, "Royal: protect your other cards", "including other queens"),
        ({}, QUEEN, "Royal: protect your other cards", "They can still scuttle."),
        (
            {"queens_protect_queens": False},
            QUEEN,
            "Royal: protect your cards except queens",
            "except queens, and can’t counter your one-offs. They can still scuttle.",
        ),
        (
            {"second_queen_draws": 1, "queens_protect_queens": False},
            QUEEN,
            "Royal: protect your cards except queens",
            "draws a card instead",
        ),
        (
            {"seats": 3},
            FOUR,
            "One-off: an opponent discards two cards",
            "an opponent of your choice discards two cards",
        ),
        (
            {"second_queen_draws": 2},
            QUEEN,
            "Royal: protect your other cards",
            "needs a card in the deck",
        ),
        (
            {},
            KING,
            "Royal: lower your goal",
            "from 21 to 14. Two kings lower it to 10, three to 5 and four to 0.",
        ),
        ({"goals": (9, 9, 9, 9, 9)}, KING, "Royal: no effect", "the goal is always 9"),
        (
            {"jokers": 1, "joker": "thief"},
            JOKER,
            "Joker: steal an opponent’s glasses, queen or king",
            "glasses, queen or king",
        ),
        (
            {"jokers": 1, "joker": "exchange"},
            JOKER,
            "One-off: swap hands with your opponent",
            "swap hands",
        ),
        ({}, JOKER, "", "no joker in the deck"),
    ],
)
def test_what_a_rank_does(changes: dict[str, Value], rank: int, effect: str, rule: str) -> None:
    rules = variant("cuttle-cards", (), changes)
    assert buttons(rules, rank) == effect
    assert rule in rank_rule(rules, rank)


def buttons(rules: Ruleset, rank: int) -> str:
    """What a rank does by each kind of move that has no words of its own."""
    if rank == JOKER and not rules.jokers:
        return ""
    found = [verb for verb in verbs(rules, rank) if verb in (Verb.ONEOFF, Verb.PERMANENT, Verb.STEAL)]
    return " / ".join(ability_text(rules, rank, verb) for verb in found)
