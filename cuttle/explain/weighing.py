"""Why a move is better than another one, in two sentences: what it does, and what's wrong with the other.

Who can win next turn comes first: that the move stops it, that a card in hand then wins, or why such a
threat of the other move would fail.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cuttle.explain.effects import MoveEffect, effect_of
from cuttle.explain.gains import done, kept
from cuttle.explain.objections import doubts, objections
from cuttle.explain.reasons import every_reason
from cuttle.explain.risks import WINS
from cuttle.explain.waits import draw_gains
from cuttle.explain.worth import brings, fails, follow_ups, wins_then
from cuttle.language.sentences import says
from cuttle.language.text import Name, Text, TextList, paragraph, say
from cuttle.language.words import card_name
from cuttle.observation import Observation
from cuttle.rules.cards import QUEEN, rank
from cuttle.rules.moves import Move, Verb


class Facts(NamedTuple):
    """What a search has found, in sentences."""

    good: tuple[Text, ...] = ()
    """What the better move prepares or keeps."""
    bad: tuple[Text, ...] = ()
    """What the other move meets."""
    weak: tuple[Text, ...] = ()
    """What it meets now and then."""
    known: tuple[Text, ...] = ()
    """What's so in the position."""
    otherwise: Text | None = None
    """What would be without that."""


def gain_text(
    observation: Observation, move: Move, rival: Move, names: Sequence[Name] = (), facts: Facts | None = None
) -> Text | TextList | None:
    """What a better move gains, in a sentence or two: what it does and the rival doesn't, the card that it
    keeps, and what speaks against the rival; None if nothing can be said. `facts` are what `why` found."""
    return _gain(observation, move, rival, tuple(names), facts or Facts())


@lru_cache(maxsize=16)
def _gain(
    observation: Observation, move: Move, rival: Move, names: tuple[Name, ...], facts: Facts
) -> Text | TextList | None:
    does = done(observation, move, rival, names)
    if does and not _FINAL.isdisjoint({does.key}):
        return does
    one, other = effect_of(observation, move, names), effect_of(observation, rival, names)
    told = _two(one, other, does, facts)
    if move.verb is Verb.ALLOW:
        told = given_up(one, told)
    if [text.key for text in told] == ["gain wins then", does.key if does else ""]:
        told.reverse()
    if not told and move.verb is Verb.ALLOW:
        return every_reason(observation, move, names)[0]
    return paragraph(told) if len(told) > 1 else next(iter(told), None)


def given_up(one: MoveEffect, told: list[Text]) -> list[Text]:
    """What's said of a queen that is given up while it protects nothing, before other things."""
    row = one.before.tables[one.seat]
    lost = [pile.card for pile in row if pile not in one.after.tables[one.seat]]
    if len(row) == 1 and lost and rank(lost[0]) == QUEEN:
        return [say("rival idle queen", card=card_name(lost[0])), *told][:2]
    return told


def _two(one: MoveEffect, other: MoveEffect, does: Text | None, facts: Facts) -> list[Text]:
    """The two sentences that say most, the better move's first."""
    good = _different(_speaks_for(one, other, does, facts))
    bad = _different([*fails(one, other), *facts.bad, *objections(one, other)])
    weak = [text for text in _different([*facts.weak, *doubts(one, other)]) if text not in bad]
    if good and says(good[0], *_STOPS):
        wins = [text for text in (*bad, *weak) if says(text, *WINS)]
        whose = dict(good[0].args)["who"]
        bad = _different([*sorted(wins, key=lambda text: dict(text.args)["who"] != whose), *bad])
    if not good and not bad and facts.known:
        return [facts.known[0], *([facts.otherwise] if facts.otherwise else [*facts.known[1:], *weak])[:1]]
    strong = [text for text in good if {text.key}.isdisjoint(_WEAK)]
    if strong and bad:
        return [strong[0], bad[0]]
    if bad:
        second = [*good, *facts.known, *[text for text in bad[1:] if not _is_again(bad[0], text)], *weak]
        told = [bad[0], *second[:1]]
        return told if not good or says(good[0], *_LAST) else told[::-1]
    if good and says(good[0], *_LAST):
        return [*facts.known, *weak[:1], *good][:2]
    return _different([*good[:1], *facts.known, *strong[1:], *weak, *good[1:]])[:2]


def _is_again(text: Text, more: Text) -> bool:
    """Whether two sentences name the same danger."""
    return says(text, *_DANGERS) and says(more, *_DANGERS)


def _speaks_for(one: MoveEffect, other: MoveEffect, does: Text | None, facts: Facts) -> Iterator[Text]:
    """What speaks for a move, the weightiest first."""
    weak = does is not None and says(does, *_WEAK)
    then = [] if does and says(does, *_WINS_THEN) else wins_then(one, other)
    nearer = does is not None and bool(then) and says(does, *_NEARER)
    if does and not weak and not nearer:
        yield does
    yield from then
    if does and nearer:
        yield does
    yield from facts.good
    if not (does and says(does, *_STEALS_THEN)):
        yield from follow_ups(one, other)
    if not (does and says(does, *_SPARES)):
        yield from kept(one, other)
    yield from brings(one, other)
    if does and weak:
        yield does
    yield from draw_gains(one, other)


def _different(texts: Iterable[Text]) -> list[Text]:
    return list(dict.fromkeys(texts))


_FINAL: Final = frozenset({"why wins", "why wins unless", "why loses", "why tie", "why hopes"})
"""What needs no second sentence."""
_STOPS: Final = frozenset({"why stops", "gain stops next"})
"""That a move keeps another seat from winning."""
_DANGERS: Final = ("rival threat", "rival threat held", "rival lost", "cause lost held")
_STEALS_THEN: Final = frozenset({"gain queen jack"})
"""That a jack steals next turn."""
_WINS_THEN: Final = frozenset({"gain king wins"})
"""That a card wins next turn."""
_SPARES: Final = frozenset({"why keeps for"})
"""What a two is kept for."""
_NEARER: Final = frozenset({"why nears", "why goal", "gain nearer"})
"""What says less than that a card wins next turn."""
_LAST: Final = frozenset({"cause few"})
"""What comes after what's wrong with the other move."""
_WEAK: Final = _LAST | {"why points", "why adds", "gain plenty", "keep wait", "why five", "why seven"}
"""What isn't enough by itself."""
