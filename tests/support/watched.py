"""What cuttle.cards would answer about one of our games: the inverse of `web.watched`.

Only for games by the rulesets of that site.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cuttle.game import Game
from cuttle.rules.cards import FIVE, FOUR, HIDDEN, Card, Seat, card_text, rank, suit
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Answering, Discarding, Offered, Over, Revealing, Turn
from cuttle.rules.state import Pile, State

Json = dict[str, Any]

DAYS: Final = {
    "cuttle-cards": "2026-05-03T10:00:00.000Z",
    "cuttle-live": "2026-08-20T10:00:00.000Z",
    "cuttle-spades": "2026-11-02T10:00:00.000Z",
}
"""A day on which the site played by each ruleset."""
SPECTATOR: Final = -1

_TURN: Final = {
    Verb.DRAW: "draw",
    Verb.PASS: "pass",
    Verb.POINTS: "points",
    Verb.SCUTTLE: "scuttle",
    Verb.PERMANENT: "faceCard",
    Verb.STEAL: "jack",
    Verb.ONEOFF: "oneOff",
    Verb.COUNTER: "counter",
    Verb.TAKE: "resolveThree",
    Verb.SCRAP: "sevenDiscard",
    Verb.OFFER: "stalemateRequest",
    Verb.ACCEPT: "stalemateAccept",
    Verb.REFUSE: "stalemateReject",
    Verb.RESIGN: "concede",
}
TURNS: Final = {"draw", "pass", "points", "scuttle", "faceCard", "jack", "oneOff"}
"""With these a turn begins."""
_DISCARDS: Final = {FOUR: "resolveFour", FIVE: "resolveFive", rank(HIDDEN): "discardToHandLimit"}


class Step(NamedTuple):
    """One of their moves, and the position after it."""

    row: Json
    state: State


def steps(game: Game) -> list[Step]:
    """Every move as the site writes it, the deal first."""
    created = DAYS.get(game.ruleset.preset, "")
    found = [Step(_row("deal", 1), game.states[0])]
    gone = list[Card]()
    for move, before, after in zip(game.moves, game.states, game.states[1:], strict=False):
        phase = before.phase
        if isinstance(phase, Discarding) and move.verb is Verb.DISCARD:
            gone.append(move.card)
            if phase.left == 1:
                kind = _DISCARDS[rank(phase.card)]
                found.append(Step(_row(kind, phase.seat, discards=gone), after))
                gone = []
        elif move.verb is Verb.ALLOW:
            found += _let(before, after, phase.seat)
        else:
            found.append(Step(_played(move, before), after))
            if move.verb in (Verb.ONEOFF, Verb.COUNTER) and not isinstance(after.phase, Answering):
                found += _let(before, after, 1 - _who(move, before), move)
    return [Step({"createdAt": created, **row}, state) for row, state in found]


def _who(move: Move, state: State) -> Seat:
    return move.seat if move.verb in (Verb.OFFER, Verb.RESIGN) else state.phase.seat


def _played(move: Move, before: State) -> Json:
    kind = _TURN[move.verb]
    if isinstance(before.phase, Revealing) and kind != "sevenDiscard":
        kind = f"seven{kind[0].upper()}{kind[1:]}"
    if move.verb is Verb.TAKE:
        return _row(kind, before.phase.seat, target=text(move.card))
    card = None if move.card == HIDDEN else text(move.card)
    target = None if move.target == HIDDEN else on_table(before, move.target)
    return _row(kind, _who(move, before), card, target)


def _let(before: State, after: State, seat: Seat, played: Move | None = None) -> Iterator[Step]:
    """The opponent lets a one-off happen, which the site always asks for."""
    pending = before.phase.pending if isinstance(before.phase, Answering) else None
    twos = (len(pending.twos) if pending else 0) + (played is not None and played.verb is Verb.COUNTER)
    oneoff = pending.played if pending else played
    assert oneoff
    row = _row("fizzle" if twos % 2 else "resolve", seat)
    yield Step(row | {"resolved": text(oneoff.card)}, after)
    player = pending.player if pending else 1 - seat
    rid = isinstance(after.phase, Discarding) and after.phase.card == oneoff.card
    if rank(oneoff.card) in (FOUR, FIVE) and not (twos % 2 or rid):  # an empty hand
        yield Step(
            _row(_DISCARDS[rank(oneoff.card)], 1 - player if rank(oneoff.card) == FOUR else player), after
        )


def _row(
    kind: str,
    seat: Seat,
    card: str | None = None,
    target: str | None = None,
    discards: list[Card] | None = None,
) -> Json:
    gone = [text(each) for each in discards or []]
    return {
        "moveType": kind,
        "playedBy": seat,
        "playedCard": card,
        "targetCard": target,
        "discardedCards": gone,
        "resolved": None,
    }


def text(card: Card) -> str:
    """A card as the site writes it: ``TH``."""
    return card_text(card).replace("10", "T")


def on_table(state: State, card: Card) -> str:
    """A card on the table with the jacks on it: ``TH(JH-p0,JC-p1)``."""
    for row in state.tables:
        for pile in row:
            if pile.card == card and pile.thieves:
                jacks = zip(pile.thieves, pile.holders[1:], strict=True)
                return f"{text(card)}({','.join(f'{text(jack)}-p{seat}' for jack, seat in jacks)})"
    return text(card)


# The answer


def frame(game: Game, index: int = 0, seat: Seat = SPECTATOR, names: tuple[str, str] = ("ann", "bo")) -> Json:
    """The answer about a game, with the cards after some of its moves, as a seat or a spectator sees it."""
    rows = steps(game)
    state = rows[index].state
    phase = game.state.phase
    deck = [*state.revealed, *state.deck]
    return {
        "change": rows[index].row["moveType"],
        "game": {
            "players": [_player(state, each, names[each], seat) for each in (0, 1)],
            "id": 4711,
            "createdAt": DAYS.get(game.ruleset.preset, ""),
            "name": "a game",
            "chat": ["{ “[ hello", 'a "quote" \\'],
            "winner": phase.winner if isinstance(phase, Over) else None,
            "log": ["ann dealt to bo.", "…"],
            "turn": _turns(rows, index),
            "passes": state.passes,
            "oneOff": shown(state.phase.waiting[0]) if state.phase.waiting else None,
            "deck": [shown(card, seen=seat == SPECTATOR) for card in deck],
            "scrap": [shown(card) for card in state.scrap],
            "twos": [shown(card) for card in state.phase.waiting[1:]],
            "gameStates": [row for row, _ in rows],
        },
        "victory": {"gameOver": index and game.over, "winner": None, "conceded": False},
        "playedBy": 1,
    }


def _turns(rows: list[Step], index: int) -> int:
    """How many turns are over after so many moves."""
    begun = sum(step.row["moveType"] in TURNS for step in rows[: index + 1])
    return begun - (not isinstance(rows[index].state.phase, Turn | Offered | Over))


def _player(state: State, seat: Seat, name: str, viewer: Seat) -> Json:
    table = state.tables[seat]
    return {
        "id": 100 + seat,
        "username": name,
        "pNum": seat,
        "hand": [
            shown(card, seen=viewer in (SPECTATOR, seat))
            | ({"isFrozen": True} if state.frozen >> card & 1 else {})
            for card in state.hands[seat]
        ],
        "points": [_pile(pile) for pile in table if pile.points],
        "faceCards": [_pile(pile) for pile in table if not pile.points],
    }


def _pile(pile: Pile) -> Json:
    return shown(pile.card) | {"attachments": [shown(card) for card in pile.thieves]}


def shown(card: Card, *, seen: bool = True) -> Json:
    """A card as an object."""
    if not seen:
        return {"isHidden": True}
    return {
        "suit": suit(card),
        "rank": rank(card) + 1,
        "id": text(card),
        "isFrozen": False,
        "attachments": [],
    }
