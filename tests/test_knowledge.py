"""Laws of what a seat knows: everything that R24 lets it know, and nothing else (R24)."""

from collections.abc import Iterator
from copy import copy
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle.game import Game, apply
from cuttle.observation import Observation, imagine, observe
from cuttle.rules.cards import HIDDEN, JOKER, KING, QUEEN, TEN, TWO, Card, Seat, cards_in, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import UNKNOWN_SEAT, Answering, Blocking, Phase
from cuttle.rules.state import State, every_card
from cuttle.variants import PRESETS
from tests.support.memory import exchange_hidden_cards, known_cards, remember_cards
from tests.support.strategies import LONGEST, SEEDS, for_three, games, sample, seats_playing, views

View = tuple[Game, Seat]


@given(views())
def test_an_observation_is_a_value(view: View) -> None:
    game, seat = view
    seen = observe(game.state, seat, game.tie_positions)
    alike = [observe(game.state, seat, game.tie_positions), seen._replace(), copy(seen)]
    assert all(each == seen and hash(each) == hash(seen) for each in alike)
    others = [seen._replace(seat=-1), seen._replace(moves=(ALLOW, ALLOW)), seen._replace(passes=9)]
    assert all(seen != each for each in [*others, State(*seen)])
    assert others[2]._replace(passes=seen.passes) == seen


# A seat and what it sees


@given(st.one_of(games(plies=LONGEST), games(plies=LONGEST, kind=for_three())))
def test_a_seat_knows_at_every_ply_what_it_was_shown_and_what_follows(game: Game) -> None:
    for seat in range(game.ruleset.seats):
        for state, known in zip(game.states, remember_cards(game.states, seat), strict=True):
            seen = observe(state, seat)
            deck, *hands = (
                [c if known >> c & 1 else HIDDEN for c in cards] for cards in (state.deck, *state.hands)
            )
            assert list(seen.deck) == deck
            assert [sorted(hand) for hand in seen.hands] == [sorted(hand) for hand in hands]


@given(views())
def test_nothing_in_an_observation_names_a_hidden_card(view: View) -> None:
    game, seat = view
    known = known_cards(game.states, seat)
    assert [card for card in named(observe(game.state, seat)) if not known >> card & 1] == []


def named(seen: Observation) -> Iterator[Card]:
    """Every card that any field of an observation names."""
    yield from (card for card in every_card(seen) if card != HIDDEN)
    for cards in (seen.frozen, seen.frozen_this_turn, *seen.shown_to):
        yield from cards_in(cards)
    for move in (*seen.moves, *moves_in_phase(seen.phase)):
        yield from (card for card in (move.card, move.target) if card != HIDDEN)


def moves_in_phase(phase: Phase) -> list[Move]:
    """The moves named in a phase."""
    match phase:
        case Answering(pending=pending):
            return [pending.played, pending.scuttle] if pending.scuttle else [pending.played]
        case Blocking(scuttle=scuttle):
            return [scuttle]
        case _:
            return []


@given(views())
def test_knowledge_only_grows(view: View) -> None:
    """A seat never forgets a card's place."""
    game, seat = view
    known: set[Card] = set()
    for state in game.states:
        names = set(every_card(observe(state, seat))) - {HIDDEN}
        assert known <= names
        known = names


@given(views())
def test_a_seat_sees_its_own_hand_in_its_own_order(view: View) -> None:
    game, seat = view
    assert observe(game.state, seat).hands[seat] == game.state.hands[seat]


@given(views())
def test_an_observation_has_all_public_fields_unchanged(view: View) -> None:
    state, seen = view[0].state, observe(view[0].state, view[1])
    public = ("ruleset", "tables", "scrap", "revealed", "turn", "passes", "frozen", "frozen_this_turn")
    for field in (*public, "resigned"):
        assert getattr(seen, field) == getattr(state, field)
    assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]
    assert len(seen.deck) == len(state.deck)


@given(views())
def test_the_phase_is_public_but_for_who_is_asked_to_counter(view: View) -> None:
    game, seat = view
    phase, seen = game.state.phase, observe(game.state, seat).phase
    if isinstance(phase, Answering) and len(game.state.hands) > 2 and phase.seat != seat:
        assert seen == Answering(UNKNOWN_SEAT, phase.pending)
    else:
        assert seen == phase


@given(views())
def test_the_order_of_another_hand_tells_nothing(view: View) -> None:
    game, seat = view
    for other, hand in enumerate(observe(game.state, seat).hands):
        known = [card for card in hand if card != HIDDEN]
        assert other == seat or hand == (*sorted(known), *(HIDDEN,) * (len(hand) - len(known)))


@given(views())
def test_the_moves_are_those_of_the_seat_that_decides(view: View) -> None:
    game, seat = view
    decides = game.state.phase.seat == seat
    assert observe(game.state, seat).moves == (legal_moves(game.state) if decides else ())


# Other determinizations that the seat can't tell apart


LEANINGS = st.none() | st.lists(st.floats(0.1, 3), min_size=JOKER + 1, max_size=JOKER + 1)
"""Weights by rank for cards in hands, or none."""


@given(views(), SEEDS, LEANINGS)
def test_an_imagined_position_looks_the_same(view: View, seed: int, kept: list[float] | None) -> None:
    game, seat = view
    seen = observe(game.state, seat)
    assert observe(imagine(seen, Random(seed), kept), seat) == seen


@given(views(), SEEDS, LEANINGS)
def test_an_imagined_position_has_every_card_once(view: View, seed: int, kept: list[float] | None) -> None:
    game, seat = view
    determinization = imagine(observe(game.state, seat), Random(seed), kept)
    assert sorted(every_card(determinization)) == list(game.ruleset.deck)


@given(views(), SEEDS)
def test_an_imagined_game_can_be_played_to_its_end(view: View, seed: int) -> None:
    game, seat = view
    rng = Random(seed)
    state = imagine(observe(game.state, seat), rng)
    while moves := legal_moves(state):
        state = apply(state, rng.choice(moves))
    assert sorted(every_card(state)) == list(game.ruleset.deck)


@given(views(), SEEDS)
def test_exchanging_hidden_cards_changes_nothing_that_is_seen(view: View, seed: int) -> None:
    game, seat = view
    other = exchange_hidden_cards(game.state, known_cards(game.states, seat), Random(seed))
    assert observe(other, seat) == observe(game.state, seat)


@given(games(plies=200), SEEDS)
def test_every_hidden_card_turns_up_in_some_imagined_hand(game: Game, seed: int) -> None:
    """`imagine` produces every possible determinization."""
    seen = observe(game.at(len(game.moves) // 3).state, 0)
    if seen.hands[1].count(HIDDEN) < 2:
        return
    hidden = set(game.deck) - set(every_card(seen))
    rng = Random(seed)
    assert {card for _ in range(400) for card in imagine(seen, rng).hands[1]} >= hidden


@pytest.mark.parametrize("rank", range(KING + 1))
def test_a_rank_that_hands_keep_lies_there_more_often_and_the_deck_leans_to_nothing(rank: int) -> None:
    """Three times as often as another card; the deck gets the rest in any order."""
    seen, rng = observe(Game.deal(PRESETS["cuttle-cards"], 1).state, 0), Random(rank)
    kept = [3.0 if each == rank else 1.0 for each in range(JOKER + 1)]
    determinizations = [imagine(seen, rng, kept) for _ in range(2000)]
    known = sum(card >> 2 == rank for card in seen.hands[0])
    in_hand, first, last = (
        sum(card >> 2 == rank for cards in places for card in cards)
        for places in (
            [determinization.hands[1] for determinization in determinizations],
            [determinization.deck[:1] for determinization in determinizations],
            [determinization.deck[-1:] for determinization in determinizations],
        )
    )
    fair = 2000 * len(seen.hands[1]) * (4 - known) / (52 - len(seen.hands[0]))
    assert 1.9 * fair < in_hand < 3 * fair
    assert abs(first - last) < 4 * sqrt(first + last)


# Being asked to counter or block reveals nothing (R6)


def answerable(state: State, seat: Seat) -> list[Move]:
    """The one-offs and scuttles that a seat can play now."""
    moves = legal_moves(state) if state.phase.seat == seat else ()
    return [move for move in moves if move.verb in (Verb.ONEOFF, Verb.SCUTTLE, Verb.BLOCK, Verb.COUNTER)]


def asked(state: State, move: Move) -> tuple[Seat, ...]:
    """The seats asked to answer a move, in order."""
    match apply(state, move).phase:
        case Answering(seat=seat, others=others):
            return (seat, *others)
        case Blocking(seat=seat):
            return (seat,)
        case _:
            return ()


@given(views(), SEEDS)
def test_who_is_asked_does_not_depend_on_hidden_cards(view: View, seed: int) -> None:
    game, seat = view
    other = exchange_hidden_cards(game.state, known_cards(game.states, seat), Random(seed))
    for move in answerable(game.state, seat):
        assert asked(game.state, move) == asked(other, move)


@given(views())
def test_a_seat_with_a_usable_two_is_asked_unless_a_queen_forbids_it(view: View) -> None:
    state, seat = view[0].state, view[1]
    queen = any(rank(pile.card) == QUEEN for pile in state.tables[seat])
    armed = {other for other in seats_playing(state) if other != seat and usable(state, other, TWO)}
    for move in answerable(state, seat):
        if move.verb is not Verb.SCUTTLE:
            assert not (queen and asked(state, move))
            assert queen or armed <= set(asked(state, move))


@given(views())
def test_a_victim_with_a_usable_ten_is_asked_whether_it_blocks(view: View) -> None:
    state, seat = view[0].state, view[1]
    queen = any(rank(pile.card) == QUEEN for pile in state.tables[seat])
    for move in answerable(state, seat):
        if move.verb is Verb.SCUTTLE:
            victim = next(s for s, row in enumerate(state.tables) if move.target in [p.card for p in row])
            may = state.ruleset.ten_blocks and not queen
            assert asked(state, move) in (((), (victim,)) if may else ((),))
            assert not may or not usable(state, victim, TEN) or asked(state, move)


def usable(state: State, seat: Seat, wanted: int) -> list[Card]:
    """The cards of a rank in a hand that aren't frozen."""
    return [card for card in state.hands[seat] if rank(card) == wanted and not state.frozen >> card & 1]


@given(games(kind=for_three()))
def test_among_three_nobody_can_tell_who_declined_to_counter(game: Game) -> None:
    """A seat that isn't asked sees no difference when the first of two has declined."""
    for state in game.states:
        if isinstance(state.phase, Answering) and state.phase.others:
            later = apply(state, ALLOW)
            for seat in set(range(3)) - {state.phase.seat, later.phase.seat}:
                assert observe(state, seat) == observe(later, seat)


def test_the_sample_has_a_second_seat_that_is_asked() -> None:
    phases = [state.phase for game in sample(2) for state in game.states]
    assert any(isinstance(phase, Answering) and phase.others and phase.pending.twos for phase in phases)
