"""Legal moves have no reason against them, all others have one, and none reveals a secret."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import HIDDEN, Card, Game, Move, Observation, Seat, Verb, card_text, imagine, observe
from cuttle.explain import imaginable_moves
from cuttle.language import YOU
from cuttle.notation import move_text, parse_move, parse_position
from cuttle.rules import JOKER, protecting_queens, rank
from cuttle.rules.protection import rival_targets
from cuttle.rules.state import every_card
from tests.support.board import position_after, with_third_seat
from tests.support.english import card_name, say, why_not
from tests.support.strategies import sample, views

NAMES = (YOU, "Anna", "Bert")
USED = [Verb.POINTS, Verb.SCUTTLE, Verb.ONEOFF, Verb.PERMANENT, Verb.STEAL, Verb.COUNTER, Verb.BLOCK]


def in_reach(seen: Observation) -> list[Card]:
    """The cards that a seat might think of using."""
    taken = seen.scrap if seen.phase.seat == seen.seat else ()
    return [*seen.hands[seen.seat], *seen.revealed, *taken]


def thinkable(seen: Observation) -> list[Move]:
    """Every use of every such card: without a target, at every card in play, and at every seat."""
    aims = [card for row in seen.tables for pile in row for card in pile.cards]
    moves = [move for card in in_reach(seen) for move in imaginable_moves(seen, card)]
    aimed = [move._replace(target=target) for move, target in product(moves, aims) if move.verb in USED]
    named = [move._replace(seat=seat) for move, seat in product(moves, range(len(seen.hands)))]
    return [*moves, *aimed, *named, Move(Verb.DRAW), Move(Verb.PASS), Move(Verb.COUNTER), Move(Verb.BLOCK)]


def allowed(seen: Observation, move: Move) -> bool:
    """Whether a legal move matches, compared field by field."""
    return any(
        all(mine in (HIDDEN, theirs) for mine, theirs in zip(move, legal, strict=True))
        for legal in seen.moves
    )


# Properties


@given(views())
def test_a_legal_move_has_no_reason_and_every_other_has_one(view: tuple[Game, Seat]) -> None:
    game, seat = view
    seen = observe(game.state, seat)
    for move in seen.moves:
        assert why_not(seen, move) == ""
    for move in thinkable(seen):
        assert (why_not(seen, move, NAMES) == "") == allowed(seen, move), move_text(move)


@given(views())
def test_a_way_without_a_legal_move_has_a_reason_of_its_own(view: tuple[Game, Seat]) -> None:
    game, seat = view
    seen = observe(game.state, seat)
    for card in in_reach(seen):
        for way in imaginable_moves(seen, card):
            reason = why_not(seen, way, NAMES)
            assert reason != say("no now"), move_text(way)
            assert not reason or (reason[0].isupper() and reason.endswith(".") and "{" not in reason)


@given(views())
def test_every_legal_move_is_imaginable(view: tuple[Game, Seat]) -> None:
    game, seat = view
    seen = observe(game.state, seat)
    for move in seen.moves:
        if move.card != HIDDEN:
            assert Move(move.verb, move.card) in imaginable_moves(seen, move.card)


@given(views(), st.integers(0, 2**32 - 1))
def test_no_reason_depends_on_or_names_a_hidden_card(view: tuple[Game, Seat], number: int) -> None:
    game, seat = view
    seen, other = observe(game.state, seat), imagine(observe(game.state, seat), Random(number))
    known = {card_name(card) for card in every_card(seen)}
    hidden = [card for card in every_card(game.state) if card_name(card) not in known and rank(card) != JOKER]
    for move in thinkable(seen):
        reason = why_not(seen, move, NAMES)
        assert reason == why_not(observe(other, seat), move, NAMES)
        assert not [card_text(card) for card in hidden if card_name(card) in reason]


def test_whole_games_of_every_preset_and_of_wild_rulesets() -> None:
    """Each use of each card, for the seat that decides and for the others."""
    for number, game in enumerate(sample(1)):
        for state in game.states[number % 5 :: 5]:
            for seat in range(game.ruleset.seats):
                seen = observe(state, seat)
                cards = in_reach(seen)
                found = {move: why_not(seen, move) for card in cards for move in imaginable_moves(seen, card)}
                assert say("no now") not in found.values()
                assert {move for move, reason in found.items() if not reason} == {
                    move for move in found if allowed(seen, move)
                }


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("- / 10S 4H", "9C!4H,10S", ""),
        ("- / 10S 4H", "9C!4H", ""),
        ("- / 10S 4H", "9C!4H,4H", "Its two targets have to be different cards on the same side."),
        ("3C / 10S 4H", "9C!3C,10S", "The Three of Clubs is on your own side."),
        ("- / 10S 4H QH=", "9C!10S,QH", "The Queen of Hearts protects the Ten of Spades."),
        ("- / 10S 4H", "9C!4H,KS", "The King of Spades isn’t in play."),
        ("- / KS= KH=", "2C!KH,KS", "The Two of Clubs can target only one card now."),
    ],
)
def test_why_two_targets_are_refused(position: str, move: str, reason: str) -> None:
    state = parse_position(f"trial-double-nine | 0 turn 0 | 9C 2C / 5H | {position} | - | ...")
    assert why_not(observe(state, 0), parse_move(move)) == reason


def test_a_nine_that_returns_one_card_targets_one() -> None:
    state = parse_position("cuttle-cards | 0 turn 0 | 9C 2C / 5H | - / 10S 4H | - | ...")
    said = "The Nine of Clubs can target only one card now."
    assert why_not(observe(state, 0), parse_move("9C!4H,10S")) == said


# Uses of a card


@pytest.mark.parametrize(
    ("ruleset", "card", "ways"),
    [
        ("cuttle-cards", "AH", "points scuttle oneoff"),
        ("cuttle-cards", "2H", "points scuttle oneoff counter"),
        ("cuttle-cards", "8H", "points scuttle permanent"),
        ("pagat+eight scraps glasses", "8H", "points scuttle permanent oneoff"),
        ("cuttle-cards", "10H", "points scuttle"),
        ("house-25", "10H", "points scuttle"),
        ("pagat+ten blocks a scuttle", "10H", "points scuttle block"),
        ("cuttle-cards", "JH", "steal"),
        ("cuttle-cards", "QH", "permanent"),
        ("cuttle-cards", "KH", "permanent"),
        ("bga-three", "X1", "steal"),
        ("pagat+one joker", "X1", "oneoff"),
    ],
)
def test_the_ways_of_a_card(ruleset: str, card: str, ways: str) -> None:
    state = parse_position(with_third_seat(f"{ruleset} | 0 turn 0 | {card} / 9S | - / - | - | ..."))
    found = imaginable_moves(observe(state, 0), state.hands[0][0])
    assert [way.verb.name.lower() for way in found] == ways.split()


def test_while_one_discards_or_takes_there_is_no_other_way() -> None:
    discarding = position_after("cuttle-cards | 1 turn 1 | 9H 8H 7H / 4C | - / - | - | ...", "4C!", "allow")
    taking = position_after("cuttle-cards | 0 turn 0 | 3C / 9H | - / - | AS 5H | ...", "3C!", "allow")
    seen, took = observe(discarding, 0), observe(taking, 0)
    assert imaginable_moves(seen, seen.hands[0][0]) == (Move(Verb.DISCARD, seen.hands[0][0]),)
    assert imaginable_moves(took, took.scrap[0]) == (Move(Verb.TAKE, took.scrap[0]),)


@given(views())
def test_queens_keep_off_what_is_no_target_and_would_be_one_without_them(view: tuple[Game, Seat]) -> None:
    state = view[0].state
    for row in state.tables:
        _, prey, others = rival_targets(row, state.ruleset.queens_protect_queens)
        tops = [card for pile in row for card in (pile.card, *pile.thieves[-1:])]
        kept = {card for card in tops if protecting_queens(state, card)}
        assert kept.isdisjoint(prey + others)
        assert kept | {*prey, *others} == {*tops}
