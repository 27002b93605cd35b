"""Which sounds go with a change, for players who have turned sound on, and what the device does. Pure.

Only what everyone at the table can see makes a sound; a declined answer doesn't.
"""

from typing import Final, NamedTuple

from cuttle import Move, Seat, State, Verb
from cuttle.rules import QUEEN, Answering, Over, rank
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
    Verb.COUNTER: "stamp",
    Verb.BLOCK: "stamp",
}
"""The sound of each kind of move; others are silent."""

SIDE: Final = 0.3
"""How far to the right the person at the bottom of the table is heard; everyone else is at the left."""

LANDS: Final = {
    Verb.POINTS: 250,
    Verb.PERMANENT: 250,
    Verb.ONEOFF: 330,
    Verb.SCUTTLE: 210,
    Verb.COUNTER: 110,
    Verb.BLOCK: 110,
}
"""Milliseconds until a sound begins, so that it's heard when the card lands; others begin at once."""

FIRST_CARD: Final = 190
LAST_CARD: Final = 580
"""Milliseconds until the first and the last card of a deal land."""

NEXT: Final = 120
"""Milliseconds from a sound to one that it sets off."""

LAID: Final = 8
STRUCK: Final = 20
"""For how many milliseconds a device vibrates when its player lays a card, and when a card is scuttled."""


class Sound(NamedTuple):
    name: str
    """The file in web/sounds."""
    side: float = 0.0
    """From −1, left, to 1, right."""
    after: int = 0
    """Milliseconds from now."""


class Effects(NamedTuple):
    """What the browser is to do."""

    sounds: str
    """One sound on each line: name, side and delay."""
    volume: int
    """In per cent."""
    vibration: int
    """In milliseconds."""


def effects(before: Model, after: Model) -> Effects | None:
    """What is heard and felt; None if there is nothing."""
    sounds, vibration = sounds_of(before, after), vibration_time(before, after)
    if not (sounds or vibration):
        return None
    lines = [f"{sound.name} {sound.side:g} {sound.after}" for sound in sounds]
    return Effects("\n".join(lines), after.page.settings.volume, vibration)


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
    side, move = _side(after, old.state.phase.seat), new.moves[-1]
    name, lands = SOUNDS.get(move.verb, ""), _scale_time(after, LANDS.get(move.verb, 0))
    sounds = [Sound(name, side, lands)] if name else []
    if len(new.moves) == len(old.moves) + 1:
        more = _consequences(old.state, new.state, move, side)
        sounds += [sound._replace(after=sound.after + lands) for sound in more]
    return sounds + _ending(after)


def vibration_time(before: Model, after: Model) -> int:
    """For how many milliseconds the device vibrates."""
    old, new = before.game, after.game
    one_move = len(new.moves) == len(old.moves) + 1 and is_same_round(before, after)
    if not (after.page.settings.vibration and one_move):
        return 0
    verb = new.moves[-1].verb
    if verb is Verb.SCUTTLE:
        return STRUCK
    return LAID if SOUNDS.get(verb) == "lay" and old.state.phase.seat == before.viewer else 0


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


def _consequences(old: State, new: State, move: Move, side: float) -> list[Sound]:
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


def _resolved_one_off(old: State, new: State, move: Move) -> Move | None:
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


def _in_play(state: State) -> set[int]:
    return {card for table in state.tables for pile in table for card in pile.cards}


def _ending(model: Model) -> list[Sound]:
    """The motif at the end of a round; a match that is won has a longer one."""
    phase, match = model.game.state.phase, model.match
    if not isinstance(phase, Over):
        return []
    if phase.winner is None:
        return [Sound("lay")]
    if not isinstance(model.me, Onlooker) and phase.winner != model.me:
        return [Sound("lose", after=300)]
    return [Sound("match" if match.over and match.needed > 1 else "win", after=300)]
