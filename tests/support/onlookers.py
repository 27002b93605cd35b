"""Rounds with other hidden cards, of which a viewer observes the same. Seed and number determine one."""

from collections.abc import Iterator
from random import Random
from typing import Final

from cuttle import Deal, Game, IllegalMoveError, Link, Match, Observation, Seat, imagine, observe
from cuttle.links import ONLOOKER, for_onlookers, link_text, record_text
from tests.support.rulesets import ruleset_of
from tests.support.strategies import DECKS, MOODS, play_on

Documents = tuple[str, str]
LONG: Final = 60
"""Moves that a round has at most."""


def documents(game: Game, viewer: Seat) -> Documents:
    """A round as a link and as a record for onlookers."""
    link = for_onlookers(Link(Match(game)), viewer)
    return link_text(link), record_text(link)


def views_of(game: Game, viewer: Seat) -> list[Observation]:
    """What a viewer observes, turn by turn."""
    return [observe(state, viewer) for state in game.states]


def seen_by(game: Game, viewer: Seat) -> list[Observation]:
    """The same with cards that came together in natural order."""
    return [*map(_in_order, views_of(game, viewer))]


def _in_order(seen: Observation) -> Observation:
    hands = tuple([tuple(sorted(hand)) for hand in seen.hands])
    return seen._replace(hands=hands, scrap=tuple(sorted(seen.scrap)), moves=tuple(sorted(seen.moves)))


def round_of(seed: int, number: int) -> tuple[Game, Seat, Random]:
    """A round that was played for a while, and a viewer."""
    rng = Random(f"{seed} {number}")
    rules = ruleset_of(number, rng)
    deck = rng.choice(DECKS)(rng, rules.deck)
    game = Game(Deal(rules, deck, rng.randrange(rules.seats)))
    game = play_on(game, rng, rng.choice([*MOODS]), rng.randrange(LONG))
    while game.over:
        game = game.undo()
    return game, rng.choice((*range(rules.seats), ONLOOKER)), rng


def imagine_again(seed: int, times: int, number: int) -> int:
    """Imagine the position of a round with other hidden cards: the link and the record must be the same.
    Returns how many of these positions differed.

    Raises:
        AssertionError: if they aren't.
    """
    game, viewer, rng = round_of(seed, number)
    seen, written = observe(game.state, viewer), documents(Game(game.state), viewer)
    others = [imagine(seen, rng) for _ in range(times)]
    for other in others:
        assert documents(Game(other), viewer) == written
    return sum(other != game.state for other in others)


def dealt_again(game: Game, viewer: Seat, rng: Random, times: int) -> Iterator[Game]:
    """The round from other decks, as far as the viewer can't tell them apart: two cards change places."""
    assert isinstance(game.start, Deal)
    seen, deck = views_of(game, viewer), [*game.start.deck]
    for _ in range(times):
        one, other = rng.sample(range(len(deck)), 2)
        changed = [*deck]
        changed[one], changed[other] = changed[other], changed[one]
        try:
            again = Game(game.start._replace(deck=tuple(changed)), game.moves)
        except IllegalMoveError:
            continue
        if views_of(again, viewer) == seen:
            deck = changed
            yield again


def deal_again(seed: int, times: int, number: int) -> int:
    """Deal a round again with other hidden cards: the link and the record must be the same. Returns how many
    decks there were.

    Raises:
        AssertionError: if they aren't.
    """
    game, viewer, rng = round_of(seed, number)
    written = documents(game, viewer)
    again = [*dealt_again(game, viewer, rng, times)]
    for each in again:
        assert documents(each, viewer) == written
    return len(again)
