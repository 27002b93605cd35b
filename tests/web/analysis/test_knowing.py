"""What is known on the analysis table: hidden cards open, hidden, or dealt again; and what bots think."""

import pytest

from cuttle.rules import Turn
from tests.support.analysed import opened
from web.analysis import running
from web.state.analysing import HideCards, ThinkAlong, Walk
from web.state.messages import Choose


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "TOLD", (8, 16))
    monkeypatch.setattr(running, "VAGUE", 1.0)


# Hidden cards


def test_only_what_the_player_knows_is_shown_if_cards_are_hidden() -> None:
    page = opened(ply=6)
    assert 'id="back-' not in page.browser.table
    page.send(HideCards("unknown"))
    assert 'id="back-' in page.browser.table
    page.send(HideCards("known"))
    assert 'id="back-' not in page.browser.table


def test_what_a_player_does_not_know_is_dealt_again() -> None:
    page = opened(ply=6)
    game = page.here
    seat = game.state.phase.seat
    page.send(HideCards("anew"))
    first, nodes = page.here, len(page.tree.nodes)
    assert first.state.hands[seat] == game.state.hands[seat]
    assert first.state.deck != game.state.deck
    page.send(HideCards("anew"))
    assert page.here != first
    assert len(page.tree.nodes) == nodes  # instead of the other
    page.send(Walk("back"))
    assert page.here == game


def test_a_card_that_turns_up_is_drawn_at_random() -> None:
    page = opened(ply=6)
    while not (isinstance(page.here.state.phase, Turn) and "draw" in page.moves):
        page.send(Walk("on"))
    page.send(HideCards("unknown"))
    page.send(Choose("draw"))
    assert page.tree.nodes[page.tree.here.parent].anew


# What is thought


def test_every_level_and_the_expert_say_what_they_would_play() -> None:
    page = opened(ply=6)
    assert len(page.analysis.levels) == 4
    assert page.analysis.best
    assert "The expert’s estimate for" in page.browser.table
    page.play(4)
    assert not page.analysis.levels
    page.send(ThinkAlong())
    page.wait()
    assert not page.analysis.levels
    page.send(ThinkAlong())
    page.wait()
    assert len(page.analysis.levels) == 4


def test_the_bots_know_no_more_than_the_player() -> None:
    page = opened(ply=6)
    before = page.analysis.levels, page.analysis.best
    page.send(HideCards("anew"))
    page.wait()
    assert (page.analysis.levels, page.analysis.best) == before
