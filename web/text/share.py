"""Sharing and opening links, in English."""

from typing import Final

SHARE: Final = {
    "menu share": "Share",
    "menu open": "Open a link",
    "share title": "Share this game",
    "share as": "Share as",
    "share continue": "Continue",
    "share replay": "Replay",
    "share challenge": "Challenge",
    "share your turn": "Your turn",
    "share text": "Text",
    "share continue about": "This link continues the game from here, in your place. It contains the whole"
    " game, including hidden cards.",
    "share replay about": "This link shows the round again, turn by turn, starting with the turn on the"
    " screen.",
    "share challenge about": "This link deals the same cards from the start, against the same bots. To beat:"
    " {feat}. It doesn’t contain your moves.",
    "share your turn about": "Send this link to {who}. It opens at their seat and shows only what they may"
    " know. After their move, they send you the next link.",
    "share your turn own": "It’s your turn. In another browser, this link opens the game at your seat.",
    "share your turn over": "Send this link to {who} to show how the round ended.",
    "share holds": "The link contains all hands. The page hides them from both of you, but they aren’t"
    " encrypted.",
    "share text about": "The round as plain text, to read, keep, or paste under “Open a link”.",
    "share text hidden": "The round as plain text, to keep or paste under “Open a link”. It names hidden"
    " cards, so it’s shown only when the round is over. You can copy it now.",
    "share field": "Link",
    "share record": "Record",
    "copy": "Copy",
    "copied": "Copied.",
    "copied link": "Link copied.",
    "not copied": "Your browser blocked copying. Select the text and copy it yourself.",
    "hand on": "Send …",
    "not handed": "Sending failed. Copy it instead.",
    "picture": "QR code",
    "picture away": "Link",
    "picture of": "The link as a QR code",
    "no picture": "The QR code couldn’t be made. It needs an internet connection once. Check yours and try"
    " again.",
    # Opening
    "open title": "Open a link",
    "open text": "Paste a link to a game, just its code, or a game record.",
    "open go": "Open",
    "open upto": "Open the readable part",
    "opened": "Game opened from the link.",
    "opened kept": "Game opened from the link. Your own game is saved under “My games” in the menu.",
    "opened next": "This is the answer to your link.",
    "opened older": "That link is older than the game on the table, which stays as it is.",
    # Challenges
    "challenge title": "Challenge",
    "challenge text": "This deal was played against {who}. Now you play the same cards from the start,"
    " against the same bots.",
    "challenge bot": "the {levels:low} bot",
    "challenge bots": "{levels:low} bots",
    "challenge feat": "To beat: {feat}.",
    "challenge order": "A win beats a tie, and a tie beats a loss. Then more points are better, then fewer"
    " turns.",
    "challenge go": "Play",
    "challenge beaten": "Challenge beaten:",
    "challenge equalled": "Challenge tied:",
    "challenge missed": "Challenge not beaten:",
    "challenge compared": "{own}. To beat: {feat}.",
    "challenge again": "Try again",
    "about challenge": "To beat",
    "feat won": "a win with {points} in {turns}",
    "feat tied": "a tie with {points} in {turns}",
    "feat lost": "a loss with {points} in {turns}",
    "feat point": "{count} point",
    "feat points": "{count} points",
    "feat turn": "{count} turn",
    "feat turns": "{count} turns",
    # Correspondence games
    "posted": "By exchanging links",
    "curtain posted": "This link is for {who}",
    "curtain posted about": "The link contains all hands. The page hides what you may not know, but it isn’t"
    " encrypted.",
    "prompt send": "Send the link to {who}: it’s their turn.",
    "prompt send over": "Send the link to {who} to show how the round ended.",
    "send": "Send the link to {who}",
}
