"""The docs match the project: rulings, the table of rules, paths, links, width and the package diagrams."""

import ast
import re
import subprocess
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from cuttle.notation.rulesets import parse_ruleset
from cuttle.variants import AXES, OPTIONS, PRESETS
from tests.support.packages import LAYERS, layer
from tests.support.recipes import lacks_of_ruleset, table

pytestmark = pytest.mark.cpython_only

ROOT: Final = Path(__file__).parent.parent
RULES: Final = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
PROSE: Final = {".py", ".md", ".json", ".js", ".mjs", ".css", ".html", ".toml", ".yml", ""}
"""What may cite a ruling; game codes and lock files may not."""
LOCKS: Final = {
    "package-lock.json",
    "LICENSE",
    "network_weights.py",
    "policy_weights.py",
    "network_weights_three.py",
}

CITED: Final = re.compile(r"\bR(\d+)(?: to R(\d+))?\b")
PATH: Final = re.compile(r"(?<![\w/.%:-])(?:cuttle|web|tests|e2e|engines|tools|docs)/[\w./-]*\w")
BARE: Final = re.compile(r"`([\w-]+\.(?:py|js|mjs|css|toml|html|txt|json))`")
LINK: Final = re.compile(r"\]\(([^):]+)\)|src=\"([^\":]+)\"")
MADE: Final = {
    *("sw.js", "cuttle.html", "magic.html", "elsewhere.html", "almanac.html", "web/preview.png"),
    *("web/browser/page-1a2b3c4d5e.js", "mine.py"),
}
"""Files made by the build or by readers."""


@cache
def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [path for name in listed.decode().split("\0") if name and (path := ROOT / name).is_file()]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


PAGES: Final = [path for path in tracked() if path.suffix == ".md"]
WIDTH: Final = 110


def rulings(text: str) -> set[int]:
    """The rulings that a text cites, including ranges."""
    found = CITED.findall(text)
    return {number for first, last in found for number in range(int(first), int(last or first) + 1)}


def ruling_numbers() -> list[int]:
    return [int(number) for number in re.findall(r"^### R(\d+) ", RULES, re.MULTILINE)]


def test_rulings_are_numbered_in_order_without_a_hole() -> None:
    assert ruling_numbers()[0] == 1
    assert [(one, two) for one, two in pairwise(ruling_numbers()) if two != one + 1] == []


def test_every_ruling_that_is_cited_is_told() -> None:
    cited = {
        named(path): rulings(path.read_text(encoding="utf-8"))
        for path in tracked()
        if path.suffix in PROSE and path.name not in LOCKS
    }
    assert set().union(*(found for name, found in cited.items() if name != "docs/rules.md")) >= set(
        ruling_numbers()
    )
    assert {
        name: found - set(ruling_numbers()) for name, found in cited.items() if found - set(ruling_numbers())
    } == {}


def test_every_source_that_a_scenario_cites_is_listed() -> None:
    listed = set(re.findall(r"^\| \[(\d)\] \|", RULES, re.MULTILINE))
    data = (ROOT / "tests" / "scenarios" / "data").glob("*.json")
    sources = re.findall(r'"source": "([^"]*)', "".join(path.read_text(encoding="utf-8") for path in data))
    assert {found for source in sources for found in re.findall(r"\[(\d)\]", source)} == listed


@pytest.mark.parametrize("preset", PRESETS)
def test_the_table_of_rules_is_what_is_played(preset: str) -> None:
    head, *rows = table("The table")
    assert preset in head, [*lacks_of_ruleset(preset)]
    values = {row[0].split("`")[1]: row[head.index(preset)] for row in rows}
    assert [axis for axis in AXES if axis not in values] == [], "Add a row to “The table” in docs/rules.md."
    assert list(values) == list(AXES)
    changes = [f"{axis}={value}" for axis, value in values.items()]
    assert parse_ruleset("+".join([preset, *changes])).key == preset


def test_every_ruleset_and_every_option_is_told() -> None:
    kinds = " ".join(row[0] for row in table("Rulesets"))
    told = re.findall(r"`([\w-]+)`", kinds)
    assert sorted(told) == sorted(table("The table")[0][1:]) == sorted(PRESETS)
    assert [row[0].strip("`") for row in table("Options")[1:]] == list(OPTIONS)


def docstrings(path: Path) -> str:
    """All docstrings of a module."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    values = [node.value for node in nodes if isinstance(node, ast.Expr)]
    return "\n".join(
        each.value for each in values if isinstance(each, ast.Constant) and isinstance(each.value, str)
    )


def lost(text: str) -> list[str]:
    """The paths in a text that don't exist."""
    paths = [path for path in PATH.findall(text) if not (ROOT / path).exists()]
    bare = [name for name in BARE.findall(text) if name not in {file.name for file in tracked()}]
    return [name for name in paths + bare if name not in MADE]


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_every_path_that_a_page_names_exists(path: Path) -> None:
    assert lost(path.read_text(encoding="utf-8")) == []


def test_every_path_that_a_docstring_names_exists() -> None:
    found = {named(path): lost(docstrings(path)) for path in tracked() if path.suffix == ".py"}
    assert {name: paths for name, paths in found.items() if paths} == {}


def anchors(path: Path) -> set[str]:
    """The headings of a page, as anchors."""
    heads = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_every_link_leads_somewhere(path: Path) -> None:
    for pair in LINK.findall(path.read_text(encoding="utf-8")):
        file, _, anchor = "".join(pair).partition("#")
        target = path.parent / file if file else path
        assert target.exists(), f"{file} is not there"
        assert not anchor or anchor in anchors(target), f"{file} has no heading #{anchor}"


def too_long(text: str) -> list[str]:
    """The lines of prose above 110 columns: not of tables, code, images or a link that is longer itself."""
    prose = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line for line in prose.splitlines() if not line.startswith(("|", "    ", "  <"))]
    return [line for line in lines if len(line) > WIDTH and " " in line.strip().removeprefix("- ")]


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_prose_is_wrapped(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert too_long(text) == [], f"Wrap these lines of {named(path)} at {WIDTH} columns."


def test_long_prose_is_found() -> None:
    long = f"{'word ' * 22}word"
    assert too_long(f"{long}\n- {long}\n") == [long, f"- {long}"]
    assert too_long(f"| {long} |\n\n    {long}\n\n```\n{long}\n```\n\n<{'x' * 111}>\n") == []


ARROW: Final = re.compile(r"^  (\w+)(?:\[.*?\])?(?: --> ([\w &]+))?$", re.MULTILINE)
"""A package in a diagram, and the packages below it that it points to."""


@pytest.mark.parametrize("tree", LAYERS)
def test_the_diagram_shows_every_package_and_only_arrows_down(tree: str) -> None:
    diagrams = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("```mermaid")[1:]
    drawn = ARROW.findall(diagrams[list(LAYERS).index(tree)].partition("```")[0])
    assert {name for name, _ in drawn} == {name for names in LAYERS[tree] for name in names}
    arrows = [(name, below) for name, others in drawn for below in others.split(" & ") if others]
    assert [arrow for arrow in arrows if layer(tree, arrow[0]) <= layer(tree, arrow[1])] == []
