"""The result of a round, as shown on the table."""

import pytest

from cuttle import PRESETS, Deal, Game, Match, parse_position
from tests.support.circles import circling
from tests.support.pages import fresh, page
from tests.web.markup.test_html import Reader
from web.pages.statistics import finished
from web.state.commands import CountResult
from web.state.model import Model, begin, play

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


def test_what_follows_stands_on_the_poster_and_nowhere_else() -> None:
    shown = page(model("0 over 0 points"))
    poster = shown[shown.index('id="ending"') :]
    for name in ("rematch", "show-new", "share"):
        assert shown.count(f' id="{name}"') == 1
        assert f' id="{name}"' in poster
