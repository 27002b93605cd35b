"""Published links must always open with everything they hold.

b.jsonl has one link of format B per line. Only add lines. tables.json has the tables that codes depend on.
tools/check/publish.py adds what's new to both.
"""

import json
from typing import Any, Final

import pytest

from cuttle import LENGTHS, Deal, Verb
from cuttle.links.header import ADDITIONS_FOLLOW
from cuttle.links.link_code import link_text, parse_link, possible_codes
from cuttle.links.link_contents import KINDS, TIMES
from cuttle.links.phases import PHASES
from cuttle.links.task import ASKED
from cuttle.links.tree import HIDDEN_CARDS
from cuttle.variants import AXES
from tests.support.links import PRESENT, PUBLISHED, facts
from tests.support.publishing import parts, tables, unpublished

LINKS: Final = [parse_link(meant["code"]) for meant in PRESENT]


def codes(lines: list[dict[str, Any]]) -> list[Any]:
    """One test case each, named by its code."""
    return [pytest.param(line, id=line["code"]) for line in lines]


@pytest.mark.parametrize("meant", codes(PRESENT))
def test_a_published_link_holds_the_same_for_ever(meant: dict[str, Any]) -> None:
    assert {"code": meant["code"], **facts(parse_link(meant["code"]))} == meant


@pytest.mark.parametrize("meant", codes(PRESENT))
def test_what_a_published_link_holds_is_written_the_same_for_ever(meant: dict[str, Any]) -> None:
    assert meant["code"] in possible_codes(parse_link(meant["code"]))


def test_of_what_older_versions_wrote_only_the_end_may_change() -> None:
    """Codes that end in a sign, which messengers leave out, are written with a spare number now."""
    for meant in PRESENT:
        written = link_text(parse_link(meant["code"]))
        assert (written == meant["code"]) == meant["code"][-1].isalnum()


def test_every_ruleset_option_axis_player_and_style_has_been_published() -> None:
    assert unpublished(parts(LINKS)) == [], "python tools/check/publish.py adds a link for each"


def test_every_length_and_outcome_has_been_published() -> None:
    assert {link.match.length for link in LINKS} == set(LENGTHS)
    assert {link.result.outcome for link in LINKS if link.result} == {"lost", "won"}
    assert any(link.match.before for link in LINKS)


def test_every_way_to_show_and_to_name_has_been_published() -> None:
    assert {link.known for link in LINKS} == {True, False}
    assert any(link.ply for link in LINKS)
    assert any(link.ply == 0 for link in LINKS)
    assert any(name.isascii() for link in LINKS for name in link.names if name)
    assert len({name for link in LINKS for name in link.names if not name.isascii()}) > 4
    assert any(link.number is None for link in LINKS)


def test_every_addition_has_been_published() -> None:
    assert {link.helped for link in LINKS} == {True, False}
    assert {link.time for link in LINKS} == {0, *TIMES}
    assert len({link.hints for link in LINKS}) > 3
    assert (
        sum(meant["code"] != possible_codes(link)[0] for meant, link in zip(PRESENT, LINKS, strict=True)) > 4
    )


def test_every_kind_of_move_has_been_published() -> None:
    games = [link.game for link in LINKS]
    assert {move.verb for game in games for move in game.moves} == set(Verb)
    assert any(game.state.resigned and game.moves[-1].verb is not Verb.RESIGN for game in games)
    assert any(game.moves == () for game in games)


def test_every_kind_of_start_position_has_been_published() -> None:
    placed = [link for link in LINKS if not isinstance(link.game.start, Deal)]
    starts = [link.game.states[0] for link in placed]
    assert {type(state.phase) for state in starts} == set(PHASES)
    assert {link.kind for link in placed} == set(KINDS)
    assert {link.task.asked for link in placed} == set(ASKED)
    assert any(link.task.line for link in placed)
    assert len({link.task.title for link in placed}) > 3
    assert any(state.frozen for state in starts)
    assert any(state.resigned for state in starts)
    assert any(state.passes for state in starts)
    assert any(any(state.shown_to) for state in starts)
    assert any(pile.thieves for state in starts for row in state.tables for pile in row)


def test_every_part_of_an_analysis_has_been_published() -> None:
    trees = [link.tree for link in LINKS if link.tree]
    assert {tree.hidden for tree in trees} == set(HIDDEN_CARDS)
    nodes = [node for tree in trees for node in tree.nodes]
    assert any(node.fresh_deal for node in nodes)
    assert any(node.note.isascii() for node in nodes if node.note)
    assert any(not node.note.isascii() for node in nodes)
    assert any(node.move and node.move.verb is Verb.RESIGN for node in nodes)


# Tables that codes depend on


def test_nothing_that_a_code_counts_on_has_changed_its_place() -> None:
    frozen = json.loads((PUBLISHED / "tables.json").read_text(encoding="utf-8"))
    assert frozen["added"] == ADDITIONS_FOLLOW
    for name, table in tables().items():
        assert table[: len(frozen[name])] == frozen[name], name
    assert list(AXES)[: len(frozen["axes"])] == list(frozen["axes"])
    for axis, values in frozen["axes"].items():
        assert list(AXES[axis])[: len(values)] == values, axis
