"""Measure the length of links of whole bot games, compared with the information in deck and choices.

A deck of n cards holds log2(n!) bits, a move among m legal ones log2(m); the rest is overhead.
"""

from functools import partial
from math import factorial, log2
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from cuttle import PRESETS, Game, Link, Match, legal_moves, observe
from cuttle.arena.terminal import workers
from cuttle.bot import choose
from cuttle.links import link_text
from cuttle.links.moves import ASIDES
from cuttle.rules import CHANCE
from tools.bench.measure import print_table

BITS: Final = 6
"""Bits per letter."""
LONGEST: Final = 400
"""Games are abandoned after this many moves."""
PLAYERS: Final = ("skilled", "casual", "novice", "skilled")


class Length(NamedTuple):
    """The length of a game's link."""

    letters: int
    least: float
    """Bits in deck and choices."""
    numbered: int
    """Letters if the deal number replaces the deck."""

    @property
    def overhead(self) -> float:
        """Bits beyond that minimum."""
        return BITS * self.letters - self.least


def played(preset: str, number: int) -> Game:
    """A whole game between bots, with changing players."""
    rng, rules = Random(f"{preset} {number}"), PRESETS[preset]
    game = Game.deal(rules, number, number % rules.seats)
    while not game.over and len(game.moves) < LONGEST:
        state = game.state
        moves, seat = legal_moves(state), state.phase.seat
        if len(moves) == 1 or seat == CHANCE:
            game = game.play(rng.choice(moves))
        else:
            game = game.play(choose(PLAYERS[(seat + number) % len(PLAYERS)], observe(state, seat), rng))
    return game


def least(game: Game) -> float:
    """The bits in a game's deck and choices."""
    chosen = [
        log2(len(legal_moves(state)))
        for state, move in zip(game.states, game.moves, strict=False)
        if move.verb not in ASIDES
    ]
    return log2(factorial(len(game.deck))) + sum(chosen)


def length(preset: str, number: int) -> Length:
    """The length of a game's link."""
    game = played(preset, number)
    numbered = link_text(Link(Match(game), number=number))
    return Length(len(link_text(Link(Match(game)))), least(game), len(numbered))


def print_links(games: int) -> None:
    """Print the link lengths of this many games, divided among all presets."""
    each, rows, everything = -(-games // len(PRESETS)), [], list[Length]()
    with workers() as pool:
        for preset, rules in PRESETS.items():
            found = pool.map(partial(length, preset), range(each), 20)
            rows.append(row(rules.title, found))
            everything += found
    print_table(
        f"Links: plain games of the bots (asked: at most 8 letters over the least; {BITS} bits a letter)",
        (
            "",
            "games",
            "letters",
            "longest",
            "least bits",
            "bits over",
            "letters over",
            "longest over",
            "with number",
        ),
        [*rows, row("All", everything)],
    )


def row(title: str, found: list[Length]) -> tuple[str, ...]:
    """A row of the table."""
    over = [one.overhead for one in found]
    return (
        title,
        f"{len(found):,}",
        f"{mean(one.letters for one in found):.1f}",
        str(max(one.letters for one in found)),
        f"{mean(one.least for one in found):.1f}",
        f"{mean(over):.1f}",
        f"{mean(over) / BITS:.2f}",
        f"{max(over) / BITS:.2f}",
        f"{mean(one.numbered for one in found):.1f}",
    )
