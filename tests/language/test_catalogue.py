"""The catalogue of the page: every message can be found by its key, and each is a whole sentence."""

import ast
import string
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

from cuttle import LENGTHS, Ruleset, RulesetError, card_text, variant
from cuttle.arena.texts import ENDINGS
from cuttle.explain import Price
from cuttle.language import ENGLISH, Select
from cuttle.language.differences import _phrase
from cuttle.rules.ruleset import value_text
from cuttle.terminal.languages import CATALOGUE
from cuttle.terminal.texts import TEXTS
from cuttle.variants import AXES, OPTIONS, PRESETS
from tests.support.english import every_form
from tests.support.recipes import ABILITY_TEXTS, texts_of_abilities
from tests.support.rulesets import NUMBERS
from tools.build.almanac_texts import ALMANAC
from tools.build.reading_texts import PAGES_TO_READ
from web.features import PROGRAM
from web.state.settings import CHOICES, Settings
from web.table.cards import short_label

ROOT: Final = Path(__file__).parents[2]

SLOTS: Final = {
    "about": "what a printed sheet is about: a ruleset, a theme",
    "who": "a player, or several",
    "twist": "an option of a ruleset",
    "whom": "a player",
    "foe": "your opponent, or an opponent",
    "victim": "the same, of one's choice",
    "card": "a card, or a rank",
    "cards": "cards, or how many",
    "target": "a card, or a player",
    "other": "a card",
    "thief": "a card",
    "queen": "a card",
    "queens": "cards",
    "rank": "a rank",
    **dict.fromkeys(("ranks", "kept", "thieves"), "ranks"),
    "suits": "suits",
    "asks": "a question or request, as a sentence",
    "hand": "a player's hand",
    "side": "a player's side",
    "before": "a player's side, or how many points",
    "after": "a player's side, or how many points",
    "total": "how many points",
    "held": "how many cards",
    "points": "how many points",
    "goal": "how many points",
    **dict.fromkeys(("draws", "discards", "limit"), "how many cards"),
    "turns": "how many turns",
    "time": "what a clock shows",
    **dict.fromkeys(("way", "further", "as_pass", "as_points", "as_scuttle"), "the name of a button"),
    **dict.fromkeys(("as_oneoff", "as_royal", "as_glasses", "as_take"), "the name of a button"),
    "zone": "what a place for cards is called",
    **dict.fromkeys(("loss", "price"), "how many points and cards"),
    **dict.fromkeys(("count", "number", "none", "one", "two", "three", "four", "goals", "error"), "a number"),
    **dict.fromkeys(("players", "whole", "jokers", "others", "most", "line", "turn", "times"), "a number"),
    **dict.fromkeys(("chance", "margin", "version", "won", "tied", "lost", "low", "high"), "a number"),
    **dict.fromkeys(("spread", "gain", "even", "beaten", "same", "seconds", "minutes"), "a number"),
    "percent": "a share, such as “34%”",
    "day": "a date",
    "score": "players with numbers",
    "name": "a name, typed or of a rule or a part",
    "licence": "the name of a licence",
    "names": "names of rules",
    "usual": "a name",
    "base": "the name of a rulebook",
    "rules": "the name of a rulebook",
    "level": "a level",
    "levels": "levels",
    "theme": "what a puzzle is about",
    "length": "how long a match is, as a title",
    **dict.fromkeys(("text", "letter", "field", "value"), "something typed"),
    "style": "a style of play, or a surprise",
    "rating": "a number for strength",
    "move": "the text of a button",
    "deed": "a move as a noun",
    "form": "a number for strength",
    "what": "what happened, as a sentence",
    "stand": "a title",
    **dict.fromkeys(AXES.keys() - {"dealt"}, "the control of a rule"),
    **dict.fromkeys(("dealt_0", "dealt_1"), "the control of a number"),
    **dict.fromkeys(("goals_0", "goals_1", "goals_2", "goals_3", "goals_4"), "the control of a number"),
    "print": "what a print is called",
    "prints": "what prints are called",
    "changes": "items of a list, each a phrase of its own",
    "first": "what comes first in a list, or a number",
    "last": "what comes last in a list",
}
"""What may stand in a sentence: nouns. A clause isn't among them: a sentence made of parts can't be
translated."""

SAYING: Final = {"say", "Text"}
SHOWING: Final = {"tag", "join", "button", "option", "choice", "pill", "buttons", "form", "link_field"}
"""What takes something to be shown."""
SHOWN: Final = {"aria_label", "aria_valuetext", "title", "placeholder", "alt", "data_drops", "data_who"}
"""Attributes that are read."""


@cache
def code() -> tuple[tuple[str, ast.Module], ...]:
    """All that may say something, by its folder: the catalogues apart."""
    paths = [path for folder in ("cuttle", "web") for path in (ROOT / folder).rglob("*.py")]
    build = ROOT / "tools" / "build"
    paths += [build / "reading_pages.py", *build.glob("almanac_*.py")]
    return tuple(
        (path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
        for path in paths
        if "en" not in path.parts and path.parent.name != "text" and not path.stem.endswith("texts")
    )


def calls(names: set[str]) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a function of such a name, with its file."""
    for path, tree in code():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in names:
                yield path, node


def called(node: ast.Call) -> str:
    """The name of a function, or of a method by which a value says something of itself."""
    match node.func:
        case ast.Name(name) | ast.Attribute(ast.Name("case"), name):
            return name
    return ""


@cache
def literals() -> frozenset[str]:
    """Every string in the code, and the names of settings, which are fields."""
    nodes = [node for _, tree in code() for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return frozenset(node.value for node in nodes if isinstance(node.value, str)) | CHOICES.keys()


def options(key: str) -> set[str]:
    """What selects among the entries of a message, but for “other”."""
    entry = PROGRAM.sentences[key]
    assert isinstance(entry, Select), key
    return set(entry.options) - {"other"}


def slots(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


# Keys


def test_a_key_is_written_out_where_it_is_said() -> None:
    """It's a string, one of two, or taken from a table of strings: never put together."""
    said = [(path, node) for path, node in calls(SAYING) if node.args]
    assert len(said) > 300
    assert [f"{path}:{node.lineno}" for path, node in said if not is_written_out(node.args[0])] == []


def is_written_out(key: ast.expr) -> bool:
    match key:
        case ast.Constant(str()) | ast.Name() | ast.Attribute() | ast.Subscript(ast.Name()):
            return True
        case ast.IfExp():
            return is_written_out(key.body) and is_written_out(key.orelse)
        case ast.Call(ast.Attribute(ast.Name(), "get")):
            return True
    return False


def test_every_key_that_is_said_has_a_message() -> None:
    sentences = PROGRAM.sentences
    own = {"cuttle/terminal": CATALOGUE, "cuttle/arena": ENDINGS}
    known = {**own, "cuttle": ENGLISH.catalogue, "web": sentences}
    known["tools"] = sentences | PAGES_TO_READ | ALMANAC
    said = [(key, path) for path, node in calls(SAYING) if node.args for key in written(node.args[0])]
    places = [(key, next(known[tree] for tree in known if path.startswith(tree))) for key, path in said]
    assert [key for key, catalogue in places if key not in catalogue] == []


def written(key: ast.expr) -> list[str]:
    """The keys that stand in a call."""
    if isinstance(key, ast.IfExp):
        return [*written(key.body), *written(key.orelse)]
    return [str(key.value)] if isinstance(key, ast.Constant) else []


def test_every_message_is_said_somewhere() -> None:
    """So searching for a key finds where it's said."""
    assert {
        key.split("|")[0] for key in PROGRAM.sentences | PAGES_TO_READ | ALMANAC | ENDINGS | TEXTS
    } - literals() == set()


# Options


def test_options_are_what_there_is() -> None:
    assert {card_text(card) for rules in PRESETS.values() for card in rules.deck if card < 52} == options(
        "card"
    ) - {"X"}
    assert options("option") == set(OPTIONS)
    assert options("length") == set(LENGTHS)
    assert options("price") == {price.value for price in Price}
    assert options("setting") == set(CHOICES)
    own = {name: {*each} for name, each in CHOICES.items()} | {"language": {"auto"}}  # others name themselves
    named = {name: each for name, each in own.items() if not isinstance(getattr(Settings(), name), bool)}
    assert {name: options(name) for name in named} == named


def test_every_rule_and_value_has_words_and_no_others_do() -> None:
    assert options("axis") == set(AXES)
    for axis, values in AXES.items():
        if isinstance(entry := PROGRAM.sentences.get(axis), Select):
            known = {value_text(value) for value in values}
            assert known >= options(axis)
            assert "other" in entry.options or known == options(axis)
    phrases = [_phrase(axis, value) for axis, values in AXES.items() for value in values or NUMBERS[axis]]
    assert {dict(phrase.args)["which"] for phrase in phrases} == options("differs")


def test_every_other_option_is_written_out() -> None:
    """But for numbers, and what a rank does: that is named after the rules."""
    checked = {"card", "rank", "suit", "number", "axis", "differs", "short", "rule", "effect", "will", *AXES}
    checked |= {"tile effect", "line"}  # tests/web/table/test_portraits.py checks what is said
    checked.add("rule number")  # an axis and the place of its number
    for key, entry in PROGRAM.sentences.items():
        if isinstance(entry, Select) and key.split("|")[0] not in checked:
            unknown = {each for each in set(entry.options) - literals() if not each.isdecimal()}
            assert unknown == set(), key


def test_every_ability_has_words_and_no_others_do() -> None:
    wanted = {text for rules in all_sorts() for text in texts_of_abilities(rules)}
    wanted |= {("rule", "second queen"), ("rule", "second queen up to"), ("will", "block")}
    assert {(key, option) for key in ABILITY_TEXTS for option in options(key)} == wanted


def test_every_card_has_a_short_label_and_no_others_are_there() -> None:
    assert options("short") == {short_label(card, rules) for rules in all_sorts() for card in rules.deck}


def all_sorts() -> Iterator[Ruleset]:
    """Rulesets in which every ability that there is comes up: the presets with up to two changes."""
    changes = [(axis, value) for axis, values in AXES.items() for value in values[:6]]
    changes.append(("goals", (9, 9, 9, 9, 9)))
    for base in ("cuttle-cards", "pagat", "house-25"):
        for pair in combinations(changes, 2):
            with suppress(RulesetError):
                yield variant(base, (), dict(pair))


# Sentences


def test_every_form_of_a_message_fills_its_slots_alike() -> None:
    for key, entry in PROGRAM.sentences.items():
        allowed = {slot for each in every_form(PROGRAM.sentences[key.split("|")[0]]) for slot in slots(each)}
        for sentence in every_form(entry):
            assert sentence, key
            assert slots(sentence) <= allowed | {"who", "count"}, key


def test_a_slot_holds_a_noun() -> None:
    found = {
        slot for entry in PROGRAM.sentences.values() for each in every_form(entry) for slot in slots(each)
    }
    assert found <= set(SLOTS)
    assert set(SLOTS) - found <= set(AXES), "no sentence has these slots"


def test_nothing_is_shown_but_what_is_said() -> None:
    """No words stand in markup as they are."""
    found = [
        f"{path}:{text.lineno}: {text.value}"
        for path, node in calls(SHOWING)
        if not path.startswith("cuttle/")
        for part in shown_arguments(node)
        for text in plain(part)
        if isinstance(text.value, str) and any(map(str.isalpha, text.value))
    ]
    assert found == []


def shown_arguments(node: ast.Call) -> list[ast.expr]:
    """The arguments of a call that are shown."""
    parts = node.args
    match called(node):
        case "tag":
            parts = node.args[1:]
        case "button" | "option" | "choice" | "pill" | "link_field":
            parts = node.args[:1]
    return parts + [keyword.value for keyword in node.keywords if keyword.arg in SHOWN]


def plain(part: ast.AST) -> Iterator[ast.Constant]:
    """The constants in an expression, but for what is given to a function, looked up, or compared."""
    if isinstance(part, ast.Constant):
        yield part
    if not isinstance(part, ast.Call | ast.Subscript | ast.Compare | ast.JoinedStr):
        for child in ast.iter_child_nodes(part):
            yield from plain(child)
