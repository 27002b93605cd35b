"""The dialogs: all sets and what a new one is made of; a set with its boards, scores and links. Pure."""

from collections.abc import Iterable

from cuttle import PRESETS, parse_ruleset
from cuttle.bot import LEVELS
from cuttle.field import VERSION
from cuttle.field.codes import LONGEST_NAME, Played, Score
from cuttle.field.sets import COUNTS, set_score
from cuttle.language import Words, paragraph, ruleset_title, say
from web.core.extras import extras
from web.core.message import Unfinished
from web.core.model import Model
from web.features.sets.messages import (
    ChooseSetCount,
    ChooseSetRival,
    ChooseSetRules,
    CompareBoard,
    EndSet,
    MakeSet,
    NameScore,
    OneSet,
    PlayBoard,
    SendRounds,
    SendScore,
    SendSet,
    Sets,
    ShowSet,
    ShowSets,
    Wanted,
)
from web.features.sets.words import about_set, is_misleading, name_to_send, names_of_others
from web.markup.controls import button, buttons, choice, field, pills, select
from web.markup.html import Html, join, tag
from web.share.page import link_field
from web.state.sets import Kept, StoredSet, find_set, read_sets


def sets_page(model: Model, shown: Sets) -> Html:
    kept = read_sets(model.page.sets)
    return join(
        tag("p", say("sets intro"), class_="asks"),
        _kept(kept) if kept else None,
        tag("h3", say("sets new")),
        _making(shown.boards, shown.wanted.count) if shown.boards is not None else _form(shown.wanted),
    )


def sets_foot(_: Model, shown: Sets) -> Html:
    if shown.boards is not None:
        return button(say("sets stop"), ShowSets(), "quiet", name="sets-stop")
    return button(say("sets make"), MakeSet(), "choice", name="sets-make")


def _kept(kept: Iterable[StoredSet]) -> Html:
    return tag("ul", [tag("li", _kept_set(each)) for each in kept], class_="sets")


def _kept_set(stored: StoredSet) -> Html:
    done = sum(each.done for each in stored.boards.values())
    told = _score_of(stored, stored.score) or say("set stand", count=done, whole=stored.size)
    text = join(tag("strong", about_set(stored)), " ", tag("span", told))
    return button(text, ShowSet(stored.code), "quiet", name=f"set-{stored.code}")


def _form(wanted: Wanted) -> Html:
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


def _making(boards: int, count: int) -> Html:
    told = say("set making", number=min(boards + 1, count), count=count)
    bar = tag("progress", value=boards, max=count, aria_label=say("set made", count=boards))
    return tag("div", tag("p", told, data_spoken="whole"), bar, class_="making")


# A set


def set_page(model: Model, shown: OneSet) -> Html:
    stored = find_set(model.page.sets, shown.code)
    if stored is None:
        return tag("p", say("sets none"), class_="empty")
    return join(
        tag("p", about_set(stored), class_="asks"),
        None if stored.comparable else tag("p", say("set other bots"), class_="note"),
        tag("ol", [_board(stored, at) for at in range(stored.size)], class_="boards"),
        _own_score(stored),
        _standings(model, stored),
        _sending(model, shown, stored),
    )


def set_foot(model: Model, shown: OneSet) -> Html | None:
    stored = find_set(model.page.sets, shown.code)
    if stored is None:
        return None
    if stored.next is None:
        return button(say("set send", which="score"), SendScore(), "choice", name="set-send-score")
    begun = stored.next in stored.boards
    says = say("set go", which="begun" if begun else "new", number=stored.next + 1)
    return join(
        button(says, PlayBoard(stored.next, stored.code), "choice", name="set-go"),
        _end(stored, sure=shown.ending) if stored.boards else _teach(model),
    )


def _end(stored: StoredSet, *, sure: bool) -> Html:
    """The way to end a set, asked for twice: not by two presses in haste, so it's another button then."""
    which = "sure" if sure else "ask"
    says = say("set end", which=which)
    return button(says, EndSet(stored.code), "quiet", name=f"set-end-{which}", data_next=sure or None)


def _teach(model: Model) -> Html | None:
    """The way to a first lesson, for those who come by a link and haven't played yet."""
    if model.page.ratings.by_family or model.page.settings.learned:
        return None
    return extras("newcomer", model)


def _board(stored: StoredSet, place: int) -> Html:
    """A board: what came of it, and the way to it."""
    kept = stored.boards.get(place, Kept())
    text = join(
        tag("strong", say("set board", number=place + 1)),
        " ",
        tag("span", _told(kept, begun=place in stored.boards)),
        " ",
        tag("span", _share(stored, place, kept), class_="share"),
    )
    play = button(text, PlayBoard(place, stored.code), "quiet", name=f"set-board-{place + 1}")
    return tag("li", play, _compare(stored, place) if kept.played else None)


def _compare(stored: StoredSet, place: int) -> Html:
    text = join(say("set compare"), tag("span", " ", say("set board", number=place + 1), class_="said"))
    return button(text, CompareBoard(place, stored.code), "quiet compare", name=f"set-compare-{place + 1}")


def _told(kept: Kept, *, begun: bool = True) -> Words:
    if kept.played:
        return result_words(kept.played)
    return say("set state", which="left" if kept.left else "begun" if begun else "new")


def result_words(played: Played) -> Words:
    outcome, points, others, turns = played.result
    count = say("turns count", count=turns)
    which = "resigned" if played.result.resigned else outcome
    told = say("set result", which=which, points=points, others=others, turns=count)
    marks = [say("set mark", which="helped")] if played.helped else []
    marks += [say("set mark", which="again")] if played.again else []
    return paragraph([told, *marks])


def _share(stored: StoredSet, place: int, kept: Kept) -> Words:
    """The score of a board in points of 100; empty while it isn't known."""
    if not kept.done or place not in stored.fields:
        return ""
    return _points(stored, place, kept.played)


def _points(stored: StoredSet, place: int, played: Played | None) -> Words:
    return str(round(100 * stored.score_at(place, played)))


def _own_score(stored: StoredSet) -> Html | None:
    score = stored.score
    told = _score_of(stored, score)
    if score is None:
        return None
    if not told:
        return tag("p", say("set waits"), class_="empty", data_spoken="whole")
    even = _even(score)
    about = paragraph(filter(None, [say("set score about"), even]))
    return tag("p", tag("strong", told), " ", about, id="set-score")


def _score_of(stored: StoredSet, score: Score | None) -> Words:
    """A score in a sentence; empty while it isn't known."""
    scores = stored.scores(score.boards) if score else None
    if scores is None:
        return ""
    whole, margin = set_score(scores)
    return say("set score", points=whole, margin=margin)


def _even(score: Score) -> Words:
    if score.even is None:
        return ""
    worth = {"won": 1.0, "tied": 0.5, "lost": 0.0}
    won = sum(worth[each.result.outcome] for each in score.boards if each)
    return say("set even", won=_number(won), even=_number(score.even / 10), count=len(score.boards))


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


# Standings


def _standings(model: Model, stored: StoredSet) -> Html | None:
    """All scores beside each other, board by board; those against other bots apart."""
    if not stored.others:
        return None
    same: list[tuple[Words, Score]] = [(say("set me"), stored.score)] if stored.score else []
    apart: list[tuple[Words, Score]] = []
    for who, score in zip(names_of_others(stored), stored.others, strict=True):
        (same if score.version == VERSION and stored.comparable else apart).append((who, score))
    return join(
        tag("h3", say("set standings")),
        _table(stored, same) if same else None,
        tag("p", say("set apart"), class_="note") if apart else None,
        _table(stored, apart) if apart else None,
    )


def _table(stored: StoredSet, players: list[tuple[Words, Score]]) -> Html:
    columns = [tag("th", who, scope="col") for who, _ in players]
    head = tag("tr", tag("th", say("set label", which="board"), scope="col"), columns)
    scores = [score for _, score in players]
    rows = [row(str(at + 1), [_cell(stored, at, each) for each in scores]) for at in range(stored.size)]
    foot = row(say("set total"), [tag("strong", _total(stored, each)) for each in scores])
    table = tag("table", tag("thead", head), tag("tbody", rows), tag("tfoot", foot))
    return tag("div", table, class_="standings", tabindex=0, role="region", aria_label=say("set standings"))


def row(title: Words, cells: Iterable[Html]) -> Html:
    return tag("tr", tag("th", title, scope="row"), [tag("td", each) for each in cells])


def _cell(stored: StoredSet, place: int, score: Score) -> Html:
    """A result, and what it scores."""
    played = score.boards[place]
    told = say("set state", which="left") if played is None else result_words(played)
    known = place in stored.fields and score.version == stored.made.version
    return join(told, tag("span", " ", _points(stored, place, played), class_="share") if known else None)


def _total(stored: StoredSet, score: Score) -> Words:
    scores = stored.scores(score.boards)
    if scores is None or score.version != stored.made.version:
        return say("set unknown")
    whole, margin = set_score(scores)
    return say("set points", points=whole, margin=margin)


# Sending


def _sending(model: Model, shown: OneSet, stored: StoredSet) -> Html:
    send = button(say("set send", which="set"), SendSet(), "quiet", name="set-send")
    name = more_to_send = None
    if stored.score:
        rounds = say("set send", which="rounds")
        more_to_send = button(rounds, SendRounds(), "quiet", name="set-send-rounds")
        label = tag("label", say("set name"), for_="set-name")
        value = name_to_send(model, shown)[:LONGEST_NAME]
        bad = is_misleading(value)
        box = field(
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
        problem = tag("p", why, id="set-name-about", class_="problem", role="status")
        name = join(tag("p", label, " ", box, class_="choice-line"), problem)
    code = tag("p", say("set code"), " ", tag("code", stored.code), class_="note")
    refused = link_field(say("share message"), shown.text) if shown.text else None
    return tag("div", name, buttons(more_to_send, send), refused, code, class_="sending")
