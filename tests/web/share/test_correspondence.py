"""Correspondence games: each link opens at its recipient's seat and leads to the next link."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Game, Match, Move, Verb, legal_moves
from cuttle.links import Link, link_text, parse_link
from cuttle.rules import Over
from tests.support.beginning import begin
from tests.support.browser import Texts
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import all_named_in, fresh, hidden_cards, later, page, posted_models
from tests.support.presses import buttons
from tests.support.sharing import (
    TWO,
    answered,
    begin_by_links,
    first_points,
    link_of,
    moved_by_links,
    open_received_link,
    seated,
    text,
)
from tests.support.tabs import Tab
from web.core.command import AskBot, PutOnTable, SaveGame, SaveText
from web.core.model import Model, play
from web.features.statistics.messages import CountResult
from web.share.links import must_send
from web.state.saved import first_viewer, read_save
from web.state.seating import NOBODY


def test_it_begins_at_the_own_seat_and_hands_out_a_link_after_the_move() -> None:
    model = begin_by_links()
    assert (model.seating.players, model.seating.local_seat) == (TWO, 0)
    assert (model.viewer, model.curtain) == (0, False)
    assert not must_send(model)
    assert "Your turn: play a card or draw. Then you get the link for Ben." in text(model)
    after, effects = play(model, first_points(model))
    assert [type(effect) for effect in effects] == [SaveGame]
    assert (after.viewer, after.curtain) == (0, False)
    assert ("SendLink", "") in buttons(after)
    assert "Send the link to Ben: it’s their turn." in text(after)
    link = parse_link(link_of(after, "your turn"))
    assert (link.kind, link.seat, link.match, link.names) == ("your turn", 1, after.match, ("Anna", "Ben"))


def test_a_link_opens_on_the_seat_of_its_receiver_behind_a_curtain() -> None:
    model = open_received_link(link_of(moved_by_links()))
    assert (model.seating.local_seat, model.viewer, model.curtain) == (1, NOBODY, True)
    for said in (
        *("Anna invites you to a game of Cuttle.", "The first to 21 points wins.", "Anna plays"),
        *("Five minutes, no account.", "the link contains all hands"),
    ):
        assert said in text(model)
    assert ("TeachMe", "") in buttons(model)
    assert {do for do, _ in buttons(model)} & {"PickCard", "Choose", "Share", "Resign"} == set()
    there, effects = update(model, "TakeDevice")
    assert [type(effect) for effect in effects] == [SaveGame, SaveText]
    assert (there.viewer, there.curtain) == (1, False)
    assert there.observed.moves
    assert "Then you get the link for Anna." in text(there)


def test_the_dialog_says_whether_the_link_is_ones_own() -> None:
    mine, others = (text(update(model, "Share")[0]) for model in (begin_by_links(), moved_by_links()))
    assert "For you" in mine
    assert "this link opens the game at your seat" in mine
    assert "For Ben" in others
    assert "Send this link to Ben" in others


def test_only_before_the_first_move_is_it_said_that_there_will_be_a_link() -> None:
    mine = moved_by_links()
    theirs, _ = play(seated(mine), Move(Verb.DRAW))
    back, _ = update(mine, "Open", link_of(theirs))
    assert "Your turn: play a card or draw." in text(back)
    assert "Then you get the link" not in text(back)


def test_a_whole_round_goes_to_and_fro() -> None:
    begun = moved_by_links()
    pages, turns = [begun, seated(begun)], 0
    while not pages[0].game.over and turns < 400:
        seat = pages[0].game.state.phase.seat
        mine = pages[seat]
        while not mine.game.over and mine.game.state.phase.seat == seat:
            mine, _ = play(mine, mine.observed.moves[turns % len(mine.observed.moves)])
        other, effects = update(pages[1 - seat], "Open", link_of(mine))
        assert PutOnTable not in map(type, effects)
        assert (other.viewer, other.seating.local_seat) == (1 - seat, 1 - seat)
        pages[seat], pages[1 - seat] = mine, other
        turns += 1
    assert all(isinstance(page.game.state.phase, Over) for page in pages)
    assert [page.viewer for page in pages] == [0, 1]
    assert turns > 3


def test_a_browser_without_memory_reloads_behind_the_curtain_of_the_same_seat() -> None:
    saved = read_save(moved_by_links().save)
    assert (saved.seat, first_viewer(saved), saved.names) == (0, NOBODY, ("Anna", "Ben"))
    again, _ = begin(saved.match, NOBODY, players=saved.players, local_seat=saved.seat)
    assert must_send(update(again, "TakeDevice")[0])


def test_an_answer_goes_on_with_the_own_game_and_puts_nothing_aside() -> None:
    mine = moved_by_links()
    theirs = answered(mine)
    back, effects = update(mine, "Open", link_of(theirs))
    assert (back.match, back.seating.local_seat, back.curtain) == (theirs.match, 0, False)
    assert PutOnTable not in map(type, effects)
    assert "the answer to your link" in english(back.notice)


def test_a_link_that_has_been_overtaken_changes_nothing() -> None:
    mine = moved_by_links()
    theirs = answered(mine)
    again, effects = update(theirs, "Open", link_of(mine))
    assert (again.match, again.viewer, effects) == (theirs.match, 1, [])
    assert "older than the game on the table" in english(again.notice)


def test_another_game_by_links_puts_this_one_aside() -> None:
    mine, other = moved_by_links(), moved_by_links(2)
    tab = Tab(Texts(), model=mine)
    tab.say("Open", link_of(other))
    assert tab.model.game == other.game
    assert tab.stored.codes == sorted([mine.save, tab.model.save])


def aside(mine: Model) -> Tab:
    """A tab that has switched from a correspondence game to another game."""
    tab = Tab(Texts(), model=mine)
    tab.say("dealt", "new 9 2")
    assert not tab.model.match.game.moves
    tab.move()
    return tab


def test_an_answer_to_a_game_that_lies_aside_goes_on_with_it() -> None:
    tab, theirs = aside(moved_by_links()), answered(moved_by_links())
    other = tab.code
    tab.say("Open", link_of(theirs))
    assert (tab.model.match, tab.model.seating.local_seat, tab.model.curtain) == (theirs.match, 0, False)
    assert "the answer to your link" in english(tab.model.notice)
    assert tab.stored.codes == sorted([other, tab.model.save])


def test_an_overtaken_link_to_a_game_that_lies_aside_leads_to_where_that_is() -> None:
    mine = moved_by_links()
    tab = aside(mine)
    link = Link(Match(mine.game.at(0)), "your turn", players=TWO, names=("Anna", "Ben"), seat=0)
    tab.say("Open", link_text(link))
    assert "older" in english(tab.model.notice)
    assert tab.code == mine.save
    assert len(tab.stored.games) == 2


@pytest.mark.parametrize("lies_aside", [False, True])
def test_a_new_match_is_not_taken_for_one_that_is_further(lies_aside: bool) -> None:
    """A link to a first round doesn't say which match it belongs to."""
    mine, _ = update(begin_by_links(), "Resign")
    first = replace(mine, match=replace(mine.match, length="best of 3"), deal=mine.deal._replace(number=None))
    tab = Tab(Texts(), model=update(first, "dealt", "next 5 0")[0])
    assert tab.model.match.before
    if lies_aside:
        tab.say("Open", later(9).save)
    another = begin_by_links(3)
    another = replace(another, deal=another.deal._replace(number=None))
    begun = replace(another, match=replace(another.match, length="best of 3"))
    begun, _ = play(begun, first_points(begun))
    theirs = replace(begun, seating=begun.seating._replace(local_seat=0, viewer=NOBODY))
    tab.say("Open", theirs.save)
    assert tab.model.match == begun.match


def test_the_next_round_of_a_match_that_lies_aside_follows_upon_it() -> None:
    mine = moved_by_links()
    first = replace(mine.match, length="best of 3")
    mine = replace(mine, match=first, deal=mine.deal._replace(number=None))
    tab = aside(mine)
    theirs, _ = update(replace(seated(mine), match=first), "Resign")
    following, _ = update(theirs, "dealt", "next 5 0")
    following, _ = play(following, following.observed.moves[0])
    tab.say("Open", link_of(following))
    assert tab.model.match == following.match
    names = {entry.code: name for name, entry in tab.stored.games.items()}
    assert tab.stored.games[names[tab.code]].after == names[mine.save]


def test_the_end_is_sent_too_and_shown_at_once() -> None:
    mine, effects = update(begin_by_links(), "Resign")
    assert CountResult not in map(type, effects)
    assert mine.viewer == 0
    assert 'id="ending" class="lost"' in page(mine)
    assert ("Share", "") in buttons(mine)
    assert "show how the round ended" in text(update(mine, "Share")[0])
    theirs = open_received_link(link_of(mine))
    assert (theirs.viewer, theirs.curtain) == (1, False)
    assert 'id="ending" class="won"' in page(theirs)


def test_the_next_round_of_a_match_goes_to_and_fro_as_well() -> None:
    mine, _ = update(begin_by_links(), "Resign")
    mine = replace(mine, match=replace(mine.match, length="best of 3"))
    theirs = open_received_link(link_of(mine))
    following, _ = update(theirs, "dealt", "next 5 0")
    assert (following.seating.local_seat, following.viewer, following.match.before) == (1, 1, (1,))
    following, _ = play(following, following.observed.moves[0])
    back, effects = update(mine, "Open", link_of(following))
    assert (back.seating.local_seat, back.match) == (0, following.match)
    assert PutOnTable("next") in effects


def test_a_bot_among_three_plays_on_the_page_that_has_the_game() -> None:
    game = Game.deal(fresh(1, "bga-three").game.ruleset, 1, 2)
    model, _ = begin(Match(game), 0, players=("person", "novice", "person"), local_seat=0)
    after, effects = play(model, first_points(model))
    assert isinstance(effects[-1], AskBot)
    assert not must_send(after)
    while after.game.state.phase.seat == 1:
        after, _ = play(after, legal_moves(after.game.state)[-1])
    assert must_send(after) == (after.game.state.phase.seat == 2)


@given(posted_models(), st.integers(0, 10**6))
def test_no_page_of_a_game_by_links_names_what_its_person_may_not_know(model: Model, luck: int) -> None:
    for there in (model, update(model, "TakeDevice")[0]):
        assert there.viewer in (NOBODY, there.seating.local_seat)
        assert all_named_in(hidden_cards(there.game.state, there.viewer), page(there)) == []
        moves = there.observed.moves
        after = play(there, moves[luck % len(moves)])[0] if moves else there
        assert after.viewer == (there.seating.local_seat if moves else there.viewer)
        assert read_save(after.save).seat == model.seating.local_seat
