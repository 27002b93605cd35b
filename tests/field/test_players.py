"""The field plays the same on every device, move for move, until its version is raised."""

from itertools import groupby
from typing import Final
from zlib import crc32

import pytest

from cuttle import PRESETS, move_text, variant
from cuttle.bot import LEVELS
from cuttle.field import FIELD, VERSION, Board, Bot, play_board, play_field, result_of

BOARDS: Final = {
    "skilled": Board(PRESETS["cuttle-cards"], 214, 1, (Bot("skilled", "scuttler"),), seed=2_141),
    "expert": Board(PRESETS["pagat"], 1 << 60, 0, (Bot("expert", "", 16),), seed=(1 << 64) - 1),
    "chance": Board(variant("house-25", ["random four"]), 5, 1, (Bot("casual"),), seed=7, seat=1),
    "three": Board(PRESETS["bga-three"], 77, 2, (Bot("casual"), Bot("novice", "collector")), seed=5),
}
PINNED: Final = {
    "skilled": (1, 2161659041),
    "expert": (1, 435131262),
    "chance": (1, 1337285874),
    "three": (1, 930257107),
}
"""By board: the version, and a checksum of all rounds that the field plays."""


@pytest.mark.parametrize("name", BOARDS)
def test_the_field_plays_as_its_version_says(name: str) -> None:
    rounds = [list(play_board(BOARDS[name], place))[-1] for place in range(len(FIELD))]
    moves = "\n".join(" ".join(map(move_text, game.moves)) for game in rounds)
    assert (VERSION, crc32(moves.encode())) == PINNED[name], (
        "The bots play otherwise than before. Raise VERSION in cuttle/field/players.py, so that results of "
        "today aren’t compared with those of before, and pin the new checksums here."
    )


@pytest.mark.cpython_only
def test_the_results_of_a_field_come_one_by_one() -> None:
    board = Board(PRESETS["cuttle-cards"], 1, 1, (Bot("novice"),))
    *stages, results = play_field(board)
    assert [len(found) for found, _ in groupby(stages)] == list(range(len(FIELD)))
    assert results == tuple(result_of(list(play_board(board, place))[-1], 0) for place in range(len(FIELD)))


def test_the_field_is_the_weakest_first() -> None:
    levels = list(LEVELS)
    ranks = [(levels.index(player.bot.level), -player.slips) for player in FIELD]
    assert ranks == sorted(ranks)
    for player in FIELD:
        assert bool(player.slips) == bool(player.weaker)
        assert not player.weaker or levels.index(player.weaker) < levels.index(player.bot.level)
    budgets = [player.bot.positions for player in FIELD]
    assert budgets == sorted(budgets)
