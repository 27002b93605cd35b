"""Statistics as plots: what is kept of a round, and what is drawn of it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, models, page, page_at
from web.core.model import Model
from web.features.statistics.past_rounds import (
    MOST_ROUNDS,
    PastRound,
    details,
    read_rounds,
    streaks,
    with_round,
)
from web.features.statistics.update import add_result
from web.state.stored_results import read_statistics, unreadable_lines

WON = "{}\tclean\tpagat\t{}\tdealer\twon\t{}"


def line(*rounds: str) -> str:
    """The rounds as they are kept."""
    return "\t".join(["rounds", *rounds])


def shown(text: str) -> str:
    """The dialog with these statistics."""
    return page(update(update(fresh(), "ShowStatistics")[0], "tally", text)[0])


def told(text: str) -> str:
    return Reader(shown(text)).text


def statistics(*results: tuple[str, str]) -> str:
    """Some results with their details, in order."""
    text = ""
    for number, (result, told) in enumerate(results):
        text = add_result(text, f"{number}\tclean\tpagat\texpert\tdealer\t{result}\t{told}")
    return text


def test_a_round_is_kept_with_its_result_its_length_and_its_last_card() -> None:
    text = statistics(("won", "o12.10+"), ("lost", "o8"), ("tied", "o20"))
    assert "rounds\two12.10+\tlo8\tto20" in text
    assert unreadable_lines(text) == []
    assert read_rounds(text.split("\n")[1]) == [
        PastRound("won", True, 12, "10+"),
        PastRound("lost", True, 8),
        PastRound("tied", True, 20),
    ]
    helped = add_result(text, "x\tapart\tpagat\texpert\tdealer\twon\to9.K=")
    assert read_rounds(helped.split("\n")[1])[-1] == PastRound("won", False, 9, "K=")


def test_what_older_versions_counted_for_all_players_is_read_as_ones_own() -> None:
    """Of two, the winner has had the last turn. Of three, it isn't known how many were whose."""
    older = line("w17", "w18", "l17", "l18", "wo9")
    assert [each.turns for each in read_rounds(older)] == [9, 9, 8, 9, 9]
    assert [each.turns for each in read_rounds(older, for_two=False)] == [None] * 4 + [9]
    three = add_result("", "x\tclean\tbga-three\texpert\tother\twon\t9.K=")
    assert "Fastest win" not in told(three)
    assert "King" in told(three)
    assert "Fastest win5 turns" in told(three.replace("bga-three", "pagat"))


def test_a_result_without_details_counts_as_before() -> None:
    text = add_result("", "deal\tclean\tpagat\texpert\tdealer\twon")
    assert "rounds" not in text
    assert read_statistics(text)
    assert "rounds from older versions" in told(text)


@given(st.text(max_size=40))
def test_rubbish_among_the_rounds_is_left_aside(rubbish: str) -> None:
    assert with_round(line("w9"), "won", "clean", "rubbish") == line("w9")
    assert len(read_rounds(line("w9", rubbish.replace("\t", ""), "l8"))) in (2, 3)


def test_only_the_newest_rounds_are_kept() -> None:
    kept = line()
    for number in range(MOST_ROUNDS + 50):
        kept = with_round(kept, "won", "clean", f"o{number}")
    rounds = read_rounds(kept)
    assert (len(rounds), rounds[-1].turns) == (MOST_ROUNDS, MOST_ROUNDS + 49)


@pytest.mark.parametrize(
    ("position", "move", "finisher"),
    [
        ("10H / KC | AH 10D / 4D", "10H+", "10+"),
        ("KH / KC | 10D 5D / 4D", "KH=", "K="),
        ("JH / KC | 10D 5D / 10C", "JH>10C", "J>"),
        ("JH / KC | 10D 5D / 10C", "resign@1", ""),
    ],
)
def test_what_ended_a_round(position: str, move: str, finisher: str) -> None:
    game = page_at(position, move).game
    assert game.over
    assert details(game, 0).partition(".")[2].partition("b")[0] == finisher


@given(models())
def test_the_details_of_every_round_can_be_read_again(model: Model) -> None:
    if model.game.over:
        (found,) = read_rounds(with_round("", "won", "clean", details(model.game, 0)))
        assert found.result == "won"


def test_streaks_are_of_wins_now_and_at_best() -> None:
    rounds = read_rounds(line("w9", "w9", "w9", "l9", "w9", "t9", "w9", "w9"))
    assert streaks(rounds) == (2, 3)
    assert streaks([]) == (0, 0)


def test_the_numbers_are_text() -> None:
    rounds = ("won", "o12.10+"), ("lost", "o8"), ("won", "o9.10+"), ("won", "o15.J>"), ("tied", "o20")
    text = told(statistics(*rounds))
    for said in ("60%", "Fastest win", "9 turns", "60% of 5 rounds", "Won 3, tied 1, lost 1"):
        assert said in text
    for said in ("Ten for points", "Jack to steal", "Show as a table"):
        assert said in text
    assert "rounds from older versions" not in text


def test_an_eight_that_won_is_glasses_and_not_a_royal() -> None:
    text = statistics(("won", "o12.8="), ("won", "o9.K="))
    assert "Eight as glasses" in told(text)
    assert re.findall(r'class="finisher".*?#fx-(\w+)', shown(text)) == ["8", "crown"]


def test_the_columns_count_the_rounds_of_each_length() -> None:
    text = statistics(("won", "o4"), ("lost", "9"), ("won", "12"))
    assert re.findall(r"<li><b>(\d+)</b>", shown(text)) == ["2", "1", "0", "0", "0", "0"]


def test_bars_are_in_the_order_of_the_levels() -> None:
    text = ""
    for number, level in enumerate(("expert", "novice", "skilled")):
        text = add_result(text, WON.format(number, level, "12.7+"))
    plotted = told(text).partition("Show as a table")[0]
    assert plotted.index("Novice") < plotted.index("Skilled") < plotted.index("Expert")


def test_with_help_is_plotted_only_where_nothing_else_was_played() -> None:
    helped = add_result("", "a\tapart\tpagat\texpert\tdealer\tlost\t12")
    assert "0% of 1 round" in told(helped)
    both = add_result(helped, WON.format("b", "expert", "12.7+"))
    assert "100% of 1 round" in told(both)
