"""The numbers of the arena: how sure a score is, and how long a decision took."""

from cuttle.bot.arena import percentile, wilson


def test_the_interval_of_a_score() -> None:
    """Wilson's interval as tables have it: 8 of 10 is between 49 and 94 per cent."""
    low, high = wilson(0.8, 10)
    assert (round(low, 2), round(high, 2)) == (0.49, 0.94)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_the_interval_narrows_with_more_games() -> None:
    widths = [wilson(0.6, games)[1] - wilson(0.6, games)[0] for games in (10, 100, 1000)]
    assert widths == sorted(widths, reverse=True)


def test_percentiles() -> None:
    assert percentile([5, 1, 4, 2, 3], 50) == 3
    assert percentile([1], 99) == 1
    assert percentile([], 50) == 0
