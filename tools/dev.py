"""`make dev`: serve dist/, build what changes, and reload the page.

A build here is quick (tools/build/build.py) and runs in a process of its own, since it imports the sources.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import threading
import time
from http import HTTPStatus
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from cuttle.arena.terminal import run_command
from tools import serve
from tools.build.build import State, inputs

BUILD: Final = [sys.executable, "tools/build/build.py", "--quick"]
LOOK: Final = 0.2
"""Seconds between two looks at the sources."""
SCRIPT: Final = 'new EventSource("./changes").onmessage = () => location.reload();'
HEAD: Final = "</head>"


class Handler(serve.Handler):
    """A connection to a page that reloads itself."""

    built = threading.Condition()

    def do_GET(self) -> None:  # noqa: N802, as in the base class
        path = self.path.partition("?")[0]
        if path == "/changes":
            self._tell_changes()
        elif path == "/changes.js":
            self.answer(HTTPStatus.OK, SCRIPT.encode(), {"Content-Type": serve.TYPES[".js"]})
        elif path in ("/", "/index.html"):
            page = (serve.DIST / "index.html").read_text(encoding="utf-8")
            page = page.replace(HEAD, f'<script src="./changes.js"></script>{HEAD}', 1)
            headers = {"Content-Type": serve.TYPES[".html"], "Cache-Control": "no-store"}
            self.answer(HTTPStatus.OK, page.encode(), headers)
        else:
            super().do_GET()

    def _tell_changes(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.wfile.flush()
        with self.built:
            self.built.wait()
        self.wfile.write(b"data: built\n\n")
        self.close_connection = True


def build() -> bool:
    """Build, and say how long it took; whether it worked."""
    begun = time.monotonic()
    worked = subprocess.run(BUILD, cwd=serve.ROOT, stdin=subprocess.DEVNULL, check=False).returncode == 0
    print(f"dev: {'built' if worked else 'not built'} in {time.monotonic() - begun:.1f} s", flush=True)
    return worked


def watch(before: State) -> None:
    """Build after each change, for ever."""
    while True:
        now = inputs()
        if now != before and build():
            with Handler.built:
                Handler.built.notify_all()
        before = now
        time.sleep(LOOK)


def main() -> int:
    parser = argparse.ArgumentParser(description="Serve dist/, build what changes, and reload the page.")
    parser.add_argument("--port", default="8000")
    options = parser.parse_args()
    try:
        port = serve.port_from(options.port)
    except ValueError as error:
        print(f"dev: {error}", file=sys.stderr)
        return 1
    if not build():
        return 1
    threading.Thread(target=watch, args=(inputs(),), daemon=True).start()
    return serve.serve(port, browser=True, handler=Handler)


if __name__ == "__main__":
    raise SystemExit(run_command(main))
