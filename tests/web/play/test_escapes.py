"""In check: the warning and the ways out with their prices, in every phase of one's own turn."""

import re
from dataclasses import replace

import pytest

from cuttle import Game, Match, card_text, move_text, parse_move
from cuttle.explain import escapes
from cuttle.rules import Answering
from tests.support.english import price_text
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import page, page_at
from web.core.model import Model, play, with_help, with_page
from web.features.learn.coach import add_note
from web.table.prompt import prompt


def at(position: str, extra: str = "") -> Model:
    """The page at a position."""
    return page_at(f"cuttle-cards | {position} | ...{extra}")


def asks(model: Model) -> str:
    """What the prompt says."""
    return " ".join(Reader("".join(prompt(model, model.observed))).text.split())


CHECKED = {
    "turn": at("0 turn 0 | 10S 9S JH 2C / 3D | - / 9D 9C | -"),
    "seven": at("0 revealing 0 7C | 5H / 5S 4S | - / 10S 10H | -", " | revealed AC 7D"),
    "countered ace": at("0 answering 0 0 AC! 2S@1 | 2C 5H / 3D | - / 10S 10H | -"),
}


@pytest.mark.parametrize("name", CHECKED)
def test_the_ways_out_are_told_and_marked_on_request(name: str) -> None:
    model = CHECKED[name]
    asked, _ = update(model, "ShowEscapes")
    assert "Careful: Marlow could win next turn." in asks(model)
    assert re.search("to stop the win|stops the win|stop the win:", asks(asked))
    ways_out = escapes(model.observed)
    assert ways_out
    for card in {move.card for move in model.observed.moves if move.card >= 0}:
        out = [escape for escape in ways_out if escape.move.card == card]
        marked = rf'id="card-{card_text(card)}"[^>]*way-out'
        assert bool(re.search(marked, page(asked))) == bool(out)
        assert not re.search(marked, page(model))
        picked = page(update(asked, "PickCard", card_text(card))[0])
        assert len(out) > 1 or all(price_text(price) in picked for each in out for price in each.prices)
    assert update(asked, "ShowEscapes")[0] == with_help(model)
    assert not play(asked, asked.observed.moves[0])[0].selection.escapes


def test_that_there_is_no_way_out_is_no_help() -> None:
    model = at("0 turn 0 | KD KC / 10H | - / 9D 2D | -", " | seen@0 10H")
    asked, _ = update(model, "ShowEscapes")
    assert "No move is sure to stop the win" in asks(asked)
    assert not asked.deal.helped


@pytest.mark.parametrize("name", CHECKED)
def test_a_hint_is_told_beside_the_ways_out_whichever_was_asked_for_first(name: str) -> None:
    model = CHECKED[name]
    told = f"hinted:0 60% {move_text(next(iter(escapes(model.observed))).move)}"
    first = after_messages(model, "AskHint", told, "AskHint", "ShowEscapes")
    then = after_messages(model, "ShowEscapes", "AskHint", told, "AskHint")
    assert asks(first) == asks(then)
    for said in ("Try: ", "the win"):
        assert asks(first).count(said) == 1
    assert asks(update(first, "ShowEscapes")[0]).count("Try: ") == 1


@pytest.mark.parametrize("name", CHECKED)
def test_the_note_about_a_danger_comes_in_every_phase(name: str) -> None:
    model = CHECKED[name]
    known = ("counter", *model.page.settings.progress.notes)
    progress = model.page.settings.progress._replace(notes=known)
    model = with_page(model, settings=replace(model.page.settings, coach=True, progress=progress))
    move = model.observed.moves[0]
    before = replace(model, match=Match(Game(model.game.start, (), model.game.states)))
    game = Game(model.game.start, (move,), (model.game.state, model.game.state))
    after, _ = add_note(before, replace(model, match=Match(game)))
    assert "danger" in after.page.settings.progress.notes, move_text(move)


@pytest.mark.parametrize(("row", "told"), [("QS=", True), ("KS=", False)])
def test_a_beginner_hears_why_a_two_cant_counter_what_a_queen_protects(row: str, told: bool) -> None:
    model = at(f"1 turn 1 | 2C 5H / 4D | - / {row} | -")
    model = with_page(model, settings=replace(model.page.settings, coach=True))
    after, _ = add_note(model, play(model, parse_move("4D!"))[0])
    assert ("so your two can’t counter this one" in asks(after)) == told
    assert isinstance(after.game.state.phase, Answering) != told


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("10S 2C / 3D | - / 9D 9C", "One way stops the win: the Ten of Spades (you lose it too)."),
        (
            "10S 9S 2C / 3D | - / 9D 9C",
            "Any of these stops the win: the Nine of Spades (you lose it too)"
            " or the Ten of Spades (you lose it too).",
        ),
        (
            "10S 9S JH 2C / 3D | - / 9D 9C",
            "Any of these stops the win: a jack (free), a nine or a ten (you lose it too).",
        ),
        (
            "6D 7C / 3D | - / KS= 8H",
            "Any of these stops the win: the Six of Diamonds (can be countered) or"
            " the Seven of Clubs (can be countered, if you draw well).",
        ),
        (
            "6D / 3D | QC= QD= / KS= 8H",
            "One way stops the win: the Six of Diamonds (costs royals or glasses).",
        ),
        ("9C / 3D | QC= / 10S 10H", "One way stops the win: the Nine of Clubs (for one turn)."),
        ("AC / 3D | QC= 9D / 10S 10H", "One way stops the win: the Ace of Clubs (costs points)."),
        ("10C / 3D | - / 9S 2H", "One way stops the win: the Ten of Clubs (you lose it too)."),
    ],
)
def test_a_few_cards_that_stop_a_win_are_named_with_their_price(position: str, said: str) -> None:
    assert asks(update(at(f"0 turn 0 | {position} | -"), "ShowEscapes")[0]) == said


def test_the_only_way_out_may_need_no_card() -> None:
    model = at("0 turn 0 | 5C KC / 3D | - / 10S 10H | -")
    state = model.game.state
    last = state._replace(deck=(), scrap=(*state.scrap, *state.deck), passes=2)
    model = replace(model, match=Match(Game(last, (), (last,))))
    assert asks(update(model, "ShowEscapes")[0]) == "One way stops the win: pass (free)."


@pytest.mark.parametrize(
    ("model", "said"),
    [
        (CHECKED["seven"], "Choose a revealed card to play."),
        (at("0 discarding 0 1 5C | 2C 5H 6H / 3D | - / 10S 10H | -"), "Choose a card to discard."),
        (CHECKED["countered ace"], "Counter back?"),
    ],
    ids=["seven", "discard", "countered ace"],
)
def test_off_the_turn_itself_the_warning_comes_before_the_question(model: Model, said: str) -> None:
    assert asks(model) == f"Careful: Marlow could win next turn. {said}"


def test_a_card_of_a_seven_that_wins_is_told() -> None:
    model = at("0 revealing 0 7S | 5S / 5H | 10S 4H / - | -", " | revealed 7C 2H")
    model = with_page(model, settings=replace(model.page.settings, wins="yes"))
    assert asks(model) == "You can win this turn! Choose a revealed card to play."


LAST_CHANCE = "1 answering 0 1 2D!JC | 2C {} / 3D | 10H@1>JC@0 / 10S AS | -"
"""If you allow it, your opponent gets the ten back and has 21."""


def test_an_answer_that_keeps_the_opponent_from_winning_at_once_is_a_way_out() -> None:
    model = at(LAST_CHANCE.format("5H"))
    assert asks(model).endswith("Careful: Marlow wins if you allow it. Counter it?")
    asked, _ = update(model, "ShowEscapes")
    assert asks(asked).endswith("One way stops the win: the Two of Clubs (can be countered).")
    assert re.search(r'id="card-2C"[^>]*way-out', page(asked))


def test_an_answer_that_loses_nothing_has_no_ways_out() -> None:
    harmless = at("1 answering 0 1 2D!QC | 2C 5H / 3D | QC= / 10S AS | -")
    assert "if you allow it" not in asks(harmless)
    assert "way-out" not in page(update(harmless, "ShowEscapes")[0])
    assert "if you allow it" not in asks(at(LAST_CHANCE.replace("2C {}", "5H 6H")))
