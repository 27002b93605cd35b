"""What the page's policy doesn't hold back, no source asks for: ICE servers, and looking up hosts ahead."""

import re
from pathlib import Path
from typing import Final

import pytest

pytestmark = pytest.mark.cpython_only

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = [
    *(path for path in (ROOT / "web").rglob("*") if path.suffix in (".js", ".mjs", ".py", ".html", ".css")),
    *(ROOT / name for name in ("index.html", "404.html", "embed.html", "tools/build/reading.html")),
]
PAST_THE_POLICY: Final = re.compile(
    r"ice_?servers|[\"'`](?:stun|turn)s?:|dns-prefetch|preconnect|prefetch|prerender|speculationrules|window\.open",
    re.IGNORECASE,
)


MAKES: Final = "new RTCPeerConnection({ iceServers: [] })"
"""All that is said to make a connection: it asks no server."""
ONLY: Final = "connection.js"
"""The module that makes connections."""


def test_no_source_connects_past_the_policy() -> None:
    texts = {path.name: path.read_text(encoding="utf-8").replace(MAKES, "") for path in SOURCES}
    found = {name: PAST_THE_POLICY.findall(text) for name, text in texts.items()}
    assert {name: words for name, words in found.items() if words} == {}


def test_one_module_makes_connections() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCES}
    assert [path.name for path, text in texts.items() if "PeerConnection" in text] == [ONLY]
    (text,) = [text for path, text in texts.items() if path.name == ONLY]
    assert text.count(MAKES) == text.count("new RTCPeerConnection") == 1
    assert "setConfiguration" not in text


@pytest.mark.parametrize(
    "text",
    [
        'new RTCPeerConnection({ iceServers: [{ urls: "stun:example.org" }] })',
        '<link rel="dns-prefetch" href="//example.org">',
    ],
)
def test_what_would_is_found(text: str) -> None:
    assert PAST_THE_POLICY.search(text)
