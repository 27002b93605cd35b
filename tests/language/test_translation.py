"""A catalogue in another language, and colons: one in a sentence is enough."""

import re
from typing import Final

from cuttle.language import YOU, Entry, Language, Plural, every_sentence, say, translate_catalogue
from cuttle.language.en.asides import ASIDES
from cuttle.language.text import Select, plural, select
from cuttle.language.translation import Sentence
from tests.support.english import every_form
from tools.build.almanac_texts import ALMANAC
from tools.build.reading_texts import PAGES_TO_READ
from web.features import PROGRAM

ENGLISH: Final[dict[str, Entry]] = {
    "card": select(queen="Queen", nine="Nine"),
    "card|the": select(queen="the Queen", nine="the Nine"),
    "takes": ("You take {card:the}.", "{who} takes {card:the}."),
    "cards": plural("a card", "{count} cards"),
    "draws": (plural("You draw a card.", "You draw {count}."), "{who} draws."),
    "end": "The end",
}

CONTEXTS: Final = (
    *("card queen", "card nine", "card queen|the", "card nine|the", "takes|you", "takes", "cards"),
    *("draws|you", "draws", "end"),
)

GERMAN: Final[dict[str, Sentence]] = {
    "card queen": "Dame",
    "card queen|the": "die Dame",
    "card queen|dat": "der Dame",
    "takes": "{who} nimmt {card:the}.",
    "takes|you": "Du folgst {card:dat}.",
    "cards": Plural(("eine Karte", "{count} Karten")),
}


def test_each_sentence_has_a_context_of_its_own() -> None:
    assert [context for context, _ in every_sentence(ENGLISH)] == list(CONTEXTS)
    assert dict(every_sentence(ENGLISH))["draws|you"] == plural("You draw a card.", "You draw {count}.")


def test_what_is_given_is_said_and_the_rest_stays_english() -> None:
    language = Language("de", translate_catalogue(ENGLISH, GERMAN))
    queen = say("card", which="queen")
    assert language.render(queen) == "Dame"
    assert language.render(say("takes", who="Anna", card=queen)) == "Anna nimmt die Dame."
    assert language.render(say("takes", who="Anna", card=say("card", which="nine"))) == "Anna nimmt the Nine."
    assert language.render(say("cards", count=2)) == "2 Karten"
    assert language.render(say("end")) == "The end"


def test_a_translation_has_forms_of_its_own() -> None:
    language = Language("de", translate_catalogue(ENGLISH, GERMAN, ["card|dat"]))
    assert language.render(say("takes", who=YOU, card=say("card", which="queen"))) == "Du folgst der Dame."
    nine = say("card", which="nine")
    assert language.render(say("takes", who=YOU, card=nine)) == "Du folgst Nine.", "it lacks that form"


def test_a_language_may_have_more_plurals_than_english() -> None:
    three = translate_catalogue(
        ENGLISH, {"cards": Plural(("{count} карта", "{count} карти", "{count} карт"))}
    )
    language = Language("uk", three, lambda count: 0 if count == 1 else 1 if count < 5 else 2)
    assert [language.render(say("cards", count=count)) for count in (1, 2, 5)] == [
        "1 карта",
        "2 карти",
        "5 карт",
    ]


# Colons


SLOT: Final = re.compile(r"\{[^}]*\}")


def test_no_sentence_has_two_colons() -> None:
    parts = {
        part
        for entry in (PROGRAM.sentences | PAGES_TO_READ | ALMANAC).values()
        for each in every_form(entry)
        for part in re.split(r"[.?!] ", SLOT.sub("", each))
    }
    assert [part for part in parts if part.count(":") > 1] == []


def test_a_move_behind_a_card_has_no_colon_and_no_capital() -> None:
    """So that a word and a colon may stand before both: “Try: Nine of Hearts – one-off to …”"""
    for key in (*ASIDES, "review move", "way with"):
        for each in every_form(PROGRAM.sentences[key]):
            assert ":" not in SLOT.sub("", each)
            assert not each[:1].isupper()
    effects = PROGRAM.sentences["effect|low"]
    assert isinstance(effects, Select)
    assert set(effects.options) == all_effects()


def all_effects() -> set[str]:
    """What cards do."""
    effects = PROGRAM.sentences["effect"]
    assert isinstance(effects, Select)
    return set(effects.options)
