"""Find the browsers for the tests, or install them on a bare Debian machine, as root.

Chromium in this order: $CHROMIUM, the PATH, Playwright's own, Debian's package. `python tools/browser.py`
prints its path; with `--all` it first installs Firefox and WebKit, if they are missing.
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
FONTS = "fonts-dejavu-core"
PACKAGES = ("chromium-headless-shell", "chromium")
"""What can be installed, the first choice first: without windows, Chromium starts and paints with an
eighth less work."""
OTHERS = {
    "firefox-esr": ("firefox-esr", "firefox"),
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("xvfb-run",),
    "xauth": ("xauth",),
}
"""By Debian package: the programs, any of which is enough."""
NONE_FOUND = (
    "There is no Chromium to drive: install chromium or google-chrome, "
    "or run `.venv/bin/playwright install chromium`, or name one in $CHROMIUM."
)


class NoBrowserError(Exception):
    """No browser; the message says what to do."""


def find_browser() -> str:
    """The path of a Chromium."""
    for look in (named, on_path, playwrights_own, from_debian):
        if path := look():
            return path
    raise NoBrowserError(NONE_FOUND)


def named() -> str | None:
    name = os.environ.get("CHROMIUM")
    if not name:
        return None
    if path := shutil.which(name):
        return path
    raise NoBrowserError(f"$CHROMIUM is {name!r}, but that is no program.")


def on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def playwrights_own() -> str | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def from_debian() -> str | None:
    """Install Debian's Chromium, if possible."""
    if not may_install():
        return None
    if not any(installed(package, FONTS) for package in PACKAGES):
        raise NoBrowserError(f"apt-get could not install chromium. {NONE_FOUND}")
    return on_path()


def install_others() -> None:
    """Install Firefox and WebKit, where they are missing."""
    missing = [package for package, names in OTHERS.items() if not any(map(shutil.which, names))]
    if missing and not (may_install() and installed(*missing)):
        raise NoBrowserError(
            f"{' and '.join(missing)} are missing: as root on Debian they are installed here."
        )


def may_install() -> bool:
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def installed(*packages: str) -> bool:
    """Install packages of Debian; whether it worked."""
    run_apt("update")
    return run_apt("install", "-y", "--no-install-recommends", *packages)


def run_apt(*command: str) -> bool:
    print(f"apt-get {' '.join(command)}", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    full = ["apt-get", "-q", *command]
    done = subprocess.run(full, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)
    return done.returncode == 0


def main(arguments: list[str]) -> int:
    try:
        if arguments == ["--all"]:
            install_others()
        print(find_browser())
    except NoBrowserError as error:
        print(f"browser: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("browser: broken off.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
