"""What the statistics say, in English."""

from typing import Final

from cuttle.language import Entry, Select, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "statistics title": "Statistics",
    "statistics none": "No finished games against bots yet.",
    "statistics unread": plural(
        "1 saved result is damaged and can’t be counted. It stays saved until you delete all results.",
        "{count} saved results are damaged and can’t be counted. They stay saved until you delete all"
        " results.",
    ),
    "statistics how": "Every round you finish on your own against bots counts. Resigning counts as a loss.",
    "statistics more": "What counts as help?",
    "statistics help": "Undo, hints, ways to stop a win, an analysis, a change of bot level, and deals that"
    " you chose or got by link. A deal of the day counts the first time you play it, also from a link."
    " Results stay in this browser; “Export all” in “My games” takes them along.",
    "statistics": select(
        clean="Without help",
        apart="With help",
        against="Against",
        games="Games",
        won="Won",
        tied="Tied",
        lost="Lost",
    ),
    "statistics row": select(dealer="{levels:Low}, as dealer", other="{levels:Low}, not as dealer"),
    "my rating": "My rating",
    "my rating of": select(
        cuttle="Cuttle cards: {number}, give or take {spread}",
        other="Other rules for two: {number}, give or take {spread}",
        three="Three players: {number}, give or take {spread}",
    ),
    "my rating mark": "You, {number}",
    "my rating likely": "Most likely between {low} and {high}.",
    "my rating next": plural("Next: {who}, 1 point away.", "Next: {who}, {count} points away."),
    "my rating top": "You’re ahead of all the bots.",
    "my rating about": "Same scale as the bots: {who} is 1000. Only rounds without help change it.",
    "my rating reset title": "Reset your rating?",
    "my rating reset text": "It starts again with your next round. Your results stay. You can’t undo this.",
    "my rating reset go": "Reset rating",
    "as table": "Show as a table",
    "plot": select(
        levels="Rounds won, by level",
        form="Recent rounds",
        lengths="Your turns per round",
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
    "plot bots": "{levels:Low}",
    "plot share": plural("{percent} of 1 round", "{percent} of {count} rounds"),
    "plot form count": "Won {won}, tied {tied}, lost {lost}",
    "plot bin": "{low}–{high}",
    "plot bin last": "{low}+",
    "plot finisher": Select(
        {
            "+": "{rank} for points",
            "=": "{rank}",
            "glasses": "{rank} as glasses",
            ">": "{rank} to steal",
            "!": "{rank} as a one-off",
            "x": "{rank} to scuttle",
        }
    ),
    "plot apart": plural(
        "1 round with help isn’t included.",
        "{count} rounds with help aren’t included.",
    ),
    "plot apart only": "These are rounds with help: there are no others yet.",
    "plot since": "Streaks, lengths and winning cards don’t include rounds from older versions.",
    "forget": "Delete all results",
    "forget title": "Delete all results?",
    "forget text": "You can’t undo this.",
}
