"""Puzzles, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "menu puzzle": "Puzzle",
    "puzzle title": "Puzzle",
    # What is asked, above the question of the turn
    "puzzle asks": select(
        now="Win this turn, whatever {who} holds.",
        win=plural(
            "Win within {count} turn, whatever {who} holds.",
            "Win within {count} turns, whatever {who} holds.",
        ),
        endgame="Find the move that wins for sure.",
        best="Find the move with the best chance.",
        survive="{who} is about to win. Find the move that stops it for a turn.",
    ),
    "puzzle rules": "Rules: {rules}.",
    "puzzle newcomer": "New to Cuttle? {goal} points win. Pick a card to see what it can do.",
    "puzzle wrong": select(
        reply="Not that one:",
        slow="Not that one: it doesn’t win in time.",
        chance="Not that one: it wins {count} of 100.",
    ),
    "puzzle late": "You can’t win in time now.",
    "puzzle goes on": "Right. And now?",
    "puzzle solved": select(
        won="Solved: you’ve won.",
        sure="Solved: {who} has no card that stops it.",
        every="Solved: from here every way wins.",
        safe="Solved: {who} can’t win on the next turn.",
        best="Solved: wins {best} of 100.",
        better="Solved: wins {best} of 100, yours {count}.",
    ),
    "puzzle theme": select(
        counter="Theme: counter war",
        jack="Theme: a jack on a ten",
        lock="Theme: queen lock",
        king="Theme: a king turns it",
        seven="Theme: the seven’s gamble",
        three="Theme: the three’s choice",
        limit="Theme: hand limit",
        scuttle="Theme: scuttle or steal",
        refuse="Theme: don’t draw",
        give="Theme: give up points to live",
        defence="Theme: the only defence",
        sweep="Theme: clean sweep",
        back="Theme: send it back",
        hand="Theme: take their hand",
        two="Theme: scrap a royal",
        quiet="Theme: quiet points",
        glasses="Theme: glasses",
        fight="Theme: scuttle in time",
        steal="Theme: steal in time",
        fresh="Theme: fresh cards",
    ),
    "puzzle show": "Show the answer",
    "puzzle next": "Next puzzle",
    "puzzle share": "Share",
    "puzzle on": "Play on from here",
    "puzzles wait": "Fetching the puzzles …",
    "puzzles lost": "The puzzles couldn’t be fetched. Are you online?",
}
