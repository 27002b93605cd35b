"""Shared devices, games by links, and what the share dialog gives."""

from cuttle import Game, Link, Match, Move, Verb, parse_ruleset
from cuttle.links import parse_link, record_text
from tests.support.beginning import begin
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, later, open_link, page, shared_text
from tests.support.presses import buttons
from web.core.model import Model, play, with_page
from web.messages.share import MakeAddress, Sharing
from web.state.seating import NOBODY, PERSON, Players
from web.state.settings import Settings

TWO: Players = (PERSON, PERSON)

NAMED = Settings(names=("Anna", "Ben", "Cleo"))


def begin_shared_game(number: int = 1, ruleset: str = "cuttle-cards", sitters: Players = TWO) -> Model:
    """A new game at a shared device; the first seat begins."""
    rules = parse_ruleset(ruleset)
    game = Game.deal(rules, number, rules.seats - 1)
    return begin(Match(game), NOBODY, players=sitters, settings=NAMED)[0]


def lift_curtain(model: Model) -> Model:
    """The person named on the curtain lifts it."""
    assert ("TakeDevice", "") in buttons(model)
    return update(model, "TakeDevice")[0]


def begin_by_links(number: int = 1) -> Model:
    """A new correspondence game on the page of its first seat, which begins."""
    model = with_page(fresh(number), settings=NAMED)
    for change in ("seat posted", "dealer 1"):
        model, _ = update(model, "draft", change)
    return update(model, "dealt", f"new {number} 0")[0]


def link_of(model: Model, kind: str = "") -> str:
    shown, effects = update(model, "Share", kind)
    assert isinstance(shown.dialog, Sharing)
    return next(effect.code for effect in effects if isinstance(effect, MakeAddress))


def open_received_link(link: str) -> Model:
    """The page of a person who has opened a link, with the curtain down."""
    return open_link(fresh(7), link)[0]


def text(model: Model) -> str:
    return Reader(page(model)).text


def first_points(model: Model) -> Move:
    return next(move for move in model.observed.moves if move.verb is Verb.POINTS)


def moved_by_links(number: int = 1) -> Model:
    """The page of the first seat after its first move: a link is to be sent."""
    mine = begin_by_links(number)
    return play(mine, first_points(mine))[0]


def seated(mine: Model) -> Model:
    """The page of the other person, who has opened the link and sits down."""
    return update(open_received_link(link_of(mine)), "TakeDevice")[0]


def answered(mine: Model) -> Model:
    """The same after a move."""
    theirs = seated(mine)
    return play(theirs, theirs.observed.moves[0])[0]


ADDRESS = "https://example.org/cuttle/#"


def sharing(model: Model, kind: str = "") -> Model:
    """The page with the dialog open, once the browser has reported the address."""
    model, effects = update(model, "Share", kind)
    for effect in (effect for effect in effects if isinstance(effect, MakeAddress)):
        model, _ = update(model, "address", ADDRESS + effect.code)
    return model


def read_sent_link(model: Model, kind: str = "") -> Link:
    return parse_link(shared_text(sharing(model, kind)))


def over() -> Model:
    return later(400, 6)


RECORD = record_text(Link(later(9, 2).match))

DAMAGED = RECORD.replace("1. ", "1. draw 9X+ ", 1)
"""After the first move, a draw, the notation is invalid."""
