"""Errors and events from extensions, userscripts, autofill and the browser aren't treated as failures of
the page, neither during the start nor during a game."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import encode, legal_moves
from e2e import games
from e2e.conftest import OpenTable
from e2e.table import BOOT, Table, held
from e2e.watch import Watch

ERRORS: Final = """() => {
  const thrown = (message, place) => Object.assign(new Error(message), {stack: place});
  const extension = "Error: no tab\\n    at send (chrome-extension://abc/inject.js:1:2)\\n"
    + `    at ${document.querySelector("script[src]").src}:3:4`;
  const told = (init) => dispatchEvent(new ErrorEvent("error", init));
  const heard = new Promise((resume) => {
    let left = 10;
    const count = () => --left || resume();
    for (const type of ["error", "unhandledrejection"]) addEventListener(type, count);
  });
  told({message: "Script error."});
  told({message: "ResizeObserver loop limit exceeded", filename: location.href});
  told({message: "no tab", filename: "chrome-extension://abc/inject.js", error: thrown("no tab", extension)});
  told({message: "no tab", error: thrown("no tab", "send@moz-extension://abc/inject.js:1:2\\n")});
  told({message: "no tab", error: thrown("no tab", "send@safari-web-extension://abc/inject.js:1:2\\n")});
  setTimeout(() => { throw new Error("a userscript") });
  const reasons = [undefined, "Object Not Found Matching Id:1", {code: 4001}, thrown("no tab", extension)];
  for (const reason of reasons) Promise.reject(reason);
  return heard;
}"""
"""Real errors from elsewhere; resolves when the page has received them all."""

NOTICE: Final = """() => new Promise((resume) => {
  addEventListener("error", resume, {once: true});
  const box = document.body.appendChild(document.createElement("div"));
  let wide = 100;
  new ResizeObserver((_, observer) => {
    wide += 1;
    box.style.width = `${wide}px`;
    if (wide > 110) observer.disconnect();
  }).observe(box);
})"""
"""Makes the browser complain about a ResizeObserver loop."""

EVENTS: Final = """() => {
  const button = document.querySelector("#menu-button"), text = button.firstChild;
  const form = document.body.appendChild(document.createElement("form"));
  const note = document.body.appendChild(document.createElement("div"));
  note.contentEditable = "true";
  const kinds = ["keydown", "paste", "click", "change", "input", "focusin", "focusout", "toggle", "scroll",
    "pointerdown", "pointermove", "pointerup", "pointerover", "hashchange", "popstate", "storage"];
  for (const target of [window, document, document.documentElement, document.body, text, form, note])
    for (const kind of kinds) target.dispatchEvent(new Event(kind, {bubbles: true, cancelable: true}));
  for (const target of [document, document.body])
    for (const event of [new ClipboardEvent("paste"), new KeyboardEvent("keydown", {key: "z"})])
      target.dispatchEvent(event);
  form.dispatchEvent(new SubmitEvent("submit", {bubbles: true, cancelable: true}));
  form.remove();
  note.remove();
}"""
"""Synthetic events with missing properties."""

BROKEN: Final = "throw new Error('broken on purpose');"


def is_unmoved(page: Page) -> None:
    """No dialog has opened, and the page hasn't reloaded."""
    expect(page.locator("#trouble")).to_be_hidden()
    assert page.evaluate("window.before")


@pytest.fixture
def begun(go_over: OpenTable) -> Table:
    """A page in the middle of a game, marked so that a reload shows."""
    table = go_over(encode(games.in_the_middle()))
    table.page.evaluate("window.before = true")
    return table


def test_errors_of_others_are_no_trouble(begun: Table, watch: Watch) -> None:
    watch.forgive(".")
    for script in (ERRORS, NOTICE):
        begun.page.evaluate(script)
    is_unmoved(begun.page)
    begun.play(begun.seen.moves[0])


def test_events_of_others_are_no_trouble(begun: Table) -> None:
    code = begun.code
    begun.page.evaluate(EVENTS)
    is_unmoved(begun.page)
    assert begun.code == code
    begun.play(begun.seen.moves[0])


def test_going_on_loads_nothing_anew_for_errors_of_others(begun: Table, watch: Watch) -> None:
    page = begun.page
    watch.forgive(".")
    page.evaluate(ERRORS)
    page.evaluate("dispatchEvent(new CustomEvent('cuttle:trouble', {detail: ['a report', '']}))")
    page.evaluate(ERRORS)
    page.get_by_role("button", name="Continue").click()
    is_unmoved(page)
    begun.play(begun.seen.moves[0])


def test_a_start_outlasts_errors_and_events_of_others(page: Page, watch: Watch) -> None:
    watch.forgive(".")
    release = held(page)
    for script in (ERRORS, NOTICE, EVENTS):
        page.evaluate(script)
    page.evaluate("document.head.append(Object.assign(document.createElement('script'), {src: 'data:,'}))")
    release()
    expect(page.locator("#trouble")).to_be_hidden()
    table = Table(page)
    table.ready()
    table.play(legal_moves(table.settle().state)[0])


@pytest.mark.parametrize(
    "part", ["web/browser/page-*.js", "web/boot/interpreter-*.mjs", "pyscript/core-*.js", "python-*"]
)
def test_a_start_does_not_outlast_an_error_of_its_own(page: Page, watch: Watch, part: str) -> None:
    watch.forgive(".")
    page.route(f"**/{part}", lambda route: route.fulfill(content_type="text/javascript", body=BROKEN))
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("Try reloading the page", timeout=BOOT)
