"""Settings, help, this game, statistics and About, in English."""

from typing import Final

from cuttle.language import Entry, Select, plural, select
from web.text.bots import by_level

PAGES: Final[dict[str, Entry]] = {
    "renew": "Update",
    "resign title": "Resign this round?",
    "resign text": "{who} wins this round.",
    "resign text of several": "{who} play on without you.",
    "give up": "Resign",
    "offer title": "Offer a tie?",
    "offer text": "If {who} accepts, the round ends in a tie. If not, the round goes on, and you can’t offer"
    " again this turn.",
    "keep playing": "Keep playing",
    "scrap title": "Scrap",
    "help title": "How to play",
    "help goal": "The first to {goal} points wins. Your kings lower that goal. On your turn, draw a card or"
    " play one: for points, to scuttle a lower point card, as a one-off, as a royal or as glasses. Pick a"
    " card and choose what to do, or drag it where you want it.",
    "help cards": "To see what a card does, point at it or press and hold it. Pick a card in your hand to"
    " see every way to play it, and why some ways aren’t possible now.",
    "help picture": select(
        track="The points so far. The line ends at the goal: get there first and you win.",
        theirs="Your opponent’s hand and cards in play.",
        middle="A one-off stays here until it has happened or been countered. On the left: the scrap and"
        " the deck.",
        row="Your cards in play: points on the left, royals and glasses on the right.",
        hand="Your hand. Press a card to see what it can do.",
    ),
    "help rules": "Rules of this game",
    "now": select(table="On the table now", hand="In your hand", play="In short"),
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
            "thief": "Has brought {target:the} to this side. Without it, the card goes back.",
            "ten": "Points and scuttling, nothing else.",
        }
    ),
    "reading": select(
        magic="Cuttle for players of Magic",
        elsewhere="Rules you may have read elsewhere",
    ),
    "rules title": "Rules",
    "rules tiles": "The cards",
    "use counter": "Counter a one-off or a two",
    "use block": "Block a scuttle",
    "example": "Example",
    "example before": "Your turn.",
    "example step": "Step {number}",
    "damaged title": "Damaged game",
    "damaged text": "A saved game can’t be read. It stays in “My games”, where you can export it. A new"
    " game is on the table.",
    "damaged field": "Saved data",
    "about offline": "Cuttle works offline: everything is stored on this device. Updates download in the"
    " background. Install one from the menu, or it starts next time.",
    "about online": "Cuttle isn’t stored on this device, so it needs an internet connection to start.",
    "page older": "There’s a newer version of Cuttle. Update to go on: your game is saved.",
    "renew later": "The update starts next time you open the page.",
    "about alone": "This file is the whole game. It works offline, without any other file.",
    "download done": "The whole game is in the file cuttle.html. Double-click it to play, even offline.",
    "download failed": "The download failed. Check your connection and try again.",
    "about storage": "Some browsers delete what a page saves if you don’t visit it for a while (Safari after"
    " seven days), unless you install it or add it to your home screen. To be sure to keep your games, export"
    " them from “My games”.",
    "about home": "On an iPhone or iPad, the home screen and the browser each have games of their own, and"
    " links open in the browser. To open one on the home screen, copy it and paste it under “Open a link”.",
    "game title": "This deal",
    "about rules": "Rulebook",
    "about length": "Length",
    "about deal": "Deal number",
    "about no number": "unknown (opened from a link)",
    "about dealer": "Dealer",
    "about apart": select(
        known="This game is counted separately: you may have known its cards.",
        helped="This game is counted separately: you had help.",
        both="This game is counted separately: you may have known its cards, and you had help.",
    ),
    "about hints": "Hints",
    "hints agreed": select(agreed="for everyone", asked="if everyone agrees", off="none"),
    "sitter level": "Bot, {level}",
    "about start": "Start",
    "about position": "a position",
    "about named": "Title",
    "about task": "Task",
    "redeal position": "Play from this position again",
    "redeal text": "Play the same cards from the start, as one round:",
    "redeal": "Play this deal again",
    "redeal swapped": "Play the other side",
    "statistics title": "Statistics",
    "statistics none": "No finished games against bots yet.",
    "statistics unread": plural(
        "1 saved result is damaged and can’t be counted. It stays saved until you delete all results.",
        "{count} saved results are damaged and can’t be counted. They stay saved until you delete all"
        " results.",
    ),
    "statistics how": "A round counts when it ends, if you play alone against bots. Resigning counts as a"
    " loss. Rounds with help are counted separately. Help means undo, hints, a change of bot level, or a deal"
    " that was chosen or came from a link. Results stay in this browser.",
    "statistics": select(
        clean="Without help",
        apart="With help",
        against="Against",
        games="Games",
        won="Won",
        tied="Tied",
        lost="Lost",
    ),
    "statistics row": select(dealer="{levels}, as dealer", other="{levels}, not as dealer"),
    "as table": "Show as a table",
    "plot": select(
        levels="Rounds won, by level",
        form="Last rounds",
        lengths="Turns in a round",
        finishers="What won your rounds",
    ),
    "plot number": select(
        played="Rounds",
        rate="Won",
        streak="Winning streak",
        longest="Longest streak",
        fastest="Fastest win",
    ),
    "percent": "{count}%",
    "plot turns": plural("1 turn", "{count} turns"),
    "plot share": plural("{percent} of 1 round", "{percent} of {count} rounds"),
    "plot form count": "Won {won}, tied {tied}, lost {lost}",
    "plot bin": "{low}–{high}",
    "plot bin last": "{low}+",
    "plot finisher": Select(
        {
            "+": "{rank} for points",
            "=": "{rank} as a royal",
            ">": "{rank}, stealing",
            "!": "{rank} as a one-off",
            "x": "{rank}, scuttling",
        }
    ),
    "plot apart": plural(
        "1 round with help isn’t included.",
        "{count} rounds with help aren’t included.",
    ),
    "plot apart only": "Only rounds with help so far. Rounds without help take their place here.",
    "plot since": "Streaks, lengths and winning cards leave out rounds of older versions.",
    "forget": "Delete all results",
    "forget title": "Delete all results?",
    "forget text": "You can’t undo this.",
    "about title": "About Cuttle",
    "about version": "Cuttle, version {version}.",
    "about privacy": "Nothing leaves your browser: games, settings and statistics stay on this device.",
    "about licences": "Licences",
    "print": "Print",
    "settings title": "Settings",
    "settings": select(
        look="Look",
        play="Play",
        sound="Sound",
        keys="Keys",
        language="Language",
        more="More",
    ),
    "setting": select(
        language="Language",
        theme="Cloth",
        back="Card back",
        pace="Bot speed",
        level="Bot level",
        time="Thinking time for experts and hints",
        why="Explain bot moves in the log",
        motion="Card animation",
        sound="Sound",
        volume="Volume",
        vibration="Vibration on touch devices",
        speed="Replay speed",
        confirm="Confirm each of my moves",
        lines="Bots say something now and then",
        wins="Tell me when I can win",
        coach="Tips for beginners",
        keys="Single-key shortcuts",
        rail="Log beside the table",
    ),
    "rail": select(open="Open", folded="Folded"),
    "language": select(auto="Same as browser"),
    "silent": select(
        browser="Sound is off: this browser can’t play it.",
        files="Sound is off: the sounds couldn’t be fetched. Turn it on to try again.",
    ),
    "cloth": "Cloth: {name}",
    "language missing": "This language couldn’t be downloaded. Go online and choose it again.",
    "theme": select(
        auto="Like device",
        sea="Deep sea",
        sand="Sand",
        orange="Orange 1974",
        night="Night",
        contrast="High contrast",
    ),
    "back": select(
        bone="Bone",
        waves="Waves",
        sun="Sun",
        net="Net",
    ),
    "pace": select(
        calm="Slow",
        normal="Normal",
        quick="Fast",
        instant="Instant",
    ),
    "level": by_level(lambda bot: bot.level),
    "level|low": by_level(lambda bot: bot.level.lower()),
    "time": Select(
        {
            "250": "¼ s",
            "500": "½ s",
            "1000": "1 s",
            "2000": "2 s",
            "5000": "5 s",
        }
    ),
    "motion": select(
        off="Off",
        quick="Fast",
        normal="Normal",
        calm="Slow",
    ),
    "volume": Select({"25": "Very quiet", "50": "Quiet", "75": "Normal", "100": "Loud"}),
    "speed": select(
        half="½×",
        usual="1×",
        double="2×",
        fourfold="4×",
    ),
    "wins": select(
        auto="At easy levels",
        yes="Always",
        no="Never",
    ),
}
