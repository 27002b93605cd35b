"""What a puzzle is: a position, what is asked, the accepted moves, the refutations and the line.

Immutable values. How a move is judged is in `attempt`, how a puzzle is written in `pool`.
"""

from dataclasses import dataclass
from functools import cached_property
from math import comb, perm
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from cuttle.game import Game
from cuttle.links.link_contents import Link
from cuttle.links.task import Task
from cuttle.match import Match
from cuttle.puzzles.worlds import hidden_cards
from cuttle.rules.cards import Card, Seat
from cuttle.rules.moves import Move
from cuttle.rules.state import State

Kind: TypeAlias = Literal["A", "B", "C", "D"]
"""A: win within some own turns, whatever they hold. B: the move with the best chance. C: the same as A with
at most two cards in the deck. D: keep them from winning on their next turn. A, C and D are proven by a search
of every world that fits what the seat sees."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Theme: TypeAlias = Literal[
    "counter war",
    "jack on a ten",
    "queen lock",
    "king turn",
    "seven gamble",
    "three's choice",
    "hand limit",
    "scuttle or steal",
    "refuse to draw",
    "give up points to live",
    "only defence",
    "clean sweep",
    "send it back",
    "take their hand",
    "scrap a permanent",
    "quiet points",
    "glasses",
    "scuttle in time",
    "steal in time",
    "fresh cards",
    "beware the jack",
    "let it through",
    "what to discard",
    "the king can wait",
    "bait",
    "beware the ace",
    "a card to spare",
]
"""What a puzzle is about. From *clean sweep* on they say what the key move does: an ace or a six, a nine, a
four, a two or an eight on a permanent, points that don't win yet, glasses, a scuttle, a jack or a joker, a
draw or a five. *Bait*: points that a card of theirs takes, so that the higher ones are safe from it. *A card
to spare*: a draw, so that their four doesn't take what is needed."""
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)

BANDS: Final = (900, 1160, 1420, 1680, 1940)
"""The least rating of each of the five bands; ratings go from 900 to 2200."""


def band_of(rating: int) -> int:
    """The band of a rating, from 0 (easiest) to 4."""
    return max(0, sum(rating >= least for least in BANDS) - 1)


class Refutation(NamedTuple):
    """Why some moves are wrong: a world, and what happens in it."""

    replies: tuple[Move, ...]
    """What follows the wrong move: the other seat's replies, and choices of the player's own that no longer
    matter. The cards that the other seat plays here are in its hand in that world."""
    drawn: tuple[Card, ...] = ()
    """The cards that lie on top of the deck in that world as the wrong move is played."""
    chance: int | None = None
    """For kind B: the chance of the best of these moves to win, in percent."""


class Decision(NamedTuple):
    """One decision of the player on the main line."""

    accepted: tuple[Move, ...]
    """Every move that keeps what is asked, the one of the line first. At the first decision they differ only
    in suits that don't matter or in equal targets."""
    refutations: tuple[Refutation, ...]
    wrong: dict[Move, int]
    """For every other legal move the index of its refutation."""
    replies: tuple[Move, ...] = ()
    """What follows the first accepted move until the next decision, or the end of the line: the other seat's
    moves, and forced ones of the player."""
    chance: int | None = None
    """For kind B: the chance to win, in percent."""


@dataclass(frozen=True)
class Puzzle:
    """A position with one answer: moves that differ only in a suit that doesn’t matter are one."""

    key: str
    """Four letters that name it for ever."""
    kind: Kind
    rating: int
    """How hard it is to find, from 900 to 2200, at first by which bots miss it."""
    themes: tuple[Theme, ...]
    """At least one; the first is what it's mostly about."""
    start: State
    """The position, with the hidden cards of the main line's world."""
    turns: int
    """Within how many own turns it can be won; 0 for B and D."""
    decisions: tuple[Decision, ...]
    """The main line: one to three decisions."""
    searched: int
    """How many positions the proof looked at. It began with no position repeated yet (R27)."""

    @property
    def seat(self) -> Seat:
        """Who is to move."""
        return self.start.phase.seat

    @property
    def answer(self) -> tuple[int, ...]:
        """The class of the right move: what it does, without suits."""
        return self.decisions[0].accepted[0].kind

    @cached_property
    def game(self) -> Game:
        """The round at its start."""
        return Game(self.start)

    @cached_property
    def line(self) -> Game:
        """The round along the main line, against the best defence, as far as there's something to find."""
        game = self.game
        for decision in self.decisions:
            game = game.play(decision.accepted[0]).replay(decision.replies)
        return game

    @property
    def link(self) -> Link:
        """The link of kind *position* that opens it as a game to play on from."""
        line = (self.decisions[0].accepted[0],)
        whole = self.turns > (self.start.turn != self.seat)  # not only the turn after the other's
        task = Task("win within", self.turns, line) if whole else Task("find the move", line=line)
        return Link(Match(self.game), kind="position", task=task)

    @property
    def worlds(self) -> int:
        """How many worlds fit what the player sees at the start: hands of the other seat and orders of the
        deck."""
        return count_worlds(self.start, self.seat)


def count_worlds(state: State, seat: Seat) -> int:
    """How many worlds fit what a seat of two sees: hands of the other seat and orders of the deck."""
    hidden = hidden_cards(state, seat)
    in_hand = sum(card in hidden for card in state.hands[1 - seat])
    rest = len(hidden) - in_hand
    return comb(len(hidden), in_hand) * perm(rest, rest)
