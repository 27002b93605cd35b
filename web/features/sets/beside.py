"""The dialog that has the rounds of a board side by side, turn by turn. Pure."""

from cuttle.field.codes import Played
from cuttle.language import Words, say
from web.core.model import Model
from web.features.sets.messages import Beside, ShowSet
from web.features.sets.page import result_words, row
from web.features.sets.rounds import Lines, Round, lines_of, rounds_beside, same_turns
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.messages.share import Open
from web.state.sets import find_set
from web.table.chips import chips, letters


def page(model: Model, shown: Beside) -> Html:
    stored = find_set(model.page.sets, shown.code)
    rounds = list(rounds_beside(stored, shown)) if stored else []
    if not stored:
        return tag("p", say("sets none"), class_="empty")
    same = same_turns(rounds) if len(rounds) > 1 else 0
    waits = shown.place in stored.fields and stored.comparable and not shown.best
    return join(
        tag("p", say("set board", number=shown.place + 1), class_="asks"),
        tag("p", say("beside same", count=same)) if same else None,
        tag("p", say("set waits"), class_="empty", data_spoken="whole") if waits else None,
        _table(rounds) if rounds else None,
    )


def foot(_: Model, shown: Beside) -> Html:
    return button(say("set show"), ShowSet(shown.code), "choice", name="set-show")


def _table(rounds: list[Round]) -> Html:
    corner = tag("th", say("set label", which="turn"), scope="col")
    head = tag("tr", corner, [tag("th", each.who, scope="col") for each in rounds])
    results = row(say("set total"), [_result(at, each) for at, each in enumerate(rounds, 1)])
    lines = [lines_of(each.replay, each.called) for each in rounds]
    last = max([max(each.turns, default=0) for each in lines])
    body = [row(str(turn), [_turn(each, turn) for each in lines]) for turn in range(1, last + 1)]
    table = tag("table", tag("thead", head), tag("tbody", results, body), class_="turns")
    title = say("beside title")
    return tag("div", table, class_="standings", tabindex=0, role="region", aria_label=title)


def _result(at: int, shown: Round) -> Html:
    """How a round ended, and the way to its replay."""
    text = join(say("beside watch"), tag("span", " ", shown.who, class_="said"))
    watch = button(text, Open(shown.replay), "quiet", name=f"watch-{at}")
    return join(tag("p", result_words(Played(shown.result))), tag("p", watch))


def _turn(lines: Lines, turn: int) -> Html:
    """What was done in a turn: as chips, which readers get as sentences."""
    initials = letters(lines.names)
    told = [_sentence(each, chips(each, lines.names, initials)) for each in lines.turns.get(turn, ())]
    return join(*told)


def _sentence(sentence: Words, drawn: Html | None) -> Html:
    if drawn is None:
        return tag("p", sentence)
    return tag("p", drawn, tag("span", sentence, class_="said"))
