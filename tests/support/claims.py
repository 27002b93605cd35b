"""What reasons say in some hundred positions of random rounds, as claims that a test can check."""

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from cuttle import PRESETS, Card, Game, Move, Observation, Seat, State, Verb, legal_moves, observe
from cuttle.explain import Cause, Lead, Reason, gain_text, unseen_cards, why_text
from cuttle.explain.facts import facts
from cuttle.explain.risks import takers
from cuttle.language import YOU, Text, TextList, card_name
from cuttle.observation import imagine
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import HIDDEN, rank
from cuttle.rules.phases import TURNS, Chance, Discarding, Over, Taking, Turn

NAMES: Final = ("Pip", "Marlow", "Dory")
CARDS: Final = {card_name(card): card for card in range(53)}
POSITIONS: Final = 600
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
        """The position after a move of the seat that isn't answered, with the named cards kept."""
        named = {CARDS[arg] for arg in self.args.values() if isinstance(arg, Text) and arg in CARDS}
        return settled(play(imagine(self.seen, Random(7)), move), named)

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


def settled(state: State, kept: Collection[Card] = ()) -> State:
    """The position after what's played is allowed, and takes and discards are made, of other cards first."""
    state = decline_answers(state)
    while isinstance(state.phase, Taking | Discarding | Chance) and (choices := legal_moves(state)):
        first = [each for each in choices if each.card not in kept] or choices
        state = decline_answers(play(state, first[-1]))
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
