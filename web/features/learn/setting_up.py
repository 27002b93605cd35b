"""A lesson under a ruleset: its start position, and every line of moves that leads to its goal. Pure."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from cuttle import Game, Move, Ruleset, Seat, State, Verb, legal_moves, parse_move, parse_position
from cuttle.rules import Turn
from web.features.learn.plans import Plan, fill_in_points
from web.state.lesson import Line
from web.state.selection import has_no_answer

PLAYER: Final = 0
"""The seat of the one who learns."""
_UNSEEN: Final = ["9H", "8S", "JC", "QS", "5H", "7C", "6S", "3S", "JH", "4D", "7S", "QC", "5C", "4C", "9C"]
"""What the others hold besides what matters: nothing that could answer."""
_HAND: Final = 6
"""Most cards that an opponent's hand is filled up to."""
_QUIET: Final = (Verb.ALLOW, Verb.DRAW, Verb.PASS)
"""What the others do if nothing else is asked of them."""


def start_of(plan: Plan, rules: Ruleset) -> Game:
    """The game at the start of a lesson. A third player only looks on.

    Raises:
        ImpossiblePositionError: if no game under these rules can reach its position.
    """
    others = [""] * (rules.seats - 2)
    rows = [fill_in_points(plan.row, rules), plan.row_of_other, *others]
    hands, scrap = [fill_in_points(plan.hand, rules), plan.hand_of_other, *others], plan.scrap
    if plan.deck:
        *hands[1:], scrap = _fill_away(hands[1:], scrap, " ".join([hands[0], *rows]), plan.deck, rules)
    return game_with_cards(rules, plan.first, hands, rows, scrap, plan.deck)


def game_with_cards(
    rules: Ruleset, first: Seat, hands: Sequence[str], rows: Sequence[str], scrap: str, deck: str
) -> Game:
    """A game that begins with these cards, in notation.

    Raises:
        ImpossiblePositionError: if no game under these rules can reach the position.
    """
    sides = [" / ".join(side or "-" for side in sides) for sides in (hands, rows)]
    parts = [rules.key, f"{first} turn {first}", *sides, scrap or "-", deck or "-"]
    return Game(parse_position(" | ".join(parts)))


def _fill_away(hands: list[str], scrap: str, elsewhere: str, deck: str, rules: Ruleset) -> list[str]:
    """The others' hands and the scrap with enough cards more: as many have left the deck as are dealt."""
    named = " ".join([*hands, scrap, elsewhere]).replace("=", "").split()
    first, each = rules.dealt
    missing = first + each * (rules.seats - 1) - len(named)
    *found, discarded = [cards.split() for cards in (*hands, scrap)]
    free = [card for card in _UNSEEN if card not in (*named, *deck.split())][: max(0, missing)]
    for card in free:
        least = min(found, key=len)
        (least if len(least) < _HAND else discarded).append(card)
    return [" ".join(cards) for cards in (*found, discarded)]


def lines_of(plan: Plan, rules: Ruleset) -> tuple[Line, ...]:
    """Every line that leads to the goal, with the moves of all seats; empty if the rules don't allow any."""
    start = start_of(plan, rules)
    lines = chain.from_iterable(_lines(plan, start, fill_in_points(way, rules).split()) for way in plan.ways)
    return tuple(dict.fromkeys(lines))


def _lines(plan: Plan, game: Game, todo: list[str]) -> Iterator[Line]:
    """The lines from here on that play these moves, and leave nothing undecided."""
    state = game.state
    if game.over or (not todo and isinstance(state.phase, Turn) and not plan.to_the_end):
        if not todo:
            yield game.moves
        return
    moves = legal_moves(state)
    wanted, left = _next_wanted(todo, own=state.phase.seat == PLAYER)
    if wanted is not None:
        if wanted in moves:
            yield from _lines(plan, game.play(wanted), left)
        return
    own = player_decides(state)
    if own and todo and isinstance(state.phase, Turn):
        return
    for move in moves if own and not isinstance(state.phase, Turn) else [_least_move(moves)]:
        yield from _lines(plan, game.play(move), todo)


def player_decides(state: State) -> bool:
    """Whether the one who learns has a choice."""
    return state.phase.seat == PLAYER and not has_no_answer(state)


def _next_wanted(todo: list[str], own: bool) -> tuple[Move | None, list[str]]:
    """The move that comes next if it is this side's, and what is left then."""
    if todo and todo[0].startswith("b:") != own:
        return parse_move(todo[0].removeprefix("b:")), todo[1:]
    return None, todo


def _least_move(moves: tuple[Move, ...]) -> Move:
    """What is done where a lesson asks for nothing: the least."""
    return next((move for verb in _QUIET for move in moves if move.verb is verb), moves[0])
