"""The game's sentences, the names of cards, and moves as choices.

Every sentence about the game stands in SENTENCES, and `say` fills it in.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from cuttle.cards import EIGHT, HIDDEN, JOKER, Card, rank, suit, value
from cuttle.state import Move, Verb

RANK_WORDS: Final = (
    *("Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"),
    *("Jack", "Queen", "King"),
)
SUIT_WORDS: Final = ("Clubs", "Diamonds", "Hearts", "Spades")

YOU: Final = "You"
"""The name of the seat that is spoken to."""

SENTENCES: Final[dict[str, str | tuple[str, str]]] = {
    "card": "{rank} of {suit}",
    "joker": "Joker",
    "the card": "the {card}",
    "some cards": "{count} cards",
    "one card": "a card",
    "and": "{first} and {last}",
    "comma": ", ",
    "points of": "{count} points",
    "1 point": "1 point",
    # What one did.
    "drew": ("You draw {cards}.", "{who} draws {cards}."),
    "passed": ("You pass.", "{who} passes."),
    "played points": ("You play {card} for {points}.", "{who} plays {card} for {points}."),
    "laid": ("You lay down {card}.", "{who} lays down {card}."),
    "laid glasses": ("You lay {card} as glasses.", "{who} lays {card} as glasses."),
    "stole": ("You take {target} with {card}.", "{who} takes {target} with {card}."),
    "scuttled": ("You scuttle {target} with {card}.", "{who} scuttles {target} with {card}."),
    "played": ("You play {card} as a one-off.", "{who} plays {card} as a one-off."),
    "aimed": (
        "You play {card} as a one-off against {target}.",
        "{who} plays {card} as a one-off against {target}.",
    ),
    "countered with": ("You counter with {card}.", "{who} counters with {card}."),
    "took": ("You take {card} out of the scrap.", "{who} takes {card} out of the scrap."),
    "discarded": ("You discard {card}.", "{who} discards {card}."),
    "scrapped unplayable": (
        "You scrap {card}, which cannot be played.",
        "{who} scraps {card}, which cannot be played.",
    ),
    "offered": ("You offer a tie.", "{who} offers a tie."),
    "accepted": ("You accept the tie.", "{who} accepts the tie."),
    "refused": ("You refuse the tie.", "{who} refuses the tie."),
    "resigned": ("You resign.", "{who} resigns."),
    # What followed.
    "countered": "{card} is countered.",
    "scraps": "{card} scraps {cards}.",
    "scraps nothing": "{card} finds nothing to scrap.",
    "bounced": ("{card} sends {target} back to your hand.", "{card} sends {target} back to {who}’s hand."),
    "went home": ("{card} comes back to you.", "{card} goes back to {who}."),
    "revealed": "{card} turns up {cards}.",
    "went on top": "{card} goes back on top of the deck.",
    "no victim": "There is no card to discard.",
    # How it ended.
    "won": (
        "You win with {points}, the goal being {goal}.",
        "{who} wins with {points}, the goal being {goal}.",
    ),
    "won by resigning": ("You win.", "{who} wins."),
    "stalemate": "Three passes in a row: a stalemate, and nobody wins.",
    "agreed": "The game is a tie by agreement.",
    # Moves as choices.
    "draw": "Draw a card",
    "pass": "Pass",
    "points": "Play for {points}",
    "scuttle": "Scuttle {target}",
    "oneoff": "One-off: {effect}",
    "oneoff at": "One-off on {target}",
    "permanent": "Lay down: {effect}",
    "steal": "Take {target}",
    "counter": "Counter with {card}",
    "allow": "Let it happen",
    "take": "Take {card}",
    "discard": "Discard {card}",
    "scrap": "Scrap {card}",
    "accept": "Accept the tie",
    "refuse": "Play on",
    "offer": "Offer a tie",
    "resign": "Resign",
    # What cards do, by rank.
    "effect 0": "scrap all point cards",
    "effect 1": "scrap a permanent, or counter a one-off",
    "effect 2": "take a card from the scrap",
    "effect 3": "the other side discards two cards",
    "effect 4": "discard a card, draw up to three",
    "effect 5": "scrap all permanents",
    "effect 6": "turn up two cards and play one",
    "effect 7": "glasses, to see the other hand",
    "effect 8": "send a card back to its hand, frozen",
    "effect 9": "no effect beside its points",
    "effect 10": "take a point card",
    "effect 11": "protect your other cards",
    "effect 12": "lower your goal",
    "effect 13": "no effect",
}
"""Every sentence, in English. A pair speaks first to the seat it is about, then of another."""


def say(key: str, /, **values: object) -> str:
    """The sentence of that name, filled in and begun with a capital; `who` chooses from a pair.

    Raises:
        KeyError: if there is no such sentence, or one of its values is missing.
    """
    sentence = SENTENCES[key]
    if isinstance(sentence, tuple):
        sentence = sentence[values["who"] != YOU]
    text = sentence.format(**values)
    return text[:1].upper() + text[1:] if text.endswith(".") else text


def card_name(card: Card) -> str:
    """A card in full: “Nine of Hearts”."""
    if card == HIDDEN:
        return say("one card")
    if rank(card) == JOKER:
        return say("joker")
    return say("card", rank=RANK_WORDS[rank(card)], suit=SUIT_WORDS[suit(card)])


def the_card(card: Card) -> str:
    """A card in the middle of a sentence: “the Nine of Hearts”."""
    return card_name(card) if card == HIDDEN else say("the card", card=card_name(card))


def listed(cards: Iterable[Card]) -> str:
    """Cards in a row of words: “the Ace of Clubs, the Two of Hearts and the King of Spades”."""
    return joined([the_card(card) for card in cards])


def joined(words: Sequence[str]) -> str:
    """Words in a row, with an “and” before the last. There must be at least one."""
    *most, last = words
    return say("and", first=say("comma").join(most), last=last) if most else last


def points_text(count: int) -> str:
    """“1 point”, “9 points”."""
    return say("1 point") if count == 1 else say("points of", count=count)


def effect_text(card: Card) -> str:
    """What a card does beside its points, in a clause."""
    return say(f"effect {rank(card)}")


def choice(move: Move) -> str:
    """A move as something to choose: “Play for 9 points”."""
    match move.verb:
        case Verb.POINTS:
            return say("points", points=points_text(value(move.card)))
        case Verb.ONEOFF if move.target != HIDDEN:
            return say("oneoff at", target=the_card(move.target))
        case Verb.ONEOFF | Verb.PERMANENT:
            return say(move.verb.name.lower(), effect=effect_text(move.card))
        case _:
            return say(move.verb.name.lower(), card=the_card(move.card), target=the_card(move.target))


def act(move: Move, who: str) -> str:
    """A move as something that happened, as far as it shows by itself: “Bot draws a card.”"""
    card, target = the_card(move.card), the_card(move.target)
    match move.verb:
        case Verb.POINTS:
            return say("played points", who=who, card=card, points=points_text(value(move.card)))
        case Verb.PERMANENT if rank(move.card) == EIGHT:
            return say("laid glasses", who=who, card=card)
        case Verb.ONEOFF if move.target != HIDDEN:
            return say("aimed", who=who, card=card, target=target)
        case _:
            return say(_ACTS[move.verb], who=who, card=card, target=target, cards=say("one card"))


_ACTS: Final = {
    Verb.DRAW: "drew",
    Verb.PASS: "passed",
    Verb.SCUTTLE: "scuttled",
    Verb.ONEOFF: "played",
    Verb.PERMANENT: "laid",
    Verb.STEAL: "stole",
    Verb.COUNTER: "countered with",
    Verb.TAKE: "took",
    Verb.DISCARD: "discarded",
    Verb.SCRAP: "scrapped unplayable",
    Verb.ACCEPT: "accepted",
    Verb.REFUSE: "refused",
    Verb.OFFER: "offered",
    Verb.RESIGN: "resigned",
}
