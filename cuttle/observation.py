"""What a seat knows: an Observation, shaped like a State but with hidden cards left blank.

`observe` makes one. Bots, hints and the page see nothing else. `imagine` fills the blanks with unseen cards
at random, which gives one determinization (R24). ONLOOKER observes what's public.
"""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any, Final, Self

from cuttle.game import Game
from cuttle.rules.cards import ALL_CARDS, HIDDEN, JOKER, Card, Mask, Seat, mask
from cuttle.rules.immutable import immutable
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.oneoffs import seats_to_ask
from cuttle.rules.phases import UNKNOWN_SEAT, Answering, Phase
from cuttle.rules.repetition import Fingerprint
from cuttle.rules.sight import known_to_all
from cuttle.rules.state import Position, State, check_seat, every_card

ONLOOKER: Final[Seat] = -4
"""In place of a seat: someone without one, who knows only what all seats still playing have been shown."""


@immutable
class Observation(Position):
    """A position as one seat knows it, with HIDDEN for each unknown card.

    Other hands list known cards first, in ascending order, then hidden ones. `shown_to` says what each seat
    has been shown, as far as this seat knows those cards.
    """

    # No __slots__: the instance dictionary holds what a Position hasn't.

    seat: Seat
    """Whose view this is, or ONLOOKER."""
    moves: tuple[Move, ...]
    """The legal moves if this seat decides, else none."""
    tie_positions: frozenset[Fingerprint]
    """The positions that end the round if they occur again; from `Game.tie_positions` (R27)."""

    def __new__(
        cls,
        position: Position,
        seat: Seat,
        moves: tuple[Move, ...],
        tie_positions: frozenset[Fingerprint] = frozenset(),
    ) -> Self:
        observation = tuple.__new__(cls, position)
        own = observation.__dict__
        own["seat"], own["moves"], own["tie_positions"] = seat, moves, tie_positions
        return observation

    def _replace(self, **changes: Any) -> Self:
        own = {name: changes.pop(name, value) for name, value in vars(self).items()}
        return type(self)(super()._replace(**changes), **own)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (Position(*self), *vars(self).values())

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, Observation) and super().__eq__(other)
        return same and vars(self) == vars(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((*self, self.seat))  # the moves follow from these


def observe(
    state: State | Game, seat: Seat | None, tie_positions: frozenset[Fingerprint] = frozenset()
) -> Observation:
    """What a seat, or ONLOOKER, knows of a position, with its legal moves if it decides.

    Of a game, it also knows which positions would end it by repetition.

    Raises:
        ValueError: if there's no such seat. When chance decides, or the round is over, no seat does, and
            `game.seat` is None.
    """
    if isinstance(state, Game):
        tie_positions, state = state.tie_positions, state.state
    if seat == ONLOOKER:
        tie_positions = frozenset()  # they could reveal hidden cards
    else:
        seat = check_seat(state, seat)
    known = _known_cards(state, seat)
    hands = [hand if other == seat else _hand_as_seen(hand, known) for other, hand in enumerate(state.hands)]
    hidden = mask((*state.deck, *chain.from_iterable(state.hands))) & ~known
    position = state._replace(
        deck=tuple([card if known >> card & 1 else HIDDEN for card in state.deck]),
        hands=tuple(hands),
        phase=_phase_as_known(state, seat),
        shown_to=tuple([shown & ~hidden for shown in state.shown_to]),
    )
    return Observation(position, seat, legal_moves(state) if state.phase.seat == seat else (), tie_positions)


def imagine(observation: Observation, rng: Random, keep_ratios: Sequence[float] | None = None) -> State:
    """A determinization: a full position that fits the observation, with unseen cards put in at random.

    `keep_ratios` says for each rank (ace first) how much likelier it is in a hand than in the deck. Without
    it, all cards are equally likely.

    Raises:
        ValueError: if there isn't a ratio above zero for each rank.
    """
    if keep_ratios and (len(keep_ratios) <= JOKER or min(keep_ratios) <= 0):
        raise ValueError(f"Each of the {JOKER + 1} ranks, with the joker, needs a ratio above zero.")
    placed = set(every_card(observation))
    unseen = [card for card in observation.ruleset.deck if card not in placed]
    if keep_ratios:
        unseen.sort(key=lambda card: rng.random() ** (1 / keep_ratios[card >> 2]))
    else:
        rng.shuffle(unseen)

    def filled(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([unseen.pop() if card == HIDDEN else card for card in cards])

    hands = tuple([filled(hand) for hand in observation.hands])
    if keep_ratios:
        rng.shuffle(unseen)
    state = State(*observation)._replace(deck=filled(observation.deck), hands=hands)
    return with_first_seat_asked(state, observation.seat)


def _phase_as_known(state: State, viewer: Seat) -> Phase:
    """The phase, without revealing which other seat is asked to counter (R6)."""
    phase = state.phase
    if len(state.hands) == 2 or not isinstance(phase, Answering) or phase.seat == viewer:
        return phase
    return phase._replace(seat=UNKNOWN_SEAT, others=())


def with_first_seat_asked(state: State, viewer: Seat) -> State:
    """The state with the first possible seat asked to counter; a viewer that would be first has answered."""
    phase = state.phase
    if not isinstance(phase, Answering) or phase.seat != UNKNOWN_SEAT:
        return state
    asked = seats_to_ask(state, phase.pending)
    first, *rest = asked[1:] if asked[0] == viewer else asked
    return state._replace(phase=phase._replace(seat=first, others=tuple(rest)))


def _known_cards(state: State, seat: Seat) -> Mask:
    """The cards whose place a seat knows: its own, those it was shown, and those it can infer by counting."""
    known = known_to_all(state) if seat == ONLOOKER else state.shown_to[seat] | mask(state.hands[seat])
    in_deck, *in_hands = [(mask(cards) & ~known).bit_count() for cards in (state.deck, *state.hands)]
    certain = sum(map(bool, in_hands)) < 2 if not in_deck else in_deck == 1 and not any(in_hands)
    return ALL_CARDS if certain else known


def _hand_as_seen(hand: tuple[Card, ...], known: Mask) -> tuple[Card, ...]:
    shown = sorted([card for card in hand if known >> card & 1])
    return (*shown, *(HIDDEN,) * (len(hand) - len(shown)))
