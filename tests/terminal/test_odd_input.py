"""Whatever comes in: encodings, streams that are closed, files that can't be read or written."""

import codecs
import os
import subprocess
import sys
from collections.abc import Sequence
from errno import ENOSPC
from pathlib import Path
from typing import Final

import pytest

from cuttle.__main__ import main
from cuttle.links import parse_link, record_text
from tests.support.terminal import QUICK, Typed, last_link, reply

pytestmark = pytest.mark.cpython_only

ENCODED: Final = {
    "with a mark": "draw\n".encode("utf-8-sig"),
    "from Windows": b"draw\r\n",
    "without an end": b"draw",
    "UTF-16": "draw\r\n".encode("utf-16"),
    "UTF-16, the other way": codecs.BOM_UTF16_BE + "draw\n".encode("utf-16-be"),
    "UTF-16 without a mark": "draw\n".encode("utf-16-le"),
    "UTF-16 without a mark, the other way": "draw\n".encode("utf-16-be"),
}
"""The first move, as programs write it."""
ODD: Final = (
    *(b"\xff\xfe\xfa\n", b"dr\xffaw\n", b"d\0raw\n", b"\0\n", b"\x1a\n", b"\x1b[2J\n", b"\xff", b"1\0"),
)
"""What isn't text, or hardly."""


def run(given: Sequence[str], typed: bytes, *closed: int) -> subprocess.CompletedProcess[bytes]:
    """A command with an input and without these streams."""
    words = " ".join(["exec", '"$@"', *(f"{descriptor}>&-" for descriptor in closed)])
    command = ["sh", "-c", words, "sh", sys.executable, "-m", "cuttle", *given]
    return subprocess.run(command, input=typed, capture_output=True, check=False, timeout=120)


def link_of(ran: subprocess.CompletedProcess[bytes]) -> int:
    """How many moves the game has that a command ends with."""
    return len(last_link(ran.stdout.decode().splitlines()).game.moves)


@pytest.mark.parametrize("name", ENCODED)
def test_a_move_is_read_in_any_encoding(name: str) -> None:
    ran = run(QUICK, ENCODED[name])
    assert (ran.returncode, ran.stderr, link_of(ran)) == (0, b"", 2)


@pytest.mark.parametrize("typed", ODD)
def test_what_is_no_text_is_no_move(typed: bytes) -> None:
    ran = run(QUICK, typed)
    assert (ran.returncode, ran.stderr, link_of(ran)) == (0, b"", 0)


@pytest.mark.parametrize("closed", [(2,), (0,), (0, 2)])
def test_a_game_needs_only_an_output(closed: Sequence[int]) -> None:
    ran = run(QUICK, b"draw\n", *closed)
    assert (ran.returncode, ran.stderr, link_of(ran)) == (0, b"", 0 if 0 in closed else 2)


def test_without_a_standard_error_a_refusal_is_said_where_it_can_be() -> None:
    ran = run(["play", "nobody"], b"", 2)
    assert ran.returncode == 2
    assert "there’s no player “nobody”" in ran.stdout.decode()


def test_without_any_output_a_command_fails() -> None:
    assert run(QUICK, b"", 1).stderr.decode() == "There’s no output to write to.\n"
    assert run(QUICK, b"", 0, 1, 2).returncode == 1


def test_an_output_that_is_closed_ends_a_game_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "cuttle", *QUICK]
    ran = subprocess.run(command, input=b"1\n", stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (0, b"")


# Files

NAMES: Final = {
    "~nobody/game": "No such file or directory.",
    "nowhere/game": "No such file or directory.",
    "/dev/null/game": "Not a directory.",
    ".": "Is a directory.",
    "/": "Is a directory.",
    "~": "Is a directory.",
    "a\0b": "embedded null byte.",
    "x" * 300: "File name too long.",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_cannot_be_is_told_in_a_line(name: str, typed: Typed) -> None:
    short = name if len(name) < 40 else f"{name[:40]}…"
    printed = typed(QUICK, f"save {name}", f"load {name}")
    assert reply(printed, f"save {name}") == [f"{short}: {NAMES[name]}"]
    assert reply(printed, f"load {name}") == [f"{short}: {NAMES[name]}"]


@pytest.mark.parametrize("name", [name for name in NAMES if "/" in name or name == "."])
def test_a_link_may_be_the_name_of_a_file_that_cannot_be(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:

    for given in (["show", name], ["play", "--link", name], ["position", name]):
        with pytest.raises(SystemExit) as left:
            main(given)
        said = capsys.readouterr().err
        assert left.value.code == 2
        assert said.count("\n") == 1
        assert "There’s no file" in said or "Is a directory" in said


def test_a_device_is_neither_replaced_nor_read_without_end(typed: Typed) -> None:
    printed = typed(QUICK, "save /dev/null", "load /dev/null", "load /dev/zero")
    assert "isn’t a saved game" in reply(printed, "save /dev/null")[0]
    assert "no game" in reply(printed, "load /dev/null")[0]
    assert "too long" in reply(printed, "load /dev/zero")[0]


def test_home_may_be_meant(typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    printed = typed(QUICK, "draw", "save ~/game.txt", "undo", "load ~/game.txt")
    assert len(last_link(printed).game.moves) == 2
    assert last_link(typed(("play", "--link", "~/game.txt"))) == last_link(printed)


def test_a_save_that_fails_leaves_the_last_one(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    typed(QUICK, "draw", f"save {file}")
    before = file.read_text(encoding="utf-8")

    def fail(path: Path, text: str, **_: str) -> int:
        path.touch()
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(Path, "write_text", fail)
    said = reply(typed(QUICK, f"save {file}"), f"save {file}")
    assert said == [f"{str(file)[:40]}…: No space left on device."]
    assert (file.read_text(encoding="utf-8"), os.listdir(tmp_path)) == (before, ["game.txt"])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_saved_game_is_read_in_any_encoding(encoding: str, end: str, typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    printed = typed(QUICK, "draw", f"save {file}")
    file.write_bytes(file.read_text(encoding="utf-8").replace("\n", end).encode(encoding))
    loaded = typed(QUICK, f"load {file}", f"save {file}")
    assert last_link(loaded) == last_link(printed)
    assert reply(loaded, f"save {file}") == [f"Saved to {file}."]


def test_a_pipe_may_hold_a_link(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    record = record_text(parse_link("BBKAAAAAAAAAAsCwdKb"))
    with subprocess.Popen(["sh", "-c", 'cat > "$0"', str(pipe)], stdin=subprocess.PIPE) as writing:
        assert writing.stdin
        writing.stdin.write(record.encode())
        writing.stdin.close()
        ran = run(["show", str(pipe)], b"")
    assert (ran.returncode, ran.stderr) == (0, b"")
