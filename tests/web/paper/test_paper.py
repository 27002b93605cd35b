"""What is printed: the rules on one sheet, and puzzles with their answers."""

import re
from html import unescape
from random import Random
from urllib.parse import unquote

import pytest

from cuttle import HIDDEN, Verb, imagine, observe, parse_ruleset
from cuttle.language import card_name, difference_line, rulebook_sections
from cuttle.svg import table
from tests.support.browser import POOL
from tests.support.controls import fill_on
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import RULES, fresh, page
from tests.support.solving import ENTRIES
from tests.support.study import Page
from tools.puzzles.files import read_older
from web.features.paper.messages import PrintPuzzles, PrintRules, RulesSheet, Worksheet
from web.features.paper.update import MOST, next_keys
from web.features.paper.worksheet import _answer
from web.features.puzzles.choosing import THEME_NAMES
from web.features.puzzles.messages import FilterLevel, JudgePuzzle, Puzzles, ShowPuzzles
from web.features.puzzles.solving import begin_puzzle

IMAGE = re.compile(r'<img src="data:image/svg\+xml,([^"]*)"')


def choosing() -> Page:
    """The page with the dialog about puzzles."""
    visit = Page()
    visit.wait()
    visit.send(ShowPuzzles())
    return visit


def chosen() -> Page:
    visit = choosing()
    visit.browser.send("PuzzlesFetched", POOL)
    return visit


def sheet(visit: Page) -> Worksheet:
    assert isinstance(visit.model.dialog, Worksheet)
    return visit.model.dialog


def keys(visit: Page) -> list[str]:
    judges = [puzzle.exercise.judge for puzzle in sheet(visit).puzzles]
    return [judge.attempt.puzzle.key for judge in judges if isinstance(judge, JudgePuzzle)]


@pytest.mark.parametrize("key", RULES)
def test_the_sheet_has_all_rules_on_two_sides(key: str) -> None:
    rules = parse_ruleset(key)
    shown = page(update(fresh(ruleset=key), "PrintRules")[0])
    front, back = shown.split("</article>")[:2]
    texts = [Reader(side).text for side in (front, back)]
    for section in rulebook_sections(rules):
        own, other = texts if section.key in ("aim", "turn", "counter", "end", "limit") else texts[::-1]
        if section.key in ("deal", "scuttle"):
            own, other = other, own
        assert english(section.heading) in own
        for sentence in (*section.paragraphs, *(text for _, text in section.entries)):
            assert english(sentence) in own
            assert section.key == "cards" or english(sentence) not in other
    differs = difference_line(rules)
    assert (differs is None) == (key == "cuttle-cards")
    assert differs is None or english(differs) in texts[0]
    assert back.count('class="card ') == 13 + bool(rules.jokers)


def test_the_rules_lead_to_their_sheet_which_has_a_button_that_prints() -> None:
    rules, _ = update(fresh(), "Show", "rules")
    assert 'data-do="PrintRules"' in page(rules)
    after, _ = update(rules, PrintRules.__name__)
    assert after.dialog == RulesSheet()
    assert re.search(r'<button id="print"[^>]* data-print', page(after))


def test_much_text_is_printed_smaller() -> None:
    assert 'class="paper"' in page(update(fresh(), "PrintRules")[0])
    many = "bga-three+four_takes=yes+five_discards=2+seven=take two+ten_blocks=yes+ten_gives=yes"
    many += "+second_queen_draws=2+eight_scraps_glasses=yes+jack_may_be_forced=yes"
    assert 'class="paper long"' in page(update(fresh(ruleset=many), "PrintRules")[0])


def test_six_puzzles_from_easy_to_hard_with_their_tables_and_answers() -> None:
    visit = chosen()
    visit.send(PrintPuzzles())
    shown = page(visit.model)
    puzzles = [puzzle.exercise for puzzle in sheet(visit).puzzles]
    assert len(puzzles) == MOST == len(IMAGE.findall(shown))
    judged = [judge.attempt.puzzle for each in puzzles if isinstance(judge := each.judge, JudgePuzzle)]
    ratings = [puzzle.rating for puzzle in judged]
    assert ratings == sorted(ratings)
    tables, _, answers = shown.partition('class="solutions"')
    lines = re.findall("<li><strong>.*?</li>", answers)
    assert len(lines) == MOST
    for puzzle, line in zip(puzzles, lines, strict=True):
        assert english(puzzle.asks) in Reader(tables).text
        assert "Theme: " in line
        assert line not in tables


def test_each_answer_begins_with_the_right_move() -> None:
    """Also where that is to allow something: the log says only what comes of it."""
    allowed = 0
    for entry in (*ENTRIES, *read_older()[::4]):
        puzzle = entry.read()
        answer = Reader(_answer(begin_puzzle(fresh(), puzzle))).text
        first = puzzle.decisions[0].accepted[0]
        if first.verb is Verb.ALLOW:
            allowed += 1
            assert answer.startswith("The answer: ")
        else:
            assert answer.startswith("You ")
            assert first.card == HIDDEN or english(card_name(first.card)) in answer.partition(".")[0]
    assert allowed


def test_a_picture_has_nothing_that_the_player_cannot_see() -> None:
    visit = chosen()
    visit.send(PrintPuzzles())
    for puzzle, drawn in zip(sheet(visit).puzzles, IMAGE.findall(page(visit.model)), strict=True):
        game, seat = puzzle.exercise.game, puzzle.exercise.seat
        seen = observe(game.state, seat)
        faces = re.findall(r'#ct-(?:face|rank)-\w+"', puzzle.picture)
        usual = table(imagine(seen, Random(1)), seat, look="paper")
        assert faces == re.findall(r'#ct-(?:face|rank)-\w+"', usual)
        assert unquote(unescape(drawn)) == puzzle.picture
        assert "#" not in drawn


def test_others_come_until_all_were_shown_and_then_the_first_again() -> None:
    visit = chosen()
    fill_on(visit, "Theme", "lock")
    visit.send(PrintPuzzles())
    first, found = keys(visit), list[str]()
    listed = sheet(visit).chosen.entries
    theme = next(key for key, name in THEME_NAMES.items() if name == "lock")
    fitting = {entry.key for entry in listed if theme in entry.themes}
    while len(found) < len(fitting):
        assert not set(keys(visit)) & set(found)
        found += keys(visit)
        visit.send(PrintPuzzles())
    assert set(found) == fitting
    assert keys(visit) == first


def test_those_of_a_level_and_a_theme_are_chosen() -> None:
    visit = chosen()
    visit.send(FilterLevel("mine"))
    for theme in {theme for entry in ENTRIES for theme in entry.themes}:
        fill_on(visit, "Theme", THEME_NAMES[theme])
        dialog = visit.model.dialog
        assert isinstance(dialog, Puzzles)
        by_key = {entry.key: entry for entry in dialog.entries}
        for key in next_keys(dialog, ()):
            assert theme in by_key[key].themes
            assert abs(by_key[key].rating - dialog.wanted.form) <= 250


def test_without_puzzles_there_is_nothing_to_print() -> None:
    visit = choosing()
    assert "PrintPuzzles" not in page(visit.model)
    visit.send(PrintPuzzles())
    assert isinstance(visit.model.dialog, Puzzles)
    visit.browser.send("PuzzlesFetched", "")
    assert "PrintPuzzles" not in page(visit.model)
    assert "PrintPuzzles" in page(chosen().model)
