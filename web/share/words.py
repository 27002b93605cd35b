"""What is said of a game before its link: a line that names no card and no move. Pure."""

from typing import Final

from cuttle import Game, Seat, Verb, goal, score
from cuttle.language import Name, Words, list_with_and, paragraph, say
from cuttle.links import challenge_result
from cuttle.rules import Over, Turn
from web.core.model import Model
from web.messages.share import TEXT
from web.share.links import is_new, link_as, receiver, takes
from web.state.names import is_ours
from web.state.points import points_mislead
from web.state.seating import NOBODY, names_at
from web.text.words import to_text

_RESULTS: Final = ("challenge", "replay")
"""Kinds of links that tell first how the round ended."""
MARKS: Final = {
    Verb.DRAW: "⬜",
    Verb.PASS: "⬜",
    Verb.POINTS: "🟦",
    Verb.SCUTTLE: "🟥",
    Verb.ONEOFF: "🟪",
    Verb.PERMANENT: "🟨",
    Verb.STEAL: "🟨",
    Verb.COUNTER: "⬛",
    Verb.BLOCK: "⬛",
}
"""What a turn looks like, by what it does."""


def words_for(model: Model, kind: str) -> Words:
    """The line for a link of this kind; empty if the link is for oneself, or isn't one."""
    if kind == "your turn":
        return _words_to(model, receiver(model))
    result = result_words(model) if has_result(model, kind) else None
    if result and kind == "replay":
        return paragraph([result, _game(model), say("sent after", which=kind)])
    if result:
        dare = say("sent after", which="unwon" if _is_unwon(model, kind) else kind)
        return paragraph([result, _game(model), dare, *signature(model)])
    match kind:
        case "continue" if model.seated and not model.shared:
            return say("sent continue against", who=_others(model))
        case "replay" if model.seated and not model.shared:
            return say("sent replay against", who=_others(model))
        case "position":
            task = link_as(model, kind).task
            return say("sent position", which=task.asked, count=task.turns)
    return "" if kind == TEXT else say("sent", which=kind)


def own_name(model: Model) -> str:
    """The name that the player has given; empty if there's none, or it could be mistaken."""
    name = model.page.settings.names[0]
    return "" if is_ours(name) else name


def signature(model: Model) -> list[Words]:
    """The name of who sends it, if they've given one."""
    name = own_name(model)
    return [say("sent by", who=name)] if name else []


def _game(model: Model) -> Words:
    """What game it is."""
    return say("sent game", which="two" if len(model.others) == 1 else "three")


def with_link(words: Words, link: str, marks: str = "") -> str:
    """The text to copy or to share: the words in the page's language, a row of marks, then the link."""
    return "\n".join(filter(None, [to_text(words), marks, link]))


def marks_of(game: Game, seat: Seat) -> str:
    """A mark for each turn of a seat, by what it played, and for each card with which it stopped another."""
    turns = zip(game.states, game.moves, strict=False)
    own = [(state.phase, move.verb) for state, move in turns if state.phase.seat == seat]
    return "".join(
        MARKS.get(verb, "")
        for phase, verb in own
        if isinstance(phase, Turn) or verb in (Verb.COUNTER, Verb.BLOCK)
    )


def is_link(text: str) -> bool:
    """Whether a text that was copied ends with a link, and not only with a code."""
    return "#" in text.rpartition("\n")[2]


# How the round ended


def has_result(model: Model, kind: str) -> bool:
    """Whether a link of this kind tells first how the round ended for the player who shares it."""
    return kind in _RESULTS and model.seated and model.game.over and not model.analysis


def result_words(model: Model) -> Words | None:
    """How the round ended for the player who shares it; None if it isn't over, or they didn't play."""
    phase, own = model.game.state.phase, model.own_seat
    if own is None or not isinstance(phase, Over):
        return None
    result, winner = challenge_result(model.game, own), phase.winner
    if result.resigned:
        return say("sent resigned", who=_others(model))
    others = _others(model) if winner is None or winner == own else model.names[winner]
    points: Words = points_text(model, own, winner)
    position = model.game.state
    if winner is not None and points_mislead(position):
        count = say("points count", count=score(position, winner))
        points = say("sent points", points=count, goal=goal(position, winner))
    return say(
        "sent result helped" if model.deal.helped else "sent result",
        which=result.outcome,
        who=others,
        points=points,
        count=result.turns,
    )


def _is_unwon(model: Model, kind: str) -> bool:
    """Whether a challenge asks for better than a loss."""
    own = model.own_seat
    return kind == "challenge" and own is not None and challenge_result(model.game, own).outcome == "lost"


def points_text(model: Model, own: Seat, winner: Seat | None) -> str:
    """All points, those of the winner first, then one's own."""
    first = [own] if winner in (own, None) else [winner, own]
    seats = [*first, *[seat for seat in model.others if seat not in first]]
    return "–".join(str(score(model.game.state, seat)) for seat in seats)


def _others(model: Model) -> Words:
    return list_with_and(model.names[seat] for seat in model.others)


# To another player


def _words_to(model: Model, seat: Seat) -> Words:
    """An invitation, or whose turn it is, with the names that are known."""
    if seat == model.own_seat:
        return ""
    to, by = _called(model, seat), _called(model, model.own_seat)
    if model.game.over:
        return say("sent over", who=to) if to else say("sent over unnamed")
    if not is_new(model, seat):
        return say("sent turn", who=to) if to else say("sent turn unnamed")
    if by:
        invited = say("sent invitation", who=by, other=to) if to else say("sent invitation by", who=by)
    else:
        invited = say("sent invitation to", who=to) if to else say("sent invitation unnamed")
    return paragraph([invited, takes(model)])


def _called(model: Model, seat: Seat | None) -> Name:
    """The name that a person has given; empty if there's none, or it can't be used."""
    if seat is None:
        return ""
    players = model.seating.players
    name = names_at(len(players), NOBODY, players, model.called, model.page.settings.level)[seat]
    return name if isinstance(name, str) else ""
