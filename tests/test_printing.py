"""What values print: the table or a sentence, and a short expression that makes them again."""

import cuttle
from cuttle import (
    PRESETS,
    Game,
    Link,
    Match,
    decode,
    legal_moves,
    narrate,
    observe,
    parse_move,
    parse_position,
    parse_ruleset,
)
from cuttle.language import YOU, list_with_and, say
from cuttle.links import parse_link
from tests.support.bots import positions_of_game

GAME = Game.deal(PRESETS["pagat"], 3)
NAMES = {
    "decode": decode,
    "parse_link": parse_link,
    "parse_move": parse_move,
    "parse_position": parse_position,
    "parse_ruleset": parse_ruleset,
}


def test_a_game_prints_its_table() -> None:
    assert str(GAME).splitlines() == [
        "Pagat, seat 0 to play",
        "Seat 1   0 of 21  hand   AD JS 7H 8C 3H KS",
        "                  table  -",
        "Seat 0   0 of 21  hand   4D 4S QD KH QS",
        "                  table  -",
        "deck   41",
        "scrap  -",
    ]
    assert str(GAME.state) == str(GAME) == str(Link(Match(GAME)))


def test_an_observation_prints_what_its_seat_knows() -> None:
    lines = str(observe(GAME.state, 1)).splitlines()
    assert lines[1] == "Seat 0   0 of 21  hand   ?? ?? ?? ?? ??"
    assert lines[3] == "Seat 1   0 of 21  hand   AD JS 7H 8C 3H KS"


def test_a_sentence_prints_in_english() -> None:
    after = GAME.play(parse_move("draw"))
    told = narrate(observe(GAME.state, 0), parse_move("draw"), observe(after.state, 0), (YOU, "Ann"))
    assert list(map(str, told)) == ["You draw the Ten of Diamonds."]
    assert str(list_with_and([say("points count", count=2), say("hidden card")])) == "2 points and a card"


def test_a_representation_makes_the_value_again() -> None:
    values = [GAME, GAME.play(parse_move("draw")), GAME.ruleset, GAME.state, Link(Match(GAME), number=3)]
    values += [*legal_moves(GAME.state), parse_ruleset("pagat+one joker+five_draws=3")]
    for value in values:
        assert eval(repr(value), NAMES) == value


def test_a_representation_is_short() -> None:
    assert repr(GAME) == "decode('BpBPsg_mkoA_QAPvn3M4gf3Ie9PBH6Tcw6cKwYCVrvTS')"
    assert repr(parse_move("9H!KD")) == "parse_move('9H!KD')"
    assert repr(Match(GAME)) == f"Match(game={GAME!r}, length='quick', before=())"
    assert repr(observe(GAME.state, 1)) == "<Observation of seat 1: seat 0 to play>"


def test_nothing_hidden_is_in_what_an_observation_prints() -> None:
    for state in positions_of_game(PRESETS["bga-three"], 5, ["skilled"] * 3):
        seen = observe(state, 0)
        unknown = {cuttle.card_text(card) for card in state.ruleset.deck} - {
            cuttle.card_text(card) for card in every_known(seen)
        }
        assert unknown.isdisjoint(f"{seen} {seen!r}".replace(">", " ").replace("=", " ").split())


def every_known(seen: cuttle.Observation) -> set[int]:
    """The cards in an observation."""
    piles = [card for row in seen.tables for pile in row for card in pile.cards]
    hands = [card for hand in seen.hands for card in hand]
    return {*piles, *hands, *seen.deck, *seen.scrap, *seen.revealed, *seen.phase.waiting}
