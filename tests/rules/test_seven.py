"""Seven that reveals two cards: one is played, the other goes back on top (R14)."""

import pytest

from cuttle.rules.phases import Answering, Discarding, Revealing, Taking, Turn
from cuttle.variants import PRESETS
from tests.support.board import after, deck, hand, having, legal, refused, resolved, scrap, table

RULESETS = list(PRESETS)
REVEALING = having(seven="reveal two")


@pytest.mark.parametrize("ruleset", REVEALING)
def test_two_cards_are_turned_up_and_the_seven_waits(ruleset: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | 7C KC / 3H | - / - | - | 9C 4D AH ...", "7C!")
    assert (state.phase, state.revealed, scrap(state)) == (Revealing(0, 24), (32, 13), set())
    assert deck(state, 1) == "AH"


def test_one_of_them_is_played_in_any_way_that_a_card_from_hand_could_be() -> None:
    line = "cuttle-cards | 0 turn 0 | 7C KC / 3H | - / 8D QD= | - | 9C 8H ..."
    assert legal(line, "7C!") == {"9C+", "9Cx8D", "9C!QD", "8H+", "8H=", "8Hx8D"}


def test_nothing_is_played_from_the_hand() -> None:
    assert refused("cuttle-cards | 0 revealing 0 7C | KC / 3H | - / - | - | ... | revealed 9C 4D", "KC=")


def test_the_other_card_goes_back_on_top() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 3H | - / - | - | AH ... | revealed 9C 4D"
    assert deck(after(line, "9C+"), 2) == "4D AH"
    assert deck(after(line, "4D+"), 2) == "9C AH"


def test_the_seven_joins_the_scrap_as_the_chosen_card_is_played() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 3H | - / - | - | ... | revealed 9C 4D"
    assert scrap(after(line, "9C+")) == {"7C"}


def test_the_other_card_goes_back_before_the_chosen_one_is_answered() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 2H | - / - | - | AH ... | revealed 6C 4D"
    state = after(line, "6C!")
    assert isinstance(state.phase, Answering)
    assert (deck(state, 2), state.revealed) == ("4D AH", ())


def test_a_chosen_one_off_can_be_countered() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 2H | 10S / - | - | AH ... | revealed AC 4D"
    state = resolved(line, "AC!", "2H/")
    assert (table(state, 0), scrap(state), deck(state, 1)) == ("10S", {"7C", "AC", "2H"}, "4D")


def test_a_chosen_point_card_cannot_be_answered() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 2H | - / - | - | AH ... | revealed AC 4D"
    assert after(line, "4D+").phase == Turn(1)


# A three


@pytest.mark.parametrize("ruleset", REVEALING)
def test_a_revealed_three_finds_nothing_in_an_empty_scrap(ruleset: str) -> None:
    """Whether the three has anything to take is decided before the seven gets there."""
    line = f"{ruleset} | 0 turn 0 | 7C KC / 4H | - / - | - | 3C 8D ..."
    assert legal(line, "7C!") == {"3C+", "8D+", "8D="}


@pytest.mark.parametrize("ruleset", REVEALING)
def test_a_revealed_three_may_take_the_seven_if_there_is_something_else(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 4H | - / - | KD | ... | revealed 3C 9D"
    assert legal(line, "3C!") == {"KD^", "7C^"}


def test_on_the_site_a_revealed_three_needs_more_than_threes() -> None:
    line = "| 0 revealing 0 7C | KC / 4H | - / - | 3D | ... | revealed 3C 9D"
    assert legal(f"cuttle-live {line}") == {"3C+", "9D+"}
    assert legal(f"cuttle-cards {line}") == {"3C+", "3C!", "9D+"}


# A five or a seven needs a card in the deck


def test_a_revealed_five_draws_the_card_put_back() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | - / 4H | - / - | - | AH AD AS ... | revealed 5C 9D"
    state = resolved(line, "5C!")
    assert (hand(state, 0), deck(state, 1)) == ("9D AH AD", "AS")


def test_a_revealed_seven_reveals_it_again() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 4H | - / - | - | AH AD ... | revealed 7D 9D"
    state = resolved(line, "7D!")
    assert (state.revealed, deck(state, 1)) == ((33, 2), "AD")
    assert scrap(state) == {"7C"}


@pytest.mark.parametrize("card", ["5C", "7D"])
def test_with_two_cards_left_the_other_one_is_enough(card: str) -> None:
    """By then the other card is back in the deck."""
    line = f"cuttle-cards | 0 revealing 0 7C | KC / 4H | - / - | ... | - | revealed {card} 9D"
    assert f"{card}!" in legal(line)


@pytest.mark.parametrize("card", ["5C", "7D"])
def test_with_one_card_left_there_is_nothing_to_draw_or_reveal(card: str) -> None:
    line = f"cuttle-cards | 0 revealing 0 7C | KC / 4H | - / - | ... | - | revealed {card}"
    assert legal(line) == {f"{card}+"}


def test_a_revealed_four_needs_a_card_in_the_other_hand() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / - | - / - | - | ... | revealed 4C 9D"
    assert legal(line) == {"4C+", "9D+"}


def test_a_revealed_four_makes_the_other_seat_discard() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 4H | - / - | - | ... | revealed 4C 9D"
    assert resolved(line, "4C!").phase == Discarding(1, 1, 12)


# Cards that cannot be played


@pytest.mark.parametrize("other", ["- ", "10H QH="])
def test_a_jack_without_a_target_may_not_be_chosen_beside_another_card(other: str) -> None:
    line = f"cuttle-cards | 0 revealing 0 7C | KC / 4H | - / {other} | - | ... | revealed JC KD"
    assert legal(line) == {"KD="}


@pytest.mark.parametrize("other", ["-", "10H QH="])
def test_of_two_jacks_without_a_target_one_is_scrapped(other: str) -> None:
    line = f"cuttle-cards | 0 revealing 0 7C | KC / 4H | - / {other} | - | AH ... | revealed JC JD"
    assert legal(line) == {"JC~", "JD~"}
    state = after(line, "JC~")
    assert (scrap(state), deck(state, 2), state.phase) == ({"7C", "JC"}, "JD AH", Turn(1))


def test_a_jack_takes_a_point_card() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 4H | - / 10H | - | AH ... | revealed JC JD"
    assert legal(line) == {"JC>10H", "JD>10H"}
    assert table(after(line, "JD>10H"), 0) == "10H@1>JD@0"


def test_a_jack_does_not_take_ones_own_point_card() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 4H | 10H / - | - | AH ... | revealed JC JD"
    assert legal(line) == {"JC~", "JD~"}


def test_a_two_without_a_target_is_played_for_points() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 4H | - / - | - | AH ... | revealed JC 2D"
    assert legal(line) == {"2D+"}


# The last card


@pytest.mark.parametrize("ruleset", RULESETS)
def test_one_card_in_the_deck_is_revealed_alone(ruleset: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | 7C KC / 3H | - / - | ... | 9C", "7C!")
    assert (state.revealed, state.deck) == ((32,), ())


def test_one_card_that_cannot_be_played_is_scrapped() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 4H | - / - | ... | - | revealed JC"
    assert legal(line) == {"JC~"}
    assert {"7C", "JC"} < scrap(after(line, "JC~"))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_needs_a_card_in_the_deck(ruleset: str) -> None:
    assert refused(f"{ruleset} | 0 turn 0 | 7C KC / 3H | - / - | ... | -", "7C!")


# Ending the turn


def test_a_card_played_off_a_seven_is_the_turn() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | KC / 4H | - / - | - | AH ... | revealed 9C 4D"
    assert after(line, "9C+").phase == Turn(1)


def test_a_one_off_off_a_seven_is_played_by_the_same_seat() -> None:
    line = "cuttle-cards | 1 revealing 1 7C | KC / 4H | - / - | KD | AH ... | revealed 3C 4D"
    assert legal(line, "3C!") == {"KD^", "7C^"}
    assert resolved(line, "3C!").phase == Taking(1, 8)


def test_where_a_jack_may_be_forced_it_is_only_if_the_other_card_cannot_be_played() -> None:
    """Two rules that no rulebook combines (R14)."""
    line = (
        "cuttle-cards+jack_may_be_forced=yes | 0 revealing 0 7C | KC / 4H | 10H / - | - | ... | revealed JC"
    )
    assert legal(f"{line} 2D") == {"2D+"}
    assert legal(f"{line} JD") == {"JC>10H", "JD>10H"}
    state = after(f"{line} JD", "JD>10H")
    assert (table(state, 1), deck(state, 1)) == ("10H@0>JD@1.0", "JC")
