"""The new-game form: presets, options, single rules, seats, and why some drafts are invalid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import LENGTHS, PRESETS, RulesetError, parse_ruleset, variant
from cuttle.variants import AXES, OPTIONS
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, page
from web.core.command import SaveText
from web.core.model import with_page
from web.core.storage_keys import SETTINGS
from web.state.draft import Draft, draft_settings, option_problem, read_draft
from web.state.saved import read_settings, settings_text
from web.state.seating import Place
from web.state.settings import Settings, as_stored

PAGE = fresh()
PLACES = {axis: len(values) for axis, values in AXES.items() if values}
CHANGES = st.one_of(
    st.sampled_from(list(PRESETS)).map("base {}".format),
    st.sampled_from(list(OPTIONS)).map("option {}".format),
    st.sampled_from(list(PLACES)).flatmap(
        lambda axis: st.integers(0, PLACES[axis] - 1).map(f"axis {axis} {{}}".format)
    ),
    st.tuples(st.integers(0, 5), st.integers(0, 120)).map(lambda pair: f"axis goals {pair[0]} {pair[1]}"),
    st.sampled_from(["axis dealt 0 9", "axis dealt 1 ", "axis dealt 1 x", "axis nothing 1", "rubbish", ""]),
    st.sampled_from(["seat 0", "seat 1", "seat 2", "seat 3", "seat drawn", "dealer 2", "dealer drawn"]),
    st.sampled_from([*(f"length {length}" for length in LENGTHS), "custom"]),
)


def after(draft: Draft, text: str) -> Draft:
    """The draft after a change in short notation."""
    return update(with_page(PAGE, draft=draft), "draft", text)[0].page.draft


def drawn_up(*changes: str) -> Draft:
    """A draft after these changes."""
    draft = Draft()
    for change in changes:
        draft = after(draft, change)
    return draft


@given(st.lists(CHANGES, max_size=12))
def test_whatever_is_drawn_up_is_dealt_or_refused_with_a_sentence(changes: list[str]) -> None:
    draft = drawn_up(*changes)
    if draft.problem:
        assert english(draft.problem).endswith(".")
        with pytest.raises(RulesetError):
            draft.match(1, 1)
    else:
        match, viewer = draft.match(1, 12345)
        assert match.game.ruleset == draft.ruleset()
        for axis in AXES:  # each control shows the value that is played
            assert draft.value(axis) == getattr(draft.ruleset(), axis)
        assert isinstance(viewer, int)
        assert 0 <= viewer < match.game.ruleset.seats == draft.seats
        assert read_draft(draft_settings(draft)).ruleset() == draft.ruleset()


@given(st.lists(CHANGES, max_size=8))
def test_the_dialog_shows_any_draft(changes: list[str]) -> None:
    model, _ = update(fresh(), "Show", "rulebooks")
    for change in changes:
        model, _ = update(model, "draft", change)
        elements = [attributes for _, attributes in Reader(page(model)).elements]
        checked = {element["data-value"] for element in elements if "checked" in element}
        assert model.page.draft.base in checked
        assert model.page.draft.options <= checked
        asked, effects = update(model, "NewGame")
        assert bool(effects) == (not model.page.draft.problem)
        assert asked.notice == model.page.draft.problem


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_drawn_up_by_its_name(key: str) -> None:
    assert drawn_up(f"base {key}").ruleset() == PRESETS[key]


def test_another_preset_keeps_the_options_that_it_can_have() -> None:
    draft = drawn_up("base pagat", "option random four", "option one joker", "axis five_draws 4")
    assert draft.ruleset().key == "pagat+random four+one joker+five_draws=5"
    assert after(draft, "base sipie").ruleset().key == "sipie+random four+one joker"
    assert after(draft, "base bga-three").ruleset().key == "bga-three+random four"


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_is_refused_just_where_it_makes_no_sense(key: str, option: str) -> None:
    try:
        variant(key, [option])
        expected = ""
    except RulesetError as error:
        expected = str(error)
    assert english(option_problem(drawn_up(f"base {key}"), option)).casefold() == expected.casefold()


def test_an_option_ticked_twice_is_taken_back() -> None:
    assert drawn_up("option one joker", "option one joker") == Draft()


def test_an_option_and_its_rule_hold_as_they_were_changed_last() -> None:
    assert drawn_up("axis four_random 0", "option random four").ruleset().four_random
    assert not drawn_up("option random four", "axis four_random 0").ruleset().four_random


def test_a_rule_changed_back_is_changed_no_more() -> None:
    assert drawn_up("axis five_draws 0").changes == (("five_draws", 1),)
    assert drawn_up("axis five_draws 0", "axis five_draws 2").changes == ()


def test_one_of_several_numbers_is_changed() -> None:
    assert drawn_up("axis goals 0 30").ruleset().goals == (30, 14, 10, 5, 0)
    assert drawn_up("axis goals 4 ").ruleset().goals == (21, 14, 10, 5, 0)
    assert english(drawn_up("axis goals 4 9").problem) == "A king can’t raise the goal."
    assert drawn_up("axis goals 0 100").problem


def test_what_is_drawn_by_lot_can_fall_on_anybody() -> None:
    draft = drawn_up("base bga-three", "seat drawn", "dealer drawn")
    drawn = {(viewer, match.game.dealer) for luck in range(9) for match, viewer in [draft.match(1, luck)]}
    assert len(drawn) == 9


def test_who_deals_is_counted_from_the_person_on() -> None:
    for seat in range(3):
        for step in range(3):
            match, viewer = drawn_up("base bga-three", f"seat {seat}", f"dealer {step}").match(1, 7)
            assert (viewer, match.game.dealer) == (seat, (seat + step) % 3)


def test_a_seat_that_the_table_does_not_have_is_left() -> None:
    draft = drawn_up("base bga-three", "seat 2", "dealer 2", "base pagat")
    assert (draft.seat, draft.dealer) == (0, Place.DRAWN)
    assert drawn_up("seat 2").seat == 0


@pytest.mark.parametrize(
    "key", ["pagat", "bga-three", "house-25+random four+one joker", "bench+goals=30-14-10-5-0+seven=top card"]
)
def test_a_draft_is_remembered(key: str) -> None:
    draft = read_draft({"ruleset": key, "length": "best of 5", "seat": "drawn", "dealer": "1"})
    assert draft.ruleset() == parse_ruleset(key)
    assert (draft.length, draft.seat, draft.dealer) == ("best of 5", Place.DRAWN, 1)
    assert read_draft(read_settings(settings_text(draft_settings(draft)))) == draft


@given(st.dictionaries(st.sampled_from(["ruleset", "length", "seat", "dealer", "x"]), st.text(max_size=9)))
def test_settings_without_sense_are_left_aside(settings: dict[str, str]) -> None:
    assert not read_draft(settings).problem


def test_a_draft_without_sense_is_remembered_by_its_preset() -> None:
    model, _ = update(fresh(), "draft", "axis jokers 1")
    assert model.page.draft.problem
    _, effects = update(model, "ChangeSetting", "pace calm")
    assert effects == [
        SaveText(SETTINGS, settings_text(as_stored(Settings(pace="calm")) | draft_settings(Draft())))
    ]
