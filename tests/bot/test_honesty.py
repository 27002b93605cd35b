"""The bot's choice follows from what its seat knows and from its luck, and always fits the rules."""

from collections.abc import Iterator
from random import Random

import pytest

from cuttle.bot import PLAYERS, Player, choose
from cuttle.bot.arena import LONGEST
from cuttle.game import Game, apply
from cuttle.observation import imagine, observe
from cuttle.phases import Over
from cuttle.position import parse_position
from cuttle.ruleset import PRESETS, preset
from cuttle.state import State

RULESETS = list(PRESETS)


def played(ruleset: str, deal: int, players: tuple[Player, Player]) -> Iterator[State]:
    """Every position of a game in which somebody has to decide, and the last one."""
    rng, state = Random(deal), Game.deal(preset(ruleset), deal).state
    yield state
    for _ in range(LONGEST):
        if isinstance(state.phase, Over):
            return
        seat = state.phase.seat
        state = apply(state, players[seat](observe(state, seat), rng))
        yield state


def matches() -> list[tuple[Player, Player]]:
    skilled, random = PLAYERS["skilled"], PLAYERS["random"]
    return [(skilled, skilled), (skilled, random), (random, skilled)]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", matches(), ids=["skilled-skilled", "skilled-random", "random-skilled"])
def test_whole_games_are_played_by_legal_moves(ruleset: str, players: tuple[Player, Player]) -> None:
    for deal in range(8):
        *_, end = played(ruleset, deal, players)
        assert isinstance(end.phase, Over)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_choice_is_the_same_in_every_world_that_looks_the_same(ruleset: str) -> None:
    random = PLAYERS["random"]
    for state in (
        list(played(ruleset, 3, (random, random)))[:-1] + list(played(ruleset, 4, matches()[0]))[:-1]
    ):
        seat = state.phase.seat
        seen = observe(state, seat)
        worlds = [imagine(seen, Random(luck)) for luck in (1, 2)]
        assert [observe(world, seat) for world in worlds] == [seen, seen]
        choices = {choose("skilled", observe(world, seat), Random(5)) for world in [state, *worlds]}
        assert len(choices) == 1


def test_two_deals_that_pose_the_same_question_get_the_same_answer() -> None:
    """The rival holds two twos, or none; and the next card is the ten, or another."""
    before = "cuttle-cards | 0 turn 0 | 9C AC QC 10S /"
    after = "| KC= / 10D 5D | 3S 3H |"
    armed = parse_position(f"{before} 2C 2D 4H {after} 10H ...")
    bare = parse_position(f"{before} 5C 6D 4H {after} 7H ...")
    assert observe(armed, 0) == observe(bare, 0)
    assert len({choose("skilled", observe(state, 0), Random(1)) for state in (armed, bare)}) == 1


EDGES = {
    "an empty deck": "0 turn 0 | 3C 9H 2D / 4C JD | 10S / 8C KD= | ... | -",
    "an empty deck and an empty hand": "0 turn 0 | - / 4C JD | 10S / 8C KD= | ... | -",
    "two empty hands": "0 turn 0 | - / - | 10S / 8C | 2C 3C | ...",
    "one card in the deck": "0 turn 0 | 7C 5C 9H / 4C | 10S / 8C | ... | QC",
    "a seven with one card to turn up": "0 revealing 0 7C | 5C / 4C | 10S / 8C | ... | - | revealed QC",
    "a seven with two jacks": "0 revealing 0 7C | 5C / 4C | - / - | - | ... | revealed JC JD",
    "a full hand": "0 turn 0 | 2C 3C 4C 5C 6C 7C 8C 9C / 2D 3D 4D 5D 6D 7D 8D 9D | - / - | - | ...",
    "a hand over the limit": "0 turn 0 | 2C 3C 4C 5C 6C 7C 8C 9C JC / 2D | KC= / KD= | - | ...",
    "only frozen cards": "0 turn 0 | 9C JC / 2D | KC= / KD= | - | ... | frozen 9C JC",
    "all kings on one side": "0 turn 0 | 9C JC / 2D | KC= KS= KH= / - | - | ...",
    "the second of three passes": "0 turn 0 | 3C / 4C | 10S / 8C | ... | - | passes 2",
    "a tie offered": "0 offered 1 0 | 3C / 4C | 10S / 8C | - | ...",
}


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", EDGES)
def test_there_is_an_answer_with(name: str, ruleset: str) -> None:
    state = parse_position(f"{ruleset} | {EDGES[name]}")
    assert (
        choose("skilled", observe(state, state.phase.seat), Random(1))
        in observe(state, state.phase.seat).moves
    )
