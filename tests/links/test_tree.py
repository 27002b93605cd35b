"""Trees of lines: what can be done to them, and what a link refuses."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import PRESETS, Game, Link, LinkError, Match, legal_moves, observe
from cuttle.links.digits import Reader, Writer
from cuttle.links.link_code import link_text, parse_link
from cuttle.links.tree import (
    Tree,
    deal_again,
    is_on_main_line,
    order_nodes,
    play_in_tree,
    promote_line,
    remove_node,
    set_note,
    tree_of,
)
from cuttle.links.tree_digits import choices_in, read_tree, write_tree
from tests.support.links import trees
from tests.support.strategies import games

GAME = Game.deal(PRESETS["cuttle-cards"], 1)
FIRST, SECOND, *_ = legal_moves(GAME.state)


def nodes(tree: Tree) -> set[Any]:
    """The nodes, whatever their order."""
    return {(node.game, node.fresh_deal, node.note) for node in tree.nodes}


@given(st.data(), games())
def test_a_tree_comes_back_from_its_digits(data: st.DataObject, game: Game) -> None:
    tree, writer = data.draw(trees(game.at(0))), Writer()
    write_tree(writer, tree)
    reader = Reader(writer.letters)
    assert read_tree(reader, game.at(0)) == tree
    assert reader.done


@given(st.data(), games())
def test_order_and_cursor_survive_every_change(data: st.DataObject, game: Game) -> None:
    tree = data.draw(trees(game.at(0)))
    assert order_nodes(tree) == tree
    after = promote_line(tree)
    assert nodes(after) == nodes(tree)
    assert after.current.game is tree.current.game
    assert is_on_main_line(after, after.cursor)
    fewer = remove_node(tree)
    assert nodes(fewer) <= nodes(tree)
    assert fewer.current.game is tree.nodes[max(0, tree.current.parent)].game


def test_a_move_that_was_tried_is_followed() -> None:
    tree = play_in_tree(tree_of(GAME), FIRST)
    again = play_in_tree(tree._replace(cursor=0), FIRST)
    assert again == tree
    assert len(play_in_tree(tree._replace(cursor=0), SECOND).nodes) == 3


def test_the_start_stays() -> None:
    tree = tree_of(GAME)
    assert remove_node(tree) == promote_line(tree) == tree


@given(games(), st.integers(0, 2), st.integers(0, 1 << 24))
def test_a_fresh_deal_leaves_what_a_seat_knows(game: Game, seat: int, number: int) -> None:
    seat %= game.ruleset.seats
    if game.over:
        return
    tree = deal_again(tree_of(game, len(game.moves)), seat, number % (1 << 24))
    before, after = observe(game.state, seat), observe(tree.current.game.state, seat)
    assert (after.hands, after.deck, after.tables) == (before.hands, before.deck, before.tables)
    assert (after.scrap, after.frozen, after.turn) == (before.scrap, before.frozen, before.turn)
    other = deal_again(tree, seat, number // 2)
    assert len(other.nodes) == len(tree.nodes)


def test_a_fresh_deal_with_a_line_behind_it_stays() -> None:
    tree = deal_again(tree_of(GAME), 0, 7)
    tree = play_in_tree(tree, legal_moves(tree.current.game.state)[0])
    assert len(deal_again(tree._replace(cursor=1), 0, 8).nodes) == 4


def test_nothing_can_be_played_once_it_is_over() -> None:
    assert choices_in(GAME.resign(0)) == []


@pytest.mark.parametrize(
    "link",
    [
        lambda: Link(Match(GAME), "analysis"),
        lambda: Link(Match(GAME), tree=tree_of(GAME)),
        lambda: Link(Match(GAME.play(FIRST)), "analysis", tree=tree_of(GAME)),
        lambda: Link(Match(GAME, "short"), "analysis", tree=tree_of(GAME)),
        lambda: Link(Match(GAME), "analysis", tree=set_note(tree_of(GAME), "x" * 201)),
        lambda: Link(Match(GAME), "analysis", tree=set_note(tree_of(GAME), "a\nb")),
        lambda: Link(Match(GAME), "analysis", tree=tree_of(Game.deal(GAME.ruleset, 2))),
    ],
)
def test_what_makes_no_sense_is_refused(link: Any) -> None:
    with pytest.raises(LinkError):
        link()


def test_the_same_is_not_tried_twice() -> None:
    tree = play_in_tree(tree_of(GAME), FIRST)
    twice = tree._replace(nodes=(*tree.nodes, tree.nodes[1]))
    with pytest.raises(LinkError) as error:
        parse_link(link_text(Link(Match(GAME), "analysis", tree=twice)))
    assert error.value.reason == "form"
