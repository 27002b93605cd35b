"""Three seats, matches of several rounds, and ways out of a check."""

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from cuttle import HIDDEN, PRESETS, Game, Length, Match, card_text, legal_moves, parse_position
from cuttle.explain import Escape, escapes
from cuttle.language import card_name
from cuttle.rules import Over
from tests.support.english import english, price_text
from tests.support.messages import update
from tests.support.pages import fresh, later, page
from tests.web.test_presses import buttons
from web.state.commands import AskBot, Deal, TakeUp
from web.state.model import Model, begin, play
from web.state.settings import PACES

# Three seats


def test_of_three_one_resigns_and_the_others_play_on() -> None:
    model, effects = update(fresh(ruleset="bga-three"), "resign")
    assert not model.game.over
    assert effects[-1] == AskBot(1, PACES["normal"])
    assert update(model, "resign")[0].game == model.game
    hurried, effects = update(model, "hurry")
    assert effects[-1] == AskBot(1, 0)
    assert "hurry" not in page(hurried)
    assert update(fresh(), "hurry") == (fresh(), [])


def test_of_three_the_last_seat_left_wins() -> None:
    model, _ = update(fresh(ruleset="bga-three"), "resign")
    model, _ = play(model, model.game.resign(1).moves[-1])
    assert model.game.state.phase == Over(2, "resigned")


# Matches


def test_a_match_goes_from_round_to_round() -> None:
    model, _ = update(fresh(length="best of 3"), "resign")
    assert "Match: You 0 and Marlow 1." in page(model)
    assert 'data-do="next"' in page(model)
    asked, effects = update(model, "next")
    assert effects == [Deal("next")]
    second, effects = update(asked, "dealt", "next 5 6")
    assert second.match.before == (1,)
    assert second.game.dealer == (model.game.dealer + 1) % 2
    assert english(second.story.log) == ()
    assert effects[0] == TakeUp("next")
    ended, _ = update(second, "resign")
    assert "Marlow wins the match: You 0 and Marlow 2." in page(ended)
    assert ">Marlow wins</h2>" in page(ended)
    assert 'data-do="next"' not in page(ended)
    assert english(update(ended, "next")[0].notice)


def test_a_match_that_is_won_says_so_in_the_headline() -> None:
    assert ">Match won</h2>" in page(won("best of 3", (0,)))
    assert ">You win</h2>" in page(won("best of 3", ()))


def won(length: Length, before: tuple[int, ...]) -> Model:
    """The end of a round that the person has won."""
    game = Game.deal(PRESETS["cuttle-cards"], 1)
    return begin(Match(game.resign(1), length, before))[0]


def test_a_match_that_is_over_is_played_again_with_the_deal_passed_on() -> None:
    for length in ("quick", "short"):
        model, _ = update(fresh(length=length), "resign")
        assert ("rematch", "") in buttons(model)
        assert update(model, "rematch")[1] == [Deal("again")]
        again, effects = update(model, "dealt", "again 5 6")
        assert (again.match.length, again.match.before, again.viewer) == (length, (), model.viewer)
        assert again.game == Game.deal(model.game.ruleset, 5, (model.game.dealer + 1) % 2)
        assert english(again.story.log) == ()
        assert effects[0] == TakeUp()


def test_a_match_in_play_is_not_begun_anew() -> None:
    for model in (fresh(), update(fresh(length="best of 3"), "resign")[0]):
        assert ("rematch", "") not in buttons(model)
        assert update(model, "rematch")[1] == []


def test_no_round_follows_while_one_is_in_play() -> None:
    model = fresh(length="short")
    assert update(model, "next")[1] == []
    assert update(model, "dealt", "next 5 6")[0].match == model.match


def test_a_match_between_two_rounds_is_kept_when_another_game_is_taken_up() -> None:
    model, _ = update(fresh(length="best of 3"), "resign")
    opened, effects = update(model, "open", later(3).save)
    assert effects[0] == TakeUp()
    assert "Your own game is saved" in english(opened.notice)
    ended, _ = update(fresh(length="short"), "resign")
    assert "Your own" not in update(ended, "open", later(3).save)[0].notice


# In check


def in_check_somewhere(key: str) -> Model:
    """It's the viewer's turn, in check."""
    rng = Random(1)
    for number in range(200):
        game = Game.deal(fresh(ruleset=key).game.ruleset, number)
        while not game.over:
            model, _ = begin(Match(game))
            if 'data-do="ways"' in page(model):
                return model
            game = game.play(rng.choice(legal_moves(game.state)))
    raise AssertionError("nobody is ever in check")


def say_of(found: Sequence[Escape]) -> str:
    """What the prompt says of the ways out: their cards, if there are only a few."""
    cards = sorted({each.move.card for each in found})
    names = [english(card_name(card)) for card in cards]
    if len(names) > 2 or HIDDEN in cards:
        return "Pick a framed card to stop the win."
    told = " and ".join(names)
    return f"One card stops the win: {told}." if len(names) == 1 else f"These cards stop the win: {told}."


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("10S 2C", "One card stops the win: Ten of Spades."),
        ("10S 9S 2C", "These cards stop the win: Nine of Spades and Ten of Spades."),
        ("10S 9S JH 2C", "Pick a framed card to stop the win."),
    ],
)
def test_a_few_cards_that_stop_a_win_are_named(hand: str, said: str) -> None:
    state = parse_position(f"cuttle-cards | 0 turn 0 | {hand} / 3D | - / 9D 9C | - | ...")
    model = replace(fresh(), match=Match(Game(state, (), (state,))))
    assert said in page(update(model, "ways")[0])


def test_the_ways_out_of_a_check_are_marked_on_request() -> None:
    model = in_check_somewhere("cuttle-cards")
    assert "Careful: Marlow could win next turn." in page(model)
    asked, _ = update(model, "ways")
    found = escapes(asked.observed)
    assert say_of(found) in page(asked)
    for card in asked.observed.hands[0]:
        out = [escape for escape in found if escape.move.card == card]
        assert bool(re.search(rf'id="card-{card_text(card)}"[^>]*way-out', page(asked))) == bool(out)
        assert not re.search(rf'id="card-{card_text(card)}"[^>]*way-out', page(model))
        picked = page(update(asked, "pick", card_text(card))[0])
        assert (
            all(price_text(price) in picked for escape in out[:1] for price in escape.prices) or len(out) > 1
        )
    assert update(asked, "ways")[0] == model
    played, _ = play(asked, asked.observed.moves[0])
    assert not played.selection.escapes
