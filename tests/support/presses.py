"""Presses of what a page shows."""

from dataclasses import replace
from random import Random

from cuttle import HIDDEN, Link, Move, Verb, card_text, legal_moves, move_text
from cuttle.links import link_text, make_challenge
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import later, page
from web.core.codec import sent_value
from web.core.model import Model, play
from web.share.links import link_as
from web.state.seating import PERSON, Seating, one_person
from web.state.selection import without_victim

LINKS = [
    *(later(plies, number).save for plies, number in ((0, 3), (7, 4), (400, 5))),
    replace(later(12, ruleset="bga-three"), seating=Seating(1, one_person(3, 1))).save,
    *(link_text(Link(later(plies).match, "replay", 5)) for plies in (11, 400)),
    link_text(make_challenge(Link(later(400, 6).match), 0)),
    *(link_text(Link(later(8, 3).match, "your turn", players=(PERSON,) * 2, seat=seat)) for seat in (0, 1)),
    link_text(link_as(later(13, 2), "position")),
]
"""A link of each kind."""


def buttons(model: Model) -> list[tuple[str, str]]:
    """The messages of all enabled buttons."""
    return controls(model, "button")


def controls(model: Model, *names: str) -> list[tuple[str, str]]:
    """The messages of all enabled elements with these tag names."""
    return [(each["data-do"] or "", each.get("data-value") or "") for each in _enabled(model, *names)]


def _enabled(model: Model, *names: str) -> list[dict[str, str | None]]:
    found = [attributes for name, attributes in Reader(page(model)).elements if name in names]
    alive = [each for each in found if each.get("data-do") and each.get("aria-disabled") != "true"]
    return [each for each in alive if "disabled" not in each]


def changes(model: Model, rng: Random) -> list[tuple[str, str]]:
    """The messages of everything that can be ticked, chosen or filled in."""
    typed = rng.choice(["", "0", "1", "2", "20", "9999", "-1", "x"])
    return [
        (each["data-do"] or "", sent_value(each.get("type") or "", each.get("data-value") or "", typed))
        for each in _enabled(model, "select", "input")
    ]


def by_presses(model: Model, move: Move) -> Model:
    """Play a move as a person would: the card, its target, then a button if there's still a choice. The
    wait before a forced answer is skipped."""
    before = model
    if model.cannot_answer:
        return update(model, "SkipWait")[0]
    if move.card != HIDDEN and move.verb not in (Verb.COUNTER, Verb.BLOCK):
        model = press(model, "PickCard", card_text(move.card))
        if move.target != HIDDEN:
            model = press(model, "AimAt", card_text(move.target))
        if move.second != HIDDEN and model.game == before.game:
            model = press(model, "AimAt", card_text(move.second))
    if model.game == before.game and ("PickUse", move_text(without_victim(move))) in buttons(model):
        model = press(model, "PickUse", move_text(without_victim(move)))
    return model if model.game != before.game else press(model, "Choose", move_text(move))


def press(model: Model, do: str, value: str) -> Model:
    assert (do, value) in buttons(model)
    return update(model, do, value)[0]


def step(model: Model, rng: Random) -> Model:
    """The model after a random legal move of the player to act."""
    return play(model, rng.choice(legal_moves(model.game.state)))[0]


def steps(model: Model, seed: int, plies: int = 6) -> list[tuple[Model, Model]]:
    """Some moves in a row, each with the models before and after it."""
    rng, found = Random(seed), list[tuple[Model, Model]]()
    while len(found) < plies and not model.game.over:
        after = step(model, rng)
        found.append((model, after))
        model = after
    return found


def ids(model: Model) -> set[str]:
    """The ids of all elements on the page."""
    return {name for _, each in Reader(page(model)).elements if (name := each.get("id"))}
