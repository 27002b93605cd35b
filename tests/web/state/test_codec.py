"""The codec: what a control carries is read as it was written, and nothing else is a message."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from cuttle import HIDDEN
from tests.support.messages import NAMES
from web.state.codec import NAMED, AnyMessage, read_message
from web.state.messages import CallPlayer, Lift, OfCard, PickCard, Settle
from web.state.reports import Dealt, Drawn, Report
from web.state.settings import CHOICES

WORDS = st.text(st.characters(exclude_characters=" \n"), min_size=1, max_size=9)


@given(st.lists(WORDS, min_size=4, max_size=4))
def test_every_message_is_read_as_it_was_written(words: list[str]) -> None:
    for kind in NAMED.values():
        count = len(kind.__match_args__)
        message = kind(*([len(words[0])] if issubclass(kind, OfCard) else words[:count]))
        assert read_message(message.do, message.value) == message


def test_settings_are_named_by_themselves() -> None:
    for name, choices in CHOICES.items():
        for choice in choices:
            assert read_message(name, choice) == Settle(name, choice)


@given(st.text(max_size=9), st.text(max_size=9))
def test_whatever_else_is_said_means_nothing(do: str, value: str) -> None:
    assert (read_message(do, value) is None) == (do not in NAMES)


def test_what_only_the_library_and_the_bots_say_no_control_can_say() -> None:
    for do in ("bot", "dealt", "found", "Dealt", "tally", "saved", ""):
        assert read_message(do, "new 1 2") is None


def test_every_named_message_is_taken_by_a_room() -> None:
    assert set(NAMED.values()) <= set(get_args(AnyMessage))


def test_parts_keep_their_spaces_and_missing_ones_are_empty() -> None:
    assert read_message("name", "1 Anna B") == CallPlayer("1", "Anna B")
    assert read_message("drawn", "a b\n21 M0") == Drawn("a b", "21 M0")
    assert read_message("drawn", "a b") == Drawn("a b", "")
    assert read_message("lift") == Lift(HIDDEN) == read_message("lift", "no card")


def test_values_are_compared_by_kind_and_parts() -> None:
    assert PickCard(3) == PickCard(3) != PickCard(4)
    assert PickCard(3) != Lift(3)
    assert len({PickCard(3), PickCard(3), Lift(3)}) == 2
    assert repr(Dealt("new", 1, 2)) == "Dealt('new', 1, 2)"
    assert issubclass(Drawn, Report)
