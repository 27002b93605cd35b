"""The dialogs: all sets and what a new one is made of; a set with its boards, scores and links. Pure."""

from collections.abc import Iterable

from cuttle import PRESETS, parse_ruleset
from cuttle.bot import LEVELS
from cuttle.field import VERSION
from cuttle.field.codes import LONGEST_NAME, BoardResult, SetScore
from cuttle.field.sets import COUNTS, set_score
from cuttle.language import Words, paragraph, ruleset_title, say
from web.core.boards import told_outcome
from web.core.extras import extras
from web.core.fetching import failure_reason
from web.core.message import Unfinished
from web.core.model import Model
from web.features.sets.messages import (
    ChooseSetCount,
    ChooseSetRival,
    ChooseSetRules,
    CompareBoard,
    DropSet,
    EndSet,
    MakeSet,
    NameScore,
    NewSet,
    OneSet,
    PlayBoard,
    SendSet,
    Sets,
    ShowSet,
)
from web.features.sets.words import about_set, is_misleading, name_to_send, names_of_others, to_beat
from web.markup.controls import button, buttons, choice, input_field, pills, select
from web.markup.html import Html, join, tag
from web.play.networks import update_button
from web.share.page import link_field
from web.state.sets import StoredBoard, StoredSet, find_set, read_sets


def sets_page(model: Model, dialog: Sets) -> Html:
    sets = [tag("li", _set_button(stored)) for stored in read_sets(model.page.sets)]
    return join(
        tag("p", say("sets intro"), class_="asks"),
        tag("ul", sets, class_="sets") if sets else None,
        tag("h3", say("sets new")),
        _form(dialog.wanted),
    )


def sets_foot(_model: Model, _dialog: Sets) -> Html:
    return button(say("sets make"), MakeSet(), "choice", name="sets-make")


def _set_button(stored: StoredSet) -> Html:
    done = sum(board.done for board in stored.boards.values())
    state = _score_of(stored, stored.score) or say("set stand", count=done, whole=stored.size)
    text = join(tag("strong", about_set(stored)), " ", tag("span", state))
    return button(text, ShowSet(stored.code), "quiet", name=f"set-{stored.code}")


def _form(wanted: NewSet) -> Html:
    two = [key for key, rules in PRESETS.items() if rules.seats == 2]
    keys = two if wanted.rules in two else [wanted.rules, *two]
    rules = [choice(ruleset_title(parse_ruleset(key)), key, key == wanted.rules) for key in keys]
    levels = [choice(say("bot called", which=level), level, level == wanted.level) for level in LEVELS]
    counts = [(ChooseSetCount(count), say("set boards", count=count)) for count in COUNTS]
    chosen = pills(counts, ChooseSetCount(wanted.count), group="set-count")
    return join(
        _line("rules", select(rules, Unfinished(ChooseSetRules), name="set-rules")),
        _line("rival", select(levels, Unfinished(ChooseSetRival), name="set-rival")),
        tag("fieldset", tag("legend", say("set label", which="count")), chosen, class_="pills set-count"),
        tag("p", say("sets takes"), class_="note"),
    )


def _line(what: str, control: Html) -> Html:
    label = tag("label", say("set label", which=what), for_=f"set-{what}")
    return tag("p", label, " ", control, class_="choice-line")


# A set


def set_page(model: Model, dialog: OneSet) -> Html:
    stored = find_set(model.page.sets, dialog.code)
    if stored is None:
        return tag("p", say("sets none"), class_="empty")
    return join(
        tag("p", about_set(stored), class_="asks"),
        tag("p", tag("strong", beat), id="set-beat") if (beat := to_beat(stored)) else None,
        None if stored.comparable else tag("p", say("set other bots"), class_="note"),
        None if stored.whole else _progress(model, stored),
        tag("ol", [_board(stored, place) for place in range(stored.size)], class_="boards"),
        _own_score(stored),
        _standings(model, stored),
        _sending(model, dialog, stored),
    )


def _progress(model: Model, stored: StoredSet) -> Html:
    """How far the choice of boards is, or that something for it couldn't be fetched."""
    app = model.page.app
    if app.networks == "lost":
        reason = failure_reason(app, say("sets told", which="lost"))
        again = update_button(model) or button(say("retry"), ShowSet(stored.code), "choice", name="set-retry")
        return join(tag("p", reason, class_="empty", data_spoken="whole"), buttons(again))
    text = say("set making", number=stored.chosen + 1, count=stored.size)
    bar = tag(
        "progress", value=stored.chosen, max=stored.size, aria_label=say("set made", count=stored.chosen)
    )
    return tag("div", tag("p", text, data_spoken="whole"), bar, class_="making")


def set_foot(model: Model, dialog: OneSet) -> Html | None:
    """The way to the next board, beside which a set that was begun can be ended, or deleted while it's being
    made; at the end, to send the score."""
    stored = find_set(model.page.sets, dialog.code)
    if stored is None:
        return None
    if not stored.whole:
        which = "sure" if dialog.ending else "ask"
        drop = button(
            say("set drop", which=which),
            DropSet(stored.code),
            "quiet",
            name=f"set-drop-{which}",
            data_next=dialog.ending or None,
        )
        return join(_go(stored), drop)
    if stored.next is None:
        return _send_button("choice")
    go = _go(stored)
    if stored.boards:
        which = "sure" if dialog.ending else "ask"
        end = button(
            say("set end", which=which),
            EndSet(stored.code),
            "quiet",
            name=f"set-end-{which}",  # another button once it has asked: two presses in haste don't end it
            data_next=dialog.ending or None,
        )
        return join(go, end)
    newcomer = not (model.page.ratings.by_family or model.page.settings.learned)
    return join(go, extras("newcomer", model) if newcomer else None)


def _go(stored: StoredSet) -> Html | None:
    """The way to the next board, if there is one."""
    if stored.next is None:
        return None
    text = say("set go", which="begun" if stored.next in stored.boards else "new", number=stored.next + 1)
    return button(text, PlayBoard(stored.next, stored.code), "choice", name="set-go")


def _board(stored: StoredSet, place: int) -> Html:
    """A board: its result, its score in points of 100 once it's known, and the ways to it. One that's still
    to be chosen says so."""
    board, title = stored.boards.get(place, StoredBoard()), say("set board", number=place + 1)
    if place >= stored.chosen:
        waits = tag("span", say("set state", which="waits"))
        return tag("li", tag("p", tag("strong", title), " ", waits), class_="waits")
    if board.played:
        state = result_words(board.played)
    else:
        which = "left" if board.left else "begun" if place in stored.boards else "new"
        state = say("set state", which=which)
    points = _points(stored, place, board.played) if board.done and place in stored.fields else ""
    text = join(tag("strong", title), " ", tag("span", state), " ", tag("span", points, class_="share"))
    play = button(text, PlayBoard(place, stored.code), "quiet", name=f"set-board-{place + 1}")
    if not board.played:
        return tag("li", play)
    name, label = f"set-compare-{place + 1}", say("set compare deal", number=place + 1)
    return tag(
        "li",
        play,
        button(
            say("set compare"),
            CompareBoard(place, stored.code),
            "quiet compare",
            name=name,
            aria_label=label,
        ),
    )


def result_words(played: BoardResult) -> Words:
    _, points, others, turns = played.result
    count = say("turns count", count=turns)
    which = told_outcome(played.result)
    result = say("set result", which=which, points=points, others=others, turns=count)
    marks = [say("set mark", which="helped")] if played.helped else []
    marks += [say("set mark", which="again")] if played.again else []
    return paragraph([result, *marks])


def _points(stored: StoredSet, place: int, played: BoardResult | None) -> Words:
    """The score of a board in points of 100."""
    return str(round(100 * stored.score_at(place, played)))


def _own_score(stored: StoredSet) -> Html | None:
    """The player's score once the field has played, and how many deals were won, with and without luck."""
    score = stored.score
    if score is None:
        return None
    text = _score_of(stored, score)
    if not text:
        return tag("p", say("set waits"), class_="empty", data_spoken="whole")
    about = [say("set score about")]
    if score.even is not None:
        worth = {"won": 1.0, "tied": 0.5, "lost": 0.0}
        won = sum(worth[played.result.outcome] for played in score.boards if played)
        count = len(score.boards)
        about.append(say("set even", won=_number(won), even=_number(score.even / 10), count=count))
    return tag("p", tag("strong", text), " ", paragraph(about), id="set-score")


def _score_of(stored: StoredSet, score: SetScore | None) -> Words:
    """A score in a sentence; empty while it isn't known."""
    scores = stored.scores(score.boards) if score else None
    if scores is None:
        return ""
    whole, margin = set_score(scores)
    return say("set score", points=whole, margin=margin)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


# Standings


def _standings(model: Model, stored: StoredSet) -> Html | None:
    """All scores beside each other, board by board; those against other bots apart."""
    if not stored.others:
        return None
    same: list[tuple[Words, SetScore]] = [(say("set me"), stored.score)] if stored.score else []
    apart: list[tuple[Words, SetScore]] = []
    for who, score in zip(names_of_others(stored), stored.others, strict=True):
        (same if score.version == VERSION and stored.comparable else apart).append((who, score))
    return join(
        tag("h3", say("set standings")),
        _table(stored, same) if same else None,
        tag("p", say("set apart"), class_="note") if apart else None,
        _table(stored, apart) if apart else None,
    )


def _table(stored: StoredSet, players: list[tuple[Words, SetScore]]) -> Html:
    columns = [tag("th", who, scope="col") for who, _ in players]
    head = tag("tr", tag("th", say("set label", which="board"), scope="col"), columns)
    scores = [score for _, score in players]
    boards = range(stored.size)
    rows = [row(str(at + 1), [_cell(stored, at, score) for score in scores]) for at in boards]
    foot = row(say("set total"), [tag("strong", _total(stored, score)) for score in scores])
    table = tag("table", tag("thead", head), tag("tbody", rows), tag("tfoot", foot))
    return tag("div", table, class_="standings", tabindex=0, role="region", aria_label=say("set standings"))


def row(title: Words, cells: Iterable[Html]) -> Html:
    return tag("tr", tag("th", title, scope="row"), [tag("td", cell) for cell in cells])


def _cell(stored: StoredSet, place: int, score: SetScore) -> Html:
    """A result, and what it scores."""
    played = score.boards[place]
    result = say("set state", which="left") if played is None else result_words(played)
    known = place in stored.fields and score.version == stored.made.version
    return join(result, tag("span", " ", _points(stored, place, played), class_="share") if known else None)


def _total(stored: StoredSet, score: SetScore) -> Words:
    scores = stored.scores(score.boards)
    if scores is None or score.version != stored.made.version:
        return say("set unknown")
    whole, margin = set_score(scores)
    return say("set points", points=whole, margin=margin)


# Sending


def _sending(model: Model, dialog: OneSet, stored: StoredSet) -> Html:
    """The name to go with a set and, once it's whole, the way to send it."""
    value = name_to_send(model, dialog)[:LONGEST_NAME]
    bad = is_misleading(value)
    box = input_field(
        "text",
        Unfinished(NameScore),
        name="set-name",
        value=value,
        maxlength=LONGEST_NAME,
        autocomplete="off",
        aria_describedby="set-name-about",
        aria_invalid="true" if bad else None,
    )
    why = say("set name ours", name=value) if bad else ""
    name = join(
        tag("p", tag("label", say("set name"), for_="set-name"), " ", box, class_="choice-line"),
        tag("p", why, id="set-name-about", class_="problem", role="status"),
    )
    if not stored.whole:
        return tag("div", name, tag("p", say("set not whole"), class_="note"), class_="sending")
    code = tag("p", say("set code"), " ", tag("code", stored.code), class_="note")
    message = link_field(say("share message"), dialog.text) if dialog.text else None
    send = None if stored.next is None else buttons(_send_button("quiet"))
    return tag("div", name, send, message, code, class_="sending")


def _send_button(look: str) -> Html:
    return button(say("menu share"), SendSet(), look, name="set-send")
