"""Count which cards stay in hands: for each rank, how much likelier than chance it is hidden in a hand.

Cards worth playing at once don't stay there. The skilled bot plays games with all rulesets, and the current
seat counts the cards that it can't place: those in other hands, and those expected there by chance. Seed and
number determine every game. The result is printed, for cuttle/bot/weights.py.
"""

import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import decode, observe
from cuttle.arena.terminal import Parser, integer, run_command
from cuttle.bot.knowledge import knowledge_of
from cuttle.bot.weights import WEIGHTS
from cuttle.rules import Turn
from cuttle.rules.cards import JOKER, rank
from tools.train.fitting import numbers
from tools.train.tune import each, played

DOUBT: Final = 20.0
"""This many cards at the chance rate are added to each rank, because some are rarely hidden."""


class Count(NamedTuple):
    """Cards by rank, ace first."""

    kept: list[float]
    """Those that were hidden in a hand."""
    fair: list[float]
    """Those expected by chance."""


def counted(code: str) -> Count:
    """The counts of a game, in the view of the current seat; zero if there is no game."""
    kept, fair = [0.0] * (JOKER + 1), [0.0] * (JOKER + 1)
    for state in decode(code).states if code else ():
        if isinstance(state.phase, Turn):
            seen = knowledge_of(observe(state, state.phase.seat), WEIGHTS)
            hidden = [card for hand in state.hands for card in hand if card in seen.hidden]
            if len(hidden) < seen.unseen:
                for card in hidden:
                    kept[rank(card)] += 1
                for each, count in enumerate(seen.ranks):
                    fair[each] += count * len(hidden) / seen.unseen
    return Count(kept, fair)


def ratios(counts: Sequence[Count]) -> tuple[float, ...]:
    """How much likelier than chance each rank is in a hand."""
    kept, fair = ([sum(ranks) for ranks in zip(*column, strict=True)] for column in zip(*counts, strict=True))
    return tuple(round((some + DOUBT) / (all_ + DOUBT), 2) for some, all_ in zip(kept, fair, strict=True))


def run(asked: Namespace) -> tuple[float, ...]:
    """Play and count."""
    work = partial(played, numbers(WEIGHTS), f"{asked.seed}/hands")
    codes = list(each(work, range(asked.games), asked.games, asked.processes, "games played"))
    found = ratios(list(each(counted, codes, asked.games, asked.processes, "games looked at")))
    print("KEPT =", found)
    return found


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = Parser(description="Count what hands keep.")
    parser.add_argument("--games", type=integer(1, 10**9), default=1000, help="how many games (1000)")
    parser.add_argument("--seed", type=integer(0, 10**9), default=1, help="which games (1)")
    parser.add_argument("--processes", type=integer(1, 1000), help="how many at once (one a processor)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run_command(lambda: run(asked_for())))
