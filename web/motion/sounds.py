"""Which sounds go with a change, for players who have turned sound on, and what the device does. Pure.

It follows from what the viewer observes, and only what everyone at the table can see makes a sound; a
declined answer doesn't.
"""

from typing import Final, NamedTuple

from cuttle import HIDDEN, Move, Observation, Seat, Verb
from cuttle.explain import checking_seats
from cuttle.rules import KING, QUEEN, Answering, Over, card_points, rank
from web.core.model import Model
from web.motion.flights import TIMES, deal_order, is_same_round
from web.state.seating import Onlooker

SOUNDS: Final = {
    Verb.DRAW: "slide",
    Verb.TAKE: "slide",
    Verb.DISCARD: "slide",
    Verb.SCRAP: "slide",
    Verb.PICK: "slide",
    Verb.STEAL: "slide",
    Verb.POINTS: "lay",
    Verb.PERMANENT: "lay",
    Verb.ONEOFF: "lay",
    Verb.SCUTTLE: "strike",
    Verb.COUNTER: "snap",
    Verb.BLOCK: "snap",
}
"""The sound of each kind of move; others are silent."""

SIDE: Final = 0.3
"""How far to the right the person at the bottom of the table is heard; everyone else is at the left."""

LANDS: Final = {
    Verb.POINTS: 250,
    Verb.PERMANENT: 250,
    Verb.ONEOFF: 330,
    Verb.SCUTTLE: 210,
    Verb.COUNTER: 90,
    Verb.BLOCK: 90,
}
"""Milliseconds until a sound begins, so that it's heard when the card lands; others begin at once."""

SLOW: Final = 2.4
"""How much longer the last card of a round takes (web/motion/motion.js)."""
MOTIF: Final = 300
"""Milliseconds at the usual pace until the motif of the end."""

HEAVY: Final = 6
"""From this weight on, a card falls with a thud."""
ROYAL: Final = 8
"""The weight of a permanent; a king is heavier."""
LIGHT: Final = 4
"""The weight of a one-off."""

FIRST_CARD: Final = 190
LAST_CARD: Final = 580
"""Milliseconds until the first and the last card of a deal land."""

NEXT: Final = 120
"""Milliseconds from a sound to one that it sets off."""

LAID: Final = 4
"""For so many milliseconds, and as many more as its weight, a device vibrates when its player lays a card."""
STRUCK: Final = (20,)
STOPPED: Final = (10, 30, 20)
CLOSE: Final = (15, 90, 15)
WON: Final = (20, 60, 20, 60, 80)
LOST: Final = (60,)
"""For how many milliseconds a device vibrates, then doesn't, and so on: when a card is scuttled, one is
countered, somebody is one card from winning, and the round is over."""


class Sound(NamedTuple):
    name: str
    """The file in web/sounds."""
    side: float = 0.0
    """From −1, left, to 1, right."""
    after: int = 0
    """Milliseconds from now."""
    pitch: float = 1.0
    """As a factor."""


class Effects(NamedTuple):
    """What the browser is to do."""

    sounds: str
    """One sound on each line: name, side, delay and, unless it's 1, pitch."""
    volume: int
    """In per cent."""
    vibration: str
    """Milliseconds of vibration and of rest, in turn."""


def effects(before: Model, after: Model) -> Effects | None:
    """What is heard and felt; None if there is nothing."""
    sounds, vibration = sounds_of(before, after), vibrations_of(before, after)
    if not (sounds or vibration):
        return None
    lines = [
        f"{sound.name} {sound.side:g} {sound.after}" + (f" {sound.pitch:g}" if sound.pitch != 1 else "")
        for sound in sounds
    ]
    return Effects("\n".join(lines), after.page.settings.volume, " ".join(map(str, vibration)))


def sounds_of(before: Model, after: Model) -> list[Sound]:
    """The sounds of this change."""
    if not after.sound:
        return []
    if (before.sound, before.page.settings.volume) != (after.sound, after.page.settings.volume):
        return [Sound("lay")]  # a sample of the volume
    old, new = before.game, after.game
    if old is new:
        return []
    if not is_same_round(before, after):
        return [] if new.moves or new.from_position else _deal(after)
    if len(new.moves) <= len(old.moves):
        return [Sound("slide")]
    was, now, move = before.observed, after.observed, new.moves[-1]
    side, over = _side(after, was.phase.seat), isinstance(now.phase, Over)
    lands = _scale_time(after, LANDS.get(move.verb, 0) * (SLOW if over else 1))
    name, pitch = _fall(move)
    sounds = [Sound(name, side, lands, pitch)] if name else []
    if len(new.moves) == len(old.moves) + 1:
        more = _consequences(was, now, move, side)
        sounds += [sound._replace(after=sound.after + lands) for sound in more]
    if close := _close(now) - _close(was):
        sounds.append(Sound("riser", _side(after, min(close)), lands + NEXT))
    return sounds + _ending(after)


def _fall(move: Move) -> tuple[str, float]:
    """The sound of a move, and its pitch: the heavier a card that's laid, the deeper."""
    name = SOUNDS.get(move.verb, "")
    if name != "lay":
        return name, 1.0
    weight = _weight(move)
    return "thud" if weight >= HEAVY else name, round(1.16 - 0.02 * weight, 2)


def _weight(move: Move) -> int:
    """How heavily a card falls: its points, or as much as a card for more than points is worth."""
    match move.verb:
        case Verb.POINTS:
            return card_points(move.card)
        case Verb.PERMANENT:
            return ROYAL + 2 * (rank(move.card) == KING)
    return LIGHT


def _close(seen: Observation) -> set[Seat]:
    """Who is one card from winning, as far as the others know. Of the viewer's own hand only its size counts,
    so that a sound doesn't give a win away."""
    seats = range(len(seen.hands))
    unseen = seen._replace(
        hands=tuple(
            [(HIDDEN,) * len(hand) if seat == seen.seat else hand for seat, hand in enumerate(seen.hands)]
        )
    )
    return {winner for seat in seats for winner in checking_seats(unseen._replace(seat=seat))}


def vibrations_of(before: Model, after: Model) -> tuple[int, ...]:
    """For how many milliseconds the device vibrates and rests, in turn; nothing where motion is off."""
    old, new, settings = before.game, after.game, after.page.settings
    one_move = len(new.moves) == len(old.moves) + 1 and is_same_round(before, after)
    if not settings.vibration or settings.motion == "off" or not one_move:
        return ()
    was, now, move = before.observed, after.observed, new.moves[-1]
    if isinstance(now.phase, Over):
        won = now.phase.winner == after.me
        return () if now.phase.winner is None or isinstance(after.me, Onlooker) else WON if won else LOST
    if _close(now) - _close(was):
        return CLOSE
    if move.verb in (Verb.COUNTER, Verb.BLOCK):
        return STOPPED
    if move.verb is Verb.SCUTTLE:
        return STRUCK
    laid = SOUNDS.get(move.verb) == "lay" and was.phase.seat == before.viewer
    return (LAID + _weight(move),) if laid else ()


def _scale_time(model: Model, time: float) -> int:
    """A time as long as the cards take with these settings."""
    return round(time * TIMES[model.page.settings.motion] / TIMES["normal"])


def _side(model: Model, seat: Seat) -> float:
    """Where a seat is heard; chance is in the middle."""
    if seat < 0:
        return 0.0
    return SIDE if seat == model.bottom_seat else -SIDE


def _deal(model: Model) -> list[Sound]:
    """The deck is riffled and dealt, a card to each seat in turn."""
    order = [] if model.page.settings.motion == "off" else deal_order(model.game)
    step = (LAST_CARD - FIRST_CARD) / max(1, len(order) - 1)
    ticks = [
        Sound("tick", _side(model, seat), _scale_time(model, FIRST_CARD + step * number))
        for number, (seat, _) in enumerate(order)
    ]
    return [Sound("riffle"), *ticks]


def _consequences(old: Observation, new: Observation, move: Move, side: float) -> list[Sound]:
    """What a move sets off: a queen that is laid, a one-off that takes effect."""
    if move.verb is Verb.PERMANENT and rank(move.card) == QUEEN:
        return [Sound("chime", side, NEXT)]
    played = _resolved_one_off(old, new, move)
    if played is None:
        return []
    after = 0 if move.verb is Verb.ALLOW else NEXT
    if new.frozen & ~old.frozen:
        return [Sound("frost", side, after)]
    if _in_play(old) - _in_play(new):
        return [Sound("wave" if played.target < 0 else "strike", after=after)]
    came = sum(map(len, new.hands)) - sum(map(len, old.hands)) + (move.verb is not Verb.ALLOW)
    return [Sound("slide", -side, after + NEXT * number) for number in range(max(0, came))]


def _resolved_one_off(old: Observation, new: Observation, move: Move) -> Move | None:
    """The one-off that a move lets take effect, if any."""
    if isinstance(new.phase, Answering):
        return None
    if move.verb is Verb.ONEOFF:  # nobody may counter it
        return move
    if not isinstance(old.phase, Answering) or old.phase.pending.scuttle is not None:
        return None
    pending = old.phase.pending
    countered = pending.countered is not (move.verb is Verb.COUNTER)
    return None if countered else pending.played


def _in_play(state: Observation) -> set[int]:
    return {card for table in state.tables for pile in table for card in pile.cards}


def _ending(model: Model) -> list[Sound]:
    """The motif at the end of a round; a match that is won has a longer one."""
    phase, match = model.observed.phase, model.match
    after = max(MOTIF, _scale_time(model, SLOW * MOTIF))
    if not isinstance(phase, Over):
        return []
    if phase.winner is None:
        return [Sound("lay")]
    if not isinstance(model.me, Onlooker) and phase.winner != model.me:
        return [Sound("lose", after=after)]
    return [Sound("match" if match.over and match.needed > 1 else "win", after=after)]
