"""Finds the mistakes that come again, notes how they are tried, and judges what is tried."""

from typing import Final

from cuttle import Verb
from web.core.exercise import Answer
from web.core.model import Model
from web.core.storage import TextChange
from web.core.storage_keys import GAMES, MISTAKES, STATISTICS
from web.core.visit import Visit
from web.features.mistakes.messages import (
    FindMistake,
    JudgeMistake,
    ListMistakes,
    MistakeFound,
    MistakesListed,
    MistakesNoted,
    NoMistake,
    NoteMistakes,
    OpenMistake,
)
from web.features.mistakes.solving import answer_to, begin_mistake, point_of, ways_on
from web.features.review.comparing import judge_choice
from web.features.review.messages import ShowReview
from web.features.review.stored import Point, review_of
from web.messages.library import Fetched
from web.state.kept_review import KeptReview
from web.state.saved import find_save
from web.state.seating import Players
from web.state.stored_game import followed_hints, stored_item
from web.state.stored_mistakes import (
    Mistake,
    read_mistakes,
    reviewed_here,
    waiting,
    with_new,
    with_try,
    without_lost,
)

_GRADES: Final = ("mistake", "blunder")


class Book:
    """The mistakes that are stored."""

    def __init__(self, visit: Visit) -> None:
        self._stored = visit.storage
        self.today = visit.browser.today()
        self._text = self._stored.load(MISTAKES)

    def _game(self, name: str) -> str:
        return self._stored.load(GAMES + name)

    def has_game(self, name: str) -> bool:
        return bool(self._game(name))

    def has_own_game(self, name: str) -> bool:
        """Whether it's a game that was played here."""
        entry = stored_item(self._game(name)).entry
        return entry is not None and not entry.received

    @property
    def mistakes(self) -> list[Mistake]:
        """The mistakes whose games are here with a review."""
        return reviewed_here(read_mistakes(self._text), self._game)

    @property
    def waiting(self) -> list[Mistake]:
        return waiting(self.mistakes, self.today)

    def find(self, key: str) -> Mistake | None:
        return next((mistake for mistake in self.mistakes if mistake.key == key), None)

    def change(self, change: TextChange) -> None:
        """Change what is stored, and drop the mistakes of deleted games: not before, since a deletion can be
        undone."""
        self._stored.change(MISTAKES, lambda text: without_lost(change(text), self.has_game))
        self._text = self._stored.load(MISTAKES)

    def add(self, game: str, plies: list[int]) -> None:
        self.change(lambda text: with_new(text, game, plies, self.today))

    def note(self, key: str, *, right: bool) -> Mistake | None:
        """Note a first try; how the mistake stands then, or None if it was tried before and doesn't wait."""
        if not any(mistake.key == key for mistake in self.waiting):
            return None
        self.change(lambda text: with_try(text, key, self.today, right=right))
        return self.find(key)

    def judged(self, mistake: Mistake) -> tuple[JudgeMistake, Players] | None:
        """The command that judges a mistake, and who played; None if its game can't be read any more."""
        entry = stored_item(self._game(mistake.game)).entry
        link = find_save(entry.code) if entry else None
        if entry is None or link is None or not link.game.over:
            return None
        review = KeptReview(entry.review, followed_hints(link.game, entry.hints))
        return JudgeMistake(mistake.key, link.game, mistake.ply, review), link.players


def note_mistakes(visit: Visit, _: NoteMistakes) -> None:
    """Store the mistakes of the review on the page, and report how many come again."""
    book, name = Book(visit), visit.store.name
    if book.has_own_game(name):
        book.add(name, [point.ply for point in _own_mistakes(visit.model)])
    again = [mistake for mistake in book.mistakes if mistake.game == name and mistake.due]
    visit.send(MistakesNoted(len(again), all(mistake.is_new(book.today) for mistake in again)))


def _own_mistakes(model: Model) -> list[Point]:
    """The mistakes of the viewer that have one answer and cost enough."""
    review, seat = review_of(model), model.own_seat
    if review is None or seat not in model.persons:
        return []
    return [
        point
        for point in review.of(seat)
        if point.one_answer and point.grade in _GRADES and model.game.moves[point.ply].verb is not Verb.RESIGN
    ]


def list_mistakes(visit: Visit, _: ListMistakes) -> None:
    book = Book(visit)
    count = len(book.waiting)
    visit.send(MistakesListed(count, sum(bool(mistake.due) for mistake in book.mistakes) - count))


def find_mistake(visit: Visit, command: FindMistake) -> None:
    book = Book(visit)
    if command.key:
        wanted = [mistake for mistake in book.mistakes if mistake.key == command.key]
    else:
        wanted = book.waiting
    for mistake in wanted:
        judged = book.judged(mistake)
        point = point_of(judged[0]) if judged else None
        if judged and point:
            visit.send(MistakeFound(begin_mistake(*judged, point, visit.model.page.settings.level)))
            return
    visit.send(NoMistake())


def judge_mistake(visit: Visit, judge: JudgeMistake) -> None:
    """Judge what is tried, by the review of the round or anew; note the first try."""
    exercise, game, point = visit.model.exercise, judge.game, point_of(judge)
    move = exercise.tried if exercise else None
    if move is None or point is None:
        return

    def answer(loss: int, error: int) -> Answer:
        tried = point.tried(game, loss, error)
        book = Book(visit)
        noted = book.note(judge.key, right=not tried.is_mistake)
        reply = answer_to(visit.model, game, point, move, tried, noted)
        if tried.is_mistake:
            return reply
        more = any(mistake.key != judge.key for mistake in book.waiting)
        over = game.at(point.ply).play(move).over
        return reply.changed(ways=ways_on(judge.key, more=more, over=over))

    judge_choice(visit, game, point, answer)


def open_mistake(visit: Visit, command: OpenMistake) -> None:
    """Put the game of a mistake on the table, and open its review."""
    stored, name = visit.storage, command.key.partition(" ")[0]
    visit.send(Fetched(name, stored.load(GAMES + name), stored.load(STATISTICS)))
    if visit.store.name == name:
        visit.send(ShowReview())
