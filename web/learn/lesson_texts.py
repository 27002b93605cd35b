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
    "lesson points 0": "You have {points} points and need {goal} to win. Press your seven.",
    "lesson points end": "Cards from ace to ten are worth as many points as they show.",
    "lesson scuttle 0": "{who} has nine points. A higher card can scuttle the nine: press your ten, then"
    " “{as_scuttle}”.",
    "lesson scuttle end": "Both cards went to the scrap. If the ranks are equal, the higher suit wins:"
    " {suits}, lowest first.",
    "lesson oneoff 0": "Some cards act just once. An ace scraps all points: press it, then “{as_oneoff}”.",
    "lesson oneoff end": "That was a one-off. Its card goes to the scrap, too.",
    "lesson counter 0": "{who}’s ace would scrap your points. Say no: press a two to counter it.",
    "lesson counter 1": "{who} says no to your two. Press your other two to counter back.",
    "lesson counter end": "Only twos counter, and only one-offs and other twos.",
    "lesson royals 0": "A king stays in play. Press him, then “{as_royal}”.",
    "lesson royals 1": "A queen stays, too. Press her, then “{as_royal}”.",
    "lesson royals end": "Now {goal} points win, and only an ace or a scuttle can cost you your seven.",
    "lesson choice 0": "Win now: press your {card:low}, then “{as_points}”, or your king, then “{as_royal}”.",
    "lesson choice end": "You know enough to play. “{further}” has jacks, glasses and more one-offs.",
    "lesson jack 0": "A jack steals a point card. Press it, then “{as_royal}”.",
    "lesson jack 1": "{who} stole it back. Press your ten, then “{as_scuttle}”.",
    "lesson jack end": "The nine is in the scrap, with both jacks on it.",
    "lesson glasses 0": "An eight is points, or glasses. Press it, then “{as_glasses}”.",
    "lesson glasses end": "While your glasses are on the table, you see {who}’s hand.",
    "lesson sweep 0": "A six scraps all royals and glasses, yours too. Press it, then “{as_oneoff}”.",
    "lesson sweep 1": "An ace scraps all points, yours too. Press it, then “{as_oneoff}”.",
    "lesson sweep end": "Sweep when the others have more to lose.",
    "lesson three 0": "A three takes a card from the scrap. Press it, then “{as_oneoff}”.",
    "lesson three 1": "Take the ten.",
    "lesson three end": "The ten is in your hand.",
    "lesson four 0": select(
        two="A four costs {who} two cards. Press the four, then “{as_oneoff}”.",
        three="A four costs {who} two cards. Press the four, “{as_oneoff}”, then “{who}”.",
    ),
    "lesson four 1": "One of them is yours: press a card, then “{as_take}”.",
    "lesson four end": "{who} has two cards fewer.",
    "lesson five 0": "A five brings new cards. Press it, then “{as_oneoff}”.",
    "lesson five 1": "The price: press a card that you can spare, then “{as_discard}”.",
    "lesson five end": "Fives fill your hand again.",
    "lesson seven 0": "A seven plays from the deck. Press it, then “{as_oneoff}”.",
    "lesson seven 1": "Press the nine, then “{as_points}”.",
    "lesson seven 2": "Press the queen, then “{as_royal}”.",
    "lesson seven end": "What a seven turns up has to be played, even if it hurts.",
    "lesson nine 0": "A nine gets rid of a card. Press the nine, then the king.",
    "lesson nine 1": "A ten is worth the most points, and nothing else. Press it, then “{as_points}”.",
    "lesson nine end": select(
        hand="The king went back to {who}’s hand.",
        frozen="The king went back to {who}’s hand, and was frozen for a turn.",
        deck="The king went on top of the deck.",
        thief="The king is yours now.",
    ),
    "lesson queens 0": "Queens stop twos, nines and jacks, but not scuttling. Press your ten, then"
    " “{as_scuttle}”.",
    "lesson queens 1": "A queen doesn’t protect herself. Press your two, then “{as_oneoff}”.",
    "lesson queens end": "Queens stop what picks out one card, not aces or sixes.",
    "lesson ties 0": "The deck is empty, so you may pass. Press “{as_pass}”.",
    "lesson ties 1": "{who} passed, too. Press “{as_pass}” again.",
    "lesson ties end": "Three passes in a row end the round as a tie.",
    "lesson wrong": "You may do that, but not in this lesson. Try again.",
}
