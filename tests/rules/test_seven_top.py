"""Seven that takes the top card: it must be played if possible, even if that hurts you (R14)."""

import pytest

from cuttle.rules.cards import parse_card
from cuttle.rules.phases import Answering, Revealing, Turn
from tests.support.board import after, deck, hand, having, legal, refused, resolved, scrap, table

TOP = having(seven="top card")
FORCED = having(seven="top card", jack_may_be_forced=True)
FREE = having(seven="top card", jack_may_be_forced=False)


@pytest.mark.parametrize("ruleset", TOP)
def test_one_card_is_turned_up_and_the_seven_waits(ruleset: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | 7C KC / 3H | - / - | - | 9C 4D AH ...", "7C!")
    assert (state.phase, state.revealed) == (Revealing(0, parse_card("7C")), (parse_card("9C"),))
    assert (deck(state, 2), scrap(state)) == ("4D AH", set())


@pytest.mark.parametrize("ruleset", TOP)
def test_it_is_played_in_any_way_that_a_card_from_hand_could_be(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 7C KC / 3H | - / 8D KD= | - | 9C ..."
    assert legal(line, "7C!") == {"9C+", "9Cx8D", "9C!KD"}


@pytest.mark.parametrize("ruleset", TOP)
def test_nothing_else_is_played(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 3H | - / - | - | AH ... | revealed QD"
    assert legal(line) == {"QD="}
    assert refused(line, "KC=")


@pytest.mark.parametrize("ruleset", TOP)
def test_the_seven_joins_the_scrap_and_the_turn_is_over(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 3H | - / - | - | AH ... | revealed 9C"
    state = after(line, "9C+")
    assert (table(state, 0), scrap(state), deck(state, 1), state.phase) == ("9C", {"7C"}, "AH", Turn(1))


@pytest.mark.parametrize("ruleset", TOP)
def test_a_one_off_off_it_can_be_countered(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 2H | 10S / - | - | AH ... | revealed AC"
    assert isinstance(after(line, "AC!").phase, Answering)
    assert table(resolved(line, "AC!", "2H/"), 0) == "10S"


@pytest.mark.parametrize("ruleset", TOP)
def test_a_three_is_judged_without_the_seven_but_may_take_it(ruleset: str) -> None:
    line = "{} | 0 revealing 0 7C | KC / 4H | - / - | {} | ... | revealed 3C"
    assert legal(line.format(ruleset, "-")) == {"3C+"}
    assert legal(line.format(ruleset, "KD"), "3C!") == {"KD^", "7C^"}


@pytest.mark.parametrize("ruleset", TOP)
@pytest.mark.parametrize("card", ["5C", "7D"])
def test_a_five_and_a_seven_need_a_card_that_is_left(ruleset: str, card: str) -> None:
    assert legal(f"{ruleset} | 0 revealing 0 7C | KC / 4H | - / - | ... | - | revealed {card}") == {
        f"{card}+"
    }
    line = f"{ruleset} | 0 revealing 0 7C | KC / 4H | - / - | ... | 9C | revealed {card}"
    assert legal(line) == {f"{card}+", f"{card}!"}


@pytest.mark.parametrize("ruleset", TOP)
def test_a_seven_off_a_seven_turns_up_another_card(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 4H | - / - | - | 9C ... | revealed 7D"
    assert legal(line, "7D!") == {"9C+"}
    assert scrap(resolved(line, "7D!")) == {"7C"}


@pytest.mark.parametrize("ruleset", TOP)
def test_it_must_be_played_even_to_ones_harm(ruleset: str) -> None:
    """A king can't be saved for later."""
    line = f"{ruleset} | 0 revealing 0 7C | - / 4H | - / - | - | AH ... | revealed KD"
    assert legal(line) == {"KD="}
    assert hand(after(line, "KD="), 0) == ""


# A jack


@pytest.mark.parametrize("ruleset", TOP)
def test_a_jack_takes_an_opponents_point_card_if_it_can(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 4H | 10H / 9H | - | AH ... | revealed JC"
    assert legal(line) == {"JC>9H"}


@pytest.mark.parametrize("ruleset", FORCED)
@pytest.mark.parametrize("other", ["-", "9H QH="])
def test_else_it_goes_on_ones_own_and_crosses(ruleset: str, other: str) -> None:
    """There is none, or all are protected."""
    line = f"{ruleset} | 0 revealing 0 7C | KC / 4H | 10H 3S KS= / {other} | - | AH ... | revealed JC"
    assert legal(line) == {"JC>10H", "JC>3S"}
    assert table(after(line, "JC>3S"), 1).endswith("3S@0>JC@1.0")


@pytest.mark.parametrize("ruleset", FREE)
@pytest.mark.parametrize("other", ["-", "9H QH="])
def test_or_it_is_scrapped_where_no_jack_is_forced(ruleset: str, other: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 4H | 10H / {other} | - | AH ... | revealed JC"
    assert legal(line) == {"JC~"}


@pytest.mark.parametrize("ruleset", TOP)
def test_with_no_card_to_go_on_it_is_scrapped(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 4H | KS= / - | - | AH ... | revealed JC"
    assert legal(line) == {"JC~"}
    assert scrap(after(line, "JC~")) == {"7C", "JC"}


@pytest.mark.parametrize("ruleset", FORCED)
def test_a_forced_jack_may_make_the_opponent_win(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | KC / 4H | 10H / 10S AS QH= | - | AH ... | revealed JC"
    state = after(line, "JC>10H")
    if state.ruleset.wins_at_once:
        assert type(state.phase).__name__ == "Over"
    else:
        assert state.phase == Turn(1)


def test_ones_own_stolen_card_may_be_lost_so() -> None:
    line = "pagat | 0 revealing 0 7C | KC / 4H | 10H@1>JS@0 / - | - | AH ... | revealed JC"
    assert table(after(line, "JC>10H"), 1) == "10H@1>JS@0>JC@1.0"
