"""The picture of a table: what a seat knows and nothing more, in the page's drawings, without a word."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final
from xml.etree import ElementTree

import pytest

from cuttle import (
    HIDDEN,
    PRESETS,
    Card,
    Game,
    Observation,
    State,
    card_text,
    imagine,
    observe,
    parse_position,
)
from cuttle.links import ONLOOKER
from cuttle.rules import CHANCE, Answering, Blocking
from cuttle.rules.state import Position
from cuttle.svg import Hands, Look, read_art, table
from cuttle.svg.ink import BACK, CLOTH, EDGE, ICE, PAPER, SUITS, SUN
from tests.support.openings import rich_position

LARGEST: Final = 40_000
"""Bytes of a picture."""
LAYERS: Final = 3
"""The most cards that are seen of a deck or a scrap."""
FACE: Final = re.compile(r'#ct-face-(\w)"/><use href="#ct-rank-(\w+)"')
CARD: Final = re.compile(r'translate\((\S+) (\S+)\)scale\(([\d.]+)\)[^"]*"(?: fill="#|/>)')
"""Where a card lies, and how large it is."""
STYLES: Final = Path(__file__).parents[2] / "web" / "styles" / "colours.css"

MIDDLE: Final = parse_position(
    "cuttle-cards | 0 turn 0 | 2C 9D 3S 7H / 4H 5C 6D JD | 10S 8D= QH= 9H@1>JC@0 / KH= 8S= 5D 10H@0>JH@1 |"
    " AS 9C 5S 6S ... | 4C 6C 7C 8C 9S 3C 3D | frozen 9D"
)
COUNTERED: Final = parse_position(
    "pagat | 0 answering 0 1 9S!QH | 2C 5D / 4H 5C | QH= 8C= / KH= | 6S 7S ... | 4D 6C 7C 8D"
)
CROWDED: Final = parse_position(
    "bga-three+hand_limit=none | 0 turn 0 | 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 9C 9D / JS / - |"
    " AC AD AH AS 8C= 8D= 8H= 8S= QC= QD= QH= QS= KC= 5C@1>JC@0>JD@1>JH@0 / 10C / - | ... | 6C 7C 7D"
)


def positions() -> Iterator[State]:
    """Some of every ruleset, rich ones, and games as they go."""
    yield from (MIDDLE, COUNTERED, CROWDED)
    for preset, rules in PRESETS.items():
        rng = Random(preset)
        yield from (rich_position(rules, rng) for _ in range(3))
        game = Game.deal(rules, 5)
        while not game.over and len(game.moves) < 150:
            game = game.play(rng.choice(game.legal_moves))
            if game.seat is None or rng.random() < 0.05 or game.over:
                yield game.state


POSITIONS: Final = list(positions())


def observed(state: State) -> list[Observation]:
    return [observe(state, seat) for seat in range(len(state.hands))]


def faces(picture: str) -> Counter[str]:
    """The cards that are drawn face up."""
    return Counter("X" if suit == "X" else rank + suit for suit, rank in FACE.findall(picture))


def name(card: Card) -> str:
    return card_text(card) if card < 52 else "X"


def open_cards(position: Position, hands: Hands = "seen") -> Counter[str]:
    """The cards that should be."""
    layers = min(LAYERS, len(position.scrap), 1 + len(position.scrap) // 8)
    cards = [
        *position.phase.waiting,
        *position.revealed,
        *reversed(position.scrap[len(position.scrap) - layers :]),
    ]
    cards += [card for row in position.tables for pile in row for card in pile.cards]
    if hands == "seen":
        cards += [card for card in chain.from_iterable(position.hands) if card != HIDDEN]
    return Counter(map(name, cards))


@pytest.mark.parametrize("look", ["auto", "light", "dark", "paper"])
def test_a_picture_is_sound_and_small(look: Look) -> None:
    for state in POSITIONS:
        picture = table(state, look=look, names=["Ann" * 20] * 3, title="<&>", description="“")
        assert len(picture.encode()) <= LARGEST
        root = ElementTree.fromstring(picture)
        named = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(named) == len(set(named))
        assert {node.get("href", "#")[1:] for node in root.iter()} - {""} <= set(named)
        assert ("<style>" in picture) == (look == "auto")


def test_on_paper_there_is_one_ink_and_the_same_cards() -> None:
    for state in POSITIONS:
        picture = table(state, look="paper", names=[f'="{SUN}"'] * 3)
        assert set(re.findall(r'(?:fill|stroke|color)="(#\w+)"', picture)) <= {"#000", "#999", "#ccc", "#fff"}
        assert faces(picture) == open_cards(state)
        assert SUN in picture, "a name stays as it is"


def test_exactly_what_a_seat_knows_is_face_up() -> None:
    for state in POSITIONS:
        for seen in observed(state):
            assert faces(table(seen)) == open_cards(seen)
        assert faces(table(state)) == open_cards(state)
        assert (
            faces(table(state, hands="hidden"))
            == faces(table(state, hands="none"))
            == open_cards(state, "none")
        )


@pytest.mark.parametrize("hands", ["seen", "hidden", "none"])
def test_onlookers_have_the_first_seat_below_and_see_what_is_public(hands: Hands) -> None:
    seen = observe(MIDDLE, ONLOOKER)
    picture = table(seen, hands=hands)
    assert picture == table(MIDDLE, ONLOOKER, hands=hands)
    assert faces(picture) == open_cards(seen, hands)
    if hands == "hidden":
        assert picture == table(MIDDLE, 0, hands=hands)


def test_the_same_knowledge_is_the_same_picture() -> None:
    for state in POSITIONS:
        for seen in observed(state):
            if state.phase.seat == CHANCE:
                continue
            other = imagine(seen, Random(1))
            assert table(other, seen.seat) == table(seen)
            assert table(other, hands="hidden") == table(state, hands="hidden")


def test_every_hidden_card_of_a_hand_is_a_back() -> None:
    for state in POSITIONS:
        layers = min(LAYERS, len(state.deck), 1 + len(state.deck) // 8)
        for seen in observed(state):
            hidden = sum(hand.count(HIDDEN) for hand in seen.hands)
            assert table(seen).count('<use href="#ct-back"') == hidden + layers
        cards = sum(map(len, state.hands))
        assert table(state, hands="hidden").count('<use href="#ct-back"') == cards + layers


def test_everything_lies_on_the_picture() -> None:
    for state in POSITIONS:
        for seen in observed(state):
            places = CARD.findall(table(seen))
            assert len(places) >= sum(map(len, seen.hands))
            for place in places:
                x, y, scale = map(float, place)
                assert 0 <= x <= 1200 - 54 * scale
                assert 0 <= y <= 630 - 75 * scale


def test_without_names_there_are_no_words() -> None:
    picture = table(MIDDLE, 0)
    assert "<text" not in picture
    root = ElementTree.fromstring(picture)
    assert [text for node in root.iter() if (text := node.text) and not node.tag.endswith("style")] == []
    assert root.get("aria-hidden") == "true"


def test_names_and_what_it_is_called_are_written_as_they_are() -> None:
    picture = table(MIDDLE, 0, names=("<Ann>", "Bob & Co"), title="A “table”", description="1 < 2")
    root = ElementTree.fromstring(picture)
    texts = [node.text for node in root.iter() if node.tag.endswith(("text", "title", "desc"))]
    assert texts == ["A “table”", "1 < 2", "Bob & Co", "<Ann>"]
    assert root.get("role") == "img"
    (long,) = re.findall(r"<text[^>]*>(.*?)</text>", table(MIDDLE, 0, names=("Ann " * 20,)))
    assert long.endswith("…")


def test_what_is_aimed_at_has_a_ring() -> None:
    red = CLOTH["danger"][0]
    assert red not in table(MIDDLE, look="light")
    assert isinstance(COUNTERED.phase, Answering)
    assert table(COUNTERED, look="light").count(red) == 1
    blocking = parse_position(
        "pagat+ten blocks a scuttle | 1 blocking 0 1 9Hx2C | 10D / 5H | 2C / - | ... | 4C"
    )
    assert isinstance(blocking.phase, Blocking)
    assert table(blocking, look="light").count(red) == 1


def test_a_frozen_card_and_a_winner_are_marked() -> None:
    assert table(MIDDLE, 0).count('href="#ct-seal"') == 1
    assert table(MIDDLE, 1).count('href="#ct-seal"') == 0
    won = Game.deal("pagat", 3).resign(0)
    assert "ct-crown" in table(won)
    assert "ct-crown" not in table(Game.deal("pagat", 3).replay("offer@0 accept"))


def test_the_inks_are_those_of_the_page() -> None:
    styles = STYLES.read_text(encoding="utf-8")

    def value(variable: str) -> tuple[str, ...]:
        (found,) = re.findall(
            rf"--{variable}: (?:light-dark\()?([^;)]+)\)?;", styles.partition("/* Cloths with")[0]
        )[:1]
        return tuple(found.split(", "))

    names = {"soft": "foam-soft"}
    for name, inks in CLOTH.items():
        assert value(names.get(name, name)) in (inks, inks[:1])
    suits = ("clubs", "diamonds", "hearts", "spades", "jokers")
    assert [*SUITS.values()] == [value(suit)[0] for suit in suits]
    assert (value("paper")[0], value("ice")[0], value("sun")[0]) == (PAPER, ICE, SUN)
    assert value("edge")[0].startswith(EDGE)
    assert f"--back: {BACK};" in styles


def test_the_drawings_may_come_from_elsewhere() -> None:
    folder = Path(__file__).parents[2] / "cuttle" / "svg"
    cards, back = ((folder / name).read_text(encoding="utf-8") for name in ("cards.svg", "back.svg"))
    serialized = cards.replace("/>", "></path>")  # as a browser writes its page
    given = read_art(f"<body>{serialized}</body>", back)
    assert table(MIDDLE, 0, art=given).replace("></path>", "/>") == table(MIDDLE, 0)


def test_games_positions_and_observations_draw_themselves() -> None:
    game = Game.deal("pagat", 3)
    for value in (game, game.state, observe(game, 1)):
        picture = value._repr_svg_()  # type: ignore[union-attr]
        root = ElementTree.fromstring(picture)
        assert [root[0].text, root[1].text] == ["Pagat, seat 0 to play", str(value)]
    assert faces(game._repr_svg_()) == open_cards(game.state)


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^There’s no seat 2: the seats are 0 to 1\.$"):
        table(MIDDLE, 2)
    with pytest.raises(ValueError, match=r"^This is what seat 0 knows, not seat 1\.$"):
        table(observe(MIDDLE, 0), 1)
