"""Playing side by side: what the page knows of the other device, and of the table that both share. Pure."""

from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle import Seat

Stage: TypeAlias = Literal["", "starting", "showing", "joining", "open", "asleep", "lost", "left"]
"""How far a connection is: there's none; this end is being opened; its code is shown; the other's was read;
it stands; it may come back; it's gone; the other person has left."""
STANDS: Final = ("open", "asleep")
PAIRING: Final = ("starting", "showing", "joining")

Problem: TypeAlias = Literal["", "none", "failed", "slow", "lost"]
"""Why there's no connection yet: the browser has none, it didn't come about, it takes long, or what makes it
couldn't be loaded."""

Wish: TypeAlias = Literal["", "undo", "hints"]
"""What needs both to agree."""

Place: TypeAlias = tuple[int, int, int]
"""A moment of a table: its round, how often both have agreed on something, and how many moves were made."""


class Frame(NamedTuple):
    """All that one side tells the other, each time; docs/live.md describes it."""

    table: str
    owner: bool
    """Whether the table was begun there."""
    name: str = ""
    here: Literal["here", "away", "left"] = "here"
    rounds: int = 0
    """The round, counted from 1; 0 before the first one."""
    agreed: int = 0
    seat: Seat = 0
    code: str = ""
    """The game; empty if there's none yet."""
    wants: int = 0
    """The round that this side would like to play."""
    commit: str = ""
    """The hash of its luck for that round, from the side that deals."""
    luck: str = ""
    """The luck itself: from the side that deals once the round is dealt, from the other before."""
    asks: tuple[Wish, Place] = ("", (0, 0, 0))
    declines: tuple[Wish, Place] = ("", (0, 0, 0))


class Live(NamedTuple):
    """This side. Most of it is what it tells the other."""

    stage: Stage = ""
    problem: Problem = ""
    own: str = ""
    """The code of this end, once it's open."""
    other: str = ""
    """The code of the other end, once it's read."""
    used: tuple[str, ...] = ()
    """Codes of other ends that are no longer of use."""
    waits: bool = False
    """Whether the other's code is taken only once the other side has read this one's; see docs/live.md."""
    says: Frame = Frame("", owner=False)
    """What this side tells."""
    heard: Frame | None = None
    """What the other side told last."""
    start: str = ""
    """The start of the round that is played, as `web.state.saved.round_keys` writes it."""
    secret: str = ""
    """This side's luck for the round that it wants."""
    promised: str = ""
    """The hash by which the other side is bound."""

    @property
    def stands(self) -> bool:
        """Whether moves go to the other device by themselves."""
        return self.stage in STANDS

    @property
    def is_open(self) -> bool:
        """Whether the other device can be reached now."""
        return self.stage == "open"

    def telling(self, **changes: object) -> "Live":
        """With other things to tell."""
        return self._replace(says=self.says._replace(**changes))  # type: ignore[arg-type]


OFF: Final = Live()
