"""Messages of the new-game form. See `web.play.messages`."""

from cuttle import Length, Seat
from web.core.message import Message
from web.state.seating import Dealer, Place


class ChooseRuleset(Message):
    named = "draft base"
    base: str


class ChooseCount(Message):
    """How many players: the first preset for as many."""

    named = "draft count"
    count: int


class ToggleOption(Message):
    named = "draft option"
    option: str


class ChooseValue(Message):
    """Set a rule to one of its listed values, by index."""

    named = "draft axis"
    axis: str
    at: int


class ChooseNumber(Message):
    """Set one number of a rule, as typed."""

    named = "draft axis number"
    axis: str
    at: int
    typed: str


class ToggleRules(Message):
    """Show or hide the single rules."""

    named = "draft custom"


class ChooseSeat(Message):
    named = "draft seat"
    seat: Seat | Place


class PlayBot(Message):
    """Deal at once, against bots of this level."""

    named = "play bot"
    level: str


class ChooseStyle(Message):
    """The style of the bots, or one at random."""

    named = "draft style"
    style: str


class ChooseDealer(Message):
    named = "draft dealer"
    dealer: Dealer


class ChoosePlayer(Message):
    """Who gets a seat at a shared device, or a bot's level."""

    named = "draft sitter"
    seat: Seat
    who: str


class ChooseLength(Message):
    named = "draft length"
    length: Length


class ToggleHints(Message):
    """Whether the person here agrees to hints in a game by links."""

    named = "draft hints"


class ChooseDeal(Message):
    """The deal number as typed."""

    named = "draft number"
    typed: str


class Redeal(Message):
    """Deal the same cards again; “swapped” changes the seats."""

    named = "redeal"
    how: str = ""
