"""A reader of the page that knows no rules: what a button says a move will bring."""

import re
from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from random import Random
from typing import Final, NamedTuple

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
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.presses import buttons
from tests.support.program import table
from tests.support.strategies import MOODS, choose_move
from web.core.model import Model
from web.play.dragging import PLACES
from web.table.card_tip import tip


class _Button(HTMLParser):
    """The lines of the button that plays a move, or of one for several, and all of its text."""

    def __init__(self, markup: str, move: str, do: str = "Choose") -> None:
        super().__init__(convert_charrefs=True)
        self.move, self.do, self.inside, self.found, self.text = move, do, False, False, ""
        self.lines: list[str] = []
        self.brings = 0
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "button":
            self.inside = given.get("id") == f"choice-{self.move}" and given.get("data-do") == self.do
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
        self.conditional = bool(re.search("unless .* (counter|block)|unless it’s countered", text))

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
        before, (model, _) = model, update(model, "PickCard", card_text(move.card))
        if model.game != before.game:
            return None
    for _ in range(3):
        said = _Button(table(model), move_text(move))
        if said.found:
            return Promise(said.lines, said.text)
        for do, value in buttons(model):
            wider, _ = update(model, "PickUse", value) if do == "PickUse" else (model, [])
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


class _Places(NamedTuple):
    """What the page says of a move after its card is picked, where it isn't played by a button of its own."""

    promises: list[Promise]
    """Of the card that it's aimed at, of its tip, and of the zone where its card may be dropped."""
    ahead: list[str]
    """The scores that these carry, and its button, for the tracks."""
    shared: Promise | None
    """Of the button that stands for it and others."""


def places_of(before: Model, model: Model, move: Move) -> _Places:
    """What the page says beside the button of a move once its card is picked."""
    usual = {each.get("id"): each.get("aria-label") or "" for _, each in Reader(table(before)).elements}
    found = [each for _, each in Reader(table(model)).elements]
    alike = [each for each in model.observed.moves if each.card == move.card]
    aimed = move.target != HIDDEN and [each.target for each in alike].count(move.target) == 1
    cards = [each for each in found if aimed and each.get("id") == f"card-{card_text(move.target)}"]
    zones = [each for each in found if _is_dropped(alike, move, each)]
    buttons = [each for each in found if each.get("id") == f"choice-{move_text(move)}"]
    labels = [(card["aria-label"] or "").removeprefix(usual[card["id"]]) for card in cards]
    tips = [tip(model, card["id"] or "") for card in cards]
    deeds = [Reader(part).text for tip in tips for part in re.findall('<p class="outcome.*?</p>', tip)]
    deeds += [zone["data-drops"] or "" for zone in zones]
    said = [each.split(", ")[1:] for each in (*labels, *deeds)]
    shared = [move._replace(target=HIDDEN, seat=-1), move._replace(seat=-1)]
    groups = [_Button(table(model), move_text(each), "PickUse") for each in shared]
    return _Places(
        [Promise(lines, ", ".join(lines)) for lines in said],
        [each.get("data-ahead") or "" for each in (*buttons, *cards, *zones)],
        next((Promise(group.lines, group.text) for group in groups if group.found), None),
    )


def _is_dropped(alike: Sequence[Move], move: Move, zone: Mapping[str, str | None]) -> bool:
    """Whether a drop on an element plays this move and can play no other."""
    verbs = PLACES.get(zone.get("data-drop") or "", frozenset()) if zone.get("data-drops") else ()
    return [each for each in alike if each.target == HIDDEN and each.verb in verbs] == [move]


def check_places(model: Model, move: Move) -> int:
    """Whatever says something of a move beside its button is right; returns how many do."""
    if move.card == HIDDEN or move.verb in (Verb.COUNTER, Verb.BLOCK, *_SILENT):
        return 0
    picked, _ = update(model, "PickCard", card_text(move.card))
    if picked.game != model.game:
        return 0
    told, before = places_of(model, picked, move), _scores(model.game.state)
    for promise in told.promises:
        check(model, promise, move)
    after = _scores(without_answers(model.game.play(move).state)[0])
    changed = [
        f"{seat}:{was[0]}:{now[0]}:{now[1]}"
        for seat, (was, now) in enumerate(zip(before, after, strict=True))
        if was != now
    ]
    assert set(told.ahead) <= {" ".join(changed)}
    if told.shared:
        check_range(model, told.shared, after)
    return len(told.promises)


def _scores(state: State) -> list[tuple[int, int]]:
    return [(score(state, seat), goal(state, seat)) for seat in range(len(state.hands))]


def check_range(model: Model, promise: Promise, after: Sequence[tuple[int, int]]) -> None:
    """The scores after a move are within what is said of it and others."""
    names = [english(name) for name in model.names]
    for line in promise.lines:
        known = re.fullmatch(r"(?:(.+) (\d+) → )?(\d+)(?:–(\d+))?(?: of (\d+))?", line)
        assert known, line
        who, _, low, high, needed = known.groups()
        points, reached = after[names.index(who) if who else model.observed.seat]
        assert int(low) <= points <= int(high or low)
        assert needed in (None, str(reached))


def predict(key: str, count: int, seed: int) -> None:
    """Predict the scores after `count` random moves under a preset, and check that they're right."""
    luck, read, elsewhere = Random(f"{key} {seed}"), 0, 0
    for model in decisions(key, count, luck):
        move = luck.choice(model.observed.moves)
        promise = promise_of(model, move)
        assert promise or move.verb in _SILENT
        check(model, promise or Promise((), ""), move)
        read += promise is not None
        elsewhere += check_places(model, move)
    assert read > count / 2
    assert elsewhere > count / 4
