"""One's own mistakes: a review finds them, they wait among the puzzles, are solved, and leave."""

import re
from dataclasses import replace

import pytest

from cuttle import Link, Match, move_text
from cuttle.links import link_text
from tests.support.browser import FakeBrowser
from tests.support.markup import Reader
from tests.support.mistakes import (
    ENOUGH,
    FIRST,
    attempt,
    decisions_of,
    judgement,
    kept,
    later,
    listed,
    on_the_table,
    other_choice,
    plies,
    press,
    review_of_points,
    reviewed,
    ways_in,
)
from tests.support.pages import all_named_in, hidden_cards
from tests.support.solving import prompt_of
from tests.support.study import Page, finished_round
from web.core.storage_keys import PUZZLES
from web.features.mistakes.messages import PlayMistake
from web.features.puzzles.messages import ShowPuzzles
from web.features.review import comparing
from web.features.review.messages import Reviewing, ReviewSide, ShowReview
from web.messages.exercise import TryOnceMore
from web.messages.page import Back, Close
from web.messages.play import Choose, Rematch
from web.state.seating import PERSON, WATCHER
from web.state.stored_game import mark_of
from web.state.stored_mistakes import Mistake


def test_a_review_says_how_many_mistakes_come_again_and_when() -> None:
    page = reviewed()
    assert plies(page) == [2, 5]
    assert "2 of your mistakes will be back tomorrow as puzzles." in Reader(page.browser.dialog).text
    page.send(ReviewSide(1))
    assert "come again" not in Reader(page.browser.dialog).text
    page.send(Close())
    later(page).send(ShowReview())
    page.wait()
    assert "2 of your mistakes will be back as puzzles." in Reader(page.browser.dialog).text
    assert len(kept(page)) == 2


def test_a_round_that_came_here_when_it_was_over_has_mistakes_of_others() -> None:
    page = Page()
    link = Link(Match(finished_round()), "replay", players=(PERSON, "casual"), number=3)
    page.receive("Open", link_text(link))
    page.wait()
    assert page.model.game == finished_round()
    page.store.keep_review(page.model.save, review_of_points(2, ENOUGH))
    page.model = replace(page.model, replay=None)
    page.send(ShowReview())
    page.wait()
    assert isinstance(page.model.dialog, Reviewing)
    assert "come again" not in Reader(page.browser.dialog).text
    assert not kept(page)


@pytest.mark.parametrize(
    ("points", "viewer"),
    [
        (ENOUGH, 1),  # the other's
        (ENOUGH, WATCHER),
        ("2,150,9,232,0,0,4D!", 0),  # several answers, or a review of an older version
        ("2,60,9,232,0,2,4D!", 0),  # less than ten points
        ("2,0,0,232,0,1,4D!", 0),  # no mistake at all
    ],
)
def test_only_the_players_own_mistakes_of_ten_points_with_one_answer_come_again(
    points: str, viewer: int
) -> None:
    page = reviewed(points, viewer)
    assert plies(page) == []
    assert "come again" not in Reader(page.browser.dialog).text


def test_a_followed_hint_is_no_mistake() -> None:
    page = reviewed(hints=mark_of(finished_round().at(3)))
    assert plies(page) == [5]


def test_a_mistake_is_marked_by_the_engine_and_kept_in_the_review() -> None:
    points = reviewed().review.points
    assert [point.ply for point in points if point.one_answer] == [2, 5]
    assert not any(point.only for point in points)


def test_they_wait_from_the_next_day_on_and_one_press_plays_them_one_after_another() -> None:
    page = reviewed()
    assert listed(page) == (0, 2)
    assert "2 of your own mistakes will be back later." in Reader(page.browser.dialog).text
    assert listed(later(page)) == (2, 0)
    assert "2 for today." in Reader(page.browser.dialog).text
    page.receive("PlayMistake")
    assert page.model.dialog is None
    assert on_the_table(page) == 2
    press(attempt(page, "4D!"), "Next")
    assert on_the_table(page) == 5
    assert "Next" not in ways_in(attempt(page, "draw"))
    assert listed(page) == (0, 2)


def test_the_dialog_says_so_without_the_file_of_puzzles_too() -> None:
    page = later(reviewed())
    page.send(ShowPuzzles())
    assert "Loading the puzzles" in page.browser.dialog
    page.browser.send("PuzzlesFetched", "")
    assert "2 for today." in Reader(page.browser.dialog).text
    assert "couldn’t be loaded" in page.browser.dialog


def test_nothing_is_said_where_there_are_none() -> None:
    page = Page()
    page.wait()
    assert listed(page) == (0, 0)
    assert "mistake" not in page.browser.dialog
    page.send(PlayMistake(""))
    assert page.model.exercise is None
    assert "No mistakes to try again today" in page.browser.table


def test_the_life_of_a_mistake_from_the_review_to_three_right_tries() -> None:
    page = reviewed(FIRST)
    saved, games = page.model.save, page.browser.stored.games
    for days, said in (
        (1, "It’ll be back in 3 days."),
        (3, "It’ll be back in 7 days."),
        (7, "Right three times"),
    ):
        page.send(Back())
        assert listed(later(page, days - 1)) == (0, 1)
        assert listed(later(page)) == (1, 0)
        page.send(PlayMistake(""))
        assert "Your own mistake: it cost " in prompt_of(page)
        attempt(page, "4D!")
        assert re.search(r"Solved: wins \d+% \(your move in the game \d+%\)\.", prompt_of(page))
        assert said in prompt_of(page)
    assert listed(later(page, 100)) == (0, 0)
    page.send(Close())
    page.send(ShowReview())
    page.wait()
    assert plies(page) == [2]
    assert not kept(page)[0].due
    assert "again as a puzzle" not in page.browser.dialog
    assert (page.model.save, page.browser.stored.games) == (saved, games)
    assert page.browser.stored.load(PUZZLES) == ""  # nothing of it counts for the form


def played(points: str = FIRST) -> Page:
    """The next day, with the first mistake on the table."""
    page = later(reviewed(points))
    page.send(PlayMistake(""))
    return page


def test_a_miss_hides_the_answer_until_it_is_asked_for_and_comes_again_tomorrow() -> None:
    page = played()
    before = page.here
    attempt(page, finished_round().moves[2])
    assert page.here == before
    assert re.match(r"Not that one again: it cost \d+%\. ?It’ll be back tomorrow\.", prompt_of(page))
    assert prompt_of(page).endswith("What’s better?")
    assert list(ways_in(page)) == ["Show the answer"]
    press(page, "Show the answer")
    assert prompt_of(page).startswith("The answer ")
    assert "be back" not in prompt_of(page)
    assert kept(page) == [Mistake(page.store.name, 2, "2026-11-28")]


@pytest.mark.parametrize(
    ("loss", "right", "said"),
    [
        (0, True, "Solved: wins 28% (your move in the game 14%). It’ll be back"),
        (
            30,
            True,
            "Solved: wins 26% (best 28%, your move in the game 14%). Better: Four of Diamonds – one-off",
        ),
        (80, True, "Solved: wins 21% (best 28%, your move in the game 14%). Better: Four"),  # within the ±
        (150, False, "Not that one: a mistake, −14%."),
    ],
)
def test_what_the_review_has_not_judged_is_judged_anew_and_what_is_good_is_accepted(
    loss: int, right: bool, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = played()
    monkeypatch.setattr(comparing, "try_choice", lambda *_: judgement(loss / 1000))
    attempt(page, other_choice())
    assert prompt_of(page).startswith(said)
    assert kept(page)[0].in_a_row == right


def test_without_the_networks_another_try_is_not_counted() -> None:
    page = later(reviewed(FIRST))
    before = kept(page)
    again = page.reloaded()
    again.browser.waiting.clear()
    again.send(PlayMistake(""))
    again.send(Choose(move_text(other_choice())))
    while again.browser.waiting:
        again.browser.waiting.pop(0)(False)
    assert kept(again) == before
    again.send(TryOnceMore())
    attempt(again, "4D!")
    assert kept(again)[0].in_a_row == 1


def test_a_reload_sets_it_again_and_a_second_try_that_day_does_not_count() -> None:
    page = attempt(played(), finished_round().moves[2])
    again = page.reloaded().wait()
    assert on_the_table(again) == 2
    before = kept(again)
    attempt(again, "4D!")
    assert kept(again) == before


def test_the_same_try_in_two_tabs_counts_once() -> None:
    page = later(reviewed(FIRST))
    other = Page(browser=FakeBrowser(page.browser.stored, seed=2))
    other.browser.date = page.browser.date
    other.wait()
    for each in (page, other):
        each.send(PlayMistake(""))
    attempt(page, "4D!")
    attempt(other, finished_round().moves[2])
    assert kept(page) == [Mistake(page.store.name, 2, "2026-11-30", 1, 1)]


@pytest.mark.parametrize(("preset", "deal", "kinds"), [("house-25", 4, 3), ("bga-three", 3, 1)])
def test_any_decision_can_come_again(preset: str, deal: int, kinds: int) -> None:
    game = finished_round(preset, deal)
    phases = set[type]()
    page = reviewed(decisions_of(game), game=game)
    for ply in plies(page):
        later(page).send(PlayMistake(f"{page.store.name} {ply}"))
        before = page.here
        phases.add(type(before.state.phase))
        assert not all_named_in(hidden_cards(before.state, 0), page.browser.table)
        attempt(page, game.moves[ply])
        assert page.here == before
        assert prompt_of(page).startswith("Not that one again")
        assert prompt_of(press(page, "Show the answer")).startswith("The answer ")
        page.send(Back())
    assert len(phases) == kinds


def test_its_review_is_one_press_away_whatever_is_on_the_table() -> None:
    page = reviewed(FIRST)
    name, code = page.store.name, page.model.save
    page.send(Close())
    page.send(Rematch())
    later(page).send(PlayMistake(""))
    page.wait()
    attempt(page, "4D!")
    assert page.store.name != name
    press(page, "See it in the review")
    assert (page.store.name, page.model.save) == (name, code)
    assert isinstance(page.model.dialog, Reviewing)
    assert page.model.dialog.text
    assert page.model.exercise is None


def test_play_on_from_here_begins_a_game_from_it() -> None:
    page = attempt(played(), "4D!")
    here = page.here.state
    press(page, "Play from here")
    assert page.model.exercise is None
    assert page.model.game.states[0].tables == here.tables


def test_back_leads_to_the_game_on_the_table() -> None:
    page = later(reviewed(FIRST))
    page.send(Close())
    saved = page.model.save
    page.send(PlayMistake(""))
    page.send(Back())
    assert page.model.exercise is None
    assert page.model.replay is None
    assert page.model.save == saved
