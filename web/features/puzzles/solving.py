"""A puzzle as an exercise, and the answer to a try. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from cuttle import HIDDEN, PRESETS, Game, Move, Seat, Verb, legal_moves, move_text, observe
from cuttle.language import Text, TextList, Words, paragraph, ruleset_title, say, split_forecast
from cuttle.puzzles import Attempt, Puzzle, Verdict
from cuttle.rules import KING, Over
from web.core.exercise import Answer, Exercise
from web.core.message import Message
from web.core.model import Model
from web.core.shown import shown_model
from web.features.puzzles.choosing import THEME_NAMES
from web.features.puzzles.messages import (
    JudgePuzzle,
    LeavePuzzle,
    NextPuzzle,
    PlayDayPuzzle,
    PlayOnFromPuzzle,
    PlayPuzzle,
    ShareDayPuzzle,
    ShowLine,
)
from web.messages.exercise import ShowAnswer
from web.messages.share import Share
from web.play.escapes import move_name
from web.state.reasons import Ask
from web.state.seating import PERSON, Seating, names_at
from web.state.story import Listener, whole_story


def begin_puzzle(
    model: Model, puzzle: Puzzle, level: str = "", *, newcomer: bool = False, day: int = 0
) -> Exercise:
    """A puzzle before its first move, against a bot of this level, or else the usual one. A newcomer is told
    what wins, and of the puzzle of the day, its number."""
    rules, note = puzzle.start.ruleset, list[Words]()
    if day:
        note.append(say("puzzle day number", number=day))
    if rules != PRESETS["cuttle-cards"]:
        note.append(say("puzzle rules", rules=ruleset_title(rules)))
    if newcomer:
        note.append(say("puzzle newcomer", goal=rules.goals[0]))
    judge = JudgePuzzle(Attempt.begin(puzzle), level or model.page.settings.level, day=day)
    begun = _exercise(judge, _task(judge))
    return begun.changed(note=paragraph(note) if note else "")


def _exercise(judge: JudgePuzzle, asks: Words) -> Exercise:
    puzzle, players = judge.attempt.puzzle, _players(judge)
    show = say("exercise show"), ShowAnswer(move_text(judge.attempt.decision.accepted[0]))
    return Exercise(
        judge.attempt.game,
        asks,
        PlayDayPuzzle(judge.day, puzzle.key) if judge.day else PlayPuzzle(puzzle.key, judge.level),
        judge,
        LeavePuzzle(),
        say("puzzle leave"),
        title=say("puzzle day" if judge.day else "puzzle title"),
        ways=(show,) if judge.missed else (),
        seating=Seating(puzzle.seat, players),
        link=replace(puzzle.link, players=players),
    )


def _players(judge: JudgePuzzle) -> tuple[str, ...]:
    """A person at the seat of the puzzle, against the bot."""
    return tuple(PERSON if seat == judge.attempt.puzzle.seat else judge.level for seat in range(2))


def listener_of(judge: JudgePuzzle) -> Listener:
    """The player of the puzzle, as the one whom the log is told to."""
    seat = judge.attempt.puzzle.seat
    return Listener(seat, names_at(2, seat, _players(judge)), (seat,), reasons=False)


def _task(judge: JudgePuzzle, *, again: bool = False) -> Words:
    """What is asked from here, in a sentence; a short one after a wrong try, or if there's no hidden card
    that it has to hold against."""
    puzzle, left = judge.attempt.puzzle, _turns_left(judge.attempt)
    last = "now" if _has_turn(judge.attempt) else "next"
    which = {"B": "best", "C": "endgame", "D": "survive"}.get(puzzle.kind, last if left == 1 else "win")
    shown = HIDDEN not in observe(judge.attempt.game.state, puzzle.seat).hands[1 - puzzle.seat]
    key = "puzzle asks again" if again or (shown and puzzle.kind not in "BC") else "puzzle asks"
    return say(key, which=which, count=left, who=_other(judge))


def _other(judge: JudgePuzzle) -> Words:
    return listener_of(judge).names[1 - judge.attempt.puzzle.seat]


# The answer to a try


def answer_to(model: Model, judge: JudgePuzzle, move: Move) -> Answer:
    """The answer to a legal move, with what follows it on the table and what comes after that."""
    verdict = judge.attempt.judge(move)
    if verdict.refutation is not None:
        return _refute(judge, verdict)
    was_shown = model.exercise is not None and model.exercise.told
    if verdict.next is not None:
        last = verdict.next.puzzle.kind == "A" and _turns_left(verdict.next) == 1 and _has_turn(verdict.next)
        said: Words = say("puzzle goes on", which="last" if last else "more")
        asks, after = said, judge.changed(attempt=verdict.next)
        if was_shown:
            said, asks = _answer_words(model, judge, move), _task(after, again=True)
        then = _exercise(after, asks)
        return Answer("best", said, follows=verdict.game, then=then)
    puzzle = judge.attempt.puzzle
    shown = verdict.game if model.run else with_win(verdict.game, puzzle.seat)
    theme = say("puzzle theme", theme=say("puzzle motif", which=THEME_NAMES[puzzle.themes[0]]))
    why = _answer_words(model, judge, move) if was_shown else _why_solved(judge, verdict)
    share = ShareDayPuzzle() if judge.day else Share()
    ways: list[tuple[Words, Message]] = [(say("puzzle next"), NextPuzzle()), (say("puzzle line"), ShowLine())]
    ways.append((say("puzzle share"), share))
    if not shown.over:
        ways.append((say("play on"), PlayOnFromPuzzle()))
    more = paragraph([_difficulty(judge), theme])
    first = _first_words(model, judge) if judge.attempt.step else ""
    ask, tempts = _why_right(judge, move), "" if model.run else _why_not(model, judge)
    return Answer("best", why, tempts, more, shown, ways=tuple(ways), ask=ask, about=first)


def with_win(game: Game, seat: Seat) -> Game:
    """The game with the card that wins now, if the seat has one: no line stops on the table just before."""
    if game.over or game.state.phase.seat != seat:
        return game
    ends = (game.play(move) for move in legal_moves(game.state))
    return next(
        (end for end in ends if isinstance(end.state.phase, Over) and end.state.phase.winner == seat), game
    )


def _why_right(judge: JudgePuzzle, move: Move) -> Ask | None:
    """Why the first move was better than the most tempting wrong one: it's the one to find, and a later one
    mostly wins at once. Not asked of an attack where a king, points or a jack tempts: its refutation is
    proven."""
    puzzle, moves = judge.attempt.puzzle, (*judge.attempt.game.moves, move)
    first = puzzle.decisions[0]
    right = {accepted.kind for accepted in first.accepted}
    wrong = tuple([other for other in first.wrong if other.kind not in right])
    lured = puzzle.kind != "D" and any(_tempts(other)[:2] != (False, False) for other in wrong)
    return Ask(observe(puzzle.start, puzzle.seat), moves[:1], wrong) if wrong and not lured else None


def _why_not(model: Model, judge: JudgePuzzle) -> Words:
    """The move that comes to mind first, a king, else what brings most points; and what refutes it, move by
    move. If nothing is seen to refute the king, it's the points. If it's none of these, it's said until a
    cause is found."""
    puzzle = judge.attempt.puzzle
    begun, wrong = judge.changed(attempt=Attempt.begin(puzzle)), puzzle.decisions[0].wrong
    if not wrong:
        return ""
    others = {move for move in wrong if _tempts(move)[:2] == (False, True)}
    moves = [max(wrong, key=_tempts), *([max(others, key=_tempts)] if others else ())]
    verdicts = [begun.attempt.judge(move) for move in moves]
    tried = [(move, verdict, _told(begun, verdict)) for move, verdict in zip(moves, verdicts, strict=True)]
    move, verdict, told = next((each for each in tried if _is_telling(each[2])), tried[0])
    chance = verdict.refutation.chance if verdict.refutation else None
    slow = not told or "passed" in _keys(told[0])
    which = "chance" if chance is not None else "slow" if slow and not verdict.game.over else "reply"
    words = move_name(shown_model(model), observe(puzzle.start, puzzle.seat), move)
    tempting = say("puzzle tempting", which=which, move=words, count=chance or 0)
    acts = [*told[:1], *[each for each in told[1:] if not _ACTS.isdisjoint(_keys(each))]]
    acts = acts[:1] + acts[1:][-2:]  # of a seven that brings a seven, what there's room for
    return paragraph([tempting, *[split_forecast(each)[0] for each in acts[:-1]], *acts[-1:]])


def _is_telling(told: Sequence[Words]) -> bool:
    """Whether it's seen why a reply refutes: it does more than to draw or to bring points."""
    keys = [_keys(each) for each in told]
    return any("won" in each for each in keys) or (bool(keys) and keys[0].isdisjoint(_PASSIVE))


def _tempts(move: Move) -> tuple[bool, bool, int, bool, Move]:
    """How soon a move comes to mind."""
    is_king, steals = move.verb is Verb.PERMANENT and move.card >> 2 == KING, move.verb is Verb.STEAL
    brings = move.target if steals else move.card
    return is_king, steals or move.verb is Verb.POINTS, brings >> 2, steals, move


def _keys(told: Words) -> set[str]:
    texts = told.items if isinstance(told, TextList) else (told,)
    return {text.key for text in texts if isinstance(text, Text)}


_ACTS: Final = frozenset(
    [*("drew", "took", "played", "aimed", "played points", "laid", "stole", "scuttled", "won")]
    + [f"{verb} with" for verb in ("countered", "blocked")]
)
"""How the log tells what someone does, rather than what becomes of it."""
_PASSIVE: Final = frozenset(["passed", "drew", "played points", "laid"])


def _first_words(model: Model, judge: JudgePuzzle) -> Words:
    """The first move in words, which is no longer the last one on the table."""
    game = judge.attempt.game
    seen = observe(game.at(0).state, judge.attempt.puzzle.seat)
    return say("puzzle first", move=move_name(shown_model(model), seen, game.moves[0]))


def _difficulty(judge: JudgePuzzle) -> Words:
    """How hard the puzzle is, beside the form of the player once that is firm, and what it has become."""
    rating = judge.attempt.puzzle.rating
    if not judge.forms:
        return say("puzzle difficulty", rating=rating)
    before, *after = judge.forms
    if not after:
        return say("puzzle difficulty form", rating=rating, form=before)
    which = "up" if after[0] > before else "down" if after[0] < before else "same"
    return say("puzzle difficulty changed", which=which, rating=rating, before=before, form=after[0])


def _turns_left(attempt: Attempt) -> int:
    """Within how many own turns the player has to win now, with the one that has begun."""
    seat = attempt.puzzle.seat
    ended = sum(before.turn == seat != after.turn for before, after in pairwise(attempt.game.states))
    return attempt.puzzle.turns - ended


def _has_turn(attempt: Attempt) -> bool:
    """Whether it's the player's turn; else it's the other's, and something is to be decided within it."""
    return attempt.game.state.turn == attempt.puzzle.seat


def _refute(judge: JudgePuzzle, verdict: Verdict) -> Answer:
    """The answer to a wrong try: what refutes it, in the words of the log, and the puzzle once more."""
    attempt, game, refutation = judge.attempt, verdict.game, verdict.refutation
    chance = refutation.chance if refutation else None
    replies = _told(judge, verdict)
    which = "chance" if chance is not None else "reply" if replies else "slow"
    said = say("puzzle wrong", which=which, count=chance or 0)
    late = [say("puzzle late")] if attempt.puzzle.kind in "AC" and not game.over else []
    why = paragraph([*replies, *late]) if which == "reply" else ""
    again = judge.changed(missed=True, chance=chance if judge.chance is None else judge.chance)
    wrong = Answer("wrong", said, why)
    then = _exercise(again, _task(again, again=True)).changed(answer=wrong)
    return wrong.changed(follows=game, then=then)


def _told(judge: JudgePuzzle, verdict: Verdict) -> list[Words]:
    """What the log says after a try."""
    game, listener, tried = verdict.game, listener_of(judge), len(judge.attempt.game.moves) + 1
    return [*whole_story(game, listener).log[len(whole_story(game.at(tried), listener).log) :]]


def _answer_words(model: Model, judge: JudgePuzzle, move: Move) -> Words:
    """The move that the player asked to be shown, in words."""
    decision, game = judge.attempt.decision, judge.attempt.game
    words = move_name(shown_model(model), observe(game.state, judge.attempt.puzzle.seat), move)
    which = "move" if decision.chance is None else "chance"
    return say("puzzle answer", which=which, move=words, chance=decision.chance or 0)


def _why_solved(judge: JudgePuzzle, verdict: Verdict) -> Words:
    """Why a puzzle is solved with the last move."""
    chance, own = judge.attempt.decision.chance, judge.chance
    which = {"every way": "every", "best chance": "best"}.get(str(verdict.ending), str(verdict.ending))
    if which == "best" and own is not None:
        which = "better"
    who = _other(judge)
    return say("puzzle solved", which=which, who=who, chance=chance or 0, count=own or 0)
