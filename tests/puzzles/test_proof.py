"""The proof over all worlds, against what players know and against a plain look at every hand."""

from itertools import combinations, islice
from random import Random

import pytest

from cuttle import Game, State, legal_moves, move_text, parse_move, parse_position
from cuttle.puzzles.worlds import hidden_cards, swap_hidden
from cuttle.rules import Over, Turn
from cuttle.rules.apply import play
from tests.support.openings import rich_position
from tests.support.rulesets import ruleset_of
from tools.puzzles.all_worlds import TooLargeError, hidden_mask, replies
from tools.puzzles.bots import SPREAD, spread
from tools.puzzles.exact import EndgameProof
from tools.puzzles.proof import Proof, survive, turns_ahead, win_in_time

pytestmark = pytest.mark.cpython_only

MOST = 200_000
CHECK = "cuttle-cards | 0 turn 0 | AS 4C 10H / {} | - / 10C KH= | 9S 9H 9D 9C 8S 8H 8D 8C QS QH QD QC | ..."
"""They need four more points."""
LEAD = "cuttle-cards | 0 turn 0 | 10C 8H 2S / 5C | QS= QH= {} / - | {} | ..."
"""Two more number cards win, if nothing scuttles them."""
GONE = "9S 9H 9D 9C 8S 8D 8C AC AD AH AS 6C 6D 6H 6S JS JH JC JD 10D 10H 10S"
ENDGAME = "cuttle-cards | 0 turn 0 | 9C 2C / 3H | 10S / - | {} | -"


def state_of(text: str) -> State:
    return Game(parse_position(text)).state


def accepted(text: str, turns: int = 0) -> list[str]:
    """The moves that win within these turns; with 0, those that survive."""
    state = state_of(text)
    proof = Proof(state.turn, win_in_time if turns else survive, MOST)
    return [move_text(move) for move in proof.accepted(state, turns or 1)]


def test_a_defence_doesnt_depend_on_what_they_hold() -> None:
    assert accepted(CHECK.format("2C 3C")) == accepted(CHECK.format("10S 7D")) == ["10Hx10C"]


def test_a_card_that_could_be_countered_is_no_defence_unless_no_card_is_left_then() -> None:
    assert accepted(CHECK.format("2C")) == ["10Hx10C", "AS!", "4C!"]


def test_a_win_counts_only_if_no_hand_stops_it() -> None:
    assert accepted(LEAD.format("3S", GONE), 2) == []  # it may be scuttled
    assert accepted(LEAD.format("KS=", GONE), 2) == ["8H+", "10C+"]


def test_any_hidden_card_may_be_played_and_no_other() -> None:
    state = state_of(CHECK.format("2C 3C"))
    after = play(state, legal_moves(state)[-1])
    assert hidden_mask(state, 0).bit_count() == len(hidden_cards(state, 0)) == 35
    swapped = swap_hidden(after, after.hands[1][0], after.deck[-1])
    assert sorted(replies(after, 0)) == sorted(replies(swapped, 0))
    assert not {move.card for move in replies(after, 0)} & {*state.hands[0], *state.scrap}


def worlds(state: State, seat: int) -> list[State]:
    """The position with each of a few hundred hands that the other seat may hold."""
    hidden = sorted(hidden_cards(state, seat))
    unknown = [card for card in state.hands[1 - seat] if card in hidden]
    found = []
    for hand in islice(combinations(hidden, len(unknown)), 300):
        coming = [card for card in hand if card not in unknown]
        going = [card for card in unknown if card not in hand]
        world = state
        for card, place in zip(coming, going, strict=True):
            world = swap_hidden(world, card, place)
        found.append(world)
    return found


def loses_at_once(state: State, seat: int) -> bool:
    """Whether the other seat has a move that wins and can't be answered, in this one world."""
    phases = [play(state, move).phase for move in legal_moves(state)]
    return any(isinstance(phase, Over) and phase.winner == 1 - seat for phase in phases)


@pytest.mark.parametrize("number", range(12))
def test_no_defence_loses_at_once_in_any_world(number: int) -> None:
    rng = Random(f"defences {number}")
    rules = ruleset_of(3 * number, rng)
    state = rich_position(rules, rng)
    if rules.seats > 2 or rules.jokers or rules.four_random:
        return
    seat = state.turn
    for move in legal_moves(state):
        after = play(state, move)
        try:
            safe = Proof(seat, survive, 5000).works(state, move, 0)
        except TooLargeError:
            continue
        if safe and isinstance(after.phase, Turn):
            assert not any(loses_at_once(world, seat) for world in worlds(after, seat))


def test_a_turn_that_has_begun_is_the_first_of_those_asked_for() -> None:
    begins = state_of(CHECK.format("2C").replace("AS 4C", "7S 4C"))
    answers = play(begins, parse_move("7S!"))
    reveals = play(answers, parse_move("allow"))
    assert [turns_ahead(state, 0, 2) for state in (begins, reveals)] == [2, 1]
    assert turns_ahead(answers, 1, 2) == 2


def test_an_endgame_is_searched_to_its_end() -> None:
    state = state_of(ENDGAME.format("..."))
    endgame = EndgameProof(state, 0, MOST, Proof(0, win_in_time, MOST))
    assert endgame.accepted(state, 0) == Proof(0, win_in_time, MOST).accepted(state, 6)


def test_a_proof_that_is_too_large_is_given_up() -> None:
    with pytest.raises(TooLargeError):
        Proof(0, survive, 10).accepted(state_of(CHECK.format("2C")), 1)


def test_ratings_are_spread_without_changing_their_order() -> None:
    found = [spread(elo) for elo in range(800, 2100)]
    assert found == sorted(found)
    assert [spread(elo) for elo, _ in SPREAD] == [rating for _, rating in SPREAD]


def test_a_seven_of_ones_own_may_turn_up_any_two() -> None:
    deck = " ".join(
        f"{rank}{suit}" for suit in "CDHS" for rank in ("2", "3", "5", "6", "7", "9", "10", "J", "Q", "K")
    ).split()
    used = {"5H", "7S", "6C", "3S", "10S", "2D"}
    gone = [card for card in deck if card not in used] + ["8D", "AS", "AD", "4H", "8S", "4S"]
    text = f"cuttle-cards | 0 turn 0 | 5H 7S 6C 3S / AH | - / 8H 10S | {' '.join(gone)} | ..."
    assert "7S!" not in accepted(text)
