"""Why one plays a move: sentences about a move that has just been told."""

from typing import Final

from cuttle.language.text import Entry, Select, plural

REASONS: Final[dict[str, Entry]] = {
    "lost royals": plural("a royal", "{count:word} royals"),
    "lost glasses": plural("glasses", "{count:word} glasses"),
    "lost jokers": plural("a joker", "{count:word} jokers"),
    "why wins": "It wins at once: {total} points, {goal} needed.",
    "why wins unless": "Unless it’s countered, it wins at once: {total} points, {goal} needed.",
    "why loses": ("It can’t keep you from winning.", "It can’t keep {who} from winning."),
    "why tie": "It settles for a tie.",
    "why play on": "A win is still possible.",
    "why only move": "It’s the only move.",
    "why stops": (
        "It keeps you, at {points} of {goal}, from winning next turn.",
        "It keeps {who}, at {points} of {goal}, from winning next turn.",
    ),
    "why hopes": (
        "No move is sure to keep you, at {points} of {goal}, from winning next turn:"
        " the seven shows {cards}.",
        "No move is sure to keep {who}, at {points} of {goal}, from winning next turn:"
        " the seven shows {cards}.",
    ),
    # Answering a card.
    "why saves": "It stops {card:the} and saves {loss}.",
    "why gets through": "It gets {card:the} through.",
    "why counters": "It stops {card:the}.",
    "why keeps for": (
        "It keeps the {card:low} for your {rank:low}.",
        "It keeps the {card:low} for {who}’s {rank:low}.",
    ),
    "why keeps": "It keeps the {card:low}, and nothing on the table is lost.",
    "why gives up": "It costs {loss}, but keeps the {card:low}.",
    # What a card does.
    "why steals": (
        "That makes {total} of {goal}, and you’re left with {after}.",
        "That makes {total} of {goal}, and {who} is left with {after}.",
    ),
    "why takes down": (
        "It takes you from {before} to {after} points.",
        "It takes {who} from {before} to {after} points.",
    ),
    "why takes down at a price": (
        "It takes you from {before} to {after} points, but gives up {price}.",
        "It takes {who} from {before} to {after} points, but gives up {price}.",
    ),
    "why raises": (
        "It raises your goal from {before} to {after}.",
        "It raises {who}’s goal from {before} to {after}.",
    ),
    "why takes": ("It steals {loss} from you.", "It steals {loss} from {who}."),
    "why takes at a price": (
        "It steals {loss} from you, but gives up {price}.",
        "It steals {loss} from {who}, but gives up {price}.",
    ),
    "why wins back": "It wins back {points}: {total} of {goal}.",
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
    "why goal": "It lowers the goal to {goal}: {points} to go.",
    "why nears": "That makes {total} of {goal}: one more card can win.",
    "why points": "That makes {total} of {goal}.",
    "why adds": "It scores {points}.",
    "why queen": "It protects {card:the} from jacks.",
    "why queen two": "It protects {card:the} from twos.",
    "why second queen": "It protects the table even if the other queen goes.",
    "why queen alone": (
        "It will protect the other cards you play.",
        "It will protect the other cards {who} plays.",
    ),
    "why queen draws": "It draws {cards}.",
    "why glasses": ("It reveals your hand: {cards}.", "It reveals {who}’s hand: {cards}."),
    "why safe": "It plays {card:the} before a four can take it.",
    "why three": Select(
        {
            "wins": "It can take back {card:the}, enough to win next turn.",
            "king": "It can take back {card:the}, for a goal of {goal}.",
            "jack": "It can take back {card:the}, to steal {target:the}.",
            "two": "It can take back {card:the}, to counter a one-off.",
            "points": "It can take back {card:the}, worth {points}.",
            "other": "It can take back {card:the}.",
        }
    ),
    "why four": ("It costs you {cards} of {held}.", "It costs {who} {cards} of {held}."),
    "why four all": ("It costs you your whole hand.", "It costs {who} the whole hand."),
    "why four takes": (
        "It costs you {cards} of {held}, and one of them changes hands.",
        "It costs {who} {cards} of {held}, and one of them changes hands.",
    ),
    "why five": "It draws {cards}.",
    "why seven": "It plays a card from the deck too.",
    "why exchange": "It swaps hands.",
    "why spends": "It uses up {card:the}.",
    # What one chooses.
    "why take": Select(
        {
            "wins": "With {card:the}, one more turn can win.",
            "king": "It gets {card:the}, for a goal of {goal}.",
            "jack": "It gets {card:the}, to steal {target:the}.",
            "later": "It gets {card:the}, to steal a card later.",
            "queen": "It gets {card:the}, to protect cards with.",
            "two": "It gets {card:the}, to counter a one-off.",
            "points": "It gets {card:the}, worth {points}.",
            "other": "It gets {card:the}.",
        }
    ),
    "why take thief": (
        "It gets {card:the}, to steal the next large card that you play for points.",
        "It gets {card:the}, to steal the next large card that {who} plays for points.",
    ),
    "why take six": "It gets {card:the}, which can scrap jacks, queens and kings.",
    "why take both": (
        "Either card can win next turn, but {card:the} takes points from you, too.",
        "Either card can win next turn, but {card:the} takes points from {who}, too.",
    ),
    "why discard": "It keeps {card:the}.",
    "why scrap": "It can’t be played.",
    "why draw": "More cards mean more choices.",
    "why pass": "There’s nothing better to do.",
    "why otherwise": "It’s as good as any other move.",
}
"""A pair speaks first to whom it's about, then of another: the victim or, if there's none, the player who
moves."""
