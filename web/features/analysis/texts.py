"""What is said on the analysis table, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "analysis full": "This analysis has no room for more. Remove a line or shorten a note.",
    "analysis lines": "Lines",
    "analysis start": "Start",
    "analysis anew": "New deal",
    "analysis by": "{who}: {move}",
    "analysis word": select(
        draw="Draw",
        allow="Allow",
        accept="Tie",
        refuse="No tie",
        offer="Tie?",
        resign="Resigns",
        **{"pass": "Pass"},
    ),
    "analysis promote": "Make main line",
    "analysis remove": "Remove",
    "analysis note": "Note",
    # Hidden cards
    "analysis hidden cards": "Hidden cards",
    "analysis hidden": select(known="Open", unknown="Hidden", anew="Dealt again"),
    "analysis again": "Deal again",
    "analysis hidden note": select(
        known="You see all hands. The bots, even the expert, know only what the player to move knows.",
        unknown="You see what the player to move sees. A card that turns up is drawn at random.",
        anew="What the player to move doesn’t know is dealt at random, face up for you.",
    ),
    # What is thought
    "analysis live": "Ask the bots",
    "analysis thinks": ("The expert’s estimate for you:", "The expert’s estimate for {who}:"),
    "analysis sure loss": "Lost, if the other side plays well.",
    "analysis hardly": "The first two hardly differ.",
    "analysis levels": "What each level plays",
    "analysis chance": "{count}%",
    "analysis counted": plural("{count} position considered", "{count} positions considered"),
    "analysis share": "Link",
    "menu analyse": "Analyse",
}
