"""All legal plays at one point of a scenario, in the scenario's words."""

from cuttle import HIDDEN, Move, Ruleset, State, Verb, apply, card_text, legal_moves
from cuttle.rules import EIGHT, JOKER, Answering, Chance, Discarding, Revealing, Taking, rank
from tests.scenarios.steps import STEPS, WAYS
from tests.scenarios.table import Table
from tests.scenarios.vocabulary import ScenarioError, read_card, read_list, read_seat, unknown


def compare_moves(expected: object, table: Table) -> None:
    """Fail with what is missing from the list, and what shouldn't be in it."""
    listed = {read_move(text, table.state.ruleset) for text in read_list(expected)}
    found = moves_text(table)
    missing, extra = sorted(found - listed), sorted(listed - found)
    if missing or extra:
        raise ScenarioError(f"legal but not listed: {missing}; listed but not legal: {extra}")


def read_move(text: object, ruleset: Ruleset) -> str:
    """A play in standard form; every word in it must be known."""
    if not isinstance(text, str) or not text:
        raise ScenarioError(f"{text!r} is no play.")
    do, *words = text.split(" ")
    if do == "seven" and words and words[0] in WAYS:
        return "seven " + read_move(" ".join(words), ruleset)
    if do == "seven" or do not in STEPS:
        raise unknown("play", text)
    victims = [f" @{_read_victim(words.pop(), ruleset)}" for word in words[-1:] if word.startswith("@")]
    names = [name for word in words for name in word.split(">")]
    cards = [card_text(read_card(name, ruleset)) for name in names]
    if do in ("discard", "chance"):
        return " ".join([do, *sorted(cards)])
    return " ".join([do, ">".join(cards)] if cards else [do]) + "".join(victims)


def _read_victim(word: str, ruleset: Ruleset) -> int:
    if not word[1:].isdecimal():
        raise ScenarioError(f"{word!r} is no seat.")
    return read_seat(int(word[1:]), ruleset.seats)


def moves_text(table: Table) -> set[str]:
    """Every play that the table allows, except resigning and offers."""
    if table.picture is not None:
        return {"resolve" if isinstance(table.picture.phase, Answering) else "discard"}
    state, phase = table.state, table.state.phase
    if isinstance(phase, Discarding | Chance):
        do = "discard" if isinstance(phase, Discarding) else "chance"
        return {" ".join([do, *sorted(names)]) for names in _discards(state, phase.left)}
    return {_move_text(move, state) for move in legal_moves(state)}


def _discards(state: State, count: int) -> set[frozenset[str]]:
    """Every set of cards that can be discarded one after the other."""
    if count == 0:
        return {frozenset()}
    return {
        names | {card_text(move.card)}
        for move in legal_moves(state)
        for names in _discards(apply(state, move), count - 1)
    }


def _move_text(move: Move, state: State) -> str:
    word = _word(move, state)
    cards = [card_text(card) for card in (move.card, *move.targets) if card != HIDDEN]
    victim = f" @{move.seat}" if move.seat >= 0 else ""
    text = f"{word} {'>'.join(cards)}".strip() + victim
    return f"seven {text}" if isinstance(state.phase, Revealing) and word in WAYS else text


def _word(move: Move, state: State) -> str:
    """The scenario's word for an engine move."""
    match move.verb:
        case Verb.PERMANENT:
            return "glasses" if rank(move.card) == EIGHT else "royal"
        case Verb.STEAL:
            return "joker" if rank(move.card) == JOKER else "jack"
        case Verb.TAKE:
            fours = isinstance(state.phase, Taking) and state.phase.among is not None
            return "take" if fours else "choose_scrap"
        case verb if verb in _WORDS:
            return _WORDS[verb]
    raise ScenarioError(f"The engine has a move that no word is known for: {move}.")


_WORDS = {
    Verb.DRAW: "draw",
    Verb.PASS: "pass",
    Verb.POINTS: "points",
    Verb.SCUTTLE: "scuttle",
    Verb.ONEOFF: "oneoff",
    Verb.COUNTER: "counter",
    Verb.BLOCK: "block",
    Verb.ALLOW: "resolve",
    Verb.SCRAP: "seven_discard",
    Verb.ACCEPT: "accept_stalemate",
    Verb.REFUSE: "reject_stalemate",
}
"""Moves that are a single word for any card."""
