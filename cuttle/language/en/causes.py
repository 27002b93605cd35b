"""Why one move is better than another: the fact without which it wouldn’t be, or what others answer."""

from typing import Final

from cuttle.language.text import Entry, plural, select

_ONE_OF_A_RANK: Final = (
    *("an ace", "a two", "a three", "a four", "a five", "a six", "a seven"),
    *("an eight", "a nine", "a ten", "a jack", "a queen", "a king", "a joker"),
)

CAUSES: Final[dict[str, Entry]] = {
    "no difference": "Hardly a difference.",
    # What's on the table.
    "cause king": (
        "With {card:the}, you need only {goal} points.",
        "With {card:the}, {who} needs only {goal} points.",
    ),
    "cause queen": ("{card:The} protects your cards.", "{card:The} protects {who}’s cards."),
    "queen keeps": select(
        counter="With {card:the} on the table, nobody can counter {other:the}.",
        steal="With {card:the} on the table, no jack can steal {other:the}.",
    ),
    "cause queen already": (
        "{card:The} already protects your cards.",
        "{card:The} already protects {who}’s cards.",
    ),
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
    "cause unseen then": select(
        steal="Some {rank:many} are still unseen: one could steal {card:the}.",
        counter="Some {rank:many} are still unseen: one could counter {card:the}.",
    ),
    "cause gone": "No {rank:many} are left among the hidden cards.",
    "cause frozen": "{card:The} is frozen.",
    "cause few": (
        plural("You hold only one card.", "You hold only {count:word} cards."),
        plural("{who} holds only one card.", "{who} holds only {count:word} cards."),
    ),
    "cause many": (
        plural("You have one card to answer with.", "You have {count:word} cards to answer with."),
        plural("{who} has one card to answer with.", "{who} has {count:word} cards to answer with."),
    ),
    "cause far": (
        "You’re still far from the goal, at {total} of {goal}.",
        "{who} is still far from the goal, at {total} of {goal}.",
    ),
    "cause bare": ("No queen protects your cards.", "No queen protects {who}’s cards."),
    "cause small": "{card:The} is worth only {points}.",
    "cause with ten": select(
        turned="If it were a ten, it would be worth playing.",
        near="If it were a ten, it would be nearly as good.",
    ),
    "cause otherwise": select(
        turned="Otherwise {deed} would be better.",
        near="Otherwise {deed} would be nearly as good.",
        less="Otherwise {deed} wouldn’t be so much worse.",
    ),
    "cause without it": select(
        turned="Without it, {deed} would be better.",
        near="Without it, {deed} would be nearly as good.",
        less="Without it, {deed} wouldn’t be so much worse.",
    ),
    "cause without them": select(
        turned="Without them, {deed} would be better.",
        near="Without them, {deed} would be nearly as good.",
        less="Without them, {deed} wouldn’t be so much worse.",
    ),
    "cause with one": select(
        turned="With one, {deed} would be better.",
        near="With one, {deed} would be nearly as good.",
        less="With one, {deed} wouldn’t be so much worse.",
    ),
    "cause with more": select(
        turned="With more, {deed} would be better.",
        near="With more, {deed} would be nearly as good.",
        less="With more, {deed} wouldn’t be so much worse.",
    ),
    "cause closer": select(
        turned="Closer to the goal, {deed} would be better.",
        near="Closer to the goal, {deed} would be nearly as good.",
        less="Closer to the goal, {deed} wouldn’t be so much worse.",
    ),
    "cause with fewer": select(
        turned="Against fewer cards, {deed} would be better.",
        near="Against fewer cards, {deed} would be nearly as good.",
        less="Against fewer cards, {deed} wouldn’t be so much worse.",
    ),
    "cause deed": select(
        draw="drawing",
        card="{card:the}",
        other="the other move",
    ),
    # What the other move meets, and what the better one prepares.
    "cause after": select(
        draw="After drawing,",
        card="After {card:the},",
        other="Otherwise",
    ),
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
    "cause lost": (
        "You hold a card against {card:the} {chance}% of the time: {cards}.",
        "{who} holds a card against {card:the} {chance}% of the time: {cards}.",
    ),
    "danger": select(
        **{
            "scuttle": "a card to scuttle with",
            "any": "any point card",
            **dict(zip(map(str, range(14)), _ONE_OF_A_RANK, strict=True)),
        }
    ),
    "danger points": "a card worth {points} or more",
    "cause countered": (
        "You can counter {card:the} {chance}% of the time: players keep their twos.",
        "{who} can counter {card:the} {chance}% of the time: players keep their twos.",
    ),
    "cause blocked": (
        "You can block the scuttle {chance}% of the time.",
        "{who} can block the scuttle {chance}% of the time.",
    ),
    "cause one-off": (
        "You can answer with one of the {rank:many} {chance}% of the time.",
        "{who} can answer with one of the {rank:many} {chance}% of the time.",
    ),
    "cause ace": (
        "You can scrap all point cards with an ace {chance}% of the time.",
        "{who} can scrap all point cards with an ace {chance}% of the time.",
    ),
    "cause lost held": select(
        scuttle=(
            "You hold {other:the}, which could scuttle {card:the}.",
            "{who} holds {other:the}, which could scuttle {card:the}.",
        ),
        steal=(
            "You hold {other:the}, which could steal {card:the}.",
            "{who} holds {other:the}, which could steal {card:the}.",
        ),
        scrap=(
            "You hold {other:the}, which could scrap {card:the}.",
            "{who} holds {other:the}, which could scrap {card:the}.",
        ),
        back=(
            "You hold {other:the}, which could return {card:the}.",
            "{who} holds {other:the}, which could return {card:the}.",
        ),
    ),
    "cause scrapped": (
        "You can scrap {card:the} with one of the {rank:many} {chance}% of the time.",
        "{who} can scrap {card:the} with one of the {rank:many} {chance}% of the time.",
    ),
    "cause one-off loss": (
        "You can answer with one of the {rank:many} {chance}% of the time: that would scrap {loss}.",
        "{who} can answer with one of the {rank:many} {chance}% of the time: that would scrap {loss}.",
    ),
    "cause one-off held": (
        "You hold {card:the}: that would scrap {loss}.",
        "{who} holds {card:the}: that would scrap {loss}.",
    ),
    "cause win": (
        "{after} you can win next turn {chance}% of the time: {cards} would do.",
        "{after} {who} can win next turn {chance}% of the time: {cards} would do.",
    ),
    "cause win then": (
        "You can win next turn {chance}% of the time: {cards} would do.",
        "{who} can win next turn {chance}% of the time: {cards} would do.",
    ),
    "cause win sure": (
        "{after} you can win next turn for sure: {cards} would do.",
        "{after} {who} can win next turn for sure: {cards} would do.",
    ),
    "cause win then sure": (
        "You can win next turn for sure: {cards} would do.",
        "{who} can win next turn for sure: {cards} would do.",
    ),
    "cause held wins": (
        "You hold {card:the}, enough to win next turn.",
        "{who} holds {card:the}, enough to win next turn.",
    ),
    "cause held counters": (
        "You hold {card:the}, which could counter {other:the}.",
        "{who} holds {card:the}, which could counter {other:the}.",
    ),
    "cause queen keeps": select(
        steal="{card:The} keeps {other:the} from stealing.",
        counter="{card:The} keeps {other:the} from countering.",
    ),
    "cause keep": select(
        counter="It keeps {card:the} to counter with.",
        oneoff="It keeps {card:the} to play as a one-off later.",
        points="It keeps {card:the} to play for points later.",
        scuttle="It keeps {card:the} to scuttle with.",
        steal="It keeps {card:the} to steal with.",
        permanent="It keeps {card:the} to play for its effect later.",
        block="It keeps {card:the} to block a scuttle.",
        other="It keeps {card:the} for later.",
    ),
    "cause drawn": "A new card is worth more here than what {card:the} can do now.",
    "plan points": "Then {card:the} can make that {total} of {goal}.",
    "plan steal": "Then {card:the} can steal {target:the}.",
    "plan six": "Then {card:the} can win back {target:the}.",
    "plan goal": "Then {card:the} can lower the goal to {goal}.",
    "plan ace": (
        "Then {card:the} can scrap {points} of yours.",
        "Then {card:the} can scrap {who}’s {points}.",
    ),
}
"""A pair speaks first to whom it's about, then of another: whose card it is, or who answers."""
