"""The pages of the almanac, in English. They are in no feature's catalogue: nothing in the game says them."""

from typing import Final

from cuttle.language import Entry, Select, select

ALMANAC: Final[dict[str, Entry]] = {
    "almanac title": "What wins: {rules}",
    "almanac about": "Cuttle by the rules of {rules}: what it brings to move first, what a two, a king or an"
    " ace brings, how rounds end. Figures with intervals, from many rounds of bots.",
    "almanac intro": "Bots have played thousands of rounds by each rulebook. These pages say what can be"
    " seen in them, and nothing more.",
    "almanac legend": "The dot is the figure, the bar its 95% interval, the line zero or an even chance. A"
    " tie counts as half a win.",
    "almanac group": select(trials="The trials", rulebooks="The rulebooks", options="Options, each alone"),
    "almanac vote": "cuttle.cards tries new rules season by season, and its players vote on them at the end"
    " of the year. Each page says what a trial changes.",
    "almanac level": select(
        skilled="skilled bots, {rounds:,} rounds",
        expert="expert bots with {positions} positions a move, {rounds:,} rounds",
    ),
    "almanac range": "{low} to {high}",
    "almanac open": "These rounds don’t settle it.",
    "almanac within": "The difference is at most {bound} wins in 100 rounds ({basis}).",
    "almanac missing": "Not settled by these rounds: {ranks:low}.",
    "almanac question": select(
        first="Does the first player win more?",
        two="Is the two the best card?",
        jack="Points or jack first?",
        king="What does a king bring?",
        ace="When is an ace right?",
        effect="{rank} as a one-off: is it worth it?",
    ),
    "almanac more": select(
        first="Yes. The first player wins {value} of 100 rounds, a tie counted as half ({basis}).",
        two="Yes. In the opening hand, a two brings {value} wins in 100 rounds more than the next best rank"
        " ({basis}).",
        jack="The jack, where both look best. Stealing with it brings {value} wins in 100 rounds more than"
        " playing points ({basis}).",
        king="On average, more than the best other move. Playing one brings {value} wins in 100 rounds"
        " ({basis}).",
        ace="On average, when you’re 10 or more points behind. Then it brings {value} wins in 100 rounds more"
        " than the best other move ({basis}).",
        effect="On average, yes. It brings {value} wins in 100 rounds more than the best other move"
        " ({basis}).",
    ),
    "almanac less": select(
        first="No, less. The first player wins {value} of 100 rounds, a tie counted as half ({basis}).",
        two="No. In the opening hand, a two brings {value} wins in 100 rounds less than the best other rank"
        " ({basis}).",
        jack="Points, where both look best. Stealing with a jack instead costs {value} wins in 100 rounds"
        " ({basis}).",
        king="On average, less than the best other move. Playing one costs {value} wins in 100 rounds"
        " ({basis}).",
        ace="On average, not even when you’re 10 or more points behind. It costs {value} wins in 100 rounds,"
        " compared with the best other move ({basis}).",
        **{
            "ace level": "On average, not while you aren’t behind: then it costs {value} wins in 100 rounds,"
            " compared with the best other move ({basis})."
        },
        effect="On average, no. It costs {value} wins in 100 rounds, compared with the best other move"
        " ({basis}).",
    ),
    "almanac figure": Select(
        {
            "first": "The first player wins",
            "two ahead": "A two, compared with the best other rank",
            "tied": "Tied",
            "deck empty": "The deck runs out",
            "turns": "Turns in a round, both players together",
            "ending/passes": "Stalemate",
            "ending/repetition": "Tied by repetition",
            "kings/0": "Won without a king",
            "kings/1": "Won with one king",
            "kings/2": "Won with two kings",
            "kings/3": "Won with three kings",
            "kings/4": "Won with four kings",
        }
    ),
    "almanac turn": Select(
        {
            "whole": "On the whole",
            "0": "Not behind",
            "1-9": "1 to 9 points behind",
            "10": "10 or more points behind",
            "first": "The first king",
            "more": "A second or later king",
        }
    ),
    "almanac hand": "{rank} in the opening hand",
    "almanac use": select(
        points="{rank} for points",
        oneoff="{rank} as a one-off",
        permanent="{rank}",
        glasses="{rank} as glasses",
        scuttle="{rank} to scuttle",
        steal="{rank} to steal",
        counter="{rank} to counter",
        block="{rank} to block",
        draw="Draw",
        **{"pass": "Pass"},
        lost="By the loser: {move}",
    ),
    "almanac table": select(
        rounds="How rounds go",
        last="The winning card",
        worth="A card in the opening hand",
        opening="What is played first",
        chosen="How often each use is chosen",
        turning="Turning points",
    ),
    "almanac caption": Select(
        {
            "first": "Wins of the first player in 100 rounds",
            "choice": "Wins in 100 rounds, more or fewer",
            "rounds": "Share of all rounds; with kings, of those that were won",
            "last": "Share of won rounds",
            "worth": "Wins in 100 rounds that such a card brings in place of an average one",
            "opening": "Share of players whose first card is played like that",
            "chosen": "Share of the times when it’s possible",
            "turning": "Which turn brought the winner most: share of won rounds",
            "change rounds": "Wins of the first player in 100 rounds, turns, and shares in percentage points",
            "change worth": "Cards in the opening hand, compared with an average one: wins in 100 rounds"
            " gained or lost",
            "change chosen": "How often it’s chosen when it’s possible, in percentage points",
        }
    ),
    "almanac base": "Compared with {base}",
    "almanac change": select(
        more="Moving first brings more. The first player wins {value} of 100 rounds more than with {base}"
        " ({basis}).",
        less="Moving first brings less. The first player wins {value} of 100 rounds fewer than with {base}"
        " ({basis}).",
        within="The first player’s wins change by at most {bound} in 100 rounds ({basis}).",
        open="These rounds don’t settle whether the first player wins more or less often.",
    ),
    "almanac made title": "How it was made",
    "almanac made": select(
        bots="Bots of one level play against themselves. The expert looks ahead from more positions than the"
        " skilled one, so it plays fewer rounds.",
        deals="Rulebooks with the same deck get the same deals and the same luck. Between them, comparisons"
        " are of pairs.",
        interval="The intervals are made by leaving out each batch of rounds in turn (the jackknife), so"
        " whatever the turns of a round have in common is in them.",
        worth="What a card in the opening hand brings is a regression on what the first player was dealt"
        " more of each rank than the dealer.",
        choice="What a move brings is an experiment of the skilled bots. At one random turn of a round, at"
        " which nothing wins at once and no third kind of move looks better, the best move of either kind is"
        " played, and the round is played to its end each time, with the same luck.",
        turning="A turning point is the turn that brought the later winner most, luck included.",
        chosen="How often a move is chosen doesn’t say that it’s good, only that it was thought good.",
        shown="What isn’t settled isn’t shown. An effect is shown only if its interval, as a whole, is no"
        " wider than the effect. So what one page shows and another doesn’t may be the same.",
        people="They are figures of bots. How often a person wins they don’t say.",
    ),
    "almanac file": "All figures of this page, as a file",
}
