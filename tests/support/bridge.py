"""Between the engine and the simple oracle: rulesets, positions, moves and knowledge in one language.

Of the deal the oracle checks only how many cards each seat gets.
"""

from typing import Any, Final, TypeAlias

from cuttle import HIDDEN, Card, Move, Pile, Ruleset, State, Verb, card_text, observation
from cuttle.rules import Answering, Blocking, Chance, Discarding, Offered, Over, Revealing, Taking, Turn
from cuttle.rules.cards import FIVE, FOUR
from tests import oracle

Naive: TypeAlias = dict[str, Any]
"""A state of the oracle."""
Words: TypeAlias = tuple[str, str, str, int]
"""A move: verb, card, targets, victim."""

PUTS: Final = {
    "controller": "controller's hand",
    "owner": "owner's hand",
    "deck": "deck",
    "thief": "mover's side",
}
ENDINGS: Final = {"passes": "stalemate", "resigned": "resignation"}


# Rulesets


def naive_rules(rules: Ruleset) -> dict[str, Any]:
    """A ruleset as the oracle writes it."""
    kind = "refuse" if rules.limit_refuses else "discard down"
    dealer, rest = rules.dealt
    return {
        "name": rules.key,
        "seats": rules.seats,
        "dealt to the dealer": dealer,
        "dealt to others": rest,
        "goals": list(rules.goals),
        "win checked": "at once" if rules.wins_at_once else "end of own turn",
        "hand limit": rules.hand_limit,
        "hand limit kind": None if rules.hand_limit is None else kind,
        "suits": rules.suits,
        "jokers": rules.jokers,
        "joker": None if rules.joker == "none" else rules.joker,
        "two scraps": "any" if rules.two_hits_any else "opponents",
        "three may take three": rules.three_takes_three,
        "four picked by": "chance" if rules.four_random else "victim",
        "four taken": rules.four_takes,
        "five discards": rules.five_discards,
        "five draws": rules.five_draws,
        "seven": rules.seven,
        "eight scraps glasses": rules.eight_scraps_glasses,
        "nine takes": rules.nine_takes,
        "nine puts": PUTS[rules.nine_puts],
        "nine freezes": rules.nine_freezes,
        "nine returns": rules.nine_count,
        "nine queen first": rules.nine_puts == "thief",
        "ten gives": rules.ten_gives,
        "ten blocks": rules.ten_blocks,
        "queens protect queens": rules.queens_protect_queens,
        "second queen draws": rules.second_queen_draws,
        "jack takes": "own when forced" if rules.jack_may_be_forced else "opponents",
        "glasses shown to": "table" if rules.glasses_show_table else "controller",
        "empty deck opens hands": rules.empty_deck_opens,
    }


# Positions


def names(cards: tuple[Card, ...] | list[Card]) -> list[str]:
    """Cards in the oracle's notation."""
    return [card_text(card) for card in cards]


def naive_state(state: State) -> Naive:
    """The oracle's state, with what each seat has been shown."""
    made = oracle.position(
        naive_rules(state.ruleset),
        [names(hand) for hand in state.hands],
        [[naive_pile(pile) for pile in row] for row in state.tables],
        names(state.deck),
        names(state.scrap),
        state.turn,
        state.passes,
    )
    fresh = state.frozen_this_turn
    for seat, hand in enumerate(state.hands):
        frozen = [card for card in hand if state.frozen >> card & 1]
        made["frozen"] |= {
            card_text(card): {"seat": seat, "this turn": seat == state.turn and bool(fresh >> card & 1)}
            for card in frozen
        }
        elsewhere = [card for other, held in enumerate(state.hands) if other != seat for card in held]
        made["seen"][seat] = names([card for card in elsewhere if state.shown_to[seat] >> card & 1])
    made["deck seen"] = names(
        [card for card in state.deck if all(cards >> card & 1 for cards in state.shown_to)]
    )
    made["gone"] = [seat for seat in range(len(state.hands)) if state.resigned >> seat & 1]
    made["revealed"] = names(state.revealed)
    return made | naive_phase(state)


def naive_phase(state: State) -> Naive:
    """What waits to be decided."""
    match state.phase:
        case Turn(_, offered):
            return {"offered": offered}
        case Answering(seat, (by, played, twos, scuttle), others):
            target, second = (*names(played.targets), None, None)[:2]
            oneoff = naive_oneoff(played.card, by, played.seat)
            oneoff |= {"target": target, "second": second, "asking": [seat, *others]}
            oneoff |= {
                "blocks": scuttle is not None,
                "twos": [{"card": card_text(c), "by": s} for s, c in twos],
            }
            stopped = naive_scuttle(state.turn, scuttle) if scuttle else None
            return {"phase": "answering", "decider": seat, "oneoff": oneoff, "scuttle": stopped}
        case Blocking(seat, by, scuttle):
            return {"phase": "blocking", "decider": seat, "scuttle": naive_scuttle(by, scuttle)}
        case Revealing(seat, card):
            return {"phase": "revealing", "decider": seat, "sevens": names([card] if card != HIDDEN else [])}
        case Taking(seat, card, among):
            taken = {} if among is None else {"cards": names(among)}
            choice = {"why": "take" if taken else "three", "seat": seat, **taken}
            oneoff = naive_oneoff(card, state.turn)
            return {"phase": "taking", "decider": seat, "oneoff": oneoff, "choice": choice}
        case Discarding(seat, left, card, discards) | Chance(seat, left, card, discards):
            why = {FOUR: "four", FIVE: "five"}.get(card >> 2, "limit")
            choice = {"why": why, "seat": seat, "left": left}
            if why == "four":
                choice["cards"] = names(discards)
            waiting = naive_oneoff(card, state.turn) if card != HIDDEN else None
            chance = isinstance(state.phase, Chance)
            phase, decider = ("chance", None) if chance else ("discarding", seat)
            return {"phase": phase, "decider": decider, "oneoff": waiting, "choice": choice}
        case Offered(seat):
            return {"phase": "offered", "decider": seat, "offered": True}
        case Over(winner, ending):
            return {"phase": "over", "decider": None, "winner": winner, "ending": ENDINGS.get(ending, ending)}


def naive_oneoff(card: Card, by: int, victim: int = -1) -> Naive:
    """A one-off without twos, that nobody is asked about; a four that names no victim is one of two seats."""
    if victim < 0 and card >> 2 == FOUR:
        victim = 1 - by
    made = {"card": card_text(card), "by": by, "blocks": False, "twos": [], "asking": []}
    return made | {"target": None, "second": None, "victim": victim if victim >= 0 else None}


def naive_scuttle(by: int, move: Move) -> Naive:
    """A scuttle that a ten may block."""
    return {"card": card_text(move.card), "by": by, "target": card_text(move.target)}


def naive_pile(pile: Pile) -> dict[str, Any]:
    """A card in play with everything on it."""
    thieves = zip(names(pile.thieves), pile.owners, pile.holders[1:], strict=True)
    use = "points" if pile.for_points else "permanent"
    return oracle.pile(card_text(pile.card), use, pile.holders[0], list(thieves))


# Moves


def aim(move: Move) -> str:
    """The cards that a move targets."""
    return ",".join(names(move.targets))


def engine_words(move: Move) -> Words:
    """A move of the engine."""
    card = "" if move.card == HIDDEN else card_text(move.card)
    return (Verb(move.verb).name.lower(), card, aim(move), move.seat)


def naive_words(move: dict[str, Any]) -> Words:
    """A move of the oracle."""
    targets = ",".join(move[name] for name in ("target", "second") if name in move)
    return (move["verb"], move.get("card", ""), targets, move.get("victim", -1))


def naive_move(move: Move) -> dict[str, Any]:
    """A move of the engine in the oracle's form."""
    verb, card, targets, victim = engine_words(move)
    made: dict[str, Any] = {"verb": verb}
    if card:
        made["card"] = card
    made |= dict(zip(("target", "second"), filter(None, targets.split(",")), strict=False))
    if victim >= 0:
        made["victim"] = victim
    return made


# Knowledge


def engine_knowledge(state: State, seat: int) -> dict[str, Any]:
    """What a seat knows, by the engine."""
    seen = observation.observe(state, seat)
    return {
        "hands": [sorted(names([card for card in hand if card != HIDDEN])) for hand in seen.hands],
        "deck": [None if card == HIDDEN else card_text(card) for card in seen.deck],
    }


def naive_knowledge(state: Naive, seat: int) -> dict[str, Any]:
    """What a seat knows, by the oracle."""
    known = oracle.knowledge(state, seat)
    return {"hands": [sorted(hand) for hand in known["hands"]], "deck": known["deck"]}
