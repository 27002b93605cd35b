"""With an empty deck, the third time a position occurs the round is a tie (R27)."""

import pytest

from cuttle.game import Game
from cuttle.rules.phases import Over, Taking, Turn
from cuttle.rules.repetition import fingerprint
from cuttle.rules.state import every_card
from tests.support.board import presets_with, round_from, scrap

LINE = "{} | 0 turn 0 | 3C / 4D | - / - | ... | -"
AGAIN = ["3C!", "3D^", "pass", "3D!", "3C^", "pass"]
"""These moves bring the position of LINE back."""
TIE = Over(None, "repetition")


def again(ruleset: str) -> list[str]:
    """The same for any number of seats."""
    passes = ["pass"] * (len(round_from(LINE.format(ruleset)).state.hands) - 1)
    return ["3C!", "3D^", *passes, "3D!", "3C^", *passes]


@pytest.mark.parametrize("ruleset", presets_with(three_takes_three=True))
def test_the_third_time_ends_the_round(ruleset: str) -> None:
    line, moves = LINE.format(ruleset), again(ruleset)
    game = round_from(line, *moves, *moves)
    assert game.state.phase == TIE
    assert not game.undo().over
    assert game.undo().play(game.moves[-1]) == game


def test_passes_and_the_order_of_cards_make_no_difference() -> None:
    line = "cuttle-cards | 0 turn 0 | 3C KD / 4D | - / - | ... | -"
    game = round_from(line, "pass", "pass", *AGAIN)
    assert game.state.phase == TIE
    first, second, third = game.states[0], game.states[2], game.states[-1]
    assert (first.passes, second.passes, third.passes) == (0, 2, 1)
    assert (first.hands[0], first.scrap) != (third.hands[0], third.scrap)


@pytest.mark.parametrize(
    ("deck", "ended"), [("-", True), ("KC", False)], ids=["an empty deck", "a card in the deck"]
)
def test_repetition_counts_only_with_an_empty_deck(deck: str, ended: bool) -> None:
    line = f"cuttle-cards | 0 turn 0 | 3C / 3D | - / - | ... | {deck}"
    moves = ["3C!", "3H^", "3D!", "3C^", "3H!", "3D^", "3C!", "3H^", "3D!", "3C^", "3H!", "3D^"]
    assert round_from(line, *moves, *moves).over == ended


def test_a_frozen_card_makes_a_difference() -> None:
    """It thaws as seat 1 passes; positions before that don't count."""
    line = LINE.format("bench") + " | frozen 4D"
    assert not round_from(line, *AGAIN, *AGAIN).over
    assert round_from(line, *AGAIN, *AGAIN, *AGAIN[:3]).state.phase == TIE


def test_a_resignation_makes_another_position() -> None:
    moves = again("bga-three")
    line = LINE.format("bga-three")
    assert not round_from(line, *moves, "resign@2", *AGAIN).over
    assert round_from(line, *moves, "resign@2", *AGAIN, *AGAIN).state.phase == TIE


def test_taking_another_three_makes_another_position() -> None:
    line = LINE.format("cuttle-cards")
    moves = ["3C!", "3D^", "pass", "3D!", "3H^", "pass", "3H!", "3S^", "pass", "3S!", "3C^", "pass"]
    assert not round_from(line, *moves, *moves[:-1]).over
    assert round_from(line, *moves, *moves).state.phase == TIE


def test_a_refused_tie_brings_the_end_no_nearer_and_no_further() -> None:
    line, refused = LINE.format("cuttle-cards"), ["offer@0", "refuse"]
    assert round_from(line, *refused, *AGAIN, *refused).state.phase == Turn(0, offered=True)
    assert round_from(line, *refused, *AGAIN, *refused, *AGAIN).state.phase == TIE
    assert round_from(line, *AGAIN, "offer@1", "refuse", *AGAIN).state.phase == TIE


def test_a_card_that_waits_then_goes_to_the_scrap() -> None:
    """The round starts in the middle of a three, a position that is the first to be repeated."""
    line = "cuttle-cards | 0 taking 0 3C | - / 4D | - / - | ... | -"
    moves = ["3D^", "pass", "3D!", "3C^", "pass", "3C!"]
    assert isinstance(round_from(line, *moves).state.phase, Taking)
    state = round_from(line, *moves, *moves).state
    assert state.phase == TIE
    assert "3C" in scrap(state)
    assert sorted(every_card(state)) == list(state.ruleset.deck)


def test_a_game_knows_the_positions_that_would_end_it() -> None:
    game = round_from(LINE.format("cuttle-cards"), *AGAIN)
    assert game.tie_positions == {fingerprint(game.state)}
    assert game.undo().tie_positions == frozenset()


def test_among_three_a_game_tells_no_tie_positions_since_they_show_hands() -> None:
    assert round_from(LINE.format("bga-three"), *again("bga-three")).tie_positions == frozenset()


def test_a_replay_ends_as_the_game_did() -> None:
    game = round_from(LINE.format("cuttle-cards"), *AGAIN, *AGAIN)
    start = Game(game.start, (), game.states[:1])
    assert start.replay(game.moves).states == game.states
