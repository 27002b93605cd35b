"""Firefox, driven by WebDriver BiDi, which it supports natively."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from engines.driver import PATIENCE, DriverError, as_text, end, function

NAMES = ("firefox-esr", "firefox")
LISTENING = "WebDriver BiDi listening on "
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "media.navigator.permission.disabled": True,
    "media.navigator.streams.fake": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


class Firefox:
    """A Firefox with one page and an empty profile."""

    def __init__(self) -> None:
        program = next((found for name in NAMES if (found := shutil.which(name))), None)
        if program is None:
            raise DriverError("There is no Firefox; run `make test-all-browsers` as root on Debian.")
        self._profile = tempfile.mkdtemp(prefix="firefox-")
        lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in PREFERENCES.items()]
        Path(self._profile, "user.js").write_text("\n".join(lines), encoding="utf-8")
        options = ["--headless", "--no-remote", "--profile", self._profile, "--remote-debugging-port", "0"]
        self._process = subprocess.Popen(
            [program, *options],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        self._ids = count(1)
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(f"{self._address()}/session", max_size=None))
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _address(self) -> str:
        assert self._process.stderr
        for line in self._process.stderr:
            if line.startswith(LISTENING):
                return line.removeprefix(LISTENING).strip()
        raise DriverError("Firefox ended before it listened.")

    def _ask(self, method: str, **params: object) -> dict[str, Any]:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(PATIENCE))
            if answer.get("id") != number:
                continue
            if answer["type"] == "error":
                raise DriverError(f"{method}: {answer['error']}: {answer['message']}")
            result: dict[str, Any] = answer["result"]
            return result

    def go(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._page, wait="complete")

    def run(self, body: str, *args: object) -> object:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=function(body),
            awaitPromise=True,
            target={"context": self._page},
            arguments=[{"type": "string", "value": as_text(args)}],
        )
        if answer["type"] == "exception":
            raise DriverError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def close(self) -> None:
        self._open.close()
        end(self._process)
        shutil.rmtree(self._profile, ignore_errors=True)
