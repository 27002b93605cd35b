"""Bots that are programs of their own, in any language, spoken to in lines (docs/protocol.md)."""

import atexit
import shlex
from collections.abc import Iterable, Iterator
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import Final

from cuttle.notation.moves import InvalidMoveError, move_text, parse_move
from cuttle.notation.positions import position_text
from cuttle.observation import Observation
from cuttle.rules.moves import Move
from cuttle.rules.state import State

__all__ = ["Foreign", "ForeignError"]

VERSION: Final = 1
READY_SECONDS: Final = 30.0
"""How long a program may take to start."""
MOVE_SECONDS: Final = 60.0
"""How long it may think without a limit, and take for its answer after `stop`."""


class ForeignError(Exception):
    """A program that doesn’t keep to the protocol. The message says how."""


def is_command(name: str) -> bool:
    """Whether a player’s name starts a program: `./mybot`, “node ./mybot.mjs”."""
    return "/" in name or "\\" in name


class Foreign:
    """A running program. `close` ends it, as does the end of a `with`."""

    def __init__(self, command: str) -> None:
        """Start it.

        Raises:
            OSError: if it can’t be started.
            ForeignError: if it isn’t ready in time.
        """
        from subprocess import PIPE, Popen  # A browser has none.

        words = [command] if "\\" in command else shlex.split(command)
        self.program = Popen(words, stdin=PIPE, stdout=PIPE, text=True, encoding="utf-8")
        self.lines: Queue[str | None] = Queue()
        Thread(target=self._read, daemon=True).start()
        self._say(f"cuttle {VERSION}")
        if self._hear("ready", READY_SECONDS) is None:
            self.program.kill()
            raise ForeignError(f"It wasn’t ready after {READY_SECONDS:.0f} seconds.")

    def _read(self) -> None:
        """Collect its lines; None is their end. A thread does it: only some systems can wait for a pipe."""
        for line in self.program.stdout or ():
            self.lines.put(line)
        self.lines.put(None)

    def _say(self, *lines: str) -> None:
        with suppress(OSError):  # it has ended, which `_hear` finds out
            if self.program.stdin is not None:
                self.program.stdin.write("".join([f"{line}\n" for line in lines]))
                self.program.stdin.flush()

    def _hear(self, word: str, seconds: float) -> str | None:
        """What it says after a word; other lines are ignored. None if it says nothing in time."""
        while True:
            try:
                line = self.lines.get(timeout=seconds)
            except Empty:
                return None
            if line is None:
                raise ForeignError(f"It ended with code {self.program.wait()}.")
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest

    def __enter__(self) -> "Foreign":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the program."""
        self.program.kill()
        self.program.wait()

    def choose(self, observation: Observation, rng: Random, ms: float | None = None) -> Move:
        """Its move. After `ms` milliseconds it’s told to stop. Whether the move is legal isn’t checked.

        Raises:
            ForeignError: if it gives none, or what isn’t a move.
        """
        budget = "" if ms is None else f" ms {ms:.0f}"
        self._say(*position_lines(observation), f"go seed {rng.getrandbits(32)}{budget}")
        said = self._hear("move", MOVE_SECONDS if ms is None else ms / 1000)
        if said is None:
            self._say("stop")
            said = self._hear("move", MOVE_SECONDS)
        if said is None:
            self.program.kill()
            raise ForeignError(f"It gave no move within {MOVE_SECONDS:.0f} seconds after “stop”.")
        try:
            return parse_move(said)
        except InvalidMoveError as error:
            raise ForeignError(str(error)) from error


def position_lines(observation: Observation) -> Iterator[str]:
    """What a program is told of a decision: its seat, the position as it knows it, the legal moves."""
    yield f"seat {observation.seat}"
    yield f"position {position_text(State(*observation))}"
    yield f"moves {texts(observation.moves)}"


def texts(moves: Iterable[Move]) -> str:
    """Moves in notation, with spaces between them."""
    return " ".join(map(move_text, moves))


_running: Final[dict[str, Foreign]] = {}


def started(command: str) -> Foreign:
    """The program of a command: each process that plays games has one, which goes on from game to game."""
    if command not in _running:
        _running[command] = Foreign(command)
    return _running[command]


@atexit.register
def end_all() -> None:
    """End all programs."""
    while _running:
        _running.popitem()[1].close()
