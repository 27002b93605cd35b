"""The table that two devices share: what follows from what the other side tells. Pure.

Each side tells all that it knows, every time, and takes what is newer of what the other knows. So nothing
has to arrive, in order or only once: what is told again changes nothing (a state-based CRDT, Shapiro et al.
2011).
"""

from dataclasses import replace
from typing import Final

from cuttle import Link, LinkError
from cuttle.language import say
from web.core.command import Command, SaveText
from web.core.feature import on
from web.core.games import sit_down
from web.core.model import Model, Step, with_page
from web.core.storage_keys import LIVE as KEY
from web.features.live.agreeing import agree, answer, ask
from web.features.live.deals import deal, deals, is_fair, refuse_deal
from web.features.live.frames import FrameError, frame_text, kept_text, read_frame, read_kept
from web.features.live.game import (
    Rank,
    code_at,
    is_at_table,
    is_behind,
    is_newer,
    is_same_round,
    other_name,
    put_round,
    rank,
    show_game,
    start_of,
    telling,
    with_live,
)
from web.features.live.messages import (
    AnswerOther,
    AskOther,
    Heard,
    LookAgainAtTable,
    LookLater,
    PlayAgain,
    SayFarewell,
    SecretDrawn,
    Seek,
    TableKept,
    Tell,
)
from web.messages.play import DrawDeal
from web.share.correspondence import is_same_match
from web.state.live import Frame, Live
from web.state.saved import read_save
from web.state.seating import PERSON


def settle(model: Model) -> Step:
    """Take what is newer of what the other side tells, and do what is due. Done again, it changes nothing."""
    live = model.page.live
    if live.heard is None or not live.stands:
        return model, []
    model = _share_table(model, live.heard)
    if live.heard.table != model.page.live.says.table:
        return model, []
    try:
        model, commands = _follow_game(model, live.heard)
    except LinkError as error:
        newer = error.reason in ("version", "future")
        return replace(model, notice=say("live version", which="newer") if newer else say("live strange")), []
    if model.page.live.says.agreed > live.says.agreed and live.says.asks[0]:
        model = replace(model, notice=say("live agreed", who=other_name(model)))
    model, more = deal(model, live.heard)
    return agree(model, live.heard), [*commands, *more]


def _share_table(model: Model, heard: Frame) -> Model:
    """Go over to the other's table, if it's that one which counts: of two, one that was begun just now."""
    says = model.page.live.says
    if heard.table == says.table or (heard.owner, heard.table) < (says.owner, says.table):
        return model
    mine = Frame(heard.table, owner=False, name=says.name, here=says.here, seat=1 - heard.seat)
    model = with_live(model, says=mine, start="", promised="")
    if not heard.code:
        return telling(model, wants=1)
    try:
        link = read_save(heard.code)
    except LinkError:
        return model
    own = replace(model.link, seat=None)
    if model.seating.local_seat != mine.seat or not (is_same_match(own, link) or is_same_match(link, own)):
        return model
    model = with_live(model, start=start_of(model.match, model.seating.players))
    return telling(model, rounds=heard.rounds, agreed=heard.agreed, code=code_at(model))


def _follow_game(model: Model, heard: Frame) -> Step:
    """Take the other's version of the game if it's newer; then show what this side has."""
    live, says = model.page.live, model.page.live.says
    if not heard.code or (heard.code, heard.rounds, heard.agreed) == (says.code, says.rounds, says.agreed):
        return show_game(model)
    link = read_save(heard.code)
    if link.players != (PERSON, PERSON):
        return replace(model, notice=say("live strange")), []
    if heard.rounds > says.rounds:
        if live.promised and not is_fair(model, heard, link):
            return refuse_deal(model), []
        if says.rounds == 0 or live.promised:
            return _take_round(model, heard, link)
    elif says.code and heard.rounds == says.rounds:
        mine = read_save(says.code)
        if is_same_round(mine, link) and is_newer(says, heard, mine, link):
            model = telling(model, agreed=heard.agreed, code=heard.code)
    return show_game(model)


def _take_round(model: Model, heard: Frame, link: Link) -> Step:
    """Put the other's round on the table, which is new here."""
    seat = 1 - heard.seat
    model = telling(model, rounds=heard.rounds, agreed=heard.agreed, code=heard.code, seat=seat)
    return put_round(model, link)


# What this side does


def _again(model: Model, _: PlayAgain) -> Step:
    """Want another round; it's dealt when both do."""
    live = model.page.live
    wanted = live.says.rounds + 1
    if not model.game.over or not is_at_table(model) or live.says.wants >= wanted:
        return model, []
    model = with_live(model, secret="", promised="")
    luck = live.says.luck if deals(live) else ""  # it's the proof of the round before, as long as that takes
    return telling(model, wants=wanted, commit="", luck=luck), [DrawDeal("", SecretDrawn)]


def _keep_secret(model: Model, message: SecretDrawn) -> Step:
    if not model.page.live.secret:
        model = with_live(model, secret=f"{message.number:x}{message.luck:x}")
    return settle(model)


def _hear(model: Model, message: Heard) -> Step:
    try:
        heard = read_frame(message.text)
    except FrameError as error:
        version = say("live version", which=error.reason)
        return replace(model, notice=say("live strange") if error.reason == "strange" else version), []
    return settle(with_live(model, heard=heard))


# What this side tells and keeps


def _remember(model: Model, message: TableKept) -> Step:
    """The table that this tab was at before a reload."""
    live = read_kept(message.text)
    if live is None:
        return model, [SaveText(KEY, "", here=True)]
    model, commands = with_page(model, live=live), list[Command]([Seek(live.says.table)])
    return sit_down((model, commands)) if is_at_table(model) else (model, commands)


def follow(before: Model, model: Model) -> Step:
    """After any change: tell the other side what's new, and keep it for a reload."""
    if is_at_table(model) and not model.replay:
        says = model.page.live.says
        reached = rank(says.rounds, says.agreed, model.match)
        if model.match is not before.match and _known_rank(says) < reached:
            model = telling(model, code=code_at(model))
    was, now, commands = before.page.live, model.page.live, list[Command]()
    if now.stands != was.stands or kept_text(now) != kept_text(was) or before.game.over != model.game.over:
        commands.append(Tell())
    if now.stands and (before.replay or model.match is not before.match) and is_behind(model):
        commands.append(LookLater())
    return model, commands


def _known_rank(says: Frame) -> Rank:
    return rank(says.rounds, says.agreed, read_save(says.code).match)


def farewell(live: Live) -> SayFarewell:
    return SayFarewell(frame_text(live.says._replace(here="left")))


HANDLERS: Final = dict(
    [
        on(TableKept, _remember),
        on(Heard, _hear),
        on(SecretDrawn, _keep_secret),
        on(LookAgainAtTable, lambda model, _: show_game(model)),
        on(PlayAgain, _again),
        on(AskOther, ask),
        on(AnswerOther, answer),
    ]
)
