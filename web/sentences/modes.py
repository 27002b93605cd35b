"""Taking back, sharing a device, numbered deals, statistics and About: in English."""

from typing import Final

MODES: Final = {
    "undo": "Take back",
    # One device for several.
    "player": "Player {number}",
    "shared": "Several people at this device",
    "sitters": "Who sits where",
    "bots": "How well each bot plays",
    "sitter person": "Person",
    "sitter bot": "Bot, as chosen below",
    "sitter novice": "Bot: novice",
    "sitter casual": "Bot: casual",
    "sitter skilled": "Bot: skilled",
    "sitter expert": "Bot: expert",
    "name": "Name",
    "curtain": "Give the device to {who}",
    "here": "I am {who}",
    "hand over": "Hand over to {who}",
    "prompt hand over": "Look at your cards, then hand the device over to {who}.",
    "region curtain": "All hands are hidden",
    "rematch": "Play again",
    "pause": "Pause",
    "go on": "Go on",
    "prompt paused": "The bots stand still.",
    "key P": "stops the bots where you watch them, and lets them go on",
    "key U": "takes your last move back",
}
