"""Each sentence of a reason claims something about the position: that's checked against the rules, in some
hundred positions of random rounds, of two legal moves each."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from cuttle import PRESETS, Card, Game, Move, Observation, Seat, State, Verb, legal_moves, observe
from cuttle.explain import Cause, Lead, Reason, gain_text, unseen_cards, why_text
from cuttle.explain.facts import facts
from cuttle.explain.risks import takers
from cuttle.language import YOU, Text, TextList, card_name
from cuttle.observation import imagine
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import ACE, FIVE, HIDDEN, JACK, QUEEN, SIX, THREE, TWO, card_points, rank
from cuttle.rules.moves import ALLOW
from cuttle.rules.phases import TURNS, Answering, Chance, Discarding, Over, Taking, Turn
from cuttle.rules.state import goal, score

NAMES: Final = ("Pip", "Marlow", "Dory")
CARDS: Final = {card_name(card): card for card in range(53)}
POSITIONS: Final = 110
PAIRS: Final = 2
FEW: Final = 5
KINDS: Final = 30


class Claim(NamedTuple):
    """A sentence, and what it was said of."""

    seen: Observation
    move: Move
    rival: Move
    key: str
    args: dict[str, Any]

    @property
    def seat(self) -> Seat:
        return self.seen.seat

    @property
    def foes(self) -> list[Seat]:
        return [seat for seat in range(len(self.seen.hands)) if seat != self.seat and self.plays_on(seat)]

    def plays_on(self, seat: Seat) -> bool:
        return not self.seen.resigned >> seat & 1

    @property
    def who(self) -> Seat:
        return self.seat if self.args["who"] == YOU else NAMES.index(self.args["who"])

    def card(self, name: str = "card") -> Card:
        return CARDS[self.args[name]]

    def after(self, move: Move) -> State:
        """The position after a move of the seat that isn't answered."""
        return settled(play(imagine(self.seen, Random(7)), move))

    def turn_of(self, state: State, seat: Seat, hand: tuple[Card, ...] | None = None) -> State:
        """The position with this seat to move, perhaps with another hand."""
        hands = list(state.hands)
        hands[seat] = hands[seat] if hand is None else hand
        return state._replace(turn=seat, phase=TURNS[seat], hands=tuple(hands))

    def may_hold(self, seat: Seat) -> list[Card]:
        """The cards that a seat may hold and play."""
        hand = self.seen.hands[seat]
        hidden = unseen_cards(self.seen) if HIDDEN in hand else []
        return [card for card in (*hand, *hidden) if card != HIDDEN and not self.seen.frozen >> card & 1]

    def answers(self, move: Move, seat: Seat, does: Callable[[State, Move], bool]) -> set[Move]:
        """What a seat can play on its next turn after a move, with some card, that does something."""
        state = self.after(move)
        return {
            answer
            for card in self.may_hold(seat)
            for turn in [self.turn_of(state, seat, (card,))]
            for answer in legal_moves(turn)
            if answer.card == card and does(turn, answer)
        }

    def takes(self, card: Card) -> Callable[[State, Move], bool]:
        """Whether a card leaves its side of the table."""

        def does(state: State, answer: Move) -> bool:
            harms = (Verb.SCUTTLE, Verb.STEAL, Verb.ONEOFF)
            return answer.verb in harms and side(settled(play(state, answer)), card) != side(state, card)

        return does

    def loses(self, move: Move) -> list[Card]:
        """The seat's own cards in play that a move costs."""
        mine = [card for pile in self.seen.tables[self.seat] for card in pile.cards]
        return [card for card in mine if side(self.after(move), card) != self.seat]

    def laid(self, seat: Seat, kind: int) -> list[Card]:
        return [
            pile.card for pile in self.seen.tables[seat] if not pile.for_points and rank(pile.card) == kind
        ]

    def next_turn(self, card: Card, move: Move | None = None) -> Iterator[tuple[Move, State, State]]:
        """What the seat can play with a card on its next turn, and what comes of it."""
        state = self.turn_of(self.after(move or self.move), self.seat)
        for own in legal_moves(state):
            if own.card == card:
                yield own, state, settled(play(state, own))

    def wins_next(self, card: Card, move: Move) -> bool:
        return any(won_by(end, self.seat) for _, _, end in self.next_turn(card, move))


def settled(state: State) -> State:
    """The position after what's played is allowed, and discards and takes are made."""
    state = decline_answers(state)
    while isinstance(state.phase, Taking | Discarding | Chance) and legal_moves(state):
        state = decline_answers(play(state, legal_moves(state)[-1]))
    return state


def side(state: State, card: Card) -> Seat | None:
    found = [seat for seat, row in enumerate(state.tables) for pile in row if card in pile.cards]
    return found[0] if found else None


def won_by(state: State, seat: Seat) -> bool:
    return isinstance(state.phase, Over) and state.phase.winner == seat


@lru_cache(maxsize=1)
def decisions() -> list[tuple[Observation, Move, Move]]:
    """Pairs of moves in positions of random rounds, rulesets in turn."""
    found: list[tuple[Observation, Move, Move]] = []
    number = 0
    while len(found) < POSITIONS * PAIRS:
        number += 1
        rng = Random(number)
        seen = seen_in_round(list(PRESETS)[number % len(PRESETS)], rng)
        usual = [each for each in seen.moves if each.verb not in (Verb.OFFER, Verb.RESIGN)]
        pairs = [rng.sample(usual, 2) for _ in range(PAIRS) if len(usual) > 1]
        state = imagine(seen, Random(7))
        found += [(seen, one, two) for one, two in pairs if not won_by(play(state, two), seen.seat)]
    return found


def seen_in_round(key: str, rng: Random) -> Observation:
    """What the seat to decide sees somewhere in a round of random moves, mostly plays."""
    game = Game.deal(key, rng.randrange(10**6))
    seen = observe(game.state, game.state.phase.seat)
    for _ in range(rng.randrange(2, 40)):
        moves = legal_moves(game.state)
        game = game.play(rng.choice([each for each in moves if each.card != HIDDEN] or list(moves)))
        if game.over:
            break
        if game.state.phase.seat >= 0:
            seen = observe(game.state, game.state.phase.seat, game.tie_positions)
    return seen


def causes(seen: Observation, move: Move, rival: Move) -> list[Cause]:
    """What a search might find to be the cause."""
    seat, hand = seen.seat, [card for card in seen.hands[seen.seat] if card != HIDDEN]
    found = facts(seen, (move, rival))
    found += [Cause("plan", seat, card, rank(card)) for card in hand if card != move.card]
    if rival.card in hand and rival.card != move.card:
        found.append(Cause("keep", seat, rival.card, rank(rival.card)))
    foes = [foe for foe in range(len(seen.hands)) if foe != seat]
    if isinstance(seen.phase, Turn):
        found += [Cause("win", foe) for foe in foes]
    if rival.card != HIDDEN and rival.verb in (Verb.POINTS, Verb.PERMANENT, Verb.STEAL):
        able = [foe for foe in foes if takers(seen, rival, "lost", foe)]
        found += [Cause("lost", foe, rival.card, rank(rival.card)) for foe in able]
    return found


def texts_in(arg: Any) -> Iterator[Text]:
    if isinstance(arg, TextList):
        for item in arg.items:
            yield from texts_in(item)
    elif isinstance(arg, Text):
        yield arg


@lru_cache(maxsize=1)
def claims() -> list[Claim]:
    """All that's said of these decisions: what's gained, and each cause that might be found."""
    found: dict[tuple[Any, ...], Claim] = {}
    for seen, move, rival in decisions():
        names = [YOU if seat == seen.seat else NAMES[seat] for seat in range(len(seen.hands))]
        gained: Any = gain_text(seen, move, rival, names)
        told = list(texts_in(gained))
        every = causes(seen, move, rival)
        for cause in Random(len(found)).sample(every, min(FEW, len(every))):
            use = Verb.SCUTTLE if cause.kind == "keep" else Verb.ONEOFF
            lead, rest = Lead(0.1, 0.01), Lead(-0.1, 0.01)
            said: Any = why_text(seen, rival, Reason((cause,), lead, rest, 0.3, use, move), names)
            told += [text for text in texts_in(said) if not text.key.startswith("why ")]
        for text in told:
            found[seen, move, rival, text] = Claim(seen, move, rival, text.key, dict(text.args))
    return list(found.values())


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
    "keep until queen": lambda c: (
        c.card("queen") in c.after(c.move).hands[c.seat] and not c.laid(c.seat, QUEEN)
    ),
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
