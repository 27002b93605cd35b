"""What is said about practice, in English."""

from typing import Final

from cuttle.language import Entry, Select, plural, select

PRACTICE: Final[dict[str, Entry]] = {
    "practice title": "Win from here",
    "practice asks": "Real games. The cards you can’t see are shuffled each time.",
    "practice rival": "Against",
    "practice won": "won against {who}",
    "practice about": select(
        lock="Your two queens protect each other, and all your other cards.",
        kings="Once your second king is down, the ten wins.",
        empty="There’s nothing left to draw, and three passes in a row are a tie.",
        jacks="They have the points. You have two jacks.",
        ace="They need one more card. You have an ace, and two twos to guard it.",
        glasses="You’re behind, but you see their hand.",
    ),
    "drill heading": "Sixty seconds",
    "drill about": "You see a card and a table. What may the card do now, and what stops it?",
    "drill about frozen": "A nine can freeze a card: it can’t be used on its player’s next turn.",
    "drill clock": "With a clock: sixty seconds",
    "drill start": "Start",
    "drill again": "Again",
    "drill score": plural("{count} point", "{count} points"),
    "drill counted": select(right="{count} right", wrong="{count} wrong"),
    "drill new best": "Your best so far!",
    "drill best": "Your best: {score}",
    "drill asks": select(
        scuttle="Can {card:the} scuttle {target:the} now?",
        steal="Can {card:the} steal {target:the} now?",
        other="Can you do this with {card:the} now?",
    ),
    "drill yes": "Yes.",
    "drill no": "No.",
    "drill can": "Yes, you can do that.",
    "drill why": Select(
        {
            "no queen": "A queen doesn’t protect against that.",
            "no queen any": "Queens protect only against what targets a single card.",
            "no suit": "{card:The} has the higher suit.",
            "no top": "What’s on top of it doesn’t matter.",
            "no scrap": "There are cards in the scrap.",
            "no scrap threes": "There’s more than threes in the scrap.",
            "no but": "{target:The} is a target for it.",
            "no aim": "{target:The} is a target for it.",
            "no frozen now": "{card:The} isn’t frozen.",
            "no deck": "There are cards in the deck.",
            "no hands two": "Your opponent has cards in hand.",
            "no hands three": "There are cards in other hands.",
            "no way": "That’s one of the ways to play it.",
        }
    ),
    "drill right": "Right.",
    "drill wrong": "Wrong.",
    "drill next": "Next",
    "drill hand": "In your hand:",
    "drill row": ("You have in play:", "{who} has in play:"),
    "drill nothing": "nothing.",
    "drill frozen": "frozen",
}
