"""Each sentence of a reason claims something about the position: that's checked against the rules, in some
hundred positions of random rounds, of two legal moves each."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest

from cuttle import Card, Move, Seat, State, Verb, legal_moves
from cuttle.explain import unseen_cards
from cuttle.explain.check import MAX_CARD_POINTS
from cuttle.observation import imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import ACE, FIVE, HIDDEN, JACK, QUEEN, SIX, THREE, TWO, card_points, rank
from cuttle.rules.moves import ALLOW
from cuttle.rules.phases import Answering
from cuttle.rules.state import goal, score
from tests.support.claims import Claim, claims, settled, side, won_by

KINDS: Final = 40


# What each kind of sentence claims


def names_the_cards(claim: Claim, answers: set[Move]) -> bool:
    """Whether what's named is all that does it, and each of it does."""
    named: set[tuple[str, Any]] = {
        (text.key, next(iter(dict(text.args).values()))) for text in claim.args["cards"].items
    }
    cards = {answer.card for answer in answers}
    named_by = {way: {answer.card for answer in answers if is_so(way, answer)} for way in named}
    return bool(named) and all(named_by.values()) and cards == set().union(*named_by.values())


def is_so(way: tuple[str, Any], answer: Move) -> bool:
    """Whether an answer is what a sentence names."""
    key, which = way
    if key == "danger points" or which == "any":
        least = 1 if which == "any" else which
        return answer.verb is Verb.POINTS and card_points(answer.card) >= least
    return answer.verb is Verb.SCUTTLE if which == "scuttle" else str(rank(answer.card)) == which


def loss_is_named(claim: Claim, move: Move) -> bool:
    return names_the_cards(claim, claim.answers(move, claim.who, claim.takes(claim.card())))


def win_is_named(claim: Claim, move: Move) -> bool:
    return names_the_cards(claim, claim.answers(move, claim.who, wins))


def wins(state: State, answer: Move) -> bool:
    return won_by(settled(play(state, answer)), state.turn)


def held_does(claim: Claim) -> bool:
    verbs = {"scuttle": Verb.SCUTTLE, "steal": Verb.STEAL}
    wanted = verbs.get(claim.args["which"], Verb.ONEOFF)
    answers = claim.answers(claim.rival, claim.who, claim.takes(claim.card()))
    other = claim.card("other")
    return other in claim.seen.hands[claim.who] and any(
        each.card == other and each.verb is wanted for each in answers
    )


def queen_keeps(claim: Claim) -> bool:
    """Whether a card could do more if that queen weren't there."""
    seat = side(imagine(claim.seen, Random(7)), claim.card())
    assert seat is not None
    assert seat != claim.seat
    state = claim.turn_of(imagine(claim.seen, Random(7)), claim.seat)
    if claim.args["which"] == "steal":
        steals = [each for each in legal_moves(state) if each.card == claim.card("other")]
        return all(each.verb is not Verb.STEAL or side(state, each.target) != seat for each in steals)
    return not asked_to_counter(claim, claim.after(claim.move), seat, claim.card("other"))


def asked_to_counter(claim: Claim, state: State, foe: Seat, two: Card) -> bool:
    """Whether the seat may counter a five, a six or an ace of another seat with a two."""
    feared = [card for card in claim.may_hold(foe) if rank(card) in (SIX, ACE)]
    return any(
        any(each.verb is Verb.COUNTER and each.card == two for each in legal_moves(asked))
        for card in [*feared, *range(4 * FIVE, 4 * FIVE + 4)]
        for turn in [claim.turn_of(state, foe, (card,))]
        for answer in legal_moves(turn)
        if answer.verb is Verb.ONEOFF
        for asked in asked_of(claim.seat, play(turn, answer))
    )


def asked_of(seat: Seat, state: State) -> Iterator[State]:
    """The positions in which a seat is asked before something happens."""
    while isinstance(state.phase, Answering):
        if state.phase.seat == seat:
            yield state
        state = play(state, ALLOW)


def next_does(claim: Claim, wanted: Callable[[Move, State, State], bool]) -> bool:
    return any(wanted(*each) for each in claim.next_turn(claim.card()))


def is_ace_follow_up(claim: Claim) -> bool:
    points = dict(claim.args["points"].args)["count"]
    foe, seat = claim.who, claim.seat

    def does(own: Move, now: State, end: State) -> bool:
        taken = score(now, foe) - score(end, foe)
        return own.verb is Verb.ONEOFF and taken == points > score(now, seat) - score(end, seat)

    return next_does(claim, does)


def can_take(claim: Claim, verb: Verb) -> bool:
    """Whether a kept card can do that to its target once it's the seat's turn after the move."""
    target = claim.card("target")
    return next_does(claim, lambda own, now, end: own.verb is verb and target in own.targets)


def stays_in_hand(claim: Claim) -> bool:
    return claim.card() in claim.after(claim.move).hands[claim.seat]


def threatens(claim: Claim) -> bool:
    """Whether a card wins next turn after the rival alone, if nothing changes until then."""
    other = claim.card("other")
    return claim.wins_next(other, claim.rival) and not claim.wins_next(other, claim.move)


def outs(claim: Claim) -> list[Card]:
    """The unseen cards with which the seat wins next turn."""
    after = claim.after(claim.move)
    return [
        card
        for card in unseen_cards(claim.seen)
        for turn in [claim.turn_of(after, claim.seat, (card,))]
        if any(each.card == card and wins(turn, each) for each in legal_moves(turn))
    ]


def leaves_one_queenless(claim: Claim) -> bool:
    queen = claim.card()
    seat = side(imagine(claim.seen, Random(7)), queen)
    assert seat is not None
    return not any(rank(pile.card) == QUEEN for pile in claim.after(claim.move).tables[seat])


def takes_more(claim: Claim) -> bool:
    """Whether the rival leaves another seat better off, or the seat itself worse."""
    mine, theirs = claim.after(claim.move), claim.after(claim.rival)
    pairs = [(worth(theirs, foe), worth(mine, foe)) for foe in claim.foes]
    pairs.append((worth(mine, claim.seat), worth(theirs, claim.seat)))
    return any(more > less for one, other in pairs for more, less in zip(one, other, strict=True))


def worth(state: State, seat: Seat) -> tuple[int, int, int]:
    """What a seat has on the table."""
    return score(state, seat), sum(len(pile.cards) for pile in state.tables[seat]), -goal(state, seat)


CHECKS: Final[dict[str, Callable[[Claim], bool]]] = {
    "cause lost": lambda c: loss_is_named(c, c.rival),
    "rival lost": lambda c: loss_is_named(c, c.rival),
    "gain safe": lambda c: loss_is_named(c, c.move),
    "cause win": lambda c: win_is_named(c, c.rival),
    "gain chance": lambda c: win_is_named(c, c.move),
    "cause lost held": held_does,
    "cause held wins": lambda c: any(answer.card == c.card() for answer in c.answers(c.rival, c.who, wins)),
    "cause held counters": lambda c: (
        c.card() in c.seen.hands[c.who]
        and rank(c.card()) == TWO
        and c.rival.verb is Verb.ONEOFF
        and not c.laid(c.seat, QUEEN)
    ),
    "cause queen keeps": queen_keeps,
    "cause costs": lambda c: c.card() in c.loses(c.rival),
    "gain wins then": lambda c: c.wins_next(c.card(), c.move) and not c.wins_next(c.card(), c.rival),
    "plan points": lambda c: next_does(
        c, lambda own, now, end: own.verb is Verb.POINTS and score(end, c.seat) == c.args["total"]
    ),
    "plan steal": lambda c: can_take(c, Verb.STEAL),
    "plan goal": lambda c: next_does(
        c, lambda own, now, end: goal(end, c.seat) == c.args["goal"] < goal(now, c.seat)
    ),
    "plan ace": is_ace_follow_up,
    "keep jack for": lambda c: can_take(c, Verb.STEAL),
    "keep scuttle": lambda c: can_take(c, Verb.SCUTTLE),
    "keep six": lambda c: next_does(
        c,
        lambda own, now, end: own.verb is Verb.ONEOFF and side(end, c.card("target")) is None,
    ),
    "keep three": lambda c: c.card("other") in c.after(c.move).scrap,
    "keep three empty": lambda c: (
        not c.after(c.move).scrap or all(rank(card) == THREE for card in c.after(c.move).scrap)
    ),
    "keep two": lambda c: any(asked_to_counter(c, c.after(c.move), foe, c.card()) for foe in c.foes),
    **dict.fromkeys(("keep points", "keep larger", "keep king", "keep four", "keep five"), stays_in_hand),
    "keep queen": lambda c: not c.laid(c.seat, QUEEN),
    "keep jack queen": lambda c: any(c.laid(foe, QUEEN) == [c.card("queen")] for foe in c.foes),
    "keep jack later": lambda c: not any(pile.for_points for pile in c.after(c.move).tables[c.who]),
    "keep ace": lambda c: score(c.after(c.move), c.who) == dict(c.args["points"].args)["count"],
    "rival ace": lambda c: not any(score(c.seen, seat) for seat in range(len(c.seen.hands))),
    "rival king": lambda c: score(c.seen, c.seat) == 0,
    "rival kings": lambda c: score(c.seen, c.who) == 0,
    "rival queen": lambda c: not c.seen.tables[c.seat],
    "rival idle queen": lambda c: any([pile.card for pile in row] == [c.card()] for row in c.seen.tables),
    "rival glasses empty": lambda c: not any(HIDDEN in c.seen.hands[foe] for foe in c.foes),
    "rival scuttles": lambda c: card_points(c.rival.target) == dict(c.args["points"].args)["count"],
    "gain glasses": lambda c: HIDDEN in c.seen.hands[c.who],
    "gain glasses card": lambda c: (
        HIDDEN in c.seen.hands[c.who]
        and bool(c.answers(Move(Verb.POINTS, c.card()), c.who, c.takes(c.card())))
    ),
    "gain queen": leaves_one_queenless,
    "gain queen jack": lambda c: (
        leaves_one_queenless(c)
        and any(
            own.verb is Verb.STEAL and c.card("target") in own.targets
            for own, _, _ in c.next_turn(c.card("other"))
        )
    ),
    "gain king wins": lambda c: c.wins_next(c.card(), c.move),
    "gain king": lambda c: goal(c.after(c.move), c.seat) == c.args["goal"],
    "gain nearer": lambda c: (
        score(c.after(c.move), c.seat) == c.args["total"] > score(c.after(c.rival), c.seat)
    ),
    "gain queen first": lambda c: (
        c.move.verb is Verb.PERMANENT and rank(c.card()) == QUEEN and c.rival.verb is Verb.ONEOFF
    ),
    "rival threat": lambda c: loss_is_named(c, c.rival) and threatens(c),
    "rival threat held": threatens,
    "gain outs": lambda c: c.args["count"] == len(outs(c)) and c.args["total"] == len(unseen_cards(c.seen)),
    "rival leaves": lambda c: (
        score(c.after(c.move), c.who) < score(c.after(c.rival), c.who) == dict(c.args["points"].args)["count"]
    ),
    "rival leaves goal": lambda c: (
        goal(c.after(c.rival), c.who) == c.args["goal"] < goal(c.after(c.move), c.who)
    ),
    "rival no threat": lambda c: (
        not any(c.wins_next(card, c.rival) for card in range(40) if card in c.seen.hands[c.seat])
    ),
    "rival nine": lambda c: c.card("target") in c.after(c.rival).hands[c.who],
    "rival three held": lambda c: (
        c.card("other") in c.seen.scrap and rank(c.card("other")) == rank(c.card("target"))
    ),
    "why four all": lambda c: not c.after(c.move).hands[c.who],
    "rival glasses idle": lambda c: goal(c.seen, c.who) - score(c.seen, c.who) > MAX_CARD_POINTS,
    **dict.fromkeys(("keep until", "keep wait", "keep seven"), stays_in_hand),
    "rival held": lambda c: card_points(c.card("other")) >= card_points(c.rival.card),
    "queen keeps": lambda c: c.card() in (*c.laid(c.seat, QUEEN), c.move.card) and rank(c.card()) == QUEEN,
    "gain second two": lambda c: any(not c.laid(foe, QUEEN) for foe in c.foes),
    "why takes down": takes_more,
    "why scraps": takes_more,
    "why raises": takes_more,
    "why steals": takes_more,
    "why goal": takes_more,
    "why queen": lambda c: any(rank(card) == JACK for foe in c.foes for card in c.may_hold(foe)),
}
"""What each kind of sentence claims."""


@pytest.mark.parametrize("key", CHECKS)
def test_what_is_said_is_true(key: str) -> None:
    said = [claim for claim in claims() if claim.key == key]
    false = [claim for claim in said if not CHECKS[key](claim)]
    assert not false, false[0]


def test_the_positions_make_many_kinds_come_up() -> None:
    count = Counter(claim.key for claim in claims() if claim.key in CHECKS)
    assert len(count) > KINDS
