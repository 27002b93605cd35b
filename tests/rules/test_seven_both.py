"""Seven that takes two cards: both must be used for their abilities, in any order (R14, R15)."""

import pytest

from cuttle.rules.cards import parse_card
from cuttle.rules.phases import Answering, Discarding, Over, Revealing, Taking, Turn
from cuttle.rules.state import State
from tests.support.board import (
    after,
    cards,
    deck,
    hand,
    having,
    legal,
    refused,
    resolved,
    scrap,
    table,
    winner,
)

BOTH = having(seven="take two")
LINE = "house-25 | 0 revealing 0 7C | KC / 3H | {} | {} | AH AD ... | revealed {}"


def open_cards(state: State) -> list[int]:
    """The cards that wait to be used."""
    return list(state.revealed)


@pytest.mark.parametrize("ruleset", BOTH)
def test_two_cards_lie_open_beside_the_table(ruleset: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | 7C KC / 3H | - / - | - | 8C 4D AH ...", "7C!")
    assert (open_cards(state), hand(state, 0), deck(state, 1)) == (cards("8C 4D"), "KC", "AH")


def test_each_must_be_used_for_its_ability() -> None:
    """An ace to seven as a one-off, an eight for points or as glasses, a ten for points."""
    assert legal(LINE.format("- / 9H", "KD", "AC 10D")) == {"AC!", "10D+"}
    assert legal(LINE.format("- / 9H", "KD", "3C 8D")) == {"3C!", "8D+", "8D="}
    assert legal(LINE.format("- / 9H", "KD", "5C 6D")) == {"5C!", "6D!"}
    assert legal(LINE.format("- / 9H", "KD", "7D QD")) == {"7D!", "QD="}
    assert legal(LINE.format("- / 9H KH=", "KD", "2D 9D")) == {"2D!KH", "9D!KH"}


def test_if_that_has_no_legal_use_in_any_other_way() -> None:
    assert legal(LINE.format("- / AC", "-", "2D 3D")) == {"2D+", "2DxAC", "3D+", "3DxAC"}
    assert legal(LINE.format("- / 8C", "-", "9D KD")) == {"9D+", "9Dx8C", "KD="}


def test_eights_and_tens_do_not_scuttle() -> None:
    assert legal(LINE.format("- / 4C", "-", "8D 10D")) == {"8D+", "8D=", "10D+"}


def test_they_are_played_one_at_a_time_in_any_order() -> None:
    line = LINE.format("- / -", "-", "8C 6D")
    first = after(line, "8C+")
    assert (first.phase, open_cards(first), scrap(first)) == (Revealing(0), cards("6D"), {"7C"})
    assert legal(line, "8C+") == {"6D!"}
    assert resolved(line, "8C+", "6D!").phase == Turn(1)
    assert legal(line, "6D!") == {"8C+", "8C="}


def test_each_is_finished_before_the_next() -> None:
    line = LINE.format("- / 9H", "-", "AC 6D")
    waiting = after(line.replace("3H", "2H"), "AC!")
    assert isinstance(waiting.phase, Answering)
    assert open_cards(waiting) == cards("6D")
    countered = resolved(line.replace("3H", "2H"), "AC!", "2H/")
    assert (countered.phase, table(countered, 1)) == (Revealing(0), "9H")


def test_a_four_and_a_three_are_finished_too() -> None:
    line = LINE.replace("3H", "3H 5H 6H").format("- / -", "KD", "4C 3D")
    state = resolved(line, "4C!")
    assert (state.phase, open_cards(state)) == (Discarding(1, 2, parse_card("4C")), cards("3D"))
    state = resolved(line, "3D!")
    assert (state.phase, open_cards(state)) == (Taking(0, parse_card("3D")), cards("4C"))


def test_a_three_is_judged_without_the_seven_but_may_take_it() -> None:
    assert "3C!" not in legal(LINE.format("- / -", "-", "3C 8D"))
    assert legal(LINE.format("- / -", "KD", "3C 8D"), "3C!") == {"KD^", "7C^"}


def test_once_the_seven_has_gone_to_the_scrap_the_second_card_may_be_a_three_for_it() -> None:
    assert legal(LINE.format("- / -", "-", "3C 8D"), "8D+") == {"3C!"}


def test_another_seven_adds_two_cards() -> None:
    state = resolved(LINE.format("- / -", "-", "7D 8D"), "7D!")
    assert (state.phase, open_cards(state)) == (Revealing(0, parse_card("7D")), cards("8D AH AD"))
    assert scrap(state) == {"7C"}


def test_a_five_and_a_seven_need_a_card_that_is_left() -> None:
    """The other card stays revealed and doesn't go back."""
    line = "house-25 | 0 revealing 0 7C | KC / 3H | - / - | ... | - | revealed 5C 7D"
    assert legal(line) == {"5C+", "7D+"}
    assert legal(line.replace("... | -", "... | AC")) == {"5C!", "7D!"}


def test_one_card_left_is_taken_alone() -> None:
    line = "house-25 | 0 turn 0 | 7C KC / 3H | - / - | ... | 8C"
    assert open_cards(resolved(line, "7C!")) == cards("8C")


# Jacks, queens, tens, nines


def test_a_jack_takes_an_opponents_point_card_or_must_go_on_ones_own() -> None:
    assert legal(LINE.format("10H / 9H", "-", "JC KD")) == {"JC>9H", "KD="}
    assert legal(LINE.format("10H / 9H QH=", "-", "JC KD")) == {"JC>10H", "KD="}


def test_with_no_card_to_go_on_it_is_scrapped_when_its_time_comes() -> None:
    line = LINE.format("- / -", "-", "JC KD")
    assert legal(line) == {"JC~", "KD="}
    assert scrap(after(line, "JC~")) == {"7C", "JC"}


def test_a_card_laid_first_may_be_what_the_jack_must_go_on() -> None:
    line = LINE.format("- / -", "-", "JC 10D")
    assert legal(line, "10D+") == {"JC>10D"}
    assert table(after(line, "10D+", "JC>10D"), 1) == "10D@0>JC@1.0"


def test_a_queen_beside_another_draws_three() -> None:
    line = LINE.format("- / -", "-", "QC QD")
    state = after(line, "QC=", "QD=")
    assert (table(state, 0), len(state.hands[0]), state.phase) == ("QC=", 4, Turn(1))


def test_a_ten_gives_a_card() -> None:
    assert hand(after(LINE.format("- / -", "-", "10C 8D"), "10C+"), 1) == "3H AH"


def test_a_nine_steals() -> None:
    state = resolved(LINE.format("- / KH=", "-", "9C 8D"), "9C!KH")
    assert (table(state, 0), open_cards(state)) == ("KH=", cards("8D"))


def test_jokers_are_used_by_their_effect() -> None:
    line = "house-25+one joker | 0 revealing 0 7C | KC / 3H | - / - | - | ... | revealed X1 8D"
    assert legal(line) == {"X1!", "8D+", "8D="}
    assert hand(resolved(line, "X1!"), 0) == "3H"


def test_a_ten_may_block_what_a_card_scuttles_that_had_no_other_use() -> None:
    line = LINE.replace("house-25", "house-25+ten blocks a scuttle").replace("3H", "10H")
    assert legal(line.format("- / AC", "-", "2D 8D"), "2DxAC") == {"10H%", "allow"}


# Winning


def test_nobody_wins_before_both_are_used_where_wins_are_checked_at_the_end() -> None:
    line = LINE.format("10S 9S / -", "-", "10C 6D")
    assert after(line, "10C+").phase == Revealing(0)
    assert winner(resolved(line, "10C+", "6D!")) == 0


def test_points_lost_by_the_second_card_do_not_win() -> None:
    line = LINE.format("10S 9S / -", "-", "10C AC")
    assert resolved(line, "10C+", "AC!").phase == Turn(1)


def test_elsewhere_each_card_may_win_at_once() -> None:
    line = LINE.replace("house-25", "cuttle-cards+seven=take two").format("10S 9S / -", "-", "8C AC")
    assert after(line, "8C+").phase == Over(0, "points")


# With three seats


def test_among_three_a_victim_is_named() -> None:
    line = "house-25+seats=3 | 0 revealing 0 7C | KC / 3H / 3S | 10H / - / - | - | AH ... | revealed {} KD"
    assert legal(line.format("4C")) == {"4C!@1", "4C!@2", "KD="}
    assert legal(line.format("10C")) == {"10C+@1", "10C+@2", "KD="}
    assert legal(line.format("JC")) == {"JC>10H@1", "JC>10H@2", "KD="}


def test_nothing_is_played_from_the_hand() -> None:
    assert refused(LINE.format("- / -", "-", "8C 6D"), "KC=")
    assert refused(LINE.format("- / -", "-", "8C 6D"), "8C+", "KC=")
