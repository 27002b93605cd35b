"""What is said, as a value, before it has a language; and languages, which make sentences of it.

A message is a key with arguments. A catalogue has an entry for each key: a sentence with `{slots}`, or
several of which the arguments choose: `count` among plurals, `who` between the reader and others, `which`
among options. A slot may ask for a form, `{card:acc}`: an argument that is a
message itself then gives its entry “card 9H|acc”, if there is one. A form that begins with a capital,
`{card:The}`, also begins what it gives with a capital; a minus, `{move:-low}`, with a small letter, whether
there's such a form or not.

A tie between two words, `y‿{last}`, lets the sound of the second decide how the first one is said. The
message “sounds” has the rules for that, a line each: `y/e: h?i` makes an *e* of a *y* before *i* and *hi*.
"""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache, reduce
from typing import Final, NamedTuple, NoReturn, Protocol, TypeAlias


def _refuse_formatting(message: object) -> NoReturn:
    """Keep a message out of f-strings: a sentence that code joins is English in every language."""
    raise TypeError(f"{message!r} isn't a string until a language renders it")


class Text(NamedTuple):
    """A message, which every language can render."""

    key: str
    args: "tuple[tuple[str, Arg], ...]" = ()

    def __format__(self, form: str) -> str:
        return _refuse_formatting(self)


class TextList(NamedTuple):
    """Several things in a row."""

    items: "tuple[Arg, ...]"
    last: str = "list and"
    """The message that joins the last one to those before, which are joined by `between`."""
    between: str = "list comma"

    def __format__(self, form: str) -> str:
        return _refuse_formatting(self)


class Day(NamedTuple):
    """A day, or a month."""

    iso: str
    """Such as 2026-11-21, or 2026-11."""


class Ago(NamedTuple):
    """How long ago something was."""

    amount: int
    unit: str
    """“minute”, “hour” or “day”."""


Arg: TypeAlias = str | int | Day | Ago | Text | TextList
"""Typed text, a number, a time, a message, or several messages."""

Words: TypeAlias = str | Text | TextList
"""What can be shown: typed text, or messages."""

Name: TypeAlias = str | Text
"""A player's name: as they typed it, or a message."""


class Plural(NamedTuple):
    """Entries of which the argument `count` chooses; English has one for 1 and one for the others."""

    forms: tuple[str, ...]


class Select(NamedTuple):
    """Entries of which the argument `which` names one; any other value takes “other”."""

    options: "Mapping[str, Entry]"


Entry: TypeAlias = str | Plural | Select | tuple["str | Plural", "str | Plural"]
"""A pair has one for `who` being the reader, and one that names another player."""

YOU: Final = Text("you")
"""The reader's own name."""


def say(key: str, /, **args: Arg) -> Text:
    """A message: its key, and what fills its slots."""
    return Text(key, tuple(args.items()))


def list_with_and(items: Iterable[Arg]) -> TextList:
    """Things in a row, with an “and” before the last."""
    return TextList(tuple(items))


def list_with_commas(items: Iterable[Arg]) -> TextList:
    """Things in a row, with commas alone."""
    return TextList(tuple(items), "list comma")


def list_with_semicolons(items: Iterable[Arg]) -> TextList:
    """Things in a row that have commas of their own."""
    return TextList(tuple(items), "list semicolon", "list semicolon")


def paragraph(items: Iterable[Arg]) -> TextList:
    """Whole sentences, one after the other."""
    return TextList(tuple(items), "list sentence", "list sentence")


def select(**options: Entry) -> Select:
    """An entry for each of the values that `which` can have."""
    return Select(options)


def plural(one: str, other: str) -> Plural:
    """An entry for one, and another for every other `{count}`."""
    return Plural((one, other))


TIE: Final = "\N{UNDERTIE}"
"""Stands in place of a space, where the word before it may be said another way before some sounds."""


class SoundRule(NamedTuple):
    """A word that is said another way before some sounds."""

    word: str
    other: str
    """How it's said then. An elided word has no space behind it."""
    sound: re.Pattern[str]
    """How the next word begins then."""


def read_sounds(text: str) -> list[SoundRule]:
    """The rules of a language: lines of words with what they become, and a regular expression of what begins
    with the sound, in capitals or not: “de/d’, que/qu’: [aeiou]”. A dash stands for none.

    Raises:
        ValueError: if a line has no words, or a word doesn't become another one.
        re.error: if something is no regular expression.
    """
    rules = []
    for line in text.splitlines() if text != "–" else ():
        words, _, sound = line.rpartition(": ")
        for pair in words.split(", "):
            word, other = pair.split("/")
            rules.append(SoundRule(word, other, re.compile(sound, re.IGNORECASE)))
    return rules


_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""The blocks that Unicode keeps for scripts written from right to left."""
_ISOLATED: Final = re.compile("\u2068[^\u2069]*\u2069")
_BARE_SUIT: Final = re.compile("[♠♥♦♣](?![\ufe0e\ufe0f])")


class MissingTextError(KeyError):
    """A message that can't be said: no catalogue has it, or no sentence of it fits its arguments."""

    def __str__(self) -> str:
        return str(self.args[0])


def typed_text(text: str) -> str:
    """Typed text as it's shown, alone or in a sentence: isolated if it runs from right to left, so that what
    follows stays in its place, and with suits as text, since phones draw bare ones as coloured pictures."""
    return text if text.isascii() else _BARE_SUIT.sub("\\g<0>\ufe0e", isolate(text))


def isolate(text: str) -> str:
    """The text within U+2068 and U+2069 if it runs from right to left and isn't isolated yet."""
    return f"\u2068{text}\u2069" if _RIGHT_TO_LEFT.search(_ISOLATED.sub("", text)) else text


class Platform(Protocol):
    """Writes numbers and times as a language does."""

    def number(self, number: int, /) -> str:
        """A whole number."""

    def day(self, iso: str, /) -> str:
        """A date, given as in 2026-11-21; or a month, as in 2026-11."""

    def ago(self, amount: int, unit: str, /) -> str:
        """How long ago something was; the unit is “minute”, “hour” or “day”."""


class PlainPlatform:
    """Numbers and times where there is nothing better, in plain English."""

    def number(self, number: int, /) -> str:
        """“2,000”."""
        return f"{number:,}"

    def day(self, iso: str, /) -> str:
        """“2026-11-21”."""
        return iso

    def ago(self, amount: int, unit: str, /) -> str:
        """“3 hours ago”."""
        return f"{amount} {unit}{'s'[: amount != 1]} ago"


class Language:
    """A language: its catalogue, how a number chooses among plurals, and how numbers are written."""

    def __init__(
        self,
        tag: str,
        catalogue: Mapping[str, Entry],
        choose: Callable[[int], int] = (1).__ne__,
        platform: Platform | None = None,
    ) -> None:
        """`tag` is the language as HTML's `lang` names it: “en”."""
        self.tag = tag
        self.catalogue = catalogue
        self.choose = choose
        self.platform = platform or PlainPlatform()
        self.render = lru_cache(maxsize=4096)(self._render)
        """Makes a string of an argument, in a form if one is asked for.

        Raises:
            MissingTextError: if there is no such message, or it lacks an option or an argument.
        """

    @cached_property
    def sounds(self) -> list[SoundRule]:
        """How words are said before some sounds."""
        sounds = self.catalogue.get("sounds", "")
        return read_sounds(sounds) if isinstance(sounds, str) else []

    def _tie(self, before: str, after: str) -> str:
        """Two parts of a sentence, the last word of the first as it's said before the second."""
        for word, other, sound in self.sounds:
            start = before.removesuffix(word)
            if start != before and not start[-1:].isalpha() and sound.match(after):
                return f"{start}{other}{' ' * (other[-1] != '’')}{after}"
        return f"{before} {after}"

    def _render(self, arg: Arg, form: str = "") -> str:
        if form[:1].isupper():
            text = self.render(arg, form.lower())
            return text[:1].upper() + text[1:]
        if form[:1] == "-" and not isinstance(arg, TextList):  # each thing of a list begins like that
            text = self.render(arg, form[1:])
            return text[:1].lower() + text[1:]
        match arg:
            case Text(key, args):
                return self._render_message(key, dict(args), form)
            case TextList():
                return self._join(arg, form)
            case Day(iso):
                return self._day(iso)
            case Ago(amount, unit):
                return self.platform.ago(amount, unit)
            case int() if form == ",":
                return self.platform.number(arg)
            case str() if form:
                return self._render_message("typed", {"name": arg}, form)
            case int() if form:
                return self._render_message("number", {"count": arg, "which": arg}, form)
        return str(arg)

    def _day(self, iso: str) -> str:
        """A date or a month. The first of a month may have its own number: “1er nov.”"""
        text = self.platform.day(iso)
        first = self.catalogue.get("first day") if iso[8:] == "01" else None
        return re.sub(r"\b1\b", first, text, count=1) if isinstance(first, str) else text

    def _render_message(self, key: str, args: Mapping[str, Arg], form: str = "") -> str:
        """A message in a form; in the usual one where it has no such form."""
        entry = self.catalogue.get(f"{key}|{form}") if form else None
        try:
            return self._fill(self.catalogue[key] if entry is None else entry, args)
        except MissingTextError as error:
            error.add_note(f"It stands in the message {key!r}.")
            raise
        except KeyError as missing:
            fault = _fault(self.catalogue.get(key), key, args, missing.args[0])
            raise MissingTextError(f"{fault} (language {self.tag!r}, form {form!r})") from None

    def _fill(self, entry: Entry, args: Mapping[str, Arg]) -> str:
        if isinstance(entry, Select):
            which = str(args["which"])
            return self._fill(entry.options[which if which in entry.options else "other"], args)
        if not isinstance(entry, str | Plural):
            entry = entry[args["who"] != YOU]
        if isinstance(entry, Plural):
            count = args["count"]
            entry = entry.forms[self.choose(count if isinstance(count, int) else 0)]
        slots = {name: _Slot(self, arg) for name, arg in args.items()}
        if TIE in entry:
            return reduce(self._tie, [part.format_map(slots) for part in entry.split(TIE)])
        return entry.format_map(slots)

    def _join(self, row: TextList, form: str) -> str:
        text = ""
        for place, item in enumerate(row.items, 1):
            joint = row.last if place == len(row.items) else row.between
            words = format(_Slot(self, item), form)
            text = self._render_message(joint, {"first": text, "last": words}) if text else words
        return text


class _Slot(NamedTuple):
    """An argument that is about to stand in a sentence."""

    language: Language
    arg: Arg

    def __format__(self, form: str) -> str:
        text = self.language.render(self.arg, form)
        return typed_text(text) if isinstance(self.arg, str) else text


def _fault(entry: Entry | None, key: str, args: Mapping[str, Arg], missing: str) -> str:
    """Why a message can't be said, and where to mend it; `missing` is the name that wasn't found."""
    given = ", ".join(f"{name}={arg!r}" for name, arg in args.items()) or "no arguments"
    if entry is None:
        return f"No catalogue has the message {key!r}, said with {given}: add it to the texts of what says it"
    if isinstance(entry, Select) and missing == "other" not in entry.options:
        known = ", ".join(map(repr, entry.options))
        return (
            f"The message {key!r} has no option {str(args['which'])!r} and no 'other':"
            f" add it in {_file_of(key)} (it has {known})"
        )
    return f"The message {key!r} needs {missing!r} but has {given}: say it there, or mend {_file_of(key)}"


def _file_of(key: str) -> str:
    """The file of the catalogue that has a message: the smallest, since others join several."""
    catalogues = [
        (len(value), name)
        for name, module in list(sys.modules.items())
        if ".en." in name or ".text." in name or name.endswith("texts")
        for value in list(vars(module).values())
        if isinstance(value, dict) and key in value
    ]
    return min(catalogues)[1].replace(".", "/") + ".py" if catalogues else "its catalogue"
