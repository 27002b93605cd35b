"""The rules once more, naively: cards are names, lists change in place, nothing is clever or fast.

It knows two seats and the two rulebooks of the site, and was written from the rule book and not
from the engine, against which it is held. What it does not know is who has seen what.
"""

import re
from collections.abc import Callable, Iterator, Mapping

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
GOALS = [21, 14, 10, 5, 0]
MOVE = re.compile(r"(10.|..)([-+x!=>/^~])(10.|..)?")


def rank(card: str) -> int:
    return RANKS.index(card[:-1]) + 1


def beats(card: str, other: str) -> bool:
    """Whether a card may scuttle another."""
    return (rank(card), "CDHS".index(card[-1])) > (rank(other), "CDHS".index(other[-1]))


class Oracle:
    """A round that is played by the naive rules."""

    def __init__(self, hands: list[list[str]], deck: list[str], turn: int, *, live: bool) -> None:
        self.hands, self.deck, self.turn, self.live = hands, deck, turn, live
        self.stacks: list[tuple[str, int, list[str]]] = []  # a point card, who laid it, the jacks on it
        self.royals: dict[str, int] = {}  # a permanent, and who laid it
        self.scrap: list[str] = []
        self.frozen: dict[str, int] = {}  # a card, and how many ends of turns it stays so
        self.passes = 0
        self.stage = "turn"
        self.seat = turn  # who decides
        self.chain: list[tuple[int, str]] = []  # the one-off that waits, and the twos upon it
        self.target = ""
        self.waits = ""  # the card whose effect is being chosen
        self.due = 0  # discards to come
        self.revealed: list[str] = []
        self.winner: int | None = None

    # What lies where

    def points(self, seat: int) -> list[tuple[str, int, list[str]]]:
        """The stacks that a seat controls: each jack carries the card across."""
        return [stack for stack in self.stacks if (stack[1] + len(stack[2])) % 2 == seat]

    def permanents(self, seat: int, which: str = "8QK") -> list[str]:
        return [card for card, owner in self.royals.items() if owner == seat and card[0] in which]

    def in_reach(self, of: int) -> tuple[list[str], list[str]]:
        """The point cards, and the permanents and top jacks, at which the other seat may aim."""
        queens = self.permanents(of, "Q")
        if queens:
            return [], queens if len(queens) == 1 else []
        stacks = self.points(of)
        return [card for card, _, _ in stacks], self.permanents(of) + [
            jacks[-1] for _, _, jacks in stacks if jacks
        ]

    # What may be done

    def moves(self) -> set[str]:
        match self.stage:
            case "turn":
                return set(self.turn_moves())
            case "answer":
                return {f"{card}/" for card in self.usable_twos(self.seat)} | {"allow"}
            case "take":
                return {f"{card}^" for card in self.takeable()}
            case "discard":
                return {f"{card}-" for card in self.hands[self.seat]}
            case "reveal":
                ways = {way for card in self.revealed for way in self.ways(card, len(self.revealed) - 1)}
                return ways or {f"{card}~" for card in self.revealed}
            case _:
                return set()

    def turn_moves(self) -> list[str]:
        found = [
            way for card in self.hands[self.turn] if card not in self.frozen for way in self.ways(card, 0)
        ]
        if not self.deck:
            found.append("pass")
        elif self.live or len(self.hands[self.turn]) < 8:
            found.append("draw")
        return found or ["pass"]

    def usable_twos(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if rank(card) == 2 and card not in self.frozen]

    def takeable(self) -> list[str]:
        return [card for card in self.scrap if not (self.live and rank(card) == 3)]

    def ways(self, card: str, back: int) -> Iterator[str]:
        """Every way to play a card while so many others will lie on the deck again."""
        other, value = 1 - self.turn, rank(card)
        prey, rest = self.in_reach(other)
        if value <= 10:
            yield f"{card}+"
            yield from (f"{card}x{stack[0]}" for stack in self.points(other) if beats(card, stack[0]))
        if value == 11:
            yield from (f"{card}>{target}" for target in prey)
        elif value >= 8 and value not in (9, 10):
            yield f"{card}="
        if value in (2, 9):
            yield from (f"{card}!{target}" for target in (rest if value == 2 else prey + rest))
        deck = len(self.deck) + back
        needed = {1: True, 6: True, 3: self.takeable(), 4: self.hands[other], 5: deck, 7: deck}
        if needed.get(value):
            yield f"{card}!"

    # What it does

    def play(self, text: str) -> None:
        """Carry out a move, which must be legal."""
        assert text in self.moves(), text
        if text in ("draw", "pass"):
            self.passes = self.passes + 1 if text == "pass" else 0
            self.draw(text == "draw")
            return self.end()
        if text == "allow":
            return self.resolve()
        match_ = MOVE.fullmatch(text)
        assert match_
        card, mark, target = match_.groups()
        if self.stage == "reveal":
            self.revealed.remove(card)
            self.deck[:0] = self.revealed
            self.revealed = []
            self.scrap.append(self.waits)
        elif mark != "^":
            self.hands[self.seat].remove(card)
            self.frozen.pop(card, None)
        return self.carry_out(card, mark, target or "")

    def carry_out(self, card: str, mark: str, target: str) -> None:
        me = self.seat
        match mark:
            case "!":
                self.chain, self.target = [(me, card)], target
                return self.ask()
            case "/":
                self.chain.append((me, card))
                return self.ask()
            case "-":
                self.scrap.append(card)
                return self.discarded()
            case "^":
                self.scrap.remove(card)
                self.hands[me].append(card)
                self.scrap.append(self.waits)
            case "+":
                self.stacks.append((card, me, []))
            case "=":
                self.royals[card] = me
            case ">":
                next(jacks for laid, _, jacks in self.stacks if laid == target).append(card)
            case "x" | "~":
                self.scrap += [card, *self.lift(target)]
        self.passes = 0
        return self.end()

    def lift(self, card: str) -> list[str]:
        """Take a card off the table, with the jacks upon it; a jack is taken alone."""
        if card in self.royals:
            del self.royals[card]
            return [card]
        for stack in self.stacks:
            if stack[0] == card:
                self.stacks.remove(stack)
                return [card, *stack[2]]
            if card in stack[2]:
                stack[2].remove(card)
                return [card]
        return []

    def draw(self, count: int) -> None:
        hand = self.hands[self.turn]
        for _ in range(count):
            if self.deck and (self.live or len(hand) < 8):
                hand.append(self.deck.pop(0))

    # One-offs

    def ask(self) -> None:
        """Let the seat that did not play the top card answer; a queen of the one that did forbids it."""
        top = self.chain[-1][0]
        self.stage, self.seat = "answer", 1 - top
        if self.permanents(top, "Q"):
            self.resolve()

    def resolve(self) -> None:
        (me, card), *twos = self.chain
        self.scrap += [two for _, two in twos]
        self.chain, self.seat, self.passes = [], me, 0
        if len(twos) % 2:
            self.scrap.append(card)
            return self.end()
        self.waits = card
        return self.effects()[rank(card)](me, 1 - me)

    def effects(self) -> Mapping[int, Callable[[int, int], None]]:
        first = (self.effect_1, self.effect_2, self.effect_3, self.effect_4, self.effect_5, self.effect_6)
        return dict(enumerate(first, start=1)) | {7: self.effect_7, 9: self.effect_9}

    def done(self) -> None:
        self.scrap.append(self.waits)
        self.end()

    def effect_1(self, me: int, other: int) -> None:
        for card, _, _ in list(self.stacks):
            self.scrap += self.lift(card)
        self.done()

    def effect_2(self, me: int, other: int) -> None:
        self.scrap += self.lift(self.target)
        self.done()

    def effect_3(self, me: int, other: int) -> None:
        self.stage = "take"

    def effect_4(self, me: int, other: int) -> None:
        self.due = min(2, len(self.hands[other]))
        if not self.due:
            return self.done()
        self.stage, self.seat = "discard", other
        return None

    def effect_5(self, me: int, other: int) -> None:
        if self.hands[me]:
            self.stage, self.due = "discard", 1
            return None
        self.draw(3)
        return self.done()

    def effect_6(self, me: int, other: int) -> None:
        for card in [*self.royals, *(jack for _, _, jacks in self.stacks for jack in jacks)]:
            self.scrap += self.lift(card)
        self.done()

    def effect_7(self, me: int, other: int) -> None:
        self.stage, self.revealed, self.deck = "reveal", self.deck[:2], self.deck[2:]

    def effect_9(self, me: int, other: int) -> None:
        card, *jacks = self.lift(self.target)
        self.hands[other].append(card)
        self.frozen[card] = other
        self.scrap += jacks
        self.done()

    def discarded(self) -> None:
        self.due -= 1
        if self.due:
            return None
        if not self.waits:
            return self.next_turn()
        if rank(self.waits) == 5:
            self.draw(3)
        return self.done()

    # The end of a turn

    def end(self) -> None:
        self.waits = ""
        for seat in (self.turn, 1 - self.turn):
            if sum(rank(card) for card, _, _ in self.points(seat)) >= GOALS[len(self.permanents(seat, "K"))]:
                self.stage, self.winner = "over", seat
                return None
        if self.passes == 3:
            self.stage = "over"
            return None
        self.due = len(self.hands[self.turn]) - 8
        if self.live and self.due > 0:
            self.stage, self.seat = "discard", self.turn
            return None
        return self.next_turn()

    def next_turn(self) -> None:
        """What was frozen in the hand of the seat whose turn ends is free again."""
        self.frozen = {card: owner for card, owner in self.frozen.items() if owner != self.turn}
        self.turn = self.seat = 1 - self.turn
        self.stage = "turn"
