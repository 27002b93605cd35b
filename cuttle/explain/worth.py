"""What a card is kept for, and what speaks against playing it now, by what the table shows."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from cuttle.explain.check import MAX_CARD_POINTS, after_uncountered, may_hold, threats
from cuttle.explain.effects import MoveEffect, loss_words, permanents_by_kind
from cuttle.explain.facts import Cause, unseen_cards
from cuttle.explain.risks import (
    RARELY,
    RISKY,
    cards_that_do,
    chance_to_counter,
    chance_to_lose,
    chance_to_win,
    percent,
    risk_text,
    takers,
    winning_answers,
)
from cuttle.explain.uses import Use, best_use, use_of
from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_name, seat_name
from cuttle.observation import Observation
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import (
    ACE,
    EIGHT,
    FIVE,
    FOUR,
    HIDDEN,
    JACK,
    KING,
    NINE,
    QUEEN,
    SIX,
    TEN,
    THREE,
    TWO,
    Card,
    Seat,
    card_points,
    rank,
)
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import TURNS, Over, Turn
from cuttle.rules.protection import has_queen
from cuttle.rules.state import State, count_permanents, goal, other_seats, score

SAFER: Final = 0.25
"""By how much less the better move's card must be at risk."""
COUNTERED: Final = 0.2
"""How often a one-off must be countered for that to be said."""
SMALL_LOOT: Final = 5
"""The most points that are little for a jack, or to take back."""


# What speaks against a move


def against(one: MoveEffect, other: MoveEffect) -> Text | None:
    """What speaks against the other move and not against this one; None if the table doesn't show it."""
    return next(_against(one, other), None)


def _against(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    seen, rival, names = other.before, other.move, other.names
    if rival.card == HIDDEN:
        return
    card = card_name(rival.card)
    yield from _does_nothing(one, other)
    if rival.verb is one.move.verb is Verb.DISCARD:
        yield from _idle(seen, one.move.card, names)
    verb, better = rival.verb, one.move.verb
    gained = score(other.after, other.seat) - score(seen, other.seat)
    if verb is Verb.STEAL and better is not verb and 0 < gained <= SMALL_LOOT:
        yield say("rival steals", card=card, points=points_text(gained))
    yield from _costs(one, other)
    if (
        verb is Verb.PERMANENT
        and rank(rival.card) == EIGHT
        and better in (Verb.POINTS, Verb.STEAL, Verb.DRAW)
    ):
        shown = max(seen.hands[seat].count(HIDDEN) for seat in other_seats(seen, other.seat))
        if shown:
            key = "rival glasses later" if better is Verb.DRAW else "rival glasses"
            yield say(key, card=card, cards=cards_text(shown))
    risk, seat = chance_to_lose(seen, rival)
    if risk >= RISKY and chance_to_lose(seen, one.move)[0] <= risk - SAFER:
        cause = Cause("lost", seat, rival.card, rank(rival.card))
        yield risk_text(seen, cause, rival, risk, names)
    if verb is Verb.SCUTTLE and better is not verb and card_points(rival.card) > card_points(rival.target):
        yield say("rival scuttles", card=card, points=points_text(card_points(rival.target)))
    if rival.verb is Verb.ONEOFF and (one.move.verb, rank(one.move.card)) == (Verb.PERMANENT, QUEEN):
        chances = [chance_to_counter(seen, foe) for foe in other_seats(seen, other.seat)]
        if max(chances) >= COUNTERED:
            yield say("gain queen first", card=card_name(one.move.card), other=card)


def _costs(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What the other move costs one's own side: the card, if it's one, and this move doesn't."""
    price, seat = loss_words(other.before, other.after, other.seat), other.seat
    if not price or price == loss_words(one.before, one.after, one.seat):
        return
    left = {card for pile in other.after.tables[seat] for card in pile.cards}
    lost = [card for pile in other.before.tables[seat] for card in pile.cards if card not in left]
    other_card = card_name(other.move.card)
    if len(lost) == 1:
        yield say("cause costs", who=other.who(seat), other=other_card, card=card_name(lost[0]))
    else:
        yield say("worse gives up", card=other_card, price=price)


def meets(one: MoveEffect, other: MoveEffect) -> Text | None:
    """What another seat can do about the other move and less about this one, with which card; None if that's
    nothing."""
    seen, rival, names = other.before, other.move, other.names
    found = list[tuple[float, Text]]()
    for foe in other_seats(seen, seen.seat):
        who, chance = seat_name(names, foe), chance_to_win(seen, rival, foe)
        if (more := chance - chance_to_win(seen, one.move, foe)) >= MORE:
            cards = cards_that_do(winning_answers(seen, rival, foe))
            found.append((2 * more, say("cause win", who=who, chance=percent(chance), cards=cards)))
    risk, foe = chance_to_lose(seen, rival)
    if (more := risk - chance_to_lose(seen, one.move)[0]) >= MORE:
        cause = Cause("lost", foe, rival.card, rank(rival.card))
        found.append((more, risk_text(seen, cause, rival, risk, names)))
    return max(found, key=lambda each: each[0])[1] if found else countered(one, other)


def countered(one: MoveEffect, other: MoveEffect) -> Text | None:
    """How often the other move can be countered, if this one can't."""
    seen, rival, names = other.before, other.move, other.names
    if rival.verb is not Verb.ONEOFF or one.move.verb is Verb.ONEOFF:
        return None
    chance, foe = max((chance_to_counter(seen, foe), foe) for foe in other_seats(seen, other.seat))
    if chance < COUNTERED:
        return None
    return say(
        "cause countered", who=seat_name(names, foe), card=card_name(rival.card), chance=percent(chance)
    )


MORE: Final = 0.1
"""By how much more often an answer must be possible for that to be said."""


def _does_nothing(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """That the other move would change little yet."""
    seen, rival, seat = other.before, other.move, other.seat
    card, who, kind = card_name(rival.card), other.who(seat), rank(rival.card)
    others = other_seats(seen, seat)
    if rival.verb is Verb.PERMANENT and kind != rank(one.move.card):
        if kind == KING and not score(seen, seat) and goal(other.after, seat) > MAX_CARD_POINTS:
            yield say("rival king", card=card, who=who)
        queens = [pile.card for pile in seen.tables[seat] if not pile.for_points and rank(pile.card) == QUEEN]
        if kind == QUEEN and queens:
            yield say("cause queen already", who=who, card=card_name(queens[0]))
        elif kind == QUEEN and not seen.tables[seat]:
            yield say("rival queen", card=card, who=who)
    if (
        rival.verb is Verb.PERMANENT
        and kind == EIGHT
        and not any(HIDDEN in seen.hands[foe] for foe in others)
    ):
        yield say("rival glasses empty", card=card)
    if rival.verb is not Verb.ONEOFF:
        return
    if kind == ACE and not any(score(seen, each) for each in range(len(seen.tables))):
        yield say("rival ace", card=card)
    if kind in (TWO, SIX):
        idle = [victim for victim in others if _idle_kings(other, victim)]
        yield from [say("rival kings", who=other.who(victim)) for victim in idle]
    if kind in (TWO, NINE) and rank(rival.target) == QUEEN and rival.second == HIDDEN:
        rows = [row for row in seen.tables if any(pile.card == rival.target for pile in row)]
        if [len(row) for row in rows] == [1]:
            yield say("rival idle queen", card=card_name(rival.target))
    if kind == THREE and one.move.verb is not Verb.ONEOFF:
        use = _scrap_use(seen)
        if use and use.worth <= SMALL_LOOT:
            yield say("rival three", card=card, other=use.words["card"])


def _idle(seen: Observation, card: Card, names: Sequence[Name]) -> Iterator[Text]:
    """That a card that's discarded could do little."""
    others, seat = other_seats(seen, seen.seat), seen.seat
    queens = [
        [pile.card for pile in row if not pile.for_points and rank(pile.card) == QUEEN] for row in seen.tables
    ]
    match rank(card):
        case kind if kind == ACE and not any(score(seen, each) for each in range(len(seen.tables))):
            yield say("rival ace", card=card_name(card))
        case kind if kind == QUEEN and queens[seat]:
            yield say("cause queen already", who=seat_name(names, seat), card=card_name(queens[seat][0]))
        case kind if kind == JACK and len(others) == 1 and queens[others[0]]:
            yield say("cause queen", who=seat_name(names, others[0]), card=card_name(queens[others[0]][0]))
        case kind if kind == THREE and (use := _scrap_use(seen)) and use.worth <= SMALL_LOOT:
            yield say("rival three", card=card_name(card), other=use.words["card"])


def _idle_kings(effect: MoveEffect, victim: Seat) -> bool:
    """Whether a move costs a seat only kings that bring it nothing yet."""
    before, after = effect.before, effect.after
    lost = permanents_by_kind(before, victim) - permanents_by_kind(after, victim)
    kings = count_permanents(before, victim, KING) - count_permanents(after, victim, KING)
    idle = not score(before, victim) and goal(before, victim) > MAX_CARD_POINTS
    return idle and 0 < kings == lost.total()


def _scrap_use(seen: Observation) -> Use | None:
    """The best use of a card in the scrap."""
    threes = seen.ruleset.three_takes_three
    cards = [card for card in seen.scrap if threes or rank(card) != THREE]
    return best_use(seen, seen.seat, cards)


# What a card is kept for


def after_move(effect: MoveEffect) -> Observation:
    """What the seat sees after a move, if it isn't countered, before it knows more."""
    seen, after = effect.before, effect.after
    hands = list(seen.hands)
    if effect.move.card != HIDDEN:
        hands[seen.seat] = tuple([card for card in hands[seen.seat] if card != effect.move.card])
    spent = (
        () if effect.move.card in after.scrap or effect.move.verb is not Verb.ONEOFF else (effect.move.card,)
    )
    return seen._replace(tables=after.tables, hands=tuple(hands), scrap=(*after.scrap, *spent))


def purpose(seen: Observation, card: Card, names: Sequence[Name]) -> Text | None:
    """What a card in hand can do later, with the figures of the table; None if that's nothing special."""
    check = _PURPOSES.get(rank(card))
    return check(seen, card, names) if check else None


def _fullest(seen: Observation) -> Seat:
    """The other seat with the most points."""
    return max(other_seats(seen, seen.seat), key=lambda other: score(seen, other))


def _keep_ace(seen: Observation, card: Card, names: Sequence[Name]) -> Text:
    victim = _fullest(seen)
    points = score(seen, victim)
    if points <= SMALL_LOOT or points <= score(seen, seen.seat):
        return say("keep ace later", who=seat_name(names, victim), card=card_name(card))
    return say("keep ace", who=seat_name(names, victim), card=card_name(card), points=points_text(points))


def _keep_two(seen: Observation, card: Card, names: Sequence[Name]) -> Text | None:
    open_to_it = [other for other in other_seats(seen, seen.seat) if not has_queen(seen.tables[other])]
    if not open_to_it:
        return None
    feared = [(ACE, points_text(score(seen, seen.seat)))] if score(seen, seen.seat) else []
    laid = [pile for pile in seen.tables[seen.seat] if not pile.for_points or pile.thieves]
    if laid:
        feared.insert(0, (SIX, card_name((laid[0].thieves or (laid[0].card,))[-1])))
    for kind, loss in feared:
        if any(may_hold(seen, other, kind) for other in open_to_it):
            which = "six" if kind == SIX else "ace"
            return say(
                "keep two", which=which, card=card_name(card), loss=loss, who=seat_name(names, seen.seat)
            )
    return None


def _keep_three(seen: Observation, card: Card, _: Sequence[Name]) -> Text | None:
    use = _scrap_use(seen)
    if use is None:
        return say("keep three empty", card=card_name(card))
    if use.worth <= SMALL_LOOT:
        return None
    return say("keep three", card=card_name(card), other=use.words["card"])


def _keep_four(seen: Observation, card: Card, names: Sequence[Name]) -> Text | None:
    victim = max(other_seats(seen, seen.seat), key=lambda other: len(seen.hands[other]))
    held = len(seen.hands[victim])
    if held < 2:
        return None
    who = seat_name(names, victim)
    return say("keep four", who=who, card=card_name(card), cards=cards_text(2), held=held)


def _keep_five(seen: Observation, card: Card, _: Sequence[Name]) -> Text:
    return say("keep five", card=card_name(card), cards=cards_text(seen.ruleset.five_draws))


def _keep_six(seen: Observation, card: Card, _: Sequence[Name]) -> Text | None:
    """A king, queen or jack in play that it can scrap, or else how many are unseen."""
    for victim in other_seats(seen, seen.seat):
        for pile in seen.tables[victim]:
            laid = pile.thieves[-1:] or (() if pile.for_points else (pile.card,))
            if laid and rank(laid[0]) != EIGHT:
                return say("keep six", card=card_name(card), target=card_name(laid[0]))
    left = sum(rank(hidden) in (JACK, QUEEN, KING) for hidden in unseen_cards(seen))
    return say("keep six later", card=card_name(card), count=left) if left > 1 else None


def _keep_points(seen: Observation, card: Card, _: Sequence[Name]) -> Text | None:
    """What a large card can scuttle, or that one's queen can protect it first."""
    if target := scuttled(seen, card):
        return say("keep scuttle", card=card_name(card), target=card_name(target))
    queens = [held for held in seen.hands[seen.seat] if held != HIDDEN and rank(held) == QUEEN]
    jacks = any(may_hold(seen, foe, JACK) for foe in other_seats(seen, seen.seat))
    if queens and jacks and not has_queen(seen.tables[seen.seat]):
        return say("keep until queen", card=card_name(card), queen=card_name(queens[0]))
    return None


def scuttled(seen: Observation, card: Card) -> Card | None:
    """The largest card that a card in hand can scuttle, if it's worth that."""
    targets = [
        pile.card
        for foe in other_seats(seen, seen.seat)
        for pile in seen.tables[foe]
        if pile.for_points and rank(pile.card) < rank(card) <= TEN
    ]
    best = max(targets, key=card_points, default=HIDDEN)
    return best if best != HIDDEN and card_points(best) >= SMALL_LOOT else None


def _keep_jack(seen: Observation, card: Card, names: Sequence[Name]) -> Text | None:
    """What it can steal, apart from what the other jacks in hand can; or will be able to."""
    others, name = other_seats(seen, seen.seat), card_name(card)
    open_to = [other for other in others if not has_queen(seen.tables[other])]
    more = sum(rank(held) == JACK for held in seen.hands[seen.seat] if held not in (card, HIDDEN))
    loot = [pile.card for other in open_to for pile in seen.tables[other] if pile.for_points]
    if (best := _large(loot, more)) is not None:
        return say("keep jack for", card=name, target=card_name(best))
    queens = [pile for pile in seen.tables[others[0]] if not pile.for_points and rank(pile.card) == QUEEN]
    if (best := _large(seen.hands[others[0]], more)) is not None and len(others) == 1:
        who = seat_name(names, others[0])
        return say(
            "keep jack held", which="queen" if queens else "free", card=name, target=card_name(best), who=who
        )
    if len(queens) == 1 and len(others) == 1:
        return say("keep jack queen", card=name, queen=card_name(queens[0].card))
    if len(others) == 1 and not queens and not loot:
        return say("keep jack later", card=name, who=seat_name(names, others[0]))
    return None


def _large(cards: Iterable[Card], before: int) -> Card | None:
    """The next largest point card after so many, if it's worth a jack."""
    points = [card for card in cards if card != HIDDEN and card_points(card) > SMALL_LOOT]
    return next(iter(sorted(points, key=card_points, reverse=True)[before:]), None)


def _keep_queen(seen: Observation, card: Card, _: Sequence[Name]) -> Text | None:
    return None if has_queen(seen.tables[seen.seat]) else say("keep queen", card=card_name(card))


def _keep_king(seen: Observation, card: Card, _: Sequence[Name]) -> Text:
    goals = seen.ruleset.goals
    lower = goals[min(count_permanents(seen, seen.seat, KING) + 1, len(goals) - 1)]
    return say("keep king", card=card_name(card), goal=lower)


_PURPOSES: Final[dict[int, Callable[[Observation, Card, Sequence[Name]], Text | None]]] = {
    ACE: _keep_ace,
    TWO: _keep_two,
    THREE: _keep_three,
    FOUR: _keep_four,
    FIVE: _keep_five,
    SIX: _keep_six,
    **dict.fromkeys((EIGHT, NINE, TEN), _keep_points),
    JACK: _keep_jack,
    QUEEN: _keep_queen,
    KING: _keep_king,
}


# What a move brings


def brings(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What a move brings and the other one doesn't: a card that's known, new cards, safety."""
    seen, seat = one.before, one.seat
    held = len(seen.hands[seat])
    yield from _next_turn(one, other)
    five = one.move.verb is Verb.ONEOFF and rank(one.move.card) == FIVE
    if one.move == DRAW and seen.deck and seen.deck[0] != HIDDEN:
        use = use_of(seen, seat, seen.deck[0])
        yield say("why take", which=use.kind, **use.words)
    if five and other.move == DRAW:
        yield say("gain fresh", cards=cards_text(min(seen.ruleset.five_draws, len(seen.deck))))
    draws = other.move == DRAW or (other.move.verb is Verb.ONEOFF and rank(other.move.card) == FIVE)
    if one.move.verb is Verb.POINTS:
        risk, taker = chance_to_lose(seen, one.move)
        if 0 < risk < RISKY and not (other.move.verb in (Verb.POINTS, Verb.STEAL) and riskier(one, other)):
            cards = cards_that_do(takers(seen, one.move, "lost", taker))
            chance, who = percent(risk), one.who(taker)
            yield say("gain safe", who=who, card=card_name(one.move.card), chance=chance, cards=cards)
    if one.move.verb is Verb.DISCARD and rank(other.move.card) <= TEN:
        mine, theirs = card_points(one.move.card), card_points(other.move.card)
        if theirs >= mine + LARGER:
            larger, less = card_name(other.move.card), card_name(one.move.card)
            yield say("keep larger", card=larger, points=points_text(theirs), other=less, after=mine)
    if draws and held >= PLENTY and one.move.verb is not Verb.ONEOFF:
        yield say("gain plenty", who=one.who(seat), count=held)


def riskier(one: MoveEffect, other: MoveEffect) -> bool:
    """Whether a move's card is taken as often as the other one's."""
    return chance_to_lose(one.before, one.move)[0] >= chance_to_lose(one.before, other.move)[0] - MORE


def _next_turn(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """Which card in hand wins then, or how seldom a seat does that the other move would stop; and that
    a jack would steal less."""
    seen, seat = one.before, one.seat
    if (card := winning_card(one)) is not None and winning_card(other) is None:
        yield say("gain wins then", card=card_name(card))
    stopped = set(threats(one.after, seat)) - set(threats(after_uncountered(other.after), seat))
    for foe in stopped:
        if 0 < (chance := chance_to_win(seen, one.move, foe)) <= RARELY:
            cards = cards_that_do(winning_answers(seen, one.move, foe))
            yield say("gain chance", who=one.who(foe), chance=percent(chance), cards=cards)
    less, more = card_points(one.move.card), card_points(other.move.card)
    both = one.move.verb is other.move.verb is Verb.POINTS
    jacks = any(may_hold(seen, foe, JACK) for foe in other_seats(seen, seat))
    if both and less < more and jacks and not has_queen(seen.tables[seat]):
        yield say("gain smaller", points=points_text(less), after=points_text(more))


def winning_card(effect: MoveEffect) -> Card | None:
    """A card in hand with which the mover can win next turn if nothing changes until then."""
    state, seat = after_uncountered(effect.after), effect.seat
    if not isinstance(state.phase, Turn):
        return None
    state = state._replace(turn=seat, phase=TURNS[seat])
    ends = [(move.card, decline_answers(play(state, move)).phase) for move in legal_moves(state)]
    wins = [card for card, end in ends if isinstance(end, Over) and end.winner == seat]
    return next((card for card in wins if card in effect.before.hands[seat]), None)


def follow_up(one: MoveEffect, other: MoveEffect, card: Card) -> Text | None:
    """What a card in hand can do on the next turn after a move and not, or not as much, after the other
    one, if nothing changes until then; None if that's nothing in particular."""
    told = _next_use(one, card)
    return None if told is None or told == _next_use(other, card) else told


def _next_use(effect: MoveEffect, card: Card) -> Text | None:
    state, seat = after_uncountered(effect.after), effect.seat
    if not isinstance(state.phase, Turn) or card not in state.hands[seat]:
        return None
    state = state._replace(turn=seat, phase=TURNS[seat])
    name, best = card_name(card), list[tuple[int, Text]]()
    for move in [move for move in legal_moves(state) if move.card == card]:
        after = decline_answers(play(state, move))
        if isinstance(after.phase, Over) and after.phase.winner == seat:
            return say("gain wins then", card=name)
        best += _brings_then(effect, move, state, after)
    return max(best, key=lambda each: each[0])[1] if best else None


def _brings_then(effect: MoveEffect, move: Move, state: State, after: State) -> list[tuple[int, Text]]:
    """What a move on the next turn brings, and how much that is."""
    seat, card = effect.seat, card_name(move.card)
    gain = score(after, seat) - score(state, seat)
    match move.verb:
        case Verb.STEAL if gain > 0:
            return [(2 * gain, say("plan steal", card=card, target=card_name(move.target)))]
        case Verb.POINTS:
            least = goal(after, seat)
            return [(gain, say("plan points", card=card, total=score(after, seat), goal=least))]
        case Verb.PERMANENT if score(state, seat) and goal(after, seat) < goal(state, seat):
            least = goal(after, seat)
            return [(goal(state, seat) - least, say("plan goal", card=card, goal=least))]
        case Verb.ONEOFF if rank(move.card) == ACE:
            lost = {foe: score(state, foe) - score(after, foe) for foe in other_seats(state, seat)}
            foe = max(lost, key=lambda each: lost[each])
            if lost[foe] > max(SMALL_LOOT, -gain):
                return [
                    (
                        lost[foe],
                        say("plan ace", who=effect.who(foe), card=card, points=points_text(lost[foe])),
                    )
                ]
    return []


LARGER: Final = 3
"""By how many points a card is larger."""
PLENTY: Final = 5
"""So many cards in a hand are enough to play with."""
