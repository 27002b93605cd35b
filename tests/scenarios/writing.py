"""Scenarios written in short, for tests of the reader.

A step is written `0 scuttle 9C 8H`: seat, action, cards.
"""

from typing import Any

import pytest

from tests.scenarios.cases import Scenario
from tests.scenarios.vocabulary import ScenarioError


def step(text: str, **more: Any) -> dict[str, Any]:
    by, do, *words = text.split()
    entry: dict[str, Any] = {"do": do} if by == "-" else {"by": int(by), "do": do}
    if do == "discard":
        entry |= {"for": words[0], "cards": words[1:]}
    elif do == "chance":
        entry |= {"cards": words}
    else:
        entry |= dict(zip(("card", "target"), words, strict=False))
    return entry | more


def seven(by: int, text: str) -> dict[str, Any]:
    """A play of a card that a seven has revealed."""
    return {"by": by, "do": "seven", "play": step(f"- {text}")}


def shows(**expect: Any) -> dict[str, Any]:
    """A check in between."""
    return {"do": "check", "expect": expect}


def check(entry: dict[str, Any]) -> None:
    Scenario(entry, entry["rulesets"][0]).check()


def fails(entry: dict[str, Any], sentence: str | None = None) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        check(entry)


def scene(ruleset: str, setup: dict[str, Any], *steps: dict[str, Any], **expect: Any) -> dict[str, Any]:
    """A scenario under some ruleset."""
    return {"id": "scene", "rulesets": [ruleset], "setup": setup, "steps": list(steps), "expect": expect}
