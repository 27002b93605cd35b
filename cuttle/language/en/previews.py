"""What a move will bring, on its button: “19 of 21”, “Pip 18 → 8”, “if Pip can’t counter”."""

from typing import Final

from cuttle.language.text import Entry, plural, select

PREVIEWS: Final[dict[str, Entry]] = {
    "preview score": "{points} of {goal}",
    "preview score range": "{low}–{high} of {goal}",
    "preview points range": ("You {before} → {low}–{high}", "{who} {before} → {low}–{high}"),
    "preview held": plural("1 card in hand", "{count} cards in hand"),
    "preview takes": plural("1 card to choose from", "{count} cards to choose from"),
    "preview points": ("You {before} → {after}", "{who} {before} → {after}"),
    "preview goal": ("Your goal {before} → {after}", "{who}’s goal {before} → {after}"),
    "preview back": (
        plural(
            "{cards} comes back to you: {points} of {goal}", "{cards} come back to you: {points} of {goal}"
        ),
        plural(
            "{cards} goes back to {who}: {points} of {goal}", "{cards} go back to {who}: {points} of {goal}"
        ),
    ),
    "preview hand": (
        plural("{count} of your {cards} cards goes", "{count} of your {cards} cards go"),
        plural("{count} of {who}’s {cards} cards goes", "{count} of {who}’s {cards} cards go"),
    ),
    "preview hand all": (
        plural("Your last card goes", "Your last {count} cards go"),
        plural("{who}’s last card goes", "{who}’s last {count} cards go"),
    ),
    "preview lost": (
        plural("Your {cards} goes", "Your {cards} go"),
        plural("{who}’s {cards} goes", "{who}’s {cards} go"),
    ),
    "preview lost many": (
        plural("{count} of your cards in play goes", "{count} of your cards in play go"),
        plural("{count} of {who}’s cards in play goes", "{count} of {who}’s cards in play go"),
    ),
    "preview nothing": "changes nothing",
    "preview wins": "wins",
    "preview wins instead": ("you win", "{who} wins"),
    "preview tie": "a tie",
    "preview if": select(
        counter=("unless you counter", "unless {who} counters"),
        block=("unless you block", "unless {who} blocks"),
        several="unless it’s countered",
    ),
}
