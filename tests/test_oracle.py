"""The engine against the naive oracle: the same moves and the same table at every ply of random games."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle.cards import Card, card_text, members
from cuttle.game import Game, legal_moves
from cuttle.notation import move_text
from cuttle.phases import Answering, Discarding, Over, Revealing, Taking, Turn
from cuttle.state import State
from tests.oracle import Oracle
from tests.strategies import MOODS, chosen, games

STAGES = {
    Turn: "turn",
    Answering: "answer",
    Taking: "take",
    Discarding: "discard",
    Revealing: "reveal",
    Over: "over",
}


def names(cards: tuple[Card, ...]) -> list[str]:
    return [card_text(card) for card in cards]


def begun(game: Game) -> Oracle:
    """The oracle at the deal of a game."""
    start = game.states[0]
    hands = [names(hand) for hand in start.hands]
    return Oracle(hands, names(start.deck), start.turn, live=game.ruleset.key == "cuttle-live")


def catch_up(oracle: Oracle, state: State) -> None:
    """Let a one-off happen where the engine asks nobody, which it may only where nobody could answer."""
    if oracle.stage == "answer" and not isinstance(state.phase, Answering):
        assert oracle.usable_twos(oracle.seat) == []
        oracle.play("allow")


def agree(oracle: Oracle, state: State) -> None:
    """Everything that both know is the same."""
    catch_up(oracle, state)
    assert oracle.stage == STAGES[type(state.phase)]
    assert oracle.moves() == set(map(move_text, legal_moves(state)))
    assert oracle.deck == names(state.deck)
    assert set(oracle.scrap) == set(names(state.scrap))
    assert set(oracle.frozen) == set(names(members(state.frozen)))
    assert oracle.revealed == names(state.revealed)
    assert oracle.winner == (state.phase.winner if isinstance(state.phase, Over) else None)
    for seat, row in enumerate(state.tables):
        assert oracle.hands[seat] == names(state.hands[seat])
        stacks = {card: jacks for card, _, jacks in oracle.points(seat)}
        assert stacks == {card_text(pile.card): names(pile.thieves) for pile in row if pile.points}
        assert set(oracle.permanents(seat)) == {card_text(pile.card) for pile in row if not pile.points}
    if not isinstance(state.phase, Over):
        assert (oracle.turn, oracle.seat) == (state.turn, state.phase.seat)


@given(games(plies=0), st.sampled_from(list(MOODS)), st.integers(0, 2**32 - 1))
@settings(max_examples=100)
def test_the_engine_and_the_oracle_agree_at_every_ply(game: Game, mood: str, seed: int) -> None:
    rng = Random(seed)
    oracle = begun(game)
    agree(oracle, game.state)
    while not game.over:
        move = chosen(game.state, rng, mood)
        game = game.play(move)
        oracle.play(move_text(move))
        agree(oracle, game.state)
