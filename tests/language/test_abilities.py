"""What a card can do, and what a pending one-off will do."""

import pytest

from cuttle import Ruleset, State, Verb, apply, card_text, observe, parse_move, parse_position, parse_ruleset
from cuttle.explain import threatened_cards
from cuttle.language import YOU
from cuttle.language.abilities import verbs
from cuttle.rules.cards import JOKER, RANK_NAMES
from cuttle.rules.phases import Answering
from tests.support.cases import cases
from tests.support.english import ability_text, forecast_line, narrate, rank_rule

RANKS = cases(
    """
cuttle-cards → 2
One-off: scrap an opponent’s royal or glasses → an opponent’s royal or glasses.
cuttle-cards+two_hits_any=yes → 2
One-off: scrap any royal or glasses → even your own
cuttle-cards+seats=3 → 2
One-off: scrap an opponent’s royal or glasses → an opponent’s royal or glasses
cuttle-cards → 3
One-off: take a card from the scrap → Everyone sees it
cuttle-cards+three_takes_three=no → 3
One-off: take a card other than a three from the scrap → except a three
cuttle-cards → 4
One-off: your opponent discards two cards → of their choice
cuttle-cards+four_random=yes → 4
One-off: your opponent discards two cards at random → at random
cuttle-cards+four_takes=yes → 4
One-off: your opponent discards two cards and you take one of them → Then you take one of those cards
cuttle-cards → 5
One-off: discard a card, draw up to three cards → if you have one left
cuttle-cards+five_discards=0+hand_limit=none+five_draws=2 → 5
One-off: draw two cards → One-off: draw two cards.
cuttle-cards+five_discards=2 → 5
One-off: discard two cards, draw up to three cards → or your whole hand
cuttle-cards+limit_refuses=no → 5
One-off: discard a card, draw three cards → then draw three cards.
cuttle-cards → 7
One-off: reveal two cards and play one → goes back on top
cuttle-cards+seven=top card → 7
One-off: reveal the top card and play it → even if it hurts you
cuttle-cards+seven=take two → 7
One-off: reveal two cards and play both → Another seven adds two
cuttle-cards → 8
Glasses: see your opponent’s hand → hand is open
cuttle-cards+seats=3 → 8
Glasses: show the other hands to everyone → everyone sees
cuttle-cards+seats=3+glasses_show_table=no → 8
Glasses: see the other hands → only you see
cuttle-cards+eight_scraps_glasses=yes → 8
Glasses: see your opponent’s hand / One-off: scrap an eight played as glasses → One-off: scrap any eight
cuttle-cards → 9
One-off: return a card and freeze it for a turn → next turn. It targets an opponent’s card in play.
cuttle-cards+nine_takes=any permanent+nine_freezes=no → 9
One-off: return a card
    → to the hand of the player whose side it’s on. It targets any royal or glasses, even your own.
cuttle-cards+nine_takes=any card+nine_puts=owner → 9
One-off: return a card to its owner and freeze it for a turn → who played it first
cuttle-cards+nine_takes=opponents' permanents+nine_puts=deck+nine_freezes=no → 9
One-off: put a card on top of the deck
    → face down on top of the deck. It targets an opponent’s royal or glasses.
cuttle-cards+nine_takes=opponents' royals+nine_puts=thief+nine_freezes=no → 9
One-off: steal an opponent’s royal → you have to steal her first
cuttle-cards → 10
- → It has no other effect.
cuttle-cards+ten_gives=yes → 10
- → draws a card.
cuttle-cards+ten_blocks=yes → 10
- → block the scuttle
cuttle-cards → J
Royal: steal an opponent’s point card → to your side
cuttle-cards → Q
Royal: protect your other cards → including other queens
cuttle-cards → Q
Royal: protect your other cards → They can still scuttle.
cuttle-cards+queens_protect_queens=no → Q
Royal: protect your cards except queens
    → except queens, and can’t counter your one-offs. They can still scuttle.
cuttle-cards+second_queen_draws=1+queens_protect_queens=no → Q
Royal: protect your cards except queens → draws a card instead
cuttle-cards+seats=3 → 4
One-off: an opponent discards two cards → an opponent of your choice discards two cards
cuttle-cards+second_queen_draws=2 → Q
Royal: protect your other cards → needs a card in the deck
cuttle-cards → K
Royal: lower your goal → from 21 to 14. Two kings lower it to 10, three to 5 and four to 0.
cuttle-cards+goals=9-9-9-9-9 → K
Royal: no effect → the goal is always 9
cuttle-cards+jokers=1+joker=thief → X
Joker: steal an opponent’s glasses, queen or king → glasses, queen or king
cuttle-cards+jokers=1+joker=exchange → X
One-off: swap hands with your opponent → swap hands
cuttle-cards → X
- → no joker in the deck
""",
    lines=2,
)
"""A ruleset and a rank; what its buttons say, and something that the rules say."""


@pytest.mark.parametrize(
    ("ruleset", "rank", "effect", "rule"),
    RANKS,
)
def test_what_a_rank_does(ruleset: str, rank: str, effect: str, rule: str) -> None:
    rules, number = parse_ruleset(ruleset), (*RANK_NAMES, "X").index(rank)
    assert buttons(rules, number) == effect
    assert rule in rank_rule(rules, number)


def buttons(rules: Ruleset, rank: int) -> str:
    """What a rank does by each kind of move that has no words of its own."""
    if rank == JOKER and not rules.jokers:
        return ""
    found = [verb for verb in verbs(rules, rank) if verb in (Verb.ONEOFF, Verb.PERMANENT, Verb.STEAL)]
    return " / ".join(ability_text(rules, rank, verb) for verb in found)


# What the pending one-off will do


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
        ("cuttle-cards", "6D", "6D!", "All royals and glasses will go to the scrap.", "8C KC JC KD 8H"),
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
        ("pagat", "9C", "9C!JC", "The Jack of Clubs will return to Bot’s hand.", "JC 8H"),
        ("pagat+nine on the deck", "9C", "9C!KC", "The King of Clubs will go on top of the deck.", "KC"),
        ("house-25", "9C", "9C!KC", "Bot will steal the King of Clubs.", "KC"),
        ("pagat+eight scraps glasses", "8S", "8S!8C", "The Eight of Clubs will go to the scrap.", "8C"),
        ("pagat+one joker", "X1", "X1!", "The players will swap hands.", ""),
    ],
)
def test_a_forecast_says_what_a_one_off_will_do(
    rules: str, hand: str, move: str, sentence: str, hit: str
) -> None:
    line = TABLE.format(rules, hand)
    state = asked(line, move)
    assert isinstance(state.phase, Answering)
    assert forecast_line(state, 1, state.phase.pending.played, NAMES) == sentence
    assert sorted(map(card_text, threatened_cards(observe(state, 0)))) == sorted(hit.split())
    before = parse_position(line)
    told = narrate(observe(before, 0), parse_move(move), observe(state, 0), NAMES)
    assert told[0].endswith(f"as a one-off. {sentence}")


def test_a_counter_saves_what_would_have_been_hit() -> None:
    line = TABLE.format("cuttle-cards", "AD")
    assert threatened_cards(observe(asked(line, "AD!", "2S/"), 0)) == set()


def test_a_ten_blocks_the_scuttle_that_endangers_a_card() -> None:
    line = "pagat+ten blocks a scuttle | 1 turn 1 | 10S 5S / 9C 2H | 8H@1>JC@0 / - | - | ..."
    scuttling = apply(parse_position(line), parse_move("9Cx8H"))
    assert sorted(map(card_text, threatened_cards(observe(scuttling, 0)))) == ["8H", "JC"]
    blocked = asked(line, "9Cx8H", "10S%")
    assert isinstance(blocked.phase, Answering)
    assert forecast_line(blocked, 0, blocked.phase.pending.played, NAMES) == "The scuttle will be blocked."
    assert threatened_cards(observe(blocked, 0)) == set()


def test_nothing_is_endangered_in_a_turn() -> None:
    assert threatened_cards(observe(parse_position(TABLE.format("cuttle-cards", "AD")), 0)) == set()
