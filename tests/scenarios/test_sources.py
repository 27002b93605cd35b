"""Every scenario of the project gives its source, and together they cover every ruling."""

import json
import re
from typing import Any

import pytest

from cuttle.variants import OPTIONS, PRESETS
from tests.scenarios.collection import OWN

SITE = ("cuttle_cards", "legal_moves")
"""Files recorded from the site, whose sources are places in its code."""

ENTRIES: list[dict[str, Any]] = [
    entry
    for path in sorted(OWN.glob("*.json"))
    if path.stem not in SITE
    for entry in json.loads(path.read_text(encoding="utf-8"))
]


def cited(pattern: str) -> set[str]:
    """Everything that the sources name in this form."""
    return {found for entry in ENTRIES for found in re.findall(pattern, entry["source"])}


def test_every_scenario_names_a_ruling_or_the_table() -> None:
    assert [entry["id"] for entry in ENTRIES if not re.match(r"RULES( R\d+|, )", entry["source"])] == []


def test_every_ruling_has_a_scenario() -> None:
    """R25, about check, isn't a rule of play."""
    assert cited(r"R\d+") >= {f"R{number}" for number in range(1, 27) if number != 25}


def test_every_document_has_a_scenario() -> None:
    assert cited(r"\[\d\]") == {f"[{number}]" for number in range(5)}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_and_every_option_under_it(preset: str) -> None:
    used = {ruleset for entry in ENTRIES for ruleset in entry["rulesets"]}
    options = [option for option in OPTIONS if PRESETS[preset].seats == 2 or option == "random four"]
    assert used >= {preset, *(f"{preset}+{option}" for option in options)}
