"""What a round starts from: a deal, or a position that a game can reach."""

from cuttle.start.errors import ImpossiblePositionError
from cuttle.start.position_checks import check_position, with_known_cards_shown
from cuttle.start.start import Deal, Start

__all__ = ["Deal", "ImpossiblePositionError", "Start", "check_position", "with_known_cards_shown"]
