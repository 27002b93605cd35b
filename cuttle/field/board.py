"""A board: a deal with a seat to play and bots at the others, the same for all who play it.

A bot's decision follows from the board and the moves so far: it has a budget in positions, no clock, and for
each move a random generator of its own. So the same moves are answered the same way on every device, also
after an undo or in another tab.

To play one at the table: deal `board.game`, take random picks from `board.pick`, and at another seat's
decision run `board.think(game)` to its end, in slices; its last thought has the move. If
`board.needs_networks`, first wait for the networks: without them an expert plays differently.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from cuttle.bot import Thought, think, uses_search
from cuttle.game import Game
from cuttle.observation import observe
from cuttle.rules.cards import Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.ruleset import Ruleset


class Bot(NamedTuple):
    """A bot without a clock."""

    level: str
    style: str = ""
    positions: int = 0
    """For a level that searches: how many positions it looks at for a decision."""

    @property
    def name(self) -> str:
        """As the bots know it: “skilled+scuttler”."""
        return f"{self.level}+{self.style}" if self.style else self.level


class Board(NamedTuple):
    """What all who play it meet."""

    ruleset: Ruleset
    number: int
    """The deal's number."""
    dealer: Seat
    rivals: tuple[Bot, ...]
    """The bots at the other seats, in turn order after the one that's played."""
    seed: int = 0
    """What the rivals' choices and random picks follow from, beside the moves."""
    seat: Seat = 0
    """The seat that's played."""

    @property
    def game(self) -> Game:
        """The round before its first move."""
        return Game.deal(self.ruleset, self.number, self.dealer)

    @property
    def needs_networks(self) -> bool:
        """Whether a rival searches, and so needs the networks to play as it always does."""
        return any(uses_search(rival.level) for rival in self.rivals)

    def rival(self, seat: Seat) -> Bot:
        """The bot at another seat than the one that's played."""
        return self.rivals[(seat - self.seat - 1) % self.ruleset.seats]

    def pick(self, game: Game) -> Move:
        """What chance picks where it decides."""
        return self.random(len(game.moves)).choice(legal_moves(game.state))

    def think(self, game: Game) -> Iterator[Thought]:
        """The thoughts of the rival that decides, which end by themselves; the last one has its move."""
        return think_within(self.rival(game.state.phase.seat), game, self.random(len(game.moves)))

    def random(self, ply: int, player: int = 0) -> Random:
        """The random generator for the move after `ply` others. `player` is 0 for rivals and chance."""
        return Random(self.seed << 24 | player << 16 | ply)


def think_within(bot: Bot, game: Game, rng: Random) -> Iterator[Thought]:
    """The thoughts of a bot about the decision at hand, until it has looked at enough positions."""
    for thought in think(bot.name, observe(game.state, game.state.phase.seat, game.tie_positions), rng):
        yield thought
        if thought.nodes >= bot.positions:
            return
