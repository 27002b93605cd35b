"""Whether the phase of a start position fits the position: who decides, and what is set aside or revealed."""

from cuttle.notation.moves import move_text
from cuttle.rules.cards import FIVE, FOUR, HIDDEN, SEVEN, TEN, THREE, TWO, Card, Seat, card_text, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.oneoffs import seats_to_ask
from cuttle.rules.phases import (
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Pending,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.plays import takeable_cards, ways_to_play
from cuttle.rules.protection import has_queen
from cuttle.rules.rows import find_pile
from cuttle.rules.sight import seats_that_could_answer
from cuttle.rules.state import State
from cuttle.start.errors import refuse_if


def check_phase(state: State) -> None:
    """Raise an ImpossiblePositionError if the position can't have led to its phase."""
    _check_revealed(state)
    match state.phase:
        case Turn(turn, offered):
            _check_turn(state, turn, offered)
        case Offered(_, turn):
            _check_turn(state, turn, offered=True)
        case Answering() as phase:
            _check_answering(state, phase)
        case Blocking() as phase:
            _check_blocking(state, phase)
        case Taking() as phase:
            _check_taking(state, phase)
        case Discarding() as phase:
            _check_discarding(state, phase)
        case Chance() as phase:
            _check_chance(state, phase)
        case Revealing() as phase:
            _check_revealing(state, phase)
        case Over():
            refuse_if(True, "over")


def _check_turn(state: State, turn: Seat, offered: bool) -> None:
    """A turn begins, or goes on after a tie was offered (R18)."""
    refuse_if(turn != state.turn, "turn")
    refuse_if(offered and len(state.hands) > 2, "offer")


def _check_revealed(state: State) -> None:
    """A seven reveals cards (R14); only if it plays both of them may some be left while another waits."""
    revealed, seven, phase = state.revealed, state.ruleset.seven, state.phase
    ends = isinstance(phase, Turn | Offered) or (isinstance(phase, Discarding) and phase.card == HIDDEN)
    revealing = isinstance(phase, Revealing)
    refuse_if(bool(revealed) and (ends or not (revealing or seven == "take two")), "revealed", revealed)
    refuse_if(revealing and not revealed, "no revealed")
    most = 1 if seven == "top card" else 2
    refuse_if(seven != "take two" and len(revealed) > most, "revealed", revealed)
    refuse_if(seven == "reveal two" and len(revealed) == 1 and bool(state.deck), "no revealed")


# Cards that may be answered


def _check_answering(state: State, phase: Answering) -> None:
    """The one-off and the twos on it can have been played, and those asked could counter."""
    pending = phase.pending
    if pending.scuttle is not None:
        fits = state.ruleset.ten_blocks and pending.played.verb is Verb.BLOCK
        refuse_if(not fits or rank(pending.played.card) != TEN, "effect", card=card_text(pending.played.card))
        _check_scuttle(state, pending.scuttle, pending.player)
    else:
        refuse_if(pending.player != state.turn, "turn")
        refuse_if(not _playable(state, pending), "played", move=move_text(pending.played))
    _check_twos(state, pending)
    asked, could = (phase.seat, *phase.others), tuple(seats_to_ask(state, pending))
    if state.resigned:
        could = asked if pending.top not in asked else ()  # what it scrapped shows more than was known
    refuse_if(not could or could[-len(asked) :] != asked, "asked", move=move_text(pending.played))


def _check_twos(state: State, pending: Pending) -> None:
    """Each two answers the card of another seat, which no queen protects (R6, R7)."""
    tops = (pending.player, *[seat for seat, _ in pending.twos])
    seats = range(len(state.hands))
    for top, (seat, two) in zip(tops, pending.twos, strict=False):
        fits = seat in seats and seat != top and rank(two) == TWO
        refuse_if(not fits or has_queen(state.tables[top]), "counters")


def _check_blocking(state: State, phase: Blocking) -> None:
    """The scuttle can have been played, and its victim could have a ten (R21)."""
    refuse_if(phase.player != state.turn, "turn")
    refuse_if(not state.ruleset.ten_blocks, "effect", card=card_text(phase.scuttle.card))
    _check_scuttle(state, phase.scuttle, phase.seat)
    asked = seats_that_could_answer(state, (phase.seat,), TEN, phase.waiting)
    refuse_if(not asked and not state.resigned, "asked", move=move_text(phase.scuttle))


def _check_scuttle(state: State, scuttle: Move, victim: Seat) -> None:
    """The victim's card can be scuttled, and the victim may block that."""
    legal = scuttle.verb is Verb.SCUTTLE and scuttle in _legal_plays(state, scuttle.card)
    refuse_if(not legal, "played", move=move_text(scuttle))
    blockable = find_pile(state.tables, scuttle.target)[0] == victim and not has_queen(
        state.tables[state.turn]
    )
    refuse_if(not blockable, "asked", move=move_text(scuttle))


def _playable(state: State, pending: Pending) -> bool:
    """Whether the one-off was legal before the twos left the hands."""
    move, hands = pending.played, list(state.hands)
    for seat, two in pending.twos:
        if seat in range(len(hands)):
            hands[seat] = (*hands[seat], two)
    before = state._replace(hands=tuple(hands))
    gone = bool(state.resigned)  # its target may have left the table
    return move.verb is Verb.ONEOFF and (gone or move in _legal_plays(before, move.card))


def _legal_plays(state: State, card: Card) -> list[Move]:
    """The ways in which the seat whose turn it is could have played this card."""
    return ways_to_play(state, state.turn, (card,), len(state.deck))


# Cards that take effect


def _check_revealing(state: State, phase: Revealing) -> None:
    """A seven is set aside, or in the scrap if one of its cards has been played already (R14)."""
    again = phase.card == HIDDEN and state.ruleset.seven == "take two"
    refuse_if(phase.seat != state.turn, "turn")
    refuse_if(not again and rank(phase.card) != SEVEN, "effect", card=card_text(phase.card))


def _check_taking(state: State, phase: Taking) -> None:
    """A three takes a card from the scrap, a four under some rules one of its discards (R12)."""
    refuse_if(phase.seat != state.turn, "turn")
    if phase.among is None:
        fits = rank(phase.card) == THREE and bool(takeable_cards(state))
    else:
        fits = rank(phase.card) == FOUR and state.ruleset.four_takes and 1 <= len(phase.among) <= 2
        _check_discards(state, phase.among)
    refuse_if(not fits, "effect", card=card_text(phase.card))


def _check_discarding(state: State, phase: Discarding) -> None:
    """Cards are discarded for a four, a five or the hand limit."""
    rules, card, own = state.ruleset, phase.card, phase.seat == state.turn
    if card == HIDDEN:
        excess = 0 if rules.hand_limit is None else len(state.hands[phase.seat]) - rules.hand_limit
        refuse_if(not own, "turn")
        refuse_if(rules.limit_refuses or excess < 1 or phase.left != excess, "count")
        _check_discards(state, phase.discards)
        return
    for_four = rank(card) == FOUR and not own and not rules.four_random
    refuse_if(not for_four and not (rank(card) == FIVE and own), "effect", card=card_text(card))
    _check_discards(state, phase.discards)
    wanted, left = 2 if for_four else rules.five_discards, len(state.hands[phase.seat])
    whole = min(wanted, left + len(phase.discards))
    refuse_if(phase.left < 1 or phase.left + len(phase.discards) != whole, "count")


def _check_chance(state: State, phase: Chance) -> None:
    """Chance picks two cards of a hand that has more (R12)."""
    fits = state.ruleset.four_random and rank(phase.card) == FOUR and phase.victim != state.turn
    refuse_if(not fits, "effect", card=card_text(phase.card))
    _check_discards(state, phase.discards)
    whole = phase.left >= 1 and phase.left + len(phase.discards) == 2
    refuse_if(not whole or len(state.hands[phase.victim]) <= phase.left, "count")


def _check_discards(state: State, discards: tuple[Card, ...]) -> None:
    wrong = [card for card in discards if card not in state.scrap]
    refuse_if(bool(wrong) or len(set(discards)) < len(discards), "discards", wrong or discards)
