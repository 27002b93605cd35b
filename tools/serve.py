"""Serve dist/ to this computer only: for `make play` and most browser tests, or as GitHub Pages does.

`make play` shows a rebuild at the next reload: browsers check every file again, unchanged ones get "not
modified", and the page is told not to save itself for offline use. Pages compresses files, has them cached
for ten minutes and readable from any origin, and sends no other headers. A slow connection can be simulated.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import os
import re
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

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
COMPRESSED = frozenset({".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"})
WORKSHOP = {"Server-Timing": "workshop"}
"""For web/boot/offline.js."""
ANY_ORIGIN = {"Access-Control-Allow-Origin": "*"}
TEXT_BROWSERS = r"w3m|lynx|links|elinks|www-browser"


PIECE = 16_384
"""Bytes sent at once on a slow connection."""


@dataclass
class Line:
    """The speed of a connection, shared by all requests."""

    rate: float = 0
    """Bytes per second; 0 for no limit."""
    latency: float = 0
    """Seconds from a request to the first byte of its response, and for connecting."""
    _free: float = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def wait(self, size: int) -> None:
        """Wait until this many bytes have been sent, after those already queued."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self.rate
            until = self._free
        time.sleep(max(0, until - time.monotonic()))


FAST = Line()


@dataclass
class Answer:
    """What was sent, and when."""

    path: str
    size: int
    at: float


@dataclass
class Site:
    """Folders under one address, and a log of requests."""

    folders: Mapping[str, Path]
    """By path prefix, such as `/cuttle/`."""
    headers: Mapping[str, str]
    """Those of every answer."""
    caching: str = "no-cache"
    compressed: frozenset[str] = frozenset()
    """The suffixes of files that are compressed."""
    line: Line = field(default_factory=Line)
    answers: list[Answer] = field(default_factory=list)
    url: str = ""

    def file(self, path: str) -> Path | None:
        """The file for an address."""
        clean = unquote(path.partition("?")[0])
        for prefix, folder in self.folders.items():
            if clean.startswith(prefix):
                file = (folder / (clean.removeprefix(prefix) or "index.html")).resolve()
                return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
        return None

    def lost(self, path: str) -> str:
        """The page sent for a missing address."""
        folder = next((folder for prefix, folder in self.folders.items() if path.startswith(prefix)), None)
        page = folder and folder / "404.html"
        return page.read_text(encoding="utf-8") if page and page.is_file() else ""

    def pack(self) -> None:
        """Compress everything now, to save time later."""
        for folder in self.folders.values():
            for file in folder.rglob("*"):
                if file.suffix in self.compressed and file.is_file():
                    compressed(packed(file, file.stat().st_mtime_ns)[0])


@lru_cache(maxsize=256)
def packed(file: Path, changed: int) -> tuple[bytes, str]:
    """The contents of a file, and its ETag."""
    content = file.read_bytes()
    return content, f'"{sha256(content).hexdigest()[:16]}"'


@lru_cache(maxsize=256)
def compressed(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)


class Handler(BaseHTTPRequestHandler):
    """One connection. Browsers ask again for every file, and unchanged ones get “not modified”."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1  # headers and a short body leave in one piece
    disable_nagle_algorithm = True

    def __init__(self, site: Site, *given: object) -> None:
        self.site = site
        super().__init__(*given)  # type: ignore[arg-type]

    def setup(self) -> None:
        super().setup()
        time.sleep(self.site.line.latency)

    def do_GET(self) -> None:
        time.sleep(self.site.line.latency)
        file = self.site.file(self.path)
        if file is None:
            lost = self.site.lost(self.path)
            self.answer(HTTPStatus.NOT_FOUND, lost.encode(), {"Content-Type": TYPES[".html"]})
            return
        body, tag = packed(file, file.stat().st_mtime_ns)
        headers = {"Cache-Control": self.site.caching, "ETag": tag}
        if tag in self.headers.get("If-None-Match", ""):
            self.answer(HTTPStatus.NOT_MODIFIED, b"", headers)
            return
        headers["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        if file.suffix in self.site.compressed:
            body = compressed(body)
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        self.answer(HTTPStatus.OK, body, headers)

    def answer(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        self.site.answers.append(Answer(self.path, len(body), time.monotonic()))
        self.send_response(status)
        for name, value in {**headers, **self.site.headers}.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.flush()
        step = PIECE if self.site.line.rate else max(1, len(body))
        for start in range(0, len(body), step):
            piece = body[start : start + step]
            if self.site.line.rate:
                self.site.line.wait(len(piece))
            self.wfile.write(piece)
            self.wfile.flush()

    def log_message(self, format: str, *args: object) -> None:
        """Don't log."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that close the connection early; report other errors."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server_for(site: Site, port: int = 0, handler: type[Handler] = Handler) -> Server:
    """A server for this site; port 0 means any free one."""
    return Server((HOST, port), partial(handler, site))


@contextmanager
def running(site: Site) -> Iterator[Site]:
    """Serve a site on a free port while the block runs."""
    with server_for(site) as server:
        site.url = address(server).rstrip("/")
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def serving() -> Iterator[str]:
    """Serve dist/ as `make play` does while the block runs; yields its address."""
    with running(Site({"/": DIST}, WORKSHOP)) as site:
        yield f"{site.url}/"


@contextmanager
def serving_like_pages(folders: Mapping[str, Path], line: Line = FAST) -> Iterator[Site]:
    """Serve folders as GitHub Pages does while the block runs."""
    site = Site(folders, ANY_ORIGIN, "max-age=600", COMPRESSED, line)
    site.pack()
    with running(site):
        yield site


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


def serve(port: int, *, browser: bool, handler: type[Handler] = Handler) -> int:
    """Serve dist/ until Ctrl-C; returns the exit code."""
    try:
        server = server_for(Site({"/": DIST}, WORKSHOP), port, handler)
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
