"""The review of the round on the table, as it's stored."""

from typing import Final, NamedTuple


class KeptReview(NamedTuple):
    """A complete review."""

    text: str = ""
    """See web/features/review/stored.py. Empty if there's none yet."""
    hints: tuple[int, ...] = ()
    """The moves that were hinted, by ply."""


NO_REVIEW: Final = KeptReview()
