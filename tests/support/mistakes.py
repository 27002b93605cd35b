"""A page with mistakes that come again."""

import re
from collections.abc import Generator
from datetime import date, timedelta
from html import unescape
from typing import Final

from cuttle import Game, Move, Verb, move_text
from cuttle.review import Judgement, choices_at, is_same_choice
from tests.support.markup import Reader
from tests.support.study import Page, begin_round, finished_round
from web.core.storage_keys import MISTAKES
from web.features.puzzles.messages import Puzzles, ShowPuzzles
from web.features.review.messages import ShowReview
from web.messages.exercise import TryOnceMore
from web.messages.play import Choose
from web.state.stored_mistakes import Mistake, read_mistakes

FIRST: Final = "2,150,9,232,0,2,4D!"
SECOND: Final = "5,240,18,409,26,2,draw"
ENOUGH: Final = f"{FIRST};{SECOND}"


def reviewed(points: str = ENOUGH, viewer: int = 0, hints: str = "", game: Game | None = None) -> Page:
    """A page on which the round has just been reviewed."""
    page = Page(begin_round(game or finished_round(), viewer=viewer))
    page.browser.date = "2026-11-26"
    if hints:
        page.store.change(page.store.name, hints=hints)
    page.store.keep_review(page.model.save, review_of_points(page.model.game.ruleset.seats, points))
    page.send(ShowReview())
    page.browser.waiting.pop()(True)
    return page.wait()


def review_of_points(seats: int, points: str) -> str:
    """A review with nothing but decisions."""
    none = ",".join(["0"] * seats)
    return f"1|{none}|{none}|{';'.join([none] * seats)}|{points}|"


def kept(page: Page) -> list[Mistake]:
    return read_mistakes(page.browser.stored.load(MISTAKES))


def plies(page: Page) -> list[int]:
    return [each.ply for each in kept(page)]


def later(page: Page, days: int = 1) -> Page:
    """So many days later."""
    page.browser.date = (date.fromisoformat(page.browser.date) + timedelta(days)).isoformat()
    return page


def listed(page: Page) -> tuple[int, int]:
    """How many wait, and how many come again later, as the dialog about puzzles says."""
    page.send(ShowPuzzles())
    assert isinstance(page.model.dialog, Puzzles)
    return page.model.dialog.waiting, page.model.dialog.later


def attempt(page: Page, move: Move | str) -> Page:
    """Try a move, and take it back if it's wrong."""
    page.send(Choose(move if isinstance(move, str) else move_text(move)))
    page.wait()
    exercise = page.model.exercise
    if exercise and exercise.answer and exercise.answer.rating == "wrong":
        page.send(TryOnceMore())
    return page


def ways_in(page: Page) -> dict[str, tuple[str, str]]:
    """What the exercise's own buttons send, by what they say."""
    found = re.findall(r"<button[^>]*>[^<]*</button>", page.browser.table)
    own = [unescape(each) for each in found if 'id="exercise-way' in each]
    sent = [tuple(re.findall(r'data-(?:do|value)="([^"]*)"', each)) for each in own]
    return {Reader(each).text.strip(): says for each, says in zip(own, sent, strict=True)}


def press(page: Page, way: str) -> Page:
    page.receive(*ways_in(page)[way])
    return page.wait()


def on_the_table(page: Page) -> int:
    """The mistake on the table, by its ply."""
    assert page.model.exercise
    return len(page.model.exercise.game.moves)


def decisions_of(game: Game) -> str:
    """A review's text of all decisions of seat 0 as mistakes, each with another choice as the only answer."""
    found = []
    for ply, move in enumerate(game.moves):
        mine = game.states[ply].phase.seat == 0 and move.verb not in (Verb.RESIGN, Verb.OFFER)
        others = (
            [each for each in choices_at(game, ply) if not is_same_choice(game, ply, each, move)]
            if mine
            else []
        )
        found += [f"{ply},300,9,600,0,2,{move_text(others[-1])}"] if others else []
    return ";".join(found)


def other_choice() -> Move:
    """A choice that is neither the best of the first mistake nor the one played."""
    game = finished_round()
    played = game.moves[2]
    return next(move for move in choices_at(game, 2) if move != played and move_text(move) != "4D!")


def judgement(loss: float) -> Generator[None, None, Judgement]:
    """A choice that certainly gives away so much."""
    yield
    return Judgement(other_choice(), other_choice(), loss, 0.001, (0.232, 0.768), 0.0)
