"""A shared device: the curtain falls before each person, reveals nothing, and is lifted by a press."""

import re

import pytest

from cuttle import Move, Verb, card_text, legal_moves
from cuttle.rules import Answering, Over
from tests.support.controls import fill
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import fresh, page
from tests.support.presses import buttons
from tests.support.sharing import TWO, begin_shared_game, lift_curtain
from web.core.command import AskBot, SaveGame, SaveText
from web.core.model import Model, play
from web.state.saved import first_viewer, read_save
from web.state.seating import NOBODY, PERSON, Players
from web.state.selection import has_no_answer


def oneoff(number: int) -> tuple[Model, Move] | None:
    """A one-off of the first person that the second is asked about."""
    model = lift_curtain(begin_shared_game(number))
    for move in model.observed.moves:
        after, _ = play(model, move)
        if isinstance(after.game.state.phase, Answering):
            return model, move
    return None


def asked(able: bool) -> Model:
    """The curtain before a person who is asked and can counter, or can't."""
    for number in range(200):
        if found := oneoff(number):
            after, _ = play(*found)
            if has_no_answer(after.game.state) != able:
                return after
    raise AssertionError("nobody is ever asked")


def test_a_game_begins_behind_the_curtain() -> None:
    model = begin_shared_game()
    assert model.curtain
    assert "Hand the device to Anna" in Reader(page(model)).text
    assert {do for do, _ in buttons(model)} & {
        "PickCard",
        "Choose",
        "AskHint",
        "Undo",
        "Share",
        "Resign",
    } == set()
    first = lift_curtain(model)
    assert (first.viewer, first.curtain) == (0, False)
    assert "Ben" in first.names
    assert all(f'id="card-{card_text(card)}"' in page(first) for card in first.game.state.hands[0])


def test_the_curtain_falls_before_the_next_person() -> None:
    model = lift_curtain(begin_shared_game())
    move = next(move for move in model.observed.moves if move.verb is Verb.POINTS)
    after, effects = play(model, move)
    assert after.curtain
    assert [type(each) for each in effects] == [SaveGame]
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


def test_the_curtain_falls_for_a_counter_whatever_is_held() -> None:
    for able in (True, False):
        model = asked(able)
        assert model.curtain
        assert "Hand the device to Ben" in Reader(page(model)).text
        second = lift_curtain(model)
        assert ("Choose", "allow") in buttons(second)
        after, _ = update(second, "Choose", "allow")
        assert len(after.game.moves) == len(second.game.moves) + 1


def test_a_forced_answer_is_pressed_like_any_other() -> None:
    _, effects = update(asked(able=False), "TakeDevice")
    assert [type(each) for each in effects] == [SaveGame]


def test_a_bot_among_persons_thinks_without_a_press() -> None:
    model = lift_curtain(begin_shared_game(ruleset="bga-three", sitters=(PERSON, "", PERSON)))
    move = next(move for move in model.observed.moves if move.verb is Verb.POINTS)
    after, effects = play(model, move)
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


# Undo


def test_nothing_is_taken_back_that_others_have_seen_or_that_taught_something() -> None:
    model = lift_curtain(begin_shared_game())
    drawn, _ = update(model, "Choose", "draw")
    assert ("Undo", "") not in buttons(drawn)
    assert update(drawn, "Undo") == (drawn, [])
    points, _ = play(model, next(move for move in model.observed.moves if move.verb is Verb.POINTS))
    for after in (points, lift_curtain(points)):
        assert ("Undo", "") not in buttons(after)
        assert update(after, "Undo") == (after, [])


def test_a_step_of_ones_own_is_taken_back() -> None:
    def discarding(number: int) -> Model | None:
        model = lift_curtain(begin_shared_game(number, "pagat+five_discards=2"))
        fives = [move for move in model.observed.moves if card_text(move.card)[0] == "5"]
        for move in fives:
            after, _ = play(model, move)
            while isinstance(after.game.state.phase, Answering):
                after, _ = play(after, Move(Verb.ALLOW))
            if after.next_person == 0 and len(legal_moves(after.game.state)) > 3:
                return lift_curtain(after)
        return None

    found = [model for number in range(40) if (model := discarding(number))]
    for model in found[:3]:
        after, _ = play(model, model.observed.moves[0])
        if after.viewer == 0 and len(after.game.moves) == len(model.game.moves) + 1 and after.observed.moves:
            back, effects = update(after, "Undo")
            assert back.match == model.match
            assert effects == [SaveGame(model.save)]


# Names


def seating_friends() -> Model:
    """Their next game is drawn up."""
    return after_messages(begin_shared_game(), "Show:new", "draft:seat shared")


def test_names_are_typed_kept_and_escaped() -> None:
    model, effects = fill(seating_friends(), "name-0", " <b>\u202eAnna\tMaria ")
    name = model.page.settings.names[0]
    assert name == "<b>Anna Maria"
    assert "<b>" not in page(model)
    assert isinstance(effects[0], SaveText)
    assert f"names={name}\tBen\tCleo\n" in effects[0].text


def test_a_name_that_could_be_taken_for_somebody_else_is_not_used() -> None:
    for name in ("You", "bot", "Ben", "player 2"):
        model, _ = fill(seating_friends(), "name-1", name)
        model, _ = fill(model, "name-0", "Ben")
        assert english(model.names[1]) == "Player 2"


def test_the_dialog_seats_persons_and_bots() -> None:
    model, _ = update(update(fresh(), "Show", "new")[0], "draft", "base bga-three")
    model, _ = update(model, "draft", "seat shared")
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


# Other actions


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
    model, _ = play(model, next(move for move in model.observed.moves if move.verb is Verb.POINTS))
    model, _ = update(model, "Share")
    model, _ = update(model, "address", model.save)
    assert model.save in page(model)
    while not model.curtain:
        model, _ = play(model, legal_moves(model.game.state)[-1])
    assert model.dialog is None
    assert update(model, "Share") == (model, [])
    assert model.save not in page(model)
