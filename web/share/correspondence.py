"""Correspondence games: which link belongs to which game, and which of two is newer. Pure."""

from cuttle import Match
from web.state.saved import Saved


def is_of(one: Saved, other: Saved) -> bool:
    """Whether a game is the one of a link: the same moves, earlier or later, or an earlier round. A link
    to an earlier round may also start another match, so it isn't matched to a later one."""
    if (one.local_seat, one.players) != (other.local_seat, other.players):
        return False
    mine, theirs = one.match, other.match
    if len(mine.before) > len(theirs.before):
        return False
    if (mine.length, mine.first_dealer, mine.game.ruleset) != (
        theirs.length,
        theirs.first_dealer,
        theirs.game.ruleset,
    ):
        return False
    first = min(len(mine.results), len(theirs.results))
    if mine.results[:first] != theirs.results[:first]:
        return False
    return len(mine.before) < len(theirs.before) or _one_way(mine, theirs)


def _one_way(one: Match, other: Match) -> bool:
    """Whether one round is a continuation of the other."""
    short = min(len(one.game.moves), len(other.game.moves))
    return one.game.deck == other.game.deck and one.game.moves[:short] == other.game.moves[:short]


def older(one: Match, other: Match) -> bool:
    """Whether `one` is behind `other`."""
    return (len(one.before), len(one.game.moves)) < (len(other.before), len(other.game.moves))
