"""The adapter to the browser: rendering, events, timers, storage, files, clipboard, randomness.

It knows nothing about the game. Apart from `web.main`, it's the only module that imports from the browser.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import document, window
from pyscript.js_modules.page import files, keys, morph, motion, settling, sharing, sound, tips

from web.browser import looks, networks
from web.browser.hearing import NAMES, STEPS, TYPING, is_plain, is_whole
from web.browser.waiting import Waiting
from web.core.storage import Area

Listener = Callable[[str, str], None]
"""Receives a message as its name and its value."""

_root = document.documentElement
_app = document.getElementById("app")
_dialog = document.getElementById("dialog")


# Rendering


def show(table: str, dialog: str, scene: str = "", time: int = 0) -> None:
    """Render the page by morphing: elements, focus and scroll positions are kept where possible.

    `scene` says which cards move and why, as web/motion/motion.py writes it; `time` is the duration of a
    flight in milliseconds, 0 to move nothing.
    """
    motion.show(table, dialog, scene, time)


def stop_animations() -> None:
    """Cancel all running animations."""
    motion.finish()


ignore_presses = settling.ignorePresses
"""Ignore presses on the ``table`` or in the ``dialog`` for this many milliseconds."""

play_sounds = sound.play
set_theme = looks.set_theme


def set_title(title: str) -> None:
    document.title = title


def ready() -> None:
    """Mark the page as playable, for tests and measurements."""
    _root.dataset.ready = ""
    window.performance.mark("playable")


def report_error(report: str, code: str) -> None:
    """Show the error dialog of web/boot/trouble.js, which works even after Python has crashed."""
    detail = window.JSON.parse(window.JSON.stringify([report, code]))
    window.dispatchEvent(window.CustomEvent.new("cuttle:trouble", detail=detail))


# Events


def listen(send: Listener) -> None:
    """Send a message for every click, input, paste or change of the address, first for this address."""

    def on(target: Any, kind: str, react: Callable[[Any], None]) -> None:
        def heard(event: Any) -> None:
            if is_whole(event, on_window=target is window):
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
    for kind in ("lift", "drop", "app"):
        on(window, f"cuttle:{kind}", lambda event: send(event.type.removeprefix("cuttle:"), event.detail))
    for kind in ("storage", "pageshow", "visibilitychange"):
        on(window, kind, lambda event: _report_other_tabs(event, send))
    on(window, "cuttle:message", lambda event: send(*event.detail))
    _open_address(send, window.location.href)


def show_tips(tell: Callable[[str], str]) -> None:
    """Show tips for cards; `tell` returns the tip's HTML for an element's id."""
    tips.watch(create_proxy(tell))


def _report_closed(send: Listener) -> None:
    """Tell of a dialog that the browser has closed. Its event comes late: something may be pasted before."""
    if _dialog.hasChildNodes() and not _dialog.open:
        send("close", "")


def _report_other_tabs(event: Any, send: Listener) -> None:
    """Tell that another tab may have played: a page that lay asleep, or in the back-forward cache, heard
    nothing of it."""
    if event.type == "storage" or not document.hidden:
        send("stored", "")


def _on_click(event: Any, send: Listener) -> None:
    button = event.target.closest(":is(button, a)[data-do]")
    if button and is_plain(event):  # a button with aria-disabled, too: it explains why
        event.preventDefault()
        menu = button.closest("[popover]")
        if menu:  # first, since the button may disappear, and to return the focus
            menu.hidePopover()
        send(button.getAttribute("data-do"), button.getAttribute("data-value") or "")


def _on_change(event: Any, send: Listener, only: str = "*") -> None:
    """Send a message for a changed control. Checkboxes and radio buttons send their own value; other
    controls append what was chosen or typed."""
    control = event.target.closest(f":is(input, select, textarea)[data-do]:is({only})")
    if control and control.type == "file":
        files.readFile(
            control, create_once_callable(lambda text: send(control.getAttribute("data-do"), text))
        )
    elif control:
        own = control.getAttribute("data-value")
        chosen = "" if control.type in ("radio", "checkbox") else f" {control.value}"
        send(control.getAttribute("data-do"), own + chosen)


def _on_submit(event: Any, send: Listener) -> None:
    form = event.target.closest("form[data-do]")
    if form:
        event.preventDefault()
        send(form.getAttribute("data-do"), form.elements.namedItem("text").value)


def _on_paste(event: Any, send: Listener) -> None:
    text = event.clipboardData.getData("text").strip()
    if text and not event.target.closest("input, textarea"):
        send("pasted", text)


def _open_address(send: Listener, address: str) -> None:
    """Open the game in an address and remove it from the address bar, so that a reload doesn't open it
    again. Some apps encode the ``#`` when they share a link. When a dialog closes by going back, the
    address may have changed before the event arrives."""
    query, encoded, code = window.location.search.partition("%23")
    code = address.partition("#")[2] or code
    if window.location.hash or encoded:
        window.history.replaceState(None, "", window.location.pathname + query)
    if code:
        send("open", code)


def _on_key(event: Any, send: Listener) -> None:
    key, target = keys.meant(event), event.target
    if event.ctrlKey or event.metaKey or event.altKey or target.closest(TYPING):
        return
    if key in STEPS and target.closest("input"):  # a slider uses these keys itself
        return
    toolbar = target.closest("[role=toolbar]")
    if toolbar and key in STEPS:
        event.preventDefault()
        _move_focus(toolbar, target, key)
        return
    if _dialog.open:  # it has keys of its own, and the table has none meanwhile
        if len(key) == 1 or (key == "Enter" and not target.closest("button, a")):
            _press(key, _dialog)
        return
    if key == "Escape":
        if not document.querySelector("[popover=auto]:popover-open"):  # Escape closes the popover
            send("cancel", "")
    elif key in STEPS or key == " ":
        if (key in STEPS or not target.closest("button, a")) and _press(NAMES.get(key, key)):
            event.preventDefault()  # keep the page from scrolling
    elif len(key) == 1 or (key == "Enter" and not target.closest("button, a")):
        _press(key)


def _move_focus(toolbar: Any, target: Any, key: str) -> None:
    """Move the focus along a toolbar and around its ends (roving tabindex)."""
    buttons = list(toolbar.querySelectorAll("button"))
    at = next(index for index, button in enumerate(buttons) if button.isSameNode(target))
    at = {"Home": 0, "End": -1}.get(key, (at + STEPS[key]) % len(buttons))
    buttons[at].focus()
    morph.rove(toolbar)


def _press(key: str, where: Any = _app) -> bool:
    """Press the first button with this key in ``aria-keyshortcuts``; False if there is none."""
    button = where.querySelector(f'[aria-keyshortcuts~="{window.CSS.escape(key)}"]')
    if button:
        button.click()
    return bool(button)


# Timers, paused while the page is hidden

_waiting = Waiting(lambda: float(window.performance.now()))


def _on_visibility(event: Any = None) -> None:
    if document.hidden:
        _waiting.hide()
    else:
        _waiting.show()


_on_visibility()
document.addEventListener("visibilitychange", create_proxy(_on_visibility))


def call_later(delay: int, react: Callable[[], None]) -> None:
    """Call back after this many milliseconds, or once the page is visible again."""
    window.setTimeout(create_once_callable(lambda: _waiting.do(react)), delay)


_channel = window.MessageChannel.new()
_soon: list[Callable[[], None]] = []
_channel.port1.onmessage = create_proxy(lambda event: _waiting.do(_soon.pop(0)))


def call_soon(react: Callable[[], None]) -> None:
    """Call back as a new task, after pending input and the next frame."""
    _channel.port2.postMessage(None)  # first, since it may fail
    _soon.append(react)


def now() -> float:
    """Milliseconds that the page has been visible."""
    return _waiting.now()


# Address, storage, clipboard, randomness


def is_linked() -> bool:
    """Whether there is something to open in the address."""
    return bool(window.location.hash or "%23" in window.location.search)


def address_of(code: str) -> str:
    """The link with a code in it; the code alone if the page has no address that others can open."""
    here = window.location
    if here.protocol in ("http:", "https:"):
        return f"{here.origin}{here.pathname}#{code}"
    public = _root.getAttribute("data-address")  # of a file, given when it was built
    return f"{public}#{code}" if public else code


stored = Area(lambda: window.localStorage)
"""Shared by all tabs of this browser."""
tab = Area(lambda: window.sessionStorage)
"""Private to this tab; survives a reload."""


def save_file(name: str, text: str) -> None:
    """Download a text as a file."""
    files.saveFile(name, text)


copy_text = sharing.copy
"""Copy a text. Sends ``copied`` with the text, or without it if that fails."""


def source_address() -> str:
    """The address of the page's source, if the builder has named it."""
    return str(document.documentElement.getAttribute("data-source") or "")


def can_share() -> bool:
    """Whether the system has a share sheet."""
    return bool(sharing.canShare())


share = sharing.share
"""Open the share sheet with an address or another text. Sends ``not handed`` if that fails."""
draw_qr_code = sharing.draw
"""Draw a text as a QR code. Sends ``drawn`` with the text and the picture, or ``not drawn`` with the text."""


language = window.cuttleLanguage
"""The page's language, from web/boot/language.js."""


fetch_networks = networks.fetch


def install_update() -> None:
    """Reload with the new version; web/boot/offline.js listens."""
    window.dispatchEvent(window.Event.new("cuttle:renew"))


def download_game() -> None:
    """Download the game as a single file; see web/browser/files.js."""
    window.dispatchEvent(window.Event.new("cuttle:download"))


def request_persistence() -> None:
    """Ask the browser not to evict the stored games; it may ask the user."""
    with suppress(JsException, AttributeError):  # missing in some browsers and on insecure pages
        window.navigator.storage.persist().catch(create_once_callable(lambda _: None))


def utc_time() -> str:
    """The current time in UTC, to the second."""
    return str(window.Date.new().toISOString())[:19] + "Z"


def random_bits() -> int:
    """64 random bits from the browser, for a new deal."""
    numbers = window.crypto.getRandomValues(window.Uint32Array.new(2))
    return int(numbers[0]) << 32 | int(numbers[1])
