"""Sets, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "menu sets": "Sets of deals",
    "sets title": "Sets of deals",
    "sets intro": "You and your friends play the same cards against the same bot, so luck hardly matters.",
    "sets new": "New set",
    "sets make": "Make a set",
    "sets takes": "Bots play each deal first, and only deals that show who plays better are kept. You can"
    " play the first one within seconds, while the others are chosen.",
    "sets none": "This set has been deleted.",
    "sets told": select(
        ready="The first deal of your set is ready: it’s in the menu, under “Sets of deals”.",
        unfair="There are too few fair deals under these rules. Choose other rules.",
        own="This score has the same results as yours, so it’s listed once.",
        lost="The bots for a set couldn’t be loaded. Are you online?",
    ),
    "set label": select(rules="Rules", rival="Against", count="Deals", board="Deal", turn="Turn"),
    "set compare": "Compare",
    "set compare deal": "Compare deal {number}",
    "beside title": "The same cards, side by side",
    "beside same": plural("The first turn is the same.", "The first {count} turns are the same."),
    "beside best": "Best bot: {who}",
    "beside watch": "Watch",
    "beside watch whose": ("Watch yours", "Watch {who}"),
    "set boards": plural("{count} deal", "{count} deals"),
    "set making": "Preparing deal {number} of {count} …",
    "set made": plural("{count} deal ready", "{count} deals ready"),
    "set title": "Set of deals",
    "set about": plural("{count} deal against {who}, {rules}", "{count} deals against {who}, {rules}"),
    "set other bots": "It was made with another version of the bots, so its scores can’t be compared.",
    "set stand": "{count} of {whole} played",
    "set board": "Deal {number}",
    "set state": select(
        new="not played yet",
        begun="started",
        left="not finished: lost",
        waits="not ready yet",
    ),
    "set result": select(
        won="won {points}–{others} in {turns}",
        tied="tied {points}–{others} in {turns}",
        lost="lost {points}–{others} in {turns}",
        resigned="resigned",
        **{"won with less": "won in {turns}", "lost with more": "lost in {turns}"},
    ),
    "set mark": select(helped="(with help)", again="(second try)"),
    "set go": select(new="Play deal {number}", begun="Continue deal {number}"),
    "set begins": "Deal {number} of {count}. Everyone gets these cards and the same bot.",
    "set drop": select(ask="Delete the set", sure="Delete set (you’ll lose your results)"),
    "set not whole": "You can share the set once all its deals are ready.",
    "set end": select(ask="End the set", sure="End set (unfinished deals count as lost)"),
    # Scores
    "set waits": "The bots are still playing the same deals …",
    "set score": "{points} of 100, ± {margin}",
    "set score about": "100 means better than all fourteen bots with these cards. ± shows how much is still"
    " luck.",
    "set even": "You won {won} of {count}; by your play alone, about {even}.",
    "set standings": "Standings",
    "set me": "You",
    "set player": "Player {number}",
    "set namesake": "{name} {number}",
    "set total": "Score",
    "set points": "{points} ± {margin}",
    "set unknown": "–",
    "set apart": "These were played against another version of the bots, so they can’t be compared.",
    # Sending
    "set beat": "Beat {who}’s {points}!",
    "set name": "Your name in this set",
    "set name ours": "“{name}” looks like a name the game uses, so it isn’t sent. Choose another name.",
    "set code": "The set’s code:",
    "set line": plural(
        "Cuttle, a card game for two: {count} deal against {who}. Play the same cards.",
        "Cuttle, a card game for two: {count} deals against {who}. Play the same cards.",
    ),
    "set line score": plural(
        "Cuttle, a card game for two: I scored {points} of 100 in a set of {count} deal.",
        "Cuttle, a card game for two: I scored {points} of 100 in a set of {count} deals.",
    ),
    # The poster
    "set board of": "Deal {number} of {count} in a set.",
    "set place": select(
        some="Over the whole set, better than {beaten} of {field} bots.",
        all="Over the whole set, better than all {field} bots.",
    ),
    "set again": "You’ve played it before, so this time doesn’t count.",
    "set next": "Next deal of the set",
    "set next waits": "The next deal isn’t ready yet …",
    "set show": "Show the set",
}
