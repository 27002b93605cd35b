"""Install missing browsers for `make test-all-browsers`: on Debian, as root.

Chromium is found the same way as by `make e2e`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.browser import NoBrowserError, find_browser

WANTED = {
    "firefox-esr": ("firefox-esr", "firefox"),
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("xvfb-run",),
    "xauth": ("xauth",),
}
"""By Debian package: the programs, any of which is enough."""


def missing() -> list[str]:
    """The packages without any of their programs."""
    return [package for package, names in WANTED.items() if not any(map(shutil.which, names))]


def install(packages: list[str]) -> None:
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        raise NoBrowserError(
            f"{' and '.join(packages)} are missing: as root on Debian they are installed here."
        )
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        print(f"apt-get {' '.join(command)}", flush=True)
        done = subprocess.run([apt, "-q", *command], env=environment, stdin=subprocess.DEVNULL, check=False)
        if done.returncode != 0 and command[0] == "install":
            raise NoBrowserError(f"apt-get could not install {' '.join(packages)}.")


def main() -> int:
    try:
        find_browser()
        if packages := missing():
            install(packages)
    except NoBrowserError as error:
        print(f"engines: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
