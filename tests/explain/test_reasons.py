"""Reasons for moves: always a clause that is true of the position and reveals nothing hidden."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import assume, given

from cuttle import HIDDEN, Game, State, apply, legal_moves, observe, parse_move, parse_position
from cuttle.explain import reasons
from cuttle.language import YOU, every_sentence
from cuttle.language.en.reasons import REASONS
from cuttle.rules.apply import decline_answers
from cuttle.rules.state import every_card, goal, score
from tests.support.board import fill_in
from tests.support.cases import cases
from tests.support.english import card_name, reason
from tests.support.memory import exchange_hidden_cards, known_cards
from tests.support.strategies import LONGEST, SEEDS, games, sample_of_effects
from tools.build import languages
from web.text.languages import LANGUAGES

SAID = cases(
    """
a win
pagat | 9C 2D / 3H | 10S 2S / - → 9C+ → wins at once: 21 points, 21 needed
out of check
pagat | AC 2D / 3H 4H | - / 10S 5S → AC! → keeps Bot, at 15 of 21, from winning next turn
points for later
pagat | 9C 2D / 3H | 4S / - → 9C+ → makes 13 of 21: one more card can win
points
pagat | 5C 2D / 3H | - / - → 5C+ → makes 5 of 21
a king
pagat | KC 2D / 3H | - / - → KC= → lowers the goal to 14: 14 points to go
a jack
pagat | JC 2D / 3H | - / 7S → JC>7S → makes 7 of 21, and Bot is left with 0
a scuttle
pagat | 9C 2D / 3H | - / 7S → 9Cx7S → takes Bot from 7 to 0 points
an ace that costs
pagat | AC 2D / 3H | 2C / 7S → AC! → takes Bot from 7 to 0 points, but gives up 2 points
the first queen
pagat | QC 2D / 3H | - / - → QC= → will protect the other cards you play
a queen
pagat | QC 2D / 3H | 5C / - → QC= → protects the Five of Clubs from jacks
a queen where only twos are left
pagat | QC / 2H | 9H@1>JD@0 / - | JC JH JS | ... | seen@0 2H → QC= → protects the Jack of Diamonds from twos
a queen where nothing is left to fear
pagat | QC / 3H | 9H@1>JD@0 / - | JC JH JS | ... | seen@0 3H → QC= → will protect the other cards you play
a draw
pagat | QC 2D / 3H | 5C / - → draw → More cards mean more choices
a counter
pagat | 1 answering 0 1 AC! | 2C 2D / 3H | 5C / 7S → 2C/ → stops the Ace of Clubs and saves 5 points
a two kept for an ace that is known
pagat | 2C 4D / AH | 5C 8D= / - | - | ... | seen@0 AH | seen@1 AH → draw → keeps the two for Bot’s ace
a two of no use against a queen
pagat | 2C 4D / AH | 5C 8D= / QH= | - | ... | seen@0 AH | seen@1 AH → draw → More cards mean more choices
a three
pagat | 3C 2D / 3H | 9C / - | KS 10S → 3C! → can take back the King of Spades, for a goal of 14
a three that helps to win
pagat | 3C 2D / 3H | 9C 4C / - | 10S 6S → 3C! → can take back the Ten of Spades, enough to win next turn
a four
pagat | 4C 2D / 3H 5H 6H | - / - → 4C! → costs Bot two cards of 3
a king that goes
pagat | 2C 2D / - | - / KS= 4S → 2C!KS → raises Bot’s goal from 14 to 21
glasses
pagat | 8C 2D / 3H 5H | - / - → 8C= → reveals Bot’s hand: two cards
a discard
pagat | 0 discarding 0 1 4H | 2D 10C / 3H | - / - → 2D- → keeps the Ten of Clubs
a two kept
pagat | 1 answering 0 1 AC! | 2C 2D / 3H | 5C / 7S → allow → costs 5 points, but keeps the two
""",
    lines=2,
)


@pytest.mark.parametrize(("what", "line", "move", "clause"), SAID)
def test_a_reason_for_each_kind_of_move(what: str, line: str, move: str, clause: str) -> None:
    state = parse_position(fill_in(line))
    assert reason(observe(state, 0), parse_move(move), (YOU, "Bot")) == clause


OF_THE_MOVER = {"why queen alone"}
"""Reasons that speak of the player who moves; the others that name one speak of whom it happens to."""

SECOND_PERSON = {
    "en": r"\byou",
    "es": r"\b(tú|ti|te|tus?|ganes|juegues)\b",
    "de": r"\b(du|dich|dir|dein\w*)\b|:your}",
    "fr": r"\b(tu|te|toi|ton|ta|tes)\b|\bt’|:your}",
    "uk": r"\b(ви|вас|вам|ваш\w*)\b",
    "pt-BR": r"\b(você|seus?|suas?)\b|:your}",
}


def decisions() -> Iterator[State]:
    """Every position of the sample in which a seat decides."""
    return (state for game in sample_of_effects(2) for state in game.states if state.phase.seat >= 0)


def test_a_reason_names_who_moves_or_whom_it_happens_to() -> None:
    names = ("Anna", "Ben", "Cleo")
    keys = set()
    for state in decisions():
        seat = state.phase.seat
        for move in legal_moves(state):
            text = reasons.reason(observe(state, seat), move, names)
            if who := dict(text.args).get("who"):
                assert (who == names[seat]) == (text.key in OF_THE_MOVER), text
                keys.add(text.key)
    assert keys >= OF_THE_MOVER | {"why steals", "why takes down", "why stops", "why four"}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_reason_speaks_to_the_reader_where_it_is_about_them_and_nowhere_else(tag: str) -> None:
    """Else the reason for a bot's move would be read as one for the reader's."""
    said = dict(every_sentence(REASONS))
    if tag != "en":
        given = languages.messages(languages.read_language(tag))
        said = {context: str(given[context].string) for context in said}
    for context, sentence in said.items():
        to_reader = bool(re.search(SECOND_PERSON[tag], str(sentence), re.IGNORECASE))
        assert to_reader == context.endswith("|you"), sentence


def test_there_is_a_reason_for_every_move_by_every_rulebook() -> None:
    """It names no card that the seat can't know."""
    for state in decisions():
        seen = observe(state, state.phase.seat)
        known = {card_name(card) for card in every_card(seen) if card != HIDDEN}
        hidden = {card_name(card) for card in state.ruleset.deck} - known
        for move in seen.moves:
            clause = reason(seen, move)
            assert clause
            assert not clause.endswith(".")
            assert not any(name in clause for name in hidden)


@given(games(plies=LONGEST), SEEDS)
def test_no_reason_depends_on_a_hidden_card(game: Game, seed: int) -> None:
    rng = Random(seed)
    at = rng.randrange(len(game.states))
    state = game.states[at]
    seat = state.phase.seat
    assume(seat >= 0)
    other = exchange_hidden_cards(state, known_cards(game.states[: at + 1], seat), rng)
    move = rng.choice(legal_moves(state))
    assert reason(observe(state, seat), move) == reason(observe(other, seat), move)


def test_what_a_reason_says_about_points_is_what_the_rules_make_of_the_move() -> None:
    """Points and goals after the move, if it isn't countered."""
    names, checked = ("Anna", "Ben", "Cleo"), set()
    for state, move in [(position, move) for position in decisions() for move in legal_moves(position)]:
        seat, after = state.phase.seat, decline_answers(apply(state, move))
        for text in reasons.every_reason(observe(state, seat), move, names):
            values = dict(text.args)
            if "total" in values:
                assert (values["total"], values["goal"]) == (score(after, seat), goal(after, seat)), text
            if text.key in ("why takes down", "why takes down at a price", "why raises"):
                measure = goal if text.key == "why raises" else score
                victim = names.index(str(values["who"]))
                change = measure(state, victim), measure(after, victim)
                assert (values["before"], values["after"]) == change, text
            checked.add(text.key)
    assert checked >= {"why points", "why nears", "why wins", "why steals", "why takes down", "why raises"}


def test_no_reason_is_given_twice_and_none_is_missing() -> None:
    for state in decisions():
        for move in legal_moves(state):
            texts = reasons.every_reason(observe(state, state.phase.seat), move)
            assert 1 <= len(texts) == len(set(texts))
