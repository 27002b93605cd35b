"""A crash during a game: the dialog with the game's code and a report, and playing on. Errors of extensions,
userscripts, autofill and the browser are none."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import encode, legal_moves, move_text
from e2e import games
from e2e.conftest import OpenTable, Visit, often
from e2e.looking import js
from e2e.table import BOOT, Table, hold_page
from e2e.watch import Watch
from tools.serve import DIST, WORKSHOP

TELL = "detail => dispatchEvent(new CustomEvent('cuttle:trouble', {detail}))"
IN_PYTHON: Final = """text => document.body.append(
  Object.assign(document.createElement("script"), { type: "py", textContent: text }))"""
REPLACE: Final = """
import {module} as module, js
before = module.{name}
def once(*given):
    module.{name} = before
    raise RuntimeError("broken on purpose")
module.{name} = {by}
js.document.body.dataset.lacks = "{name}"
"""


def replace(page: Page, module: str, name: str, by: str = "None") -> None:
    """Let a module of the running program fail where it uses this name."""
    page.evaluate(IN_PYTHON, REPLACE.format(module=module, name=name, by=by))
    expect(page.locator(f"body[data-lacks={name}]")).to_have_count(1)


FRAME: Final = re.compile(r'File "((?:cuttle|web)/.*)", line (\w+), in (.*)')


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
    assert any(f"console: {report.strip()}" in complaint for complaint in watch.complaints), watch.complaints
    return [(file, int(line), function) for file, line, function in FRAME.findall(report)]


def test_after_a_failing_move_the_game_is_safe_and_goes_on(open_table: OpenTable, watch: Watch) -> None:
    watch.expect("broken on purpose")
    table = open_table(encode(games.IN_THE_MIDDLE))
    replace(table.page, "cuttle.language.narration", "_check_names", "once")
    move = legal_moves(table.state)[0]
    code, prompt, report = table.code, table.status.inner_text(), table.page.locator("#trouble-report")
    table.click(move)
    for _ in range(2):
        expect(table.page.locator("#trouble")).to_be_visible()
        expect(table.page.locator("#trouble-code")).to_have_value(table.save)
        table.page.mouse.click(3, 3)  # a stray press doesn't close it
    for part in ("broken on purpose", "Traceback", move_text(move)):
        assert part in report.input_value()
    assert table.code == code
    table.page.get_by_role("button", name="Continue").click()
    expect(table.page.locator("#trouble")).not_to_be_visible()
    expect(table.status).to_have_text(prompt)
    assert table.play(move).moves[: len(games.IN_THE_MIDDLE.moves) + 1] == (*games.IN_THE_MIDDLE.moves, move)
    assert table.log == table.expected_log


SOURCE: Final = "https://github.com/name/cuttle"
FORM: Final = f"{SOURCE}/issues/new?template=bug.yml"


@pytest.mark.parametrize("source", [SOURCE, ""], ids=["known", "unknown"])
def test_a_page_that_knows_its_source_links_to_it_and_to_a_form_with_the_report(
    open_table: OpenTable, page: Page, watch: Watch, source: str
) -> None:
    watch.expect("a report")
    text = (DIST / "index.html").read_text(encoding="utf-8")
    body, count = re.subn('data-source="[^"]*"', f'data-source="{source}"', text)
    assert count == 1
    headers = WORKSHOP | {"Content-Type": "text/html"}
    page.route(re.compile(r"/(\?.*)?$"), lambda route: route.fulfill(body=body, headers=headers))
    table = open_table()
    page.evaluate(TELL, ["a report", "BAQ"])
    addresses = "all => all.filter(each => each.checkVisibility()).map(each => each.getAttribute('href'))"
    expect(page.locator("#trouble")).to_be_visible()
    shown = page.locator("#trouble a").evaluate_all(addresses)
    assert sorted(shown) == ([SOURCE, f"{FORM}&code=BAQ&report=a+report"] if source else [])
    page.locator("#trouble-on").click()
    table.menu("About")
    for name, address in {"Source code": SOURCE, "Report a problem": FORM}.items():
        link = table.dialog.get_by_role("link", name=name)
        assert link.evaluate_all(addresses) == ([address] if source else [])


def test_a_bot_that_cannot_think_moves_all_the_same(open_table: OpenTable, watch: Watch) -> None:
    watch.expect("division by zero")
    table = open_table(encode(games.IN_THE_MIDDLE))
    replace(table.page, "cuttle.bot", "think", "lambda *given: 1 / 0")
    before = table.code
    table.click(games.DRAW)
    table.saved_other_than(before)
    expect(table.page.locator("#trouble")).to_be_visible()
    assert "division by zero" in table.page.locator("#trouble-report").input_value()
    table.page.get_by_role("button", name="Continue").click()
    assert len(table.settle().moves) > len(games.IN_THE_MIDDLE.moves) + 1
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
    table = open_table(encode(games.IN_THE_MIDDLE))
    watch.expect("object null|must be an iterable")
    table.page.evaluate(js("events.failLater"), event)
    expect(table.page.locator("#trouble")).to_be_visible()
    expect(table.page.locator("#trouble-code")).to_have_value(table.save)
    assert place in table.page.locator("#trouble-report").input_value()
    table.page.get_by_role("button", name="Continue").click()
    table.page.wait_for_function("() => !window.before")
    table.ready()
    assert table.game == games.IN_THE_MIDDLE


def test_the_press_that_has_failed_does_not_close_the_dialog(open_table: OpenTable, watch: Watch) -> None:
    table = open_table(encode(games.IN_THE_MIDDLE))
    keys, trouble = table.page.keyboard, table.page.locator("#trouble")
    watch.expect("object null")
    table.page.evaluate(js("events.failAtKey"))
    keys.down("Escape")
    expect(trouble).to_be_visible()
    keys.down("Escape")  # it's held
    keys.up("Escape")
    table.page.evaluate(js("page.nextTask"))
    expect(trouble).to_be_visible()
    keys.press("Escape")
    table.page.wait_for_function("() => !window.before")
    table.ready()


def test_report_and_game_can_be_copied_and_a_reload_resumes(
    open_table: OpenTable, page: Page, watch: Watch
) -> None:
    watch.expect("a report")
    table = open_table(encode(games.IN_THE_MIDDLE))
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
        ("web.features.statistics.page", "statistics", "pier", "Statistics"),
    ],
    ids=["imported at the start", "imported later"],
)
def test_a_traceback_names_the_true_lines(
    visit: Visit, watch: Watch, module: str, function: str, name: str, press: str
) -> None:
    table = Table(visit()).start(encode(games.IN_THE_MIDDLE))
    watch.expect("'NoneType' object is not callable")
    replace(table.page, module, name)
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


BROKEN: Final = "throw new Error('broken on purpose');"


def test_errors_and_events_of_others_are_no_trouble_and_make_going_on_load_nothing_anew(
    table: Table, watch: Watch
) -> None:
    page, code, trouble = table.page, table.code, table.page.locator("#trouble")
    page.evaluate("window.before = true")
    page.evaluate(js("events.eventsOfOthers"))
    assert watch.complaints == []
    watch.forgive(".")
    for each in ("errorsOfOthers", "resizeNotice"):
        page.evaluate(js(f"events.{each}"))
        expect(trouble).to_be_hidden()
    assert table.code == code
    page.evaluate("dispatchEvent(new CustomEvent('cuttle:trouble', {detail: ['a report', '']}))")
    page.evaluate(js("events.errorsOfOthers"))
    page.get_by_role("button", name="Continue").click()
    expect(trouble).to_be_hidden()
    assert page.evaluate("window.before")
    table.play(table.seen.moves[0])


def test_a_start_outlasts_errors_and_events_of_others(page: Page, watch: Watch) -> None:
    watch.forgive(".")
    release = hold_page(page)
    for each in ("errorsOfOthers", "resizeNotice", "eventsOfOthers"):
        page.evaluate(js(f"events.{each}"))
    page.evaluate("document.head.append(Object.assign(document.createElement('script'), {src: 'data:,'}))")
    release()
    expect(page.locator("#trouble")).to_be_hidden()
    table = Table(page)
    table.ready()
    table.play(legal_moves(table.settle().state)[0])


@pytest.mark.parametrize(
    "part", ["web/browser/page-*.js", "web/boot/interpreter-*.mjs", "pyscript/core-*.js", "python/web-*"]
)
def test_a_start_does_not_outlast_an_error_of_its_own(page: Page, watch: Watch, part: str) -> None:
    watch.forgive(".")
    page.route(f"**/{part}", lambda route: route.fulfill(content_type="text/javascript", body=BROKEN))
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("Try reloading the page", timeout=BOOT)
