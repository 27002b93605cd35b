"""Bots that end their process, and work in several processes: it never waits for one that has died."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from cuttle.__main__ import main
from cuttle.arena.workers import WorkerError, map_in_processes

pytestmark = pytest.mark.cpython_only

ROOT: Final = Path(__file__).parents[2]
ENDS: Final = {
    "os._exit(0)": "0",
    "os._exit(7)": "7",
    "os.kill(os.getpid(), signal.SIGKILL)": "SIGKILL",
    "os.kill(os.getpid(), signal.SIGTERM)": "SIGTERM",
    "os.abort()": "SIGABRT",
    "exec('raise KeyboardInterrupt')": "1",
    "exec('raise GeneratorExit')": "1",
}
"""What ends a process, and how that's told."""
FAILURES: Final = {
    "None": (2, "“ending:play” answered None, which isn’t a legal move."),
    "exec('raise MemoryError')": (1, "“ending:play” failed."),
    "play(observation, rng)": (1, "RecursionError: "),
    "exec('raise Odd(1, 2)')": (1, "ending.Odd: two"),
    "sys.exit(3)": (1, "SystemExit: 3"),
}
"""What fails without ending its process, the exit code, and what is said."""


def arena(folder: Path, line: str, *options: str) -> subprocess.CompletedProcess[str]:
    """A contest of a bot with this line against a level."""
    bot = f"""
import os, signal, sys
class Odd(Exception):
    def __init__(self, one, two):
        super().__init__("two")
def play(observation, rng):
    return {line}
"""
    (folder / "ending.py").write_text(bot, encoding="utf-8")
    command = [sys.executable, "-m", "cuttle", "arena", "ending:play", "random", "--games", "20", *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C"}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=300
    )


@pytest.mark.parametrize("processes", ["1", "3"])
@pytest.mark.parametrize("line", ENDS)
def test_a_bot_that_ends_its_process_is_told(line: str, processes: str, tmp_path: Path) -> None:
    ran = arena(tmp_path, line, "--processes", processes)
    assert (ran.returncode, ran.stdout) == (1, "")
    first, _, rest = ran.stderr.partition(" (")
    assert first.removeprefix("A process died at game ") in [f"{game}–{game + 1}" for game in range(1, 20, 2)]
    assert rest == (
        f"code {ENDS[line]}). Players: ending:play, random. A bot may have"
        " ended it, or the memory was full.\n"
    )


@pytest.mark.parametrize("processes", ["1", "3"])
@pytest.mark.parametrize("line", FAILURES)
def test_a_bot_that_fails_ends_the_contest(line: str, processes: str, tmp_path: Path) -> None:
    code, sentence = FAILURES[line]
    ran = arena(tmp_path, line, "--processes", processes)
    assert (ran.returncode, ran.stdout) == (code, "")
    assert sentence in ran.stderr


def test_a_bot_that_closes_all_files_is_told(tmp_path: Path) -> None:
    ran = arena(tmp_path, "os.closerange(3, 200)", "--processes", "2")
    assert ran.returncode == 1
    assert "Players: ending:play, random." in ran.stderr


def test_the_death_of_a_process_is_told_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deadly.py").write_text("import os\nplay = lambda *_: os._exit(7)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["--language", "de", "arena", "deadly:play", "--games", "1"]) == 1
    said = capsys.readouterr().err
    assert "deadly:play" in said
    assert "A process" not in said


@pytest.mark.parametrize("code", [signal.SIGINT, signal.SIGKILL])
def test_no_process_outlives_a_contest(code: signal.Signals, tmp_path: Path) -> None:
    """They all have its output, which ends with the last of them."""
    heard = "from signal import *; signal(SIGINT, default_int_handler)"  # a job in the background ignores it
    command = [sys.executable, "-c", f"{heard}; from cuttle.__main__ import main; raise SystemExit(main())"]
    (tmp_path / "telling.py").write_text("def play(seen, rng):\n    print(1)\n    return seen.moves[0]\n")
    command += ["arena", "telling:play", "--games", "100000", "--processes", "3"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "cwd": tmp_path, "env": environment}
    with subprocess.Popen(command, **pipes) as running:  # type: ignore[call-overload]
        assert running.stdout.readline()
        running.send_signal(code)
        running.stdout.read()
    assert running.returncode == (130 if code == signal.SIGINT else -signal.SIGKILL)


# Work in several processes


def double(number: int) -> int:
    return 2 * number


def fail_at(which: int, number: int) -> int:
    if number == which:
        raise LookupError(number)
    return number


def die_at(which: int, number: int) -> int:
    if number == which:
        os._exit(3)
    return number


@pytest.mark.parametrize("processes", [1, 2, 5])
@pytest.mark.parametrize("at_a_time", [1, 3, 100])
@pytest.mark.parametrize("numbers", [[], [7], list(range(50))])
def test_results_come_in_order(numbers: list[int], at_a_time: int, processes: int) -> None:
    assert list(map_in_processes(double, numbers, processes, at_a_time)) == [2 * number for number in numbers]


def test_items_are_taken_as_they_are_needed() -> None:
    taken = list[int]()

    def numbers() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    results = map_in_processes(double, numbers(), 2)
    assert [next(results) for _ in range(10)] == list(range(0, 20, 2))
    results.close()  # type: ignore[attr-defined]
    assert len(taken) < 50


def test_an_error_comes_with_the_traceback_of_its_process() -> None:
    with pytest.raises(LookupError) as raised:
        list(map_in_processes(partial(fail_at, 5), range(20), 2))
    assert raised.value.args == (5,)
    assert "in fail_at" in raised.value.__notes__[0]


def test_a_dead_process_is_told_with_what_it_worked_on() -> None:
    for _ in range(20):
        with pytest.raises(WorkerError, match=r"^A process died while it worked on 5 \(code 3\)\.$"):
            list(map_in_processes(partial(die_at, 5), range(20), 3))
