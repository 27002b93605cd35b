"""The library as its users meet it: examples in README and docs run, and docstrings say what can go wrong."""

import ast
import doctest
import inspect
import pydoc
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from types import FunctionType
from typing import Any, Final, get_args

import pytest
import yaml

import cuttle
from cuttle.rules import Phase

ROOT: Final = Path(__file__).parent.parent
LIBRARY: Final = ROOT / "docs" / "library.md"
_BLOCK: Final = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PACKAGES: Final = (
    *("cuttle", "cuttle.variants", "cuttle.rules", "cuttle.notation", "cuttle.start", "cuttle.links"),
    *("cuttle.language", "cuttle.explain", "cuttle.bot", "cuttle.review", "cuttle.puzzles", "cuttle.field"),
    *(f"cuttle.field.{name}" for name in ("sets", "codes", "draws")),
    *("cuttle.records", "cuttle.svg", "cuttle.arena.foreign"),
)


@pytest.mark.cpython_only
@pytest.mark.parametrize("page", ["README.md", "docs/library.md", "docs/environment.md", "docs/benchmark.md"])
def test_examples_run_and_print_what_they_show(page: str) -> None:
    blocks = _BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert blocks
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    report: list[str] = []
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)


def test_the_package_has_forty_names() -> None:
    assert len(cuttle.__all__) == 40, "what’s new is in a package of its own, or on Game"


@pytest.mark.cpython_only
def test_every_public_name_is_in_the_page_about_the_library() -> None:
    page = LIBRARY.read_text(encoding="utf-8")
    lacking = [name for name in cuttle.__all__ if not re.search(rf"\b{name}\b", page)]
    assert lacking == [], "docs/library.md says nothing of these"


def first_column(section: str) -> list[str]:
    """The names in the first column of a section's table in the page about the library."""
    text = LIBRARY.read_text(encoding="utf-8").partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)


@pytest.mark.cpython_only
def test_the_tables_have_every_field_and_every_phase() -> None:
    seen = cuttle.observe(cuttle.Game.deal("pagat", 3), 0)
    assert sorted(first_column("Observations")) == sorted([*seen._fields, *vars(seen)])
    assert first_column("Phases") == [kind.__name__ for kind in get_args(Phase)]
    rows = re.findall(r"^\| `(\w+)` \|.*\| (.*) \|$", LIBRARY.read_text(encoding="utf-8"), re.MULTILINE)
    for kind in get_args(Phase):
        (said,) = [row for name, row in rows if name == kind.__name__]
        fields = [field for field in kind._fields if field != "seat"]
        assert [field for field in fields if field not in said] == []


@pytest.mark.cpython_only
def test_each_row_for_those_who_know_python_chess_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answers = "{'cuttle': 'ready', 'go': 'move draw'}.get(line.split()[0], '')"
    bot = f"#!{sys.executable}\nimport sys\nfor line in sys.stdin:\n    print({answers}, flush=True)\n"
    Path("mybot").write_text(bot, encoding="utf-8")
    Path("mybot").chmod(0o755)
    text = LIBRARY.read_text(encoding="utf-8")
    section = text.partition("\n## If you know python-chess\n")[2].partition("\n## ")[0]
    values: dict[str, Any] = {}
    before = "".join(_BLOCK.findall(text.partition("\n## Cards\n")[0]))
    exec("\n".join(re.findall(r"^>>> ((?:from|import) .*)$", before, re.MULTILINE)), values)
    rows = re.findall(r"^\| .* \| `([^`]*)` \|(?: `([^`]*)`)?[^`|]*\|$", section, re.MULTILINE)
    assert len(rows) == section.count("\n| ") - 1, "a row lacks its code"
    for code, gives in rows:
        if gives:
            assert repr(eval(code, values)) == gives, code
        else:
            exec(code, values)


@pytest.mark.cpython_only
def test_the_picture_of_the_page_is_what_its_example_draws() -> None:
    code = "".join(_BLOCK.findall(LIBRARY.read_text(encoding="utf-8").partition("\n## Pictures\n")[2])[:1])
    values: dict[str, Any] = {name: getattr(cuttle, name) for name in cuttle.__all__}
    exec("\n".join(re.findall(r"^>>> (.*)$", code, re.MULTILINE)), values)
    drawn = (ROOT / "docs" / "drawn.svg").read_text(encoding="utf-8")
    assert drawn == values["picture"], "write the picture of the example into docs/drawn.svg"


@pytest.mark.cpython_only
def test_the_readme_has_ten_lines() -> None:
    """Deal, legal moves, play, print, encode, decode, observe, let a bot move."""
    (block,) = _BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    lines = [line for line in block.splitlines() if line.startswith((">>>", "..."))]
    assert len(lines) == 10
    used = ("Game.deal", "legal_moves(", ".play(", "print(", "encode(", "decode(", "observe(", "choose(")
    assert [word for word in used if word not in block] == []


@pytest.mark.cpython_only
def test_it_can_be_cited_with_version_and_date() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors", "license"} <= set(cited)
    assert cited["version"] == cuttle.__version__
    heading = f"\n## {cited['version']} – {cited['date-released']}\n"
    assert heading in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.cpython_only
@pytest.mark.parametrize("package", PACKAGES)
def test_help_shows_the_library_and_no_manual_of_numbers(package: str) -> None:
    shown = pydoc.plain(pydoc.render_doc(import_module(package)))
    assert "bit_length" not in shown, "a public class or alias is an int to `help`"
    assert re.findall(r"^    \w+ = class .*", shown, re.MULTILINE) == []
    assert len(shown.splitlines()) < 2000


@pytest.mark.cpython_only
def test_importing_the_library_imports_no_bots_and_no_command() -> None:
    run = [sys.executable, "-c", "import sys, cuttle; print(*sys.modules)"]
    found = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    late = (
        "cuttle.bot",
        "cuttle.explain",
        "cuttle.review",
        "cuttle.arena",
        "cuttle.terminal",
        "cuttle.svg",
        "cuttle.records",
    )
    assert [name for name in found if name.startswith((*late, "argparse", "signal", "multiprocessing"))] == []


@pytest.mark.cpython_only
def test_the_package_can_be_built_as_it_is() -> None:
    """Its version is read without importing it, its types are announced, its command is there."""
    tree = ast.parse((ROOT / "cuttle" / "__init__.py").read_text(encoding="utf-8"))
    (version,) = [
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__version__"
    ]
    assert version == cuttle.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    assert (ROOT / "cuttle" / "py.typed").exists()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    module, _, name = project["project"]["scripts"]["cuttle"].partition(":")
    assert callable(getattr(import_module(module), name))
    assert project["project"]["dependencies"] == []


def functions(package: str) -> Iterator[FunctionType]:
    """The public functions of a package, and the methods of its public classes."""
    module = import_module(package)
    for value in (getattr(module, name) for name in module.__all__):
        if isinstance(value, FunctionType):
            yield value
        elif inspect.isclass(value) and value.__module__.startswith("cuttle."):
            public = {
                name: it for name, it in vars(value).items() if name[0] != "_" or name == "__post_init__"
            }
            inner = [getattr(it, "fget", None) or getattr(it, "__func__", it) for it in public.values()]
            methods = [it for it in inner if isinstance(it, FunctionType)]
            yield from (method for method in methods if method.__module__.startswith("cuttle."))


@pytest.mark.cpython_only
@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_function_says_what_it_does(package: str) -> None:
    assert [function.__qualname__ for function in functions(package) if not inspect.getdoc(function)] == []


@pytest.mark.cpython_only
@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_function_says_what_it_raises(package: str) -> None:
    silent = [
        function.__qualname__
        for function in functions(package)
        if "Raises:" not in (inspect.getdoc(function) or "") and raises(function)
    ]
    assert silent == []


def raises(function: FunctionType) -> bool:
    """Whether a function has a raise of its own."""
    tree = ast.parse(dedent(inspect.getsource(function)))
    return any(isinstance(node, ast.Raise) for node in ast.walk(tree))
