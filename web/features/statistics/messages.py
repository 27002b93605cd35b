"""Messages about the results against bots, and their dialog."""

from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Message, Report
from web.state.ratings import Feats, Ratings, Scores


class ShowStatistics(Message):
    pass


class ForgetStatistics(Message):
    pass


class ResetRating(Message):
    """Begin the player's own rating again."""


class RatingsChanged(Report):
    """The player's own ratings after a round."""

    ratings: Ratings


class FeatsFound(Report):
    """What was special about the round that has just been counted."""

    feats: Feats


class StatisticsLoaded(Report):
    """The saved statistics."""

    text: str


class Statistics(Dialog):
    """The results of all games; empty until they have loaded."""

    name = "statistics"
    text: str = ""


# Commands


class CountResult(Command):
    """Add a result to the statistics, and move the rating."""

    line: str
    round: str = ""
    """The name of the round."""
    family: str = ""
    scores: Scores = ()
    """What it says of the player and each of the bots; empty if it isn't rated."""


class ReadRatings(Command):
    """Report the ratings that are stored: a file may have brought others."""


class LoadStatistics(Command):
    """Report the statistics."""


class StoreReset(Command):
    """Store that the rating begins again, and report the statistics."""
