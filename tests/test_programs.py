"""Ten programs that users of python-chess write first, as they'd write them: they run and print what the
text beside them says. `make check` has mypy read them."""

import runpy
from pathlib import Path
from typing import Final

import pytest

pytestmark = pytest.mark.cpython_only

PROGRAMS: Final = Path(__file__).parent / "programs"


@pytest.mark.parametrize("path", sorted(PROGRAMS.glob("*.py")), ids=lambda path: path.stem)
def test_a_program_runs_at_the_first_go(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(path))
    assert (
        capsys.readouterr().out.splitlines()
        == path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    )
