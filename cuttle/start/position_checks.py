"""Whether a game can reach a position: the checks of a start position, like a chess program's for a FEN.

They never refuse a position that some game reaches. They don't prove that a game leads to it, but check every
rule that a position by itself shows to be broken. What waits to be decided is checked in `phase_checks`.
"""

from collections import Counter
from collections.abc import Collection

from cuttle.notation.positions import seats_involved
from cuttle.rules.cards import (
    EIGHT,
    HIDDEN,
    JACK,
    JOKER,
    KING,
    QUEEN,
    TEN,
    Card,
    Seat,
    card_text,
    cards_in,
    mask,
    rank,
)
from cuttle.rules.phases import Discarding, Offered, Over, Turn
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.sight import show_to_all, with_open_hands_seen
from cuttle.rules.state import Pile, State, every_card, goal, score, seats_after, winner
from cuttle.start.errors import refuse_if
from cuttle.start.phase_checks import check_phase


def check_position(state: State) -> State:
    """The position, with what every seat must have seen in it (R24).

    Raises:
        ImpossiblePositionError: if no game can reach it, or if the round is over.
    """
    refuse_if(isinstance(state.phase, Over), "over")
    _check_seats(state)
    check_cards(state.ruleset, every_card(state))
    for seat, row in enumerate(state.tables):
        for pile in row:
            _check_pile(state, seat, pile)
    _check_goals(state)
    state = with_known_cards_shown(state)
    _check_amounts(state)
    _check_frozen(state)
    check_phase(state)
    return state


def with_known_cards_shown(state: State) -> State:
    """The position in which all seats know the frozen cards and whatever glasses and an empty deck show."""
    hidden = mask([*state.deck, *(card for hand in state.hands for card in hand)])
    shown_to = show_to_all(
        tuple([shown & hidden for shown in state.shown_to]), cards_in(state.frozen & hidden)
    )
    fresh = state.frozen_this_turn & state.frozen
    return with_open_hands_seen(state._replace(shown_to=shown_to, frozen_this_turn=fresh))


def _check_seats(state: State) -> None:
    seats = state.ruleset.seats
    parts = (state.hands, state.tables, state.shown_to)
    refuse_if(any(len(part) != seats for part in parts), "seats", count=str(seats))
    playing = {seat for seat in range(seats) if not state.resigned >> seat & 1}
    strange = state.resigned >> seats or len(playing) < 2 or not seats_involved(state) <= playing
    refuse_if(bool(strange), "stranger")
    gone = set(range(seats)) - playing
    refuse_if(any(state.hands[seat] or state.tables[seat] for seat in gone), "resigned")


def check_cards(ruleset: Ruleset, cards: Collection[Card]) -> None:
    """Every card of the rules is there exactly once, and none is unknown.

    Raises:
        ImpossiblePositionError: if that isn't so.
    """
    if sorted(cards) == list(ruleset.deck):
        return
    deck, placed = set(ruleset.deck), Counter(cards)
    refuse_if(bool(placed.keys() - deck), "strange", sorted(placed.keys() - deck))
    refuse_if(
        max(placed.values(), default=0) > 1, "twice", sorted(card for card in placed if placed[card] > 1)
    )
    refuse_if(bool(deck - placed.keys()), "missing", sorted(deck - placed.keys()))


def _check_pile(state: State, seat: Seat, pile: Pile) -> None:
    """A pile is a card that can be in play, with jacks or jokers that can have brought it to this row."""
    card, points, holders, thieves, owners = pile
    name, kind = card_text(card), rank(card)
    refuse_if(points and kind > TEN, "no points", card=name)
    refuse_if(not points and kind not in (EIGHT, QUEEN, KING), "no permanent", card=name)
    for thief in thieves:
        fits = rank(thief) == (JACK if points else JOKER)
        steals = points or state.ruleset.joker == "thief"
        refuse_if(not fits or not steals, "no thief", thief=card_text(thief), card=name)
    whole = len(holders) == len(thieves) + 1 == len(owners) + 1
    seated = {*holders, *owners} <= set(range(state.ruleset.seats)) and holders[-1] == seat
    steps = zip(holders, holders[1:], owners, strict=False)
    possible = whole and seated and all(_may_change_sides(state, *step) for step in steps)
    refuse_if(not possible, "sides", card=name)


def _may_change_sides(state: State, before: Seat, to: Seat, owner: Seat) -> bool:
    """Whether a jack or joker of `owner` can bring a card from one seat to another: it's stolen from another
    seat (R9), or forced on a card of your own (R14). A nine that steals a jack (R15) and a seat that has
    resigned (R18) change that."""
    rules = state.ruleset
    if state.resigned:
        return True
    stolen = owner == to and (to != before or rules.nine_puts == "thief")
    return stolen or (rules.jack_may_be_forced and owner == before != to)


def _check_goals(state: State) -> None:
    """No seat has won (R16)."""
    if state.ruleset.wins_at_once:
        refuse_if(winner(state.ruleset, state.tables, state.turn) is not None, "won")
    elif state.resigned:
        return  # a turn that ends by resigning doesn't look at points
    elif isinstance(state.phase, Turn | Offered):
        refuse_if(_at_goal(state, _previous_turn(state)), "won")
    elif isinstance(state.phase, Discarding) and state.phase.card == HIDDEN:
        refuse_if(_at_goal(state, state.turn), "won")


def _at_goal(state: State, seat: Seat) -> bool:
    return score(state, seat) >= goal(state, seat)


def _previous_turn(state: State) -> Seat:
    """Who had the turn before."""
    return seats_after(state.turn, len(state.hands))[-1]


def _check_amounts(state: State) -> None:
    """The deck, the hands and the passes are of a possible size. Cards that don't come by drawing come by
    one-offs, and each of these has left the scrap one card larger for good."""
    rules, grown = state.ruleset, len(state.scrap)
    first, others = rules.dealt
    most = len(rules.deck) - first - others * (rules.seats - 1) + (grown if rules.nine_puts == "deck" else 0)
    refuse_if(len(state.deck) > most, "deck", count=str(most))
    for seat, hand in enumerate(state.hands):
        limit = _hand_limit(state, seat)
        refuse_if(limit is not None and len(hand) > limit, "hand", count=str(len(hand)))
    refuse_if(not 0 <= state.passes <= 2, "passes")


def _hand_limit(state: State, seat: Seat) -> int | None:
    """The most cards that a seat can have (R13); None if there is no limit."""
    rules, limit, begins = state.ruleset, state.ruleset.hand_limit, isinstance(state.phase, Turn | Offered)
    grown = len(state.scrap) * rules.nine_count  # a one-off brings no hand more cards than a nine
    if limit is None or rules.limit_refuses:
        return None if limit is None else limit + grown
    if seat == state.turn and not begins:
        return None  # it discards at the end of its turn
    ended = begins and not state.resigned and seat == _previous_turn(state)
    tens = sum(rank(pile.card) == TEN for row in state.tables for pile in row) if rules.ten_gives else 0
    return limit if ended else limit + grown + tens


def _check_frozen(state: State) -> None:
    """Frozen cards are in hands (R11)."""
    in_hands = mask(card for hand in state.hands for card in hand)
    wrong = state.frozen & ~in_hands if state.ruleset.nine_freezes else state.frozen
    refuse_if(bool(wrong), "frozen", cards_in(wrong))
    begins = isinstance(state.phase, Turn | Offered)
    refuse_if(begins and bool(state.frozen_this_turn), "frozen", cards_in(state.frozen_this_turn))
