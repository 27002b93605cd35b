"""That the viewer can win this turn, and the ways out of a check (R25), with what each costs. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from cuttle import HIDDEN, Card, Move, Observation, Seat, Verb
from cuttle.bot import LEVELS
from cuttle.explain import Price, checking_seats, escapes, price_text, rescues, winning_moves
from cuttle.language import (
    Name,
    Words,
    card_name,
    choice_text,
    list_with_and,
    list_with_commas,
    paragraph,
    rank_name,
    say,
)
from cuttle.rules import rank
from web.core.feature import on
from web.core.model import Model, Step, with_help
from web.messages.play import ShowEscapes
from web.play.selecting import with_reason
from web.state.selection import NOTHING

_EASY: Final = {level for level, each in LEVELS.items() if each.rating < LEVELS["skilled"].rating}
"""Against bots of these levels, players are told by default."""

Ways: TypeAlias = Mapping[Move, tuple[Price, ...]]
"""Moves out of check, each with its price."""


def may_win(model: Model, seen: Observation) -> bool:
    """Whether the viewer can win with their next move and wants to be told."""
    return seen.phase.seat == model.viewer and _wants(model) and bool(_winning_moves(seen))


_winning_moves = lru_cache(maxsize=1)(winning_moves)


def _wants(model: Model) -> bool:
    if model.page.settings.wins != "auto":
        return model.page.settings.wins == "yes"
    return bool(model.seating.levels) and model.seating.levels <= _EASY


def may_ask(model: Model, seen: Observation) -> bool:
    """Whether the viewer has a choice, and is in check on their turn or would lose at once by allowing what
    is played on another's; not if they're told that they can win."""
    if len(seen.moves) < 2:
        return False
    threatened = bool(checking_seats(seen) if seen.turn == seen.seat else winners_if_allowed(seen))
    return threatened and not may_win(model, seen)


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
    return dict(escapes(seen)) if seen.turn == seen.seat else _rescues(seen)


@lru_cache(maxsize=1)
def _rescues(seen: Observation) -> Ways:
    return dict(rescues(seen))


def escape_cards(found: Ways) -> set[Card]:
    """The cards that start such a move."""
    return {move.card for move in found if move.card != HIDDEN}


def price_words(prices: tuple[Price, ...]) -> Words:
    """What a way out costs, in sentences."""
    return paragraph(map(price_text, prices)) if prices else say("way free")


def ways_text(seen: Observation, found: Ways, names: Sequence[Name]) -> Words:
    """The ways out, each with its price: “Six of Diamonds (unless it’s countered)”. Of several with a card,
    the surest. More than two cards are named by their ranks, and together if they cost the same: their frames
    show which they are."""
    by_card: dict[Card, list[Move]] = {}
    for move in found:
        by_card.setdefault(move.card, []).append(move)
    ways = [min(moves, key=lambda move: _badness(found[move])) for moves in by_card.values()]
    ways.sort(key=lambda move: (_badness(found[move]), move))
    brief, groups = len(ways) > _NAMED, dict[tuple[Price, ...] | Card, list[Move]]()
    for move in ways:
        groups.setdefault(found[move] if brief else move.card, []).append(move)
    words = [
        say(
            "way priced",
            card=list_with_commas(dict.fromkeys(_way_name(seen, move, names, brief) for move in moves)),
            price=_price_phrase(found[moves[0]]),
        )
        for moves in groups.values()
    ]
    return list_with_and(words)


def _way_name(seen: Observation, move: Move, names: Sequence[Name], brief: bool) -> Words:
    if move.card == HIDDEN:
        return choice_text(seen, move, names)
    return rank_name(rank(move.card)) if brief else card_name(move.card)


def _price_phrase(prices: tuple[Price, ...]) -> Words:
    """All that a way out costs."""
    return list_with_commas(
        [say("way price", which=price.value) for price in prices] or [say("way costless")]
    )


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
    """Show or hide the ways out of a check, or say that there are none."""
    if model.selection.escapes:
        return replace(model, selection=model.selection._replace(escapes=False)), []
    model = with_help(model)
    after = replace(model, selection=model.selection._replace(escapes=True))
    return (after if ways_out(after, after.observed) else with_reason(model, say("no way out"))), []


HANDLERS: Final = dict([on(ShowEscapes, _show_escapes)])
