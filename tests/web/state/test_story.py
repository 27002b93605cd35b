"""The reasons of bots: shown on request, and based only on what the viewer can know."""

from random import Random

from hypothesis import assume, given

from cuttle import HIDDEN, Move, State, legal_moves
from tests.support.beginning import begin
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, hidden_cards, later, models, move_hidden_cards, named_in, page
from tests.support.strategies import SEEDS
from web.core.model import Model, play
from web.state.seating import Viewer
from web.state.story import bot_reason


def test_reasons_are_told_on_request_only() -> None:
    model = later(20)
    assert not any(english(model.story.reasons))
    told, _ = update(model, "ChangeSetting", "why yes")
    assert any(english(told.story.reasons))
    assert next(filter(None, english(told.story.reasons))) in Reader(page(told)).text
    assert english(update(told, "ChangeSetting", "why no")[0].story.reasons) == english(model.story.reasons)


def test_a_game_taken_up_gives_the_reasons_that_it_gave() -> None:
    model, rng = update(fresh(), "ChangeSetting", "why yes")[0], Random(3)
    while len(model.game.moves) < 25:
        model, _ = play(model, rng.choice(legal_moves(model.game.state)))
    again, _ = begin(model.match, model.viewer, settings=model.page.settings)
    assert english(again.story.reasons) == english(model.story.reasons)
    assert len(english(again.story.reasons)) == len(english(again.story.log))


@given(models(), SEEDS)
def test_the_reason_of_a_bot_is_the_same_wherever_its_hidden_cards_are(model: Model, seed: int) -> None:
    """Nothing that a move doesn't reveal changes its reason."""
    state, rng = model.game.state, Random(seed)
    moves = [] if state.phase.seat in (model.viewer, -2) else legal_moves(state)
    assume(moves)
    move = rng.choice(moves)
    other = shown_alike(state, move_hidden_cards(state, model.viewer, rng), move, model.viewer)
    assume(move in legal_moves(other))
    said = english(bot_reason(state, move, model.viewer, model.names))
    assert english(bot_reason(other, move, model.viewer, model.names)) == said
    shown = {move.card, move.target}
    hidden = [card for card in hidden_cards(state, model.viewer) if card not in shown]
    assert [card for card in hidden if named_in(card, said)] == []


def shown_alike(state: State, other: State, move: Move, viewer: Viewer) -> State:
    """The exchanged position, with the played card returned to its hand."""
    card, seat = move.card, state.phase.seat
    if card == HIDDEN or card in other.hands[seat] or card not in state.hands[seat]:
        return other
    hidden = hidden_cards(other, viewer)
    instead = next(hand for hand in other.hands[seat] if hand in hidden)
    swap = {card: instead, instead: card}

    def swapped(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(swap.get(card, card) for card in cards)

    return other._replace(deck=swapped(other.deck), hands=tuple(map(swapped, other.hands)))
