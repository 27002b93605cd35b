"""The page in every engine: it starts, plays a game to the end, resumes after a reload, opens a link, works
as a single file, starts from the memory snapshot, starts offline, and its bots play as everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from cuttle import PRESETS, Game, encode, legal_moves
from cuttle.field import play_field
from e2e.games import IN_THE_MIDDLE
from e2e.looking import NAMES
from engines.board import Board
from engines.chromium import Chromium
from engines.driver import Engine
from engines.firefox import Firefox
from engines.webkit import WebKit
from tests.support.english import result_text
from tests.support.sets import CODE, MADE
from tools.build.onefile import ONE_FILE
from tools.serve import DIST, serving_like_pages
from web.core.storage_keys import SETS
from web.state.seating import observe_as
from web.state.sets import read_sets

PATH: Final = "/cuttle/"

ENGINES: Final[dict[str, Callable[[], Engine]]] = {
    "chromium": Chromium,
    "firefox": Firefox,
    "webkit": WebKit,
}


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each engine in turn."""
    engine = ENGINES[request.param]()
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def board(engine: Engine) -> Iterator[Board]:
    """A page that was opened once."""
    with serving_like_pages({PATH: DIST}) as site:
        board = Board(engine, site.url + PATH)
        board.prepare()
        board.open()
        yield board


def test_a_game_is_played_to_its_end(board: Board) -> None:
    board.open_link(Game.deal(PRESETS["cuttle-cards"], 7, 1))
    game = board.play_out()
    assert result_text(observe_as(game.state, 0), NAMES) in board.text("#status")
    assert len(board.log) > 10


def test_a_reload_goes_on_with_the_game(board: Board) -> None:
    game = IN_THE_MIDDLE
    board.open_link(game)
    log = board.log
    board.reload()
    assert board.code == encode(game)
    assert board.log == log
    move = legal_moves(game.state)[0]
    assert board.play(move).moves[: len(game.moves) + 1] == (*game.moves, move)


def test_a_link_opens(board: Board) -> None:
    before = board.code
    board.open_link(IN_THE_MIDDLE)
    assert board.code == encode(IN_THE_MIDDLE) != before
    assert "opened from the link" in board.text("#notice")


def test_a_second_start_takes_up_the_memory_of_the_first(board: Board) -> None:
    assert board.memory in ("kept", "used")
    board.reload()
    assert board.memory == "used"


def test_the_field_of_a_set_plays_as_everywhere(board: Board) -> None:
    board.open_set(CODE)
    (stored,) = read_sets(board.stored_with(SETS, f" f{len(MADE.skips) - 1}:"))
    assert stored.fields == {place: list(play_field(each))[-1] for place, each in enumerate(MADE.boards)}


def test_the_game_in_one_file_is_played(engine: Engine) -> None:
    board = Board(engine, Path(DIST / ONE_FILE).as_uri())
    board.open()
    game = board.settle()
    move = legal_moves(game.state)[0]
    assert board.play(move).moves[: len(game.moves) + 1] == (*game.moves, move)


def test_a_lesson_is_played_in_a_frame_that_stores_nothing(board: Board) -> None:
    stored = "return JSON.stringify(localStorage)"
    board.engine.go(f"{board.url}licenses/cuttle.txt")
    before = board.engine.run(stored)
    card, asked, answered = board.play_in_frame()
    assert "Open in Cuttle" in card
    assert "Press your seven" in asked
    assert "worth as many points" in answered
    assert board.engine.run(stored) == before


@pytest.mark.parametrize("name", ENGINES)
def test_it_starts_without_a_network(name: str) -> None:
    with closing(ENGINES[name]()) as engine:
        with serving_like_pages({PATH: DIST}) as site:
            board = Board(engine, site.url + PATH)
            board.prepare()
            board.open()
            board.kept()
        site.folders = {}  # for connections that are still open
        board.open_link(IN_THE_MIDDLE)
        board.reload()
        assert board.code == encode(IN_THE_MIDDLE)
