"""A sample of the pool, replayed by the oracle and proven again. All: tools/check/puzzles.py."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import pytest

from cuttle import PRESETS, Ruleset, encode
from cuttle.puzzles import BANDS, Entry, Puzzle, band_of, read_pool
from cuttle.rules import Turn
from cuttle.rules.moves import Verb
from tests.puzzles.samples import CHANCES, DEFENCE, puzzle
from tests.support.puzzles import check_answers, holds_in_a_world
from tools.check.puzzles import FaultError, prove_again
from tools.puzzles.choose import canonical_form, form_of
from tools.puzzles.figures import BEGIN, DOCUMENT
from tools.puzzles.files import LARGEST, parts, read_older, read_shipped
from tools.puzzles.mine import FOR_TWO
from tools.puzzles.proof import Proof, turns_ahead, win_in_time
from tools.puzzles.sources import is_open
from tools.puzzles.themes import themes_of
from tools.puzzles.worth import is_worth_it
from web.features.learn.lesson_data import COURSE, MORE, Plan
from web.features.learn.lessons import course, further
from web.features.learn.setting_up import start_of

SAMPLE: Final = read_shipped()[::20]
OF_EACH: Final = {(entry.kind, entry.text.split(" | ")[1].split()[1]): entry for entry in read_shipped()}
"""A puzzle of each kind that begins with each phase."""

SCRIPT: Final = Path(__file__).parents[2] / "web" / "browser" / "puzzles.js"
MOST: Final = 200_000

pytestmark = pytest.mark.cpython_only


@cache
def puzzles() -> list[Puzzle]:
    return [entry.read() for entry in read_shipped()]


def name(entry: Entry) -> str:
    return f"{entry.kind} {entry.key}"


@pytest.mark.parametrize("entry", SAMPLE, ids=name)
def test_the_oracle_replays_every_answer(entry: Entry) -> None:
    check_answers(entry.read())


@pytest.mark.parametrize("entry", SAMPLE, ids=name)
def test_the_accepted_move_does_what_it_should_in_a_world_by_the_oracle(entry: Entry) -> None:
    assert holds_in_a_world(entry.read(), Random(entry.key))


@pytest.mark.parametrize("entry", OF_EACH.values(), ids=name)
def test_so_does_it_in_what_begins_within_a_turn(entry: Entry) -> None:
    puzzle = entry.read()
    check_answers(puzzle)
    assert holds_in_a_world(puzzle, Random(entry.key))
    prove_again(puzzle)


@pytest.mark.parametrize("entry", SAMPLE[::2], ids=name)
def test_the_proof_finds_the_same_moves_again(entry: Entry) -> None:
    prove_again(entry.read())


def test_a_puzzle_with_a_second_way_is_a_fault() -> None:
    for wrong in ("= abbbbbbacc!dd", "= abbbbbb!!ccdd"):
        entry = read_pool(f"puzzles 1\n{DEFENCE.replace('= abbbbbb!cccdd', wrong[:15])}\n")[0]
        with pytest.raises(FaultError, match="AHqi"):
            prove_again(entry.read())


def test_a_best_chance_that_another_search_does_not_find_is_a_fault() -> None:
    with pytest.raises(FaultError, match="aaaa"):
        prove_again(puzzle(CHANCES))


def test_all_of_the_pool_can_be_read() -> None:
    found = puzzles()
    assert {puzzle.start.ruleset.key for puzzle in found} <= set(PRESETS)
    assert all(1 <= len(puzzle.decisions) <= 3 for puzzle in found)
    assert all(puzzle.key == encode(puzzle.game)[-4:] for puzzle in found)


def test_no_two_puzzles_look_alike_and_none_like_a_lesson() -> None:
    forms = [canonical_form(puzzle) for puzzle in puzzles()]
    rulesets = [PRESETS[name] for name in FOR_TWO]
    lessons = [start_of(plan, rules) for rules in rulesets for plan in (*COURSE, *MORE) if fits(plan, rules)]
    assert len(lessons) > len(rulesets)
    assert len({*forms}) == len(forms)
    assert {*forms}.isdisjoint([form_of(game.state, 0) for game in lessons])


def fits(plan: Plan, rules: Ruleset) -> bool:
    """Whether there is this lesson under a ruleset."""
    return plan.name in (*course(rules), *further(rules))


def test_none_is_solved_by_a_rule_of_thumb_or_by_a_full_hand_against_nothing() -> None:
    assert [puzzle.key for puzzle in puzzles() if not is_worth_it(puzzle)] == []


@pytest.mark.parametrize("entry", SAMPLE, ids=name)
def test_without_what_a_theme_names_the_answer_turns(entry: Entry) -> None:
    assert entry.kind == "B" or {*entry.themes} == {*themes_of(entry.read())}


def test_a_counter_war_has_two_twos_in_its_line() -> None:
    for war in [each for each in puzzles() if "counter war" in each.themes]:
        moves = [move for each in war.decisions for move in (each.accepted[0], *each.replies)]
        assert [move.verb for move in moves].count(Verb.COUNTER) > 1, war.key


def test_a_win_comes_within_the_turns_asked_for_and_no_sooner() -> None:
    for win in [each for each in puzzles() if each.kind == "A" and each.turns > 1][::10]:
        proof = Proof(win.seat, win_in_time, MOST)
        assert not proof.accepted(win.start, turns_ahead(win.start, win.seat, win.turns - 1))


def test_no_theme_and_no_answer_comes_too_often() -> None:
    found = puzzles()
    themes = Counter(puzzle.themes[0] for puzzle in found)
    assert max(themes.values()) <= 0.15 * len(found)
    assert sum(number >= 0.03 * len(found) for number in themes.values()) >= 7
    answers = [puzzle.answer for puzzle in found]
    assert sum(one == other for one, other in pairwise(answers)) <= 0.15 * len(found)


def test_the_parts_are_small_and_the_page_fetches_all_of_them() -> None:
    assert all(len(path.read_bytes()) <= LARGEST for path in parts())
    asked = re.findall(r"python/puzzles/([\w-]+\.txt)\.gz", SCRIPT.read_text(encoding="utf-8"))
    assert asked == [path.name for path in parts()]


def test_those_that_are_offered_no_more_can_be_read_and_are_no_others() -> None:
    older = read_older()
    assert {entry.key for entry in older}.isdisjoint(entry.key for entry in read_shipped())
    assert all(entry.read().key == entry.key for entry in older[::20])


def test_the_figures_in_the_documentation_are_those_of_this_pool() -> None:
    table = DOCUMENT.read_text(encoding="utf-8").split(BEGIN)[1]
    assert f"| puzzles | {len(read_shipped())} |" in table


def test_there_are_enough_and_they_are_of_many_kinds() -> None:
    found = puzzles()
    rulesets = Counter(puzzle.start.ruleset.key for puzzle in found)
    bands = Counter(band_of(puzzle.rating) for puzzle in found)
    assert rulesets["cuttle-cards"] >= 30
    assert min(rulesets[name] for name in FOR_TWO) >= 2
    assert min(bands[band] for band in range(len(BANDS))) >= 0.02 * len(found)
    assert sum(puzzle.kind != "D" for puzzle in found) >= 0.45 * len(found)
    assert sum(len(puzzle.decisions) > 1 for puzzle in found) >= 0.45 * len(found)
    assert sum(len(puzzle.decisions) > 2 for puzzle in found) >= 0.1 * len(found)
    assert sum(not isinstance(puzzle.start.phase, Turn) for puzzle in found) >= 0.03 * len(found)
    assert sum(is_open(puzzle.start, puzzle.seat) for puzzle in found) >= 0.2 * len(found)
