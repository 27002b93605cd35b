"""What `make bench` measures inside the page: put into it as a script, it leaves functions on the window.

Each gives milliseconds. It runs nowhere else.
"""

from dataclasses import replace
from time import perf_counter

from pyodide.ffi import create_proxy
from pyscript import window

from web.browser import page as dom
from web.dialogs import dialog
from web.main import session
from web.state.messages import PickCard
from web.state.selection import pickable
from web.table.view import table
from web.update import update


def loop() -> float:
    """A hundred thousand turns of a plain loop."""
    began, total = perf_counter(), 0
    for number in range(100_000):
        total += number & 7
    return 1000 * (perf_counter() - began)


def view() -> float:
    """The markup of the whole page, made from the model."""
    model = replace(session.model)
    began = perf_counter()
    table(model)
    dialog(model)
    return 1000 * (perf_counter() - began)


def show() -> float:
    """The same, and the page brought to look like it: a card is picked, and put back unmeasured."""
    model = session.model
    card = sorted(pickable(model.observed.moves))[0]
    picked, _ = update(model, PickCard(card))
    began = perf_counter()
    dom.show(table(picked), dialog(picked))
    took = 1000 * (perf_counter() - began)
    dom.show(table(model), dialog(model))
    return took


window.bench = window.Object.new()
for measure in (loop, view, show):
    setattr(window.bench, measure.__name__, create_proxy(measure))
