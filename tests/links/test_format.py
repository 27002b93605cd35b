"""A second reader of links, written from docs/notation.md alone. It reads everything but the moves."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from cuttle.links import ONLOOKER
from cuttle.rules.cards import ALL_IN_ORDER, card_text, parse_card
from tests.support.links import PRESENT, PUBLISHED

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
TABLES: Final = json.loads((Path(PUBLISHED) / "tables.json").read_text(encoding="utf-8"))


class Digits:
    """The digits of a code."""

    def __init__(self, code: str) -> None:
        self.left = 0
        for letter in code[1:-4]:
            self.left = self.left * 64 + ALPHABET.index(letter)

    def digit(self, base: int) -> int:
        assert self.left >= base
        self.left, digit = divmod(self.left, base)
        return digit

    def flag(self) -> bool:
        return self.digit(2) == 1

    def count(self) -> int:
        """As many ones as the number plus one has binary digits after the first, a zero, and those digits."""
        ones = 0
        while self.flag():
            ones += 1
        return int(2**ones + self.digit(2**ones) - 1)

    def places(self) -> list[int]:
        """Ascending positions, each given by how many are skipped before it."""
        found: list[int] = []
        for _ in range(self.count()):
            found.append(self.count() + (found[-1] + 1 if found else 0))
        return found


def read(code: str) -> dict[str, Any]:
    """What a code holds before its moves."""
    digits = Digits(code)
    preset = TABLES["presets"][digits.count()]
    found: dict[str, Any] = {"ruleset": [preset]}
    seats, number, jokers = 3 if preset == "bga-three" else 2, None, 2 if preset == "bga-three" else 0
    if digits.flag():
        found["ruleset"] += [TABLES["options"][place] for place in digits.places()]
        changed = changes(digits)
        found["ruleset"] += [f"{axis}={value}" for axis, value in changed.items()]
        jokers = int(changed.get("jokers", 1 if "one joker" in found["ruleset"] else jokers))
        seats = int(changed.get("seats", seats))
        number = more(digits, seats, jokers, found)
    if "start" not in found:
        found["dealer"] = digits.digit(seats)
    found["forced"] = digits.count()
    found["asides"] = asides(digits, seats)
    if number is None and "start" not in found:
        left = list(ALL_IN_ORDER[: 52 + jokers])
        deck = [left.pop(digits.digit(len(left))) for _ in range(len(left))]
        found["deck"] = " ".join(map(card_text, deck))
    return found


def changes(digits: Digits) -> dict[str, str]:
    """The rules changed individually."""
    axes = list(TABLES["axes"].items())
    found = {}
    for place in digits.places():
        found[axes[place][0]] = axes[place][1]
    for axis, values in found.items():
        if values:
            value = values[digits.count()]
            words = {None: "none", True: "yes", False: "no"}
            found[axis] = words[value] if value is None or isinstance(value, bool) else str(value)
        else:
            found[axis] = "-".join(str(digits.count()) for _ in range(5 if axis == "goals" else 2))
    return found


def more(digits: Digits, seats: int, jokers: int, found: dict[str, Any]) -> int | None:
    """The optional part; returns the deal number."""
    place = digits.count()
    if place == TABLES["added"]:
        found |= additions(digits, seats)
        place = digits.count()
    found["kind"] = kind_at(place)
    if found["kind"] == "position":
        found["start"] = Position(digits, seats, jokers).text()
        found["asked"] = TABLES["asked"][digits.count()]
        found["turns"] = digits.count() + 1 if found["asked"] == "win within" else 0
        found["title"] = name(digits)
        found["line"] = digits.count()
        if digits.flag():
            found["kind"] = kind_at(digits.count())
    if found["kind"] == "challenge":
        found["result"] = [TABLES["outcomes"][digits.count()], digits.count(), digits.count()]
    if found["kind"] == "your turn":
        found["seat"] = digits.digit(seats)
    if found["kind"] == "watch":
        found["seat"] = [*range(seats), ONLOOKER][digits.digit(seats + 1)]
    found["length"] = TABLES["lengths"][digits.count()]
    if found["length"] != "quick":
        winners = [*range(seats), None]
        found["before"] = [winners[digits.digit(seats + 1)] for _ in range(digits.count())]
    if digits.flag():
        found["players"] = [TABLES["players"][digits.count()] for _ in range(seats)]
    if digits.flag():
        found["names"] = [name(digits) for _ in range(seats)]
    number = found["number"] = digits.digit(2**64) if digits.flag() else None
    found["assisted"] = digits.flag()
    found["back"] = digits.count()
    return number


def kind_at(place: int) -> Any:
    """The kind at a place; additions take one."""
    return TABLES["kinds"][place - (place > TABLES["added"])]


def additions(digits: Digits, seats: int) -> dict[str, Any]:
    """What newer versions add before the kind, without the spare number."""
    there, found = [TABLES["additions"][place] for place in digits.places()], dict[str, Any]()
    if "spare" in there:
        digits.count()
    if "help" in there:
        found["helped"] = True
    if "styles" in there:
        found["styles"] = [TABLES["styles"][digits.count()] for _ in range(seats)]
    if "time" in there:
        found["time"] = TABLES["times"][digits.count()]
    if "hints" in there:
        found["hints"] = digits.digit(2**seats)
    return found


def name(digits: Digits) -> str:
    """The name of a seat."""
    length, text, point = digits.count(), "", 0
    wide = digits.flag() if length else False
    for _ in range(length):
        if wide:
            distance = digits.count()
            point += distance // 2 if distance % 2 == 0 else -(distance + 1) // 2
            text += chr(point)
        else:
            text += chr(32 + digits.digit(95))
    return text


class Position:
    """A start position, with everything but its ruleset."""

    def __init__(self, digits: Digits, seats: int, jokers: int) -> None:
        self.digits, self.seats = digits, seats
        self.left = list(ALL_IN_ORDER[: 52 + jokers])

    def card(self) -> str:
        return card_text(self.left.pop(self.digits.digit(len(self.left))))

    def cards(self) -> str:
        return " ".join(self.card() for _ in range(self.digits.count())) or "-"

    def seat(self) -> int:
        return self.digits.digit(self.seats)

    def known(self) -> str:
        return "".join(f" {card_text(self.digits.digit(54))}" for _ in range(self.digits.count()))

    def text(self) -> str:
        """The position in notation; each seat's choice of cards it was shown is only read."""
        turn, passes = self.seat(), self.digits.digit(3)
        gone = self.digits.digit(4) if self.seats == 3 else 0
        hands = " / ".join(self.cards() for _ in range(self.seats))
        tables = " / ".join(self.row(seat) for seat in range(self.seats))
        scrap, revealed = self.cards(), self.cards()
        phase = self.phase(turn)
        top = self.cards().replace("-", "").split()
        deck = " ".join([*top, *map(card_text, self.left)]) or "-"
        parts = [f"{turn} {phase}", hands, tables, scrap, deck]
        in_hands = sorted(set(map(parse_card, hands.replace("/", "").replace("-", "").split())))
        frozen = self.choice(in_hands)
        fresh = self.choice(frozen) if frozen else []
        hidden = sorted([*in_hands, *map(parse_card, deck.replace("-", "").split())])
        for _ in range(self.seats):
            self.choice(hidden)
        parts += [
            f"{name} {' '.join(map(card_text, cards))}"
            for name, cards in (("frozen", frozen), ("fresh", fresh))
            if cards
        ]
        parts += [f"revealed {revealed}"] if revealed != "-" else []
        parts += [f"passes {passes}"] if passes else []
        parts += [f"gone {gone - 1}"] if gone else []
        return " | ".join(parts)

    def choice(self, among: list[int]) -> list[int]:
        return [among[place] for place in self.digits.places()]

    def row(self, seat: int) -> str:
        return " ".join(self.pile(seat) for _ in range(self.digits.count())) or "-"

    def pile(self, seat: int) -> str:
        card = self.card()
        points = self.digits.flag() if card[0] == "8" else card[0] not in "JQKX"
        thieves, text = self.digits.count(), card + ("" if points else "=")
        if thieves:
            text += f"@{self.seat()}"
        for _ in range(thieves):
            thief, to, owner = self.card(), self.seat(), self.seat()
            text += f">{thief}@{to}" + (f".{owner}" if owner != to else "")
        return text

    def move(self, mark: str) -> str:
        card, target, seat = self.card(), self.digits.digit(55) - 1, self.digits.digit(self.seats + 1) - 1
        return card + mark + (card_text(target) if target >= 0 else "") + (f"@{seat}" if seat >= 0 else "")

    def phase(self, turn: int) -> str:
        name = str(TABLES["phases"][self.digits.count()])
        if name == "turn":
            return f"turn {turn}" + (" offered" if self.digits.flag() else "")
        if name == "answering":
            return f"answering {self.answering()}"
        if name == "blocking":
            return f"blocking {self.seat()} {turn} {self.move('x')}"
        if name == "taking":
            return f"taking {turn} {self.card()}" + (self.known() if self.digits.flag() else "")
        if name in ("discarding", "chance"):
            seat, count = self.seat(), self.digits.count()
            return f"{name} {seat} {count} {self.aside()}{self.known()}"
        return f"revealing {turn} {self.aside()}" if name == "revealing" else f"offered {self.seat()} {turn}"

    def aside(self) -> str:
        return self.card() if self.digits.flag() else "?"

    def answering(self) -> str:
        blocked = f" blocking@{self.move('x')}" if self.digits.flag() else ""
        player, played = self.seat(), self.move("%" if blocked else "!")
        twos = [(self.seat(), self.card()) for _ in range(self.digits.count())]
        seat, *others = [self.seat() for _ in range(self.digits.count() + 1)]
        rest = [f" {two}@{owner}" for owner, two in twos] + [f" then@{other}" for other in others]
        return f"{seat} {player} {played}{''.join(rest)}{blocked}"


def asides(digits: Digits, seats: int) -> list[str]:
    """The moves outside turns, each with the number of moves before it."""
    found, ply = [], 0
    for _ in range(digits.count()):
        ply += digits.count()
        kind = ("offer", "resign")[digits.digit(2)]
        found.append(f"{ply} {kind}@{digits.digit(seats)}")
    return found


@pytest.mark.parametrize("meant", [pytest.param(each, id=each["code"]) for each in PRESENT])
def test_a_published_link_holds_what_the_document_says(meant: dict[str, Any]) -> None:
    found = read(meant["code"])
    moves = meant["moves"].split()
    assert "+".join(found.pop("ruleset")) == meant["ruleset"]
    assert found.pop("asides") == [f"{ply} {move}" for ply, move in enumerate(moves) if aside(move)]
    assert found.pop("forced") <= len(moves)
    back = found.pop("back", 0)
    assert (len(moves) - back if back else None) == meant["ply"]
    if "start" in found:
        _, *parts = meant["start"].split(" | ")
        assert found.pop("start") == " | ".join(part for part in parts if not part.startswith("seen@"))
        assert found.pop("line") == len(meant["line"].split())
    assert found.items() <= meant.items()


def aside(move: str) -> bool:
    """Whether a move is an offer of a tie or a resignation."""
    return move.startswith(("offer", "resign"))
