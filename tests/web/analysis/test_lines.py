"""The lines of an analysis as they're drawn: branches within what they branch off, however many there are."""

import re

import pytest

from cuttle import PRESETS, Game, Link, Match
from cuttle.links import Tree, dealt_anew, link_text, parse_link, played, tree_of
from cuttle.links.branches import choices
from tests.support.analysed import Page
from web.state.exchange import Open

GAME = Game.deal(PRESETS["cuttle-cards"], 1)


def nested(levels: int) -> Tree:
    """Branches in each other: a move, and beside it a fresh deal, from which it's the same again."""
    tree = tree_of(GAME)
    for level in range(levels):
        here = tree.cursor
        tree = played(tree, choices(tree.here.game)[0])
        tree = dealt_anew(tree._replace(cursor=here), 0, level)
    return tree


def depth_of(markup: str) -> int:
    """How many lists lie in each other at most."""
    depth = deepest = 0
    for mark in re.findall(r"</?ol\b", markup):
        depth += 1 if mark == "<ol" else -1
        deepest = max(deepest, depth)
    assert depth == 0
    return deepest


@pytest.mark.parametrize("levels", [3, 260])
def test_an_analysis_of_many_branches_in_each_other_opens(levels: int) -> None:
    code = link_text(Link(Match(GAME), "analysis", tree=nested(levels)))
    page = Page()
    page.send(Open(code))
    page.wait()
    assert page.tree == parse_link(code).tree
    chips = re.findall(r'id="node-(\d+)"', page.browser.table)
    assert sorted(map(int, chips)) == list(range(2 * levels + 1))
    assert depth_of(page.browser.table) <= 20


def test_a_branch_is_drawn_behind_the_move_that_it_replaces() -> None:
    page = Page()
    page.send(Open(link_text(Link(Match(GAME), "analysis", tree=nested(2)))))
    page.wait()
    drawn = re.findall(r'(?<=class=")branch|(?<=id=")node-\d+', page.browser.table)
    assert drawn == ["node-0", "node-1", "branch", "node-2", "node-3", "branch", "node-4"]
