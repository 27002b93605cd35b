"""Prints: what earns them, what is said of each, and what stays."""

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import PRESETS, Game, Match, parse_ruleset
from cuttle.field import MOST_DAYS
from tests.support.beginning import begin
from tests.support.browser import Texts
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.sets import finished
from tests.support.sets import quick_field as quick_fields
from tests.support.solving import ENTRIES, open_puzzle, solve
from tests.support.tabs import Tab
from web.core.command import SaveGame
from web.core.storage_keys import DAYS, GAMES, PRINTS, PUZZLES, SETTINGS, STATISTICS
from web.features.journey.earning import MANY, MONTH, earned_before, earned_by
from web.features.journey.words import GROUPS, KEPT, KEYS, how, title
from web.features.puzzles.choosing import THEME_NAMES
from web.library.exporting import export_games
from web.state.prints import Print, merge_prints, read_prints, with_prints
from web.state.seating import PERSON
from web.state.stored_puzzles import with_result

__all__ = ["quick_fields"]

TODAY: Final = "2026-11-21"


def begun(**stored: str) -> Tab:
    """A tab with a new round against the novice."""
    tab = Tab(Texts({SETTINGS: "level=novice\n", **stored}))
    tab.say("dealt", "new 7 2")
    return tab


def end(tab: Tab, loser: int = 1) -> Tab:
    """The tab after a round that somebody has given up."""
    over = replace(tab.model, match=tab.model.match.with_game(tab.model.game.resign(loser)))
    tab.advance(tab.program.follow_up(tab.model, (over, [] if over.lesson else [SaveGame(over.save)])))
    return soon(tab)


def soon(tab: Tab) -> Tab:
    """The tab once it has done what it does soon: to look for prints, and to tell of them."""
    for _ in range(2):
        waiting, tab.browser.waiting = tab.browser.waiting, []
        for react in waiting:
            react(True)
    return tab


def show(tab: Tab) -> None:
    tab.say("ShowPrints")
    soon(tab)


def stored(tab: Tab) -> dict[str, Print]:
    return dict(read_prints(tab.stored.load(PRINTS)))


def test_each_print_has_a_name_a_sentence_and_can_be_chosen() -> None:
    tab = begun()
    show(tab)
    for key in KEYS:
        tab.say("ChoosePrint", key)
        said = Reader(tab.browser.dialog).text
        assert english(title(key)) in said
        assert english(how(key)) in said
    tab.say("ChoosePrint", KEYS[-1])
    assert english(how(KEYS[-1])) not in Reader(tab.browser.dialog).text
    tab.say("ChoosePrint", "bot:nobody")
    assert "nobody" not in tab.browser.dialog


def test_themes_of_which_there_are_seven_puzzles_have_a_print_with_a_drawing() -> None:
    found = Counter(THEME_NAMES[theme] for entry in ENTRIES for theme in entry.themes)
    assert {*GROUPS["theme"]} == {name for name, count in found.items() if count >= MANY}
    tab = begun()
    show(tab)
    assert tab.browser.dialog.replace("#fx-close", "").count("#fx-") == len(
        GROUPS["way"] + GROUPS["long"] + GROUPS["theme"]
    )


def test_the_print_of_a_theme_that_is_rare_by_now_is_shown_only_to_those_who_have_it() -> None:
    assert not {*KEPT} & {*KEYS}
    tab = begun()
    show(tab)
    assert "print-theme-lock" not in tab.browser.dialog
    tab = begun(**{PRINTS: "theme:lock 2026-11-20 kT3x"})
    show(tab)
    assert "print-theme-lock" in tab.browser.dialog
    assert "print-theme-wait" not in tab.browser.dialog
    tab.say("ChoosePrint", "theme:lock")
    assert "queen lock" in Reader(tab.browser.dialog).text.partition("print-open")[0]


def test_a_win_without_help_earns_the_bot_and_the_rules_once_and_says_so() -> None:
    tab = end(begun())
    name = tab.store.name
    assert stored(tab) == {
        "bot:novice": Print("bot:novice", TODAY, name),
        "rules:cuttle-cards": Print("rules:cuttle-cards", TODAY, name),
    }
    assert "2 new prints" in Reader(tab.browser.table).text
    text = tab.stored.load(PRINTS)
    tab.say("Rematch")
    assert "new prints" not in Reader(tab.browser.table).text
    tab.browser.date = "2026-12-01"
    end(tab)
    assert tab.stored.load(PRINTS) == text
    assert "new print" not in Reader(tab.browser.table).text


def test_a_defeat_help_and_a_lesson_earn_nothing() -> None:
    assert stored(end(begun(), loser=0)) == {}
    tab = begun()
    tab.advance((replace(tab.model, deal=tab.model.deal._replace(helped=True)), []))
    assert stored(end(tab)) == {}
    tab = begun()
    tab.say("StartLesson", "points")
    assert stored(end(tab)) == {}


def test_the_style_and_the_way_of_a_win_are_earned() -> None:
    start = Game.deal(PRESETS["pagat"], 3)
    model = begin(Match(start), 0, players=(PERSON, "skilled"))[0]
    seating = model.seating._replace(styles=("", "hoarder"))
    won = replace(model, match=Match(start.resign(1)), seating=seating)
    won = replace(won, deal=won.deal._replace(number=3, known=False))
    assert [*earned_by(won)] == ["bot:skilled", "style:hoarder", "rules:pagat"]
    changed = replace(won, match=Match(Game.deal(parse_ruleset("pagat+one joker"), 3).resign(1)))
    assert [*earned_by(changed)] == ["bot:skilled", "style:hoarder"]


def test_what_was_counted_before_there_were_prints_counts_without_a_day() -> None:
    counted = (
        "rounds\two5.10+b3\two12.7+b11\tWo4.7+b0\tlo3b12\n"
        "clean\tpagat\tcasual+expert\tdealer\t2\t0\t1\n"
        "clean\tpagat+one joker\tskilled\tdealer\t0\t0\t9\n"
        "apart\tbench\tnovice\tdealer\t7\t0\t0\n"
    )
    assert {*earned_before(counted)} == {"bot:casual", "bot:expert", "rules:pagat", "way:fast", "way:behind"}
    tab = begun(**{STATISTICS: counted})
    show(tab)
    assert stored(tab)["bot:casual"] == Print("bot:casual")
    tab.say("ChoosePrint", "bot:casual")
    assert "Win a round against Dory. Earned some time ago." in Reader(tab.browser.dialog).text
    assert "print-open" not in tab.browser.dialog


def test_a_bot_that_was_beaten_before_is_no_news() -> None:
    tab = end(begun(**{STATISTICS: "clean\tpagat\tnovice\tdealer\t2\t0\t1\n"}))
    assert stored(tab)["bot:novice"] == Print("bot:novice")
    assert "A new print" in Reader(tab.browser.table).text


def test_a_print_opens_its_replay_or_says_that_the_game_was_deleted() -> None:
    tab = begun()
    for _ in range(4):
        tab.move()
    end(tab)
    name = tab.store.name
    tab.say("NewGame")
    show(tab)
    tab.say("ChoosePrint", "bot:novice")
    assert "Earned on 2026-11-21." in Reader(tab.browser.dialog).text
    assert "print-open" in tab.browser.dialog
    tab.say("OpenPrint", "bot:novice")
    assert tab.model.replay
    assert tab.store.name == name
    tab.say("LeaveReplay")
    tab.say("NewGame")
    tab.stored.save(GAMES + name, "")
    show(tab)
    tab.say("ChoosePrint", "bot:novice")
    assert "This game has been deleted." in Reader(tab.browser.dialog).text
    assert "print-open" not in tab.browser.dialog


def test_seven_puzzles_of_a_theme_are_a_print_that_leads_to_the_last() -> None:
    entry = next(entry for entry in ENTRIES if "bait" in entry.themes)
    others = [each.key for each in ENTRIES if "bait" in each.themes and each.key != entry.key]
    page = open_puzzle(entry.key)
    for key in others[: MANY - 1]:
        page.storage.change(PUZZLES, partial(with_result, key=key, found=True))
    solve(page)
    assert read_prints(page.storage.load(PRINTS))["theme:bait"].source == entry.key
    assert "bait" in str(english(page.model.notice))


def test_a_set_is_a_print_at_its_last_board() -> None:
    tab = finished()
    assert stored(tab)["long:set"].source == tab.store.name
    tab.say("Close")
    assert "A new print" in Reader(tab.browser.table).text


def test_a_month_of_days_needs_no_row() -> None:
    numbers = [*range(1, 2 * MONTH, 2)]
    text = "\n".join(f"{number} - w21-13 17" for number in numbers)
    second = text.replace("1 -", f"{MOST_DAYS + 1} -", 1)
    for days, earned in ((text, True), (text.partition("\n")[2], False), (second, False)):
        tab = begun(**{DAYS: days})
        show(tab)
        assert ("long:month" in stored(tab)) == earned


def test_hidden_prints_are_nowhere_and_are_still_earned() -> None:
    tab = begun(**{SETTINGS: "level=novice\nprints=no\n"})
    assert "ShowPrints" not in end(tab).browser.table
    assert "bot:novice" in stored(tab)
    tab.say("ChangeSetting", "prints yes")
    assert "new prints" in Reader(tab.browser.table).text


def test_another_tab_knows_what_was_earned() -> None:
    tab = begun()
    tab.stored.save(PRINTS, "bot:casual 2026-11-20 0123456789")
    tab.look()
    assert "bot:casual" in tab.model.page.prints.earned


# What is stored

LINES: Final = "bot:novice 2026-11-20 0123456789\nrules:pagat - -\nwhat is this\nnew:print 2026-11-20 x"


def test_lines_that_cant_be_read_stay_and_so_do_prints_of_newer_versions() -> None:
    text = with_prints(LINES, [Print("bot:novice"), Print("way:ace", TODAY, "g")])
    assert text.split("\n") == [*LINES.split("\n"), f"way:ace {TODAY} g"]
    tab = begun(**{PRINTS: LINES})
    show(tab)
    assert tab.stored.load(PRINTS) == LINES


@pytest.mark.parametrize(
    ("here", "there", "both"),
    [
        ("bot:novice 2026-11-20 a", "bot:novice 2026-11-19 b", "bot:novice 2026-11-19 B"),
        ("bot:novice 2026-11-20 a", "bot:novice 2026-11-20 b", "bot:novice 2026-11-20 a"),
        ("bot:novice 2026-11-20 a", "bot:novice - -", "bot:novice 2026-11-20 a"),
        ("bot:novice - -", "bot:novice 2026-11-20 b", "bot:novice 2026-11-20 B"),
        ("bot:novice - -", "bot:novice - -", "bot:novice - -"),
        ("", "bot:novice 2026-11-20 gone", "bot:novice 2026-11-20 -"),
        ("", "theme:counter 2026-11-20 kT3x", "theme:counter 2026-11-20 kT3x"),
    ],
)
def test_of_two_devices_the_earlier_print_stays(here: str, there: str, both: str) -> None:
    merged = merge_prints(here, there, {"b": "B"})
    assert merged == both
    assert merge_prints(merged, there, {"b": "B"}) == merged


_PRINTS: Final = st.lists(
    st.builds(
        Print, st.sampled_from(KEYS[:4]), st.sampled_from(["", "2026-11-20", "2026-11-21"]), st.just("a")
    )
)


@given(_PRINTS, _PRINTS)
def test_a_union_has_all_that_either_has(here: list[Print], there: list[Print]) -> None:
    mine, theirs = with_prints("", here), with_prints("", there)
    both, back = merge_prints(mine, theirs, {"a": "a"}), merge_prints(theirs, mine, {"a": "a"})
    assert read_prints(both).keys() == read_prints(mine).keys() | read_prints(theirs).keys()
    days = [{key: each.day for key, each in read_prints(text).items()} for text in (both, back)]
    assert days[0] == days[1]


def test_a_file_takes_prints_along_with_their_games() -> None:
    there = end(begun())
    other = begun()
    other.say("ImportFile", export_games(there.store, "")[1])
    assert "2 prints" in str(english(other.model.notice))
    source = stored(other)["bot:novice"].source
    assert other.store.text(source)
    other.say("ImportFile", export_games(there.store, "")[1])
    assert "already here" in str(english(other.model.notice))
