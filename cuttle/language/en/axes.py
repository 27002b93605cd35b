"""What rulesets and their options are called, the axes and their values, and what differs between two.

The name of an axis stands before its values in a form: “A five draws”, and behind it “two cards”.
"""

from typing import Final

from cuttle.language.text import Entry, Select, plural, select

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
            "seats": "{count:word} players",
            "dealt": "the deal is {first} for the dealer and {others} for each other player",
            "dealt alike": "the deal is {first} for each player",
            "goals": "the goal is {goals} with 0 to 4 kings",
            "wins_at_once yes": "a win counts at once",
            "wins_at_once no": "a win counts only at the end of the winner’s own turn",
            "hand_limit": plural("a hand limit of one card", "a hand limit of {count:word} cards"),
            "hand_limit none": "no hand limit",
            "limit_refuses yes": "with a full hand you can’t draw",
            "limit_refuses no": "with a full hand you draw, then discard down to the limit at the end of"
            " your turn",
            "suits CDHS": "clubs are the lowest suit, then diamonds, hearts and spades",
            "suits SHDC": "spades are the lowest suit, then hearts, diamonds and clubs",
            "jokers": plural("one joker", "{count:word} jokers"),
            "jokers 0": "no jokers",
            "joker none": "a joker does nothing",
            "joker thief": "a joker steals an opponent’s glasses, queen or king",
            "joker exchange": "a joker swaps the players’ hands",
            "two_hits_any no": "a two scraps only an opponent’s royal or glasses",
            "two_hits_any yes": "a two scraps any royal or glasses",
            "three_takes_three yes": "a three takes any card from the scrap",
            "three_takes_three no": "a three takes any card from the scrap except a three",
            "four_random no": "cards discarded to a four are chosen by the player who discards",
            "four_random yes": "cards discarded to a four are chosen at random",
            "four_takes no": "from a four’s discards you take nothing",
            "four_takes yes": "from a four’s discards you take one card",
            "five_discards": plural(
                "a five first discards a card", "a five first discards {count:word} cards"
            ),
            "five_discards 0": "a five first discards nothing",
            "five_draws": plural("a five draws a card", "a five draws {count:word} cards"),
            "seven reveal two": "a seven reveals two cards and plays one",
            "seven top card": "a seven reveals the top card and plays it",
            "seven take two": "a seven reveals two cards and plays both",
            "eight_scraps_glasses no": "an eight can’t be a one-off",
            "eight_scraps_glasses yes": "an eight can be a one-off that scraps glasses",
            "nine_takes opponents' cards": "a nine targets an opponent’s card in play",
            "nine_takes opponents' permanents": "a nine targets an opponent’s royal or glasses",
            "nine_takes opponents' royals": "a nine targets an opponent’s royal",
            "nine_takes any permanent": "a nine targets any royal or glasses",
            "nine_takes any card": "a nine targets any card in play",
            "nine_puts controller": "a nine’s target goes to its controller’s hand",
            "nine_puts owner": "a nine’s target goes to its owner’s hand",
            "nine_puts deck": "a nine’s target goes face down on top of the deck",
            "nine_puts thief": "a nine’s target goes to your side",
            "nine_freezes yes": "a card returned by a nine is frozen and can’t be played for a turn",
            "nine_freezes no": "a card returned by a nine isn’t frozen",
            "ten_gives no": "a ten played for points doesn’t make an opponent draw",
            "ten_gives yes": "a ten played for points makes an opponent draw a card",
            "ten_blocks no": "a ten can’t block a scuttle",
            "ten_blocks yes": "a ten can block a scuttle",
            "queens_protect_queens yes": "queens protect other queens",
            "queens_protect_queens no": "queens don’t protect other queens",
            "second_queen_draws": plural(
                "a second queen draws a card instead", "a second queen draws {count:word} cards instead"
            ),
            "second_queen_draws 0": "a second queen is played like the first",
            "jack_may_be_forced no": "a revealed jack with no target is scrapped",
            "jack_may_be_forced yes": "a revealed jack with no target goes on your own point card, which"
            " changes sides",
            "glasses_show_table yes": "glasses show hands to everyone",
            "glasses_show_table no": "glasses show hands only to their controller",
            "empty_deck_opens no": "an empty deck reveals no hands",
            "empty_deck_opens yes": "an empty deck reveals all hands",
        }
    ),
    "axis": select(
        seats="Players",
        dealt="Cards dealt",
        goals="Goal with 0, 1, 2, 3 and 4 kings",
        wins_at_once="A win counts",
        hand_limit="Hand limit",
        limit_refuses="With a full hand you",
        suits="Suits, lowest first",
        jokers="Jokers in the deck",
        joker="A joker",
        two_hits_any="A two scraps",
        three_takes_three="A three takes",
        four_random="Cards discarded to a four are chosen",
        four_takes="From a four’s discards you take",
        five_discards="A five first discards",
        five_draws="A five draws",
        seven="A seven",
        eight_scraps_glasses="An eight",
        nine_takes="A nine targets",
        nine_puts="A nine’s target goes",
        nine_freezes="A card returned by a nine",
        ten_gives="A ten played for points",
        ten_blocks="A ten",
        queens_protect_queens="Queens",
        second_queen_draws="A second queen",
        jack_may_be_forced="A revealed jack with no target",
        glasses_show_table="Glasses show hands",
        empty_deck_opens="An empty deck",
    ),
    "seats": "{count}",
    "wins_at_once": select(yes="at once", no="only at the end of the winner’s own turn"),
    "hand_limit": select(none="none", other=plural("one card", "{count:word} cards")),
    "limit_refuses": select(
        yes="can’t draw",
        no="draw, then discard down to the limit at the end of your turn",
    ),
    "suits": select(
        CDHS="clubs, diamonds, hearts and spades",
        SHDC="spades, hearts, diamonds and clubs",
    ),
    "jokers": Select({"0": "none", "other": "{count}"}),
    "joker": select(
        none="does nothing",
        thief="steals glasses, a queen or king",
        exchange="swaps the players’ hands",
    ),
    "two_hits_any": select(yes="any royal or glasses", no="others’ royals or glasses"),
    "three_takes_three": select(
        yes="any card from the scrap",
        no="any card from the scrap except a three",
    ),
    "four_random": select(yes="at random", no="by the player who discards"),
    "four_takes": select(yes="one card", no="nothing"),
    "five_discards": Select({"0": "nothing", "other": plural("a card", "{count:word} cards")}),
    "five_draws": plural("a card", "{count:word} cards"),
    "seven": Select(
        {
            "reveal two": "reveals two cards and plays one",
            "top card": "reveals the top card and plays it",
            "take two": "reveals two cards and plays both",
        }
    ),
    "eight_scraps_glasses": select(
        yes="can be a one-off that scraps glasses",
        no="can’t be a one-off",
    ),
    "nine_takes": Select(
        {
            "opponents' cards": "an opponent’s card in play",
            "opponents' permanents": "others’ royals or glasses",
            "opponents' royals": "an opponent’s royal",
            "any permanent": "any royal or glasses",
            "any card": "any card in play",
        }
    ),
    "nine_puts": select(
        controller="to its controller’s hand",
        owner="to its owner’s hand",
        deck="face down on top of the deck",
        thief="to your side",
    ),
    "nine_freezes": select(yes="can’t be played for a turn", no="can be played at once"),
    "ten_gives": select(
        yes="makes an opponent draw a card",
        no="doesn’t make an opponent draw",
    ),
    "ten_blocks": select(yes="can block a scuttle", no="can’t block a scuttle"),
    "queens_protect_queens": select(
        yes="protect other queens",
        no="don’t protect other queens",
    ),
    "second_queen_draws": Select(
        {
            "0": "is played like the first",
            "other": plural("draws a card instead", "draws {count:word} cards instead"),
        }
    ),
    "jack_may_be_forced": select(
        yes="goes on your own point card, which changes sides",
        no="is scrapped",
    ),
    "glasses_show_table": select(yes="to everyone", no="only to their controller"),
    "empty_deck_opens": select(yes="reveals all hands", no="reveals no hands"),
}
