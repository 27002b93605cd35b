"""The words of a scenario: cards, seats, rulesets, keys. Unknown words are rejected."""

from collections.abc import Collection
from typing import Any

from cuttle import Card, Ruleset, RulesetError, Seat, card_text, parse_card, parse_ruleset


class ScenarioError(AssertionError):
    """A scenario that can't be read, or isn't true."""


def unknown(what: str, word: object) -> ScenarioError:
    return ScenarioError(f"The {what} {word!r} is not known.")


def read_ruleset(name: object) -> Ruleset:
    """The ruleset for a name such as ``cuttle-live``, with options after plus signs."""
    if not isinstance(name, str):
        raise unknown("ruleset", name)
    try:
        return parse_ruleset(name)
    except RulesetError as error:
        raise ScenarioError(f"The ruleset {name!r} is not known: {error}") from None


def read_card(name: object, ruleset: Ruleset) -> Card:
    """The card for a name, rank then suit, with ``10`` for a ten; it must be in the ruleset's deck."""
    if not isinstance(name, str):
        raise ScenarioError(f"{name!r} is no card.")
    try:
        card = parse_card(name)
    except ValueError:
        raise ScenarioError(f"{name!r} is no card.") from None
    if card_text(card) != name:
        raise ScenarioError(f"{name!r} is no card; it is written {card_text(card)!r}.")
    if card not in ruleset.deck:
        raise unknown(f"card of {ruleset.key}", name)
    return card


def read_cards(names: object, ruleset: Ruleset) -> list[Card]:
    """The cards of a list of names."""
    return [read_card(name, ruleset) for name in read_list(names)]


def read_list(value: object) -> list[Any]:
    """A list, and nothing else."""
    if not isinstance(value, list):
        raise ScenarioError(f"{value!r} should be a list.")
    return value


def read_row(value: object, seats: int) -> list[Any]:
    """A list with one entry for each seat."""
    row = read_list(value)
    if len(row) != seats:
        raise ScenarioError(f"{row!r} should have {seats} entries, one for each seat.")
    return row


def read_dict(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ScenarioError(f"{value!r} should be an object with keys.")
    return value


def read_number(value: object, most: int) -> int:
    """A whole number from 0 to `most`; not true or false."""
    if type(value) is not int or not 0 <= value <= most:
        raise ScenarioError(f"{value!r} should be a whole number from 0 to {most}.")
    return value


def read_seat(value: object, seats: int) -> Seat:
    return read_number(value, seats - 1)


def check_keys(entry: dict[str, Any], needed: Collection[str], allowed: Collection[str], what: str) -> None:
    """Reject an object that lacks a key, or has an unknown one."""
    for key in needed:
        if key not in entry:
            raise ScenarioError(f"The key {key!r} is missing in {what}.")
    for key in entry:
        if key not in needed and key not in allowed:
            raise unknown(f"key of {what}", key)
