"""Messages of the new-game form."""

from cuttle import Length, Seat
from web.core.message import Message
from web.state.seating import Dealer, Place


class ChooseRuleset(Message):
    base: str


class ChooseCount(Message):
    """How many players: the first preset for as many."""

    count: int


class ToggleOption(Message):
    option: str


class ChooseValue(Message):
    """Set a rule to one of its listed values, by index."""

    axis: str
    at: int


class ChooseNumber(Message):
    """Set one number of a rule, as typed."""

    axis: str
    at: int
    typed: str


class ToggleRules(Message):
    """Show or hide the single rules."""


class ChooseSeat(Message):
    seat: Seat | Place


class PlayBot(Message):
    """Deal at once, against bots of this level."""

    level: str


class ChooseStyle(Message):
    """The style of the bots, or one at random."""

    style: str


class ChooseDealer(Message):
    dealer: Dealer


class ChoosePlayer(Message):
    """Who gets a seat at a shared device, or a bot's level."""

    seat: Seat
    who: str


class ChooseLength(Message):
    length: Length


class ToggleHints(Message):
    """Whether the person here agrees to hints in a game by links."""


class ChooseDeal(Message):
    """The deal number as typed."""

    typed: str


class Redeal(Message):
    """Deal the same cards again; “swapped” changes the seats."""

    how: str = ""
