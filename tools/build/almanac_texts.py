"""The pages of the almanac, in English. They are in no feature's catalogue: nothing in the game says them."""

from typing import Final

from cuttle.language import Entry, Select, select

ALMANAC: Final[dict[str, Entry]] = {
    "almanac title": "What wins: {rules}",
    "almanac about": "{rules}: is it better to move first, which card is best to be dealt, what does a"
    " move cost at a random turn, how do rounds end? Answered by thousands of rounds of bots.",
    "almanac intro": "Bots have played thousands of rounds under each rulebook. Beside each is the move whose"
    " share differs most from {base}, or from the one named there: how often it’s chosen when possible.",
    "almanac firsts": "Moving first is worth about the same under all of them. The first player has one card"
    " fewer and wins, of 100 rounds: {sizes}. A tie counts as half a win.",
    "almanac plain": "What most others are compared with.",
    "almanac legend": "The dot is the figure, the bar shows how sure it is (95%), the line is zero or an even"
    " chance. A tie counts as half a win.",
    "almanac group": select(trials="Trials", rulebooks="Rulebooks", options="Options, one at a time"),
    "almanac vote": "cuttle.cards tries new rules season by season, and its players vote on them at the end"
    " of the year. Each page says what a trial changes.",
    "almanac level": select(
        skilled="skilled bots, {rounds:,} rounds",
        expert="expert bots with {positions} positions per move, {rounds:,} rounds",
    ),
    "almanac fitted": select(
        bots="The bots learned to play before this trial existed: their weights and networks are older. For"
        " people, its effects may be larger or smaller.",
        skilled="The skilled bots learned to play before this trial existed: their weights are older. For"
        " people, its effects may be larger or smaller.",
        option="The bots learned to play without this option. For people, its effects may be larger or"
        " smaller.",
    ),
    "almanac range": "{low} to {high}",
    "almanac open": "Too close to call.",
    "almanac by": select(
        skilled="skilled bots {figure}",
        expert="experts {figure}",
    ),
    "almanac measured": "{value} ({range})",
    "almanac instead": "{now} instead of {was}",
    "almanac unclear": "not clear",
    "almanac within": "The difference is at most {bound} wins in 100 rounds ({basis}).",
    "almanac figures": "Figures",
    "almanac missing": "Not clear if these are worth more or less than an average card: {ranks:low}.",
    "almanac question": select(
        first="Is it better to move first?",
        two="Is the two the best card to be dealt?",
        jack="Points or jack first?",
        move="What does a move cost at a random turn?",
    ),
    "almanac more": select(
        first="Yes. The first player wins more than half of 100 rounds: {sizes}.",
        two="Yes. In the opening hand, it brings more wins in 100 rounds than the next best rank: {sizes}.",
        jack="Where these two look best, stealing with a jack wins more of 100 rounds than playing points:"
        " {sizes}.",
    ),
    "almanac less": select(
        first="No. The first player, who has a card less, wins fewer than half of 100 rounds: {sizes}.",
        two="No. In the opening hand, it brings fewer wins in 100 rounds than the best other rank: {sizes}.",
        jack="Where these two look best, stealing with a jack wins fewer of 100 rounds than playing points:"
        " {sizes}.",
    ),
    "almanac costs": "Some wins, since at most turns another move is better. With skilled bots, of 100"
    " rounds: {costs}. That shows how seldom a turn is right for each, not what it’s worth when it is.",
    "almanac cost": select(less="{move:-} {value}", within="{move:-} at most {value}"),
    "almanac figure": Select(
        {
            "first": "The first player wins",
            "two ahead": "A two, compared with the best other rank",
            "choice/jack or points": "Jack to steal rather than points",
            "tied": "Tied",
            "deck empty": "The deck runs out",
            "turns": "Turns in a round, both players together",
            "ending/passes": "Tied by stalemate",
            "ending/repetition": "Tied by repetition",
            "kings/0": "The winner has no king",
            "kings/1": "The winner has one king",
            "kings/2": "The winner has two kings",
            "kings/3": "The winner has three kings",
            "kings/4": "The winner has four kings",
        }
    ),
    "almanac turn": Select(
        {
            "king/first": "The first king",
            "king/more": "A second or later king",
            "ace/0": "Ace, level or ahead",
            "ace/1-9": "Ace, 1 to 9 points behind",
            "ace/10": "Ace, 10 or more points behind",
        }
    ),
    "almanac chosen": "{move} (chosen {share})",
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
        last="The winner’s last move",
        worth="What a card in the opening hand is worth",
        opening="The first card played",
        chosen="How often each move is chosen",
        turning="Turning points",
    ),
    "almanac caption": Select(
        {
            "first": "Wins of the first player in 100 rounds",
            "choice": "Wins in 100 rounds, more or fewer",
            "move": "Wins in 100 rounds, compared with the best of all other moves",
            "rounds": "Share of all rounds; of the winner’s kings, of those that were won",
            "last": "Share of won rounds",
            "worth": "Wins in 100 rounds, compared with an average card",
            "opening": "Share of bots whose first card is this",
            "chosen": "Share of the turns at which it’s possible; a card counts at each turn it’s kept",
            "turning": "The turn that helped the winner most, luck included: share of won rounds",
            "change rounds": "Wins of the first player in 100 rounds, turns, and shares in percentage points",
            "change worth": "Cards in the opening hand: wins in 100 rounds, compared with an average card",
            "change chosen": "Share of the turns at which it’s possible, in percentage points",
        }
    ),
    "almanac base": "Compared with {base}",
    "almanac differs": "{move}, chosen when possible: {sizes}.",
    "almanac differs round": "{figure}: {sizes}.",
    "almanac differs hand": "{card}, difference in wins per 100 rounds: {sizes}.",
    "almanac alike": "No common move is chosen clearly more or less often.",
    "almanac line": "Compared with {base}: {difference:-}",
    "almanac change": select(
        more="Moving first helps more; the first player wins, of 100 rounds: {sizes}.",
        less="Moving first helps less; the first player wins, of 100 rounds: {sizes}.",
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
        choice="What a move costs is an experiment. At one random turn, the skilled bots play the round to"
        " its end twice with the same luck: with the best such move, and with the best of all others."
        " Nothing may win at once there. For points or jack, no third kind of move may look better.",
        turning="A turning point is the turn that helped the later winner most, luck included.",
        chosen="A move that’s often chosen, or the first, or the last one, isn’t always good: the bots only"
        " thought so.",
        shown="Only clear effects are shown: those no smaller than their bar is wide. One that only just"
        " is may be shown a little too large. A missing figure doesn’t mean that the rules differ.",
        people="These are bots’ results; people may do differently.",
    ),
    "almanac file": "Download all figures of this page",
}
