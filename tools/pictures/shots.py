"""Take pictures of the page: `make shots`.

Every screen in three sizes and two themes goes to shots/, which git ignores, and in light colours also for a
phone in landscape. Take those in the README with `make shots ARGS=--readme`.
"""

import argparse
import os
import sys
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.browser import find_browser  # noqa: E402
from tools.pictures.positions import position  # noqa: E402
from tools.pictures.screens import screens  # noqa: E402
from tools.pictures.ways import close, show, still  # noqa: E402
from tools.serve import serving  # noqa: E402

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
Theme = Literal["light", "dark"]
SIZES = {"wide": (1280, 800), "tablet": (768, 1024), "phone": (360, 640), "lying": (640, 360)}
THEMES: list[Theme] = ["light", "dark"]
WINDOWS = [(size, theme) for size, theme in product(SIZES, THEMES) if (size, theme) != ("lying", "dark")]
README: dict[tuple[str, Theme], dict[str, str]] = {
    ("wide", "light"): {"table": ""},
    ("phone", "light"): {"choosing": "#card-AC"},
    ("phone", "dark"): {"counter": "", "won": ""},
}
"""Pictures for the README: by size and theme, positions and what to press there; “choosing” uses the first
position."""


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readme", action="store_true", help="take only the few in docs/")
    readme = parser.parse_args().readme
    folder = ROOT / ("docs" if readme else "shots")
    folder.mkdir(exist_ok=True)
    windows = list(README) if readme else WINDOWS
    with serving() as url, sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or find_browser()
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for size, theme in windows:
            width, height = SIZES[size]
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
            page.goto(url)
            page.wait_for_selector("html[data-ready]", timeout=60_000)
            page.click("#know-it")
            close(page)
            if readme:
                take_for_readme(page, README[size, theme], folder)
            else:
                take_all(page, f"{size}-{theme}", folder)
            page.close()
        browser.close()
    print(f"The pictures are in {folder.relative_to(ROOT)}/.")


def take_all(page: Page, window: str, folder: Path) -> None:
    """Take a picture of every screen."""
    for title in screens(page):
        page.screenshot(path=folder / f"{title}-{window}.png")


def take_for_readme(page: Page, pictures: dict[str, str], folder: Path) -> None:
    """Take the pictures of the README that a window of this size and theme shows."""
    for title, pressed in pictures.items():
        show(page, position("table" if pressed else title))
        if pressed:
            page.click(pressed)
            page.mouse.move(0, 0)
            still(page)
        page.screenshot(path=folder / f"{title}.jpg", type="jpeg", quality=85)


if __name__ == "__main__":
    main()
