"""What help, the rules page and the page about Cuttle say, in English."""

from typing import Final

from cuttle.language import Entry, Select, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "help title": "How to play",
    "help goal": "The first to {goal} points wins. Your kings lower that goal. On your turn, draw a card or"
    " play one: for points, to scuttle a lower point card, as a one-off, as a royal or as glasses. Pick a"
    " card and choose what to do, or drag it where you want it.",
    "help cards": "To see what a card does, point at it or press and hold it. Pick a card in your hand to"
    " see every way to play it, and why some ways aren’t possible now.",
    "help picture": select(
        track="The points so far. The line ends at the goal: get there first and you win.",
        theirs="Your opponent’s hand and cards in play.",
        middle="A one-off stays here until it takes effect or is countered. On the left: the scrap and"
        " the deck.",
        row="Your cards in play: points on the left, royals and glasses on the right.",
        hand="Your hand. Press a card to see what it can do.",
    ),
    "help rules": "Rules of this game",
    "now": select(table="On the table now", hand="In your hand", play="In short"),
    "now cards": "{cards}",
    "now does": Select(
        {
            "queen": plural(
                "Protects the other cards on this side from twos, nines and jacks.",
                "Protect all cards on this side from twos, nines and jacks.",
            ),
            "queen alone": plural(
                "Protects the cards on this side, except queens, from twos, nines and jacks.",
                "Protect the cards on this side, except queens, from twos, nines and jacks.",
            ),
            "king": "This side needs {goal} points to win.",
            "glasses": "This side sees the other hand.",
            "glasses alone": "This side sees the other hands.",
            "glasses table": "Everyone sees the hands of the other sides.",
            "thief": "It stole {target:the}. If it leaves play, that card goes back.",
            "ten": "For points or to scuttle, nothing else.",
        }
    ),
    "reading": select(
        magic="Cuttle for Magic players",
        elsewhere="Rules you may have read elsewhere",
        almanac="What wins at Cuttle",
    ),
    "rules title": "Rules",
    "rules tiles": "The cards",
    "use counter": "Counter a one-off or a two",
    "use block": "Block a scuttle",
    "example": "Example",
    "example before": "Your turn.",
    "example step": "Step {number}",
    "about offline": "Cuttle works offline: everything is stored on this device. Updates download in the"
    " background. Install one from the menu, or it starts next time.",
    "about online": "Cuttle isn’t stored on this device, so it needs an internet connection to start.",
    "about alone": "This file is the whole game. It works offline, without any other file.",
    "about storage": "Some browsers delete what a page saves if you don’t visit it for a while (Safari after"
    " seven days), unless you install it or add it to your home screen. To keep your games safe, export them"
    " from “My games”.",
    "about home": "On an iPhone or iPad, the home screen and the browser keep separate games, and links open"
    " in the browser. To open one on the home screen, copy it and paste it under “Open a link”.",
    "about title": "About Cuttle",
    "about version": "Cuttle, version {version}.",
    "about source": "Source code",
    "about issue": "Report a problem",
    "about privacy": "Nothing leaves your browser but to a device whose code you’ve scanned: games, settings"
    " and statistics stay on this device.",
    "about licences": "Licences",
    "about licence": "{name}: {licence}",
    "menu rules": "Rules",
    "menu about": "About",
}
