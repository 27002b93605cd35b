"""A round for onlookers: what one seat sees of it, or what's public, and no card more.

Each hidden card gets a stand-in that depends only on what the viewer observes, turn by turn. So the link is
to a usual round, which every later version can read and replay, and it's the same whatever was hidden. A card
that the viewer gets to know has been in its place since it came there: if several hidden cards of a hand
could have been it, it's the first. The others stand in natural order, hands before deck. No view shows them,
and a record has a question mark for each.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from cuttle.game import Game, IllegalMoveError
from cuttle.links.link_contents import Link, link_error, usual_players
from cuttle.observation import ONLOOKER, Observation, observe, with_first_seat_asked
from cuttle.rules.cards import HIDDEN, Card, Seat, mask
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import UNKNOWN_SEAT, Taking
from cuttle.rules.state import State, every_card
from cuttle.start import Deal, Start


def for_onlookers(link: Link, viewer: Seat = ONLOOKER) -> Link:
    """A link to watch a round as a seat sees it, or by default what's public. It keeps the match, the players
    and their names. A seat that resigns sees no more.

    Raises:
        LinkError: if there's no such seat, or if nothing but a hidden card allows a move.
    """
    if viewer not in (ONLOOKER, *range(link.game.ruleset.seats)):
        raise link_error("seat")
    game = _until_resigned(link.game, viewer)
    seen = _views(game, viewer)
    while game.moves and seen[-1] == seen[-2]:  # who has allowed a one-off isn't seen before it's decided
        game, seen = game.undo(), seen[:-1]
    try:
        shown = Game(_start_as_seen(game, seen), game.moves)
    except IllegalMoveError as error:
        raise link_error("watch") from error
    if [*map(_in_order, _views(shown, viewer))] != [*map(_in_order, seen)]:
        raise link_error("watch")
    players = () if _tell_who_is_asked(link, seen[0]) else link.players
    return Link(link.match.with_game(shown), "watch", players=players, names=link.names, seat=viewer)


def unseen_cards(link: Link) -> set[Card]:
    """The cards that a link to watch never shows."""
    seen = _views(link.game, ONLOOKER if link.seat is None else link.seat)
    return {*link.game.ruleset.deck}.difference(*map(every_card, seen))


def with_blanks(start: Start, unseen: set[Card]) -> Start:
    """A start with blanks in place of some cards in hands and deck. It can only be written."""
    deck = _blanked(start.deck, unseen)
    if isinstance(start, Deal):
        return start._replace(deck=deck)
    shown = tuple([cards & ~mask(unseen) for cards in start.shown_to])
    return start._replace(
        deck=deck, hands=tuple([_blanked(hand, unseen) for hand in start.hands]), shown_to=shown
    )


def _blanked(cards: tuple[Card, ...], unseen: set[Card]) -> tuple[Card, ...]:
    return tuple([HIDDEN if card in unseen else card for card in cards])


def _views(game: Game, viewer: Seat) -> list[Observation]:
    """What a viewer observes, turn by turn."""
    return [observe(state, viewer) for state in game.states]


def _until_resigned(game: Game, viewer: Seat) -> Game:
    """A round up to the resignation of a seat, if it has resigned."""
    resigns = Move(Verb.RESIGN, seat=viewer)
    return game.at(game.moves.index(resigns) + 1) if resigns in game.moves else game


def _tell_who_is_asked(link: Link, seen: Observation) -> bool:
    """Whether the players may be the usual ones of a position that hides which seat is asked: that one is the
    person, then."""
    return seen.phase.seat == UNKNOWN_SEAT and sorted(link.players) == sorted(usual_players(link.game))


def _in_order(seen: Observation) -> Observation:
    """The same with cards that came together in natural order, and without what others have been shown."""
    phase, hands = seen.phase, tuple([tuple(sorted(hand)) for hand in seen.hands])
    if isinstance(phase, Taking) and phase.among:
        phase = phase._replace(among=tuple(sorted(phase.among)))
    scrap, moves = tuple(sorted(seen.scrap)), tuple(sorted(seen.moves))
    return seen._replace(hands=hands, scrap=scrap, phase=phase, moves=moves, shown_to=())


def _start_as_seen(game: Game, seen: list[Observation]) -> Start:
    """The start of a round with stand-ins for what the viewer doesn't know."""
    start, first = game.start, seen[0]
    places = _Places(start.deck if isinstance(start, Deal) else _places_as_seen(start, first))
    for before, state, view in zip((game.states[0], *game.states), game.states, seen, strict=False):
        places.learn(before, state, view)
    cards = places.with_stand_ins()
    if isinstance(start, Deal):
        return start._replace(deck=tuple(cards))
    hands = tuple([tuple(islice(cards, len(hand))) for hand in start.hands])
    filled = State(*first)._replace(hands=hands, deck=tuple(cards))
    return filled._replace(phase=start.phase) if game.moves else with_first_seat_asked(filled, first.seat)


def _places_as_seen(start: State, seen: Observation) -> tuple[Card, ...]:
    """All cards in hands, in others' first those that the viewer knows, and in the deck."""
    cards = list[Card]()
    for hand, known in zip(start.hands, seen.hands, strict=True):
        cards += [*filter(HIDDEN.__ne__, known), *(card for card in hand if card not in known)]
    return (*cards, *start.deck)


class _Places:
    """Where each card of hands and deck was at the start, as far as the viewer can tell."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._place = {card: place for place, card in enumerate(cards)}
        self._unknown = set(cards)

    def learn(self, before: State, state: State, seen: Observation) -> None:
        """Find the places of the cards that the viewer has got to know by a move."""
        in_hands = [card for hand in seen.hands for card in hand]
        for card in every_card(seen):
            if card not in in_hands:
                self._find(card, before)
        for card in in_hands:
            self._find(card, state)

    def with_stand_ins(self) -> Iterator[Card]:
        """The cards in the order of their places; for unknown ones, others in natural order."""
        stand_ins = iter(sorted(self._unknown))
        for card in sorted(self._place, key=self._place.__getitem__):
            yield next(stand_ins) if card in self._unknown else card

    def _find(self, card: Card, state: State) -> None:
        """Give a card the first place that it can have had: one of a card that's hidden in the same hand, if
        it is or was in one, and that the same seats know."""
        if card not in self._unknown:
            return
        hand = next((hand for hand in state.hands if card in hand), (card,))
        alike = self._unknown.intersection(hand)
        first = min(
            [other for other in alike if _knowing(state, other) == _knowing(state, card)],
            key=self._place.__getitem__,
        )
        places = self._place
        places[card], places[first] = places[first], places[card]
        self._unknown.remove(card)


def _knowing(state: State, card: Card) -> list[int]:
    """By seat, whether it has been shown a card."""
    return [shown >> card & 1 for shown in state.shown_to]
