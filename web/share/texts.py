"""Sharing and opening links, in English."""

from typing import Final

from cuttle.language import Entry, Select, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "menu share": "Share",
    "share title": "Share this game",
    "share as": "Share as",
    "share": Select(
        {
            "continue": "Continue",
            "replay": "Replay",
            "challenge": "Challenge",
            "position": "Position",
            "analysis": "Analysis",
            "text": "Text to keep",
            "watch": "For onlookers",
            "your turn": ("For you", "For {who}"),
        }
    ),
    "share about": Select(
        {
            "continue": "This link continues the game from here, at your seat. It contains the whole"
            " game, including hidden cards.",
            "replay": "This link replays the round turn by turn, starting at the turn on screen.",
            "challenge": "Whoever opens this link gets your cards and plays the deal from the start.",
            "analysis": "This link opens this analysis: all lines with their notes, at this position. It"
            " contains all cards.",
            "position": "This link starts a new game from the position on the table. It contains all"
            " cards, but not what came before.",
            "your turn": (
                "It’s your turn. In another browser, this link opens the game at your seat.",
                "Send this link to {who}. It opens at their seat and shows only what they may see. After"
                " their move, they send you the next link.",
            ),
            "watch": "This link shows the round so far, turn by turn, with the cards that everyone at the"
            " table has seen. It contains no others.",
            "watch own": "This link shows the round so far, turn by turn, with the cards that you have seen,"
            " also your own. It contains no others.",
            "watch here": "This link shows this position alone, with the cards that everyone at the table has"
            " seen. It contains no others.",
            "watch own here": "This link shows this position alone, with the cards that you have seen, also"
            " your own. It contains no others.",
            "your turn over": "Send this link to {who} to show how the round ended.",
            "text": "The round as plain text, to read, keep or paste into “Open a link”.",
            "text hidden": "The round as plain text, to keep or paste under “Open a link”. It names hidden"
            " cards, so you can copy it now but see it only after the round.",
        }
    ),
    "share view of": "It shows",
    "share view": Select({"watch": "What everyone sees", "watch own": "What you see"}),
    "share part of": "How much",
    "share part": select(all="The round so far", here="This position"),
    "share challenge hides": "The link doesn’t contain your moves.",
    "share holds": "The link contains all hands. The page shows you both only what you may see, but the link"
    " isn’t encrypted.",
    "share field": "Link",
    "share message": "Message",
    "share picture": "This picture goes along with “Send …”.",
    "share picture of": "The table at the end.",
    "share code": "Code",
    "share bare": "This copy of Cuttle is a file without an address on the web, so there’s no link to it."
    " Here’s the game’s code instead: paste it under “Open a link” in any Cuttle.",
    "share record": "Record",
    "copy": "Copy",
    "copied": "Copied.",
    "copied link": "Link copied.",
    "copied words": "Text and link copied.",
    "not copied": "Your browser blocked copying. Select the text and copy it yourself.",
    "hand on": "Send …",
    "not handed": "Sending failed. Copy it instead.",
    "picture names": "With names",
    "picture save": "Save picture",
    "picture": "Show QR code",
    "picture away": "Show link",
    "picture of": "The link as a QR code",
    "share html": "For a web page",
    "share html about": "Paste these lines into a web page. They show a picture of the table, and once it’s"
    " pressed, the game. It can be played there and stores nothing.",
    "frame play": "Open here",
    "frame title": "The card game Cuttle",
    "no picture": "The QR code couldn’t be made. The first one needs an internet connection. Check yours"
    " and try again.",
    # What is said before the link
    "sent result": select(
        won=plural(
            "I beat {who} {points} in 1 turn.",
            "I beat {who} {points} in {count} turns.",
        ),
        tied=plural(
            "I tied with {who} in 1 turn.",
            "I tied with {who} in {count} turns.",
        ),
        lost=plural(
            "{who} beat me {points} in 1 turn.",
            "{who} beat me {points} in {count} turns.",
        ),
    ),
    # In place of the points, where kings lowered the goal and the loser has as many
    "sent points": "with {points} (goal {goal})",
    "sent resigned": "I resigned against {who}.",
    "sent result helped": select(
        won=plural(
            "I beat {who} {points} in 1 turn, with help.",
            "I beat {who} {points} in {count} turns, with help.",
        ),
        tied=plural(
            "I tied with {who} in 1 turn, with help.",
            "I tied with {who} in {count} turns, with help.",
        ),
        lost=plural(
            "{who} beat me {points} in 1 turn, though I had help.",
            "{who} beat me {points} in {count} turns, though I had help.",
        ),
    ),
    "sent game": select(two="Cuttle, a card game for two.", three="Cuttle, a card game for three."),
    "sent after": select(
        challenge="Can you beat that with the same cards?",
        unwon="Can you do better with the same cards?",
        replay="See how it went:",
    ),
    # After what somebody says, like a signature
    "sent by": "– {who}",
    "sent continue against": "Take over my game of Cuttle against {who}:",
    "sent replay against": "My round of the card game Cuttle against {who}, move by move:",
    "sent": Select(
        {
            "continue": "A game of Cuttle. Take over here:",
            "replay": "A round of the card game Cuttle, move by move:",
            "watch": "A round of the card game Cuttle to watch:",
            "watch own": "A round of the card game Cuttle to watch, as I saw it:",
            "watch here": "A position in the card game Cuttle to look at:",
            "watch own here": "A position in the card game Cuttle, as I saw it:",
            "analysis": "What could have been played? My analysis of a round of the card game Cuttle:",
        }
    ),
    "sent position": Select(
        {
            "play on": "What would you play? A position in the card game Cuttle:",
            "find the move": "Can you find the move? A position in the card game Cuttle:",
            "win within": plural(
                "Can you win this turn? A position in the card game Cuttle:",
                "Can you win within {count} turns? A position in the card game Cuttle:",
            ),
        }
    ),
    "sent invitation": "{who} invites you, {other}, to the card game Cuttle.",
    "sent invitation by": "{who} invites you to the card game Cuttle.",
    "sent invitation to": "{who}, you’re invited to the card game Cuttle.",
    "sent invitation unnamed": "You’re invited to the card game Cuttle.",
    "sent turn": "{who}, it’s your turn in our game of Cuttle:",
    "sent turn unnamed": "It’s your turn in our game of Cuttle:",
    "sent over": "{who}, our round of Cuttle is over:",
    "sent over unnamed": "Our round of Cuttle is over:",
    # Opening
    "open title": "Open a link",
    "open text": "Paste a link to a game, just its code, or a game record.",
    "open home": "A link you tap opens in the browser, which keeps its games apart from these. To play on"
    " here, copy the link and paste it.",
    "open go": "Open",
    "open upto": "Open the readable part",
    "opened": "Game opened from the link.",
    "opened kept": "Game opened from the link. Your own game is saved under “My games” in the menu.",
    "opened next": "This is the answer to your link.",
    "opened older": "That link is older than the game on the table, which stays as it is.",
    "own title": "Your own link",
    "own text": "This link is for {who}. You have this game here already, at your own seat.",
    "own back": "Back to my game",
    "drop refused": "There’s no game in that. Drop a link, a game record or a file exported from Cuttle.",
    # Challenges
    "challenge title": "Challenge",
    "challenged": "You’ve been challenged to a game of Cuttle.",
    "challenge text": "Your challenger played this deal against {who}. Now you get the same cards, also"
    " against {who}.",
    "challenge feat": select(
        won="To beat: a win with {points} in {turns}.",
        tied="To beat: a tie with {points} in {turns}.",
        lost="To beat: a loss with {points} in {turns}.",
        resigned="To beat: a resigned round.",
    ),
    "challenge feat helped": select(
        won="To beat: a win with {points} in {turns}, with help.",
        tied="To beat: a tie with {points} in {turns}, with help.",
        lost="To beat: a loss with {points} in {turns}, with help.",
    ),
    "challenge unwon": "To beat: {points} in {turns}. No win yet.",
    "challenge unwon helped": "To beat: {points} in {turns}, with help. No win yet.",
    "challenge own": select(
        won="You: a win with {points} in {turns}.",
        tied="You: a tie with {points} in {turns}.",
        lost="You: a loss with {points} in {turns}.",
        resigned="You: a resigned round.",
    ),
    "challenge order": "A win beats a tie, and a tie beats a loss. If the results are equal, more points win,"
    " then fewer turns.",
    "challenge go": "Play",
    "challenge": select(
        equalled="Challenge tied.",
        missed="You didn’t beat the challenge.",
    ),
    "challenge helped": select(
        equalled="Challenge tied with help.",
        missed="You didn’t beat the challenge, even with help.",
    ),
    "challenge again": "Try again",
    "about challenge": "To beat",
    "feat": select(
        won="A win with {points} in {turns}",
        tied="A tie with {points} in {turns}",
        lost="A loss with {points} in {turns}",
        resigned="A resigned round",
    ),
    "feat helped": select(
        won="A win with {points} in {turns}, with help",
        tied="A tie with {points} in {turns}, with help",
        lost="A loss with {points} in {turns}, with help",
    ),
    "turns count": plural("1 turn", "{count} turns"),
    # Correspondence games
    "posted": "By link",
    "curtain posted": "This link is for {who}",
    "curtain posted about": "Yes: the link contains all hands and isn’t encrypted. But the page shows each of"
    " you only what you may see.",
    "curtain fair": "Can anyone cheat?",
    "invited": "{who} invites you to a game of Cuttle.",
    "invited unnamed": "You’re invited to a game of Cuttle.",
    "invited goal": "The first to {goal} points wins.",
    "invited about": "Five minutes, no account.",
    "invited match": "{length}, no account.",
    "invited name": "Your name",
    "invited hints": "I agree to hints for everyone",
    "invited play": "Play",
    "invited teach": "New here? Three-minute lesson",
    "stamps": "Add a stamp",
    "stamps short": "Stamp",
    "stamp": select(
        wave="Waves",
        ouch="Ouch",
        clap="Claps",
        thinking="Thinking",
        ha="Laughs",
        rematch="Again?",
    ),
    "prompt send": "Send the link to {who}: it’s their turn.",
    "prompt copied": "Link copied. Send it to {who}, then wait for theirs.",
    "prompt sent": "Now wait for {who}’s link.",
    "prompt shown": "When {who} has played, scan their code.",
    "show code": "Show the code",
    "code for": "Let {who} scan this code, in Cuttle or with the camera app.",
    "send": "Send the link to {who}",
    "send again": "Send again",
    "copy again": "Copy again",
}
