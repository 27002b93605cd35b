"""Serve dist/ to this computer only, for `make play` and for the browser tests.

A rebuild shows at the next reload: browsers check every file again, unchanged ones get "not modified", and
the page is told not to save itself for offline use.
"""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cuttle.arena.terminal import run_command  # noqa: E402

HOST = "127.0.0.1"
LAST_PORT = 65_535
DIST = ROOT / "dist"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
TEXT_BROWSERS = r"w3m|lynx|links|elinks|www-browser"


class Handler(SimpleHTTPRequestHandler):
    """Static files with the right types, checked for freshness every time, without a log."""

    protocol_version = "HTTP/1.1"
    extensions_map = {"": "application/octet-stream", **TYPES}  # noqa: RUF012, as in the base class

    def do_GET(self) -> None:
        if not self.answered_from_cache():
            super().do_GET()

    def answered_from_cache(self) -> bool:
        tag = self.tag()
        if tag is None or tag not in self.headers.get("If-None-Match", ""):
            return False
        self.send_response(HTTPStatus.NOT_MODIFIED)
        self.end_headers()
        return True

    def tag(self) -> str | None:
        """The ETag of the requested file."""
        path = Path(self.translate_path(self.path))
        try:
            stat = (path / "index.html" if path.is_dir() else path).stat()
        except OSError:
            return None
        return f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Server-Timing", "workshop")  # for web/boot/offline.js
        if tag := self.tag():
            self.send_header("ETag", tag)
        super().end_headers()

    def send_head(self) -> object:  # type: ignore[override]
        # If-Modified-Since has whole seconds, so it would miss a rebuild within the same second.
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:
        """Don't log."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that close the connection early; report other errors."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server_for(folder: Path, port: int = 0) -> Server:
    """A server for this folder; port 0 means any free one."""
    return Server((HOST, port), partial(Handler, directory=str(folder)))


@contextmanager
def running(server: Server) -> Iterator[str]:
    """Let a server answer while the block runs; yields its address."""
    with server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield address(server)
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def serving(folder: Path = DIST) -> Iterator[str]:
    """Serve a folder on a free port while the block runs; yields its address."""
    with running(server_for(folder)) as url:
        yield url


def address(server: Server) -> str:
    return f"http://{HOST}:{server.server_address[1]}/"


def has_display() -> bool:
    """Whether there is a screen on which a browser could open."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(url: str) -> None:
    """Open the player's browser, if it is a graphical one. Never waits for it."""
    if not has_display():
        return
    try:
        name = getattr(webbrowser.get(), "name", "")
    except webbrowser.Error:
        return
    if not re.search(TEXT_BROWSERS, str(name)):
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def port_from(text: str) -> int:
    """The number of a port. Raises ValueError if it's none."""
    if not text.isdecimal() or len(text) > 5 or int(text) > LAST_PORT:
        raise ValueError(f"{text!r} is no port; try a number from 1024 to {LAST_PORT}.")
    return int(text)


def main() -> int:
    parser = argparse.ArgumentParser(description="Serve dist/ on this computer.")
    parser.add_argument("--port", default=os.environ.get("PORT") or "8000")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    options = parser.parse_args()
    if not (DIST / "index.html").is_file():
        print("serve: there is no dist/index.html yet; run `make build` first.", file=sys.stderr)
        return 1
    try:
        port = port_from(options.port)
    except ValueError as error:
        print(f"serve: {error}", file=sys.stderr)
        return 1
    return serve(port, browser=not options.no_browser)


def serve(port: int, *, browser: bool) -> int:
    try:
        server = server_for(DIST, port)
    except OSError as error:
        print(why_not(port, error), file=sys.stderr)
        return 1
    with server:
        print(f"Cuttle is at {address(server)} (Ctrl-C ends it)", flush=True)
        if browser:
            open_browser(address(server))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


def why_not(port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"serve: port {port} is taken; try `make play PORT={port + 1 if port < LAST_PORT else 8000}`."
    return f"serve: port {port} cannot be used ({error.strerror}); try `make play PORT=8001`."


if __name__ == "__main__":
    raise SystemExit(run_command(main))
