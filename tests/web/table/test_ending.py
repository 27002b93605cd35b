"""The result of a round, as shown on the table."""

from dataclasses import replace

import pytest

from cuttle import PRESETS, Deal, Game, Match, parse_move, parse_position
from tests.support.circles import circling
from tests.support.markup import Reader
from tests.support.pages import fresh, page
from web.pages.statistics import finished
from web.state.commands import CountResult
from web.state.model import Model, begin, play
from web.state.seating import NOBODY, PERSON

TABLE = "AS / 2S | 9C QC= 5H 7D / KD= 3H | - | ..."


def model(phase: str, ruleset: str = "cuttle-cards") -> Model:
    """The page at a position set up by hand."""
    state = parse_position(f"{ruleset} | {phase} | {TABLE}")
    return begin(Match(Game(Deal(state.ruleset, state.deck, 1), (), (state,))))[0]


def test_nothing_tells_of_an_end_before_it_has_come() -> None:
    assert 'id="ending"' not in page(fresh())


def test_the_winner_is_told_so_with_the_points_of_all() -> None:
    shown = page(model("0 over 0 points"))
    assert 'id="ending" class="won"' in shown
    text = Reader(shown).text
    assert "You win" in text
    assert "21 of 21" in text
    assert "3 of 14" in text


def test_the_loser_is_told_who_has_won() -> None:
    shown = page(model("0 over 1 resigned"))
    assert 'id="ending" class="lost"' in shown
    assert "Marlow wins" in Reader(shown).text


@pytest.mark.parametrize(
    ("ending", "how"),
    [
        ("passes", "Three passes in a row"),
        ("agreed", "a tie by agreement"),
        ("repetition", "The same position has come up three times"),
    ],
)
def test_a_tie_is_nobodys(ending: str, how: str) -> None:
    shown = page(model(f"0 over - {ending}"))
    assert 'id="ending" class="tied"' in shown
    text = Reader(shown).text
    assert "It’s a tie" in text
    assert how in text


def test_a_position_that_comes_back_ends_the_round_on_the_table() -> None:
    game = circling(PRESETS["bench"])
    before, _ = begin(Match(game.undo()))
    after, _ = play(before, game.moves[-1])
    assert 'class="tied"' in page(after)
    lines = [each.line for each in finished(before, after) if isinstance(each, CountResult)]
    assert [line.split("\t")[5] for line in lines] == ["tied"]


def test_the_poster_says_which_move_reached_the_goal() -> None:
    """And nothing of the card that a ten gives the other player."""
    poster = told_at_the_end("house-25 | 0 turn 0 | 10C 2D / 3H 4H | 9C 8C / - | - | ...", "10C+")
    assert "You play the Ten of Clubs for 10 points. You win with 27 points (25 needed)." in poster
    assert "Marlow draws" not in poster


def test_the_poster_of_a_win_by_a_seven_names_the_card_played() -> None:
    """Not the other one, which goes back on the deck."""
    line = "cuttle-cards | 0 revealing 0 7S | 2D / 5H | 10S 4H / - | - | ... | revealed 7C 2H"
    poster = told_at_the_end(line, "7C+")
    assert "You play the Seven of Clubs for 7 points. You win with 21 points (21 needed)." in poster
    assert "goes back" not in poster


def told_at_the_end(line: str, *moves: str) -> str:
    """The poster of a round that ends with these moves."""
    state = parse_position(line)
    model, _ = begin(Match(Game(Deal(state.ruleset, state.deck, 1), (), (state,))))
    for move in moves:
        model, _ = play(model, parse_move(move))
    shown = page(model)
    return Reader(shown[shown.index('id="ending"') : shown.index('class="finals')]).text


def test_the_hands_of_all_are_open_once_a_round_is_over() -> None:
    line = "cuttle-cards | 0 turn 0 | 9H 2D / 3H KD | 10S 4H / - | - | ..."
    state = parse_position(line)
    before, _ = begin(Match(Game(Deal(state.ruleset, state.deck, 1), (), (state,))))
    after, _ = play(before, parse_move("9H+"))
    assert 'id="card-KD"' not in page(before)
    assert 'id="card-KD"' in page(after)
    assert "known to you" not in page(after)
    posted = replace(after, seating=after.seating._replace(players=(PERSON, PERSON), local_seat=0))
    assert 'id="card-KD"' not in page(posted)
    shared = replace(after, seating=after.seating._replace(players=(PERSON, PERSON), viewer=NOBODY))
    assert all(f'id="card-{card}"' in page(shared) for card in ("KD", "3H", "2D"))


def test_what_follows_stands_on_the_poster_and_nowhere_else() -> None:
    shown = page(model("0 over 0 points"))
    poster = shown[shown.index('id="ending"') :]
    for name in ("rematch", "show-new", "share"):
        assert shown.count(f' id="{name}"') == 1
        assert f' id="{name}"' in poster
