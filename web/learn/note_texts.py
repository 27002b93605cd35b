"""The notes for beginners, in English: each is shown once, when it first happens."""

from typing import Final

from cuttle.language import Entry

NOTES: Final[dict[str, Entry]] = {
    "note undo": "Regret that move? Undo takes it back.",
    "note scuttled": "{who} scuttled {card:the}: a higher card beats a lower one.",
    "note stolen": "{who}’s jack stole {card:the}. Scuttle it, or get it back with a jack, a nine or a two.",
    "note swept": "An ace scraps all points, no matter whose.",
    "note countered": "{who} said no with a two. Another two would have said no to that.",
    "note king": "{who}’s king lowers their goal to {goal}.",
    "note queen": "A queen protects {who}’s other cards from twos, nines and jacks, not from a scuttle.",
    "note glasses": "While that eight is on the table, {who} sees your cards.",
    "note counter": "You hold a two, so you can say no. Or keep it for something worse.",
    "note helpless": "You have no two, so this happens now.",
    "note danger": "“{way}” shows what stops it.",
    "note pick": "{who} drew. Pick a card to see what it can do. That doesn’t play it yet.",
    "note empty": "The deck is empty. Three passes in a row end the round in a tie.",
}
