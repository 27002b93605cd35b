"""Find the Chromium for the tests, or install one on a bare Debian machine.

In this order: $CHROMIUM, the PATH, Playwright's own, Debian's package (as root). `python tools/browser.py`
prints the path.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PACKAGES = (("chromium-headless-shell", "fonts-dejavu-core"), ("chromium", "fonts-dejavu-core"))
"""What can be installed, the first choice first: without windows, Chromium starts and paints with an
eighth less work."""
NONE_FOUND = (
    "There is no Chromium to drive: install chromium or google-chrome, "
    "or run `.venv/bin/playwright install chromium`, or name one in $CHROMIUM."
)


class NoBrowserError(Exception):
    """No Chromium; the message says what to do."""


def find_browser() -> str:
    """The path of a Chromium."""
    for look in (named, on_path, playwrights_own, from_debian):
        if found := look():
            return found
    raise NoBrowserError(NONE_FOUND)


def named() -> str | None:
    name = os.environ.get("CHROMIUM")
    if not name:
        return None
    if found := shutil.which(name):
        return found
    raise NoBrowserError(f"$CHROMIUM is {name!r}, but that is no program.")


def on_path() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def playwrights_own() -> str | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def from_debian() -> str | None:
    """Install Debian's package, if possible."""
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        return None
    run_apt(apt, "update")
    if not any(run_apt(apt, "install", "-y", "--no-install-recommends", *packages) for packages in PACKAGES):
        raise NoBrowserError(f"apt-get could not install chromium. {NONE_FOUND}")
    return on_path()


def run_apt(apt: str, *command: str) -> bool:
    """Run a command of apt-get; whether it worked."""
    print(f"apt-get {' '.join(command)}", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        [apt, "-q", *command], env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False
    )
    return done.returncode == 0


def main() -> int:
    try:
        print(find_browser())
    except NoBrowserError as error:
        print(f"browser: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
