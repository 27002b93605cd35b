"""Hints, and what may be expected."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Move, Verb, card_text, legal_moves, move_text, parse_move
from cuttle.bot import Odds
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import against, fresh, models, page, page_at, with_other_cards
from tests.support.presses import buttons
from tests.support.program import update as answer
from tools.build import languages
from web.core.command import FetchNetworks, SaveGame
from web.core.model import Model, with_page
from web.messages.play import AskExpert, BotMoved, Hinted
from web.play.hints import odds_line
from web.state.selection import Hint
from web.text.words import set_language, to_text


def advised(model: Model, text: str, chance: str = "63%") -> Model:
    """The page with the expert's move shown."""
    return update(first_told(model, text, chance), "AskHint")[0]


def first_told(model: Model, text: str, chance: str = "63%") -> Model:
    """The page after the expert's answer."""
    asked, _ = update(model, "AskHint")
    return update(asked, "hinted", f"{len(model.game.moves)} {chance} {text}")[0]


def test_a_hint_is_asked_for_once() -> None:
    asked, effects = update(fresh(), "AskHint")
    assert effects == [FetchNetworks(), AskExpert(0), SaveGame(asked.save)]
    assert "The expert is thinking" in page(asked)
    assert update(asked, "AskHint") == (asked, [])


def test_a_hint_is_told_with_its_chance_and_nothing_is_played() -> None:
    model = advised(fresh(), "draw")
    assert model.game == fresh().game
    assert "Try: Draw a card. " in Reader(page(model)).text
    assert re.search(r'id="deck"[^>]* class="[^"]*hinted', page(model))


def test_a_beginner_is_told_the_reason_without_the_chances() -> None:
    for coach, level, said in ((True, "skilled", False), (False, "novice", False), (False, "skilled", True)):
        model = against(level)
        model = with_page(model, settings=replace(model.page.settings, coach=coach))
        asked, _ = update(model, "AskHint")
        hinted, _ = answer(asked, Hinted(0, Odds(0.6, 0.1, 0.3, 0.05), Move(Verb.DRAW)))
        after, _ = update(hinted, "AskHint")
        told = Reader(page(after)).text
        assert "Try: Draw a card. More cards mean more choices." in told
        assert ("60%" in told) == said


def test_the_cards_of_the_hint_are_marked() -> None:
    shown = page(advised(page_at(STEAL), "10H+"))
    assert re.search(r'id="card-10H"[^>]* class="[^"]*hinted[^>]* aria-label="[^"]*, hint"', shown)


def test_in_a_replay_nothing_is_marked_as_hinted() -> None:
    model = advised(page_at("9H 8H / 4S 2D | - / - | - | ...", "9H+ 4S+"), "8Hx4S")
    assert re.search(r'class="[^"]*hinted', page(model))
    assert not re.search(r'class="[^"]*hinted', page(after_messages(model, "ShowReplay")))


def test_a_hint_names_its_card_once() -> None:
    assert "Try: Discard the Three of Spades. " in told_of("1 discarding 0 2 4H | 3S 9H 4C / 5D", "3S-")


def test_a_hint_is_two_sentences() -> None:
    five = "one-off to discard a card and draw up to three cards. It draws three cards."
    assert f"Try: Five of Spades – {five}" in told_of("0 turn 0 | 5S 9H / 5D", "5S!")


def told_of(setting: str, text: str) -> str:
    """The page with a hint for a phase and hands, where nothing is in play."""
    return Reader(page(advised(page_at(f"cuttle-cards | {setting} | - / - | - | ..."), text))).text


def test_a_hint_that_comes_too_late_is_dropped() -> None:
    asked, _ = update(fresh(), "AskHint")
    assert update(asked, "hinted", "1 63% draw") == (asked, [])
    assert update(asked, "hinted", "0 63% rubbish") == (asked, [])
    assert update(fresh(), "hinted", "0 63% draw") == (fresh(), [])
    assert update(asked, "hinted", "") == (asked, [])


def test_a_hint_goes_when_something_is_played() -> None:
    model, _ = update(advised(fresh(), "draw"), "Choose", "draw")
    assert model.selection.hint is None
    assert "Try:" not in Reader(page(model)).text
    again, _ = update(update(fresh(), "AskHint")[0], "Resume")
    assert again.selection.hint is None


# With a card picked

STEAL: Final = "cuttle-cards | 0 turn 0 | JD 10H / 9H 4S | - / 9D 9C AS | - | ..."
"""You can steal a nine; with the ten for points, the opponent stays one card from winning."""


def compared(level: str, *presses: tuple[str, str], ten: float = 0.46) -> Model:
    """The page with the hint to steal, after some presses."""
    model, steal = against(level, page_at(STEAL)), parse_move("JD>9C")
    others = ((steal, 0.52), (parse_move("10H+"), ten))
    asked, _ = update(model, "AskHint")
    model, _ = answer(asked, Hinted(0, Odds(0.52, 0.1, 0.38, 0.05), steal, others))
    model, _ = update(model, "AskHint")
    for press in presses:
        model, _ = update(model, *press)
    return model


def line(model: Model) -> str:
    """The line with the hint."""
    found = re.search(r'id="hint-line"[^>]*>((?:<span>.*?</span>)*)', page(model))
    return Reader(found[1]).text.strip() if found else ""


WORSE: Final = "The Ten of Hearts leaves Marlow one card from winning."


def test_a_hint_stays_when_another_card_is_picked_and_says_why_that_one_is_worse() -> None:
    about = "About 52% (±5) to win, 10% to tie."
    stealing = "Try: Jack of Diamonds – steal the Nine of Clubs."
    whole = f"{stealing} It keeps Marlow, at 19 of 21, from winning next turn. {about}"
    hinted, picked = compared("skilled"), compared("skilled", ("PickCard", "10H"))
    assert line(hinted) == whole
    assert line(picked) == f"{stealing} 52%, your ten 46%. {WORSE}"
    assert re.search(r'id="card-JD"[^>]* class="[^"]*hinted', page(picked))
    assert line(update(picked, "Cancel")[0]) == whole
    assert line(compared("skilled", ("PickCard", "JD"))) == whole


def test_a_better_card_than_the_hint_is_said_to_be_as_good() -> None:
    assert "About 52%, like your ten." in line(compared("skilled", ("PickCard", "10H"), ten=0.6))


def test_the_hint_can_be_followed_with_another_card_picked() -> None:
    picked = compared("skilled", ("PickCard", "10H"))
    assert ("FollowHint", "") in buttons(picked)
    assert update(picked, "FollowHint")[0].game.moves == (parse_move("JD>9C"),)


def test_against_the_novice_the_chances_are_told_once_asked_twice() -> None:
    picked = compared("novice", ("PickCard", "10H"))
    assert "%" not in line(picked)
    assert line(picked).endswith(WORSE.replace("Marlow", "Pip"))
    assert (("AskHint", "") in buttons(picked), ("FollowHint", "") in buttons(picked)) == (True, False)
    again, _ = update(picked, "AskHint")
    assert "52%, your ten 46%." in line(again)
    assert ("FollowHint", "") in buttons(again)
    assert "About 52%" in line(compared("novice", ("AskHint", "")))


def test_asking_for_a_hint_keeps_what_is_picked() -> None:
    model = fresh()
    picked, _ = update(model, "PickCard", card_text(model.observed.hands[0][0]))
    asked, _ = update(picked, "AskHint")
    assert asked.selection.picked == picked.selection.picked
    assert asked.selection.hint == Hint()


def test_no_reason_comes_twice_in_a_row_in_whole_games() -> None:
    heard = 0
    for number in range(6):
        model, last, rng = fresh(number), "", Random(number)
        while not model.game.over and len(model.game.moves) < 120:
            moves = model.observed.moves
            if len(moves) > 1:
                model = advised(model, move_text(rng.choice(moves)))
                reason = to_text(model.hinted)
                assert reason != last or reason not in line(model), reason
                last, heard = reason, heard + 1
            move = rng.choice(legal_moves(model.game.state))
            model, _ = answer(model, BotMoved(len(model.game.moves), move))
    assert heard > 60


def test_a_hint_takes_the_place_of_the_question_but_of_no_reason() -> None:
    model = page_at("cuttle-cards | 0 turn 0 | 9H 2S / 5D | - / - | - | ...")
    hinted = advised(model, "9H+")
    picked, _ = update(hinted, "PickCard", "9H")
    assert [question_is_shown(each) for each in (model, hinted, picked)] == [True, False, False]
    assert question_is_shown(update(picked, "AskWhyNot", "scuttle")[0])
    assert question_is_shown(after_messages(model, "AskHint", "PickCard:9H"))


def question_is_shown(model: Model) -> bool:
    """Whether the question is there for the eyes, too."""
    return not re.search(r'<strong[^>]* class="[^"]*said', page(model))


@given(models(), st.integers(0, 2**32 - 1))
def test_a_hint_can_be_had_for_every_decision_and_shows_nothing_hidden(model: Model, seed: int) -> None:
    moves = model.observed.moves
    assert (("AskHint", "") in buttons(model)) == (len(moves) > 1)
    if len(moves) < 2:
        assert update(model, "AskHint") == (model, [])
        return
    move = moves[seed % len(moves)]
    shown = page(advised(model, move_text(move)))
    assert "About 63% (±5) to win, 4% to tie." in shown
    assert shown == page(advised(with_other_cards(model, Random(seed)), move_text(move)))
    if move.card in model.observed.hands[model.bottom_seat]:
        assert re.search(rf'id="card-{card_text(move.card)}"[^>]* class="[^"]*hinted', shown)


# Odds


SAID = {
    "en": "About 55% (±6) to win, 20% to tie. / About 1% (±4) to win."
    " / A sure win. / A sure tie. / Lost, if your opponent plays well.",
    "de": "Gewinnchance etwa 55\u00a0% (±6), Remis 20\u00a0%. / Gewinnchance etwa 1\u00a0% (±4)."
    " / Sicher gewonnen. / Sicher remis. / Verloren, wenn dein Gegner gut spielt.",
    "fr": "Environ 55\u00a0% (±6) de victoires, 20\u00a0% d’égalités. / Environ 1\u00a0% (±4) de victoires."
    " / Victoire assurée. / Égalité assurée. / Perdu, si ton adversaire joue bien.",
    "uk": "Перемога: 55% (±6), нічия: 20%. / Перемога: 1% (±4)."
    " / Гарантована перемога. / Гарантована нічия. / Програш, якщо суперник грає добре.",
    "pt-BR": "Cerca de 55% (±6) de vitória, 20% de empate. / Cerca de 1% (±4) de vitória."
    " / Vitória certa. / Empate certo. / Perdido, se o oponente jogar bem.",
}


@pytest.fixture(params=SAID)
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    """The page speaks a language for a while."""
    tag: str = request.param
    set_language("" if tag == "en" else languages.compiled(languages.read_language(tag)))
    yield tag
    set_language("")


@pytest.mark.cpython_only  # Babel is not in the page
def test_odds_are_said_in_every_language(tongue: str) -> None:
    unsure = (Odds(0.551, 0.2, 0.249, 0.06), Odds(0.001, 0.001, 0.998, 0.04))
    odds = (*unsure, Odds(1, 0, 0), Odds(0, 1, 0), Odds(0, 0, 1))
    assert " / ".join(to_text(odds_line(chance)) for chance in odds) == SAID[tongue]


def test_a_guess_is_never_called_certain() -> None:
    assert "99%" in to_text(odds_line(Odds(0.999, 0, 0.001, 0.04)))
