"""Pages to read, and notes."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape

import pytest

from cuttle import PRESETS, Ruleset, legal_moves, parse_move, parse_position, score, variant
from cuttle.language import Language, Select, say
from cuttle.rules.apply import decline_answers, play
from tools.build import addresses, languages, preview
from tools.build.almanac_pages import almanacs
from tools.build.offline import READ_LATER
from tools.build.reading import STYLE, reading, speaking, spoken
from tools.build.reading_pages import MAGIC, PAGES, SOURCES, WAYS, rulebooks_with
from tools.build.reading_texts import PAGES_TO_READ
from web.features.help.reading import READING, path_of
from web.features.learn.texts import TEXTS
from web.text.languages import LANGUAGES
from web.text.words import to_text as said

pytestmark = pytest.mark.cpython_only  # Babel is not in the page


@cache
def parts() -> dict[str, bytes]:
    return dict(reading())


def options(key: str) -> set[str]:
    entry = PAGES_TO_READ[key]
    assert isinstance(entry, Select)
    return set(entry.options)


def test_every_text_is_on_a_page() -> None:
    assert options("magic") == options("magic about") == set(MAGIC)
    assert options("elsewhere") == options("elsewhere about") == {"goals", *WAYS}
    assert options("elsewhere way") == {way for ways in WAYS.values() for way in ways}
    assert options("elsewhere source") == set(SOURCES) <= set(PRESETS)
    names = {page.name for page in PAGES}
    assert options("reading about") == names | {"almanac"}
    assert set(READING) == {*names, *(["almanac"] if almanacs() else [])}


@pytest.mark.parametrize("topic", list(WAYS))
def test_every_rulebook_plays_everything_in_one_way(topic: str) -> None:
    played = [name for rules in WAYS[topic].values() for name in rulebooks_with(rules)]
    assert sorted(played) == sorted(SOURCES)
    assert all(rulebooks_with(rules) for rules in WAYS[topic].values())


def test_what_players_of_magic_are_told_is_what_a_new_game_plays() -> None:
    rules = PRESETS["cuttle-cards"]
    assert rules.goals[0] == 21
    assert rules.wins_at_once
    assert rules.three_takes_three
    assert rules.queens_protect_queens
    assert rules.nine_freezes
    assert not rules.ten_blocks
    assert not rules.eight_scraps_glasses


def test_what_is_said_to_be_an_option_is_one() -> None:
    def changed(option: str) -> Ruleset:
        return variant("pagat", [option])

    assert changed("random four").four_random
    assert changed("one joker").joker == "exchange"


@pytest.fixture(params=list(LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[Language]:
    """Each language is spoken for a while."""
    found = {each.tag: each for each in spoken()}[request.param]
    with speaking(found):
        yield found


@pytest.mark.parametrize("name", [page.name for page in PAGES])
def test_a_page_says_everything_in_its_language(language: Language, name: str) -> None:
    html = parts()[path_of(name, language.tag)].decode()
    text = unescape(re.sub(r"<[^>]*>", "\n", html))
    assert "{{" not in html
    assert f'<html lang="{language.tag}" dir="ltr">' in html
    assert said_in(language, "reading play") in text
    for key, entry in PAGES_TO_READ.items():
        if key.startswith(name):
            for which in entry.options if isinstance(entry, Select) else [""]:
                assert said_in(language, key, which) in text


def said_in(language: Language, key: str, which: str = "") -> str:
    return language.render(say(key, which=which))


def test_nothing_is_left_in_english() -> None:
    contexts = {context for tag in languages.TRANSLATED for context in languages.missing(tag)}
    texts = ("reading", "magic", "elsewhere", "almanac", "entry")
    assert {context for context in contexts if context.startswith(texts)} == set()


def test_there_is_a_page_in_each_language_one_style_and_a_picture_for_each() -> None:
    names = [name for name in parts() if not READ_LATER.match(name)]
    pictures = ["entry.svg", *(f"{page.name}.svg" for page in PAGES)]
    pages = [path_of(page.name, tag) for page in PAGES for tag in LANGUAGES]
    entries = [f"{tag}/index.html" for tag in languages.TRANSLATED]
    assert sorted(names) == sorted([STYLE, *pictures, *pages, *entries])


def test_an_entry_page_says_what_the_game_is_and_leads_into_it_in_its_language(language: Language) -> None:
    if language.tag == "en":
        assert "index.html" not in parts()  # the game itself
        return
    html = parts()[f"{language.tag}/index.html"].decode()
    title, about = (said_in(language, key) for key in ("entry title", "entry about"))
    assert f"<title>{title}</title>" in html
    assert f'name="description" content="{about}"' in html
    assert f'property="og:title" content="{title}"' in html
    assert said_in(language, "entry text") in html
    assert html.count(f'href="../#language={language.tag}"') == 2
    assert "<script" not in html


@pytest.mark.parametrize("site", ["", "https://name.github.io/cuttle/"])
def test_search_engines_find_the_game_in_each_language_by_its_full_address(
    site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(addresses.SITE, site)
    html = dict(reading())["es/index.html"].decode()
    here = site or "../"
    places = {"en": here, "x-default": here, **{tag: f"{here}{tag}/" for tag in languages.TRANSLATED}}
    for tag, place in places.items():
        assert f'<link rel="alternate" hreflang="{tag}" href="{place}">' in html
    assert (f'<link rel="canonical" href="{site}es/">' in html) == bool(site)
    assert (f'property="og:image" content="{site}web/art/preview.png"' in html) == bool(site)
    game = preview.in_page(f"<head>{preview.IN_WORDS}</head>")
    assert all(f'hreflang="{tag}" href="{place}"' in game for tag, place in places.items()) == bool(site)


def test_their_style_has_every_size_that_it_names_and_only_conditions_that_browsers_know() -> None:
    style = parts()[STYLE].decode()
    named = set(re.findall(r"var\((--[\w-]+)\)", style))
    assert {each for each in named if f"{each}:" not in style} == set()
    assert "(width < 34rem)" in style
    assert not re.search(r"@custom-media|@media (not )?\(--", style)


def test_the_build_leaves_the_page_its_own_language() -> None:
    list(reading())
    with pytest.raises(KeyError):
        said(say("reading play"))
    assert said(say("stack")) == "Being played"


# Notes


PAIRS = [name for name, rules in PRESETS.items() if rules.seats == 2]


@pytest.mark.parametrize("preset", PAIRS)
@pytest.mark.parametrize(("rank", "move"), [("jack", "JC>8H"), ("nine", "9C!JS"), ("two", "2C!JS")])
def test_the_note_on_a_stolen_card_names_all_that_bring_it_back(preset: str, rank: str, move: str) -> None:
    state = parse_position(f"{preset} | 0 turn 0 | JC 9C 2C / 3D | - / 8H@0>JS@1 | - | ...")
    back = parse_move(move) in legal_moves(state)
    assert back == (rank != "nine" or PRESETS[preset].nine_count == 1)
    assert not back or score(decline_answers(play(state, parse_move(move))), 0) == 8
    note = "note stolen" if PRESETS[preset].nine_count == 1 else "note stolen two"
    assert (f"a {rank}" in str(TEXTS[note])) == back
