"""Playing on from a replay, and back."""

from dataclasses import replace
from typing import Final

import pytest

from cuttle import Match, Verb, card_text, move_text
from cuttle.links import parse_link
from tests.support.beginning import begin
from tests.support.browser import Texts
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import later, open_replay, page, page_at, page_at_end
from tests.support.screen_player import ScreenPlayer
from web.core.command import AskBot, PutOnTable, SaveGame
from web.core.model import Model
from web.core.shown import shown_model
from web.core.storage_keys import PLACE, SETTINGS
from web.replay.back import ways_back
from web.replay.play_on import seats_for
from web.state.seating import NOBODY, PERSON, WATCHER
from web.state.selection import Pick
from web.state.settings import CHOICES


def offered(model: Model) -> list[str]:
    """The choices in the dialog."""
    elements = Reader(page(after_messages(model, "Show:play on"))).elements
    return [f"{each['data-do']} {each['data-value']}" for _, each in elements if each.get("name")]


@pytest.mark.parametrize("level", CHOICES["level"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_goes_on_from_the_turn_for_any_seat_against_any_level(seat: int, level: str) -> None:
    model = after_messages(page_at_end(), "ShowReplay", "StepTo:10", f"PlayAs:{seat}", f"PlayAgainst:{level}")
    game = shown_model(model).game
    after, effects = update(model, "PlayOn")
    assert (after.replay, after.viewer, after.game) == (None, seat, game)
    assert after.seating.players == tuple(PERSON if each == seat else level for each in (0, 1))
    assert after.deal.known
    assert parse_link(after.save).players == after.seating.players
    assert (AskBot in map(type, effects)) == (game.state.phase.seat == 1 - seat)


def test_several_may_take_it_up_and_bots_may_be_watched() -> None:
    model = after_messages(page_at_end("bga-three"), "ShowReplay", "StepTo:2")
    shared = after_messages(model, f"PlayAs:{NOBODY.value}", "PlayOn")
    assert (shared.seating.players, shared.viewer) == ((PERSON,) * 3, NOBODY)
    watched = after_messages(model, f"PlayAs:{WATCHER.value}", "PlayAgainst:expert", "PlayOn")
    assert (watched.seating.players, watched.viewer) == (("expert",) * 3, WATCHER)


def test_a_table_that_was_shared_is_shared_again() -> None:
    over, _ = begin(page_at_end("bga-three").match, NOBODY, players=(PERSON, "novice", PERSON))
    model = after_messages(over, "ShowReplay", "StepTo:2")
    assert after_messages(model, "PlayOn").seating.players == (PERSON, "skilled", PERSON)


def test_a_round_that_goes_on_is_put_aside_and_counts_apart() -> None:
    model, _ = begin(later(20).match, number=1)
    looking = after_messages(model, "ShowReplay", "StepTo:8")
    assert seats_for(looking) == [0]
    assert "play as 1" not in offered(looking)
    after, effects = update(after_messages(looking, "PlayAs:1"), "PlayOn")
    assert (after.viewer, len(after.game.moves)) == (0, open_replay(looking).stops[8])
    aside, now = (parse_link(effect.code) for effect in effects if isinstance(effect, SaveGame))
    assert (aside.match, aside.known, aside.helped) == (model.match, False, True)
    assert (now.match, now.known, now.helped) == (after.match, True, False)
    assert [type(effect) for effect in effects][:3] == [SaveGame, PutOnTable, SaveGame]


def test_in_the_middle_of_a_game_with_others_nobody_plays_on() -> None:
    shared, _ = begin(later(9).match, 0, players=(PERSON, PERSON))
    looking = after_messages(shared, "ShowReplay", "StepTo:4")
    assert "replay-play-on" not in page(looking)
    after = after_messages(looking, "Show:play on", "PlayOn")
    assert after.match == shared.match
    assert english(after.notice) == "You can’t do that now."
    assert "play-on-go" not in page(after)


def test_at_the_end_there_is_nothing_to_play_on_from() -> None:
    model = after_messages(page_at_end(), "ShowReplay", "StepTo:last")
    assert "replay-play-on" not in page(model)
    assert after_messages(model, "PlayOn").game.over


def test_a_seat_that_has_given_up_cannot_be_taken() -> None:
    game = later(2, ruleset="bga-three").game
    gone = game.resign(1)
    while not gone.over:
        gone = gone.resign(gone.state.phase.seat if gone.state.phase.seat >= 0 else 2)
    model = after_messages(begin(Match(gone))[0], "ShowReplay", "StepTo:last", "StepTo:back")
    seats = seats_for(model)
    assert 1 not in seats
    assert NOBODY not in seats
    assert after_messages(model, "PlayAs:1", "PlayOn").viewer != 1


def test_what_cannot_be_chosen_changes_nothing() -> None:
    model = after_messages(page_at_end(), "ShowReplay", "StepTo:4")
    for message in ("PlayAs:9", "PlayAs:-1", "PlayAgainst:grandmaster", "PlayAgainst"):
        assert after_messages(model, message) == model
    assert after_messages(page_at_end(), "PlayOn").replay is None


# Back


Said = tuple[tuple[str, str], ...]

OPENED: Final[dict[str, Said]] = {
    "a replay": (("ShowReplay", ""),),
    "an analysis": (("Analyse", ""),),
    "an analysis from a replay": (("ShowReplay", ""), ("StepTo", "back"), ("Analyse", "")),
    "a lesson": (("StartLesson", "scuttle"),),
    "a game of bots": (("ChooseSeat", "watched"), ("NewGame", "")),
}


def player(stored: Texts | None = None, tab: Texts | None = None) -> ScreenPlayer:
    """Somebody who has been here before, after a few moves; with texts, after a reload."""
    visitor = ScreenPlayer(stored or Texts({SETTINGS: "level=novice\n"}), tab=tab or Texts(), seed=4)
    while not stored and len(visitor.session.model.game.moves) < 3:
        visitor.receive("Choose", "draw")
    return visitor


def open_layers(visitor: ScreenPlayer) -> int:
    """How many things Back can close, as the page tells the browser."""
    return int(visitor.browser.looks["layers"])


@pytest.mark.parametrize("what", OPENED)
def test_back_closes_what_is_open_on_the_table(what: str) -> None:
    visitor = player()
    before = visitor.session.model
    assert open_layers(visitor) == 0
    for do, value in OPENED[what]:
        visitor.receive(do, value)
    opened = visitor.session.model
    assert open_layers(visitor) == 1
    visitor.receive("Back")
    after = visitor.session.model
    assert (after.game, after.viewer, after.dialog) == (before.game, before.viewer, None)
    assert opened.save != after.save or (opened.replay and not after.replay)
    assert open_layers(visitor) == 0


def test_back_puts_a_picked_card_back_step_by_step() -> None:
    visitor = player()
    visitor.receive("ChangeSetting", "confirm yes")
    before = visitor.session.model
    move = next(move for move in before.observed.moves if move.verb is Verb.POINTS)
    for said, count in ((("PickCard", card_text(move.card)), 1), (("Choose", move_text(move)), 2)):
        visitor.receive(*said)
        assert open_layers(visitor) == count
    visitor.receive("Back")
    assert visitor.session.model.selection == before.selection._replace(picked=Pick(move.card))
    visitor.receive("Back")
    assert visitor.session.model == before
    assert open_layers(visitor) == 0


def test_back_puts_cards_to_discard_back_one_by_one() -> None:
    start = "cuttle-cards | 1 turn 1 | 5S 10D 7D 5C 9S 3S / 4C 9H 9D 6C 8C | - / - | - | ..."
    model = page_at(start, "4C! allow")
    for count, card in enumerate(("5S", "10D"), 1):
        model, _ = update(model, "PickCard", card)
        assert len(list(ways_back(model))) == count
    for count in (1, 0):
        model, _ = update(model, "Back")
        assert len(list(ways_back(model))) == count


def test_back_has_no_way_out_of_an_analysis_that_has_come_from_no_game() -> None:
    visitor = player()
    visitor.receive("Analyse")
    code = visitor.session.model.save
    guest = player()
    guest.receive("Open", code)
    model = guest.session.model
    assert model.analysis
    assert open_layers(guest) == 0
    guest.receive("Back")
    assert guest.session.model == replace(model, notice="")


@pytest.mark.parametrize("what", OPENED)
def test_a_reload_comes_back_to_what_was_open(what: str) -> None:
    visitor = player()
    home = visitor.session.model.game
    for do, value in OPENED[what]:
        visitor.receive(do, value)
    if visitor.session.model.replay and not visitor.session.model.analysis:
        visitor.receive("StepTo", "1")
    before = visitor.session.model
    again = player(visitor.browser.stored, visitor.browser.tab)
    after = again.session.model
    assert (after.game, shown_model(after).game) == (before.game, shown_model(before).game)
    assert (after.replay and after.replay.viewer) == (before.replay and before.replay.viewer)
    assert open_layers(again) == 1
    again.receive("Back")
    assert again.session.model.game == home
    assert again.browser.tab.load(PLACE) == ""


@pytest.mark.parametrize("place", ["x", "9999 0\n", "-1 7\nrubbish", "\n\n", "3 x\n"])
def test_a_damaged_place_is_no_reason_not_to_start(place: str) -> None:
    visitor = player()
    visitor.browser.tab.save(PLACE, place)
    again = player(visitor.browser.stored, visitor.browser.tab)
    assert again.session.model.game == visitor.session.model.game
