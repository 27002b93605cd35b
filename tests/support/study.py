"""A page with a round to review or to analyse."""

from collections.abc import Callable
from functools import cache

from cuttle import Game, Match, move_text
from cuttle.links import Tree
from cuttle.review import review_round
from tests.support.beginning import begin
from tests.support.bots import SMALL as SMALL
from tests.support.bots import between_novices
from tests.support.browser import FakeBrowser
from web.core.model import Model
from web.core.shown import shown_model
from web.features import PROGRAM
from web.features.analysis.messages import Analyse
from web.features.review.messages import Reviewing, ShowReview
from web.features.review.stored import Stored, read_review, review_text
from web.messages.play import Choose
from web.messages.replay import ShowReplay, StepTo
from web.session import Session
from web.state.analysis import Analysis


@cache
def finished_round(preset: str = "cuttle-cards", deal: int = 3) -> Game:
    return between_novices(preset, deal)


class Page(Session):
    browser: FakeBrowser

    def __init__(self, model: Model | None = None, browser: FakeBrowser | None = None) -> None:
        super().__init__(browser or FakeBrowser(), PROGRAM)
        if model:
            self.begin((model, []))
            self.store.save(model.save, model.match.over)
            self.browser.listen(self.receive)
        else:
            self.start()

    def wait(self, until: Callable[[], bool] = lambda: False) -> "Page":
        """Let everything happen that waits."""
        while self.browser.waiting and not until():
            self.browser.waiting.pop(0)(True)
        return self

    def reloaded(self) -> "Page":
        """The page after a reload on the same day, which keeps what the tab remembers."""
        browser = FakeBrowser(self.browser.stored, self.browser.tab)
        browser.date = self.browser.date
        return Page(browser=browser)

    @property
    def analysis(self) -> Analysis:
        assert self.model.analysis
        return self.model.analysis

    @property
    def tree(self) -> Tree:
        return self.analysis.tree

    @property
    def here(self) -> Game:
        assert self.model.replay
        return self.model.replay.game

    @property
    def shown(self) -> Reviewing:
        assert isinstance(self.model.dialog, Reviewing)
        return self.model.dialog

    @property
    def review(self) -> Stored:
        found = read_review(self.shown.text, self.model.game)
        assert found
        return found

    def play(self, place: int = 0) -> "Page":
        """Play one of the moves of whoever decides."""
        moves = sorted(self.moves)
        self.send(Choose(moves[place % len(moves)]))
        return self

    @property
    def moves(self) -> list[str]:
        return [move_text(move) for move in shown_model(self.model).observed.moves]


def begin_round(game: Game, **more: object) -> Model:
    return begin(Match(game), **more)[0]  # type: ignore[arg-type]


def open_analysis(game: Game | None = None, ply: int | None = None) -> Page:
    page = Page(begin_round(game or finished_round()))
    if ply is not None:
        page.send(ShowReplay())
        assert page.model.replay
        page.send(StepTo(next(at for at, stop in enumerate(page.model.replay.stops) if stop >= ply)))
    page.send(Analyse())
    return page.wait()


# Reviews


@cache
def text_of(game: Game) -> str:
    """The review of a round, as it's stored."""
    *_, last = review_round(game, budget=SMALL)
    assert last.review
    return review_text(last.review)


def page_with_review(model: Model) -> Page:
    page = Page(model)
    page.send(ShowReview())
    page.browser.waiting.pop()(True)
    return page.wait()
