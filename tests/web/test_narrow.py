"""Selection narrows the legal moves: every one can be reached by picking, and nothing else."""

from hypothesis import given, settings

from cuttle import HIDDEN, Move, State, Verb, legal_moves
from tests.strategies import positions
from web.narrow import NOTHING, Pick, aimed_at, choices, narrowed, pickable


@given(positions())
@settings(max_examples=200)
def test_every_legal_move_can_be_reached(state: State) -> None:
    moves = legal_moves(state)
    assert reached(moves) == set(moves)


def reached(moves: tuple[Move, ...]) -> set[Move]:
    """Every move that some way of picking offers by name, or plays as the last one left."""
    found = set(choices(moves, NOTHING))
    for card in pickable(moves):
        found |= set(choices(moves, Pick(card)))
        for target in aimed_at(moves, Pick(card)):
            found |= set(choices(moves, Pick(card, target)))
    return found


@given(positions())
@settings(max_examples=100)
def test_a_target_leaves_the_moves_at_it(state: State) -> None:
    moves = legal_moves(state)
    for card in pickable(moves):
        for target in aimed_at(moves, Pick(card)):
            left = narrowed(moves, Pick(card, target))
            assert left
            assert all((move.card, move.target) == (card, target) for move in left)


def test_nothing_picked_offers_what_needs_no_card_and_the_counters() -> None:
    moves = (Move(Verb.DRAW), Move(Verb.POINTS, 3), Move(Verb.COUNTER, 5))
    assert choices(moves, NOTHING) == [moves[0], moves[2]]


def test_nothing_can_be_aimed_before_a_card_is_picked() -> None:
    moves = (Move(Verb.SCUTTLE, 9, 3),)
    assert aimed_at(moves, NOTHING) == set()
    assert aimed_at(moves, Pick(9)) == {3}
    assert narrowed(moves, Pick(8)) == []
    assert pickable((Move(Verb.DRAW, HIDDEN),)) == set()
