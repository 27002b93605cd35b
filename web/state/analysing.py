"""Messages about the analysis table. See `web.state.messages`."""

from web.state.messages import Message


class AnalysePosition(Message):
    """Open an analysis that starts from a position, given in notation."""

    named = "analyse position"
    text: str
