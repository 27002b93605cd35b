"""The same game in several tabs: no tab loses the other's moves, and no game is ever lost."""

from random import Random

import pytest
from hypothesis import given, settings

from cuttle import Game, Link, legal_moves, move_text
from cuttle.links import link_text
from tests.support.browser import Texts
from tests.support.messages import update
from tests.support.pages import later
from tests.support.presses import buttons, changes
from tests.support.strategies import SEEDS
from tests.support.tabs import Tab, begin_tab
from web.core.storage_keys import GAMES
from web.messages.play import BotMoved
from web.state.saved import read_save
from web.state.seating import PERSON
from web.state.stored_game import read_stored


def test_what_is_done_in_another_tab_is_shown_and_the_bots_play_there_only() -> None:
    stored = Texts()
    first = begin_tab(stored, plies=2)
    second = Tab(stored, 2)
    assert second.store.name == first.store.name
    before = second.code
    first.move()
    assert second.look()
    assert second.code == first.code != before
    assert second.model.bots.in_other_tab
    assert second.model.game.state.phase.seat != second.model.viewer
    assert first.browser.waiting
    assert second.browser.waiting == []
    assert not first.look()


def test_the_tab_in_which_a_person_goes_on_has_the_game() -> None:
    stored = Texts()
    first = Tab(stored)
    second = Tab(stored, 2)
    while first.model.game.state.phase.seat != first.model.viewer or len(first.model.game.moves) < 4:
        first.move()
    assert second.look()
    second.move()
    assert not second.model.bots.in_other_tab
    assert first.look()
    assert first.code == second.code
    assert len(stored.games) == 1


def test_what_was_meant_for_another_position_does_nothing() -> None:
    stored = Texts()
    first, second = Tab(stored), Tab(stored, 2)
    first.say("Choose", "draw")
    second.say("Resign")
    assert second.code == first.code
    assert stored.codes == [first.code]


def test_the_game_can_be_called_over_to_this_tab() -> None:
    stored = Texts()
    first, second = Tab(stored), Tab(stored, 2)
    first.say("Choose", "draw")
    second.look()
    assert ("PlayHere", "") in buttons(second.model)
    second.say("PlayHere")
    assert second.browser.waiting
    assert not second.model.bots.in_other_tab


def test_what_both_have_done_at_the_same_time_is_kept_twice() -> None:
    stored = Texts()
    first, second = begin_tab(stored, plies=2), Tab(stored, 2)
    first.move(0)
    last = move_text(legal_moves(second.model.game.state)[-1])
    second.advance(update(second.model, "bot", f"2 {last}"))
    assert stored.codes == sorted({first.code, second.code})
    assert len(stored.games) == 2


def test_a_game_that_was_deleted_in_another_tab_is_kept_again() -> None:
    tab = begin_tab(Texts())
    tab.store.delete(tab.store.name)
    tab.move()
    assert tab.stored.codes == [tab.code]


def test_what_is_damaged_under_the_own_name_stays_as_it_is() -> None:
    tab = begin_tab(Texts())
    name = tab.store.name
    tab.stored.texts[GAMES + name] = "{"
    tab.move()
    assert tab.stored.texts[GAMES + name] == "{"
    assert read_stored(tab.stored.texts[GAMES + tab.store.name]).code == tab.code


def test_what_could_not_be_saved_is_not_overtaken() -> None:
    stored = Texts()
    first, second = begin_tab(stored), Tab(stored, 2)
    stored.room = 0
    first.move()
    own = first.code
    stored.room = 10**9
    second.move(1)
    assert not first.look()
    first.move()
    assert first.code != own
    assert {first.code, second.code} == set(stored.codes)


def test_a_bot_that_answers_after_another_tab_has_played_changes_nothing() -> None:
    stored = Texts()
    first, second = begin_tab(stored, plies=2), Tab(stored, 2)
    while first.model.game.state.phase.seat in first.model.persons:
        first.move()
    second.look()
    second.say("PlayHere")
    second.move(1)
    answer = BotMoved(len(first.model.game.moves), legal_moves(first.model.game.state)[0])
    first.send_in_steps(answer)
    while first.browser.waiting:
        first.browser.waiting.pop(0)(True)
    assert [first.code] == [second.code] == stored.codes


# Random actions


@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_no_game_that_was_kept_is_ever_lost(seed: int) -> None:
    """Two tabs act at random. Every round that had begun, but for lessons, stays stored, with its moves or a
    changed continuation, unless it was deleted or moves were undone."""
    rng = Random(seed)
    stored = Texts()
    tabs = [Tab(stored, seed), Tab(stored, seed + 1)]
    seen = set[Game]()
    for _ in range(50):
        tab = rng.choice(tabs)
        if rng.random() < 0.5 and not tab.model.game.over:
            tab.move(rng.randrange(9))
        else:
            do, value = rng.choice([*buttons(tab.model), *changes(tab.model, rng), ("dealt", "new 5 7")])
            if do not in ("DeleteGame", "Undo", "MakeRoom"):
                tab.say(do, value)
        seen |= {tab.model.game for tab in tabs if tab.model.game.moves and not tab.model.lesson}
        kept = [read_save(code).match.game for code in stored.codes]
        for game in seen:
            assert any(goes_on(game, each) for each in kept)


def goes_on(before: Game, after: Game) -> bool:
    """Whether a round is the same or a continuation."""
    same = (before.deck, before.dealer) == (after.deck, after.dealer)
    return same and after.moves[: len(before.moves)] == before.moves


@pytest.mark.parametrize("sitters", [(PERSON, PERSON), ("", "")])
def test_so_it_is_for_those_who_share_a_device_or_watch(sitters: tuple[str, ...]) -> None:
    tab = Tab(stored := Texts())
    tab.say("Open", link_text(Link(later(0, 5).match, players=sitters)))
    other = Tab(stored, 2)
    tab.say("TakeDevice")
    tab.move()
    assert other.look()
    assert other.model.game == tab.model.game
    assert other.model.seating.players == tuple(who or "skilled" for who in sitters)
