"""The docs match the project: rulings, the table of rules, paths, links, width, diagrams, the map, counts."""

import ast
import re
import subprocess
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from cuttle.bot import LEVELS
from cuttle.field import FIELD, SECOND, daily_board
from cuttle.notation.rulesets import parse_ruleset
from cuttle.variants import AXES, OPTIONS, PRESETS
from tests.support.deletable import DELETABLE
from tests.support.packages import LAYERS, layer
from tests.support.recipes import lacks_of_ruleset, table
from web import features
from web.core import storage_keys
from web.core.boards import day_name
from web.core.feature import Feature
from web.features.learn.lesson_data import COURSE, MORE
from web.state.stamp import STAMPS
from web.text.languages import LANGUAGES

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
    *("web/browser/page-1a2b3c4d5e.js", "mine.py", "mybot.mjs"),
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
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    values = [node.value for node in nodes if isinstance(node, ast.Expr)]
    return "\n".join(
        value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)
    )


def lost(text: str) -> list[str]:
    """The paths in a text that don't exist."""
    paths = [path for path in PATH.findall(text) if not (ROOT / path).exists()]
    bare = [name for name in BARE.findall(text) if name not in {file.name for file in tracked()}]
    return [name for name in paths + bare if name not in MADE]


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_every_path_that_a_page_names_exists(path: Path) -> None:
    assert lost(path.read_text(encoding="utf-8")) == []


IN_FILE: Final = re.compile(r"`([\w.]+)` in\s+`((?:cuttle|web|tests|e2e|tools)/[\w./-]+\.\w+)`")


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_what_a_page_says_is_in_a_file_is_there(path: Path) -> None:
    pairs = IN_FILE.findall(path.read_text(encoding="utf-8"))
    names = [(name.rpartition(".")[2], file) for name, file in pairs]
    assert [
        pair for pair in names if not re.search(rf"\b{pair[0]}\b", (ROOT / pair[1]).read_text("utf-8"))
    ] == []


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


MAP: Final = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")


def in_the_map(section: str) -> set[str]:
    """What a section of docs/README.md names in backticks, without its folder."""
    text = MAP.partition(f"## {section}\n")[2].partition("\n## ")[0]
    return {part for name in re.findall(r"`([^`]+)`", text) for part in name.strip("/").split("/")}


def test_the_map_has_every_feature_where_it_is() -> None:
    listed = {name for name, each in vars(features).items() if isinstance(each, Feature)}
    row = next(line for line in MAP.split("\n") if line.startswith("| `web/features/` |"))
    assert sorted(re.findall(r"`(\w+)`", row)) == sorted(DELETABLE)
    assert {name.lower() for name in listed} - in_the_map("Where things are") == set()


@pytest.mark.parametrize("folder", ["cuttle", "web", "tools"])
def test_the_map_has_every_folder(folder: str) -> None:
    folders = {path.relative_to(ROOT).parts[1] for path in tracked() if path.is_relative_to(ROOT / folder)}
    inner = {name for name in folders if (ROOT / folder / name).is_dir()}
    assert inner - in_the_map("Where things are") == set()


def test_the_list_of_docs_has_every_page_once() -> None:
    listed = re.findall(r"^\| \[[^\]]+\]\(([\w-]+\.md)\)", MAP, re.MULTILINE)
    pages = {path.name for path in PAGES if path.parent == ROOT / "docs"} - {"README.md"}
    assert sorted(listed) == sorted(pages)


COUNTED: Final[dict[tuple[str, str], int]] = {
    ("README.md", "there are {} rulebooks"): len(PRESETS),
    ("README.md", "speaks {} languages"): len(LANGUAGES),
    ("README.md", "{} short lessons"): len(COURSE),
    ("docs/translating.md", "one of the {} sets of rules"): len(PRESETS),
    ("docs/rules.md", "{} switches from [1]"): len(OPTIONS),
    ("docs/every-day.md", "is {} bots from the novice"): len(FIELD),
    ("docs/every-day.md", "one of {} other rulebooks for two"): len(
        {daily_board(7 * n - 1 + (SECOND if n > 7 else 0))[0] for n in range(1, 99)}
    ),
    ("docs/notation.md", "one of {} stamps"): len(STAMPS),
    ("docs/learning.md", "{} lessons, three minutes"): len(COURSE),
    ("docs/learning.md", "{} lessons about single cards"): len(MORE),
}
WORDS: Final = {6: "six", 7: "seven", 8: "eight", 10: "ten", 12: "twelve", 14: "fourteen"}


@pytest.mark.parametrize(("page", "sentence"), COUNTED)
def test_what_a_page_counts_is_as_many(page: str, sentence: str) -> None:
    number = COUNTED[page, sentence]
    said = sentence.format(WORDS.get(number, str(number)))
    assert said in " ".join((ROOT / page).read_text(encoding="utf-8").lower().split())


def test_the_levels_are_as_the_table_says() -> None:
    _, _, rows = (ROOT / "docs" / "bot.md").read_text(encoding="utf-8").partition("## The levels")
    for name, level in LEVELS.items():
        rating, mistakes = re.findall(rf"^\| {name} \| (\d+) \|.*\| (.*) \|$", rows, re.MULTILINE)[0]
        assert int(rating) == level.rating
        shares = [level.overlooked_share, level.noise if name == "casual" else 0]
        assert re.findall(r"(\d+) %", mistakes) == [f"{100 * share:.0f}" for share in shares if share]


def test_saves_are_stored_under_the_keys_and_names_that_the_page_says() -> None:
    page = (ROOT / "docs" / "saves.md").read_text(encoding="utf-8")
    keys = [value for name, value in vars(storage_keys).items() if name.isupper() and isinstance(value, str)]
    assert len(keys) > 10
    assert [key for key in keys if f"`{key}" not in page] == []
    assert f"`{day_name(25)}` for" in page
    assert "`set` and the number of the deal in 16 hexadecimal digits" in page
