"""One-offs and their answers: which seats the scenario asks, and which the engine asks.

The scenario asks every other seat in turn, and all of them again after each counter; the engine skips seats
that can't counter. Neither asks a seat that has resigned.
"""

from cuttle.game import after_resign_move, apply
from cuttle.rules.cards import FIVE, FOUR, QUEEN, TWO, Card, Seat, card_text, rank
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.oneoffs import finish_five
from cuttle.rules.phases import Answering, Blocking, Discarding, Pending, Phase, Revealing
from cuttle.rules.sight import show_to_all, with_open_hands_seen
from cuttle.rules.state import State, other_seats
from tests.scenarios.table import NOBODY, Spare, Table, aimed, carried_out, must_decide, refuse
from tests.scenarios.vocabulary import ScenarioError


def decide(table: Table, by: Seat, kind: type[Phase], move: Move, victim: Seat = NOBODY) -> Table:
    """A move of the seat that decides, in a phase of the right kind."""
    must_decide(table, by, kind)
    state = table.state
    move = aimed(state, by, move, victim)
    if move.verb is not Verb.ONEOFF:
        return carried_out(state, move)
    return _asked(apply(state, move), _laid(_turned_up(state, move.card), Answering(by, Pending(by, move))))


def block(table: Table, by: Seat, ten: Card) -> Table:
    """Block a scuttle with a ten, which is a one-off (R21)."""
    must_decide(table, by, Blocking)
    state, move = table.state, Move(Verb.BLOCK, ten)
    assert isinstance(state.phase, Blocking)
    return _asked(
        apply(state, move), _laid(state, Answering(by, Pending(by, move, scuttle=state.phase.scuttle)))
    )


def counter(table: Table, by: Seat, two: Card) -> Table:
    """Play a two on top of what waits; then the other seats are asked again."""
    must_decide(table, by, Answering)
    state = table.state
    assert isinstance(state.phase, Answering)
    waits = state.phase._replace(pending=state.phase.pending.with_two(by, two))
    return _asked(apply(state, Move(Verb.COUNTER, two)), _laid(state, waits))


def resolve(table: Table, by: Seat) -> Table:
    """Allow; skipped if the engine rightly doesn't ask this seat."""
    state = table.state
    if table.picture is None and isinstance(state.phase, Blocking):
        must_decide(table, by, Blocking)
        return Table(apply(state, ALLOW))
    if not table.asked or table.asked[0] != by:
        refuse(f"Nobody waits for an answer of seat {by}.")
    waiting = _as_written(table)
    if table.picture is None:
        state = apply(state, ALLOW)
    else:
        _nothing_to_ask(waiting)
    phase = waiting.phase
    assert isinstance(phase, Answering)
    if phase.others:
        rest = phase._replace(seat=phase.others[0], others=phase.others[1:])
        return _asked(state, waiting._replace(phase=rest))
    return _resolved(state, waiting, phase)


def concede(table: Table, by: Seat) -> Table:
    """Resign at any moment, even while the engine is ahead of the scenario."""
    move = Move(Verb.RESIGN, seat=by)
    if table.asked:
        waiting = after_resign_move(_as_written(table), move)
        state = after_resign_move(table.state, move) if table.picture is None else waiting
        return _asked(state, waiting) if isinstance(waiting.phase, Answering) else Table(state)
    after = after_resign_move(table.shown, move)
    phase = after.phase
    if isinstance(phase, Discarding) and not phase.left:
        return Table(finish_five(after, phase.seat, phase.card), picture=after)
    return Table(after)


# What is played, and who is asked


def _turned_up(state: State, card: Card) -> State:
    """The table after a revealed card is chosen and before it is played (R14)."""
    phase = state.phase
    if not isinstance(phase, Revealing):
        return state
    rest = tuple(other for other in state.revealed if other != card)
    state = state._replace(revealed=(), scrap=(*state.scrap, *phase.waiting))
    if state.ruleset.seven == "take two":
        return state._replace(revealed=rest)
    return state._replace(deck=rest + state.deck, shown_to=show_to_all(state.shown_to, rest))


def _laid(state: State, phase: Answering) -> State:
    """A picture of the table after the last waiting card is played, with all others asked."""
    asked, *rest = other_seats(state, phase.pending.top)
    card = phase.pending.top_card
    hands = tuple(tuple(other for other in hand if other != card) for hand in state.hands)
    phase = phase._replace(seat=asked, others=tuple(rest))
    return with_open_hands_seen(state._replace(hands=hands, phase=phase))


def _asked(state: State, picture: State) -> Table:
    """The table while a one-off waits for the seats in the picture's phase."""
    waits, now = picture.phase, state.phase
    assert isinstance(waits, Answering)
    same = isinstance(now, Answering) and (now.seat, now.waiting) == (waits.seat, waits.waiting)
    return Table(state, (waits.seat, *waits.others), None if same else picture, _absent(state))


def _as_written(table: Table) -> State:
    """The visible position, with the seats asked that the scenario asks."""
    phase = table.shown.phase
    assert isinstance(phase, Answering)
    return table.shown._replace(phase=phase._replace(seat=table.asked[0], others=table.asked[1:]))


def _nothing_to_ask(shown: State) -> None:
    """Fail if the engine has skipped a seat that could have countered."""
    phase = shown.phase
    assert isinstance(phase, Answering)
    if any(rank(pile.card) == QUEEN for pile in shown.tables[phase.pending.top]):
        return
    for card in shown.hands[phase.seat]:
        if rank(card) == TWO and not shown.frozen >> card & 1:
            raise ScenarioError(f"The engine has not asked seat {phase.seat}, who holds {card_text(card)}.")


def _resolved(state: State, shown: State, phase: Answering) -> Table:
    """After the last answer. A five with an empty hand still needs a discard of nothing, if the ruleset has
    fives discard."""
    (player, played, twos, scuttle), spare = phase.pending, _absent(state)
    if phase.pending.countered or scuttle is not None:
        return Table(state, spare=spare)
    if rank(played.card) == FOUR:
        return Table(state, spare=(*spare, *_nothing_left(shown, phase)))
    if rank(played.card) != FIVE or shown.hands[player] or not shown.ruleset.five_discards:
        return Table(state, spare=spare)
    scrap = (*shown.scrap, *(two for _, two in twos))
    five = Discarding(player, 0, played.card)
    return Table(state, picture=shown._replace(scrap=scrap, phase=five), spare=spare)


def _nothing_left(shown: State, phase: Answering) -> tuple[Spare, ...]:
    """Steps that may be written for a four though there was no choice."""
    player, four, *_ = phase.pending
    victim = four.seat if four.seat >= 0 else other_seats(shown, player)[0]
    hand = frozenset(shown.hands[victim])
    if shown.ruleset.four_random:
        sayers = range(NOBODY, len(shown.hands)) if len(hand) <= 2 else ()
        return tuple(("chance", sayer, hand) for sayer in sayers)
    return () if hand else (("discard", victim, hand),)


def _absent(state: State) -> tuple[Spare, ...]:
    """The answers of seats that have resigned."""
    gone = [seat for seat in range(len(state.hands)) if state.resigned >> seat & 1]
    return tuple(("resolve", seat, frozenset()) for seat in gone)
