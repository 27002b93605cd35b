"""A shared device: the curtain falls before each person, reveals nothing, and is lifted by a press."""

import re

import pytest

from cuttle import Game, Match, card_text, legal_moves, parse_move, parse_position
from cuttle.rules import Over
from tests.support.beginning import begin
from tests.support.board import fill_in
from tests.support.controls import fill
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import fresh, page
from tests.support.presses import buttons
from tests.support.sharing import NAMED, TWO, begin_shared_game, first_points, lift_curtain
from web.core.command import AskBot, SaveGame, SaveText
from web.core.model import Model, play
from web.state.saved import first_viewer, read_save
from web.state.seating import NOBODY, PERSON, Players


def shared(position: str, *moves: str) -> Model:
    """A shared device after these moves; the curtain is lifted before each of them."""
    state = parse_position(fill_in(position))
    model, _ = begin(Match(Game(state, (), (state,))), NOBODY, players=TWO, settings=NAMED)
    for move in moves:
        model, _ = play(lift_curtain(model) if model.curtain else model, parse_move(move))
    return model


ASKED = {"able": "AC 5H / 2C 9H | 8C / 8D", "unable": "AC 5H / 3C 9H | 8C / 8D"}
"""Whoever is asked about an ace can counter it, or can't."""


def test_a_game_begins_behind_the_curtain() -> None:
    model = begin_shared_game()
    assert model.curtain
    assert "Hand the device to Anna" in Reader(page(model)).text
    playing = {"PickCard", "Choose", "AskHint", "Undo", "Share", "Resign"}
    assert playing.isdisjoint(dict(buttons(model)))
    first = lift_curtain(model)
    assert (first.viewer, first.curtain) == (0, False)
    assert "Ben" in first.names
    assert all(f'id="card-{card_text(card)}"' in page(first) for card in first.game.state.hands[0])


def test_the_curtain_falls_before_the_next_person() -> None:
    model = lift_curtain(begin_shared_game())
    after, effects = play(model, first_points(model))
    assert after.curtain
    assert [type(effect) for effect in effects] == [SaveGame]
    assert "Anna plays" in Reader(page(after)).text
    assert lift_curtain(after).viewer == 1
    assert "Anna plays" in " ".join(english(lift_curtain(after).story.log))


def test_whoever_draws_sees_the_card_before_the_device_goes_on() -> None:
    model, _ = update(lift_curtain(begin_shared_game()), "Choose", "draw")
    assert model.viewer == 0
    assert english(model.story.log)[-1].startswith("You draw the ")
    assert "hand the device to Ben" in Reader(page(model)).text
    over, _ = update(model, "HandOver")
    assert over.curtain
    assert "Anna draws a card." in Reader(page(over)).text
    assert lift_curtain(over).viewer == 1


@pytest.mark.parametrize("position", ASKED.values(), ids=ASKED)
def test_the_curtain_falls_for_a_counter_whatever_is_held(position: str) -> None:
    model = shared(position, "AC!")
    assert model.curtain
    assert "Hand the device to Ben" in Reader(page(model)).text
    second, effects = update(model, "TakeDevice")
    assert [type(effect) for effect in effects] == [SaveGame]  # a forced answer is pressed like any other
    assert ("Choose", "allow") in buttons(second)
    after, _ = update(second, "Choose", "allow")
    assert len(after.game.moves) == 2


def test_a_bot_among_persons_thinks_without_a_press() -> None:
    model = lift_curtain(begin_shared_game(ruleset="bga-three", sitters=(PERSON, "", PERSON)))
    after, effects = play(model, first_points(model))
    assert after.viewer == 0
    assert isinstance(effects[-1], AskBot)
    after, _ = play(after, legal_moves(after.game.state)[-1])
    while not after.curtain:
        after, _ = play(after, legal_moves(after.game.state)[-1])
    assert "Hand the device to Cleo" in Reader(page(after)).text


def test_the_end_is_told_to_all() -> None:
    model, _ = update(lift_curtain(begin_shared_game()), "Resign")
    assert model.game.state.phase == Over(1, "resigned")
    assert (model.viewer, model.curtain) == (NOBODY, False)
    assert "Ben wins." in Reader(page(model)).text
    assert 'id="ending" class="won"' in page(model)
    assert ("Rematch", "") in buttons(model)
    again, _ = update(model, "dealt", "again 5 6")
    assert (again.seating.players, again.curtain, again.game.dealer) == (TWO, True, 0)
    assert "Hand the device to Ben" in page(again)


def test_a_tie_is_offered_and_answered_across_the_device() -> None:
    model, _ = update(lift_curtain(begin_shared_game()), "OfferTie")
    assert "Hand the device to Ben" in page(model)
    model, _ = update(lift_curtain(model), "Choose", "accept")
    assert model.game.over


@pytest.mark.parametrize(("sitters", "key"), [(TWO, "pagat"), ((PERSON, "expert", PERSON), "bga-three")])
def test_a_reload_falls_behind_the_curtain(sitters: Players, key: str) -> None:
    model = lift_curtain(begin_shared_game(ruleset=key, sitters=sitters))
    saved = read_save(model.save)
    assert (saved.match, first_viewer(saved), saved.players) == (model.match, NOBODY, sitters)
    opened, _ = update(fresh(), "Open", model.save)
    assert (opened.seating.players, opened.curtain) == (sitters, True)


def test_nothing_is_taken_back_that_others_have_seen_or_that_taught_something() -> None:
    model = lift_curtain(begin_shared_game())
    drawn, _ = update(model, "Choose", "draw")
    assert ("Undo", "") not in buttons(drawn)
    assert update(drawn, "Undo") == (drawn, [])
    points, _ = play(model, first_points(model))
    for after in (points, lift_curtain(points)):
        assert ("Undo", "") not in buttons(after)
        assert update(after, "Undo") == (after, [])


def test_a_step_of_ones_own_is_taken_back() -> None:
    model = lift_curtain(shared("pagat+five_discards=2 | 5C 9H 3H / 6C | - / -", "5C!", "allow"))
    after, _ = play(model, parse_move("9H-"))
    assert (after.viewer, len(after.game.moves)) == (0, 3)
    back, effects = update(after, "Undo")
    assert back.match == model.match
    assert effects == [SaveGame(model.save)]


def test_names_are_typed_kept_and_escaped() -> None:
    form = after_messages(begin_shared_game(), "Show:new", "draft:seat shared")
    model, effects = fill(form, "name-0", " <b>\u202eAnna\tMaria ")
    name = model.page.settings.names[0]
    assert name == "<b>Anna Maria"
    assert "<b>" not in page(model)
    assert isinstance(effects[0], SaveText)
    assert f"names={name}\tBen\tCleo\n" in effects[0].text


def test_the_dialog_seats_persons_and_bots() -> None:
    model = after_messages(fresh(), "Show:new", "draft:base bga-three", "draft:seat shared")
    model, _ = fill(model, "sitter-1", "expert")
    shown = page(model)
    assert 'id="name-0"' in shown
    assert 'id="name-1"' not in shown
    assert re.search(r'<option value="expert" selected>', shown)
    dealt, _ = update(model, "dealt", "new 5 7")
    assert dealt.seating.players == (PERSON, "expert", PERSON)
    assert dealt.level_at(1) == "expert"
    saved = read_save(dealt.save)
    assert (saved.players, saved.number) == (dealt.seating.players, 5)


def test_of_three_nobody_offers_a_tie_and_each_can_give_up() -> None:
    model = lift_curtain(begin_shared_game(ruleset="bga-three", sitters=(PERSON, PERSON, PERSON)))
    assert ("OfferTie", "") not in buttons(model)
    assert update(model, "OfferTie")[0].game == model.game
    after, _ = update(model, "Resign")
    assert after.game.state.resigned == 1
    assert "Hand the device to Ben" in page(after)
    last, _ = update(lift_curtain(after), "Resign")
    assert last.game.state.phase == Over(2, "resigned")


def test_a_link_in_a_dialog_goes_when_the_curtain_falls() -> None:
    model = lift_curtain(begin_shared_game(ruleset="bga-three", sitters=(PERSON, "", PERSON)))
    model, _ = play(model, first_points(model))
    model, _ = update(model, "Share")
    model, _ = update(model, "address", model.save)
    assert model.save in page(model)
    while not model.curtain:
        model, _ = play(model, legal_moves(model.game.state)[-1])
    assert model.dialog is None
    assert update(model, "Share") == (model, [])
    assert model.save not in page(model)
