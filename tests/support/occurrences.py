"""What happens in a move, in short phrases: measures what random games cover."""

from collections.abc import Iterator
from typing import Final

from cuttle import HIDDEN, Card, Move, Pile, State, Verb
from cuttle.rules.cards import FIVE, FOUR, JACK, NINE, QUEEN, RANK_NAMES, SEVEN, TEN, rank
from cuttle.rules.phases import Answering, Blocking, Chance, Discarding, Over, Taking

RESOLVING: Final = (Verb.ONEOFF, Verb.COUNTER, Verb.ALLOW, Verb.BLOCK)
"""The moves after which a one-off may resolve."""


def name(card: Card) -> str:
    """The rank of a card, ``10``; ``X`` for a joker."""
    return (*RANK_NAMES, "X")[rank(card)]


def occurrences(before: State, move: Move, after: State) -> Iterator[str]:
    """Everything worth counting about one move."""
    where = type(before.phase).__name__
    yield f"verb {move.verb.name}"
    yield f"phase {type(after.phase).__name__}"
    if isinstance(after.phase, Over):
        yield f"over {after.phase.ending}, late {not before.ruleset.wins_at_once}"
    if move.verb is Verb.RESIGN:
        yield from _resigning(before, move.seat)
        return
    if where == "Revealing":
        yield f"{before.ruleset.seven}: {move.verb.name.lower()}, {len(before.revealed)} revealed"
    if before.frozen and not after.frozen and where == "Turn":
        yield "thaw"
    if move.verb is Verb.PASS:
        yield f"pass, deck {bool(before.deck)}"
    if isinstance(before.phase, Discarding) and before.phase.card == HIDDEN:
        yield "discard to the limit"
    yield from _laying(before, move, after)
    yield from _chain(before, move, after)


def _resigning(before: State, seat: int) -> Iterator[str]:
    """Which seat resigns, and in the middle of what."""
    left = len(before.hands) - before.resigned.bit_count() - 1
    asked = "asked" if before.phase.seat == seat else "not asked"
    turn = "on turn" if before.turn == seat else "not on turn"
    if left == 1:
        yield f"last resigns in {type(before.phase).__name__}"
    else:
        yield f"one of three resigns in {type(before.phase).__name__}, {turn}, {asked}"


def _laying(before: State, move: Move, after: State) -> Iterator[str]:
    """Cards that are played for good, or go elsewhere."""
    if move.verb is Verb.STEAL:
        seat, pile = _pile(before, move.target)
        side = "own" if seat == before.turn else "other"
        yield f"{name(move.card)} steals {side} {_kind(pile, move.target)}"
    if move.verb is Verb.POINTS and rank(move.card) == TEN and len(before.deck) > len(after.deck):
        yield f"ten gives, named {move.seat >= 0}"
    if move.verb is Verb.PERMANENT and rank(move.card) == QUEEN and move.card in after.scrap:
        yield "queen draws"


def _chain(before: State, move: Move, after: State) -> Iterator[str]:
    """One-offs, tens that block, and scuttles, as they resolve."""
    phase = before.phase
    if move.verb is Verb.SCUTTLE and not isinstance(after.phase, Blocking):
        yield "scuttle"
    if isinstance(phase, Taking):
        yield f"{name(phase.card)} takes {'one of few' if phase.among else 'from the scrap'}"
    if isinstance(after.phase, Answering) or move.verb not in RESOLVING:
        return
    if isinstance(phase, Blocking) and move.verb is Verb.ALLOW:
        yield "scuttle not blocked"
        return
    asked = isinstance(phase, Answering)
    played = phase.pending.played if isinstance(phase, Answering) else move
    twos = len(phase.pending.twos) if isinstance(phase, Answering) else 0
    twos += move.verb is Verb.COUNTER
    if played.verb is Verb.BLOCK:
        yield "block countered" if twos % 2 else "block stands"
        return
    yield f"one-off after {twos} twos, asked {asked}"
    if twos % 2 == 0:
        yield from _effect(before, played, after)


def _effect(before: State, played: Move, after: State) -> Iterator[str]:
    """Which branch of its effect a one-off takes."""
    rules, what = before.ruleset, f"one-off {name(played.card)}"
    if played.target != HIDDEN:
        found = [
            (seat, pile)
            for seat, row in enumerate(before.tables)
            for pile in row
            if played.target in pile.cards
        ]
        side = "nothing" if not found else "own" if found[0][0] == before.turn else "other"
        aim = _kind(found[0][1], played.target) if found else "card"
        yield f"{what} on {side} {aim}" + (f" to {rules.nine_puts}" if rank(played.card) == NINE else "")
        if played.second != HIDDEN:
            yield f"{what} on two" + (
                ", one on the other" if found[0][1] == _pile(before, played.second)[1] else ""
            )
    elif rank(played.card) == SEVEN:
        yield f"{what}: {rules.seven}, {len(after.revealed)} revealed"
    elif rank(played.card) in (FOUR, FIVE):
        count = after.phase.left if isinstance(after.phase, Discarding | Chance) else 0
        yield f"{what}: {type(after.phase).__name__ if count else 'done'}, {count} to go"
    else:
        yield what


def _pile(state: State, card: Card) -> tuple[int, Pile]:
    return next((seat, pile) for seat, row in enumerate(state.tables) for pile in row if card in pile.cards)


def _kind(pile: Pile, card: Card) -> str:
    """What a card in play is."""
    if card != pile.card:
        return "jack" if rank(card) == JACK else "joker"
    return ("stolen " if pile.thieves else "") + ("points" if pile.for_points else name(card))
