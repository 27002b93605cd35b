"""Replays and playing on from them, in English."""

from typing import Final

from cuttle.language import Entry, select

TEXTS: Final[dict[str, Entry]] = {
    "menu replay": "Replay",
    "menu look back": "Replay so far",
    "leave": "Back to the game",
    "replay turn": select(start="Start", turn="Turn {turn} of {turns}"),
    "replay place": select(start="At the start.", turn="Turn {turn} of {turns}."),
    "replay deal": ("The cards are dealt. You move first.", "The cards are dealt. {who} moves first."),
    "replay start": ("The start position. You move first.", "The start position. {who} moves first."),
    "replay so far": "Current position.",
    "replay slider": "Position in the round",
    "replay": select(
        first="Go to the deal",
        back="Step back",
        on="Step forward",
        last="Go to the end",
        play="Play",
        pause="Pause",
    ),
    "replay speed": "Speed {times}",
    "replay eyes": "Point of view",
    "eyes own": "As you",
    "eyes of": "As {who}",
    "eyes open": "All hands open",
    "title replay": "Replay",
    "turn link": "Link to this turn",
    # The analysis
    "title analysis": "Analysis",
    "analysis unread": "This text isn’t a position.",
    "analysis step": select(back="Take back", on="Forward"),
    "analysis asks": "{who} – {asks}",
    "analysis turn": "{who}’s turn.",
    "analysis check": (
        "{whom}’s turn: you could win on the next.",
        "{whom}’s turn: {who} could win on the next.",
    ),
    "analysis allow": ("You win if {whom} allows it.", "{who} wins if {whom} allows it."),
    "analysis dealt": (
        "What you don’t know has been dealt again.",
        "What {who} doesn’t know has been dealt again.",
    ),
    # Play from here
    "play on": "Play from here",
    "play on text": "Start a new game from this position. The old one stays as it is.",
    "play on seat": "You play",
    "play on own": "Your side",
    "play on as": "{who}’s side",
    "play on level": "Bot level",
    "play on apart": "The new game is counted separately, because you may know hidden cards.",
    "play on go": "Play",
}
