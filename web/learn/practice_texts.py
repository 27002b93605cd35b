"""What is said about practice, in English."""

from typing import Final

from cuttle.language import Entry, select

PRACTICE: Final[dict[str, Entry]] = {
    "practice title": "Win from here",
    "practice asks": "Real games. The cards you can’t see are shuffled each time.",
    "practice rival": "Against",
    "practice won": "won against {who}",
    "practice about": select(
        lock="Your two queens protect each other, and all your other cards.",
        kings="Once your second king is down, the ten wins.",
        empty="Nobody draws, and three passes in a row are a tie.",
        jacks="They have the points. You have two jacks.",
        ace="They need one more card. You have an ace, and two twos to guard it.",
        glasses="You’re behind, but you see their hand.",
    ),
}
