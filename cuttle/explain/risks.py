"""How often another seat can take a card off one's side, or counter it, counted without a search."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import prod
from random import Random
from typing import Final

from cuttle.bot.weights import KEEP_RATIOS, KEEP_RATIOS_THREE
from cuttle.explain.check import after_uncountered
from cuttle.explain.effects import loss_words
from cuttle.explain.facts import Cause, unseen_cards
from cuttle.explain.replies import STAYS, answers_so
from cuttle.language.sentences import says
from cuttle.language.text import Arg, Name, Text, TextList, say
from cuttle.language.words import card_name, rank_name, seat_name
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import FOUR, HIDDEN, JOKER, NINE, TEN, TWO, Card, Seat, card_points, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import TURNS, Revealing, Turn
from cuttle.rules.protection import has_queen
from cuttle.rules.state import State, other_seats

EVEN: Final = (1.0,) * (JOKER + 1)
"""How often cards are kept if a hand is any of the unseen cards."""
RARELY: Final = 0.35
"""What comes no more often than this is seldom."""
WINS: Final = ("cause win", "cause win sure", "cause held wins")
"""That another seat would win otherwise, or how often."""
RISKY: Final = 0.5
"""How often a card must be lost for that to be said."""


def chance_to_lose(observation: Observation, move: Move) -> tuple[float, Seat]:
    """How often another seat can take the card of a move off one's side on its turn, and the one that can do
    so most often; 0 if the move puts no card there."""
    return max(
        (chance_to_hold(observation, seat, _cards(takers(observation, move, "lost", seat))), seat)
        for seat in other_seats(observation, observation.seat)
    )


def chance_with_queen(observation: Observation, move: Move, seat: Seat) -> float:
    """How often a seat can take the card of a move, if a queen keeps jacks and nines away from it."""
    left = [
        each
        for each in takers(observation, move, "lost", seat)
        if each.verb is Verb.SCUTTLE or (each.verb is Verb.ONEOFF and rank(each.card) != NINE)
    ]
    return chance_to_hold(observation, seat, _cards(left))


def chance_to_counter(observation: Observation, seat: Seat) -> float:
    """How often a seat can counter a one-off, as players keep their twos."""
    if has_queen(observation.tables[observation.seat]):
        return 0.0
    held = _possible(observation, seat)
    ratios = KEEP_RATIOS if len(observation.hands) == 2 else KEEP_RATIOS_THREE
    return chance_to_hold(observation, seat, [card for card in held if rank(card) == TWO], ratios)


def chance_to_win(observation: Observation, move: Move, seat: Seat) -> float:
    """How often another seat can win with one card after a move, which may cost it cards; those that it
    chooses itself are others."""
    held = after_uncountered(play(imagine(observation, Random(0)), move)).hands[seat]
    hands, lost = list(observation.hands), max(0, len(observation.hands[seat]) - len(held))
    if rank(move.card) == FOUR and not observation.ruleset.four_random:
        lost = 0
    hidden = max(0, hands[seat].count(HIDDEN) - lost)
    hands[seat] = (*[card for card in hands[seat] if card != HIDDEN], *(HIDDEN,) * hidden)
    left = observation._replace(hands=tuple(hands))
    return chance_to_hold(left, seat, _cards(winning_answers(observation, move, seat))) if held else 0.0


def winning_answers(observation: Observation, move: Move, seat: Seat) -> tuple[Move, ...]:
    """The moves with which another seat may win at once after a move."""
    return _answering(observation, move, Cause("win", seat))


def win_text(
    seen: Observation, move: Move, seat: Seat, who: Name, chance: float, key: str, better: Move | None
) -> Text | None:
    """That another seat can win at once after a move, and not after a better one: with a card that it's known
    to hold, or how often and with which cards; None if with none."""
    answers = winning_answers(seen, move, seat)
    for answer in answers:
        if answer.card in seen.hands[seat]:
            return say("cause held wins", who=who, card=card_name(answer.card))
    cards = cards_that_do(answers)
    key = _SURE[key] if chance == 1 else key
    words = {
        "who": who,
        "chance": percent(chance),
        "cards": cards,
        "after": deed_text("cause after", move, better),
    }
    return say(key, **words) if answers else None


def deed_text(key: str, move: Move, better: Move | None) -> Text:
    """A move in short, in a sentence of its own: its card, unless the better move is made with the same."""
    if move == DRAW:
        return say(key, which="draw")
    which = "other" if move.card == HIDDEN or (better and move.card == better.card) else "card"
    return say(key, which=which, card=card_name(move.card))


_SURE: Final = {"cause win": "cause win sure", "cause win then": "cause win then sure"}
"""How it's said if it's certain."""


def cards_that_do(answers: Iterable[Move]) -> TextList:
    """With which cards these answers are played: what scuttles, what scores enough, and ranks."""
    told, answers = list[Text](), list(answers)
    scuttling = _cards(each for each in answers if each.verb is Verb.SCUTTLE)
    scoring = _cards(each for each in answers if each.verb is Verb.POINTS)
    others = {rank(card) for card in _cards(answers) - scuttling - scoring}
    if scuttling:
        told.append(say("danger", which="scuttle"))
    if scoring:
        least = min(map(card_points, scoring))
        others |= {TEN} if least > TEN else set()
    told += [say("danger", which=str(kind)) for kind in sorted(others, reverse=True)]
    if scoring and least <= TEN:
        told.append(say("danger points", points=least) if least > 1 else say("danger", which="any"))
    return TextList(tuple(told), "list or")


def _cards(answers: Iterable[Move]) -> frozenset[Card]:
    return frozenset([each.card for each in answers])


def losses(observation: Observation, cause: Cause, move: Move) -> list[Arg]:
    """What a one-off of a rank can cost the seat after a move, in words."""
    state = _turn_after(observation, move, cause.seat)
    if state is None:
        return []
    ends = [after_uncountered(play(state, each)) for each in _answering(observation, move, cause)]
    return [loss for end in ends if (loss := loss_words(state, end, observation.seat))]


def scrap_text(observation: Observation, cause: Cause, rival: Move, share: float, who: Name) -> Text | None:
    """What a one-off of a rank would scrap after a move: the card of that move, or what else the seat has;
    None if it would scrap nothing."""
    state, words = _turn_after(observation, rival, cause.seat), {"rank": rank_name(cause.rank)}
    played = [move for move in legal_moves(state) if answers_so(cause, state, move)] if state else []
    takes = cause._replace(kind="lost", card=rival.card)
    if state is None or not played:
        return None
    if rival.verb in STAYS and any(answers_so(takes, state, move) for move in played):
        return say("cause scrapped", who=who, card=card_name(rival.card), chance=percent(share), **words)
    lost = losses(observation, cause, rival)
    return say("cause one-off loss", who=who, loss=lost[0], chance=percent(share), **words) if lost else None


def _known_answer(observation: Observation, move: Move, cause: Cause) -> Move | None:
    """An answer with a card that a seat is known to hold."""
    hand = observation.hands[cause.seat]
    return next(
        (each for each in takers(observation, move, cause.kind, cause.seat) if each.card in hand), None
    )


def known_taker(observation: Observation, move: Move, seat: Seat) -> Move | None:
    """How a seat takes a move's card off the table with a card that it's known to hold."""
    return _known_answer(observation, move, Cause("lost", seat, move.card, rank(move.card)))


def chance_to_hold(
    observation: Observation, seat: Seat, cards: Iterable[Card], ratios: Sequence[float] = EVEN
) -> float:
    """How likely a seat holds one of these cards if each unseen one is as likely as another, or kept more or
    less often, by rank."""
    hand, wanted = observation.hands[seat], set(cards)
    if wanted.intersection(hand):
        return 1.0
    wanted.intersection_update(unseen_cards(observation))
    unseen = unseen_cards(observation)
    others = [ratios[rank(card)] for card in unseen if card not in wanted]
    weight = sum(ratios[rank(card)] for card in unseen if card in wanted)
    if not weight or hand.count(HIDDEN) > len(others):
        return float(weight > 0 and HIDDEN in hand)
    left = [sum(others) * (1 - drawn / len(others)) for drawn in range(hand.count(HIDDEN))]
    return 1 - prod(rest / (rest + weight) for rest in left)


def _possible(observation: Observation, seat: Seat) -> list[Card]:
    """The cards that a seat may hold and play."""
    hand = [card for card in observation.hands[seat] if card != HIDDEN]
    hand += unseen_cards(observation) if HIDDEN in observation.hands[seat] else []
    return [card for card in hand if not observation.frozen >> card & 1]


def risk_text(
    seen: Observation, cause: Cause, rival: Move, share: float, names: Sequence[Name], key: str = "cause lost"
) -> Text:
    """That a seat can take a card off another side: with a card that it's known to hold, or how often."""
    who, card = seat_name(names, cause.seat), card_name(cause.card)
    if held := held_text(seen, cause, rival, who):
        return held
    if cause.kind != "lost":
        return say(key, who=who, card=card, chance=percent(share))
    cards = cards_that_do(takers(seen, rival, "lost", cause.seat))
    key = "rival lost" if share >= RISKY else key
    return say(key, who=who, card=card, chance=percent(share), cards=cards)


def held_text(seen: Observation, cause: Cause, rival: Move, who: Name) -> Text | None:
    """What a card that a seat is known to hold can do to another one; None without one."""
    held = _known_answer(seen, rival, cause)
    if held is None:
        return None
    how = "back" if held.verb is Verb.ONEOFF and rank(held.card) == NINE else _HOW.get(held.verb, "scrap")
    return say("cause lost held", which=how, who=who, card=card_name(cause.card), other=card_name(held.card))


def held_scrap_text(seen: Observation, cause: Cause, rival: Move, who: Name) -> Text | None:
    """What a one-off of a rank would scrap after a move, if a seat is known to hold one."""
    held = next(
        (card for card in seen.hands[cause.seat] if card != HIDDEN and rank(card) == cause.rank), None
    )
    told = scrap_text(seen, cause, rival, 1.0, who) if held is not None else None
    if held is None or told is None:
        return None
    words = dict(told.args)
    if says(told, "cause scrapped"):
        return say("cause lost held", which="scrap", who=who, card=words["card"], other=card_name(held))
    return say("cause one-off held", who=who, card=card_name(held), loss=words["loss"])


_HOW: Final = {Verb.SCUTTLE: "scuttle", Verb.STEAL: "steal"}
"""What a card does to another one."""


def percent(share: float) -> int:
    """A share in percent; 100 is only for what is certain, and then it isn't said in percent."""
    return min(99, round(100 * share))


@lru_cache(maxsize=16)
def takers(observation: Observation, move: Move, kind: str, seat: Seat) -> tuple[Move, ...]:
    """The moves with which a seat may answer so on its next turn, by all cards that it may hold."""
    if move.verb not in STAYS or move.card == HIDDEN:
        return ()
    return _answering(observation, move, Cause(kind, seat, move.card, rank(move.card)))


def _answering(observation: Observation, move: Move, cause: Cause) -> tuple[Move, ...]:
    """The moves with which a seat answers a move so, by all cards that it may hold."""
    state = _turn_after(observation, move, cause.seat)
    if state is None:
        return ()
    return tuple([played for played in legal_moves(state) if answers_so(cause, state, played)])


def _turn_after(observation: Observation, move: Move, seat: Seat) -> State | None:
    """The position after a move with another seat to move, which holds all that it may hold; None if there's
    another choice first."""
    state = after_uncountered(play(imagine(observation, Random(0)), move))
    if not isinstance(state.phase, Turn | Revealing):
        return None
    hands = list(state.hands)
    hands[seat] = tuple(_possible(observation, seat))
    return state._replace(turn=seat, phase=TURNS[seat], hands=tuple(hands))
