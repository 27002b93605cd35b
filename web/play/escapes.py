"""That the viewer can win this turn, and the ways out of a check (R25), with what each costs. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from cuttle import HIDDEN, Card, Move, Observation, Seat, Verb
from cuttle.bot import LEVELS
from cuttle.explain import Price, checking_seats, escapes, price_text, rescues, winning_moves
from cuttle.language import (
    Name,
    TextList,
    Words,
    card_name,
    choice_text,
    list_with_commas,
    paragraph,
    rank_name,
    say,
)
from cuttle.rules import rank
from web.core.feature import on
from web.core.model import Model, Step, with_help
from web.messages.play import ShowEscapes
from web.play.reasons import cause_words, found
from web.play.selecting import with_reason
from web.state.reasons import Ask
from web.state.selection import NOTHING

_EASY: Final = {name for name, level in LEVELS.items() if level.rating < LEVELS["skilled"].rating}
"""Against bots of these levels, players are told by default."""

Ways: TypeAlias = Mapping[Move, tuple[Price, ...]]
"""Moves out of check, each with its price."""


def may_win(model: Model, seen: Observation) -> bool:
    """Whether the viewer can win with their next move and wants to be told."""
    wants, levels = model.page.settings.wins, model.seating.levels
    is_told = bool(levels) and levels <= _EASY if wants == "auto" else wants == "yes"
    return seen.phase.seat == model.viewer and is_told and bool(_winning_moves(seen))


_winning_moves = lru_cache(maxsize=1)(winning_moves)


def may_ask(model: Model, seen: Observation) -> bool:
    """Whether the viewer has a choice, and is in check on their turn or would lose at once by allowing what
    is played on another's; not if they're told that they can win."""
    if len(seen.moves) < 2:
        return False
    threatened = bool(checking_seats(seen) if seen.turn == seen.seat else winners_if_allowed(seen))
    return threatened and not may_win(model, seen)


def may_save(seen: Observation) -> bool:
    """Whether a turn can stop others from winning next, as far as its seat can know."""
    return not (seen.turn == seen.seat and checking_seats(seen)) or bool(_escapes(seen))


def winners_if_allowed(seen: Observation) -> list[Seat]:
    """Who wins at once if the viewer allows what is played; empty if that's no longer to be stopped."""
    return [seen.turn] if _rescues(seen) else []


def is_idle(model: Model) -> bool:
    """Whether nothing is picked, proposed or explained."""
    selection = model.selection
    return not (selection.reason or selection.proposed or selection.picked != NOTHING)


def ways_out(model: Model, seen: Observation) -> Ways:
    """The moves out of check; empty until the viewer asks for them."""
    return _escapes(seen) if model.selection.escapes and may_ask(model, seen) else {}


@lru_cache(maxsize=1)  # asked for each part of the page
def _escapes(seen: Observation) -> Ways:
    """The moves out of check on the viewer's own turn; on another's, those that stop a win."""
    return dict(escapes(seen)) if seen.turn == seen.seat else _rescues(seen)


@lru_cache(maxsize=1)
def _rescues(seen: Observation) -> Ways:
    return dict(rescues(seen))


def escape_cards(ways: Ways) -> set[Card]:
    """The cards that start a way out."""
    return {move.card for move in ways if move.card != HIDDEN}


def price_words(prices: tuple[Price, ...]) -> Words:
    """What a way out costs, in sentences."""
    return paragraph(map(price_text, prices)) if prices else say("way free")


def ways_text(seen: Observation, prices: Ways, names: Sequence[Name]) -> Words:
    """The ways out, each with its price: “the Six of Diamonds (can be countered)”. Of several with a card,
    the surest. More than two cards are named by their ranks, and together if they cost the same: their frames
    show which they are."""
    by_card: dict[Card, list[Move]] = {}
    for move in prices:
        by_card.setdefault(move.card, []).append(move)
    surest = [min(moves, key=lambda move: _badness(prices[move])) for moves in by_card.values()]
    surest.sort(key=lambda move: (_badness(prices[move]), move))
    brief, groups = len(surest) > _NAMED, dict[tuple[Price, ...] | Card, list[Move]]()
    for move in surest:
        groups.setdefault(prices[move] if brief else move.card, []).append(move)

    def way_name(move: Move) -> Words:
        if move.card == HIDDEN:
            return say("way called", which="move", move=choice_text(seen, move, names))
        if brief:
            return say("way called", which="rank", card=rank_name(rank(move.card)))
        return say("way called", which="card", card=card_name(move.card))

    lines = []
    for moves in groups.values():
        costs = [say("way price", which=price.value) for price in prices[moves[0]]]
        price = list_with_commas(costs or [say("way costless")])
        card = _either(dict.fromkeys(map(way_name, moves)))
        lines.append(say("way priced", card=card, price=price))
    several = any(len(moves) > 1 for moves in groups.values())  # which have an “or” already
    return list_with_commas(lines) if several else _either(lines)


def _either(ways: Iterable[Words]) -> TextList:
    """One or the other."""
    return TextList(tuple(ways), "list or")


def ways_ask(model: Model) -> Ask | None:
    """Why the best way out is better than another; None if there is none, they weren't asked for, or a hint
    says what to do."""
    is_asked = model.selection.escapes and model.selection.hint is None
    ways = tuple(ways_out(model, model.observed)) if is_asked else ()
    return Ask(model.observed, ways, ways) if len({way.kind for way in ways}) > 1 else None


def best_way(model: Model) -> Words:
    """The best of the ways out, and its reason; empty until that's found."""
    ask, seen = ways_ask(model), model.observed
    answer, why = found(model, ask), cause_words(model, ask, model.names)
    best = say("way best", move=move_name(model, seen, answer.move)) if answer else ""
    return paragraph([best, why]) if why else ""


def _badness(prices: tuple[Price, ...]) -> int:
    return max(map(_WORST.index, prices), default=-1)


_NAMED: Final = 2
"""Most cards that are named with their suits."""

_WORST: Final = (
    Price.CARD,
    Price.POINTS,
    Price.PERMANENTS,
    Price.ONE_TURN,
    Price.BLOCKED,
    Price.COUNTERED,
    Price.LAST_RESORT,
)
"""The prices, the worst last."""


def move_name(model: Model, seen: Observation, move: Move) -> Words:
    """A move with its card: “Nine of Hearts – scuttle the Eight of Clubs.”"""
    chosen = choice_text(seen, move, model.names)
    if move.card == HIDDEN or move.verb in _NAMING:
        return say("way", move=chosen)
    return say("way with", card=card_name(move.card), move=chosen)


_NAMING: Final = (Verb.COUNTER, Verb.BLOCK, Verb.TAKE, Verb.DISCARD, Verb.PICK, Verb.SCRAP)
"""Their choices name the card themselves."""


def _show_escapes(model: Model, _: ShowEscapes) -> Step:
    """Show or hide the ways out of a check, or say that there are none, which is no help."""
    if model.selection.escapes:
        return replace(model, selection=model.selection._replace(escapes=False)), []
    after = replace(model, selection=model.selection._replace(escapes=True))
    if ways_out(after, after.observed):
        return with_help(after), []
    return with_reason(model, say("no way out")), []


HANDLERS: Final = dict([on(ShowEscapes, _show_escapes)])
