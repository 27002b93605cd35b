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
    sentences: list[tuple[str, Sentence]] = []

    def keep(context: str, sentence: Sentence) -> Sentence:
        sentences.append((context, sentence))
        return sentence

    for key, entry in catalogue.items():
        _map_sentences(key, entry, keep)
    yield from sentences


def contexts_of(catalogue: Mapping[str, Entry], forms: Iterable[str] = ()) -> list[str]:
    """Every context of a catalogue, and behind each message's those of its forms.

    `forms` are keys that only the translation has: “card|acc”, with the contexts “card 9H|acc” and so on.
    """
    more: dict[str, list[str]] = {}
    for form in forms:
        more.setdefault(form.split("|")[0], []).append(form)
    whole = {name: entry for key, entry in catalogue.items() for name in (key, *more.get(key, ()))}
    return [context for context, _ in every_sentence(whole)]


def translate_catalogue(
    catalogue: Mapping[str, Entry], given: Mapping[str, Sentence], forms: Iterable[str] = ()
) -> dict[str, Entry]:
    """The catalogue with every sentence that is given by its context; the others stay as they are.

    What a form lacks, of those that only the translation has, is said as the key without a form says it.
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
