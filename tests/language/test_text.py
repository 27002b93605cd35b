"""Messages and their rendering: slots, forms, plurals, lists, address."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from cuttle.language import ENGLISH, YOU, Language, Text, in_a_row, listed, paragraph, say
from cuttle.language.text import Ago, Day, Entry, Plain, Plural, Select, plural, select
from cuttle.variants import AXES
from web.state.settings import CHOICES
from web.text.sentences import SENTENCES

ROOT: Final = Path(__file__).parents[2]

TOY: Final = Language(
    "en",
    {
        "you": "You",
        "one": "One",
        "one|acc": "Oneself",
        "sees": "{what:acc} is seen.",
        "sees low": "Seen: {what}.",
        "waits": ("You wait.", "{who} waits."),
        "cards": plural("a card", "{count} cards"),
        "has": (plural("You have a card.", "You have {count}."), "{who} has some."),
        "begins": "{what:Cap} begins.",
        "takes": select(one="{who} takes one.", all=("You take all.", "{who} takes all.")),
        "thing": "thing",
        "list and": "{first} and {last}",
        "list comma": "{first}, {last}",
        "list sentence": "{first} {last}",
    },
)


def test_a_slot_asks_for_a_form_and_gets_the_usual_one_where_there_is_none() -> None:
    assert TOY.render(say("sees", what=say("one"))) == "Oneself is seen."
    assert TOY.render(say("sees low", what=say("one"))) == "Seen: One."
    assert TOY.render(say("sees", what=say("thing"))) == "thing is seen."
    assert TOY.render(say("sees", what="Zoë")) == "Zoë is seen."


def test_a_form_with_a_capital_begins_with_one() -> None:
    assert TOY.render(say("begins", what=say("thing"))) == "Thing begins."


def test_who_is_spoken_to_chooses_from_a_pair() -> None:
    assert TOY.render(say("waits", who=YOU)) == "You wait."
    assert TOY.render(say("waits", who="Anna")) == "Anna waits."
    assert TOY.render(say("waits", who="You")) == "You waits.", "a name is a name"


def test_a_number_chooses_among_plurals() -> None:
    assert [TOY.render(say("cards", count=count)) for count in (0, 1, 2)] == ["0 cards", "a card", "2 cards"]
    assert TOY.render(say("has", who=YOU, count=1)) == "You have a card."
    three = Language("uk", {"cards": Plural(("a", "b", "c"))}, lambda count: min(count, 2))
    assert [three.render(say("cards", count=count)) for count in (0, 1, 5)] == ["a", "b", "c"]


def test_a_value_chooses_among_options() -> None:
    assert TOY.render(say("takes", which="one", who="Anna")) == "Anna takes one."
    assert TOY.render(say("takes", which="all", who=YOU)) == "You take all."


def test_lists_belong_to_the_language() -> None:
    assert TOY.render(listed(["Anna", say("one"), "Zoë"])) == "Anna, One and Zoë"
    assert TOY.render(in_a_row(["Anna", "Zoë"])) == "Anna, Zoë"
    assert TOY.render(paragraph([say("waits", who=YOU), say("waits", who="Anna")])) == "You wait. Anna waits."
    assert TOY.render(listed(["Anna"])) == "Anna"
    assert TOY.render(say("sees", what=listed([say("one"), say("thing")]))) == "Oneself and thing is seen."


def test_numbers_and_times_are_written_as_the_platform_writes_them() -> None:
    class German(Plain):
        def number(self, number: int, /) -> str:
            return f"{number:,}".replace(",", ".")

    catalogue: dict[str, Entry] = {"most": "{count:,} games, {when}"}
    several = say("most", count=2000, when=Ago(3, "hour"))
    assert Language("en", catalogue).render(several) == "2,000 games, 3 hours ago"
    assert Language("de", catalogue, platform=German()).render(several) == "2.000 games, 3 hours ago"
    assert TOY.render(Day("2026-11-21")) == "2026-11-21"
    assert TOY.render(Ago(1, "day")) == "1 day ago"


def test_braces_in_a_name_are_no_slots() -> None:
    assert TOY.render(say("waits", who="{count}")) == "{count} waits."


def test_a_message_does_not_become_part_of_a_string_by_accident() -> None:
    for message in (say("thing"), listed([say("thing")])):
        with pytest.raises(TypeError, match="thing"):
            f"{message}"


# Catalogues


def slots(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def sentences(entry: Entry) -> list[str]:
    """Every text that an entry can become."""
    if isinstance(entry, str):
        return [entry]
    if isinstance(entry, Select):
        return [sentence for form in entry.options.values() for sentence in sentences(form)]
    forms = entry.forms if isinstance(entry, Plural) else entry
    return [sentence for form in forms for sentence in sentences(form)]


def test_every_entry_of_a_message_fills_its_slots_alike() -> None:
    for key, entry in SENTENCES.items():
        allowed = {slot for each in sentences(SENTENCES[key.split("|")[0]]) for slot in slots(each)}
        for sentence in sentences(entry):
            assert sentence, key
            assert slots(sentence) <= allowed | {"who", "count"}, key


def code() -> Iterator[tuple[Path, ast.Module]]:
    """All code that may use messages."""
    for folder in ("cuttle", "web"):
        for path in (ROOT / folder).rglob("*.py"):
            if "en" not in path.parts and path.parent.name != "text":
                yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_every_key_that_is_said_has_a_message() -> None:
    found = [
        (str(node.args[0].value), path.relative_to(ROOT))
        for path, tree in code()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"
        if node.args and isinstance(node.args[0], ast.Constant)
    ]
    assert len(found) > 300
    known = {"cuttle": ENGLISH.catalogue, "web": SENTENCES}
    assert [(key, path) for key, path in found if key not in known[path.parts[0]]] == []


DATA: Final = (*AXES, *CHOICES, "goals", "dealt")
"""The data that message keys are made of: axes, settings, numbers of a rule."""


def test_every_message_is_said_somewhere() -> None:
    """A key is in the code as a whole, or as a prefix that is completed by data."""
    texts = {
        node.value
        for _, tree in code()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    heads = {text for text in texts if text.endswith(" ") and len(text) > 3} | {f"{each} " for each in DATA}
    texts |= {f"{each} title" for each in texts} | {f"{each} one" for each in texts} | set(CHOICES)
    keys = {key.split("|")[0] for key in SENTENCES}
    assert {key for key in keys - texts if not key.startswith(tuple(heads))} == set()


def test_messages_are_values() -> None:
    assert say("cards", count=2) == Text("cards", (("count", 2),))
    assert len({say("cards", count=2), say("cards", count=2)}) == 1
