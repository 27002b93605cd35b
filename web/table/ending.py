"""The result of a round, shown on the table, with the next steps. Pure."""

from cuttle import Observation, goal, score
from cuttle.language import Words, say
from cuttle.rules import Over
from web.markup.controls import Sent, button
from web.markup.html import Html, join, tag
from web.play.undo import may_undo
from web.share.challenges import is_missed, verdict
from web.share.share import receiver
from web.share.stamps import pad
from web.state.exchange import SendLink, Share
from web.state.messages import NextRound, Redeal, Rematch, Renew, Show, Undo
from web.state.model import Model
from web.state.replaying import ShowReplay
from web.table.keys import UNDO, shortcut
from web.table.prompt import ended_by, match_line
from web.table.sound_offer import sound_offer
from web.table.trophy import emblem, rounds


def ending(model: Model, seen: Observation) -> Html | None:
    """The result; None while the round goes on."""
    if not isinstance(seen.phase, Over):
        return None
    winner = seen.phase.winner
    several = model.shared and model.seating.local_seat is None  # at a shared device, the winner is named
    happy = winner == model.viewer or several
    look = "tied" if winner is None else "won" if happy else "lost"
    return tag(
        "section",
        emblem(model),
        tag("h2", _headline(model, winner)),
        tag("p", verdict(model) or ended_by(model), match_line(model), class_="how"),
        tag(
            "ul", [_final(model, seen, seat) for seat in (model.bottom_seat, *model.others)], class_="finals"
        ),
        rounds(model),
        _what_follows(model),
        id="ending",
        class_=look,
        aria_label=say("region ending"),
    )


def _headline(model: Model, winner: int | None) -> Words:
    if winner is None:
        return say("ending tied")
    if winner == model.viewer:
        return say("ending won")
    return say("ending lost", who=model.names[winner])


def _final(model: Model, seen: Observation, seat: int) -> Html:
    """A seat and its final points."""
    points = say("points of", points=score(seen, seat), goal=goal(seen, seat))
    best = "best" if isinstance(seen.phase, Over) and seen.phase.winner == seat else None
    return tag("li", tag("span", model.names[seat]), " ", tag("b", points), class_=best)


def _what_follows(model: Model) -> Html:
    """The buttons for the next steps."""
    follow: Sent = Rematch() if model.match.over else NextRound()
    text = say("rematch" if model.match.over else "next round")
    correspondence, key = model.seating.local_seat is not None, shortcut(model, UNDO)
    who = model.names[receiver(model)]
    return tag(
        "div",
        join(button(say("send", who=who), SendLink(), "choice"), pad(model)) if correspondence else None,
        button(say("challenge again"), Redeal(), "choice") if is_missed(model) else None,
        button(text, follow, "quiet" if correspondence else "choice") if not is_missed(model) else None,
        button(say("menu replay"), ShowReplay(), "quiet"),
        button(say("menu new"), Show("new"), "quiet"),
        button(say("menu share"), Share(), "quiet") if not correspondence else None,
        button(say("renew"), Renew(), "quiet") if model.app.newer else None,
        button(say("undo"), Undo(), "quiet", aria_keyshortcuts=key) if may_undo(model) else None,
        sound_offer(model),
        class_="buttons",
    )
