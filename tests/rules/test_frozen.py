"""Frozen: a card that a nine returned can't be played on its holder's next turn (R11)."""

import pytest

from cuttle.rules.phases import Turn
from cuttle.variants import PRESETS
from tests.support.board import after, frozen, hand, having, legal, refused, resolved, ways

NINE = "cuttle-cards | 0 turn 0 | 9C KC / 3H | 4C / {} | - | 10C 10D 10H 10S ..."


def test_a_card_that_a_nine_returns_is_frozen() -> None:
    assert frozen(resolved(NINE.format("4H"), "9C!4H")) == {"4H"}


@pytest.mark.parametrize("ruleset", having(nine_freezes=True))
def test_a_returned_card_is_frozen_wherever_a_nine_freezes(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 9C KC / 3H | - / KH= | - | ..."
    assert frozen(resolved(line, "9C!KH")) == {"KH"}
    assert refused(line, "9C!KH", "allow", "KH=")


@pytest.mark.parametrize(
    "ruleset",
    [key for key in having(nine_freezes=False) if PRESETS[key].nine_puts in ("controller", "owner")],
)
def test_elsewhere_it_may_be_played_again_at_once(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 9C KC / 3H | - / KH= | - | ..."
    assert frozen(resolved(line, "9C!KH")) == set()
    assert "KH=" in legal(line, "9C!KH")


@pytest.mark.parametrize("ruleset", having(seats=2))
def test_the_option_makes_any_nine_freeze(ruleset: str) -> None:
    line = f"{ruleset}+nine freezes | 0 turn 0 | 9C KC / 3H | KD= / 10D KH= | - | ..."
    assert ways(line, "9C!") == {"9C!KH"}
    state = resolved(line, "9C!KH")
    assert (frozen(state), hand(state, 1)) == ({"KH"}, "3H KH")


@pytest.mark.parametrize(
    ("laid", "moves"),
    [("5H", ["5H+", "5H!", "5Hx4C"]), ("8H=", ["8H+", "8H="]), ("QH=", ["QH="]), ("AH", ["AH+", "AH!"])],
)
def test_it_can_be_played_for_nothing(laid: str, moves: list[str]) -> None:
    state_moves = legal(NINE.format(laid), f"9C!{laid.rstrip('=')}")
    assert state_moves.isdisjoint(moves)


def test_a_frozen_jack_takes_nothing() -> None:
    assert ways(NINE.format("4H@0>JH@1"), "JH", "9C!JH") == set()


def test_nothing_else_in_that_hand_is_restrained() -> None:
    assert legal(NINE.format("4H"), "9C!4H") == {"draw", "3H+", "3H!"}


def test_it_thaws_when_that_turn_ends() -> None:
    line = "cuttle-cards | 1 turn 1 | KC / 4H 3H | - / - | 9C | 10C 10D ... | frozen 4H"
    assert frozen(after(line, "3H+")) == set()
    assert not refused(line, "3H+", "KC=", "4H+")


def test_it_thaws_however_that_turn_was_spent() -> None:
    line = "cuttle-cards | 1 turn 1 | KC / 4H | - / - | 9C | 10C 10D ... | frozen 4H"
    assert frozen(after(line, "draw")) == set()
    assert frozen(after(line.replace("10C 10D ...", "-").replace("9C", "..."), "pass")) == set()


def test_it_does_not_thaw_at_the_end_of_the_other_seats_turn() -> None:
    line = "cuttle-cards | 0 turn 0 | KC / 4H | - / - | 9C | 10C 10D ... | frozen 4H"
    assert frozen(after(line, "draw")) == {"4H"}


def test_a_frozen_two_does_not_counter() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / 2H 3H | - / - | 9C | ... | frozen 2H | seen@0 2H | seen@1 2H"
    assert refused(line, "AC!", "2H/")


def test_a_two_beside_a_frozen_one_does() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / 2H 2S | - / - | 9C | ... | frozen 2H | seen@0 2H | seen@1 2H"
    assert not refused(line, "AC!", "2S/")


def test_it_may_be_discarded_and_thaws() -> None:
    line = "cuttle-cards | 0 discarding 1 1 4C | KC / 4H | - / - | 9C | ... | frozen 4H"
    assert frozen(after(line, "4H-")) == set()


def test_a_card_discarded_and_taken_back_is_free() -> None:
    """The scrap resets the freeze."""
    line = "cuttle-cards | 0 discarding 1 1 4C | KC / 4H | - / - | 9C | 10C ... | frozen 4H"
    assert frozen(after(line, "4H-", "draw")) == set()


def test_two_cards_may_be_frozen_at_once() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C / 3H 7H | - / 4H | 9D | ... | frozen 7H"
    assert frozen(resolved(line, "9C!4H")) == {"4H", "7H"}


def test_a_card_returned_to_the_movers_own_hand_outlasts_the_turn_that_returned_it() -> None:
    """What was frozen this turn isn't thawed by the end of this turn."""
    line = "cuttle-cards | 0 turn 0 | KC 4H / 3H | - / - | 9C | 10C 10D ... | frozen 4H | fresh 4H"
    assert frozen(after(line, "draw")) == {"4H"}
    assert frozen(after(line, "draw", "draw")) == {"4H"}
    assert frozen(after(line, "draw", "draw", "draw")) == set()


@pytest.mark.parametrize("ruleset", having(nine_takes="any card", nine_freezes=True))
def test_a_card_of_ones_own_is_frozen_through_ones_next_turn(ruleset: str) -> None:
    """The turn that returned it doesn't thaw it (R11)."""
    line = f"{ruleset} | 0 turn 0 | 9C / 3H | KC= / - | - | 10C 10D 10H ..."
    state = resolved(line, "9C!KC")
    assert (hand(state, 0), frozen(state)) == ("KC", {"KC"})
    assert refused(line, "9C!KC", "allow", "draw", "KC=")
    assert not refused(line, "9C!KC", "allow", "draw", "draw", "draw", "KC=")


@pytest.mark.parametrize(("mine", "yours"), [("4H", "3H"), ("3H", "4H")])
def test_a_card_that_changes_hands_thaws(mine: str, yours: str) -> None:
    """It is frozen only while it stays in that hand (R11)."""
    line = f"cuttle-cards+one joker | 0 turn 0 | X1 {mine} / {yours} | - / - | - | ... | frozen 4H"
    assert frozen(resolved(line, "X1!")) == set()


def test_a_card_that_was_frozen_in_this_very_turn_thaws_so_too() -> None:
    """Custom rules: a seven takes two cards; a nine is played, then a joker swaps the hands."""
    rules = "cuttle-cards+one joker+seven=take two"
    line = f"{rules} | 0 revealing 0 7C | KC / 3H | - / 10H | - | ... | revealed 9C X1"
    state = resolved(line, "9C!10H")
    assert frozen(state) == {"10H"}
    state = resolved(line, "9C!10H", "allow", "X1!")
    assert (hand(state, 0), frozen(state)) == ("3H 10H", set())


def test_among_three_it_lasts_through_the_next_turn_of_that_hand() -> None:
    line = "bga-three | 0 turn 0 | 9C / 4C 5C / 6C | - / - / KH= | - | 10C 10D 10H ..."
    state = resolved(line, "9C!KH")
    assert frozen(state) == {"KH"}
    answered = ("9C!KH", "allow", "allow", "draw")
    assert refused(line, *answered, "KH=")
    assert frozen(after(line, *answered)) == {"KH"}
    assert frozen(after(line, *answered, "draw")) == set()


def test_a_frozen_ten_blocks_no_scuttle() -> None:
    line = "pagat+ten blocks a scuttle | 0 turn 0 | 9C / 10H 10S | - / 4H | - | ... | frozen 10H"
    assert legal(line, "9Cx4H") == {"10S%", "allow"}


def test_a_frozen_ten_known_to_all_is_not_asked_for() -> None:
    line = "pagat+ten blocks a scuttle | 0 turn 0 | 9C / 10H | - / 4H | - | ... | frozen 10H"
    assert after(f"{line} | seen@0 10H | seen@1 10H", "9Cx4H").phase == Turn(1)


def test_an_offer_and_its_refusal_thaw_nothing() -> None:
    line = "cuttle-cards | 1 turn 1 | KC / 4H | - / - | 9C | ... | frozen 4H"
    assert frozen(after(line, "offer@1", "refuse")) == {"4H"}


def test_cards_frozen_when_the_limit_asks_for_a_discard_may_go() -> None:
    line = (
        "cuttle-live | 1 discarding 1 1 ? | KC / 4H AH 2H 3H 5H 6H 7H 8H 10H | - / - | 9C | ... | frozen 4H"
    )
    assert "4H-" in legal(line)
    assert frozen(after(line, "4H-")) == set()
