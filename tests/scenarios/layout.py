"""How files of scenarios are written: one step a line, so that a reader and a diff see each.

    python -m tests.scenarios.layout

writes the files of this collection that way, and `test_collection.py` checks that they are.
"""

import json
from typing import Any, Final

from tests.scenarios.collection import DATA

WIDTH: Final = 140
"""The columns of a line. Only a long string is longer."""
HEADER: Final = ("id", "topic", "rulesets")
"""The parts of a scenario on its first line."""
PARTS: Final = ("source", "rule", "setup", "steps", "expect")
"""Its other parts in order, each on a line of its own."""


def layout(entries: list[dict[str, Any]]) -> str:
    """The text of a file."""
    return "[\n" + ",\n".join(map(_entry, entries)) + "\n]\n"


def _entry(entry: dict[str, Any]) -> str:
    """A scenario, or a move list, which is filled into lines as a whole."""
    if "scenario" in entry:
        return _filled(entry, 0)
    header = {key: entry[key] for key in HEADER if key in entry}
    others = [key for key in dict.fromkeys((*PARTS, *entry)) if key in entry and key not in header]
    parts = [_filled(header, 0).removesuffix("}"), *(f'"{key}": {_part(key, entry[key])}' for key in others)]
    return ",\n  ".join(parts) + "}"


def _part(key: str, value: Any) -> str:
    if key != "steps":
        return _filled(value, 2, key)
    return "[\n" + ",\n".join(f"   {_filled(step, 3)}" for step in value) + "]"


def _filled(value: Any, indent: int, key: str = "") -> str:
    """A value on one line if there's room behind its key, or else as many of its items a line as fit."""
    text, used = json.dumps(value, ensure_ascii=False), len(f'"{key}": ') if key else 0
    if len(text) + indent + used < WIDTH or not isinstance(value, dict | list):
        return text
    if isinstance(value, dict):
        items = [f'"{name}": {_filled(each, indent + 1, name)}' for name, each in value.items()]
    else:
        items = [_filled(each, indent + 1) for each in value]
    written = text[0] + items[0]
    for item in items[1:]:
        column = indent + used + len(written) if "\n" not in written else len(written.rpartition("\n")[2])
        fits = column + len(", ") + len(item.partition("\n")[0]) < WIDTH
        written += f", {item}" if fits else f",\n{' ' * (indent + 1)}{item}"
    return written + text[-1]


if __name__ == "__main__":
    for path in DATA.glob("*.json"):
        path.write_text(layout(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")
