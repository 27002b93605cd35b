"""Links for onlookers: sharing one, and what its replay shows."""

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from cuttle import Deal, Game, Link, LinkError, Match, Seat, observe, parse_position
from cuttle.links import ONLOOKER, for_onlookers, link_text
from cuttle.links.onlookers import unseen_cards
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, later, open_link, page
from tests.support.presses import buttons
from tests.support.program import dialog
from tests.support.sharing import begin_shared_game, over, read_sent_link, sharing
from web.core.command import SaveGame
from web.core.model import Model
from web.features import PROGRAM
from web.messages.share import MakeAddress, WatchAgain
from web.replay.back import interrupted_at, place_of
from web.share.links import kinds
from web.state.saved import read_save
from web.state.seating import PERSON, WATCHER

ROUND: Final = over().match.game
LINKS: Final = {seat: for_onlookers(over().link, seat) for seat in (ONLOOKER, 0, 1)}


def watching(link: Link, model: Model | None = None) -> Model:
    """The page that shows a link for onlookers."""
    return open_link(fresh(7) if model is None else model, link_text(link))[0]


@pytest.mark.parametrize(("kind", "seat"), [("watch", ONLOOKER), ("watch own", 0)])
def test_it_is_shared_as_everyone_or_the_player_has_seen_it(kind: str, seat: Seat) -> None:
    assert read_sent_link(over(), kind) == LINKS[seat]
    shown = Reader(dialog(sharing(over(), kind))).text
    assert ("also your own" in shown) == (kind == "watch own")
    assert {("Share", "watch"), ("Share", "watch own")} <= {*buttons(sharing(over(), kind))}


def test_someone_without_a_seat_shares_only_what_everyone_has_seen() -> None:
    model = update(watching(LINKS[0]), "LeaveReplay")[0]
    assert "watch own" not in kinds(replace(over(), seating=over().seating._replace(viewer=WATCHER)))
    assert kinds(model) == kinds(fresh(7))
    assert kinds(begin_shared_game()) == ()


def test_it_begins_at_the_turn_on_screen() -> None:
    model = update(update(over(), "ShowReplay")[0], "StepTo", "3")[0]
    assert model.replay
    ply = model.replay.stops[3]
    assert read_sent_link(model, "watch").ply == ply
    replay = watching(replace(LINKS[ONLOOKER], ply=ply)).replay
    assert replay
    assert len(replay.game.moves) == ply


@pytest.mark.parametrize("seat", LINKS)
def test_a_stand_in_for_a_hidden_card_is_never_shown(seat: Seat) -> None:
    link = LINKS[seat]
    other = Game(with_others_hidden(link), link.game.moves)
    model = watching(link)
    changed = watching(replace(link, match=Match(other)))
    assert model.replay
    assert changed.replay
    assert model.replay.last == changed.replay.last > 10
    for stop in range(model.replay.last + 1):
        model, changed = (update(each, "StepTo", str(stop))[0] for each in (model, changed))
        assert page(model) == page(changed)


def with_others_hidden(link: Link) -> Deal:
    """The deal with the cards that are never seen in other places."""
    start, unseen = link.game.start, sorted(unseen_cards(link))
    assert isinstance(start, Deal)
    others = dict(zip(unseen, Random(1).sample(unseen, len(unseen)), strict=True))
    return start._replace(deck=tuple(others.get(card, card) for card in start.deck))


def test_the_game_on_the_table_waits_and_comes_back() -> None:
    before = later(5)
    after, effects = open_link(before, link_text(LINKS[1]))
    assert effects == []
    assert after.save == before.save
    left, effects = update(after, "LeaveReplay")
    assert left.replay is None
    assert left.match == before.match
    assert SaveGame(before.save) in effects


def test_a_replay_comes_back_after_it() -> None:
    before = update(over(), "ShowReplay")[0]
    twice = watching(LINKS[0], watching(LINKS[1], before))
    assert update(twice, "LeaveReplay")[0].replay == before.replay


def test_it_is_only_watched() -> None:
    model = watching(LINKS[0])
    offered = {do for do, _ in buttons(model)}
    assert {"StepTo", "ToggleAutoplay", "LeaveReplay", "Share"} <= offered
    assert not offered & {"Analyse", "SeeAs", "Review"}
    assert update(model, "PlayOn")[0].match == model.match
    assert update(model, "Analyse")[0].analysis is None
    assert kinds(model)[0] == "watch"
    assert read_sent_link(update(model, "StepTo", "first")[0], "watch") == replace(LINKS[0], ply=0)


def test_players_have_their_names() -> None:
    link = replace(LINKS[ONLOOKER], players=(PERSON, PERSON), names=("Ada", "Ben"))
    shown = Reader(page(watching(link))).text
    assert "Ada" in shown
    assert "Ben" in shown
    assert "You move" not in shown


@pytest.mark.parametrize("steps", [("5",), ("last",), ("last", "back"), ("5", "first")])
def test_a_reload_shows_it_again_at_its_turn(steps: tuple[str, ...]) -> None:
    model = watching(LINKS[1])
    for step in steps:
        model = update(model, "StepTo", step)[0]
    message = interrupted_at(place_of(model), PROGRAM)
    assert isinstance(message, WatchAgain)
    again = PROGRAM.update(fresh(7), message)[0]
    assert again.replay == model.replay
    assert again.notice == ""


@pytest.mark.parametrize(("kind", "seat"), [("watch here", ONLOOKER), ("watch own here", 0)])
def test_a_position_can_be_shared_alone(kind: str, seat: Seat) -> None:
    model = later(9)
    link = read_sent_link(model, kind)
    assert link == for_onlookers(Link(Match(Game(model.game.state)), players=model.seating.players), seat)
    shown = Reader(dialog(sharing(model, kind))).text
    assert "this position alone" in shown
    assert {("Share", "watch here"), ("Share", kind), ("Share", kind.removesuffix(" here"))} <= {
        *buttons(sharing(model, kind))
    }


def test_a_position_of_a_round_that_is_watched_can_be_shared() -> None:
    model = update(watching(LINKS[1]), "StepTo", "3")[0]
    assert kinds(model) == ("watch", "watch here")
    assert model.replay
    position = Game(LINKS[1].game.at(model.replay.stops[3]).state)
    link = read_sent_link(model, "watch here")
    assert (link.seat, link.game.moves) == (1, ())
    assert observe(link.game.state, 1)[:5] == observe(position.state, 1)[:5]
    assert kinds(watching(link)) == ("watch",)


def test_a_position_is_shown_without_moves() -> None:
    middle = Game(later(9).game.state)
    model = watching(for_onlookers(Link(Match(middle), players=(PERSON, "skilled")), 1))
    assert model.replay
    assert model.replay.last == 0
    assert "replay-place" in page(model)


def test_nothing_stores_it() -> None:
    with pytest.raises(LinkError, match="only for watching"):
        read_save(link_text(LINKS[0]))


def test_what_cannot_be_shown_is_said() -> None:
    line = "cuttle-cards+dealt=1-2+hand_limit=2 | 1 turn 1 | 2C / JC JD | - / - | - | ..."
    game = Game(parse_position(line)).play("pass")
    model, effects = update(replace(fresh(), match=Match(game)), "Share", "watch")
    assert not any(isinstance(each, MakeAddress) for each in effects)
    assert "without its hidden cards" in page(model)
