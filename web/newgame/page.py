"""The new-game dialog, first page: who plays, how long, and who goes first. Pure.

A press on an opponent deals at once; everything else waits for the button that deals.
"""

from collections.abc import Sequence

from cuttle import LENGTHS
from cuttle.language import YOU, Name, Text, Words, list_with_and, paragraph, ruleset_title, say
from web.core.dialog import Dialog
from web.core.message import Show
from web.core.model import Model
from web.markup.controls import Sendable, button, group, pills
from web.markup.html import Html, join, tag
from web.messages.newgame import ChooseCount, ChooseDealer, ChooseLength, ChooseStyle
from web.messages.play import NewGame
from web.newgame.opponents import opponents
from web.newgame.seats import bots_opposite
from web.state.draft import MANNERS, Draft
from web.state.seating import PERSON, SEVERAL, Place, names_at, viewer_of
from web.state.settings import Settings


def new_game(model: Model, _: Dialog) -> Html:
    draft, begun = model.page.draft, model.match.before or model.game.moves
    return join(
        _how(draft, model.page.settings),
        opponents(draft, model.page.settings),
        _rules(draft),
        tag("p", say("new replaces"), class_="about") if begun and not model.match.over else None,
    )


def new_game_go(model: Model, _: Dialog) -> Html:
    """The button that deals with what it deals, or the reason why it can't."""
    return join(_problem(model.page.draft), _summary(model), _deal(model))


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
    names = _names(model.page.draft, model.page.settings)
    return button(
        say(
            "new go", which=_ways(model.page.draft), who=list_with_and(name for name in names if name != YOU)
        ),
        NewGame(),
        "choice",
        name="deal",
        aria_disabled="true" if problem else None,
        aria_describedby="problem" if problem else None,
    )


def _ways(draft: Draft) -> str:
    """How the seats are shared."""
    return draft.seat.value if isinstance(draft.seat, Place) and draft.seat is not Place.DRAWN else "bot"


def _summary(model: Model) -> Html | None:
    """Who plays, if it's not one person against bots."""
    which = _ways(model.page.draft)
    return None if which == "bot" else tag("p", say("new summary", which=which), class_="deal-about")


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
    lengths = [(ChooseLength(each), say("length", which=each)) for each in LENGTHS]
    counts = [(ChooseCount(each), say("seats", count=each)) for each in (2, 3)]
    rows = (
        row("length", lengths, ChooseLength(draft.length)),
        _dealers(draft, settings),
        row("count", counts, ChooseCount(draft.seats)),
        _styles(draft) if bots else None,
    )
    count = "how for two" if draft.seats == 2 else "how for three"
    chosen = [say(count, which=draft.length), _first(draft, settings)]
    if bots:
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


def _dealers(draft: Draft, settings: Settings) -> Html:
    """Who moves first: the player after the dealer."""
    seats = enumerate(_starters(draft, settings))
    choices = [(ChooseDealer((seat - 1) % draft.seats), name) for seat, name in seats]
    return row("dealer", [*choices, (ChooseDealer(Place.DRAWN), say("drawn"))], ChooseDealer(draft.dealer))


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


def _styles(draft: Draft) -> Html:
    """The row of styles, and what the chosen one is like."""
    choices = [(ChooseStyle(each), say("style", which=each)) for each in MANNERS]
    about = tag("p", say("style about", which=draft.style), id="style-about", class_="about", role="status")
    return row("style", choices, ChooseStyle(draft.style), about)
