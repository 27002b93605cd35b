"""The codec: what a control carries is read back as it was written, and nothing else is a message."""

import re
from pathlib import Path
from typing import Final, get_args

from hypothesis import given
from hypothesis import strategies as st

from cuttle import HIDDEN
from tests.support.messages import NAMES, types_of
from tests.support.program import read_message
from web.core.message import Report
from web.features import PROGRAM
from web.features.mistakes.messages import PlayMistake
from web.features.puzzles.messages import PlayPuzzle, ResumeRun
from web.features.review.messages import TryTurn
from web.messages.newgame import ChooseDealer, ChooseSeat
from web.messages.play import DealDrawn, Lift, PickCard
from web.messages.replay import SeeAs
from web.messages.settings import NamePlayer
from web.messages.share import Drawn
from web.state.seating import WATCHER, Place

WEB: Final = Path(__file__).parents[3] / "web"
WORDS = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=9)


def part_of(kind: object, word: str) -> object:
    """An example value of a part's type."""
    if kind is str:
        return word
    if kind is int:
        return len(word)
    return part_of(get_args(kind)[0], word) if get_args(kind) else kind


@given(st.lists(WORDS, min_size=4, max_size=4))
def test_every_message_is_read_as_it_was_written(words: list[str]) -> None:
    for kind in map(PROGRAM.names.__getitem__, NAMES):
        message = kind(*map(part_of, types_of(kind), words))
        assert read_message(message.do, message.value) == message


def test_a_place_that_was_stored_with_an_old_word_is_still_read() -> None:
    for old, message in (
        ("puzzle", PlayPuzzle("kT3x")),
        ("puzzle run resume", ResumeRun("kT3x", "3 1 5")),
        ("mistake", PlayMistake("kT3x")),
        ("review try", TryTurn(12)),
    ):
        assert read_message(old, message.value) == message


def test_what_scripts_send_has_a_name_that_is_known() -> None:
    scripts = [*WEB.rglob("*.js"), *WEB.rglob("*.mjs"), *(WEB / "browser").glob("*.py")]
    text = "".join(script.read_text(encoding="utf-8") for script in scripts)
    names = set(re.findall(r"""(?:send\(|detail: \[|_fetch\(.*, )"([^"]+)\"""", text))
    assert len(names) >= 20
    assert names <= {kind.__name__ for kind in PROGRAM.names.values()}


@given(st.text(max_size=9), st.text(max_size=9))
def test_whatever_else_is_said_means_nothing(do: str, value: str) -> None:
    if do not in NAMES:
        assert read_message(do, value) is None


def test_a_part_is_of_the_type_of_its_message() -> None:
    assert read_message("ChooseSeat", "2") == ChooseSeat(2)
    assert read_message("ChooseSeat", " posted") == ChooseSeat(Place.CORRESPONDENCE)
    assert read_message("ChooseDealer", "drawn") == ChooseDealer(Place.DRAWN)
    assert read_message("SeeAs", " watched") == SeeAs(WATCHER)
    for do, value in (
        ("ChooseSeat", ""),
        ("ChooseSeat", "here"),
        ("ChooseDealer", "posted"),
        ("ChooseLength", "long"),
        ("ChooseValue", "jokers x"),
        ("NamePlayer", "x Anna"),
        ("SeeAs", "-4"),
        ("StepTo", ""),
        ("StepTo", "up"),
        ("PlayAs", "here"),
        ("Drawn", "a b\nx\nM0"),
    ):
        assert read_message(do, value) is None


def test_what_has_more_in_it_than_words_and_numbers_no_control_can_say() -> None:
    for do in ("BotMoved", "Hinted", "Listed", "Reviewed", "Judged", "Imported", "RatingsChanged", ""):
        assert read_message(do, "new 1 2") is None


def test_parts_keep_their_spaces_and_missing_ones_are_empty() -> None:
    assert read_message("NamePlayer", "1 Anna B") == NamePlayer(1, "Anna B")
    assert read_message("NamePlayer", "1") == NamePlayer(1, "")
    assert read_message("Drawn", "a b\n21\nM0 1") == Drawn("a b", 21, "M0 1")
    assert read_message("Lift") == Lift(HIDDEN) == read_message("Lift", "no card")


def test_values_are_compared_by_kind_and_parts() -> None:
    assert PickCard(3) == PickCard(3) != PickCard(4)
    assert PickCard(3) != Lift(3)
    assert len({PickCard(3), PickCard(3), Lift(3)}) == 2
    assert repr(DealDrawn("new", 1, 2)) == "DealDrawn('new', 1, 2)"
    assert issubclass(Drawn, Report)
