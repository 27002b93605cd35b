"""Taking back, sharing a device, numbered deals, statistics and About: in English."""

from typing import Final

MODES: Final = {
    "undo": "Take back",
    "rematch": "Play again",
    "key U": "takes your last move back",
}
