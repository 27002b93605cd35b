"""The title of the tab, which gives nothing away."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cuttle import Move, Verb
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import fresh, models, otherwise, shared_models, watched
from tests.support.sharing import lifted, shared
from web.state.model import Model, play
from web.table.title import page_title


def test_the_title_tells_whose_turn_it_is() -> None:
    model = fresh()
    assert english(page_title(model)) == "Your turn – Cuttle"
    moved, _ = update(model, "move", "draw")
    assert english(page_title(moved)) == "Marlow’s turn – Cuttle"
    assert english(page_title(shared())) == "Anna’s turn – Cuttle"
    assert english(page_title(lifted(shared()))) == "Your turn – Cuttle"
    assert english(page_title(update(watched(), "pause")[0])) == "Paused – Cuttle"


def test_the_title_tells_how_it_ended() -> None:
    assert english(page_title(update(fresh(), "resign")[0])) == "Marlow wins – Cuttle"
    assert english(page_title(play(fresh(), Move(Verb.RESIGN, seat=1))[0])) == "You win – Cuttle"
    offered, _ = update(fresh(), "offer")
    assert english(page_title(update(offered, "bot", "1 accept")[0])) == "Tie – Cuttle"
    assert english(page_title(update(lifted(shared()), "resign")[0])) == "Ben wins – Cuttle"


@given(models() | shared_models(), st.integers(0, 2**32 - 1))
def test_the_title_is_the_same_wherever_the_hidden_cards_are(model: Model, seed: int) -> None:
    assert page_title(otherwise(model, Random(seed))) == page_title(model)
