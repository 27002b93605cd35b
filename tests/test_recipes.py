"""What is added by a recipe of docs/recipes.md: nothing is forgotten, and it works.

The failures are to-do lists: `pytest tests/test_recipes.py -k NAME`.
"""

from collections.abc import Mapping
from dataclasses import replace
from gc import get_referents
from pathlib import Path
from textwrap import dedent
from typing import Final, TypeVar

import pytest

from cuttle import PRESETS
from cuttle.bot import LEVELS, STYLES, Level
from cuttle.language.en.axes import RULES, Rule
from cuttle.language.text import select
from cuttle.variants import AXES
from tests.support import recipes
from tests.support.copies import Copy
from tests.support.recipes import lacks_of_level, lacks_of_rule, lacks_of_ruleset, lacks_of_style

Row = TypeVar("Row")

pytestmark = pytest.mark.cpython_only  # it copies the house and starts another Python


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


IMPORTS: Final = """
from cuttle.links import parse_link
from tests.support.browser import Texts
from tests.support.markup import Reader
from tests.support.pages import page
from tests.support.tabs import Tab
"""


def play(copy: Copy, script: str) -> None:
    """Run a script in a copy of the house, with what all of them need."""
    copy.run(IMPORTS + dedent(script))


def add_row(monkeypatch: pytest.MonkeyPatch, table: Mapping[str, Row], name: str, row: Row) -> None:
    """Have a table of the library, which is read-only, hold one more row."""
    (rows,) = get_referents(table)
    monkeypatch.setitem(rows, name, row)


# A ruleset


@pytest.mark.parametrize("preset", PRESETS)
def test_a_ruleset_lacks_nothing(preset: str) -> None:
    lacking = [*lacks_of_ruleset(preset)]
    assert not lacking, "\n".join(lacking)


def test_what_a_new_ruleset_lacks_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = replace(PRESETS["pagat"], preset="tester", preset_title="Tester", five_draws=5)
    add_row(monkeypatch, PRESETS, rules.preset, rules)
    lacking = "\n".join(lacks_of_ruleset("tester"))
    assert "“tester” has no sentence in the message “ruleset about”" in lacking
    assert "“Rulesets”, has no row for `tester`" in lacking
    assert "“The table”, has no column `tester`: 2 | 6-5 | 21-14-10-7-5 |" in lacking
    assert "has “tester+one joker” among its `rulesets`" in lacking
    assert "Perft doesn’t count “tester”" in lacking
    assert "No published link has the ruleset “tester”" in lacking


TESTER: Final = """TESTER: Final = replace(PAGAT, preset="tester", preset_title="Tester", five_draws=5)
"""


def test_a_ruleset_plays_from_its_record_alone(copy: Copy) -> None:
    copy.edit("cuttle/variants.py", "    glasses_show_table=False,\n)\n", TESTER)
    copy.edit("cuttle/variants.py", "TRIAL_RANDOM_FOUR, TRIAL_DOUBLE_NINE", ", TESTER")
    play(
        copy,
        """
        tab = Tab(Texts())
        tab.say("Show", "rulebooks")
        tab.say("draft", "base tester")
        assert "Like Cuttle cards, except: the goal is" in Reader(page(tab.model)).text
        tab.say("NewGame")
        tab.say("dealt", "new 9 9")
        tab.move()
        assert tab.model.game.ruleset.key == "tester"
        again = Tab(tab.stored)
        assert again.model.game == tab.model.game
        """,
    )


# A house rule


@pytest.mark.parametrize("axis", AXES)
def test_a_house_rule_lacks_nothing(axis: str) -> None:
    lacking = [*lacks_of_rule(axis)]
    assert not lacking, "\n".join(lacking)


def test_what_a_new_house_rule_lacks_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(RULES, "ten_blocks")
    monkeypatch.setattr(recipes, "table", lambda heading: [["axis"]])
    monkeypatch.setattr(recipes, "naive_rules", lambda rules: {"seats": rules.seats})
    monkeypatch.setattr(recipes, "rulesets_of_scenarios", lambda: {"pagat", "house-25"})
    assert [*lacks_of_rule("ten_blocks")] == [
        "The house rule “ten_blocks” has no row in `RULES` in cuttle/language/en/axes.py.",
        "docs/rules.md, “The table”, has no row for `ten_blocks`.",
        "tests/support/bridge.py doesn’t tell the oracle about “ten_blocks”.",
        "No scenario in tests/scenarios/data has a ruleset with another “ten_blocks” than False.",
    ]
    monkeypatch.setitem(RULES, "ten_blocks", Rule("A ten", select(yes="can"), {"no": "a ten can’t"}))
    assert [*lacks_of_rule("ten_blocks")][:2] == [
        "“ten_blocks” has no words for its value “no” in cuttle/language/en/axes.py.",
        "“ten_blocks” has no phrase for rulesets that differ by “yes” in cuttle/language/en/axes.py.",
    ]


RULE: Final = """
    "tester": Rule(
        "A tester",
        select(yes="tests", no="rests"),
        {"yes": "a tester tests", "no": "a tester rests"},
    ),"""


def test_a_house_rule_is_chosen_and_linked_from_its_record_and_its_words(copy: Copy) -> None:
    copy.edit("cuttle/rules/ruleset.py", "empty_deck_opens: bool = False", "\n    tester: bool = False")
    copy.edit("cuttle/variants.py", '"empty_deck_opens": (False, True),', '"tester": (False, True),')
    copy.edit("cuttle/language/en/axes.py", "RULES: Final[dict[str, Rule]] = {", RULE)
    play(
        copy,
        """
        from cuttle.language import ENGLISH, difference_line
        tab = Tab(Texts())
        tab.say("Show", "rulebooks")
        tab.say("draft", "custom")
        assert "A tester reststests" in Reader(page(tab.model)).text
        tab.say("draft", "axis tester 1")
        tab.say("NewGame")
        tab.say("dealt", "new 9 9")
        tab.move()
        assert tab.model.game.ruleset.key == "cuttle-cards+tester=yes"
        assert parse_link(tab.code).game == tab.model.game == Tab(tab.stored).model.game
        assert "except: a tester tests." in ENGLISH.render(difference_line(tab.model.game.ruleset))
        """,
    )


# A level


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_lacks_nothing(level: str) -> None:
    lacking = [*lacks_of_level(level)]
    assert not lacking, "\n".join(lacking)


def test_what_a_new_level_lacks_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    add_row(monkeypatch, LEVELS, "tester", Level(rating=1700))
    assert [*lacks_of_level("tester")] == [
        "The level “tester” has no row in `BOTS` in web/text/bots.py.",
        "“tester” has no title in the message “level”: add it to cuttle/terminal/texts.py.",
        "`START` in web/features/puzzles/choosing.py has no form for a winner over tester.",
        "“tester” isn’t in `PLAYER_TYPES` in cuttle/links/link_contents.py: add it at the end.",
        "`LADDER` in cuttle/arena/contest.py has no rung for tester against expert.",
        "docs/bot.md, “The levels”, has no row for tester.",
    ]


BOT: Final = """
    "tester": Bot(
        letter="t",
        names=("Tessa", "Theo", "Tom"),
        level="Tester",
        plays="Tries things",
        says={
            "hello": ("Hm.",),
            "counter": ("No.", "No!", "Nope."),
            "scuttled": ("Oh.", "Oh!", "Ah."),
            "won": ("Yes.", "Yes!", "Aha."),
            "lost": ("Well.", "Well!", "Next?"),
        },
    ),"""


def test_a_level_plays_with_its_two_rows(copy: Copy) -> None:
    levels = "LEVELS: Final[Mapping[str, Level]] = MappingProxyType(\n    {"
    copy.edit("cuttle/bot/levels.py", levels, '"tester": Level(rating=900),')
    copy.edit("cuttle/links/link_contents.py", '"novice", "casual", "skilled", "expert"', ', "tester"')
    copy.edit("web/text/bots.py", "BOTS: Final[dict[str, Bot]] = {", BOT)
    play(
        copy,
        """
        from web.core.storage_keys import STATISTICS

        tab = Tab(Texts({STATISTICS: "clean\\tpagat\\ttester\\tdealer\\t1\\t2\\t3\\n"}))

        def shown():
            return Reader(page(tab.model)).text

        tab.say("Show", "new")
        assert "Tessa Tester · 900 Tries things" in shown()
        tab.say("draft", "count 3")
        tab.say("PlayBot", "tester")
        while tab.browser.waiting:
            tab.browser.waiting.pop(0)(True)
        tab.say("dealt", "new 9 9")
        assert tab.model.seating.players == ("person", "tester", "tester")
        assert "Tessa" in shown() and "Theo" in shown()
        assert '<span class="portrait person person-0" aria-hidden="true">T</span>' in tab.browser.table
        tab.say("Show", "settings")
        assert "Tester" in shown()
        for number in range(4):
            tab.move(number)
        assert parse_link(tab.code).players == ("person", "tester", "tester")
        again = Tab(tab.stored)
        assert again.model.seating == tab.model.seating
        again.say("ShowStatistics")
        tab = again
        while tab.browser.waiting:
            tab.browser.waiting.pop(0)(True)
        assert "Tester, as dealer" in shown()
        """,
    )


# A style


@pytest.mark.parametrize("style", STYLES)
def test_a_style_lacks_nothing(style: str) -> None:
    lacking = [*lacks_of_style(style)]
    assert not lacking, "\n".join(lacking)


def test_what_a_new_style_lacks_is_told_in_words() -> None:
    assert [*lacks_of_style("tester")] == [
        "The style “tester” has no row in `STYLES` in web/text/bots.py.",
        "“tester” isn’t in `STYLE_NAMES` in cuttle/links/link_contents.py: add it at the end.",
        "docs/bot.md, “Styles”, has no row for tester.",
    ]


def test_a_style_plays_with_its_two_rows(copy: Copy) -> None:
    styles = "_WEIGHTS: Final[dict[str, Style]] = {"
    copy.edit("cuttle/bot/styles.py", styles, '"tester": {Verb.DRAW: 9.0},')
    copy.edit("cuttle/links/link_contents.py", '"hoarder", "prankster"', ', "tester"')
    row = '\n    "tester": Style("Tester", "Draws more.", "tester", "Tess"),'
    copy.edit(
        "web/text/bots.py",
        '    "scuttler": Style("Scuttler", "Scuttles more than others.", "scuttler", "Briggs"),',
        row,
    )
    play(
        copy,
        """
        from random import Random

        from cuttle import Game, PRESETS, Verb, observe
        from cuttle.bot import choose
        state = Game.deal(PRESETS["pagat"], 1).state
        assert choose("skilled+tester", observe(state, state.turn), Random(1)).verb is Verb.DRAW
        tab = Tab(Texts())
        tab.say("Show", "new")
        tab.say("draft", "style tester")
        assert "Bot style: tester." in Reader(page(tab.model)).text
        assert "Draws more." in Reader(page(tab.model)).text
        tab.say("NewGame")
        tab.say("dealt", "new 9 9")
        tab.move()
        assert parse_link(tab.code).styles == ("", "tester")
        assert Tab(tab.stored).model.seating.style == "tester"
        """,
    )
