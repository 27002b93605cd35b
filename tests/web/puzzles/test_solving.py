"""Puzzles on the table: a wrong try is refuted and taken back, the line is followed to its end."""

import re

import pytest

from cuttle import move_text, observe, parse_card
from cuttle.language import card_name
from cuttle.links import link_text
from cuttle.puzzles import read_pool
from tests.puzzles.samples import DEFENCE, puzzle
from tests.support.browser import POOL, FakeBrowser, Texts
from tests.support.english import english
from tests.support.mistakes import press, ways_in
from tests.support.pages import all_named_in, hidden_cards, shared_text
from tests.support.solving import (
    DEFENDING,
    ENTRIES,
    LONG,
    SAMPLES,
    attempt_on,
    miss,
    open_puzzle,
    prompt_of,
    record_of,
    solve,
    wrong_move,
)
from tests.support.study import Page, open_analysis
from tools.puzzles.files import read_older
from web.core.message import Show
from web.core.shown import shown_model
from web.core.storage_keys import SETTINGS
from web.features.puzzles.messages import PlayOnFromPuzzle, PlayPuzzle
from web.messages.exercise import TryOnceMore
from web.messages.page import Back
from web.messages.play import Choose
from web.messages.share import Share, Sharing
from web.play.escapes import may_win
from web.state.saved import read_link


@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES[::8]])
def test_every_puzzle_is_solved_on_the_table_and_leaves_the_game_alone(key: str) -> None:
    page = open_puzzle(key)
    hidden = hidden_cards(page.here.state, attempt_on(page).puzzle.seat)
    assert not all_named_in(hidden, page.browser.table)
    saved, stored = page.model.save, dict(page.browser.stored.games)
    solve(page)
    assert prompt_of(page).startswith("Solved: ")
    assert "Theme: " in prompt_of(page)
    assert record_of(page).found == {key: True}
    page.send(Back())
    assert page.model.exercise is None
    assert page.model.replay is None
    assert page.model.save == saved
    assert page.browser.stored.games == stored


@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES[::8]])
def test_every_wrong_try_is_answered_and_taken_back(key: str) -> None:
    page = open_puzzle(key)
    before, decision = page.here, attempt_on(page).decision
    for which in range(len(decision.refutations)):
        move = next(move for move, each in decision.wrong.items() if each == which)
        page.send(Choose(move_text(move)))
        line = (move, *decision.refutations[which].replies)
        for _ in line[1:]:
            page.browser.waiting.pop(0)(True)
        assert page.here.moves == line
        assert prompt_of(page).startswith("Not that one:")
        assert "exercise-way-0" not in page.browser.table
        page.wait()
        assert page.here.moves == line
        page.send(TryOnceMore())
        assert page.here == before
        assert prompt_of(page).startswith("Not that one:")
        assert re.search("(Stop .*|Win .*|Find .*)[.]$", prompt_of(page).strip())
        assert "Show the answer" in page.browser.table
    assert record_of(page).found == {key: False}
    assert "Solved" in prompt_of(solve(page))
    assert record_of(page).found == {key: False}


def test_the_answer_can_be_shown_after_a_miss() -> None:
    page = open_puzzle()
    assert not ways_in(page)
    page.receive(*ways_in(miss(page))["Show the answer"])
    page.wait(lambda: prompt_of(page).startswith("The answer: "))
    page.wait()
    assert attempt_on(page).step == 1
    assert "Right. " not in prompt_of(page)


def test_an_answer_that_was_shown_is_not_called_solved() -> None:
    page = press(miss(open_puzzle(DEFENDING)), "Show the answer")
    assert prompt_of(page).startswith("The answer: ")
    assert "Solved" not in prompt_of(page)


def test_the_last_turn_to_win_in_says_so() -> None:
    puzzles = (entry.read() for entry in ENTRIES if entry.kind == "A")
    page = open_puzzle(next(puzzle.key for puzzle in puzzles if puzzle.turns == len(puzzle.decisions) == 2))
    page.send(Choose(move_text(attempt_on(page).decision.accepted[0])))
    page.wait()
    assert prompt_of(page).strip().endswith("Right. Now win this turn.")


def test_a_turn_that_has_begun_is_the_first_to_win_in() -> None:
    page = open_puzzle("tFcV")
    assert attempt_on(page).puzzle.turns == 2
    page.send(Choose(move_text(attempt_on(page).decision.accepted[0])))
    page.wait()
    assert prompt_of(page).strip().endswith("Right. Now win this turn.")


def test_a_miss_tells_nothing_twice_and_nothing_of_the_answer() -> None:
    page = open_puzzle()
    decision = attempt_on(page).decision
    page.send(Choose(move_text(wrong_move(page))))
    page.wait(lambda: prompt_of(page).startswith("Not that one:"))
    told = pieces_of(page)
    page.wait()
    page.send(TryOnceMore())
    assert told < pieces_of(page)
    assert english(card_name(decision.accepted[0].card)) not in prompt_of(page)


def pieces_of(page: Page) -> set[str]:
    """What a reader hears of the prompt, each piece by itself."""
    prompt = re.findall(r'<div id="status".*?</div>', page.browser.table, re.DOTALL)[0]
    return {piece.strip() for piece in re.findall(">([^<>]+)<", prompt) if piece.strip()}


def test_the_scrap_is_in_order_since_it_matters_what_is_gone() -> None:
    page = open_puzzle()
    page.send(Show("scrap"))
    cards = [parse_card(each) for each in re.findall(r'id="scrapped-(\w+)"', page.browser.dialog)]
    assert len(cards) == len(page.here.state.scrap)
    assert cards == sorted(cards)


def test_the_best_chance_says_both_chances() -> None:
    page = open_puzzle("aaaa", SAMPLES)
    assert "best chance" in prompt_of(page)
    decision = attempt_on(page).decision
    page.send(Choose(move_text(next(move for move, each in decision.wrong.items() if not each))))
    page.wait()
    page.send(TryOnceMore())
    assert prompt_of(page).startswith("Not that one: it wins 41% of the time.")
    assert "Solved: wins 87% (your first try 41%)." in prompt_of(solve(page))


def test_other_rules_are_named_in_the_puzzle_and_in_the_bar() -> None:
    page = open_puzzle("bbbb", SAMPLES)
    assert "Rules: " in prompt_of(page)
    assert "Pagat" in page.browser.table[: page.browser.table.index("\f")]


def test_the_analysis_that_a_puzzle_interrupts_comes_back() -> None:
    page = open_analysis()
    page.send(PlayPuzzle(LONG))
    page.browser.waiting.clear()
    page.browser.send("PuzzlesFetched", POOL)
    assert solve(page).model.analysis is None
    page.send(Back())
    assert page.model.analysis


def test_a_reload_begins_the_puzzle_again() -> None:
    again = open_puzzle().reloaded().wait()
    assert again.model.exercise
    assert again.model.exercise.set_by == PlayPuzzle(LONG, again.model.page.settings.level)


def test_a_link_leads_to_the_puzzle_and_explains_itself_to_a_newcomer() -> None:
    browser = FakeBrowser()
    browser.link = "#" + link_text(next(entry for entry in ENTRIES if entry.key == LONG).read().link)
    page = Page(browser=browser)
    page.wait()
    assert attempt_on(page).puzzle.key == LONG
    assert "New to Cuttle?" in prompt_of(page)
    assert page.model.dialog is None


@pytest.mark.parametrize("pool", ["", POOL], ids=["no file", "a file without it"])
def test_a_link_to_a_puzzle_opens_without_the_puzzle_too(pool: str) -> None:
    link = puzzle(DEFENCE).link
    page = Page()
    page.wait()
    page.browser.send("Open", "#" + link_text(link))
    page.browser.send("PuzzlesFetched", pool)
    assert page.model.exercise is None
    assert page.model.game.start == puzzle(DEFENCE).start
    assert page.model.deal.task == link.task


def test_a_failed_fetch_is_said_and_tried_again() -> None:
    page = Page()
    page.wait()
    page.send(PlayPuzzle(""))
    assert "Loading the puzzles" in page.browser.table
    page.browser.waiting.pop()(False)
    assert "couldn’t be loaded" in page.browser.table
    page.send(PlayPuzzle(""))
    page.browser.send("PuzzlesFetched", "<!doctype html>")
    assert "couldn’t be loaded" in page.browser.table
    page.send(PlayPuzzle(""))
    page.browser.send("PuzzlesFetched", POOL)
    assert page.model.exercise


def test_sharing_shares_the_puzzle() -> None:
    page = solve(open_puzzle())
    page.send(Share())
    assert isinstance(page.model.dialog, Sharing)
    link = read_link(page.model.dialog.text)
    assert (link.kind, link.game.start) == ("position", attempt_on(page).puzzle.start)


def test_a_puzzle_that_was_shared_is_against_the_bot_of_the_sender() -> None:
    page = Page(browser=FakeBrowser(Texts({SETTINGS: "level=expert\n"})))
    page.wait()
    page.send(PlayPuzzle(DEFENDING))
    page.browser.send("PuzzlesFetched", POOL)
    assert "Stop Harbour Master from winning next turn" in prompt_of(page)
    page.send(Share())
    friend = Page()
    friend.wait()
    friend.browser.send("Open", shared_text(page.model))
    friend.browser.send("PuzzlesFetched", POOL)
    assert friend.model.page.settings.level == "beginner"
    assert prompt_of(friend).endswith(prompt_of(page))
    again = friend.reloaded().wait()
    assert "Harbour Master" in prompt_of(again)
    miss(again)
    assert "Pip" not in again.browser.table
    solve(again).send(PlayOnFromPuzzle())
    assert "expert" in again.wait().model.seating.players


def test_playing_on_shuffles_what_is_hidden() -> None:
    page = solve(open_puzzle(DEFENDING))
    here, seat = page.here.state, attempt_on(page).puzzle.seat
    page.send(PlayOnFromPuzzle())
    assert page.model.exercise is None
    begun, same = page.model.game.states[0], {"moves": (), "shown_to": ()}
    assert observe(begun, seat)._replace(**same) == observe(here, seat)._replace(**same)


def test_what_is_asked_on_the_others_turn_is_to_win_on_the_next() -> None:
    one = next(entry.read() for entry in read_older() if entry.key == "PFg8")
    assert one.turns == 1
    assert one.start.turn != one.seat
    page = open_puzzle(one.key)
    assert "Win on your next turn, whatever" in prompt_of(page)
    assert one.link.task.asked == "find the move"


def test_no_badge_gives_away_that_there_is_a_win() -> None:
    wins = [entry for entry in read_pool(POOL) if entry.kind == "A" and " turn " in entry.text.split("|")[1]]
    page = open_puzzle(next(entry.key for entry in wins if entry.read().turns == 1))
    page.browser.send("ChangeSetting", "wins yes")
    assert may_win(shown_model(page.model), shown_model(page.model).observed)
    assert 'class="badge win"' not in page.browser.table


def test_after_the_answer_was_shown_one_can_solve_it_oneself() -> None:
    page = press(miss(open_puzzle(DEFENDING)), "Show the answer")
    page.send(TryOnceMore())
    assert prompt_of(solve(page)).startswith("Solved: ")
