"""An example for each card of the rules page: a real position, played on by the engine. Pure.

So an example shows what the rules in play do, whichever they are.
"""

from typing import Final, NamedTuple

from cuttle import (
    HIDDEN,
    Card,
    Move,
    Observation,
    Ruleset,
    State,
    Verb,
    apply,
    card_text,
    legal_moves,
    narrate,
    observe,
    parse_card,
    parse_position,
)
from cuttle.explain import threatened_cards
from cuttle.language import YOU, Name, Words, choice_text, paragraph, say
from cuttle.rules import JOKER, KING, RANK_NAMES, Over, Turn, rank


class Frame(NamedTuple):
    """One of the three pictures of an example."""

    seen: Observation
    told: Words
    """What happens in it."""
    card: Card = HIDDEN
    """The card that is played, while it's in the hand."""
    hit: frozenset[Card] = frozenset()
    """What it's aimed at, or about to hit."""


class _Scene(NamedTuple):
    """A position: both players’ cards in notation, in hand and on the table, and one of the moves."""

    verb: Verb
    hand: str
    table: str
    hand_of_other: str
    table_of_other: str
    target: str = ""
    scrap: str = ""
    deck: str = ""


NAMES: Final[tuple[Name, ...]] = (
    YOU,
    say("bot called", which="novice"),
    say("bot called", which="casual"),
)
"""Who plays in the examples."""

_SCENES: Final = {
    "A": _Scene(Verb.ONEOFF, "AC 6H", "3H", "5D 9C", "8S 4C"),
    "2": _Scene(Verb.ONEOFF, "2H 8C", "5C", "9H 6D", "KS= 4C", "KS"),
    "3": _Scene(Verb.ONEOFF, "3D 8C", "5C", "9H 6D", "4C", scrap="9C 5H KD"),
    "4": _Scene(Verb.ONEOFF, "4S 8C", "5C", "9H KC 5D", "7D"),
    "5": _Scene(Verb.ONEOFF, "5S 3C", "4D", "9H 6D", "7D", deck="QC 9D 4H"),
    "6": _Scene(Verb.ONEOFF, "6C 8D", "5C", "9H 5D", "KS= 8H= 4C"),
    "7": _Scene(Verb.ONEOFF, "7D 3C", "4S", "9H 5D", "KH= 3S", deck="QC 9D"),
    "8": _Scene(Verb.PERMANENT, "8H 3C", "5C", "9H KC 5D", "7D"),
    "9": _Scene(Verb.ONEOFF, "9S 3C", "5C", "8D 6H", "KH= 4C", "KH"),
    "10": _Scene(Verb.SCUTTLE, "10D 3C", "3S", "8D 6H", "9C", "9C"),
    "J": _Scene(Verb.STEAL, "JH 3C", "3S", "4D 6H", "8S", "8S"),
    "Q": _Scene(Verb.PERMANENT, "QD 3C", "7S", "4D JC", "5C"),
    "K": _Scene(Verb.PERMANENT, "KC 3H", "", "4D 6H", "5C"),
    "thief": _Scene(Verb.STEAL, "X1 3C", "3S", "4D 6H", "KS= 4C", "KS"),
    "exchange": _Scene(Verb.ONEOFF, "X1 3C", "3S", "9D KH 6H", "4C"),
}
"""By rank, or by what a joker does."""

_LIKED: Final = (Verb.ALLOW, Verb.TAKE, Verb.PERMANENT, Verb.STEAL, Verb.POINTS, Verb.ONEOFF)
"""What is done first where the move leaves something to decide."""


def example(rules: Ruleset, card_rank: int) -> tuple[Frame, ...]:
    """Before, the move, and after. None where the rules leave nothing to show."""
    scene = _SCENES.get(rules.joker if card_rank == JOKER else RANK_NAMES[card_rank])
    if scene is None:
        return ()
    if card_rank == KING:
        scene = scene._replace(table=_points(rules))
    before = _position(rules, scene)
    card = parse_card(scene.hand.split()[0])
    move = next((move for move in legal_moves(before) if _is_scene_move(move, scene, card)), None)
    return _frames(before, move) if move else ()


def _is_scene_move(move: Move, scene: _Scene, card: Card) -> bool:
    """Whether this is the move of the scene; of several opponents, the first is the victim."""
    aimed = not scene.target or scene.target in map(card_text, move.targets)
    return move.verb is scene.verb and move.card == card and aimed and move.seat in (-1, 1)


def _position(rules: Ruleset, scene: _Scene) -> State:
    """The scene under these rules. A third player only looks on."""
    hands = (scene.hand, scene.hand_of_other, "7C 6S")[: rules.seats]
    tables = (scene.table or "-", scene.table_of_other, "-")[: rules.seats]
    parts = (" / ".join(hands), " / ".join(tables), scene.scrap or "-", f"{scene.deck} ...")
    return parse_position(" | ".join([rules.key, "0 turn 0", *parts]))


def _points(rules: Ruleset) -> str:
    """Point cards that are worth enough once there's a king, if a king lowers the goal."""
    none, one = rules.goals[:2]
    wanted = min(one if one < none else none - 1, 30)
    cards = ["10D", "10S", "10H"][: wanted // 10]
    rest = RANK_NAMES[wanted % 10 - 1] + "S" if wanted % 10 else ""
    return " ".join([*cards, rest])


def _frames(before: State, move: Move) -> tuple[Frame, ...]:
    """Before the move; the move, or what it leaves to decide; and after all has been decided."""
    seen, state = observe(before, 0), apply(before, move)
    first, events = Frame(seen, say("example before"), move.card), _describe(before, move, state)
    if isinstance(state.phase, Turn | Over):
        second = Frame(seen, choice_text(seen, move, NAMES), move.card, frozenset(move.targets))
    else:
        undecided = observe(state, 0)
        second = Frame(undecided, paragraph(events), hit=threatened_cards(undecided))
        events = []
    while not isinstance(state.phase, Turn | Over):
        answer = min(legal_moves(state), key=_order)
        after = apply(state, answer)
        events += _describe(state, answer, after)
        state = after
    return first, second, Frame(observe(state, 0), paragraph(events))


def _order(move: Move) -> tuple[int, int]:
    """The order in which moves are liked: by what they do, the highest card first; discards the lowest."""
    liked = _LIKED.index(move.verb) if move.verb in _LIKED else len(_LIKED)
    return liked, rank(move.card) if move.verb is Verb.DISCARD else -rank(move.card)


def _describe(state: State, move: Move, after: State) -> list[Words]:
    return list(narrate(observe(state, 0), move, observe(after, 0), NAMES))
