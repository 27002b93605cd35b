"""Play the rounds of the almanac, count them, and write its data. Stop it whenever you like: it continues.

    python -m tools.almanac .cache/almanac --rules cuttle-cards cuttle-live --rounds 20000
    python -m tools.almanac .cache/almanac --level expert@300 --rounds 2000
    python -m tools.almanac .cache/almanac --rounds 0 --write tools/almanac/data.json

Without `--rules` it plays all rulesets for two, and each option of cuttle-cards alone.
"""

import sys
from argparse import RawTextHelpFormatter
from collections.abc import Iterator
from itertools import product
from os import cpu_count
from pathlib import Path

from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.notation.rulesets import parse_ruleset
from cuttle.rules.ruleset import Ruleset, RulesetError
from cuttle.variants import OPTIONS, PRESETS, variant
from tools.almanac.rounds import LEVELS, Series, play_series
from tools.almanac.writing import data_of, write_data


def all_rulesets() -> Iterator[Ruleset]:
    """All rulesets for two, those of cuttle.cards first, then each option alone that changes cuttle-cards."""
    plain = PRESETS["cuttle-cards"]
    mine = ("cuttle-cards", "cuttle-live", "cuttle-spades", "trial-random-four", "trial-double-nine")
    for name in dict.fromkeys((*mine, *PRESETS)):
        if PRESETS[name].seats == 2:
            yield PRESETS[name]
    for option, values in OPTIONS.items():
        if any(getattr(plain, axis) != value for axis, value in values.items()):
            yield variant("cuttle-cards", [option])


def main() -> int:
    """Play and write what the arguments ask for."""
    parser = Parser(prog="almanac", description=__doc__, formatter_class=RawTextHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the batches are kept")
    parser.add_argument("--rules", nargs="+", metavar="RULESET", help="presets, or “cuttle-cards+one joker”")
    parser.add_argument("--level", nargs="+", default=list(LEVELS[:1]), help="“skilled” or “expert@300”")
    parser.add_argument("--rounds", type=integer_between(0, 10**9), default=20_000)
    parser.add_argument("--seed", type=integer_between(0, 10**9), default=1)
    parser.add_argument("--processes", type=integer_between(1, 1000), default=cpu_count() or 1)
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the data of the pages there")
    asked = parser.parse_args()
    try:
        rulesets = [parse_ruleset(key) for key in asked.rules] if asked.rules else list(all_rulesets())
    except RulesetError as error:
        parser.error(str(error))
    asked.folder.mkdir(parents=True, exist_ok=True)
    for level, ruleset in product(asked.level, rulesets):
        for rounds in play_series(
            Series(ruleset, level, asked.seed), asked.folder, asked.rounds, asked.processes
        ):
            print(f"{ruleset.key}, {level}: {rounds} rounds", flush=True)
    if asked.write:
        for ruleset in rulesets:
            data = data_of(asked.folder, ruleset, list(LEVELS), asked.seed)
            if data["levels"]:
                write_data(data, asked.write)
    return 0


if __name__ == "__main__":
    sys.exit(run_command(main))
