"""What a press about sets does, and what follows a move on a board of one. Pure."""

from dataclasses import replace

from cuttle import Link, Match, RulesetError, parse_ruleset
from cuttle.bot import LEVELS
from cuttle.field import result_of
from cuttle.field.codes import score_text, with_rounds
from cuttle.field.sets import COUNTS
from cuttle.language import say
from web.core.boards import OWN, board_name, set_of
from web.core.command import Command
from web.core.games import put_on_table
from web.core.model import Model, Step, go_on, with_dialog
from web.exercise.update import without_exercise
from web.sets.messages import (
    BeginBoard,
    Beside,
    BestFound,
    BoardFound,
    ChooseSetCount,
    ChooseSetRival,
    ChooseSetRules,
    CompareBoard,
    EndBoard,
    EndSet,
    FindBoard,
    FindRounds,
    KeepSet,
    LeaveBoards,
    LookAtSets,
    MakeSet,
    NameScore,
    NotSent,
    NotSentLink,
    OneSet,
    OpenSet,
    PlayBoard,
    RoundsFound,
    RunBest,
    RunMaking,
    SendRounds,
    SendScore,
    SendSet,
    SetMaking,
    SetMessage,
    Sets,
    SetsChanged,
    ShowSet,
    ShowSets,
    StopMaking,
    Wanted,
)
from web.sets.words import score_to_send, words_before
from web.share.messages import MakeAddress, SendCode
from web.share.words import with_link
from web.state.saved import find_save
from web.state.seating import PERSON
from web.state.sets import Kept, StoredSet, find_set


def update(model: Model, message: SetMessage) -> Step:
    match message:
        case ShowSets():
            return _show_all(model)
        case ShowSet(code):
            return with_dialog(model, OneSet(code)), [StopMaking(), LookAtSets()]
        case OpenSet(made):
            return replace(model, notice=""), [KeepSet(made)]
        case PlayBoard(place, code):
            return model, [FindBoard(place, code)]
        case BoardFound():
            return _deal(replace(model, sets=message.text), message)
        case CompareBoard(place, code):
            return model, [FindRounds(place, code)]
        case RoundsFound(place, code, saves) if place is not None:
            return with_dialog(model, Beside(place, code, saves[place])), [RunBest(place, code)]
        case SetsChanged(text, code, notice):
            model = replace(model, sets=text, notice=notice or model.notice)
            if code:
                return with_dialog(model, OneSet(code)), []
            if notice and isinstance(model.dialog, Sets):
                return with_dialog(model, model.dialog.changed(boards=None)), []
            return model, []
    if isinstance(model.dialog, Sets):
        return _choose(model, model.dialog, message)
    if isinstance(model.dialog, Beside):
        return _put_beside(model, model.dialog, message)
    return _in_set(model, model.dialog, message) if isinstance(model.dialog, OneSet) else (model, [])


def _put_beside(model: Model, shown: Beside, message: SetMessage) -> Step:
    """Put the best round of the field beside the others."""
    if isinstance(message, BestFound) and (message.place, message.code) == (shown.place, shown.code):
        return with_dialog(model, shown.changed(best=message.link)), []
    return model, []


def _show_all(model: Model) -> Step:
    """All sets; the new one has the rules of the table, if they're for two."""
    rules = model.game.ruleset
    wanted = Wanted(rules.key if rules.seats == 2 else Wanted.rules, model.settings.level)
    return with_dialog(model, Sets(wanted)), [StopMaking(), LookAtSets()]


def _choose(model: Model, shown: Sets, message: SetMessage) -> Step:
    """What a new set is made of."""
    wanted = shown.wanted
    match message:
        case ChooseSetRules(rules) if _is_for_two(rules):
            wanted = wanted.changed(rules=rules)
        case ChooseSetRival(level) if level in LEVELS:
            wanted = wanted.changed(level=level)
        case ChooseSetCount(count) if count in COUNTS:
            wanted = wanted.changed(count=count)
        case SetMaking(boards) if shown.boards is not None:
            return with_dialog(model, shown.changed(boards=boards)), []
        case MakeSet():
            return with_dialog(model, shown.changed(boards=0)), [RunMaking(wanted)]
    return with_dialog(model, shown.changed(wanted=wanted)), []


def _is_for_two(key: str) -> bool:
    try:
        return parse_ruleset(key).seats == 2
    except RulesetError:
        return False


def _in_set(model: Model, shown: OneSet, message: SetMessage) -> Step:
    """What is pressed in the dialog of a set."""
    stored = find_set(model.sets, shown.code)
    if stored is None:
        return model, []
    match message:
        case EndSet() if not shown.ending:
            return with_dialog(model, shown.changed(ending=True)), []
        case EndSet(code):
            return with_dialog(model, shown.changed(ending=False)), [LeaveBoards(code)]
        case NameScore(name):
            return with_dialog(model, shown.changed(typed=name)), []
        case SendSet():
            return _send(model, shown, stored, shown.code)
        case SendScore() if score := score_to_send(model, shown, stored):
            return _send(model, shown, stored, score_text(score))
        case SendRounds():
            return model, [FindRounds(None, shown.code)]
        case RoundsFound(saves=saves) if score := score_to_send(model, shown, stored):
            links = [find_save(each) for each in saves]
            rounds = [link.game if link else None for link in links]
            return _send(model, shown, stored, score_text(with_rounds(score, rounds)))
        case NotSent(notice) if shown.sent:
            return replace(model, notice=notice), [MakeAddress(shown.sent)]
        case NotSentLink(address):
            text = with_link(words_before(model, stored), address)
            return with_dialog(model, shown.changed(text=text)), []
    return model, []


def _send(model: Model, shown: OneSet, stored: StoredSet, code: str) -> Step:
    """Share or copy a link with words before it."""
    command = SendCode(code, words_before(model, stored), model.app.can_share)
    return with_dialog(model, shown.changed(sent=code, text="")), [command]


def _deal(model: Model, found: BoardFound) -> Step:
    """The first try at a board goes on; if there's none, it's dealt. One that was played is only looked at,
    or dealt again for practice if its round is gone."""
    stored = find_set(model.sets, found.code)
    if stored is None:
        return model, []
    model, place = with_dialog(model), found.place
    if found.on_table and set_of(model) == (stored, place):
        away = model.replay or model.home
        return go_on(replace(without_exercise(model), replay=None, home=None)) if away else (model, [])
    if kept := find_save(found.save):
        return put_on_table(model, kept, board_name(stored, place))
    board, done = stored.made.boards[place], stored.boards.get(place, Kept()).done
    players, styles = (PERSON, stored.made.rival.level), ("", stored.made.rival.style)
    link = Link(Match(board.game), players=players, styles=styles, number=board.number, known=done)
    model, commands = put_on_table(model, link, "" if done else board_name(stored, place))
    model = replace(model, notice=say("set begins", number=place + 1, count=stored.size))
    gone = place in stored.boards and not done
    return model, [*commands, *([BeginBoard(place, found.code, again=True)] if gone else [])]


# What follows a move


def follow_set(before: Model, after: Model) -> Step:
    """The commands after a change: the player's first move begins a board, and its first result is kept, or
    once it's opened if it couldn't be."""
    old, new, table = before.game, after.game, set_of(after)
    if old is new or after.replay or table is None or after.deal.known:
        return after, []
    stored, place = table
    if old.start != new.start:  # it was opened
        missing = new.over and not stored.boards.get(place, Kept()).done
        return after, [LookAtSets()] if missing else []
    commands = list[Command]()
    movers = [state.phase.seat for state in new.states[len(old.moves) : -1]]
    if len(old.moves) < len(new.moves) and (OWN in movers or new.over):
        commands += [BeginBoard(place, stored.code)] if place not in stored.boards else []
        if new.over:
            commands.append(EndBoard(place, stored.code, result_of(new, OWN), after.deal.helped))
    return after, commands
