"""Cuttle as an environment of Gymnasium: one seat, with players at the others. It needs the extra `env`.

gymnasium.make("cuttle.env.single:Cuttle-v1", ruleset="pagat", opponent="novice")
"""

from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from cuttle.arena.games import ask, player_named
from cuttle.env.actions import action_count, move_of_index
from cuttle.env.round import RENDER_MODES, USUAL_RULES, Round, as_arrays, observation_space
from cuttle.notation import parse_ruleset
from cuttle.rules.cards import Seat


class CuttleSeat(gymnasium.Env):
    """One seat at a table, by default another one each round. An illegal action loses.

    `reset` takes a seed, and a deal number as `options={"deal": 7}`.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        ruleset: str = USUAL_RULES,
        opponent: str = "random",
        seat: Seat | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`opponent` is the name of any player of the arena.

        Raises:
            RulesetError: if there are no such rules.
            PlayerError: if there’s no such player.
        """
        self.ruleset, self.render_mode = parse_ruleset(ruleset), render_mode
        self.opponent, self.given_seat = player_named(opponent), seat
        self.observation_space = observation_space(self.ruleset)
        self.action_space = spaces.Discrete(action_count(self.ruleset))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new round, up to the first decision of this seat."""
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(1 << 62)))
        drawn, deal = rng.randrange(self.ruleset.seats), (options or {}).get("deal", rng.getrandbits(64))
        self.seat = drawn if self.given_seat is None else self.given_seat
        self.luck = rng
        self.round = Round(self.ruleset, deal, rng)
        self._let_others_play()
        return as_arrays(self.round.seen_by(self.seat)), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play the move with this number, then let the others play up to this seat’s next decision."""
        seen, move = self.round.seen_by(self.seat), move_of_index(int(action))
        if move not in seen.moves:
            return as_arrays(seen), -1.0, True, False, {"illegal": str(move)}
        self.round.play(move)
        self._let_others_play()
        arrays, reward = as_arrays(self.round.seen_by(self.seat)), self.round.reward(self.seat)
        return arrays, reward, self.round.over, self.round.cut_short, {}

    def _let_others_play(self) -> None:
        while self.round.seat not in (-1, self.seat) and not self.round.cut_short:
            seen = self.round.seen_by(self.round.seat)
            alone = len(seen.moves) == 1
            self.round.play(seen.moves[0] if alone else ask(self.opponent, seen, self.luck))

    def render(self) -> str | None:
        """The table as text, as this seat sees it."""
        return None if self.render_mode is None else str(self.round.seen_by(self.seat))


gymnasium.register("Cuttle-v1", entry_point=CuttleSeat)
