"""Puzzles, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "menu puzzle": "Puzzle",
    "puzzle title": "Puzzle",
    "puzzle card": select(new="Find the one right move", missed="One you missed"),
    # What is asked, above the question of the turn
    "puzzle asks": select(
        now="Win this turn, whatever {who} holds.",
        next="Win on your next turn, whatever {who} holds.",
        win=plural(
            "Win within {count} turn, whatever {who} holds.",
            "Win within {count} turns, whatever {who} holds.",
        ),
        endgame="Find the move that wins for sure.",
        best="Find the move with the best chance of winning.",
        survive="Stop {who} from winning next turn, whatever {who} holds.",
    ),
    # The same again, below what is said of a wrong try
    "puzzle asks again": select(
        now="Win this turn.",
        next="Win on your next turn.",
        win=plural("Win within {count} turn.", "Win within {count} turns."),
        endgame="Find the sure win.",
        best="Find the best chance.",
        survive="Stop {who} from winning next turn.",
    ),
    "puzzle rules": "Rules: {rules}.",
    "puzzle newcomer": "New to Cuttle? {goal} points win. Pick a card to see what it can do.",
    "puzzle wrong": select(
        reply="Not that one:",
        slow="Not that one: it doesn’t win in time.",
        chance="Not that one: it wins {count}% of the time.",
    ),
    "puzzle late": "You can’t win in time now.",
    "puzzle goes on": select(more="Right. And now?", last="Right. Now win this turn."),
    "puzzle solved": select(
        won="Solved: you’ve won.",
        sure="Solved: {who} has no card that stops it.",
        every="Solved: every move wins from here.",
        safe="Solved: {who} can’t win on the next turn.",
        best="Solved: it wins {chance}% of the time.",
        better="Solved: wins {chance}% (your first try {count}%).",
    ),
    "puzzle answer": select(
        move="The answer: {move}",
        chance="The answer: {move} It wins {chance}% of the time.",
    ),
    "puzzle first": "The first move: {move}",
    "puzzle tempting": select(
        reply="Tempting, but wrong: {move}",
        slow="Tempting, but too slow: {move}",
        chance="Tempting, but it wins only {count}% of the time: {move}",
    ),
    "puzzle theme": "Theme: {theme}",
    "puzzle motif": select(
        counter="counter war",
        jack="a jack on a ten",
        lock="queen lock",
        king="the king decides",
        seven="the seven’s gamble",
        three="the three’s choice",
        limit="hand limit",
        scuttle="scuttle or steal",
        refuse="don’t draw",
        give="give up points to survive",
        defence="the only defence",
        sweep="clean sweep",
        back="send it back",
        hand="take their hand",
        two="scrap a royal",
        quiet="quiet points",
        glasses="glasses",
        fight="scuttle in time",
        steal="steal in time",
        fresh="fresh cards",
        trap="beware the jack",
        let="let it through",
        discard="what to discard",
        wait="the king can wait",
        bait="bait",
        ace="beware the ace",
        spare="a card to spare",
    ),
    "puzzle difficulty": "Difficulty: {rating}.",
    "puzzle difficulty form": "Difficulty: {rating}. Your form is {form}.",
    "puzzle difficulty changed": select(
        up="Difficulty: {rating}. Your form: up from {before} to {form}.",
        down="Difficulty: {rating}. Your form: down from {before} to {form}.",
        same="Difficulty: {rating}. Your form stays at {form}.",
    ),
    "puzzle line": "Play the line",
    "puzzle leave": "Leave",
    "puzzle share": "Share",
    # The puzzle of the day
    "puzzle day": "Puzzle of the day",
    "puzzle day went": select(
        found="Puzzle of the day: solved on the first try", missed="Puzzle of the day: missed at first"
    ),
    "puzzle day number": "Puzzle of the day {number}.",
    "puzzle day share": "Share the puzzle of the day",
    "sent day": select(
        found="Cuttle puzzle {number}: solved on the first try. Can you? A card game for two.",
        missed="Cuttle puzzle {number}: it fooled me at first. Will it fool you? A card game for two.",
    ),
    # Choosing
    "menu puzzles": "Choose a puzzle",
    "puzzles title": "Puzzles",
    "puzzles intro": "Each has exactly one right answer. Where the suit makes no difference, any suit"
    " will do.",
    "puzzle filter": select(theme="Theme", rules="Rules"),
    "puzzle any": select(theme="Any theme", rules="Any rules"),
    "puzzle levels": "Level",
    "puzzle level": select(any="Any", mine="Mine"),
    "puzzles solved": "{count} of {whole} solved on the first try.",
    "puzzles go": "Solve one",
    "run start": "Three-minute run",
    "run far": "As far as you can",
    "run record": "Three-minute run. Your best: {count} solved.",
    "run about": select(clock="One after another, with three lives.", far="No clock, three lives."),
    "puzzles tried": "Tried: {count}",
    "puzzle number": "No. {number}",
    "puzzle mark": select(found="solved", missed="missed"),
    "puzzle hide": select(hide="Hide", show="Show again"),
    "puzzles form": "My form",
    "puzzles form soon": "It’s shown once it’s reliable, after a few more puzzles. Only the first try at"
    " each counts.",
    "puzzles form text": "About {rating}, give or take {spread}. It starts at the level of the bots you’ve"
    " beaten, and only the first try at each puzzle counts. Runs don’t count.",
    # A run
    "run title": "Puzzle run",
    "run offer": select(
        clock="Three minutes, three lives: as many puzzles as you can. Quick answers give you seconds back,"
        " more for several in a row.",
        far="Or without a clock: as far as three lives take you.",
    ),
    "run offer best": "Your best: {count} solved.",
    "run offer beat": "To beat: {count} solved.",
    "run begin": select(clock="Start the clock", far="Without a clock"),
    "run result": select(
        time=plural("Time’s up: {count} puzzle solved.", "Time’s up: {count} puzzles solved."),
        lives=plural("Three missed: {count} puzzle solved.", "Three missed: {count} puzzles solved."),
        left=plural(
            "{count} puzzle solved, with {time} left on the clock.",
            "{count} puzzles solved, with {time} left on the clock.",
        ),
        far=plural("{count} puzzle solved.", "{count} puzzles solved."),
    ),
    "run best": select(new="That’s your best so far.", kept="Your best is {count}."),
    "run share": "Share my result",
    "sent run": plural(
        "I solved {count} Cuttle puzzle in three minutes. Can you solve more?",
        "I solved {count} Cuttle puzzles in three minutes. Can you solve more?",
    ),
    "sent far": plural(
        "I solved {count} Cuttle puzzle before my third miss. Can you get further?",
        "I solved {count} Cuttle puzzles before my third miss. Can you get further?",
    ),
    "run look again": plural("{count} missed. Look at it again:", "{count} missed. Look at them again:"),
    "run another": "Another run",
    "puzzles wait": "Loading the puzzles …",
    "puzzles lost": "The puzzles couldn’t be loaded. Are you online?",
}
