"""Why one plays a move: clauses that go on from a move already told, without capital or full stop."""

from typing import Final

from cuttle.language.text import Entry, plural

REASONS: Final[dict[str, Entry]] = {
    "permanents": plural("a permanent", "{count:word} permanents"),
    "why wins": "wins at once",
    "why tie": "settles for a tie",
    "why play on": "plays for more than a tie",
    "why only move": "is the only move",
    "why stops": ("keeps you from winning next turn", "keeps {who} from winning next turn"),
    "why hopes": "hopes for a lucky draw",
    # Answering a card.
    "why saves": "saves {what}",
    "why gets through": "makes {card:the} take effect",
    "why counters": "stops {card:the}",
    "why keeps for": (
        "keeps the {card:low} for your {rank:low}",
        "keeps the {card:low} for {who}’s {rank:low}",
    ),
    "why keeps": "keeps the {card:low} for a bigger threat",
    # What a card does.
    "why steals": ("steals {what} from you", "steals {what} from {who}"),
    "why steals at a price": (
        "steals {what} from you, but gives up {price}",
        "steals {what} from {who}, but gives up {price}",
    ),
    "why wins back": "wins back {points}",
    "why scraps": ("costs you {what}", "costs {who} {what}"),
    "why scraps at a price": (
        "costs you {what}, but gives up {price}",
        "costs {who} {what}, but gives up {price}",
    ),
    "why sends back": ("clears {what} from your side", "clears {what} from {who}’s side"),
    "why sends back at a price": (
        "clears {what} from your side, but gives up {price}",
        "clears {what} from {who}’s side, but gives up {price}",
    ),
    "why goal": "lowers the goal to {goal}",
    "why nears": "leaves only {points} to go",
    "why points": "scores {points}",
    "why queen": "protects the cards already in play",
    "why queen alone": "protects the cards played after it",
    "why queen draws": "draws {cards}",
    "why glasses": "reveals a hidden hand",
    "why spare": "adds a permanent",
    "why three": "gets a card back from the scrap",
    "why four": ("costs you cards in hand", "costs {who} cards in hand"),
    "why five": "draws new cards",
    "why seven": "plays a card from the deck too",
    "why exchange": "swaps hands",
    # What one chooses.
    "why take": "is the most useful card",
    "why discard": "is the least useful card",
    "why scrap": "can’t be played",
    "why draw": "has nothing better to play",
    "why pass": "has nothing better to do",
    "why otherwise": "is as good as any other move",
}
"""A pair speaks first to the seat that it happens to, then of another."""
