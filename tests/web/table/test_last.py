"""The marks of the last move, and a tip for every visible card."""

import re

import pytest
from hypothesis import given

from cuttle import Match, Verb, card_text, parse_card
from cuttle.rules import rank
from tests.support.beginning import begin
from tests.support.english import card_name, rank_rule
from tests.support.markup import Reader
from tests.support.messages import after_messages
from tests.support.pages import RULES, all_named_in, hidden_on, later, models, page, page_at, shared_models
from web.core.model import Model
from web.state.seating import NOBODY
from web.table.card_tip import tip
from web.table.last_move import last_move


def marks(model: Model) -> dict[str, str]:
    """The marks on the page, by the ids of their elements."""
    elements = "".join(re.findall(r"<[^>]* last-[^>]*>", page(model)))
    ids, kinds = re.findall(r' id="([\w-]+)"', elements), re.findall(r" last-(\w+)", elements)
    return dict(zip(ids, kinds, strict=True))


@pytest.mark.parametrize(
    ("moves", "start", "end"),
    [
        ("9S+", "seat-0", "card-9S"),
        ("9Sx4D", "seat-0", "scrap"),
        ("AS!", "seat-0", "card-AS"),
        ("AS! 2C/", "seat-1", "card-2C"),
        ("3S! allow 6D^", "scrap", "card-6D"),
        ("draw", "deck", "card-8S"),
        ("draw 5C+", "seat-1", "card-5C"),
        ("draw draw", "deck", "back-1-3"),
    ],
)
def test_the_card_is_marked_and_where_it_came_from(moves: str, start: str, end: str) -> None:
    model = page_at("9S 7S 3S AS / KC 2C 5C | - / 4D | 6D | 8S ...", moves)
    assert last_move(model, model.observed) == {start: "from", end: "to"}
    assert marks(model) == ({end: "to"} if start.startswith("seat") else {start: "from", end: "to"})


def test_nothing_is_marked_at_the_deal() -> None:
    assert marks(later(0)) == {}


@pytest.mark.parametrize("rules", RULES)
def test_allowing_moves_no_mark_until_something_is_seen(rules: str) -> None:
    for number in range(3):
        game = later(150, number, rules).game
        for ply, move in enumerate(game.moves):
            before, after = game.states[ply : ply + 2]
            if move.verb is Verb.ALLOW and before.phase.waiting == after.phase.waiting:
                was, now = (begin(Match(game.at(place)), NOBODY)[0] for place in (ply, ply + 1))
                assert last_move(was, was.observed) == last_move(now, now.observed)


@given(models() | shared_models())
def test_at_most_two_are_marked_and_no_hidden_card(model: Model) -> None:
    found = marks(model)
    assert sorted(found.values()) in ([], ["from"], ["to"], ["from", "to"])
    assert not {f"card-{card_text(card)}" for card in hidden_on(model)} & {*found}


@given(models())
def test_the_place_of_a_hidden_card_says_nothing_about_it(model: Model) -> None:
    for seat, slot in re.findall(r"back-(\d)-(\d+)", " ".join(marks(model))):
        assert int(slot) == len(model.observed.hands[int(seat)]) - 1


def test_in_a_replay_the_step_is_marked() -> None:
    assert marks(after_messages(later(30), "ShowReplay", "StepTo:first")) == {}
    assert marks(after_messages(later(30), "ShowReplay", "StepTo:first", "StepTo:on"))


# Tips


def told(line: str, place: str) -> str:
    return Reader(tip(page_at(line), place)).text


@given(models())
def test_every_card_on_the_page_has_a_tip(model: Model) -> None:
    for name in re.findall(r'id="card-(\w+)"', page(model)):
        text, card = Reader(tip(model, f"card-{name}")).text, parse_card(name)
        assert card_name(card) in text
        assert rank_rule(model.game.ruleset, rank(card)) in text


@given(models())
def test_no_tip_names_a_card_that_the_viewer_may_not_know(model: Model) -> None:
    places = [*re.findall(r'id="([\w-]+)"', page(model)), "deck", "scrap"]
    shown = "".join(tip(model, place) for place in places)
    assert all_named_in(hidden_on(model), shown) == []


@pytest.mark.parametrize("place", ["back-1-0", "deck", "hint", "row-0", "", "card-", "card-99"])
def test_what_shows_no_card_has_no_tip(place: str) -> None:
    assert tip(page_at("9H / 4S | - / -"), place) == ""


FROZEN = "- / - | - | ... | frozen"


@pytest.mark.parametrize(
    ("line", "card", "sentence"),
    [
        (f"{FROZEN} 9H", "9H", "Frozen: you can’t use it this turn."),
        (f"{FROZEN} 9H | fresh 9H", "9H", "Frozen: you can’t use it until the end of your next turn."),
        (f"{FROZEN} 4S | seen@0 4S", "4S", "Frozen: Marlow can’t use it until the end of their next turn."),
        ("10H@1>JC@0 / -", "10H", "Moved from Marlow’s side to your side by the Jack of Clubs."),
        ("10H@1>JC@0 / -", "JC", "It keeps the Ten of Hearts on your side."),
        ("- / QS= 8D", "8D", "Protected by the Queen of Spades, but it can be scuttled."),
        ("- / QS= KD=", "KD", "Protected by the Queen of Spades."),
        ("- / QS= QD= KD=", "KD", "Protected by the Queen of Spades and the Queen of Diamonds."),
        ("- / QS= QD=", "QS", "Protected by the Queen of Diamonds."),
    ],
)
def test_a_tip_says_how_a_card_stands(line: str, card: str, sentence: str) -> None:
    assert sentence in told(f"9H / 4S | {line}", f"card-{card}")


@pytest.mark.parametrize("line", ["9H / 4S | - / QS= KD=", "pagat | 9H / 4S | - / QS= QD="])
def test_a_lone_queen_is_not_protected(line: str) -> None:
    assert "Protected" not in told(line, "card-QS")


def test_tips_explain_the_marks_of_the_last_move() -> None:
    theirs = page_at("1 turn 1 | 9H AS / 4S 2D | - / -", "4S+")
    said = {place: Reader(tip(theirs, place)).text for place in ("card-4S", "card-9H", "back-1-0", "deck")}
    assert said["card-4S"].endswith("The last move.")  # from a hand, which has no broken line
    assert "last move" not in said["card-9H"]
    assert said["back-1-0"] == "The last card came from here."
    assert said["deck"] == ""
    assert tip(page_at("9H AS / 4S 2D | - / -", "9H+"), "back-1-0") == ""
    drawn = tip(page_at("9H / 4S 2D | - / - | - | 8S ...", "draw"), "card-8S")
    assert Reader(drawn).text.endswith("The last move.The dashed line shows where it came from.")  # two lines


def test_the_scrap_tells_of_its_top_card() -> None:
    assert "Five of Clubs" in told("9H / 4S | - / - | AS 5C", "scrap")
