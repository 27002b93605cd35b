"""The skilled bot plays under any ruleset, and with three seats."""

from random import Random
from statistics import fmean

import pytest

from cuttle import PRESETS, Ruleset, Seat, State, legal_moves, move_text, observe, parse_move, parse_position
from cuttle.arena.games import play_match
from cuttle.bot import PLAYERS, choose, lookahead, move_scores
from cuttle.bot.evaluation import WinProbabilities, win_probabilities
from cuttle.bot.knowledge import Knowledge, knowledge_of
from cuttle.bot.lookahead import expected_value
from cuttle.bot.weights import WEIGHTS
from cuttle.rules import Turn
from cuttle.rules.apply import play
from cuttle.variants import BGA_THREE
from tests.support.bots import both_see, choose_move, decisions
from tests.support.cases import cases
from tests.support.rulesets import with_options

SKILLED, RANDOM = PLAYERS["skilled"], PLAYERS["random"]

MOST = 1500
"""The most positions it looks at for one decision under any published ruleset; about 50 ms."""


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_it_beats_random_play(ruleset: Ruleset) -> None:
    tally = play_match((SKILLED, RANDOM), ruleset, 24, seed=1)
    assert tally.games == sum(tally.endings.values()) == 24
    assert tally.score > (0.8 if ruleset.seats == 2 else 0.6)


def test_it_beats_random_play_with_any_option() -> None:
    tallies = [play_match((SKILLED, RANDOM), ruleset, 2, seed=2) for ruleset in with_options(1)]
    assert sum(tally.score for tally in tallies) > 0.85 * len(tallies)


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_no_decision_takes_long(ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = 0

    def counted(state: State, turn: Seat, knowledge: Knowledge) -> WinProbabilities:
        nonlocal looked_at
        looked_at += 1
        return win_probabilities(state, turn, knowledge)

    def effort(state: State) -> int:
        nonlocal looked_at
        looked_at = 0
        choose("skilled", observe(state, state.phase.seat), Random(1))
        return looked_at

    monkeypatch.setattr(lookahead, "win_probabilities", counted)
    states = [state for deal in range(4) for state in decisions(ruleset, deal, ["skilled"] * 3)]
    efforts = [effort(state) for state in states]
    assert 0 < max(efforts) <= MOST, (
        f"a decision looks at {max(efforts)} positions: leave moves out earlier, or look less far"
    )


# Decisions that only some rulesets have


CHOICES = cases(
    """
a ten blocks the scuttle of what will win
pagat+ten blocks a scuttle | 1 blocking 0 1 10Hx10C | 3C 10D / 9H | 10C 8D / 2S | - | ... → 10D%
a ten that wins next turn blocks nothing
pagat+ten blocks a scuttle | 1 blocking 0 1 9Hx2C | 10D / 5H | 10S 2C AS / 2S | - | ... → allow
of the discards the one that wins is taken
house-25 | 0 taking 0 4C 3H 10D | 2C / 9H | 10S 5S / - | 3H 10D | ... → 10D^
of two cards the ace comes before the points
house-25 | 0 revealing 0 7C | 5C / 9H | - / 10S 9S 3C | - | ... | revealed 10D AC → AC!
a jack that must cross takes the smallest card along
pagat | 0 revealing 0 7C | 5C / 9H | 10S 2S / - | - | ... | revealed JC → JC>2S
a jack that must cross among three does not make the leader win
pagat+seats=3+goals=14-9-5-0-0 | 0 revealing 0 7C | 5C / 9H / 8H | 5S / 9S QH= / 3S QD= | - | ... | revealed
    JC → JC>5S@2
of two discards alike the suit that is stronger there is taken
house-25 | 0 taking 0 4C 10C 10S | 2C / 9H | 10H 5S / - | 10C 10S | ... → 10C^
and elsewhere the other
pagat+four_takes=yes | 0 taking 0 4C 10C 10S | 2C / 9H | 5S / - | 10C 10S | ... → 10S^
among three an ace that scraps only points of others is allowed
bga-three | 0 answering 1 0 AC! then@2 | 4C / 2H 3H / 5H | - / - / 8D 4D | - | ... → allow
among three an ace that takes all one's points is countered
bga-three | 0 answering 1 0 AC! then@2 | 4C / 2H 3H / 5H | - / 9D 3D / 2C | - | ... → 2H/
the weaker of two alike is discarded
house-25 | 0 discarding 0 1 4C | 10C 10S / 9H | 10H 5S / - | - | ... → 10S-
""",
    lines=2,
)


@pytest.mark.parametrize(("what", "line", "move"), CHOICES)
def test_skilled_makes_the_right_choice(what: str, line: str, move: str) -> None:
    assert choose_move(line) == move


def test_a_gift_goes_to_the_seat_that_is_further_from_winning() -> None:
    line = "house-25+seats=3 | 0 turn 0 | 10C / - / 9H | 6S / 10S 10D 4D / 2H | 5H | ..."
    seen = observe(parse_position(line), 0)
    chances = {scored.move: scored.chance for scored in move_scores(seen, Random(1))}
    assert chances[parse_move("10C+@2")] > chances[parse_move("10C+@1")] + 0.1


def test_a_random_discard_counts_by_its_average() -> None:
    """All cards are known, so every pick can be searched to its end."""
    line = "pagat+random four | 0 chance 1 2 4C | 5C / 9H 3C 3D KC AC | - / 10S 3S | - | ..."
    state = parse_position(f"{line} | {both_see('9H 3C 3D KC AC')}")
    seen = knowledge_of(observe(state, 0), WEIGHTS)
    after_one = [play(state, move) for move in legal_moves(state)]
    ends = [play(one, move) for one in after_one for move in legal_moves(one)]
    average = fmean(expected_value(end, seen)[0] for end in ends)
    assert expected_value(state, seen)[0] == pytest.approx(average)
    assert expected_value(state, seen, 1)[0] in [pytest.approx(expected_value(end, seen)[0]) for end in ends]


def test_a_scuttle_that_may_be_blocked_counts_for_less() -> None:
    lines = [
        f"{rules} | 0 turn 0 | 10H 3C / 5H 6H 7H | 2S / 10C 8D | - | ..."
        for rules in ("pagat", "pagat+ten blocks a scuttle")
    ]
    plain, risky = (
        next(
            o.chance
            for o in move_scores(observe(parse_position(line), 0), Random(1))
            if "10Hx10C" in move_text(o.move)
        )
        for line in lines
    )
    assert risky < plain


# Three seats


def seen_by_all(cards: str) -> str:
    """The part of a position that makes these cards known to all."""
    return " | ".join(f"seen@{seat} {cards}" for seat in range(3))


STOPS = {
    "an ace": ("AC QC 3C / 6H / 7D | - / 9D 2D / 3H", "6H 7D", "AC!"),
    "a scuttle of the next seat's": ("9S QC / 6H / 7D | - / 8D 2D / 3H", "6H 7D", "9Sx8D"),
    "a joker": ("X1 3C / 2H 4H / 7D | - / KD= 8D / 3H", "2H 4H", "X1>KD"),
    "a four against the next seat": ("4C QC / 9H / 7D | - / 5D / 3H", "9H 7D", "4C!@1"),
    "a four against the seat after it": ("4C QC / 7D / 9H 8H | - / 3H / 9D", "7D 9H 8H", "4C!@2"),
}


@pytest.mark.parametrize("name", STOPS)
def test_a_loss_is_stopped_by(name: str) -> None:
    cards, known, move = STOPS[name]
    hands, tables = cards.split(" | ")
    assert choose_move(f"bga-three | 0 turn 0 | {hands} | {tables} | - | ... | {seen_by_all(known)}") == move


def test_the_seat_that_has_gone_is_no_rival() -> None:
    """Only one possible victim is left, so the move names none; the win probabilities are those of two
    seats."""
    line = "bga-three | 0 turn 0 | 4C QC / - / 9H 8H | - / - / 9D | 5C | ... | gone 1"
    assert choose_move(f"{line} | {seen_by_all('9H 8H')}") == "4C!@2"


def test_the_chances_of_all_are_those_of_one_winner() -> None:
    for deal in range(3):
        for state in decisions(BGA_THREE, deal, ["skilled"] * 3):
            if isinstance(state.phase, Turn):
                seen = knowledge_of(observe(state, state.turn), WEIGHTS)
                assert 0.98 < sum(win_probabilities(state, state.turn, seen)) <= 1.000001
