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
    # Numbered deals.
    "draft number": "A certain deal",
    "draft number about": "The same number deals the same cards to everybody. Without one the deal is drawn.",
    "no such deal": "The number of a deal is a whole number from 0 to {last}.",
    "menu game": "About this game",
    "game title": "About this game",
    "about rules": "Rulebook",
    "about length": "Length",
    "about deal": "Number of the deal",
    "about no number": "not known, as the game came from a link",
    "about dealer": "Dealer",
    "about helped": "This game counts apart: the deal was chosen or came from a link, a hint was asked for,"
    " a move was taken back, or the bot’s level was changed.",
    "sitter level": "Bot, {level}",
    "redeal text": "The same cards, from the start, as one round:",
    "redeal": "Play this deal again",
    "redeal swapped": "Play it from the other side",
    "rematch": "Play again",
    "pause": "Pause",
    "go on": "Go on",
    "prompt paused": "The bots stand still.",
    "key P": "stops the bots where you watch them, and lets them go on",
    "key U": "takes your last move back",
}
