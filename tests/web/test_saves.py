"""What is kept as text: matches with the viewer's seat, and settings; also those of former times."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle import LinkError, Match, decode, encode, match_text
from tests.web.pages import fresh, later, models
from web.model import Model
from web.saves import Saved, read_save, read_settings, save_text, settings_text


@given(models())
@settings(max_examples=100, deadline=None)
def test_a_save_holds_the_match_and_the_seat(model: Model) -> None:
    assert read_save(model.save)[:2] == (model.match, model.viewer)
    assert read_save(f"\n https://example.org/cuttle/#{model.save} ")[:2] == (model.match, model.viewer)


def test_the_code_of_a_game_is_a_save_from_the_first_seat() -> None:
    game = later(9).game
    assert read_save(encode(game))[:2] == (Match(game), 0)
    assert decode(save_text(Saved(Match(game)))) == game


@given(st.text(max_size=30) | st.sampled_from(["@0", "@", "A@1", "M3.x.A@0", "@@1", "#@2"]))
def test_rubbish_is_refused_kindly(text: str) -> None:
    with pytest.raises(LinkError) as caught:
        read_save(text)
    assert str(caught.value).endswith(".")


def test_a_seat_that_the_table_does_not_have_is_refused() -> None:
    two, three = fresh(), fresh(ruleset="bga-three", viewer=2)
    assert read_save(three.save)[1] == 2
    with pytest.raises(LinkError, match="does not have"):
        read_save(f"{two.save}@2")
    with pytest.raises(LinkError, match="does not have"):
        read_save(f"{match_text(three.match)}@3")


names = st.from_regex(r"[a-z]+", fullmatch=True)
values = st.from_regex(r"[a-z0-9 +=_-]*", fullmatch=True)


@given(st.dictionaries(names, values, min_size=1))
def test_settings_are_kept_line_by_line(kept: dict[str, str]) -> None:
    assert read_settings(settings_text(kept)) == kept


def test_settings_of_former_times_stand_on_one_line() -> None:
    assert read_settings("pace=calm ruleset=cuttle-live") == {"pace": "calm", "ruleset": "cuttle-live"}
    assert read_settings("") == {}
    assert read_settings("rubbish and more") == {}
