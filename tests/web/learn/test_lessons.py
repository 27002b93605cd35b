"""Lessons, taken by somebody who only does what the coach says; and what may go wrong on the way."""

from statistics import median
from typing import Final

import pytest

from cuttle import PRESETS, Game, Match
from cuttle.explain import checking_seats
from cuttle.links import ChallengeResult, Link, link_text
from tests.support.browser import Texts
from tests.support.newcomer import choose_button
from tests.support.screen_player import PLAYING, ScreenPlayer
from web.core.storage_keys import SETTINGS, STATISTICS
from web.features.learn.lessons import course, further

MOST_WORDS: Final = 48
"""Of one lesson; so many are read in 15 seconds."""
MOST_PRESSES: Final = 4
"""Of the lesson in the middle."""
TAUGHT: Final = {"scuttle": "scuttle", "one-off": "oneoff", "counter": "counter", "royal": "royals"}
"""The lesson of the course that a term comes with."""


def player(lesson: str = "") -> ScreenPlayer:
    """Somebody who has been here before, in a lesson or not."""
    newcomer = ScreenPlayer(Texts({SETTINGS: "level=novice\n"}))
    if lesson:
        newcomer.receive("StartLesson", lesson)
    return newcomer


@pytest.mark.parametrize("preset", PRESETS)
def test_a_newcomer_ends_every_lesson_without_a_guess_or_a_term_that_was_not_taught(preset: str) -> None:
    newcomer, rules = player(), PRESETS[preset]
    names, presses = (*course(rules), *further(rules)), []
    for place, name in enumerate(names):
        said = newcomer.take(f"{name}/{preset}")
        presses.append(len(said))
        words = " ".join([*dict.fromkeys(said), newcomer.prompt]).split()
        assert len(words) <= MOST_WORDS, (
            f"{name} ({preset}) has {len(words)} words: cut it, or make two lessons of it. {' '.join(words)}"
        )
        later = {term for term, lesson in TAUGHT.items() if lesson in names[place + 1 :]}
        assert [term for term in later if term in " ".join(words).lower()] == []
    assert presses[0] == 1  # won with the first press
    taken = dict(zip(names, presses, strict=True))
    assert median(presses) <= MOST_PRESSES, f"{preset}: play less before what a lesson is about: {taken}"
    assert newcomer.model.page.settings.learned == names


def test_a_wrong_way_is_answered_and_may_be_tried_again() -> None:
    newcomer = player("scuttle")
    assert 'class="line"' not in newcomer.browser.table  # nobody's greeting lies over the cards
    newcomer.press("Deck 41, draw a card")
    assert newcomer.prompt == "You could, but not in this lesson. Try again."
    newcomer.receive("PickCard", "3C")
    newcomer.receive("AskWhyNot", "scuttle")
    assert newcomer.prompt == "There’s no lower point card to scuttle."
    assert newcomer.model.game.moves == ()
    newcomer.take("scuttle")


def test_a_discard_in_a_lesson_needs_one_press_and_the_coach_asks_for_no_more() -> None:
    newcomer = player("five")
    while not newcomer.prompt.startswith("The price"):
        buttons = newcomer.buttons(*PLAYING)
        place = choose_button(newcomer.prompt, list(buttons))
        newcomer.receive(*list(buttons.values())[place or 0])
    assert newcomer.prompt == "The price: press a card that you can spare."
    played = len(newcomer.model.game.moves)
    newcomer.receive(*next(iter(newcomer.buttons("PickCard").values())))
    assert len(newcomer.model.game.moves) > played


def test_each_answer_says_what_it_does_and_what_an_opponent_answers_when_its_card_comes() -> None:
    newcomer = player("counter")
    answers = newcomer.buttons("Choose")
    assert [*answers] == [
        "Counter with the Two of Hearts",
        "Counter with the Two of Diamonds",
        "Allow it, You 13 → 0",
    ]
    assert "<span>Counter with 2♥︎</span>" in newcomer.browser.table
    assert "<span>Counter with 2♦︎</span>" in newcomer.browser.table
    newcomer.session.receive(*answers["Counter with the Two of Hearts"])
    assert newcomer.prompt == "Waiting for Pip to answer …"
    newcomer.wait()
    assert newcomer.prompt == "Pip says no to your two. Press your other two to counter back."


def test_no_lesson_offers_ways_out_before_they_are_known() -> None:
    newcomer = player("oneoff")
    assert checking_seats(newcomer.model.observed)
    assert 'data-do="ShowEscapes"' not in newcomer.browser.table


def test_a_lesson_can_be_skipped_without_a_mark() -> None:
    newcomer, rules = player(), PRESETS["cuttle-cards"]
    for lessons in (course(rules), further(rules)):
        newcomer.receive("StartLesson", lessons[0])
        for name in lessons[1:]:
            newcomer.press("Next lesson")
            assert newcomer.lesson == name
        assert ("lesson-skip" in newcomer.browser.table) == (lessons == course(rules))
    newcomer.receive("StartLesson", course(rules)[-1])
    newcomer.press("Play your first game")
    assert newcomer.lesson == ""
    assert newcomer.model.page.settings.learned == ()


def test_a_lesson_is_neither_saved_nor_counted_and_the_game_comes_back() -> None:
    newcomer = player()
    newcomer.receive("Choose", "draw")
    before, codes = newcomer.model.save, newcomer.browser.stored.codes
    newcomer.take("points")
    newcomer.press("Next: Scuttle")
    newcomer.press("Leave lesson")
    assert newcomer.model.save == before
    assert newcomer.browser.stored.codes == codes
    assert not newcomer.browser.stored.load(STATISTICS)


def test_a_mark_is_kept_over_a_reload() -> None:
    newcomer = player()
    newcomer.take("points")
    again = ScreenPlayer(newcomer.browser.stored)
    again.receive("Show", "lessons")
    assert again.browser.dialog.count('class="mark"') == 1


def reloaded(before: ScreenPlayer, link: str = "") -> ScreenPlayer:
    """The page after a reload, which keeps what the tab remembers."""
    return ScreenPlayer(before.browser.stored, link=link, tab=before.browser.tab)


def test_a_reload_goes_back_to_the_lesson_and_the_game_is_still_kept() -> None:
    newcomer = player()
    newcomer.receive("Choose", "draw")
    before, codes = newcomer.model.save, newcomer.browser.stored.codes
    newcomer.receive("StartLesson", "counter/pagat")
    again = reloaded(newcomer)
    assert (again.lesson, again.model.game.ruleset.preset) == ("counter", "pagat")
    assert again.browser.stored.codes == codes
    again.press("Leave lesson")
    assert again.model.save == before
    assert reloaded(again).lesson == ""


def test_a_link_in_the_address_comes_before_the_lesson_that_was_left() -> None:
    newcomer = player()
    code = newcomer.model.save
    newcomer.receive("StartLesson", "points")
    opened = reloaded(newcomer, code)
    assert opened.lesson == ""
    assert reloaded(opened).lesson == ""


def test_a_link_to_another_lesson_leads_there_when_the_page_is_loaded_anew() -> None:
    newcomer = ScreenPlayer()
    newcomer.session.receive("StartLesson", "points")
    assert reloaded(newcomer, "lesson=jack").lesson == "jack"


def test_whoever_is_invited_can_learn_first_and_comes_back_to_the_invitation() -> None:
    match = Match(Game.deal(PRESETS["pagat"], 5))
    players, names = ("person", "person"), ("Anna", "")
    invitation = link_text(Link(match, "your turn", players=players, names=names, seat=1))
    newcomer = ScreenPlayer(link=invitation)
    assert "Anna invites you to a game of Cuttle." in newcomer.browser.table
    before = newcomer.model.save
    newcomer.press("New here? Three-minute lesson")
    assert newcomer.model.game.ruleset.preset == "pagat"
    assert "Back to the invitation" in newcomer.browser.table
    newcomer = reloaded(newcomer)
    for name in course(PRESETS["pagat"]):
        newcomer.take(name)
    assert "“Learn the other cards”" in newcomer.browser.table
    assert newcomer.browser.table.count("Back to the invitation") == 1
    assert "lesson-skip" not in newcomer.browser.table
    newcomer.press("Back to the invitation")
    assert newcomer.model.save == before
    assert "Anna invites you to a game of Cuttle." in newcomer.browser.table


def test_whoever_is_challenged_can_learn_first_and_comes_back_to_the_challenge() -> None:
    match, feat = Match(Game.deal(PRESETS["pagat"], 5, 1)), ChallengeResult("won", 21, 9)
    challenge = link_text(Link(match, "challenge", players=("person", "novice"), result=feat))
    newcomer = ScreenPlayer(link=challenge)
    for said in (
        "You’ve been challenged to a game of Cuttle.",
        "The first to 21 points wins.",
        "Five minutes",
    ):
        assert said in newcomer.browser.dialog
    assert "Game opened" not in newcomer.browser.dialog
    before = newcomer.model.save
    newcomer.press("New here? Three-minute lesson")
    assert newcomer.model.game.ruleset.preset == "pagat"
    assert newcomer.model.page.settings.coach
    newcomer = reloaded(newcomer)
    newcomer.press("Back to the challenge")
    assert newcomer.model.save == before
    assert "a win with 21 points in 9 turns" in newcomer.browser.dialog
    newcomer.press("Play")
    assert newcomer.browser.dialog == ""


@pytest.mark.parametrize(
    "link", ["lesson=jack", "#lesson=jack/pagat", "https://example.org/#lesson=jack/house-25"]
)
def test_a_lesson_is_a_link(link: str) -> None:
    newcomer = player()
    newcomer.receive("Open", link)
    assert newcomer.lesson == "jack"
    assert newcomer.model.game.ruleset.preset in link or link == "lesson=jack"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("skat", "made by a newer version of Cuttle"),
        ("poin", "its end is missing"),
        ("points/nonsense", "a rulebook that this version of Cuttle doesn’t know"),
        ("royals/cuttle-cards+goals=21-21-21-21-21", "There’s no such lesson under these rules."),
    ],
)
def test_a_lesson_that_does_not_exist_is_told_kindly(name: str, why: str) -> None:
    newcomer = player()
    for do, value in (("StartLesson", name), ("Open", f"lesson={name}")):
        newcomer.receive(do, value)
        assert newcomer.lesson == ""
        assert why in newcomer.browser.dialog
        newcomer.receive("Close")
