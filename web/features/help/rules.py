"""The rulebook of the current game. Pure.

First a tile for each card: its face, its worth and its uses; open, with an example. Then all rules, folded.
"""

from typing import Final

from cuttle import Card, Game, Move, Observation, Ruleset, Verb, observe, parse_card
from cuttle.explain import imaginable_moves
from cuttle.language import Section, Words, choice_text, rank_rule, rulebook_sections, ruleset_title, say
from cuttle.rules import JOKER, RANK_NAMES, TEN, card_points
from web.core.extras import extras
from web.core.model import Model, Step, with_dialog
from web.core.shown import shown_model
from web.features.help.examples import example
from web.features.help.messages import Rulebook, ShowExample
from web.features.help.reading import reading_links
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.table.small_table import Mat, card_front, mat

_SUITS: Final = "SHDC"
_COMMON: Final = (Verb.POINTS, Verb.SCUTTLE)
"""What every number card can be played for."""


def show_example(model: Model, message: ShowExample) -> Step:
    """Open the example of a rank, or close it if it was open."""
    dialog, rank = model.dialog, message.rank
    if not isinstance(dialog, Rulebook) or rank > JOKER:
        return model, []
    return with_dialog(model, Rulebook() if rank == dialog.example else Rulebook(rank)), []


def rulebook(model: Model, dialog: Rulebook) -> Html:
    rules = shown_model(model).game.ruleset
    title = tag("p", ruleset_title(rules), " ", extras("rules", model), class_="rules-title")
    sections = [_section(section) for section in rulebook_sections(rules)]
    return join(title, tiles(rules, dialog.example), sections, reading_links(model))


def _section(section: Section) -> Html:
    entries = [join(tag("dt", name), tag("dd", text)) for name, text in section.entries]
    return tag(
        "details",
        tag("summary", tag("h3", section.heading)),
        [tag("p", paragraph) for paragraph in section.paragraphs],
        tag("dl", entries) if entries else None,
        id=f"rules-{section.key}",
        class_="rule-section",
    )


# The tiles


def tiles(rules: Ruleset, opened: int) -> Html:
    """The tiles; the example follows the one that's open."""
    seen = sample_position(rules)
    all_tiles = []
    for number in range(JOKER + 1 if rules.jokers else JOKER):
        all_tiles.append(_tile(seen, number, opened == number))
        if opened == number:
            all_tiles.append(_opened(rules, number))
    about = tag("p", say("turn points text"), " ", say("turn scuttle text"), class_="about")
    return tag("section", about, tag("div", all_tiles, class_="rule-tiles"), aria_label=say("rules tiles"))


def sample_position(rules: Ruleset) -> Observation:
    """A position to ask for the uses of cards: any will do."""
    return observe(Game.deal(rules, 0, 1).state, 0)


def _tile(seen: Observation, number: int, opened: bool) -> Html:
    """A card with its worth and its uses; a press opens or closes its example."""
    name = RANK_NAMES[number] if number < JOKER else "X"
    card = parse_card("X1" if number == JOKER else name + _SUITS[number % len(_SUITS)])
    uses = effects(seen, card)
    if not uses:  # a ten can only scuttle, besides points
        uses = [_use(seen, move) for move in imaginable_moves(seen, card) if move.verb is Verb.SCUTTLE]
    worth = tag("small", say("points count", count=card_points(card))) if number <= TEN else None
    title = tag("span", tag("strong", say("rank", which=number)), " ", worth)
    lines = [tag("span", use) for use in uses]
    return button(
        [card_front(card, seen.ruleset), tag("span", title, lines, class_="uses")],
        ShowExample(number),
        "rule-tile",
        name=f"tile-{name}",
        aria_expanded="true" if opened else "false",
        aria_controls=f"example-{number}" if opened else None,
    )


def effects(seen: Observation, card: Card) -> list[Words]:
    """Each use in a line that not every number card has."""
    return [_use(seen, move) for move in imaginable_moves(seen, card) if move.verb not in _COMMON]


def _use(seen: Observation, move: Move) -> Words:
    """A use in a line. That of an answer doesn't name the card, which only stands for its rank."""
    match move.verb:
        case Verb.COUNTER:
            return say("use counter")
        case Verb.BLOCK:
            return say("use block")
    return choice_text(seen, move, (), 0)


def _opened(rules: Ruleset, number: int) -> Html:
    """What a card does in full, and its example: pictures in turn; each step stops at one of them."""
    frames = example(rules, number)
    pictures = [
        tag("li", mat(Mat(frame.seen, frame.card, frame.hit)), tag("p", frame.told)) for frame in frames
    ]
    steps = [_step(number, place) for place in range(1, len(frames) + 1)]
    return tag(
        "div",
        tag("p", rank_rule(rules, number)),
        tag("ol", pictures, class_="frames") if frames else None,
        tag("div", steps, class_="steps") if frames else None,
        id=f"example-{number}",
        class_="example",
        role="group",
        aria_label=say("example"),
        data_reveal=number,
    )


def _step(number: int, place: int) -> Html:
    """A radio button that stops the example at a picture; the style sheet does the rest."""
    name = say("example step", number=place)
    dot = tag("input", type="radio", name="step", id=f"step-{number}-{place}", aria_label=name)
    return tag("label", dot, tag("span", str(place), aria_hidden="true"))
