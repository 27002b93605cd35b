"""Cuttle as an environment of PettingZoo: all seats take turns (AEC). It needs the extra `env`.

from cuttle.env.aec import env
table = env("pagat")
"""

from random import Random
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cuttle.deal import SEEDS
from cuttle.env.actions import action_count, move_of_index
from cuttle.env.round import RENDER_MODES, USUAL_RULES, Round, as_arrays, observation_space
from cuttle.notation import parse_ruleset


def env(ruleset: str = USUAL_RULES, render_mode: str | None = None) -> Any:
    """The environment with PettingZoo’s usual wrappers: an illegal action loses."""
    wrapped = wrappers.TerminateIllegalWrapper(CuttleAEC(ruleset, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class CuttleAEC(AECEnv):
    """The environment itself. An agent is a seat: `seat_0` begins.

    `reset` takes a seed, and a deal number as `options={"deal": 7}`.
    """

    metadata = {"name": "cuttle_v1", "render_modes": RENDER_MODES, "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, ruleset: str = USUAL_RULES, render_mode: str | None = None) -> None:
        """
        Raises:
            RulesetError: if there are no such rules.
        """
        super().__init__()
        self.ruleset, self.render_mode = parse_ruleset(ruleset), render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.ruleset.seats)]
        self.observation_spaces = {agent: observation_space(self.ruleset) for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(action_count(self.ruleset)) for agent in self.possible_agents
        }
        self._rng = Random()

    def observation_space(self, agent: str) -> Any:
        """What `observe` gives; see `cuttle.env.features.FIELDS`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of moves; see `cuttle.env.actions`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new round."""
        if seed is not None:
            self._rng = Random(seed)
        deal = (options or {}).get("deal", self._rng.randrange(SEEDS))
        self.round = Round(self.ruleset, deal, Random(self._rng.random()))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.round.seat]

    def step(self, action: int | None) -> None:
        """Play the move with this number for the seat that decides.

        Raises:
            IllegalMoveError: if it isn’t legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("This seat still plays: give it the number of a move.")
        self._cumulative_rewards[agent] = 0.0
        self.round.play(move_of_index(int(action)))
        if self.round.over or self.round.cut_short:
            for seat, each in enumerate(self.agents):
                self.rewards[each] = self.round.reward(seat)
            self.terminations = dict.fromkeys(self.agents, self.round.over)
            self.truncations = dict.fromkeys(self.agents, self.round.cut_short)
        else:
            self.agent_selection = self.possible_agents[self.round.seat]
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows, and its legal actions."""
        return as_arrays(self.round.seen_by(self.possible_agents.index(agent)))

    def render(self) -> str | None:
        """The table as text, as the seat that decides sees it."""
        if self.render_mode is None:
            return None
        return str(self.round.seen_by(self.possible_agents.index(self.agent_selection)))

    def close(self) -> None:
        """Nothing is open."""
