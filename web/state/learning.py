"""Messages about practice: positions to win from, and the drill. Pure."""

from typing import Final

from web.state.messages import Message

FOR_DRILL: Final = "drill"
"""What a deal for a run of the drill is drawn for."""
FOR_PRACTICE: Final = "practice"
"""What a deal for a practice is drawn for; its name and the level follow."""


class PickRival(Message):
    """Choose the level to practise against."""

    named = "rival"
    level: str


class Practise(Message):
    """Begin a game from a position, by its name, against the level that is chosen."""

    named = "practise"
    name: str


class OpenDrill(Message):
    named = "drill"


class StartDrill(Message):
    """Begin a run, or another one."""

    named = "drill go"


class AnswerDrill(Message):
    """Choose an answer by its place."""

    named = "drill answer"
    place: int


class NextQuestion(Message):
    """Go on after a wrong answer."""

    named = "drill next"


class ClockDrill(Message):
    """Turn the clock of the drill on or off."""

    named = "drill clock"
