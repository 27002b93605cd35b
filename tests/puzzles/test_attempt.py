"""How a move in a puzzle is judged."""

from random import Random

import pytest

from cuttle import IllegalMoveError, move_text, observe, parse_move
from cuttle.puzzles import Attempt, Puzzle, Verdict, shuffle_hidden
from cuttle.rules import Over, Turn
from cuttle.rules.legal import legal_moves
from tests.puzzles.samples import CHANCES, DEFENCE, EQUAL, puzzle


def answer(text: str, *moves: str) -> Verdict:
    """The verdict on the last of these moves; those before are right."""
    attempt = Attempt.begin(puzzle(text))
    for move in moves[:-1]:
        verdict = attempt.judge(parse_move(move))
        assert verdict.next
        attempt = verdict.next
    return attempt.judge(parse_move(moves[-1]))


def test_the_only_defence_is_right_and_ends_it() -> None:
    verdict = answer(DEFENCE, "10Hx10C")
    assert (verdict.grade, verdict.next, verdict.ending, verdict.solved) == ("right", None, "safe", True)


def test_a_wrong_move_is_answered_by_the_card_that_refutes_it() -> None:
    verdict = answer(DEFENCE, "draw")
    assert (verdict.grade, verdict.next, verdict.solved) == ("wrong", None, False)
    assert [move_text(move) for move in verdict.game.moves] == ["draw", "10S+"]
    assert isinstance(verdict.game.state.phase, Over)
    assert verdict.game.state.phase.winner == 1


@pytest.mark.parametrize("text", [DEFENCE, CHANCES, EQUAL])
def test_every_legal_move_has_an_answer_and_nothing_visible_changes(text: str) -> None:
    attempt = Attempt.begin(puzzle(text))
    seat, moves = attempt.puzzle.seat, legal_moves(attempt.game.state)
    for move in moves:
        game = attempt.judge(move).game
        assert game.moves[0] == move
        assert observe(game.states[0], seat) == observe(attempt.game.state, seat)


def test_equal_cards_change_their_parts_in_the_rest_of_the_line() -> None:
    verdict = answer(EQUAL, "10H+")
    assert verdict.next
    assert verdict.next.decision.accepted == (parse_move("10C+"),)
    assert set(verdict.next.decision.wrong) == set(legal_moves(verdict.game.state)) - {parse_move("10C+")}
    assert answer(EQUAL, "10H+", "AS+").grade == "wrong"


def test_a_move_that_also_wins_solves_the_puzzle() -> None:
    wider: Puzzle = puzzle(EQUAL.replace("= aa!!aab", "= a*!aaab").replace("= aa!ab", "= a!!ab"))
    verdict = Attempt.begin(wider).judge(parse_move("10C+"))
    assert (verdict.grade, verdict.ending) == ("also good", "sure")


def test_a_line_that_is_cut_says_why_it_ends() -> None:
    assert answer(EQUAL, "10C+", "10H+").ending == "sure"
    every = puzzle(EQUAL.replace("= aa!ab\na\nb allow", "= *!!!!"))
    following = Attempt.begin(every).judge(parse_move("10C+")).next
    assert following
    assert following.judge(parse_move("draw")).ending == "every way"


def test_the_best_chance_has_its_chances() -> None:
    decision = Attempt.begin(puzzle(CHANCES)).decision
    assert (decision.chance, [refutation.chance for refutation in decision.refutations]) == (87, [41, 40, 60])
    assert answer(CHANCES, "QH=").ending == "best chance"
    assert isinstance(answer(CHANCES, "draw").game.state.phase, Turn)


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        answer(DEFENCE, "2C+")


def test_hidden_cards_are_dealt_again_to_play_on() -> None:
    game = answer(DEFENCE, "10Hx10C").game
    again = shuffle_hidden(game, 0, Random(1))
    assert observe(again.state, 0) == observe(game.state, 0)
    assert again.moves == game.moves
    assert again.state.deck != game.state.deck
    assert again.state.hands[1] != game.state.hands[1]
