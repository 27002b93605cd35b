"""A person who presses whatever the page shows, in any order, while the bot moves when it likes."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle import HIDDEN, Link, Move, Verb, card_text, legal_moves, move_text
from cuttle.links import challenge, link_text
from cuttle.rules import Over
from tests.support.pages import held, later, models, page
from tests.web.markup.test_html import Reader
from web.state.model import Effect, Model, retold
from web.state.seating import PERSON, alone
from web.state.selection import narrowed, whoever
from web.update import update

SEEDS = st.integers(0, 2**32 - 1)
LINKS = [later(plies, number).save for plies, number in ((0, 3), (7, 4), (400, 5))]
LINKS.append(replace(later(12, ruleset="bga-three"), viewer=1, sitters=alone(3, 1)).save)
LINKS += [link_text(Link(later(plies).match, "replay", 5)) for plies in (11, 400)]
LINKS += [link_text(challenge(Link(later(400, 6).match), 0))]
LINKS += [
    link_text(Link(later(8, 3).match, "your turn", sitters=(PERSON,) * 2, seat=seat)) for seat in (0, 1)
]


def buttons(model: Model) -> list[tuple[str, str]]:
    """The messages of all buttons that can be pressed now."""
    return controls(model, "button")


def controls(model: Model, *names: str) -> list[tuple[str, str]]:
    """The messages of all elements of these names that can be used now."""
    found = [attributes for name, attributes in Reader(page(model)).elements if name in names]
    alive = [each for each in found if each.get("data-do") and each.get("aria-disabled") != "true"]
    alive = [each for each in alive if "disabled" not in each]
    return [(each["data-do"] or "", each.get("data-value") or "") for each in alive]


def changes(model: Model, rng: Random) -> list[tuple[str, str]]:
    """The messages of what can be ticked, chosen or filled in."""
    typed = rng.choice(["", " 0", " 1", " 2", " 20", " 9999", " -1", " x"])
    return [(do, value + typed) for do, value in controls(model, "select", "input")]


def answers(model: Model, effect: Effect, rng: Random) -> list[tuple[str, str]]:
    """What the browser sends back when it has carried out an effect."""
    match effect.do:
        case "deal":
            return [("dealt", f"{effect.value} {rng.getrandbits(64)} {rng.getrandbits(64)}")]
        case "address":
            return [("address", f"https://example.org/#{effect.value}")]
        case "statistics":
            return [("tally", "clean\tpagat\tskilled\tdealer\t1\t2\t3\n")]
        case "copy":
            return [("copied", rng.choice(["", effect.value]))]
        case "picture":
            return [("drawn", rng.choice([effect.value, f"{effect.value}\n21 M0 0h7v1h-7z"]))]
        case "save":
            return [("unsaved", "")] if rng.random() < 0.05 else []
        case "hint":
            move = rng.choice(legal_moves(model.game.state))
            return [("hinted", f"{effect.value} 50% {move_text(move)}")]
        case "answer":
            return [("bot", effect.value)]
        case "tick":
            return [("tick", effect.value)]
    return []


def pressed(model: Model, rng: Random) -> list[tuple[str, str]]:
    """What may come next: a press, a link, a key, or a move of the bot, in its turn or too late."""
    if model.game.state.phase.seat not in (model.viewer, -1) and rng.random() < 0.6:
        move = rng.choice(legal_moves(model.game.state))
        return [("bot", f"{len(model.game.moves)} {move_text(move)}")]
    others = [("cancel", ""), ("close", ""), ("resume", ""), ("bot", "0 draw"), ("open", rng.choice(LINKS))]
    if rng.random() < 0.15:
        return [rng.choice(others)]
    return [rng.choice(buttons(model) + changes(model, rng))]


def session(model: Model, rng: Random, check: Callable[[Model, Model], None]) -> None:
    """Some presses in a row, each looked at with what it led from and to."""
    for _ in range(25):
        waiting = pressed(model, rng)
        while waiting:
            do, value = waiting.pop(0)
            after, effects = update(model, do, value)
            check(model, after)
            model = after
            waiting += [answer for effect in effects for answer in answers(model, effect, rng)]


@given(models(), SEEDS)
@settings(max_examples=30, deadline=None)
def test_whatever_is_pressed_leaves_a_page_and_a_game(model: Model, seed: int) -> None:
    def check(before: Model, after: Model) -> None:
        assert page(after)
        assert held(after.save) == (after.match, after.sitters)
        assert after.picked.card == HIDDEN or narrowed(after.observed.moves, after.picked)
        assert retold(after).told == after.told

    session(model, Random(seed), check)


@given(models(), SEEDS)
@settings(max_examples=25, deadline=None)
def test_the_viewer_never_moves_for_anybody_else(model: Model, seed: int) -> None:
    rng = Random(seed)
    for _ in range(25):
        do, value = rng.choice(buttons(model))
        after, _ = update(model, do, value)
        same = after.game.deck == model.game.deck
        made = after.game.moves[len(model.game.moves) :] if same else ()
        named = (Verb.RESIGN, Verb.OFFER)
        by = [move.seat if move.verb in named else model.game.state.phase.seat for move in made]
        assert by in ([], [model.viewer])
        model = after


# Playing every legal move by presses


def by_presses(model: Model, move: Move) -> Model:
    """Play a move as a person would: a card, its target, and then by name if that is not enough. An answer
    that cannot be chosen is hurried."""
    before = model
    if model.answerless:
        return update(model, "hasten")[0]
    if move.card != HIDDEN and move.verb not in (Verb.COUNTER, Verb.BLOCK):
        model = press(model, "pick", card_text(move.card))
        if move.target != HIDDEN:
            model = press(model, "aim", card_text(move.target))
    if model.game == before.game and ("whom", move_text(whoever(move))) in buttons(model):
        model = press(model, "whom", move_text(whoever(move)))
    return model if model.game != before.game else press(model, "move", move_text(move))


def press(model: Model, do: str, value: str) -> Model:
    """Press a button that is there."""
    assert (do, value) in buttons(model)
    return update(model, do, value)[0]


@given(models())
@settings(max_examples=120, deadline=None)
def test_every_legal_move_of_the_viewer_is_played_by_presses(model: Model) -> None:
    for move in model.observed.moves:
        assert by_presses(model, move).game.moves == (*model.game.moves, move)


@given(models())
@settings(max_examples=60, deadline=None)
def test_a_card_pressed_twice_is_put_back_or_has_one_use(model: Model) -> None:
    for card in {move.card for move in model.observed.moves} - {HIDDEN}:
        once, _ = update(model, "pick", card_text(card))
        twice, _ = update(once, "pick", card_text(card))
        uses = [move for move in model.observed.moves if move.card == card]
        assert once.game == model.game
        made = twice.game.moves[len(model.game.moves) :]
        assert made == (tuple(uses) if len(uses) == 1 else ())
        assert twice.picked.card == HIDDEN


@given(models())
@settings(max_examples=60, deadline=None)
def test_nothing_can_be_played_while_somebody_else_decides(model: Model) -> None:
    state = model.game.state
    if state.phase.seat != model.viewer:
        assert not {do for do, _ in buttons(model)} & {"pick", "aim", "whom", "move"}
        for move in legal_moves(state):
            assert update(model, "move", move_text(move))[0].game == model.game


@given(models())
@settings(max_examples=60, deadline=None)
def test_there_is_always_something_to_be_done(model: Model) -> None:
    """Whoever is asked has a button for it, and when all is over there is a way on."""
    done = {do for do, _ in buttons(model)}
    if isinstance(model.game.state.phase, Over):
        assert ("next" in done) == (not model.match.over) == ("rematch" not in done)
        assert ("show", "new") in buttons(model)
    elif model.observed.moves and not model.answerless:
        assert done & {"pick", "move"}
