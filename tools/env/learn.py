"""A learner of numpy alone, in either environment: `python -m tools.env.learn aec --ruleset pagat`.

A linear softmax policy, by the policy gradient with a running mean as its baseline (REINFORCE, Williams
1992). In PettingZoo’s environment it learns from games against itself, in Gymnasium’s against *random*. Then
it plays *random* with the best of its moves.
"""

import argparse
from time import process_time
from typing import Any

import gymnasium
import numpy as np

from cuttle.arena.tally import score_results
from cuttle.env.actions import ACTIONS, move_of_index
from cuttle.env.aec import CuttleAEC
from cuttle.env.features import FEATURES

RATE = 0.02
MOVES = [move_of_index(index) for index in range(ACTIONS)]
NAMES = sorted({(move.verb, move.card >> 2) for move in MOVES})
KINDS = np.array([NAMES.index((move.verb, move.card >> 2)) for move in MOVES])
"""By action, what it does with which rank."""
Step = tuple[Any, Any, Any]
"""Of a decision: the inputs, the kinds of the legal actions, and the gradient by these."""


class Policy:
    """Weights by kind of action and feature."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros((len(NAMES), FEATURES + 1), np.float32)
        self.baseline: dict[int, float] = {}

    def choose(self, seen: Any, steps: list[Step] | None) -> int:
        """An action: at random by its probability while learning (`steps` notes what for), else the best."""
        legal = np.flatnonzero(seen["action_mask"])
        inputs = np.append(seen["observation"], 1).astype(np.float32)
        inputs[inputs > 1] /= 10
        kinds = KINDS[legal]
        logits = self.weights[kinds] @ inputs
        if steps is None:
            return int(legal[logits.argmax()])
        odds = np.exp(logits - logits.max())
        odds /= odds.sum()
        chosen = int(self.rng.choice(len(legal), p=odds / odds.sum()))
        odds[chosen] -= 1
        steps.append((inputs, kinds, -odds))
        return int(legal[chosen])

    def learn(self, seat: int, steps: list[Step], reward: float) -> None:
        """Make what was done likelier or less likely, by how much better it went than usual for this seat."""
        usual = self.baseline.get(seat, 0.0)
        self.baseline[seat] = usual + 0.01 * (reward - usual)
        for inputs, kinds, gradient in steps:
            np.add.at(self.weights, kinds, RATE * (reward - usual) * np.outer(gradient, inputs))


def learn_by_itself(policy: Policy, env: CuttleAEC, seed: int) -> None:
    """A game of PettingZoo’s environment, all seats by the policy."""
    env.reset(seed)
    steps: dict[str, list[Step]] = {agent: [] for agent in env.agents}
    while not (env.round.over or env.round.cut_short):
        agent = env.agent_selection
        env.step(policy.choose(env.observe(agent), steps[agent]))
    for seat, agent in enumerate(env.possible_agents):
        policy.learn(seat, steps[agent], env.rewards[agent])


def play_single(policy: Policy, env: Any, seed: int, learning: bool) -> float:
    """A game of Gymnasium’s environment. Returns the reward."""
    seen, _ = env.reset(seed=seed)
    steps: list[Step] | None = [] if learning else None
    over = False
    while not over:
        seen, reward, over, cut_short, _ = env.step(policy.choose(seen, steps))
        over = over or cut_short
    if steps is not None:
        policy.learn(env.seat, steps, reward)
    return float(reward)


def main() -> None:
    """Learn for some minutes of one processor, then play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("env", choices=["aec", "single"])
    parser.add_argument("--ruleset", default="cuttle-cards")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=1000, help="games against random afterwards")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    policy, games = Policy(given.seed), 0
    single = gymnasium.make("cuttle.env.single:Cuttle-v1", ruleset=given.ruleset).unwrapped
    table, end = CuttleAEC(given.ruleset), process_time() + 60 * given.minutes
    while process_time() < end:
        games += 1
        if given.env == "aec":
            learn_by_itself(policy, table, given.seed * 10**6 + games)
        else:
            play_single(policy, single, given.seed * 10**6 + games, learning=True)
    rewards = [play_single(policy, single, 10**9 + game, learning=False) for game in range(given.games)]
    seats = single.ruleset.seats
    score = score_results([(reward * (seats - 1) + 1) / seats for reward in rewards], 1)
    print(
        f"{given.env}, {given.ruleset}: {games} games learned from in {given.minutes:g} minutes; then against"
        f" random {score.mean:.1%} ({score.low:.1%} to {score.high:.1%}), {given.games} games"
    )
    if score.low <= 1 / seats:
        raise SystemExit("It hasn’t learned to beat random.")


if __name__ == "__main__":
    main()
