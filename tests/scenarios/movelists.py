"""A list of all legal plays at a point of a scenario, in the scenario's words."""

from collections.abc import Callable

from cuttle.cards import EIGHT, HIDDEN, Card, card_text, rank
from cuttle.game import apply, legal_moves
from cuttle.phases import Answering, Discarding, Revealing
from cuttle.state import Move, State, Verb
from tests.scenarios.steps import STEPS, WAYS
from tests.scenarios.table import Table
from tests.scenarios.vocabulary import ScenarioError, read_card, read_list, unknown


def compare_moves(expected: object, table: Table) -> None:
    """Fail with what is missing in the list, and what is too much."""
    listed = {read_move(text) for text in read_list(expected)}
    found = moves_text(table)
    missing, extra = sorted(found - listed), sorted(listed - found)
    if missing or extra:
        raise ScenarioError(f"legal but not listed: {missing}; listed but not legal: {extra}")


def read_move(text: object) -> str:
    """A play of a list in one standard form, with every word in it known."""
    if not isinstance(text, str) or not text:
        raise ScenarioError(f"{text!r} is no play.")
    do, *words = text.split(" ")
    if do == "seven" and words and words[0] in WAYS:
        return "seven " + read_move(" ".join(words))
    if do == "seven" or do not in STEPS:
        raise unknown("play", text)
    names = [name for word in words for name in word.split(">")]
    cards = [card_text(read_card(name)) for name in names]
    if do == "discard":
        return " ".join(["discard", *sorted(cards)])
    return " ".join([do, ">".join(cards)]) if cards else do


def moves_text(table: Table) -> set[str]:
    """Every play that the table allows, without resigning and offers."""
    if table.picture is not None:
        return {"resolve" if isinstance(table.picture.phase, Answering) else "discard"}
    state = table.state
    if isinstance(state.phase, Discarding):
        return {" ".join(["discard", *sorted(names)]) for names in _discards(state, state.phase.count)}
    off_seven = isinstance(state.phase, Revealing)
    return {_move_text(move, off_seven) for move in legal_moves(state)}


def _discards(state: State, count: int) -> set[frozenset[str]]:
    """Every set of cards that can be given up one after the other."""
    if count == 0:
        return {frozenset()}
    return {
        names | {card_text(move.card)}
        for move in legal_moves(state)
        for names in _discards(apply(state, move), count - 1)
    }


def _move_text(move: Move, off_seven: bool) -> str:
    if move.verb not in _WORDS:
        raise ScenarioError(f"The engine has a move that no word is known for: {move}.")
    word = _WORDS[move.verb](move.card)
    cards = [card_text(card) for card in (move.card, move.target) if card != HIDDEN]
    text = f"{word} {'>'.join(cards)}".strip()
    return f"seven {text}" if off_seven and word in WAYS else text


def _word(word: str) -> Callable[[Card], str]:
    return lambda card: word


_WORDS: dict[Verb, Callable[[Card], str]] = {
    Verb.DRAW: _word("draw"),
    Verb.PASS: _word("pass"),
    Verb.POINTS: _word("points"),
    Verb.SCUTTLE: _word("scuttle"),
    Verb.ONEOFF: _word("oneoff"),
    Verb.PERMANENT: lambda card: "glasses" if rank(card) == EIGHT else "royal",
    Verb.STEAL: _word("jack"),
    Verb.COUNTER: _word("counter"),
    Verb.ALLOW: _word("resolve"),
    Verb.TAKE: _word("choose_scrap"),
    Verb.SCRAP: _word("seven_discard"),
    Verb.ACCEPT: _word("accept_stalemate"),
    Verb.REFUSE: _word("reject_stalemate"),
}
"""The scenario's word for a move of the engine."""
