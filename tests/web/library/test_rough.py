"""Whatever is stored beside the games: the page starts, features open, a puzzle is solved, a round ends."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.rough import LINES, goes_on, rough_texts
from web.core.storage_keys import PUZZLES, STATISTICS

TEXTS = st.dictionaries(st.sampled_from([*LINES]), st.text(min_size=1), max_size=3)


@given(TEXTS)
def test_any_text_under_any_key_stops_nothing(texts: dict[str, str]) -> None:
    goes_on(texts)


@pytest.mark.parametrize("number", range(60))
def test_damaged_lines_under_any_key_stop_nothing(number: int) -> None:
    goes_on(rough_texts(Random(f"test {number}")))


@pytest.mark.parametrize("form", ["1464.1 151.5 0.000000", "9999.9 999.9 0.999999"])
def test_a_form_out_of_bounds_stops_no_puzzle(form: str) -> None:
    goes_on({PUZZLES: f"form: {form}", STATISTICS: f"rating\tcuttle {form} 9"})
