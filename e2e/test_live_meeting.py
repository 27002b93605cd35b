"""How two devices find each other: by camera, by keyboard or screen reader alone, late, without addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from cuttle import Move
from e2e.beside import (
    begin,
    both_here,
    code_of,
    meet,
    move,
    next_move,
    read,
    same,
    to_move,
    two_pages,
)
from e2e.camera import QUIET, Seeing, seeing
from e2e.keys import Keys
from e2e.looking import js, leaks, spoken
from e2e.screen_reader import Ear
from e2e.table import Table, paste
from web.features.live.codes import code_of as written
from web.features.live.codes import read_code

Pair = tuple[Table, Table]


@pytest.fixture(scope="module")
def phones(browser: Browser, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Seeing]]:
    """Two browsers, each with a camera of its own."""
    with ExitStack() as stack:
        yield [stack.enter_context(seeing(browser, tmp_path_factory.mktemp("phone"), site)) for _ in range(2)]


@pytest.fixture
def pair(phones: list[Seeing]) -> Iterator[Pair]:
    for phone in phones:
        phone.camera.see()  # a test before may have left a code there
    with two_pages(*phones) as tables:
        yield tables


def look_at(own: Seeing, other: Table) -> None:
    """Hold a camera before the code that the other page shows."""
    expect(other.dialog.locator("#qr")).to_be_visible()
    width = other.page.evaluate("document.querySelector('#qr').viewBox.baseVal.width") - 2 * QUIET
    own.camera.see(other.page.evaluate(js("events.darkSquares")), int(width))


def test_each_reads_the_code_of_the_other_by_camera(pair: Pair, phones: list[Seeing]) -> None:
    anna, ben = pair
    begin(anna)
    look_at(phones[1], anna)
    ben.menu("New game")
    ben.dialog.get_by_role("button", name="Scan a code").click()
    expect(ben.dialog.locator("#live-do")).to_contain_text("Now show this to your friend")
    look_at(phones[0], ben)
    anna.dialog.get_by_role("button", name="Now scan theirs").click()
    expect(anna.page.locator("#live-with")).to_contain_text("Ben is here.")
    expect(ben.page.locator("#live-with")).to_contain_text("is here.")
    expect(anna.dialog).to_have_count(0)
    for table in pair:
        assert table.page.evaluate(js("camera.used"))[1] == 0, "no camera stays on"
    assert same(anna, ben)
    move(anna, ben)
    assert same(anna, ben)


def test_a_code_in_other_words_is_read_from_what_is_pasted(pair: Pair) -> None:
    anna, ben = pair
    begin(anna)
    address = f"https://elsewhere.example/cuttle/#{code_of(anna)}"
    paste(ben, f"Come and play: <{address}>. See you!")
    read(anna, f"{code_of(ben)}?utm_source=messenger")
    expect(ben.page.locator("#live-with")).to_contain_text("is here.")


def test_a_code_without_an_address_is_enough_on_one_side(pair: Pair) -> None:
    anna, ben = pair
    begin(anna)
    code = code_of(anna)
    read(ben, written(read_code(code)._replace(addresses=())))
    read(anna, code_of(ben))
    expect(ben.page.locator("#live-with")).to_contain_text("is here.")


@pytest.mark.nightly
def test_a_minute_between_the_two_readings_is_no_matter(pair: Pair) -> None:
    anna, ben = pair
    begin(anna)
    read(ben, code_of(anna))
    code = code_of(ben)
    expect(ben.dialog.locator("#live-problem")).to_contain_text("No answer yet.")
    ben.page.wait_for_timeout(60_000)
    read(anna, code)
    expect(ben.page.locator("#live-with")).to_contain_text("is here.")


def play_round(anna: Table, ben: Table, do: Callable[[Table, Move], object]) -> None:
    """Both play until the round is over."""
    while not anna.game.over:
        _, own, other = to_move(anna, ben)
        before, theirs = own.code, other.code
        if wanted := next_move(own):
            do(own, wanted)
        own.saved_other_than(before)
        other.saved_other_than(theirs)
        assert same(anna, ben)


def test_everything_is_done_by_keyboard_alone(pair: Pair) -> None:
    anna, ben = pair
    one, other = Keys(anna), Keys(ben)

    def insert(keys: Keys, code: str) -> None:
        expect(keys.table.dialog.locator("#field")).to_be_focused()
        keys.page.keyboard.insert_text(code)
        keys.enter("#dialog form [type=submit]")

    def copied(keys: Keys) -> str:
        expect(keys.table.dialog.locator("#qr")).to_be_visible()
        keys.wait_for_controls()
        keys.enter("#live-link summary")
        keys.tab_to("#field")
        return str(keys.page.evaluate("document.activeElement.value"))

    one.press("n")
    one.wait_for_controls()
    one.enter("#dialog [data-do=PlayBeside]")
    first = copied(one)
    other.from_menu("[data-do=Show][data-value=open]")
    insert(other, first)
    second = copied(other)
    read(anna, second)
    expect(ben.page.locator("#live-with")).to_contain_text("is here.")

    def has_focus() -> None:
        assert not any(keys.has_focus("body") for keys in (one, other)), "the focus is lost"

    def do(table: Table, wanted: Move) -> None:
        Keys(table).do(wanted)
        has_focus()

    has_focus()
    play_round(anna, ben, do)
    for keys in (one, other):
        keys.wait_for_controls()
        keys.enter("#ending [data-do=Rematch]")
    for table in pair:
        expect(table.page.locator("#ending")).to_have_count(0)
    has_focus()
    assert same(anna, ben)
    one.from_menu("[data-do=LeaveTable]")
    expect(ben.page.locator("#live-with")).to_contain_text("has left the table.")


def test_everything_is_done_by_names_and_heard(pair: Pair) -> None:
    anna, ben = pair
    for table in pair:
        table.page.evaluate(js("page.listen"))

    def hears(table: Table, text: str) -> None:
        table.page.wait_for_function("text => heard.join(' ').includes(text)", arg=text)

    def press(table: Table, name: str) -> None:
        table.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()

    def link(table: Table) -> str:
        dialog = table.page.get_by_role("dialog")
        expect(dialog.get_by_role("img", name="The link as a QR code")).to_be_visible()
        dialog.get_by_text("Or send this link to their device").click()
        return dialog.get_by_role("textbox", name="Link").input_value()

    anna.menu("New game")
    press(anna, "Play side by side")
    hears(anna, "Show this to your friend")
    anna.page.get_by_role("dialog", name="Play side by side").get_by_label("Your name").fill("Anna")
    first = link(anna)
    ben.menu("Open a link")
    ben.page.get_by_role("dialog").get_by_role("textbox").fill(first)
    press(ben, "Open")
    hears(ben, "Now show this to your friend")
    second = link(ben)
    press(anna, "Now scan theirs")
    press(anna, "Paste the link")
    anna.page.get_by_role("dialog").get_by_role("textbox").fill(second)
    press(anna, "Open")
    hears(anna, "Ben is here.")
    hears(ben, "Anna is here.")

    def quiet() -> None:
        for seat, table in enumerate(pair):
            assert leaks(table.code, spoken(table.page), seat) == []

    def do(table: Table, wanted: Move) -> None:
        quiet()
        Ear(table).do(wanted)

    play_round(anna, ben, do)
    again = [Ear(table).button("Play again", Ear(table).region("Result")) for table in pair]
    again[0].click()
    hears(anna, "Ben still has to agree to another round.")
    hears(ben, "Anna would like another round.")
    again[1].click()
    hears(ben, "your turn" if ben.state.phase.seat == 1 else "Anna")
    for table in pair:
        expect(table.page.get_by_role("region", name="Result")).to_have_count(0)
    quiet()


def test_a_code_that_is_read_while_connected_is_answered(pair: Pair) -> None:
    anna, ben = pair
    meet(anna, ben)
    read(anna, f"live1-{'A' * 72}")
    expect(anna.page.locator("#notice")).to_contain_text("You’re already connected.")
    both_here(anna, ben)
