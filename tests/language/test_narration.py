"""Narration: what happened, as one seat may know it."""

import re

import pytest
from hypothesis import given

from cuttle import HIDDEN, Game, Verb, observe, parse_position
from cuttle.rules import Answering
from cuttle.rules.cards import ALL_IN_ORDER
from cuttle.rules.state import every_card
from tests.support.cases import cases
from tests.support.english import card_name, names, narrate, narrate_for, result_text, sentences_told
from tests.support.strategies import LONGEST, games, plies, sample_of_effects

# Properties


@given(games(plies=LONGEST))
def test_no_sentence_names_a_card_that_the_listener_may_not_know(game: Game) -> None:
    for ply in plies(game):
        for seat in range(game.ruleset.seats):
            text = " ".join(sentences_told(ply, seat))
            known = {card for card in every_card(observe(ply.after, seat)) if card != HIDDEN}
            secret = [card for card in ALL_IN_ORDER[:52] if card not in known and card_name(card) in text]
            assert secret == []


def test_every_sentence_of_every_preset_is_whole() -> None:
    for game in sample_of_effects(3):
        for ply in plies(game):
            for sentence in sentences_told(ply, 0):
                assert re.fullmatch(r"[A-Z][^{}_?]*\.", sentence)
                assert "  " not in sentence
                assert "Seat" not in sentence


@given(games(plies=LONGEST))
def test_only_a_seat_that_lets_something_happen_is_not_heard(game: Game) -> None:
    for ply in plies(game):
        assert sentences_told(ply, 0) or ply.move.verb is Verb.ALLOW


@given(games(plies=LONGEST))
def test_who_declined_to_counter_is_told_to_nobody(game: Game) -> None:
    for ply in plies(game):
        if ply.move.verb is Verb.ALLOW and isinstance(ply.after.phase, Answering):
            assert all(sentences_told(ply, seat) == [] for seat in range(game.ruleset.seats))


@given(games(plies=LONGEST))
def test_who_did_something_is_told_to_all_alike(game: Game) -> None:
    """Especially who countered, although others didn't see who had been asked."""
    called = ["Anna", "Bert", "Eve"]
    for ply in plies(game):
        aside = ply.move.verb in (Verb.RESIGN, Verb.OFFER)
        actor = ply.move.seat if aside else ply.before.phase.seat
        if actor >= 0 and ply.move.verb is not Verb.ALLOW:
            for seat in range(game.ruleset.seats):
                assert narrate(*ply.seen_by(seat), called)[0].startswith(called[actor])


# Moves, narrated for both seats


TOLD = cases(
    """
KC / 4H | - / - | - | 9C 9D 9H 9S ... | seen@0 4H | seen@1 4H → draw
You draw the Nine of Clubs.
Bot draws a card.
KC / 4H | - / - | - | 9C 9D 9H 9S ... | seen@0 4H | seen@1 4H → KC=
You play the King of Clubs.
Bot plays the King of Clubs.
AC / 4H | - / - | - | 9C 9D 9H 9S ... | seen@0 4H | seen@1 4H → AC+
You play the Ace of Clubs for 1 point.
Bot plays the Ace of Clubs for 1 point.
8C / 4H | - / - | - | 9C 9D 9H 9S ... | seen@0 4H | seen@1 4H → 8C=
You play the Eight of Clubs as glasses.
Bot plays the Eight of Clubs as glasses.
AC / 2H | 10S / - | 2C 2D 2S → AC! 2H/
Bot counters with the Two of Hearts. The Ace of Clubs is countered.
You counter with the Two of Hearts. The Ace of Clubs is countered.
7C / 4H | - / - | - | 9C 9D 9H 9S ... | seen@0 4H | seen@1 4H → 7C! 9C+
You play the Nine of Clubs for 9 points. The Nine of Diamonds goes back on top of the deck.
Bot plays the Nine of Clubs for 9 points. The Nine of Diamonds goes back on top of the deck.
5C KC / 4H | - / - | - | 9C 9D 9H 9S ... | seen@0 4H | seen@1 4H → 5C! KC-
You discard the King of Clubs. You draw the Nine of Clubs, the Nine of Diamonds and the Nine of Hearts.
Bot discards the King of Clubs. Bot draws three cards.
AC / 3H | - / - → resign@1
Bot resigns. You win.
You resign. Bot wins.
AC / 3H | - / - → offer@1 accept
You accept the tie. The round is a tie by agreement.
Bot accepts the tie. The round is a tie by agreement.
AC / 3H | - / - | ... | - | passes 2 → pass
You pass. Three passes in a row: the round is a stalemate and ends in a tie.
Bot passes. Three passes in a row: the round is a stalemate and ends in a tie.
2C / 4H | - / 9S@0>JC@1 | - | ... | seen@0 4H | seen@1 4H → 2C!JC
You play the Two of Clubs as a one-off, targeting the Jack of Clubs. The Two of Clubs scraps the Jack of
    Clubs. The Nine of Spades returns to you.
Bot plays the Two of Clubs as a one-off, targeting the Jack of Clubs. The Two of Clubs scraps the Jack of
    Clubs. The Nine of Spades returns to Bot.
AC / 4H | - / - | - | 9C 9D 9H 9S ... | seen@0 4H | seen@1 4H → AC!
You play the Ace of Clubs as a one-off. The Ace of Clubs has nothing to scrap.
Bot plays the Ace of Clubs as a one-off. The Ace of Clubs has nothing to scrap.
7C / 4H | - / - | - | 9C 9D 9H 9S ... | seen@0 4H | seen@1 4H → 7C!
You play the Seven of Clubs as a one-off. The Seven of Clubs reveals the Nine of Clubs and the Nine of
    Diamonds.
Bot plays the Seven of Clubs as a one-off. The Seven of Clubs reveals the Nine of Clubs and the Nine of
    Diamonds.
9S / 4H | - / 10H | - | ... | seen@0 4H | seen@1 4H → 9S!10H
You play the Nine of Spades as a one-off, targeting the Ten of Hearts. The Nine of Spades returns the Ten of
    Hearts to Bot’s hand, frozen.
Bot plays the Nine of Spades as a one-off, targeting the Ten of Hearts. The Nine of Spades returns the Ten of
    Hearts to your hand, frozen.
4C 2C / 2H | - / - | 2D 2S → 4C! 2H/ 2C/
You counter with the Two of Clubs. There’s no card to discard.
Bot counters with the Two of Clubs. There’s no card to discard.
AC / 3H | 10S 10H / - → AC+
You play the Ace of Clubs for 1 point. You win with 21 points (21 needed).
Bot plays the Ace of Clubs for 1 point. Bot wins with 21 points (21 needed).
0 revealing 0 7C | - / 4H | - / - | - | AH AD ... | revealed 5C 9D | seen@0 4H | seen@1 4H → 5C!
You play the Five of Clubs as a one-off. The Nine of Diamonds goes back on top of the deck. You draw the Nine
    of Diamonds, the Ace of Hearts and the Ace of Diamonds.
Bot plays the Five of Clubs as a one-off. The Nine of Diamonds goes back on top of the deck. Bot draws three
    cards.
""",
    lines=3,
)
"""A position and moves, and what each seat is told of the last one."""


@pytest.mark.parametrize(("line", "moves", "you", "bot"), TOLD)
def test_a_move_is_told_to_both(line: str, moves: str, you: str, bot: str) -> None:
    assert narrate_for(line, *moves.split(), seat=0) == you
    assert narrate_for(line, *moves.split(), seat=1) == bot


def test_letting_a_one_off_happen_is_told_by_its_effect_alone() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / {} | 10S / - | - | ..."
    effect = "The Ace of Clubs scraps the Ten of Spades."
    assert (
        narrate_for(line.format("2H"), "AC!", "allow")
        == narrate_for(line.format("3H"), "AC!", "allow")
        == effect
    )


def test_there_is_no_result_before_the_end() -> None:
    state = parse_position("cuttle-cards | 0 turn 0 | AC / 3H | - / - | - | ...")
    with pytest.raises(ValueError, match="not over"):
        result_text(observe(state, 0), names(0, 2))
