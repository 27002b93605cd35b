"""What is said in the review of a round, in English."""

from typing import Final

from cuttle.language import Entry, select

TEXTS: Final[dict[str, Entry]] = {
    "review going": "Looking at every decision: {count}%.",
    "review stop": "Stop",
    "review go on": "Go on",
    "review halted": "Stopped at {count}%.",
    "review well": select(
        only=(
            "You found the only good move, on turn {turn}: {move}.",
            "{who} found the only good move, on turn {turn}: {move}.",
        ),
        best=("Your best move, on turn {turn}: {move}.", "{who}’s best move, on turn {turn}: {move}."),
    ),
    "review good": select(
        all=("All your decisions were good.", "All of {who}’s decisions were good."),
        some=(
            "Your good decisions: {count} of {whole}.",
            "Good decisions by {who}: {count} of {whole}.",
        ),
        none=(
            "You could have done better every time.",
            "{who} could have done better every time.",
        ),
    ),
    "review hard": "A weaker bot would have chosen otherwise.",
    "review side": "Point of view",
    "review own": "You",
    # The moment
    "review moment": select(then="Turning point: turn {turn}", next="For next time: turn {turn}"),
    "review fell": select(
        inaccuracy=(
            "An inaccuracy that cost {count}%: your chances of winning fell from {before}% to {after}%.",
            "An inaccuracy that cost {count}%: {who}’s chances of winning fell from {before}% to {after}%.",
        ),
        mistake=(
            "A mistake that cost {count}%: your chances of winning fell from {before}% to {after}%.",
            "A mistake that cost {count}%: {who}’s chances of winning fell from {before}% to {after}%.",
        ),
        blunder=(
            "A blunder that cost {count}%: your chances of winning fell from {before}% to {after}%.",
            "A blunder that cost {count}%: {who}’s chances of winning fell from {before}% to {after}%.",
        ),
    ),
    "review then": "What happened then:",
    "review could": ("What you could have done then:", "What {who} could have done then:"),
    "review instead": "Better: {move}.",
    "review keeps": ("Then you keep {card:the}.", "Then {who} keeps {card:the}."),
    "review turned": select(
        luck="Then the cards helped: back to {count}%.",
        hidden="Then what was hidden helped: back to {count}%.",
        slip=(
            "Then you made a mistake too: back to {count}%.",
            "Then {who} made a mistake too: back to {count}%.",
        ),
    ),
    # The curve
    "review curve": ("Your chances, turn by turn", "{who}’s chances, turn by turn"),
    "review band": "A tie counts as half a win. The band shows how far off they may be.",
    "review first": "A first look: pale dots may still move.",
    "review as table": "Show as a table",
    "review column": select(turn="Turn", chance="Chance", grade="Decision"),
    "review chance": "{count}%",
    "review chance error": "{count}% ± {error}",
    "review dot": "Turn {turn}: {count}%",
    "review end": "End",
    # The account
    "review account": "How it adds up",
    "review row": select(
        start="Before the deal",
        position="At the start",
        mistakes=("Your mistakes", "{who}’s mistakes"),
        cards="The cards",
        hidden="What was hidden",
        rest="What was hidden, and what the others did",
        result="Result",
    ),
    "review account note": select(
        usual="Mistakes are judged by what the player knew. “The cards” says how much better or worse than"
        " average they were. The rest came from what was hidden, or from slips too small to call mistakes.",
        over="Mistakes are judged by what the player knew. The total can pass 100%: the same chances can be"
        " lost twice.",
    ),
    "review lucky": select(
        good="Best luck, turn {turn}: +{count}%.",
        bad="Worst luck, turn {turn}: −{count}%.",
    ),
    "review deal": select(good="Best luck: the deal, +{count}%.", bad="Worst luck: the deal, −{count}%."),
    "review plus": "+{count}%",
    "review minus": "−{count}%",
    # The decisions
    "review decisions": "Other turns that mattered",
    "review grade": select(fine="Good", hardly="Hardly a difference", only="The only good move"),
    "review costly": select(
        inaccuracy="Inaccuracy, −{count}%",
        mistake="Mistake, −{count}%",
        blunder="Blunder, −{count}%",
    ),
    "review verdict": select(
        inaccuracy="Turn {turn}, an inaccuracy that cost {count}%: {move}.",
        mistake="Turn {turn}, a mistake that cost {count}%: {move}.",
        blunder="Turn {turn}, a blunder that cost {count}%: {move}.",
        only="Turn {turn}, the only good move: {move}.",
        hint="Turn {turn}, a hint: {move}. The best move was {count}% better.",
        resigned="Turn {turn}: resigned with {count}% left.",
    ),
    "review hinted": "Following a hint doesn’t count as a mistake. A review thinks longer than a hint.",
    "review later": select(
        counter="Turn {turn}, a counter",
        block="Turn {turn}, a block",
        take="Turn {turn}, a card from the scrap",
        discard="Turn {turn}, a discard",
        reveal="Turn {turn}, the seven’s card",
        tie="Turn {turn}, a tie",
        turn="Turn {turn}",
    ),
    "review better": "Show the better move",
    "review better move": "Better on turn {turn}: {move}.",
    "review move": "{card} – {move:low}",
    "review to turn": "Go to this turn",
    "review try": "Try again",
    # Trying again
    "review try asks": ("Turn {turn}, once more.", "Turn {turn}, once more: you choose for {who}."),
    "review try back": "Back to the review",
    "review try right": "Right: that’s the best move.",
    "review try even": "Good: as good as the best move.",
    "review try hardly": "Good: hardly a difference from the best move.",
    "review try wrong": select(
        inaccuracy="Not that one: an inaccuracy, −{count}%.",
        mistake="Not that one: a mistake, −{count}%.",
        blunder="Not that one: a blunder, −{count}%.",
    ),
    # The table in words
    "review hand": "In hand: {cards}.",
    "review in play": ("You have in play: {cards}.", "{who} has in play: {cards}."),
    "review waiting": "Being played: {cards}.",
    "review revealed": "Revealed by the seven: {cards}.",
    "review no cards": "nothing",
    # What decided it, on the poster, too
    "ending mistake": (
        "That decided it, on turn {turn}, and cost you {count}%.",
        "That decided it, on turn {turn}, and cost {who} {count}%.",
    ),
    "story slip": "That decided it, on turn {turn}.",
    "story resigned": (
        "Turn {turn} decided it: you resigned with {count}% left.",
        "Turn {turn} decided it: {who} resigned with {count}% left.",
    ),
    "story turn": select(
        deed=("What you did on turn {turn} decided it.", "What {who} did on turn {turn} decided it."),
        cards="The cards decided it, on turn {turn}.",
        hidden=(
            "What you couldn’t see decided it, on turn {turn}.",
            "What {who} couldn’t see decided it, on turn {turn}.",
        ),
    ),
    "story curve": select(
        rise=(
            "Your chances rise from {before}% to {after}%.",
            "{who}’s chances rise from {before}% to {after}%.",
        ),
        fall=(
            "Your chances fall from {before}% to {after}%.",
            "{who}’s chances fall from {before}% to {after}%.",
        ),
    ),
    "try moment": "Try turn {turn} again",
    "reviews title": "Reviews",
    "reviews none": "No finished games yet.",
    "menu review": "Review",
    "review title": "What decided it",
}
