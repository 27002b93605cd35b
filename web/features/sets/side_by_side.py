"""The dialog that has the rounds of a board side by side, turn by turn. Pure."""

from cuttle.field.codes import BoardResult
from cuttle.language import say
from web.core.model import Model
from web.features.sets.messages import ShowSet, SideBySide
from web.features.sets.page import result_words, row
from web.features.sets.rounds import Lines, Round, lines_of, rounds_beside, same_turns
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.messages.share import Open
from web.state.sets import find_set
from web.table.chips import chips, letters


def page(model: Model, dialog: SideBySide) -> Html:
    stored = find_set(model.page.sets, dialog.code)
    if stored is None:
        return tag("p", say("sets none"), class_="empty")
    rounds = list(rounds_beside(stored, dialog))
    same = same_turns(rounds) if len(rounds) > 1 else 0
    waits = dialog.place in stored.fields and stored.comparable and not dialog.best
    return join(
        tag("p", say("set board", number=dialog.place + 1), class_="asks"),
        tag("p", say("beside same", count=same)) if same else None,
        tag("p", say("set waits"), class_="empty", data_spoken="whole") if waits else None,
        _table(rounds) if rounds else None,
    )


def foot(_: Model, dialog: SideBySide) -> Html:
    return button(say("set show"), ShowSet(dialog.code), "choice", name="set-show")


def _table(rounds: list[Round]) -> Html:
    corner = tag("th", say("set label", which="turn"), scope="col")
    head = tag("tr", corner, [tag("th", played.who, scope="col") for played in rounds])
    results = row(say("set total"), [_result(number, played) for number, played in enumerate(rounds, 1)])
    columns = [lines_of(played.replay, played.called) for played in rounds]
    last = max([max(lines.turns, default=0) for lines in columns])
    body = [row(str(turn), [_turn(lines, turn) for lines in columns]) for turn in range(1, last + 1)]
    table = tag("table", tag("thead", head), tag("tbody", results, body), class_="turns")
    title = say("beside title")
    return tag("div", table, class_="standings", tabindex=0, role="region", aria_label=title)


def _result(number: int, played: Round) -> Html:
    """How a round ended, and the way to its replay."""
    name, label = f"watch-{number}", say("beside watch whose", who=played.who)
    watch = button(say("beside watch"), Open(played.replay), "quiet", name=name, aria_label=label)
    return join(tag("p", result_words(BoardResult(played.result))), tag("p", watch))


def _turn(lines: Lines, turn: int) -> Html:
    """What was done in a turn: as chips, which readers get as sentences."""
    initials = letters(lines.names)
    paragraphs = []
    for sentence in lines.turns.get(turn, ()):
        drawn = chips(sentence, lines.names, initials)
        said = sentence if drawn is None else tag("span", sentence, class_="said")
        paragraphs.append(tag("p", drawn, said))
    return join(*paragraphs)
