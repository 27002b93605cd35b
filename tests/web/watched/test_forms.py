"""The forms in which a game of cuttle.cards can be pasted, and what isn't one."""

from collections.abc import Callable
from functools import partial
from json import dumps
from typing import Any, Final

import pytest

from cuttle import Link, LinkError
from tests.support.watched import Json, frame, steps
from tests.web.watched.test_games import some_game
from web.pages.extras import teach
from web.text.words import spoken
from web.watched.playing import read_watched

GAME: Final = some_game("cuttle-live", 3)
ANSWER: Final = frame(GAME)
TEXT: Final = dumps(ANSWER)
WRONG: Final = "there’s no whole game in it"


def error(text: str) -> tuple[str, Link | None]:
    """What is said about a text, in English, and the part that could be read."""
    teach("study")
    with pytest.raises(LinkError) as caught:
        read_watched(text)
    return spoken(caught.value.text), caught.value.upto


FORMS: Final[dict[str, Callable[[Json], str]]] = {
    "an answer": dumps,
    "indented": lambda answer: f"\n\t{dumps(answer, indent=4)}\n",
    "a bare game": lambda answer: dumps(answer["game"]),
    "a socket frame": lambda answer: f"42{dumps(['game', answer])}",
    "an acknowledged one": lambda answer: f"4312{dumps([{'body': answer, 'statusCode': 200}])}",
    "a body": lambda answer: dumps({"body": answer, "headers": {}, "statusCode": 200}),
    "a body as text": lambda answer: dumps({"body": dumps(answer)}),
    "frames by lines": lambda answer: f"2\n3\n42{dumps(['game', answer])}\n2\n42{dumps(['x', {}])}",
    "a list of frames": lambda answer: dumps(["2", f"42{dumps(['game', answer])}", "3"]),
    "a recording": lambda answer: dumps({"log": [{"data": f"42{dumps(['game', answer])}", "opcode": 1}]}),
    "a text": lambda answer: dumps(f"42{dumps(['game', answer])}"),
    "words around it": lambda answer: f"Look {{at}} this: {dumps(answer)} - good [game]!",
    "twice": lambda answer: f"{dumps(answer)} {dumps(answer)}",
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_read(form: str) -> None:
    link = read_watched(FORMS[form](ANSWER))
    assert (link.game, link.names) == (GAME, ("ann", "bo"))


def test_answers_about_one_game_complete_each_other() -> None:
    """The first shows the deal; the last has all moves."""
    early = frame(GAME)
    early["game"]["gameStates"] = early["game"]["gameStates"][:1]
    late = frame(GAME, len(steps(GAME)) - 1)
    own = frame(GAME, 0, seat=1)
    assert read_watched(dumps([own, late, early])).game == GAME
    assert read_watched(dumps([early])).game == GAME.at(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_from_a_players_own_seat_only_a_watched_game_is_whole(seat: int) -> None:
    for index in (0, 3, len(steps(GAME)) - 1):
        said, upto = error(dumps(frame(GAME, index, seat)))
        assert "Only a watched game is whole" in said
        assert upto is None


def test_two_games_are_one_too_many() -> None:
    other = frame(some_game("cuttle-live", 4))
    other["game"]["id"] = 12
    assert "more than one game" in error(dumps([ANSWER, other]))[0]


def test_a_text_cut_short_opens_up_to_there() -> None:
    rows = len(steps(GAME)) - 1
    read = set[int]()
    for cut in range(TEXT.index("gameStates") + 20, len(TEXT) - 1, 97):
        said, upto = error(TEXT[:cut])
        if WRONG not in said:
            assert upto
            assert upto.game == GAME.at(len(upto.game.moves))
            assert "can be read up to move" in said
            read.add(int(said.split()[-1].rstrip(".")))
    assert {1, rows // 2} <= read
    for cut in range(0, TEXT.index("gameStates"), 301):
        assert WRONG in error(TEXT[:cut])[0]


def deep(levels: int) -> str:
    return '{"gameStates":' + "[" * levels + "]" * levels + "}"


HOSTILE: Final[dict[str, str]] = {
    "nothing": "gameStates {",
    "no JSON": "{gameStates: [}",
    "a word": '{"gameStates": "no"}',
    "no moves": '{"gameStates": []}',
    "numbers": '{"gameStates": [1, 2], "players": [3, 4]}',
    "no deal": '{"gameStates": [{"moveType": "draw"}]}',
    "no players": '{"gameStates": [{"moveType": "deal"}]}',
    "players who are nobody": '{"gameStates": [{"moveType": "deal"}], "players": [null, {}]}',
    "no hands": '{"gameStates": [{"moveType": "deal"}], "players": [{"pNum": 0}, {"pNum": 1}]}',
    "deep": deep(39),
    "too deep": deep(1000),
    "far too deep": deep(200_000),
    "open and open": '{"gameStates":' + "[" * 300_000,
    "objects in objects": '{"gameStates":' * 100_000,
    "closing": '{"gameStates"' + "]" * 100_000,
    "quotes": '{"gameStates"' + '\\"' * 400_000,
    "a long number": '{"gameStates": ' + "9" * 500_000 + "}",
    "many entries": '{"gameStates": [' + "{}," * 40_000 + "{}]}",
    "many zeros": '{"gameStates": [' + "0," * 900_000 + "0]}",
    "many games": '[{"gameStates": []}' + ',{"gameStates": []}' * 20_000 + "]",
    "texts in texts": dumps(dumps(dumps(dumps(dumps(dumps(TEXT)))))),
    "NaN": '{"gameStates": [NaN, Infinity, -Infinity], "createdAt": NaN}',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_game_is_told(name: str) -> None:
    said, upto = error(HOSTILE[name])
    assert WRONG in said
    assert upto is None


@pytest.mark.parametrize("text", [TEXT + " " * 2_000_000, '{"gameStates": [' + "{}," * 400_000 + "{}]}"])
def test_a_text_that_is_far_too_long_is_not_read(text: str) -> None:
    assert "far too long" in error(text)[0]


@pytest.mark.parametrize(("count", "sentence"), [(1500, "Move "), (40_000, "far too long")])
def test_too_many_moves_are_refused(count: int, sentence: str) -> None:
    answer = frame(GAME)
    answer["game"]["gameStates"] += [{"moveType": "draw", "playedBy": 0}] * count
    assert sentence in error(dumps(answer))[0]


def changed(change: Callable[[Json], Any]) -> Json:
    answer = frame(GAME)
    change(answer["game"])
    return answer


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda game: game["deck"].pop(), "52 cards"),
        (lambda game: game["scrap"].append(game["deck"][0]), "52 cards"),
        (lambda game: game["scrap"].append(game["deck"].pop()), "in the middle"),
        (lambda game: game.update(turn=3, scrap=[game["deck"].pop()]), "in the middle"),
        (lambda game: game.update(twos=[game["deck"].pop()]), "in the middle"),
        (lambda game: game["deck"].__setitem__(0, game["deck"][1]), "52 cards"),
        (lambda game: game["deck"].__setitem__(0, {"suit": 4, "rank": 1}), "52 cards"),
        (lambda game: game["deck"].__setitem__(0, {"id": "X1"}), "52 cards"),
        (lambda game: game["deck"].__setitem__(0, float("nan")), "52 cards"),
        (lambda game: game["deck"].extend(["AC"] * 100_000), "52 cards"),
        (lambda game: game["deck"].__setitem__(0, {"isHidden": True}), "own seat"),
        (lambda game: game.__setitem__("deck", "AC"), WRONG),
        (lambda game: game.pop("players"), WRONG),
        (lambda game: game["players"].pop(), WRONG),
        (lambda game: game["players"][0].__setitem__("pNum", 1), WRONG),
        (lambda game: game["players"][0].__setitem__("hand", {"a": 1}), WRONG),
    ],
)
def test_a_deal_that_is_none_is_refused(change: Callable[[Json], Any], sentence: str) -> None:
    said, upto = error(dumps(changed(change)))
    assert sentence in said
    assert upto is None


def test_it_does_not_matter_how_the_site_writes_who_has_played_a_jack() -> None:
    """Its own text for an even number of jacks has an “undefined” in it."""
    games = map(partial(some_game, "cuttle-live"), range(99))
    game = next(game for game in games if "-p0)" in dumps(frame(game)))
    assert read_watched(dumps(frame(game)).replace("-p0)", "-undefined)")).game == game


def test_cards_may_be_without_their_names() -> None:
    def unnamed(game: Json) -> None:
        for card in [*game["deck"], *(card for player in game["players"] for card in player["hand"])]:
            del card["id"]

    assert read_watched(dumps(changed(unnamed))).game == GAME
