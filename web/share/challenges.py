"""Challenges: a deal that someone has played against bots, for others to beat. Pure.

The results to beat are stored as text, one line for each deal, so they outlast the game and its rematches.
"""

from typing import Final, Literal, NamedTuple

from cuttle import Link, Seat
from cuttle.language import Words, list_with_and, paragraph, say
from cuttle.links import ChallengeResult, challenge_result
from web.core.dialog import Dialog
from web.core.extras import extras
from web.core.model import Model
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.messages.page import Close
from web.state.saved import round_keys
from web.state.stored_lines import Format, Line


class Feat(NamedTuple):
    """What somebody made of a deal."""

    result: ChallengeResult
    helped: bool = False
    """Whether they had help."""

    @property
    def tells_help(self) -> bool:
        return self.helped and not self.result.resigned


_RESULT: Final = Line(ChallengeResult, "{outcome:lost/tied/won} {points:0-9999} {turns:0-9999}")
_FEAT: Final = Line(Feat, "{result}[ {helped:?helped}]", result=_RESULT)
FORMAT: Final = Format(
    Line(lambda name, feat: (name, feat), "{name:hex 8} {feat}", feat=_FEAT).read, longest=1_000_000, most=50
)


def remember(text: str, link: Link) -> str:
    """The text with another challenge, newest first."""
    if link.result is None:
        return text
    name = round_keys(link.game, link.players)[0]
    line = f"{name} {_FEAT.write(Feat(link.result, link.helped))}"
    others = [other for other in text.splitlines() if other.split(" ")[0] != name]
    return "\n".join([line, *others[: FORMAT.most - 1], ""])


def result_to_beat(model: Model) -> Feat | None:
    """The result to beat on the table's deal; None if it isn't a challenge."""
    if not model.page.challenges or not model.seated or len(model.persons) > 1:
        return None
    keys = round_keys(model.game, model.seating.players)
    for line in model.page.challenges.splitlines():
        name, *words = line.split(" ")
        result = _RESULT.read(" ".join(words[:3])) if name in keys else None
        if result:
            return Feat(result, words[3:] == ["helped"])
    return None


def own_feat(model: Model, seat: Seat) -> Feat:
    """What a seat made of the round, which is over."""
    return Feat(challenge_result(model.game, seat), model.deal.helped)


# What is shown


def feat_text(feat: Feat) -> Words:
    """What somebody made of a deal, as a title."""
    return say("feat helped" if feat.tells_help else "feat", **_result_parts(feat))


def target_text(feat: Feat) -> Words:
    """What is to be bettered, before the round."""
    if feat.result.outcome != "lost" or feat.result.resigned:
        return _target(feat)
    return say("challenge unwon helped" if feat.helped else "challenge unwon", **_result_parts(feat))


def _target(feat: Feat) -> Words:
    return say("challenge feat helped" if feat.tells_help else "challenge feat", **_result_parts(feat))


def _result_parts(feat: Feat) -> dict[str, Words]:
    outcome, points, turns = feat.result
    return {
        "which": "resigned" if feat.result.resigned else outcome,
        "points": say("points count", count=points),
        "turns": say("turns count", count=turns),
    }


def challenge_page(model: Model, _: Dialog) -> Html:
    """The dialog with the result to beat."""
    feat = result_to_beat(model)
    if feat is None:
        return tag("p", say("illegal"))
    who = list_with_and(model.names[seat] for seat in model.others)
    goal = say("invited goal", goal=model.game.ruleset.goals[0])
    return join(
        tag("p", say("challenged"), " ", goal, " ", say("invited about")),
        tag("p", say("challenge text", who=who)),
        tag("p", tag("strong", target_text(feat))),
        extras("challenge", model),
        tag("p", say("challenge order")),
    )


def challenge_buttons(model: Model, _: object) -> Html:
    """The buttons that close the dialog: to start the game, or a lesson first."""
    start = button(say("challenge go"), Close(), "choice", name="challenge-go")
    return join(start, extras("newcomer", model))


def outcome(model: Model) -> Literal["beaten", "equalled", "missed"] | None:
    """How the challenge ended; None while the round goes on, and if it's no challenge."""
    feat, seat = result_to_beat(model), model.own_seat
    if feat is None or seat is None or not model.game.over:
        return None
    own = challenge_result(model.game, seat)
    if own.beats(feat.result):
        return "beaten"
    return "missed" if feat.result.beats(own) else "equalled"


def is_missed(model: Model) -> bool:
    """Whether the round is over and the challenge was not beaten."""
    return outcome(model) in ("equalled", "missed")


def verdict(model: Model) -> Html | None:
    """At the end of a round, how the challenge went: the result to beat and one's own. None if it's no
    challenge."""
    how, feat, seat = outcome(model), result_to_beat(model), model.own_seat
    if how is None or feat is None or seat is None:
        return None
    own = own_feat(model, seat)
    target, made = _target(feat), say("challenge own", **_result_parts(own))
    if how == "beaten":  # that is the title
        help_ = [say("ending helped")] if own.helped else []
        return tag("span", tag("strong", target), " ", paragraph([made, *help_]), id="verdict")
    title = say("challenge helped" if own.helped else "challenge", which=how)
    return tag("span", tag("strong", title), " ", paragraph([made, target]), id="verdict")
