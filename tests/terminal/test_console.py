"""The console of Windows, before a stand-in for it: it's told to understand escape codes, or gets none."""

import ctypes
import sys
from io import StringIO
from types import SimpleNamespace
from typing import Any

import pytest

from cuttle.__main__ import main
from cuttle.terminal.screen import CLEAR
from tests.support.terminal import Keyboard

pytestmark = pytest.mark.cpython_only


class Console(StringIO):
    def isatty(self) -> bool:
        return True


class Kernel:
    """What Windows says of its console. Its handles are numbers below zero: -11 for the output."""

    def __init__(self, mode: int | None, able: bool) -> None:
        self.mode, self.able = mode, able
        self.api = SimpleNamespace(
            GetStdHandle=lambda which: which, GetConsoleMode=self.read_mode, SetConsoleMode=self.set_mode
        )

    def read_mode(self, handle: int, found: Any) -> int:
        if self.mode is None or handle != -11:
            return 0
        found._obj.value = self.mode
        return 1

    def set_mode(self, handle: int, mode: int) -> int:
        if self.able:
            self.mode = mode
        return int(self.able)


def shown(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> str:
    """What two persons see on a console that's 300 lines high."""
    console = Console()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel.api), raising=False)
    monkeypatch.setattr(sys, "stdout", console)
    monkeypatch.setattr(sys, "stdin", Keyboard("\ndraw\n\n"))
    monkeypatch.setenv("LINES", "300")
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("TERM", "")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert main(["play", "person", "person", "--deal", "5"]) == 0
    return console.getvalue()


@pytest.mark.parametrize("mode", [0b0011, 0b0111])
def test_a_console_that_understands_escape_codes_is_told_to(
    mode: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = Kernel(mode, able=True)
    printed = shown(kernel, monkeypatch)
    assert kernel.mode == 0b0111
    assert printed.count(CLEAR) == 2
    assert "\033[31mQH\033[0m" in printed


@pytest.mark.parametrize("kernel", [Kernel(0b0011, able=False), Kernel(None, able=True)])
def test_one_that_does_not_gets_blank_lines_instead(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = shown(kernel, monkeypatch)
    assert "\033" not in printed
    screens = printed.split("\n" * 300)
    assert ["QH KS" in screen for screen in screens] == [False, True, False]
