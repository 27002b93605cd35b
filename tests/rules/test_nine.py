"""Nine: what it can target, and where it puts it: a hand, the deck, the thief's side (R10, R15, R23)."""

import pytest

from cuttle.variants import PRESETS
from tests.support.board import (
    after,
    deck,
    frozen,
    hand,
    having,
    legal,
    refused,
    resolved,
    scrap,
    table,
    ways,
)

BOARD = "9C / 3H | 10S KS= 4H@1>JS@0 / 10D KD= 8D= 4S@0>JD@1 | - | ..."


def aims(ruleset: str, line: str) -> set[str]:
    """The cards that the nine of clubs can target."""
    return {text.partition("!")[2] for text in ways(f"{ruleset} | 0 turn 0 | {line}", "9C!")}


# What it takes


@pytest.mark.parametrize("ruleset", having(nine_takes="opponents' cards"))
def test_any_card_of_an_opponent(ruleset: str) -> None:
    assert aims(ruleset, BOARD) == {"10D", "KD", "8D", "4S", "JD"}


@pytest.mark.parametrize("ruleset", [f"{key}+nine freezes" for key in having(seats=2)])
def test_any_permanent_of_an_opponent(ruleset: str) -> None:
    assert aims(ruleset, BOARD) == {"KD", "8D", "JD"}


@pytest.mark.parametrize("ruleset", having(nine_takes="opponents' royals"))
def test_a_royal_of_an_opponent(ruleset: str) -> None:
    assert aims(ruleset, BOARD) == {"KD", "JD"}


@pytest.mark.parametrize(
    "ruleset", [*having(nine_takes="any permanent"), *(f"{key}+nine on the deck" for key in having(seats=2))]
)
def test_any_permanent_ones_own_too(ruleset: str) -> None:
    assert aims(ruleset, BOARD) == {"KS", "JS", "KD", "8D", "JD"}


@pytest.mark.parametrize("ruleset", having(nine_takes="any card"))
def test_a_nine_can_return_any_card_in_play(ruleset: str) -> None:
    assert aims(ruleset, BOARD) == {"10S", "KS", "4H", "JS", "10D", "KD", "8D", "4S", "JD"}


@pytest.mark.parametrize("ruleset", PRESETS)
def test_only_the_top_jack_of_a_stack(ruleset: str) -> None:
    line = "9C / 3H | - / 4H@1>JC@0>JD@1 | - | ..."
    assert "JD" in aims(ruleset, line)
    assert "JC" not in aims(ruleset, line)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_an_opponents_queen_is_all_it_reaches_there(ruleset: str) -> None:
    assert aims(ruleset, "9C / 3H | - / 10D KD= 8D= QD= 4S@0>JD@1 | - | ...") == {"QD"}


@pytest.mark.parametrize("ruleset", PRESETS)
def test_without_a_target_it_is_no_one_off(ruleset: str) -> None:
    assert aims(ruleset, "9C / 3H | - / - | - | ...") == set()
    assert refused(f"{ruleset} | 0 turn 0 | 9C / 3H | - / - | - | ...", "9C!")


def test_among_three_it_reaches_both_sides() -> None:
    line = "9C / 3H / 4H | KC= / KD= QD= / KH= | - | ..."
    assert aims("bga-three", line) == {"KC", "QD", "KH"}


# Into a hand


@pytest.mark.parametrize("ruleset", having(nine_takes="opponents' cards", nine_puts="controller"))
@pytest.mark.parametrize("laid", ["AD", "10D", "8D=", "QD=", "KD="])
def test_it_returns_a_card_to_the_hand(ruleset: str, laid: str) -> None:
    card = laid.rstrip("=")
    state = resolved(f"{ruleset} | 0 turn 0 | 9C / 3H | - / {laid} | - | ...", f"9C!{card}")
    assert (hand(state, 1), table(state, 1), scrap(state)) == (f"3H {card}", "", {"9C"})


JACK = "9C / 3H | - / 4H@0>JD@1 | - | ..."


@pytest.mark.parametrize("ruleset", [*having(nine_puts="controller"), *having(nine_puts="owner")])
def test_on_a_jack_it_returns_the_jack_and_the_point_card_changes_side(ruleset: str) -> None:
    """The seat that played it also controls it, so both rules return it to the same hand (R10)."""
    state = resolved(f"{ruleset} | 0 turn 0 | {JACK}", "9C!JD")
    assert (table(state, 0), hand(state, 1), hand(state, 0)) == ("4H", "3H JD", "")


@pytest.mark.parametrize("ruleset", having(nine_takes="opponents' cards", nine_puts="controller"))
def test_a_jacked_card_goes_to_its_controller(ruleset: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | {JACK}", "9C!4H")
    assert (hand(state, 0), hand(state, 1), scrap(state)) == ("", "3H 4H", {"9C", "JD"})


@pytest.mark.parametrize("ruleset", having(nine_takes="any card", nine_puts="owner"))
def test_a_jacked_card_goes_to_its_first_owner(ruleset: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | {JACK}", "9C!4H")
    assert (hand(state, 0), hand(state, 1), scrap(state)) == ("4H", "3H", {"9C", "JD"})
    assert frozen(state) == {"4H"}


def test_among_three_each_jack_goes_to_the_seat_that_played_it() -> None:
    line = "bga-three | 0 turn 0 | 9C / 3H / 4D | 4H@2>JC@1>JD@0 / - / - | - | ..."
    state = resolved(line, "9C!JD")
    assert (hand(state, 0), table(state, 1)) == ("JD", "4H@2>JC@1")


def test_a_nine_scuttles_and_returns_the_same_card() -> None:
    assert ways(f"cuttle-cards | 0 turn 0 | {JACK.replace('@0>JD@1', '')}", "9C") == {"9C+", "9Cx4H", "9C!4H"}


def test_a_countered_nine_returns_nothing() -> None:
    state = resolved("bench | 0 turn 0 | 9C / 2H | - / KD= | - | ...", "9C!KD", "2H/")
    assert (table(state, 1), frozen(state)) == ("KD=", set())


# On the deck: an option


DECK = "pagat+nine on the deck | 0 turn 0 | 9C / 3H | KS= 4H@1>JS@0 / KD= 4S@0>JD@1 | - | AH ..."


@pytest.mark.parametrize("ruleset", having(seats=2))
def test_a_permanent_goes_face_down_on_top_of_the_deck(ruleset: str) -> None:
    state = resolved(DECK.replace("pagat", ruleset), "9C!KD")
    assert (deck(state, 2), table(state, 1), hand(state, 1)) == ("KD AH", "4S@0>JD@1", "3H")
    assert (scrap(state), frozen(state)) == ({"9C"}, set())


def test_the_next_player_who_draws_gets_it() -> None:
    assert hand(after(DECK, "9C!KS", "allow", "draw"), 1) == "3H KS"


def test_a_jack_so_taken_returns_its_point_card() -> None:
    state = resolved(DECK, "9C!JD")
    assert (deck(state, 1), table(state, 0)) == ("JD", "KS= 4H@1>JS@0 4S")


def test_it_ends_an_empty_deck() -> None:
    line = "pagat+nine on the deck | 0 turn 0 | 9C / 3H | - / KD= | ... | -"
    assert legal(line, "9C!KD") == {"draw", "3H+", "3H!"}


def test_a_joker_on_a_permanent_falls_when_that_goes_on_the_deck() -> None:
    line = "bga-three+nine_puts=deck+nine_freezes=no | 0 turn 0 | 9C / 3H / 4H | - / KD=@2>X1@1 / - | - | ..."
    state = resolved(line, "9C!KD")
    assert (deck(state, 1), scrap(state)) == ("KD", {"9C", "X1"})


# To the thief's side: house-25 (R15)


STEALS = having(nine_puts="thief")


@pytest.mark.parametrize("ruleset", STEALS)
@pytest.mark.parametrize("royal", ["QD", "KD"])
def test_a_nine_steals_a_royal(ruleset: str, royal: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | 9C / 3H | AS / {royal}= | - | ...", f"9C!{royal}")
    assert (table(state, 0), table(state, 1), scrap(state)) == (f"AS {royal}=", "", {"9C"})
    assert hand(state, 0) == ""


@pytest.mark.parametrize("ruleset", STEALS)
def test_glasses_are_no_royal_for_a_nine(ruleset: str) -> None:
    assert aims(ruleset, "9C / 3H | - / 8D= 10D | - | ...") == set()


@pytest.mark.parametrize("ruleset", STEALS)
def test_a_joker_is_no_royal_for_a_nine(ruleset: str) -> None:
    thieves = f"{ruleset}+jokers=2+joker=thief"
    assert aims(thieves, "9C / 3H | - / KD=@0>X1@1 8D=@0>X2@1 | - | ...") == {"KD"}


@pytest.mark.parametrize("ruleset", STEALS)
def test_it_must_take_a_queen_first(ruleset: str) -> None:
    assert aims(ruleset, "9C / 3H | - / KD= QD= 4S@0>JD@1 | - | ...") == {"QD"}


@pytest.mark.parametrize("ruleset", STEALS)
def test_two_queens_leave_it_no_target(ruleset: str) -> None:
    assert aims(ruleset, "9C / 3H | - / KD= QD= QH= | - | ...") == set()


@pytest.mark.parametrize("ruleset", STEALS)
def test_a_stolen_queen_stays_a_queen(ruleset: str) -> None:
    """She protects the thief's other cards, so the next queen draws."""
    line = f"{ruleset} | 0 turn 0 | 9C / 9H 3H | 10S / QD= | - | ..."
    assert refused(line, "9C!QD", "allow", "9H!10S")
    assert "9H!QD" in legal(line, "9C!QD")


@pytest.mark.parametrize("ruleset", STEALS)
def test_a_stolen_jack_brings_its_point_card_along_and_is_the_thiefs(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 9C / 2H | - / 10D@0>JC@1>JS@0>JD@1 | - | ..."
    state = resolved(line, "9C!JD")
    assert (table(state, 0), table(state, 1)) == ("10D@0>JC@1>JS@0>JD@0", "")
    assert table(resolved(line, "9C!JD", "allow", "2H!JD"), 0) == "10D@0>JC@1>JS@0"


def test_a_stolen_king_is_laid_as_if_the_thief_had_laid_it() -> None:
    line = "house-25 | 0 turn 0 | 9C / 9H | - / KD= | - | ..."
    assert table(resolved(line, "9C!KD", "allow", "9H!KD"), 1) == "KD="


def test_a_nine_that_steals_can_be_countered() -> None:
    state = resolved("house-25 | 0 turn 0 | 9C / 2H | - / KD= | - | ...", "9C!KD", "2H/")
    assert (table(state, 0), table(state, 1)) == ("", "KD=")


@pytest.mark.parametrize("option", ["nine freezes", "nine on the deck"])
def test_the_options_replace_the_stealing_nine_and_its_duty_to_a_queen(option: str) -> None:
    """A queen still protects everything else (R26)."""
    line = "9C / 3H | - / KD= 8D= | - | ..."
    assert aims(f"house-25+{option}", line) == {"KD", "8D"}
    assert aims(f"house-25+{option}", line.replace("8D=", "QD=")) == {"QD"}
