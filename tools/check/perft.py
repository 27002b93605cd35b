"""Rebuild the tables of tests/perft/: how many lines of play there are, counted by the simple oracle.

counts.txt has the deals of every preset: ruleset, deal, then the number for 1, 2, 3 … plies. positions.txt
has positions in the middle of a game, rich in sevens, jokers and thieves: the numbers, and after a bar the
position. Only a change of the rules changes a number. Positions are kept, and new rulesets get some.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle.arena.terminal import run_command  # noqa: E402
from cuttle.game import Game  # noqa: E402
from cuttle.notation.positions import parse_position, position_text  # noqa: E402
from cuttle.notation.rulesets import parse_ruleset  # noqa: E402
from cuttle.rules.cards import JOKER, SEVEN, rank  # noqa: E402
from cuttle.rules.ruleset import Ruleset  # noqa: E402
from cuttle.rules.state import State  # noqa: E402
from cuttle.variants import (  # noqa: E402
    OPTIONS,
    PRESETS,
    variant,
)
from tests.perft import oracle_counts  # noqa: E402
from tests.support.bridge import naive_state  # noqa: E402
from tests.support.openings import rich_position  # noqa: E402

PERFT: Final = ROOT / "tests" / "perft"
DEALS: Final = range(3)
OF_EACH: Final = 2
"""Positions of each preset."""
MOST: Final = 40_000
"""The most lines of play at which more plies are counted."""

CUSTOM: Final = (
    "pagat+seats=3+ten_gives=yes+ten_blocks=yes",
    "house-25+seats=3+jokers=2+joker=thief+empty_deck_opens=yes",
    "bga-three+seven=take two+jack_may_be_forced=yes+second_queen_draws=2+two_hits_any=yes",
    "bench+jokers=2+joker=thief+five_discards=3+four_takes=yes+four_random=yes+limit_refuses=no+hand_limit=6",
)


def numbers(state: State) -> str:
    """The counts of a position, for as many plies as are feasible."""
    return " ".join(map(str, oracle_counts(naive_state(state), MOST)))


def deals() -> Iterator[str]:
    """The lines of counts.txt."""
    for key, rules in PRESETS.items():
        for deal in DEALS:
            yield f"{key} {deal} {numbers(Game.deal(rules, deal).state)}"


def positions() -> Iterator[str]:
    """The lines of positions.txt."""
    published = (PERFT / "positions.txt").read_text(encoding="utf-8").splitlines()
    states = [parse_position(line.partition(" | ")[2]) for line in published]
    rulesets = [rules for rules in PRESETS.values() for _ in range(OF_EACH)]
    rulesets += [variant("pagat", [option]) for option in OPTIONS] + [parse_ruleset(key) for key in CUSTOM]
    counted = {state.ruleset for state in states}
    rng = Random("perft")
    states += [rich(rules, rng) for rules in rulesets if rules not in counted]
    yield from (f"{numbers(state)} | {position_text(state)}" for state in states)


def rich(rules: Ruleset, rng: Random) -> State:
    """A position in which the current seat has a seven or a joker, and something is stolen."""
    while True:
        state = rich_position(rules, rng)
        held = {rank(card) for card in state.hands[state.turn]}
        stolen = [pile for row in state.tables for pile in row if pile.thieves]
        quiet = state.frozen.bit_count() > 1 or state.passes
        if held & {SEVEN, JOKER} and len(state.deck) > 2 and stolen and not quiet:
            return state


def main() -> int:
    """Write both files."""
    for name, lines in (("counts.txt", deals()), ("positions.txt", positions())):
        (PERFT / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        print(f"{name} is written.")
    return 0


if __name__ == "__main__":
    sys.exit(run_command(main))
