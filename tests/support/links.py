"""Links to test with: any valid one, and what's in one in plain form."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import reject
from hypothesis import strategies as st

from cuttle import LENGTHS, SEEDS, Deal, Game, Match, Move, card_text, legal_moves
from cuttle.links import (
    FRESH_DEALS,
    LONGEST_NAME,
    NO_TASK,
    ONLOOKER,
    ChallengeResult,
    Link,
    LinkError,
    Task,
    Tree,
    deal_again,
    for_onlookers,
    is_name,
    parse_link,
    play_in_tree,
    promote_line,
    remove_node,
    set_note,
    tree_of,
)
from cuttle.links.link_contents import KINDS, OUTCOMES, PLAYER_TYPES, STYLE_NAMES, TIMES
from cuttle.links.task import ASKED, LONGEST_TITLE, MOST_TURNS
from cuttle.links.tree import HIDDEN_CARDS
from cuttle.links.tree_digits import choices_in
from cuttle.match import is_decided
from cuttle.notation import move_text, parse_move, parse_ruleset, position_text
from tests.support import strategies
from tests.support.strategies import MOODS, games, open_positions, rulesets

NAMES = st.text(max_size=LONGEST_NAME).map(str.strip).filter(is_name)


@st.composite
def links(draw: st.DrawFn) -> Link:
    """Any valid link."""
    kind, number = draw(st.sampled_from(KINDS)), draw(st.none() | st.integers(0, SEEDS - 1))
    if kind == "watch":
        return draw(watched())
    if kind == "position" or draw(st.integers(0, 3)) == 0:
        number, game = None, game_from_position(draw)
    else:
        game = draw(games()) if number is None else games_of_deal(draw, number)
    game = game.at(0) if kind in ("challenge", "position", "analysis") else game
    position = not isinstance(game.start, Deal)
    seats = game.ruleset.seats
    seat = draw(st.integers(0, seats - 1))
    players = draw(st.lists(st.sampled_from(PLAYER_TYPES), min_size=seats, max_size=seats))
    if kind == "challenge":
        players = ["" if who == "person" else who for who in players]
    if kind in ("challenge", "your turn"):
        players[seat] = "person"
    return Link(
        Match(game) if kind in ("challenge", "analysis") or position else match_of(draw, game),
        kind,
        draw(st.none() | st.integers(0, len(game.moves))),
        tuple(draw(st.just(()) | st.just(players)) if kind == "continue" else players),
        tuple(draw(st.just([]) | st.lists(NAMES, max_size=seats))),
        number,
        draw(st.booleans()),
        seat if kind == "your turn" else None,
        draw(results) if kind == "challenge" else None,
        draw(tasks(game.at(0))) if position else NO_TASK,
        draw(trees(game)) if kind == "analysis" else None,
        draw(st.booleans()),
        draw(st.just(()) | styles(tuple(players if kind != "continue" else ()), seats)),
        draw(st.sampled_from((0, *TIMES))),
        seats_with_hints(draw, players) if kind == "your turn" else 0,
    )


@st.composite
def watched(draw: st.DrawFn) -> Link:
    """A link for onlookers."""
    dealt = draw(st.booleans())
    game = draw(games()) if dealt else game_from_position(draw)
    match = match_of(draw, game) if dealt else Match(game)
    names = tuple(draw(st.lists(NAMES, max_size=game.ruleset.seats)))
    viewer = draw(st.sampled_from((*range(game.ruleset.seats), ONLOOKER)))
    try:
        link = for_onlookers(Link(match, names=names), viewer)
    except LinkError:
        reject()
    return replace(link, ply=draw(st.none() | st.integers(0, len(link.game.moves))))


def styles(players: tuple[str, ...], seats: int) -> st.SearchStrategy[tuple[str, ...]]:
    """The styles of bots; of players who aren't said, none."""
    each = [
        st.sampled_from(STYLE_NAMES if players and who != "person" else STYLE_NAMES[:1])
        for who in players or [""] * seats
    ]
    return st.tuples(*each)


def seats_with_hints(draw: st.DrawFn, players: Sequence[str]) -> int:
    """The persons who agree to hints, if there are several."""
    persons = [seat for seat, who in enumerate(players) if who == "person"]
    some = draw(st.lists(st.sampled_from(persons), unique=True))
    return sum(1 << seat for seat in some) if len(persons) > 1 else 0


@st.composite
def trees(draw: st.DrawFn, game: Game) -> Tree:
    """Lines from a start."""
    tree, rng = tree_of(game), Random(draw(st.integers(0, 2**32 - 1)))
    for _ in range(draw(st.integers(0, 30))):
        tree = rng.choice(CHANGES)(tree, rng)
    return tree._replace(cursor=rng.randrange(len(tree.nodes)), hidden=rng.choice(HIDDEN_CARDS))


def _moved(tree: Tree, rng: Random) -> Tree:
    possible = choices_in(tree.current.game)
    return play_in_tree(tree, rng.choice(possible)) if possible else tree


def _dealt_anew(tree: Tree, rng: Random) -> Tree:
    game = tree.current.game
    if game.over:
        return tree
    return deal_again(tree, rng.randrange(game.ruleset.seats), rng.randrange(FRESH_DEALS))


CHANGES: Final[tuple[Callable[[Tree, Random], Tree], ...]] = (
    *[_moved] * 9,
    _dealt_anew,
    *[lambda tree, rng: tree._replace(cursor=rng.randrange(len(tree.nodes)))] * 2,
    lambda tree, rng: remove_node(tree),
    lambda tree, rng: promote_line(tree),
    lambda tree, rng: set_note(tree, rng.choice(["", "better", "Zoë’s idea", "ї " * 99 + "ї"])),
)
"""What can be done to a tree."""


results = st.builds(ChallengeResult, st.sampled_from(OUTCOMES), st.integers(0, 90), st.integers(0, 200))


def games_of_deal(draw: st.DrawFn, number: int) -> Game:
    """A game from the deal with this number after some moves."""
    ruleset, mood = draw(rulesets()), draw(st.sampled_from(list(MOODS)))
    game = Game.deal(ruleset, number, draw(st.integers(0, ruleset.seats - 1)))
    return strategies.play_on(game, Random(number), mood, draw(st.integers(0, 120)))


def game_from_position(draw: st.DrawFn) -> Game:
    """A game from a position after some moves."""
    mood, seed = draw(st.sampled_from(list(MOODS))), draw(st.integers(0, 2**32 - 1))
    return strategies.play_on(Game(draw(open_positions())), Random(seed), mood, draw(st.integers(0, 40)))


@st.composite
def tasks(draw: st.DrawFn, start: Game) -> Task:
    """Anything that can be asked in a start position."""
    asked, line = draw(st.sampled_from(ASKED)), list[Move]()
    for number in draw(st.lists(st.integers(0, 99), max_size=8)):
        moves = legal_moves(start.replay(line).state)
        line += [moves[number % len(moves)]] if moves else []
    title = draw(
        st.text(max_size=LONGEST_TITLE).map(str.strip).filter(partial(is_name, longest=LONGEST_TITLE))
    )
    turns = draw(st.integers(1, MOST_TURNS)) if asked == "win within" else 0
    return Task(asked, turns, tuple(line), title)


def match_of(draw: st.DrawFn, game: Game) -> Match:
    """A match with this round as the current one."""
    length, winners = draw(st.sampled_from(LENGTHS)), st.none() | st.integers(0, game.ruleset.seats - 1)
    before = () if length == "quick" else tuple(draw(st.lists(winners, max_size=5)))
    while is_decided(length, before, game.ruleset.seats):
        before = before[:-1]
    return Match(game, length, before)


def facts(link: Link) -> dict[str, Any]:
    """All that is in a link, with its last position and the one shown, in notation and plain words."""
    game = link.game
    dealt = isinstance(game.start, Deal)
    return {
        "ruleset": game.ruleset.key,
        "kind": link.kind,
        "length": link.match.length,
        "before": list(link.match.before),
        "players": list(link.players),
        "names": list(link.names),
        "number": link.number,
        "assisted": link.known,
        "seat": link.seat,
        "result": None if link.result is None else list(link.result),
        **(_deal_facts(game) if dealt else _start_facts(link)),
        "moves": " ".join(map(move_text, game.moves)),
        "ply": link.ply,
        "position": position_text(game.state),
        "shown": position_text(link.shown_game.state),
        **(_tree_facts(link.tree) if link.tree else {}),
        **_additions(link),
    }


def _additions(link: Link) -> dict[str, Any]:
    """What older versions didn't write, as far as it's there."""
    found = {"helped": link.helped, "styles": list(link.styles), "time": link.time, "hints": link.hints}
    return {name: value for name, value in found.items() if value}


def _tree_facts(tree: Tree) -> dict[str, Any]:
    """The nodes, each with its parent, how it's reached, its position and its note."""
    nodes = [
        [
            node.parent,
            move_text(node.move) if node.move else list(node.fresh_deal or ()),
            position_text(node.game.state),
            node.note,
        ]
        for node in tree.nodes
    ]
    return {"nodes": nodes, "cursor": tree.cursor, "hidden": tree.hidden}


def _deal_facts(game: Game) -> dict[str, Any]:
    return {"dealer": game.dealer, "deck": " ".join(map(card_text, game.deck))}


def _start_facts(link: Link) -> dict[str, Any]:
    asked, turns, line, title = link.task
    return {
        "start": position_text(link.game.states[0]),
        "asked": asked,
        "turns": turns,
        "line": " ".join(map(move_text, line)),
        "title": title,
    }


GAME: Final = Game.deal(parse_ruleset("cuttle-cards"), 1, dealer=1)

BEGUN: Final = GAME.replay([parse_move("draw"), parse_move("draw")])


def error_of(code: str) -> LinkError:
    """The error of a text without a game."""
    with pytest.raises(LinkError) as error:
        parse_link(code)
    assert str(error.value).endswith(".")
    return error.value


def reason(code: str) -> str:
    return error_of(code).reason


PUBLISHED: Final = Path(__file__).parents[1] / "links"


def read_published(name: str) -> list[dict[str, Any]]:
    """The links of a format, each with its contents."""
    return [json.loads(line) for line in (PUBLISHED / name).read_text(encoding="utf-8").splitlines()]


PRESENT: Final = read_published("b.jsonl")

CODES: Final = [each["code"] for each in PRESENT if len(each["moves"].split()) < 25]
