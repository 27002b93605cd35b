"""Hears the events of the browser and sends messages.

Autofill and extensions dispatch synthetic events that lack properties: a keydown without a key, a paste
without a clipboard, a click whose target isn't an element. They are dropped.
"""

from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import document, window
from pyscript.js_modules.page import files, keys, morph

from web.core.codec import sent_value

Listener = Callable[[str, str], None]
"""Receives a message as its name and its value."""

_app = document.getElementById("app")
_dialog = document.getElementById("dialog")

_NEEDED: Final = {"hashchange": "newURL", "keydown": "key", "paste": "clipboardData"}
"""The property that an event of this type must have, besides its target."""

_TYPING: Final = "input:not([type=range]), select, textarea"
"""Where keys type or choose something and aren't shortcuts."""

_MINUTE: Final = 60_000
_NAMES: Final = {" ": "Space"}
_STEPS: Final = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1, "Home": 0, "End": 0}
_PAGES: Final = ("PageUp", "PageDown")
_PRESSING: Final = ("Enter", " ")
"""Keys that press a control with the focus."""


def listen(send: Listener) -> None:
    """Send a message for every click, input, paste or change of the address, first for this address."""

    def on(target: Any, kind: str, react: Callable[[Any], None]) -> None:
        def heard(event: Any) -> None:
            if _is_whole(event, on_window=target is window):
                _report_closed(send)
                react(event)

        target.addEventListener(kind, create_proxy(heard))

    on(document.body, "click", lambda event: _on_click(event, send))
    on(document.body, "change", lambda event: _on_change(event, send))
    on(document.body, "input", lambda event: _on_change(event, send, "[type=range], [data-live]"))
    on(document.body, "submit", lambda event: _on_submit(event, send))
    on(document, "keydown", lambda event: _on_key(event, send))
    on(document, "paste", lambda event: _on_paste(event, send))
    on(_dialog, "close", lambda event: None)  # it's told before every event
    on(window, "hashchange", lambda event: _open_address(send, event.newURL))
    for kind in ("storage", "pageshow", "visibilitychange", "focus"):
        on(window, kind, lambda event: _report_other_tabs(event, send))
    _watch_day(send)
    on(window, "cuttle:message", lambda event: send(*event.detail))
    _open_address(send, window.location.href)


def _is_whole(event: Any, *, on_window: bool) -> bool:
    """Whether an event has every property that is read from it. On the window, the target needn't be an
    element."""
    placed = on_window or hasattr(event.target, "closest")
    return placed and bool(getattr(event, _NEEDED.get(event.type, "type"), None))


def _report_closed(send: Listener) -> None:
    """Tell of a dialog that the browser has closed. Its event comes late: something may be pasted before."""
    if _dialog.hasChildNodes() and not _dialog.open:
        send("Close", "")


def _report_other_tabs(event: Any, send: Listener) -> None:
    """Tell that another tab may have played: a page that lay asleep, or in the back-forward cache, heard
    nothing of it."""
    if event.type == "storage" or not document.hidden:
        send("StoreChanged", "")


def _watch_day(send: Listener) -> None:
    """Tell when another day has begun. A timer until midnight would oversleep with the machine."""

    def today() -> str:
        return str(window.Date.new().toDateString())

    day = today()

    def look() -> None:
        nonlocal day
        if day != today():
            day = today()
            send("StoreChanged", "")

    window.setInterval(create_proxy(look), _MINUTE)


def _on_click(event: Any, send: Listener) -> None:
    button = event.target.closest(":is(button, a)[data-do]")
    # With such a key, a link opens elsewhere. A button with aria-disabled counts: it explains why.
    if button and not (event.ctrlKey or event.metaKey or event.shiftKey or event.altKey):
        event.preventDefault()
        menu = button.closest("[popover]")
        if menu:  # first, since the button may disappear, and to return the focus
            menu.hidePopover()
        send(button.getAttribute("data-do"), button.getAttribute("data-value") or "")


def _on_change(event: Any, send: Listener, only: str = "*") -> None:
    """Send a message for a changed control."""
    control = event.target.closest(f":is(input, select, textarea)[data-do]:is({only})")
    if control and control.type == "file":
        files.readFile(
            control, create_once_callable(lambda text: send(control.getAttribute("data-do"), text))
        )
    elif control:
        value = sent_value(control.type, control.getAttribute("data-value"), control.value)
        send(control.getAttribute("data-do"), value)


def _on_submit(event: Any, send: Listener) -> None:
    form = event.target.closest("form[data-do]")
    if form:
        event.preventDefault()
        send(form.getAttribute("data-do"), form.elements.namedItem("text").value)


def _on_paste(event: Any, send: Listener) -> None:
    text = event.clipboardData.getData("text").strip()
    if text and not event.target.closest("input, textarea"):
        send("Pasted", text)


def _open_address(send: Listener, address: str) -> None:
    """Open the game in an address and remove it from the address bar, so that a reload doesn't open it
    again. Some apps encode the ``#`` when they share a link. When a dialog closes by going back, the
    address may have changed before the event arrives."""
    query, encoded, code = window.location.search.partition("%23")
    code = address.partition("#")[2] or code
    embedded = document.documentElement.hasAttribute("data-embed")  # whose reload opens the same
    if (window.location.hash or encoded) and not embedded:
        window.history.replaceState(None, "", window.location.pathname + query)
    if code:
        send("Open", code)


def _on_key(event: Any, send: Listener) -> None:
    """Walk along a toolbar or the calendar, cancel, or press the button that has this key."""
    key, target = keys.keyOf(event), event.target
    if event.ctrlKey or event.metaKey or event.altKey or target.closest(_TYPING):
        return
    if (key in _STEPS and target.closest("input")) or (key in _PRESSING and target.closest("button, a")):
        return  # the slider, the button or the link uses the key itself
    if _walk(event, key, send):
        event.preventDefault()
    elif _dialog.open:  # it has keys of its own, and the table has none meanwhile
        if len(key) == 1 or key == "Enter":
            _press(key, _dialog)
    elif key == "Escape":
        if not document.querySelector("[popover=auto]:popover-open"):  # Escape closes the popover
            event.preventDefault()  # it must not close a dialog that opens now
            send("Cancel", "")
    elif key in _STEPS or key == " ":
        if _press(_NAMES.get(key, key)):
            event.preventDefault()  # keep the page from scrolling
    elif len(key) == 1 or key == "Enter":
        _press(key)


def _walk(event: Any, key: str, send: Listener) -> bool:
    """Follow a key along a toolbar, or in the calendar, even to another month; whether it leads on."""
    toolbar, grid = event.target.closest("[role=toolbar]"), event.target.closest("[data-walks]")
    if toolbar and key in _STEPS:
        _move_focus(toolbar, event.target, key)
    elif grid and (key in _STEPS or key in _PAGES):
        way = f"Shift+{key}" if event.shiftKey and key in _PAGES else key
        send(grid.getAttribute("data-walks"), f"{event.target.getAttribute('data-value')} {way}")
    else:
        return False
    return True


def _move_focus(toolbar: Any, target: Any, key: str) -> None:
    """Move the focus along a toolbar and around its ends (roving tabindex)."""
    buttons = list(toolbar.querySelectorAll("button"))
    at = next(index for index, button in enumerate(buttons) if button.isSameNode(target))
    at = {"Home": 0, "End": -1}.get(key, (at + _STEPS[key]) % len(buttons))
    buttons[at].focus()
    morph.rove(toolbar)


def _press(key: str, where: Any = _app) -> bool:
    """Press the first button with this key in ``aria-keyshortcuts``; False if there is none."""
    button = where.querySelector(f'[aria-keyshortcuts~="{window.CSS.escape(key)}"]')
    if button:
        button.click()
    return bool(button)
