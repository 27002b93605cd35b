"""What the tests of the terminal share."""

import sys
from io import StringIO

import pytest

from cuttle.__main__ import main
from tests.support.terminal import Keyboard, Typed


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Runs a command with some lines of input; returns the lines that it prints."""

    def run(arguments: tuple[str, ...], *lines: str, keyboard: bool = False) -> list[str]:
        text = "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", Keyboard(text) if keyboard else StringIO(text))
        assert main(arguments) == 0
        said = capsys.readouterr()
        assert said.err == ""
        return said.out.splitlines()

    return run
