"""Scores without luck: luck is nothing on average, and the value doesn't know the deck."""

from itertools import permutations

import pytest

from cuttle import PRESETS, Game, State, parse_position
from cuttle.arena.aivat import luck_in
from cuttle.arena.contest import Contest, play_contest, report
from cuttle.arena.games import played
from cuttle.arena.tally import Tally
from cuttle.arena.value import value
from cuttle.bot import PLAYERS
from cuttle.notation.rulesets import parse_ruleset
from cuttle.rules import Chance, Turn
from cuttle.rules.legal import legal_moves
from tests.support.board import round_from
from tests.support.rounds import between_novices

ENDING = "{} | 0 turn {} | 7H 5S 9C / 3D 2S | 8S 5C / 9H 3H QD= | 3S | {}"
"""The end of a round, with a seven, a five and a nine to play."""
DECK = ("10C", "AC", "QS", "JH")


@pytest.mark.parametrize("moves", [["draw"], ["5S!", "9C-"], ["7H!"]], ids=["draw", "five", "seven"])
def test_a_card_off_the_deck_is_no_luck_on_average(moves: list[str]) -> None:
    found = []
    for turn in range(len(DECK)):
        deck = " ".join(DECK[turn:] + DECK[:turn])
        found.append(luck_in(round_from(ENDING.format("cuttle-cards", 0, deck), *moves))[0])
    assert sum(found) == pytest.approx(0, abs=1e-12)
    assert max(found) > 0.01


def test_a_random_discard_is_no_luck_on_average() -> None:
    line = "pagat+random four | 0 turn 0 | 4H / 10D 2H 3S KS | 8S / 9H | - | 3C AD"
    game = round_from(line, "4H!")
    assert isinstance(game.state.phase, Chance)
    found = [luck_in(game.play(move))[0] for move in legal_moves(game.state)]
    assert sum(found) == pytest.approx(0, abs=1e-12)
    assert max(found) > 0.01


@pytest.mark.parametrize("ruleset", ["cuttle-cards", "cuttle-cards+nine on the deck"])
def test_the_mean_over_all_decks_stays_the_same(ruleset: str) -> None:
    """Whole endings, with all that players learn on the way, for every order of the deck."""
    skilled, tally = PLAYERS["skilled"], Tally(([], []))
    for deck in permutations(DECK):
        start = parse_position(ENDING.format(ruleset, 1, " ".join(deck)))
        game = played(Game(start, (), (start,)), (skilled, skilled), "1")
        tally.enter(game, (0, 1), luck_in(game))
    assert 0 < tally.score < 1
    assert tally.corrected.mean == pytest.approx(tally.score, abs=1e-12)
    assert any(tally.lucks)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_cards_back_in_the_deck_are_known(preset: str) -> None:
    """So all that nobody has seen is equally likely to be next, and for everybody."""
    game = between_novices(preset, 3)
    out = set[int]()
    for state in game.states:
        for card in out.intersection(state.deck):
            assert any(shown >> card & 1 for shown in state.shown_to)
        out.update(set(game.states[0].ruleset.deck) - set(state.deck))


@pytest.mark.parametrize("preset", ["cuttle-cards", "bga-three"])
def test_the_value_does_not_know_the_deck(preset: str) -> None:
    for state in between_novices(preset, 4).states[:12]:
        if isinstance(state.phase, Turn):
            assert value(with_deck_reversed(state)) == value(state)


def with_deck_reversed(state: State) -> State:
    assert not any(shown >> card & 1 for shown in state.shown_to for card in state.deck)
    return state._replace(deck=state.deck[::-1])


def test_every_seat_gets_a_share_of_one() -> None:
    for preset in PRESETS:
        game = between_novices(preset, 5)
        assert sum(value(game.states[len(game.moves) // 2])) == pytest.approx(1)


@pytest.mark.parametrize("ruleset", ["pagat+one joker", "bga-three+random four"])
def test_luck_takes_from_others_what_it_brings(ruleset: str) -> None:
    rules = parse_ruleset(ruleset)
    game = played(Game.deal(rules, 1), [PLAYERS["casual"]] * rules.seats, "1")
    assert sum(luck_in(game)) == pytest.approx(0, abs=1e-9)


def test_a_contest_tells_its_score_with_and_without_luck() -> None:
    """The games are the same."""
    plain = Contest(("skilled", "random"), PRESETS["cuttle-cards"], 4, 3)
    without = plain._replace(corrected=True)
    games, more = (play_contest(contest, processes=1) for contest in (plain, without))
    assert (games.results, games.endings, games.moves) == (more.results, more.endings, more.moves)
    assert (len(games.lucks), len(more.lucks)) == (0, 4)
    assert not any(line.startswith("AIVAT") for line in report(games, plain))
    assert sum(line.startswith("AIVAT") for line in report(more, without)) == 1


def test_the_gain_is_a_ratio_of_variances() -> None:
    results = [1.0, 1.0, 0.0, 0.0] * 50
    half = Tally(([], []), results=results, lucks=[0.25, 0.25, -0.25, -0.25] * 50)
    assert half.gain == pytest.approx(4)
    assert half.corrected.mean == half.score
    assert half.plain.low < half.corrected.low < half.corrected.high < half.plain.high
