"""The analysis table: it opens from a replay, plays both sides, branches, is kept, and comes back."""

import re

import pytest

from cuttle import Link, move_text, parse_position, position_text
from cuttle.links import parse_link, tree_of
from tests.support.browser import FakeBrowser
from tests.support.controls import fill_on
from tests.support.study import Page, begin_round, finished_round, open_analysis
from web.features.analysis.messages import (
    Analyse,
    AnalysePosition,
    Considered,
    GoTo,
    PromoteLine,
    RemoveLine,
    Walk,
)
from web.features.analysis.opening import is_forced_answer
from web.features.home.messages import GoHome
from web.messages.play import Cancel, Choose, Lift, PickCard, Undo
from web.messages.replay import LeaveReplay, PlayOn, ShowReplay, StepTo
from web.messages.share import Open
from web.state.seating import PERSON, WATCHER
from web.state.selection import NOTHING


def test_it_opens_at_the_turn_that_the_replay_shows() -> None:
    page = open_analysis(ply=6)
    assert page.here.moves == finished_round().moves[: len(page.here.moves)]
    assert 6 <= len(page.here.moves) < len(finished_round().moves)
    assert page.tree.nodes == tree_of(finished_round()).nodes
    assert "Analysis" in page.browser.table


def test_both_sides_are_played_and_moves_branch_off() -> None:
    page = open_analysis(ply=6)
    nodes, seats = len(page.tree.nodes), set()
    for step in range(6):
        seats.add(page.here.state.phase.seat)
        page.play(step + 3)
    assert seats == {0, 1}
    assert len(page.tree.nodes) > nodes
    assert page.browser.table.count('class="branch"') >= 1


def test_a_card_is_dragged_or_picked_for_whoever_decides() -> None:
    page = open_analysis(ply=6)
    move = next(text for text in page.moves if text.endswith("+"))
    page.browser.send("Lift", move[:-1])
    page.browser.send("Drop", "row")
    assert move_text(page.here.moves[-1]) == move
    card = page.here.state.hands[page.here.state.turn][0]
    page.send(PickCard(card))
    assert page.model.selection.picked.card == card
    page.send(Cancel())
    assert page.model.selection.picked == NOTHING


def test_a_move_that_has_been_tried_is_followed() -> None:
    page = open_analysis(ply=4)
    before = page.tree
    page.send(Choose(move_text(finished_round().moves[len(page.here.moves)])))
    assert page.tree.nodes == before.nodes
    assert page.tree.cursor > before.cursor


@pytest.mark.parametrize("message", [Walk("back"), Undo()])
def test_a_move_is_taken_back(message: Walk | Undo) -> None:
    page = open_analysis(ply=6)
    where = page.tree.cursor
    page.play(4)
    page.send(message)
    assert page.tree.cursor == where
    page.send(Walk("first"))
    assert page.tree.cursor == 0
    page.send(Walk("last"))
    assert page.here.over


def test_a_branch_becomes_the_main_line_or_goes() -> None:
    page = open_analysis(ply=0)
    page.send(Walk("first"))
    nodes = page.tree.nodes
    tried = next(text for text in page.moves if text != move_text(finished_round().moves[0]))
    page.send(Choose(tried))
    page.send(PromoteLine())
    assert move_text(page.tree.nodes[1].game.moves[0]) == tried
    page.send(RemoveLine())
    assert page.tree.nodes == nodes


def test_a_note_is_kept() -> None:
    page = open_analysis(ply=6)
    fill_on(page, "analysis-note", "  Better: <b>wait</b> ")
    assert page.tree.current.note == "Better: <b>wait</b>"
    assert "&lt;b&gt;wait" in page.browser.table
    fill_on(page, "analysis-note", "x" * 201)
    assert page.tree.current.note == "x" * 200


def test_an_answer_without_a_choice_goes_with_its_move() -> None:
    page, game = open_analysis(), finished_round()
    ply = next(ply for ply in range(len(game.moves)) if is_forced_answer(game.at(ply)))
    page.send(GoTo(ply))
    assert len(page.here.moves) == ply + 1
    fill_on(page, "analysis-note", "wipe")
    assert page.tree.nodes[ply].note == "wipe"
    assert ">wipe<" in page.browser.table.replace(" ", "")
    page.send(Walk("back"))
    assert len(page.here.moves) == ply - 1
    page.send(Walk("on"))
    page.send(RemoveLine())
    assert len(page.tree.nodes) == ply


def test_it_is_a_game_of_its_own_that_a_reload_brings_back() -> None:
    page = open_analysis(ply=6).play(4)
    fill_on(page, "analysis-note", "hm")
    assert len(page.browser.stored.games) == 2
    again = page.reloaded()
    assert again.tree == page.tree
    assert "hm" in again.browser.table
    again.play(1)
    assert len(again.browser.stored.games) == 2


def test_without_the_networks_moves_are_tried_but_nothing_is_thought() -> None:
    page = Page(begin_round(finished_round()))
    page.send(Analyse())
    page.send(Walk("first"))
    assert "Loading the expert" in page.browser.table
    while page.browser.waiting:
        page.browser.waiting.pop(0)(False)
    assert "couldn’t be loaded" in page.browser.table
    nodes = len(page.tree.nodes)
    page.play(3)
    assert len(page.tree.nodes) > nodes
    assert page.analysis.levels == ()
    page.browser.send("FetchAnalysis", "")
    page.wait()
    assert "couldn’t be loaded" not in page.browser.table
    assert page.analysis.levels


def test_back_to_the_game_that_it_came_from() -> None:
    page = open_analysis(ply=6).play(4)
    page.send(LeaveReplay())
    assert page.model.game == finished_round()
    assert page.model.replay is None
    assert len(page.browser.stored.games) == 2
    page.send(Analyse())
    page.send(LeaveReplay())  # nothing was tried
    assert len(page.browser.stored.games) == 2


def test_the_mark_leads_home_and_the_lines_stay() -> None:
    page = open_analysis(ply=6).play(4)
    page.send(GoHome())
    assert 'id="home"' in page.browser.table
    assert page.model.replay is None
    assert page.model.game == finished_round()
    assert len(page.browser.stored.games) == 2


def test_the_way_back_is_in_the_bar() -> None:
    page = open_analysis(ply=6)
    assert re.findall('id="bar-leave"[^>]* data-do="([^"]*)"', page.browser.table) == [LeaveReplay().do]
    page.send(LeaveReplay())
    assert "bar-leave" not in page.browser.table


def test_without_a_game_to_go_back_to_there_is_the_list() -> None:
    page = open_analysis(ply=6).play(4)
    again = Page(browser=FakeBrowser(page.browser.stored)).wait()  # in another tab
    again.send(LeaveReplay())
    assert "Analysis" in again.browser.dialog
    assert again.model.dialog is not None


def test_a_link_opens_it() -> None:
    page = open_analysis(ply=6).play(4)
    assert parse_link(page.model.save).kind == "analysis"
    other = Page(begin_round(finished_round("pagat", 5)))
    other.send(Open(f"https://example.org/#{page.model.save}"))
    assert other.wait().tree == page.tree
    other.send(LeaveReplay())
    assert "Analysis" in other.browser.dialog


def test_it_opens_from_a_position() -> None:
    text = position_text(finished_round().states[7])
    page = Page(begin_round(finished_round()))
    page.send(AnalysePosition(text))
    page.wait()
    assert page.tree.nodes[0].game.state == parse_position(text)
    page.play()
    page.send(LeaveReplay())
    assert page.model.game == finished_round()


def test_a_position_that_makes_no_sense_is_refused() -> None:
    page = Page(begin_round(finished_round()))
    page.send(AnalysePosition("nothing"))
    assert page.model.analysis is None
    assert page.model.notice


# Who may


def test_a_game_in_progress_is_analysed_at_the_price_of_help() -> None:
    page = Page(begin_round(finished_round().at(6), number=3))
    page.send(Analyse())
    page.send(LeaveReplay())
    assert page.model.deal.helped


def test_a_game_with_other_people_is_not_analysed_while_it_lasts() -> None:
    page = Page(begin_round(finished_round().at(6), players=(PERSON, PERSON)))
    page.send(Analyse())
    assert page.model.analysis is None


def test_a_game_of_people_at_one_device_is_analysed_without_a_curtain() -> None:
    page = Page(begin_round(finished_round(), players=(PERSON, PERSON)))
    page.send(ShowReplay())
    page.send(Analyse())
    assert page.model.watching
    assert 'data-do="Share"' in page.browser.table
    page.play()
    assert page.model.watching


def test_play_goes_on_from_a_line() -> None:
    page = open_analysis(ply=6).play(4)
    state = page.here.state
    page.send(PlayOn())
    assert page.model.replay is None
    assert page.model.game.states[-1] == state or state in page.model.game.states


def test_other_messages_change_nothing() -> None:
    page = open_analysis(ply=6)
    tree = page.tree
    for message in (ShowReplay(), StepTo(3), Cancel(), Lift(0), GoTo(999)):
        page.send(message)
    assert page.tree == tree


@pytest.mark.parametrize("preset", ["pagat", "bga-three", "house-25", "cuttle-spades"])
def test_any_ruleset_is_analysed(preset: str) -> None:
    page = open_analysis(finished_round(preset, 4), ply=3)
    for step in range(40):
        if page.here.over:
            page.send(Walk("first"))
        page.play(step * 7)
    page.wait()
    assert parse_link(page.model.save) == Link(
        page.model.match, "analysis", players=page.model.link.players, known=True, tree=page.tree
    )
    assert page.model.viewer == WATCHER


def test_what_was_thought_of_another_position_is_not_shown() -> None:
    page = open_analysis(ply=6)
    before = page.analysis
    page.send(Considered(page.tree.cursor - 1, (), (), None, 99))
    assert page.analysis == before
    page.send(Considered(page.tree.cursor, (), (), None, 99))
    assert page.analysis.nodes == 99
