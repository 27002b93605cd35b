"""The letters that a language needs."""

import unicodedata

from tests.support.english import every_form
from tools.build.almanac_texts import ALMANAC
from tools.build.languages import each_string, messages, read_language
from tools.build.reading_texts import PAGES_TO_READ
from web.features import PROGRAM
from web.text.boot import BOOT


def letters_of(tag: str) -> set[str]:
    """All letters, and the marks on them, in the texts of a language."""
    if tag == "en":
        entries = [*PROGRAM.sentences.values(), *PAGES_TO_READ.values(), *ALMANAC.values(), *BOOT.values()]
        texts = [form for entry in entries for form in every_form(entry)]
    else:
        texts = [text for message in messages(read_language(tag)).values() for text in each_string(message)]
    return {letter for text in texts for letter in text if unicodedata.category(letter)[0] in "LM"}
