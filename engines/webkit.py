"""WebKit, as WebKitGTK's MiniBrowser, driven by WebDriver on a virtual screen."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

from engines.driver import PATIENCE, DriverError, as_text, end, function

DRIVER = "WebKitWebDriver"
SCREEN = ("xvfb-run", "-a", "--server-args=-screen 0 1280x1024x24")
BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"

ASYNCHRONOUS = """const done = arguments[arguments.length - 1];
({function})(arguments[0]).then((text) => done(["", text]), (error) => done([String(error), ""]));"""


class WebKit:
    """A WebKit with one page."""

    def __init__(self) -> None:
        browsers = sorted(Path("/").glob(BROWSERS.lstrip("/")))
        if not (browsers and shutil.which(DRIVER) and shutil.which(SCREEN[0])):
            raise DriverError("There is no WebKit; run `make test-all-browsers` as root on Debian.")
        self._open = build_opener(ProxyHandler({})).open
        self._url = f"http://127.0.0.1:{free_port()}"
        port = self._url.rpartition(":")[2]
        self._process = subprocess.Popen(
            [*SCREEN, DRIVER, f"--port={port}"], text=True, start_new_session=True
        )
        self._wait()
        wanted = {"binary": str(browsers[-1]), "args": ["--automation"]}
        made = self._ask(
            "POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": wanted}}}
        )
        self._url += f"/session/{made['sessionId']}"
        self._ask("POST", "/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def _wait(self) -> None:
        """Wait until the driver responds; fail if it ends first."""
        for _ in range(PATIENCE * 5):
            try:
                self._ask("GET", "/status")
                return
            except URLError:
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(0.2)
                    break
        raise DriverError("WebKitWebDriver does not answer.")

    def _ask(self, method: str, path: str, content: object = None) -> Any:
        body = None if content is None else json.dumps(content).encode()
        request = Request(self._url + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with self._open(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise DriverError(f"{path}: {error.read().decode()}") from None

    def go(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def reload(self) -> None:
        self._ask("POST", "/refresh", {})

    def run(self, body: str, *args: object) -> object:
        script = ASYNCHRONOUS.replace("{function}", function(body))
        error, text = self._ask("POST", "/execute/async", {"script": script, "args": [as_text(args)]})
        if error:
            raise DriverError(error)
        return json.loads(text)

    def close(self) -> None:
        self._ask("DELETE", "")
        end(self._process)


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
