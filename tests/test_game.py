"""A game: its deal, its moves, and what it reports at any point."""

from dataclasses import FrozenInstanceError
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import (
    PRESETS,
    Deal,
    Game,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    RulesetError,
    State,
    Verb,
    apply,
    legal_moves,
    observe,
)
from cuttle.deal import shuffle_deck
from cuttle.notation import parse_move, parse_position, parse_ruleset, position_text
from cuttle.rules import Offered, Over
from cuttle.rules.cards import mask
from cuttle.start import ImpossiblePositionError
from tests.support.strategies import games, open_positions

CARDS = parse_ruleset("cuttle-cards")
NEW = Game.deal(CARDS, 1, dealer=1)
"""Seat 0 has 5S 3C 5C 9D 6C and moves first; seat 1 has JS 6S 5H QS 3H 5D; 7D is on top."""

THREE = Game.deal(parse_ruleset("bga-three"), 1, dealer=2)


def game_after(*moves: str) -> Game:
    return NEW.replay(parse_move(move) for move in moves)


# Playing


def test_playing_makes_a_new_game() -> None:
    game = NEW.play(parse_move("9D+"))
    assert NEW.moves == ()
    assert game.moves == (parse_move("9D+"),)
    assert len(game.states) == 2


def test_a_game_is_its_ruleset_deck_dealer_and_moves() -> None:
    moves = game_after("9D+", "draw").moves
    game = Game(Deal(CARDS, shuffle_deck(1), 1), moves)
    assert game == game_after("9D+", "draw")
    assert game.states == game_after("9D+", "draw").states


def test_games_that_differ_in_anything_are_different() -> None:
    others = [
        Game(Deal(parse_ruleset("cuttle-live"), shuffle_deck(1), 1)),
        Game(Deal(CARDS, shuffle_deck(2), 1)),
        Game(Deal(CARDS, shuffle_deck(1), 0)),
        game_after("draw"),
    ]
    assert all(other != NEW for other in others)


def test_a_game_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        NEW.moves = ()  # type: ignore[misc]


def test_a_game_cannot_be_made_of_illegal_moves() -> None:
    with pytest.raises(IllegalMoveError):
        Game(Deal(CARDS, shuffle_deck(1), 1), (parse_move("KC="),))


@given(games())
def test_a_replay_comes_to_the_same_positions(game: Game) -> None:
    again = Game(game.start, game.moves)
    assert again == game
    assert again.states == game.states
    assert Game(game.start).replay(game.moves) == game


@given(games(), st.integers(0, 150))
def test_every_ply_can_be_gone_back_to(game: Game, ply: int) -> None:
    ply = min(ply, len(game.moves))
    assert game.at(ply).moves == game.moves[:ply]
    assert game.at(ply).state == game.states[ply]
    assert game.undo(len(game.moves) - ply) == game.at(ply)
    assert game.at(ply).replay(game.moves[ply:]) == game


def test_undoing_goes_back_to_the_deal_and_no_further() -> None:
    assert NEW.undo() == NEW
    assert game_after("draw", "draw").undo(5) == NEW
    assert game_after("draw").at(-1) == NEW
    assert game_after("draw").at(9) == game_after("draw")


def test_a_refused_move_leaves_the_game_as_it_is() -> None:
    game = game_after("9D+")
    with pytest.raises(IllegalMoveError):
        game.play(parse_move("9D+"))
    assert game == game_after("9D+")


# Its end


@pytest.mark.parametrize("seat", [0, 1])
def test_resigning_ends_the_game(seat: int) -> None:
    game = game_after("9D+").resign(seat)
    assert game.over
    assert game.state.phase == Over(1 - seat, "resigned")
    assert game.moves[-1] == Move(Verb.RESIGN, seat=seat)


def test_of_three_two_play_on_and_the_last_one_wins() -> None:
    game = THREE.resign(1)
    assert not game.over
    assert game.state.resigned == 0b010
    assert game.resign(2).state.phase == Over(0, "resigned")


# Offers


def test_a_tie_may_be_offered_once_a_turn() -> None:
    assert NEW.may_offer()
    game = NEW.offer(1)
    assert game.state.phase == Offered(0, 0)
    assert not any(other.may_offer() for other in (game, game_after("6C!"), THREE))
    refused = game.play(parse_move("refuse"))
    assert not refused.may_offer()
    assert refused.play(parse_move("draw")).may_offer()


def test_offers_and_resignations_are_never_among_the_legal_moves() -> None:
    assert {move.verb for move in legal_moves(NEW.state)}.isdisjoint({Verb.OFFER, Verb.RESIGN})


# Error messages for illegal moves


@pytest.mark.parametrize(
    ("game", "move", "sentence"),
    [
        (NEW, "KC=", "“KC=” is not a legal move here"),
        *((NEW.resign(0), move, "The game is over") for move in ("draw", "resign@0", "offer@0")),
        *((NEW, move, "Only a player in this game") for move in ("resign@2", "offer@2")),
        *((NEW, move, f"Name the seat, too, as in “{move}@0”") for move in ("resign", "offer")),
        (game_after("offer@0", "refuse"), "offer@1", "offered in this turn already"),
        (game_after("6C!"), "offer@0", "only between plays"),
        (THREE, "offer@0", "between two players only"),
        (THREE.resign(1), "resign@1", "resigned already"),
    ],
)
def test_a_refused_move_says_why(game: Game, move: str, sentence: str) -> None:
    with pytest.raises(IllegalMoveError, match=sentence):
        game.play(parse_move(move))


# From a position

LINE = "cuttle-cards | 0 turn 0 | AC 10H 2C 6D / KD 4H 9S | 5C / 9D@0>JC@1 QS= | 3S | 4C ..."
PLACED = Game(parse_position(LINE))


def test_a_game_can_start_from_a_position() -> None:
    game = PLACED.play(parse_move("10Hx9D"))
    assert game.states == (parse_position(LINE), game.state)
    assert (game.ruleset.key, game.start) == ("cuttle-cards", PLACED.state)
    assert game.undo() == game.at(0) == PLACED
    assert Game(game.start, game.moves) == game


def test_a_start_position_has_its_deck_and_the_dealer_is_before_the_first_seat() -> None:
    assert (PLACED.deck, PLACED.dealer) == (PLACED.state.deck, 1)
    assert Game(NEW.state).dealer == NEW.dealer


def test_what_lies_open_in_a_start_position_has_been_seen() -> None:
    game = Game(parse_position(LINE.replace("5C /", "5C 8D= /")))
    assert all(game.state.shown_to)
    assert game.start == game.state
    assert game == Game(game.state)


def test_a_game_cannot_start_from_an_impossible_position() -> None:
    with pytest.raises(ImpossiblePositionError, match=r"missing: 3S\."):
        Game(PLACED.state._replace(scrap=()))


@given(open_positions(), st.integers(0, 30))
def test_a_game_goes_on_from_any_position_as_before(state: State, plies: int) -> None:
    rng = Random(plies)
    game, other = Game(state), state
    for _ in range(plies):
        if game.over or isinstance(other.phase, Over):
            break
        move = rng.choice(legal_moves(game.state))
        game, other = game.play(move), apply(other, move)
    assert game.state.tables == other.tables
    assert game.state.hands == other.hands


# What is typed first


def test_text_is_played_as_its_value_is() -> None:
    dealt = Game.deal("pagat", 3)
    assert dealt == Game.deal(PRESETS["pagat"], 3)
    by_value = dealt.play(parse_move("4D+")).play(parse_move("draw"))
    assert dealt.play("4D+").play("draw") == by_value
    assert dealt.replay("4D+ draw") == dealt.replay(["4D+", parse_move("draw")]) == by_value
    assert apply(dealt.state, "4D+") == by_value.at(1).state
    assert dealt.replay("offer@0 refuse resign@0").moves[-1] == parse_move("resign@0")


def test_the_moves_of_a_game_may_be_text() -> None:
    start = Game.deal("pagat", 3)
    assert Game(start.start, ("4D+", "AD+")) == start.replay("4D+ AD+")  # type: ignore[arg-type]


@given(games())
def test_a_start_forgets_only_who_was_shown_what_lies_open(game: Game) -> None:
    state = [state for state in game.states if not isinstance(state.phase, Over)][-1]
    hidden = mask([*state.deck, *(card for hand in state.hands for card in hand)])
    shown_to = tuple([shown & hidden for shown in state.shown_to])
    assert Game(parse_position(position_text(state))).state == state._replace(shown_to=shown_to)


def test_a_text_that_is_refused_is_named() -> None:
    dealt = Game.deal("pagat", 3)
    with pytest.raises(InvalidMoveError, match=r"^“castle” isn’t a move"):
        dealt.replay("4D+ castle")
    with pytest.raises(IllegalMoveError, match=r"^“9H\+” is not a legal move here"):
        dealt.replay(["4D+", "9H+"])
    with pytest.raises(RulesetError, match=r"^There’s no ruleset “whist”"):
        Game.deal("whist", 3)


def test_a_game_says_who_decides_and_what() -> None:
    dealt = Game.deal("pagat", 3)
    assert (dealt.seat, dealt.legal_moves) == (0, legal_moves(dealt.state))
    line = "pagat+random four | 0 chance 1 2 4C | 5C / 9H 3C 3D | - / - | ... | 6C"
    chance = Game(parse_position(line))
    assert (chance.seat, len(chance.legal_moves)) == (None, 3)
    over = dealt.resign(0)
    assert (over.seat, over.legal_moves) == (None, ())


def test_a_game_says_how_it_has_ended() -> None:
    dealt = Game.deal("pagat", 3)
    assert (dealt.winner, dealt.ending, dealt.result) == (None, None, None)
    won = dealt.resign(0)
    assert (won.winner, won.ending, won.result) == (1, "resigned", (0.0, 1.0))
    tied = dealt.replay("offer@0 accept")
    assert (tied.winner, tied.ending, tied.result) == (None, "agreed", (0.5, 0.5))
    three = Game.deal("bga-three", 3).replay("resign@0 resign@1")
    assert (three.winner, three.result) == (2, (0.0, 0.0, 1.0))


def test_a_game_is_observed_with_what_would_end_it() -> None:
    game = Game.deal("pagat", 3).play("draw")
    assert observe(game, 1) == observe(game.state, 1, game.tie_positions)


def test_a_verb_prints_its_name() -> None:
    verb = parse_move("4D+").verb
    assert (str(verb), f"{verb:>7}", verb) == ("points", " points", 2)
