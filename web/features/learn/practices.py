"""Positions to win from, as data, and each under a ruleset with the hidden cards shuffled. Pure."""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from cuttle import Game, Ruleset, card_text, observe
from cuttle.explain import winning_moves
from web.features.learn.lesson_data import fill_in_points
from web.features.learn.setting_up import PLAYER, game_with_cards


class Practice(NamedTuple):
    """A position before it is set up. Cards are in notation, as in `web.features.learn.lesson_data`.

    What isn't named is shuffled: into the others' hands, the scrap and the deck.
    """

    name: str
    hand: str
    row: str
    row_of_other: str
    held: int
    """How many cards each of the others holds."""
    deck: int
    """How many cards are left in the deck; of two players' deck of 52."""
    fits: Callable[[Ruleset], bool] = lambda rules: True
    """Whether the position means anything under a ruleset."""


def _queens_lock(rules: Ruleset) -> bool:
    return rules.queens_protect_queens and not rules.second_queen_draws


def _two_kings_and_a_ten(rules: Ruleset) -> bool:
    return rules.goals[2] <= 10 < rules.goals[1]


PRACTICES: Final = (
    Practice("lock", "9C 6D 4S 3C", "QC= QH= 7C", "{12 theirs}", 4, 26, _queens_lock),
    Practice("kings", "KD 10C 4S 2C", "KC=", "9H", 6, 30, _two_kings_and_a_ten),
    Practice("empty", "9C 6D JC 4D QD", "{13}", "{14 theirs}", 3, 0),
    Practice("jacks", "JC JS 6D 2C", "4C", "{5 theirs}", 4, 28),
    Practice("ace", "AC 2C 2D 10D 7S", "5C", "{8 theirs}", 4, 30),
    Practice("glasses", "9D JC 7S 2S", "8C=", "{11 theirs}", 4, 28),
)


def practices(rules: Ruleset) -> dict[str, Practice]:
    """The positions that there are under these rules, by name."""
    return {plan.name: plan for plan in PRACTICES if plan.fits(rules) and _is_fair(plan, rules)}


def _is_fair(plan: Practice, rules: Ruleset) -> bool:
    """Whether it's possible, and not won at once; custom rules may spoil it."""
    try:
        game = _shuffle(plan, rules, 0)
    except ValueError:
        return False
    return not winning_moves(observe(game.state, PLAYER))


def practice(name: str, rules: Ruleset, number: int) -> Game:
    """A position to win from, with the hidden cards as the number shuffles them.

    Raises:
        KeyError: if there is no such position under these rules.
    """
    return _shuffle(practices(rules)[name], rules, number)


def _shuffle(plan: Practice, rules: Ruleset, number: int) -> Game:
    """The position; a third player has nothing on the table."""
    others = rules.seats - 1
    hand, *rows = [fill_in_points(text, rules) for text in (plan.hand, plan.row, plan.row_of_other)]
    named = " ".join([hand, *rows]).replace("=", "").split()
    rest = [text for text in map(card_text, rules.deck) if text not in named]
    Random(number).shuffle(rest)
    hands = [" ".join(rest[plan.held * seat : plan.held * (seat + 1)]) for seat in range(others)]
    rest = rest[plan.held * others :]
    deck, scrap = " ".join(rest[: plan.deck]), " ".join(rest[plan.deck :])
    return game_with_cards(rules, PLAYER, [hand, *hands], [*rows, *[""] * (others - 1)], scrap, deck)
