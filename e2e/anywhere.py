"""The page as it's deployed: under a path, served the way GitHub Pages does, by a server that can go offline
or get a new version.

Not a test.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from e2e.table import Table
from e2e.warm_pages import new_context
from e2e.watch import Watch
from tools.build.offline import WORKER, worker
from tools.build.pages import APART
from tools.serve import DIST, Site, serving_like_pages

PATH: Final = "/cuttle/"

MARK: Final = '<meta name="version" content="{}">'

FRESH: Final = "(document.querySelector('meta[name=version]')?.content ?? '')"

KEPT: Final = "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"

UPDATE: Final = "async () => { await (await navigator.serviceWorker.getRegistration()).update() }"


@dataclass
class Home:
    """A deployed page, and the browser of one visitor."""

    folder: Path
    site: Site
    watch: Watch
    _server: ExitStack
    _pages: list[Page] = field(default_factory=list)
    _browser: Browser | None = None

    @property
    def url(self) -> str:
        return self.site.url + PATH

    def visit(self, browser: Browser, **options: object) -> Table:
        """Open the page in a new browser context."""
        self._pages.append(new_context(browser, self.url, **options).new_page())
        self.watch.follow(self._pages[0])
        return Table(self._pages[0])

    def another(self) -> Table:
        """Open another page of the same visitor."""
        page = self._pages[0].context.new_page()
        self.watch.follow(page)
        return Table(page)

    def keeps(self, table: Table) -> Table:
        """Open the page and wait until it works offline."""
        table.prepare()
        table.open()
        table.page.wait_for_function(KEPT)
        return table

    def goes_away(self) -> None:
        """Go offline."""
        self._server.close()
        self.site.folders = {}  # for connections that are still open

    def publish(self, version: str, renamed: Mapping[str, str] | None = None) -> None:
        """Deploy a new version of the page, which knows some files by new names."""
        page = self.folder / "index.html"
        text = (DIST / "index.html").read_text(encoding="utf-8")
        for old, new in (renamed or {}).items():
            text = text.replace(old, new)
        page.write_text(text.replace("<title>", f"{MARK.format(version)}<title>"), encoding="utf-8")
        names = [path for path in self.folder.rglob("*") if path.is_file()]
        parts = {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in names}
        for name, content in worker(parts, APART):
            (self.folder / name).write_bytes(content)

    def newer(self, table: Table) -> None:
        """Make the browser look for a new version, and wait until the page knows about it."""
        table.page.evaluate(UPDATE)
        expect(table.page.locator("#menu-renew")).to_have_count(1)

    def close(self) -> None:
        self._server.close()
        if self._pages:
            self._pages[0].context.close()


@contextmanager
def at_home(folder: Path) -> Iterator[Home]:
    """Serve a copy of the page inside the block."""
    shutil.copytree(DIST, folder)
    with ExitStack() as server:
        site = server.enter_context(serving_like_pages({PATH: folder}))
        home = Home(folder, site, Watch(site.url), server)
        try:
            yield home
        finally:
            home.close()
        home.watch.check()


__all__ = ["APART", "FRESH", "WORKER", "Home", "at_home"]
