"""Two pages side by side: how they find each other, and play. Not a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

from playwright.sync_api import expect

from cuttle import Move
from e2e.camera import Seeing
from e2e.play import good_move
from e2e.table import SETTLED, Table
from tools.serve import DIST
from web.state.saved import settings_text
from web.state.selection import has_no_answer


@contextmanager
def two_pages(*eyes: Seeing, service_workers: str = "block") -> Iterator[tuple[Table, Table]]:
    """Anna's page and Ben's, in browsers that know nothing of each other."""
    with ExitStack() as stack:
        contexts = [
            stack.enter_context(closing(each.visitor(service_workers=service_workers))) for each in eyes
        ]
        anna, ben = (Table(context.new_page()) for context in contexts)
        anna.start()
        ben.start(settings=settings_text(SETTLED | {"names": "Ben"}))
        yield anna, ben


def begin(table: Table) -> None:
    table.menu("New game")
    table.dialog.get_by_role("button", name="Play side by side").click()


def code_of(table: Table) -> str:
    """The code that a page shows."""
    expect(table.dialog.locator("#qr")).to_be_visible()
    return table.dialog.locator("#field").input_value().partition("#")[2]


def read(table: Table, code: str) -> None:
    table.page.evaluate("code => { location.hash = code }", code)


def meet(anna: Table, ben: Table) -> None:
    """Anna shows her code, Ben reads it, Anna reads his."""
    begin(anna)
    anna.dialog.locator("#live-name").fill("Anna")
    anna.dialog.locator("#live-name").blur()
    read(ben, code_of(anna))
    read(anna, code_of(ben))
    both_here(anna, ben)


def both_here(anna: Table, ben: Table) -> None:
    expect(anna.page.locator("#live-with")).to_contain_text("Ben is here.")
    expect(ben.page.locator("#live-with")).to_contain_text("Anna is here.")


def meet_again(anna: Table, ben: Table) -> None:
    """Anna scans again."""
    anna.page.locator("#scan-beside").click()
    read(ben, code_of(anna))
    read(anna, code_of(ben))
    both_here(anna, ben)


def to_move(anna: Table, ben: Table) -> tuple[int, Table, Table]:
    """The seat that decides, its page, and the other one."""
    seat = anna.state.phase.seat
    return (seat, anna, ben) if seat == 0 else (seat, ben, anna)


def next_move(table: Table) -> Move | None:
    """A good move of who decides; None if the page gives the answer by itself."""
    return None if has_no_answer(table.state) else good_move(table.game, table.state.phase.seat)


def move(anna: Table, ben: Table) -> None:
    """Make a move, and wait until the other page has it."""
    _, own, other = to_move(anna, ben)
    before, theirs = own.code, other.code
    if wanted := next_move(own):
        own.click(wanted)
    own.saved_other_than(before)
    other.saved_other_than(theirs)


def rest(anna: Table, ben: Table) -> None:
    """Wait for the answers that the pages give by themselves."""
    while not same(anna, ben) or (anna.state.phase.seat >= 0 and has_no_answer(anna.state)):
        anna.page.wait_for_timeout(50)


def same(anna: Table, ben: Table) -> bool:
    return anna.game == ben.game


def transmit(table: Table, *texts: str) -> None:
    """Send frames past Python."""
    (module,) = (DIST / "web" / "browser").glob("connection-*.js")
    address = table.page.evaluate(
        "path => new URL(path, document.baseURI).href", module.relative_to(DIST).as_posix()
    )
    table.page.evaluate(
        "async ([address, texts]) => { const { transmit } = await import(address); texts.forEach(transmit) }",
        [address, texts],
    )
