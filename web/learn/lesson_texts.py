"""What the coach says in the lessons, in English.

Each lesson has a name, what is said before each of the player's decisions, and what is said at the end.
"""

from typing import Final

from cuttle.language import Entry, select

LESSONS: Final[dict[str, Entry]] = {
    "lesson name": select(
        points="Points",
        scuttle="Scuttle",
        oneoff="One-offs",
        counter="A two says no",
        royals="Royals",
        choice="Your call",
        jack="Jacks steal",
        glasses="Glasses",
        sweep="Aces and sixes sweep",
        three="Threes",
        four="Fours",
        five="Fives",
        seven="Sevens",
        nine="Nines and tens",
        queens="More about queens",
        ties="The deck runs out",
    ),
    "lesson points 0": "You have {points} points, and {goal} win. Press your seven.",
    "lesson points end": "Point cards count as many points as they show, and {goal} win.",
    "lesson scuttle 0": "{who} has nine points. A higher card can scuttle the nine: press your ten, then"
    " “{scuttle}”.",
    "lesson scuttle end": "Both cards went to the scrap. A tie in rank is decided by the suit.",
    "lesson oneoff 0": "A card can also be played once, for what it does. Press your ace, then “{oneoff}”.",
    "lesson oneoff end": "That was a one-off: all points on the table are in the scrap, and so is your ace.",
    "lesson counter 0": "{who} wants to scrap your points with an ace. A two says no: press one.",
    "lesson counter 1": "Your turn. Scrap the king: press your six, then “{oneoff}”.",
    "lesson counter 2": "{who} says no. Say no to that: press your two.",
    "lesson counter end": "Only twos counter, and only one-offs and other twos.",
    "lesson royals 0": "A king lowers your goal. Press yours, then “{royal}”.",
    "lesson royals 1": "A queen protects your other cards. Play yours the same way.",
    "lesson royals end": "Now {goal} points win, and jacks, twos and nines can’t touch your seven.",
    "lesson choice 0": "You can win this turn, in two ways: play your {card:low} for points, or your king to"
    " lower your goal.",
    "lesson choice end": "Now you know Cuttle.",
    "lesson jack 0": "A jack steals a point card. Press yours, then “{royal}”.",
    "lesson jack 1": "{who} stole it back. Press your ten, then “{scuttle}”.",
    "lesson jack end": "The nine is in the scrap, with both jacks on it.",
    "lesson glasses 0": "An eight is points, or glasses. Press yours, then “{glasses}”.",
    "lesson glasses end": "While your glasses lie there, you see {who}’s hand.",
    "lesson sweep 0": "A six scraps all royals and glasses, yours too. Press it, then “{oneoff}”.",
    "lesson sweep 1": "An ace scraps all points, yours too. Press it, then “{oneoff}”.",
    "lesson sweep end": "Sweep when the others have more to lose.",
    "lesson three 0": "A three takes a card from the scrap. Press it, then “{oneoff}”.",
    "lesson three 1": "Take the ten.",
    "lesson three end": "The ten is in your hand.",
    "lesson four 0": "A four costs {who} two cards. Press it, then “{oneoff}”.",
    "lesson four end": "{who} has two cards fewer.",
    "lesson five 0": "A five brings new cards. Press it, then “{oneoff}”.",
    "lesson five end": "Fives fill your hand again.",
    "lesson seven 0": "A seven plays from the deck. Press it, then “{oneoff}”.",
    "lesson seven 1": "Press the nine, then “{points}”.",
    "lesson seven end": "What a seven turns up has to be played, even if it hurts.",
    "lesson nine 0": "A nine gets rid of a card. Press it, then “{oneoff}”, then the king if you’re asked.",
    "lesson nine 1": "A ten is worth the most points, and nothing else. Press it, then “{points}”.",
    "lesson nine end": select(
        hand="The king went back to {who}’s hand.",
        frozen="The king went back to {who}’s hand, and was frozen for a turn.",
        deck="The king went on top of the deck.",
        thief="The king is yours now.",
    ),
    "lesson queens 0": "Queens keep off twos, nines and jacks, but not scuttling. Press your ten, then"
    " “{scuttle}”.",
    "lesson queens 1": "A queen doesn’t protect herself. Press your two, then “{oneoff}”.",
    "lesson queens end": "Queens stop what picks out one card. Aces and sixes pick out none.",
    "lesson ties 0": "The deck is empty, so you may pass. Press “{pass}”.",
    "lesson ties 1": "{who} passed, too. Pass again.",
    "lesson ties end": "Three passes in a row end the round as a tie.",
    "lesson wrong": "You may do that, but not in this lesson. Try again.",
}
