"""Three seats, and matches of several rounds."""

from cuttle import PRESETS, Game, Length, Match
from cuttle.rules import Over
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import fresh, later, page
from tests.support.presses import buttons
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
