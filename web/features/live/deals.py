"""The fair deal: each side gives some luck, and neither can choose the cards. Pure."""

from dataclasses import replace

from cuttle import Game, Link, Match
from cuttle.language import say
from cuttle.links import link_text
from web.core.model import Model, Step
from web.features.live.frames import fair_deal, hash_of
from web.features.live.game import other_name, put_round, telling, with_live
from web.features.live.messages import SecretDrawn
from web.messages.play import DrawDeal
from web.play.update import match_again
from web.state.live import Frame, Live
from web.state.saved import Origin, link_of, read_save
from web.state.seating import PERSON, Seating
from web.text.words import to_text


def deals(live: Live) -> bool:
    """Whether this side deals: the first seat, or before the first round who has begun the table."""
    return live.says.seat == 0 if live.says.code else live.says.owner


def deal(model: Model, heard: Frame) -> Step:
    """Go on with the deal that both want: one side is bound by a hash, the other tells its luck, then the
    first one does. So neither can choose the deal."""
    live, says = model.page.live, model.page.live.says
    wanted = says.rounds + 1
    if says.wants < wanted or heard.wants < wanted or not _is_over(says):
        return model, []
    if not live.secret:
        return model, [DrawDeal("", SecretDrawn)]
    if not deals(live):
        if not live.promised and heard.commit:
            model = with_live(model, promised=heard.commit)
        if promised := model.page.live.promised:
            model = telling(model, commit=promised, luck=live.secret)
        return model, []
    commit = hash_of(live.secret)
    model = telling(model, commit=commit)
    if heard.commit != commit or not heard.luck:
        return model, []
    link = _next_round(model, heard.name, *fair_deal(live.secret, heard.luck))
    code = link_text(replace(link, kind="continue", seat=None))
    model = telling(model, rounds=wanted, code=code, luck=live.secret, seat=link.seat)
    return put_round(model, link)


def _is_over(says: Frame) -> bool:
    """Whether a round may follow: one that was over may go on after an undo."""
    return not says.code or read_save(says.code).game.over


def _next_round(model: Model, other: str, number: int, dealer: int) -> Link:
    """The round of a deal: the first one by the new-game form, later ones at the same table."""
    live = model.page.live
    if not live.says.code:
        draft = model.page.draft
        match = Match(Game.deal(draft.ruleset(), number, dealer), draft.length)
        names = tuple(
            name or to_text(say("player", number=seat + 1))
            for seat, name in enumerate((live.says.name, other))
        )
        seating = Seating(players=(PERSON, PERSON), local_seat=0, names=names)
        return link_of(match, seating, Origin(number))
    link = read_save(live.says.code)
    match, seat = _next_match(link.match, number), live.says.seat
    return replace(link, kind="your turn", match=match, number=number, seat=seat)


def _next_match(match: Match, number: int) -> Match:
    """The next round, or the match once more, which the other player begins."""
    return match_again(match, number) if match.over else match.next_round(number)


def is_fair(model: Model, heard: Frame, link: Link) -> bool:
    """Whether the other side has dealt what its luck and this side's give."""
    live = model.page.live
    if hash_of(heard.luck) != live.promised:
        return False
    number, dealer = fair_deal(heard.luck, live.secret)
    game = link.match.game
    if not live.says.code:
        return not link.match.before and game.at(0) == Game.deal(game.ruleset, number, dealer)
    before = read_save(live.says.code).match.game
    if before.from_position and game.from_position:
        return game.start == before.start
    return game.ruleset == before.ruleset and game.at(0) == Game.deal(game.ruleset, number, game.dealer)


def refuse_deal(model: Model) -> Model:
    model = with_live(model, promised="", secret="")
    model = telling(model, wants=model.page.live.says.rounds, commit="", luck="")
    return replace(model, notice=say("live unfair", who=other_name(model)))
