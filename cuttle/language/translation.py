"""Translations of a catalogue: the same messages, sentence by sentence, in another language.

Each sentence has a context, by which a translation knows it: the key, what selects it among options, and
the form it has: “card 9H|acc”. Of a pair, the sentence that speaks to the reader ends with “|you”.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from cuttle.language.text import Entry, Plural, Select

Sentence = str | Plural
"""A sentence, or one for each plural."""


def every_sentence(catalogue: Mapping[str, Entry]) -> Iterator[tuple[str, Sentence]]:
    """Every sentence of a catalogue with its context, always in the same order."""
    found: list[tuple[str, Sentence]] = []

    def keep(context: str, sentence: Sentence) -> Sentence:
        found.append((context, sentence))
        return sentence

    for key, entry in catalogue.items():
        _map_sentences(key, entry, keep)
    yield from found


def forms_of(catalogue: Mapping[str, Entry], keys: Iterable[str]) -> Iterator[str]:
    """The contexts of forms that a catalogue does without: “card 9H|acc” and so on for the key “card|acc”."""
    for key in keys:
        yield from (context for context, _ in every_sentence({key: catalogue[key.split("|")[0]]}))


def translate_catalogue(
    catalogue: Mapping[str, Entry], given: Mapping[str, Sentence], forms: Iterable[str] = ()
) -> dict[str, Entry]:
    """The catalogue with every sentence that is given by its context; the others stay as they are.

    `forms` are keys that only the translation has, such as “card|acc”. What such a form lacks is said as the
    key without a form says it.
    """
    usual = {
        key: _map_sentences(key, entry, lambda where, each: given.get(where, each))
        for key, entry in catalogue.items()
    }
    return usual | {
        key: _map_sentences(key, usual[key.split("|")[0]], lambda where, each: given.get(where, each))
        for key in forms
    }


def _map_sentences(key: str, entry: Entry, change: Callable[[str, Sentence], Sentence]) -> Entry:
    """An entry with each of its sentences changed."""
    name, bar, form = key.partition("|")

    def walk(name: str, form: str, entry: Entry) -> Entry:
        if isinstance(entry, Select):
            return Select(
                {which: walk(f"{name} {which}", form, each) for which, each in entry.options.items()}
            )
        if isinstance(entry, str | Plural):
            return change(name + form, entry)
        you, other = entry
        return change(f"{name}{form}|you", you), change(name + form, other)

    return walk(name, bar + form, entry)
