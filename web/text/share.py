"""Sharing a game and opening what others have shared: in English."""

from typing import Final

SHARE: Final = {
    "menu share": "Share",
    "menu open": "Open a link",
    "share title": "Share this game",
    "share as": "What it is to be",
    "share continue": "Continue",
    "share replay": "Replay",
    "share challenge": "Challenge",
    "share your turn": "Your turn",
    "share text": "Text",
    "share continue about": "Whoever opens this link goes on with the game from here, in your place. It holds"
    " the whole game, hidden cards and all.",
    "share replay about": "Whoever opens this link looks at the round again, turn by turn, beginning with the"
    " one that is shown.",
    "share challenge about": "Whoever opens this link plays the same cards from the start, against the same"
    " opposition, and is to do better than you: {feat}. Your moves are not in it.",
    "share your turn about": "Send this link to {who}. It opens at their seat, behind a curtain, and shows"
    " what they may know; after their move they send you the next one.",
    "share your turn own": "It is your own turn. In another browser this link opens the game at your seat.",
    "share your turn over": "Send this link to {who}, who will see how the round has ended.",
    "share holds": "The link holds the deal, with all hands: the page hides them from you both, but does not"
    " lock them away.",
    "share text about": "The round as lines of text, to be read, kept, or pasted under “Open a link”.",
    "share text hidden": "The round as lines of text, to be kept, or pasted under “Open a link”. It names"
    " hidden cards, so it is shown only once the round is over; it can be copied now.",
    "share field": "Link",
    "share record": "Record",
    "copy": "Copy",
    "copied": "Copied.",
    "copied link": "Link copied.",
    "not copied": "Your browser did not let the page copy; select the text and copy it yourself.",
    "hand on": "Send …",
    "not handed": "It could not be sent on from here; copy it instead.",
    "picture": "QR code",
    "picture away": "Link",
    "picture of": "The link as a QR code",
    "no picture": "The QR code could not be drawn. That needs the network once: try again when it is back.",
    # Opening.
    "open title": "Open a link",
    "open text": "Paste the link of a game, its code alone, or its record in plain text.",
    "open go": "Open",
    "open upto": "Open it up to there",
    "opened": "The game from the link is open.",
    "opened kept": "The game from the link is open. Your own is kept: see “My games” in the menu.",
    "opened next": "Here is the answer to your link.",
    "opened older": "That link is older than the game on the table, which stays as it is.",
    # Challenges.
    "challenge title": "A challenge",
    "challenge text": "Somebody has played this deal against {who}. Now the same cards are yours, from the"
    " start, against the same opposition.",
    "challenge bot": "the {levels} bot",
    "challenge bots": "{levels} bots",
    "challenge feat": "To be bettered: {feat}.",
    "challenge order": "A win is better than a tie, and a tie than a loss; then more points are better, and"
    " then fewer turns.",
    "challenge go": "Play",
    "challenge beaten": "Challenge beaten:",
    "challenge equalled": "Challenge equalled, not beaten:",
    "challenge missed": "Challenge not beaten:",
    "challenge compared": "{own}, where {feat} was to be bettered.",
    "challenge again": "Try again",
    "about challenge": "To be bettered",
    "feat won": "a win with {points} in {turns}",
    "feat tied": "a tie with {points} in {turns}",
    "feat lost": "a loss with {points} in {turns}",
    "feat point": "{count} point",
    "feat points": "{count} points",
    "feat turn": "{count} turn",
    "feat turns": "{count} turns",
    # Your turn: two persons, and links that go to and fro.
    "posted": "By links, to and fro",
    "curtain posted": "This link is for {who}",
    "curtain posted about": "It holds the deal, with all hands. The page hides what you may not know, but"
    " does not lock it away.",
    "prompt send": "Send the link to {who}: it is their turn.",
    "prompt send over": "Send the link to {who}, who does not know yet.",
    "send": "Send the link to {who}",
}
