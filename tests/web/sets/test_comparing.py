"""Rounds of a board side by side, links with the moves, and links that can't be copied."""

import pytest

from cuttle import Game, Link, Match, legal_moves, parse_move
from cuttle.field.codes import read_code, score_text
from cuttle.field.sets import DealSet
from cuttle.language import YOU
from tests.support.controls import fill_on
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.sets import CODE, MADE, copied, dialog, finished, open_set, quick_field, stored_set, wait
from tests.support.tabs import Tab
from tests.support.visit import elements
from web.core.boards import board_name
from web.core.model import model_of
from web.features.sets.messages import OneSet
from web.features.sets.rounds import Round, same_turns
from web.state.saved import read_save

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")


def test_a_friends_moves_stand_beside_ones_own_and_the_best_bots() -> None:
    friend, tab = finished(2), finished()
    fill_on(friend, "Your name in this set", "Ann")
    link = copied(friend, "SendSet")
    tab.say("Open", link)
    wait(tab)
    assert "Ann" in dialog(tab)
    tab.say("CompareBoard", f"0 {CODE}")
    assert "Best bot" not in dialog(tab)
    wait(tab)
    shown = dialog(tab)
    for part in ("You", "Ann", "Best bot: ", "Watch", "You resign", "Ann resigns"):
        assert part in shown
    links = links_to_watch(tab)
    assert [*links] == ["watch-1", "watch-2", "watch-3"]
    for name, link in links.items():
        tab.say("Open", link)
        assert tab.model.replay
        assert tab.model.replay.stop == 0
        assert tab.model.game.over
        assert (tab.store.name == board_name(stored_set(tab), 0)) == (name == "watch-1")
    assert stored_set(tab).score


def links_to_watch(tab: Tab) -> dict[str | None, str]:
    """The links to the rounds that are compared, by the ids of their buttons."""
    buttons = [each for _, each in elements(tab.browser.dialog) if each.get("data-do") == "Open"]
    return {button.get("id"): button["data-value"] or "" for button in buttons}


@pytest.mark.parametrize(("called", "name"), [("Ann", "Ann"), ("", "Player 1")])
def test_a_friends_round_is_watched_under_the_friends_name(called: str, name: str) -> None:
    friend, tab = finished(2), finished()
    fill_on(friend, "Your name in this set", called)
    tab.say("Open", copied(friend, "SendSet"))
    wait(tab)
    tab.say("CompareBoard", f"0 {CODE}")
    before, link = tab.model.game, links_to_watch(tab)["watch-2"]
    tab.say("Open", link)
    assert english(tab.model.names[0]) == name
    assert "You" not in Reader(tab.browser.table).text
    tab.say("LeaveReplay")
    assert english(model_of(read_save(tab.model.save)).names[0]) == name
    tab.say("LeaveReplay")
    assert (tab.model.game, tab.model.names[0]) == (before, YOU)
    tab.say("Open", link)
    tab.say("Analyse")
    assert english(tab.model.names[0]) == name


def test_turns_are_the_same_until_two_rounds_part() -> None:
    game = MADE.boards[0].game
    for _ in range(5):
        game = game.play(parse_move("draw"))

    def same(*games: Game) -> int:
        return same_turns([Round("", Link(Match(game))) for game in games])

    assert same(game, game) == 3
    assert same(game, game.at(3)) == 1
    assert same(game, game.at(3).resign(0)) == 1
    parted = game.at(2).play(next(move for move in legal_moves(game.at(2).state) if move != game.moves[2]))
    assert same(game, parted) == same(parted, game) == 1


def test_boards_that_are_still_to_be_played_are_not_compared() -> None:
    tab = open_set()
    tab.say("Open", copied(finished(), "SendSet"))
    wait(tab)
    assert tab.model.dialog == OneSet(CODE)
    assert "Compare" not in dialog(tab)
    tab.say("CompareBoard", f"0 {CODE}")
    wait(tab)
    assert "Watch" not in dialog(tab)


def test_a_score_without_moves_leaves_those_that_came_before() -> None:
    friend, tab = finished(2), finished()
    fill_on(friend, "Your name in this set", "Maximiliane M.")
    tab.say("Open", copied(friend, "SendSet"))
    wait(tab)
    tab.say("Open", score_text(stored_set(tab).others[0]._replace(rounds="")))
    wait(tab)
    (score,) = stored_set(tab).others
    assert score.rounds
    assert score.name == "Maximiliane M."


def refuse_copying(tab: Tab) -> None:
    tab.browser.copy_text = lambda _: tab.say("Copied", "")  # type: ignore[assignment, method-assign]


def test_a_link_that_cannot_be_copied_is_shown_to_be_copied_by_hand() -> None:
    for tab in (finished(), open_set()):
        refuse_copying(tab)
        tab.say("SendSet")
        wait(tab)
        assert "Select the text" in dialog(tab)
        _, _, field = tab.browser.dialog.partition("<textarea")
        found = read_code(field.partition("</textarea>")[0].rpartition("#")[2])
        assert isinstance(found, DealSet) == (stored_set(tab).score is None)
        assert found
