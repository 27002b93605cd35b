"""Why one plays a move: sentences about a move that has just been told."""

from typing import Final

from cuttle.language.text import Entry, plural

REASONS: Final[dict[str, Entry]] = {
    "lost royals": plural("a royal", "{count:word} royals"),
    "lost glasses": plural("glasses", "{count:word} glasses"),
    "lost jokers": plural("a joker", "{count:word} jokers"),
    "why wins": "It wins at once.",
    "why tie": "It settles for a tie.",
    "why play on": "There’s more in it than a tie.",
    "why only move": "It’s the only move.",
    "why stops": ("It keeps you from winning next turn.", "It keeps {who} from winning next turn."),
    "why hopes": "Only a lucky draw can help.",
    # Answering a card.
    "why saves": "It saves {loss}.",
    "why gets through": "It gets {card:the} through.",
    "why counters": "It stops {card:the}.",
    "why keeps for": (
        "It keeps the {card:low} for your {rank:low}.",
        "It keeps the {card:low} for {who}’s {rank:low}.",
    ),
    "why keeps": "It keeps the {card:low} for a bigger threat.",
    # What a card does.
    "why steals": ("It steals {loss} from you.", "It steals {loss} from {who}."),
    "why steals at a price": (
        "It steals {loss} from you, but gives up {price}.",
        "It steals {loss} from {who}, but gives up {price}.",
    ),
    "why wins back": "It wins back {points}.",
    "why scraps": ("It costs you {loss}.", "It costs {who} {loss}."),
    "why scraps at a price": (
        "It costs you {loss}, but gives up {price}.",
        "It costs {who} {loss}, but gives up {price}.",
    ),
    "why sends back": ("It clears {loss} from your side.", "It clears {loss} from {who}’s side."),
    "why sends back at a price": (
        "It clears {loss} from your side, but gives up {price}.",
        "It clears {loss} from {who}’s side, but gives up {price}.",
    ),
    "why goal": "It lowers the goal to {goal}.",
    "why nears": "It leaves only {points} to go.",
    "why points": "It scores {points}.",
    "why queen": ("It protects your other cards.", "It protects {who}’s other cards."),
    "why queen alone": (
        "It will protect the other cards you play.",
        "It will protect the other cards {who} plays.",
    ),
    "why queen draws": "It draws {cards}.",
    "why glasses": "It reveals a hidden hand.",
    "why spare": "It may be of use later.",
    "why three": "It gets a card back from the scrap.",
    "why four": ("It costs you cards in hand.", "It costs {who} cards in hand."),
    "why five": ("It fills your hand again.", "It fills {who}’s hand again."),
    "why seven": "It plays a card from the deck too.",
    "why exchange": "It swaps hands.",
    # What one chooses.
    "why take": "It’s the most useful card.",
    "why discard": "It’s the least useful card.",
    "why scrap": "It can’t be played.",
    "why draw": "More cards mean more choices.",
    "why pass": "There’s nothing better to do.",
    "why otherwise": "It’s as good as any other move.",
}
"""A pair speaks first to whom it's about, then of another: the victim or, if there's none, the player who
moves."""
