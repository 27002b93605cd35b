"""Sentences of the page, filled in; they stand in `web.text.sentences`."""

from web.text.sentences import SENTENCES


def tell(key: str, /, **values: object) -> str:
    """The sentence of that name, filled in.

    Raises:
        KeyError: if there is no such sentence, or one of its values is missing.
    """
    return SENTENCES[key].format(**values)


def listed(words: list[str]) -> str:
    """Words in a row, with an “and” before the last. There must be at least one."""
    *most, last = words
    return tell("and", first=", ".join(most), last=last) if most else last
