"""Random rulesets, played, narrated, explained and shown: no text is missing, whatever the rules are.

A new house rule is in random rulesets as soon as it's in `AXES`.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random
from typing import Final, NamedTuple

import pytest

from cuttle import HIDDEN, Game, Match, Observation, Seat, Verb, card_text, observe
from cuttle.explain import (
    drawback,
    every_reason,
    imaginable_moves,
    preview_condition,
    preview_lines,
    previews,
    why_no_target,
    why_not,
)
from cuttle.language import (
    Name,
    Words,
    choice_text,
    difference_line,
    forecast_line,
    narrate,
    rank_rule,
    rulebook_sections,
)
from cuttle.language.abilities import Ability, abilities
from cuttle.rules import JOKER, rank
from cuttle.rules.phases import Chance
from cuttle.start import Deal
from cuttle.variants import AXES
from tests.support.beginning import begin
from tests.support.english import names
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.openings import rich_position
from tests.support.pages import page
from tests.support.rulesets import custom
from tests.support.strategies import DECKS, MOODS, Ply, play_on, plies
from tools.build.languages import compiled, read_language
from web.text.languages import LANGUAGES
from web.text.words import set_language, to_text

pytestmark = pytest.mark.cpython_only  # Babel is not in the page

LEAST: Final = 100
"""At least so many rulesets, each with a round."""
MOST: Final = 4000
"""At most so many, until every seat has made every move."""
RULEBOOKS: Final = 60
"""So many of these rulesets are shown in full."""
WANTED: Final = {
    *((2, verb, seat) for verb in Verb for seat in range(2)),
    *((3, verb, seat) for verb in Verb for seat in range(3)),
} - {(3, verb, seat) for verb in (Verb.OFFER, Verb.ACCEPT, Verb.REFUSE) for seat in range(3)}
"""How many seats there are, a kind of move, and who makes it. Three can't agree on a tie."""
PLAYED: Final = {Verb.ONEOFF, Verb.PERMANENT, Verb.STEAL}
"""What a card does is in the rules for these, and for others in the move itself."""


class Situation(NamedTuple):
    """A move in a random round."""

    game: Game
    """The round up to the move."""
    ply: Ply
    seat: Seat
    """Who makes the move; of a discard at random, its victim."""

    @property
    def names(self) -> list[Name]:
        return names(self.seat, self.game.ruleset.seats)


# Random rounds


@cache
def rounds() -> tuple[Game, ...]:
    """So many that every seat makes every move."""
    found, missing = list[Game](), set(WANTED)
    while len(found) < LEAST or (missing and len(found) < MOST):
        found.append(random_round(len(found)))
        missing -= {kind_of(ply) for ply in plies(found[-1])}
    return tuple(found)


def random_round(number: int) -> Game:
    """For two and three seats in turn, dealt or from the middle of a game, in every mood."""
    rng, moods = Random(number), list(MOODS)
    rules = custom(rng, 2 + number % 2)
    if number % 4 < 2:
        deck = DECKS[number % len(DECKS)](rng, rules.deck)
        game = Game(Deal(rules, deck, rng.randrange(rules.seats)))
    else:
        state = rich_position(rules, rng)
        game = Game(state, (), (state,))
    return play_on(game, rng, moods[number % len(moods)], resigning=0.01)


def kind_of(ply: Ply) -> tuple[int, Verb, Seat]:
    """What kind of move by whom, as in WANTED."""
    return len(ply.before.hands), ply.move.verb, mover(ply)


@cache
def situations() -> tuple[Situation, ...]:
    """The first move of each kind by each seat, and the first that does each thing for two and for three."""
    found, known = list[Situation](), set[tuple[object, ...]]()
    for game in rounds():
        for number, ply in enumerate(plies(game)):
            kinds = {kind_of(ply), (game.ruleset.seats, ability(ply))}
            if kinds - known:
                found.append(Situation(game.at(number), ply, mover(ply)))
                known |= kinds
    return tuple(found)


def mover(ply: Ply) -> Seat:
    phase, move = ply.before.phase, ply.move
    if move.verb in (Verb.RESIGN, Verb.OFFER):
        return move.seat
    return phase.victim if isinstance(phase, Chance) else phase.seat


def ability(ply: Ply) -> Ability | None:
    """What a move does by its card, if the rules say that."""
    move = ply.move
    if move.verb not in PLAYED:
        return None
    found = abilities(ply.before.ruleset)[rank(move.card)]
    return next(each for each in found if each.verb is move.verb)


def test_every_seat_makes_every_move_under_every_rule() -> None:
    assert WANTED - {kind_of(situation.ply) for situation in situations()} == set()
    rules = {(axis, getattr(game.ruleset, axis)) for game in rounds() for axis in AXES}
    assert {(axis, value) for axis, values in AXES.items() if len(values) < 10 for value in values} <= rules


# In words


@cache
def told() -> frozenset[Words]:
    """All that is said about these moves and their rulesets."""
    said = {
        words
        for situation in situations()
        for words in (*narration(situation), *explanation(situation))
        if words
    }
    for rules in {game.ruleset for game in rounds()}:
        said |= {rank_rule(rules, each) for each in range(JOKER + 1)}
        said |= {line for line in (difference_line(rules),) if line}
        for section in rulebook_sections(rules):
            said |= {section.heading, *section.paragraphs, *chain.from_iterable(section.entries)}
    return frozenset(said)


def narration(situation: Situation) -> Iterator[Words]:
    """What each seat is told of a move; of a one-off, what it would do, even if it does so at once."""
    _, ply, mover = situation
    seats = len(ply.before.hands)
    for seat in range(seats):
        yield from narrate(*ply.seen_by(seat), names(seat, seats))
        if ply.move.verb in (Verb.ONEOFF, Verb.BLOCK):
            yield forecast_line(observe(ply.before, seat), mover, ply.move, names(seat, seats))


def explanation(situation: Situation) -> Iterator[Words | None]:
    """What the seat can ask before its move."""
    game, ply, seat = situation
    seen, called = observe(ply.before, seat, game.tie_positions), situation.names
    yield from (choice_text(seen, move, called, seat) for move in (ply.move, *seen.moves))
    if ply.move in seen.moves:
        yield from every_reason(seen, ply.move, called)
        yield from (drawback(seen, ply.move, other, called) for other in seen.moves[:1])
        for preview in previews(seen, [ply.move]).values():
            yield from (*preview_lines(preview, called), preview_condition(preview, called))
    for card in seen.hands[seat]:
        yield from (why_not(seen, move, called) for move in imaginable_moves(seen, card))
        yield from (why_no_target(seen, card, target, called) for target in cards_in_play(seen))


def cards_in_play(seen: Observation) -> list[int]:
    return [card for row in seen.tables for pile in row for card in pile.cards]


WHOLE: Final = re.compile(r"[^{}_?]*\w[^{}_?]*")
"""Something is said, and no slot is left."""


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_move_and_every_rule_has_words(tag: str) -> None:
    try:
        set_language("" if tag == "en" else compiled(read_language(tag)))
        said = {to_text(words) for words in told()}
        assert {text for text in said if not WHOLE.fullmatch(text)} == set()
    finally:
        set_language("")


# On the page


def test_every_move_is_shown() -> None:
    """The card picked with its tiles, the answers and prompts before the move, and what the move leaves."""
    for game, ply, seat in situations():
        model, _ = begin(Match(game), seat)
        if ply.move.card != HIDDEN and ply.move.card in ply.before.hands[seat]:
            model, _ = update(model, "PickCard", card_text(ply.move.card))
        assert_whole(page(model))
        assert_whole(page(begin(Match(game.play(ply.move)), (seat + 1) % game.ruleset.seats)[0]))


@pytest.mark.parametrize("dialog", ["rules", "help", "rulebooks"])
def test_every_rulebook_is_shown(dialog: str) -> None:
    for game in rounds()[:RULEBOOKS]:
        model, _ = begin(Match(game))
        assert_whole(page(update(model, "Show", dialog)[0]))


def assert_whole(markup: str) -> None:
    text = Reader(markup).text
    assert not re.search(r"[{}]|\bNone\b", text), text
