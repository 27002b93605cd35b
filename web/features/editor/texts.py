"""What is said in the editor of positions, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "editor rules": "Rules",
    "editor all": select(empty="Clear", table="Copy the table", rest="Deal the rest"),
    "editor side": "Swap sides",
    "editor next side": "Next seat",
    # Places
    "editor hand": ("Your hand", "{who}’s hand"),
    "editor points": ("Your points", "{who}’s points"),
    "editor royals": ("Your royals", "{who}’s royals"),
    "editor zone": select(deck="Deck, top first", scrap="Scrap", stage="Being played", tray="Not placed yet"),
    "editor jokers": "Jokers",
    "editor put": "{zone}: put {card:the} here",
    # What a press does
    "editor asks": "Press a card to put it in “{zone}”, or choose another place first.",
    "editor asks royals": "Press a card to put it in “{zone}”. An eight is glasses here.",
    "editor asks picked": "Where does {card:the} go? Choose a place.",
    "editor on which": "{card:The}: which card does it steal? The card changes sides.",
    "editor moved": "{card:The} is now in “{zone}”.",
    "editor no target": select(
        jack="A jack needs a point card to steal. Put one on the table first.",
        joker="A joker needs a royal or glasses to steal. Put one on the table first.",
    ),
    "editor freeze": "Freeze it",
    "editor thaw": "Unfreeze it",
    "editor frozen": "frozen",
    "editor aim": "can be stolen",
    # Whose turn it is
    "editor turn": "Whose turn?",
    "editor busy": "A card is being played. To start with a new turn instead, choose whose it is.",
    # The text
    "editor text": "As text",
    "editor text about": "The position in one line, to copy, change or paste. An ellipsis (…) stands for all"
    " cards that aren’t named.",
    "editor unread": select(
        parts="A position needs six parts: rules | turn | hands | tables | scrap | deck.",
        unclear="This isn’t a position. Cards look like 9H or 10S, a turn like 0 turn 0.",
    ),
    # Whether it can be played
    "editor fine": "This position can be played.",
    "editor rest left": plural("{count} card still needs a place.", "{count} cards still need a place."),
    "editor against": "Play it against",
    "editor rival": "{who} ({level:low})",
    "editor play": "Play",
    "editor analyse": "Analyse",
    "editor title": "Set up a position",
}
