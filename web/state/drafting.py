"""What the person at the page can say about the next game. See `web.state.messages`."""

from typing import TypeAlias

from cuttle import Length, Seat
from web.state.messages import Message
from web.state.seating import Dealer, Place


class ChooseRuleset(Message):
    named = "draft base"
    base: str


class ToggleOption(Message):
    named = "draft option"
    option: str


class ChooseValue(Message):
    """One of the values that a single rule can have, by its place among them."""

    named = "draft axis"
    axis: str
    at: int


class ChooseNumber(Message):
    """One of the numbers of a single rule, as it was typed."""

    named = "draft axis number"
    axis: str
    at: int
    typed: str


class ToggleRules(Message):
    """Show the single rules, or no longer."""

    named = "draft custom"


class ChooseSeat(Message):
    named = "draft seat"
    seat: Seat | Place


class ChooseDealer(Message):
    named = "draft dealer"
    dealer: Dealer


class ChoosePlayer(Message):
    """Who is to have a seat of a shared device, or the level of a bot."""

    named = "draft sitter"
    seat: Seat
    who: str


class ChooseLength(Message):
    named = "draft length"
    length: Length


class ChooseDeal(Message):
    """The number of a deal, as it was typed."""

    named = "draft number"
    typed: str


DraftMessage: TypeAlias = (
    ChooseRuleset
    | ToggleOption
    | ChooseValue
    | ChooseNumber
    | ToggleRules
    | ChooseSeat
    | ChooseDealer
    | ChoosePlayer
    | ChooseLength
    | ChooseDeal
)
