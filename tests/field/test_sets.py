"""Sets of boards: how they're made, scored, and written as codes."""

from typing import Final

import pytest

from cuttle import PRESETS, Game, LinkError, Ruleset, variant
from cuttle.bot import LEVELS, STYLES
from cuttle.field import FIELD, VERSION, Board, Bot, Result, play_board, play_field, result_of
from cuttle.field.codes import (
    LONGEST_NAME,
    LONGEST_OWN,
    LONGEST_SCORE,
    BoardResult,
    SetScore,
    field_text,
    making_text,
    read_code,
    read_field,
    read_making,
    rival_bot,
    rounds_of,
    score_text,
    set_text,
    with_rounds,
)
from cuttle.field.draws import even_result
from cuttle.field.result import FORFEIT
from cuttle.field.sets import (
    FEW,
    DealSet,
    SetProgress,
    ahead_in_set,
    board_score,
    choose_board,
    is_fair,
    separates,
    set_score,
)
from cuttle.review import Budget, Stage, review_round
from cuttle.review.review import final_shares
from cuttle.variants import OPTIONS
from tests.support.bots import finish

USUAL: Final = PRESETS["cuttle-cards"]
FOR_TWO: Final = [rules for rules in PRESETS.values() if rules.seats == 2]
SET: Final = DealSet(USUAL, rival_bot("expert", "hoarder"), 12_345_678, (2, 0, 17, 1, 3, 0, 9, 5))
WON: Final = BoardResult(Result("won", 21, 13, 17), helped=True)
LOST: Final = BoardResult(Result("lost", 3, 39, 63), again=True)
GIVEN_UP: Final = BoardResult(Result("lost", 0, FORFEIT, 4))


@pytest.mark.cpython_only
def test_a_set_is_made_of_fair_boards_that_separate() -> None:
    made = DealSet(USUAL, Bot("novice"), 7, ())
    for _ in range(4):
        *stages, last = choose_board(made)
        assert {stage.made for stage in stages} == {made}
        assert last.made.boards[:-1] == made.boards
        made = last.made
        assert is_fair(made.boards[-1])
        assert separates(last.results)
        *_, field = play_field(made.boards[-1])
        assert separates(field)
        assert field[: len(last.results)] == last.results
        assert len(last.results) < len(FIELD)
        *_, again = play_field(made.boards[-1], last.results)
        assert again == field


def choose_with(results: list[Result], made: DealSet, monkeypatch: pytest.MonkeyPatch) -> SetProgress:
    """The choice of a board whose field has these results, one after the other."""
    stages = [tuple(results[:count]) for count in range(len(results) + 1)]
    monkeypatch.setattr("cuttle.field.sets.play_field", lambda _: iter(stages))
    return list(choose_board(made))[-1]


def test_only_the_first_board_against_a_searching_rival_is_taken_before_it_surely_separates(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    different = [Result("won", 21, points, 9) for points in range(len(FIELD))]
    alike = [different[0], *different]
    searching = DealSet(USUAL, rival_bot("expert"), 7, ())
    other = searching._replace(rival=rival_bot("skilled"))
    played = [
        len(choose_with(different, made, monkeypatch).results)
        for made in (searching, searching._replace(skips=(0,)), other)
    ]
    assert played == [FEW, 7, 7]
    assert len(choose_with(alike, searching, monkeypatch).results) == FEW + 1


def test_a_result_that_most_share_doesnt_separate() -> None:
    others = [Result("won", 21, points, 9) for points in range(6)]
    assert separates([WON.result] * 8 + others)
    assert separates([WON.result] * 9 + others[:5]) is False


def test_whether_a_board_separates_is_known_before_all_have_played() -> None:
    others = [Result("won", 21, points, 9) for points in range(7)]
    assert [separates(others[:count]) for count in (0, 6, 7)] == [None, None, True]
    assert [separates([WON.result] * count) for count in (8, 9)] == [None, False]
    assert separates([WON.result] * 2 + others[:5]) is None


def test_the_boards_of_a_set_alternate_the_first_turn() -> None:
    assert [board.game.state.phase.seat for board in SET.boards] == [0, 1] * 4
    assert len({board.number for board in SET.boards}) == 8
    assert all(board.rivals == (Bot("expert", "hoarder", 60),) for board in SET.boards)


def test_skipping_more_deals_changes_the_boards_from_there_on() -> None:
    other = SET._replace(skips=(2, 0, 18, 0, 3, 0, 9, 5))
    same = [one == two for one, two in zip(SET.boards, other.boards, strict=True)]
    assert same == [True, True, False, True, True, True, True, True]


def test_a_board_that_was_left_or_resigned_beats_nobody() -> None:
    field = [Result("lost", 0, 21, 3)] * len(FIELD)
    assert board_score(None, field) == 0
    assert board_score(GIVEN_UP.result, field) == 0
    assert board_score(field[0], field) == 0.5
    assert board_score(WON.result, field) == 1
    assert set_score([0.0, 0.5, 1.0, 1.0]) == (62, 15)
    assert set_score([0.5] * 8) == (50, 11)


def test_the_place_in_a_set_counts_the_same_for_bots_and_players() -> None:
    lost, won = Result("lost", 0, 21, 3), Result("won", 21, 0, 9)
    half = [lost] * 7 + [won] * 7
    assert ahead_in_set([won, won], [half, [lost] * 14]) == 14
    assert ahead_in_set([won, lost], [half, half]) == 7
    assert ahead_in_set([won, None], [half, half]) == 7
    assert ahead_in_set([None, None], [half, half]) == 0
    assert ahead_in_set([lost, lost], [half, half]) == 0


# Codes


@pytest.mark.parametrize("rules", FOR_TWO, ids=lambda rules: rules.key)
def test_the_code_of_a_set_is_short_and_holds_all_of_it(rules: Ruleset) -> None:
    for level in LEVELS:
        for style in ("", *STYLES):
            made = SET._replace(ruleset=rules, rival=rival_bot(level, style), seed=(1 << 24) - 1)
            for each in (made, made._replace(skips=(0, 1, 2, 63)), made._replace(version=VERSION + 1)):
                code = set_text(each)
                assert len(code) <= 40
                assert read_code(code) == each
                size = len(each.skips)
                assert read_making(making_text(each, size)) == (each._replace(skips=()), size)


def test_the_code_of_a_set_that_is_being_made_leads_nowhere() -> None:
    code = making_text(SET, 8)
    assert making_text(SET._replace(skips=(5,)), 8) == code
    with pytest.raises(LinkError, match="newer version"):
        read_code(code)
    for other in (set_text(SET), code[:-1], code.lower(), ""):
        with pytest.raises(LinkError):
            read_making(other)


@pytest.mark.parametrize("name", ["", "Ann", "Maximiliane Meier", "Святослав", "  Bo ", "王小明"])
def test_the_code_of_a_score_is_short_and_holds_all_but_the_end_of_a_long_name(name: str) -> None:
    score = SetScore(SET, (WON, LOST, None, WON, GIVEN_UP, WON, WON, None), name, even=43)
    code = score_text(score)
    found = read_code(code)
    assert isinstance(found, SetScore)
    assert len(code) <= LONGEST_SCORE
    assert found._replace(name="") == score._replace(name="")
    assert name.strip()[:LONGEST_NAME].startswith(found.name)
    assert len(found.name) >= min(len(name.strip()), 6)


@pytest.mark.parametrize(
    "options", [["one joker"], [option for option in OPTIONS if option != "nine freezes"]]
)
def test_under_rules_of_ones_own_codes_are_longer_and_whole(options: list[str]) -> None:
    rules = variant("house-25", options)
    made = SET._replace(ruleset=rules, seed=(1 << 24) - 1)
    score = SetScore(made, (WON, LOST, None, WON, LOST, WON, WON, None), "Ann", even=43)
    assert read_code(set_text(made)) == made
    assert len(set_text(made)) <= 40
    assert read_code(score_text(score)) == score
    assert len(score_text(score)) <= LONGEST_OWN


@pytest.fixture(scope="module")
def rounds() -> tuple[Game | None, ...]:
    """A round for each board of a set but one; one player gives up."""
    boards = SET._replace(rival=rival_bot("novice")).boards
    played = [list(play_board(board, 0))[-1] for board in boards]
    given_up = played[1].at(5).resign(0)
    return played[0], given_up, None, *played[3:]


def score_of(rounds: tuple[Game | None, ...]) -> SetScore:
    made = SET._replace(rival=rival_bot("novice"))
    played = [BoardResult(result_of(game, 0)) if game else None for game in rounds]
    return SetScore(made, tuple(played), "Maximiliane M.", even=43)


def test_a_score_can_have_the_moves_of_its_boards(rounds: tuple[Game | None, ...]) -> None:
    score = with_rounds(score_of(rounds), rounds)
    found = read_code(score_text(score))
    assert found == score
    assert isinstance(found, SetScore)
    assert rounds_of(found) == rounds
    assert found.name == "Maximiliane M."
    assert len(score_text(score)) < 1000


def test_moves_that_lead_to_other_results_stay_out(rounds: tuple[Game | None, ...]) -> None:
    true = score_of(rounds)
    other = true._replace(boards=(WON, *true.boards[1:]))
    unfinished = (*rounds[:3], rounds[4], *rounds[4:7], rounds[3])
    assert rounds_of(with_rounds(other, rounds)) == (None, *rounds[1:])
    assert rounds_of(with_rounds(true, unfinished)) == (*rounds[:3], None, *rounds[4:7], None)
    forged = other._replace(rounds=with_rounds(true, rounds).rounds)
    assert rounds_of(forged) == ()
    assert rounds_of(true._replace(rounds="UAAAAAAAA")) == ()


def test_greater_numbers_than_a_score_can_hold_are_cut() -> None:
    huge = BoardResult(Result("won", 99, 45, 200))
    found = read_code(score_text(SetScore(SET, (huge,) * 8)))
    assert isinstance(found, SetScore)
    assert found.boards[0] == BoardResult(Result("won", 39, 39, 63))


def test_the_results_of_a_field_can_be_kept() -> None:
    field = tuple([WON.result, LOST.result] * 7)
    assert read_field(field_text(field)) == field
    for text in ("", "AB", "é" * 80, "B" + "_" * 60, "ß"):
        assert read_field(text) is None


# The luck of the draw


def test_luck_is_taken_out_as_a_review_counts_it() -> None:
    board = Board(USUAL, 11, 1, (Bot("novice"),))
    *_, game = play_board(board, 9)
    stage: Stage = list(review_round(game, budget=Budget(nodes=1)))[-1]
    assert stage.review
    drawn = sum(event.gains[0] for event in stage.review.events if event.ply >= 0)
    assert finish(even_result(game, 0)) == pytest.approx(final_shares(game)[0] - drawn)
