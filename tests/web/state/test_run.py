"""A run as text, for a reload."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.state.run import AHEAD, BONUS, LENGTH, LIVES, Run, Tried, read_run

KEYS = st.text("abzAZ019-_", min_size=4, max_size=4)
TRIED = st.builds(Tried, KEYS, st.integers(0, 9999), st.booleans())


RUNS = st.builds(
    Run,
    st.integers(1, LENGTH),
    st.integers(0, LENGTH),
    st.lists(TRIED).map(tuple),
    st.sampled_from(["clock", "far"]),
)


@given(RUNS, st.integers(0, 99))
def test_a_run_is_read_as_it_was_written_and_its_clock_is_about_to_run(run: Run, quick: int) -> None:
    run = run.changed(quick=quick if run.clocked else 0)
    again = read_run(run.text)
    assert again == run.changed(ahead=AHEAD if run.clocked else 0, since=run.left)


@given(st.lists(TRIED, max_size=60), st.integers(1, LENGTH))
def test_a_bonus_grows_with_quick_answers_and_never_fills_the_clock_beyond_its_length(
    tried: list[Tried], left: int
) -> None:
    run = Run(left, since=left)
    for each in tried:
        after = run.counted(each)
        assert after.left == run.left + after.bonus <= LENGTH
        assert after.bonus == (min(BONUS[min(run.quick, 5)], LENGTH - run.left) if each.found else 0)
        run = after
    assert run.over == (sum(not each.found for each in tried) >= LIVES)


def test_only_quick_answers_bring_a_bonus() -> None:
    found = Tried("kT3x", 1, True)
    assert Run(80, since=100).counted(found).left == 83
    assert Run(79, since=100).counted(found).left == 79
    assert Run(80, way="far").counted(found).left == 80


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "12",
        "184 0",
        "0 0",
        "-1 0",
        "12 ²",
        "12 0 kT3x",
        "12 0 kT3x+99999",
        "12 0 ../x+1",
        "12 0 quickly",
        "12 0 kT3x+1 far",
    ],
)
def test_other_texts_are_none(text: str) -> None:
    assert read_run(text) is None
