"""The skilled bot’s judgement: smaller decisions, stopping a loss, taking a win."""

import pytest

from cuttle import apply, parse_move, parse_position, parse_ruleset, position_text
from cuttle.rules import Answering, Over
from cuttle.rules.moves import ALLOW
from tests.support.bots import TO_21, both_see, choose_move
from tests.support.cases import cases


@pytest.mark.parametrize("ruleset", TO_21)
def test_for_a_four_the_cards_that_win_are_kept(ruleset: str) -> None:
    line = f"{ruleset} | 0 discarding 1 2 4C | 5C 5D / 9H 3C 3D | - / 10S 3S | - | ..."
    assert choose_move(line) in ("3C-", "3D-")


CHOICES = cases(
    """
down to the hand limit the best cards are kept
cuttle-live | 0 discarding 0 1 ? | 2C 2D 10H 10S JC KC 9H 3C 3D / 5C | - / - | - | ... → 3C- 3D-
for a five the card that wins next turn is kept
cuttle-cards | 0 discarding 0 1 5C | 9H 3C / 6C | 10S 2S / - | - | ... → 3C-
a tie is refused where one is winning
cuttle-cards | 0 offered 1 0 | 4C / 9H KC 2C | 3S / 10S 4S | - | ... → refuse
a tie is accepted where one is losing
cuttle-cards | 0 offered 1 0 | 9H KC 2C / 4C | 10S 4S / 3S | - | ... → accept
a tie offered in one's own turn is refused where one can win in it
cuttle-cards | 1 offered 1 1 | 9H 8H / 9C | 10S 4S / 10D 2D | - | ... → refuse
a tie is refused where a one-off in the same turn saves more
cuttle-cards | 1 offered 1 1 | 9H / AC KC 10C 9C 9D | 10S 4S / - | 2C 2D 2H 2S | ... → refuse
the third pass is made where nothing better is left
cuttle-cards | 0 turn 0 | 3C / 9H | 2S / 10D | ... | - | passes 2 → pass 3C+ 3C!
the third pass is not made where one is about to win
cuttle-cards | 0 turn 0 | 9C / 3H | 10S 2S / - | ... | - | passes 2 → 9C+
points are played where they threaten to win and nothing can be done
cuttle-cards | 0 turn 0 | 10C 5H / 3H | 6S / - | 2C 2D 2H 2S | ... | seen@0 3H | seen@1 3H → 10C+ 5H+
a seven takes the king rather than the small points
cuttle-cards | 0 revealing 0 7C | 9C QC / 9H 9S | 10S / - | - | ... | revealed KD AD → KD=
a nine puts off a loss next turn
cuttle-cards | 0 turn 0 | 9C QC / 4H 4D | - / KD= 10D 2D | - | ... | seen@0 4H 4D | seen@1 4H 4D
    → 9C!KD 9C!10D
a queen is removed where only that stops a loss later
cuttle-cards | 0 turn 0 | 2C JC / 3H | - / QD= 10D | 4H 4S | ... | seen@0 3H | seen@1 3H → 2C!QD
a counter is countered where the one-off must get through
cuttle-cards | 0 answering 0 0 AC! 2H@1 | 2C QC / 8H 7H | - / 9D 5D 3D | - | ... | seen@0 8H 7H | seen@1 8H 7H
    → 2C/
no two is spent to save little
cuttle-cards | 0 answering 0 0 3C! 2H@1 | 2C QC / 8H 7H | - / - | AC AD | ... → allow
of two ways to win the one that cannot be countered is taken
cuttle-cards | 0 turn 0 | 2C 9H / 4H 9C | 10S 3S / 8D@0>JC@1 | - | ... → 9H+
a scuttle is no win but the points are
cuttle-cards | 0 turn 0 | 9C QC 5D / 9H 9S | 10S 7S / 8D | - | ... → 9C+ 5D+
a three fetches a card that wins next turn
cuttle-cards | 0 taking 0 3C | 2C / - | 10S 4S / - | 6C 5C 10D 8C AD | ... → 8C^ 10D^
who wins with any move at the end of its turn loses points before
sipie | 0 turn 0 | 10C AC QC 2D / 9H 8C | 4S 4C / 10S 8S 3H | - | ... → AC! 10Cx3H 10Cx8S
even few
sipie | 0 turn 0 | 5C QC 2D / 9H 8C | 4S 4C / 10S 8S 3H | - | ... → 5Cx3H
""",
    lines=2,
)
"""What is judged, a position, and the moves that are right in it."""


@pytest.mark.parametrize(("what", "line", "moves"), CHOICES)
def test_skilled_judges_rightly(what: str, line: str, moves: str) -> None:
    assert choose_move(line) in moves.split()


# Defence


STOPS = {
    "an ace": ("AC QC 3C / 8H 7H | - / 9D 5D 3D", "8H 7H", "AC!"),
    "a six": ("6C QC 3C / 4H 4D | - / KD= 6D 5D", "4H 4D", "6C!"),
    "a two on a king": ("2C QC 3C / 4H 4D | - / KD= 6D 5D", "4H 4D", "2C!KD"),
    "a jack": ("JC KH / 7H 7S | - / 10D 5D", "7H 7S", "JC>10D"),
    "a scuttle": ("10S QC / 9H 8H | - / 10D 5D", "9H 8H", "10Sx10D"),
    "a four": ("4C QC / 9H 8H | - / 9D 5D", "9H 8H", "4C!"),
}


@pytest.mark.parametrize("ruleset", TO_21)
@pytest.mark.parametrize("name", STOPS)
def test_a_loss_next_turn_is_stopped_by(name: str, ruleset: str) -> None:
    cards, known, move = STOPS[name]
    hands, tables = cards.split(" | ")
    assert choose_move(f"{ruleset} | 0 turn 0 | {hands} | {tables} | - | ... | {both_see(known)}") == move


COUNTERED = {
    "an ace that takes all one's points": ("AC! | 4C 4D / 2H 3H | 2S / 10S 9S", "2H/"),
    "a six that takes one's kings": ("6C! | 4C 4D / 2H 3H | 2S / KS= KD= 3D", "2H/"),
}


@pytest.mark.parametrize("ruleset", TO_21)
@pytest.mark.parametrize("name", COUNTERED)
def test_harmful_one_offs_are_countered(name: str, ruleset: str) -> None:
    line, move = COUNTERED[name]
    played, rest = line.split(" | ", 1)
    assert choose_move(f"{ruleset} | 0 answering 1 0 {played} | {rest} | - | ...") == move


HARMLESS = {
    "an ace that takes only the other side's points": "AC! | 4C 4D / 2H 3H | 10S 9S / -",
    "a six that takes only the other side's royals": "6C! | 4C 4D / 2H 3H | KS= QS= / 10S",
    "a three that finds only an ace": "3C! | 4C 4D / 2H 3H | - / - | AC",
}


@pytest.mark.parametrize("ruleset", TO_21)
@pytest.mark.parametrize("name", HARMLESS)
def test_harmless_one_offs_are_allowed(name: str, ruleset: str) -> None:
    played, hands, tables, *scrap = HARMLESS[name].split(" | ")
    line = f"{ruleset} | 0 answering 1 0 {played} | {hands} | {tables} | {scrap[0] if scrap else '-'} | ..."
    assert choose_move(line) == "allow"


def test_an_own_one_off_that_helps_the_other_side_is_not_played() -> None:
    assert choose_move("cuttle-cards | 0 turn 0 | AC QC 6C / 8H 7H | 10S 5S / - | - | ...") != "AC!"
    assert choose_move("cuttle-cards | 0 turn 0 | 6C 5C 3C / 8H 7H | KC= QC= / 2S | - | ...") != "6C!"


# Wins


WINS = cases(
    """
points → turn 0 | QC 4C 6H KD / 9H 9C | 10S 7S / 10D | - | ... → 4C+
a king → turn 0 | 6C QC KD / 9H 9C | 10S 4S / 8D | - | ... → KD=
a jack → turn 0 | JC QC KD / 9H 9C | 10S 3S / 8D | - | ... → JC>8D
a two that brings a stolen card home → turn 0 | 2C QC 3D / 9H 9C | 10S 3S / 8D@0>JC@1 | - | ... → 2C!JC
a nine that brings a stolen card home → turn 0 | 9C QC 2D / 9H 6C | 10S AS / 10D@0>JC@1 | - | ... → 9C!JC
a six that brings stolen cards home → turn 0 | 6C QC 2D / 9H 9C | 10S 3S / 8D@0>JC@1 | - | ... → 6C!
points from a seven → revealing 0 7C | QC 2D / 9H 9C | 10S 6S / 10D | - | ... | revealed KD 5D → 5D+
a king from a seven → revealing 0 7C | QC 2D / 9H 9C | 10S 4S / 10D | - | ... | revealed KD 5D → KD=
a jack from a seven → revealing 0 7C | QC 2D / 9H 9C | 10S 4S / 8D | - | ... | revealed QD JD → JD>8D
"""
)
RETURNING_TWO = {
    "a nine that brings a stolen card home": (
        "turn 0 | 9C QC 2D / 9H 6C | 10S AS / 3C 10D@0>JC@1 | - | ...",
        "9C!3C,JC",
    )
}
"""Instead, where a nine returns two cards: against nothing but the stolen card it returns both (R28)."""


@pytest.mark.parametrize("ruleset", TO_21)
@pytest.mark.parametrize(("kind", "line", "move"), WINS)
def test_a_win_is_taken_by_every_kind_of_move(kind: str, line: str, move: str, ruleset: str) -> None:
    if parse_ruleset(ruleset).nine_count > 1:
        line, move = RETURNING_TWO.get(kind, (line, move))
    assert choose_move(f"{ruleset} | 0 {line}") == move


WAYS = cases(
    """
nine that steals a jack → house-25 | 0 turn 0 | 9C 4D 3D / 9H 8C | 8S 7S / 10D@0>JC@1 5C | - | ... → 9C!JC
ten that gives a card → house-25 | 0 turn 0 | 10C 4D / 9H 8C | 10S 8S / 5C | - | ... → 10C+
joker that takes a king → bga-three | 0 turn 0 | X1 2D / 9H / 8C | 9S / KD= / 3C | - | ... → X1>KD
jack, among three → bga-three | 0 turn 0 | JC 2D / 9H / 8C | 9S / 4D / 6C 3D | - | ... → JC>6C
third king → bga-three | 0 turn 0 | KC 2D / 9H / 8C | KS= KH= / 4D / 6C | - | ... → KC=
"""
)


@pytest.mark.parametrize(("kind", "line", "move"), WAYS)
def test_a_win_is_taken_by_a(kind: str, line: str, move: str) -> None:
    assert choose_move(line) == move
    end = apply(parse_position(line), parse_move(move))
    while isinstance(end.phase, Answering):
        end = apply(end, ALLOW)
    assert end.phase == Over(0, "points")


AT_THE_END = {
    "drawing": "0 turn 0 | JC / 9H 8C | 10S 8S 3H / 2D | - | ...",
    "passing": "0 turn 0 | - / 9H 8C | 10S 8S 3H / 2D | ... | - | passes 2",
    "discarding for a five": "0 discarding 0 1 5C | 6C 2D / 9H 8C | 10S 8S 3H / 2C | - | ...",
    "scrapping": "0 revealing 0 7C | 6C / 9H 8C | 10S 8S 3H / QC= | - | ... | revealed JD",
}


@pytest.mark.parametrize("name", AT_THE_END)
def test_a_seat_at_its_goal_wins_as_its_turn_ends_by(name: str) -> None:
    """Another seat brought it there: it only has to keep the points."""
    end = parse_position(f"sipie+five_discards=1+jack_may_be_forced=no | {AT_THE_END[name]}")
    end = apply(end, parse_move(choose_move(position_text(end))))
    assert end.phase == Over(0, "points")
