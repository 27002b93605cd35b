"""What happened, how a round ended, and hands and sides by name."""

from typing import Final

from cuttle.language.text import Entry, Select

NARRATION: Final[dict[str, Entry]] = {
    "hand of": ("your hand", "{who}’s hand"),
    "side of": ("your side", "{who}’s side"),
    # What one did.
    "drew": ("You draw {cards:the}.", "{who} draws {cards:the}."),
    "passed": ("You pass.", "{who} passes."),
    "played points": ("You play {card:the} for {points}.", "{who} plays {card:the} for {points}."),
    "laid": ("You play {card:the}.", "{who} plays {card:the}."),
    "laid glasses": ("You play {card:the} as glasses.", "{who} plays {card:the} as glasses."),
    "scrapped queen": (
        "You scrap {card:the}, a second queen, to draw cards.",
        "{who} scraps {card:the}, a second queen, to draw cards.",
    ),
    "stole": ("You steal {target:the} with {card:the}.", "{who} steals {target:the} with {card:the}."),
    "handed over": (
        "You have to give {target:the} to {whom:low} with {card:the}.",
        "{who} has to give {target:the} to {whom:low} with {card:the}.",
    ),
    "scuttled": ("You scuttle {target:the} with {card:the}.", "{who} scuttles {target:the} with {card:the}."),
    "set out to scuttle": (
        "You play {card:the} to scuttle {target:the}.",
        "{who} plays {card:the} to scuttle {target:the}.",
    ),
    "blocked with": ("You block with {card:the}.", "{who} blocks with {card:the}."),
    "played": ("You play {card:the} as a one-off.", "{who} plays {card:the} as a one-off."),
    "aimed": (
        "You play {card:the} as a one-off, targeting {target:the}.",
        "{who} plays {card:the} as a one-off, targeting {target:the}.",
    ),
    "countered with": ("You counter with {card:the}.", "{who} counters with {card:the}."),
    "took": ("You take {card:the} from the scrap.", "{who} takes {card:the} from the scrap."),
    "took discard": ("You take {card:the} from the discards.", "{who} takes {card:the} from the discards."),
    "discarded": ("You discard {card:the}.", "{who} discards {card:the}."),
    "discarded to the limit": (
        "You discard {card:the}: only {cards} can be kept.",
        "{who} discards {card:the}: only {cards} can be kept.",
    ),
    "picked": ("You discard {card:the} at random.", "{who} discards {card:the} at random."),
    "scrapped unplayable": (
        "You scrap {card:the}, which can’t be played.",
        "{who} scraps {card:the}, which can’t be played.",
    ),
    "offered": ("You offer a tie.", "{who} offers a tie."),
    "accepted": ("You accept the tie.", "{who} accepts the tie."),
    "refused": ("You decline the tie.", "{who} declines the tie."),
    "resigned": ("You resign.", "{who} resigns."),
    # What a one-off is about to do.
    "will": Select(
        {
            "ace": "All point cards will go to the scrap.",
            "two": "{target:The} will go to the scrap.",
            "three": ("You’ll take a card from the scrap.", "{who} will take a card from the scrap."),
            "three no three": (
                "You’ll take any card except a three from the scrap.",
                "{who} will take any card except a three from the scrap.",
            ),
            "four": ("You’ll discard two cards.", "{who} will discard two cards."),
            "four chance": ("You’ll discard two cards at random.", "{who} will discard two cards at random."),
            "four takes": (
                "You’ll discard two cards, and one of them will go to {hand}.",
                "{who} will discard two cards, and one of them will go to {hand}.",
            ),
            "four chance takes": (
                "You’ll discard two cards at random, and one of them will go to {hand}.",
                "{who} will discard two cards at random, and one of them will go to {hand}.",
            ),
            "five": ("You’ll draw {draws}.", "{who} will draw {draws}."),
            "five up to": ("You’ll draw up to {draws}.", "{who} will draw up to {draws}."),
            "five discards": (
                "You’ll discard {discards}, then draw {draws}.",
                "{who} will discard {discards}, then draw {draws}.",
            ),
            "five discards up to": (
                "You’ll discard {discards}, then draw up to {draws}.",
                "{who} will discard {discards}, then draw up to {draws}.",
            ),
            "six": "All royals and glasses will go to the scrap.",
            "seven reveal two": (
                "You’ll reveal the top two cards and play one.",
                "{who} will reveal the top two cards and play one.",
            ),
            "seven top card": (
                "You’ll reveal the top card and play it.",
                "{who} will reveal the top card and play it.",
            ),
            "seven take two": (
                "You’ll reveal the top two cards and play both.",
                "{who} will reveal the top two cards and play both.",
            ),
            "nine": "{target:The} will return to {hand}.",
            "nine frozen": "{target:The} will return to {hand}, frozen.",
            "nine two": "{target:The} will return to {hand}.",
            "nine owner two": "{target:The} will return to their owners’ hands.",
            "nine deck": "{target:The} will go on top of the deck.",
            "nine thief": ("You’ll steal {target:the}.", "{who} will steal {target:the}."),
            "joker exchange": "The players will swap hands.",
            "block": "The scuttle will be blocked.",
        }
    ),
    # What followed.
    "countered": "{card:The} is countered.",
    "scuttles": "{card:The} scuttles {target:the}.",
    "blocked": "{card:The} blocks the scuttle: it goes to the scrap with {other:the}, and {target:the} stays"
    " in play.",
    "scraps": "{card:The} scraps {cards:the}.",
    "scraps nothing": "{card:The} has nothing to scrap.",
    "takes effect": "{card:The} takes effect.",
    "came to nothing": "{card:The} has no effect.",
    "bounced": "{card:The} returns {target:the} to {hand}.",
    "bounced frozen": "{card:The} returns {target:the} to {hand}, frozen.",
    "buried": "{card:The} puts {target:the} face down on top of the deck.",
    "seized": "{card:The} brings {target:the} to {side}.",
    "exchanged": "The players swap hands.",
    "came home": ("{card:The} returns to you.", "{card:The} returns to {who}."),
    "taken over": ("You now control {cards:the}.", "{who} now controls {cards:the}."),
    "to the scrap": "{card:The} goes to the scrap.",
    "all to the scrap": "{cards:The} go to the scrap.",
    "revealed": "{card:The} reveals {cards:the}.",
    "went on top": "{card:The} goes back on top of the deck.",
    "no victim": "There’s no card to discard.",
    # How it ended.
    "won": ("You win with {points} ({goal} needed).", "{who} wins with {points} ({goal} needed)."),
    "won by resigning": ("You win.", "{who} wins."),
    "won as the last": (
        "You’re the last player left, so you win.",
        "{who} is the last player left and wins.",
    ),
    "stalemate": "Three passes in a row: the round is a stalemate and ends in a tie.",
    "repetition": "The same position has come up three times: the round is a tie.",
    "agreed": "The round is a tie by agreement.",
}
"""A pair speaks first to the seat it is about, then of another."""
