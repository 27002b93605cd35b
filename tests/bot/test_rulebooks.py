"""The skilled bot plays under any ruleset: without errors, better than at random, and quickly."""

from random import Random

import pytest

from cuttle.arena.games import match
from cuttle.bot import PLAYERS, choose, lookahead
from cuttle.bot.evaluation import WinProbabilities, win_probabilities
from cuttle.bot.knowledge import Knowledge
from cuttle.observation import observe
from cuttle.rules.cards import Seat
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State
from cuttle.variants import PRESETS
from tests.support.bot_games import decisions
from tests.support.rulesets import custom, with_options

SKILLED, RANDOM = PLAYERS["skilled"], PLAYERS["random"]

MOST = 1500
"""The most positions it looks at for one decision under any published ruleset; about 50 ms."""


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_it_beats_random_play(ruleset: Ruleset) -> None:
    tally = match((SKILLED, RANDOM), ruleset, 24, seed=1)
    assert tally.games == sum(tally.endings.values()) == 24
    assert tally.score > (0.8 if ruleset.seats == 2 else 0.6)


def test_it_beats_random_play_with_any_option() -> None:
    tallies = [match((SKILLED, RANDOM), ruleset, 2, seed=2) for ruleset in with_options(1)]
    assert sum(tally.score for tally in tallies) > 0.85 * len(tallies)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_plays_by_rules_that_no_book_has(seats: int) -> None:
    for seed in range(30):
        players = (SKILLED, RANDOM) if seed % 3 else (SKILLED, SKILLED)
        tally = match(players, custom(Random(seed), seats), 1, seed)
        assert sum(tally.endings.values()) == 1


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_no_decision_takes_long(ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = 0

    def counted(state: State, turn: Seat, facts: Knowledge) -> WinProbabilities:
        nonlocal looked_at
        looked_at += 1
        return win_probabilities(state, turn, facts)

    def effort(state: State) -> int:
        nonlocal looked_at
        looked_at = 0
        choose("skilled", observe(state, state.phase.seat), Random(1))
        return looked_at

    monkeypatch.setattr(lookahead, "win_probabilities", counted)
    states = [state for deal in range(4) for state in decisions(ruleset, deal, ["skilled"] * 3)]
    efforts = [effort(state) for state in states]
    assert 0 < max(efforts) <= MOST
