"""What a terminal shows of a game: sentences about its moves, the table, the moves to choose from. Pure."""

from collections.abc import Iterator, Sequence

from cuttle.game import Game
from cuttle.language import (
    Arg,
    Name,
    Text,
    Words,
    card_name,
    choice_text,
    narrate,
    rulebook_sections,
    ruleset_title,
    say,
)
from cuttle.language.text import isolate
from cuttle.notation import move_text
from cuttle.notation.table import WIDTH, WORDS, table_text
from cuttle.observation import Observation, observe
from cuttle.rules.cards import HIDDEN, Seat, card_text
from cuttle.rules.moves import Move
from cuttle.rules.phases import (
    UNKNOWN_SEAT,
    Answering,
    Blocking,
    Chance,
    Discarding,
    Over,
    Taking,
)
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Position
from cuttle.terminal.languages import read_language, to_text
from cuttle.terminal.wrapping import wrap


def story(game: Game, seat: Seat, names: Sequence[Name], first: int = 0) -> Iterator[Words]:
    """What has happened since the `first` move, told to a seat; `names` has YOU for it."""
    for ply in range(first, len(game.moves)):
        before, after = (observe(state, seat) for state in game.states[ply : ply + 2])
        yield from narrate(before, game.moves[ply], after, names)


def rulebook_lines(rules: Ruleset, width: int = WIDTH) -> Iterator[str]:
    """The rules of the game, no line wider than this."""
    for section in rulebook_sections(rules):
        yield f"\n{to_text(section.heading)}"
        for paragraph in section.paragraphs:
            yield wrap(to_text(paragraph), width)
        for name, words in section.entries:
            yield wrap(to_text(say("rule of", name=name, rule=words)), width, hanging=2)


def table_lines(observation: Observation, names: Sequence[Name]) -> str:
    """The table as a seat sees it, the seats by their names."""
    slots = {slot: f"{{{slot}}}" for slot in ("points", "goal")}  # which the table fills in
    words = {which: to_text(say("table word", which=which, **slots)) for which in WORDS}
    return table_text(observation, observation.seat, labels(names), words)


def decision_words(observation: Observation) -> Text:
    """The rules, and who decides what, or how the round has ended."""
    phase = observation.phase
    which, seat, move, count = type(phase).__name__, phase.seat, "", 0
    match phase:
        case Answering(pending=pending):
            move = card_text(pending.twos[-1][1]) if pending.twos else move_text(pending.played)
        case Blocking(scuttle=scuttle):
            move = move_text(scuttle)
        case Taking(card=card):
            move = card_text(card)
        case Discarding(left=left):
            count = left
        case Chance(victim, left):
            seat, count = victim, left
        case Over(winner):
            which, seat = ("tied", 0) if winner is None else ("won", winner)
    who = say("show other seat") if seat == UNKNOWN_SEAT else say("show seat", number=seat)
    rules = ruleset_title(observation.ruleset)
    return say("show", which=which, rules=rules, seat=who, move=move, count=count)


def labels(names: Sequence[Name]) -> list[str]:
    """Names as they stand before the cards of their seats; one from right to left keeps them in order."""
    return [isolate(to_text(name)) for name in names]


def choice_row(position: Position, move: Move, names: Sequence[Name] = (), width: int = 8) -> str:
    """A move in notation, so wide at least, and in words."""
    return f"{move_text(move):{width}} {to_text(choice_words(position, move, names))}"


def choice_words(position: Position, move: Move, names: Sequence[Name] = ()) -> Arg:
    """A move in words, with its card if they don't name it, which English shows best: it has no cases."""
    words, card = choice_text(position, move, names), card_name(move.card)
    english = read_language("en").render
    if move.card == HIDDEN or english(card) in english(words):
        return words
    return say("choice with card", words=words, card=card)
