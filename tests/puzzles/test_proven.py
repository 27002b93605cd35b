"""A sample of the pool, replayed by the oracle and proven again. All: tools/check/puzzles.py."""

from collections import Counter
from functools import cache
from gzip import compress
from random import Random
from typing import Final

import pytest

from cuttle import PRESETS, Ruleset, encode
from cuttle.puzzles import BANDS, Entry, Puzzle, band_of, read_pool
from tests.puzzles.samples import CHANCES, DEFENCE, puzzle
from tests.support.puzzles import POOL, check_answers, entries, holds_in_a_world
from tools.check.puzzles import FaultError, prove_again
from tools.puzzles.choose import MOST_OF_A_MOTIF, canonical_form, form_of, motif
from tools.puzzles.mine import FOR_TWO
from web.features.learn.lesson_data import COURSE, MORE, Plan
from web.features.learn.lessons import course, further
from web.features.learn.setting_up import start_of

SAMPLE: Final = entries()[::20]
OF_EACH: Final = {(entry.kind, entry.text.split(" | ")[1].split()[1]): entry for entry in entries()}
"""A puzzle of each kind that begins with each phase."""

pytestmark = pytest.mark.cpython_only


@cache
def puzzles() -> list[Puzzle]:
    return [entry.read() for entry in entries()]


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


def test_no_motif_is_more_than_a_twentieth_of_a_ruleset() -> None:
    for name in FOR_TWO:
        motifs = Counter(motif(puzzle) for puzzle in puzzles() if puzzle.start.ruleset.key == name)
        assert not motifs or max(motifs.values()) <= max(1, MOST_OF_A_MOTIF * motifs.total())


def test_the_file_is_small_and_its_bands_have_their_shares() -> None:
    assert len(compress(POOL.read_bytes(), 9)) <= 60_000
    bands = Counter(band_of(puzzle.rating) for puzzle in puzzles())
    assert min(bands[band] for band in range(len(BANDS))) >= 0.15 * bands.total()


def test_there_are_enough_and_they_are_of_many_kinds() -> None:
    kinds = Counter(puzzle.kind for puzzle in puzzles())
    rulesets = Counter(puzzle.start.ruleset.key for puzzle in puzzles())
    longer = sum(len(puzzle.decisions) > 1 for puzzle in puzzles())
    assert kinds.total() >= 300
    assert rulesets["cuttle-cards"] >= 150
    assert min(rulesets[name] for name in FOR_TWO) >= 10
    assert max(kinds.values()) <= 0.6 * kinds.total()
    assert longer >= 0.25 * kinds.total()
