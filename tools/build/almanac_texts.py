"""The pages of the almanac, in English. They are in no feature's catalogue: nothing in the game says them."""

from typing import Final

from cuttle.language import Entry, Select, select

ALMANAC: Final[dict[str, Entry]] = {
    "almanac title": "What wins: {rules}",
    "almanac about": "{rules}: is it better to move first, what is a two, a king or an ace worth, how do"
    " rounds end? Answered by thousands of rounds of bots.",
    "almanac intro": "Bots have played thousands of rounds under each rulebook. Here’s what they show.",
    "almanac legend": "The dot is the figure, the bar shows how sure it is (95%), the line is zero or an even"
    " chance. A tie counts as half a win.",
    "almanac group": select(trials="Trials", rulebooks="Rulebooks", options="Options, one at a time"),
    "almanac vote": "cuttle.cards tries new rules season by season, and its players vote on them at the end"
    " of the year. Each page says what a trial changes.",
    "almanac level": select(
        skilled="skilled bots, {rounds:,} rounds",
        expert="expert bots with {positions} positions per move, {rounds:,} rounds",
    ),
    "almanac range": "{low} to {high}",
    "almanac open": "Too close to call.",
    "almanac within": "The difference is at most {bound} wins in 100 rounds ({basis}).",
    "almanac figures": "Figures",
    "almanac missing": "Too close to call: {ranks:low}.",
    "almanac question": select(
        first="Is it better to move first?",
        two="Is the two the best card?",
        jack="Points or jack first?",
        king="What is a king worth?",
        ace="When should you play an ace?",
        effect="{rank} as a one-off: is it worth it?",
    ),
    "almanac more": select(
        first="Yes. The first player wins {value} of 100 rounds ({basis}).",
        two="Yes. In the opening hand, a two is worth {value} more wins in 100 rounds than the next best"
        " rank ({basis}).",
        jack="The jack, when both look best: stealing wins {value} more of 100 rounds than playing points"
        " ({basis}).",
        king="More than the best other move: on average, {value} more wins in 100 rounds ({basis}).",
        ace="When you’re 10 or more points behind: then, on average, it wins {value} more of 100 rounds than"
        " the best other move ({basis}).",
        effect="On average, yes: it wins {value} more of 100 rounds than the best other move ({basis}).",
    ),
    "almanac less": select(
        first="No. The first player wins only {value} of 100 rounds ({basis}).",
        two="No. In the opening hand, a two is worth {value} fewer wins in 100 rounds than the best other"
        " rank ({basis}).",
        jack="Points, when both look best: stealing with a jack instead costs {value} wins in 100 rounds"
        " ({basis}).",
        king="Less than the best other move: on average, it costs {value} wins in 100 rounds ({basis}).",
        ace="On average, not even when you’re 10 or more points behind: it costs {value} wins in 100 rounds"
        " ({basis}).",
        **{
            "ace level": "On average, not when you’re level or ahead: it costs {value} wins in 100"
            " rounds ({basis})."
        },
        effect="On average, no: it costs {value} wins in 100 rounds ({basis}).",
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
            "whole": "Overall",
            "0": "Level or ahead",
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
        lost="The loser’s move: {move}",
    ),
    "almanac table": select(
        rounds="How rounds go",
        last="The winning card",
        worth="What a card in the opening hand is worth",
        opening="The first card played",
        chosen="How often each move is chosen",
        turning="Turning points",
    ),
    "almanac caption": Select(
        {
            "first": "Wins of the first player in 100 rounds",
            "choice": "Wins in 100 rounds, more or fewer",
            "rounds": "Share of all rounds; with kings, of those that were won",
            "last": "Share of won rounds",
            "worth": "Wins in 100 rounds, compared with an average card",
            "opening": "Share of players who begin like this",
            "chosen": "How often it’s played when it’s possible",
            "turning": "The turn that helped the winner most: share of won rounds",
            "change rounds": "Wins of the first player in 100 rounds, turns, and shares in percentage points",
            "change worth": "Cards in the opening hand: wins in 100 rounds, compared with an average card",
            "change chosen": "How often it’s played when it’s possible, in percentage points",
        }
    ),
    "almanac base": "Compared with {base}",
    "almanac change": select(
        more="Moving first helps more: the first player wins {value} more of 100 rounds than under {base}"
        " ({basis}).",
        less="Moving first helps less: the first player wins {value} fewer of 100 rounds than under {base}"
        " ({basis}).",
        within="The first player’s wins change by at most {bound} in 100 rounds ({basis}).",
        open="Whether the first player wins more or less often is too close to call.",
    ),
    "almanac made title": "How we know",
    "almanac made": select(
        bots="Bots play others of the same level. The expert looks further ahead than the skilled one, so it"
        " plays fewer rounds.",
        deals="Rulebooks with the same deck get the same deals and the same luck, and are compared round by"
        " round.",
        interval="The bars come from leaving out one batch of rounds at a time (the jackknife), so they allow"
        " for what the turns of a round have in common.",
        worth="A card’s worth is a regression on how many more of each rank the first player got than the"
        " dealer.",
        choice="What a move is worth is an experiment. At one random turn, the skilled bots play the round to"
        " its end twice with the same luck: with the best move of either kind. Nothing may win at once there,"
        " and no third kind of move look better.",
        turning="A turning point is the turn that helped the later winner most, luck included.",
        chosen="A move that’s often chosen isn’t always good: the bots only thought so.",
        shown="Only clear effects are shown: those no smaller than their bar is wide. A missing figure"
        " doesn’t mean that the rules differ.",
        people="These are bots’ results; people may do differently.",
    ),
    "almanac file": "Download all figures of this page",
}
