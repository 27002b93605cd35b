"""Rulesets: frozen records that never change once published."""

import dataclasses

import pytest

from cuttle.ruleset import PRESETS, Ruleset, preset


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_found_by_its_key(key: str) -> None:
    assert preset(key).key == key


def test_keys_letters_and_titles_are_different() -> None:
    for field in ("key", "letter", "title"):
        names = [getattr(ruleset, field) for ruleset in PRESETS.values()]
        assert len(set(names)) == len(names)


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"“poker”.*cuttle-cards"):
        preset("poker")


def test_a_ruleset_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        preset("cuttle-cards").seats = 3  # type: ignore[misc]


def told(ruleset: Ruleset) -> dict[str, object]:
    """What a ruleset says of the game, without its names."""
    record = dataclasses.asdict(ruleset)
    return {name: value for name, value in record.items() if name not in ("key", "letter", "title")}


def test_cuttle_cards_as_published() -> None:
    ruleset = preset("cuttle-cards")
    assert (ruleset.seats, ruleset.dealt, ruleset.goals) == (2, (6, 5), (21, 14, 10, 5, 0))
    assert (ruleset.hand_limit, ruleset.limit_refuses) == (8, True)
    assert (ruleset.three_takes_three, ruleset.empty_deck_opens) == (True, True)


def test_cuttle_live_differs_in_the_hand_limit_and_the_three() -> None:
    cards, live = told(preset("cuttle-cards")), told(preset("cuttle-live"))
    changed = {name: value for name, value in live.items() if cards[name] != value}
    assert changed == {"limit_refuses": False, "three_takes_three": False}
