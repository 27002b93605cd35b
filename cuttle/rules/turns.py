"""The end of a move and of a turn, and drawing.

Every move ends with `settled`, every turn with `next_turn`.
"""

from cuttle.rules.board import with_cards, without
from cuttle.rules.cards import Card, Seat, mask
from cuttle.rules.phases import TURNS, Discarding, Over, Phase, Revealing
from cuttle.rules.sight import glimpsed, lookers
from cuttle.rules.state import Hands, Pack, State, Tables, after, hand_room, reaches, winner


def draw(state: State, seat: Seat, count: int) -> State:
    """Draw up to `count` cards, as many as the seat may (R13), and finish the move."""
    count = min(count, hand_room(state, seat))
    hands = with_cards(state.hands, seat, state.deck[:count])
    deck = state.deck[count:]
    if deck and not lookers(state.tables):
        return settled(state, deck, hands, state.tables, state.scrap)
    state = state._replace(deck=deck, hands=hands)
    return settle(glimpsed(state, (seat,)) if deck else glimpsed(state))


def scrapped(state: State, *cards: Card) -> State:
    """Add cards that are in no pile to the scrap."""
    return state._replace(scrap=(*state.scrap, *cards))


def put_away(state: State) -> State:
    """Scrap the cards set aside or revealed, so that every card has a place when the round ends."""
    return state._replace(scrap=(*state.scrap, *state.phase.waiting, *state.revealed), revealed=())


def discarded(state: State, seat: Seat, card: Card) -> State:
    """Move a card from a hand to the scrap; it thaws (R11)."""
    hands = without(state.hands, seat, card)
    return state._replace(hands=hands, scrap=(*state.scrap, card), frozen=state.frozen & ~(1 << card))


def passed(state: State) -> State:
    """Pass; the third pass in a row ends the round as a tie (R17)."""
    passes, rules = state.passes + 1, state.ruleset
    if passes == 3 and (rules.wins_at_once or not reaches(rules.goals, state.tables[state.turn])):
        return state._replace(passes=passes, phase=Over(None, "passes"))
    return settle(state, passes)


def settle(state: State, passes: int = 0) -> State:
    """Finish a move after which all cards are in their places."""
    return settled(state, state.deck, state.hands, state.tables, state.scrap, passes)


def settled(state: State, deck: Pack, hands: Hands, tables: Tables, scrap: Pack, passes: int = 0) -> State:
    """Finish a move that puts the cards in these places: something is due, or the turn ends."""
    phase = _due(state, hands, tables)
    if phase is None:
        return _turned(state, deck, hands, tables, scrap, passes)
    return state._replace(deck=deck, hands=hands, tables=tables, scrap=scrap, phase=phase, passes=passes)


def _due(state: State, hands: Hands, tables: Tables) -> Phase | None:
    """What comes before the next turn: a seat wins, or a seven or the hand limit needs another decision."""
    rules, turn = state.ruleset, state.turn
    if rules.wins_at_once:
        seat = winner(rules, tables, turn)
        if seat is not None:
            return Over(seat, "points")
    if state.revealed:
        return Revealing(turn)
    if not rules.wins_at_once and reaches(rules.goals, tables[turn]):
        return Over(turn, "points")
    if not rules.limit_refuses and rules.hand_limit is not None:
        excess = len(hands[turn]) - rules.hand_limit
        if excess > 0:
            return Discarding(turn, excess)
    return None


def next_turn(state: State, passes: int) -> State:
    """Thaw what may be played again, and start the next seat's turn (R1, R11)."""
    return _turned(state, state.deck, state.hands, state.tables, state.scrap, passes)


def _turned(state: State, deck: Pack, hands: Hands, tables: Tables, scrap: Pack, passes: int) -> State:
    """The next turn, with the cards in these places."""
    rules, _, _, _, _, revealed, turn, _, _, frozen, this_turn, shown_to, resigned = state
    if frozen:
        frozen &= this_turn | ~mask(hands[turn])
    order = after(turn, len(hands))
    turn = order[0] if not resigned >> order[0] & 1 else order[1]
    phase = TURNS[turn]
    # Made once, and not with _replace, which is slower: most moves end here.
    return tuple.__new__(
        State,
        (rules, deck, hands, tables, scrap, revealed, turn, phase, passes, frozen, 0, shown_to, resigned),
    )
