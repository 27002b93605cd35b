"""How fast the environment is beside PettingZoo’s card games, by random play: `python -m tools.env.speed`.

All of them in turn, in one run, since only ratios mean anything. PettingZoo’s need `rlcard` and `pygame-ce`,
which aren’t locked.
"""

from statistics import median
from time import process_time
from typing import Any

import numpy as np
from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4

from cuttle.env.aec import env

GAMES = {
    "Cuttle, cuttle-cards": lambda: env(),
    "Cuttle, bga-three": lambda: env("bga-three"),
    "Texas hold’em, no limit": texas_holdem_no_limit_v6.env,
    "Texas hold’em": texas_holdem_v4.env,
    "Leduc hold’em": leduc_holdem_v4.env,
}
SECONDS = 0.4
ROUNDS = 5


def steps_per_second(table: Any, rng: np.random.Generator) -> float:
    """The decisions that random play makes in a second of processor time."""
    steps, began = 0, process_time()
    while process_time() < began + SECONDS:
        table.reset(int(rng.integers(1 << 30)))
        for _ in table.agent_iter():
            seen, _, over, stopped, _ = table.last()
            done = over or stopped
            table.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += not done
    return steps / (process_time() - began)


def main() -> None:
    """Print a line for each game, with the ratio to the first."""
    rng, tables = np.random.default_rng(1), {name: make() for name, make in GAMES.items()}
    found = [{name: steps_per_second(table, rng) for name, table in tables.items()} for _ in range(ROUNDS)]
    first = next(iter(GAMES))
    for name in GAMES:
        ratio = median([each[name] / each[first] for each in found])
        print(f"| {name} | {median([each[name] for each in found]):.0f} | {ratio:.2f} |")


if __name__ == "__main__":
    main()
