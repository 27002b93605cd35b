"""Check the environments with the tests of PettingZoo and Gymnasium, under every ruleset: `make env`."""

import re
import warnings
from pathlib import Path
from textwrap import dedent

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cuttle.env.aec import env
from cuttle.variants import PRESETS

RULESETS = [*PRESETS, *(f"{name}+random four" for name in ("pagat", "bga-three"))]
"""All of them, and a random discard with two and three seats."""

EXPECTED = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
"""What is warned of under every environment that has masks."""

PAGE = Path(__file__).parent.parent.parent / "docs" / "environment.md"
EXAMPLES = re.findall(r"(?:^    .*\n|^\n(?=    ))+", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
"""The programs of the page."""


def main() -> None:
    """Run all of it; any failure is an exception."""
    warnings.simplefilter("error")
    for known in EXPECTED:
        warnings.filterwarnings("ignore", known)
    for example in EXAMPLES:
        exec(dedent(example), {})
    for rules in RULESETS:
        api_test(env(rules), num_cycles=300)
        seed_test(lambda rules=rules: env(rules), num_cycles=300)
        check_env(gymnasium.make("cuttle.env.single:Cuttle-v1", ruleset=rules).unwrapped)
        print(f"{rules}: api_test, seed_test, check_env passed", flush=True)


if __name__ == "__main__":
    main()
