"""Messages about games: to draw one up, to begin it, to take up another, and to end it. Pure."""

from dataclasses import replace

from cuttle import Game, Match, Move, Verb
from cuttle.language import say
from web.state.codec import GameMessage
from web.state.commands import Command, Deal, KeepPaused, KeepSettings, TakeUp
from web.state.draft import Draft, changed, draft_settings
from web.state.drafting import DraftMessage
from web.state.messages import FastForward, NewGame, NextRound, OfferTie, Pause, Rematch, Resign
from web.state.model import Model, Step, go_on, play, take_on, with_dialog
from web.state.reports import Dealt
from web.state.saved import NEXT, Saved, settings_text
from web.state.seating import viewer_of
from web.state.settings import as_stored


def _new(model: Model) -> Step:
    """Ask for the deal of the next game, if it makes sense."""
    if model.draft.problem:
        return replace(model, notice=model.draft.problem), []
    return model, [Deal("new"), keep_settings(model)]


def _next(model: Model) -> Step:
    """Ask for the deal of the next round."""
    if model.match.over or not model.game.over:
        return replace(model, notice=say("illegal")), []
    return model, [Deal("next")]


def _rematch(model: Model) -> Step:
    """Ask for the deal of the same game once more."""
    if not model.match.over:
        return replace(model, notice=say("illegal")), []
    return model, [Deal("again")]


def _dealt(model: Model, what: str, number: int, luck: int) -> Step:
    """A deal has been drawn: what for, its number, and the luck that draws seats."""
    try:
        if what == "next":
            return _next_round(model, number)
        if what == "again":
            return take_up(model, _same_table(model, _once_more(model.match, number), number))
        return _drawn_up(model, number, luck)
    except ValueError as error:
        return replace(model, notice=str(error)), []


def _next_round(model: Model, number: int) -> Step:
    """The next round of the match, at the same table."""
    return take_up(model, _same_table(model, model.match.next_round(number), number), NEXT)


def _drawn_up(model: Model, number: int, luck: int) -> Step:
    """The game that has been drawn up, from the deal that was asked for, or from the one drawn."""
    draft = model.draft
    if draft.problem:
        return replace(model, notice=draft.problem), []
    asked = bool(draft.number)
    number = int(draft.number) if asked else number
    match, seat = draft.match(number, luck)
    players = draft.players_at(seat)
    model = replace(model, draft=replace(draft, number=""))
    local_seat = draft.local_seat_at(players)
    place = viewer_of(players) if local_seat is None else local_seat
    return take_up(model, Saved(match, place, players, number, asked, local_seat=local_seat))


def _same_table(model: Model, match: Match, number: int) -> Saved:
    """Another game for those who sit at the table."""
    _, players, local_seat, names, _ = model.seating
    viewer = viewer_of(players) if local_seat is None else local_seat
    return Saved(match, viewer, players, number, names=names, local_seat=local_seat)


def _once_more(match: Match, number: int) -> Match:
    """The match from the start with another deal; the next seat deals now."""
    rules, dealer = match.game.ruleset, match.game.dealer + 1
    return Match(Game.deal(rules, number, dealer % rules.seats), match.length)


def first_game(draft: Draft, number: int) -> Saved:
    """The game of a first visit: under the rulebook chosen last, and the person moves first."""
    rules = draft.ruleset()
    return Saved(Match(Game.deal(rules, number, rules.seats - 1)), number=number)


def take_up(model: Model, saved: Saved, name: str = "") -> Step:
    """Go over to another game: one that is kept under some name, the next round, or one that is new. Of the
    old one nothing is left where it is but a deal that has a number."""
    old = model.match
    drop = not (old.before or old.game.moves or model.deal.number is None or model.deal.assisted)
    model, effects = begin_anew(model, saved)
    return model, [TakeUp(name, drop), *effects]


def begin_anew(model: Model, saved: Saved) -> Step:
    """The same page with another game, or with another time of this one."""
    return take_on(
        saved, app=model.app, settings=model.settings, draft=model.draft, challenges=model.challenges
    )


def may_resign(model: Model) -> bool:
    """Whether the viewer can give up the round."""
    return model.seated and not (model.game.over or model.gone)


def _resign(model: Model) -> Step:
    """Give up; the dialog has asked already."""
    seat = model.own_seat
    if seat is None or not may_resign(model):
        return with_dialog(model), []
    return play(with_dialog(model), Move(Verb.RESIGN, seat=seat))


def _fast_forward(model: Model) -> Step:
    """Having given up, or none to play, see the bots' round to its end without their pauses."""
    if not (model.gone or model.watching):
        return model, []
    return go_on(replace(model, bots=model.bots._replace(fast_forward=True, paused=False, superseded=False)))


def _pause(model: Model) -> Step:
    """Whoever only looks on stops the bots, or lets them go on; so it stays over a reload."""
    if model.halted:
        model, effects = go_on(replace(model, bots=model.bots._replace(paused=False, superseded=False)))
        return model, [KeepPaused(), *effects]
    model = replace(model, bots=model.bots._replace(paused=model.watching or model.gone))
    return model, [KeepPaused(model.save)] if model.bots.paused else []


def may_offer(model: Model) -> bool:
    """Whether the viewer can offer a tie."""
    return model.seated and model.game.may_offer()


def _offer(model: Model) -> Step:
    """Offer a tie; the dialog has asked already."""
    seat = model.own_seat
    if seat is None or not may_offer(model):
        return with_dialog(replace(model, notice=say("illegal"))), []
    return play(with_dialog(model), Move(Verb.OFFER, seat=seat))


def keep_settings(model: Model) -> Command:
    """Keep the settings; of a draft that makes no sense, its preset alone."""
    draft = model.draft
    if draft.rules_problem:
        draft = replace(draft, options=frozenset(), changes=())
    return KeepSettings(settings_text(as_stored(model.settings) | draft_settings(draft)))


def update(model: Model, message: GameMessage) -> Step:
    """What follows from a message."""
    if isinstance(message, DraftMessage):
        return replace(model, draft=changed(model.draft, message)), []
    match message:
        case NewGame():
            return _new(model)
        case NextRound():
            return _next(model)
        case Rematch():
            return _rematch(model)
        case Dealt(what, number, luck):
            return _dealt(model, what, number, luck)
        case Resign():
            return _resign(model)
        case FastForward():
            return _fast_forward(model)
        case Pause():
            return _pause(model)
        case OfferTie():
            return _offer(model)
