"""The new-game dialog, first page: who plays, how long, and who goes first. Pure.

A press on an opponent deals at once; everything else waits for the button that deals.
"""

from collections.abc import Sequence

from cuttle import LENGTHS
from cuttle.bot import STYLES
from cuttle.language import YOU, Name, Text, Words, list_with_and, paragraph, ruleset_title, say
from web.core.dialog import Dialog
from web.core.extras import extras
from web.core.message import Show
from web.core.model import Model
from web.markup.controls import Sendable, button, buttons, group, pills
from web.markup.html import Child, Html, join, tag
from web.messages.newgame import ChooseCount, ChooseDealer, ChooseLength, ChooseStyle
from web.messages.play import NewGame
from web.newgame.opponents import opponents
from web.newgame.seats import bots_opposite
from web.state.draft import MANNERS, Draft
from web.state.seating import PERSON, SEVERAL, Place, names_at, viewer_of
from web.state.settings import Settings
from web.table.portraits import face


def new_game(model: Model, _: Dialog) -> Html:
    draft, begun = model.page.draft, model.match.before or model.game.moves
    return join(
        _how(draft, model.page.settings),
        opponents(draft, model.page.settings),
        _rules(draft),
        buttons(extras("beside", model, "new"), extras("codes", model)),
        tag("p", say("new replaces"), class_="about") if begun and not model.match.over else None,
    )


def new_game_go(model: Model, _: Dialog) -> Html:
    """The button that deals with what it deals, or the reason why it can't."""
    which = _ways(model.page.draft)
    summary = None if which == "bot" else tag("p", say("new summary", which=which), class_="deal-about")
    return join(_problem(model.page.draft), summary, _deal(model))


def rulebooks_go(model: Model, _: Dialog) -> Html:
    """The same for the second page, with the way back, and what the chosen rules are called."""
    back = button(say("rulebooks back"), Show("new"), "quiet", name="back")
    called = tag("p", _rules_called(model.page.draft), id="rules-called", class_="deal-about", role="status")
    return join(_problem(model.page.draft), back, called, _deal(model))


def _problem(draft: Draft) -> Html:
    return tag("p", draft.problem, id="problem", class_="problem", role="status")


def _deal(model: Model) -> Html:
    """The button that deals. Against bots it says whom, since a press on an opponent deals, too."""
    problem = bool(model.page.draft.problem)
    rivals = [name for name in _names(model.page.draft, model.page.settings) if name != YOU]
    return button(
        say("new go", which=_ways(model.page.draft), who=list_with_and(rivals)),
        NewGame(),
        "choice",
        name="deal",
        aria_disabled="true" if problem else None,
        aria_describedby="problem" if problem else None,
    )


def _ways(draft: Draft) -> str:
    """How the seats are shared."""
    return draft.seat.value if isinstance(draft.seat, Place) and draft.seat is not Place.DRAWN else "bot"


def _names(draft: Draft, settings: Settings) -> tuple[Name, ...]:
    """What the players will be called, from the person's seat on if there's one person."""
    players = draft.players_at(0 if draft.seat is Place.DRAWN else draft.seat)
    viewer = viewer_of(players)
    own = viewer if isinstance(viewer, int) else 0
    called = settings.names if draft.seat in SEVERAL else ()
    names = names_at(draft.seats, viewer, players, called, settings.level)
    return names[own:] + names[:own]


# Rows


def row(
    name: str, choices: Sequence[tuple[Sendable, Words]], chosen: Sendable, about: Html | None = None
) -> Html:
    """A row of exclusive choices, named after what they decide, with a line about the chosen one."""
    segments = tag("div", pills(choices, chosen, group=f"draft-{name}"), class_="segments")
    return group(say("draft", which=name), segments, about, name=f"row-{name}", look="draft-row")


def _how(draft: Draft, settings: Settings) -> Html:
    """How long, who goes first and how many: what is chosen, in a line that unfolds into the rows.

    It comes first, since a press on an opponent deals.
    """
    bots = draft.seat not in SEVERAL or any(who != PERSON for who in draft.players[: draft.seats])
    lengths = [(ChooseLength(length), say("length", which=length)) for length in LENGTHS]
    counts = [(ChooseCount(count), say("seats", count=count)) for count in (2, 3)]
    first = [  # the player after the dealer
        *(
            (ChooseDealer((seat - 1) % draft.seats), who)
            for seat, who in enumerate(_starters(draft, settings))
        ),
        (ChooseDealer(Place.DRAWN), say("drawn")),
    ]
    rows = [
        row("length", lengths, ChooseLength(draft.length)),
        row("dealer", first, ChooseDealer(draft.dealer)),
        row("count", counts, ChooseCount(draft.seats)),
    ]
    count = "how for two" if draft.seats == 2 else "how for three"
    chosen = [say(count, which=draft.length), _first(draft, settings)]
    if bots:
        styles = [(ChooseStyle(style), say("style", which=style)) for style in MANNERS]
        like = say("style about", which=draft.style)
        who = list[Child]()
        if draft.style in STYLES:
            who = [face(draft.style), tag("b", say("style called", which=draft.style)), " "]
        about = tag("p", who, like, id="style-about", class_="about", role="status")
        rows.append(row("style", styles, ChooseStyle(draft.style), about))
        chosen.append(say("bot style", style=say("style", which=draft.style)))
    return tag(
        "details",
        tag("summary", paragraph(chosen)),
        tag("div", rows, class_="draft-rows"),
        id="draft-how",
    )


def _first(draft: Draft, settings: Settings) -> Text:
    """Who moves first."""
    if draft.dealer is Place.DRAWN:
        return say("how first drawn")
    who = _starters(draft, settings)[(draft.dealer + 1) % draft.seats]
    return say("how first bot") if who == say("bot") else say("how first", who=who)


def _starters(draft: Draft, settings: Settings) -> tuple[Name, ...]:
    """The players in the order of the table. Which bot plays against a single person isn't known yet."""
    if draft.seat in (*SEVERAL, Place.WATCHED):
        return _names(draft, settings)
    return (YOU, *bots_opposite(draft.seats - 1))


def _rules(draft: Draft) -> Html:
    """The way to the second page, with the rules that are chosen."""
    number = tag("span", say("rulebooks number", number=draft.number)) if draft.number else None
    title = tag("span", say("rulebooks title"), class_="row-title")
    arrow = tag("span", "▸", class_="arrow", aria_hidden="true")
    return button(
        join(title, " ", tag("strong", _rules_called(draft)), " ", number, arrow),
        Show("rulebooks"),
        "to-rules",
        name="to-rules",
        data_next=True,
    )


def _rules_called(draft: Draft) -> Words:
    """The name of the chosen rules, with their options."""
    return say("custom") if draft.rules_problem else ruleset_title(draft.ruleset())
