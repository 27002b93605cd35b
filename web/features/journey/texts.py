"""The prints of the journey, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "prints title": "Prints",
    "prints about": "Prints come by playing without help. Press one to see how.",
    "prints": select(
        bot="Opponents",
        style="Styles",
        way="Ways to win",
        rules="Rulebooks",
        theme="Puzzles",
        long="Days and sets",
    ),
    "print way": select(
        edge="One turn from losing",
        behind="From far behind",
        ace="By an ace",
        kings="With kings",
        fast="In few turns",
        peace="Without a scuttle",
    ),
    "print long": select(set="A set of deals", month="A month of days"),
    "print is": select(earned="{print}: earned", open="{print}: still to come"),
    "print how bot": "Win a round against {who}.",
    "print how style": "{about} Choose “{style}” under “Bot style” in “New game”, and win a round.",
    "print how rules": "Win a round under these rules: {rules}.",
    "print how theme": "Solve seven puzzles about this at the first try: {theme}.",
    "print how": select(
        edge="Win a round that the other side could have won on its next turn.",
        behind="Win a round in which you were at least 10 points behind.",
        ace="Win a round in which your ace takes at least 10 points from the other side.",
        kings="Win a round with two kings or more.",
        fast="Win a round in five turns or fewer.",
        peace="Win a round without scuttling anything.",
        set="Finish a set of deals.",
        month="Finish thirty deals of the day, whenever you like.",
    ),
    "print earned": "Earned on {day}.",
    "print earlier": "Earned some time ago.",
    "print puzzle": "See the puzzle",
    "prints new": plural("A new print", "{count} new prints"),
    "print new": plural("New print: {prints}", "New prints: {prints}"),
}
