"""What the viewer may not know changes nothing on the page, nor what it does, nor how long it waits."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle import Answering, Game, State, Verb, observe
from tests.strategies import games
from tests.web.pages import DIALOGS, fresh, hidden_cards, page
from web.model import VIEWER, Effect, Model, begin, go_on, play
from web.update import update

SEEDS = st.integers(0, 2**32 - 1)


def exchanged(state: State, rng: Random) -> State:
    """The position with the cards that the viewer cannot place in other places."""
    hidden = hidden_cards(state)
    others = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def swapped(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(others.get(card, card) for card in cards)

    return state._replace(deck=swapped(state.deck), hands=tuple(map(swapped, state.hands)))


def otherwise(model: Model, rng: Random) -> Model:
    """The same page, but with the hidden cards in other places."""
    game = model.game
    states = (*game.states[:-1], exchanged(game.state, rng))
    return replace(model, game=Game(game.ruleset, game.deck, game.dealer, game.moves, states))


def visible(effects: list[Effect]) -> list[Effect]:
    """What the viewer could notice of some effects: all but the code that is saved."""
    return [effect for effect in effects if effect.do != "save"]


@given(games(), SEEDS)
@settings(max_examples=100, deadline=None)
def test_the_page_is_the_same_wherever_the_hidden_cards_are(game: Game, seed: int) -> None:
    model, _ = begin(game)
    other = otherwise(model, Random(seed))
    for name in DIALOGS:
        assert page(update(other, "show", name)[0]) == page(update(model, "show", name)[0])


@given(games(), SEEDS)
@settings(max_examples=100, deadline=None)
def test_what_the_page_does_next_is_the_same_wherever_the_hidden_cards_are(game: Game, seed: int) -> None:
    model, _ = begin(game)
    other = otherwise(model, Random(seed))
    assert visible(go_on(other)[1]) == visible(go_on(model)[1])


@given(games(), SEEDS)
@settings(max_examples=60, deadline=None)
def test_a_oneoff_is_met_the_same_way_wherever_the_twos_are(game: Game, seed: int) -> None:
    """Whether the bot is asked, and how long it takes, does not tell what it holds."""
    model, _ = begin(game)
    other = otherwise(model, Random(seed))
    for move in model.observed.moves:
        if move.verb is Verb.ONEOFF:
            (mine, effects), (theirs, others) = play(model, move), play(other, move)
            asked = isinstance(mine.game.state.phase, Answering)
            assert asked == isinstance(theirs.game.state.phase, Answering)
            if asked:
                assert visible(effects) == visible(others)
                assert page(mine) == page(theirs)


def test_the_check_itself_sees_an_exchange() -> None:
    """Some exchange does change the true position, and the page would tell if it showed it."""
    game = fresh().game
    other = exchanged(game.state, Random(1))
    assert other != game.state
    assert observe(other, VIEWER) == observe(game.state, VIEWER)
    assert observe(other, 1 - VIEWER) != observe(game.state, 1 - VIEWER)
