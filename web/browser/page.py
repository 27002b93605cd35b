"""The adapter to the browser: rendering, events, timers, storage, files, clipboard, randomness.

It knows nothing about the game. Apart from `web.main`, only this package imports from the browser.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import document, window
from pyscript.js_modules.page import (
    appearing,
    files,
    later,
    motion,
    onlookers,
    picture,
    puzzles,
    sharing,
    sound,
    tips,
)

from web.browser import archives, events
from web.browser.waiting import Waiting
from web.core.storage import StorageArea
from web.state.installation import Shows

_root = document.documentElement
_looks = dict[str, str]()
"""The attributes that are set."""


# Rendering

show = motion.show
"""Render the page by morphing: elements, focus and scroll positions are kept where possible.

Takes the table, the dialog, which cards move and why, as web/motion/flights.py writes it, and the duration of
a flight in milliseconds, 0 to move nothing.
"""
stop_animations = motion.finish
"""Cancel all running animations."""
ignore_presses = appearing.ignorePresses
"""Ignore presses on the ``table`` or in the ``dialog`` for this many milliseconds."""

play_sounds = sound.play


def set_theme(looks: Mapping[str, str]) -> None:
    """Set the looks as attributes of the page (`data-theme`), and the colour of the browser's own bar."""
    if looks == _looks:
        return
    for name, look in looks.items():
        _root.setAttribute(f"data-{name}", look)
    if looks["theme"] != _looks.get("theme"):
        _set_colour(looks["theme"])
    _looks.update(looks)


def _set_colour(theme: str) -> None:
    """Give the browser's own bar the colour of the cloth."""
    felt = window.getComputedStyle(document.body).backgroundColor
    for bar in document.querySelectorAll("meta[name=theme-color]"):
        own = bar.getAttribute("data-own") or bar.content
        bar.setAttribute("data-own", own)
        bar.content = own if theme == "auto" else felt


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


listen = events.listen


def show_tips(tell: Callable[[str], str]) -> None:
    """Show tips for cards; `tell` returns the tip's HTML for an element's id."""
    tips.watch(create_proxy(tell))


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


now = _waiting.now
"""Milliseconds that the page has been visible."""


# Address, storage, clipboard, randomness


def is_linked() -> bool:
    """Whether there is something to open in the address."""
    elsewhere = window.location.hash or "%23" in window.location.search
    return bool(elsewhere or what_onlookers_see())


def is_embedded() -> bool:
    """Whether it's a frame in another page; see web/boot/frame.js."""
    return bool(_root.hasAttribute("data-embed"))


def what_onlookers_see() -> Shows | None:
    """What this window for onlookers shows; None if it isn't one. See web/boot/frame.js."""
    shows = str(_root.getAttribute("data-onlookers") or "").split("-")[0]
    return "hands" if shows == "hands" else "table" if shows else None


open_onlookers = onlookers.openWindow
"""Open a window for onlookers, which shows this: “table-0”, or “hands-60” for a minute later."""
tell_onlookers = onlookers.tell
"""Tell these windows what everyone sees, and the whole game, both as codes."""
follow_table = onlookers.follow
"""Follow the other window. Sends “Follow”."""


def address_of(code: str) -> str:
    """The link with a code in it; the code alone if the page has no address that others can open."""
    here = window.location
    if here.protocol in ("http:", "https:"):
        return f"{here.origin}{here.pathname}#{code}"
    public = _root.getAttribute("data-address")  # of a file, given when it was built
    return f"{public}#{code}" if public else code


stored = StorageArea(lambda: window.localStorage)
"""Shared by all tabs of this browser."""
tab = StorageArea(lambda: window.sessionStorage)
"""Private to this tab; survives a reload."""


save_file = files.saveFile
"""Download a text as a file, by its name."""
copy_text = sharing.copy
"""Copy a text. Sends ``copied`` with the text, or without it if that fails."""
can_vibrate = sound.canVibrate
"""Whether the device can vibrate."""
can_share = sharing.canShare
"""Whether the system has a share sheet."""
share = sharing.share
"""Open the share sheet with an address or another text, and with the picture of the result if there's one and
it's asked for. Sends ``not handed`` if that fails."""
can_share_pictures = picture.canSharePictures
"""Whether that sheet takes pictures."""
drawings = picture.drawings
"""The page's drawings of cards, as text."""
save_picture = picture.savePicture
"""Download the picture of the result."""
draw_result = picture.drawResult
"""Draw the picture of a result in the dialog. Sends ``not pictured`` if that fails."""
start_camera = later.startCamera
"""Show what the camera sees in the dialog, as long as it's there. Sends “CameraNews”, and “Scanned” with the
text of each code."""
can_connect = later.canConnect
"""Whether the browser can connect to a device beside it."""
on_connection = later.onConnection
"""Have a function of web/browser/connection.js do something with a text. Sends “Gathered”, “ChannelNews” and
“Heard”."""
draw_qr_code = sharing.draw
"""Draw a text as a QR code. Sends ``drawn`` with the text and the picture, or ``not drawn`` with the text."""


def source_address() -> str:
    """The address of the page's source, if the builder has named it."""
    return str(_root.getAttribute("data-source") or "")


language = window.cuttleLanguage
"""The page's language, from web/boot/language.js."""


fetch_networks = archives.fetch_networks
fetch_rare = archives.fetch_rare
fetch_puzzles = puzzles.fetchPuzzles
"""Fetch the file of puzzles. Sends ``puzzles fetched`` with its text, or without it if that fails."""


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


def today() -> str:
    """The date of the player's own calendar, such as 2026-11-21."""
    now = window.Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"


local_days = files.localDays
"""For times in UTC, one on each line, the days of the reader's calendar; an empty line for what is none."""


def random_bits() -> int:
    """64 random bits from the browser, for a new deal."""
    numbers = window.crypto.getRandomValues(window.Uint32Array.new(2))
    return int(numbers[0]) << 32 | int(numbers[1])
