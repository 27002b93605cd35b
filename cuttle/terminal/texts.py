"""What the terminal says, in English, on top of the catalogue of the game."""

from typing import Final

from cuttle.language import ENGLISH, Entry, Language, Select, plural

TEXTS: Final[dict[str, Entry]] = {
    "play welcome": "{ruleset}, with {players}. Type a move or its number, or help.",
    "play bot": "{level} {number}",
    "play asks": Select(
        {
            "Turn": "Your turn:",
            "Answering": "Will you counter?",
            "Blocking": "Will you block it?",
            "Taking": "Which card do you take?",
            "Discarding": "Which card do you discard?",
            "Revealing": "Which card do you play?",
            "Offered": "Do you accept the tie?",
        }
    ),
    "play check": "{who} could win next turn.",
    "play hint": "The expert would play {move}. {why}",
    "play why": "{move}: {why}",
    "play possible": "You can do that.",
    "play lacks target": "{card:The} needs a target. Choose one of these: {moves}.",
    "play no number": plural("There’s only one move here.", "Choose a move from 1 to {count}."),
    "play no move": "{why} For other commands, type help.",
    "play nothing to undo": "There’s nothing to undo.",
    "play needs file": "Name a file: {command} FILE.",
    "play saved": "Saved to {file}.",
    "play loaded": "Loaded from {file}.",
    "play not saved": "{file} isn’t a saved game, so it wasn’t replaced. Choose another name.",
    "play no file": "{file}: {why}.",
    "play clear": "Press Enter to hide your cards, then pass the keyboard to {who}. ",
    "play ready": "{who}, press Enter to see your cards. ",
    "play go on": "Continue with: {command}",
    "play look back": "See it again with: {command}",
    "play help": (
        "NUMBER or MOVE  play it: 3, draw, 9H+ (points), 9Hx8D (scuttle), 2S!QD (one-off),\n"
        "                QH= (royal or glasses), JH>9D (steal), 2H/ (counter), allow\n"
        "hint            what the expert would play\n"
        "why, why MOVE   why each move is good, or why one can’t be played\n"
        "undo            take back your last move\n"
        "offer, resign   offer a tie, give up\n"
        "table, log      show the table again, or everything so far\n"
        "save FILE       save the game; load FILE continues it\n"
        "link, rules     show the game as a link, or the rules\n"
        "quit            leave\n"
        "\n"
        "Cards: 10S points, KH= royal or glasses, 10S>JC stolen with a jack, 9H* frozen, ?? hidden."
    ),
    "rule of": "{name}: {rule}",
    "choice with card": "{words} ({card})",
    "round over": "The round is over.",
    "chance decides": "The discard is random.",
    "seat decides": "Seat {number} to move.",
}

LANGUAGE: Final = Language("en", {**ENGLISH.catalogue, **TEXTS})
"""The language of the terminal. Translations belong to the page."""
