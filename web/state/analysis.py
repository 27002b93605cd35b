"""The state of an analysis: its lines, and what is thought of the position that is looked at. Pure."""

from cuttle import Move, Observation, State, legal_moves
from cuttle.bot import MoveScore, Odds
from cuttle.links import Tree
from web.state.reasons import Ask
from web.state.value import Value


class Analysis(Value):
    """Lines that are tried, and what is thought of where one is."""

    tree: Tree
    came_from: str = ""
    """The code of the game that it came from, to go back there."""
    live: bool = True
    """Whether the expert thinks along."""
    levels: tuple[Move, ...] = ()
    """What the levels would play, as far as that's known."""
    best: tuple[MoveScore, ...] = ()
    """The expert's best moves so far."""
    odds: Odds | None = None
    """What may be expected of the best one."""
    nodes: int = 0
    """How many positions the expert has looked at."""
    ask: Ask | None = None
    """Why the best move is better than the second, once the expert has stopped."""

    def seen(self, seen: Observation, state: State) -> Observation:
        """What is shown of a position: whoever decides has all moves, those of chance, too."""
        seen = seen._replace(moves=legal_moves(state))
        return seen if self.tree.hidden == "unknown" else seen._replace(hands=state.hands, phase=state.phase)
