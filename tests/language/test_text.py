"""Messages and their rendering: slots, forms, plurals, lists, address."""

from pathlib import Path
from typing import Final

import pytest

from cuttle.language import (
    ENGLISH,
    YOU,
    Language,
    Text,
    list_with_and,
    list_with_commas,
    paragraph,
    say,
    typed_text,
)
from cuttle.language.text import (
    Ago,
    Arg,
    Day,
    Entry,
    MissingTextError,
    PlainPlatform,
    Plural,
    Select,
    isolate,
    plural,
    read_sounds,
    select,
)

ROOT: Final = Path(__file__).parents[2]

TOY: Final = Language(
    "en",
    {
        "you": "You",
        "typed": "{name}",
        "typed|gen": "of player {name}",
        "one": "One",
        "one|acc": "Oneself",
        "sees": "{what:acc} is seen.",
        "sees low": "Seen: {what}.",
        "waits": ("You wait.", "{who} waits."),
        "cards": plural("a card", "{count} cards"),
        "has": (plural("You have a card.", "You have {count}."), "{who} has some."),
        "begins": "{what:Cap} begins.",
        "ends low": "Ends: {what:-acc}.",
        "seat": "Seat",
        "gets": Select({"0": "Nothing.", "other": plural("One thing.", "{count} things.")}),
        "takes": select(one="{who} takes one.", all=("You take all.", "{who} takes all.")),
        "thing": "thing",
        "list and": "{first} and {last}",
        "list comma": "{first}, {last}",
        "list sentence": "{first} {last}",
    },
)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        pytest.param(say("sees", what=say("one")), "Oneself is seen.", id="a slot asks for a form"),
        pytest.param(say("sees low", what=say("one")), "Seen: One.", id="or for none"),
        pytest.param(say("sees", what=say("thing")), "thing is seen.", id="and gets the usual one"),
        pytest.param(say("sees", what="Zoë"), "Zoë is seen.", id="a typed name is its usual one"),
        pytest.param(say("begins", what=say("thing")), "Thing begins.", id="a form with a capital"),
        pytest.param(say("ends low", what=say("one")), "Ends: oneself.", id="a form with a small letter"),
        pytest.param(say("ends low", what=say("seat")), "Ends: seat.", id="also where there is none"),
        pytest.param(
            say("ends low", what=list_with_and([say("one"), say("seat")])),
            "Ends: oneself and seat.",
            id="in a list, each thing has one",
        ),
        pytest.param(say("waits", who=YOU), "You wait.", id="who is spoken to has a sentence of its own"),
        pytest.param(say("waits", who="Anna"), "Anna waits.", id="and others another"),
        pytest.param(say("waits", who="You"), "You waits.", id="also by such a name"),
        pytest.param(say("waits", who="{count}"), "{count} waits.", id="braces in a name are no slots"),
        pytest.param(say("takes", which="one", who="Anna"), "Anna takes one.", id="a value chooses"),
        pytest.param(say("takes", which="all", who=YOU), "You take all.", id="then who is spoken to"),
        pytest.param(say("gets", which=0, count=0), "Nothing.", id="a value with an option"),
        pytest.param(say("gets", which=1, count=1), "One thing.", id="without one, singular"),
        pytest.param(say("gets", which=2, count=2), "2 things.", id="without one, plural"),
    ],
)
def test_what_a_message_becomes(message: Text, text: str) -> None:
    assert TOY.render(message) == text


TIED: Final = Language(
    "es",
    {
        "sounds": "y/e: h?[ií](?!e)\nde/d’, que/qu’: [aeio]",
        "typed": "{name}",
        "typed|of": "de‿{name}",
        "list and": "{first} y‿{last}",
        "hand": "la main {who:of}",
        "waits": "attends que‿{who} joue, de‿nuit",
    },
)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        pytest.param(list_with_and(["Ana", "Inés"]), "Ana e Inés", id="before the sound"),
        pytest.param(list_with_and(["Ana", "HILDA"]), "Ana e HILDA", id="also in capitals"),
        pytest.param(list_with_and(["Ana", "hielo"]), "Ana y hielo", id="but not before another"),
        pytest.param(say("hand", who="Anna"), "la main d’Anna", id="an elided word has no space"),
        pytest.param(say("hand", who="Max"), "la main de Max", id="others keep it"),
        pytest.param(say("waits", who="Io"), "attends qu’Io joue, de nuit", id="each tie by itself"),
        pytest.param(say("hand", who="x y‿Inés"), "la main de x y‿Inés", id="a typed tie stays"),
    ],
)
def test_the_sound_that_follows_decides_how_a_tied_word_is_said(message: Arg, text: str) -> None:
    assert TIED.render(message) == text


@pytest.mark.parametrize("sounds", ["y: i", "y/e", "y/e/u: i", "a"])
def test_rules_of_sounds_are_words_with_what_they_become(sounds: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_sounds(sounds)


def test_a_language_may_have_no_rules_of_sounds() -> None:
    assert read_sounds("–") == []


class DayPlatform(PlainPlatform):
    """Writes days as French does, but for the first of a month."""

    def day(self, iso: str, /) -> str:
        """“1 nov. 2026”."""
        return f"{int(iso[8:])} nov. {iso[:4]}" if len(iso) > 7 else "nov. 2021"


@pytest.mark.parametrize(
    ("iso", "text"),
    [("2021-11-01", "1er nov. 2021"), ("2021-11-11", "11 nov. 2021"), ("2021-11", "nov. 2021")],
)
def test_the_first_of_a_month_has_a_number_of_its_own(iso: str, text: str) -> None:
    assert Language("fr", {"first day": "1er"}, platform=DayPlatform()).render(Day(iso)) == text


def test_a_typed_name_has_forms_too() -> None:
    assert TOY.render("Zoë", "gen") == "of player Zoë"
    assert TOY.render("Zoë", "dat") == TOY.render("Zoë") == "Zoë"


def test_a_number_chooses_among_plurals() -> None:
    assert [TOY.render(say("cards", count=count)) for count in (0, 1, 2)] == ["0 cards", "a card", "2 cards"]
    assert TOY.render(say("has", who=YOU, count=1)) == "You have a card."
    three = Language("uk", {"cards": Plural(("a", "b", "c"))}, lambda count: min(count, 2))
    assert [three.render(say("cards", count=count)) for count in (0, 1, 5)] == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("language", "message", "words"),
    [
        (TOY, say("nods", who="Zoë"), ("'nods'", "who='Zoë'", "No catalogue")),
        (TOY, say("takes", which="some", who=YOU), ("'takes'", "no option 'some'", "'one', 'all'")),
        (TOY, say("takes"), ("'takes'", "needs 'which'", "no arguments")),
        (TOY, say("has", who=YOU), ("'has'", "needs 'count'", "who=")),
        (TOY, say("waits", whom=YOU), ("'waits'", "needs 'who'", "whom=")),
        (TOY, say("sees", who=1), ("'sees'", "needs 'what'", "who=1")),
        (Language("uk", {"sees": "{what:acc}."}), say("sees", what=3), ("'number'", "form 'acc'", "'uk'")),
        (Language("uk", {"sees": "{what:acc}."}), say("sees", what="a"), ("'typed'", "name='a'")),
        (Language("uk", {}), list_with_and(["a", "b"]), ("'list and'", "first='a'")),
        (ENGLISH, say("axis", which="luck"), ("no option 'luck'", "cuttle/language/en/axes.py")),
        (ENGLISH, say("why adds"), ("needs 'points'", "cuttle/language/en/reasons.py")),
    ],
)
def test_what_cant_be_said_names_message_and_value_and_file(
    language: Language, message: Arg, words: tuple[str, ...]
) -> None:
    with pytest.raises(MissingTextError) as caught:
        language.render(message)
    assert [each for each in words if each not in str(caught.value)] == [], str(caught.value)


def test_a_part_that_cant_be_said_names_what_it_stands_in() -> None:
    with pytest.raises(MissingTextError, match="'nods'") as caught:
        TOY.render(say("sees", what=list_with_and([say("one"), say("nods")])))
    assert caught.value.__notes__ == ["It stands in the message 'sees'."]


def test_lists_belong_to_the_language() -> None:
    assert TOY.render(list_with_and(["Anna", say("one"), "Zoë"])) == "Anna, One and Zoë"
    assert TOY.render(list_with_commas(["Anna", "Zoë"])) == "Anna, Zoë"
    assert TOY.render(paragraph([say("waits", who=YOU), say("waits", who="Anna")])) == "You wait. Anna waits."
    assert TOY.render(list_with_and(["Anna"])) == "Anna"
    assert (
        TOY.render(say("sees", what=list_with_and([say("one"), say("thing")])))
        == "Oneself and thing is seen."
    )


def test_numbers_and_times_are_written_as_the_platform_writes_them() -> None:
    class German(PlainPlatform):
        def number(self, number: int, /) -> str:
            return f"{number:,}".replace(",", ".")

    catalogue: dict[str, Entry] = {"most": "{count:,} games, {when}"}
    several = say("most", count=2000, when=Ago(3, "hour"))
    assert Language("en", catalogue).render(several) == "2,000 games, 3 hours ago"
    assert Language("de", catalogue, platform=German()).render(several) == "2.000 games, 3 hours ago"
    assert TOY.render(Day("2026-11-21")) == "2026-11-21"
    assert TOY.render(Ago(1, "day")) == "1 day ago"


def test_a_message_does_not_become_part_of_a_string_by_accident() -> None:
    for message in (say("thing"), list_with_and([say("thing")])):
        with pytest.raises(TypeError, match="thing"):
            f"{message}"


def test_messages_are_values() -> None:
    assert say("cards", count=2) == Text("cards", (("count", 2),))
    assert len({say("cards", count=2), say("cards", count=2)}) == 1


# Typed text

SARAH, MOHAMED = "\u05e9\u05e8\u05d4", "\u0645\u062d\u0645\u062f"


@pytest.mark.parametrize(
    "name", [SARAH, MOHAMED, "\u07d2\u07de\u07cf", "\U0001e900", f"Zoë {SARAH}", "\u0663"]
)
def test_what_runs_from_right_to_left_is_isolated_in_every_kind_of_slot(name: str) -> None:
    held = f"\u2068{name}\u2069"
    assert TOY.render(say("sees low", what=name)) == f"Seen: {held}."
    assert TOY.render(say("sees", what=name)) == f"{held} is seen."
    assert TOY.render(name, "gen") == f"of player {held}"
    assert TOY.render(say("waits", who=name)) == f"{held} waits."
    assert TOY.render(say("begins", what=name)) == f"{held} begins."
    assert TOY.render(say("sees low", what=say("waits", who=name))) == f"Seen: {held} waits.."
    for names in (list_with_and([name]), list_with_commas([name])):
        assert TOY.render(say("sees low", what=names)) == f"Seen: {held}."
    row = list_with_and([SARAH, "Zoë", name])
    assert TOY.render(row) == f"\u2068{SARAH}\u2069, Zoë and {held}"
    assert isolate(typed_text(name)) == typed_text(typed_text(name)) == held


def test_names_from_left_to_right_are_not_isolated() -> None:
    for name in ("Zoë", "Оля", "芳", "1", "한글", "🦑"):
        assert TOY.render(say("waits", who=name)) == f"{name} waits."


def test_suits_are_text_wherever_they_are_shown() -> None:
    assert TOY.render(say("sees low", what="9♥ × 8♦")) == "Seen: 9♥\ufe0e × 8♦\ufe0e."
    assert typed_text("♠\ufe0e♣\ufe0f♠") == "♠\ufe0e♣\ufe0f♠\ufe0e"


def test_no_sentence_and_no_style_has_a_bare_suit() -> None:
    """They'd pass by what is typed."""
    files = [
        *ROOT.glob("web/text/*.py"),
        *ROOT.glob("cuttle/language/en/*.py"),
        *ROOT.glob("web/**/*texts.py"),
    ]
    files += [each for kind in ("po", "css", "js", "svg") for each in ROOT.glob(f"web/**/*.{kind}")]
    files += ROOT.glob("*.html")
    assert len(files) > 50
    assert [file.name for file in files if set("♠♥♦♣") & set(file.read_text("utf-8"))] == []
