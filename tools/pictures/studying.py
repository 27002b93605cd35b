"""The screens for those who study: puzzles and a run of them, an analysis, a review, a set of deals."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from playwright.sync_api import Page, Position

from cuttle import PRESETS, Game, Link, Match, Verb, card_text, move_text
from cuttle.field import play_board, result_of
from cuttle.field.codes import BoardResult, SetScore, rival_bot, with_rounds
from cuttle.field.sets import DealSet
from cuttle.links import link_text
from cuttle.puzzles import Puzzle
from cuttle.review import review_round
from tools.pictures.learning import SET_UP
from tools.pictures.positions import position
from tools.pictures.ways import choose, close, dialog_shown, follow, press, show, when
from tools.puzzles.files import read_all
from tools.scripts import script
from web.core.storage_keys import PLACE, SETS
from web.features.review.stored import review_text
from web.state.sets import StoredBoard, new_set, with_set

CORNER: Final[Position] = {"x": 10, "y": 10}
STORE: Final = "([key, text]) => localStorage.setItem(key, text)"
KEEP: Final = script("tools/pictures/ways.js", "keepReview")

MADE: Final = DealSet(PRESETS["cuttle-cards"], rival_bot("novice"), 77, (1, 0, 2, 0))
UNFINISHED: Final = new_set(MADE._replace(rival=rival_bot("expert"), skips=(1,)), 8)
"""It takes a while to choose its other boards."""
HERE: Final = f"sessionStorage.getItem('{PLACE}')"
FRIENDS: Final = ("Ann", "Bartholomew", "Cleo")
"""They send their rounds of the set."""


@cache
def reviewed() -> tuple[Game, str]:
    """A lost round, and its review as it's stored."""
    *_, game = play_board(MADE.boards[0], 0)
    *_, last = review_round(game)
    assert last.review
    return game, review_text(last.review)


@cache
def played_set() -> str:
    """A set that was played, with the scores of friends, as it's stored."""
    rounds = [list(play_board(board, 0))[-1] for board in MADE.boards]
    results = tuple(
        BoardResult(result_of(game, board.seat)) for game, board in zip(rounds, MADE.boards, strict=True)
    )
    stored = new_set(MADE)
    for place, played in enumerate(results):
        stored = stored.with_board(place, StoredBoard(played)).with_field(place, (played.result,))
    for name in FRIENDS:
        stored = stored.with_score(with_rounds(SetScore(MADE, results, name), rounds))
    return with_set("", stored)


def studying(page: Page) -> Iterator[str]:
    """What is studied beside a game or after it."""
    for part in (_puzzles, _analysis, _review, _sets):
        yield from part(page)


def _puzzles(page: Page) -> Iterator[str]:
    """A puzzle, a wrong try, and a run with its end."""
    show(page, position("table"))
    choose(page, "puzzle")
    yield from when(page, "puzzle", "#exercise-leave")
    page.click("#exercise-leave")
    follow(page, link_text(_where_drawing_is_wrong().link))
    page.wait_for_selector("#exercise-leave")
    _miss(page)
    yield from when(page, "puzzle-missed", "#exercise-again")
    page.click("#exercise-leave")
    choose(page, "puzzles")
    page.wait_for_selector("#puzzle-theme")
    yield from dialog_shown(page, "puzzles")
    page.click("#print-puzzles")
    page.wait_for_selector(".tables")
    yield from dialog_shown(page, "worksheet")
    close(page)
    choose(page, "puzzles")
    press(page, "#run-clock")
    yield from when(page, "run-ahead", "#run.ahead")
    page.click("#exercise-leave")
    choose(page, "puzzles")
    press(page, "#run-far")
    yield from when(page, "run", "#run")
    _miss(page)
    yield from when(page, "run-missed", "#exercise-again")
    page.click("#exercise-leave")


@cache
def _puzzles_by_key() -> dict[str, Puzzle]:
    return {entry.key: entry.read() for entry in read_all()}


def _where_drawing_is_wrong() -> Puzzle:
    puzzles = _puzzles_by_key().values()
    return next(each for each in puzzles if any(move.verb is Verb.DRAW for move in each.decisions[0].wrong))


def _miss(page: Page) -> None:
    """Try a wrong move of the puzzle on the table, if there's one without a target, such a one."""
    key = str(page.evaluate(HERE)).rpartition("\n")[2].split()[0]
    wrong = _puzzles_by_key()[key].decisions[0].wrong
    move = min(wrong, key=lambda move: (move.verb is not Verb.DRAW, move.target >= 0, move))
    if move.verb is Verb.DRAW:
        page.click("#deck")
        return
    if move.card >= 0:
        page.click(f'button[data-do="PickCard"][data-value="{card_text(move.card)}"]', position=CORNER)
    if move.target >= 0:
        aim = f'#table button[data-do="AimAt"][data-value="{card_text(move.target)}"]'
        page.click(aim, position=CORNER)
    else:
        page.click(f'#choices button[data-do="Choose"][data-value="{move_text(move)}"]')


def _analysis(page: Page) -> Iterator[str]:
    """An analysis, of a position that was set up."""
    show(page, position("table"))
    choose(page, "editor")
    page.fill("#edit-text", SET_UP)
    page.wait_for_selector("#edit-9H")
    page.click("#edit-rest")
    page.click("#edit-analyse")
    page.wait_for_selector("html:has(#analysis)", state="attached")
    yield from when(page, "analysis", "#replaying, #hand")


def _review(page: Page) -> Iterator[str]:
    """The review of a round, and another try of a decision."""
    game, review = reviewed()
    follow(page, link_text(Link(Match(game), players=("person", "novice"))))
    close(page)
    page.evaluate(KEEP, review)
    page.click("#show-review")
    page.wait_for_selector(".review-sum")
    yield from dialog_shown(page, "review")
    page.click("#dialog [data-do='TryTurn']")
    yield from when(page, "again", "#exercise")
    page.keyboard.press("Escape")
    page.wait_for_selector(".review-sum")
    close(page)


def _sets(page: Page) -> Iterator[str]:
    """A set of deals, the rounds of a board side by side, and a set that's still being made."""
    page.evaluate(STORE, [SETS, played_set()])
    follow(page, new_set(MADE).code)
    page.wait_for_selector(".standings")
    yield from dialog_shown(page, "set")
    page.click("#set-compare-1")
    page.wait_for_selector(".turns th:nth-child(4)")
    yield from dialog_shown(page, "set-beside")
    close(page)
    page.evaluate(STORE, [SETS, with_set("", UNFINISHED.with_board(0, StoredBoard()))])
    choose(page, "sets")
    press(page, "#dialog [data-do='ShowSet']")
    page.click("#set-drop-ask")
    page.wait_for_selector("#set-drop-sure")
    yield from dialog_shown(page, "set-unfinished")
    page.click("#set-drop-sure")
    page.wait_for_selector("#sets-make")
    close(page)
