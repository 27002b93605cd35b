"""Codes of sets and scores: damaged ones are refused as such, and newer ones as newer."""

from contextlib import suppress
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import PRESETS, Game, LinkError
from cuttle.field import FIELD, VERSION, Result, play_board, result_of
from cuttle.field.codes import (
    BoardResult,
    SetScore,
    is_newer,
    read_code,
    read_field,
    rival_bot,
    score_text,
    set_text,
    with_rounds,
)
from cuttle.field.sets import DealSet
from cuttle.links.checksum import CHECK_LENGTH, checksum
from cuttle.links.digits import LETTERS, Reader, Writer
from cuttle.links.link_contents import PLAYER_TYPES, STYLE_NAMES

SET: Final = DealSet(PRESETS["pagat"], rival_bot("novice"), 12_345_678, (2, 0, 17, 1))
WON: Final = BoardResult(Result("won", 21, 13, 17), helped=True)
SCORE: Final = SetScore(SET, (WON, None, WON, WON), "Zoë", even=21)


def played() -> SetScore:
    """A score with the moves of a board."""
    game: Game = list(play_board(SET.boards[0], 0))[-1]
    score = SCORE._replace(boards=(BoardResult(result_of(game, 0)), None, None, None))
    return with_rounds(score, (game, None, None, None))


CODES: Final = {"set": set_text(SET), "score": score_text(SCORE), "rounds": score_text(played())}


def reason(code: str) -> str:
    with pytest.raises(LinkError) as caught:
        read_code(code)
    assert str(caught.value).endswith(".")
    return caught.value.reason


@pytest.mark.parametrize("kind", CODES)
def test_every_beginning_of_a_code_is_told_to_be_incomplete_or_damaged(kind: str) -> None:
    code = CODES[kind].rstrip("-_")
    assert reason("") == "empty"
    found = [reason(code[:length]) for length in range(1, len(code))]
    assert found == ["length"] * (1 + CHECK_LENGTH) + ["checksum"] * (len(code) - 2 - CHECK_LENGTH)


@pytest.mark.parametrize("kind", CODES)
def test_every_wrong_letter_is_noticed(kind: str) -> None:
    code = CODES[kind]
    for at in range(1, len(code)) if len(code) < 100 else (*range(1, 20), *range(len(code) - 9, len(code))):
        for letter in set(LETTERS) - {code[at]}:
            assert reason(f"{code[:at]}{letter}{code[at + 1 :]}") == "checksum"


@pytest.mark.parametrize("kind", CODES)
def test_two_letters_that_are_swapped_are_noticed(kind: str) -> None:
    code = CODES[kind]
    for at, (one, other) in enumerate(pairwise(code[1:]), 1):
        if one != other:
            assert reason(f"{code[:at]}{other}{one}{code[at + 2 :]}") == "checksum"


@pytest.mark.parametrize("kind", CODES)
@pytest.mark.parametrize("letter", "ßéãčИ٣�Ａ👋 .#%&~")
def test_a_letter_of_no_code_is_named(kind: str, letter: str) -> None:
    code = CODES[kind]
    for at in range(len(code)):
        assert reason(f"{code[:at]}{letter}{code[at:]}") == "alphabet"


@given(st.text(LETTERS), st.sampled_from("STU"))
def test_any_digits_are_read_or_refused(digits: str, kind: str) -> None:
    """With the right checksum, so that the reader gets to see them."""
    code = kind + digits
    with suppress(LinkError):
        assert isinstance(read_code(code + checksum(code)), DealSet) == (kind == "S")


@given(st.text() | st.text(LETTERS))
def test_any_text_is_read_as_a_field_or_refused(text: str) -> None:
    found = read_field(text)
    assert found is None or len(found) == len(FIELD)


# Newer versions


def of_digits(*digits: tuple[int, int] | int) -> str:
    """The code of a set with these digits, each with its base or as a count."""
    writer = Writer()
    for digit in digits:
        if isinstance(digit, int):
            writer.count(digit)
        else:
            writer.digit(*digit)
    text = "S" + writer.letters
    return text + checksum(text)


SEED_AND_SKIPS: Final = ((0, 2), (5, 1 << 24), 0, 0, 0, 0)
SKILLED: Final = PLAYER_TYPES.index("skilled")


def test_these_digits_are_a_set() -> None:
    assert read_code(of_digits(VERSION, 0, (0, 2), SKILLED, 0, *SEED_AND_SKIPS)) == DealSet(
        PRESETS["cuttle-cards"], rival_bot("skilled"), 5, (0, 0, 0, 0)
    )


@pytest.mark.parametrize(
    ("why", "digits"),
    [
        ("ruleset", (VERSION, len(PRESETS), (0, 2), SKILLED, 0, *SEED_AND_SKIPS)),
        ("future", (VERSION, 0, (1, 2), 1, 99, 0, SKILLED, 0, *SEED_AND_SKIPS)),
        ("future", (VERSION, 0, (1, 2), 0, 1, 99, 0, SKILLED, 0, *SEED_AND_SKIPS)),
        ("future", (VERSION, 0, (0, 2), len(PLAYER_TYPES), 0, *SEED_AND_SKIPS)),
        ("future", (VERSION, 0, (0, 2), SKILLED, len(STYLE_NAMES), *SEED_AND_SKIPS)),
        ("form", (VERSION, 0, (0, 2), 0, 0, *SEED_AND_SKIPS)),
        ("form", (VERSION, 0, (0, 2), SKILLED, 0, *SEED_AND_SKIPS[:-1], 1001)),
        ("form", (VERSION, 0, (0, 2), SKILLED)),
    ],
)
def test_what_only_newer_versions_know_is_told_as_such(why: str, digits: tuple[int, ...]) -> None:
    assert reason(of_digits(*digits)) == why


def test_codes_for_newer_bots_are_read_and_known_to_be_newer() -> None:
    """What is stored of them stays readable."""
    newer = SET._replace(version=VERSION + 1)
    for made in (newer, SCORE._replace(version=VERSION + 1), SCORE._replace(made=newer)):
        found = read_code(set_text(made) if isinstance(made, DealSet) else score_text(made))
        assert found == made
        assert is_newer(found)
    assert not is_newer(SET)
    assert not is_newer(SCORE)


def test_a_code_of_a_game_is_no_set() -> None:
    code = "B" + CODES["set"][1:-CHECK_LENGTH]
    assert reason(code + checksum(code)) == "version"
    later = "V" + CODES["set"][1:-CHECK_LENGTH]
    assert reason(later + checksum(later)) == "future"


def test_digits_are_read_from_letters_alone() -> None:
    with pytest.raises(ValueError, match="alphabet"):
        Reader("Straße")
