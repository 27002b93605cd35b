"""Shortcuts: every listed key presses something, every button's key is listed, and all can be turned off."""

import re
from dataclasses import replace

from hypothesis import given

from cuttle import card_text
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import all_pages, fresh, later, models, page
from web.state.model import Model, begin
from web.state.seating import WATCHER
from web.state.settings import chosen
from web.table.keys import DIGITS, key_list


def keys_of(shown: str) -> set[str]:
    """The keys in ``aria-keyshortcuts``."""
    found = [each.get("aria-keyshortcuts") for _, each in Reader(shown).elements]
    return {key for keys in found if keys for key in keys.split()}


def listed(model: Model) -> set[str]:
    """The keys in the help, with each digit by itself."""
    names = set(re.findall(r"<kbd[^>]*>([^<]+)</kbd>", key_list(model)))
    assert {"Tab", "Arrows", "Enter", "Esc"} <= names
    single = {name for name in names if len(name) == 1}
    return single | (set(DIGITS) if "1–9" in names else set())


def without_keys(model: Model) -> Model:
    return replace(model, settings=chosen(model.settings, "keys", "no"))


@given(models())
def test_every_key_of_a_button_is_listed(model: Model) -> None:
    for card in [None, *model.observed.hands[model.bottom_seat][:2]]:
        shown = page(model if card is None else update(model, "pick", card_text(card))[0])
        assert keys_of(shown) <= listed(model) | {"Enter"}


def test_every_listed_key_presses_something_sooner_or_later() -> None:
    model = next(each for plies in range(14, 40) if (each := later(plies)).observed.moves)
    found = keys_of(page(model)) | keys_of(page(begin(model.match, WATCHER)[0]))
    for card in model.observed.hands[0]:
        found |= keys_of(page(update(model, "pick", card_text(card))[0]))
    assert listed(model) - set(DIGITS[2:]) <= found


@given(models())
def test_with_the_keys_turned_off_no_button_names_one(model: Model) -> None:
    quiet = without_keys(model)
    assert keys_of(all_pages(quiet)) == set()
    assert listed(quiet) == set()
    assert "<kbd aria-hidden" not in page(quiet)


def test_no_key_is_named_twice() -> None:
    shown = [each.get("aria-keyshortcuts") for _, each in Reader(page(fresh())).elements]
    names = [key for key in shown if key]
    assert len(names) == len(set(names))


def test_the_help_opens_by_its_key_and_lists_them() -> None:
    shown = Reader(page(update(fresh(), "show", "help")[0])).text
    assert "Get a hint" in shown
    off = without_keys(fresh())
    assert "turned off in the settings" in Reader(page(update(off, "show", "help")[0])).text
