"""What is added by a recipe of docs/architecture.md: nothing is forgotten, and it works.

The failures are to-do lists: `pytest tests/test_recipes.py -k NAME`.
"""

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

from cuttle import PRESETS
from tests.support.recipes import ROOT, lacks_of_ruleset

pytestmark = pytest.mark.cpython_only  # it copies the house and starts another Python


class Copy:
    """A copy of the house, in which a recipe is followed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        for name in ("cuttle", "web", "tests/support"):
            only = shutil.ignore_patterns("__pycache__", "art", "fonts", "languages", "*.css", "*.js")
            shutil.copytree(ROOT / name, path / name, ignore=only)

    def edit(self, file: str, before: str, after: str) -> None:
        """Put something behind a line."""
        text = (self.path / file).read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{file} doesn’t have this once: {before}"
        (self.path / file).write_text(text.replace(before, before + after), encoding="utf-8")

    def run(self, script: str) -> None:
        """Run some Python there, which fails the test if it fails."""
        command = [sys.executable, "-c", dedent(script)]
        done = subprocess.run(command, cwd=self.path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


# A ruleset


@pytest.mark.parametrize("preset", PRESETS)
def test_a_ruleset_lacks_nothing(preset: str) -> None:
    assert [*lacks_of_ruleset(preset)] == []


def test_what_a_new_ruleset_lacks_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = replace(PRESETS["pagat"], preset="tester", preset_title="Tester", five_draws=5)
    monkeypatch.setitem(PRESETS, "tester", rules)
    lacking = "\n".join(lacks_of_ruleset("tester"))
    assert "“tester” has no sentence in the message “ruleset about”" in lacking
    assert "“Rulesets”, has no row for `tester`" in lacking
    assert "“The table”, has no column `tester`: 2 | 6-5 | 21-14-10-7-5 |" in lacking
    assert "has “tester+one joker” among its `rulesets`" in lacking
    assert "Perft doesn’t count “tester”" in lacking


TESTER: Final = """TESTER: Final = replace(PAGAT, preset="tester", preset_title="Tester", five_draws=5)
"""


def test_a_ruleset_plays_from_its_record_alone(copy: Copy) -> None:
    copy.edit("cuttle/variants.py", "    glasses_show_table=False,\n)\n", TESTER)
    copy.edit("cuttle/variants.py", "BGA_THREE, CUTTLE_SPADES", ", TESTER")
    copy.run(
        """
        from tests.support.browser import Texts
        from tests.support.markup import Reader
        from tests.support.pages import page
        from tests.support.shelves import Tab

        tab = Tab(Texts())
        tab.say("show", "rulebooks")
        tab.say("draft base", "tester")
        assert "Like Cuttle cards, except: the goal is" in Reader(page(tab.model)).text
        tab.say("new")
        tab.say("dealt", "new 9 9")
        tab.move()
        assert tab.model.game.ruleset.key == "tester"
        again = Tab(tab.stored)
        assert again.model.game == tab.model.game
        """
    )
