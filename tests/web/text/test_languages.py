"""Languages, and what old browsers get."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from cuttle.language import YOU, PlainPlatform, Text, every_sentence, list_with_and, say
from tests.support.english import every_form
from tools.build import languages, merge
from tools.build.encoding import packed
from tools.build.languages import texts_of
from tools.build.paths import BuildError
from web.features import PROGRAM
from web.markup import html
from web.text.boot import BESIDE, BOOT
from web.text.languages import LANGUAGES
from web.text.words import cache_by_language, set_language, to_text

pytestmark = pytest.mark.cpython_only  # Babel is not in the page


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The translators' files are here for a while."""
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    return tmp_path


def write(folder: Path, catalog: Catalog) -> None:
    with (folder / "de.po").open("wb") as file:
        write_po(file, catalog)


def german(**strings: str | tuple[str, ...]) -> Catalog:
    """A file that translates some messages, named by their contexts with underscores."""
    catalog = Catalog(locale="de")
    for name, string in strings.items():
        context = name.replace("_", " ")
        original = languages.original(context)
        assert original is not None, context
        catalog.add(languages.identity(original), string, context=context)
    return catalog


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """The page speaks English afterwards."""
    yield
    set_language("")


def test_every_language_is_in_order() -> None:
    for tag in LANGUAGES:
        assert tag == "en" or list(languages.faults(tag)) == []


def test_an_english_slot_asks_for_a_form_that_there_is() -> None:
    known = {context.partition("|")[2] for context in languages.english()}
    asked = {
        key: languages.asked_forms(" ".join(every_form(entry))) for key, entry in PROGRAM.sentences.items()
    }
    assert {key: forms - known for key, forms in asked.items() if forms - known} == {}, (
        "no message has this form: give one an entry “key|form”, or mend the slot"
    )


def test_no_two_sentences_share_a_context() -> None:
    """Otherwise both get the same translation, and one of them lacks its slots."""
    contexts = [context for part in languages.PARTS for context, _ in every_sentence(part)]
    assert [context for context in contexts if contexts.count(context) > 1] == []


def test_what_is_wrong_is_told(folder: Path) -> None:
    catalog = german(seat="Platz {nummer}", deck="{oops", cards=("Karte", "{count} Karten {who}"))
    catalog.add("Gone", "Weg", context="no such message")
    catalog.add("your hand", "{number:Akk} Hand", context="hand of|you")
    write(folder, catalog)
    found = "\n".join(languages.faults("de"))
    assert "“hand of|you” asks for the form 'akk', which no message has" in found
    assert "“seat” should have the slots ['number'], and has ['nummer']" in found
    assert "“deck” has a brace too many or too few" in found
    assert "“cards” should have the slots ['count'], and has ['count', 'who']" in found
    assert "“no such message” isn't in English" in found
    with pytest.raises(BuildError, match="slots"):
        list(languages.languages())


@pytest.mark.parametrize("content", [b'msgid "a\n', b"nonsense", b"\x00\xff"])
def test_a_file_that_cannot_be_read_is_told(folder: Path, content: bytes) -> None:
    (folder / "de.po").write_bytes(content)
    with pytest.raises(BuildError, match=r"de\.po can't be read"):
        languages.read_language("de")
    with pytest.raises(BuildError, match="missing"):
        languages.read_language("uk")


def test_what_is_missing_or_has_changed_is_told_and_said_in_english(folder: Path) -> None:
    catalog = german(seat="Platz {number}")
    catalog.add("In play", "Im Spiel", context="stack")  # the English was another one
    write(folder, catalog)
    assert "seat" not in languages.missing("de")
    assert {"stack", "cards"} <= set(languages.missing("de"))
    set_language(languages.compiled(languages.read_language("de")))
    assert json.loads(languages.compiled(languages.read_language("de")))["lang"] == "de"
    assert to_text(say("seat", number=1)) == "Platz 1"
    assert to_text(say("stack")) == "Being played"


def test_plurals_and_forms_of_a_language_reach_the_page(folder: Path) -> None:
    catalog = german(cards=("{count:acc} Karte", "{count} Karten"))
    catalog.add("You", "dich", context="you|acc")
    catalog.add(languages.identity(languages.original("seat") or ""), "{number}. Platz", context="seat|acc")
    catalog.add("your hand", "deiner Hand", context="hand of|dat|you")
    write(folder, catalog)
    set_language(languages.compiled(languages.read_language("de")), PlainPlatform())
    assert to_text(say("cards", count=4)) == "4 Karten"
    assert to_text(YOU, "acc") == "dich"
    assert to_text(say("seat", number=2), "acc") == "2. Platz"
    assert to_text(say("hand of", who=YOU), "dat") == "deiner Hand"


def test_what_was_rendered_is_forgotten_with_its_language(folder: Path) -> None:
    @cache_by_language
    def rendered(text: Text) -> str:
        return to_text(text)

    assert rendered(say("stack")) == "Being played"
    write(folder, german(stack="Im Spiel"))
    set_language(languages.compiled(languages.read_language("de")))
    assert rendered(say("stack")) == "Im Spiel"


def test_what_has_changed_in_english_is_marked_and_what_has_gone_is_dropped(folder: Path) -> None:
    catalog = german(seat="Platz {number}")
    catalog.add("In play", "Im Spiel", context="stack")
    catalog.add("Gone", "Weg", context="no such message")
    catalog.add("You", "dich", context="you|acc")
    write(folder, catalog)
    new = languages.messages(merge.updated("de"))
    assert set(new) == {*languages.english(), "you|acc"}
    assert new["seat"].string == "Platz {number}"
    assert new["stack"].string == "Im Spiel"
    assert new["stack"].fuzzy
    assert not new["seat"].fuzzy


def test_a_language_begins_as_an_empty_file(folder: Path) -> None:
    assert set(languages.messages(merge.updated("uk"))) == set(languages.english())
    assert folder.exists()


def test_what_is_seen_most_comes_first_in_a_file() -> None:
    contexts = list(languages.messages(merge.updated("de")))
    places = [contexts.index(each) for each in ("boot menu", "menu", "lessons title", "review title")]
    assert places == sorted(places)
    assert contexts[-1] in BESIDE


def test_the_header_is_filled_in_and_stays_until_something_changes(folder: Path) -> None:
    write(folder, german(seat="Platz {number}"))
    merge.update()
    path = folder / "de.po"
    first, head = path.read_bytes(), path.read_text(encoding="utf-8").partition("\n\n")[0]
    assert "@" not in head
    assert "YEAR" not in head
    assert '"Language-Team: German\\n"' in head
    old = head.partition("PO-Revision-Date: ")[2][:10]
    path.write_bytes(first.replace(f"PO-Revision-Date: {old}".encode(), b"PO-Revision-Date: 2001-02-03"))
    merge.update()
    assert b"PO-Revision-Date: 2001-02-03" in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(b'msgctxt "seat"', b'msgctxt "seat that is gone"'))
    merge.update()
    assert b"PO-Revision-Date: 2001" not in path.read_bytes()


def test_the_start_has_its_texts_in_every_page() -> None:
    page = languages.whole_page('<html data-languages=""><p>{{boot menu}}</p><script>{}</script>')
    assert "<p>Menu</p>" in page
    assert "de=windows-1252=./languages/de.json=./languages/de.2.json" in page
    assert json.dumps(BOOT["boot reload"]) in page
    with pytest.raises(BuildError, match="boot nonsense"):
        languages.filled("{{boot nonsense}}", "index.html")


@pytest.mark.parametrize("tag", languages.TRANSLATED)
def test_a_language_is_a_few_small_files_that_together_say_all(tag: str) -> None:
    encoding, files = languages.shipped(tag)
    assert 1 < len(files) < 4
    assert max(len(gzip.compress(content)) for content in files.values()) <= 16_000
    first, *others = [json.loads(content.decode(encoding)) for content in files.values()]
    whole = json.loads(languages.compiled(languages.read_language(tag)))
    assert first | {"said": "^".join(each["said"] for each in (first, *others))} == whole


def test_a_text_has_no_mark_that_parts_texts(folder: Path) -> None:
    with pytest.raises(BuildError, match="part texts"):
        languages.compiled(german(deck="Stapel^"))


def test_a_file_is_encoded_with_what_its_letters_need() -> None:
    text = json.dumps({"said": ["Бот бере карту. " * 9, "Хід за ¼ секунди"]}, ensure_ascii=False)
    encoding, content = packed(text)
    assert encoding == "windows-1251"
    assert json.loads(content.decode(encoding)) == json.loads(text)


# Old browsers


START: Final = Path(__file__).parents[3] / "web" / "boot" / "start.js"


def versions(text: str) -> list[float]:
    return [float(each) for each in re.findall(r"\d+(?:\.\d+)?", text)]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_sentence_names_the_newest_version_that_anything_needs(tag: str) -> None:
    (needs,) = re.findall(r"(?s)const NEEDS = \[(.*?)\n  \];", START.read_text(encoding="utf-8"))
    each_needs = [versions(each) for each in re.findall(r'\["([\d. ]+)"', needs)]
    assert len(each_needs) == needs.count("\n    [")
    texts = texts_of(tag, BOOT)
    assert versions(str(texts["boot old browser"])) == [max(each) for each in zip(*each_needs, strict=True)]


def test_french_punctuation_stays_with_its_word() -> None:
    """The space before it is one at which no line breaks."""
    loose = re.compile(r"\S [:;!?%»]|« ")
    found = languages.messages(languages.read_language("fr"))
    assert [
        name for name, message in found.items() if any(map(loose.search, languages.each_string(message)))
    ] == []


def test_a_soft_hyphen_is_drawn_and_never_a_letter() -> None:
    set_language(languages.compiled(languages.read_language("de")))
    allow = say("allow")
    assert to_text(allow) == "Zulassen"
    assert html.tag("b", allow) == "<b>Zu<soft-hyphen></soft-hyphen>lassen</b>"
    assert html.tag("option", allow, aria_label=allow) == '<option aria-label="Zulassen">Zulassen</option>'


@pytest.mark.parametrize(
    ("sounds", "fault"),
    [
        ("en/n’", "“sounds” isn’t a line of words and sounds"),
        ("en/n’: [", "“sounds” isn’t a line of words and sounds"),
        ("de/d’: [aeiou]", "“stack” has a tie behind “en”, for which “sounds” has no rule: en‿jeu"),
        ("en/n’: [aeiou]", ""),
    ],
)
def test_a_tie_needs_a_rule(folder: Path, sounds: str, fault: str) -> None:
    write(folder, german(sounds=sounds, stack="en‿jeu"))
    found = "\n".join(languages.faults("de"))
    assert fault in found
    assert bool(fault) == bool(found)


@pytest.mark.parametrize(
    ("tag", "names", "text"),
    [
        ("es", ("Ana", "Isabel"), "Ana e Isabel"),
        ("es", ("Ana", "Hilario"), "Ana e Hilario"),
        ("es", ("Ana", "Yolanda"), "Ana y Yolanda"),
        ("es", ("Iris", "Ian"), "Iris y Ian"),
        ("fr", ("Ana", "Isabel"), "Ana et Isabel"),
    ],
)
def test_a_list_ends_as_it_sounds(tag: str, names: tuple[str, str], text: str) -> None:
    set_language(languages.compiled(languages.read_language(tag)))
    assert to_text(list_with_and(names)) == text


@pytest.mark.parametrize(
    ("name", "hand"),
    [
        ("Anna", "la main d’Anna"),
        ("Élodie", "la main d’Élodie"),
        ("Hélène", "la main d’Hélène"),
        ("Yves", "la main d’Yves"),
        ("Yann", "la main de Yann"),
        ("Hannah", "la main de Hannah"),
        ("Max", "la main de Max"),
    ],
)
def test_french_elides_before_names(name: str, hand: str) -> None:
    set_language(languages.compiled(languages.read_language("fr")))
    assert to_text(say("hand of", who=name)) == hand
