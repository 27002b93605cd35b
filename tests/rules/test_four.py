"""Four: a victim discards two cards, by choice or at random; one of them may be taken (R12)."""

import pytest

from cuttle.rules.cards import parse_card
from cuttle.rules.phases import CHANCE, Chance, Discarding, Taking, Turn
from cuttle.variants import PRESETS
from tests.support.board import after, against, cards, hand, having, legal, refused, resolved, scrap, ways

FOUR = parse_card("4C")


@pytest.mark.parametrize("ruleset", having(four_random=False))
def test_the_victim_discards_two_of_its_choice(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 4C / 5H 6H 7H | - / - | - | ..."
    assert resolved(line, against(line, "4C!")).phase == Discarding(1, 2, FOUR)
    assert legal(line, against(line, "4C!")) == {"5H-", "6H-", "7H-"}


def test_a_four_is_done_after_the_second_discard() -> None:
    line = "cuttle-cards | 0 discarding 1 2 4C | - / 5H 6H 7H | - / - | - | ..."
    state = after(line, "7H-", "5H-")
    assert (hand(state, 1), scrap(state), state.phase) == ("6H", {"4C", "5H", "7H"}, Turn(1))


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_single_card_goes_too(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 4C / 5H | - / - | - | ..."
    assert resolved(line, against(line, "4C!")).phase == Discarding(1, 1, FOUR)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_four_needs_a_card_in_the_other_hand(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 4C / - | - / - | - | ..."
    assert refused(line, against(line, "4C!"))


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_victim_that_has_spent_its_last_card_on_countering_discards_nothing(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 4C 2C / 2H | - / - | - | ..."
    state = resolved(line, against(line, "4C!"), "2H/", "2C/")
    assert (state.phase, scrap(state)) == (Turn(1), {"4C", "2C", "2H"})


def test_the_victim_may_discard_a_frozen_card() -> None:
    line = "cuttle-cards | 0 discarding 1 1 4C | - / 5H | - / - | - | ... | frozen 5H"
    assert after(line, "5H-").frozen == 0


# At random


@pytest.mark.parametrize("ruleset", PRESETS)
def test_chance_may_pick_the_cards(ruleset: str) -> None:
    line = f"{ruleset}+random four | 0 turn 0 | 4C / 5H 6H 7H | - / - | - | ..."
    state = resolved(line, against(line, "4C!"))
    assert (state.phase, state.phase.seat) == (Chance(1, 2, FOUR), CHANCE)
    assert legal(line, against(line, "4C!")) == {"5H?", "6H?", "7H?"}


@pytest.mark.parametrize("ruleset", having(four_takes=False))
def test_what_it_picks_goes_to_the_scrap(ruleset: str) -> None:
    line = f"{ruleset}+random four | 0 chance 1 2 4C | - / 5H 6H 7H | - / - | - | ..."
    assert after(line, "7H?").phase == Chance(1, 1, FOUR, (parse_card("7H"),))
    state = after(line, "7H?", "5H?")
    assert (hand(state, 1), scrap(state), state.phase) == ("6H", {"4C", "5H", "7H"}, Turn(1))


@pytest.mark.parametrize("victim", ["5H", "5H 6H"])
def test_where_there_is_nothing_to_pick_there_is_no_chance(victim: str) -> None:
    line = f"pagat+random four | 0 turn 0 | 4C / {victim} | - / - | - | ..."
    state = resolved(line, "4C!")
    assert (hand(state, 1), scrap(state), state.phase) == ("", {"4C", *victim.split()}, Turn(1))


def test_a_frozen_card_may_be_picked_and_thaws() -> None:
    line = "pagat+random four | 0 chance 1 1 4C | - / 5H 6H | - / - | - | ... | frozen 5H"
    assert legal(line) == {"5H?", "6H?"}
    assert after(line, "5H?").frozen == 0


def test_nobody_discards_while_chance_picks() -> None:
    assert refused("pagat+random four | 0 chance 1 1 4C | - / 5H 6H | - / - | - | ...", "5H-")


# One of them is taken


TAKES = having(four_takes=True)


@pytest.mark.parametrize("ruleset", TAKES)
def test_one_of_the_two_is_taken(ruleset: str) -> None:
    line = f"{ruleset} | 0 discarding 1 2 4C | KC / 5H 6H 7H | - / - | 9D | ..."
    assert after(line, "7H-", "5H-").phase == Taking(0, FOUR, tuple(cards("7H 5H")))
    assert legal(line, "7H-", "5H-") == {"7H^", "5H^"}
    state = after(line, "7H-", "5H-", "5H^")
    assert (hand(state, 0), hand(state, 1), scrap(state)) == ("KC 5H", "6H", {"9D", "7H", "4C"})
    assert state.phase == Turn(1)


@pytest.mark.parametrize("ruleset", TAKES)
def test_a_single_card_is_taken(ruleset: str) -> None:
    assert legal(f"{ruleset} | 0 discarding 1 1 4C | KC / 5H | - / - | 9D | ...", "5H-") == {"5H^"}


@pytest.mark.parametrize("ruleset", TAKES)
def test_what_chance_picks_is_taken_from_too(ruleset: str) -> None:
    """The option only changes who picks (R26)."""
    line = f"{ruleset}+random four | 0 chance 1 2 4C | KC / 5H 6H 7H | - / - | - | ..."
    assert legal(line, "7H?", "5H?") == {"7H^", "5H^"}
    short = f"{ruleset}+random four | 0 turn 0 | 4C / 5H 6H | - / - | - | ..."
    assert legal(short, "4C!") == {"5H^", "6H^"}


def test_nothing_is_taken_from_a_hand_emptied_by_countering() -> None:
    line = "house-25 | 0 turn 0 | 4C 2C / 2H | - / - | - | ..."
    assert resolved(line, "4C!", "2H/", "2C/").phase == Turn(1)


def test_a_four_off_a_seven_takes_and_then_the_other_card_is_used() -> None:
    line = "house-25 | 0 revealing 0 7C | KC / 5H 6H | - / - | - | ... | revealed 4C QD"
    state = resolved(line, "4C!")
    assert state.phase == Discarding(1, 2, FOUR)
    line = "house-25 | 0 taking 0 4C 5H 6H | KC / - | - / - | 7C 5H 6H | ... | revealed QD"
    assert legal(line, "5H^") == {"QD="}


# With three seats the victim is named


THREE = "bga-three | 0 turn 0 | 4C / 5H 6H 7H / 5S 6S | - / - / - | - | ..."


def test_among_three_one_names_the_victim() -> None:
    assert ways(THREE, "4C!") == {"4C!@1", "4C!@2"}
    assert resolved(THREE, "4C!@2").phase == Discarding(2, 2, FOUR)
    assert refused(THREE, "4C!")


def test_a_seat_with_no_card_is_no_victim() -> None:
    assert ways(THREE.replace("5S 6S", "-"), "4C!") == {"4C!@1"}


def test_one_is_named_also_where_only_two_still_play() -> None:
    assert ways(THREE.replace("5S 6S", "-") + " | gone 2", "4C!") == {"4C!@1"}


def test_only_the_victim_discards() -> None:
    state = resolved(THREE, "4C!@2")
    assert state.phase.seat == 2
    assert legal(THREE, "4C!@2") == {"5S-", "6S-"}


def test_after_a_four_the_turn_goes_on_by_seat_number() -> None:
    line = "bga-three | 0 discarding 2 1 4C 5S | - / 5H / 6S | - / - / - | 5S | ..."
    assert after(line, "6S-").phase == Turn(1)


def test_the_third_seat_may_counter_for_the_victim() -> None:
    line = THREE.replace("5S 6S", "2S 6S")
    state = resolved(line, "4C!@1", "allow", "2S/")
    assert (hand(state, 1), scrap(state)) == ("5H 6H 7H", {"4C", "2S"})
