"""A tree of lines as digits of a link, and back: the main line, then the branches, each with its place."""

from cuttle.game import Game
from cuttle.links.digits import Reader, Writer
from cuttle.links.link_contents import link_error
from cuttle.links.texts import read_text, write_text
from cuttle.links.tree import FRESH_DEALS, HIDDEN_CARDS, MOST_NODES, Node, Tree, deal_again, order_nodes
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb


def choices_in(game: Game) -> list[Move]:
    """All moves that can be played, in a fixed order: the legal ones, then offers and resignations."""
    if game.over:
        return []
    seats = range(game.ruleset.seats)
    offers = [Move(Verb.OFFER, seat=seat) for seat in seats] if game.may_offer() else []
    resigns = [Move(Verb.RESIGN, seat=seat) for seat in seats if not game.state.resigned >> seat & 1]
    return [*sorted(legal_moves(game.state)), *offers, *resigns]


def write_tree(writer: Writer, tree: Tree) -> None:
    """Write a tree without its start."""
    lines = _lines(tree)
    _write_line(writer, tree, lines[0][1:])
    writer.count(len(lines) - 1)
    written = len(lines[0])
    for line in lines[1:]:
        node = tree.nodes[line[0]]
        writer.digit(node.parent, written)
        writer.flag(node.fresh_deal is not None)
        if node.fresh_deal:
            writer.digit(node.fresh_deal[0], node.game.ruleset.seats)
            writer.digit(node.fresh_deal[1], FRESH_DEALS)
        _write_line(writer, tree, line[1:] if node.fresh_deal else line)
        written += len(line)
    _write_notes(writer, tree)
    writer.digit(tree.cursor, len(tree.nodes))
    writer.count(HIDDEN_CARDS.index(tree.hidden))


def _write_notes(writer: Writer, tree: Tree) -> None:
    """Write each note, after how many nodes are skipped before it."""
    notes = [place for place, node in enumerate(tree.nodes) if node.note]
    writer.count(len(notes))
    for last, place in zip([-1, *notes], notes, strict=False):
        writer.count(place - last - 1)
        write_text(writer, tree.nodes[place].note)


def _lines(tree: Tree) -> list[list[int]]:
    """The places of each line: those that follow one another and don't begin with a fresh deal."""
    lines: list[list[int]] = []
    for place, node in enumerate(tree.nodes):
        if place and node.parent == place - 1 == lines[-1][-1] and not node.fresh_deal:
            lines[-1].append(place)
        else:
            lines.append([place])
    return lines


def _write_line(writer: Writer, tree: Tree, places: list[int]) -> None:
    writer.count(len(places))
    for place in places:
        node = tree.nodes[place]
        possible = choices_in(tree.nodes[node.parent].game)
        writer.digit(possible.index(node.game.moves[-1]), len(possible))


def read_tree(reader: Reader, game: Game) -> Tree:
    """Read what `write_tree` writes.

    Raises:
        LinkError: if it makes no sense.
        ExhaustedError: if it breaks off.
    """
    nodes = [Node(game)]
    _read_line(reader, nodes, 0)
    for _ in range(reader.count()):
        parent = reader.digit(len(nodes))
        if reader.flag():
            anew = reader.digit(game.ruleset.seats), reader.digit(FRESH_DEALS)
            fresh = deal_again(Tree((nodes[parent]._replace(parent=-1, fresh_deal=None),)), *anew)
            nodes.append(fresh.current._replace(parent=parent))
            parent = len(nodes) - 1
        _read_line(reader, nodes, parent)
    _read_notes(reader, nodes)
    cursor, hidden = reader.digit(len(nodes)), reader.count()
    if hidden >= len(HIDDEN_CARDS):
        raise link_error("future")
    tree = Tree(tuple(nodes), cursor, HIDDEN_CARDS[hidden])
    ways = [(node.parent, node.fresh_deal or node.move) for node in tree.nodes]
    if order_nodes(tree) != tree or len(set(ways)) < len(ways):  # in another order, or a way twice
        raise link_error("form")
    return tree


def _read_notes(reader: Reader, nodes: list[Node]) -> None:
    place = -1
    for _ in range(reader.count()):
        place += reader.count() + 1
        if place >= len(nodes):
            raise link_error("form")
        nodes[place] = nodes[place]._replace(note=read_text(reader))


def _read_line(reader: Reader, nodes: list[Node], parent: int) -> None:
    """Read the moves of a line that goes on from a node."""
    for _ in range(reader.count()):
        possible = choices_in(nodes[parent].game)
        if not possible or len(nodes) > MOST_NODES:
            raise link_error("analysis")
        nodes.append(Node(nodes[parent].game.play(possible[reader.digit(len(possible))]), parent))
        parent = len(nodes) - 1
