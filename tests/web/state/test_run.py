"""A run as text, for a reload."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.state.run import AHEAD, LENGTH, Run, Tried, read_run

KEYS = st.text("abzAZ019-_", min_size=4, max_size=4)
TRIED = st.builds(Tried, KEYS, st.integers(0, 9999), st.booleans())


@given(st.builds(Run, st.integers(1, LENGTH + AHEAD), st.integers(0, LENGTH), st.lists(TRIED).map(tuple)))
def test_a_run_is_read_as_it_was_written(run: Run) -> None:
    assert read_run(run.text) == run


@pytest.mark.parametrize(
    "text", ["", "x", "12", "184 0", "0 0", "-1 0", "12 ²", "12 0 kT3x", "12 0 kT3x+99999", "12 0 ../x+1"]
)
def test_other_texts_are_none(text: str) -> None:
    assert read_run(text) is None
