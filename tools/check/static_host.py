"""Serve files as GitHub Pages does: compressed, cached for ten minutes, readable from any origin, with no
other headers.

For measurements and tests. It logs every request that it answers, and can simulate a slow connection.
"""

import gzip
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Lock
from typing import Final

from tools.serve import HOST, TYPES, Server, running

COMPRESSED: Final = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
KEPT: Final = "max-age=600"
ANY_ORIGIN: Final = {"Access-Control-Allow-Origin": "*"}
PIECE: Final = 16_384
"""Bytes sent at once on a slow connection."""


@dataclass
class Line:
    """The speed of a connection, shared by all requests."""

    rate: float = 0
    """Bytes per second; 0 for no limit."""
    latency: float = 0
    """Seconds from a request to the first byte of its response, and for connecting."""
    _free: float = 0
    _lock: Lock = field(default_factory=Lock)

    def wait(self, size: int) -> None:
        """Wait until this many bytes have been sent, after those already queued."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self.rate
            until = self._free
        time.sleep(max(0, until - time.monotonic()))


FAST: Final = Line()


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
    line: Line = field(default_factory=Line)
    answers: list[Answer] = field(default_factory=list)
    url: str = ""

    def file(self, path: str) -> Path | None:
        """The file for an address."""
        clean = path.partition("?")[0]
        for prefix, folder in self.folders.items():
            if clean.startswith(prefix):
                file = folder / (clean.removeprefix(prefix) or "index.html")
                return file if file.is_file() else None
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
                if file.is_file():
                    packed(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=1024)
def packed(file: Path, changed: int) -> tuple[bytes, str]:
    """The response body of a file, and its ETag."""
    content = file.read_bytes()
    body = compressed(content) if file.suffix in COMPRESSED else content
    return body, f'"{sha256(content).hexdigest()[:16]}"'


@lru_cache(maxsize=1024)
def compressed(content: bytes) -> bytes:
    """What is sent of a content; copies of a file share the work."""
    return gzip.compress(content, 6, mtime=0)


class Handler(BaseHTTPRequestHandler):
    """One connection."""

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
        headers = {"Cache-Control": KEPT, "ETag": tag}
        if tag in self.headers.get("If-None-Match", ""):
            self.answer(HTTPStatus.NOT_MODIFIED, b"", headers)
            return
        headers["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        if file.suffix in COMPRESSED:
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        self.answer(HTTPStatus.OK, body, headers)

    def answer(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        self.site.answers.append(Answer(self.path, len(body), time.monotonic()))
        self.send_response(status)
        for name, value in (headers | ANY_ORIGIN).items():
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


@contextmanager
def serving_like_pages(folders: Mapping[str, Path], line: Line = FAST) -> Iterator[Site]:
    """Serve folders while the block runs."""
    site = Site(folders, line)
    site.pack()
    with running(Server((HOST, 0), partial(Handler, site))) as url:
        site.url = url.rstrip("/")
        yield site
