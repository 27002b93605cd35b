"""Damaged and made-up games of cuttle.cards: told with the number of the move, and never a crash."""

from collections.abc import Callable
from copy import deepcopy
from json import dumps
from random import Random
from typing import Any, Final

import pytest

from cuttle import Game, Link, LinkError
from cuttle.links import link_text, parse_link
from tests.support.watched import Json, frame, steps
from tests.web.watched.test_forms import error
from tests.web.watched.test_games import KEYS, some_game
from web.watched.playing import KINDS, read_watched

GAME: Final = some_game("cuttle-live", 3)
ROWS: Final = steps(GAME)

Rows = list[Any]


def said(change: Callable[[Rows], Any], game: Game = GAME) -> tuple[str, Link | None]:
    """What is said about a game whose moves are changed, and the part that can be read."""
    answer = deepcopy(frame(game))
    change(answer["game"]["gameStates"])
    return error(dumps(answer))


CHANGES: Final[dict[str, tuple[Callable[[Json], Any], str]]] = {
    "an unknown kind": (lambda row: row.update(moveType="juggle"), "can’t be read"),
    "a kind that is none": (lambda row: row.update(moveType=["draw"]), "can’t be read"),
    "no kind": (lambda row: row.pop("moveType"), "can’t be read"),
    "a second deal": (lambda row: row.update(moveType="deal"), "can’t be read"),
    "nobody": (lambda row: row.update(playedBy=None), "can’t be read"),
    "a third": (lambda row: row.update(playedBy=2), "can’t be read"),
    "no card": (lambda row: row.update(playedCard="no card"), "can’t be read"),
    "a joker": (lambda row: row.update(targetCard="X1"), "can’t be read"),
    "no list": (lambda row: row.update(discardedCards="AC"), "can’t be read"),
    "no cards": (lambda row: row.update(discardedCards=[[]]), "can’t be read"),
    "NaN": (lambda row: row.update(playedBy=float("nan")), "can’t be read"),
    "cards laid out": (lambda row: row.update(moveType="loadFixture"), "laid out again"),
    "another moment": (lambda row: row.update(moveType="resolveThree"), "doesn’t fit the rules"),
    "too early": (lambda row: row.update(moveType="sevenPoints"), "doesn’t fit the rules"),
    "an answer to nothing": (lambda row: row.update(moveType="stalemateAccept"), "doesn’t fit the rules"),
    "a discard": (
        lambda row: row.update(moveType="resolveFour", discardedCards=["AC"]),
        "doesn’t fit the rules",
    ),
}


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("at", [1, 2, len(ROWS) // 2, len(ROWS) - 3])
def test_what_does_not_fit_is_told_with_its_number_and_opens_up_to_there(name: str, at: int) -> None:
    change, sentence = CHANGES[name]
    sentence_said, upto = said(lambda rows: change(rows[at]))
    assert f"ove {at} " in sentence_said
    assert sentence in sentence_said
    assert upto
    assert upto.game.state == ROWS[at - 1].state
    assert parse_link(link_text(upto)).game == upto.game


def test_a_move_that_is_missing_is_missed() -> None:
    for at in range(1, len(ROWS) - 1):
        if ROWS[at].row["moveType"] == "draw":
            _, upto = said(lambda rows, at=at: rows.pop(at))  # type: ignore[misc]
            assert upto
            assert upto.game.moves[: at // 2] == GAME.moves[: at // 2]


def test_whose_turn_it_is_counts() -> None:
    for at, (row, _) in enumerate(ROWS):
        if row["moveType"] in ("draw", "points", "faceCard", "oneOff", "scuttle"):
            text, _ = said(lambda rows, at=at: rows[at].update(playedBy=1 - rows[at]["playedBy"]))  # type: ignore[misc]
            assert f"ove {at} doesn’t fit" in text


def test_after_the_end_nothing_more_is_played() -> None:
    text, upto = said(lambda rows: rows.append({"moveType": "draw", "playedBy": 0}))
    assert f"ove {len(ROWS)} doesn’t fit" in text
    assert upto
    assert upto.game == GAME


def junk(rng: Random) -> Any:
    """Anything that JSON can say."""
    odd = [None, True, -1, 0, 1, 3, 1e400, float("nan"), 10**30, "", "AC", "TH(JH-p0)", "\ud800", *KINDS]
    nested = [[], {}, [[]], {"id": "AC"}, {"isHidden": True}, {"id": 7, "suit": 1, "rank": 1}, ["AC"] * 60]
    return rng.choice([*odd, *nested])


def mutated(rng: Random, value: Any, chance: float) -> Any:
    """The same with some parts exchanged, doubled, swapped or left out."""
    if rng.random() < chance:
        return junk(rng)
    if isinstance(value, list):
        found = [mutated(rng, each, chance) for each in value if rng.random() > chance]
        if found and rng.random() < chance * 3:
            found.insert(rng.randrange(len(found)), rng.choice(found))
        if found and rng.random() < chance * 3:
            rng.shuffle(found)
        return found
    if isinstance(value, dict):
        return {name: mutated(rng, each, chance) for name, each in value.items() if rng.random() > chance / 3}
    return value


@pytest.mark.parametrize("seed", range(400))
def test_nothing_crashes(seed: int) -> None:
    rng = Random(seed)
    answer = frame(some_game(rng.choice(KEYS), rng.randrange(20)), seat=rng.choice((-1, -1, -1, 0, 1)))
    rows = answer["game"]["gameStates"]
    chance = rng.choice((0.0003, 0.002, 0.02))
    if rng.random() < 0.6:  # only the moves
        answer["game"]["gameStates"] = [rows[0], *mutated(rng, rows[1:], chance)]
    else:
        answer = mutated(rng, answer, chance)
    text = dumps(answer)
    if rng.random() < 0.3:
        text = text[: rng.randrange(len(text))]
    if rng.random() < 0.3:
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice('"\\[]{},:1e') + text[at + 1 :]
    link = read_or_upto(text)
    assert link is None or parse_link(link_text(link)) == link


def read_or_upto(text: str) -> Link | None:
    """The game of a text, or the part that can be read."""
    try:
        return read_watched(text)
    except LinkError as error:
        return error.upto
