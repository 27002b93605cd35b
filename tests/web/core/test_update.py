"""Messages: any sequence leaves a page that can be rendered."""

from dataclasses import replace

from hypothesis import given

from cuttle import Verb, legal_moves
from cuttle.language import say
from cuttle.rules import Answering, Blocking, Over
from tests.support.beginning import begin
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import fresh, later, models, page, page_at
from web.core.command import AnswerLater, AskBot, PutOnTable, SaveGame, SaveText
from web.core.model import Model, play
from web.core.storage_keys import SETTINGS
from web.messages.play import DrawDeal
from web.state.bot_pause import HOLDS, PACES
from web.state.draft import Draft, draft_settings
from web.state.saved import settings_text
from web.state.settings import Settings, as_stored


@given(models())
def test_a_game_taken_up_tells_what_it_told_move_by_move(model: Model) -> None:
    match = model.match
    step_by_step, _ = begin(match.with_game(match.game.at(0)), model.viewer)
    for move in match.game.moves:
        step_by_step, _ = play(step_by_step, move)
    assert step_by_step == model


# Playing


def test_a_move_by_name_is_played_and_saved() -> None:
    model, effects = update(fresh(), "Choose", "draw")
    assert [move.verb for move in model.game.moves] == [Verb.DRAW]
    assert effects[0] == SaveGame(model.save)
    assert isinstance(effects[1], AskBot)


def test_what_cannot_be_played_changes_nothing() -> None:
    for text in ("pass", "KH^", "accept", "rubbish", "resign@1", "4H!"):
        model, effects = update(fresh(), "Choose", text)
        assert (model.game, effects) == (fresh().game, [])
        assert english(model.notice)


def test_a_bots_move_for_another_ply_is_dropped() -> None:
    model, _ = update(fresh(), "Choose", "draw")
    assert update(model, "bot", "0 draw") == (model, [])
    assert update(model, "bot", "7 draw") == (model, [])
    assert len(update(model, "bot", "1 draw")[0].game.moves) == 2


@given(models())
def test_the_pause_is_the_same_whether_or_not_somebody_could_answer(model: Model) -> None:
    _, effects = begin(model.match, model.viewer)
    assert {effect.pause for effect in effects if isinstance(effect, AskBot)} <= {PACES["normal"]}
    assert {effect.hold for effect in effects if isinstance(effect, AnswerLater)} <= {HOLDS["normal"]}


@given(models())
def test_only_a_forced_answer_is_given_for_the_viewer(model: Model) -> None:
    state = model.game.state
    _, effects = begin(model.match, model.viewer)
    forced = isinstance(state.phase, Answering | Blocking) and len(legal_moves(state)) == 1
    done = [type(effect) for effect in effects]
    assert (AnswerLater in done) == (forced and state.phase.seat == model.viewer)
    assert (AskBot in done) == (not model.game.over and state.phase.seat != model.viewer)


def test_a_four_among_three_asks_against_whom() -> None:
    model = page_at("bga-three | 0 turn 0 | 4H 9C / 5H 6H / 7H 8H | - / - / - | - | ...")
    picked, _ = update(model, "PickCard", "4H")
    assert 'data-value="4H!"' in page(picked)
    asked, _ = update(picked, "PickUse", "4H!")
    assert "which opponent?" in page(asked)
    for seat in (1, 2):
        assert f'data-value="4H!@{seat}"' in page(asked)
        after, _ = update(asked, "Choose", f"4H!@{seat}")
        assert after.game.moves[-1].seat == seat
    assert update(asked, "Cancel")[0] == picked
    assert update(picked, "Cancel")[0] == model


# Games


def test_a_game_that_has_begun_is_kept_when_another_is_dealt() -> None:
    model = later(9)
    asked, effects = update(update(model, "draft", "base cuttle-live")[0], "NewGame")
    assert DrawDeal("new") in effects
    dealt, effects = update(asked, "dealt", "new 7 5")
    assert dealt.game.ruleset.key == "cuttle-live"
    assert effects[0] == PutOnTable()


def test_nothing_is_left_of_a_game_that_has_not_begun_and_has_a_number() -> None:
    dealt, _ = update(fresh(), "dealt", "new 7 5")
    assert update(dealt, "dealt", "new 8 5")[1][0] == PutOnTable("", drop=True)
    for model in (fresh(), later(400), replace(dealt, deal=dealt.deal._replace(known=True)), later(9)):
        assert update(model, "dealt", "new 7 5")[1][0] == PutOnTable()


def test_resigning_ends_the_game() -> None:
    model, _ = update(later(9), "Resign")
    assert model.game.state.phase == Over(1, "resigned")
    assert update(model, "Resign")[0].game == model.game


def test_a_tie_is_offered_and_can_be_accepted() -> None:
    model, effects = update(fresh(), "OfferTie")
    assert [type(effect) for effect in effects] == [SaveGame, AskBot]
    assert update(model, "bot", "1 accept")[0].game.over
    assert english(update(model, "OfferTie")[0].notice)


def test_a_press_takes_the_notice_with_its_button_away() -> None:
    told = replace(fresh(), notice=say("analysis unread"), renews=True)
    assert not update(told, "Cancel")[0].renews


def test_the_pace_and_the_draft_are_remembered() -> None:
    model, effects = update(fresh(), "ChangeSetting", "pace quick")
    kept = settings_text(as_stored(Settings(pace="quick")) | draft_settings(Draft()))
    assert {"pace=quick", "level=skilled", "names=", "sitters=ppp"} <= {*kept.splitlines()}
    assert effects == [SaveText(SETTINGS, kept)]
    assert update(model, "ChangeSetting", "pace nonsense") == (model, [])
    assert update(model, "draft", "nonsense")[0] == model
