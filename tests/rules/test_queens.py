"""Queens protect the other cards of their controller from anything that targets a single card (R7)."""

import pytest

from cuttle.rules.phases import Turn
from tests.support.board import after, deck, hand, having, legal, refused, resolved, scrap, table, ways

SIDE = "10H KH= 8H= 4D@1>JD@0>JH@1"


@pytest.mark.parametrize("card", ["2C", "9C"])
def test_a_lone_queen_is_the_only_target(card: str) -> None:
    line = f"cuttle-cards | 0 turn 0 | {card} / 3H | - / {SIDE} QH= | - | ..."
    assert {text for text in ways(line, card) if "!" in text} == {f"{card}!QH"}


@pytest.mark.parametrize("ruleset", having(queens_protect_queens=True))
@pytest.mark.parametrize("card", ["2C", "9C"])
def test_with_two_queens_there_is_no_target(ruleset: str, card: str) -> None:
    line = f"{ruleset} | 0 turn 0 | {card} / 3H | - / {SIDE} QH= QD= | - | ..."
    assert {text for text in ways(line, card) if "!" in text} == set()


@pytest.mark.parametrize("ruleset", having(queens_protect_queens=False))
@pytest.mark.parametrize("card", ["2C", "9C"])
def test_or_queens_are_not_protected_however_many_there_are(ruleset: str, card: str) -> None:
    line = f"{ruleset} | 0 turn 0 | {card} / 3H | - / {SIDE} QH= QD= | - | ..."
    assert {text for text in ways(line, card) if "!" in text} == {f"{card}!QH", f"{card}!QD"}


@pytest.mark.parametrize("ruleset", having(seats=2))
@pytest.mark.parametrize("card", ["2C", "9C"])
def test_unless_the_option_is_set(ruleset: str, card: str) -> None:
    line = f"{ruleset}+queens protect queens | 0 turn 0 | {card} / 3H | - / {SIDE} {{}} | - | ..."
    assert {text for text in ways(line.format("QH= QD="), card) if "!" in text} == set()
    assert {text for text in ways(line.format("QH="), card) if "!" in text} == {f"{card}!QH"}


def test_no_jack_takes_a_point_card_past_a_queen() -> None:
    line = f"cuttle-cards | 0 turn 0 | JC / 3H | - / {SIDE} QH= | - | ..."
    assert ways(line, "JC") == set()


def test_without_the_queen_everything_is_in_reach() -> None:
    line = f"cuttle-cards | 0 turn 0 | 9C JC / 3H | - / {SIDE} | - | ..."
    assert legal(line) == {
        *("draw", "9C+", "9Cx4D", "9C!10H", "9C!KH", "9C!8H", "9C!4D", "9C!JH", "JC>10H", "JC>4D"),
    }


def test_a_queen_keeps_out_neither_ace_nor_six_nor_scuttle() -> None:
    line = "cuttle-cards | 0 turn 0 | AC 6C 10S / 3H | - / 9H QH= | - | ..."
    assert legal(line) == {"draw", "AC+", "AC!", "6C+", "6C!", "10S+", "10Sx9H"}


def test_ones_own_queen_hinders_nothing_of_ones_own() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C JC / 3H | QC= / 10H | - | ..."
    assert legal(line) == {"draw", "9C+", "9C!10H", "JC>10H"}


def test_once_the_queen_has_gone_the_rest_is_in_reach() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C 2D / 3H | - / KH= QH= | - | ..."
    state = resolved(line, "2C!QH")
    assert table(state, 1) == "KH="
    assert state.phase == Turn(1)


def test_a_queen_is_laid_and_protects_at_once() -> None:
    line = "cuttle-cards | 0 turn 0 | QC / 9H 3H | 10S / - | - | ..."
    assert refused(line, "QC=", "9H!10S")
    assert not refused(line, "QC=", "9H!QC")


def test_a_queen_cannot_be_answered() -> None:
    assert after("cuttle-cards | 0 turn 0 | QC / 2H | - / - | - | ...", "QC=").phase == Turn(1)


# A second queen that draws (R15)


DRAWS = having(second_queen_draws=3)
SECOND = "| 0 turn 0 | QD KC / 2H | QC= / - | - | 9C 9D 9H 9S ..."


@pytest.mark.parametrize("ruleset", DRAWS)
def test_the_first_queen_is_laid(ruleset: str) -> None:
    state = after(f"{ruleset} {SECOND.replace('QC=', '-')}", "QD=")
    assert (table(state, 0), hand(state, 0)) == ("QD=", "KC")


@pytest.mark.parametrize("ruleset", DRAWS)
def test_the_second_goes_to_the_scrap_and_draws_three(ruleset: str) -> None:
    state = after(f"{ruleset} {SECOND}", "QD=")
    assert (table(state, 0), scrap(state)) == ("QC=", {"QD"})
    assert (hand(state, 0), deck(state, 1)) == ("KC 9C 9D 9H", "9S")


@pytest.mark.parametrize("ruleset", DRAWS)
def test_this_is_no_one_off_and_cannot_be_countered(ruleset: str) -> None:
    assert after(f"{ruleset} {SECOND}", "QD=").phase == Turn(1)


@pytest.mark.parametrize("ruleset", having(second_queen_draws=0))
def test_elsewhere_the_second_is_laid_beside_the_first(ruleset: str) -> None:
    state = after(f"{ruleset} {SECOND}", "QD=")
    assert (table(state, 0), hand(state, 0)) == ("QC= QD=", "KC")


@pytest.mark.parametrize("ruleset", DRAWS)
def test_the_second_queen_needs_a_card_in_the_deck(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | QD KC / 2H | QC= / - | ... | -"
    assert legal(line) == {"KC=", "pass"}


@pytest.mark.parametrize("ruleset", DRAWS)
def test_it_draws_what_there_is(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | QD KC / 2H | QC= / - | ... | 9C 9D"
    assert hand(after(line, "QD="), 0) == "KC 9C 9D"


@pytest.mark.parametrize("ruleset", DRAWS)
def test_a_queen_off_a_seven_draws_too_and_is_scrapped_where_nothing_is_left(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 3H | QC= / - | - | 9C 9D 9H ... | revealed QD"
    assert legal(line) == {"QD="}
    assert hand(after(line, "QD="), 0) == "KC 9C 9D 9H"
    line = f"{ruleset} | 0 revealing 0 7C | KC / 3H | QC= / - | ... | - | revealed QD"
    assert legal(line) == {"QD~"}


def test_a_queen_that_a_nine_has_stolen_is_one_that_lies_already() -> None:
    line = "house-25 | 0 turn 0 | 9C QD / 3H | - / QH= | - | 8C 8D ..."
    assert "QD" not in table(after(line, "9C!QH", "allow", "draw", "QD="), 0)


def test_the_option_that_protects_queens_leaves_the_queen_that_draws() -> None:
    """The two rules are independent (R26)."""
    state = after(f"house-25+queens protect queens {SECOND}", "QD=")
    assert hand(state, 0) == "KC 9C 9D 9H"
