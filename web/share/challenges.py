"""Challenges: a deal that someone has played against bots, for others to beat. Pure.

The results to beat are stored as text, one line for each deal, so they outlast the game and its rematches.
"""

from typing import Final
from zlib import crc32

from cuttle import Game, Link
from cuttle.language import Words, listed, paragraph, say
from cuttle.links import ChallengeResult, result_of
from cuttle.notation import is_number
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.state.messages import Close, TeachMe
from web.state.model import Model
from web.state.saved import start_key
from web.state.seating import PERSON

_MOST: Final = 50
"""Most challenges to remember."""


def remembered(text: str, link: Link) -> str:
    """The text with another challenge, newest first."""
    if link.result is None:
        return text
    name = _name(link.game, link.players)
    line = " ".join([name, *map(str, link.result)])
    others = [each for each in text.splitlines() if each.split(" ")[0] != name]
    return "\n".join([line, *others[: _MOST - 1], ""])


def to_better(model: Model) -> ChallengeResult | None:
    """The result to beat on the table's deal; None if it isn't a challenge."""
    if not model.challenges or not model.seated or len(model.persons) > 1:
        return None
    name = _name(model.game, model.seating.players)
    for line in model.challenges.splitlines():
        match line.split(" "):
            case [found, ("lost" | "tied" | "won") as outcome, points, turns] if found == name:
                if is_number(points, 4) and is_number(turns, 4):
                    return ChallengeResult(outcome, int(points), int(turns))
    return None


def _name(game: Game, players: tuple[str, ...]) -> str:
    """The key of a challenge: its deal, rules and players."""
    told = (*start_key(game), players)
    return f"{crc32(repr(told).encode()):08x}"


# What is shown


def feat_text(feat: ChallengeResult) -> Words:
    """What somebody made of a deal, as a title."""
    return say("feat", which=feat.outcome, **_numbers(feat))


def target_text(feat: ChallengeResult) -> Words:
    """What is to be bettered, in a sentence."""
    return say("challenge feat", which=feat.outcome, **_numbers(feat))


def _numbers(feat: ChallengeResult) -> dict[str, Words]:
    return {
        "points": say("points count", count=feat.points),
        "turns": say("turns count", count=feat.turns),
    }


def challenged(model: Model) -> Html:
    """The dialog with the result to beat."""
    feat = to_better(model)
    if feat is None:
        return tag("p", say("illegal"))
    bots = [who or model.settings.level for who in model.seating.players if who != PERSON]
    levels = listed(say("level", which=level) for level in bots)
    goal = say("invited goal", goal=model.game.ruleset.goals[0])
    return join(
        tag("p", say("challenged"), " ", goal, " ", say("invited about")),
        tag("p", say("challenge text", count=len(bots), levels=levels)),
        tag("p", tag("strong", target_text(feat))),
        tag("p", say("challenge order")),
    )


def challenged_go(model: Model) -> Html:
    """The buttons that close it: to start the game, or a lesson first."""
    return join(
        button(say("challenge go"), Close(), "choice", name="challenge-go"),
        button(say("invited teach"), TeachMe(), "quiet", name="teach-me"),
    )


def verdict(model: Model) -> Html | None:
    """At the end of a round, whether the challenge was beaten; replaces the usual result. None if it's no
    challenge."""
    feat = to_better(model)
    if feat is None or model.own_seat is None or not model.game.over:
        return None
    own = result_of(model.game, model.own_seat)
    how = "beaten" if own.beats(feat) else "missed" if feat.beats(own) else "equalled"
    compared = paragraph([say("challenge own", which=own.outcome, **_numbers(own)), target_text(feat)])
    return tag("span", tag("strong", say("challenge", which=how)), " ", compared, id="verdict")


def is_missed(model: Model) -> bool:
    """Whether the round is over and the challenge was not beaten."""
    feat, seat = to_better(model), model.own_seat
    if feat is None or seat is None:
        return False
    return model.game.over and not result_of(model.game, seat).beats(feat)
