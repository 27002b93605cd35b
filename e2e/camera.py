"""A camera that sees what a test shows it: Chromium plays a file in place of one. Not a test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext

from e2e.conftest import ARGUMENTS, find_or_fail
from e2e.looking import js
from e2e.warm_pages import new_context

Squares = Sequence[tuple[int, int, int]]
"""The dark squares of a QR code: where each row of them begins, and how long it is."""
WIDTH, HEIGHT = 640, 480
LIGHT, DARK, GREY = 235, 16, 128
QUIET: Final = 4
"""Light squares around a code."""


class Camera:
    """The file that's played; a browser reads it when a page turns its camera on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.see()

    def see(self, squares: Squares = (), width: int = 21) -> None:
        """Have this code in front of it, or a sheet of paper."""
        size = (HEIGHT - 40) // (width + 2 * QUIET)
        left, top = (WIDTH - size * width) // 2, (HEIGHT - size * width) // 2
        rows = [bytearray([LIGHT]) * WIDTH for _ in range(HEIGHT)]
        for x, y, length in squares:
            for row in rows[top + y * size : top + (y + 1) * size]:
                row[left + x * size : left + (x + length) * size] = bytes([DARK]) * (length * size)
        frame = b"FRAME\n" + b"".join(rows) + bytes([GREY]) * (WIDTH * HEIGHT // 2)
        self.path.write_bytes(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode() + frame * 2)


class Seeing:
    """A browser with such a camera."""

    def __init__(self, browser: Browser, camera: Camera, site: str) -> None:
        self.browser = browser
        self.camera = camera
        self.site = site

    def visitor(self, **options: object) -> BrowserContext:
        """Someone who has never been here; what turns the camera on is recorded."""
        context = new_context(self.browser, self.site, **options)
        context.add_init_script(f"({js('camera.record')})()")
        return context


@contextmanager
def seeing(browser: Browser, folder: Path, site: str) -> Iterator[Seeing]:
    """A browser like this one, beside it, with a camera that all pages may use."""
    camera = Camera(folder / "seen.y4m")
    switches = (
        *("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"),
        f"--use-file-for-fake-video-capture={camera.path}",
    )
    own = browser.browser_type.launch(
        executable_path=find_or_fail(),
        args=[*ARGUMENTS, *switches],
    )
    try:
        yield Seeing(own, camera, site)
    finally:
        own.close()
