"""How puzzles are found: the rule of thumb, the positions of each source, and what two have in common."""

from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from cuttle import Game, State, move_text, observe, parse_move, parse_position
from cuttle.puzzles import read_pool
from cuttle.rules import Turn
from cuttle.rules.legal import legal_moves
from cuttle.start.position_checks import check_position
from tests.puzzles.samples import CHANCES, DEFENCE, EQUAL, puzzle
from tools.puzzles import files
from tools.puzzles.all_worlds import hidden_mask
from tools.puzzles.candidates import ANSWERS, is_refuted, is_won, puzzles_in
from tools.puzzles.habits import HABITS
from tools.puzzles.ideas import (
    RELATED,
    difference,
    ranks_in,
    ranks_of,
)
from tools.puzzles.line import refute
from tools.puzzles.mine import NEAR, beside, is_hopeful, rarest
from tools.puzzles.proof import Proof, may_win, win_in_time
from tools.puzzles.sources import RECIPES, is_open, positions, relatives, swapped
from tools.puzzles.themes import themes_of
from tools.puzzles.thumb import thumb

pytestmark = pytest.mark.cpython_only

LURE = next(entry for entry in files.read_all() if entry.key == "jUDb")
"""The six lures the jack, so that the nine wins behind it."""
CARDS = "cuttle-cards | 0 turn 0 | {} / 4C | {} | 9S 9D 8S QD QH JS JD AD AS 3S 3D 3H | ..."


def state_of(hand: str, tables: str = "- / -") -> State:
    return Game(parse_position(CARDS.format(hand, tables))).state


def by_thumb(state: State, defends: bool = False) -> str:
    return move_text(thumb(observe(state, state.phase.seat), defends))


@pytest.mark.parametrize(
    ("hand", "tables", "attack", "defence"),
    [
        ("KC 10H 5S", "- / -", "KC=", "KC="),
        ("10H 5S QC", "- / -", "10H+", "10H+"),
        ("10H 6S QC", "- / 5D 8C", "10H+", "10Hx8C"),
        ("JH 6C AC", "- / 7S", "6C+", "JH>7S"),
        ("5H AC", "- / 7C KH=", "5H+", "AC!"),
        ("10H 6S KC", "10S 2H / 7H", "10H+", "10H+"),
    ],
)
def test_the_rule_of_thumb_wins_takes_a_king_then_points_and_defends_if_asked(
    hand: str, tables: str, attack: str, defence: str
) -> None:
    state = state_of(hand, tables)
    assert (by_thumb(state), by_thumb(state, defends=True)) == (attack, defence)


def test_the_rule_of_thumb_counters_if_asked() -> None:
    text = (
        "cuttle-cards | 1 answering 0 1 5C! | 2H 9C / 4C | 10H / - | 9S 9D 8S QD QH JS JD AD AS 3S 3D | ..."
    )
    assert by_thumb(Game(parse_position(text)).state) == "2H/"


@pytest.mark.parametrize(
    ("habit", "hand", "theirs", "tables", "move"),
    [
        ("kings_first", "KC 10H", "4C", "- / -", "KC="),
        ("high_points", "5S 10H 9C", "4C", "- / -", "10H+"),
        ("queen_before_jack", "QC 10H", "?", "- / -", "QC="),
        ("queen_before_jack", "QC 10H", "2C", "9H@1>JH@0 / -", "QC="),
        ("queen_before_jack", "QC 10H", "2C", "9H / -", ""),
        ("take_back", "2C 10H", "4C", "- / 9H@0>JH@1", "2C!JH"),
        ("take_back", "6C 10H", "4C", "- / 9H@0>JH@1", "6C!"),
        ("steal_the_best", "JC 10H", "4C", "- / 7H 8H", "JC>8H"),
        ("unshield", "2C 10H", "4C", "- / KH=", "2C!KH"),
        ("unshield", "2C 10H", "4C", "- / QC= 8H", "2C!QC"),
        ("unshield", "2C 10H", "4C", "- / QC=", ""),
        ("sweep_royals", "6C 10H", "4C", "- / KH= KS=", "6C!"),
        ("sweep_royals", "6C 10H", "4C", "KD= KC= / KH= KS=", ""),
        ("sweep_points", "AC 10H", "4C", "- / 7H 2S", "AC!"),
        ("sweep_points", "AC 10H", "4C", "7C / 7H 2S", ""),
        ("empty_the_hand", "4H 10H", "4C", "- / -", "4H!"),
        ("fetch", "3C 10H", "4C", "- / -", "3C!"),
        ("scuttle_the_best", "10H 4H", "4C", "- / 9H 5C", "10Hx9H"),
        ("refresh", "10H 4H", "4C", "- / -", "draw"),
        ("refresh", "10H 4H 6C", "4C", "- / -", ""),
    ],
)
def test_a_habit_is_what_one_does_without_a_thought(
    habit: str, hand: str, theirs: str, tables: str, move: str
) -> None:
    scrap = "9S 9D 8S QD QH JS JD AD AS 3S 3D 2H"
    state = parse_position(
        f"cuttle-cards | 0 turn 0 | {hand} / {theirs.replace('?', '4C')} | {tables} | {scrap} | ..."
    )
    if theirs != "?":
        state = state._replace(shown_to=(1 << state.hands[1][0], 0))
    moves = [move_text(each) for each in HABITS[habit](observe(state, 0), False)]
    assert moves == [move] * bool(move)


def test_a_refutation_shows_that_a_counter_does_not_help() -> None:
    start = next(each for each in files.read_all() if each.key == "bBOq").read().start
    moves = refute(Proof(1, win_in_time, 100_000), start, parse_move("10D+"), 2, set()).replies
    assert [move_text(move) for move in moves[:3]] == ["AD!", "2D/", "2S/"]


@pytest.mark.parametrize("source", RECIPES)
def test_a_source_gives_the_same_positions_again_which_games_can_reach(source: str) -> None:
    recipe = RECIPES[source]
    first = [state for some in islice(positions(source, "pagat", Random(3)), 3) for state in some]
    again = [state for some in islice(positions(source, "pagat", Random(3)), 3) for state in some]
    assert first == again
    assert first
    for state in first:
        assert check_position(state) == state
        assert recipe.middle or isinstance(state.phase, Turn)
        assert recipe.middle or recipe.deck is None or len(state.deck) <= recipe.deck.stop
    if recipe.glasses:
        assert sum(is_open(state, state.phase.seat) for state in first) > len(first) / 2
    if source == "endgames":
        assert not any(hidden_mask(state, state.phase.seat) for state in first)


def test_a_sure_win_is_looked_for_where_skilled_sees_one() -> None:
    assert is_hopeful(LURE.read().start)
    assert not is_hopeful(state_of("5C AC", "- / KH= 9C"))


def test_beside_won_positions_there_are_others_under_the_same_rules() -> None:
    won, lost = LURE.read().start, state_of("5C AC 7C 4D", "- / KH= 9C")
    assert is_won(won)
    assert not is_won(lost)
    assert not is_won(state_of("5C AC 7C 4D", "10H 6H / KH= 9C"))  # won at once: nothing to look for
    made = [*beside([lost, won], "bench", Random(3))]
    assert made[0] == won
    assert 10 < len(made) <= 1 + NEAR
    assert {state.ruleset.key for state in made[1:]} == {"bench"}


def test_games_are_a_source_too() -> None:
    states = [state for some in positions("games", "pagat", Random(3)) for state in some]
    assert all(len(legal_moves(state)) > 1 for state in states if not isinstance(state.phase, Turn))


def test_cards_change_places_only_where_a_game_can_have_them() -> None:
    start = puzzle(DEFENCE).start
    made = [swapped(start, 2, Random(seed)) for seed in range(20)]
    assert any(state.tables != start.tables for state in made)
    assert all(check_position(state) == state for state in made)


def test_a_twin_is_a_position_in_which_the_same_answer_is_wrong() -> None:
    one = next(entry.read() for entry in files.read_all() if entry.key == "59ij")
    assert not is_refuted(one, one.start)
    rows, seat = [*one.start.tables], one.seat
    gone = [card for pile in rows[seat] if pile.for_points for card in pile.cards]
    rows[seat] = tuple([pile for pile in rows[seat] if not pile.for_points])
    assert is_refuted(one, one.start._replace(tables=tuple(rows), scrap=(*one.start.scrap, *gone)))


def test_relatives_are_positions_under_any_rules_in_which_more_is_changed() -> None:
    start = puzzle(DEFENCE)
    made = list(relatives(start.start, ["pagat", "bench"], 20, Random(3)))
    assert {state.ruleset.key for state in made} == {"pagat", "bench"}
    assert all(check_position(state) == state for state in made)
    assert max(difference(ranks_of(start), ranks_in(state)) for state in made) > RELATED


def test_the_rarest_answers_have_relatives_first() -> None:
    texts = {"a": EQUAL, "b": EQUAL, "c": DEFENCE}
    assert rarest(texts, ["a", "b", "c"], {}) == "c"
    assert rarest(texts, ["a", "b"], {}) == "a"


def test_the_reply_of_the_line_takes_the_lure() -> None:
    found = next(puzzles_in(LURE.read().start, "A", Counter(), Random(1)))
    assert move_text(found.decisions[0].accepted[0]) == "6H+"
    assert move_text(found.decisions[0].replies[0]) == "JC>6H"


def test_only_certain_answers_are_looked_for() -> None:
    start, loud = (
        LURE.read().start,
        next(each for each in files.read_all() if each.key == "ZjHb").read().start,
    )
    found = {
        answers: [len([*puzzles_in(state, "A", Counter(), Random(1), answers)]) for state in (start, loud)]
        for answers in ANSWERS
    }
    assert found == {"all": [1, 1], "no lures": [0, 1], "loud": [0, 1]}


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("L49K", "5D+ AD! 6S+ draw 8D+"),
        ("If95", "QD= 9C!QD 9S+ 4SxAH 6C+"),
        ("1Be7", "7H! 3H! KC^ draw"),
        ("ZjHb", "9D!QC 6H! 2D/ KC= 6S!"),
    ],
)
def test_the_line_has_what_the_idea_answers_and_the_harder_half_of_a_seven(key: str, line: str) -> None:
    start = next(each for each in files.read_all() if each.key == key).read().start
    found = next(puzzles_in(start, "A", Counter(), Random(1)))
    assert " ".join(map(move_text, found.line.moves)) == line


def test_a_refutation_takes_or_scraps_something_if_one_does() -> None:
    start = next(each for each in files.read_all() if each.key == "AWog").read().start
    seat = start.phase.seat
    moves = refute(Proof(seat, win_in_time, 100_000), start, parse_move("8C="), 2, set()).replies
    assert move_text(moves[0]) == "6S!"


def test_the_pool_of_the_last_commit_is_what_is_chosen_from(monkeypatch: pytest.MonkeyPatch) -> None:
    names = "older-1.txt\npart-1.txt\n"
    shown = {"part-1.txt": f"puzzles 1\n{DEFENCE}\n", "older-1.txt": f"puzzles 1, older\n{EQUAL}\n"}

    def git(*words: str) -> str:
        return names if words[0] == "ls-tree" else shown[words[1].partition("./")[2]]

    monkeypatch.setattr(files, "_git", git)
    assert [(entry.key, entry.older) for entry in files.read_committed()] == [("AHqi", False), ("bbbb", True)]


def test_what_points_cannot_do_in_time_is_given_up() -> None:
    state = state_of("10C 10H KC", "10S / -")
    assert not may_win(state, 0, 1)
    assert may_win(state, 0, 2)
    proofs = [Proof(0, win_in_time, 100_000) for _ in range(2)]
    proofs[1].bounded = False
    for text in ("6C 10H", "KC 10H 8H", "JC 10H"):
        for table in ("10S / -", "10S 5S / 7H", "QC= 10S / 9H@0>JH@1 3C"):
            state = state_of(text, table)
            assert len({proof.accepted(state, 2) for proof in proofs}) == 1


def test_themes_are_causes() -> None:
    assert themes_of(puzzle(DEFENCE)) == ("scuttle in time",)


@pytest.mark.parametrize(
    ("key", "themes"),
    [
        ("Emir", ("bait",)),
        ("oDLH", ("fresh cards",)),
        ("2Vyz", ("beware the ace", "fresh cards")),
        ("9-67", ("beware the jack", "bait")),
        ("klTT", ("bait",)),
        ("Sh3e", ("a card to spare",)),
        ("lUWf", ("fresh cards",)),
        ("_uYo", ("queen lock",)),
    ],
)
def test_no_theme_names_a_bystander(key: str, themes: tuple[str, ...]) -> None:
    assert themes_of(next(each for each in files.read_all() if each.key == key).read()) == themes


def test_parts_are_as_large_as_they_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "POOL", tmp_path)
    monkeypatch.setattr(files, "LARGEST", len(DEFENCE) + 40)
    older = read_pool(f"puzzles 1\n{EQUAL}\n")
    files.write_pool([puzzle(DEFENCE), puzzle(CHANCES)], older)
    assert [path.name for path in files.parts()] == ["part-1.txt", "part-2.txt", "older-1.txt"]
    assert [entry.key for entry in files.read_shipped()] == ["AHqi", "aaaa"]
    assert [entry.key for entry in files.read_older()] == ["bbbb"]
    files.write_pool([puzzle(DEFENCE)], [])
    assert [path.name for path in files.parts()] == ["part-1.txt"]
