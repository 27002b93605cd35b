"""Nothing on the table shifts during a round: not when a card is picked, a text grows, reasons appear, or a
card of another hand becomes known.

Whole games are inserted as rendered HTML; only positions and heights are compared.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from cuttle import Game, Match, card_text, encode, legal_moves, move_text, parse_ruleset
from e2e import games
from e2e.conftest import OpenTable
from tests.support.messages import update
from tools.scripts import script
from web.state.model import Model, begin
from web.state.seating import NOBODY
from web.table.view import table

SIZES: Final = {
    "small phone": (320, 568),
    "phone": (360, 640),
    "phone lying": (640, 360),
    "tablet": (768, 1024),
    "wide": (1280, 800),
    "huge": (2560, 1440),
}

PLACES: Final = script("e2e/scripts/layout.js", "shiftingPlaces")


def pictures(ruleset: str, number: int) -> list[str]:
    """The HTML of a random round, with cards picked and ways out shown."""
    rng = Random(number)
    model, _ = begin(Match(Game.deal(parse_ruleset(ruleset), number)))
    found = []
    while not model.game.over:
        found += [str(table(each)) for each in looks(model, rng)]
        move = rng.choice(legal_moves(model.game.state))
        model, _ = update(model, "bot", f"{len(model.game.moves)} {move_text(move)}")
    return [*found, str(table(model))]


def looks(model: Model, rng: Random) -> list[Model]:
    """Variants of the page before the next move."""
    hand = model.observed.hands[0]
    picked = [update(model, "pick", card_text(card))[0] for card in rng.sample(hand, min(1, len(hand)))]
    return [model, *picked, *([update(model, "ways")[0]] if rng.random() < 0.3 else [])]


ALL: Final = pytest.mark.nightly
"""Looks at every picture of a round, not at each third one."""


@pytest.mark.parametrize(
    ("ruleset", "each"),
    [("bga-three", 3), pytest.param("bga-three", 1, marks=ALL), pytest.param("house-25", 1, marks=ALL)],
)
def test_nothing_moves_within_a_round(go_over: OpenTable, ruleset: str, each: int) -> None:
    page, markups = go_over(encode(games.in_the_middle())).page, pictures(ruleset, 1)[::each]
    wrong = {}
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        if found := page.evaluate(PLACES, markups):
            wrong[name] = found
    assert wrong == {}


def test_the_curtain_moves_nothing_either(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    match = Match(Game.deal(parse_ruleset("cuttle-cards"), 1))
    shared, _ = begin(match, NOBODY, players=("person", "person"))
    assert shared.curtain
    markups = [str(table(each)) for each in (shared, update(shared, "here")[0])]
    wrong = {}
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        if found := [
            each for each in page.evaluate(PLACES, markups) if each[0] in ("deck", "row-0", "row-1")
        ]:
            wrong[name] = found
    assert wrong == {}
