"""Saved texts: matches with the viewer's seat, and settings."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Link, LinkError, Match, decode, encode
from cuttle.links import record_text
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import fresh, later, models
from web.state.model import Model, begin
from web.state.saved import Saved, read_save, read_settings, save_text, settings_text
from web.state.seating import NOBODY, PERSON
from web.state.settings import Settings


@given(models())
def test_a_save_holds_the_match_and_the_seat(model: Model) -> None:
    assert read_save(model.save)[:2] == (model.match, model.viewer)
    assert read_save(f"\n https://example.org/cuttle/#{model.save} ")[:2] == (model.match, model.viewer)


def test_the_code_of_a_game_is_a_save_from_the_first_seat() -> None:
    game = later(9).game
    assert read_save(encode(game))[:2] == (Match(game), 0)
    assert decode(save_text(Saved(Match(game)))) == game


def test_the_record_of_a_game_can_be_opened_like_a_link() -> None:
    model = later(9)
    opened, _ = update(fresh(), "open", record_text(Link(model.match)))
    assert opened.match == model.match
    text = record_text(Link(model.match)).replace("1. ", "1. 9X+ ", 1)
    refused, _ = update(fresh(), "open", text)
    assert "Line" in english(refused.notice)


def shared() -> Model:
    """A game of two people, one of them with a name."""
    called = Settings(names=("Zoë", "", "Cy"))
    return begin(fresh().match, NOBODY, players=(PERSON, PERSON), settings=called)[0]


def called(*names: str) -> Model:
    """The page of a single player, with these names in the settings."""
    return replace(fresh(), settings=Settings(names=(*names, "")))


def test_a_save_holds_what_the_persons_at_a_device_are_called() -> None:
    assert read_save(shared().save).names == ("Zoë", "")
    opened, _ = update(called("Ada", "Ben"), "open", shared().save)
    assert english(opened.names) == ("Zoë", "Player 2")
    assert read_save(opened.save).names == ("Zoë", "")
    again, _ = update(opened, "redeal")
    assert again.names == opened.names


def test_who_plays_alone_has_no_name_in_a_save() -> None:
    assert read_save(called("Ada", "Ben").save).names == ()


@given(st.text(max_size=30) | st.sampled_from(["@0", "@", "B@1", "@@1", "#@2"]))
def test_rubbish_is_refused_kindly(text: str) -> None:
    with pytest.raises(LinkError) as caught:
        read_save(text)
    assert str(caught.value).endswith(".")


names = st.from_regex(r"[a-z]+", fullmatch=True)
values = st.from_regex(r"[a-z0-9 +=_-]*", fullmatch=True)


@given(st.dictionaries(names, values, min_size=1))
def test_settings_are_kept_line_by_line(kept: dict[str, str]) -> None:
    assert read_settings(settings_text(kept)) == kept


def test_settings_of_former_times_stand_on_one_line() -> None:
    assert read_settings("pace=calm ruleset=cuttle-live") == {"pace": "calm", "ruleset": "cuttle-live"}
    assert read_settings("") == {}
    assert read_settings("rubbish and more") == {}
