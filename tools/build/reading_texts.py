"""The pages to read, in English: Cuttle for players of Magic, and where rulebooks differ.

They are in no feature's catalogue: nothing in the game says them.
"""

from typing import Final

from cuttle.language import Entry, Select, select
from web.text.boot import HEAD

PAGES_TO_READ: Final[dict[str, Entry]] = {
    "reading about": select(
        magic="For those who know Magic: The Gathering. In Cuttle there’s no mana and only one instant, and"
        " scuttling isn’t targeting.",
        elsewhere="Cuttle has no official rules. What the FAQ of 2000, pagat.com, cuttle.cards and Board Game"
        " Arena say differently, and which rulebook plays what.",
        almanac="Is it better to move first? What is a two, a king or an ace worth? For each rulebook and for"
        " the trials of cuttle.cards, answered by thousands of rounds of bots.",
    ),
    "entry title": HEAD["boot card title"],
    "entry about": HEAD["boot about"],
    "entry text": HEAD["boot card text"],
    "reading play": "Play Cuttle",
    "reading languages": "Languages",
    "magic intro": "Cuttle is from the 1970s, long before Magic. It has permanents, counters and targets, all"
    " in an ordinary deck of cards. Some of your habits will trip you up:",
    "magic": select(
        mana="No mana",
        race="No life, no attacks",
        shared="One library, one graveyard",
        modal="Every card is a choice",
        instant="Only the two is an instant",
        counter="A two counters one-offs only",
        stack="The stack is made of twos",
        scuttle="Scuttling isn’t targeting",
        queen="A queen gives hexproof",
        sweep="Aces and sixes target nothing",
        known="Cards you know",
    ),
    "magic about": select(
        mana="Every card is free, but a turn is only one thing: draw a card or play a card. You don’t get"
        " a draw on top.",
        race="You race. The first player with 21 points on the table wins at once. Your kings lower your"
        " goal.",
        shared="Both players draw from the same deck. Used cards go to the same scrap, face up, and a three"
        " takes back any of them. If the deck runs out, you don’t lose.",
        modal="A number card is points and stays, or it scuttles a lower point card. Or it’s an effect and is"
        " used up: these are the one-offs, ace to seven and nine. Jacks, queens, kings and an eight as"
        " glasses are permanents.",
        instant="And it’s one only to counter. Everything else is a sorcery, even a two that scraps a royal"
        " or glasses: one card, on your own turn.",
        counter="Nothing else can be countered: no point card, no scuttle, no jack, queen or king, no"
        " glasses.",
        stack="A two can be countered with another two, and so on. Each two cancels the card before it.",
        scuttle="A point card takes a lower one of your opponent’s with it, and both go to the scrap. That’s"
        " not an effect. No two stops it, and no queen.",
        queen="Your opponent’s twos, nines and jacks can’t target your other cards. That goes for your"
        " one-offs, too: while you have a queen, they can’t be countered. She doesn’t protect herself, but"
        " two queens protect each other.",
        sweep="An ace scraps all point cards, a six all royals and glasses, yours included. Queens don’t"
        " help.",
        known="Ace: Wrath of God. Three: Regrowth. Four: Mind Rot. Nine: Unsummon, and the card has to wait a"
        " turn. Glasses: Telepathy. Jack: Control Magic.",
    ),
    "magic rules": "These are the rules of cuttle.cards, with which every new game starts. Other rulebooks"
    " differ in places.",
    "elsewhere intro": "Cuttle has no publisher. People taught it to each other, and every text since 2000"
    " tells it a little differently. You can play them all here: choose a rulebook in “New game”.",
    "elsewhere read": "Where you read it",
    "elsewhere source": Select(
        {
            "sipie": "Richard Sipie’s FAQ of 2000, the oldest text",
            "pagat": "pagat.com, the best-known description",
            "house-25": "House rules on the web, played to 25",
            "bench": "A summary that plays points to a “bench”",
            "cuttle-cards": "cuttle.cards",
            "cuttle-live": "cuttle.cards since August 2026",
            "cuttle-spades": "cuttle.cards since 17 September 2026, a trial",
            "bga-balanced": "Board Game Arena, “balanced”",
            "bga-traditional": "Board Game Arena, “traditional”",
            "bga-three": "Board Game Arena, for three players",
        }
    ),
    "elsewhere differ": "What differs",
    "elsewhere": select(
        goals="The goal, with 0 to 4 kings",
        win="When you win",
        limit="Hand limit",
        suits="Equal ranks in a scuttle",
        two="A two on your own turn",
        three="A three",
        four="A four",
        five="A five",
        seven="A seven",
        nine="A nine",
        queen="A second queen",
        jack="A jack from a seven, with nothing to steal",
        joker="Jokers",
    ),
    "elsewhere about": select(
        goals="The FAQ divides 21 by 1½ for each king. Later texts make the third and the fourth worth more.",
        win="This seldom matters.",
        limit="Only online games have one.",
        suits="The list C-D-H-S can be read from either end.",
        two="No rulebook lets a two scrap a point card, or counter anything but a one-off or another two.",
        three="It never takes itself.",
        four="Some suggest choosing them at random: here that’s an option.",
        five="The online games made it stronger and gave it a price.",
        seven="Taking the top card leaves it all to luck.",
        nine="No card differs more. In the old texts it does almost nothing, because the card is played"
        " again at once.",
        queen="No queen protects herself.",
        jack="If a seven’s card can’t be played, it can only be scrapped.",
        joker="As an option, one joker swaps the players’ hands.",
    ),
    "elsewhere way": Select(
        {
            "win at once": "At once, when you reach your goal",
            "win at end": "When your own turn ends",
            "limit none": "None",
            "limit refuses": "8 cards: with a full hand you can’t draw",
            "limit discards": "8 cards: you draw, then discard down to 8",
            "limit three": "7 cards: with a full hand you can’t draw",
            "suits usual": "Clubs are lowest, spades highest",
            "suits turned": "Spades are lowest, clubs highest",
            "two theirs": "Scraps an opponent’s royal or glasses",
            "two any": "Scraps any royal or glasses, your own included",
            "three any": "Takes any card from the scrap",
            "three other": "Takes any card except a three",
            "four usual": "Your opponent discards two cards of their choice",
            "four takes": "The same, and you take one of them",
            "five two": "Draws two cards",
            "five price": "Discards one card, then draws up to three",
            "five three": "Draws three cards",
            "seven reveal": "Reveals two cards. You play one, the other goes back",
            "seven top": "You play the top card",
            "seven both": "You play the top two cards, both",
            "nine old": "Returns any royal or glasses to the hand",
            "nine frozen": "The same, and it can’t be played next turn",
            "nine points": "Returns an opponent’s card, point cards included. It can’t be played next turn",
            "nine any": "The same, but any card, your own included",
            "nine deck": "Puts an opponent’s card on top of the deck",
            "nine steals": "Steals a royal",
            "queen protects": "Two queens protect each other",
            "queen alone": "Queens never protect queens",
            "queen draws": "Is scrapped and draws three cards",
            "jack forced": "Goes on your own card and gives it away",
            "jack spared": "Can’t be played",
            "joker none": "None",
            "joker thief": "Two. They steal royals and glasses",
        }
    ),
    "elsewhere others": "all others",
    "elsewhere ours title": "Our own decisions",
    "elsewhere ours": "If you have no other move, you pass, even with cards in the deck. You may read"
    " the whole scrap. With an empty deck, the same position for the third time is a tie:"
    " otherwise a round could last for ever.",
}
