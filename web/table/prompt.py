"""The prompt: what has happened and what to do now. Pure."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cuttle import HIDDEN, Observation, Verb, result_text
from cuttle.language import Words, card_name, list_with_and, paragraph, say, split_forecast
from cuttle.links import NO_TASK
from cuttle.rules import (
    UNKNOWN_SEAT,
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Revealing,
    Taking,
    Turn,
)
from web.core.exercise import Exercise
from web.core.model import Model
from web.markup.html import Html, tag
from web.play.discarding import discard_count, is_complete, to_discard
from web.play.escapes import best_way, is_idle, move_name, ways_out, ways_text
from web.play.hints import hint_text
from web.play.picking import first_target
from web.share.links import first_prompt, must_send, send_prompt
from web.state.selection import Selection, actions, is_aiming, is_choosing_victim, narrow, shared_move
from web.table.check_warning import other_decider, warn
from web.table.exercise import miss_lines, try_lines, why_answered
from web.table.standing import match_score
from web.table.task import task_line, task_text
from web.table.tiles import impossible_uses, one_reason
from web.text.words import to_text

_NEWS: Final = 3
"""Most sentences of news; the log has them all."""
_LONG: Final = 80
"""So many letters take more than two lines on a phone."""


class PromptLine(NamedTuple):
    """A line above the question."""

    html: Html
    letters: int
    """How long it is."""


def prompt(model: Model, seen: Observation) -> list[Html]:
    """The prompt: news or a hint, then what to do now; at the end of a round, the result; in a lesson, what
    the coach says."""
    if lesson := model.lesson:
        text = model.selection.reason or lesson.sentence(model.game, model.bottom_seat)
        return [tag("strong", text) if text else _now(model, seen)]
    if model.exercise and model.exercise.tried is not None:
        if model.exercise.following:
            return [line.html for line in _news_lines(model, 1)]
        return try_lines(model, model.exercise)
    if model.exercise and model.exercise.is_puzzle and _may_ask_puzzle(model, model.exercise, seen):
        return _puzzle_lines(model, model.exercise)
    if isinstance(seen.phase, Over):
        last = _news_lines(model, _count_end_lines(model))[:-1]
        return [_above_question(last), tag("strong", result_text(seen, model.names)), *match_line(model)]
    if not (hint := hint_text(model)):
        return [_above_question(news(model)), _now(model, seen)]
    advice = _sentences(hint, "hint-line")
    if ways := _stopping_text(model, seen):
        return [_above_question([advice, _line(ways, "ways-line", "news check")])]
    return [_above_question([advice]), _now(model, seen)]


def _may_ask_puzzle(model: Model, puzzle: Exercise, seen: Observation) -> bool:
    """Whether there's room for what a puzzle asks or answers: nothing is picked yet, and on a turn there's no
    question that has to be read."""
    asks_itself = isinstance(seen.phase, Turn) or puzzle.answer is not None
    return asks_itself and model.selection == Selection()


def _puzzle_lines(model: Model, puzzle: Exercise) -> list[Html]:
    """What a puzzle asks, in place of the question of the turn, and above it why a try was wrong."""
    if puzzle.answer:
        first, *others = miss_lines(model, puzzle.answer)
        said = [puzzle.answer.verdict, *why_answered(model, puzzle.answer)]
        letters = sum(len(to_text(words)) for words in said)
        lines = [PromptLine(first, letters), *(PromptLine(line, 0) for line in others)]
    elif puzzle.game.moves:
        lines = _news_lines(model, model.story.news)
    else:
        lines = _note_lines(puzzle)
    return [_above_question(lines), tag("strong", puzzle.asks)]


def _note_lines(puzzle: Exercise) -> list[PromptLine]:
    """What is told of a puzzle before its first move."""
    return [_line(puzzle.note)] if puzzle.note and not puzzle.game.moves else []


def _above_question(lines: Sequence[PromptLine]) -> Html:
    """What stands above the question; only as many lines as there's room for."""
    is_long = sum(line.letters for line in lines) > _LONG
    return tag("span", [line.html for line in lines], class_="told long" if is_long else "told")


def _line(text: Words, name: str | None = None, look: str = "news", ahead: Words = "") -> PromptLine:
    """A line of its own element, with the forecast of what's `ahead` in another one: when that leaves, the
    rest isn't read again."""
    forecast = tag("span", ahead, " ", id=f"will-{name}") if ahead else None
    letters = len(to_text(text)) + len(to_text(ahead))
    return PromptLine(tag("span", text, " ", forecast, id=name, class_=look), letters)


def _sentences(sentences: Sequence[Words], name: str) -> PromptLine:
    """A line of sentences, each of them read only when it's new."""
    told = [tag("span", sentence, " ") for sentence in sentences]
    return PromptLine(
        tag("span", told, id=name, class_="news"), sum(len(to_text(words)) for words in sentences)
    )


def news(model: Model) -> list[PromptLine]:
    """What the others have just done, or after the viewer's own move, the cards it brought. In a start
    position or a puzzle, what it asks."""
    if model.exercise and model.exercise.is_puzzle:
        return [*_note_lines(model.exercise), _line(model.exercise.asks, "exercise")]
    if note := model.story.note:
        warns = model.story.warns  # the others tell what the move was
        lines = _news_lines(model, min(model.story.news, 1)) if warns else []
        if warns and (model.selection.escapes or model.selection.reason):  # it has been asked
            return lines
        return [*lines, _line(note, "note", "news note")]
    if model.exercise:
        return [_line(model.exercise.asks, "exercise"), *_news_lines(model, model.story.news)]
    if not model.game.moves and (task := model.deal.task) != NO_TASK:
        return [PromptLine(task_line(task), len(task.title) + len(to_text(task_text(task))))]
    return _news_lines(model, max(model.story.news, model.seating.reviewing))


def end_of_log(model: Model) -> Words:
    """The last move of the round, and the result."""
    return paragraph(split_forecast(line)[0] for line in model.story.log[-_count_end_lines(model) :])


def _count_end_lines(model: Model) -> int:
    """How many sentences describe the end: the last move and the result."""
    return min(max(model.story.news, 2), _NEWS)


def _news_lines(model: Model, count: int) -> list[PromptLine]:
    """The last lines of the log. Each has a stable element, so a live region announces it only once."""
    log = model.story.log
    first, line_ahead = max(0, len(log) - min(count, _NEWS)), _line_ahead(model)
    lines = []
    for index, sentence in enumerate(log[first:], first):
        done, will = split_forecast(sentence)
        lines.append(_line(done, f"news-{index}", ahead=will if index == line_ahead else ""))
    return lines


def _line_ahead(model: Model) -> int:
    """The line of the log whose forecast still holds: that of a one-off that can be countered, or of which
    nothing has come yet."""
    log = model.story.log
    if not isinstance(model.game.state.phase, Answering):
        return len(log) - 1
    return max((index for index, line in enumerate(log) if split_forecast(line)[1]), default=-1)


def match_line(model: Model) -> list[Html]:
    """The score of the match; empty for a single round."""
    match, score = model.match, match_score(model)
    if match.length == "quick":
        return []
    if match.winner is None:
        text = say("match so far", score=score)
    else:
        key = "match won by you" if match.winner == model.viewer else "match won"
        text = say(key, who=model.names[match.winner], score=score)
    return [tag("span", " ", text, class_="match")]


def _now(model: Model, seen: Observation) -> Html:
    """What to do now; only for screen readers if a hint takes its place."""
    asks, look = _asks(model, seen)
    looks = [look, "said" if _is_replaced_by_hint(model) else ""]
    return tag(
        "strong", asks, _ring(model) if model.cannot_answer else None, class_=" ".join(looks).strip() or None
    )


def _is_replaced_by_hint(model: Model) -> bool:
    """Whether a hint takes the place of the question. It never hides a reason, or what is to be confirmed."""
    selection, seen = model.selection, model.observed
    hint, useless = selection.hint, not narrow(seen.moves, selection.picked)
    if hint is None or selection.reason or selection.proposed or useless:
        return False
    return hint.move is not None or selection.picked.card == HIDDEN


def _asks(model: Model, seen: Observation) -> tuple[Words, str]:
    """The question, and its CSS class. While the viewer decides on their own turn, it says first whether they
    can win, or who could next; on the turn itself, that's all it says."""
    if ways := _stopping_text(model, seen):
        return ways, "check stops"
    idle = is_idle(model)
    warning, look = warn(model, seen) if idle else ("", "")
    if warning and isinstance(seen.phase, Turn):
        return warning, look
    asks = _prompt(model, seen)
    if seen.phase.seat != model.viewer and not look:
        look = "waits"  # there's nothing to read: it isn't kept (web/motion/telling.js)
    if other := other_decider(model):
        turn = idle and isinstance(seen.phase, Turn)
        asks = say("analysis turn", who=other) if turn else say("analysis asks", who=other, asks=asks)
    return (paragraph([warning, asks]) if warning else asks), look


def _stopping_text(model: Model, seen: Observation) -> Words:
    """What stops a win, each way with its price, or the best with its reason once that's found: there's no
    room for both. Empty unless it was asked for and nothing is picked."""
    ways = ways_out(model, seen) if is_idle(model) else {}
    if not ways:
        return ""
    if best := best_way(model):
        return best
    count = len({move.card for move in ways})
    return say("prompt ways with", cards=ways_text(seen, ways, model.names), count=count)


def _ring(model: Model) -> Html:
    """A countdown for what waits to be read; pressing it skips the wait (web/browser/appearing.js)."""
    return tag(
        "svg",
        tag("circle", cx=12, cy=12, r=9),
        id="ring",
        class_=model.page.settings.pace,
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


def _prompt(model: Model, seen: Observation) -> Words:
    """The question to the player, or the reason why an attempt failed."""
    phase = seen.phase
    if model.selection.reason:
        return model.selection.reason
    if model.selection.proposed:
        return say("prompt confirm", move=move_name(model, seen, model.selection.proposed))
    if model.selection.picked.card != HIDDEN and not discard_count(model, seen):
        return _after_pick(model, seen)
    if phase.seat != model.viewer:
        return _waiting_for(model, seen)
    return _decision(model, seen)


def _decision(model: Model, seen: Observation) -> Words:
    """What the viewer has to decide."""
    phase, has_choice = seen.phase, len(seen.moves) > 1
    match phase:
        case Answering() if not has_choice:
            return say("prompt forced")
        case Answering(pending=pending) if pending.countered:
            own = pending.player == model.viewer
            return say("prompt answer two" if own else "prompt answer other two")
        case Answering():
            return say("prompt answer")
        case Blocking():
            return say("prompt block" if has_choice else "prompt no block")
        case Discarding() if cards := to_discard(model, seen):
            named = list_with_and(map(card_name, cards))
            if not is_complete(model, seen):
                more = discard_count(model, seen) - len(cards)
                return say("prompt discard more", cards=named, count=more)
            was_picked = model.selection.picked.cards
            return say("prompt discard picked" if was_picked else "prompt discard forced", cards=named)
    if asks := question(seen, discard_count(model, seen)) or first_prompt(model):
        return asks
    verbs = {move.verb for move in seen.moves}
    if Verb.DRAW in verbs:
        return say("prompt draw") if len(verbs) > 1 else say("prompt only draw")
    if Verb.PASS in verbs:
        return say("prompt pass") if len(verbs) > 1 else say("prompt only pass")
    return say("prompt full hand")


def question(seen: Observation, discards: int = 1) -> Words | None:
    """What a seat is asked that has to choose cards, such as this many to discard, or has a tie on offer;
    None in any other phase."""
    limit = seen.ruleset.hand_limit
    match seen.phase:
        case Taking(among=among):
            return say("prompt take" if among is None else "prompt take discard")
        case Discarding(card=card) if card == HIDDEN and limit is not None:
            return say("prompt discard limit", count=discards, cards=say("cards", count=limit))
        case Discarding():
            return say("prompt discard", count=discards)
        case Revealing():
            return say("prompt reveal", count=len(seen.revealed))
        case Offered():
            return say("prompt offer")
    return None


def _after_pick(model: Model, seen: Observation) -> Words:
    """What to do with the picked card."""
    card, left = card_name(model.selection.picked.card), actions(seen.moves, model.selection.picked)
    if is_choosing_victim(left):
        return say("prompt whom", card=card)
    if is_aiming(left):
        scuttle = shared_move(left[0]).verb is Verb.SCUTTLE
        first = first_target(model, seen)
        if first is not None:
            return say("prompt aim second", card=card, target=card_name(first))
        return say("prompt scuttle" if scuttle else "prompt aim", card=card)
    if len(left) == 1:
        verb = shared_move(left[0]).verb
        if verb is Verb.PICK:  # in an analysis, chance is played by hand
            return say("prompt discard picked", cards=card)
        return say("prompt picked only", which=verb.name.lower(), card=card)
    if left:
        return say("prompt picked", card=card)
    return one_reason(impossible_uses(model, seen)) or say("prompt useless", card=card)


def _waiting_for(model: Model, seen: Observation) -> Words:
    """Who the viewer is waiting for."""
    phase = seen.phase
    if model.bots_halted:
        return say("prompt elsewhere" if model.bots.in_other_tab else "prompt paused")
    if must_send(model):
        return send_prompt(model)
    if model.next_person is not None:
        return say("prompt hand over", who=model.names[model.next_person])
    if phase.seat == UNKNOWN_SEAT:
        return say("prompt wait somebody")
    if isinstance(phase, Chance):
        return say("prompt chance")
    keys = {Answering: "prompt wait answer", Blocking: "prompt wait answer", Offered: "prompt wait offer"}
    usual = "prompt watch" if model.has_resigned else "prompt wait"
    return say(keys.get(type(phase), usual), who=model.names[phase.seat])
