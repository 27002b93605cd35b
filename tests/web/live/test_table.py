"""Two devices at one table: fair deals, the same game whatever the channel does, and what needs both."""

from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from cuttle import Game, Match, Verb
from cuttle.links import link_text
from tests.support.browser import DESCRIBED
from tests.support.live import Side, exchange, two_sides
from tests.support.presses import buttons
from tests.support.program import table
from web.core.command import AnswerLater
from web.core.model import with_page
from web.features.live.frames import (
    FrameError,
    fair_deal,
    frame_text,
    hash_of,
    kept_text,
    read_frame,
    read_kept,
)
from web.features.live.game import with_live
from web.features.live.messages import (
    AnswerOther,
    AskOther,
    ChannelNews,
    Gathered,
    Heard,
    LeaveTable,
    ReadOther,
    ReadPairing,
)
from web.state.bot_pause import LIVE_HOLD
from web.state.live import Frame, Live, Stage
from web.state.saved import read_save


def dealt(seed: int = 1) -> tuple[Side, Side]:
    anna, ben = two_sides(seed)
    exchange(anna, ben)
    return anna, ben


def mover(*sides: Side) -> tuple[Side, Side]:
    """Whose turn it is, and the other."""
    first, second = sides
    return (first, second) if first.model.game.state.phase.seat == first.model.viewer else (second, first)


def test_both_have_the_same_deal_with_their_names_and_each_sees_its_own_hand() -> None:
    anna, ben = dealt()
    assert anna.code == ben.code == anna.live.says.code
    assert (anna.model.viewer, ben.model.viewer) == (0, 1)
    assert (anna.model.names[1], ben.model.names[0]) == ("Ben", "Anna")
    assert anna.live.says.rounds == ben.live.says.rounds == 1


def test_the_deal_comes_from_the_luck_of_both() -> None:
    anna, ben = dealt()
    number, dealer = fair_deal(anna.live.says.luck, ben.live.says.luck)
    assert anna.model.game.start == Game.deal(anna.model.game.ruleset, number, dealer).start
    others = {fair_deal(anna.live.says.luck, f"{luck:x}") for luck in range(40)}
    assert len(others) == 40
    assert {dealer for _, dealer in others} == {0, 1}


@pytest.mark.parametrize("cheat", ["deal", "luck"])
def test_a_deal_that_one_side_has_chosen_isnt_played(cheat: str) -> None:
    anna, ben = two_sides()
    ben.send(Heard(anna.told[-1]))
    anna.send(Heard(ben.told[-1]))
    ben.send(Heard(anna.told[-1]))
    anna.send(Heard(ben.told[-1]))
    frame = anna.live.says
    assert frame.code
    if cheat == "luck":
        frame = frame._replace(luck="ab")
    else:
        link = read_save(frame.code)
        match = Match(Game.deal(link.game.ruleset, 7, link.game.dealer))
        frame = frame._replace(code=link_text(replace(link, match=match, number=7)))
    ben.send(Heard(frame_text(frame)))
    assert ben.live.says.rounds == 0
    assert ben.notices[-1] == "live unfair"


def test_a_side_is_bound_before_it_knows_the_other_luck() -> None:
    anna, ben = two_sides()
    ben.send(Heard(anna.told[-1]))
    anna.send(Heard(ben.told[-1]))
    assert anna.live.says.commit == hash_of(anna.live.secret)
    assert anna.live.says.luck == ""
    ben.send(Heard(anna.told[-1]))
    assert ben.live.says.luck == ben.live.secret
    assert ben.live.promised == anna.live.says.commit


def test_moves_go_over_and_are_told_as_news() -> None:
    anna, ben = dealt()
    one, other = mover(anna, ben)
    one.move(lambda moves: next(move for move in moves if move.verb is Verb.POINTS))
    exchange(anna, ben)
    assert anna.code == ben.code
    assert len(other.model.game.moves) == 1
    assert other.model.story.log
    assert ("SendLink", "") not in buttons(one.model)


def test_a_forced_answer_takes_always_as_long() -> None:
    anna, ben = dealt()
    rng, seen = Random(5), 0
    for _ in range(300):
        for side in (anna, ben):
            waits, count = side.model.cannot_answer, len(side.answers)
            assert waits == bool(count) or side.model.game.over
            seen += waits
            assert {answer.hold for answer in side.answers if isinstance(answer, AnswerLater)} <= {LIVE_HOLD}
            side.answer()
            side.move(rng.choice)
            exchange(anna, ben)
        if anna.model.game.over:
            break
    assert seen


def test_a_forced_answer_is_given_when_the_channel_opens_again() -> None:
    anna, ben = dealt()
    rng = Random(5)
    while not (anna.answers or ben.answers):
        for side in (anna, ben):
            side.move(rng.choice)
            exchange(anna, ben)
    side = anna if anna.answers else ben
    side.answers.clear()
    side.model = with_live(side.model, stage="joining")  # as after a reload
    side.send(ChannelNews("open"))
    moves = len(side.model.game.moves)
    side.answer()
    assert len(side.model.game.moves) == moves + 1


def test_again_when_both_press_and_the_first_player_changes() -> None:
    anna, ben = dealt()
    began = anna.model.game.dealer
    for side in (anna, ben):
        if not side.model.game.over:
            side.say("Resign")
            exchange(anna, ben)
    assert ("Rematch", "") in buttons(ben.model)
    ben.say("Rematch")
    exchange(anna, ben)
    assert anna.model.game.over
    anna.say("Rematch")
    exchange(anna, ben)
    assert anna.code == ben.code
    assert not anna.model.game.moves
    assert anna.model.game.dealer != began
    assert anna.live.says.rounds == 2


def undo_asked() -> tuple[Side, Side]:
    anna, ben = dealt()
    one, other = mover(anna, ben)
    one.move(lambda moves: next(move for move in moves if move.verb is Verb.POINTS))
    exchange(anna, ben)
    one.say("Undo")
    exchange(anna, ben)
    assert ("AnswerOther", "yes") in buttons(other.model)
    return one, other


def test_undo_needs_both_and_outranks_moves() -> None:
    one, other = undo_asked()
    late = one.told[-1]
    other.send(AnswerOther("yes"))
    exchange(one, other)
    assert one.code == other.code
    assert not one.model.game.moves
    assert one.live.says.agreed == 1
    other.send(Heard(late))
    assert not other.model.game.moves
    assert "live agreed" in one.notices


def test_undo_that_is_declined_changes_nothing() -> None:
    one, other = undo_asked()
    other.send(AnswerOther("no"))
    exchange(one, other)
    assert len(one.model.game.moves) == 1
    assert one.notices[-1] == "live declined"
    assert ("AnswerOther", "yes") not in buttons(other.model)


def test_hints_need_both() -> None:
    anna, ben = dealt()
    anna.send(AskOther("hints"))
    exchange(anna, ben)
    assert not anna.model.seating.hinted
    ben.send(AnswerOther("yes"))
    exchange(anna, ben)
    assert anna.model.seating.hinted
    assert ben.model.seating.hinted


def test_what_both_do_at_the_same_moment_ends_in_one_game() -> None:
    anna, ben = dealt()
    one, other = mover(anna, ben)
    other.say("Resign")
    one.move(lambda moves: moves[0])
    exchange(anna, ben)
    assert anna.code == ben.code


def test_who_has_left_is_told_and_the_game_goes_on_by_link() -> None:
    anna, ben = dealt()
    one, other = mover(anna, ben)
    one.move(lambda moves: moves[0])
    exchange(anna, ben)
    other.send(LeaveTable())
    assert "left" in other.told[-1]
    one.send(Heard(other.told[-1]))
    one.send(ChannelNews("closed"))
    assert one.live.stage == "left"
    assert ("SendLink", "") in buttons(one.model)
    assert not other.live.stands


def test_while_interrupted_both_ways_on_are_there_and_it_comes_back_by_itself() -> None:
    anna, ben = dealt()
    one, other = mover(anna, ben)
    one.send(ChannelNews("asleep"))
    one.move(lambda moves: moves[0])
    assert {("SendLink", ""), ("PlayBeside", "again")} <= {*buttons(one.model)}
    one.send(ChannelNews("awake"))
    assert not {("SendLink", ""), ("PlayBeside", "again")} & {*buttons(one.model)}
    exchange(anna, ben)
    assert anna.code == ben.code
    one.send(ChannelNews("asleep"))
    one.say("PlayBeside", "again")
    assert one.live.stage == "starting"
    assert "live code" not in one.notices
    other.send(ChannelNews("asleep"))
    other.send(ReadPairing(f"live1-{'A' * 72}"))
    assert other.live.stage == "starting"
    assert "live code" not in other.notices
    for side in (anna, ben):
        side.send(ChannelNews("open"))
    exchange(anna, ben)
    assert anna.code == ben.code
    assert other.model.game.moves


def test_who_would_give_up_waits_until_the_other_has_read() -> None:
    anna = Side("Anna", Live("starting", says=Frame("", owner=True, wants=1)), 1)
    anna.send(ReadPairing(f"live1-{'A' * 72}"))
    anna.send(Gathered(DESCRIBED[1].replace("AQID", "b5d10a77").replace("A" * 24, "0f" * 16)))
    assert anna.live.waits
    assert ("TakeOther", "") in buttons(anna.model)
    anna.say("TakeOther")
    assert (anna.live.waits, anna.live.stage) == (False, "joining")
    anna.send(ReadOther())
    assert anna.notices[-1] == "live code"


def test_a_reload_goes_on_with_the_same_table() -> None:
    anna, ben = dealt()
    one, other = mover(anna, ben)
    kept = read_kept(kept_text(one.live))
    assert kept is not None
    assert kept._replace(stage="open", heard=one.live.heard, used=one.live.used) == one.live
    one.model = with_page(one.model, live=kept._replace(stage="joining"))
    one.send(ChannelNews("open"))
    one.move(lambda moves: moves[0])
    exchange(anna, ben)
    assert anna.code == ben.code
    assert len(other.model.game.moves) == 1


def test_who_has_lost_everything_gets_the_game_again() -> None:
    anna, ben = dealt()
    one, other = mover(anna, ben)
    one.move(lambda moves: moves[0])
    exchange(anna, ben)
    other.send(ChannelNews("closed"))
    _, new = two_sides(7)
    other.model = with_live(other.model, stage="joining")
    other.send(ChannelNews("open"))
    exchange(other, new)
    assert new.code == other.code
    assert new.model.viewer != other.model.viewer


# Whatever comes


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "[]", "{}", "1" * 5000, "[" * 3000, '{"version":1}', '{"version":"1"}', "null"),
        frame_text(Frame("aa", owner=True))[:-4],
        frame_text(Frame("AA", owner=True)),
        frame_text(Frame("aa", owner=True, rounds=-1)),
        frame_text(Frame("aa", owner=True, seat=2)),
        frame_text(Frame("aa", owner=True, commit="x")),
        frame_text(Frame("aa", owner=True, asks=("all", (1, 2, 3)))),  # type: ignore[arg-type]
        frame_text(Frame("aa", owner=True, code="x" * 20_000)),
    ],
)
def test_nonsense_is_answered_in_words_and_changes_nothing(text: str) -> None:
    _, ben = dealt()
    before = ben.live, ben.code
    ben.send(Heard(text))
    assert (ben.live, ben.code) == before
    assert ben.notices[-1] == "live strange"
    with pytest.raises(FrameError):
        read_frame(text)


def test_another_version_is_told_which() -> None:
    anna, ben = dealt()
    for version, which in ((0, "older"), (2, "newer")):
        text = frame_text(anna.live.says).replace('"version":1', f'"version":{version}')
        with pytest.raises(FrameError, match=which):
            read_frame(text)
        ben.send(Heard(text))
        assert ben.notices[-1] == "live version"


def test_damaged_frames_never_change_the_deal_or_break_the_page() -> None:
    anna, ben = dealt()
    rng, start, good = Random(4), ben.model.game.start, anna.told[-1]
    for _ in range(300):
        text = list(good)
        for _ in range(rng.choice((1, 2, 4))):
            text[rng.randrange(len(text))] = rng.choice('"{}[],:0a9-Z')
        ben.send(Heard("".join(text)))
    ben.send(Heard(good))
    assert ben.model.game.start == start


@pytest.mark.parametrize("stage", get_args(Stage))
def test_the_table_is_shown_at_every_stage(stage: Stage) -> None:
    anna, _ = dealt()
    anna.model = with_live(anna.model, stage=stage)
    assert ("PlayBeside", "again") in buttons(anna.model) or stage in ("", "open")
    assert "Ben" in table(anna.model)
