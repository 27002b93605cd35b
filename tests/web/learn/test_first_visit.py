"""The first visit: the welcome, what it leads to, and the first games."""

from typing import Final

import pytest

from cuttle import HIDDEN, PRESETS, Game, Verb, encode
from tests.support.browser import FakeBrowser
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.screen_player import ScreenPlayer
from web.core.storage_keys import SETTINGS
from web.features import PROGRAM
from web.features.learn.lessons import set_up
from web.session import Session
from web.state.progress import GAMES, read_progress
from web.state.settings import read_choices

TEACH: Final = "Teach me"


def test_the_welcome_is_the_first_lesson_and_comes_again_until_it_is_answered() -> None:
    """Neither a reload nor a look at where a link is pasted is an answer."""
    first = ScreenPlayer()
    for _ in range(2):
        assert first.lesson == "points"
        assert first.prompt == "You have 14 points and need 21 to win. Press your seven."
        assert TEACH in first.browser.table
        assert first.browser.dialog == ""
        assert first.browser.looks["layers"] == "0"  # Back leaves the page
        first.receive("Show", "open")
        first.press("Close")
        assert TEACH in first.browser.table
        first = ScreenPlayer(first.browser.stored, tab=first.browser.tab)


@pytest.mark.parametrize("code", ["", "x"])
def test_its_lesson_is_that_of_the_course(code: str) -> None:
    """It's written down, so that a start imports no lessons."""
    first = ScreenPlayer().model
    game, lesson = set_up("points", PRESETS["cuttle-cards"], code)
    assert first.lesson is not None
    assert (first.game.start, first.lesson.lines) == (game.start, lesson.lines)
    assert english(first.lesson.says) == english(lesson.says)
    assert first.lesson._replace(says=(), code=code) == lesson._replace(says=())


@pytest.mark.parametrize(
    ("answer", "coach"),
    [("Just play", True), ("I know the game", False), (TEACH, True), ("Seven of Hearts", True)],
)
def test_after_its_answer_the_welcome_never_comes_again(answer: str, coach: bool) -> None:
    """To press the lesson's card is to be taught."""
    first = ScreenPlayer()
    buttons = first.buttons("TeachMe", "JustPlay", "KnowIt", "PickCard")
    first.receive(*next(sent for name, sent in buttons.items() if answer in name))
    again = ScreenPlayer(first.browser.stored)
    assert TEACH not in again.browser.table
    assert again.lesson == ""
    assert again.model.page.settings.coach == coach
    assert "Pip" in again.browser.table


def test_who_presses_the_seven_is_taught() -> None:
    first = ScreenPlayer()
    first.receive("PickCard", "7H")
    assert "You win" in first.browser.table
    first.press("Next: Scuttle")
    assert first.lesson == "scuttle"
    assert first.model.page.settings.learned == ("points",)


def test_who_just_plays_has_the_first_deal_and_moves_first() -> None:
    first = ScreenPlayer()
    first.press("Just play")
    assert (first.lesson, first.browser.dialog) == ("", "")
    assert first.model.game.moves == ()
    assert first.browser.stored.codes == [first.model.save]
    assert first.model.game.state.phase.seat == first.model.viewer == 0


def test_a_lesson_from_the_list_answers_the_welcome() -> None:
    first = ScreenPlayer()
    first.receive("StartLesson", "points/cuttle-cards")
    assert TEACH not in first.browser.table
    assert "Next lesson" in first.browser.table
    assert first.model.page.settings.coach


def test_a_link_opened_from_the_welcome_answers_it() -> None:
    first = ScreenPlayer()
    first.receive("Show", "open")
    first.receive("Open", encode(Game.deal(PRESETS["cuttle-cards"], 7)))
    assert (first.lesson, first.browser.dialog) == ("", "")
    assert ScreenPlayer(first.browser.stored).lesson == ""


def test_a_newcomer_sits_opposite_pip_from_the_first_picture_on() -> None:
    browser = FakeBrowser()
    Session(browser, PROGRAM).start()
    assert "Pip" in browser.table
    assert "Marlow" not in browser.table


def test_a_link_on_a_first_visit_is_followed_without_a_welcome_and_with_the_usual_opponent() -> None:
    first = ScreenPlayer(link="lesson=jack")
    assert first.lesson == "jack"
    assert TEACH not in first.browser.table
    assert first.model.page.settings.level == "skilled"
    assert ScreenPlayer(first.browser.stored).lesson == ""


def test_who_knows_the_game_chooses_whom_to_play_and_has_no_notes() -> None:
    first = ScreenPlayer()
    first.press("I know the game")
    assert "play-skilled" in first.browser.dialog
    first.receive("PlayBot", "skilled")
    first.wait()
    assert first.browser.dialog == ""
    assert first.model.seating.players == ("person", "skilled")
    first.play()
    assert first.model.page.settings.progress.notes == ()


def in_first_game(seed: int) -> ScreenPlayer:
    """Somebody who came to learn and now plays the novice."""
    player = ScreenPlayer(seed=seed)
    player.press(TEACH)
    player.receive("PlayBot", "novice")
    return player


def test_the_course_leads_to_a_game_with_notes_against_the_gentlest() -> None:
    first = ScreenPlayer()
    first.press(TEACH)
    for name in ("points", "scuttle", "oneoff", "counter", "royals", "choice"):
        assert first.lesson == name
        first.take(name)
        first.press("Play your first game" if name == "choice" else f"Next: {first.next_lesson}")
    assert first.lesson == ""
    assert first.model.seating.players == ("person", "beginner")
    first.play()
    assert first.model.page.settings.progress.games == 1


def test_a_newcomer_wins_two_first_games_of_five() -> None:
    assert sum(in_first_game(seed).play() for seed in range(100)) >= 40


def test_each_note_is_shown_once_and_after_three_games_there_are_no_more() -> None:
    first = ScreenPlayer(seed=5)
    first.press(TEACH)
    shown: list[tuple[str, ...]] = [()]
    for _ in range(GAMES + 1):
        first.receive("PlayBot", "novice")
        first.play()
        shown.append(first.model.page.settings.progress.notes)
        assert shown[-1][: len(shown[-2])] == shown[-2]
    assert len(shown[GAMES]) >= 4
    assert shown[GAMES + 1] == shown[GAMES]
    assert {f"note {name}" for name in shown[GAMES]} <= set(PROGRAM.sentences)
    assert not first.model.page.settings.coach


def test_beginners_are_told_how_to_see_what_a_card_does_when_nothing_else_has_happened() -> None:
    first = in_first_game(9)
    while "Pip drew. Pick a card to see what it can do." not in first.browser.table:
        first.step()
    assert first.model.game.moves[-1].verb is Verb.DRAW
    assert first.model.page.settings.progress.notes[-1] == "pick"


def test_who_has_played_a_card_is_not_told_how_to_pick_one() -> None:
    told = list[bool]()
    for seed in range(10):
        first = in_first_game(seed)
        while not (played := cards_played(first)) and "pick" not in first.model.page.settings.progress.notes:
            first.step()
        told.append(not played)
        first.play()
        assert ("pick" in first.model.page.settings.progress.notes) == told[-1]
    assert {*told} == {True, False}


def cards_played(player: ScreenPlayer) -> int:
    """How many cards the player has played."""
    game, seat = player.model.game, player.model.viewer
    moved = zip(game.states, game.moves, strict=False)
    return sum(state.phase.seat == seat and move.card != HIDDEN for state, move in moved)


def test_a_first_danger_is_told_once_below_the_move_that_brought_it() -> None:
    first = in_first_game(5)
    while "shows what stops it" not in first.browser.table:
        first.step()
        if first.model.game.over:
            first.receive("PlayBot", "novice")
    told = Reader(first.browser.table).text
    status = told[: told.index("shows what stops it")]
    assert english(first.model.story.log[-1]) in status
    assert told.count("could win next turn") == 1
    first.press("How can I stop it?")
    assert "shows what stops it" not in Reader(first.browser.table).text


def test_notes_can_be_turned_off() -> None:
    first = in_first_game(5)
    while "Hide tips" not in first.browser.table:
        first.step()
    first.press("Hide tips")
    assert not first.model.page.settings.coach
    first.play()
    assert len(first.model.page.settings.progress.notes) == 1


STRANGE: Final = ("", "x", "1", "-1 novice 2", "1 novice two", "٣ novice 1", "9" * 5000 + " novice 1 king")


@pytest.mark.parametrize("text", STRANGE)
def test_progress_that_cannot_be_read_begins_anew(text: str) -> None:
    progress = read_progress(text)
    assert progress.games <= 99
    assert progress.won <= 99
    assert read_progress(progress.text) == progress


def test_progress_is_kept() -> None:
    first = in_first_game(5)
    first.play()
    kept = dict(line.split("=", 1) for line in first.browser.stored.load(SETTINGS).splitlines())
    assert read_choices(kept) == first.model.page.settings
