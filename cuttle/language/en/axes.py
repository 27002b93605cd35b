"""What rulesets and their options are called, and the house rules in words: a row for each."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cuttle.language.text import Entry, Select, plural, select


class Rule(NamedTuple):
    """A house rule in words."""

    label: str
    """Its name, which stands before a value in a form: “A five draws”."""
    values: Entry | None
    """Its values, which stand behind it: “two cards”. None if they're several numbers."""
    differs: Mapping[str, Entry]
    """By value, how a ruleset with it differs: “a five draws two cards”. All numbers but 0 share the phrase
    whose value is empty."""


RULES: Final[dict[str, Rule]] = {
    "seats": Rule("Players", "{count}", {"": "{count:word} players"}),
    "dealt": Rule(
        "Cards dealt",
        None,
        {
            "": "the deal is {first} for the dealer and {others} for each other player",
            "alike": "the deal is {first} for each player",
        },
    ),
    "goals": Rule("Goal with 0, 1, 2, 3 and 4 kings", None, {"": "the goal is {goals} with 0 to 4 kings"}),
    "wins_at_once": Rule(
        "A win counts",
        select(yes="at once", no="only at the end of the winner’s own turn"),
        {"yes": "a win counts at once", "no": "a win counts only at the end of the winner’s own turn"},
    ),
    "hand_limit": Rule(
        "Hand limit",
        select(none="none", other=plural("one card", "{count:word} cards")),
        {
            "": plural("a hand limit of one card", "a hand limit of {count:word} cards"),
            "none": "no hand limit",
        },
    ),
    "limit_refuses": Rule(
        "With a full hand you",
        select(yes="can’t draw", no="draw, then discard down to the limit at the end of your turn"),
        {
            "yes": "with a full hand you can’t draw",
            "no": "with a full hand you draw, then discard down to the limit at the end of your turn",
        },
    ),
    "suits": Rule(
        "Suits, lowest first",
        select(CDHS="clubs, diamonds, hearts and spades", SHDC="spades, hearts, diamonds and clubs"),
        {
            "CDHS": "clubs are the lowest suit, then diamonds, hearts and spades",
            "SHDC": "spades are the lowest suit, then hearts, diamonds and clubs",
        },
    ),
    "jokers": Rule(
        "Jokers in the deck",
        Select({"0": "none", "other": "{count}"}),
        {"": plural("one joker", "{count:word} jokers"), "0": "no jokers"},
    ),
    "joker": Rule(
        "A joker",
        select(
            none="does nothing", thief="steals glasses, a queen or king", exchange="swaps the players’ hands"
        ),
        {
            "none": "a joker does nothing",
            "thief": "a joker steals an opponent’s glasses, queen or king",
            "exchange": "a joker swaps the players’ hands",
        },
    ),
    "two_hits_any": Rule(
        "A two scraps",
        select(yes="any royal or glasses", no="others’ royals or glasses"),
        {
            "no": "a two scraps only an opponent’s royal or glasses",
            "yes": "a two scraps any royal or glasses",
        },
    ),
    "three_takes_three": Rule(
        "A three takes",
        select(yes="any card from the scrap", no="any card from the scrap except a three"),
        {
            "yes": "a three takes any card from the scrap",
            "no": "a three takes any card from the scrap except a three",
        },
    ),
    "four_random": Rule(
        "Cards discarded to a four are chosen",
        select(yes="at random", no="by the player who discards"),
        {
            "no": "cards discarded to a four are chosen by the player who discards",
            "yes": "cards discarded to a four are chosen at random",
        },
    ),
    "four_takes": Rule(
        "From a four’s discards you take",
        select(yes="one card", no="nothing"),
        {"no": "from a four’s discards you take nothing", "yes": "from a four’s discards you take one card"},
    ),
    "five_discards": Rule(
        "A five first discards",
        Select({"0": "nothing", "other": plural("a card", "{count:word} cards")}),
        {
            "": plural("a five first discards a card", "a five first discards {count:word} cards"),
            "0": "a five first discards nothing",
        },
    ),
    "five_draws": Rule(
        "A five draws",
        plural("a card", "{count:word} cards"),
        {"": plural("a five draws a card", "a five draws {count:word} cards")},
    ),
    "seven": Rule(
        "A seven",
        Select(
            {
                "reveal two": "reveals two cards and plays one",
                "top card": "reveals the top card and plays it",
                "take two": "reveals two cards and plays both",
            }
        ),
        {
            "reveal two": "a seven reveals two cards and plays one",
            "top card": "a seven reveals the top card and plays it",
            "take two": "a seven reveals two cards and plays both",
        },
    ),
    "eight_scraps_glasses": Rule(
        "An eight",
        select(yes="can be a one-off that scraps glasses", no="can’t be a one-off"),
        {"no": "an eight can’t be a one-off", "yes": "an eight can be a one-off that scraps glasses"},
    ),
    "nine_takes": Rule(
        "A nine targets",
        Select(
            {
                "opponents' cards": "an opponent’s card in play",
                "opponents' permanents": "others’ royals or glasses",
                "opponents' royals": "an opponent’s royal",
                "any permanent": "any royal or glasses",
                "any card": "any card in play",
            }
        ),
        {
            "opponents' cards": "a nine targets an opponent’s card in play",
            "opponents' permanents": "a nine targets an opponent’s royal or glasses",
            "opponents' royals": "a nine targets an opponent’s royal",
            "any permanent": "a nine targets any royal or glasses",
            "any card": "a nine targets any card in play",
        },
    ),
    "nine_puts": Rule(
        "A nine’s target goes",
        select(
            controller="to its controller’s hand",
            owner="to its owner’s hand",
            deck="face down on top of the deck",
            thief="to your side",
        ),
        {
            "controller": "a nine’s target goes to its controller’s hand",
            "owner": "a nine’s target goes to its owner’s hand",
            "deck": "a nine’s target goes face down on top of the deck",
            "thief": "a nine’s target goes to your side",
        },
    ),
    "nine_count": Rule(
        "A nine takes",
        plural("one card", "{count:word} cards"),
        {"": plural("a nine takes one card", "a nine takes {count:word} cards on the same side")},
    ),
    "nine_freezes": Rule(
        "A card returned by a nine",
        select(yes="can’t be played for a turn", no="can be played at once"),
        {
            "yes": "a card returned by a nine is frozen and can’t be played for a turn",
            "no": "a card returned by a nine isn’t frozen",
        },
    ),
    "ten_gives": Rule(
        "A ten played for points",
        select(yes="makes an opponent draw a card", no="doesn’t make an opponent draw"),
        {
            "no": "a ten played for points doesn’t make an opponent draw",
            "yes": "a ten played for points makes an opponent draw a card",
        },
    ),
    "ten_blocks": Rule(
        "A ten",
        select(yes="can block a scuttle", no="can’t block a scuttle"),
        {"no": "a ten can’t block a scuttle", "yes": "a ten can block a scuttle"},
    ),
    "queens_protect_queens": Rule(
        "Queens",
        select(yes="protect other queens", no="don’t protect other queens"),
        {"yes": "queens protect other queens", "no": "queens don’t protect other queens"},
    ),
    "second_queen_draws": Rule(
        "A second queen",
        Select(
            {
                "0": "is played like the first",
                "other": plural("draws a card instead", "draws {count:word} cards instead"),
            }
        ),
        {
            "": plural(
                "a second queen draws a card instead", "a second queen draws {count:word} cards instead"
            ),
            "0": "a second queen is played like the first",
        },
    ),
    "jack_may_be_forced": Rule(
        "A revealed jack with no target",
        select(yes="goes on your own point card, which changes sides", no="is scrapped"),
        {
            "no": "a revealed jack with no target is scrapped",
            "yes": ("a revealed jack with no target goes on your own point card, which changes sides"),
        },
    ),
    "glasses_show_table": Rule(
        "Glasses show hands",
        select(yes="to everyone", no="only to their controller"),
        {"yes": "glasses show hands to everyone", "no": "glasses show hands only to their controller"},
    ),
    "empty_deck_opens": Rule(
        "An empty deck",
        select(yes="reveals all hands", no="reveals no hands"),
        {"no": "an empty deck reveals no hands", "yes": "an empty deck reveals all hands"},
    ),
}
"""By axis, in the order of `AXES` in `cuttle/variants.py`."""

AXES: Final[dict[str, Entry]] = {
    "ruleset custom": "Custom, from {base}",
    "option": Select(
        {
            "random four": "Random four",
            "eight scraps glasses": "Eight scraps glasses",
            "nine freezes": "Nine freezes",
            "nine on the deck": "Nine on the deck",
            "ten blocks a scuttle": "Ten blocks a scuttle",
            "queens protect queens": "Queens protect queens",
            "one joker": "One joker",
        }
    ),
    "differs line": "Like {base}, except: {changes}.",
    "differs": Select(
        {
            f"{axis} {value}".strip(): entry
            for axis, rule in RULES.items()
            for value, entry in rule.differs.items()
        }
    ),
    "axis": Select({axis: rule.label for axis, rule in RULES.items()}),
    **{axis: rule.values for axis, rule in RULES.items() if rule.values is not None},
}
