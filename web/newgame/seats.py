"""The seats in the new-game dialog: people with names, bots with levels. Pure."""

from cuttle import Seat
from cuttle.language import Text, Words, say
from web.core.message import Unfinished
from web.markup.controls import choice, input_field, select
from web.markup.html import Html, join, tag
from web.messages.newgame import ChoosePlayer
from web.messages.settings import NamePlayer
from web.state.draft import Draft
from web.state.names import WIDEST
from web.state.seating import PERSON, SEVERAL, Place, name_problem
from web.state.settings import CHOICES, Settings


def bots_opposite(count: int) -> list[Text]:
    """What the bots are called before it's known which they are."""
    return [say("bot of several", number=1 + at) if count > 1 else say("bot") for at in range(count)]


def seat_rows(draft: Draft, settings: Settings) -> Html | None:
    """The seats of several people, or of several bots with a level each; None for a single bot."""
    if draft.seat in SEVERAL:
        persons = zip(draft.players, settings.names, strict=True)
        called = tuple(name if who == PERSON else "" for who, name in persons)
        seats = [_seat(draft, seat, called, settings.level) for seat in range(draft.seats)]
        return tag("fieldset", tag("legend", say("sitters")), seats, class_="sitters")
    first = 0 if draft.seat is Place.WATCHED else 1
    if draft.seats - first < 2:
        return None
    names = enumerate(bots_opposite(draft.seats - first), first)
    bots = [_who(draft, seat, name, settings.level) for seat, name in names]
    return tag("fieldset", tag("legend", say("bots")), bots, class_="sitters")


def _seat(draft: Draft, seat: Seat, called: tuple[str, ...], level: str) -> Html:
    """A seat among several people: the person's name, and where there are three, who it is."""
    name = _name(draft, seat, called) if draft.players[seat] == PERSON else None
    whole = draft.seats == 2 and name is not None
    return join(None if whole else _who(draft, seat, say("seat", number=seat + 1), level), name)


def _who(draft: Draft, seat: Seat, label: Words, level: str) -> Html:
    """Who has a seat. A bot without a level of its own has that of the settings."""
    persons = [PERSON] if draft.seat in SEVERAL else []
    who = draft.players[seat]
    chosen = who if who in (*persons, *CHOICES["level"]) else level
    key = "sitter" if persons else "level"  # among bots, the label says that it's one
    sitters = (*persons, *CHOICES["level"])
    options = [choice(say(key, which=sitter), sitter, sitter == chosen) for sitter in sitters]
    name = f"sitter-{seat}"
    chooser = select(options, Unfinished(ChoosePlayer, (seat,)), name=name)
    return tag("p", tag("label", label, for_=name), chooser, class_="sitter")


def _label(draft: Draft, seat: Seat) -> Words:
    """What the field for a name asks. Of those who play by link, the first person sits here."""
    if draft.seat is Place.CORRESPONDENCE and seat == draft.local_seat_at(draft.players_at(draft.seat)):
        return say("name own")
    by_link = draft.seat is Place.CORRESPONDENCE and draft.seats == 2
    return say("name friend") if by_link else say("player", number=seat + 1)


def _name(draft: Draft, seat: Seat, called: tuple[str, ...]) -> Html:
    """The field for a name, with the reason if the name can't be used."""
    usual, why = say("player", number=seat + 1), name_problem(seat, called)
    problem = say(why, name=called[seat], usual=usual) if why else ""
    about = f"name-{seat}-about"
    named = input_field(
        "text",
        Unfinished(NamePlayer, (seat,)),
        name=f"name-{seat}",
        value=called[seat],
        maxlength=WIDEST,
        placeholder=usual,
        autocomplete="off",
        spellcheck="false",
        aria_describedby=about if why else None,
        aria_invalid="true" if why else None,
    )
    label = tag("label", _label(draft, seat), for_=f"name-{seat}")
    return join(
        tag("p", label, named, class_="sitter"),
        tag("p", problem, id=about, class_="problem", role="status"),
    )
