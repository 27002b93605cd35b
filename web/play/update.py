"""Update handlers for games: new game, next round, rematch, resign, tie, pause. Pure."""

from dataclasses import replace
from typing import Final

from cuttle import Game, Link, Match, Move, Verb, legal_moves
from cuttle.language import say
from web.core.command import SaveText
from web.core.feature import on
from web.core.games import put_on_table, sit_down
from web.core.model import Model, Step, go_on, play, with_dialog, with_page
from web.core.settings import save_settings
from web.core.storage_keys import PAUSED
from web.messages.newgame import PlayBot
from web.messages.play import (
    BotMoved,
    DealDrawn,
    DrawDeal,
    FastForward,
    NewGame,
    NextRound,
    OfferTie,
    Pause,
    Rematch,
    Resign,
    SkipWait,
)
from web.state.draft import SURPRISE, Draft, against_bots
from web.state.saved import NEXT, Origin, link_of
from web.state.seating import Seating, one_person, with_level, with_style
from web.state.selection import NOTHING
from web.state.settings import CHOICES, with_setting


def _deal_draft(model: Model) -> Step:
    """Request the deal of the next game, if the draft is valid."""
    if model.page.draft.problem:
        return replace(model, notice=model.page.draft.problem), []
    return model, [save_settings(model), DrawDeal("new")]  # the deal saves more of them


def _play_bot(model: Model, message: PlayBot) -> Step:
    """Request a deal against bots of a level, which is the usual one from now on."""
    level = message.level
    if level not in CHOICES["level"]:
        return model, []
    settings = with_setting(model.page.settings, "level", level)
    return _deal_draft(with_page(model, settings=settings, draft=against_bots(model.page.draft)))


def _go_on(model: Model, what: str, allowed: bool) -> Step:
    """Request the deal of the next round or of a rematch."""
    return (model, [DrawDeal(what)]) if allowed else (replace(model, notice=say("illegal")), [])


def _start_dealt(model: Model, message: DealDrawn) -> Step:
    """Start what the deal was drawn for, with its number and a random number for the seats."""
    number, luck = message.number, message.luck
    try:
        if message.what == "next":
            link = _same_table(model, model.match.next_round(number), number)
            return sit_down(put_on_table(model, link, NEXT))
        if message.what == "again":
            return _play_again(model, number, luck)
        return _game_of_draft(model, number, luck)
    except ValueError as error:
        return replace(model, notice=str(error)), []


def _play_again(model: Model, number: int, luck: int) -> Step:
    """The match from its start once more, for the same players: with another deal, by the next seat. A
    position is played again."""
    link = _same_table(model, match_again(model.match, number), number)
    if model.seating.style and model.page.draft.style == SURPRISE:
        link = replace(link, styles=with_style(link.players, model.page.draft.style_at(luck)))
    return sit_down(put_on_table(model, link))


def match_again(match: Match, number: int) -> Match:
    """A match from its start once more, as `_play_again` says."""
    game, rules = match.game, match.game.ruleset
    if game.from_position:
        return match.with_game(game.at(0))
    return Match(Game.deal(rules, number, (game.dealer + 1) % rules.seats), match.length)


def _game_of_draft(model: Model, number: int, luck: int) -> Step:
    """The game of the draft, with the typed deal number or the one drawn."""
    draft = model.page.draft
    if draft.problem:
        return replace(model, notice=draft.problem), []
    is_typed = bool(draft.number)
    number = int(draft.number) if is_typed else number
    match, seat = draft.match(number, luck)
    players = with_level(draft.players_at(seat), model.page.settings.level)
    local_seat, styles = draft.local_seat_at(players), with_style(players, draft.style_at(luck))
    seating = Seating(players=players, local_seat=local_seat, styles=styles)
    if local_seat is not None and draft.hints:
        seating = seating._replace(hints=1 << local_seat)
    link = link_of(match, seating, Origin(number, is_typed))
    return sit_down(put_on_table(with_page(model, draft=replace(draft, number="")), link))


def _same_table(model: Model, match: Match, number: int) -> Link:
    """A new game for the same players."""
    seating = model.seating
    if seating.next_level:
        seating = seating.with_level(seating.next_level, model.page.settings.time)
    origin = Origin(task=model.deal.task) if match.game.from_position else Origin(number)
    return link_of(match, seating, origin)


def first_game(draft: Draft, level: str, number: int) -> Link:
    """The game of a first visit: the last ruleset, with the person moving first."""
    rules = draft.ruleset()
    players = with_level(one_person(rules.seats, 0), level)
    return Link(Match(Game.deal(rules, number, rules.seats - 1)), players=players, number=number)


def may_resign(model: Model) -> bool:
    return model.seated and not (model.game.over or model.has_resigned)


def may_offer(model: Model) -> bool:
    return model.seated and model.game.may_offer()


def _declare(model: Model, verb: Verb, allowed: bool) -> Step:
    """Resign or offer a tie; the dialog has already asked."""
    model, seat = with_dialog(model), model.own_seat
    if seat is None or not allowed:
        return replace(model, notice=say("illegal")), []
    return play(model, Move(verb, seat=seat))


def _fast_forward(model: Model, _: FastForward) -> Step:
    """Play the bots' round to its end without pauses, after resigning or as a spectator."""
    if not (model.has_resigned or model.watching):
        return model, []
    bots = model.bots._replace(fast_forward=True, paused=False, in_other_tab=False)
    return go_on(replace(model, bots=bots))


def _pause(model: Model, _: Pause) -> Step:
    """Pause or resume the bots, for a spectator; this survives a reload."""
    if model.bots_halted:
        model, commands = go_on(replace(model, bots=model.bots._replace(paused=False, in_other_tab=False)))
        return model, [SaveText(PAUSED, ""), *commands]
    model = replace(model, bots=model.bots._replace(paused=model.watching or model.has_resigned))
    return model, [SaveText(PAUSED, model.save)] if model.bots.paused else []


def _play_bot_move(model: Model, message: BotMoved) -> Step:
    """Play the move of a bot, or a forced answer. It's dropped if it's late or the bots are paused."""
    if message.ply != len(model.game.moves) or model.bots_halted:
        return model, []
    if message.move not in legal_moves(model.game.state):
        return replace(model, notice=say("illegal"), selection=model.selection._replace(picked=NOTHING)), []
    return play(model, message.move)


def _skip_wait(model: Model, _: SkipWait) -> Step:
    """The player has read the question: give the only answer."""
    return play(model, legal_moves(model.game.state)[0]) if model.cannot_answer else (model, [])


HANDLERS: Final = dict(
    [
        on(NewGame, lambda model, _: _deal_draft(model)),
        on(PlayBot, _play_bot),
        on(NextRound, lambda model, _: _go_on(model, "next", model.game.over and not model.match.over)),
        on(Rematch, lambda model, _: _go_on(model, "again", model.match.over)),
        on(DealDrawn, _start_dealt),
        on(Resign, lambda model, _: _declare(model, Verb.RESIGN, may_resign(model))),
        on(FastForward, _fast_forward),
        on(Pause, _pause),
        on(BotMoved, _play_bot_move),
        on(SkipWait, _skip_wait),
        on(OfferTie, lambda model, _: _declare(model, Verb.OFFER, may_offer(model))),
    ]
)
