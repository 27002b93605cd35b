"""Each reason why a move isn't legal, with a position in which it applies."""

import pytest

from cuttle import HIDDEN, Move, Verb, observe, parse_card, parse_move, parse_position
from cuttle.language import YOU
from tests.support.board import fill_in
from tests.support.cases import cases
from tests.support.english import why_no_target, why_not

NAMES = (YOU, "Anna", "Bert")


REFUSALS = cases(
    """
9H / 4S | - / - → 9Hx? → Your opponent has no point cards in play.
9H / 4S | - / 10S → 9Hx? → There’s no lower point card to scuttle.
9H / 4S | - / 10S → 9Hx10S → The Ten of Spades is higher.
9H / 4S | - / 9S → 9Hx9S → The Nine of Spades has the same rank and a higher suit.
9H / 4S | - / KS= → 9HxKS → A scuttle can target only point cards.
9H / 4S | 8S / 7S → 9Hx8S → The Eight of Spades is on your own side.
9H / 4S | - / 7S → 9HxAS → The Ace of Spades isn’t in play.
2H / 4S | - / 7S → 2H!? → Your opponent has no royals or glasses in play.
2H / 4S | KD= / 7S → 2H!KD → The King of Diamonds is on your own side.
2H / 4S | - / 7S → 2H!7S → The Two of Hearts can target only royals and glasses.
2H / 4S | - / QS= KS= → 2H!KS → The Queen of Spades protects the King of Spades.
2H / 4S | - / QS= QD= KS= → 2H!KS → The Queen of Diamonds and the Queen of Spades protect the King of Spades.
2H / 4S | - / QS= QD= → 2H!? → The Queen of Diamonds and the Queen of Spades protect every possible target.
JH / 4S | - / QS= 9D → JH>? → The Queen of Spades protects every possible target.
JH / 4S | - / - → JH>? → Your opponent has no point cards in play.
JH / 4S | 9D / KS= → JH>KS → The Jack of Hearts can target only point cards.
9H / 4S | - / - → 9H!? → Your opponent has no cards in play.
3H / 4S | - / - → 3H! → The scrap is empty.
4H / - | - / - → 4H! → Your opponent has no cards in hand.
9H / 4S | - / - → pass → You can pass only when the deck is empty or you have no other move.
9H / 4S | - / - → allow → You can’t do that now.
2H / 4S | - / - → 2H/ → There’s nothing to counter now.
2H / 4S | - / QS= → 2H/ → The Queen of Spades protects Anna from counters.
JH / 4S | - / - → JH+ → The Jack of Hearts can’t be played this way.
JH / 4S | - / - → 9S+ → The Nine of Spades isn’t in your hand.
5H / 4S | - / - | AS | - → 5H! → The deck is empty.
7H / 4S | - / - | AS | - → 7H! → The deck is empty.
7H / 4S | - / - | AS | - → draw → The deck is empty.
AH 2H 3H 4H 5H 6H 7H 8H / 4S | - / - → draw → Your hand is full: the limit is eight cards.
cuttle-live | 3H / 4S | - / - | 3S → 3H! → There are only threes in the scrap.
house-25 | QH / 4S | QD= / - | AS | - → QH= → A second queen draws cards, and the deck is empty.
pagat | 2H / 4S | - / - → 2H!? → There are no royals or glasses in play.
pagat | 9H / 4S | - / 8S → 9H!? → There are no royals or glasses in play.
pagat | 9H / 4S | 7S / - → 9H!7S → The Nine of Hearts can target only royals and glasses.
pagat+eight scraps glasses | 8H / 4S | - / KS= → 8H!? → There are no glasses in play.
house-25 | 9H / 4S | - / 8S= 9D → 9H!? → Your opponent has no royals in play.
bench | 9H / 4S | - / - → 9H!? → There are no cards in play.
2H / 4S | - / 9D@0>JC@1>JD@1 → 2H!JC
    → The Jack of Diamonds is on top of it, and only the top card can be targeted.
bga-three | JH / 9S / 6D | - / - / - → JH>? → No opponent has any point cards in play.
bga-three | X1 / 9S / 6D | - / JS= / - → X1>? → No opponent has any glasses, queens or kings in play.
bga-three | 9H / 9S / 6D | - / 10S / - → 9Hx? → There’s no lower point card to scuttle.
bga-three | 4H / 9S / 6D | - / - / - → 4H!@0 → You can’t choose You.
bga-three | 4H / - / 6D | - / - / - → 4H!@1 → Anna has no cards in hand.
bga-three | 4H / - / - | - / - / - → 4H! → No opponent has any cards in hand.
9H / 4S | - / - | - | ... | frozen 9H → 9H+ → The Nine of Hearts is frozen until the end of this turn.
1 turn 1 | 9H / 4S | - / - | - | ... | frozen 9H → 9H+
    → The Nine of Hearts is frozen until the end of your next turn.
1 turn 1 | 9H / 4S | - / - → 9H+ → It’s Anna’s turn.
1 turn 1 | 9H / 4S | - / - → draw → It’s Anna’s turn.
1 offered 1 0 | 9H / 4S | - / - → 9H+ → Anna has to answer your offer first.
0 offered 0 0 | 9H / 4S | - / - → 9H+ → First answer the offer of a tie.
0 over 0 points | 9H / 4S | 10H 10S AH / - → 9H+ → The round is over.
0 answering 1 0 6C! | 2H 9H / 4S | - / - → 9H+ → Anna gets to answer first.
bga-three | 0 answering 1 0 6C! then@2 | 9H / 4S / 5S | - / - / - → 9H+
    → The other players get to answer first.
1 answering 0 1 6C! | 2H 9H / 4S | - / - → 9H+ → First choose: counter or allow.
1 answering 0 1 6C! | 2H 9H / 4S | - / - → 9H/ → Only a two can counter.
1 answering 0 1 6C! | 9H / 4S | - / - → ?/ → You have no two to counter with.
1 answering 0 1 6C! | 2H / 4S | - / - | - | ... | frozen 2H → ?/
    → The Two of Hearts is frozen until the end of your next turn.
pagat+ten blocks a scuttle | 1 blocking 0 1 9Hx8D | 10H 8C / 4S | 8D / - → 8C% → Only a ten can block.
pagat+ten blocks a scuttle | 10H / 4S | 8D / - → 10H% → There’s no scuttle to block now.
0 taking 0 3H | 9H / 4S | - / - | AS → 9H+ → First choose a card to take.
0 taking 0 3H | 9H / 4S | - / - | AS → 5S^ → The Five of Spades isn’t in the scrap.
cuttle-live | 0 taking 0 3H | 9H / 4S | - / - | AS 3S → 3S^ → A three can’t take another three.
house-25 | 0 taking 0 4H QS 9C | 9H / 4S | - / - | AS QS 9C → AS^
    → You can take only a card that was just discarded.
0 discarding 0 1 5H | 9H / 4S | - / - → 9H+ → First choose a card to discard.
0 discarding 1 2 4H | 9H / 4S 5S 6S | - / - → 9H+ → Anna has to discard first.
pagat+random four | 0 chance 1 2 4H | 9H / 4S 5S 6S | - / - → 9H+ → Wait for the random discard.
0 revealing 0 7H | 9H / 4S | - / - | - | ... | revealed JC 9C → 9H+ → First play what the seven revealed.
0 revealing 0 7H | 9H / 4S | - / - | - | ... | revealed JC 9C → JC>?
    → Your opponent has no point cards in play.
0 revealing 0 7H | 9H / 4S | - / - | - | ... | revealed JC 9C → JC~
    → The Nine of Clubs can be played, so you have to play it.
0 revealing 0 7H | 9H / 4S | - / - | - | ... | revealed JC 9C → 9H~ → The Nine of Hearts wasn’t revealed.
house-25 | 0 revealing 0 7H | 9H / 4S | - / - | - | ... | revealed AC 9C → AC+
    → You have to use it for its effect.
pagat | 0 revealing 0 7H | 9H / 4S | 8S / 9D | - | ... | revealed JC → JC>8S
    → It can go on your own card only if no revealed card can be played another way.
"""
)
"""A position and a move in short, and why it isn't legal."""


@pytest.mark.parametrize(("line", "move", "expected"), REFUSALS)
def test_each_reason_why_a_move_is_not_legal(line: str, move: str, expected: str) -> None:
    assert why_not(observe(parse_position(fill_in(line)), 0), meant(move), NAMES) == expected


def meant(text: str) -> Move:
    """A move, with a question mark for a card or a target left open."""
    if text == "?/":
        return Move(Verb.COUNTER)
    return parse_move(text.replace("?", "AC"))._replace(target=HIDDEN) if "?" in text else parse_move(text)


@pytest.mark.parametrize(
    ("card", "target", "expected"),
    [
        ("9H", "8D", ""),
        ("9H", "10S", "The Ten of Spades is higher."),
        ("9H", "KS", "The Queen of Spades protects the King of Spades."),
        ("9H", "QS", ""),
        ("9H", "5C", "The Five of Clubs is on your own side."),
        ("2C", "10S", "The Ten of Spades is higher."),
        ("JH", "KS", "The Jack of Hearts can target only point cards."),
        ("JH", "8D", "The Queen of Spades protects the Eight of Diamonds."),
        ("KD", "8D", "The King of Diamonds doesn’t target a card in play."),
        ("AC", "KS", "A scuttle can target only point cards."),
    ],
)
def test_a_reason_speaks_of_the_target(card: str, target: str, expected: str) -> None:
    hand = "9H 2C JH KD AC" if card != "9H" else "9H"
    line = f"cuttle-cards | 0 turn 0 | {hand} / 4S | 5C / QS= KS= 8D 10S | - | ..."
    seen = observe(parse_position(line), 0)
    assert why_no_target(seen, parse_card(card), parse_card(target), NAMES) == expected
