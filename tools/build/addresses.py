"""Addresses that only the person who builds for a site knows, from environment variables."""

import os
from typing import Final
from urllib.parse import urlsplit

from tools.build.paths import BuildError

SITE: Final = "CUTTLE_ADDRESS"
SOURCE: Final = "CUTTLE_SOURCE"


def address() -> str:
    """The address of the site, with a slash at its end; empty if not given. Raises BuildError for another
    kind of text."""
    said = _address_in(SITE, "https://name.github.io/cuttle/")
    return said and said.rstrip("/") + "/"


def source() -> str:
    """The address of the repository, to which faults are reported; empty if not given. Raises BuildError for
    another kind of text."""
    return _address_in(SOURCE, "https://github.com/name/cuttle").rstrip("/")


def _address_in(variable: str, example: str) -> str:
    said = os.environ.get(variable, "").strip()
    parts = urlsplit(said)
    if said and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise BuildError(f"{variable} should be like {example}, but is {said!r}.")
    return said
