"""Endgames with nothing hidden: every position that can come, and from which of them a seat can force a win.

A retrograde search: first all positions are found, then wins are passed back. A position that comes back is
no win, so a tie by repetition (R27) is none either, whatever was on the table before.
"""

from collections import deque

from cuttle.rules.apply import play
from cuttle.rules.cards import Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.phases import Over
from cuttle.rules.state import State
from tools.puzzles.all_worlds import TooLargeError
from tools.puzzles.proof import Proof


def win_at_all(state: State, seat: Seat, turns: int) -> bool | None:
    """The aim to win, however long it takes."""
    phase = state.phase
    return phase.winner == seat if isinstance(phase, Over) else None


class EndgameProof(Proof):
    """The proof for one endgame."""

    def __init__(self, state: State, seat: Seat, most: int, guide: Proof) -> None:
        """Find all positions and where the seat can force a win.

        Raises:
            TooLargeError: if there are more than `most`.
        """
        super().__init__(seat, win_at_all, most)
        self.guide = guide
        self._after: dict[tuple[object, ...], list[tuple[object, ...]]] = {}
        self._mine: dict[tuple[object, ...], bool] = {}
        self._wins: set[tuple[object, ...]] = set()
        self._explore(state)
        self._pass_back()

    def holds(self, state: State, turns: int) -> bool:
        """Whether the seat can force a win."""
        phase = state.phase
        return phase.winner == self.seat if isinstance(phase, Over) else self.key(state) in self._wins

    def _explore(self, start: State) -> None:
        waiting = deque([start])
        while waiting:
            state = waiting.popleft()
            key = self.key(state)
            if key in self._after:
                continue
            self.searched += 1
            if self.searched > self._most:
                raise TooLargeError
            phase = state.phase
            if isinstance(phase, Over):
                self._after[key] = []
                if phase.winner == self.seat:
                    self._wins.add(key)
                continue
            positions = [play(state, move) for move in legal_moves(state)]
            self._after[key], self._mine[key] = (
                [self.key(position) for position in positions],
                phase.seat == self.seat,
            )
            waiting += positions

    def _pass_back(self) -> None:
        before: dict[tuple[object, ...], list[tuple[object, ...]]] = {}
        left = {key: len(after) for key, after in self._after.items()}
        for key, after in self._after.items():
            for position in after:
                before.setdefault(position, []).append(key)
        waiting = deque(self._wins)
        while waiting:
            for key in before.get(waiting.popleft(), ()):
                left[key] -= 1
                if key not in self._wins and (self._mine[key] or not left[key]):
                    self._wins.add(key)
                    waiting.append(key)
