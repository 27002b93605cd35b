"""Positions to win from: possible under every ruleset, ordinary games, and marked when won."""

from dataclasses import replace

import pytest

from cuttle import PRESETS, Game, Match, legal_moves, observe, parse_move, parse_position
from cuttle.explain import winning_moves
from cuttle.language import Select
from cuttle.links import Task
from tests.support.beginning import begin
from tests.support.browser import FakeBrowser
from tests.support.program import update
from tools.build.languages import compiled, read_language
from web.core.command import SaveText
from web.core.model import with_page
from web.features import PROGRAM
from web.features.learn.practices import PRACTICES, practice, practices
from web.features.learn.texts import TEXTS
from web.messages.play import BotMoved, Choose
from web.session import Session
from web.state.settings import CHOICES, as_stored, read_choices


def started() -> tuple[Session, FakeBrowser]:
    browser = FakeBrowser()
    session = Session(browser, PROGRAM)
    session.start()
    session.receive("Show", "lessons")
    return session, browser


def test_every_position_has_a_name() -> None:
    named, told = TEXTS["practice name"], TEXTS["practice about"]
    assert isinstance(named, Select)
    assert isinstance(told, Select)
    assert [plan.name for plan in PRACTICES] == list(named.options) == list(told.options)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("number", range(5))
def test_positions_are_possible_and_not_won_at_once(preset: str, number: int) -> None:
    rules = PRESETS[preset]
    assert len(practices(rules)) >= 3
    for name in practices(rules):
        game = practice(name, rules, number)
        assert game.state.turn == 0
        assert legal_moves(game.state)
        assert not winning_moves(observe(game.state, 0))
        assert game == practice(name, rules, number)


def test_hidden_cards_are_shuffled_each_time() -> None:
    rules = PRESETS["cuttle-cards"]
    assert len(practices(rules)) == len(PRACTICES)
    states = [practice("lock", rules, number).state for number in range(5)]
    assert len({state.hands[1] for state in states}) == 5
    assert len({(state.hands[0], state.tables) for state in states}) == 1


@pytest.mark.parametrize("level", CHOICES["level"])
def test_a_practice_is_an_ordinary_game_against_the_level(level: str) -> None:
    session, browser = started()
    session.receive("PickRival", level)
    session.receive("Practise", "kings")
    model = session.model
    assert model.dialog is None
    assert model.lesson is None
    assert model.game.from_position
    assert model.level_at(1) == level
    assert model.deal.task.title == "practice kings"  # its name follows the language
    assert "Two kings and a ten" in browser.table
    assert browser.stored.codes == [model.save]


@pytest.mark.cpython_only  # Babel is not in the page
def test_its_title_follows_the_language() -> None:
    session, browser = started()
    session.receive("Practise", "lock")
    assert "Queen lock" in browser.table
    session.receive("Translated", compiled(read_language("de")))
    assert "Queen lock" not in browser.table
    assert "Zwei Damen" in browser.table
    session.receive("Translated", "{}")
    assert "Queen lock" in browser.table


def test_the_game_before_it_is_kept() -> None:
    session, browser = started()
    session.receive("JustPlay")
    session.receive("Choose", "draw")
    before = session.model.save
    session.receive("Practise", "lock")
    assert sorted(browser.stored.codes) == sorted([before, session.model.save])


def won(title: str, winner: int = 0) -> tuple[str, ...]:
    """What has been done after a game with this title was won."""
    text = f"cuttle-cards | {winner} turn {winner} | 10C / 10H | KC= KS= / KD= KH= | ... | 2C 3C 4C"
    players = ("person", "skilled")
    model, _ = begin(Match(Game(parse_position(text))), players=players, task=Task(title=title))
    if winner:
        return update(model, BotMoved(0, parse_move("10H+")))[0].page.settings.learned
    model, commands = update(model, Choose("10C+"))
    learned = model.page.settings.learned
    assert any(
        isinstance(command, SaveText) and "kings-skilled" in command.text for command in commands
    ) == bool(learned)
    assert read_choices(as_stored(model.page.settings)).learned == learned
    return learned


def test_a_win_is_marked_with_its_level() -> None:
    assert won("practice kings") == ("kings-skilled",)
    assert won("practice kings", winner=1) == ()
    assert won("A position of somebody else") == ()


def test_the_list_says_whom_it_was_won_against() -> None:
    session, browser = started()
    session.model = with_page(
        session.model,
        settings=replace(session.model.page.settings, learned=("kings-novice", "kings-skilled")),
    )
    session.receive("Show", "practices")
    assert browser.dialog.count("won against") == 1
    assert "won against Marlow" in browser.dialog
