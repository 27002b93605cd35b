"""Words aren't broken at the edge of a terminal, in any language, and nothing gets lost."""

import re
from collections.abc import Sequence
from typing import Final

import pytest

from cuttle.terminal.wrapping import columns_of, wrap
from tests.support.terminal import QUICK, on_a_terminal
from web.text.languages import LANGUAGES

COLOUR: Final = re.compile("\033\\[[0-9;]*m")
TYPED: Final = ("help", "rules", "castle", "why", "9H!", "hint", "draw", "log", "resign", "no", "link")


def broken(printed: str, columns: int) -> list[str]:
    """The lines that the terminal may break in the middle of a word."""
    lines = COLOUR.sub("", printed).split("\n")
    return [line for line in lines if columns_of(line) > columns and " " in line.strip(" >")]


@pytest.mark.cpython_only
def test_the_command_that_continues_a_game_can_be_copied() -> None:
    last = on_a_terminal(QUICK, (), 30).rstrip("\n").split("\n")[-1]
    assert last == "Continue with: python -m cuttle play person random --link BBKAAAAAAAAAAsCwdKb"


@pytest.mark.cpython_only
@pytest.mark.parametrize("columns", [20, 47, 80])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_game_on_a_narrow_terminal(tag: str, columns: int) -> None:
    given = (*QUICK, "--language", tag)
    wide, narrow = (on_a_terminal(given, TYPED, width) for width in (1000, columns))
    assert narrow.split() == wide.split()
    told, _ = narrow.rstrip("\n").rsplit("\n", 1)  # what continues the game stays whole
    assert broken(told, columns) == []
    assert "\033[31mQH\033[0m" in narrow


@pytest.mark.cpython_only
@pytest.mark.parametrize(
    "arguments",
    [
        *(["--help"], ["play", "--help"], ["ratings", "--help"], []),
        *(["arena", "nobody"], ["play", "skilled", "skilled"], ["show", "nowhere/x"], ["perft", "x"]),
        ["position", "bga-three | 0 turn 0 | 4C / 3H / 5H | - / - / - | - | ..."],
        ["position", "pagat | 0 turn 0"],
    ],
)
def test_help_and_errors_on_a_narrow_terminal(arguments: list[str]) -> None:
    wide, narrow = (on_a_terminal(arguments, (), width) for width in (1000, 20))
    assert narrow.split() == wide.split()
    assert broken(narrow, 20) == []


@pytest.mark.cpython_only
def test_the_results_of_an_arena_on_a_narrow_terminal() -> None:
    given = ("arena", "novice", "random", "--games", "4", "--processes", "1")
    printed = on_a_terminal(given, (), 30).rpartition("\r")[2]
    assert "results" in printed
    assert broken(printed, 30) == []


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 5, [""]),
        ("one two", 7, ["one two"]),
        ("one two", 6, ["one", "two"]),
        ("one two three", 8, ["one two", "three"]),
        ("a\nfour five", 5, ["a", "four", "five"]),
        ("far-fetched word", 9, ["far-fetched", "word"]),
        ("à toi\u00a0: oui", 6, ["à", "toi\u00a0:", "oui"]),
        ("  1  QH=   Royal: protect", 24, ["  1  QH=   Royal:", "           protect"]),
        ("  1  QH=   Royal: protect", 18, ["  1  QH=   Royal:", "     protect"]),
        ("  1  QH=   Royal: protect", 9, ["  1  QH=", "  Royal:", "  protect"]),
        ("press Enter now. ", 12, ["press Enter", "now. "]),
        ("王將 角行 飛車", 9, ["王將 角行", "飛車"]),
        ("王將 角行 飛車", 8, ["王將", "角行", "飛車"]),
        ("e\u0301te\u0301 \u2068e\u0301te\u0301\u2069", 7, ["e\u0301te\u0301 \u2068e\u0301te\u0301\u2069"]),
    ],
)
def test_a_line_goes_on_between_words(text: str, width: int, lines: Sequence[str]) -> None:
    assert wrap(text, width).split("\n") == lines
    assert wrap(text, width).split() == text.split()


def test_a_line_may_go_on_further_in() -> None:
    assert wrap("Draw: take a card", 12, hanging=2).split("\n") == ["Draw: take a", "  card"]
