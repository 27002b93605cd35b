"""The end of a move and of a turn, discarding and passing.

Every move ends with `finish_move` or `finish_move_with`, every turn with `start_next_turn`.
"""

from cuttle.rules.cards import Card, Seat, mask
from cuttle.rules.phases import TURNS, Discarding, Over, Phase, Revealing
from cuttle.rules.rows import without_card
from cuttle.rules.state import Cards, Hands, State, Tables, reaches_goal, seats_after, winner


def scrap_cards(state: State, *cards: Card) -> State:
    """Add cards that are in no pile to the scrap."""
    return state._replace(scrap=(*state.scrap, *cards))


def scrap_set_aside(state: State) -> State:
    """Scrap the cards set aside or revealed, so that every card has a place when the round ends."""
    return state._replace(scrap=(*state.scrap, *state.phase.waiting, *state.revealed), revealed=())


def discard_card(state: State, seat: Seat, card: Card) -> State:
    """Move a card from a hand to the scrap; it thaws (R11)."""
    hands = without_card(state.hands, seat, card)
    return state._replace(hands=hands, scrap=(*state.scrap, card), frozen=state.frozen & ~(1 << card))


def pass_turn(state: State) -> State:
    """Pass; the third pass in a row ends the round as a tie (R17)."""
    passes, rules = state.passes + 1, state.ruleset
    if passes == 3 and (rules.wins_at_once or not reaches_goal(rules.goals, state.tables[state.turn])):
        return state._replace(passes=passes, phase=Over(None, "passes"))
    return finish_move(state, passes)


def finish_move(state: State, passes: int = 0) -> State:
    """Finish a move after which all cards are in their places."""
    return finish_move_with(state, state.deck, state.hands, state.tables, state.scrap, passes)


def finish_move_with(
    state: State, deck: Cards, hands: Hands, tables: Tables, scrap: Cards, passes: int = 0
) -> State:
    """Finish a move that puts the cards in these places: something is due, or the turn ends."""
    phase = _phase_before_next_turn(state, hands, tables)
    if phase is None:
        return _start_next_turn_with(state, deck, hands, tables, scrap, passes)
    return state._replace(deck=deck, hands=hands, tables=tables, scrap=scrap, phase=phase, passes=passes)


def _phase_before_next_turn(state: State, hands: Hands, tables: Tables) -> Phase | None:
    """What comes before the next turn: a seat wins, or a seven or the hand limit needs another decision."""
    rules, turn = state.ruleset, state.turn
    if rules.wins_at_once:
        seat = winner(rules, tables, turn)
        if seat is not None:
            return Over(seat, "points")
    if state.revealed:
        return Revealing(turn)
    if not rules.wins_at_once and reaches_goal(rules.goals, tables[turn]):
        return Over(turn, "points")
    if not rules.limit_refuses and rules.hand_limit is not None:
        excess = len(hands[turn]) - rules.hand_limit
        if excess > 0:
            return Discarding(turn, excess)
    return None


def start_next_turn(state: State, passes: int) -> State:
    """Thaw what may be played again, and start the next seat's turn (R1, R11)."""
    return _start_next_turn_with(state, state.deck, state.hands, state.tables, state.scrap, passes)


def _start_next_turn_with(
    state: State, deck: Cards, hands: Hands, tables: Tables, scrap: Cards, passes: int
) -> State:
    """The next turn, with the cards in these places."""
    rules, _, _, _, _, revealed, turn, _, _, frozen, this_turn, shown_to, resigned = state
    if frozen:
        frozen &= this_turn | ~mask(hands[turn])
    order = seats_after(turn, len(hands))
    turn = order[0] if not resigned >> order[0] & 1 else order[1]
    phase = TURNS[turn]
    # Made once, and not with _replace, which is slower: most moves end here.
    return tuple.__new__(
        State,
        (rules, deck, hands, tables, scrap, revealed, turn, phase, passes, frozen, 0, shown_to, resigned),
    )
