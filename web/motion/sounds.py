"""Which sound goes with a change, for players who have turned sound on. Pure.

Only what everyone at the table can see makes a sound; a declined answer doesn't.
"""

from typing import Final

from cuttle import Verb
from cuttle.rules import Over
from web.motion.motion import one_round
from web.state.model import Model
from web.state.seating import Onlooker

SOUNDS: Final = {
    Verb.DRAW: "slide",
    Verb.TAKE: "slide",
    Verb.DISCARD: "slide",
    Verb.SCRAP: "slide",
    Verb.PICK: "slide",
    Verb.STEAL: "slide",
    Verb.POINTS: "place",
    Verb.PERMANENT: "place",
    Verb.ONEOFF: "place",
    Verb.SCUTTLE: "scuttle",
    Verb.COUNTER: "counter",
    Verb.BLOCK: "counter",
}
"""The sound of each kind of move; others are silent."""


def heard(before: Model, after: Model) -> str:
    """The name of the sound for this change; empty if there is none."""
    if after.settings.sound == "off":
        return ""
    if before.settings.sound == "off":
        return "place"  # a sample of the volume when sound is turned on
    old, new = before.game, after.game
    if old is new or not one_round(before, after):
        return ""
    if isinstance(new.state.phase, Over):
        return _ending(after, new.state.phase)
    return SOUNDS.get(new.moves[-1].verb, "") if len(new.moves) > len(old.moves) else "slide"


def _ending(model: Model, over: Over) -> str:
    if over.winner is None:
        return "place"
    return "win" if isinstance(model.me, Onlooker) or over.winner == model.me else "lose"
