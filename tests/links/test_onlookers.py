"""Links for onlookers: they show what the viewer sees, and nothing in them depends on what's hidden."""

from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Game, Link, LinkError, Match, Seat, parse_position
from cuttle.links import (
    ONLOOKER,
    Task,
    for_onlookers,
    link_text,
    parse_link,
    parse_record,
    record_text,
    seat_of,
)
from cuttle.links.onlookers import unseen_cards
from cuttle.rules import Answering
from tests.support.onlookers import deal_again, imagine_again, seen_by
from tests.support.strategies import LONGEST, for_three, games, open_positions

PLAYED: Final = Game.deal("cuttle-cards", 5).replay("KS= 8S= QH= QS= 9H+")
LINK: Final = Link(Match(PLAYED), players=("person", "skilled"), names=("Ada",), number=5, known=True)


def shown(game: Game, viewer: Seat = ONLOOKER) -> Link:
    return for_onlookers(Link(Match(game)), viewer)


@given(st.one_of(games(plies=LONGEST), games(kind=for_three())), st.data())
def test_a_link_shows_every_turn_as_the_viewer_has_seen_it(game: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([*range(game.ruleset.seats), ONLOOKER]))
    link = shown(game, viewer)
    played = len(link.game.moves)
    assert link.game.moves == game.moves[:played]
    assert seen_by(link.game, viewer) == seen_by(game, viewer)[: played + 1]
    assert for_onlookers(link, viewer) == link


@given(open_positions(), st.data())
def test_a_position_shows_what_the_viewer_sees(start: Any, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([*range(len(start.hands)), ONLOOKER]))
    link = shown(Game(start), viewer)
    assert seen_by(link.game, viewer) == seen_by(Game(start), viewer)
    assert parse_link(link_text(link)) == link
    assert parse_record(record_text(link)) == link


def test_the_same_link_and_record_whatever_is_hidden() -> None:
    """What tools/check/onlookers.py does at length."""
    assert sum(imagine_again(2, 3, number) for number in range(30)) > 60
    assert sum(deal_again(2, 8, number) for number in range(30)) > 60


def test_a_record_has_a_question_mark_for_each_card_that_stays_hidden() -> None:
    link = for_onlookers(LINK)
    known = "KS 2D 9H JH QH 8S QS"
    assert record_text(link).splitlines()[1:9] == [
        "Ruleset: cuttle-cards",
        "Kind: watch",
        "For: all",
        f"Deck: {known}{' ?' * 45}",
        "Dealer: 1",
        "Seat 0: person, Ada",
        "Seat 1: skilled",
        "",
    ]
    assert len(unseen_cards(link)) == 45
    assert parse_record(record_text(link)) == link
    position = for_onlookers(Link(Match(Game(PLAYED.state))), 1)
    assert "Hands: 2D JH / 5H 5D 10C 9C\n" in record_text(position)
    assert parse_record(record_text(position)) == position


def test_nothing_else_of_a_link_is_kept() -> None:
    link = for_onlookers(replace(LINK, helped=True, styles=("", "hoarder"), time=500), 0)
    assert link == Link(link.match, "watch", players=LINK.players, names=LINK.names, seat=0)
    puzzle = Link(Match(Game(PLAYED.state)), "position", task=Task("find the move", title="Easy"))
    assert for_onlookers(puzzle).task == Task()


def test_it_is_for_no_seat_to_play() -> None:
    assert seat_of(link_text(for_onlookers(LINK, 1))) is None
    assert seat_of(link_text(for_onlookers(LINK))) is None


def test_what_is_read_in_part_stays_without_hidden_cards() -> None:
    text = record_text(for_onlookers(LINK)).replace("9H+", "9C+")
    with pytest.raises(LinkError) as error:
        parse_record(text)
    assert error.value.partial
    assert (error.value.partial.kind, error.value.partial.seat) == ("watch", ONLOOKER)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_has_to_be_such_a_seat(seat: Seat) -> None:
    with pytest.raises(LinkError, match="seat"):
        for_onlookers(LINK, seat)
    with pytest.raises(LinkError, match="seat"):
        replace(for_onlookers(LINK), seat=seat)


@pytest.mark.parametrize("changes", [{"number": 5}, {"seat": None}])
def test_a_deal_number_would_tell_the_deck(changes: dict[str, Any]) -> None:
    with pytest.raises(LinkError):
        replace(for_onlookers(Link(Match(Game.deal("cuttle-cards", 5))), 0), **changes)


def test_a_seat_that_resigns_sees_no_more() -> None:
    game = Game.deal("bga-three", 5).replay("draw draw resign@0 draw draw")
    assert len(shown(game, 0).game.moves) == 3
    assert len(shown(game, 1).game.moves) == len(shown(game).game.moves) == 5


def test_who_has_allowed_a_one_off_is_not_told_before_it_is_decided() -> None:
    line = "bga-three | 0 turn 0 | AS 9D / 4H KC / 5H 6H | 10S / 9S / - | 2C 3C 4C 5C 6C 7C 8C 9C 10C | ..."
    asked = Game(parse_position(line)).play("AS!")
    assert isinstance(asked.state.phase, Answering)
    waiting = asked.play("allow")
    assert shown(waiting, 0) == shown(asked, 0)
    assert shown(waiting) == shown(asked)
    assert shown(waiting, 2) != shown(asked, 2)


def test_players_do_not_tell_who_is_asked_first() -> None:
    line = "bga-three | 2 answering {} 2 6H!{} | {} | - / - / - | AC 3C 4C 5C 6C 7C 8C 9C 10C JC | ..."
    hands = ("2D 4H / 2S 9D / 3D 7S", "4H 5H / 2D 9D / 3D 7S")
    first, second = (
        Game(parse_position(line.format(*parts)))
        for parts in zip((0, 1), (" then@1", ""), hands, strict=True)
    )
    assert shown(first) == shown(second)
    taken = for_onlookers(Link(Match(second), players=("", "person", "skilled")))
    assert taken.players == ("", "person", "skilled")


def test_a_pass_that_only_hidden_jacks_allow_cannot_be_shown() -> None:
    line = "cuttle-cards+dealt=1-2+hand_limit=2 | 1 turn 1 | AC / JC JD | - / - | - | ..."
    game = Game(parse_position(line)).play("pass")
    assert shown(game, 1).game == game
    with pytest.raises(LinkError, match="without its hidden cards"):
        shown(game, 0)
