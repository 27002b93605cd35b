"""Helpers for tests of the page: models in some position, and what a page shows."""

import re
from dataclasses import replace
from random import Random
from typing import Final

from hypothesis import strategies as st

from cuttle import Card, Game, Length, Match, Seat, State, card_text, legal_moves
from cuttle.notation import parse_move, parse_position, parse_ruleset
from cuttle.rules import JOKER, rank
from cuttle.rules.cards import mask
from cuttle.variants import PRESETS
from tests.support.beginning import begin
from tests.support.board import fill_in
from tests.support.english import card_name
from tests.support.markup import Reader
from tests.support.memory import exchange_hidden_cards
from tests.support.messages import update
from tests.support.program import dialog, table
from tests.support.strategies import MOODS, play_on
from web.core.command import Command
from web.core.model import Model, play, with_page
from web.core.replay import Replay
from web.features import PROGRAM
from web.messages.library import FindGame
from web.messages.share import LinkedGame, Sharing
from web.state.saved import read_save
from web.state.seating import NOBODY, PERSON, Players, Viewer, observe_as, persons_of
from web.table.seats import are_open

DIALOGS: Final = (
    *("", "new", "rulebooks", "share", "challenge", "open", "damaged", "play on", "resign", "offer"),
    *("scrap", "settings", "help", "rules", "game", "statistics", "forget", "games", "room", "about"),
)

RULES: Final = (
    *PRESETS,
    "pagat+random four+eight scraps glasses+nine on the deck+ten blocks a scuttle+one joker",
    "bench+nine freezes+ten blocks a scuttle+queens protect queens",
    "house-25+random four+ten blocks a scuttle+one joker",
    "bga-three+random four",
    "house-25+seats=3",
    "pagat+seats=3+four_takes=yes+five_discards=2",
)
"""Rulesets that together have every kind of decision."""


def fresh(
    number: int = 1, ruleset: str = "cuttle-cards", viewer: Seat = 0, length: Length = "quick"
) -> Model:
    """The page with a new game; the viewer moves first."""
    rules = parse_ruleset(ruleset)
    dealer = (viewer - 1) % rules.seats
    return begin(Match(Game.deal(rules, number, dealer), length), viewer)[0]


def open_link(model: Model, link: str) -> tuple[Model, list[Command]]:
    """The page after opening a link, in a browser without stored games."""
    model, effects = update(model, "Open", link)
    match effects:
        case [FindGame(found)]:
            return PROGRAM.update(model, LinkedGame("", None, found))
    return model, effects


def against(level: str, model: Model | None = None) -> Model:
    """The page with bots of this level."""
    model = model or fresh()
    settings = replace(model.page.settings, level=level)
    return with_page(
        replace(model, seating=model.seating.with_level(level, int(settings.time))), settings=settings
    )


def later(plies: int, number: int = 1, ruleset: str = "cuttle-cards") -> Model:
    """The page in the middle of a random game."""
    rng, game = Random(number), Game.deal(parse_ruleset(ruleset), number)
    while len(game.moves) < plies and not game.over:
        game = game.play(rng.choice(legal_moves(game.state)))
    return begin(Match(game))[0]


@st.composite
def models(draw: st.DrawFn) -> Model:
    """The page at any time of any match, seen from any seat."""
    rules = parse_ruleset(draw(st.sampled_from(RULES)))
    seats = st.integers(0, rules.seats - 1)
    game = Game.deal(rules, draw(st.integers(0, 2**32)), draw(seats))
    luck, mood = Random(draw(st.integers(0, 2**32))), draw(st.sampled_from(list(MOODS)))
    game = play_on(game, luck, mood, draw(st.integers(0, 120)), resigning=0.006)
    if game.over and draw(st.integers(0, 3)):
        game = game.undo()
    length, before = draw(st.sampled_from(STAGES))
    return begin(Match(game, length, before), draw(seats))[0]


@st.composite
def shared_models(draw: st.DrawFn) -> Model:
    """A device shared by several people, at any time: with the curtain, or with a player looking."""
    model = draw(models())
    seats = len(model.seating.players)
    sitters = draw(st.sampled_from([table for table in TABLES if len(table) == seats]))
    places: list[Viewer] = [NOBODY, *persons_of(sitters)]
    viewer = draw(st.sampled_from(places))
    return begin(model.match, viewer, players=sitters)[0]


@st.composite
def posted_models(draw: st.DrawFn) -> Model:
    """A correspondence game at any time: behind the curtain, or from its player's seat."""
    model = draw(shared_models())
    home = draw(st.sampled_from(persons_of(model.seating.players)))
    places: list[Viewer] = [NOBODY, home]
    viewer = draw(st.sampled_from(places))
    return begin(model.match, viewer, players=model.seating.players, local_seat=home)[0]


TABLES: Final = (
    (PERSON, PERSON),
    (PERSON, PERSON, PERSON),
    (PERSON, PERSON, ""),
    (PERSON, "novice", PERSON),
    ("expert", PERSON, PERSON),
)

STAGES: Final[list[tuple[Length, tuple[Seat | None, ...]]]] = [
    ("quick", ()),
    ("best of 3", (0,)),
    ("best of 5", (1, None, 0)),
]
"""Lengths of matches, with the winners of some rounds."""


def read_match(save: str) -> tuple[Match, Players]:
    """The match in a saved game, and its players."""
    saved = read_save(save)
    return saved.match, saved.players


def page(model: Model) -> str:
    return table(model) + dialog(model)


def all_pages(model: Model) -> str:
    """All that the page shows with each of its dialogs open; parts that several share come once."""
    shown = [update(model, "Show", name)[0] for name in DIALOGS]
    return "".join(dict.fromkeys([*map(table, shown), *map(dialog, shown)]))


def without_log(text: str) -> str:
    """What a page shows except its log."""
    return re.sub(r'<section id="log".*?</section>', "", text)


def shared_text(model: Model) -> str:
    """The link or the record in the share dialog."""
    assert isinstance(model.dialog, Sharing)
    return model.dialog.text


def hidden_cards(state: State, viewer: Viewer) -> list[Card]:
    """The cards in hands and deck that the viewer may not know."""
    seen = observe_as(state, viewer)
    named = {*seen.deck, *(card for hand in seen.hands for card in hand)}
    return [card for card in (*state.deck, *sum(state.hands, ())) if card not in named]


def hidden_on(model: Model) -> list[Card]:
    """The cards that the page may not name: after most rounds, all hands are open."""
    hidden, state = hidden_cards(model.game.state, model.viewer), model.game.state
    return [card for card in hidden if card in state.deck] if are_open(model) else hidden


def named_in(card: Card, text: str) -> bool:
    """Whether a text names a card, in words (which are the same for both jokers) or in notation."""
    return bool(all_named_in([card], text))


def all_named_in(cards: list[Card], text: str) -> list[Card]:
    """Those of the cards that a text names, apart from the example of a rule, which has its own."""
    text = re.sub(r'<ol class="frames">.*?</ol>', "", text)
    words = set(re.findall(r"\w+", text))
    in_words = {card for card in cards if rank(card) != JOKER and card_name(card) in text}
    return [card for card in cards if card in in_words or card_text(card) in words]


def bot_table(ruleset: str = "cuttle-cards") -> Model:
    model, _ = update(fresh(), "draft", f"base {ruleset}")
    model, _ = update(model, "draft", "seat watched")
    return update(model, "dealt", "new 5 7")[0]


def page_at(position: str, moves: str = "", seat: Seat = 0) -> Model:
    """The page of a seat at a position, in short, after some moves."""
    state = parse_position(fill_in(position))
    model, _ = begin(Match(Game(state, (), (state,))), seat)
    for move in moves.split():
        model, _ = play(model, parse_move(move))
    return model


def move_hidden_cards(state: State, viewer: Viewer, rng: Random) -> State:
    """The position with the cards that the viewer may not know in other places."""
    return exchange_hidden_cards(state, ~mask(hidden_cards(state, viewer)), rng)


def with_other_cards(model: Model, rng: Random) -> Model:
    """The same page with the hidden cards shuffled."""
    game = model.game
    states = (*game.states[:-1], exchange_hidden_cards(game.state, ~mask(hidden_on(model)), rng))
    other = Game(game.start, game.moves, states)
    return replace(model, match=model.match.with_game(other))


def page_at_end(ruleset: str = "cuttle-cards", number: int = 1) -> Model:
    """The page at the end of a round."""
    model = later(500, number, ruleset)
    assert model.game.over
    return model


def open_replay(model: Model) -> Replay:
    assert model.replay is not None
    return model.replay


def line(model: Model) -> str:
    """The text of the prompt."""
    found = re.search(r'<div id="status".*?</div>', page(model))
    return " ".join(Reader(found.group()).text.split()) if found else ""
