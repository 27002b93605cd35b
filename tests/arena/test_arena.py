"""The arena: matches, contests, ladders and ratings."""

from collections.abc import Iterator
from itertools import combinations, count, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cuttle import PRESETS, Game, Move, Observation, Verb, observe, parse_ruleset
from cuttle.arena.contest import LADDER, Contest, Rung, play_contest, verdict_line
from cuttle.arena.games import (
    LEVEL_DEFAULT,
    BotError,
    Limit,
    OwnBot,
    PlayerError,
    ask,
    play_match,
    player_named,
)
from cuttle.arena.ratings import Pairing, expected_score, invert, ratings
from cuttle.arena.tally import Tally, percentile, wilson
from cuttle.bot import LEVELS, PLAYERS, Player, Thought

THREE = "bga-three"


def stubborn(observation: Observation, rng: Random) -> Move:
    """A player that always makes the last listed move that isn't a draw, in any seat."""
    return max(observation.moves, key=lambda move: (move.verb != Verb.DRAW, move))


@pytest.mark.parametrize("ruleset", [key for key, rules in PRESETS.items() if not rules.four_random])
def test_players_alike_share_the_points_of_each_deal(ruleset: str) -> None:
    """Each deal is played once with each seating. Random discards differ from game to game."""
    rules = PRESETS[ruleset]
    tally = play_match((stubborn, stubborn), rules, 5 * rules.seats, seed=1)
    deals = [tally.results[game : game + rules.seats] for game in range(0, tally.games, rules.seats)]
    assert [round(sum(results), 6) for results in deals] == [1] * 5


@pytest.mark.parametrize("ruleset", [THREE, "cuttle-cards"])
def test_a_player_has_each_seat_in_turn(ruleset: str) -> None:
    rules, seats = PRESETS[ruleset], list[int]()

    def noted(observation: Observation, rng: Random) -> Move:
        seats.append(observation.seat)
        return stubborn(observation, rng)

    for games in range(1, 1 + rules.seats):
        seats.clear()
        play_match((noted, stubborn), rules, games, seed=1)
        assert set(seats) == set(range(games))


def test_three_players_have_a_seat_each() -> None:
    tally = play_match([PLAYERS["random"]] * 3, PRESETS[THREE], 3, seed=1)
    assert all(tally.thought)


def test_as_many_players_as_seats_at_most() -> None:
    with pytest.raises(ValueError, match="Cuttle cards has 2 seats"):
        play_match([stubborn] * 3, PRESETS["cuttle-cards"], 1, seed=1)
    with pytest.raises(ValueError, match="has 3 seats"):
        play_match([], PRESETS[THREE], 1, seed=1)


@pytest.mark.parametrize("ruleset", [THREE, "pagat"])
def test_chance_is_drawn_by_the_luck_of_the_match(ruleset: str) -> None:
    """The same seed gives the same games and another seed others, though the players use no randomness."""
    rules = parse_ruleset(f"{ruleset}+random four")
    counts = [play_match((stubborn, stubborn), rules, 12, seed).moves for seed in (1, 1, 2)]
    assert counts[0] == counts[1] != counts[2]


def test_the_interval_of_a_score() -> None:
    """Wilson score interval from published tables: 8 of 10 is between 49 and 94 per cent."""
    low, high = wilson(0.8, 10)
    assert (round(low, 2), round(high, 2)) == (0.49, 0.94)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_the_interval_narrows_with_more_games() -> None:
    widths = [wilson(0.6, games)[1] - wilson(0.6, games)[0] for games in (10, 100, 1000)]
    assert widths == sorted(widths, reverse=True)


def test_many_deals_show_how_sure_their_score_is() -> None:
    """If luck decides less than a game, the interval is narrower than Wilson's; if all games of a deal end
    alike, wider. Few deals, or deals that don't differ, count by their games."""
    tied, alike, few, same = (
        [1.0, 0.5, 0.5, 0.0] * 50,
        [1.0, 1.0, 0.0, 0.0] * 50,
        [0.5, 0.5, 1.0, 0.0],
        [1.0, 0.0],
    )
    widths = []
    for results in (tied, alike, few * 20, same * 100):
        low, high = Tally(([], []), results=results).interval
        plain = wilson(0.5, len(results))
        widths.append(round((high - low) / (plain[1] - plain[0]), 2))
    assert widths == [0.71, 1.41, 1.0, 1.0]
    three = Tally(([], []), results=[1.0, 1.0, 1.0, 0.0, 0.0, 0.0] * 50, seats=3)
    assert three.interval[1] - three.interval[0] > 1.5 * (wilson(0.5, 300)[1] - wilson(0.5, 300)[0])


def test_percentiles() -> None:
    assert percentile([5, 1, 4, 2, 3], 50) == 3
    assert percentile([1], 99) == 1
    assert percentile([], 50) == 0


# Contests of players by name

PAIR = Contest(("skilled", "random"), PRESETS["cuttle-cards"], 7, 3)


@pytest.mark.cpython_only
def test_it_does_not_matter_how_many_processes_play() -> None:
    searching = Contest(("expert", "casual"), PRESETS["cuttle-cards"], 3, 3, Limit(nodes=20))
    for contest in (PAIR, searching):
        one, two = (play_contest(contest, processes=count) for count in (1, 2))
        assert (one.results, one.endings, one.moves, one.nodes) == (
            two.results,
            two.endings,
            two.moves,
            two.nodes,
        )


def test_a_contest_is_the_match_of_its_players() -> None:
    tally = play_match([PLAYERS["skilled"], PLAYERS["random"]], PAIR.ruleset, PAIR.games, PAIR.seed)
    assert play_contest(PAIR, processes=1).results == tally.results


def test_a_contest_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    play_contest(PAIR, lambda done, games: told.append((done, games)), processes=1)
    assert told == [(2, 7), (4, 7), (6, 7), (7, 7)]


def test_a_search_stops_at_its_limit() -> None:
    """The clock or the node count, whichever is given."""
    rules = PRESETS["cuttle-cards"]
    few, many = (
        play_contest(Contest(("expert", "random"), rules, 2, 1, Limit(nodes=nodes)), processes=1)
        for nodes in (10, 300)
    )
    assert few.nodes[0] / len(few.thought[0]) < 100 < many.nodes[0] / len(many.thought[0])
    assert few.nodes[1] == 0
    slow = play_contest(Contest(("expert", "random"), rules, 1, 1, Limit(ms=20)), processes=1)
    assert 15 < percentile(slow.thought[0], 50) < 100


def test_a_player_from_outside_is_named_by_its_module() -> None:
    player = player_named(f"{__name__}:stubborn")
    assert isinstance(player, OwnBot)
    assert player.play is stubborn
    with pytest.raises(ValueError, match="no player “whoever:plays”"):
        player_named("whoever:plays")


@pytest.mark.parametrize(
    ("won", "outcome"),
    [(100, "missed"), (75, "uncertain"), (80, "reached"), (88, "uncertain"), (99, "missed")],
)
def test_a_target_is_reached_if_the_whole_interval_reaches_it(won: int, outcome: str) -> None:
    rung = Rung("novice", "random", 0.7, 0.9)
    tally = Tally(([], []), results=[1.0] * won * 2 + [0.0] * (100 - won) * 2)
    assert verdict_line(rung, tally).endswith(f"target 70% to 90%: {outcome}")


# Ratings


TRUE = {"random": 750.0, "novice": 1000.0, "casual": 1234.0, "skilled": 1400.5}


@pytest.mark.parametrize("rivals", [1, 2])
def test_known_ratings_are_found_again(rivals: int) -> None:
    pairings = [
        Pairing(upper, lower, expected_score(TRUE[upper] - TRUE[lower], rivals), 0.01, games, rivals)
        for games, (lower, upper) in enumerate(combinations(TRUE, 2), 100)
    ]
    found = ratings(pairings)
    assert {name: round(each.points, 3) for name, each in found.items()} == TRUE
    assert list(found) == list(TRUE)
    assert found["novice"].error == 0 < found["casual"].error


def test_equals_win_their_share() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(0, rivals=2) == pytest.approx(1 / 3)
    assert expected_score(400) == pytest.approx(10 / 11)


def test_the_error_of_a_rating_is_that_of_its_score_in_points() -> None:
    """Near a half, a per cent is worth 7 points (400 / ln 10 / 25)."""
    found = ratings([Pairing("casual", "novice", 0.5, 0.01, 100)])
    assert found["casual"].error == pytest.approx(6.95, abs=0.01)


def test_players_without_a_link_cannot_be_rated() -> None:
    apart = [Pairing("casual", "novice", 0.8, 0.01, 9), Pairing("expert", "skilled", 0.7, 0.01, 9)]
    swept = [Pairing("casual", "novice", 1.0, 0.0, 9)]
    for pairings in (apart, swept):
        with pytest.raises(ValueError, match="Too few games"):
            ratings(pairings)


def test_an_inverse_undoes_its_matrix() -> None:
    assert invert([[0.0, 2.0], [4.0, 0.0]]) == [[0.0, 0.25], [0.5, 0.0]]


# The levels


def test_the_levels_are_rated_as_they_are_ranked() -> None:
    points = [level.rating for level in LEVELS.values()]
    assert points == sorted(set(points))
    assert LEVELS["novice"].rating == 1000


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(LEVELS)))
def test_the_ratings_promise_what_the_ladder_asks(lower: str, upper: str) -> None:
    (least,) = [rung.least for rung in LADDER if (rung.upper, rung.lower) == (upper, lower)]
    assert expected_score(LEVELS[upper].rating - LEVELS[lower].rating) >= least


# Bots from outside


def crash(observation: Observation, rng: Random) -> Move:
    """A bot with a mistake."""
    return observation.moves[len(observation.moves)]


def think_of_all(observation: Observation, rng: Random) -> Iterator[Move]:
    """A search: it thinks of one move after the other."""
    yield from observation.moves


def think_for_ever(observation: Observation, rng: Random) -> Iterator[Thought]:
    """A search that doesn't end by itself; the more positions, the later the move in the list."""
    for nodes in count(1):
        move = observation.moves[min(nodes, len(observation.moves)) - 1]
        yield Thought(move, 0.5, nodes, 1, ())


def own(name: str, limit: Limit = LEVEL_DEFAULT) -> Player:
    """A bot of this module by name."""
    return player_named(f"{__name__}:{name}", limit)


def seen() -> Observation:
    """A decision between several moves."""
    return observe(Game.deal(PRESETS["pagat"], 3).state, 0)


@pytest.mark.cpython_only
def test_a_mistake_in_a_bot_is_its_own_traceback() -> None:
    contest = Contest((f"{__name__}:crash", "random"), PRESETS["pagat"], 4, 1)
    for processes in (1, 2):
        with pytest.raises(BotError) as raised:
            play_contest(contest, processes=processes)
        head, traceback, file, *_, last = str(raised.value).splitlines()
        assert (head, traceback) == (f"“{__name__}:crash” failed.", "Traceback (most recent call last):")
        assert file.endswith(", in crash")
        assert last == "IndexError: tuple index out of range"


def test_a_bot_that_ends_the_program_has_failed() -> None:
    def leave(observation: Observation, rng: Random) -> Move:
        raise SystemExit(3)

    with pytest.raises(BotError, match=r"(?s)“leave” failed\..*SystemExit: 3$"):
        ask(leave, seen(), Random(1))


@pytest.mark.parametrize("answer", [None, "castle", "10H+", (0, 1), Move(Verb.PASS), 1.5])
def test_a_wrong_answer_names_the_bot(answer: object) -> None:
    player = OwnBot("mine:play", lambda observation, rng: answer, LEVEL_DEFAULT)
    with pytest.raises(PlayerError) as raised:
        ask(player, seen(), Random(1))
    assert str(raised.value) == f"“mine:play” answered {answer!r}, which isn’t a legal move."


def test_a_text_is_a_move() -> None:
    player = OwnBot("mine:play", lambda observation, rng: "DRAW", LEVEL_DEFAULT)
    assert ask(player, seen(), Random(1)) == Move(Verb.DRAW)


def test_a_plain_tuple_is_a_move() -> None:
    (*_, last) = seen().moves
    assert type(ask(lambda observation, rng: tuple(last), seen(), Random(1))) is Move  # type: ignore[arg-type, return-value]


def test_a_generator_gives_the_last_move_there_is_time_for() -> None:
    moves = seen().moves
    assert ask(own("think_of_all"), seen(), Random(1)) == moves[-1]
    assert ask(own("think_of_all", Limit(nodes=2)), seen(), Random(1)) == moves[1]
    assert ask(own("think_for_ever"), seen(), Random(1)) == moves[-1]
    assert ask(own("think_for_ever", Limit(nodes=3)), seen(), Random(1)) == moves[2]
    assert ask(own("think_for_ever", Limit(ms=5)), seen(), Random(1)) == moves[-1]


def test_a_module_that_cannot_be_imported_shows_its_own_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "lacking.py").write_text("import no_such_module\n", encoding="utf-8")
    (tmp_path / "unclosed.py").write_text("def play(\n", encoding="utf-8")
    with pytest.raises(
        BotError, match=r"(?s)“lacking” failed\..*lacking\.py.*No module named 'no_such_module'$"
    ):
        player_named("lacking:play")
    with pytest.raises(BotError, match=r"(?s)“unclosed” failed\..*unclosed\.py.*SyntaxError: "):
        player_named("unclosed:play")


def test_a_program_without_its_slash_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.mjs").touch()
    with pytest.raises(PlayerError, match=r"has a slash: node \./mybot\.mjs\.$"):
        player_named("node mybot.mjs")


def test_a_file_that_may_not_be_run_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "mybot").touch()
    with pytest.raises(BotError, match=r"mybot” may not be run as a program\..*python .*chmod"):
        ask(player_named(str(tmp_path / "mybot")), seen(), Random(1))


def test_the_bots_of_the_docs_play() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bot.md").read_text(encoding="utf-8")
    code = "\n".join(line.strip("\n")[4:] for line in page.splitlines() if line.startswith("    "))
    names: dict[str, Any] = {}
    exec(code.replace("python -m cuttle", "# "), names)
    for name in ("play", "look_ahead", "think"):
        assert ask(names[name], seen(), Random(1)) in seen().moves
