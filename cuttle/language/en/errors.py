"""What is wrong with a ruleset, a start position or a move: the sentences that the errors bring along."""

from typing import Final

from cuttle.game import IllegalMoveError
from cuttle.language.text import Entry, Select
from cuttle.notation.moves import InvalidMoveError
from cuttle.rules.ruleset import RulesetError
from cuttle.start import ImpossiblePositionError

ERRORS: Final[dict[str, Entry]] = {
    "ruleset error": Select(RulesetError.sentences),
    "position error": Select(ImpossiblePositionError.sentences),
    "move error": Select({**IllegalMoveError.sentences, **InvalidMoveError.sentences}),
}
