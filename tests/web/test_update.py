"""Messages: whatever is sent, in whatever order, leaves a page that can be shown."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle import Answering, Game, Over, Verb, card_text, decode, encode, legal_moves, move_text, preset
from tests.strategies import games
from tests.web.pages import DIALOGS, fresh, later, page
from web.model import PACES, VIEWER, Effect, Model, begin, play
from web.update import HANDLERS, update

RUBBISH = st.sampled_from(
    ["", "?", "9H", "10S", "draw", "9H+", "0 draw", "x y z", "-1", "<b>", "AA", "resign@1"]
)
VALUES = st.sampled_from([*DIALOGS, *PACES, "cuttle-live", "nonsense"]) | RUBBISH | st.text(max_size=12)
MESSAGES = st.lists(st.tuples(st.sampled_from([*HANDLERS, "no such thing"]), VALUES), max_size=12)


@given(games(), MESSAGES, st.integers(0, 2**32 - 1))
@settings(max_examples=150, deadline=None)
def test_every_sequence_of_messages_leaves_a_page(
    game: Game, messages: list[tuple[str, str]], seed: int
) -> None:
    rng, (model, _) = Random(seed), begin(game)
    for do, value in messages:
        model, _ = update(model, do, value)
        assert page(model)
        model = answered(model, rng)
        assert decode(encode(model.game)) == model.game


def answered(model: Model, rng: Random) -> Model:
    """The page after a move of whoever is to move, which comes like that of a bot."""
    moves = legal_moves(model.game.state)
    if not moves or rng.random() < 0.5:
        return model
    return update(model, "bot", f"{len(model.game.moves)} {move_text(rng.choice(moves))}")[0]


@given(games())
@settings(max_examples=60, deadline=None)
def test_a_game_taken_up_tells_what_it_told_move_by_move(game: Game) -> None:
    model, _ = begin(game.at(0))
    for move in game.moves:
        model, _ = play(model, move)
    assert model == begin(game)[0]


# Playing


def test_picking_twice_puts_a_card_back() -> None:
    model = fresh()
    card = next(move.card for move in model.observed.moves if move.verb is Verb.ONEOFF)
    picked, _ = update(model, "pick", card_text(card))
    assert picked.picked.card == card
    assert update(picked, "pick", card_text(card))[0].picked == model.picked
    assert update(picked, "cancel")[0].picked == model.picked


def test_a_card_with_one_use_is_played_by_picking_it_twice() -> None:
    model = next(m for number in range(99) if lone(m := fresh(number)))
    card = lone(model)
    once, _ = update(model, "pick", card)
    twice, _ = update(once, "pick", card)
    assert len(once.game.moves) == 0
    assert len(twice.game.moves) == 1


def lone(model: Model) -> str:
    cards = [move.card for move in model.observed.moves if move.card >= 0]
    return next((card_text(card) for card in cards if cards.count(card) == 1), "")


def test_a_move_by_name_is_played_and_saved() -> None:
    model, effects = update(fresh(), "move", "draw")
    assert [move.verb for move in model.game.moves] == [Verb.DRAW]
    assert effects[0] == Effect("save", encode(model.game))
    assert effects[1].do == "think"


def test_what_cannot_be_played_changes_nothing() -> None:
    for text in ("pass", "KH^", "accept", "rubbish", "resign@1"):
        model, effects = update(fresh(), "move", text)
        assert model.game == fresh().game
        assert model.notice
        assert effects == []


def test_a_bots_move_for_another_ply_is_dropped() -> None:
    model, _ = update(fresh(), "move", "draw")
    assert update(model, "bot", "0 draw") == (model, [])
    assert update(model, "bot", "7 draw") == (model, [])
    assert len(update(model, "bot", "1 draw")[0].game.moves) == 2


@given(games())
@settings(max_examples=100, deadline=None)
def test_the_pause_is_the_same_whether_or_not_somebody_could_counter(game: Game) -> None:
    _, effects = begin(game)
    delays = {effect.delay for effect in effects if effect.do in ("think", "answer")}
    assert delays <= {PACES["normal"]}


@given(games())
@settings(max_examples=100, deadline=None)
def test_only_a_forced_answer_is_given_for_the_viewer(game: Game) -> None:
    state = game.state
    _, effects = begin(game)
    forced = isinstance(state.phase, Answering) and len(legal_moves(state)) == 1
    assert ("answer" in [effect.do for effect in effects]) == (forced and state.phase.seat == VIEWER)
    others = not game.over and state.phase.seat != VIEWER
    assert ("think" in [effect.do for effect in effects]) == others


# Games


def test_a_new_game_changes_the_dealer_and_keeps_the_old_one() -> None:
    model = later(9)
    asked, effects = update(model, "new", "cuttle-live")
    assert Effect("deal", "cuttle-live") in effects
    dealt, effects = update(asked, "dealt", "cuttle-live 7")
    assert dealt.game.dealer != model.game.dealer
    assert dealt.game.ruleset == preset("cuttle-live")
    assert decode(dealt.kept) == model.game
    assert Effect("keep", dealt.kept) in effects
    assert update(dealt, "back")[0].game == model.game


def test_a_game_that_has_not_begun_or_is_over_is_not_kept() -> None:
    for model in (fresh(), later(400)):
        assert update(model, "dealt", "cuttle-cards 7")[0].kept == ""


def test_a_link_is_opened_and_the_own_game_kept() -> None:
    model, other = later(9), later(15, number=5)
    opened, _ = update(model, "open", f"https://example.org/cuttle/#{encode(other.game)}")
    assert opened.game == other.game
    assert opened.told == other.told
    assert decode(opened.kept) == model.game
    back, _ = update(opened, "back")
    assert back.game == model.game
    assert decode(back.kept) == other.game


@given(st.text(max_size=40))
def test_a_bad_link_says_so_and_changes_nothing(text: str) -> None:
    model = later(9)
    after, effects = update(model, "open", text)
    assert after.game == model.game
    assert after.dialog == "open"
    assert after.notice.endswith(".")
    assert effects == []


def test_a_kept_game_that_is_damaged_is_given_up_with_a_sentence() -> None:
    model = replace(later(9), kept="rubbish")
    after, effects = update(model, "back")
    assert after.game == model.game
    assert after.notice.endswith(".")
    assert effects == [Effect("keep", "")]


def test_resigning_ends_the_game() -> None:
    model, _ = update(later(9), "resign")
    assert model.game.state.phase == Over(1, "resigned")
    assert update(model, "resign")[0].game == model.game


def test_a_tie_is_offered_and_can_be_accepted() -> None:
    model, effects = update(fresh(), "offer")
    assert [effect.do for effect in effects] == ["save", "think"]
    assert update(model, "bot", "1 accept")[0].game.over
    assert update(model, "offer")[0].notice


def test_the_pace_and_the_rulebook_are_remembered() -> None:
    model, effects = update(fresh(), "pace", "quick")
    assert effects == [Effect("settings", "pace=quick ruleset=cuttle-cards")]
    assert update(model, "pace", "nonsense") == (model, [])
    assert update(model, "new", "nonsense")[0] == model
