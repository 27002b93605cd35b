"""The new-game dialog, in English."""

from typing import Final

from cuttle.language import Entry, Select, select

NEWGAME: Final[dict[str, Entry]] = {
    # Shared device
    "player": "Player {number}",
    "shared": "On this device",
    "watched": "Bots play",
    "sitters": "Players",
    "bots": "Bot levels",
    "sitter": select(
        person="Person",
        bot="Bot",
        novice="Bot: novice",
        casual="Bot: casual",
        skilled="Bot: skilled",
        expert="Bot: expert",
    ),
    "name": "Name",
    "name of": "Player {number}",
    "name ours": "“{name}” looks like a name the game uses, so this player is called “{usual}”. Choose"
    " another name.",
    "name twice": "“{name}” is already taken, so this player is called “{usual}”. Choose another name.",
    # Deal numbers
    "draft number": "Deal number",
    "draft number field": "Random",
    "draft number about": "The same number deals everyone the same cards. Leave it empty for a random deal.",
    "no such deal": "Enter a whole number from 0 to {last}.",
    "new title": "New game",
    "new replaces": "Your current game stays saved under “My games” in the menu.",
    "new go": "Deal",
    "new summary": select(
        bot="Against the bot: {level}",
        shared="Together on this device",
        posted="Together, by link",
        watched="Bots play, you watch",
    ),
    "whom": select(
        bot="Play the bot",
        friend="Play a friend",
        watch="Watch",
    ),
    "whom bot about": "Pick one to start.",
    "play bot": "Play now: {level}",
    "rulebooks title": "Rules",
    "rulebooks custom": "Custom rules",
    "rulebooks number": "Deal {number}",
    "rulebooks back": "Back",
    "rulebook": Select(
        {
            "cuttle-cards": "Standard rules, as on cuttle.cards.",
            "cuttle-live": "Newer: with a full hand you still draw.",
            "cuttle-spades": "A trial: a nine puts a card on the deck.",
            "pagat": "The classic: no hand limit, a five draws two.",
            "sipie": "You win only at the end of your own turn.",
            "house-25": "Goal 25, spades lowest, nines steal.",
            "bench": "A nine reaches any card on the table.",
            "bga-balanced": "A nine reaches any permanent.",
            "bga-traditional": "Older rules: no limit, a seven plays the top card.",
            "bga-three": "Goal 14, two jokers that steal.",
        }
    ),
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
        count="Players",
        seat="Your seat",
        dealer="Goes first",
        length="Length",
    ),
    "drawn": "Random",
    "length": Select(
        {
            "quick": "Single round",
            "short": "Until someone wins",
            "best of 3": "Best of 3",
            "best of 5": "Best of 5",
        }
    ),
}
