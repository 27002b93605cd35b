"""Lessons under a ruleset: which there are, and each as the table plays it. Pure."""

from typing import Final

from cuttle import Game, Ruleset, legal_moves, observe, score
from cuttle.language import Arg, Words, say
from web.core.reading_links import is_ruleset
from web.features.learn.lesson_data import COURSE, MORE, Plan
from web.features.learn.setting_up import PLAYER, lines_of, player_decides, start_of
from web.state.lesson import EASIEST, Lesson, Line
from web.state.seating import names_at
from web.state.selection import Pick, actions, shared_move
from web.table.cards import SIGNS
from web.table.tiles import deed, kind_of

NAMES: Final = tuple([plan.name for plan in (*COURSE, *MORE)])
"""All lessons, under any rules."""


def course(rules: Ruleset) -> tuple[str, ...]:
    """The names of the course's lessons under these rules, in order."""
    return _names(COURSE, rules)


def further(rules: Ruleset) -> tuple[str, ...]:
    """The names of the other lessons."""
    return _names(MORE, rules)


def _names(plans: tuple[Plan, ...], rules: Ruleset) -> tuple[str, ...]:
    return tuple([plan.name for plan in plans if plan.fits(rules) and _is_reachable(plan, rules)])


def _is_reachable(plan: Plan, rules: Ruleset) -> bool:
    """Whether there is a way to its goal; custom rules may leave none."""
    try:
        return bool(lines_of(plan, rules))
    except ValueError:
        return False


def is_lesson(wanted: str) -> bool:
    """Whether this is a lesson, “name” or “name/ruleset”, and the rules are any."""
    name, _, key = wanted.partition("/")
    return name in NAMES and (not key or is_ruleset(key))


def set_up(name: str, rules: Ruleset, code: str) -> tuple[Game, Lesson]:
    """A lesson at its start. `code` is the save of the game that it interrupts.

    Raises:
        KeyError: if there is no such lesson under these rules.
    """
    names = next((names for names in (course(rules), further(rules)) if name in names), None)
    if names is None:
        raise KeyError(name)
    plan = next(plan for plan in (*COURSE, *MORE) if plan.name == name)
    place, game, lines = names.index(name), start_of(plan, rules), lines_of(plan, rules)
    follow = names[place + 1] if place + 1 < len(names) else ""
    says = tuple(_sentence(key, game, _tiles(game, lines, at)) for at, key in enumerate(plan.says))
    return game, Lesson(name, lines, says, place, len(names), follow, plan.quick, code)


def _tiles(game: Game, lines: tuple[Line, ...], decision: int) -> dict[str, Arg]:
    """What the tiles say that lead to the goal at one of the player’s decisions, by the kind of the tile."""
    tiles: dict[str, Arg] = {}
    for line in lines:
        states = Game(game.start, line).states
        own = [(state, move) for state, move in zip(states, line, strict=False) if player_decides(state)]
        if decision < len(own):
            state, move = own[decision]
            seen, groups = observe(state, PLAYER), actions(legal_moves(state), Pick(move.card))
            way = shared_move(next(group for group in groups if move in group))
            tiles[f"as_{kind_of(seen, way)}"] = deed(seen, way, names_at(len(state.hands), PLAYER))
    return tiles


def _sentence(key: str, game: Game, tiles: dict[str, Arg]) -> Words:
    """A sentence of the coach; `tiles` are the texts of the tiles to press."""
    rules, state = game.ruleset, game.state
    args: dict[str, Arg] = tiles | {
        "who": say("bot called", which=EASIEST),
        "goal": rules.goals[1 if key == "lesson royals end" else 0],
        "as_pass": say("pass"),
        "further": say("lessons further"),
        "points": score(state, PLAYER),
        "suits": " ".join(SIGNS[suit] for suit in rules.suits),
    }
    nine_puts: str = rules.nine_puts
    if nine_puts in ("controller", "owner"):
        nine_puts = "frozen" if rules.nine_freezes else "two" if rules.nine_count > 1 else "hand"
    which = {
        "lesson nine 0": "two" if rules.nine_count > 1 else "one",
        "lesson nine end": nine_puts,
        "lesson four 0": "three" if rules.seats > 2 else "two",
    }
    return say(key, which=which.get(key, ""), **args)
