"""Why one plays a move: sentences of which the move is the subject, which has just been told."""

from typing import Final

from cuttle.language.text import Entry, plural

REASONS: Final[dict[str, Entry]] = {
    "permanents": plural("a permanent", "{count:word} permanents"),
    "why wins": "Why: wins at once.",
    "why tie": "Why: settles for a tie.",
    "why play on": "Why: plays for more than a tie.",
    "why only move": "Why: it’s the only move.",
    "why stops": ("Why: keeps you from winning next turn.", "Why: keeps {who} from winning next turn."),
    "why hopes": "Why: hopes for a lucky draw.",
    # Answering a card.
    "why saves": "Why: saves {loss}.",
    "why gets through": "Why: makes {card:the} take effect.",
    "why counters": "Why: stops {card:the}.",
    "why keeps for": (
        "Why: keeps the {card:low} for your {rank:low}.",
        "Why: keeps the {card:low} for {who}’s {rank:low}.",
    ),
    "why keeps": "Why: keeps the {card:low} for a bigger threat.",
    # What a card does.
    "why steals": ("Why: steals {loss} from you.", "Why: steals {loss} from {who}."),
    "why steals at a price": (
        "Why: steals {loss} from you, but gives up {price}.",
        "Why: steals {loss} from {who}, but gives up {price}.",
    ),
    "why wins back": "Why: wins back {points}.",
    "why scraps": ("Why: costs you {loss}.", "Why: costs {who} {loss}."),
    "why scraps at a price": (
        "Why: costs you {loss}, but gives up {price}.",
        "Why: costs {who} {loss}, but gives up {price}.",
    ),
    "why sends back": ("Why: clears {loss} from your side.", "Why: clears {loss} from {who}’s side."),
    "why sends back at a price": (
        "Why: clears {loss} from your side, but gives up {price}.",
        "Why: clears {loss} from {who}’s side, but gives up {price}.",
    ),
    "why goal": "Why: lowers the goal to {goal}.",
    "why nears": "Why: leaves only {points} to go.",
    "why points": "Why: scores {points}.",
    "why queen": "Why: protects the cards already in play.",
    "why queen alone": "Why: protects the cards played after it.",
    "why queen draws": "Why: draws {cards}.",
    "why glasses": "Why: reveals a hidden hand.",
    "why spare": "Why: adds a permanent.",
    "why three": "Why: gets a card back from the scrap.",
    "why four": ("Why: costs you cards in hand.", "Why: costs {who} cards in hand."),
    "why five": "Why: draws new cards.",
    "why seven": "Why: plays a card from the deck too.",
    "why exchange": "Why: swaps hands.",
    # What one chooses.
    "why take": "Why: it’s the most useful card.",
    "why discard": "Why: it’s the least useful card.",
    "why scrap": "Why: it can’t be played.",
    "why draw": "Why: there’s nothing better to play.",
    "why pass": "Why: there’s nothing better to do.",
    "why otherwise": "Why: it’s as good as any other move.",
}
"""A pair speaks first to the seat that it happens to, then of another."""
