"""Why something cannot be done now: a sentence each, for a card, a target or a button."""

from typing import Final

from cuttle.language.text import Entry, plural, select

REFUSALS: Final[dict[str, Entry]] = {
    "no now": "You can’t do that now.",
    "no over": "The round is over.",
    "no gone": "You’ve resigned.",
    "no in hand": "{card:The} isn’t in your hand.",
    "no turned up": "{card:The} wasn’t revealed.",
    "no frozen": "{card:The} is frozen until the end of your next turn.",
    "no frozen now": "{card:The} is frozen until the end of this turn.",
    # Somebody else decides.
    "no turn": "It’s {who}’s turn.",
    "no wait answer": "{who} gets to answer first.",
    "no wait somebody": "The other players get to answer first.",
    "no wait chance": "Wait for the random discard.",
    "no wait discard": "{who} has to discard first.",
    "no wait tie": "{who} has to answer your offer first.",
    # One is to decide something else.
    "no answer": "First choose: counter or allow.",
    "no answer block": "First choose: block or allow.",
    "no take": "First choose a card to take.",
    "no discard": "First choose a card to discard.",
    "no reveal": "First play what the seven revealed.",
    "no tie": "First answer the offer of a tie.",
    "no asked": "You can’t do that now.",
    # Drawing and passing.
    "no deck": "The deck is empty.",
    "no room": "Your hand is full: the limit is {cards}.",
    "no pass": "You can pass only when the deck is empty or you have no other move.",
    # Answering.
    "no counter": "There’s nothing to counter now.",
    "no counter queen": "{queen:The} protects {who} from counters.",
    "no block": "There’s no scuttle to block now.",
    "no two": "You have no two to counter with.",
    "no ten": "You have no ten to block with.",
    "no but two": "Only a two can counter.",
    "no but ten": "Only a ten can block.",
    # Taking.
    "no three": "A three can’t take another three.",
    "no scrap": "The scrap is empty.",
    "no scrap threes": "There are only threes in the scrap.",
    "no in scrap": "{card:The} isn’t in the scrap.",
    "no among": "You can take only a card that was just discarded.",
    # What a seven turned up.
    "no effect": "You have to use it for its effect.",
    "no forced": "It can go on your own card only if no revealed card can be played another way.",
    "no scrapping": "{card:The} can be played, so you have to play it.",
    # Cards that need something.
    "no way": "{card:The} can’t be played this way.",
    "no second queen": "A second queen draws cards, and the deck is empty.",
    "no hands two": "Your opponent has no cards in hand.",
    "no hands three": "No opponent has any cards in hand.",
    "no hand": "{who} has no cards in hand.",
    "no whom": "You can’t choose {who}.",
    # Cards that need a target.
    "no lower": "There’s no lower point card to scuttle.",
    "no higher": "{target:The} is higher.",
    "no suit": "{target:The} has the same rank and a higher suit.",
    "no queen": plural("{queens:The} protects {target:the}.", "{queens:The} protect {target:the}."),
    "no queen any": plural(
        "{queens:The} protects every possible target.", "{queens:The} protect every possible target."
    ),
    "no own": "{target:The} is on your own side.",
    "no top": "{other:The} is on top of it, and only the top card can be targeted.",
    "no in play": "{target:The} isn’t in play.",
    "no pair": "Its two targets have to be different cards on the same side.",
    "no two aims": "{card:The} can target only one card now.",
    "no aim": "{card:The} doesn’t target a card in play.",
    "no but": select(
        scuttle="A scuttle can target only point cards.",
        points="{card:The} can target only point cards.",
        sideways="{target:The} was played as glasses, so it isn’t a point card.",
        permanents="{card:The} can target only royals and glasses.",
        jokers="{card:The} can target only royals, glasses and jokers.",
        royals="{card:The} can target only royals.",
        cards="{card:The} can target only cards.",
        glasses="{card:The} can target only glasses.",
        steal="{card:The} can target only glasses, queens or kings.",
    ),
    "no target two": select(
        points="Your opponent has no point cards in play.",
        permanents="Your opponent has no royals or glasses in play.",
        royals="Your opponent has no royals in play.",
        cards="Your opponent has no cards in play.",
        steal="Your opponent has no glasses, queens or kings in play.",
    ),
    "no target three": select(
        points="No opponent has any point cards in play.",
        permanents="No opponent has any royals or glasses in play.",
        royals="No opponent has any royals in play.",
        cards="No opponent has any cards in play.",
        steal="No opponent has any glasses, queens or kings in play.",
    ),
    "no target any": select(
        permanents="There are no royals or glasses in play.",
        cards="There are no cards in play.",
        glasses="There are no glasses in play.",
    ),
}
