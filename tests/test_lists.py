"""Lists that name modules, files or rulesets outside an import: each name in them exists."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from cuttle.variants import PRESETS
from tests.support.packages import LAYERS

pytestmark = pytest.mark.cpython_only

ROOT: Final = Path(__file__).parent.parent
BROWSER: Final = ("js", "pyscript", "pyodide")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def modules(folder: str) -> list[str]:
    """The import names of the modules in a folder."""
    paths = [path.relative_to(ROOT) for path in (ROOT / folder).rglob("*.py")]
    return [".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in paths]


def exists(name: str) -> bool:
    """Whether a module, or modules that begin like this, exist."""
    return any(module.startswith(name) for module in modules(name.split(".")[0]))


def value_of(name: str, variable: str) -> tuple[str, ...]:
    """The value of a constant in a module that can't be imported here."""
    tree = ast.parse(text(name))
    (found,) = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == variable
    ]
    return tuple(ast.literal_eval(found))


def wants_a_browser(name: str) -> bool:
    """Whether a module of the page imports what only a browser has."""
    path = ROOT / name.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return bool(re.search(rf"^from ({'|'.join(BROWSER)})\b", file.read_text(encoding="utf-8"), re.MULTILINE))


WANTING: Final = {name for name in modules("web") if wants_a_browser(name)} | {"web.main"}
"""The modules that a page can import and nothing else can; `web.main` imports one of them."""


def test_the_snapshot_leaves_out_what_wants_a_browser() -> None:
    (pattern,) = re.findall(r"^const BROWSERS = /(.*)/;$", text("web/boot/interpreter.mjs"), re.MULTILINE)
    assert {name for name in modules("web") if re.search(pattern, name)} >= WANTING
    (inner,) = re.findall(r"web\\\.\(([\w|]+)\)", pattern)
    assert [name for name in inner.split("|") if not exists(f"web.{name}")] == []


def test_the_check_of_the_archive_leaves_out_what_wants_a_browser() -> None:
    (listed,) = re.findall(r"^in_page = (\{.*?\})", text("tools/build/check_archive.mjs"), re.MULTILINE)
    assert ast.literal_eval(listed) == WANTING


@pytest.mark.parametrize("variable", ["IN_BROWSERS", "NOT_SHIPPED", "WEIGHTS"])
def test_what_the_archive_treats_apart_exists(variable: str) -> None:
    names = value_of("tools/build/compile.py", variable)
    assert [name for name in names if not exists(name.rstrip("/").replace("/", "."))] == []


def test_the_tests_that_run_in_pyodide_exist() -> None:
    script = text("tools/check/pyodide_tests.mjs")
    listed = re.findall(r"const (\w+) = \[(\".*)\]", script)
    lists = {name: re.findall(r'"(.*?)"', names) for name, names in listed}
    assert set(lists) >= {"FOLDERS", "ENGINE", "RULES", "BOT", "PAGE"}
    folders = lists.pop("FOLDERS")
    files = [re.sub(r"([^/]+)$", r"test_\1.py", name) for names in lists.values() for name in names]
    assert [name for name in (*folders, *files) if not (ROOT / "tests" / name).exists()] == []


def test_the_modules_that_mypy_treats_apart_exist() -> None:
    overrides = tomllib.loads(text("pyproject.toml"))["tool"]["mypy"]["overrides"]
    own = [name for override in overrides for name in override["module"] if name.split(".")[0] in LAYERS]
    assert own
    assert [name for name in own if not exists(name.removesuffix(".*"))] == []


def test_the_rulesets_of_the_makefile_exist() -> None:
    (names,) = re.findall(r"^RULES \?= (.*)$", text("Makefile"), re.MULTILINE)
    assert [name for name in names.split() if name not in PRESETS] == []


PATH: Final = re.compile(
    r"(?<![\w/.%:-])(?:\.{0,2}/)*((?:cuttle|web|tests|e2e|engines|tools|docs)/[\w./-]*\.\w+)"
)
MADE: Final = {"web/art/icon-180.png"}
"""Files that the build makes."""
SCRIPTS: Final = [
    *(path for folder in ("web", "tools", "e2e", ".github") for path in sorted((ROOT / folder).rglob("*"))),
    *(ROOT / name for name in ("Makefile", "pyproject.toml", "pyscript.toml")),
    *sorted(ROOT.glob("*.html")),
]


def test_every_file_that_a_script_names_exists() -> None:
    kinds = {".js", ".mjs", ".toml", ".yml", ".html", ".css", ""}
    found = {
        path.relative_to(ROOT).as_posix(): [
            name
            for name in PATH.findall(path.read_text(encoding="utf-8"))
            if name not in MADE and not (ROOT / name).exists()
        ]
        for path in SCRIPTS
        if path.is_file() and path.suffix in kinds
    }
    assert {script: names for script, names in found.items() if names} == {}
