"""Sets, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "menu sets": "Sets of deals",
    "sets title": "Sets of deals",
    "sets intro": "The same cards for you and your friends: each plays the set against the same bot, and luck"
    " falls out of the comparison.",
    "sets new": "New set",
    "sets make": "Make a set",
    "sets takes": "Bots play each deal first, and only deals that show who plays better are kept. You can"
    " play the first one within seconds, while the others are chosen.",
    "sets none": "This set isn’t here any more.",
    "sets told": select(
        ready="The first deal of your set is ready: see Sets of deals in the menu.",
        unfair="These rules leave too few fair deals, so there’s no set. Choose other rules.",
        own="This score has the same results as yours, so it’s listed once.",
        lost="Sets need a part of the bots that couldn’t be fetched. Are you online?",
    ),
    "set label": select(rules="Rules", rival="Against", count="Deals", board="Deal", turn="Turn"),
    "set compare": "Compare",
    "beside title": "The same cards, side by side",
    "beside same": plural("The first turn is the same.", "The first {count} turns are the same."),
    "beside best": "Best bot: {who}",
    "beside watch": "Watch",
    "set boards": plural("{count} deal", "{count} deals"),
    "set making": "Choosing deal {number} of {count} …",
    "set made": plural("{count} deal chosen", "{count} deals chosen"),
    "set title": "Set of deals",
    "set about": plural("{count} deal against {who}, {rules}", "{count} deals against {who}, {rules}"),
    "set other bots": "It was made with another version of the bots: they play differently now, so its scores"
    " can’t be compared.",
    "set stand": "{count} of {whole} played",
    "set board": "Deal {number}",
    "set state": select(new="not played yet", begun="begun", left="left: lost", waits="still being chosen"),
    "set result": select(
        won="won {points}–{others} in {turns}",
        tied="tied {points}–{others} in {turns}",
        lost="lost {points}–{others} in {turns}",
        resigned="resigned",
    ),
    "set mark": select(helped="(with help)", again="(second try)"),
    "set go": select(new="Play deal {number}", begun="Go on with deal {number}"),
    "set begins": "Deal {number} of {count}: everybody has these cards, and the bot plays the same.",
    "set drop": select(ask="Delete the set", sure="Delete it: your results in it are lost"),
    "set not whole": "You can share the set once all its deals are chosen.",
    "set end": select(ask="End the set", sure="End it: what’s unfinished is lost"),
    # Scores
    "set waits": "The bots are still playing the same deals …",
    "set score": "{points} of 100, about ± {margin}",
    "set score about": "That’s the share of fourteen bots that you’re ahead of with the same cards. ± is the"
    " luck that’s left.",
    "set even": "You won {won} of {count} deals; with the luck of the draw taken out, {even}.",
    "set standings": "Standings",
    "set me": "You",
    "set player": "Player {number}",
    "set namesake": "{name} {number}",
    "set total": "Score",
    "set points": "{points} ± {margin}",
    "set unknown": "–",
    "set apart": "These were played against another version of the bots, so they stand apart.",
    # Sending
    "set send": select(set="Share the set", score="Share my score", rounds="Share it with my moves"),
    "set name": "Your name in it",
    "set name ours": "“{name}” looks like a name the game uses, so it isn’t sent. Choose another name.",
    "set code": "The set’s code:",
    "set line": plural(
        "Cuttle, a card game for two: {count} deal against {who}. Play the same cards.",
        "Cuttle, a card game for two: {count} deals against {who}. Play the same cards.",
    ),
    "set line score": plural(
        "Cuttle, a card game for two: in a set of {count} deal, I have {points} of 100, about ± {margin}.",
        "Cuttle, a card game for two: in a set of {count} deals, I have {points} of 100, about ± {margin}.",
    ),
    # The poster
    "set board of": "Deal {number} of {count} in a set.",
    "set ahead": "Ahead of {ahead} of {field} bots.",
    "set again": "Played again: it doesn’t count.",
    "set next": "Next deal of the set",
    "set next waits": "The next deal is still being chosen …",
    "set show": "The set",
}
