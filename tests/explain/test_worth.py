"""What a card is kept for, and what speaks against the other move."""

import re

import pytest

from cuttle import parse_card, parse_move
from cuttle.explain import Cause, Lead, Reason, every_reason, gain_text
from cuttle.language import YOU
from cuttle.rules.cards import KING, QUEEN, SIX
from cuttle.rules.moves import Verb
from tests.support.board import seen_by_first
from tests.support.english import english, why_text

NAMES = (YOU, "Marlow", "Dory")


@pytest.mark.parametrize(
    ("line", "move", "rival", "said"),
    [
        (
            "AC / 3H | - / 9S",
            "draw",
            "AC+",
            "It keeps the Ace of Clubs: Marlow has 9 points that an ace scraps.",
        ),
        (
            "AC / 3H | - / 2S",
            "draw",
            "AC+",
            "It keeps the Ace of Clubs for when Marlow has more points to scrap.",
        ),
        (
            "2C / 3H | 9S / -",
            "draw",
            "2C+",
            "It keeps the Two of Clubs to counter with: an ace would cost you 9 points.",
        ),
        (
            "3C / 3H | - / - | 10S",
            "draw",
            "3C+",
            "It keeps the Three of Clubs, which can take back the Ten of Spades.",
        ),
        (
            "3C / 3H | - / - | -",
            "draw",
            "3C+",
            "It keeps the Three of Clubs until there’s something to take back from the scrap.",
        ),
        (
            "4C / 3H 5H 6H | - / -",
            "draw",
            "4C+",
            "It keeps the Four of Clubs, which can cost Marlow two cards of 3.",
        ),
        ("5C / 3H | - / -", "draw", "5C+", "It keeps the Five of Clubs, which can draw two cards."),
        (
            "6C / 3H | - / KH=",
            "draw",
            "6C+",
            "It keeps the Six of Clubs, which can scrap the King of Hearts.",
        ),
        (
            "6C / 3H | - / 8H=",
            "draw",
            "6C+",
            "It keeps the Six of Clubs for a jack, queen or king: 12 are still unseen.",
        ),
        (
            "6C / 3H | - / 2D",
            "draw",
            "6Cx2D",
            "It keeps the Six of Clubs for a jack, queen or king: 12 are still unseen."
            " Scuttling would spend the Six of Clubs on only 2 points.",
        ),
        (
            "JC / 3H | - / 2D",
            "draw",
            "JC>2D",
            "It keeps the Jack of Clubs, which can do as much next turn."
            " The Jack of Clubs would steal only 2 points.",
        ),
        (
            "AC / 3H | 9D / -",
            "draw",
            "AC!",
            "The Ace of Clubs would cost you the Nine of Diamonds. You hold only one card.",
        ),
        ("AC / 3H | 2D / 9D", "draw", "AC!", "You hold only one card."),
        (
            "2C / 3H | 10S QS= / - | 6S 6H",
            "draw",
            "2C+",
            "It keeps the Two of Clubs to counter with: an ace would cost you 10 points.",
        ),
        (
            "AC / 3H | - / -",
            "draw",
            "AC+",
            "It keeps the Ace of Clubs for when Marlow has points to scrap.",
        ),
        (
            "10H / 3H 4H 5H 6H 7H | - / - | 9C 9D 9H 9S 8C 8D 8H 8S 10C 10D 10S 7C 7D 7S",
            "draw",
            "10H+",
            "It keeps the Ten of Hearts until Marlow holds fewer cards or a queen protects it.",
        ),
        (
            "KC / 3H | - / -",
            "draw",
            "KC=",
            "The King of Clubs can wait: you have no points yet. You hold only one card.",
        ),
        (
            "QC / 3H | - / -",
            "draw",
            "QC=",
            "It keeps the Queen of Clubs to protect points with."
            " The Queen of Clubs can wait: you have nothing on the table to protect yet.",
        ),
        (
            "QC / 3H | QD= / -",
            "draw",
            "QC=",
            "The Queen of Diamonds already protects your cards. You hold only one card.",
        ),
        (
            "6C / 3H | - / KH=",
            "draw",
            "6C!",
            "It keeps the Six of Clubs, which can do as much next turn."
            " Marlow has no points yet, so the lower goal is no danger for now.",
        ),
        (
            "6C / 3H | QS= / KH= 9H",
            "draw",
            "6C!",
            "The Six of Clubs would cost you the Queen of Spades. You hold only one card.",
        ),
        (
            "3C / 3H | - / - | 5S",
            "draw",
            "3C!",
            "It keeps the Three of Clubs, which can do as much next turn."
            " The best card that the Three of Clubs could take back is the Five of Spades.",
        ),
        (
            "8C / 3H | - / -",
            "8C+",
            "8C=",
            "Marlow holds a card against the Eight of Clubs only 37% of the time:"
            " a card to scuttle with, a jack or an ace. As glasses, the Eight of Clubs would score nothing.",
        ),
        ("5C 9C / 3H | - / -", "5C!", "draw", "It draws two cards, not just one."),
        (
            "9C 2D 3D 4D 5D / 3H | - / -",
            "9C+",
            "draw",
            "Marlow holds a card against the Nine of Clubs only 32% of the time:"
            " a card to scuttle with, a jack or an ace. You hold five cards already.",
        ),
        (
            "KD 3C 10C / 3H 5H | - / -",
            "KD=",
            "3C+",
            "It lowers the goal to 14: the Ten of Clubs would then leave 4 points to go.",
        ),
        (
            "10C 6C / 3H | - / -",
            "6C+",
            "10C+",
            "No queen protects your cards: a jack would steal 6 points rather than 10 points."
            " The Ten of Clubs would leave you 11 points to go, more than one point card brings.",
        ),
        (
            "9C 6C 10D / 3H 5H | 5D / -",
            "6C+",
            "draw",
            "That makes 11 of 21: one more card can win. Next turn, the Ten of Diamonds can win.",
        ),
        (
            "2C 7S / 3H | QH= 9D / KS= KH=",
            "7S!",
            "2C!KH",
            "It keeps the Two of Clubs to counter with: a six would cost you the Queen of Hearts."
            " Marlow can win next turn only 9% of the time: it takes a ten.",
        ),
    ],
)
def test_what_is_said_without_a_cause(line: str, move: str, rival: str, said: str) -> None:
    told = english(gain_text(seen_by_first(f"pagat | {line}"), parse_move(move), parse_move(rival), NAMES))
    assert re.sub(r" The \w+ of \w+ wouldn’t last: .*", "", told) == said


@pytest.mark.parametrize(
    ("table", "card", "said"),
    [
        ("-", "QH", "It gets the Queen of Hearts, to protect cards with."),
        ("-", "JH", "It gets the Jack of Hearts, to steal a card later."),
    ],
)
def test_a_known_card_on_the_deck_is_drawn_for_something(table: str, card: str, said: str) -> None:
    seen = seen_by_first(f"pagat | 10C / 3H | {table} / - | - | {card} ... | seen@0 {card}")
    assert english(gain_text(seen, parse_move("draw"), parse_move("10C+"), NAMES)).startswith(said)


def test_a_known_card_that_does_nothing_is_no_gain() -> None:
    seen = seen_by_first("pagat | 10C / 3H | QC= / - | - | QH ... | seen@0 QH")
    assert "It gets" not in english(gain_text(seen, parse_move("draw"), parse_move("10C+"), NAMES))


def test_of_a_royal_and_a_large_card_the_large_one_is_kept_for_its_points() -> None:
    seen = seen_by_first("pagat | 0 discarding 0 1 4H | JD 10S / 3H | - / -")
    said = english(gain_text(seen, parse_move("JD-"), parse_move("10S-"), NAMES))
    assert said == "It keeps the Ten of Spades, worth 10 points."


def test_a_card_that_is_known_to_answer_is_named() -> None:
    seen = seen_by_first("10C 4D / JC | - / - | - | ... | seen@0 JC")
    reason = Reason((Cause("stolen", 1, parse_card("10C"), 9),), Lead(0.1, 0.01), Lead(-0.1, 0.01), 1.0)
    assert why_text(seen, parse_move("10C+"), reason, NAMES) == (
        "Marlow holds the Jack of Clubs, which could steal the Ten of Clubs."
    )


def test_a_six_is_told_by_what_it_scraps() -> None:
    seen = seen_by_first("JC 4D / 3H 5H | - / 10H")
    six = Reason((Cause("one-off", 1, rank=SIX),), Lead(0.1, 0.01), Lead(-0.1, 0.01), 0.534)
    assert why_text(seen, parse_move("JC>10H"), six, NAMES) == (
        "Marlow can scrap the Jack of Clubs with one of the sixes 16% of the time."
    )


def test_allowing_says_what_is_kept_rather_than_how_many_cards() -> None:
    seen = seen_by_first("pagat | 1 answering 0 1 5C! | 2C 9D / 3H 6H | - / 9H")
    assert english(gain_text(seen, parse_move("allow"), parse_move("2C/"), NAMES)) == (
        "It keeps the two, and nothing on the table is lost."
    )


def test_points_are_not_scrapped_by_a_six_and_it_is_told_what_is() -> None:
    """A six scraps royals and glasses: that's what an answer with one costs, whatever was played."""
    six = Reason((Cause("one-off", 1, rank=SIX),), Lead(0.1, 0.01), Lead(-0.1, 0.01), 0.34)
    seen = seen_by_first("9C 4D / 3H 5H | KS= / -")
    assert why_text(seen, parse_move("9C+"), six, NAMES) == (
        "Marlow can answer with one of the sixes 16% of the time: that would scrap a royal."
    )
    bare = seen_by_first("9C 4D / 3H 5H | - / -")
    assert why_text(bare, parse_move("9C+"), six, NAMES) == (
        "Marlow can answer with one of the sixes 16% of the time."
    )


def test_a_seven_is_no_hope_where_another_move_stops_the_win() -> None:
    seen = seen_by_first("2C 7S / 3H | QH= 9D / KS= KH=")
    told = every_reason(seen, parse_move("7S!"), NAMES)
    assert "why hopes" not in {text.key for text in told}
    lost = seen_by_first("7S / 3H | QH= 9D / KS= KH=")
    assert "why hopes" in {text.key for text in every_reason(lost, parse_move("7S!"), NAMES)}


def test_a_queen_that_no_hand_has_is_not_wished_for() -> None:
    bare = Reason((Cause("bare", 0, rank=QUEEN),), Lead(0.1, 0.01), Lead(-0.1, 0.01), move=parse_move("draw"))
    told = why_text(seen_by_first("6C AC / 3H 5H 9D 9S | - / -"), parse_move("6C+"), bare, NAMES)
    assert re.fullmatch(
        r"It keeps the Six .* The Six of Clubs wouldn’t last: Marlow holds a card against it 95% of .*", told
    )


def test_against_a_king_it_is_told_what_the_kept_card_does() -> None:
    king = Cause("in play", 1, parse_card("KC"), KING)
    reason = Reason((king,), Lead(0.1, 0.01), Lead(0.01, 0.01), None, Verb.SCUTTLE, parse_move("draw"))
    told = why_text(seen_by_first("8S 9C / 3H 5H | - / KC="), parse_move("8S+"), reason, NAMES)
    assert told.startswith(
        "It keeps the Eight of Spades to scuttle with. The Eight of Spades wouldn’t last: "
    )


def test_a_jack_is_kept_for_what_no_other_jack_can_steal() -> None:
    seen = seen_by_first("pagat | 0 discarding 0 1 4H | JC 9C / 10H 3H | - / - | - | ... | seen@0 10H")
    told = english(gain_text(seen, parse_move("9C-"), parse_move("JC-"), NAMES) or "")
    assert "Marlow holds the Ten of Hearts, which it could steal once played for points." in told


def test_a_price_as_high_as_the_gain_is_no_reason() -> None:
    """What's scrapped on both sides counts only if the queen was in a jack's way."""
    told = gain_text(seen_by_first("6C 2H / 3H | QD= / QH="), parse_move("6C!"), parse_move("2H+"), NAMES)
    assert "gives up" not in english(told or "")
    jack = gain_text(
        seen_by_first("6C 2H JC / 3H | QD= QS= / QH= 9H"), parse_move("6C!"), parse_move("2H+"), NAMES
    )
    said = "It scraps the Queen of Hearts, and then the Jack of Clubs can steal the Nine of Hearts."
    assert english(jack).startswith(said)


def test_a_two_is_kept_to_counter_only_where_a_counter_can_be_played() -> None:
    """A queen keeps her player's cards from being countered."""
    for row, said in (("KC=", True), ("QC=", False)):
        seen = seen_by_first(f"pagat | 2C 4D / 3H 5H | 9D QS= / {row}")
        told = english(gain_text(seen, parse_move("4D+"), parse_move("2C+"), NAMES) or "")
        assert ("to counter with" in told) == said


def test_an_ace_that_would_scrap_points_of_ones_own_is_not_called_idle() -> None:
    for row, said in (("-", True), ("9D", False)):
        seen = seen_by_first(f"pagat | AC 4D / 3H 5H | {row} / -")
        told = english(gain_text(seen, parse_move("draw"), parse_move("AC!"), NAMES) or "")
        assert ("no points yet" in told) == said
