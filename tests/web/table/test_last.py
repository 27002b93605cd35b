"""The marks of the last move, and a tip for every visible card."""

import re

import pytest
from hypothesis import given

from cuttle import Game, Match, Verb, card_text, parse_move
from cuttle.rules import rank
from tests.support.beginning import begin
from tests.support.english import card_name, rank_rule
from tests.support.markup import Reader
from tests.support.messages import update
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


def after(position: str, *moves: str, seat: int = 0) -> dict[str, str]:
    """The marks that a seat sees after some moves."""
    return marks(page_at(position, " ".join(moves), seat))


MINE = "cuttle-cards | 0 turn 0 | 9S 7S 3S AS / KC 2C 5C | - / 4D | 6D | ..."
THEIRS = "cuttle-cards | 1 turn 1 | KC 2C / 9S 7S 3S 8H | 4D / - | 6D | ..."


@pytest.mark.parametrize(
    ("position", "moves", "found"),
    [
        (MINE, ["9S+"], {"card-9S": "to"}),
        (MINE, ["9Sx4D"], {"scrap": "to"}),
        (MINE, ["AS!"], {"card-AS": "to"}),
        (MINE, ["AS!", "2C/"], {"card-2C": "to"}),
        (MINE, ["3S!", "allow", "6D^"], {"scrap": "from", "card-6D": "to"}),
        (THEIRS, ["9S+"], {"card-9S": "to"}),
    ],
)
def test_the_card_is_marked_and_where_it_came_from(
    position: str, moves: list[str], found: dict[str, str]
) -> None:
    assert after(position, *moves) == found


def test_nothing_is_marked_at_the_deal() -> None:
    assert marks(later(0)) == {}


def test_a_card_that_one_draws_is_marked_itself() -> None:
    model = begin(Match(Game.deal(later(0).game.ruleset, 4, 1)))[0]
    drawn = card_text(model.game.state.deck[0])
    assert marks(update(model, "Choose", "draw")[0]) == {"deck": "from", f"card-{drawn}": "to"}


def test_the_card_that_another_draws_is_the_last_of_their_hand() -> None:
    game = Game.deal(later(0).game.ruleset, 4, 0)
    model = begin(Match(game.play(parse_move("draw"))))[0]
    assert marks(model) == {"deck": "from", "back-1-5": "to"}


@pytest.mark.parametrize("rules", RULES)
def test_allowing_moves_no_mark_until_something_is_seen(rules: str) -> None:
    for number in range(3):
        game = later(150, number, rules).game
        for ply, move in enumerate(game.moves):
            if (
                move.verb is Verb.ALLOW
                and game.states[ply].phase.waiting == game.states[ply + 1].phase.waiting
            ):
                was, now = (begin(Match(game.at(place)), NOBODY)[0] for place in (ply, ply + 1))
                assert last_move(was, was.observed) == last_move(now, now.observed)


@given(models() | shared_models())
def test_at_most_two_are_marked_and_no_hidden_card(model: Model) -> None:
    found = marks(model)
    assert sorted(found.values()) in ([], ["from"], ["to"], ["from", "to"])
    assert not {f"card-{card_text(card)}" for card in hidden_on(model)} & {*found}


@given(models())
def test_the_place_of_a_hidden_card_says_nothing_about_it(model: Model) -> None:
    backs = [name for name in marks(model) if name.startswith("back-")]
    for name in backs:
        _, seat, slot = name.split("-")
        assert int(slot) == len(model.observed.hands[int(seat)]) - 1


def test_in_a_replay_the_step_is_marked() -> None:
    model = later(30)
    again = update(update(model, "ShowReplay")[0], "StepTo", "first")[0]
    assert marks(again) == {}
    assert marks(update(again, "StepTo", "on")[0])


# Tips


def told(line: str, place: str, viewer: int = 0) -> str:
    return Reader(tip(page_at(line, seat=viewer), place)).text


@given(models())
def test_every_card_on_the_page_has_a_tip(model: Model) -> None:
    names = re.findall(r'id="(card-\w+)"', page(model))
    seen = model.observed
    for place in names:
        text = Reader(tip(model, place)).text
        assert any(
            card_name(card) in text and rank_rule(seen.ruleset, rank(card)) in text
            for card in seen.ruleset.deck
        )


@given(models())
def test_no_tip_names_a_card_that_the_viewer_may_not_know(model: Model) -> None:
    places = [*re.findall(r'id="([\w-]+)"', page(model)), "deck", "scrap"]
    shown = "".join(tip(model, place) for place in places)
    assert all_named_in(hidden_on(model), shown) == []


@pytest.mark.parametrize("place", ["back-1-0", "deck", "hint", "row-0", "", "card-", "card-99"])
def test_what_shows_no_card_has_no_tip(place: str) -> None:
    assert tip(page_at("cuttle-cards | 0 turn 0 | 9H / 4S | - / - | - | ..."), place) == ""


LINE = "cuttle-cards | 0 turn 0 | 9H / 4S | {} / {} | - | ..."


@pytest.mark.parametrize(
    ("line", "place", "sentence"),
    [
        (LINE.format("-", "-") + " | frozen 9H", "card-9H", "Frozen: you can’t use it this turn."),
        (
            LINE.format("-", "-") + " | frozen 9H | fresh 9H",
            "card-9H",
            "Frozen: you can’t use it until the end of your next turn.",
        ),
        (
            LINE.format("-", "-") + " | frozen 4S | seen@0 4S",
            "card-4S",
            "Frozen: Marlow can’t use it until the end of their next turn.",
        ),
        (
            LINE.format("10H@1>JC@0", "-"),
            "card-10H",
            "Moved from Marlow’s side to your side by the Jack of Clubs.",
        ),
        (LINE.format("10H@1>JC@0", "-"), "card-JC", "It keeps the Ten of Hearts on your side."),
        (
            LINE.format("-", "QS= 8D"),
            "card-8D",
            "Protected by the Queen of Spades, but it can be scuttled.",
        ),
        (LINE.format("-", "QS= KD="), "card-KD", "Protected by the Queen of Spades."),
        (
            LINE.format("-", "QS= QD= KD="),
            "card-KD",
            "Protected by the Queen of Spades and the Queen of Diamonds.",
        ),
        (LINE.format("-", "QS= QD="), "card-QS", "Protected by the Queen of Diamonds."),
    ],
)
def test_a_tip_says_how_a_card_stands(line: str, place: str, sentence: str) -> None:
    assert sentence in told(line, place)


def test_a_lone_queen_is_not_protected() -> None:
    assert "Protected" not in told(LINE.format("-", "QS= KD="), "card-QS")
    assert "Protected" not in told("pagat | 0 turn 0 | 9H / 4S | - / QS= QD= | - | ...", "card-QS")


def test_tips_explain_the_marks_of_the_last_move() -> None:
    theirs = page_at("cuttle-cards | 1 turn 1 | 9H AS / 4S 2D | - / - | - | ...", "4S+")
    said = {place: Reader(tip(theirs, place)).text for place in ("card-4S", "card-9H", "back-1-0", "deck")}
    assert said["card-4S"].endswith("The last move.")  # from a hand, which has no broken line
    assert "last move" not in said["card-9H"]
    assert said["back-1-0"] == "The last card came from here."
    assert said["deck"] == ""
    mine = page_at("cuttle-cards | 0 turn 0 | 9H AS / 4S 2D | - / - | - | ...", "9H+")
    assert tip(mine, "back-1-0") == ""
    drawn = page_at("cuttle-cards | 0 turn 0 | 9H / 4S 2D | - / - | - | ...", "draw")
    text = Reader(tip(drawn, f"card-{card_text(drawn.game.state.hands[0][-1])}")).text
    assert text.endswith("The last move.A broken line shows where it came from.")  # two lines


def test_the_scrap_tells_of_its_top_card() -> None:
    assert "Five of Clubs" in told("cuttle-cards | 0 turn 0 | 9H / 4S | - / - | AS 5C | ...", "scrap")
