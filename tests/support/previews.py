"""A reader of the page that knows no rules: what a button says a move will bring."""

import re
from collections.abc import Sequence
from html.parser import HTMLParser
from random import Random
from typing import Final

from cuttle import (
    HIDDEN,
    PRESETS,
    Game,
    Match,
    Move,
    Observation,
    State,
    Verb,
    apply,
    card_text,
    goal,
    legal_moves,
    move_text,
    score,
)
from cuttle.rules import Answering, Blocking, Over
from cuttle.rules.moves import ALLOW
from tests.support.beginning import begin
from tests.support.english import english
from tests.support.messages import update
from tests.support.presses import buttons
from tests.support.program import table
from tests.support.strategies import MOODS, choose_move
from web.core.model import Model


class _Button(HTMLParser):
    """The lines of the button that plays a move, and all of its text."""

    def __init__(self, markup: str, move: str) -> None:
        super().__init__(convert_charrefs=True)
        self.move, self.inside, self.found, self.text = move, False, False, ""
        self.lines: list[str] = []
        self.brings = 0
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "button":
            self.inside = given.get("id") == f"choice-{self.move}" and given.get("data-do") == "move"
            self.found |= self.inside
        elif self.inside and given.get("class") == "brings":
            self.brings = 1
        elif self.brings:
            self.brings += 1
            self.lines.append("")

    def handle_endtag(self, tag: str) -> None:
        self.brings -= bool(self.brings)
        self.inside &= tag != "button"

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.text += data
            if self.brings > 1:
                self.lines[-1] += data


class Promise:
    """What a button says of a move."""

    def __init__(self, lines: Sequence[str], text: str) -> None:
        self.lines = [line.strip() for line in lines]
        self.conditional = bool(re.search("if .* can’t|unless it’s countered", text))

    @property
    def wins(self) -> bool:
        """Whether it says that the move wins."""
        return "wins" in self.lines

    def sides(self, seen: Observation, names: Sequence[str]) -> list[tuple[int, int]]:
        """The points and the goal of each seat that it predicts; what it doesn't mention stays."""
        found = [(score(seen, seat), goal(seen, seat)) for seat in range(len(names))]
        for line in self.lines:
            if known := re.fullmatch(r"(?:.* back to (.+): )?(\d+) of (\d+)", line):
                who, points, needed = known.groups()
                seat = seen.seat if who in (None, "you") else names.index(who)
                found[seat] = (int(points), int(needed))
            elif known := re.fullmatch(r"(Your goal|.+’s goal|.+) (\d+) → (\d+)", line):
                who, before, after = known.groups()
                name = "You" if who == "Your goal" else who.removesuffix("’s goal")
                seat, is_goal = names.index(name), who.endswith(" goal")
                assert found[seat][is_goal] == int(before)
                found[seat] = (found[seat][0], int(after)) if is_goal else (int(after), found[seat][1])
        return found


def promise_of(model: Model, move: Move) -> Promise | None:
    """What the page says of a move before it's played; None if it's played by pressing a card."""
    if move.card != HIDDEN and move.verb not in (Verb.COUNTER, Verb.BLOCK):
        before, (model, _) = model, update(model, "pick", card_text(move.card))
        if model.game != before.game:
            return None
    for _ in range(3):
        said = _Button(table(model), move_text(move))
        if said.found:
            return Promise(said.lines, said.text)
        for do, value in buttons(model):
            wider, _ = update(model, "whom", value) if do == "whom" else (model, [])
            if wider is not model and move in _reachable(wider):
                model = wider
                break
    return None


def _reachable(model: Model) -> list[Move]:
    pick = model.selection.picked
    return [
        move
        for move in model.observed.moves
        if move.card == pick.card and move.verb is pick.verb and pick.target in (HIDDEN, move.target)
    ]


_SILENT: Final = {Verb.DISCARD, Verb.TAKE, Verb.PICK, Verb.SCRAP}


def decisions(key: str, count: int, luck: Random) -> list[Model]:
    """Pages of the seat that decides, at random moments of random rounds."""
    found: list[Model] = []
    while len(found) < count:
        game, mood = Game.deal(PRESETS[key], luck.getrandbits(32)), luck.choice(list(MOODS))
        while not game.over and len(found) < count and len(game.moves) < 90:
            choice = game.state.phase.seat >= 0 and len(legal_moves(game.state)) > 1
            if choice and len(game.moves) > 8 and luck.random() < 0.1:
                found.append(begin(Match(game), game.state.phase.seat)[0])
            game = game.play(choose_move(game.state, luck, mood))
    return found


def without_answers(state: State) -> tuple[State, bool]:
    """The position if nobody answers, and whether somebody could have."""
    could = False
    while isinstance(state.phase, Answering | Blocking):
        could |= len(legal_moves(state)) > 1
        state = apply(state, ALLOW)
    return state, could


def check(model: Model, promise: Promise, move: Move) -> None:
    """The scores that the button predicts are those after the move, unless it's answered; it says so."""
    seen, game = model.observed, model.game
    after, could = without_answers(game.play(move).state)
    names = [english(name) for name in model.names]
    assert promise.sides(seen, names) == [(score(after, s), goal(after, s)) for s in range(len(names))]
    assert promise.wins == (isinstance(after.phase, Over) and after.phase.winner == seen.seat)
    assert promise.conditional or not could or not promise.lines


def predict(key: str, count: int, seed: int) -> None:
    """Predict the scores after `count` random moves under a preset, and check that they're right."""
    luck, read = Random(f"{key} {seed}"), 0
    for model in decisions(key, count, luck):
        move = luck.choice(model.observed.moves)
        promise = promise_of(model, move)
        assert promise or move.verb in _SILENT
        check(model, promise or Promise((), ""), move)
        read += promise is not None
    assert read > count / 2
