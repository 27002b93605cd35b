"""The new-game dialog, in English."""

from typing import Final

from cuttle.language import Entry, Select, select

NEWGAME: Final[dict[str, Entry]] = {
    # Shared device
    "player": "Player {number}",
    "shared": "Several people, one device",
    "sitters": "Players",
    "bots": "Bot levels",
    "sitter": select(
        person="Person",
        bot="Bot: level chosen below",
        novice="Bot: novice",
        casual="Bot: casual",
        skilled="Bot: skilled",
        expert="Bot: expert",
    ),
    "name": "Name",
    "name ours": "“{name}” looks like a name the game uses, so this player is called “{usual}”. Choose"
    " another name.",
    "name twice": "“{name}” is already taken, so this player is called “{usual}”. Choose another name.",
    # Deal numbers
    "draft number": "Deal number",
    "draft number field": "Number",
    "draft number about": "The same number deals everyone the same cards. Leave it empty for a random deal.",
    "no such deal": "Enter a whole number from 0 to {last}.",
    "new title": "New game",
    "new replaces": "Your current game stays saved under “My games” in the menu.",
    "new go": "Deal",
    "rulebooks for": Select(
        {
            "2": "Rulebooks for two players",
            "3": "Rulebooks for three players",
        }
    ),
    "rules usual": "The rules of cuttle.cards. The other rulebooks list how they differ from these.",
    "options": "Options",
    "custom": "Custom rules",
    "dealt dealer": "Dealer",
    "dealt others": "Each other player",
    "goals 0": "No kings",
    "goals 1": "1 king",
    "goals 2": "2 kings",
    "goals 3": "3 kings",
    "goals 4": "4 kings",
    "draft": select(
        seat="Your seat",
        dealer="First dealer",
        length="Length",
    ),
    "drawn": "Random",
    "watched": "Just watch the bots",
    "length": Select(
        {
            "quick": "One round",
            "short": "Until a round is won",
            "best of 3": "Best of 3",
            "best of 5": "Best of 5",
        }
    ),
}
