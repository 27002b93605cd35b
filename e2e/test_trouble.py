"""A crash during a game: the dialog with the game's code and a report, and playing on."""

from __future__ import annotations

import ast
import gzip
import inspect
import io
import re
import zipfile
from importlib import import_module
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import encode, legal_moves, move_text
from e2e import games
from e2e.conftest import OpenTable, Visit, often
from e2e.table import TASK, Table
from e2e.watch import Watch
from tools.build.compile import PARTS
from tools.scripts import script
from tools.serve import DIST, WORKSHOP

FAILING_ONCE = """

_narrate, _failed = narrate, []


def narrate(before, move, after, names):
    if before.phase.seat == {seat} and not _failed:
        _failed.append(move)
        raise RuntimeError("broken on purpose")
    return _narrate(before, move, after, names)
"""

FAILING_BOT = """

def think(level, observation, rng):
    raise RuntimeError("broken on purpose")
"""

FAIL: Final = script("e2e/scripts/events.js", "failLater")
FAIL_AT_KEY: Final = script("e2e/scripts/events.js", "failAtKey")
TELL = "detail => dispatchEvent(new CustomEvent('cuttle:trouble', {detail}))"


def broken_program(page: Page, module: str, more: str) -> None:
    """Serve a program in which this module ends with a failing statement."""
    files = [next(DIST.glob(f"python/{part}-*.gz")) for part in PARTS]
    with zipfile.ZipFile(
        io.BytesIO(b"".join(gzip.decompress(file.read_bytes()) for file in files))
    ) as archive:
        modules = {name: archive.read(name) for name in archive.namelist()}
    del modules[module + "c"]
    modules[module] = (DIST.parent / module).read_bytes() + more.encode()
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w") as archive:
        for name, content in modules.items():
            archive.writestr(name, content)
    whole, *rest = (f"**/python/{file.name}" for file in files)
    page.route(whole, lambda route: route.fulfill(body=body.getvalue(), content_type="application/zip"))
    for part in rest:
        page.route(part, lambda route: route.fulfill(body=b"", content_type="application/zip"))


FRAME: Final = re.compile(r'File "((?:cuttle|web)/.*)", line (\w+), in (.*)')
IN_THE_PAGE: Final = """text => document.body.append(
  Object.assign(document.createElement("script"), { type: "py", textContent: text }))"""


def without(page: Page, module: str, name: str) -> None:
    """Let a module of the built program fail where it uses this name. Nothing else is changed."""
    page.evaluate(
        IN_THE_PAGE, f"import {module}, js\n{module}.{name} = None\njs.document.body.dataset.lacks = '{name}'"
    )
    expect(page.locator(f"body[data-lacks={name}]")).to_have_count(1)


def enclosing(file: str, line: int) -> set[str]:
    """The functions that have a line of a file, as tracebacks name them."""
    nodes = ast.walk(ast.parse((DIST.parent / file).read_text(encoding="utf-8")))
    found = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.Lambda)]
    around = [node for node in found if node.lineno <= line <= (node.end_lineno or 0)]
    return {node.name if isinstance(node, ast.FunctionDef) else "<lambda>" for node in around}


def report_of(page: Page, watch: Watch) -> list[tuple[str, int, str]]:
    """The frames of the traceback in the dialog, which is in the console, too."""
    expect(page.locator("#trouble")).to_be_visible()
    report = page.locator("#trouble-report").input_value()
    assert any(f"console: {report.strip()}" in each for each in watch.complaints), watch.complaints
    return [(file, int(line), function) for file, line, function in FRAME.findall(report)]


def trouble_is_shown(table: Table, code: str) -> None:
    """The dialog has the unchanged game and a report of the failure."""
    expect(table.page.locator("#trouble")).to_be_visible()
    expect(table.page.locator("#trouble-code")).to_have_value(table.save)
    assert "broken on purpose" in table.page.locator("#trouble-report").input_value()
    assert "Traceback" in table.page.locator("#trouble-report").input_value()


def test_after_a_failing_move_the_game_is_safe_and_goes_on(
    open_table: OpenTable, page: Page, watch: Watch
) -> None:
    watch.expect("broken on purpose")
    broken_program(page, "cuttle/language/narration.py", FAILING_ONCE.format(seat=0))
    table = open_table()
    move = legal_moves(table.state)[0]
    code = table.code
    table.click(move)
    trouble_is_shown(table, code)
    page.mouse.click(3, 3)
    trouble_is_shown(table, code)  # a stray press doesn't close it
    assert move_text(move) in page.locator("#trouble-report").input_value()
    assert table.code == code
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#trouble")).not_to_be_visible()
    expect(table.status).to_contain_text("Your turn")
    assert table.play(move).moves[:1] == (move,) or table.game.dealer == 0
    assert table.log == table.expected_log


SOURCE: Final = "https://github.com/name/cuttle"


def name_source(page: Page, source: str) -> None:
    """Serve the page as it's built when the builder names this repository, or none."""
    text = (DIST / "index.html").read_text(encoding="utf-8")
    body, found = re.subn('data-source="[^"]*"', f'data-source="{source}"', text)
    assert found == 1
    headers = WORKSHOP | {"Content-Type": "text/html"}
    page.route(re.compile(r"/(\?.*)?$"), lambda route: route.fulfill(body=body, headers=headers))


def test_a_page_that_knows_its_source_links_to_it_and_to_a_form_with_the_report(
    open_table: OpenTable, page: Page, watch: Watch
) -> None:
    watch.expect("a report")
    name_source(page, SOURCE)
    table = open_table()
    page.evaluate(TELL, ["a report", "BAQ"])
    form = page.get_by_role("link", name="Report it to the makers")
    expect(form).to_have_attribute("href", f"{SOURCE}/issues/new?template=bug.yml&code=BAQ&report=a+report")
    expect(page.locator("#trouble-source")).to_have_attribute("href", SOURCE)
    page.locator("#trouble-on").click()
    table.menu("About")
    expect(page.get_by_role("link", name="Source code")).to_have_attribute("href", SOURCE)
    expect(page.get_by_role("link", name="Report a fault")).to_have_attribute(
        "href", f"{SOURCE}/issues/new?template=bug.yml"
    )


def test_a_page_that_does_not_know_its_source_says_nothing_of_it(
    open_table: OpenTable, page: Page, watch: Watch
) -> None:
    watch.expect("a report")
    name_source(page, "")
    table = open_table()
    page.evaluate(TELL, ["a report", ""])
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator("#trouble-home")).to_be_hidden()
    page.locator("#trouble-on").click()
    table.menu("About")
    expect(page.locator("#dialog")).not_to_contain_text("Source code")


def test_a_bot_that_cannot_think_moves_all_the_same(open_table: OpenTable, page: Page, watch: Watch) -> None:
    watch.expect("broken on purpose")
    broken_program(page, "cuttle/bot/__init__.py", FAILING_BOT)
    table = open_table()
    before = table.code
    table.click(games.DRAW)
    table.saved_other_than(before)
    expect(page.locator("#trouble")).to_be_visible()
    assert "broken on purpose" in page.locator("#trouble-report").input_value()
    page.get_by_role("button", name="Continue").click()
    assert len(table.settle().moves) > 1
    assert table.log == table.expected_log


@pytest.mark.parametrize(
    ("event", "place"),
    often(
        (("cuttle:trouble", "web/boot/start.js"), ("cuttle:message", "pyodide.asm")),
        ("cuttle:message", "pyodide.asm"),
    ),
)
def test_a_failure_of_the_page_itself_is_told(
    open_table: OpenTable, watch: Watch, event: str, place: str
) -> None:
    table = open_table(encode(games.in_the_middle()))
    watch.expect("object null|must be an iterable")
    table.page.evaluate(FAIL, event)
    expect(table.page.locator("#trouble")).to_be_visible()
    expect(table.page.locator("#trouble-code")).to_have_value(table.save)
    assert place in table.page.locator("#trouble-report").input_value()
    table.page.get_by_role("button", name="Continue").click()
    table.page.wait_for_function("() => !window.before")
    table.ready()
    assert table.game == games.in_the_middle()


def test_the_press_that_has_failed_does_not_close_the_dialog(open_table: OpenTable, watch: Watch) -> None:
    table = open_table(encode(games.in_the_middle()))
    keys, trouble = table.page.keyboard, table.page.locator("#trouble")
    watch.expect("object null")
    table.page.evaluate(FAIL_AT_KEY)
    keys.down("Escape")
    expect(trouble).to_be_visible()
    keys.down("Escape")  # it's held
    keys.up("Escape")
    table.page.evaluate(TASK)
    expect(trouble).to_be_visible()
    keys.press("Escape")
    table.page.wait_for_function("() => !window.before")
    table.ready()


def test_report_and_game_can_be_copied_and_a_reload_resumes(
    open_table: OpenTable, page: Page, watch: Watch
) -> None:
    watch.expect("a report")
    table = open_table(encode(games.in_the_middle()))
    code = table.code
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(TELL, ["a report", code])
    for what, text in (("code", code), ("report", "a report")):
        page.evaluate("() => { document.getElementById('trouble-said').textContent = '' }")
        page.locator(f"#trouble-copy-{what}").click()
        expect(page.locator("#trouble-said")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == text
    page.get_by_role("button", name="Reload page").click()
    page.wait_for_function("() => !document.querySelector('#trouble[open]')")
    table.ready()
    assert table.code == code
    table.play(legal_moves(table.state)[0])


@pytest.mark.parametrize(
    ("module", "function", "name", "press"),
    [
        ("cuttle.game", "apply", "play", ""),
        ("web.features.editor.page", "editor", "tray", "Set up a position"),
    ],
    ids=["imported at the start", "imported later"],
)
def test_a_traceback_names_the_true_lines(
    visit: Visit, watch: Watch, module: str, function: str, name: str, press: str
) -> None:
    table = Table(visit())
    table.prepare()
    table.open(encode(games.in_the_middle()))
    watch.expect("'NoneType' object is not callable")
    without(table.page, module, name)
    if press:
        table.menu(press)
    else:
        table.click(legal_moves(table.state)[0])
    frames = report_of(table.page, watch)
    assert len(frames) > 3
    assert [frame for frame in frames if frame[2].rpartition(".")[2] not in enclosing(*frame[:2])] == []
    lines, first = inspect.getsourcelines(getattr(import_module(module), function))
    failing = next(number for number, line in enumerate(lines, first) if f"{name}(" in line)
    assert frames[-1] == (module.replace(".", "/") + ".py", failing, function)
