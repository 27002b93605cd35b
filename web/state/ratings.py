"""The player's own ratings, one for each family of rules, on the scale of the bots. Pure.

They're a line of the statistics, with the round that was rated last:

    rating\tcuttle 1182.3 84.9 0.060000 37\tthree 990.1 201.5 0.060000 4\tlast 1f2e3d4c cuttle 14

Statistics without that line have only the counts of older versions; the ratings follow from these.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple
from zlib import crc32

from cuttle import Game, Ruleset, RulesetError, Seat, parse_ruleset
from cuttle.bot import LEVELS
from web.state.glicko import Form, Result, limited_form, update_form
from web.state.stored_lines import Line
from web.state.stored_results import (
    RATING,
    rating_line,
    read_statistics,
    with_rating_line,
    with_results_of,
)

FAMILIES: Final = ("cuttle", "other", "three")
"""The cuttle-cards rulebook, all other rules for two, and three seats. The levels keep their order under all
of them, so three numbers say enough, and each is moved often."""
BOT_DEVIATION: Final = 30.0
"""That of a bot's rating, which is a mean over all rulesets."""
LEAST_DEVIATION: Final = 64.0
"""Where Glicko-2 ends up if each round is a period: counts alone never make a rating surer."""
SETTLED: Final = 110.0
"""With a deviation up to this, a rating counts as known."""
_MOST_ROUNDS: Final = 40
"""More rounds than it takes to know a rating."""
_LONGEST: Final = 1000
"""Most characters that are read of a file's line."""
_RATED: Final = {level: bot for level, bot in LEVELS.items() if bot.rated}
_START: Final = Form(1000.0)
_SCALE: Final = 173.7178


class Rated(NamedTuple):
    """A rating, and how many rounds have moved it."""

    form: Form
    rounds: int

    @property
    def settled(self) -> bool:
        return self.form.deviation <= SETTLED

    @property
    def number(self) -> int:
        """As it's shown once it's known."""
        return round(self.form.rating)

    @property
    def spread(self) -> int:
        """About 95 % lie within so much of it."""
        return 10 * round(self.form.deviation / 5)

    @property
    def reached(self) -> str:
        """The strongest level that isn't stronger than the player, if that's known; otherwise empty."""
        reached = [level for level, bot in LEVELS.items() if bot.rating <= self.form.rating]
        return reached[-1] if self.settled and reached else ""


class Feats(NamedTuple):
    """What is true of a round that was won without help, by all that were counted before."""

    round: str = ""
    """Its name."""
    first: str = ""
    """The level, if it's the first win against it."""
    streak: int = 0
    """How many rounds in a row have been won."""
    fastest: int = 0
    """The player's turns, if no win had fewer."""
    comeback: int = 0
    """By how many points the player was behind, if in no other win by as many."""


class Ratings(NamedTuple):
    by_family: Mapping[str, Rated] = {}
    last: str = ""
    """The name of the round that was rated last."""
    family: str = ""
    """Its family."""
    gain: int = 0
    """What it brought."""


NO_FEATS: Final = Feats()
NO_RATINGS: Final = Ratings()
_FORM: Final = Line(limited_form, "{rating:-9999-9999.1:1} {deviation:0-999.1:1} {volatility:0-0.9:6}")
_RATING: Final = Line(Rated, "{form} {rounds:0-999999}", form=_FORM)
_LAST: Final = Line(Ratings, "last {last:hex 8} {family:lower 1,} {gain:-9999-9999}")

Scores = tuple[tuple[str, float], ...]
"""The levels that a round was played against, each with the score: 1 for a win, ½ for a tie, 0."""


def family_of(rules: Ruleset) -> str:
    if rules.seats > 2:
        return "three"
    return "cuttle" if rules.key == "cuttle-cards" else "other"


def round_name(game: Game, seat: Seat) -> str:
    """The name of a round, the same however it ends."""
    return f"{crc32(bytes([*(card % 256 for card in game.deck), game.dealer, seat])):08x}"


def scores_against(levels: Sequence[str], result: str, winner: int | None = None) -> Scores:
    """What a result says of the player and each of the bots at these levels. If one of several bots has won,
    nothing follows for the others: by Luce (1959) only who wins of two depends on these two alone. Nor does
    anything from a bot that isn't rated.

    Args:
        levels: of the bots at the table.
        result: “won”, “tied” or “lost”.
        winner: which of them has won, if it was lost to one of several.
    """
    if result == "lost":
        scores = tuple((level, 0.0) for at, level in enumerate(levels) if winner in (None, at))
    else:
        scores = tuple((level, 1.0 if result == "won" else 0.5) for level in levels)
    return tuple(score for score in scores if score[0] in _RATED)


def after_round(ratings: Ratings, name: str, family: str, scores: Scores) -> Ratings:
    """The ratings after a round; the same if there's nothing to learn from it."""
    if not scores:
        return ratings
    before = ratings.by_family.get(family, Rated(_START, 0))
    results = [Result(LEVELS[level].rating, BOT_DEVIATION, score) for level, score in scores]
    rating, deviation, volatility = update_form(before.form, results)
    form = Form(round(rating, 1), round(deviation, 1), round(volatility, 6))  # as it is stored
    after = Rated(form, before.rounds + 1)
    by_family = {**ratings.by_family, family: after}
    return Ratings(by_family, name, family, after.number - before.number)


def next_above(rated: Rated) -> tuple[str, int]:
    """The weakest rated level that's stronger than the player, and how many points are missing; an empty name
    and 0 if there is none."""
    above = [(level, bot.rating) for level, bot in _RATED.items() if bot.rating > rated.form.rating]
    level, rating = min(above, key=lambda each: each[1], default=("", rated.number))
    return level, max(1, rating - rated.number) if level else 0


def rounds_until_settled(rated: Rated) -> int:
    """After how many more rounds the rating counts as known, against the bot that is nearest to it, whether
    they're all won or all lost; 0 if it's known, or that takes too long to be told."""
    lost, won = (_rounds_with(rated, score) for score in (0.0, 1.0))
    return max(lost, won) if lost and won else 0


def _rounds_with(rated: Rated, score: float) -> int:
    form = rated.form
    for count in range(_MOST_ROUNDS):
        if form.deviation <= SETTLED:
            return count
        nearest = min((bot.rating for bot in _RATED.values()), key=lambda each: abs(each - form.rating))
        form = update_form(form, [Result(nearest, BOT_DEVIATION, score)])
    return 0


# As stored


def read_ratings(statistics: str) -> Ratings:
    """The ratings in the text of the statistics."""
    line = rating_line(statistics)
    return _read_line(line) if line else _from_counts(statistics)


def _read_line(line: str) -> Ratings:
    """The ratings in a line, ignoring what can't be read."""
    parts = line.split("\t")[1:]
    split = [part.partition(" ") for part in parts]
    by_family = {
        family: rated for family, _, rest in split if family in FAMILIES and (rated := _RATING.read(rest))
    }
    return [*_LAST.read_each(parts), NO_RATINGS][0]._replace(by_family=by_family)


def ratings_line(ratings: Ratings) -> str:
    """The line of these ratings; also if there are none, since they may have been reset."""
    parts = [f"{family} {_RATING.write(rated)}" for family, rated in ratings.by_family.items()]
    last = [_LAST.write(ratings)] if ratings.last else []
    return "\t".join([RATING, *parts, *last])


def known_ratings(statistics: str) -> str:
    """The line of the ratings in these statistics, for a file; empty if there are none."""
    ratings = read_ratings(statistics)
    return ratings_line(ratings) if ratings.by_family else ""


def with_merged_ratings(statistics: str, line: str) -> str:
    """The statistics with the line of another browser: of each family, the rating that more rounds have
    moved. So the same file changes nothing the second time."""
    here = read_ratings(statistics)
    more = {
        family: rated
        for family, rated in _read_line(line[:_LONGEST]).by_family.items()
        if family not in here.by_family or rated.rounds > here.by_family[family].rounds
    }
    if not more:
        return statistics
    return with_rating_line(statistics, ratings_line(here._replace(by_family={**here.by_family, **more})))


def with_merged_results(statistics: str, other: str) -> str:
    """The statistics with the results of another text, such as that of a file, which move no rating."""
    merged = with_results_of(statistics, other)
    if merged == statistics or rating_line(merged):
        return merged
    return with_rating_line(merged, ratings_line(read_ratings(statistics)))


# From the counts of older versions


def _from_counts(statistics: str) -> Ratings:
    """The likeliest ratings, given the results without help by rules and level. Several bots of unlike levels
    are left out: the counts don't say which of them has won."""
    by_family = dict[str, list[tuple[str, float, int]]]()
    for key, results in read_statistics(statistics).items():
        rules = _rules(key.rules)
        if key.how != "clean" or key.level not in LEVELS or rules is None:
            continue
        bots = [key.level] * (rules.seats - 1)
        for result, count in results.items():
            scores = scores_against(bots, result, 0)
            by_family.setdefault(family_of(rules), []).extend((*score, count) for score in scores if count)
    rounds = _rounds_by_family(statistics)
    return Ratings(
        {family: Rated(_likeliest(scores), rounds[family]) for family, scores in by_family.items() if scores}
    )


def _rounds_by_family(statistics: str) -> dict[str, int]:
    counts = dict.fromkeys(FAMILIES, 0)
    for key, results in read_statistics(statistics).items():
        rules = _rules(key.rules)
        if key.how == "clean" and key.level in _RATED and rules:
            counts[family_of(rules)] += sum(results.values())
    return counts


def _rules(key: str) -> Ruleset | None:
    try:
        return parse_ruleset(key)
    except RulesetError:
        return None


def _likeliest(scores: Iterable[tuple[str, float, int]]) -> Form:
    """The rating with the highest posterior, from the start of Glicko-2 as the prior: the slope of its
    logarithm only falls, so it's found by halving."""
    games = [
        ((LEVELS[level].rating - _START.rating) / _SCALE, score, count) for level, score, count in scores
    ]
    prior = (_SCALE / _START.deviation) ** 2
    low, high = -12.0, 12.0
    while high - low > 1e-4:
        middle = (low + high) / 2
        slope = sum(count * (score - _expected(middle - bot)) for bot, score, count in games) - prior * middle
        low, high = (middle, high) if slope > 0 else (low, middle)
    chances = [(_expected(low - bot), count) for bot, _, count in games]
    precision = prior + sum(count * chance * (1 - chance) for chance, count in chances)
    return Form(_START.rating + _SCALE * low, max(LEAST_DEVIATION, _SCALE / sqrt(precision)))


def _expected(ahead: float) -> float:
    return 1 / (1 + exp(-ahead))
