"""Which puzzle comes next, the form, the dialog, and what is stored of all that."""

import re
from itertools import pairwise

from cuttle import Verb
from cuttle.links import link_text
from cuttle.puzzles import THEMES, pool_text
from cuttle.puzzles.pool import OLDER, file_text
from tests.puzzles.samples import DEFENCE, EQUAL, puzzle
from tests.support.browser import POOL, Texts
from tests.support.controls import fill_on
from tests.support.markup import Reader
from tests.support.solving import ENTRIES, attempt_on, miss, open_puzzle, record_of, solve
from tests.support.study import Page
from tests.support.tabs import Tab
from web.core.storage_keys import PUZZLES
from web.features.puzzles.choosing import ABOUT, MINE, START, THEME_NAMES, first_form, matching, next_puzzle
from web.features.puzzles.messages import (
    FilterLevel,
    HidePuzzle,
    NextPuzzle,
    PlayPuzzle,
    Puzzles,
    ShowPuzzles,
    SolveFiltered,
)
from web.library.exporting import export_games
from web.messages.page import Close
from web.state.glicko import Form, Result, update_form
from web.state.puzzle_filter import Filter, ListedPuzzle
from web.state.stored_puzzles import (
    merge_records,
    read_record,
    with_form,
    with_hidden,
    with_result,
    with_run,
    with_seen,
)

LISTED = [
    ListedPuzzle(key, rating, rules, (theme,))
    for key, rating, rules, theme in (
        ("aaaa", 900, "cuttle-cards", "king turn"),
        ("bbbb", 1200, "cuttle-cards", "glasses"),
        ("cccc", 1500, "cuttle-cards", "king turn"),
        ("dddd", 1200, "pagat", "king turn"),
    )
]
NOTHING = read_record("")


def test_the_form_is_that_of_the_paper() -> None:
    results = [Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0)]
    form = update_form(Form(1500, 200, 0.06), results)
    assert (round(form.rating, 2), round(form.deviation, 2), round(form.volatility, 5)) == (
        1464.05,
        151.52,
        0.06,
    )


def test_a_form_that_is_far_off_becomes_less_sure_of_its_volatility() -> None:
    form = update_form(Form(1500, 50, 0.06), [Result(2200, 30, 1)] * 8)
    assert form.volatility > 0.0605
    assert form.rating > 1600


def test_the_form_starts_at_the_strongest_level_that_was_beaten() -> None:
    line = "clean\tcuttle-cards\t{}\tother\t{}\t0\t4"
    assert first_form("").rating == START["novice"]
    won = "\n".join([line.format("casual", 2), line.format("skilled", 1), line.format("expert", 0)])
    assert first_form(won).rating == START["skilled"]


def test_new_puzzles_come_first_the_nearest_in_rating_and_the_usual_rules() -> None:
    assert next_puzzle(LISTED, NOTHING, 1250, "").key == "bbbb"
    tried = read_record("aaaa +\nbbbb -\ncccc +\ndddd +")
    assert next_puzzle(LISTED, tried, 1500, "").key == "bbbb"
    assert next_puzzle(LISTED, tried, 1500, "bbbb").key == "cccc"


def test_the_next_has_another_theme_if_one_is_about_as_near() -> None:
    more = [*LISTED, ListedPuzzle("eeee", 1500 + ABOUT, "cuttle-cards", ("glasses",))]
    assert next_puzzle(more, NOTHING, 1500, "").key == "cccc"
    assert next_puzzle(more, NOTHING, 1500, "aaaa").key == "eeee"
    far = [*LISTED, ListedPuzzle("eeee", 1501 + ABOUT, "cuttle-cards", ("glasses",))]
    assert next_puzzle(far, NOTHING, 1500, "aaaa").key == "cccc"


def test_of_those_that_were_tried_the_one_longest_ago_comes_first() -> None:
    more = [*LISTED, ListedPuzzle("eeee", 1500 + ABOUT, "cuttle-cards", ("glasses",))]
    tried = read_record("eeee +\naaaa +\nbbbb +\ndddd +\ncccc +")
    assert next_puzzle(more, tried, 1500, "").key == "eeee"
    assert next_puzzle(more, tried, 1500, "", ("eeee", "cccc")).key == "bbbb"


def test_puzzles_are_chosen_by_theme_rules_and_level_without_hidden_ones() -> None:
    def keys(wanted: Filter, text: str = "") -> list[str]:
        return [each.key for each in matching(LISTED, read_record(text), wanted)]

    assert keys(Filter(theme="king")) == ["aaaa", "cccc", "dddd"]
    assert keys(Filter(theme="king", rules="cuttle-cards")) == ["aaaa", "cccc"]
    assert keys(Filter(level="mine", form=1500 - MINE)) == ["bbbb", "cccc", "dddd"]
    assert keys(Filter(theme="king"), "cccc +x") == ["aaaa", "dddd"]


def test_every_theme_has_a_name() -> None:
    assert set(THEME_NAMES) == set(THEMES)


def test_the_first_result_of_a_puzzle_changes_the_form_and_a_repeat_does_not() -> None:
    page = miss(open_puzzle())
    form = record_of(page).form
    assert form[0] < START["novice"]
    key = attempt_on(solve(page)).puzzle.key
    again = open_puzzle(key)
    again.browser.stored.save(PUZZLES, page.browser.stored.load(PUZZLES))
    record = record_of(solve(again))
    assert (record.form, record.found) == (form, {key: True})


# The dialog


def test_the_dialog_sets_a_puzzle_of_those_that_are_chosen_and_so_does_next() -> None:
    page = open_puzzle()
    page.send(ShowPuzzles())
    entry = next(entry for entry in ENTRIES if entry.ruleset != "cuttle-cards")
    theme = THEME_NAMES[entry.themes[0]]
    fill_on(page, "Rules", entry.ruleset)
    fill_on(page, "Theme", theme)
    for message in (FilterLevel("mine"), FilterLevel("any")):
        page.send(message)
    fitting = [each for each in ENTRIES if each.ruleset == entry.ruleset]
    count = sum(theme in [THEME_NAMES[theme] for theme in one.themes] for one in fitting)
    said = Reader(page.browser.dialog).text
    assert "Each has exactly one right answer. Where the suit makes no difference, any suit will do." in said
    assert f"0 of {count} solved" in said
    page.send(SolveFiltered())
    for _ in range(2):
        found = attempt_on(page).puzzle
        assert found.start.ruleset.key == entry.ruleset
        assert theme in [THEME_NAMES[theme] for theme in found.themes]
        page.send(NextPuzzle())


def test_no_two_lines_of_those_that_were_tried_are_alike() -> None:
    page = open_puzzle()
    page.browser.stored.save(PUZZLES, "".join(f"{entry.key} -\n" for entry in ENTRIES))
    page.send(ShowPuzzles())
    tried = page.browser.dialog.partition('id="puzzles-tried"')[2].partition("</ul>")[0]
    lines = re.findall(r"<button[^>]*>([^<]*)</button>", tried)
    assert len(lines) == len(ENTRIES)
    assert len(set(lines)) == len(lines)


def test_a_puzzle_can_be_hidden_once_its_whole_line_was_seen_and_shown_again() -> None:
    page = miss(open_puzzle())
    key = attempt_on(page).puzzle.key
    page.send(ShowPuzzles())
    assert "puzzle-hide" not in page.browser.dialog
    page.send(HidePuzzle(key))
    assert not record_of(page).hidden
    page.send(Close())
    solve(page)
    page.send(ShowPuzzles())
    page.send(HidePuzzle("none"))
    for hidden in (True, False):
        page.send(HidePuzzle(key))
        assert (key in record_of(page).hidden) == hidden
        assert ("Show again" in page.browser.dialog) == hidden
    assert not record_of(page).found[key]


def test_the_dialog_says_when_the_puzzles_are_lost_and_asks_again() -> None:
    page = open_puzzle(pool="")
    page.send(ShowPuzzles())
    assert "Loading the puzzles" in page.browser.dialog
    page.browser.waiting.pop()(False)
    assert "couldn’t be loaded" in page.browser.dialog
    page.receive("ShowPuzzles")
    page.browser.send("PuzzlesFetched", POOL)
    assert isinstance(page.model.dialog, Puzzles)
    assert page.model.dialog.entries


# What is stored


def test_the_record_keeps_the_last_sitting_and_lines_of_later_versions() -> None:
    text = with_result(with_result("later 1 2", "aaaa", found=False), "bbbb", found=True)
    text = with_hidden(with_form(text, (1500, 350, 0.06)), "bbbb", hidden=True)
    assert text == "later 1 2\naaaa -\nform: 1500.0 350.0 0.060000\nbbbb +x"
    record = read_record(with_result(text, "bbbb", found=False))
    assert (record.found, record.hidden) == ({"aaaa": False, "bbbb": False}, frozenset({"bbbb"}))
    assert record.form == (1500, 350, 0.06)


def test_a_miss_keeps_that_the_line_was_seen() -> None:
    text = with_result("", "aaaa", found=False)
    assert with_hidden(text, "aaaa", hidden=True) == text
    text = with_seen(text, "aaaa")
    assert text == "aaaa -s" == with_result(text, "aaaa", found=False)
    assert with_result(with_result(text, "aaaa", found=True), "aaaa", found=False) == text
    assert with_hidden(with_hidden(text, "aaaa", hidden=True), "aaaa", hidden=False) == text


def test_the_best_run_stays_the_better_one_of_an_import() -> None:
    assert with_run(with_run("aaaa +", 7), 6) == "aaaa +\nrun: 7"
    assert read_record(merge_records("run: 7", "run: 9\nbbbb -s")) == read_record("bbbb -s\nrun: 9")
    assert merge_records("run: 7", "run: 5") == "run: 7"
    assert with_run("run: 7", 1200, "far") == "run: 7\nfar: 999"
    assert merge_records("run: 7\nfar: 3", "far: 12").split("\n") == ["run: 7", "far: 12"]


def test_an_export_takes_the_puzzles_along_and_an_import_adds_what_is_new() -> None:
    one, other = Tab(Texts(), 1), Tab(Texts(), 2)
    one.stored.save(PUZZLES, "aaaa +\nbbbb -\nform: 1500.0 350.0 0.060000")
    other.stored.save(PUZZLES, "aaaa -")
    other.say("ImportFile", export_games(one.store, "")[1])
    assert other.stored.load(PUZZLES) == "aaaa -\nbbbb -\nform: 1500.0 350.0 0.060000"
    assert merge_records("aaaa -", "nonsense\n<b>") == "aaaa -"


# Older puzzles


def test_an_older_puzzle_is_offered_no_more_but_opens_by_its_link_and_counts_if_solved() -> None:
    pool = pool_text([puzzle(DEFENCE)]) + "\n" + file_text([EQUAL], OLDER)
    page = open_puzzle("", pool)
    for _ in range(2):
        assert attempt_on(page).puzzle.key == "AHqi"
        page.send(NextPuzzle())
    assert [entry.key for entry in listed(page)] == ["AHqi"]
    page.browser.stored.save(PUZZLES, "AHqi -\nbbbb +")
    assert [entry.key for entry in listed(page)] == ["AHqi", "bbbb"]
    page.send(Close())
    page.send(PlayPuzzle("AHqi"))
    page.browser.send("Open", "#" + link_text(puzzle(EQUAL).link))
    assert attempt_on(page).puzzle.key == "bbbb"


def listed(page: Page) -> tuple[ListedPuzzle, ...]:
    page.send(ShowPuzzles())
    assert isinstance(page.model.dialog, Puzzles)
    return page.model.dialog.entries


def test_no_second_puzzle_in_a_row_has_the_same_answer_if_another_is_left() -> None:
    texts = [DEFENCE.replace("AHqi", f"AHq{number}") for number in range(4)]
    page = open_puzzle("", file_text([*texts, EQUAL]))
    first = attempt_on(page).puzzle.answer
    page.send(NextPuzzle())
    assert attempt_on(page).puzzle.answer != first


def test_points_of_any_card_dont_follow_each_other() -> None:
    points = [entry for entry in ENTRIES if entry.read().answer[0] == Verb.POINTS]
    others = [entry for entry in ENTRIES if entry not in points]
    near_each = [[each for each in points if abs(each.rating - other.rating) < ABOUT / 2] for other in others]
    other, near = next(pair for pair in zip(others, near_each, strict=True) if len(pair[1]) > 1)
    page, verbs = open_puzzle("", file_text([entry.text for entry in (other, *near)])), list[int]()
    for _ in range(10):
        verbs.append(attempt_on(page).puzzle.answer[0])
        page.send(NextPuzzle())
    assert Verb.POINTS in verbs
    assert (Verb.POINTS, Verb.POINTS) not in pairwise(verbs)
