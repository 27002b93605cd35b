"""A lesson under a ruleset: its start position, and every line of moves that leads to its goal. Pure."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from cuttle import Game, Ruleset, Seat, State, Verb, legal_moves, parse_move, parse_position
from cuttle.rules import Turn
from web.features.learn.lesson_data import Plan, fill_in_points
from web.state.lesson import Line
from web.state.selection import has_no_answer

PLAYER: Final = 0
"""The learner's seat."""
_UNSEEN: Final = ["9H", "8S", "JC", "QS", "5H", "7C", "6S", "3S", "JH", "4D", "7S", "QC", "5C", "4C", "9C"]
"""What the others hold besides what matters: nothing that could answer."""
_HAND: Final = 6
"""Most cards that an opponent's hand is filled up to."""
_QUIET: Final = (Verb.ALLOW, Verb.DRAW, Verb.PASS)
"""What is done where a lesson asks for nothing."""


def start_of(plan: Plan, rules: Ruleset) -> Game:
    """The game at the start of a lesson. A third player only looks on.

    Raises:
        ImpossiblePositionError: if no game under these rules can reach its position.
    """
    third = [""] * (rules.seats - 2)
    rows = [fill_in_points(plan.row, rules), plan.row_of_other, *third]
    hands, scrap = [fill_in_points(plan.hand, rules), plan.hand_of_other, *third], plan.scrap
    if plan.deck:  # as many cards must have left it as are dealt: fill up the others' hands, then the scrap
        named = " ".join([*hands, *rows, scrap]).replace("=", "").split()
        for_first, for_others = rules.dealt
        missing = max(0, for_first + for_others * (rules.seats - 1) - len(named))
        *filled, discarded = [cards.split() for cards in (*hands[1:], scrap)]
        for card in [card for card in _UNSEEN if card not in (*named, *plan.deck.split())][:missing]:
            least = min(filled, key=len)
            (least if len(least) < _HAND else discarded).append(card)
        *hands[1:], scrap = [" ".join(cards) for cards in (*filled, discarded)]
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
    if todo and todo[0].startswith("b:") != (state.phase.seat == PLAYER):
        wanted = parse_move(todo[0].removeprefix("b:"))
        if wanted in moves:
            yield from _lines(plan, game.play(wanted), todo[1:])
        return
    own = player_decides(state)
    if own and todo and isinstance(state.phase, Turn):
        return
    quiet = next((move for verb in _QUIET for move in moves if move.verb is verb), moves[0])
    for move in moves if own and not isinstance(state.phase, Turn) else [quiet]:
        yield from _lines(plan, game.play(move), todo)


def player_decides(state: State) -> bool:
    """Whether the learner has a choice."""
    return state.phase.seat == PLAYER and not has_no_answer(state)
