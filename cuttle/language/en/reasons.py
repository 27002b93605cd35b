"""Why one plays a move: clauses that go on from a move already told, without capital or full stop."""

from typing import Final

REASONS: Final[dict[str, str | tuple[str, str]]] = {
    "why wins": "wins at once",
    "why tie": "sees nothing better than a tie",
    "why play on": "hopes for more than a tie",
    "why only move": "is the only move there is",
    "why stops": ("keeps you from winning next turn", "keeps {who} from winning next turn"),
    "why hopes": "hopes for help from the deck",
    # Answering a card.
    "why saves": "saves {what}",
    "why gets through": "gets {card} through",
    "why counters": "takes the effect from {card}",
    "why keeps for": ("keeps the {card} for your {rank}", "keeps the {card} for {who}’s {rank}"),
    "why keeps": "keeps the {card} for something worse",
    # What a card does.
    "why steals": ("takes {what} from you", "takes {what} from {who}"),
    "why wins back": "wins back {points}",
    "why scraps": ("scraps {what} of yours", "scraps {what} of {who}’s"),
    "why sends back": ("clears {what} from your side", "clears {what} from {who}’s side"),
    "why a permanent": "a permanent",
    "why permanents": "{count} permanents",
    "why and": "{first} and {last}",
    "why at a price": "{reason}, at the price of {price}",
    "why goal": "lowers the goal to {goal}",
    "why nears": "needs only {points} more then",
    "why points": "brings {points}",
    "why queen": "protects what else lies there",
    "why queen alone": "protects what will lie there",
    "why queen draws": "brings {cards}",
    "why glasses": "opens a hidden hand",
    "why spare": "adds a permanent",
    "why three": "brings a card back from the scrap",
    "why four": ("costs you cards in hand", "costs {who} cards in hand"),
    "why five": "brings new cards",
    "why seven": "plays a card from the deck as well",
    "why exchange": "exchanges the hands",
    # What one chooses.
    "why take": "finds most use for it",
    "why discard": "can best do without it",
    "why scrap": "finds no way to play it",
    "why draw": "has nothing better to play",
    "why pass": "has nothing better to do",
    "why otherwise": "finds nothing better",
}
"""A pair speaks first to the seat that it happens to, then of another."""
