"""Two engines side by side: each reads the code of the other, and both play one game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import Final

import pytest

from cuttle import Game
from e2e.play import good_move
from engines.board import Board, buttons, does
from engines.chromium import Chromium
from engines.driver import Engine
from engines.firefox import Firefox
from engines.webkit import WebKit
from tools.serve import DIST, serving_like_pages
from web.state.saved import read_save
from web.state.selection import has_no_answer

PATH: Final = "/cuttle/"
PAIRS: Final[dict[str, tuple[Callable[[], Engine], Callable[[], Engine]]]] = {
    "Chromium first": (Chromium, Firefox),
    "Firefox first": (Firefox, Chromium),
    "two Firefoxes": (Firefox, Firefox),
}
MOVES: Final = 6


@pytest.fixture
def pair(request: pytest.FixtureRequest) -> Iterator[tuple[Board, Board]]:
    """Their pages: the first one begins."""
    with ExitStack() as stack:
        site = stack.enter_context(serving_like_pages({PATH: DIST}))
        engines = [stack.enter_context(closing(make())) for make in request.param]
        boards = [Board(engine, site.url + PATH) for engine in engines]
        for board in boards:
            board.prepare()
            board.open()
        yield boards[0], boards[1]


def begin(board: Board) -> None:
    for selector in ("#menu [data-do=Show][data-value=new]", "#beside"):
        board.engine.run(does("click"), selector)


def code_of(board: Board) -> str:
    """The code that a page shows."""
    return str(board.engine.run(does("valueOf"), "#field")).partition("#")[2]


def read(board: Board, code: str) -> None:
    board.engine.run("location.hash = args[0]", code)


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS, indirect=True)
def test_they_find_each_other_and_play(pair: tuple[Board, Board]) -> None:
    anna, ben = pair
    begin(anna)
    read(ben, code_of(anna))
    read(anna, code_of(ben))
    for board in pair:
        if isinstance(board.engine, Firefox):
            board.engine.run(does("click"), "#dialog [data-do=TakeOther]")
    for board in pair:
        board.engine.run(does("tells"), "#live-with", "is here.")
    for _ in range(MOVES):
        play(*pair)


def play(*pair: Board) -> None:
    """Make a move, and wait until the other page has it."""
    before = [board.save for board in pair]
    game = read_save(before[0]).match.game
    assert game == read_save(before[1]).match.game
    seat = game.state.phase.seat
    if not has_no_answer(game.state):
        presses = [{"selector": each, "needed": needed} for each, needed in moves_of(game, seat)]
        pair[seat].engine.run(does("press"), before[seat], presses)
    for board, save in zip(pair, before, strict=True):
        board.engine.run(does("savedOther"), save)


def moves_of(game: Game, seat: int) -> list[tuple[str, bool]]:
    return buttons(game, good_move(game, seat))


def test_webkit_which_has_no_connections_says_so() -> None:
    with closing(WebKit()) as engine, serving_like_pages({PATH: DIST}) as site:
        board = Board(engine, site.url + PATH)
        board.prepare()
        board.open()
        read(board, f"live1-{'A' * 72}")
        assert "can’t connect two devices" in board.text("#live-problem")
