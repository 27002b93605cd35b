"""The home: a cloth with printed cards on it, each of which leads somewhere. Pure."""

from collections.abc import Sequence

from cuttle.language import say
from web.core.extras import extras
from web.core.feature import DOORS, CardCorner, Door, Invitation, MenuItem
from web.core.model import Model
from web.core.shown import is_at_home
from web.markup.controls import button, buttons
from web.markup.html import Html, join, tag
from web.messages.table import LeaveHome
from web.table.menu import menu_group


def home(model: Model, cards: Sequence[Invitation], items: Sequence[MenuItem]) -> Html | None:
    """The home, if it's shown."""
    if not is_at_home(model):
        return None
    where = "over" if model.game.over else "waiting"
    visit = "first" if model.page.app.since == model.page.days.date else "later"
    return tag(
        "section",
        tag("h2", say("home greeting", which=visit)),
        tag("ul", [tag("li", _card(card), _seals(model, card)) for card in cards]),
        tag("div", [_door(model, door, items) for door in DOORS], class_="doors"),
        buttons(button(say("home table", which=where), LeaveHome(), "quiet", name="home-table")),
        id="home",
        aria_label=say("home title"),
    )


def _door(model: Model, door: Door, items: Sequence[MenuItem]) -> Html:
    """A door, and the lines of the menu that are behind it."""
    name, title = f"door-{door}", tag("strong", say("menu group", which=door))
    about = tag("small", say("door about", which=door))
    return join(
        tag("button", title, " ", about, id=f"to-{name}", class_="door", type="button", popovertarget=name),
        tag("div", menu_group(model, items, door), id=name, class_="lines", popover="auto"),
    )


def _card(card: Invitation) -> Html:
    """A card of the house: a suit in its ink, a picture in place of the rank, and words on the wave."""
    suit = tag("use", href=f"#face-{card.suit}")
    front = tag("svg", suit, class_="print", viewBox="0 0 50 70", aria_hidden="true")
    words = join(tag("strong", card.text), tag("small", card.note) if card.note else None)
    inside = join(
        front,
        tag("span", card.picture, class_="picture", aria_hidden="true"),
        tag("span", words, class_="words"),
    )
    return button(inside, card.says, f"invitation suit-{card.suit}", name=f"invitation-{card.name}")


def _seals(model: Model, card: Invitation) -> Html:
    """The small ways on in the corners of a card: its own, and those of other features."""
    return join(_seal(card.aside) if card.aside else None, extras("card", model, card.name))


def _seal(aside: CardCorner) -> Html:
    return button(
        tag("b", str(aside.number), aria_hidden="true"),
        aside.says,
        f"seal {aside.look}",
        name=f"aside-{aside.name}",
        aria_label=aside.text,
        title=aside.text,
    )
