"""Random presses of what the page shows, while the bot moves at any time."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cuttle import HIDDEN, Link, Move, Verb, card_text, legal_moves, move_text
from cuttle.links import challenge, link_text
from cuttle.rules import Over
from tests.support.messages import update
from tests.support.pages import later, models, page
from tests.web.markup.test_html import Reader
from web.share.position import position_link
from web.state.model import Model
from web.state.seating import PERSON, Seating, alone
from web.state.selection import without_victim

SEEDS = st.integers(0, 2**32 - 1)
LINKS = [later(plies, number).save for plies, number in ((0, 3), (7, 4), (400, 5))]
LINKS.append(replace(later(12, ruleset="bga-three"), seating=Seating(1, alone(3, 1))).save)
LINKS += [link_text(Link(later(plies).match, "replay", 5)) for plies in (11, 400)]
LINKS += [link_text(challenge(Link(later(400, 6).match), 0))]
LINKS += [
    link_text(Link(later(8, 3).match, "your turn", players=(PERSON,) * 2, seat=seat)) for seat in (0, 1)
]
LINKS += [link_text(position_link(later(13, 2)))]


def buttons(model: Model) -> list[tuple[str, str]]:
    """The messages of all enabled buttons."""
    return controls(model, "button")


def controls(model: Model, *names: str) -> list[tuple[str, str]]:
    """The messages of all enabled elements with these tag names."""
    found = [attributes for name, attributes in Reader(page(model)).elements if name in names]
    alive = [each for each in found if each.get("data-do") and each.get("aria-disabled") != "true"]
    alive = [each for each in alive if "disabled" not in each]
    return [(each["data-do"] or "", each.get("data-value") or "") for each in alive]


def changes(model: Model, rng: Random) -> list[tuple[str, str]]:
    """The messages of everything that can be ticked, chosen or filled in."""
    typed = rng.choice(["", " 0", " 1", " 2", " 20", " 9999", " -1", " x"])
    return [(do, value + typed) for do, value in controls(model, "select", "input")]


# Playing every legal move by presses


def by_presses(model: Model, move: Move) -> Model:
    """Play a move as a person would: the card, its target, then a button if there's still a choice. The
    wait before a forced answer is skipped."""
    before = model
    if model.answerless:
        return update(model, "hasten")[0]
    if move.card != HIDDEN and move.verb not in (Verb.COUNTER, Verb.BLOCK):
        model = press(model, "pick", card_text(move.card))
        if move.target != HIDDEN:
            model = press(model, "aim", card_text(move.target))
    if model.game == before.game and ("whom", move_text(without_victim(move))) in buttons(model):
        model = press(model, "whom", move_text(without_victim(move)))
    return model if model.game != before.game else press(model, "move", move_text(move))


def press(model: Model, do: str, value: str) -> Model:
    """Press a button that exists."""
    assert (do, value) in buttons(model)
    return update(model, do, value)[0]


@given(models())
def test_every_legal_move_of_the_viewer_is_played_by_presses(model: Model) -> None:
    for move in model.observed.moves:
        assert by_presses(model, move).game.moves == (*model.game.moves, move)


@given(models())
def test_a_card_pressed_twice_is_put_back_or_has_one_use(model: Model) -> None:
    for card in {move.card for move in model.observed.moves} - {HIDDEN}:
        once, _ = update(model, "pick", card_text(card))
        twice, _ = update(once, "pick", card_text(card))
        uses = [move for move in model.observed.moves if move.card == card]
        assert once.game == model.game
        made = twice.game.moves[len(model.game.moves) :]
        assert made == (tuple(uses) if len(uses) == 1 else ())
        assert twice.selection.picked.card == HIDDEN


@given(models())
def test_nothing_can_be_played_while_somebody_else_decides(model: Model) -> None:
    state = model.game.state
    if state.phase.seat != model.viewer:
        assert not {do for do, _ in buttons(model)} & {"pick", "aim", "whom", "move"}
        for move in legal_moves(state):
            assert update(model, "move", move_text(move))[0].game == model.game


@given(models())
def test_there_is_always_something_to_be_done(model: Model) -> None:
    """The player to act has a button for it, and after the end there are next steps."""
    done = {do for do, _ in buttons(model)}
    if isinstance(model.game.state.phase, Over):
        assert ("next" in done) == (not model.match.over) == ("rematch" not in done)
        assert ("show", "new") in buttons(model)
    elif model.observed.moves and not model.answerless:
        assert done & {"pick", "move"}
