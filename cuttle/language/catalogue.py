"""A catalogue as translators see it: one message after the other, each with its context.

The context is the key. The entry that speaks to the reader has the context “key|you”, one of a form
“key|form”. What a translation lacks is said in English.
"""

from collections.abc import Iterator, Mapping

from cuttle.language.text import Entry, Plural

Message = str | tuple[str, ...]
"""A sentence, or one for each plural."""


def messages(catalogue: Mapping[str, Entry]) -> Iterator[tuple[str, Message]]:
    """Every message of a catalogue, with its context, in the catalogue's order."""
    for key, entry in catalogue.items():
        if isinstance(entry, str | Plural):
            yield key, _message(entry)
        else:
            yield f"{key}|you", _message(entry[0])
            yield key, _message(entry[1])


def _message(entry: str | Plural) -> Message:
    return entry if isinstance(entry, str) else entry.forms


def translated(source: Mapping[str, Entry], found: Mapping[str, Message]) -> dict[str, Entry]:
    """The catalogue that translated messages make, given the one in English and each by its context."""
    catalogue: dict[str, Entry] = {}
    for key, entry in source.items():
        if isinstance(entry, str | Plural):
            if key in found:
                catalogue[key] = _entry(found[key])
        elif key in found and f"{key}|you" in found:
            catalogue[key] = (_entry(found[f"{key}|you"]), _entry(found[key]))
    forms = {context: _entry(each) for context, each in found.items() if context not in source}
    return catalogue | {context: entry for context, entry in forms.items() if not context.endswith("|you")}


def _entry(message: Message) -> str | Plural:
    return message if isinstance(message, str) else Plural(message)
