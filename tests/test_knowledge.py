"""Laws of what a seat knows: all that R24 lets it know, and nothing else (R24)."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle.cards import HIDDEN, PLAIN_DECK, QUEEN, TWO, Card, Mask, Seat, members, rank
from cuttle.game import Game, apply, legal_moves
from cuttle.observation import Observation, imagine, observe
from cuttle.phases import Answering
from cuttle.state import Move, State, Verb, every_card
from tests.memory import known_cards
from tests.strategies import games, positions

SEATS = st.integers(0, 1)
SEEDS = st.integers(0, 2**32 - 1)


# A seat and what it sees


@given(games(), SEATS)
@settings(max_examples=300)
def test_a_seat_knows_what_it_was_shown_and_what_follows_by_counting(game: Game, seat: Seat) -> None:
    seen = observe(game.state, seat)
    known = known_cards(game.states, seat)
    hidden = [card for card in PLAIN_DECK if not known >> card & 1]
    assert seen.deck == tuple(HIDDEN if card in hidden else card for card in game.state.deck)
    for other, hand in enumerate(game.state.hands):
        assert sorted(seen.hands[other]) == sorted(HIDDEN if card in hidden else card for card in hand)


@given(games(), SEATS)
@settings(max_examples=300)
def test_nothing_in_an_observation_names_a_hidden_card(game: Game, seat: Seat) -> None:
    known = known_cards(game.states, seat)
    assert [card for card in named(observe(game.state, seat)) if not known >> card & 1] == []


def named(seen: Observation) -> Iterator[Card]:
    """Every card that any field of an observation names."""
    yield from (card for card in every_card(seen) if card != HIDDEN)
    for cards in (seen.frozen, seen.fresh, *seen.seen):
        yield from members(cards)
    played = [seen.phase.played] if isinstance(seen.phase, Answering) else []
    for move in (*seen.moves, *played):
        yield from (card for card in (move.card, move.target) if card != HIDDEN)


@given(positions(), SEATS)
def test_a_seat_sees_its_own_hand_in_its_own_order(state: State, seat: Seat) -> None:
    assert observe(state, seat).hands[seat] == state.hands[seat]


@given(positions(), SEATS)
def test_what_is_public_is_as_it_is(state: State, seat: Seat) -> None:
    seen = observe(state, seat)
    fields = ("ruleset", "tables", "scrap", "revealed", "turn", "phase", "passes", "frozen", "fresh")
    for field in fields:
        assert getattr(seen, field) == getattr(state, field)
    assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]
    assert len(seen.deck) == len(state.deck)


@given(positions(), SEATS)
def test_the_order_of_another_hand_tells_nothing(state: State, seat: Seat) -> None:
    hand = observe(state, seat).hands[1 - seat]
    known = [card for card in hand if card != HIDDEN]
    assert hand == (*sorted(known), *(HIDDEN,) * (len(hand) - len(known)))


@given(positions(), SEATS)
def test_the_moves_are_those_of_the_seat_that_decides(state: State, seat: Seat) -> None:
    decides = state.phase.seat == seat
    assert observe(state, seat).moves == (legal_moves(state) if decides else ())


# Other worlds that the seat cannot tell from this one


@given(positions(), SEATS, SEEDS)
def test_an_imagined_position_looks_the_same(state: State, seat: Seat, seed: int) -> None:
    seen = observe(state, seat)
    assert observe(imagine(seen, Random(seed)), seat) == seen


@given(positions(), SEATS, SEEDS)
def test_an_imagined_position_has_every_card_once(state: State, seat: Seat, seed: int) -> None:
    assert sorted(every_card(imagine(observe(state, seat), Random(seed)))) == list(PLAIN_DECK)


@given(positions(), SEATS, SEEDS)
def test_an_imagined_position_offers_the_same_moves(state: State, seat: Seat, seed: int) -> None:
    if state.phase.seat == seat:
        seen = observe(state, seat)
        assert legal_moves(imagine(seen, Random(seed))) == seen.moves


@given(games(), SEATS, SEEDS)
@settings(max_examples=300)
def test_exchanging_hidden_cards_changes_nothing_that_is_seen(game: Game, seat: Seat, seed: int) -> None:
    other = exchanged(game.state, known_cards(game.states, seat), Random(seed))
    assert observe(other, seat) == observe(game.state, seat)


def exchanged(state: State, known: Mask, rng: Random) -> State:
    """The position with its hidden cards in other places."""
    hidden = [card for card in (*state.deck, *(c for h in state.hands for c in h)) if not known >> card & 1]
    others = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(others.get(card, card) for card in cards)

    return state._replace(deck=swapped(state.deck), hands=tuple(map(swapped, state.hands)))


@given(games(plies=200), SEEDS)
@settings(max_examples=25)
def test_every_hidden_card_turns_up_in_some_imagined_hand(game: Game, seed: int) -> None:
    """Imagining leaves no possible world out."""
    seen = observe(game.at(len(game.moves) // 3).state, 0)
    if seen.hands[1].count(HIDDEN) < 2:
        return
    hidden = set(PLAIN_DECK) - set(every_card(seen))
    rng = Random(seed)
    assert {card for _ in range(400) for card in imagine(seen, rng).hands[1]} >= hidden


# The question whether to answer a one-off tells nothing (R6)


def oneoffs(state: State, seat: Seat) -> list[Move]:
    """The one-offs that a seat can play now."""
    moves = legal_moves(state) if state.phase.seat == seat else ()
    return [move for move in moves if move.verb is Verb.ONEOFF]


def asked(state: State, move: Move) -> bool:
    """Whether anybody is asked for an answer after a one-off."""
    return isinstance(apply(state, move).phase, Answering)


@given(games(), SEATS, SEEDS)
@settings(max_examples=300)
def test_whether_one_is_asked_does_not_depend_on_hidden_cards(game: Game, seat: Seat, seed: int) -> None:
    other = exchanged(game.state, known_cards(game.states, seat), Random(seed))
    for move in oneoffs(game.state, seat):
        assert asked(game.state, move) == asked(other, move)


@given(positions(), SEATS)
@settings(max_examples=300)
def test_a_seat_with_a_usable_two_is_asked_unless_a_queen_forbids_it(state: State, seat: Seat) -> None:
    queen = any(rank(pile.card) == QUEEN for pile in state.tables[seat])
    twos = [card for card in state.hands[1 - seat] if rank(card) == TWO and not state.frozen >> card & 1]
    for move in oneoffs(state, seat):
        assert not (queen and asked(state, move))
        assert queen or not twos or asked(state, move)
