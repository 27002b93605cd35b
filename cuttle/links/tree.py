"""A tree of lines for analysis: what was tried from a start, with notes, and the current node.

A node is reached by a move, or by a fresh deal of what a seat doesn't know. The first child of a node goes on
with its line, the others are branches. Everything is a value: each function returns another tree.
"""

from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from cuttle.deal import shuffle_deck
from cuttle.game import Game
from cuttle.observation import imagine, observe
from cuttle.rules.cards import Card, Seat
from cuttle.rules.moves import Move

Hidden: TypeAlias = Literal["known", "unknown", "anew"]
"""What is done with hidden cards: all are shown; only what the seat that decides knows is shown; or what it
doesn't know is dealt again."""
HIDDEN_CARDS: Final[tuple[Hidden, ...]] = get_args(Hidden)

LONGEST_NOTE: Final = 200
"""The most characters of a note."""
MOST_NODES: Final = 1000
FRESH_DEALS: Final = 1 << 24
"""A fresh deal has a number below this."""


class Node(NamedTuple):
    """A position in the tree."""

    game: Game
    """The round up to here; after a fresh deal, one that starts there."""
    parent: int = -1
    fresh_deal: tuple[Seat, int] | None = None
    """The seat and the number of the fresh deal that leads here, instead of a move."""
    note: str = ""
    """Untrusted text, never markup."""

    @property
    def move(self) -> Move | None:
        """The move that leads here."""
        return self.game.moves[-1] if self.parent >= 0 and not self.fresh_deal else None


class Tree(NamedTuple):
    """The nodes, in the order of `order_nodes`; the first one is the start."""

    nodes: tuple[Node, ...]
    cursor: int = 0
    """The place of the node that is looked at."""
    hidden: Hidden = "known"

    @property
    def current(self) -> Node:
        """The node that is looked at."""
        return self.nodes[self.cursor]

    @property
    def children(self) -> list[list[int]]:
        """The places of each node's children."""
        children: list[list[int]] = [[] for _ in self.nodes]
        for place, node in enumerate(self.nodes):
            if node.parent >= 0:
                children[node.parent].append(place)
        return children

    def path(self, place: int) -> list[int]:
        """The places from the start to a node."""
        places = []
        while place >= 0:
            places.append(place)
            place = self.nodes[place].parent
        return places[::-1]


def tree_of(game: Game, ply: int = 0) -> Tree:
    """The line of a game, looked at after `ply` moves."""
    nodes = [Node(game.at(place), place - 1) for place in range(len(game.moves) + 1)]
    return Tree(tuple(nodes), max(0, min(ply, len(game.moves))))


def order_nodes(tree: Tree) -> Tree:
    """The tree line by line: first the main line, then what branches off it, then what branches off that."""
    children, order, starts = tree.children, list[int](), [0]
    for start in starts:
        at: int | None = start
        while at is not None:
            order.append(at)
            first, *others = children[at] or [-1]
            follows = first >= 0 and not tree.nodes[first].fresh_deal
            starts += [first] * (first >= 0 and not follows) + others
            at = first if follows else None
    places = {old: new for new, old in enumerate(order)} | {-1: -1}
    nodes = [tree.nodes[old]._replace(parent=places[tree.nodes[old].parent]) for old in order]
    return tree._replace(nodes=tuple(nodes), cursor=places[tree.cursor])


def play_in_tree(tree: Tree, move: Move) -> Tree:
    """The tree after a move here: it's followed if it has been tried already, otherwise it's a new branch.

    Raises:
        IllegalMoveError: if the move isn't possible.
    """
    for place in tree.children[tree.cursor]:
        if tree.nodes[place].move == move:
            return tree._replace(cursor=place)
    return _add_node(tree, Node(tree.current.game.play(move), tree.cursor))


def deal_again(tree: Tree, seat: Seat, number: int) -> Tree:
    """The tree after a fresh deal here of what a seat doesn't know. It takes the place of a fresh deal from
    which nothing has been tried."""
    here = tree.current
    if here.fresh_deal and not tree.children[tree.cursor] and not here.note:
        tree = remove_node(tree)
    game = tree.current.game
    shuffle: Any = _FixedShuffle(shuffle_deck(number, game.ruleset.deck))
    dealt = imagine(observe(game.state, seat), shuffle)
    return _add_node(tree, Node(Game(dealt), tree.cursor, (seat, number)))


class _FixedShuffle(Random):
    """Shuffles into the order of a deal, which is the same for ever."""

    def __init__(self, deck: tuple[Card, ...]) -> None:
        super().__init__(0)
        self._places = {card: place for place, card in enumerate(deck)}

    def shuffle(self, x: Any) -> None:
        x.sort(key=self._places.__getitem__)


def _add_node(tree: Tree, node: Node) -> Tree:
    return order_nodes(tree._replace(nodes=(*tree.nodes, node), cursor=len(tree.nodes)))


def remove_node(tree: Tree) -> Tree:
    """The tree without the node that is looked at and all that follows; its parent is looked at. The start
    stays."""
    if not tree.cursor:
        return tree
    gone, remaining = {tree.cursor}, list[int]()
    for place in range(len(tree.nodes)):  # parents come before their children
        if tree.nodes[place].parent in gone or place in gone:
            gone.add(place)
        else:
            remaining.append(place)
    places = {old: new for new, old in enumerate(remaining)} | {-1: -1}
    nodes = tuple([tree.nodes[old]._replace(parent=places[tree.nodes[old].parent]) for old in remaining])
    return order_nodes(tree._replace(nodes=nodes, cursor=places[tree.current.parent]))


def promote_line(tree: Tree) -> Tree:
    """The tree with the line to the node that is looked at as its main line."""
    line = set(tree.path(tree.cursor))
    places = sorted(range(len(tree.nodes)), key=lambda place: place not in line)
    new = {old: at for at, old in enumerate(places)} | {-1: -1}
    nodes = tuple([tree.nodes[old]._replace(parent=new[tree.nodes[old].parent]) for old in places])
    return order_nodes(tree._replace(nodes=nodes, cursor=new[tree.cursor]))


def set_note(tree: Tree, note: str) -> Tree:
    """The tree with another note where one is."""
    nodes = list(tree.nodes)
    nodes[tree.cursor] = tree.current._replace(note=note)
    return tree._replace(nodes=tuple(nodes))


def is_on_main_line(tree: Tree, place: int) -> bool:
    """Whether a node is on the main line."""
    children = tree.children
    return all(at == children[tree.nodes[at].parent][0] for at in tree.path(place)[1:])
