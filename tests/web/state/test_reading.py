"""What is stored is read in steps that grow with its length, and its numbers are ones to go on with."""

import json
import sys
from collections.abc import Callable
from math import isfinite
from types import FrameType
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import PRESETS
from cuttle.field import FIELD
from cuttle.field.codes import rival_bot, set_text
from cuttle.field.sets import DealSet
from tests.support.browser import Texts
from web.core.storage import RetryingStorage
from web.features.statistics.past_rounds import read_rounds
from web.features.statistics.update import add_result
from web.library.importing import import_games
from web.library.store import Store
from web.share import challenges, correspondence
from web.state.days import Days, merge_days, read_days
from web.state.glicko import Form, Result, limited_form, update_form
from web.state.ratings import read_ratings, with_merged_ratings, with_merged_results
from web.state.saved import read_settings
from web.state.sets import merge_sets
from web.state.settings import read_choices
from web.state.stored_mistakes import merge_mistakes, waiting_here, with_new, without_lost
from web.state.stored_puzzles import merge_records, read_record, with_hidden
from web.state.stored_results import read_statistics

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def day_lines(count: int) -> str:
    return "\n".join(f"{number} + w21-13 17 10.5 h" for number in range(1, count + 1))


def puzzle_lines(count: int) -> str:
    keys = [f"aa{LETTERS[at // 64 % 64]}{LETTERS[at % 64]}" for at in range(count)]
    return "\n".join(["form: 1464.1 151.5 0.06", "run: 9", *(f"{key} +" for key in keys)])


def mistake_lines(count: int) -> str:
    return "\n".join(f"{at:010x} 14 2026-11-27 10" for at in range(count))


def set_lines(count: int) -> str:
    sets = [DealSet(PRESETS["cuttle-cards"], rival_bot("novice"), seed, (0,) * 4) for seed in range(count)]
    return "\n".join(f"{set_text(made)} 0:won.21.13.17he84 1:begun" for made in sets)


def result_lines(count: int) -> str:
    """Results under many rules, of this browser and of as many others."""
    own = [f"clean\trules{at}\tskilled\tdealer\t1\t2\t3" for at in range(count)]
    others = [f"from\t{at}\tclean\tpagat\tskilled\tother\t1\t2\t3" for at in range(count)]
    return "\n".join(["last\t1f2e3d4c", "browser\tme", *own, *others, ""])


def game_file(count: int, **beside: str) -> str:
    games = [{"as": f"{at:010x}", "code": f"B{at}"} for at in range(count)]
    return json.dumps({"version": 1, "all": True, "games": games, **beside})


def imports(text: str) -> object:
    """Import a file in a new browser."""
    store = Store(RetryingStorage(Texts()), Texts(), iter(range(10**6)).__next__, lambda: "")
    return import_games(store, text)


READERS: Final[dict[str, tuple[Callable[[int], str], Callable[[str], object]]]] = {
    "days": (day_lines, lambda text: merge_days("", text)),
    "days that are here": (day_lines, lambda text: merge_days(text.replace("+ w", "- t"), text)),
    "a streak": (day_lines, lambda text: Days("2028-11-02", text).streak),
    "puzzles": (puzzle_lines, lambda text: merge_records(text.replace("aa", "bb"), text)),
    "a hidden puzzle": (puzzle_lines, lambda text: with_hidden(text, "aaAA", hidden=True)),
    "mistakes": (mistake_lines, lambda text: merge_mistakes(text, text, _Same())),
    "a mistake": (mistake_lines, lambda text: with_new(text, "new", range(9), "2026-11-27")),
    "mistakes that wait": (mistake_lines, lambda text: waiting_here(text, str, "2026-11-28")),
    "lost mistakes": (mistake_lines, lambda text: without_lost(text, bool)),
    "sets": (set_lines, lambda text: merge_sets("", text)),
    "sets that are here": (set_lines, lambda text: merge_sets(text, text.replace("he84", ""))),
    "the statistics": (result_lines, read_statistics),
    "results": (result_lines, lambda text: with_merged_results(text.replace("\t3", "\t1"), text)),
    "a result": (result_lines, lambda text: add_result(text, "x\tclean\tpagat\tnovice\tother\twon\t9")),
    "ratings": (result_lines, lambda text: with_merged_ratings(text, "rating")),
    "rounds": (lambda count: "\t".join(["rounds", *["w9"] * count]), read_rounds),
    "challenges": (
        lambda count: "".join(f"{at:08x} won 21 9\n" for at in range(count)),
        lambda text: challenges.FORMAT.merge("", text),
    ),
    "seats": (
        lambda count: "".join(f"{at:08x} 1\n" for at in range(count)),
        lambda text: correspondence.FORMAT.merge(text, text.replace(" 1", " 2")),
    ),
    "settings": (
        lambda count: "".join(f"theme{at}=sea\nlearned=a b\n" for at in range(count)),
        lambda text: read_choices(read_settings(text)),
    ),
    "a file of games": (game_file, imports),
    "a file of everything": (
        lambda count: game_file(
            count,
            days=day_lines(count),
            puzzles=puzzle_lines(count),
            mistakes=mistake_lines(count),
            statistics=result_lines(count),
            sets=set_lines(count),
        ),
        imports,
    ),
}


class _Same(dict[str, str]):
    """Every game has its name here, too."""

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> str:
        return name


def count_steps(read: Callable[[str], object], text: str) -> int:
    """How many instructions of Python it takes to read a text."""
    steps = 0

    def step(frame: FrameType, event: str, _: object) -> Any:
        nonlocal steps
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        steps += event == "opcode"
        return step

    before = sys.gettrace()
    sys.settrace(step)
    try:
        read(text)
    finally:
        sys.settrace(before)
    return steps


@pytest.mark.cpython_only
@pytest.mark.parametrize("name", READERS)
def test_ten_times_the_lines_take_at_most_twelve_times_the_steps(name: str) -> None:
    lines, read = READERS[name]
    few, many = (count_steps(read, lines(count)) for count in (40, 400))
    assert 0 < few < many <= 12 * few


# Numbers

FORMS: Final = ("1464.1 151.5 0.000000", "9999.9 999.9 0.999999", "-9999.9 0.0 0.000001", "0.0 000.0 0.0")
RIVALS: Final = st.floats(600, 2600)


@given(
    st.tuples(*[st.floats(allow_nan=False)] * 3),
    st.lists(
        st.builds(Result, RIVALS, st.sampled_from([30.0, 60.0]), st.sampled_from([0, 0.5, 1])), min_size=1
    ),
)
def test_any_form_can_be_gone_on_with(numbers: tuple[float, float, float], results: list[Result]) -> None:
    form = limited_form(*numbers)
    for result in results[:9]:
        form = limited_form(*update_form(form, [result]))
        assert all(map(isfinite, form))
        assert form.volatility > 0
        assert form.deviation > 0


@pytest.mark.parametrize("text", FORMS)
def test_a_form_out_of_bounds_is_brought_back(text: str) -> None:
    form = Form(*read_record(f"form: {text}").form)
    rated = read_ratings(f"rating\tcuttle {text} 9").by_family["cuttle"].form
    assert form == rated == limited_form(*form)
    assert update_form(form, [Result(1500, 60, 1)])


@pytest.mark.parametrize("text", ["run: 181", "run: 999", "run: ٣", "run: -1", "run: 1e3"])
def test_a_run_that_nobody_can_reach_is_none(text: str) -> None:
    assert read_record(text).best == 0
    assert merge_records("run: 7", text) == "run: 7"


@pytest.mark.parametrize("line", ["٢٢ +", "0 +", "200000 +", f"1 + w1-1 1 {len(FIELD)}.5", "1 + w1-1 1 nan"])
def test_a_day_out_of_bounds_is_none(line: str) -> None:
    assert not read_days(line)
    assert merge_days("", line) == ""
