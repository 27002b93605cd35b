"""What the pending one-off will do, and which cards it will hit."""

import pytest

from cuttle import apply, card_text, observe, parse_move, parse_position
from cuttle.language import YOU, endangered
from cuttle.rules.phases import Answering
from cuttle.rules.state import State
from tests.support.english import forecast_line, narrate

NAMES = (YOU, "Bot")


def asked(line: str, *moves: str) -> State:
    """The position after these moves, in which someone has to answer."""
    state = parse_position(line)
    for text in moves:
        state = apply(state, parse_move(text))
    assert isinstance(state.phase, Answering)
    return state


TABLE = "{} | 1 turn 1 | 2S 7S 6S / {} 2H | 9H 8C= KC= / 10D 8H@0>JC@1 KD= | 5H 3D | ..."


@pytest.mark.parametrize(
    ("rules", "hand", "move", "sentence", "hit"),
    [
        ("cuttle-cards", "AD", "AD!", "All point cards will go to the scrap.", "9H 10D 8H JC"),
        ("cuttle-cards", "6D", "6D!", "All royals and glasses will go to the scrap.", "8C KC JC KD"),
        ("cuttle-cards", "2D", "2D!KC", "The King of Clubs will go to the scrap.", "KC"),
        ("cuttle-cards", "3C", "3C!", "Bot will take a card from the scrap.", ""),
        ("cuttle-live", "3C", "3C!", "Bot will take any card except a three from the scrap.", ""),
        ("cuttle-cards", "4C", "4C!", "You’ll discard two cards.", ""),
        ("cuttle-cards+random four", "4C", "4C!", "You’ll discard two cards at random.", ""),
        ("house-25", "4C", "4C!", "You’ll discard two cards, and one of them will go to Bot’s hand.", ""),
        ("cuttle-cards", "5C", "5C!", "Bot will discard a card, then draw up to three cards.", ""),
        ("pagat", "5C", "5C!", "Bot will draw two cards.", ""),
        ("cuttle-cards", "7C", "7C!", "Bot will reveal the top two cards and play one.", ""),
        ("pagat", "7C", "7C!", "Bot will reveal the top card and play it.", ""),
        ("house-25", "7C", "7C!", "Bot will reveal the top two cards and play both.", ""),
        ("cuttle-cards", "9C", "9C!9H", "The Nine of Hearts will return to your hand, frozen.", "9H"),
        ("pagat", "9C", "9C!8C", "The Eight of Clubs will return to your hand.", "8C"),
        ("pagat", "9C", "9C!JC", "The Jack of Clubs will return to Bot’s hand.", "JC"),
        ("pagat+nine on the deck", "9C", "9C!KC", "The King of Clubs will go on top of the deck.", "KC"),
        ("house-25", "9C", "9C!KC", "Bot will steal the King of Clubs.", "KC"),
        ("pagat+eight scraps glasses", "8S", "8S!8C", "The Eight of Clubs will go to the scrap.", "8C"),
        ("pagat+one joker", "X1", "X1!", "The players will swap hands.", ""),
    ],
)
def test_what_it_is_about_to_do(rules: str, hand: str, move: str, sentence: str, hit: str) -> None:
    line = TABLE.format(rules, hand)
    state = asked(line, move)
    assert isinstance(state.phase, Answering)
    assert forecast_line(state, 1, state.phase.pending.played, NAMES) == sentence
    assert sorted(map(card_text, endangered(observe(state, 0)))) == sorted(hit.split())
    before = parse_position(line)
    told = narrate(observe(before, 0), parse_move(move), observe(state, 0), NAMES)
    assert told[0].endswith(f"as a one-off. {sentence}")


def test_a_counter_saves_what_would_have_been_hit() -> None:
    line = TABLE.format("cuttle-cards", "AD")
    assert endangered(asked(line, "AD!", "2S/")) == set()


def test_a_ten_blocks_the_scuttle_that_endangers_a_card() -> None:
    line = "pagat+ten blocks a scuttle | 1 turn 1 | 10S 5S / 9C 2H | 8H@1>JC@0 / - | - | ..."
    scuttling = apply(parse_position(line), parse_move("9Cx8H"))
    assert sorted(map(card_text, endangered(scuttling))) == ["8H", "JC"]
    blocked = asked(line, "9Cx8H", "10S%")
    assert isinstance(blocked.phase, Answering)
    assert forecast_line(blocked, 0, blocked.phase.pending.played, NAMES) == "The scuttle will be blocked."
    assert endangered(blocked) == set()


def test_nothing_is_endangered_in_a_turn() -> None:
    assert endangered(parse_position(TABLE.format("cuttle-cards", "AD"))) == set()
