"""What a terminal shows of a game: sentences about its moves, the table, the moves to choose from. Pure."""

from collections.abc import Iterator, Sequence
from textwrap import fill

from cuttle.game import Game
from cuttle.language import Arg, Name, Words, card_name, choice_text, narrate, rulebook_sections, say
from cuttle.language.text import isolate
from cuttle.notation import move_text
from cuttle.notation.table import WIDTH, table_text
from cuttle.observation import Observation, observe
from cuttle.rules.cards import HIDDEN, Seat
from cuttle.rules.moves import Move
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Position
from cuttle.terminal.texts import LANGUAGE


def story(game: Game, seat: Seat, names: Sequence[Name], first: int = 0) -> Iterator[Words]:
    """What has happened since the `first` move, told to a seat; `names` has YOU for it."""
    for ply in range(first, len(game.moves)):
        before, after = (observe(state, seat) for state in game.states[ply : ply + 2])
        yield from narrate(before, game.moves[ply], after, names)


def rulebook_lines(rules: Ruleset) -> Iterator[str]:
    """The rules of the game, no line wider than the table."""
    for section in rulebook_sections(rules):
        yield f"\n{LANGUAGE.render(section.heading)}"
        for paragraph in section.paragraphs:
            yield fill(LANGUAGE.render(paragraph), WIDTH)
        for name, words in section.entries:
            yield fill(LANGUAGE.render(say("rule of", name=name, rule=words)), WIDTH, subsequent_indent="  ")


def table_lines(observation: Observation, names: Sequence[Name]) -> str:
    """The table as a seat sees it, the seats by their names."""
    return table_text(observation, observation.seat, labels(names))


def labels(names: Sequence[Name]) -> list[str]:
    """Names as they stand before the cards of their seats; one from right to left keeps them in order."""
    return [isolate(LANGUAGE.render(name)) for name in names]


def choice_row(position: Position, move: Move, names: Sequence[Name] = (), width: int = 8) -> str:
    """A move in notation, so wide at least, and in words."""
    return f"{move_text(move):{width}} {LANGUAGE.render(choice_words(position, move, names))}"


def choice_words(position: Position, move: Move, names: Sequence[Name] = ()) -> Arg:
    """A move in words, with its card if they don't name it."""
    words, card = choice_text(position, move, names), card_name(move.card)
    if move.card == HIDDEN or LANGUAGE.render(card) in LANGUAGE.render(words):
        return words
    return say("choice with card", words=words, card=card)
