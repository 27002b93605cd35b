"""What the model has of the page itself, whatever game is on the table. Pure."""

from dataclasses import dataclass, field

from web.state.days import Days
from web.state.draft import Draft
from web.state.installation import App
from web.state.live import OFF, Live
from web.state.prints import Prints
from web.state.ratings import NO_FEATS, NO_RATINGS, Feats, Ratings
from web.state.reasons import Reasons
from web.state.settings import Settings


@dataclass(frozen=True, slots=True)
class Page:
    """What lives as long as the visit, whatever game is on the table."""

    app: App = field(default_factory=App)
    settings: Settings = field(default_factory=Settings)
    draft: Draft = field(default_factory=Draft)
    """The new-game form."""
    ratings: Ratings = NO_RATINGS
    """The player's own ratings."""
    feats: Feats = NO_FEATS
    """What was special about the round that was counted last."""
    days: Days = field(default_factory=Days)
    """The date, and what is stored of the deals of the day."""
    prints: Prints = field(default_factory=Prints)
    """What was earned on the journey."""
    sets: str = ""  # as they're stored; see `web.state.sets`
    challenges: str = ""
    """Results to beat in deals that came as challenges; see `web.share.challenges`."""
    reasons: Reasons = ()
    """Why moves are better than others, as far as that was asked; see `web.play.reasons`."""
    seats: str = ""
    """The seats that were taken in this browser; see `web.share.correspondence`."""
    live: Live = OFF
    """The device beside this one, with which a game is played."""
