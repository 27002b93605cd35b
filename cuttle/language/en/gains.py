"""What speaks for a move and against another one by what the table shows, if there's no cause."""

from typing import Final

from cuttle.language.text import Entry, select

GAINS: Final[dict[str, Entry]] = {
    # What a move gains.
    "gain queen": (
        "It scraps {card:the}, and then no queen protects your cards.",
        "It scraps {card:the}, and then no queen protects {who}’s cards.",
    ),
    "gain queen jack": "It scraps {card:the}, and then {other:the} can steal {target:the}.",
    "gain queen two": "It scraps {card:the}, and then {other:the} can counter.",
    "gain queen first": "With {card:the} on the table first, nobody could counter {other:the}.",
    "gain counter four": (
        "Otherwise {card:the} would cost you {cards} of {held}.",
        "Otherwise {card:the} would cost {who} {cards} of {held}.",
    ),
    "gain counter three": (
        "Otherwise you could take back {card:the}.",
        "Otherwise {who} could take back {card:the}.",
    ),
    "gain counter five": ("Otherwise you’d draw {cards}.", "Otherwise {who} would draw {cards}."),
    "gain king": "It lowers the goal to {goal}: {card:the} would then leave {points} to go.",
    "gain king wins": "It lowers the goal to {goal}, and then {card:the} can win next turn.",
    "gain stops next": (
        "It keeps you, at {points} of {goal}, from winning next turn, and you play next.",
        "It keeps {who}, at {points} of {goal}, from winning next turn, and {who} plays next.",
    ),
    "gain wins then": "Next turn, {card:the} can win.",
    "gain chance": (
        "You can win next turn only {chance}% of the time: it takes {cards}.",
        "{who} can win next turn only {chance}% of the time: it takes {cards}.",
    ),
    "gain smaller": "No queen protects your cards: a jack would steal {points} rather than {after}.",
    "gain glasses": (
        "The glasses show whether you can win next turn.",
        "The glasses show whether {who} can win next turn.",
    ),
    "gain glasses card": (
        "The glasses show whether you have a card against {card:the}.",
        "The glasses show whether {who} has a card against {card:the}.",
    ),
    "gain second two": (
        "You hold {card:the} already: with two twos, one can answer a counter.",
        "{who} holds {card:the} already: with two twos, one can answer a counter.",
    ),
    "gain seven": "It brings the top card, too, and keeps {card:the}.",
    "gain nearer": "That makes {total} of {goal}: {points} to go, not {after}.",
    "gain outs": "Of the {total} unseen cards, {count} would win next turn.",
    # What speaks against the other move.
    "rival threat": (
        "{card:The} would threaten to win with {other:the}, but you hold a card against it {chance}% of the"
        " time: {cards}.",
        "{card:The} would threaten to win with {other:the}, but {who} holds a card against it {chance}% of"
        " the time: {cards}.",
    ),
    "rival threat held": (
        "{card:The} would threaten to win with {other:the}, but you hold {target:the} against it.",
        "{card:The} would threaten to win with {other:the}, but {who} holds {target:the} against it.",
    ),
    "rival leaves": ("Otherwise you’d still have {points}.", "Otherwise {who} would still have {points}."),
    "rival leaves goal": (
        "Otherwise you’d still need only {goal} points.",
        "Otherwise {who} would still need only {goal} points.",
    ),
    "rival no threat": (
        "{card:The} would leave you {points} to go, more than one point card brings.",
        "{card:The} would leave {who} {points} to go, more than one point card brings.",
    ),
    "rival seven": (
        "{card:The} is worth more later, when a card from the deck can win or stop a win: nobody is near yet."
    ),
    "rival five": (
        "{card:The} would leave you {cards} in hand, no more than drawing does.",
        "{card:The} would leave {who} {cards} in hand, no more than drawing does.",
    ),
    "rival nine": ("You could just play {target:the} again.", "{who} could just play {target:the} again."),
    "rival draws": "Drawing would only bring {card:the}.",
    "rival held": (
        "For points, you already hold {other:the}.",
        "For points, {who} already holds {other:the}.",
    ),
    "rival lost": (
        "{card:The} wouldn’t last: you hold a card against it {chance}% of the time, {cards}.",
        "{card:The} wouldn’t last: {who} holds a card against it {chance}% of the time, {cards}.",
    ),
    "rival ace": "There are no points yet that {card:the} could scrap.",
    "rival king": (
        "{card:The} can wait: you have no points yet.",
        "{card:The} can wait: {who} has no points yet.",
    ),
    "rival queen": (
        "{card:The} can wait: you have nothing on the table to protect yet.",
        "{card:The} can wait: {who} has nothing on the table to protect yet.",
    ),
    "rival kings": (
        "You have no points yet, so the lower goal is no danger for now.",
        "{who} has no points yet, so the lower goal is no danger for now.",
    ),
    "rival idle queen": "{card:The} protects nothing yet.",
    "rival three": "The best card that {card:the} could take back is {other:the}.",
    "rival three held": (
        "{card:The} would take back {other:the}, but you already hold {target:the}.",
        "{card:The} would take back {other:the}, but {who} already holds {target:the}.",
    ),
    "rival seven spent": "As a one-off, {card:the} is gone, for a card that may be worth less.",
    "rival scuttles": "Scuttling would spend {card:the} on only {points}.",
    "rival steals": "{card:The} would steal only {points}.",
    "rival glasses empty": "There’s no hidden hand that {card:the} could show as glasses.",
    "rival glasses": "As glasses, {card:the} would score nothing.",
    "rival glasses later": "As glasses, {card:the} would score nothing; kept, it can still score {points}.",
    "rival glasses idle": (
        "You can’t win next turn, so seeing your hand helps little now.",
        "{who} can’t win next turn, so seeing that hand helps little now.",
    ),
    # What a card is kept for.
    "keep ace": (
        "It keeps {card:the}: you have {points} that an ace scraps.",
        "It keeps {card:the}: {who} has {points} that an ace scraps.",
    ),
    "keep ace later": select(
        more=(
            "It keeps {card:the} for when you have more points to scrap.",
            "It keeps {card:the} for when {who} has more points to scrap.",
        ),
        none=(
            "It keeps {card:the} for when you have points to scrap.",
            "It keeps {card:the} for when {who} has points to scrap.",
        ),
    ),
    "keep two": select(
        ace=(
            "It keeps {card:the} to counter with: an ace would cost you {loss}.",
            "It keeps {card:the} to counter with: an ace would cost {who} {loss}.",
        ),
        six=(
            "It keeps {card:the} to counter with: a six would cost you {loss:the}.",
            "It keeps {card:the} to counter with: a six would cost {who} {loss:the}.",
        ),
    ),
    "keep three": "It keeps {card:the}, which can take back {other:the}.",
    "keep three empty": "It keeps {card:the} until there’s something to take back from the scrap.",
    "keep four": (
        "It keeps {card:the}, which can cost you {cards} of {held}.",
        "It keeps {card:the}, which can cost {who} {cards} of {held}.",
    ),
    "keep five": "It keeps {card:the}, which can draw {cards}.",
    "keep six": "It keeps {card:the}, which can scrap {target:the}.",
    "keep six later": "It keeps {card:the} for a jack, queen or king: {count} are still unseen.",
    "keep jack for": "It keeps {card:the}, which can steal {target:the}.",
    "keep jack held": select(
        free=(
            "It keeps {card:the}: you hold {target:the}, which it could steal once played for points.",
            "It keeps {card:the}: {who} holds {target:the}, which it could steal once played for points.",
        ),
        queen=(
            "It keeps {card:the}: you hold {target:the}, but a queen still keeps jacks away.",
            "It keeps {card:the}: {who} holds {target:the}, but a queen still keeps jacks away.",
        ),
    ),
    "keep jack later": (
        "It keeps {card:the} to steal with once you have points.",
        "It keeps {card:the} to steal with once {who} has points.",
    ),
    "keep scuttle": "It keeps {card:the}, which can scuttle {target:the}.",
    "keep until": (
        "It keeps {card:the} until you hold fewer cards or a queen protects it.",
        "It keeps {card:the} until {who} holds fewer cards or a queen protects it.",
    ),
    "keep until fewer": (
        "It keeps {card:the} until you hold fewer cards to answer with.",
        "It keeps {card:the} until {who} holds fewer cards to answer with.",
    ),
    "keep wait": "It keeps {card:the}, which can do as much next turn.",
    "keep seven": "It keeps {card:the} for when a card from the deck can win or stop a win.",
    "keep jack queen": "It keeps {card:the} to steal with once {queen:the} is gone.",
    "keep queen": "It keeps {card:the} to protect points with.",
    "keep king": "It keeps {card:the}, for a goal of {goal}.",
    "keep points": "It keeps {card:the}, worth {points}.",
    "keep larger": "{card:The} is worth {points} and can scuttle more, {other:the} is worth only {after}.",
    "discard spare": ("You still have {other:the}.", "{who} still has {other:the}."),
    "discard king": (
        "{card:The} does little as long as you have no points.",
        "{card:The} does little as long as {who} has no points.",
    ),
    "discard least": "No point card in hand is worth less than {card:the}.",
    # What a move brings.
    "gain fresh": "It draws {cards}, not just one.",
    "gain safe": (
        "You hold a card against {card:the} only {chance}% of the time: {cards}.",
        "{who} holds a card against {card:the} only {chance}% of the time: {cards}.",
    ),
    "gain plenty": (
        "You hold {count:word} cards already.",
        "{who} holds {count:word} cards already.",
    ),
}
"""A pair speaks first to whom it's about, then of another: whose card it is, or who answers."""
