"""Action buttons: all uses of a card, reasons for impossible ones, impossible targets, confirmation."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cuttle import HIDDEN, Move, Verb, card_text, legal_moves, parse_card
from cuttle.explain import imaginable_moves
from cuttle.notation import move_text, parse_move
from cuttle.rules import Over, Turn
from tests.support.english import english, why_not
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, later, models, page, page_at
from tests.support.presses import buttons
from web.core.model import Model, with_page
from web.play.picking import reachable_cards
from web.state.selection import NOTHING, Pick
from web.state.settings import Settings, with_setting
from web.table.keys import digit


def picked(model: Model, card: int) -> Model:
    """The page with a card picked."""
    return update(model, "PickCard", card_text(card))[0]


def closed(model: Model) -> list[dict[str, str | None]]:
    """The disabled uses on the page."""
    elements = [each for _, each in Reader(page(model)).elements]
    return [element for element in elements if (element.get("class") or "").startswith("closed")]


@st.composite
def pickable(draw: st.DrawFn) -> tuple[Model, int]:
    """The page at any time, and a card on it that can be picked."""
    model = draw(models().filter(lambda model: bool(reachable_cards(model, model.observed))))
    return model, draw(st.sampled_from(sorted(reachable_cards(model, model.observed))))


@given(pickable())
def test_a_picked_card_shows_every_way_open_or_closed(case: tuple[Model, int]) -> None:
    model, card = case
    after, seen = picked(model, card), model.observed
    shown = {each["data-value"] for each in closed(after)}
    open_ways = {move.verb for move in seen.moves if move.card == card}
    ways = [way.verb for way in imaginable_moves(seen, card)]
    assert shown == {way.name.lower() for way in ways if way not in open_ways}
    assert all(each["aria-disabled"] == "true" for each in closed(after))
    for way in imaginable_moves(seen, card):
        assert why_not(seen, way, model.names) in Reader(page(after)).text


@given(pickable())
def test_the_ways_stand_in_their_fixed_order(case: tuple[Model, int]) -> None:
    model, card = case
    named = {move_text(move): move.verb for move in model.observed.moves if move.card == card}
    named |= {verb.name.lower(): verb for verb in Verb}
    order = [way.verb for way in imaginable_moves(model.observed, card)]
    elements = [each for _, each in Reader(page(picked(model, card))).elements]
    ways = [element for element in elements if (element.get("class") or "").startswith(("choice", "closed"))]
    verbs = [named.get(way["data-value"] or "") for way in ways]
    places = [order.index(verb) for verb in verbs if verb in order]
    assert places == sorted(places)


@given(pickable())
def test_a_closed_way_that_is_pressed_says_why(case: tuple[Model, int]) -> None:
    model, card = picked(*case), case[1]
    for each in closed(model):
        after, effects = update(model, "AskWhyNot", each["data-value"] or "")
        way = Move(Verb[(each["data-value"] or "").upper()], card)
        assert english(after.selection.reason) == why_not(model.observed, way, model.names) != ""
        assert (after.game, after.selection.picked, effects) == (model.game, model.selection.picked, [])


@given(models())
def test_a_target_lit_can_be_aimed_at_and_any_other_says_why_not(model: Model) -> None:
    for card in sorted(reachable_cards(model, model.observed)):
        after = picked(model, card)
        if after.selection.picked.card != card:
            continue  # the only card to discard goes at once
        elements = [each for _, each in Reader(page(after)).elements if each.get("data-do") == "AimAt"]
        for each in elements:
            lit, aimed = "lit" in (each["class"] or ""), update(after, "AimAt", each["data-value"] or "")[0]
            assert lit == (each.get("aria-disabled") != "true")
            assert lit == (english(aimed.selection.reason) == "")
            assert lit or aimed.game == model.game


def test_why_a_deck_cannot_be_drawn_from_stands_in_the_line_until_the_next_message() -> None:
    drawn, _ = update(fresh(), "Choose", "draw")
    asked, _ = update(drawn, "AskWhyNot", "draw")
    assert "It’s Marlow’s turn." in Reader(page(asked)).text
    for model, message in (
        (fresh(), ("AskWhyNot", "draw")),
        (drawn, ("AskWhyNot", "nonsense")),
        (asked, ("Cancel", "")),
        (asked, ("bot", "1 draw")),
    ):
        assert english(update(model, *message)[0].selection.reason) == ""


NINE = "cuttle-cards | 0 turn 0 | 9S AC / 4H | 5H / 7C KC= 8H | - | ..."


def test_a_way_with_several_targets_asks_for_one_of_them() -> None:
    model = page_at(NINE)
    once = picked(model, parse_card("9S"))
    assert "Scrap this and a lower point card Marlow 15 → 7–8 Scuttle" in Reader(page(once)).text
    assert Reader(page(once)).text.count("Choose a target") == 2
    asked, _ = update(once, "PickUse", "9Sx")
    text = Reader(page(asked)).text
    assert "Nine of Spades: choose a card to scuttle." in text
    offered = {value for do, value in buttons(asked) if do == "Choose" and value.startswith("9S")}
    lit = {value for do, value in buttons(asked) if do == "AimAt"} & {"7C", "8H"}
    assert (offered, lit) == ({"9Sx7C", "9Sx8H"}, {"7C", "8H"})
    assert "choose a target" in Reader(page(update(once, "PickUse", "9S!")[0])).text
    assert all(">Back</button>" in page(each) for each in (once, asked))
    assert update(asked, "Cancel")[0] == once
    assert update(asked, "Choose", "9Sx7C")[0].game.moves == (parse_move("9Sx7C"),)


def test_a_reason_for_all_that_a_card_cannot_do_stands_in_the_line() -> None:
    model = page_at(f"{NINE} | frozen 9S")
    text = Reader(page(picked(model, parse_card("9S")))).text
    assert text.count("The Nine of Spades is frozen until") == 1
    assert all(each["aria-describedby"] == "status" for each in closed(picked(model, parse_card("9S"))))


def test_a_card_can_be_looked_at_while_the_bot_thinks_and_stays_picked() -> None:
    model, _ = update(fresh(), "Choose", "draw")
    card = model.observed.hands[0][0]
    looking = picked(model, card)
    assert looking.selection.picked.card == card
    after, _ = update(looking, "bot", "1 draw")
    assert after.selection.picked == Pick(card)
    assert isinstance(after.observed.phase, Turn)


@given(models())
def test_a_question_to_the_viewer_puts_the_card_back(model: Model) -> None:
    seen = model.observed
    if model.watching or seen.phase.seat == model.viewer or isinstance(seen.phase, Over):
        return
    for card in sorted(reachable_cards(model, seen))[:1]:
        for move in legal_moves(model.game.state)[:6]:
            text = f"{len(model.game.moves)} {move_text(move)}"
            after, _ = update(picked(model, card), "bot", text)
            asked = after.observed
            if asked.phase.seat == model.viewer and not isinstance(asked.phase, Turn):
                assert after.selection.picked == NOTHING


def test_nothing_can_be_picked_once_the_round_is_over() -> None:
    model = later(400)
    for card in model.observed.hands[0]:
        assert picked(model, card) == replace(model, notice="")


def confirming(model: Model) -> Model:
    """The page with confirmation of each move turned on."""
    return with_page(model, settings=with_setting(model.page.settings, "confirm", "yes"))


def test_moves_are_not_confirmed_unless_that_is_wanted() -> None:
    assert not Settings().confirm
    assert len(update(fresh(), "Choose", "draw")[0].game.moves) == 1


@given(models())
def test_every_move_waits_for_a_second_press(model: Model) -> None:
    model = confirming(model)
    for move in model.observed.moves:
        waiting = proposed(model, move)
        assert waiting.game == model.game
        assert waiting.selection.proposed == move
        assert ("Confirm", "") in buttons(waiting)
        assert update(waiting, "Confirm")[0].game.moves == (*model.game.moves, move)
        assert update(waiting, "Cancel")[0].selection.proposed is None
        assert update(waiting, "Cancel")[0].game == model.game


def proposed(model: Model, move: Move) -> Model:
    """A move chosen as without confirmation, up to the last press."""
    if move.card != HIDDEN and move.verb not in (Verb.COUNTER, Verb.BLOCK):
        model, _ = update(model, "PickCard", card_text(move.card))
    if model.selection.proposed:  # a discard is proposed by its card
        return model
    return update(model, "Choose", move_text(move))[0]


@given(models())
def test_only_the_target_of_a_move_that_waits_is_lit(model: Model) -> None:
    model = confirming(model)
    for move in [move for move in model.observed.moves if move.target != HIDDEN][:6]:
        shown = Reader(page(proposed(model, move))).elements
        lit = [each["data-value"] for _, each in shown if "lit" in (each.get("class") or "").split()]
        assert lit == [card_text(move.target)]


def test_the_same_press_again_confirms() -> None:
    model = confirming(fresh())
    once, _ = update(model, "Choose", "draw")
    assert "Your move: Draw a card." in Reader(page(once)).text
    assert [move.verb for move in update(once, "Choose", "draw")[0].game.moves] == [Verb.DRAW]


def test_escape_takes_back_the_move_first_and_the_card_then() -> None:
    model = confirming(fresh())
    move = next(move for move in model.observed.moves if move.verb is Verb.POINTS)
    waiting = proposed(model, move)
    assert ">Back</button>" in page(waiting)
    once, _ = update(waiting, "Cancel")
    assert (once.selection.proposed, once.selection.picked.card) == (None, move.card)
    assert update(once, "Cancel")[0] == model


def test_nothing_is_confirmed_where_nothing_waits() -> None:
    model = fresh()
    assert update(model, "Confirm") == (model, [])
    stale = replace(model, selection=model.selection._replace(proposed=Move(Verb.PASS)))
    assert update(stale, "Confirm")[0].game == model.game


def test_another_card_takes_back_the_move() -> None:
    model = confirming(fresh())
    waiting, _ = update(model, "Choose", "draw")
    assert picked(waiting, model.observed.hands[0][0]).selection.proposed is None


def test_there_are_keys_for_nine_choices() -> None:
    assert [digit(number) for number in (1, 9, 10)] == ["1", "9", ""]


def test_with_a_full_hand_the_button_to_draw_stays_and_says_why() -> None:
    model = page_at("AS 2S 3S 4S 5S 6S 7S 8S / 9H | - / -")
    draw = next(each for _, each in Reader(page(model)).elements if each.get("id") == "no-draw")
    assert draw["aria-disabled"] == "true"
    asked, _ = update(model, str(draw["data-do"]), str(draw["data-value"]))
    assert "Your hand is full" in Reader(page(asked)).text
    assert 'id="no-draw"' not in page(fresh())
