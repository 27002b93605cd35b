"""What a round starts from: a deal, or a position that a game can reach."""

from cuttle.start.possible import possible, seen
from cuttle.start.refused import ImpossiblePositionError
from cuttle.start.start import Deal, Start

__all__ = ["Deal", "ImpossiblePositionError", "Start", "possible", "seen"]
