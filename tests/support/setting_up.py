"""A page with the editor of positions open, for tests."""

from collections.abc import Callable

from cuttle import PRESETS, Game, Match
from tests.support.beginning import begin
from tests.support.browser import FakeBrowser
from web.core.model import Model
from web.features import PROGRAM
from web.features.editor.messages import Editing
from web.session import Session

RULES = PRESETS["cuttle-cards"]


class Page(Session):
    browser: FakeBrowser

    def __init__(self, model: Model | None = None, browser: FakeBrowser | None = None) -> None:
        super().__init__(browser or FakeBrowser(), PROGRAM)
        self.begin((model or begin(Match(Game.deal(RULES, 7)))[0], []))
        self.browser.listen(self.receive)
        self.receive("ShowEditor")

    def wait(self, until: Callable[[], bool] = lambda: False) -> None:
        while self.browser.waiting and not until():
            self.browser.waiting.pop(0)(True)

    @property
    def shown(self) -> Editing:
        assert isinstance(self.model.dialog, Editing)
        return self.model.dialog

    @property
    def text(self) -> str:
        return self.model.page.draft.position

    def tray(self, *cards: str) -> None:
        for card in cards:
            self.receive("EditTray", card)

    def put(self, zone: str, *cards: str) -> None:
        self.receive("EditZone", zone)
        self.tray(*cards)


def hands(text: str) -> str:
    return text.split(" | ")[2]


def rows(text: str) -> str:
    return text.split(" | ")[3]
