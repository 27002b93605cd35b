"""Narration of rules from other rulesets, and with three players: who is meant, has answered, or has
resigned."""

import pytest

from tests.support.cases import cases
from tests.support.english import narrate_for, spell_cards

TO_TWO = cases(
    """
pagat+ten blocks a scuttle | 9C / 10H 3H | - / 8C → 9Cx8C
You play <9C> to scuttle <8C>.
Bot plays <9C> to scuttle <8C>.
pagat+ten blocks a scuttle | 9C / 10H 3H | - / 8C → 9Cx8C allow
<9C> scuttles <8C>.
<9C> scuttles <8C>.
pagat+ten blocks a scuttle | 9C / 10H 3H | - / 8C | 2C 2D 2H 2S → 9Cx8C 10H%
Bot blocks with <10H>. <10H> blocks the scuttle: it goes to the scrap with <9C>, and <8C> stays in play.
You block with <10H>. <10H> blocks the scuttle: it goes to the scrap with <9C>, and <8C> stays in play.
pagat+ten blocks a scuttle | 9C 2C / 10H 3H | - / 8C | 2D 2H 2S → 9Cx8C 10H% 2C/
You counter with <2C>. <10H> is countered. <9C> scuttles <8C>.
Bot counters with <2C>. <10H> is countered. <9C> scuttles <8C>.
pagat+random four | 4C / 5H 6H 7H | - / - | 2C 2D 2H 2S → 4C! 5H?
Bot discards <5H> at random.
You discard <5H> at random.
pagat+random four | 4C / 5H 6H | - / - | 2C 2D 2H 2S → 4C!
You play <4C> as a one-off. Bot discards <5H> and <6H>.
Bot plays <4C> as a one-off. You discard <5H> and <6H>.
house-25 | 4C / 5H 6H 7H | - / - | 2C 2D 2H 2S → 4C! 5H- 6H- 5H^
You take <5H> from the discards.
Bot takes <5H> from the discards.
house-25 | 10C / 5H | - / - | - | 9C ... → 10C+
You play <10C> for 10 points. Bot draws a card.
Bot plays <10C> for 10 points. You draw <9C>.
house-25 | QC / 5H | QD= / - | - | 9C 9D 9H ... → QC=
You scrap <QC>, a second queen, to draw cards. You draw <9C>, <9D> and <9H>.
Bot scraps <QC>, a second queen, to draw cards. Bot draws three cards.
house-25 | 9C / 5H | - / 8H@0>JC@1 | 2C 2D 2H 2S → 9C!JC
You play <9C> as a one-off, targeting <JC>. <9C> brings <JC> and <8H> to your side.
Bot plays <9C> as a one-off, targeting <JC>. <9C> brings <JC> and <8H> to Bot’s side.
pagat+nine on the deck | 9C / 5H | - / 8H@0>JC@1 | 2C 2D 2H 2S → 9C!JC
You play <9C> as a one-off, targeting <JC>. <9C> puts <JC> face down on top of the deck. <8H> returns to you.
Bot plays <9C> as a one-off, targeting <JC>. <9C> puts <JC> face down on top of the deck. <8H> returns to Bot.
bench | 9C / 5H | - / 8H@0>JC@1 | 2C 2D 2H 2S → 9C!8H
You play <9C> as a one-off, targeting <8H>. <9C> returns <8H> to your hand, frozen. <JC> goes to the scrap.
Bot plays <9C> as a one-off, targeting <8H>. <9C> returns <8H> to Bot’s hand, frozen. <JC> goes to the scrap.
pagat | 9C / 5H | - / KH= | 2C 2D 2H 2S → 9C!KH
You play <9C> as a one-off, targeting <KH>. <9C> returns <KH> to Bot’s hand.
Bot plays <9C> as a one-off, targeting <KH>. <9C> returns <KH> to your hand.
pagat+eight scraps glasses | 8C / 5H | - / 8H= | 2C 2D 2H 2S → 8C!8H
You play <8C> as a one-off, targeting <8H>. <8C> scraps <8H>.
Bot plays <8C> as a one-off, targeting <8H>. <8C> scraps <8H>.
pagat+one joker | X1 KC / 5H | - / - | 2C 2D 2H 2S → X1!
You play the Joker as a one-off. The players swap hands.
Bot plays the Joker as a one-off. The players swap hands.
pagat | 0 revealing 0 7C | - / - | 9C / - | - | ... | revealed JC → JC>9C
You have to give <9C> to Bot with <JC>.
Bot has to give <9C> to you with <JC>.
sipie | AC / 3H | 10S 10H / - → AC+
You play <AC> for 1 point. You win with 21 points (21 needed).
Bot plays <AC> for 1 point. Bot wins with 21 points (21 needed).
house-25 | 7C / 3H | - / - | 2C 2D 2H 2S | 7D KC 5C 6C ... → 7C! 7D!
You play <7D> as a one-off. <7D> reveals <5C> and <6C>.
Bot plays <7D> as a one-off. <7D> reveals <5C> and <6C>.
house-25 | 7C / 3H | - / - | 2C 2D 2H 2S | 5D KC AC AD AH AS ... → 7C! 5D!
You play <5D> as a one-off. You draw <AC>, <AD> and <AH>.
Bot plays <5D> as a one-off. Bot draws three cards.
7C / 3H | - / - | 2C 2D 2H 2S | 7D KC 5C 6C ... → 7C! 7D!
You play <7D> as a one-off. <KC> goes back on top of the deck. <7D> reveals <KC> and <5C>.
Bot plays <7D> as a one-off. <KC> goes back on top of the deck. <7D> reveals <KC> and <5C>.
""",
    lines=3,
)
"""A position and moves, and what each seat hears of the last one."""


@pytest.mark.parametrize(
    ("line", "moves", "you", "bot"),
    TO_TWO,
)
def test_what_two_hear(line: str, moves: str, you: str, bot: str) -> None:
    assert narrate_for(line, *moves.split(), seat=0) == spell_cards(you)
    assert narrate_for(line, *moves.split(), seat=1) == spell_cards(bot)


# Three players

TABLE = "bga-three | 0 turn 0 | {} | {} | {} | ..."


TO_THE_THIRD = cases(
    """
bga-three | 0 turn 0 | 4C / 5H / KC | - / - / - | 2C 2D 2H 2S | ... → 4C!@1
Anna plays <4C> as a one-off. Bert will discard two cards.
bga-three | 0 turn 0 | 4C / 5H / KC | - / - / - | 2C 2D 2H 2S | ... → 4C!@2
Anna plays <4C> as a one-off. You’ll discard two cards.
bga-three | 0 turn 0 | X1 / 5H / KC | - / KH= / - | 2C 2D 2H 2S | ... → X1>KH
Anna steals <KH> with the Joker.
bga-three | 0 turn 0 | 2C / 5H / KC | - / KH=@2>X1@1 / - | 2D 2H 2S | ... → 2C!X1
Anna plays <2C> as a one-off, targeting the Joker. <2C> scraps the Joker. <KH> returns to you.
house-25+seats=3 | 0 turn 0 | 10C / 5H / KC | - / - / - | - | 9C ... → 10C+@1
Anna plays <10C> for 10 points. Bert draws a card.
pagat+seats=3 | 0 revealing 0 7C | - / - / KC | 9C / - / - | - | ... | revealed JC → JC>9C@2
Anna has to give <9C> to you with <JC>.
pagat+seats=3 | 0 revealing 0 7C | - / - / KC | 9C / - / - | - | ... | revealed JC → JC>9C@1
Anna has to give <9C> to Bert with <JC>.
""",
    lines=2,
)


@pytest.mark.parametrize(
    ("line", "move", "third"),
    TO_THE_THIRD,
)
def test_what_the_third_hears(line: str, move: str, third: str) -> None:
    assert narrate_for(line, move, seat=2) == spell_cards(third)


# Who answered


ASKING = TABLE.format("AC / KH 2H / KC 2S", "10C / 9D / -", "2C 2D")


@pytest.mark.parametrize("seat", [0, 2])
def test_a_counter_names_the_seat_that_was_asked(seat: int) -> None:
    assert narrate_for(ASKING, "AC!", "2H/", seat=seat).startswith("Bert counters")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_counter_names_the_seat_that_was_asked_next(seat: int) -> None:
    assert narrate_for(ASKING, "AC!", "allow", "2S/", seat=seat).startswith("Cleo counters")


@pytest.mark.parametrize("seat", range(3))
def test_who_declines_is_not_heard(seat: int) -> None:
    assert narrate_for(ASKING, "AC!", "allow", seat=seat) == ""


@pytest.mark.parametrize("move", ["9C!KD", "4C!@1", "5C!", "AC!"])
@pytest.mark.parametrize(("answer", "who"), [("2D/", "Anna"), ("2S/", "Bert")])
def test_the_last_counter_is_heard_though_the_one_off_has_resolved(move: str, answer: str, who: str) -> None:
    """Cleo's two is countered; she can tell by whom only from the hands, which the effect also changes."""
    anna = f"{move[:2]} 2D"
    table = f"bga-three+four_random=yes | 0 turn 0 | {anna} / 2S 3C / 2H | 10C / KD= / - | 2C | ..."
    between = ["allow", "2H/"] + ["allow"] * (who == "Bert")
    assert narrate_for(table, move, *between, answer, seat=2).startswith(f"{who} counters")


# Resigning


LEAVING = "bga-three | 0 turn 0 | KC / 5H 6H / 4S | 10H@1>JC@0 / 9D@2>JD@1 KD= / - | - | ..."


def test_what_becomes_of_the_cards_of_a_seat_that_has_resigned() -> None:
    fallen = "Bert resigns. <5H>, <6H>, <JD> and <KD> go to the scrap. "
    assert narrate_for(LEAVING, "resign@1", seat=2) == spell_cards(fallen + "You now control <9D>.")
    assert narrate_for(LEAVING, "resign@1", seat=0) == spell_cards(fallen + "Cleo now controls <9D>.")


def test_the_last_seat_wins() -> None:
    assert (
        narrate_for(LEAVING, "resign@1", "resign@2", seat=0)
        == "Cleo resigns. You’re the last player left, so you win."
    )
    assert (
        narrate_for(LEAVING, "resign@1", "resign@2", seat=2)
        == "You resign. Anna is the last player left and wins."
    )


@pytest.mark.parametrize(
    ("moves", "effect"),
    [
        ("AC! resign@1", "<AC> takes effect."),
        ("4C!@2 resign@1", "<4C> takes effect."),
        ("7C! resign@1", "<7C> reveals <QC> and <QD>."),
        ("9C!KD resign@1", "<9C> has no effect."),
        ("2S!KD resign@1", "<2S> has no effect."),
        ("9C!QS resign@1", "<9C> returns <QS> to Cleo’s hand, frozen."),
    ],
)
def test_a_one_off_that_nobody_is_left_to_answer_takes_effect(moves: str, effect: str) -> None:
    table = "bga-three | 0 turn 0 | {} / 5H 2H / 4S 6S | 10H / KD= / QS= | 2C 2D {} | QC QD QH ... | {}"
    line = table.format(
        moves[:2], "" if "2S" in moves else "2S", "seen@0 4S 6S | seen@1 4S 6S | seen@2 4S 6S"
    )
    assert narrate_for(line, *moves.split()).startswith(spell_cards(f"Bert resigns. {effect}"))


def test_a_one_off_that_nobody_is_left_to_help_is_countered() -> None:
    line = TABLE.format("AC 3C / 5H 2H / 2S", "10H / KD= / -", "2C 2D")
    told = narrate_for(line, "AC!", "allow", "2S/", "allow", "resign@1")
    assert told.startswith("Bert resigns. The Ace of Clubs is countered. The Five of Hearts")


def test_a_one_off_that_others_may_answer_still_waits() -> None:
    line = TABLE.format("AC / 5H 2H / 2S", "10H / KD= / -", "2C 2D")
    assert narrate_for(line, "AC!", "resign@1") == spell_cards(
        "Bert resigns. <5H>, <2H> and <KD> go to the scrap."
    )
