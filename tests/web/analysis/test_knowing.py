"""What an analysis knows, and the lines that it tells."""

import re

import pytest

from cuttle import PRESETS, Game, Link, Match
from cuttle.bot import LEVELS
from cuttle.links import Tree, deal_again, link_text, play_in_tree, tree_of
from cuttle.links.tree_digits import choices_in
from cuttle.rules import Turn
from tests.support.study import Page, open_analysis
from web.features.analysis.messages import HideCards, ThinkAlong, Walk
from web.messages.play import Choose
from web.messages.share import Open


def test_only_what_the_player_knows_is_shown_if_cards_are_hidden() -> None:
    page = open_analysis(ply=6)
    assert 'id="back-' not in page.browser.table
    page.send(HideCards("unknown"))
    assert 'id="back-' in page.browser.table
    page.send(HideCards("known"))
    assert 'id="back-' not in page.browser.table


def test_what_a_player_does_not_know_is_dealt_again() -> None:
    page = open_analysis(ply=6)
    game = page.here
    seat = game.state.phase.seat
    page.send(HideCards("anew"))
    first, nodes = page.here, len(page.tree.nodes)
    assert first.state.hands[seat] == game.state.hands[seat]
    assert first.state.deck != game.state.deck
    page.send(HideCards("anew"))
    assert page.here != first
    assert len(page.tree.nodes) == nodes  # instead of the other
    page.send(Walk("back"))
    assert page.here == game


def test_a_card_that_turns_up_is_drawn_at_random() -> None:
    page = open_analysis(ply=6)
    while not (isinstance(page.here.state.phase, Turn) and "draw" in page.moves):
        page.send(Walk("on"))
    page.send(HideCards("unknown"))
    page.send(Choose("draw"))
    assert page.tree.nodes[page.tree.current.parent].fresh_deal


def test_every_level_and_the_expert_say_what_they_would_play() -> None:
    page = open_analysis(ply=6)
    assert len(page.analysis.levels) == len(LEVELS)
    assert page.analysis.best
    assert "The expert’s estimate for" in page.browser.table
    page.play(4)
    assert not page.analysis.levels
    page.send(ThinkAlong())
    page.wait()
    assert not page.analysis.levels
    page.send(ThinkAlong())
    page.wait()
    assert len(page.analysis.levels) == len(LEVELS)


def test_the_bots_know_no_more_than_the_player() -> None:
    page = open_analysis(ply=6)
    before = page.analysis.levels, page.analysis.best
    page.send(HideCards("anew"))
    page.wait()
    assert (page.analysis.levels, page.analysis.best) == before


GAME = Game.deal(PRESETS["cuttle-cards"], 1)


def nested(levels: int) -> Tree:
    """Branches in each other: a move, and beside it a fresh deal, from which it's the same again."""
    tree = tree_of(GAME)
    for level in range(levels):
        here = tree.cursor
        tree = play_in_tree(tree, choices_in(tree.current.game)[0])
        tree = deal_again(tree._replace(cursor=here), 0, level)
    return tree


def depth_of(markup: str) -> int:
    """How many lists lie in each other at most."""
    depth = deepest = 0
    for mark in re.findall(r"</?ol\b", markup):
        depth += 1 if mark == "<ol" else -1
        deepest = max(deepest, depth)
    assert depth == 0
    return deepest


def opened(levels: int) -> Page:
    page = Page()
    page.send(Open(link_text(Link(Match(GAME), "analysis", tree=nested(levels)))))
    return page.wait()


@pytest.mark.parametrize("levels", [3, 260])
def test_an_analysis_of_many_branches_in_each_other_opens(levels: int) -> None:
    page = opened(levels)
    assert page.tree == nested(levels)
    chips = re.findall(r'id="node-(\d+)"', page.browser.table)
    assert sorted(map(int, chips)) == list(range(2 * levels + 1))
    assert depth_of(page.browser.table) <= 20


def test_a_branch_is_drawn_behind_the_move_that_it_replaces() -> None:
    drawn = re.findall(r'(?<=class=")branch|(?<=id=")node-\d+', opened(2).browser.table)
    assert drawn == ["node-0", "node-1", "branch", "node-2", "node-3", "branch", "node-4"]
