"""The codec: what a control carries is read back as it was written, and nothing else is a message."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from cuttle import HIDDEN
from tests.support.messages import NAMES
from tests.support.program import read_message
from web.core.message import Message, OfCard, Report
from web.features import PROGRAM
from web.newgame.messages import ChooseDealer, ChooseSeat
from web.play.messages import DealDrawn, Lift, PickCard
from web.replay.messages import SeeAs
from web.settings.messages import ChangeSetting, NamePlayer
from web.share.messages import Drawn
from web.state.seating import WATCHER, Place
from web.state.settings import CHOICES

WORDS = st.text(st.characters(exclude_characters=" \n"), min_size=1, max_size=9)


def types_of(kind: type[Message]) -> list[object]:
    if issubclass(kind, OfCard):
        return [int]
    names: tuple[str, ...] = kind.__match_args__
    return [kind.__annotations__[name] for name in names]


def part_of(kind: object, word: str) -> object:
    """An example value of a part's type."""
    if kind is str:
        return word
    if kind is int:
        return len(word)
    return part_of(get_args(kind)[0], word) if get_args(kind) else kind


@given(st.lists(WORDS, min_size=4, max_size=4))
def test_every_message_is_read_as_it_was_written(words: list[str]) -> None:
    for kind in {kind for kind in PROGRAM.names.values() if not kind.names}:
        message = kind(*map(part_of, types_of(kind), words))
        assert read_message(message.do, message.value) == message


def test_settings_are_named_by_themselves() -> None:
    for name, choices in CHOICES.items():
        for choice in choices:
            assert read_message(name, choice) == ChangeSetting(name, choice)


@given(st.text(max_size=9), st.text(max_size=9))
def test_whatever_else_is_said_means_nothing(do: str, value: str) -> None:
    if do not in NAMES:
        assert read_message(do, value) is None


def test_a_part_is_of_the_type_of_its_message() -> None:
    assert read_message("draft seat", "2") == ChooseSeat(2)
    assert read_message("draft seat", " posted") == ChooseSeat(Place.CORRESPONDENCE)
    assert read_message("draft dealer", "drawn") == ChooseDealer(Place.DRAWN)
    assert read_message("eyes", " watched") == SeeAs(WATCHER)
    for do, value in (
        ("draft seat", ""),
        ("draft seat", "here"),
        ("draft dealer", "posted"),
        ("draft length", "long"),
        ("draft axis", "jokers x"),
        ("name", "x Anna"),
        ("eyes", "-4"),
        ("step", ""),
        ("step", "up"),
        ("play as", "here"),
        ("drawn", "a b\nx\nM0"),
    ):
        assert read_message(do, value) is None


def test_what_only_the_library_and_the_bots_say_no_control_can_say() -> None:
    for do in ("bot", "dealt", "found", "Dealt", "tally", "saved", ""):
        assert read_message(do, "new 1 2") is None


def test_parts_keep_their_spaces_and_missing_ones_are_empty() -> None:
    assert read_message("name", "1 Anna B") == NamePlayer(1, "Anna B")
    assert read_message("name", "1") == NamePlayer(1, "")
    assert read_message("drawn", "a b\n21\nM0 1") == Drawn("a b", 21, "M0 1")
    assert read_message("lift") == Lift(HIDDEN) == read_message("lift", "no card")


def test_values_are_compared_by_kind_and_parts() -> None:
    assert PickCard(3) == PickCard(3) != PickCard(4)
    assert PickCard(3) != Lift(3)
    assert len({PickCard(3), PickCard(3), Lift(3)}) == 2
    assert repr(DealDrawn("new", 1, 2)) == "DealDrawn('new', 1, 2)"
    assert issubclass(Drawn, Report)
