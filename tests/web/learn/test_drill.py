"""The drill: every answer is what the engine says, nothing hidden is asked, and a run goes as it should."""

from dataclasses import replace

import pytest

from cuttle import HIDDEN, PRESETS, Verb
from cuttle.explain import why_not
from cuttle.rules import Turn
from tests.support.browser import FakeBrowser
from tests.support.program import update
from web.core.command import SaveText
from web.core.model import Model
from web.features import PROGRAM
from web.learn.drill import ANSWERS, NAMES, Question, question
from web.learn.drill_view import _correct_answer
from web.learn.drilling import TIME, UNTIMED
from web.learn.messages import AnswerDrill, Drill, DrillEnded, NextQuestion
from web.session import Session
from web.state.settings import as_stored, read_choices
from web.text.words import to_text

COUNT = 24
"""Questions in a run that is looked at."""


def asked(preset: str, run: int) -> list[Question]:
    return [question(PRESETS[preset], run, number) for number in range(COUNT)]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("run", range(2))
def test_every_true_answer_is_the_engines(preset: str, run: int) -> None:
    for each in asked(preset, run):
        assert each.reason == why_not(each.seen, each.move, NAMES)
        assert each.seen.phase == Turn(0)
        assert each.answers[0] is None
        assert len({to_text(answer) for answer in each.answers if answer}) == ANSWERS - 1


@pytest.mark.parametrize("preset", PRESETS)
def test_wrong_answers_are_wrong(preset: str) -> None:
    for each in asked(preset, 7):
        wrong = {answer.key for answer in each.answers if answer and answer != each.reason}
        if each.reason:
            assert each.reason.key not in wrong
            thawed = why_not(each.seen._replace(frozen=0), each.move, NAMES)
            assert getattr(thawed, "key", "") not in wrong
        if "no frozen now" in wrong:
            assert not each.seen.frozen >> each.move.card & 1


@pytest.mark.parametrize("preset", PRESETS)
def test_only_what_can_be_seen_is_asked(preset: str) -> None:
    for each in asked(preset, 3):
        open_cards = [card for row in each.seen.tables for pile in row for card in pile.cards]
        assert each.move.card in each.seen.hands[0]
        assert each.move.target == HIDDEN or each.move.target in open_cards
        assert each.move.verb in (Verb.SCUTTLE, Verb.STEAL, Verb.ONEOFF, Verb.PERMANENT)
        assert each.seen.seat == 0


@pytest.mark.parametrize("preset", ["cuttle-cards", "house-25", "bga-three"])
def test_questions_are_balanced_and_varied(preset: str) -> None:
    found = [each for run in range(3) for each in asked(preset, run)]
    yes = sum(each.reason is None for each in found) / len(found)
    assert 0.35 < yes < 0.65
    assert len({each.reason.key for each in found if each.reason}) >= 5
    for run in range(3):
        ones = [(each.move, each.seen.tables) for each in asked(preset, run)]
        assert len(set(ones)) == len(ones)


def test_a_run_follows_from_its_number() -> None:
    rules = PRESETS["cuttle-cards"]
    assert question(rules, 5, 3) == question(rules, 5, 3)
    assert question(rules, 5, 0) != question(rules, 6, 0)


def opened() -> tuple[Session, FakeBrowser]:
    """The drill, before its first run."""
    browser = FakeBrowser()
    session = Session(browser, PROGRAM)
    session.start()
    while browser.waiting:  # the welcome
        browser.waiting.pop(0)(True)
    session.receive("drill")
    return session, browser


def state_of(model: Model) -> Drill:
    assert isinstance(model.dialog, Drill)
    return model.dialog


def right(model: Model) -> int:
    shown = state_of(model)
    return question(model.game.ruleset, shown.run, shown.number).right


def test_right_goes_on_and_wrong_says_why() -> None:
    session, browser = opened()
    session.receive("drill go")
    assert 'id="drill-asks"' in browser.dialog
    assert 'class="clock"' in browser.dialog
    session.receive("drill answer", str(right(session.model)))
    shown = state_of(session.model)
    assert (shown.number, shown.right, shown.wrong) == (1, 1, 0)
    assert "Right." in browser.dialog
    session.receive("drill answer", str((right(session.model) + 1) % ANSWERS))
    shown = state_of(session.model)
    assert (shown.number, shown.right, shown.wrong) == (1, 1, 1)
    assert "Wrong." in browser.dialog
    session.receive("drill answer", "0")
    assert state_of(session.model) == shown
    session.receive("drill next")
    assert state_of(session.model).number == 2
    session.receive("drill next")
    assert state_of(session.model).number == 2


@pytest.mark.parametrize("preset", PRESETS)
def test_whoever_takes_a_false_reason_for_a_yes_is_told_why_it_is_false(preset: str) -> None:
    yes = [each for run in range(3) for each in asked(preset, run) if each.reason is None]
    for each in yes:
        for place in range(1, ANSWERS):
            told = to_text(_correct_answer(each, place))
            assert told.startswith("Yes, you can do that. ")
            assert len(told) > len("Yes, you can do that. ")


def test_what_is_frozen_is_said_before_the_first_question() -> None:
    _, browser = opened()
    assert "A nine can freeze a card" in browser.dialog


def test_the_table_is_told_in_words() -> None:
    session, browser = opened()
    session.receive("drill go")
    shown = state_of(session.model)
    seen = question(session.model.game.ruleset, shown.run, 0).seen
    assert browser.dialog.count("In your hand:") == 1
    assert "Pip has in play:" in browser.dialog
    assert f"{len(seen.deck)} cards left" in browser.dialog


def test_the_clock_ends_the_run_that_it_belongs_to() -> None:
    session, browser = opened()
    session.receive("drill go")
    run = state_of(session.model).run
    session.receive("drill answer", str(right(session.model)))
    session.send(DrillEnded(run + 1))
    assert not state_of(session.model).over
    browser.waiting.pop()(True)
    shown = state_of(session.model)
    assert shown.over
    assert shown.best
    assert session.model.settings.drilled == 1
    assert "Your best so far!" in browser.dialog
    session.receive("drill answer", "0")
    assert state_of(session.model) == shown
    session.receive("drill go")
    assert state_of(session.model).right == 0
    assert TIME == 60_000


def test_the_best_score_is_kept_and_guessing_brings_nothing() -> None:
    session, _ = opened()
    session.receive("drill go")
    model = replace(session.model, settings=replace(session.model.settings, drilled=2))
    for made, best in ((Drill(1, 9, 9, 7), 2), (Drill(1, 9, 9, 3), 6)):
        after, commands = update(replace(model, dialog=made), DrillEnded(1))
        assert after.settings.drilled == best
        assert any(isinstance(each, SaveText) for each in commands) == (best == 6)
        assert read_choices(as_stored(after.settings)).drilled == best


def test_without_a_clock_a_run_has_so_many_questions() -> None:
    session, browser = opened()
    session.receive("drill clock")
    session.receive("drill go")
    assert 'class="clock"' not in browser.dialog
    model = session.model
    for _ in range(UNTIMED - 1):
        model, _ = update(model, AnswerDrill(right(model)))
    model, _ = update(model, AnswerDrill((right(model) + 1) % ANSWERS))
    assert not state_of(model).over
    model, _ = update(model, NextQuestion())
    assert state_of(model).over
    assert state_of(model).score == UNTIMED - 2
    assert model.settings.drilled == 0


def test_a_closed_drill_stays_closed() -> None:
    session, browser = opened()
    session.receive("drill go")
    session.receive("close")
    while browser.waiting:
        browser.waiting.pop(0)(True)
    assert session.model.dialog is None


def test_the_clock_stands_still_while_a_correction_is_read() -> None:
    session, browser = opened()
    session.receive("drill go")
    session.receive("drill answer", str((right(session.model) + 1) % ANSWERS))
    assert 'class="clock held"' in browser.dialog
    while browser.waiting:
        browser.waiting.pop(0)(True)
    assert not state_of(session.model).over
    session.receive("drill next")
    assert 'class="clock"' in browser.dialog
    browser.waiting.pop()(True)
    assert state_of(session.model).over


def test_without_a_clock_nothing_stands_still() -> None:
    session, browser = opened()
    session.receive("drill clock")
    session.receive("drill go")
    session.receive("drill answer", str((right(session.model) + 1) % ANSWERS))
    session.receive("drill next")
    while browser.waiting:
        browser.waiting.pop(0)(True)
    assert not state_of(session.model).over
