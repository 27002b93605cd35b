"""The browser, as far as the page needs it: showing markup, events, storage, files, clipboard, chance.

With `main` the only module that imports from the browser. It knows nothing of the game.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import document, window
from pyscript.js_modules.page import files, morph, motion, settling, sharing, sound, tips

from web.browser.hearing import NAMES, STEPS, TYPING, is_whole
from web.browser.waiting import Waiting
from web.library.storage import Area

Listener = Callable[[str, str], None]
"""Takes a message: its verb and its text."""

_root = document.documentElement
_app = document.getElementById("app")
_dialog = document.getElementById("dialog")


# Showing


def show(table: str, dialog: str, flights: str = "", time: int = 0) -> None:
    """Make the page look like this, keeping every element, the focus and the scroll it can keep.

    `flights` says which cards are seen to move, one on each line, and `time` for how many milliseconds.
    """
    flown = bool(flights and time)
    if flown:
        motion.measure(flights)
    morph.show(table, dialog)
    if flown:
        motion.fly(time)


def still() -> None:
    """Let nothing move any longer: what is shown next has nothing to do with it."""
    motion.finish()


settle = settling.settle
"""Let nothing answer that stands on the ``table``, or in the ``dialog``, for so many milliseconds."""


play = sound.play
"""Let a sound be heard."""


def dress(theme: str) -> None:
    """Give the page a theme; the style sheet knows what that means."""
    _root.setAttribute("data-theme", theme)


def entitle(title: str) -> None:
    """Give the page a title."""
    document.title = title


def ready() -> None:
    """Say that the first move would be answered now."""
    _root.dataset.ready = ""
    window.performance.mark("playable")


def trouble(report: str, code: str) -> None:
    """Show the dialog of web/boot/trouble.js, which works even where Python does not."""
    detail = window.JSON.parse(window.JSON.stringify([report, code]))
    window.dispatchEvent(window.CustomEvent.new("cuttle:trouble", detail=detail))


# Events


def listen(send: Listener) -> None:
    """Send a message for whatever is clicked, typed, pasted, or put into the address, now or before."""

    def on(target: Any, kind: str, react: Callable[[Any], None]) -> None:
        on_window = target is window
        whole = create_proxy(lambda event: react(event) if is_whole(event, on_window=on_window) else None)
        target.addEventListener(kind, whole)

    on(document.body, "click", lambda event: _clicked(event, send))
    on(document.body, "change", lambda event: _changed(event, send))
    on(document.body, "input", lambda event: _changed(event, send, "[type=range]"))
    on(document.body, "submit", lambda event: _submitted(event, send))
    on(document, "keydown", lambda event: _pressed(event, send))
    on(document, "paste", lambda event: _pasted(event, send))
    # Escape closes a dialog by itself, and not always with a “cancel” that could be stopped.
    on(_dialog, "close", lambda event: _closed(send))
    on(window, "hashchange", lambda event: _follow(send, event.newURL))
    on(window, "cuttle:lift", lambda event: send("lift", event.detail))
    on(window, "cuttle:drop", lambda event: send("drop", event.detail))
    on(window, "cuttle:resume", lambda event: send("resume", ""))
    on(window, "storage", lambda event: send("stored", ""))
    on(window, "cuttle:app", lambda event: send("app", event.detail))
    on(window, "cuttle:message", lambda event: send(*event.detail))
    _follow(send, window.location.href)


def explain(tell: Callable[[str], str]) -> None:
    """Show a tip where somebody wants to know what a card is; it is told by the id of its element."""
    tips.watch(create_proxy(tell))


def _closed(send: Listener) -> None:
    """Say that a dialog was closed, unless the next one has come meanwhile: the browser tells of it late."""
    if _dialog.hasChildNodes() and not _dialog.open:
        send("close", "")


def _clicked(event: Any, send: Listener) -> None:
    button = event.target.closest("button[data-do]")
    if button:  # one that can do nothing now says why
        menu = button.closest("[popover]")
        if menu:  # before the button itself may go, and so that the focus comes back
            menu.hidePopover()
        send(button.getAttribute("data-do"), button.getAttribute("data-value") or "")


def _changed(event: Any, send: Listener, only: str = "*") -> None:
    """A box or a dot sends its own value, any other control what was chosen or typed behind it."""
    control = event.target.closest(f":is(input, select, textarea)[data-do]:is({only})")
    if control and control.type == "file":
        files.takeIn(control, create_once_callable(lambda text: send(control.getAttribute("data-do"), text)))
    elif control:
        own = control.getAttribute("data-value")
        chosen = "" if control.type in ("radio", "checkbox") else f" {control.value}"
        send(control.getAttribute("data-do"), own + chosen)


def _submitted(event: Any, send: Listener) -> None:
    form = event.target.closest("form[data-do]")
    if form:
        event.preventDefault()
        send(form.getAttribute("data-do"), form.elements.namedItem("text").value)


def _pasted(event: Any, send: Listener) -> None:
    text = event.clipboardData.getData("text").strip()
    if text and not event.target.closest("input, textarea"):
        send("pasted", text)


def _follow(send: Listener, address: str) -> None:
    """Open the game in an address of the page, once: a reload then goes on with it. What hands a link on may
    encode its ``#``; the way back from a dialog may have left the address before its event is told of.
    """
    query, encoded, code = window.location.search.partition("%23")
    code = address.partition("#")[2] or code
    if window.location.hash or encoded:
        window.history.replaceState(None, "", window.location.pathname + query)
    if code:
        send("open", code)


def _pressed(event: Any, send: Listener) -> None:
    key, target = event.key, event.target
    if event.ctrlKey or event.metaKey or event.altKey or target.closest(TYPING):
        return
    if key in STEPS and target.closest("input"):  # a slider, which knows them itself
        return
    toolbar = target.closest("[role=toolbar]")
    if toolbar and key in STEPS:
        event.preventDefault()
        _step(toolbar, target, key)
    elif key == "Escape":
        if not document.querySelector("[popover=auto]:popover-open"):  # which it closes by itself
            send("cancel", "")
    elif key in STEPS or key == " ":
        if (key in STEPS or not target.closest("button, a")) and _press(NAMES.get(key, key)):
            event.preventDefault()  # or the page would scroll
    elif len(key) == 1 or (key == "Enter" and not target.closest("button, a")):
        _press(key.upper() if len(key) == 1 else key)


def _step(toolbar: Any, target: Any, key: str) -> None:
    """Move the focus along a toolbar, round its ends."""
    buttons = list(toolbar.querySelectorAll("button"))
    at = next(index for index, button in enumerate(buttons) if button.isSameNode(target))
    at = {"Home": 0, "End": -1}.get(key, (at + STEPS[key]) % len(buttons))
    buttons[at].focus()
    morph.rove(toolbar)


def _press(key: str) -> bool:
    """Press the first button that names a key as its own, if there is one."""
    button = _app.querySelector(f'[aria-keyshortcuts~="{window.CSS.escape(key)}"]')
    if button:
        button.click()
    return bool(button)


# Time, which stands still while nobody sees the page

_waiting = Waiting(lambda: float(window.performance.now()))


def _seen(event: Any = None) -> None:
    if document.hidden:
        _waiting.hide()
    else:
        _waiting.show()


_seen()
document.addEventListener("visibilitychange", create_proxy(_seen))


def later(delay: int, react: Callable[[], None]) -> None:
    """Call back after so many milliseconds, or when the page is seen again."""
    window.setTimeout(create_once_callable(lambda: _waiting.do(react)), delay)


_channel = window.MessageChannel.new()
_soon: list[Callable[[], None]] = []
_channel.port1.onmessage = create_proxy(lambda event: _waiting.do(_soon.pop(0)))


def soon(react: Callable[[], None]) -> None:
    """Call back as soon as whatever else is waiting has had its turn: input, and the next frame."""
    _soon.append(react)
    _channel.port2.postMessage(None)


def now() -> float:
    """Milliseconds for which the page has been seen."""
    return _waiting.now()


# Address, storage, clipboard, chance


def address_of(code: str) -> str:
    """The link that holds a code."""
    here = window.location  # whose origin has no name where the page is a file
    return f"{here.protocol}//{here.host}{here.pathname}#{code}"


stored = Area(lambda: window.localStorage)
"""What all tabs of this browser share."""
tab = Area(lambda: window.sessionStorage)
"""What belongs to this tab, also over a reload."""


def hand_out(name: str, text: str) -> None:
    """Let the player keep a text as a file."""
    files.handOut(name, text)


copy = sharing.copy
"""Copy a text; ``copied`` comes back with the text where that worked and without where not."""


def has_sheet() -> bool:
    """Whether the system has a sheet by which something is shared."""
    return bool(sharing.hasSheet())


hand_on = sharing.hand
"""Hand an address, or another text, to that sheet; ``not handed`` comes back where that fails."""
draw = sharing.draw
"""Draw a text as a QR code; ``drawn`` comes back with the text, and the picture where that worked."""


def translation() -> str:
    """The language of the start, as `web.text.words.speak` reads it; web/boot/language.js has chosen it."""
    return str(window.cuttleLanguage.translation)


def translate(choice: str) -> None:
    """Change the language; ``translated`` comes back."""
    window.cuttleLanguage.change(choice)


number = window.cuttleLanguage.number
"""Write a number as the language does."""
day = window.cuttleLanguage.day
"""Write a day, such as 2026-11-21."""
ago = window.cuttleLanguage.ago
"""Write how many minutes, hours or days ago something was."""


def renew() -> None:
    """Begin anew with the newer version of the page that waits; web/boot/offline.js knows how."""
    window.dispatchEvent(window.Event.new("cuttle:renew"))


def download() -> None:
    """Fetch the game in one file for the player; web/browser/download.js knows how."""
    window.dispatchEvent(window.Event.new("cuttle:download"))


def persist() -> None:
    """Ask the browser never to clear what is stored here of its own accord; it may ask in turn."""
    with suppress(JsException, AttributeError):  # no such thing here, or not on a page like this
        window.navigator.storage.persist().catch(create_once_callable(lambda _: None))


def date() -> str:
    """The time in UTC, to the second."""
    return str(window.Date.new().toISOString())[:19] + "Z"


def chance() -> int:
    """Sixty-four bits of the browser's own randomness, fresh at every start."""
    numbers = window.crypto.getRandomValues(window.Uint32Array.new(2))
    return int(numbers[0]) << 32 | int(numbers[1])
