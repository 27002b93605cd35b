"""Codes read by the camera or from a picture, what is said without one, and that the camera is off then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cuttle import encode
from e2e import games
from e2e.anywhere import Home, at_home
from e2e.by_links import begin, move
from e2e.camera import QUIET, Seeing, seeing
from e2e.kinds import KINDS
from e2e.looking import js
from e2e.table import Table
from tools.serve import DIST

USED: Final = js("camera.used")


@pytest.fixture(scope="module")
def eyes(browser: Browser, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seeing]:
    with seeing(browser, tmp_path_factory.mktemp("eyes"), site) as eyes:
        yield eyes


@pytest.fixture(scope="module")
def visitor(eyes: Seeing) -> Iterator[BrowserContext]:
    context = eyes.visitor(service_workers="block")
    context.new_page()
    yield context
    context.close()


@pytest.fixture
def scanner(eyes: Seeing, visitor: BrowserContext) -> Table:
    """A page before whose camera no code lies yet."""
    eyes.camera.see()
    return Table(visitor.pages[0]).start(encode(games.IN_THE_MIDDLE))


def squares_of(page: Page, text: str) -> tuple[list[tuple[int, int, int]], int]:
    """The QR code of a text, drawn by what the page draws codes with."""
    (module,) = DIST.glob("lean-qr/index-*.mjs")
    address = page.evaluate(
        "path => new URL(path, document.baseURI).href", module.relative_to(DIST).as_posix()
    )
    squares, width = page.evaluate(js("camera.encode"), [address, text])
    return squares, width


def scan(table: Table, where: str = "Open a link") -> None:
    table.menu(where)
    table.dialog.get_by_role("button", name="Scan a code").click()
    expect(table.dialog.locator("#scan-state")).to_contain_text("Hold a QR code from Cuttle")


def is_off(table: Table, times: int = 1) -> None:
    """The camera was on so many times, and isn't any more."""
    table.page.wait_for_function(f"times => String(({USED})()) === `${{times}},0`", arg=times)


def test_the_camera_reads_every_kind_of_code(eyes: Seeing, scanner: Table) -> None:
    for times, (kind, (fragment, place, words)) in enumerate(KINDS.items(), 1):
        eyes.camera.see(*squares_of(scanner.page, f"https://elsewhere.example/cuttle/#{fragment}"))
        scanner.open_game(games.ABOUT_TO_LOSE)
        scanner.menu("Open a link")
        scanner.dialog.get_by_role("button", name="Scan a code").click()
        expect(scanner.page.locator(place).first, kind).to_contain_text(words)
        is_off(scanner, times)
        if scanner.page.locator("#dialog[open]").count():
            scanner.close_dialog()


@pytest.mark.parametrize("where", ["Open a link", "Share", "New game"])
def test_it_is_offered_where_links_are(scanner: Table, where: str) -> None:
    scan(scanner, where)
    expect(scanner.dialog.get_by_role("heading")).to_have_text("Scan a code")
    scanner.page.wait_for_function("() => document.querySelector('#camera').videoWidth > 0")
    scanner.close_dialog()
    is_off(scanner)


def _press_outside(table: Table) -> None:
    table.page.mouse.click(3, 3)


LEAVING: Final[dict[str, Callable[[Table], object]]] = {
    "closed": lambda table: table.dialog.locator("#close").click(),
    "Escape": lambda table: table.page.keyboard.press("Escape"),
    "Back": lambda table: table.page.go_back(),
    "a press outside": _press_outside,
    "pasted instead": lambda table: table.dialog.get_by_role("button", name="Paste the link").click(),
    "another tab": lambda table: table.page.evaluate(js("camera.hide"), True),
}


@pytest.mark.parametrize("way", LEAVING)
def test_the_camera_is_off_as_soon_as_the_dialog_is_left(scanner: Table, way: str) -> None:
    scan(scanner)
    assert scanner.page.evaluate(USED) == [1, 1]
    LEAVING[way](scanner)
    is_off(scanner)
    if way == "pasted instead":
        expect(scanner.dialog.locator("#field")).to_be_focused()
    if way == "another tab":
        scanner.page.evaluate(js("camera.hide"), False)
        scanner.page.wait_for_function(f"() => String(({USED})()) === '2,1'")
        scanner.close_dialog()
        is_off(scanner, 2)


def test_an_answer_to_the_browsers_question_that_comes_late_turns_nothing_on(scanner: Table) -> None:
    scanner.page.evaluate("() => { window.answered = new Promise(resume => { window.answer = resume; }); }")
    scanner.menu("Open a link")
    scanner.dialog.get_by_role("button", name="Scan a code").click()
    expect(scanner.dialog.locator("#scan-state")).to_contain_text("If your browser asks")
    scanner.page.wait_for_function(f"() => String(({USED})()) === '1,1'")
    scanner.close_dialog()
    scanner.page.evaluate("window.answer()")
    is_off(scanner)


def test_another_code_is_answered_and_the_next_one_read(eyes: Seeing, scanner: Table) -> None:
    eyes.camera.see(*squares_of(scanner.page, "https://example.org/menu.pdf"))
    scan(scanner)
    expect(scanner.dialog.locator(".notice")).to_have_text("That code isn’t from Cuttle.")
    assert scanner.page.evaluate(USED) == [1, 1]
    scanner.close_dialog()
    is_off(scanner)


def test_a_code_is_read_from_a_picture_chosen_or_dropped(scanner: Table, tmp_path: Path) -> None:
    page, own = scanner.page, scanner.game
    scanner.menu("Share")
    scanner.dialog.get_by_role("button", name="Show QR code").click()
    picture = tmp_path / "code.png"
    scanner.dialog.locator("#qr").screenshot(path=picture)
    scanner.close_dialog()
    blank = tmp_path / "blank.png"
    page.locator("#hand").screenshot(path=blank)
    scanner.open_game(games.THREE_TAKES)
    scan(scanner)
    page.set_input_files("#scan-picture", blank)
    expect(scanner.dialog.locator(".notice")).to_contain_text("No code found in that picture.")
    other = scanner.code
    page.set_input_files("#scan-picture", picture)
    expect(scanner.dialog).to_have_count(0)
    scanner.saved_other_than(other)
    assert scanner.game == own
    is_off(scanner)
    scanner.open_game(games.THREE_TAKES)
    page.route("**/dropped.png", lambda route: route.fulfill(path=picture))
    before = scanner.code
    page.evaluate(js("camera.dropPicture"), "dropped.png")
    scanner.saved_other_than(before)
    expect(page.get_by_role("alert")).to_contain_text("Game opened from the link.")
    assert scanner.game == own


REFUSALS: Final = {
    "refused": ("NotAllowedError", "doesn’t let Cuttle use the camera"),
    "busy": ("NotReadableError", "The camera can’t be used now"),
    "missing": ("NotFoundError", "There’s no camera that Cuttle can use here"),
}


@pytest.mark.parametrize("why", REFUSALS)
def test_without_a_camera_the_page_says_so_and_another_try_may_work(scanner: Table, why: str) -> None:
    name, words = REFUSALS[why]
    page = scanner.page
    page.evaluate(
        """name => {
          const devices = navigator.mediaDevices, ask = devices.getUserMedia;
          devices.getUserMedia = async () => { throw new DOMException("no", name); };
          window.allow = () => { devices.getUserMedia = ask; };
        }""",
        name,
    )
    scanner.menu("Open a link")
    scanner.dialog.get_by_role("button", name="Scan a code").click()
    expect(scanner.dialog.locator("#scan-state")).to_contain_text(words)
    expect(scanner.dialog.locator("#camera")).to_have_count(0)
    expect(scanner.dialog.locator("label[for=scan-picture]")).to_be_visible()
    page.evaluate("window.allow()")
    scanner.dialog.get_by_role("button", name="Try again").click()
    expect(scanner.dialog.locator("#scan-state")).to_contain_text("Hold a QR code")
    scanner.dialog.get_by_role("button", name="Paste the link").click()
    is_off(scanner)


def test_a_browser_without_a_camera_is_told_from_a_page_without_https(table: Table) -> None:
    none = "There’s no camera"
    table.menu("Open a link")
    table.dialog.get_by_role("button", name="Scan a code").click()
    expect(table.dialog.locator("#scan-state")).to_contain_text(none)
    for secure, words in ((False, "begins with https"), (True, none)):
        table.page.evaluate(js("camera.withhold"), secure)
        table.dialog.get_by_role("button", name="Try again").click()
        expect(table.dialog.locator("#scan-state")).to_contain_text(words)
    table.page.evaluate(js("camera.giveBack"))


# Games by links, from one device to the other


@pytest.fixture
def hut(tmp_path: Path, browser: Browser) -> Iterator[tuple[Home, Seeing]]:
    """The page as it's published, and a browser with a camera."""
    with at_home(tmp_path / "dist") as home, seeing(browser, tmp_path, home.url) as eyes:
        yield home, eyes


def on_the_phone(home: Home, eyes: Seeing) -> Table:
    """A phone that has the page for offline use."""
    page = eyes.visitor(viewport={"width": 360, "height": 640}).new_page()
    home.watch.follow(page)
    return home.keeps(Table(page))


def read_code(table: Table, other: Table, eyes: Seeing) -> None:
    """Show the code on one phone, and hold the other's camera before it."""
    table.page.get_by_role("button", name="Show the code").click()
    expect(table.dialog.get_by_role("img", name="The link as a QR code")).to_be_visible()
    width = table.page.evaluate("document.querySelector('#qr').viewBox.baseVal.width") - 2 * QUIET
    eyes.camera.see(table.page.evaluate(js("events.darkSquares")), int(width))
    table.close_dialog()
    scan = other.page.locator("#choices").get_by_role("button", name="Scan a code")
    if not scan.count():
        other.menu("New game")
        scan = other.dialog.get_by_role("button", name="Scan a code")
    scan.click()
    expect(other.dialog).to_have_count(0)


def test_two_phones_play_without_a_network_by_showing_each_other_codes(hut: tuple[Home, Seeing]) -> None:
    """The first use of the reader is offline, too."""
    home, eyes = hut
    ben, anna = (on_the_phone(home, eyes) for _ in range(2))
    home.goes_away()
    begin(anna)
    move(anna, 0)
    read_code(anna, ben, eyes)
    expect(anna.status).to_contain_text("When Ben has played, scan their code.")
    expect(ben.page.locator("#curtain-title")).to_have_text("Anna invites you to a game of Cuttle.")
    ben.page.get_by_role("button", name="Play", exact=True).click()
    for one, other, seat in ((ben, anna, 1), (anna, ben, 0)):
        move(one, seat)
        before = other.code
        read_code(one, other, eyes)
        other.saved_other_than(before)
        assert one.match == other.match
        expect(other.page.locator("#curtain-title")).to_have_count(0)
    ben.resign()
    read_code(ben, anna, eyes)
    expect(anna.page.locator("#ending")).to_have_class("won")
