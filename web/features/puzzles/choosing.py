"""Which puzzle comes next: of those that fit, the nearest to the player's form. Pure."""

from collections.abc import Collection, Sequence
from typing import Final

from web.state.glicko import Form
from web.state.puzzle_filter import Filter, ListedPuzzle
from web.state.stored_puzzles import Record
from web.state.stored_results import read_statistics

THEME_NAMES: Final = {
    "counter war": "counter",
    "jack on a ten": "jack",
    "queen lock": "lock",
    "king turn": "king",
    "seven gamble": "seven",
    "three's choice": "three",
    "hand limit": "limit",
    "scuttle or steal": "scuttle",
    "refuse to draw": "refuse",
    "give up points to live": "give",
    "only defence": "defence",
    "clean sweep": "sweep",
    "send it back": "back",
    "take their hand": "hand",
    "scrap a permanent": "two",
    "quiet points": "quiet",
    "glasses": "glasses",
    "scuttle in time": "fight",
    "steal in time": "steal",
    "fresh cards": "fresh",
    "beware the jack": "trap",
    "let it through": "let",
    "what to discard": "discard",
    "the king can wait": "wait",
    "bait": "bait",
    "beware the ace": "ace",
    "a card to spare": "spare",
}
"""What the texts call each theme."""

START: Final = {"beginner": 1000.0, "novice": 1000.0, "casual": 1200.0, "skilled": 1450.0, "expert": 1700.0}
"""The form before the first puzzle, by the strongest level that was beaten."""
USUAL: Final = "cuttle-cards"
"""The rules that come first without a choice, and always on the puzzle of the day."""
MINE: Final = 250
"""How far a puzzle of one's own level may be from the form."""
ABOUT: Final = 60
"""How much farther one may be that is about as fit."""


def first_form(statistics: str) -> Form:
    """The form of a player with these results against bots, before the first puzzle."""
    won = {
        level
        for key, results in read_statistics(statistics).items()
        if results["won"] and key.how == "clean"
        for level in key.level.split("+")
    }
    return Form(max((START[level] for level in won if level in START), default=START["novice"]))


def form_of(record: Record, statistics: str) -> Form:
    """The form that is kept, or the first one."""
    return Form(*record.form) if record.form else first_form(statistics)


def matching(entries: Sequence[ListedPuzzle], record: Record, wanted: Filter) -> list[ListedPuzzle]:
    """The puzzles that fit what was chosen, without hidden ones."""
    return [
        entry
        for entry in entries
        if entry.key not in record.hidden
        and (not wanted.keys or entry.key in wanted.keys)
        and (not wanted.rules or entry.ruleset == wanted.rules)
        and (not wanted.theme or wanted.theme in [THEME_NAMES[theme] for theme in entry.themes])
        and (wanted.level != "mine" or abs(entry.rating - wanted.form) <= MINE)
    ]


def next_puzzle(
    entries: Sequence[ListedPuzzle], record: Record, form: float, last: str, avoided: Collection[str] = ()
) -> ListedPuzzle:
    """The puzzle to offer, none of those to avoid: of those that are new, then of those that were missed,
    then of all, one that is about as near to the form as the nearest. Of these, one with another theme than
    the last, and the one that was tried longest ago. Without a choice, the usual rules come first."""
    others = [entry for entry in entries if entry.key not in {last, *avoided}] or entries
    theme = next((entry.themes[0] for entry in entries if entry.key == last), None)
    tried = {key: place for place, key in enumerate(record.found)}

    def fit(entry: ListedPuzzle) -> tuple[int, bool, float]:
        seen = [None, False, True].index(record.found.get(entry.key))
        return seen, entry.ruleset != USUAL, abs(entry.rating - form)

    seen, rules, distance = min(map(fit, others))
    alike = [entry for entry in others if fit(entry) <= (seen, rules, distance + ABOUT)]
    return min(alike, key=lambda entry: (entry.themes[0] == theme, tried.get(entry.key, -1), fit(entry)))
