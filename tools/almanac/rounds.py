"""Rounds of a level against itself, in batches: what each batch counts is a line of a file.

The seed and a round's number determine the deal and all luck, whatever the rules: rounds with the same number
have the same deal under all rulesets with the same deck. Seat 0 moves first, seat 1 deals. Stop whenever you
like: what's lost is the batch that wasn't finished.
"""

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from cuttle.arena.games import Limit, play_game, player_named
from cuttle.arena.workers import map_in_processes
from cuttle.game import Game
from cuttle.rules.ruleset import Ruleset
from tools.almanac.choices import choices_of_round, count_choice
from tools.almanac.counting import Counts, count_round, count_turning_point

LEVELS: Final = ("skilled", "expert@300")
"""Those that play: a bot without a search, and one with it."""
BATCH: Final = 100
"""Rounds in a batch."""
BATCH_SEARCHED: Final = 10
"""The same for a level that searches."""
TURNING_EVERY: Final = 4
"""Of so many rounds, one is looked at for its turning point."""


class Series(NamedTuple):
    """Rounds under one ruleset, of one level, from one seed."""

    ruleset: Ruleset
    level: str
    """A level, with `@300` behind it if it looks at so many positions for a move."""
    seed: int

    @property
    def batch(self) -> int:
        """Rounds in a batch."""
        return BATCH_SEARCHED if "@" in self.level else BATCH

    def path(self, folder: Path) -> Path:
        """The file with a line for each batch."""
        return folder / f"{self.ruleset.key.replace(' ', '-')}.{self.level}.{self.seed}.txt"


def play_series(series: Series, folder: Path, rounds: int, processes: int) -> Iterator[int]:
    """Play until there are `rounds`, batch by batch; yields how many there are."""
    path = series.path(folder)
    done, batches = len(read_batches(path)), -(-rounds // series.batch)
    if done >= batches:
        return
    path.write_text(_whole_lines(path), encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        for counts in map_in_processes(partial(play_batch, series), range(done, batches), processes):
            file.write(json.dumps(counts, separators=(",", ":")) + "\n")
            file.flush()
            done += 1
            yield done * series.batch


def read_batches(path: Path) -> list[Counts]:
    """The batches of a file so far, without a line that isn't finished."""
    return [Counter(json.loads(line)) for line in _whole_lines(path).splitlines()]


def _whole_lines(path: Path) -> str:
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return text[: text.rfind("\n") + 1]


def play_batch(series: Series, batch: int) -> Counts:
    """What the rounds of a batch count."""
    counts = Counter[str]()
    for number in range(batch * series.batch, (batch + 1) * series.batch):
        counts.update(count_played(series, number, play_round(series, number)))
    return counts


def play_round(series: Series, number: int) -> Game:
    """The round with this number."""
    level, _, nodes = series.level.partition("@")
    player = player_named(level, Limit(nodes=int(nodes)) if nodes else Limit())
    luck = f"{series.seed}/{number}"
    start = Game.deal(series.ruleset, Random(luck).getrandbits(64), 1)
    return play_game(start, (player, player), luck)


def count_played(series: Series, number: int, game: Game) -> Counts:
    """What a round counts, a choice tried both ways and, where it's its turn, its turning point."""
    counts = count_round(game)
    if number % TURNING_EVERY == 0:
        count_turning_point(counts, game)
    if series.level == "skilled":
        for choice in choices_of_round(number):
            count_choice(counts, game, choice, player_named(series.level), f"{series.seed}/{number}")
    return counts
