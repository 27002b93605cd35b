"""My rating: what moves it, once each; stored, merged, reset, hidden; and the bot that it earns."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import parse_ruleset
from cuttle.bot import LEVELS
from tests.support.browser import Texts
from tests.support.english import say
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import against, fresh, page
from tests.support.program import table
from tests.support.tabs import Tab
from web.core.command import Command
from web.core.model import Model, with_page
from web.core.storage_keys import SETTINGS, STATISTICS
from web.features.statistics.messages import CountResult
from web.features.statistics.rating_picture import pier
from web.features.statistics.update import add_result
from web.library.exporting import export_games
from web.messages.settings import ChangeSetting
from web.play.progress import next_level
from web.state.glicko import Form
from web.state.progress import Progress
from web.state.ratings import (
    NO_RATINGS,
    Rated,
    Ratings,
    after_round,
    family_of,
    ratings_line,
    read_ratings,
    round_name,
    rounds_until_settled,
    scores_against,
)
from web.state.stored_results import read_statistics, unreadable_lines

COUNT = "{}\tclean\t{}\t{}\tdealer\t{}"


def counted(*rounds: tuple[str, str, str]) -> str:
    """Statistics of an older version: rounds by rules, level and result."""
    text = ""
    for number, each in enumerate(rounds):
        text = add_result(text, COUNT.format(number, *each))
    return text


def rated(rating: float, deviation: float = 80.0, family: str = "cuttle") -> Ratings:
    return Ratings({family: Rated(Form(rating, deviation, 0.06), 20)})


DEALT = update(fresh(), "dealt", "new 5 2")[0]
"""A round that counts."""


def results(effects: list[Command]) -> list[CountResult]:
    return [effect for effect in effects if isinstance(effect, CountResult)]


def test_a_win_over_an_equal_moves_a_known_rating_by_about_ten_points() -> None:
    won = after_round(rated(1000, 64), "a", "cuttle", (("novice", 1.0),))
    assert won.gain in range(9, 15)
    lost = after_round(rated(1000, 64), "a", "cuttle", (("novice", 0.0),))
    assert lost.gain == -won.gain
    assert won.by_family["cuttle"].rounds == 21


def test_beating_a_stronger_bot_brings_more() -> None:
    gains = [after_round(rated(1100), "a", "cuttle", ((level, 1.0),)).gain for level in ("novice", "expert")]
    assert gains[0] < gains[1]


def test_of_three_a_win_counts_against_both_and_a_defeat_against_the_winner() -> None:
    assert scores_against(["novice", "expert"], "won") == (("novice", 1.0), ("expert", 1.0))
    assert scores_against(["novice", "expert"], "lost", 1) == (("expert", 0.0),)
    assert scores_against(["novice", "expert"], "tied") == (("novice", 0.5), ("expert", 0.5))


def test_as_strong_as_two_others_a_rating_stays_if_every_third_round_is_won() -> None:
    ratings = rated(1230, 64, "three")
    bots = ["casual", "casual"]
    for number in range(300):
        result = "won" if number % 3 == 0 else "lost"
        ratings = after_round(ratings, "a", "three", scores_against(bots, result, 0))
    assert abs(ratings.by_family["three"].number - 1230) < 40


def test_rules_have_families() -> None:
    keys = {"cuttle-cards": "cuttle", "pagat": "other", "bga-three": "three", "pagat+seats=3": "three"}
    keys["cuttle-cards+random four"] = "other"
    assert {key: family_of(parse_ruleset(key)) for key in keys} == keys


def test_a_round_without_help_is_rated_and_one_with_help_is_not() -> None:
    (clean,) = results(update(DEALT, "Resign")[1])
    assert (clean.family, clean.scores) == ("cuttle", (("skilled", 0.0),))
    undone, _ = update(update(DEALT, "Choose", "draw")[0], "Undo")
    (helped,) = results(update(undone, "Resign")[1])
    assert helped.scores == ()


def goal_of(ratings: Ratings) -> str:
    found = re.search(r'<p class="near">(.*?)</p>', pier(ratings) or "")
    return found[1] if found else ""


@pytest.mark.parametrize("level", [name for name, level in LEVELS.items() if level.rated])
def test_under_the_number_stands_the_next_bot(level: str) -> None:
    number, name = LEVELS[level].rating, say("bot called", which=level)
    assert goal_of(rated(number - 2)) == f"Next: {name}, 2 points away."
    assert goal_of(rated(number - 0.6)) == f"Next: {name}, 1 point away."


def test_far_below_all_bots_the_weakest_is_next_and_above_all_there_is_none() -> None:
    assert goal_of(rated(700)) == "Next: Pip, 300 points away."
    assert goal_of(rated(700, 200)) == ""  # defeats hardly make it surer, so nobody can say when it's known
    best = max(level.rating for level in LEVELS.values())
    assert goal_of(rated(best + 1)) == "You’re ahead of all the bots."


def test_a_number_that_is_hardly_known_is_not_shown_and_says_after_how_many_rounds_it_is() -> None:
    ratings, told = NO_RATINGS, list[str]()
    for number in range(30):
        ratings = after_round(ratings, f"{number:08x}", "cuttle", (("novice", float(number % 2)),))
        told.append(goal_of(ratings))
        if ratings.by_family["cuttle"].settled:
            break
        assert 'class="pier"' not in str(pier(ratings))
        count = int((re.findall(r"\d+", told[-1]) or ["0"])[0])
        assert count > 0
    assert told[-2] == "You’ll have a rating after about 1 more round."
    assert told[-1].startswith("Next: ")
    assert len(told) < 25


@pytest.mark.parametrize("rating", [900, 1000, 1300, 1700])
@pytest.mark.parametrize("score", [0.0, 1.0])
def test_after_as_many_rounds_against_the_nearest_bot_the_number_is_known(rating: int, score: float) -> None:
    ratings = rated(rating, 200)
    for _ in range(rounds_until_settled(ratings.by_family["cuttle"])):
        form = ratings.by_family["cuttle"].form
        known = [name for name, bot in LEVELS.items() if bot.rated]
        nearest = min(known, key=lambda each: abs(LEVELS[each].rating - form.rating))
        ratings = after_round(ratings, "a", "cuttle", ((nearest, score),))
    assert ratings.by_family["cuttle"].settled


@given(
    st.lists(st.tuples(st.sampled_from(["novice", "expert"]), st.sampled_from([0.0, 0.5, 1.0])), max_size=9)
)
def test_ratings_are_read_as_they_were_written(rounds: list[tuple[str, float]]) -> None:
    ratings = NO_RATINGS
    for number, each in enumerate(rounds):
        ratings = after_round(ratings, f"{number:08x}", "other", (each,))
    assert sum(rated.rounds for rated in ratings.by_family.values()) == len(rounds)
    assert read_ratings(ratings_line(ratings)) == ratings


@given(st.text(alphabet="rating cutle0123456789.-\t", max_size=80))
def test_rubbish_is_no_rating_and_no_error(text: str) -> None:
    ratings = read_ratings(f"rating\t{text}\tcuttle 9999.9 0.0 0.000000 7")
    assert ratings.by_family["cuttle"].rounds == 7
    after_round(ratings, "a", "cuttle", (("novice", 0.0),))


def test_the_line_is_not_taken_for_a_damaged_result() -> None:
    tab = end_round(visit_with(counted(("pagat", "expert", "won"))))
    text = tab.stored.load(STATISTICS)
    assert unreadable_lines(text) == []
    assert len(read_statistics(text)) == 2
    ratings = read_ratings(text).by_family
    assert {family: each.rounds for family, each in ratings.items()} == {"other": 1, "cuttle": 1}


def test_whoever_has_played_has_a_rating_at_once() -> None:
    often = [("cuttle-cards", "novice", "won")] * 30 + [("cuttle-cards", "novice", "lost")] * 10
    rating = read_ratings(counted(*often)).by_family["cuttle"]
    assert rating.number in range(1140, 1200)  # odds of 3 to 1 are 191 points, less what is assumed before
    assert rating.settled
    assert rating.rounds == 40
    once = read_ratings(counted(("cuttle-cards", "novice", "won"))).by_family["cuttle"]
    assert not once.settled
    assert read_ratings("") == NO_RATINGS


def test_rounds_with_help_and_of_unlike_bots_say_nothing() -> None:
    text = add_result("", "a\tapart\tpagat\texpert\tdealer\twon")
    text = add_result(text, "b\tclean\tbga-three\texpert+novice\tdealer\tlost")
    assert read_ratings(text).by_family == {}


def visit_with(statistics: str = "") -> Tab:
    """A later visit of somebody with these results."""
    return Tab(Texts({SETTINGS: "level=novice\n", STATISTICS: statistics}))


def end_round(tab: Tab, number: int = 7) -> Tab:
    """A round that counts is dealt and given up."""
    tab.say("dealt", f"new {number} 2")
    tab.say("Resign")
    return tab


def rating_in(tab: Tab) -> Ratings:
    return read_ratings(tab.stored.load(STATISTICS))


def test_the_poster_says_what_the_round_has_brought() -> None:
    tab = end_round(visit_with("rating\tcuttle 1182.3 70.0 0.060000 37"))
    ratings = rating_in(tab)
    assert tab.model.page.ratings == ratings
    assert ratings.gain < 0
    told = f"Your rating: −{-ratings.gain} → {ratings.by_family['cuttle'].number}."
    assert told in Reader(tab.browser.table).text
    again = Tab(tab.stored)
    again.say("LeaveHome")
    assert told in Reader(table(again.model)).text


def test_a_rating_that_is_not_known_well_yet_is_not_told() -> None:
    tab = end_round(visit_with())
    rated = rating_in(tab).by_family["cuttle"]
    told = Reader(tab.browser.table).text
    assert f"You’ll have a rating after about {rounds_until_settled(rated)} more rounds." in told
    assert str(rated.number) not in told


def test_a_round_against_the_gentlest_bot_moves_no_rating() -> None:
    tab = Tab(Texts({SETTINGS: "level=beginner\n"}))
    end_round(tab)
    assert tab.model.seating.players == ("person", "beginner")
    assert rating_in(tab) == NO_RATINGS
    assert "rating" not in Reader(tab.browser.table).text
    assert scores_against(["beginner", "novice"], "won") == (("novice", 1.0),)
    assert read_ratings(counted(("cuttle-cards", "beginner", "won"))) == NO_RATINGS


def test_a_round_whose_end_is_undone_is_not_rated_again() -> None:
    tab = end_round(visit_with())
    ratings = rating_in(tab)
    tab.say("Undo")
    tab.say("Resign")
    assert rating_in(tab) == ratings
    assert "Your rating" not in Reader(tab.browser.table).text  # this end had help
    end_round(tab)  # the same cards once more
    assert rating_in(tab) == ratings


def test_every_rated_round_of_a_visit_counts() -> None:
    tab = visit_with()
    for number in range(5):
        end_round(tab, number)
    assert rating_in(tab).by_family["cuttle"].rounds == 5


def test_whoever_hides_it_sees_none_and_it_moves_on() -> None:
    tab = visit_with()
    tab.send(ChangeSetting("rating", "no"))
    end_round(tab)
    assert rating_in(tab).by_family["cuttle"].rounds == 1
    assert "rating" not in Reader(tab.browser.table).text
    tab.say("ShowStatistics")
    assert "My rating" not in Reader(tab.browser.dialog).text


def test_the_dialog_shows_the_pier_and_says_it_in_words() -> None:
    tab = visit_with("rating\tcuttle 1182.3 70.0 0.060000 37\tthree 990.0 200.0 0.060000 2")
    tab.say("ShowStatistics")
    shown = Reader(tab.browser.dialog)
    assert "Cuttle cards: 1182, give or take 140" in shown.text
    assert "Three players" not in shown.text  # it isn't known yet
    assert tab.browser.dialog.count('class="stands"') == len(LEVELS)


def test_a_reset_begins_again_and_is_not_undone_by_older_results() -> None:
    tab = visit_with(counted(("cuttle-cards", "novice", "won")))
    assert tab.model.page.ratings.by_family
    tab.say("ShowStatistics")
    tab.say("Show", "reset rating")
    tab.say("ResetRating")
    assert tab.model.page.ratings == rating_in(tab) == NO_RATINGS
    assert read_statistics(tab.stored.load(STATISTICS))  # the results stay
    assert "My rating" not in Reader(tab.browser.dialog).text
    end_round(tab)
    assert rating_in(tab).by_family["cuttle"].rounds == 1


def test_a_file_brings_the_rating_that_more_rounds_have_moved() -> None:
    from_tab = visit_with("rating\tcuttle 1182.3 70.0 0.060000 37\tother 1000.0 90.0 0.060000 2")
    _, file = export_games(from_tab.store, "")
    here = visit_with("rating\tcuttle 1500.0 70.0 0.060000 7\tother 1111.0 90.0 0.060000 3")
    here.say("ImportFile", file)
    numbers = {family: each.number for family, each in rating_in(here).by_family.items()}
    assert numbers == {"cuttle": 1182, "other": 1111}
    assert here.model.page.ratings == rating_in(here)
    before = here.stored.load(STATISTICS)
    here.say("ImportFile", file)
    assert here.stored.load(STATISTICS) == before


def won(level: str, rating: float, deviation: float = 80.0) -> Model:
    """The page after the first win at a level, with this rating."""
    ratings = rated(rating, deviation)._replace(last=round_name(DEALT.game, 0), family="cuttle", gain=14)
    model, _ = update(against(level, with_page(DEALT, ratings=ratings)), "Resign")
    model = replace(model, match=model.match.with_game(DEALT.game.resign(1)))
    return with_page(model, settings=replace(model.page.settings, progress=Progress(3, level, 1)))


@pytest.mark.parametrize(("level", "after"), [*pairwise([*LEVELS, ""])])
def test_the_next_opponent_is_offered_when_it_is_earned(level: str, after: str) -> None:
    number = LEVELS[level].rating
    assert next_level(won(level, number - 1)) == ""
    assert next_level(won(level, number + 1)) == after
    assert next_level(won(level, number + 1, 200)) == ""  # nobody knows yet
    assert next_level(won(next(iter(LEVELS)), number + 1)) == after


def test_the_poster_says_why_the_next_opponent_is_offered() -> None:
    _, level, after, *_ = LEVELS
    text = Reader(page(won(level, LEVELS[level].rating + 1))).text
    assert f"You’re about as strong as {say('bot called', which=level)}." in text
    assert f"Next: {say('bot called', which=after)}" in text


@pytest.mark.parametrize("rating", [700.0, 1000.0, 1900.0])
def test_the_pier_holds_what_the_rating_may_be_and_says_it(rating: float) -> None:
    shown = pier(rated(rating, 75))
    assert shown
    assert f"Most likely between {rating - 150:.0f} and {rating + 150:.0f}." in Reader(str(shown)).text
    (plank,) = [each for _, each in Reader(str(shown)).elements if each.get("class") == "spread"]
    assert 0 <= float(plank["x"] or 0) < float(plank["x"] or 0) + float(plank["width"] or 0) <= 1000
