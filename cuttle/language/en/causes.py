"""Why one move is better than another: the fact without which it wouldn’t be, or what others answer."""

from typing import Final

from cuttle.language.text import Entry, plural, select

CAUSES: Final[dict[str, Entry]] = {
    "no difference": "Hardly a difference.",
    # What's on the table.
    "cause king": (
        "With {card:the}, you need only {goal} points.",
        "With {card:the}, {who} needs only {goal} points.",
    ),
    "cause queen": ("{card:The} protects your cards.", "{card:The} protects {who}’s cards."),
    "cause glasses": (
        "With {card:the}, you see what others hold.",
        "With {card:the}, {who} sees what others hold.",
    ),
    "cause thief": (
        "{card:The} keeps {target:the} on your side.",
        "{card:The} keeps {target:the} on {who}’s side.",
    ),
    "cause points": (
        "With {card:the}, you have {total} of {goal}.",
        "With {card:the}, {who} has {total} of {goal}.",
    ),
    "cause near": (
        "With {card:the}, you have {total} of {goal}: one more card can win.",
        "With {card:the}, {who} has {total} of {goal}: one more card can win.",
    ),
    "cause costs": ("{other:The} would cost you {card:the}.", "{other:The} would cost {who} {card:the}."),
    # What's in hands, and what's unseen.
    "cause held": ("You hold {card:the}.", "{who} holds {card:the}."),
    "cause unseen": plural("One {rank:low} is still unseen.", "{count:Word} {rank:many} are still unseen."),
    "cause room": (
        "You hold {held} of at most {limit} cards.",
        "{who} holds {held} of at most {limit} cards.",
    ),
    "cause frozen": "{card:The} is frozen.",
    "cause otherwise": select(
        card="Otherwise {card:the} would be better.",
        draw="Otherwise drawing would be better.",
        other="Otherwise the other move would be better.",
    ),
    # What the other move meets, and what the better one prepares.
    "cause scuttled": (
        "You can scuttle {card:the} {chance}% of the time.",
        "{who} can scuttle {card:the} {chance}% of the time.",
    ),
    "cause stolen": (
        "You can steal {card:the} {chance}% of the time.",
        "{who} can steal {card:the} {chance}% of the time.",
    ),
    "cause taken": (
        "You can scuttle or steal {card:the} {chance}% of the time.",
        "{who} can scuttle or steal {card:the} {chance}% of the time.",
    ),
    "cause countered": (
        "You can counter {card:the} {chance}% of the time.",
        "{who} can counter {card:the} {chance}% of the time.",
    ),
    "cause blocked": (
        "You can block the scuttle {chance}% of the time.",
        "{who} can block the scuttle {chance}% of the time.",
    ),
    "cause one-off": (
        "You can answer with one of the {rank:many} {chance}% of the time.",
        "{who} can answer with one of the {rank:many} {chance}% of the time.",
    ),
    "cause win": (
        "Otherwise you can win next turn {chance}% of the time.",
        "Otherwise {who} can win next turn {chance}% of the time.",
    ),
    "cause keep": "It keeps {card:the} for later.",
    "cause plan": "It prepares {card:the} for the next turn.",
}
"""A pair speaks first to whom it's about, then of another: whose card it is, or who answers."""
