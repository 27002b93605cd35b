"""Sets under any rules: making one ends, with a set that others can read or with a sentence."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from cuttle import Game, Link, Match, Ruleset, parse_ruleset
from cuttle.field import FIELD, Board, Result
from cuttle.field.codes import read_code
from cuttle.field.sets import MOST_SKIPPED, MOST_TRIED
from cuttle.links import link_text
from tests.support.browser import Texts
from tests.support.markup import Reader
from tests.support.rulesets import custom
from tests.support.sets import dialog, quick_field, stored_set
from tests.support.tabs import Tab
from web.core.storage_keys import SETTINGS
from web.features.sets.messages import OneSet, Sets

__all__ = ["quick_field"]

NO_DEALS: Final = "There are too few fair deals under these rules"
AT_ONCE: Final = "cuttle-cards+goals=1-0-0-0-0"
"""Who moves first wins at once."""
KEYS: Final = (
    AT_ONCE,
    "cuttle-cards+goals=2-1-0-0-0",
    "cuttle-cards+goals=30-30-30-30-30",
    "cuttle-cards+dealt=1-9+hand_limit=9",
    "bga-three",
)
ODD: Final = [*map(parse_ruleset, KEYS), *[custom(Random(seed), 2) for seed in range(20)]]


def begin_making(rules: Ruleset) -> Tab:
    """A tab with a game under these rules, in which the set is begun that's offered first."""
    tab = Tab(Texts({SETTINGS: "level=novice\n"}), 1)
    players = ("person", *["novice"] * (rules.seats - 1))
    tab.say("Open", link_text(Link(Match(Game.deal(rules, 5)), players=players)))
    tab.say("ShowSets")
    tab.say("MakeSet")
    return tab


def wait(tab: Tab) -> None:
    """Let everything happen that waits, which has to come to an end."""
    for _ in range(9 * MOST_SKIPPED):
        if not tab.browser.waiting:
            return
        tab.browser.waiting.pop(0)(True)
    pytest.fail("There's always something more to do.")


@pytest.mark.usefixtures("quick_field")
@pytest.mark.parametrize("rules", ODD, ids=lambda rules: rules.key[:60])
def test_making_ends_with_a_set_that_can_be_read_or_a_sentence(rules: Ruleset) -> None:
    tab = begin_making(rules)
    wait(tab)
    if isinstance(tab.model.dialog, OneSet):
        stored = stored_set(tab, tab.model.dialog.code)
        made = stored.made
        assert stored.whole
        assert read_code(stored.code) == made
        assert made.ruleset == (rules if rules.seats == 2 else parse_ruleset("cuttle-cards"))
    else:
        assert NO_DEALS in dialog(tab)
        assert isinstance(tab.model.dialog, Sets)
        assert not tab.model.page.sets


@pytest.mark.usefixtures("quick_field")
def test_it_ends_also_once_the_dialog_is_closed() -> None:
    tab = begin_making(parse_ruleset(AT_ONCE))
    tab.say("Close")
    wait(tab)
    assert not tab.model.page.sets
    assert NO_DEALS in Reader(tab.browser.table).text


def test_deals_that_tell_nobody_apart_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def play_alike(board: Board) -> Iterator[tuple[Result, ...]]:
        played.append(board)
        yield (Result("tied", 3, 3, 9),) * len(FIELD)

    monkeypatch.setattr("cuttle.field.sets.play_field", play_alike)
    tab = begin_making(parse_ruleset("cuttle-cards"))
    wait(tab)
    assert not tab.model.page.sets
    assert NO_DEALS in dialog(tab)
    assert len(played) == MOST_TRIED
