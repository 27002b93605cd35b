"""What is said about a pasted game of cuttle.cards, in English."""

from typing import Final

from cuttle.language import Entry

WATCHED: Final[dict[str, Entry]] = {
    "watched long": "This text is far too long for one game.",
    "watched wrong": "This looks like something from cuttle.cards, but there’s no whole game in it.",
    "watched several": "There’s more than one game in this text. Paste one at a time.",
    "watched hidden": "This was copied from a player’s own seat, where some cards are hidden. Only a watched"
    " game is whole: when it’s over, watch it on cuttle.cards and copy that.",
    "watched middle": "This shows the cards after move {number}, so the game can be opened from there on. For"
    " all of it, add “?gameStateIndex=0” to the address on cuttle.cards and copy the new response.",
    "watched later": "This shows the cards in the middle of the game. Add “?gameStateIndex=0” to the address"
    " on cuttle.cards and copy the new response.",
    "watched cards": "These aren’t the 52 cards of one deck.",
    "watched cut": "The end of the text is missing. It can be read up to move {number}.",
    "watched move": "Move {number} can’t be read. The game can be opened up to there.",
    "watched illegal": "Move {number} doesn’t fit the rules. The game can be opened up to there.",
    "watched fixture": "At move {number} the cards were laid out again, as for a test. The game can be opened"
    " up to there.",
}
