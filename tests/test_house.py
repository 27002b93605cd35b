"""The order of the house: who imports whom, how long a module is, what nobody writes."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from cuttle.rules.ruleset import PRESETS
from cuttle.rules.variants import AXES

pytestmark = pytest.mark.cpython_only

ROOT: Final = Path(__file__).parent.parent
LONGEST: Final = 300

LAYERS: Final = (
    ("cards", "radix", "digits", "arrived"),
    ("ruleset",),
    ("variants", "state"),
    ("tables",),
    ("plays",),
    ("phases",),
    ("turns",),
    ("oneoffs",),
    ("effects", "resigning", "repetition"),
    ("deal", "notation"),
    ("game",),
    ("observation", "plies"),
    ("position", "match", "sentences"),
    ("link", "abilities"),
    ("extras", "words", "finding"),
    ("former", "record", "differences", "outcome", "needs", "forecast"),
    ("codes",),
    ("narration", "rulebook", "check", "whynot"),
    ("bot",),
    ("__init__",),
    ("__main__",),
)
"""A module of `cuttle` imports only from layers above its own. A new module has to be given its place."""

LEAVES: Final = {
    *("position", "match", "link", "extras", "former", "codes", "record", "bot", "arrived", "finding"),
    *("sentences", "abilities", "words", "differences", "outcome", "narration", "rulebook", "check"),
    *("needs", "forecast", "whynot"),
}
"""What only the face and the terminal use, and what is built upon it."""

NAMES: Final = {"key", "title"}
"""What a ruleset is called; nothing may depend on it."""

FACES: Final = {"cuttle", "cuttle.bot"}
"""All of the engine that the page may import."""

BROWSER: Final = {"js", "pyscript", "pyodide"}
TOUCHING: Final = {"dom.py", "main.py"}
"""The only modules that know a browser."""

HOSTS: Final = [
    ".".join(parts)
    for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))
]


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports when it runs, in full."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield str(node.module)
            if node.module in ("cuttle", "web"):
                yield from (
                    f"{node.module}.{alias.name}"
                    for alias in node.names
                    if is_module(node.module, alias.name)
                )


def is_module(package: str, name: str) -> bool:
    return (ROOT / package / f"{name}.py").exists() or (ROOT / package / name).is_dir()


def layer(name: str) -> int:
    """Where a module of the engine stands; everything in a package stands where the package does."""
    found = [place for place, names in enumerate(LAYERS) if name in names]
    assert found, f"cuttle.{name} has no place in LAYERS yet"
    return found[0]


def part(path: Path) -> str:
    """The name by which a module of the engine stands in LAYERS."""
    return path.relative_to(ROOT / "cuttle").parts[0].removesuffix(".py")


def engine_imports(path: Path) -> list[str]:
    """The modules of the engine that another one imports, as they stand in LAYERS."""
    found = [name.split(".") for name in imports(path) if name.split(".")[0] == "cuttle"]
    return [names[1] if len(names) > 1 else "__init__" for names in found]


def ids(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", modules("cuttle"), ids=ids)
def test_imports_run_one_way(path: Path) -> None:
    for name in engine_imports(path):
        assert layer(name) < layer(part(path)) or part(path) == name


@pytest.mark.parametrize("path", modules("cuttle"), ids=ids)
def test_nothing_below_the_face_imports_a_leaf(path: Path) -> None:
    if part(path) not in LEAVES | {"__init__", "__main__"}:
        assert LEAVES.isdisjoint(engine_imports(path))


@pytest.mark.parametrize("path", modules("cuttle"), ids=ids)
def test_the_engine_needs_the_standard_library_only(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)} - {"cuttle"}
    assert outside <= sys.stdlib_module_names


@pytest.mark.parametrize("path", modules("web"), ids=ids)
def test_the_page_imports_only_the_face_of_the_engine(path: Path) -> None:
    assert {name for name in imports(path) if name.split(".")[0] == "cuttle"} <= FACES


@pytest.mark.parametrize("path", modules("web"), ids=ids)
def test_only_two_modules_know_a_browser(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)} - {"cuttle", "web"}
    known = BROWSER if path.name in TOUCHING else set()
    assert outside - sys.stdlib_module_names <= known


@pytest.mark.parametrize("path", modules("web"), ids=ids)
def test_the_rest_of_the_page_imports_neither_of_them(path: Path) -> None:
    if path.name not in TOUCHING:
        assert {"web.browser.page", "web.main"}.isdisjoint(imports(path))


@pytest.mark.parametrize("path", [*modules("cuttle"), *modules("web"), *modules("tests")], ids=ids)
def test_no_module_is_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", modules("cuttle"), ids=ids)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", modules("cuttle"), ids=ids)
def test_nothing_asks_which_ruleset_it_is(path: Path) -> None:
    """Code asks for the value on an axis: no name of a ruleset is compared, matched or looked up."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [ast.unparse(node) for node in ast.walk(tree) if asks_a_name(node)] == []


def asks_a_name(node: ast.AST) -> bool:
    """Whether a piece of code depends on what a ruleset is called."""
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
    """Whether this is the name of a ruleset: written out, or read off a record."""
    if isinstance(node, ast.Constant):
        return node.value in list(PRESETS)
    return isinstance(node, ast.Attribute) and node.attr in NAMES


@pytest.mark.parametrize("path", modules("cuttle"), ids=ids)
def test_names_of_rulesets_stand_where_they_are_made_and_where_links_name_them(path: Path) -> None:
    """Elsewhere they stand in the docstrings of examples at most."""
    if path.relative_to(ROOT).as_posix() in ("cuttle/rules/ruleset.py", "cuttle/links/former.py"):
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and is_name(node)] == []


def test_every_field_of_a_ruleset_is_read_by_the_engine() -> None:
    """An axis that nothing reads would be a rule that nobody plays."""
    engine = LAYERS[: LAYERS.index(("position", "match", "sentences"))]
    files = [path for path in modules("cuttle") if part(path) in {name for row in engine for name in row}]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files if part(path) != "variants"]
    read = {
        node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    assert set(AXES) <= read


def test_no_tracked_file_names_the_host_of_a_registry() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    files = [ROOT / name for name in listed.decode().split("\0") if name]
    assert files
    naming = [
        file for file in files if file.is_file() and any(host.encode() in file.read_bytes() for host in HOSTS)
    ]
    assert naming == []
