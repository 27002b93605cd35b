"""Messages of the table itself: the curtain, behind which a shared device changes hands, and ways back."""

from web.core.message import Message, Playing


class HandOver(Playing):
    pass


class TakeDevice(Playing):
    pass


class SetOwnName(Message):
    """The person behind the curtain is called so."""

    name: str


class AgreeHints(Message):
    """Whether the person who was invited agrees to hints."""


class LeaveLesson(Message):
    """Go back to the game that a lesson has interrupted."""


class LeaveHome(Message):
    """Back to the table."""
