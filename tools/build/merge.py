"""Brings the translators' files up to the English: `make messages`.

It begins a language's file, adds what's new, drops what's gone and marks what has changed.
docs/translating.md explains the workflow.
"""

import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle.language import Plural
from cuttle.language.translation import Sentence
from cuttle.terminal.languages import usual
from tools.build import languages
from tools.build.languages import TRANSLATED, each_string, english, identity, locale_of, messages
from web.text.languages import LANGUAGES


def updated(tag: str) -> Catalog:
    """A language's file with every message of the English in order; changed messages are marked fuzzy."""
    begun = languages.path_of(tag).is_file()
    old = languages.read_language(tag) if begun else Catalog(locale=locale_of(tag))
    known = messages(old)
    new = with_header(tag, old)
    forms = {context: list[str]() for context in english()}
    for context in known:
        if context not in english() and usual(context) in forms:
            forms[usual(context)].append(context)
    for context, sentence in english().items():
        _carry_over(new, context, sentence, known)
        for form in forms[context]:
            _carry_over(new, form, sentence, known)
    return new


def with_header(tag: str, old: Catalog) -> Catalog:
    """An empty file with its header. It names nobody, since the history of the project does."""
    new = Catalog(
        locale=locale_of(tag),
        header_comment=f"# Cuttle in {LANGUAGES[tag]}. docs/translating.md says how to work with this file.",
        project="Cuttle",
        version="1",
        creation_date=old.creation_date,
        revision_date=old.revision_date if isinstance(old.revision_date, datetime) else _today(),
        last_translator="Cuttle contributors",
        language_team=Locale.parse(locale_of(tag)).english_name or tag,
        fuzzy=False,
    )
    new.msgid_bugs_address = ""
    return new


def _carry_over(new: Catalog, context: str, sentence: Sentence, known: Mapping[str, Message]) -> None:
    """Add a message with its old translation; it is fuzzy if the English has changed."""
    old = known.get(context)
    same_kind = old and old.pluralizable == isinstance(sentence, Plural)
    message = new.add(identity(sentence), context=context, string=old.string if old and same_kind else None)
    if old:
        message.user_comments = old.user_comments
        if same_kind and (old.fuzzy or old.id != message.id) and any(each_string(old)):
            message.flags.add("fuzzy")


def written(catalog: Catalog) -> bytes:
    """A file's content."""
    file = BytesIO()
    write_po(file, catalog, width=100)
    return file.getvalue()


def update() -> None:
    """Merge the English into every file. One that this changes has a new date, which is a day, so that two
    branches seldom disagree about it."""
    languages.FOLDER.mkdir(exist_ok=True)
    for tag in TRANSLATED:
        path, new = languages.path_of(tag), updated(tag)
        if not path.is_file() or written(new) != path.read_bytes():
            new.revision_date = _today()
            path.write_bytes(written(new))


def _today() -> datetime:
    return datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)


if __name__ == "__main__":
    update()
    raise SystemExit(languages.main())
