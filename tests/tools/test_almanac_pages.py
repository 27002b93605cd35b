"""The pages of the almanac: made of the data, and of nothing else."""

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any, Final

import pytest

from tools.almanac.statements import claims_of
from tools.almanac.writing import write_data
from tools.build import almanac_pages
from tools.build.almanac_labels import use_label
from tools.build.almanac_pages import Almanac, almanacs
from tools.build.offline import READ_LATER, WORKER_SOURCE, entries
from tools.build.reading import all_pages, reading, speaking, spoken
from web.features.help.reading import path_of
from web.text.languages import LANGUAGES

pytestmark = pytest.mark.cpython_only  # Babel is not in the page

FIGURES: Final = {
    "first": [0.5231, 0.0069, 20000],
    "tied": [0.1427, 0.0044, 20000],
    "turns": [39.98, 0.34, 20000],
    "ending/passes": [0.1418, 0.0044, 20000],
    "kings/1": [0.4358, 0.0076, 17000],
    "last/points 10": [0.4369, 0.0076, 17000],
    "worth/2": [0.0673, 0.0069, 20000],
    "worth/J": [-0.0211, 0.0069, 20000],
    "two ahead": [-0.0312, 0.0114, 20000],
    "opening/permanent Q": [0.3809, 0.0052, 15000],
    "chosen/counter 2": [0.4902, 0.0102, 26500],
    "chosen/permanent 8": [0.0102, 0.0011, 90000],
    "chosen/oneoff 9": [0.2204, 0.0041, 90000],
    "apart/counter 2": [0.0892, 0.0105, 13000],
    "turning/lost/draw": [0.1164, 0.0121, 5000],
    "choice/jack or points": [0.0623, 0.0131, 5000],
    "choice/king": [0.0012, 0.0131, 4000],
    "choice/ace/0": [-0.0912, 0.0214, 900],
    "choice/nine": [-0.0811, 0.0102, 3000],
    "choice/ten": [-0.1217, 0.0312, 800],
    "choice/play or draw": [0.0288, 0.0131, 1800],
}
CHANGES: Final = {
    "first": [0.0121, 0.0042, 20000],
    "turns": [-1.21, 0.22, 20000],
    "worth/9": [0.0412, 0.0101, 20000],
    "chosen/oneoff 9": [0.1913, 0.0041, 90000],
}


def sample(ruleset: str, base: str = "") -> dict[str, Any]:
    """Data as the tool writes them."""
    levels = {
        "skilled": {"seed": 1, "rounds": 20000, "figures": FIGURES},
        "expert@300": {
            "seed": 1,
            "rounds": 2000,
            "figures": {"first": [0.5002, 0.0211, 2000], "two ahead": [-0.0913, 0.0303, 2000]},
        },
    }
    change = {"skilled": {"seed": 1, "rounds": 20000, "figures": CHANGES}}
    return {"ruleset": ruleset, "levels": levels, "changes": {base: change} if base else {}}


@pytest.fixture(autouse=True, scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A rulebook, a trial and an option have data."""
    path = tmp_path_factory.mktemp("data") / "data.json"
    bases = {"pagat": "", "trial-double-nine": "cuttle-live", "cuttle-cards+one joker": "cuttle-cards"}
    for ruleset, base in bases.items():
        write_data(sample(ruleset, base), path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(almanac_pages, "DATA", path)
        yield path


@cache
def parts() -> dict[str, bytes]:
    return dict(reading())


def texts(html: str) -> list[str]:
    return [unescape(each) for each in re.findall(r">([^<]+)<", html)]


def rows(html: str) -> Iterator[tuple[str, str, str]]:
    """The label, the figure and the interval of each row."""
    for row in re.findall(r'<tr><th scope="row">(.*?)</tr>', html):
        label, figure, *more = texts(f">{row}<")
        yield label, figure, " ".join(each.strip() for each in more).strip()


def test_there_is_a_page_for_all_that_has_data() -> None:
    names = {name for name in parts() if READ_LATER.match(name)}
    pages = ("almanac", "almanac-pagat", "almanac-trial-double-nine", "almanac-cuttle-cards-one-joker")
    files = ("pagat.json", "trial-double-nine.json", "cuttle-cards+one-joker.json")
    assert names == {path_of(page, tag) for page in pages for tag in LANGUAGES} | {
        "almanac.svg",
        *(f"almanac/{name}" for name in files),
    }


def test_without_data_there_is_nothing_and_no_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(almanac_pages, "DATA", tmp_path / "data.json")
    found = dict(reading())
    assert [name for name in found if READ_LATER.match(name)] == []
    assert b"almanac" not in found["magic.html"]


def test_the_data_are_there_as_they_are() -> None:
    page = parts()["de/almanac-trial-double-nine.html"].decode()
    (link,) = re.findall(r'href="\.\./(almanac/[^"]*)"', page)
    assert json.loads(parts()[link]) == sample("trial-double-nine", "cuttle-live")


def test_the_pages_are_small() -> None:
    sizes = {name: len(gzip.compress(each)) for name, each in parts().items() if "almanac" in name}
    assert max(sizes.values()) < 15_000


@pytest.mark.parametrize("tag", list(LANGUAGES))
def test_all_of_a_page_is_in_its_language(tag: str) -> None:
    """What it says in English, it says in no other language; names of rulebooks and cards apart."""
    english = set(sentences("almanac-trial-double-nine.html"))
    own = set(sentences(path_of("almanac-trial-double-nine", tag)))
    assert len(english) > 15
    assert not own & english if tag != "en" else own == english


def sentences(name: str) -> list[str]:
    return [text for text in texts(parts()[name].decode()) if re.search(r"\w{2}[.?]$", text.strip())]


@pytest.mark.parametrize(("tag", "point"), [("en", "."), ("de", ","), ("es", "."), ("uk", ",")])
def test_every_figure_is_of_the_data(tag: str, point: str) -> None:
    page = parts()[path_of("almanac-trial-double-nine", tag)].decode()
    known = set()
    for claim in claims_of(sample("trial-double-nine", "cuttle-live")):
        scale = 1 if claim.name == "turns" else 100
        numbers = (claim.figure.low, claim.figure.value, claim.figure.high)
        known |= {f"{abs(scale * number):.1f}".replace(".", point) for number in numbers}
        if claim.base:
            own, change = FIGURES.get(claim.name, [0])[0], claim.figure.value
            known.add(f"{abs(scale * (own - change)):.1f}".replace(".", point))
        if claim.sense == "within":
            known |= {f"{100 * claim.bound + 0.0499:.1f}".replace(".", point)}
    found = re.findall(rf"\d+\{point}\d", " ".join(texts(page)))
    assert len(found) > 60
    assert set(found) <= known


def test_a_row_has_the_figure_with_its_sign_and_its_interval() -> None:
    page = list(rows(parts()["almanac-trial-double-nine.html"].decode()))
    assert ("The first player wins", "52.3", "51.6 to 53.0") in page
    assert ("The first player wins", "+1.2", "+0.8 to +1.6") in page
    assert ("Jack", "−2.1", "−2.8 to −1.4") in page
    assert ("Two to counter", "49.0%", "48.0 to 50.0") in page
    assert ("Nine as a one-off", "+19.1", "+18.7 to +19.5") in page
    assert ("Turns in a round, both players together", "−1.2", "−1.4 to −1.0") in page
    assert ("The loser’s move: Draw", "11.6%", "10.4 to 12.8") in page
    assert ("Eight as glasses", "1.0%", "0.9 to 1.1") in page


@pytest.mark.parametrize(("tag", "share"), [("en", "11.6%"), ("es", "11.6%"), ("fr", "11,6\u00a0%")])
def test_a_share_is_written_as_the_game_writes_it(tag: str, share: str) -> None:
    page = list(rows(parts()[path_of("almanac-trial-double-nine", tag)].decode()))
    assert share in [figure for _, figure, _ in page]


def test_where_only_a_bound_is_known_only_the_interval_is_shown() -> None:
    page = list(rows(parts()["almanac-pagat.html"].decode()))
    assert ("The first player wins", "47.9 to 52.1", "") in page
    assert ("King", "−1.2 to +1.4", "") in page


def test_what_a_use_scores_is_not_shown_as_what_it_brings() -> None:
    assert "8.9" not in " ".join(texts(parts()["almanac-pagat.html"].decode()))


@pytest.mark.parametrize(
    "answer",
    [
        "Yes. The first player wins more than half of 100 rounds: skilled bots 52.3 (51.6 to 53.0), experts"
        " not clear.",
        "No. In the opening hand, it brings fewer wins in 100 rounds than the best other rank: skilled bots"
        " 3.1 (2.0 to 4.3), experts 9.1 (6.1 to 12.2).",
        "Where these two look best, stealing with a jack wins more of 100 rounds than playing points: skilled"
        " bots 6.2 (4.9 to 7.5).",
        "Some wins, since at most turns another move is better. With skilled bots, of 100 rounds: king at"
        " most 1.5; draw 2.9; nine as a one-off 8.1; ten for points 12.2. That shows how seldom a turn is"
        " right for each, not what it’s worth when it is.",
        "Nine as a one-off, chosen when possible: skilled bots 22.0% instead of 2.9%.",
        "Nine in the opening hand, difference in wins per 100 rounds: skilled bots +4.1 (+3.1 to +5.1).",
        "Moving first helps more; the first player wins, of 100 rounds: skilled bots 52.3 instead of 51.1.",
        "Like Cuttle live, except: a card returned by a nine isn’t frozen; a nine takes two cards on the"
        " same side.",
    ],
)
def test_a_question_has_an_answer_by_the_sense_of_its_claim(answer: str) -> None:
    assert answer in texts(parts()["almanac-trial-double-nine.html"].decode())


def page_with(
    figures: dict[str, list[float]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ruleset: str = "pagat"
) -> list[str]:
    """What the page says if these are the figures of skilled."""
    found = sample(ruleset)
    found["levels"]["skilled"]["figures"] = figures
    write_data(found, tmp_path / "data.json")
    monkeypatch.setattr(almanac_pages, "DATA", tmp_path / "data.json")
    return texts(dict(reading())[f"almanac-{ruleset}.html"].decode())


def test_a_question_without_a_claim_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {name: figure for name, figure in FIGURES.items() if not name.startswith("choice")}
    said = page_with(figures, tmp_path, monkeypatch)
    assert "Too close to call." in said
    assert "What does a move cost at a random turn?" not in said


def test_levels_that_disagree_are_too_close_to_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = page_with({"two ahead": [0.05, 0.01, 20000]}, tmp_path, monkeypatch)
    assert said[said.index("Is the two the best card to be dealt?") + 1] == "Too close to call."


def test_a_move_is_never_judged_by_its_cost_at_a_random_turn() -> None:
    page = parts()["almanac-trial-double-nine.html"].decode()
    assert ("Nine as a one-off (chosen 22.0%)", "−8.1", "−9.1 to −7.1") in list(rows(page))
    assert [text for text in texts(page) if re.search("worth it|On average", text)] == []


def test_a_draw_costs_what_the_best_card_brings() -> None:
    page = list(rows(parts()["almanac-pagat.html"].decode()))
    assert ("Draw", "−2.9", "−4.2 to −1.6") in page


@pytest.mark.parametrize(
    ("page", "whose"),
    [
        ("almanac-trial-double-nine", "The bots learned to play before this trial existed"),
        ("almanac-cuttle-cards-one-joker", "The bots learned to play without this option"),
        ("almanac-pagat", None),
    ],
)
def test_bots_that_learned_without_the_rules_are_named_as_such(page: str, whose: str | None) -> None:
    said = [text for text in texts(parts()[f"{page}.html"].decode()) if "learned" in text]
    assert [text.startswith(str(whose)) for text in said] == [True] * bool(whose)


def test_a_drawing_has_the_interval_about_the_figure() -> None:
    drawings = re.findall(
        r'<path d="M([\d.]+) 0V12"></path><rect x="([\d.]+)" y="4" width="([\d.]+)" height="4" rx="2"></rect>'
        r'(?:<circle cx="([\d.]+)")?',
        parts()["almanac-trial-double-nine.html"].decode(),
    )
    assert len(drawings) > 15
    for zero, start, width, dot in drawings:
        assert 5 <= float(zero) <= 95
        assert 5 <= float(start) <= float(start) + float(width) <= 95.1
        assert not dot or abs(float(start) + float(width) / 2 - float(dot)) < 0.2


def test_the_page_of_all_leads_to_each_by_its_group() -> None:
    page = parts()["uk/almanac.html"].decode()
    links = re.findall(r'href="(almanac-[^"]*)"', page)
    assert links == [
        "almanac-trial-double-nine.html",
        "almanac-pagat.html",
        "almanac-cuttle-cards-one-joker.html",
    ]
    assert 'href="almanac.html"' in parts()["uk/magic.html"].decode()


def test_the_page_of_all_says_what_differs() -> None:
    said = texts(parts()["almanac.html"].decode())
    nine = "nine as a one-off: skilled bots 22.0% instead of 2.9%."
    assert f"Compared with Cuttle live: {nine}" in said
    assert f"N{nine[1:]}" in said  # of the option, which is compared with what most are
    assert "What most others are compared with." in said


def test_every_label_of_the_data_has_a_text() -> None:
    """Uses and figures of all that is played, in every language."""
    each = Almanac(almanacs()[0].ruleset, sample("pagat"))
    uses = ("points A", "oneoff 9", "permanent K", "permanent 8", "scuttle 10", "steal J", "block 10", "pass")
    for language in spoken():
        with speaking(language):
            for use in uses:
                label = use_label(f"chosen/{use}")
                assert label is not None
                assert language.render(label)
            assert language.render(each.title)


def test_they_are_kept_only_when_they_are_read() -> None:
    kept = [entry["url"] for entry in entries(parts())]
    assert "magic.html" in kept
    assert [url for url in kept if url and READ_LATER.match(url)] == []
    assert f"/^{READ_LATER.pattern}/" in WORKER_SOURCE.read_text(encoding="utf-8").replace(r"\/", "/")


def test_each_page_has_a_title_of_its_own() -> None:
    pages = [parts()[f"{page.name}.html"].decode() for page in all_pages()]
    assert len({title for page in pages for title in re.findall("<title>(.*?)</title>", page)}) == len(pages)
