"""Starting points of random games: a deck rich in a few ranks, or cards already in play.

Positions are richer than most: piles of thieves, frozen cards, part of the deck gone, and cards in hands that
some seats have been shown.
"""

from collections.abc import Iterator
from random import Random

from cuttle import Card, Game, Move, Pile, Ruleset, State, Verb, apply, goal, legal_moves, score
from cuttle.deal import opening_position
from cuttle.rules import EIGHT, JACK, JOKER, KING, QUEEN, TEN, Over, card_points, rank
from cuttle.rules.cards import ACE, THREE
from cuttle.rules.moves import ALLOW, DRAW, PASS
from cuttle.rules.sight import with_open_hands_seen
from cuttle.rules.state import Row


def rich_deck(rules: Ruleset, rng: Random) -> tuple[Card, ...]:
    """The cards in random order, with a few ranks nearer to the top."""
    early = rng.sample(range(14), rng.choice((0, 1, 2, 3)))
    near = rng.choice((0.3, 0.6))
    places = {card: rng.random() * (near if rank(card) in early else 1) for card in rules.deck}
    return tuple(sorted(rules.deck, key=places.__getitem__))


def rich_position(rules: Ruleset, rng: Random) -> State:
    """A random position at the beginning of a turn, in which no seat has reached its goal."""
    while True:
        state = _random_position(rules, rng)
        if all(score(state, seat) < goal(state, seat) for seat in range(rules.seats)):
            return state


def circling_position(rules: Ruleset, rng: Random) -> State:
    """A random position with an empty deck, small hands, perhaps a frozen card, and each three in a hand or
    in the scrap."""
    threes = [card for card in rules.deck if rank(card) == THREE]
    others = [card for card in rules.deck if rank(card) != THREE]
    rng.shuffle(threes)
    rng.shuffle(others)
    hands = [[*_taken(others, rng.randint(0, 2))] for _ in range(rules.seats)]
    for card in threes[: rng.choice((1, 2, 3))]:
        rng.choice(hands).append(card)
    held = {card for hand in hands for card in hand}
    scrap = tuple([card for card in rules.deck if card not in held])
    state = opening_position(rules, (), tuple(map(tuple, hands)), rng.randrange(rules.seats))
    kept = [card for card in held if rank(card) != THREE]
    frozen = 1 << rng.choice(kept) if kept and rules.nine_freezes and rng.random() < 0.5 else 0
    return with_open_hands_seen(state._replace(scrap=scrap, frozen=frozen, shown_to=(frozen,) * rules.seats))


def strain(state: State) -> int:
    """How many seats would win if all stolen cards went back."""
    piles = [pile for row in state.tables for pile in row if pile.for_points]
    home = [sum((rank(pile.card)) + 1 for pile in piles if pile.holders[0] == seat) for seat in (0, 1, 2)]
    return sum(home[seat] >= goal(state, seat) for seat in range(len(state.hands)))


def _random_position(rules: Ruleset, rng: Random) -> State:
    seats = range(rules.seats)
    deck = list(rich_deck(rules, rng))
    most = rules.hand_limit or 8
    hands = tuple([_taken(deck, rng.choice((most, rng.randint(0, 6)))) for _ in seats])
    tables = _tables(rules, rng, deck)
    scrap = _taken(deck, rng.choice((0, 5, len(deck) // 2, max(0, len(deck) - 2), len(deck))))
    state = opening_position(rules, tuple(deck), hands, rng.choice(seats))
    state = state._replace(tables=tables, scrap=scrap, passes=rng.choice((0, 0, 1, 2)))
    return with_open_hands_seen(_with_memories(state, rng))


def _taken(deck: list[Card], count: int) -> tuple[Card, ...]:
    """Cards from the top of a deck."""
    cards = tuple(deck[:count])
    del deck[:count]
    return cards


def _tables(rules: Ruleset, rng: Random, deck: list[Card]) -> tuple[Row, ...]:
    """Some of the deck's cards in play, a few of them stolen."""
    rows = _robbed(rules, rng, deck) if rng.random() < 0.2 else [[] for _ in range(rules.seats)]
    liked, thief = rng.random(), rng.choice((None, *range(rules.seats)))
    jacks = [card for card in deck if rank(card) == JACK and rng.random() < 0.7]
    jokers = [card for card in deck if rank(card) == JOKER and rules.joker == "thief" and rng.random() < 0.7]
    share = rng.choice((0.05, 0.15, 0.25))
    laid = [card for card in deck if rank(card) not in (JACK, JOKER) and rng.random() < share]
    for card in laid:
        royal = rank(card) in (QUEEN, KING) or (rank(card) == EIGHT and rng.random() < 0.5)
        pile = Pile(card, not royal, (rng.randrange(rules.seats),))
        thieves = jokers if royal else jacks
        while thieves and rng.random() < liked:
            pile = _stolen(pile, thieves.pop(), thief, rules, rng)
        rows[pile.holders[-1]].append(pile)
    used = {card for row in rows for pile in row for card in pile.cards}
    deck[:] = [card for card in deck if card not in used]
    return tuple(map(tuple, rows))


def _robbed(rules: Ruleset, rng: Random, deck: list[Card]) -> list[list[Pile]]:
    """One seat keeps each of the others from its goal, with a jack on one of its cards."""
    rows: list[list[Pile]] = [[] for _ in range(rules.seats)]
    thief = rng.randrange(rules.seats)
    for seat in range(rules.seats):
        cards: list[Card] = []
        while seat != thief and sum(map(card_points, cards)) < rules.goals[0]:
            cards.append(next(card for card in deck if rank(card) <= TEN))
            deck.remove(cards[-1])
        jack = next((card for card in deck if rank(card) == JACK), None)
        if cards and jack is not None:
            deck.remove(jack)
            over = sum(map(card_points, cards)) - rules.goals[0]
            lost = min([card for card in cards if card_points(card) > over])
            cards.remove(lost)
            rows[thief].append(Pile(lost, True, (seat, thief), (jack,), (thief,)))
        rows[seat] += [Pile(card, True, (seat,)) for card in cards]
    return rows


def _stolen(pile: Pile, card: Card, thief: int | None, rules: Ruleset, rng: Random) -> Pile:
    """A pile with one more jack or joker on it, mostly of `thief`, if given; a jack may have been forced
    there (R14)."""
    last = pile.holders[-1]
    to = rng.choice([seat for seat in range(rules.seats) if seat != last])
    if thief is not None and thief != last:
        to = thief
    forced = rules.jack_may_be_forced and rank(card) == JACK and rng.random() < 0.3
    owner = last if forced else to
    return Pile(pile.card, pile.for_points, (*pile.holders, to), (*pile.thieves, card), (*pile.owners, owner))


def _with_memories(state: State, rng: Random) -> State:
    """Some cards in hands that some or all seats have seen arrive, some of them frozen; and perhaps the top
    card of the deck known."""
    seen = [0] * len(state.hands)
    frozen, cold = 0, rng.choice((0.08, 0.08, 0.08, 1))
    for owner, card in _held(state):
        for viewer in range(len(seen)):
            if viewer != owner and rng.random() < 0.15:
                seen[viewer] |= 1 << card
                seen[owner] |= 1 << card
        if state.ruleset.nine_freezes and rng.random() < cold:
            frozen |= 1 << card
    known = frozen | (1 << state.deck[0] if state.deck and rng.random() < 0.2 else 0)
    return state._replace(shown_to=tuple([cards | known for cards in seen]), frozen=frozen)


def _held(state: State) -> Iterator[tuple[int, Card]]:
    return ((seat, card) for seat, hand in enumerate(state.hands) for card in hand)


def circling(rules: Ruleset) -> Game:
    """A dealt round whose last move makes a position occur for the third time."""
    game = Game.deal(rules, 0)
    while not game.over:
        game = game.play(next_move(game.state))
    assert game.state.phase == Over(None, "repetition")
    return game


def next_move(state: State) -> Move:
    """Draw, then play a three for a three, or else an ace so that there is something to take."""
    return min(legal_moves(state), key=_reluctance)


def _reluctance(move: Move) -> tuple[int, Move]:
    verb, card, *_ = move
    wanted = {DRAW: 0, ALLOW: 0, PASS: 3}.get(move, 9)
    if verb is Verb.ONEOFF:
        wanted = {THREE: 1, ACE: 2}.get(rank(card), 9)
    return (0 if verb is Verb.TAKE and rank(card) == THREE else wanted), move


def continue_round(game: Game, moves: int) -> Game:
    """The same round continued for `moves` moves, without the end by repetition."""
    states, played = list(game.states[:-1]), list(game.moves[:-1])
    for _ in range(moves + 1):
        played.append(next_move(states[-1]))
        states.append(apply(states[-1], played[-1]))
    return Game(game.start, tuple(played), tuple(states))
