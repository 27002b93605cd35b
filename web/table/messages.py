"""Messages of the curtain, behind which a shared device changes hands."""

from web.core.message import Message, Playing


class HandOver(Playing):
    named = "hand over"


class TakeDevice(Playing):
    named = "here"


class SetOwnName(Message):
    """The person behind the curtain is called so."""

    named = "call me"
    name: str


class AgreeHints(Message):
    """Whether the person who was invited agrees to hints."""

    named = "agree hints"
