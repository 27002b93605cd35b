"""What the page says around the lessons, in English. What is said in them comes with them."""

from typing import Final

from cuttle.language import Entry, select

LESSON: Final[dict[str, Entry]] = {
    "welcome title": "Cuttle",
    "welcome text": "A card duel from the 1970s. Five minutes a game.",
    "welcome teach": "Teach me: 3 minutes",
    "welcome deal": "I know it, deal",
    "welcome open": "Open a friend’s link",
    "lesson play": "Play your first game",
    "coach off": "Hide tips",
    "next level": "Play {who}",
    "lessons title": "Lessons",
    "lessons wait": "Fetching the lessons …",
    "lessons lost": "The lessons couldn’t be fetched. Check your connection.",
    "lessons retry": "Try again",
    "lessons course": "Learn Cuttle in three minutes",
    "lessons further": "Learn the other cards",
    "lessons done": "{count} of {whole} done",
    "lesson is done": "done",
    "lesson number": "Lesson {number} of {whole}:",
    "lesson again": "Again",
    "lesson skip": "Next lesson",
    "lesson leave": "Leave lesson",
    "lesson back": select(
        invitation="Back to the invitation",
        challenge="Back to the challenge",
    ),
    "lesson next": "Next: {name}",
    "lesson all": "All lessons",
    "drill title": "What stops it?",
    "practice name": select(
        lock="Queen lock",
        kings="Two kings and a ten",
        empty="Empty deck",
        jacks="Two jacks",
        ace="A guarded ace",
        glasses="Open cards",
    ),
    "no lesson": "There’s no such lesson under these rules.",
}
