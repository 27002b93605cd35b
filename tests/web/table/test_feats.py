"""What the poster says that was special about a round."""

from dataclasses import replace
from random import Random

import pytest

from cuttle import PRESETS, Game, Match, Verb, legal_moves, observe, parse_move, parse_position
from cuttle.bot import choose
from cuttle.links import count_turns
from tests.support.beginning import begin
from tests.support.browser import Texts
from tests.support.english import english
from tests.support.pages import fresh
from tests.support.program import table
from tests.support.tabs import Tab
from web.core.model import Model, with_page
from web.core.storage_keys import SETTINGS
from web.features.statistics.past_rounds import read_rounds, streaks
from web.features.statistics.update import MANY, add_result, find_feats
from web.play.progress import passed_level
from web.state.glicko import Form
from web.state.points import most_behind
from web.state.ratings import NO_FEATS, Feats, Rated, Ratings, round_name
from web.state.seating import PERSON
from web.state.stored_results import lines_by_browser, rounds_of
from web.table.feats import FEW, best_moment, feats_of, last_chance

DEALT = "5H 6H 7H 8H 9H"
SCRAP = "2C 2D 2H 2S 3H"
PLAIN = "cuttle-cards"
LOW = "cuttle-cards+goals=15-14-10-7-5"


def played(rules: str, hand: str, rows: str, moves: str) -> Model:
    """A round from this position: the moves of the person, between which the bot draws or allows."""
    game, todo = (
        Game(parse_position(f"{rules} | 0 turn 0 | {hand} / {DEALT} | {rows} | {SCRAP} | ...")),
        moves.split(),
    )
    while not game.over and (todo or game.state.phase.seat != 0):
        own = game.state.phase.seat == 0
        quiet = next(move for move in legal_moves(game.state) if str(move.verb.name) in ("ALLOW", "DRAW"))
        game = game.play(parse_move(todo.pop(0)) if own else quiet)
    return begin(Match(game), 0, players=(PERSON, "novice"))[0]


@pytest.mark.parametrize(
    ("rules", "hand", "rows", "moves", "said"),
    [
        ("cuttle-cards", "7C 3C", "10C 4C / 10D 4D", "7C+", "One turn from losing"),
        (LOW, "AC 10C 5C", "- / 10D 3D", "AC! 10C+ 5C+", "From 13 points behind"),
        (LOW, "AC 10C 5C", "4C / 10D 3D", "AC! 10C+ 5C+", "An ace turned it around"),
        ("cuttle-cards", "6C 3C", "KC= KD= 4C / -", "6C+", "With 2 kings"),
    ],
)
def test_how_a_round_was_won(rules: str, hand: str, rows: str, moves: str, said: str) -> None:
    assert english(feats_of(played(rules, hand, rows, moves))) == [said]


@pytest.mark.parametrize(
    ("rules", "theirs", "behind"),
    [(PLAIN, "10D", 0), (LOW, "10D", 10), (PLAIN, "10D KD=", 10), (PLAIN, "8D 3D", 11)],
)
def test_who_has_half_of_a_goal_leads(rules: str, theirs: str, behind: int) -> None:
    line = f"{rules} | 0 turn 0 | 7C 3C / {DEALT} | - / {theirs} | {SCRAP} | ..."
    assert most_behind(Game(parse_position(line)), 0) == behind


def test_a_fast_win_and_one_without_a_scuttle_say_so() -> None:
    told = dict[str, int]()
    for number in range(60):
        game, rng = Game.deal(PRESETS["cuttle-cards"], number), Random(number)
        while not game.over:
            seen = observe(game.state, game.state.phase.seat)
            game = game.play(choose(("skilled", "beginner")[seen.seat], seen, rng))
        model = begin(Match(game), 0, players=(PERSON, "beginner"))[0]
        turns = count_turns(game, 0)
        for said in english(feats_of(model)):
            told[said] = told.get(said, 0) + 1
            assert said != f"In {turns} turns" or turns <= FEW
            by = zip(game.states, game.moves, strict=False)
            mine = [move.verb for state, move in by if state.phase.seat == 0]
            assert said != "Without a scuttle" or Verb.SCUTTLE not in mine
    assert {"Without a scuttle", "In 5 turns", "One turn from losing"} <= {*told}, told


def test_of_a_round_that_goes_on_nothing_is_said() -> None:
    assert feats_of(fresh()) == []
    assert best_moment(fresh()) == ""


def test_a_lost_round_has_its_best_moment() -> None:
    model = played("cuttle-cards", "JC 3C", "- / 10D", "JC>10D")
    lost = replace(model, match=model.match.with_game(model.game.resign(0)))
    stolen = "You steal the Ten of Diamonds with the Jack of Clubs."
    assert english(best_moment(lost)) == f"Your best moment: {stolen}"
    assert feats_of(lost) == []
    quiet = replace(fresh(), match=Match(fresh().game.resign(0)))
    assert best_moment(quiet) == ""
    model = played("cuttle-cards", "9C 3C", "- / 10D", "9C+")  # may be what lost it
    assert best_moment(replace(model, match=model.match.with_game(model.game.resign(0)))) == ""


@pytest.mark.parametrize(
    ("hand", "moves", "coach", "said"),
    [
        ("10C 3C", "3C+", True, "You could still have stopped that on your last turn."),
        ("10C 3C", "3C+", False, ""),
        ("AC 3C", "AC! 2S/", True, ""),  # it was tried
        ("KC QC", "KC=", True, "On your last turn, nothing could stop that any more."),
    ],
)
def test_a_beginner_hears_whether_the_last_turn_could_stop_it(
    hand: str, moves: str, coach: bool, said: str
) -> None:
    cards = f"{hand} / 10H 2S {DEALT} | - / 9D 4S"
    game = Game(parse_position(f"cuttle-cards | 0 turn 0 | {cards} | 2C 2D 2H 3H 3D | ..."))
    for move in (*moves.split(), "10H+"):
        game = game.play(parse_move(move))
    model = begin(Match(game), 0, players=(PERSON, "novice"))[0]
    model = with_page(model, settings=replace(model.page.settings, coach=coach))
    assert english(last_chance(model)) == said
    assert not said or said in table(model)


def test_what_is_answered_at_once_was_no_moment() -> None:
    """The ten is stolen back before one's own next turn; the eight stays away."""
    cards = f"JC 9C 3C / JD AD {DEALT} | - / 10D 8S"
    game = Game(parse_position(f"cuttle-cards | 0 turn 0 | {cards} | {SCRAP} | ..."))
    for move in ("JC>10D", "JD>10D", "9Cx8S", "AD+"):
        game = game.play(parse_move(move))
    model = begin(Match(game.resign(0)), 0, players=(PERSON, "novice"))[0]
    scuttled = "You scuttle the Eight of Spades with the Nine of Clubs."
    assert english(best_moment(model)) == f"Your best moment: {scuttled}"


def test_what_is_true_of_it_stands_below_how_it_was_won_and_nothing_twice() -> None:
    model = played("cuttle-cards", "7C 3C", "10C 4C / -", "7C+")
    feats = Feats(round_name(model.game, 0), "novice", 3, 1)
    told = english(feats_of(with_page(model, feats=feats)))
    assert told == ["First win against Pip", "Your fastest win: 1 turn", "3 wins in a row"]
    other = with_page(model, feats=feats._replace(round="0"))
    assert feats_of(other) == []
    assert 'class="feats"' in table(with_page(model, feats=feats))
    assert 'class="feats"' not in table(other)


def results(count: int) -> str:
    """The statistics after so many wins of nine turns."""
    text = ""
    for number in range(count):
        text = add_result(text, line(f"{number:08x}", "o9.10+"))
    return text


def line(name: str, summary: str, how: str = "clean", result: str = "won") -> str:
    return "\t".join([name, how, "pagat", "casual", "dealer", result, summary])


def test_a_win_is_compared_with_those_before() -> None:
    first = find_feats("", line("a1", "o5.10+"))
    assert first == Feats("a1", "casual", 1, 0)
    many = results(MANY)
    assert find_feats(many, line("a1", "o5.10+")) == Feats("a1", "", MANY + 1, 5)
    assert find_feats(many, line("a1", "o9.10+")) == Feats("a1", "", MANY + 1, 0)
    assert find_feats(results(MANY - 1), line("a1", "o5.10+")) == Feats("a1", "", MANY, 0)


def test_a_streak_passes_over_rounds_with_help_as_in_the_statistics() -> None:
    text = add_result(results(2), line("b1", "o9.10+", "apart"))
    feats = find_feats(text, line("a1", "o9.10+"))
    assert feats is not None
    assert feats.streak == 3
    rounds = [past for past in read_rounds(rounds_of(lines_by_browser(text)[""])) if past.clean]
    assert streaks(rounds) == (2, 2)


@pytest.mark.parametrize(
    ("before", "behind", "found"),
    [("b3 b8 b0", 9, 9), ("b3 b8 b0", 8, 0), ("b3 b8", 9, 0), ("b0 b0 b0", 4, 0), ("b3 b8 ·", 9, 0)],
)
def test_the_biggest_comeback_is_told_if_all_others_are_known(before: str, behind: int, found: int) -> None:
    text = ""
    for number, summary in enumerate(before.split()):
        text = add_result(text, line(f"{number:08x}", "o9.10+" + summary.strip("·")))
    feats = find_feats(text, line("a1", f"o9.10+b{behind}"))
    assert feats is not None
    assert feats.comeback == found


def test_a_record_from_behind_is_said_once() -> None:
    model = played(LOW, "AC 10C 5C", "- / 10D 3D", "AC! 10C+ 5C+")
    feats = Feats(round_name(model.game, 0), comeback=13)
    told = english(feats_of(with_page(model, feats=feats)))
    assert told == ["An ace turned it around", "Your biggest comeback: 13 points"]


@pytest.mark.parametrize(
    ("rating", "gain", "settled", "level"),
    [(1010.0, 20, True, "novice"), (1010.0, 5, True, ""), (990.0, -20, True, ""), (1010.0, 20, False, "")],
)
def test_the_bot_that_a_win_brings_the_player_past_is_named(
    rating: float, gain: int, settled: bool, level: str
) -> None:
    model = begin(Match(fresh().game), 0, players=(PERSON, "novice"))[0]
    won = replace(model, match=Match(model.game.resign(1)))
    rated = Rated(Form(rating, 80.0 if settled else 200.0), 20)
    ratings = Ratings({"cuttle": rated}, round_name(won.game, 0), "cuttle", gain)
    page = with_page(won, ratings=ratings)
    assert passed_level(page) == level


@pytest.mark.parametrize(
    "known", [line("a1", "o5", "apart"), line("a1", "o5", result="lost"), line("00000000", "o5")]
)
def test_of_a_round_with_help_a_lost_or_a_counted_one_nothing_is_true(known: str) -> None:
    assert find_feats(results(1), known) is None


def test_a_round_that_is_counted_tells_the_page_what_is_true_of_it() -> None:
    tab = Tab(Texts({SETTINGS: "level=novice\n"}))
    tab.say("dealt", "new 7 2")
    assert tab.model.page.feats == NO_FEATS
    won = tab.model.game.resign(1)
    tab.advance(
        tab.program.follow_up(tab.model, (replace(tab.model, match=tab.model.match.with_game(won)), []))
    )
    assert tab.model.page.feats == Feats(round_name(won, 0), "novice", 1, 0)
