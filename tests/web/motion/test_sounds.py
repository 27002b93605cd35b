"""Sounds: one for each public event, none for anything hidden."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from cuttle import Length, Match, Move, Verb, legal_moves, parse_move
from cuttle.rules import Answering, Over
from tests.support.beginning import begin
from tests.support.messages import update
from tests.support.pages import (
    fresh,
    later,
    models,
    page_at,
    posted_models,
    shared_models,
    with_other_cards,
)
from tests.support.strategies import SEEDS
from web.core.model import Model, play, with_page
from web.motion.sounds import (
    CLOSE,
    LAID,
    LOST,
    SIDE,
    SOUNDS,
    STOPPED,
    STRUCK,
    WON,
    Effects,
    Sound,
    effects,
    sounds_of,
    vibrations_of,
)
from web.state.settings import with_setting

MOTIFS = {"win", "lose", "match"}


def loud(model: Model, **settings: str) -> Model:
    """The same page with sound on."""
    for name, choice in {"sound": "on", **settings}.items():
        model = with_page(model, settings=with_setting(model.page.settings, name, choice))
    return model


def set_off(position: str, move: str) -> list[str]:
    """What is heard when a move is played and everything it asks for is allowed, but for the move itself."""
    model = loud(page_at(position))
    after = play(model, parse_move(move))[0]
    found = names(sounds_of(model, after))[1:]
    while after.game.state.phase.seat != 1 or legal_moves(after.game.state)[0].verb is Verb.ALLOW:
        model, after = after, play(after, legal_moves(after.game.state)[0])[0]
        found += names(sounds_of(model, after))
        if isinstance(model.game.state.phase, Answering):
            break
    return found


@pytest.mark.parametrize(
    ("position", "move", "found"),
    [
        ("AS / 9H | 7C / 8D", "AS!", ["wave"]),
        ("6S / 9H | QC= / KD=", "6S!", ["wave"]),
        ("2S / 9H | - / KD=", "2S!KD", ["strike"]),
        ("9S / 9H | - / KD=", "9S!KD", ["frost"]),
        ("5S 3H / 9H | - / -", "5S!", []),
        ("QS / 9H | - / -", "QS=", ["chime"]),
        ("KS / 9H | - / -", "KS=", []),
    ],
)
def test_what_a_card_does_is_heard_too(position: str, move: str, found: list[str]) -> None:
    assert set_off(position, move) == found


def names(sounds: list[Sound]) -> list[str]:
    return [sound.name for sound in sounds]


def test_there_is_no_sound_unless_it_is_wanted() -> None:
    assert not fresh().page.settings.sound
    model = fresh()
    assert sounds_of(model, play(model, parse_move("draw"))[0]) == []


@given(models() | shared_models(), SEEDS)
def test_every_kind_of_move_has_its_sound_and_what_is_not_done_has_none(model: Model, seed: int) -> None:
    model = loud(model)
    if model.game.over:
        return
    move = Random(seed).choice(legal_moves(model.game.state))
    after = play(model, move)[0]
    found = names(sounds_of(model, after))
    if isinstance(after.game.state.phase, Over):
        assert found[-1] in {*MOTIFS, "lay"}
    elif name := SOUNDS.get(move.verb):
        assert found[0] == name or (name, found[0]) == ("lay", "thud")
        assert names(sounds_of(after, model)) == ["slide"]
    assert sounds_of(model, model) == []


def test_answers_that_are_kept_back_are_silent() -> None:
    assert {Verb.ALLOW, Verb.PASS, Verb.OFFER, Verb.REFUSE}.isdisjoint(SOUNDS)
    assert set_off("AS 7S / 2H 2D | - / -", "AS!") == []


@pytest.mark.parametrize(
    ("viewer", "length", "before", "sound"),
    [
        (0, "quick", (), "lose"),
        (1, "quick", (), "win"),
        (1, "best of 3", (), "win"),
        (1, "best of 3", (1,), "match"),
    ],
)
def test_who_wins_hears_it_more_for_a_match_and_who_loses_too(
    viewer: int, length: Length, before: tuple[int, ...], sound: str
) -> None:
    model = loud(begin(Match(fresh(viewer=viewer).game, length, before), viewer)[0])
    assert names(sounds_of(model, play(model, Move(Verb.RESIGN, seat=0))[0])) == [sound]


def test_turning_it_on_is_heard_and_another_game_is_not() -> None:
    model = fresh()
    on, _ = update(model, "ChangeSetting", "sound on")
    assert names(sounds_of(model, on)) == ["lay"]
    assert names(sounds_of(on, update(on, "ChangeSetting", "volume 25")[0])) == ["lay"]
    assert sounds_of(on, update(on, "ChangeSetting", "sound off")[0]) == []
    assert sounds_of(on, loud(later(9, 5))) == []


@pytest.mark.parametrize(("motion", "ticks"), [("normal", 11), ("off", 0)])
def test_a_deal_is_riffled_and_dealt_from_side_to_side(motion: str, ticks: int) -> None:
    before, after = loud(fresh(1), motion=motion), loud(fresh(2), motion=motion)
    first, *found = sounds_of(before, after)
    assert first.name == "riffle"
    assert names(found) == ["tick"] * ticks
    assert [sound.side for sound in found[:4]] == [SIDE, -SIDE, SIDE, -SIDE][:ticks]
    assert [sound.after for sound in found] == sorted({sound.after for sound in found})


def test_each_side_of_the_table_has_its_side() -> None:
    model = loud(fresh())
    mine = play(model, parse_move("draw"))[0]
    assert [sound.side for sound in sounds_of(model, mine)] == [SIDE]
    assert [sound.side for sound in sounds_of(mine, play(mine, parse_move("draw"))[0])] == [-SIDE]


@pytest.mark.parametrize(
    ("moves", "pattern"),
    [
        ("3C+", (LAID + 3,)),
        ("9C+", (LAID + 9,)),
        ("KC=", (LAID + 10,)),
        ("9Cx7D", STRUCK),
        ("draw", ()),
        ("draw 3D+", ()),
        ("draw 3DxAS", STRUCK),
        ("5C! 2D/", STOPPED),
        ("10C+", CLOSE),
        ("draw 4D+", CLOSE),
        ("resign@0", LOST),
        ("resign@1", WON),
    ],
)
def test_a_card_that_its_player_lays_a_blow_a_counter_and_the_end_are_felt(
    moves: str, pattern: tuple[int, ...]
) -> None:
    position = "9C KC 3C 10C 5C / 3D 4D 2D | AS / 7D"
    before, after = page_at(position, moves.rpartition(" ")[0]), page_at(position, moves)
    assert vibrations_of(before, after) == pattern
    volume, text = before.page.settings.volume, " ".join(map(str, pattern))
    assert effects(before, after) == (Effects("", volume, text) if pattern else None)
    assert vibrations_of(after, before) == ()
    for name in ("vibration", "motion"):
        assert vibrations_of(loud(before, **{name: "off"}), loud(after, **{name: "off"})) == ()


@given(models() | shared_models() | posted_models(), SEEDS)
def test_what_is_heard_and_felt_is_the_same_wherever_the_hidden_cards_are(model: Model, seed: int) -> None:
    rng, model = Random(seed), loud(model)
    if not model.game.over:
        after = play(model, rng.choice(legal_moves(model.game.state)))[0]
        assert effects(with_other_cards(model, rng), with_other_cards(after, rng)) == effects(model, after)


@pytest.mark.parametrize(
    ("move", "sound"),
    [
        ("AC+", Sound("lay", SIDE, 250, 1.14)),
        ("5C+", Sound("lay", SIDE, 250, 1.06)),
        ("9C+", Sound("thud", SIDE, 250, 0.98)),
        ("10C+", Sound("thud", SIDE, 250, 0.96)),
        ("8C=", Sound("thud", SIDE, 250, 1.0)),
        ("KC=", Sound("thud", SIDE, 250, 0.96)),
    ],
)
def test_the_heavier_a_card_the_deeper_it_falls(move: str, sound: Sound) -> None:
    model = loud(page_at("AC 5C 8C 9C 10C KC / 9H | - / -"))
    after = play(model, parse_move(move))[0]
    assert sounds_of(model, after) == [sound]
    assert (effects(model, after) or Effects("", 0, "")).sounds.endswith(
        f" {sound.pitch:g}".replace(" 1", "")
    )


def test_who_comes_one_card_from_winning_is_heard_once() -> None:
    model = loud(page_at("10C 3C / 9H 4D 2D | 2S / 8D"))
    mine = play(model, parse_move("10C+"))[0]
    assert sounds_of(model, mine)[1:] == [Sound("riser", SIDE, 370)]
    theirs = play(mine, parse_move("4D+"))[0]
    assert sounds_of(mine, theirs)[1:] == [Sound("riser", -SIDE, 370)]
    again = play(theirs, parse_move("3C+"))[0]
    assert names(sounds_of(theirs, again)) == ["lay"]


def test_the_last_card_lands_late_and_the_motif_waits_for_it() -> None:
    model = loud(page_at("10C 3C / 9H | 10S 9S / 8D"))
    found = sounds_of(model, play(model, parse_move("3C+"))[0])
    assert found == [Sound("lay", SIDE, 600, 1.1), Sound("win", 0, 720)]


def test_the_browser_gets_a_line_for_each_sound() -> None:
    model = loud(fresh(), volume="50", vibration="off")
    assert effects(model, play(model, parse_move("draw"))[0]) == Effects("slide 0.3 0", 50, "")
    assert effects(model, model) is None


@pytest.mark.cpython_only
def test_every_sound_has_a_small_file_that_the_page_knows() -> None:
    web = Path(__file__).parents[3] / "web"
    files = {path.stem: path.stat().st_size for path in (web / "sounds").iterdir()}
    script = (web / "motion" / "sound.js").read_text(encoding="utf-8")
    assert set(SOUNDS.values()) <= set(files)
    assert all(f'{name}: "../../web/sounds/{name}.mp3"' in script for name in files)
    assert sum(files.values()) <= 90_000, f"bytes: {files}. Shorten a sound or lower its bit rate"
