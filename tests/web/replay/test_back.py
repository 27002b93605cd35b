"""Back closes what is open on the table, one thing after another; a reload comes back to what was open."""

from dataclasses import replace
from typing import Final

import pytest

from cuttle import Game, Match, Verb, card_text, move_text, parse_move, parse_position
from tests.support.browser import Texts
from tests.support.messages import update
from tests.support.pupil import Pupil
from web.library.storage import PLACE, SETTINGS
from web.replay.back import ways_back
from web.state.model import begin
from web.state.selection import Pick

Said = tuple[tuple[str, str], ...]

OPENED: Final[dict[str, Said]] = {
    "a replay": (("replay", ""),),
    "an analysis": (("analyse", ""),),
    "an analysis from a replay": (("replay", ""), ("step", "back"), ("analyse", "")),
    "a lesson": (("lesson", "scuttle"),),
    "a game of bots": (("draft seat", "watched"), ("new", "")),
}


def player(stored: Texts | None = None, tab: Texts | None = None) -> Pupil:
    """Somebody who has been here before, after a few moves; with texts, after a reload."""
    found = Pupil(stored or Texts({SETTINGS: "level=novice\n"}), tab=tab or Texts(), seed=4)
    while not stored and len(found.session.model.game.moves) < 3:
        found.hear("move", "draw")
    return found


def open_layers(visitor: Pupil) -> int:
    """How many things Back can close, as the page tells the browser."""
    return int(visitor.browser.looks["layers"])


@pytest.mark.parametrize("what", OPENED)
def test_back_closes_what_is_open_on_the_table(what: str) -> None:
    visitor = player()
    before = visitor.session.model
    assert open_layers(visitor) == 0
    for do, value in OPENED[what]:
        visitor.hear(do, value)
    opened = visitor.session.model
    assert open_layers(visitor) == 1
    visitor.hear("go back")
    after = visitor.session.model
    assert (after.game, after.viewer, after.dialog) == (before.game, before.viewer, None)
    assert opened.save != after.save or (opened.replay and not after.replay)
    assert open_layers(visitor) == 0


def test_back_puts_a_picked_card_back_step_by_step() -> None:
    visitor = player()
    visitor.hear("confirm", "yes")
    before = visitor.session.model
    move = next(move for move in before.observed.moves if move.verb is Verb.POINTS)
    for said, count in ((("pick", card_text(move.card)), 1), (("move", move_text(move)), 2)):
        visitor.hear(*said)
        assert open_layers(visitor) == count
    visitor.hear("go back")
    assert visitor.session.model.selection == before.selection._replace(picked=Pick(move.card))
    visitor.hear("go back")
    assert visitor.session.model == before
    assert open_layers(visitor) == 0


def test_back_puts_cards_to_discard_back_one_by_one() -> None:
    start = parse_position("cuttle-cards | 1 turn 1 | 5S 10D 7D 5C 9S 3S / 4C 9H 9D 6C 8C | - / - | - | ...")
    model, _ = begin(Match(Game(start, (parse_move("4C!"), parse_move("allow")))))
    for count, card in enumerate(("5S", "10D"), 1):
        model, _ = update(model, "pick", card)
        assert len(list(ways_back(model))) == count
    for count in (1, 0):
        model, _ = update(model, "go back")
        assert len(list(ways_back(model))) == count


def test_back_has_no_way_out_of_an_analysis_that_has_come_from_no_game() -> None:
    visitor = player()
    visitor.hear("analyse")
    code = visitor.session.model.save
    guest = player()
    guest.hear("open", code)
    model = guest.session.model
    assert model.analysis
    assert open_layers(guest) == 0
    guest.hear("go back")
    assert guest.session.model == replace(model, notice="")


@pytest.mark.parametrize("what", OPENED)
def test_a_reload_comes_back_to_what_was_open(what: str) -> None:
    visitor = player()
    home = visitor.session.model.game
    for do, value in OPENED[what]:
        visitor.hear(do, value)
    if visitor.session.model.replay and not visitor.session.model.analysis:
        visitor.hear("step", "1")
        visitor.hear("eyes", "1")
    before = visitor.session.model
    again = player(visitor.browser.stored, visitor.browser.tab)
    after = again.session.model
    assert (after.game, after.replay and after.replay.game) == (
        before.game,
        before.replay and before.replay.game,
    )
    assert (after.replay and after.replay.eyes) == (before.replay and before.replay.eyes)
    assert open_layers(again) == 1
    again.hear("go back")
    assert again.session.model.game == home
    assert again.browser.tab.load(PLACE) == ""


@pytest.mark.parametrize("place", ["x", "9999 0\n", "-1 7\nrubbish", "\n\n", "3 x\n"])
def test_a_damaged_place_is_no_reason_not_to_start(place: str) -> None:
    visitor = player()
    visitor.browser.tab.save(PLACE, place)
    again = player(visitor.browser.stored, visitor.browser.tab)
    assert again.session.model.game == visitor.session.model.game
