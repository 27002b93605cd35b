"""Messages about practice; more is in `web.learn`. Pure."""

from web.state.messages import Message


class PickRival(Message):
    """Choose the level to practise against."""

    named = "rival"
    level: str


class Practise(Message):
    """Begin a game from a position, by its name, against the level that is chosen."""

    named = "practise"
    name: str
