"""Records the complaints and requests of pages.

Not a test. `check` fails on anything unexpected, and on expected complaints that never came.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Error, Page, Request

LATE = "was preloaded using link preload but not used within a few seconds"
"""Depends on the speed of the computer, not on the page."""

ICON = "/favicon.ico"
"""Chromium requests it for documents that aren't HTML, which some tests open to reach the storage."""

LEFT = "net::ERR_ABORTED"
"""Requests of a page that was left, for example by a reload."""


@dataclass
class Watch:
    """The complaints and requests of every page it follows."""

    site: str
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    """Patterns of complaints that must come."""
    forgiven: list[str] = field(default_factory=list)
    """Patterns of complaints that may come."""

    def follow(self, page: Page) -> None:
        """Start recording a page."""
        for event, react in self._reactions.items():
            page.on(event, react)  # type: ignore[call-overload]

    def leave(self, page: Page) -> None:
        """Stop recording it."""
        for event, react in self._reactions.items():
            page.remove_listener(event, react)

    def expect(self, *patterns: str) -> None:
        """Complaints like these must come."""
        self.expected += patterns

    def forgive(self, *patterns: str) -> None:
        """Complaints like these may come."""
        self.forgiven += patterns

    @property
    def strangers(self) -> list[str]:
        """Requests to other origins."""
        own = (self.site, "data:", f"blob:{self.site}")
        return [url for url in self.requests if not url.startswith(own)]

    def check(self) -> None:
        """Fail on unexpected complaints, missing expected ones, and requests to other origins."""
        known = [*self.expected, *self.forgiven]
        surprises = [text for text in self.complaints if not any(re.search(each, text) for each in known)]
        missing = [each for each in self.expected if not re.search(each, "\n".join(self.complaints))]
        assert not surprises, f"the page complained: {surprises}"
        assert not missing, f"the page should have complained of {missing}, but only of {self.complaints}"
        assert not self.strangers, f"requests left the page's origin: {self.strangers}"

    @property
    def _reactions(self) -> dict[str, Callable[..., None]]:
        return {
            "console": self._said,
            "pageerror": self._erred,
            "requestfailed": self._failed,
            "request": self._asked,
        }

    def _erred(self, error: Error) -> None:
        self.complaints.append(f"error: {error}")

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)

    def _said(self, message: ConsoleMessage) -> None:
        place = message.location["url"]
        of_interest = LATE not in message.text and not place.endswith(ICON)
        if message.type in ("error", "warning", "assert") and of_interest:
            self.complaints.append(f"console: {message.text} ({place})")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self.complaints.append(f"request: {request.url} {request.failure}")
