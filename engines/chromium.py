"""Chromium, driven by Playwright."""

from __future__ import annotations

import json

from playwright.sync_api import sync_playwright

from engines.driver import PATIENCE, as_text, function
from tools.browser import find_browser

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    *("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"),
)


class Chromium:
    def __init__(self) -> None:
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=find_browser(), args=list(ARGUMENTS))
        self._page = self._browser.new_page()
        self._page.set_default_timeout(PATIENCE * 1000)

    def go(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def run(self, body: str, *args: object) -> object:
        return json.loads(self._page.evaluate(function(body), as_text(args)))

    def close(self) -> None:
        self._browser.close()
        self._playwright.stop()
