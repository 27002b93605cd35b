"""Helpers for the tests of the page: models in some position, and what a page shows."""

import re
from random import Random

from cuttle import Card, Game, State, card_name, card_text, legal_moves, observe, preset
from web.dialogs import dialog
from web.model import VIEWER, Model, begin
from web.update import update
from web.view import table

DIALOGS = ("", "new", "share", "open", "damaged", "resign", "scrap", "settings", "help")


def fresh(number: int = 1, ruleset: str = "cuttle-cards") -> Model:
    """The page with a new game on the table."""
    return begin(Game.deal(preset(ruleset), number))[0]


def later(plies: int, number: int = 1) -> Model:
    """The page in the middle of a game played at random."""
    rng, game = Random(number), Game.deal(preset("cuttle-cards"), number)
    while len(game.moves) < plies and not game.over:
        game = game.play(rng.choice(legal_moves(game.state)))
    return begin(game)[0]


def page(model: Model) -> str:
    """All that the page shows."""
    return table(model) + dialog(model)


def all_pages(model: Model) -> str:
    """All that the page shows with each of its dialogs open."""
    return "".join(page(update(model, "show", name)[0]) for name in DIALOGS)


def hidden_cards(state: State) -> list[Card]:
    """The cards of hands and deck that the viewer may not know."""
    seen = observe(state, VIEWER)
    named = {*seen.deck, *(card for hand in seen.hands for card in hand)}
    return [card for card in (*state.deck, *sum(state.hands, ())) if card not in named]


def named_in(card: Card, text: str) -> bool:
    """Whether a text names a card, in words or in notation."""
    return card_name(card) in text or bool(re.search(rf"(?<!\w){card_text(card)}(?!\w)", text))
