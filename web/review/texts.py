"""What is said in the review of a round, in English."""

from typing import Final

from cuttle.language import Entry, select

TEXTS: Final[dict[str, Entry]] = {
    "review going": "Looking at every decision: {count}%.",
    "review stop": "Stop",
    "review go on": "Go on",
    "review halted": "Stopped at {count}%.",
    "review sum": "{luck}, {given}.",
    "review luck": select(
        good="Good luck brought {count}%",
        bad="Bad luck cost {count}%",
        none="Luck hardly mattered",
    ),
    "review given": "mistakes cost {count}%",
    "review none given": "mistakes cost nothing",
    "review percent": select(
        usual="Share of the chance to win, added up over the round.",
        over="Share of the chance to win, added up over the round. It’s over 100% because lost chances came"
        " back and were lost again.",
    ),
    "review side": "Point of view",
    "review own": "You",
    # The curve
    "review curve": ("Your chances, turn by turn", "{who}’s chances, turn by turn"),
    "review band": "A tie counts half. The band is how sure the number is.",
    "review as table": "Show as a table",
    "review column": select(turn="Turn", chance="To win", tie="To tie", grade="Decision"),
    "review chance": "{count}%",
    "review chance error": "{count}% ± {error}",
    "review dot": "Turn {turn}: {count}% to win, {tied}% to tie",
    "review end": "End",
    # The account
    "review account": "How it adds up",
    "review row": select(
        start="Before the deal",
        luck="Luck with cards",
        of=("Your moves", "{who}’s moves"),
        result="Result",
    ),
    "review account note": "Luck is what a card brought, minus its average. Moves are the rest, counted with"
    " all hands open, so they include what a player couldn’t know. What mistakes cost is judged by what the"
    " player knew, so the two numbers differ.",
    "review lucky": select(good="Best luck: {event}", bad="Worst luck: {event}"),
    "review event": "turn {turn}, {points}",
    "review deal": "the deal, {points}",
    "review plus": "+{count}%",
    "review minus": "−{count}%",
    # The decisions
    "review decisions": "The turns that mattered",
    "review clean": "No mistakes that matter.",
    "review grade": select(
        fine="Fine",
        inaccuracy="Inaccuracy",
        mistake="Mistake",
        blunder="Blunder",
        only="The only good move",
    ),
    "review verdict": select(
        inaccuracy="Turn {turn}: an inaccuracy that cost {count}%",
        mistake="Turn {turn}: a mistake that cost {count}%",
        blunder="Turn {turn}: a blunder that cost {count}%",
        only="Turn {turn}: the only good move",
        hint="Turn {turn}: a hint, {count}% short of the best move",
    ),
    "review hinted": "The hint was followed, so this doesn’t count as a mistake. A review looks longer than a"
    " hint.",
    "review found": "Good find. Everything else costs 35% or more.",
    "review later": select(
        counter="Turn {turn}, a counter",
        block="Turn {turn}, a block",
        take="Turn {turn}, a card from the scrap",
        discard="Turn {turn}, a discard",
        reveal="Turn {turn}, the seven’s card",
        tie="Turn {turn}, a tie",
        turn="Turn {turn}",
    ),
    "review played": "The move:",
    "review better": "Show the better move",
    "review move": "{card} – {move:low}",
    "review to turn": "To this turn",
    "review try": "Try again",
    "review resigned": "Resigned with {count}% left.",
    # Trying again
    "review try asks": ("Turn {turn}. {asks}", "Turn {turn}. You choose for {who}. {asks}"),
    "review try play": "What do you play?",
    "review try thinking": "Looking at it …",
    "review try right": "Right: that’s the best move.",
    "review try even": "Good: as good as the best move.",
    "review try close": "Good: {count}% worse than the best move.",
    "review try wrong": "Not that one: it costs {count}%.",
    "review try best": "Best:",
    "review try played": "In the game:",
    "review try came": select(was="What came of it:", may="What may come of it:"),
    "review try again": "Another try",
    "review try back": "All decisions",
    "review hand": "In hand:",
    "review in play": ("You have in play:", "{who} has in play:"),
    "review waiting": "Being played:",
    "review revealed": "Revealed by the seven:",
    "review no cards": "nothing",
    "menu review": "Review",
    "review title": "What decided it",
}
