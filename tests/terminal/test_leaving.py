"""How a game in the terminal ends early, how persons share it, and its colours."""

import signal
import subprocess
import sys
from io import StringIO
from typing import Final

import pytest

from cuttle.__main__ import main
from cuttle.terminal.screen import CLEAR
from tests.support.terminal import QUICK, Typed, last_link, on_a_terminal

pytestmark = pytest.mark.cpython_only

SHARED: Final = ("play", "person", "person", "--deal", "5")


# Leaving


@pytest.mark.parametrize("end", [[], ["quit"], ["EXIT"]])
def test_who_leaves_gets_the_link(end: list[str], typed: Typed) -> None:
    printed = typed(QUICK, "2", *end)
    assert printed[-1].startswith("Continue with: ")
    assert len(last_link(printed).game.moves) == 2


def test_a_bot_that_no_link_knows_is_named_when_one_leaves(typed: Typed) -> None:
    assert " play person random --link " in typed(QUICK)[-1]
    assert " play --link " in typed(("play", "skilled+hoarder"))[-1]


def test_an_interrupt_leaves_with_the_link(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted(StringIO):
        def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert main(QUICK) == 130
    said = capsys.readouterr()
    assert said.err == "Stopped.\n"
    assert last_link(said.out.splitlines()).number == 5


def test_without_an_input_the_link_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(QUICK) == 0
    assert last_link(capsys.readouterr().out.splitlines()).number == 5


@pytest.mark.parametrize("module", ["cuttle.interrupts", "cuttle.links.link_code", "cuttle.terminal.screen"])
def test_an_interrupt_while_it_starts_leaves_no_traceback(module: str) -> None:
    """Python tells when it has imported a module."""
    heard = "from os import execv; from signal import *; signal(SIGINT, default_int_handler)"
    start = "['python', '-X', 'importtime', '-m', 'cuttle', 'play']"
    command = [sys.executable, "-c", f"{heard}; import sys; execv(sys.executable, {start})"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes) as running:  # type: ignore[call-overload]
        assert any(line.split()[-1] == module for line in running.stderr)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate()
    assert "Traceback" not in said
    assert running.returncode in (-signal.SIGINT, 130)


# Persons who share a terminal


def test_the_screen_is_cleared_before_another_person_looks(typed: Typed) -> None:
    """Each screen has the hand of one person only, and nothing that only the other has seen."""
    printed = "\n".join(typed(SHARED, "", "draw", "", "", "draw", "", "", "1", keyboard=True))
    first, *screens = printed.split("\n" * 100)
    shown = [screen for screen in screens if "hand" in screen]
    assert "hand" not in first
    assert [screen.strip().split(",")[0] for screen in shown] == ["Seat 0", "Seat 1", "Seat 0"]
    assert ["King of Clubs" in screen for screen in shown] == [True, False, True]
    for screen in shown:
        hands = [line for line in screen.splitlines() if "  hand  " in line]
        assert ["??" in hand for hand in hands] == [True, False]
    assert "Seat 0 draws a card." in shown[1]


def test_a_person_is_told_what_the_others_did_meanwhile(typed: Typed) -> None:
    players = ("play", "person", "random", "person", "--ruleset", "bga-three", "--deal", "2")
    printed = "\n".join(typed(players, "", "draw", "", "", keyboard=True))
    last = printed.split("\n" * 100)[-1]
    assert last.index("Seat 0 draws a card.") < last.index("Random ")


# A terminal


def test_red_cards_are_red_on_a_terminal_unless_that_is_not_wanted() -> None:
    assert "\033[31mQH\033[0m KS \033[31mJH\033[0m" in on_a_terminal(QUICK, ["quit"])
    assert "QH KS JH" in on_a_terminal(QUICK, ["quit"], NO_COLOR="1")
    assert "QH KS JH" in on_a_terminal(QUICK, ["quit"], TERM="dumb")


def test_what_clears_a_terminal_also_clears_what_was_scrolled() -> None:
    assert CLEAR.endswith("\033[3J")
