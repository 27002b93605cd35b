"""The bar, its menu and the dialogs: in English."""

from typing import Final

MENU: Final = {
    "menu new": "New game",
    "menu tie": "Offer a tie",
    "menu resign": "Resign",
    "menu rules": "Rules",
    "menu settings": "Settings",
    "menu help": "Help",
    "menu games": "My games",
    "menu download": "Download as one file",
    "menu renew": "Update the page",
    "renew": "Update",
    "menu": "Game",
    "log": "Log",
    "close": "Close",
    "resign title": "Give up this round?",
    "resign text": "{who} wins this round.",
    "resign text of several": "{who} play on without you.",
    "give up": "Give up",
    "offer title": "Offer a tie?",
    "offer text": "If {who} accepts, the round ends with no winner. If not, you play on, and nobody can offer"
    " a tie again this turn.",
    "keep playing": "Keep playing",
    "scrap title": "The scrap",
    "help title": "How to play",
    "help goal": "Collect points in play until you reach your goal; kings lower it. On your turn draw a card"
    " or play one: for points, to scuttle a lower point card, as a one-off for its effect, or to stay."
    " Press a card and choose, or drag it to where it is to go.",
    "help cards": "Rest the pointer on a card, or press it long, to read what it does. Pick any card of your"
    " hand to see all that it could do, and why some of that is not possible now.",
    "help rules": "The rules in play",
    "rules title": "Rules",
    "damaged title": "A saved game could not be read",
    "damaged text": "It stays among your games as it is, and can be exported. A new game is on the table.",
    "damaged field": "What was saved",
    "not saved": "Not saved",
    "unsaved": "This browser does not let the page keep the game. Share it to keep its link.",
    "menu offline": "Ready to play offline.",
    "about offline": "The game also works without a network: all of it is kept on this device. A newer"
    " version is fetched by the way, and waits in the menu until you take it, or for the next start.",
    "about online": "The game is not kept on this device, so it needs the network to start.",
    "renew later": "The new version will be there when the page starts next.",
    "about alone": "This is the whole game in one file. It needs no network and no other file.",
    "download done": "The whole game is in the file cuttle.html: a double click opens it, without a network.",
    "download failed": "The file could not be fetched. That needs the network: try again when it is back.",
    "about storage": "Some browsers (Safari after seven days) forget what a page keeps if nobody visits it,"
    " unless it is installed or on the home screen. A file from “My games” keeps them anywhere.",
    "illegal": "That is not possible now.",
}
