"""The structure of the project: imports between packages, lengths of modules, forbidden code.

The limits exist to start a conversation. Each says what to do; if what it measures is right as it is, raise
the limit.
"""

import ast
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from cuttle.variants import AXES, PRESETS
from tests.support.deletable import DELETABLE
from tests.support.packages import LAYERS, PUBLIC, layer, package_of
from tests.support.sources import ROOT, ids, imports, is_module, modules, name_of, nodes, parsed
from tools.build.compile import NOT_SHIPPED

pytestmark = pytest.mark.cpython_only

LONGEST: Final = 350
"""Lines of a module. Most have 100 to 300."""

NAMES: Final = {"key", "title", "preset", "preset_title"}
"""The names of a ruleset; nothing may depend on them."""

OF_MESSAGES: Final = {"cuttle/language/sentences.py": ["text.key in messages"]}
"""What asks for the key of a message."""

MOST_NAMES: Final = 44
"""The most names that the public API of a package may have."""

EXTRA: Final = {
    "cuttle/env/aec.py": {"gymnasium", "pettingzoo"},
    "cuttle/env/round.py": {"gymnasium", "numpy"},
    "cuttle/env/single.py": {"gymnasium"},
}
"""What needs the extra `env` of the distribution. Nothing else of the library imports these."""

LATE_ONLY: Final = {
    ("cuttle/rules/__init__.py", "cuttle.rules.counting"),
    ("cuttle/svg/drawing.py", "cuttle.svg.files"),
}
"""Imports of what the page doesn’t have, made only when a program asks for it."""

BROWSER: Final = {"js", "pyscript", "pyodide"}
TOUCHING: Final = ("browser", "main.py")
"""The only packages that know the browser."""

HOUR: Final = 2250
"""Lines of `cuttle/rules`, which you can read in an hour."""

LONGEST_FUNCTION: Final = 50
"""Lines of a function: it's as long as its thought. Most have fewer than ten.

How deep and how branched it may be is in pyproject.toml."""
LONG: Final[dict[str, str]] = {}
"""Longer functions, each with its reason."""

START: Final = """
import sys
from tests.support.browser import FakeBrowser
from web.features import PROGRAM
from web.session import Session
Session(FakeBrowser(), PROGRAM).start()
print(*sys.modules)
"""
LATE: Final = sorted(
    ".".join(path.relative_to(ROOT).parent.parts)
    for path in (ROOT / "web").rglob("late.py")
    if path.parent.name != "daily"  # every start shows the day
)
LATER: Final = (
    *(f"{package}." for package in LATE),
    *(f"web.state.{name}" for name in ("sets", "stored_mistakes", "stored_puzzles")),
    *("cuttle.review", "cuttle.field.sets", "cuttle.svg", "cuttle.records", "cuttle.rules.counting"),
    "web.play.reason_search",
)
"""What is imported when it's first used."""
AT_THE_START: Final = [
    *(f"{package}.{part}" for package in LATE for part in ("feature", "messages", "texts")),
    *(f"web.features.learn.{part}" for part in ("on_table", "update", "welcome")),
    *("web.features.help.bar", "web.features.help.reading", "web.features.puzzles.card"),
    *(f"web.library.{part}" for part in ("first_model", "service", "store")),
    *(f"web.share.{part}" for part in ("challenges", "correspondence", "links", "stamps")),
    *(f"web.features.statistics.{part}" for part in ("past_rounds", "update")),
]

HOSTS: Final = [
    ".".join(parts)
    for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))
]


@pytest.mark.parametrize("path", [*modules("cuttle"), *modules("web")], ids=ids)
def test_a_package_imports_only_from_layers_below_it(path: Path) -> None:
    """Even late, or for types; so no packages form a circle."""
    tree, own = name_of(path).split(".")[0], package_of(name_of(path))
    for name in imports(path):
        if name.split(".")[0] == tree and package_of(name) != own:
            assert layer(tree, package_of(name)) < layer(tree, own), (
                f"{ids(path)} imports {name}, which isn't in a layer below its own: move what both need"
                " down (messages of the base to web/messages/), hand it over as an argument, or change the"
                " order in tests/support/packages.py"
            )


@pytest.mark.parametrize("path", modules("web"), ids=ids)
def test_only_features_that_can_be_deleted_know_others_of_them(path: Path) -> None:
    """And of those only what they build on. The list knows all."""
    if path.parent.name == "features":
        return
    own = path.relative_to(ROOT).parts[2] if "features" in path.parts else ""
    known = {name.split(".")[2] for name in imports(path) if name.startswith("web.features.")} - {own}
    allowed = DELETABLE[own].builds_on if own else ()
    assert known <= set(allowed), f"{ids(path)}: have them hand it over (web/core/feature.py), or say so"


@pytest.mark.parametrize("tree", list(LAYERS))
def test_no_modules_import_each_other(tree: str) -> None:
    """Not even for types, or in a longer cycle. An `__init__` may, because it only re-exports."""
    graph = {name_of(path): set(imports(path)) for path in modules(tree) if path.name != "__init__.py"}
    order = TopologicalSorter({name: found & set(graph) - {name} for name, found in graph.items()})
    assert list(order.static_order())


@pytest.mark.parametrize("package", PUBLIC)
def test_a_public_api_is_small_and_listed_once(package: str) -> None:
    names = import_module(package).__all__
    assert len(names) <= MOST_NAMES, (
        f"{package} has {len(names)} public names: leave what only its own modules use out of __all__,"
        " or give what's about something else a package of its own"
    )
    assert sorted(names) == sorted(set(names)), f"{package} lists a name twice in __all__"


@pytest.mark.parametrize("path", modules("cuttle"), ids=ids)
def test_the_engine_needs_the_standard_library_only(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)} - {"cuttle"}
    assert outside - sys.stdlib_module_names <= EXTRA.get(ids(path), set()), (
        f"{ids(path)} may import the standard library only"
    )


@pytest.mark.parametrize("path", modules("web"), ids=ids)
def test_the_page_imports_only_the_public_api_of_the_engine(path: Path) -> None:
    private = {name for name in imports(path) if name.split(".")[0] == "cuttle"} - set(PUBLIC)
    assert private == set(), f"{ids(path)}: import the name from a public package, {', '.join(PUBLIC)}"


def test_nothing_in_the_page_imports_what_is_not_shipped() -> None:
    folders = tuple(name.replace("/", ".").removesuffix(".") for name in NOT_SHIPPED)
    assert {"cuttle.arena", "cuttle.env", "cuttle.records", "cuttle.rules.counting"} <= set(folders)
    shipped = [
        path
        for path in (*modules("cuttle"), *modules("web"))
        if not path.relative_to(ROOT).as_posix().startswith(NOT_SHIPPED)
    ]
    wrong = {(ids(path), name) for path in shipped for name in imports(path) if name.startswith(folders)}
    assert wrong == LATE_ONLY, "a feature needs what the page doesn’t have"


@pytest.mark.parametrize("path", modules("web"), ids=ids)
def test_only_browser_and_main_know_a_browser(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)} - {"cuttle", "web"}
    known = BROWSER if path.relative_to(ROOT / "web").parts[0] in TOUCHING else set()
    assert outside - sys.stdlib_module_names <= known, (
        f"{ids(path)}: only web/browser and web/main.py know a browser; others ask web/core/visit.py"
    )


@pytest.mark.parametrize(
    "path",
    [path for folder in ("cuttle", "web", "tests", "e2e", "tools") for path in modules(folder)],
    ids=ids,
)
def test_no_module_is_long(path: Path) -> None:
    length = len(path.read_text(encoding="utf-8").splitlines())
    assert length <= LONGEST, (
        f"{ids(path)} has {length} lines: split it by what it's about, and name each part after that."
        " Don't join lines or drop docstrings"
    )


def test_the_rules_are_read_in_an_hour() -> None:
    found = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in modules("cuttle/rules"))
    assert found <= HOUR, (
        f"cuttle/rules has {found} lines: what isn't needed to play a move (texts, checks of positions,"
        " lists of rulesets) belongs to another package"
    )


@pytest.mark.parametrize("path", [*modules("cuttle"), *modules("web")], ids=ids)
def test_no_function_is_long(path: Path) -> None:
    functions = [node for node in nodes(path) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    long = {node.name: lines(node) for node in functions if lines(node) > LONGEST_FUNCTION}
    assert {name: each for name, each in long.items() if f"{ids(path)} {name}" not in LONG} == {}, (
        "give a step with a name worth reading a function of its own, or add it to LONG with its reason"
    )


def lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or 0) - node.lineno + 1


@pytest.mark.parametrize("path", [*modules("cuttle"), *modules("web")], ids=ids)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(parsed(path)), f"{ids(path)} says nothing of itself: begin it with a docstring"


@pytest.mark.parametrize("path", [*modules("cuttle"), *modules("web")], ids=ids)
def test_patterns_mean_the_letters_and_digits_of_ascii(path: Path) -> None:
    """Those of other scripts stand beside links in messages; they're in no code and no number."""
    for node in nodes(path):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("re."):
            text = "".join([str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant)])
            assert "re.ASCII" in ast.unparse(node) or not re.search(r"\\[dw]", text), (
                f"{ids(path)}:{node.lineno} takes those of every script: write [0-9], or add re.ASCII"
            )


@pytest.mark.parametrize("path", modules("cuttle"), ids=ids)
def test_nothing_asks_which_ruleset_it_is(path: Path) -> None:
    """Code asks for a rule's value; it never compares, matches or looks up a ruleset's name."""
    asked = [ast.unparse(node) for node in nodes(path) if asks_a_name(node)]
    assert asked == OF_MESSAGES.get(ids(path), []), (
        f"{ids(path)} depends on a ruleset's name: ask for the value of a rule, or add a field to Ruleset"
    )


def asks_a_name(node: ast.AST) -> bool:
    """Whether code depends on the name of a ruleset."""
    match node:
        case ast.Compare():
            return any(is_name(side) for side in (node.left, *node.comparators))
        case ast.Match():
            return is_name(node.subject)
        case ast.MatchClass():
            return not NAMES.isdisjoint(node.kwd_attrs)
        case _:
            return False


def is_name(node: ast.AST) -> bool:
    """Whether this is the name of a ruleset, as a literal or read from a record."""
    if isinstance(node, ast.Constant):
        return node.value in list(PRESETS)
    return isinstance(node, ast.Attribute) and node.attr in NAMES


@pytest.mark.parametrize("path", modules("cuttle"), ids=ids)
def test_names_of_rulesets_stand_where_they_are_made(path: Path) -> None:
    """Elsewhere only docstrings may have them as examples."""
    if path.relative_to(ROOT).as_posix() == "cuttle/variants.py":
        return
    found = [
        f"{ids(path)}:{node.lineno}"
        for node in nodes(path)
        if isinstance(node, ast.Constant) and is_name(node)
    ]
    assert found == [], "name rulesets in cuttle/variants.py only, and take them from PRESETS"


def test_every_field_of_a_ruleset_is_read_by_the_engine() -> None:
    """A rule that nothing reads would have no effect."""
    files = [
        path
        for path in modules("cuttle")
        if layer("cuttle", package_of(name_of(path))) <= layer("cuttle", "observation")
    ]
    read = {
        node.attr
        for path in files
        if path.stem != "variants"
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    assert set(AXES) - read == set(), "nothing in the engine reads these fields of Ruleset"


def test_the_start_imports_nothing_that_only_some_visitors_need() -> None:
    assert [name for name in LATER if not is_module(name.rstrip("."))] == []
    run = [sys.executable, "-c", START]
    found = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert "web.table.view" in found
    early = [name for name in found if name.startswith(LATER) and name not in AT_THE_START]
    assert early == [], "import these inside the function that needs them first"


@pytest.mark.parametrize("path", [*modules("tests"), *modules("e2e"), *modules("tools")], ids=ids)
def test_no_test_module_is_imported(path: Path) -> None:
    sources = [str(node.module) for node in nodes(path) if isinstance(node, ast.ImportFrom)]
    found = [name for name in sources if name.rpartition(".")[2].startswith("test_")]
    assert found == [], f"{ids(path)} imports {found}: what several tests need has a module of its own"


def test_only_controls_write_what_a_control_sends() -> None:
    writing = [ids(path) for path in modules("web") if "data_do" in path.read_text(encoding="utf-8")]
    assert writing == ["web/markup/controls.py"], "make the control with a function of web/markup/controls.py"


def test_no_tracked_file_names_the_host_of_a_registry() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    files = [ROOT / name for name in listed.decode().split("\0") if name]
    assert files
    naming = [
        file for file in files if file.is_file() and any(host.encode() in file.read_bytes() for host in HOSTS)
    ]
    assert naming == [], (
        "these files name the host of a registry: take its address from its client's settings"
    )
