"""What `make bench` measures inside the page. It is injected as a script and leaves functions on the window.

Each returns milliseconds. It doesn't run anywhere else.
"""

from dataclasses import replace
from time import perf_counter

from pyodide.ffi import create_proxy
from pyscript import window

from web.browser import page as dom
from web.core.model import Model
from web.features import PROGRAM
from web.main import session
from web.messages.play import PickCard
from web.state.selection import pickable
from web.table.view import dialog, table


def _page(model: Model) -> tuple[str, str]:
    return table(model, PROGRAM), dialog(model, PROGRAM)


def loop() -> float:
    """100,000 turns of a plain loop."""
    began, total = perf_counter(), 0
    for number in range(100_000):
        total += number & 7
    return 1000 * (perf_counter() - began)


def view() -> float:
    """Make the markup of the whole page from the model."""
    model = replace(session.model)
    began = perf_counter()
    _page(model)
    return 1000 * (perf_counter() - began)


def show() -> float:
    """Make the markup and update the page: a card is selected, then deselected without measuring."""
    model = session.model
    card = sorted(pickable(model.observed.moves))[0]
    picked, _ = PROGRAM.update(model, PickCard(card))
    began = perf_counter()
    dom.show(*_page(picked))
    took = 1000 * (perf_counter() - began)
    dom.show(*_page(model))
    return took


window.bench = window.Object.new()
for measure in (loop, view, show):
    setattr(window.bench, measure.__name__, create_proxy(measure))
