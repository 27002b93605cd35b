"""A person who presses whatever the page shows, in any order, while the bot moves when it likes."""

from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle import HIDDEN, Game, Move, Verb, card_text, decode, encode, legal_moves, move_text
from tests.strategies import games
from tests.web.pages import later, page
from tests.web.test_html import Reader
from web.model import VIEWER, Effect, Model, begin
from web.narrow import narrowed
from web.update import update

SEEDS = st.integers(0, 2**32 - 1)
LINKS = [encode(later(plies, number).game) for plies, number in ((0, 3), (7, 4), (400, 5))]


def buttons(model: Model) -> list[tuple[str, str]]:
    """The messages of all buttons that can be pressed now."""
    found = [attributes for name, attributes in Reader(page(model)).elements if name == "button"]
    alive = [each for each in found if each.get("data-do") and each.get("aria-disabled") != "true"]
    return [(each["data-do"] or "", each.get("data-value") or "") for each in alive]


def answers(effect: Effect, rng: Random) -> list[tuple[str, str]]:
    """What the browser sends back when it has carried out an effect."""
    match effect.do:
        case "deal":
            return [("dealt", f"{effect.value} {rng.getrandbits(64)}")]
        case "address":
            return [("address", f"https://example.org/#{effect.value}")]
        case "copy":
            return [("copied", rng.choice(["", effect.value]))]
        case "save":
            return [("unsaved", "")] if rng.random() < 0.05 else []
        case "answer":
            return [("bot", effect.value)]
    return []


def pressed(model: Model, rng: Random) -> list[tuple[str, str]]:
    """What may come next: a press, a link, a key, or a move of the bot, in its turn or too late."""
    if model.game.state.phase.seat not in (VIEWER, -1) and rng.random() < 0.6:
        move = rng.choice(legal_moves(model.game.state))
        return [("bot", f"{len(model.game.moves)} {move_text(move)}")]
    others = [("cancel", ""), ("close", ""), ("resume", ""), ("bot", "0 draw"), ("open", rng.choice(LINKS))]
    return [rng.choice(others) if rng.random() < 0.15 else rng.choice(buttons(model))]


def session(model: Model, rng: Random, check: Callable[[Model, Model], None]) -> None:
    """Some presses in a row, each looked at with what it led from and to."""
    for _ in range(25):
        waiting = pressed(model, rng)
        while waiting:
            do, value = waiting.pop(0)
            after, effects = update(model, do, value)
            check(model, after)
            model = after
            waiting += [answer for effect in effects for answer in answers(effect, rng)]


@given(games(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_whatever_is_pressed_leaves_a_page_and_a_game(game: Game, seed: int) -> None:
    def check(before: Model, after: Model) -> None:
        assert page(after)
        assert decode(encode(after.game)) == after.game
        assert after.picked.card == HIDDEN or narrowed(after.observed.moves, after.picked)
        assert begin(after.game)[0].told == after.told

    session(begin(game)[0], Random(seed), check)


@given(games(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_a_game_in_progress_that_leaves_the_table_is_kept(game: Game, seed: int) -> None:
    def check(before: Model, after: Model) -> None:
        goes_on = after.game.moves[: len(before.game.moves)] == before.game.moves
        same = goes_on and after.game.deck == before.game.deck
        if not same and before.game.moves and not before.game.over:
            assert decode(after.kept) == before.game

    session(begin(game)[0], Random(seed), check)


@given(games(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_the_viewer_never_moves_for_the_bot(game: Game, seed: int) -> None:
    """But for a resignation and an offer, which may come at any time."""
    model, rng = begin(game)[0], Random(seed)
    for _ in range(25):
        do, value = rng.choice(buttons(model))
        after, _ = update(model, do, value)
        made = after.game.moves[len(model.game.moves) :] if after.game.deck == model.game.deck else ()
        by = [move.seat if move.seat >= 0 else model.game.state.phase.seat for move in made]
        assert by in ([], [VIEWER])
        model = after


# Playing every legal move by presses


def by_presses(model: Model, move: Move) -> Model:
    """Play a move as a person would: a card, its target, and then by name if that is not enough."""
    before = model
    if move.card != HIDDEN and move.verb is not Verb.COUNTER:
        assert ("pick", card_text(move.card)) in buttons(model)
        model, _ = update(model, "pick", card_text(move.card))
        if move.target != HIDDEN:
            assert ("aim", card_text(move.target)) in buttons(model)
            model, _ = update(model, "aim", card_text(move.target))
    if model.game == before.game:
        assert ("move", move_text(move)) in buttons(model)
        model, _ = update(model, "move", move_text(move))
    return model


@given(games())
@settings(max_examples=60, deadline=None)
def test_every_legal_move_of_the_viewer_is_played_by_presses(game: Game) -> None:
    model, _ = begin(game)
    for move in model.observed.moves:
        assert by_presses(model, move).game.moves == (*game.moves, move)


@given(games())
@settings(max_examples=60, deadline=None)
def test_a_card_pressed_twice_is_put_back_or_has_one_use(game: Game) -> None:
    model, _ = begin(game)
    for card in {move.card for move in model.observed.moves} - {HIDDEN}:
        once, _ = update(model, "pick", card_text(card))
        twice, _ = update(once, "pick", card_text(card))
        uses = [move for move in model.observed.moves if move.card == card]
        assert once.game == game
        assert twice.game.moves[len(game.moves) :] == (tuple(uses) if len(uses) == 1 else ())
        assert twice.picked.card == HIDDEN


@given(games())
@settings(max_examples=60, deadline=None)
def test_nothing_can_be_played_while_the_bot_decides(game: Game) -> None:
    model, _ = begin(game)
    if game.state.phase.seat != VIEWER:
        assert not {do for do, _ in buttons(model)} & {"pick", "aim", "move"}
        for move in legal_moves(game.state):
            assert update(model, "move", move_text(move))[0].game == game
