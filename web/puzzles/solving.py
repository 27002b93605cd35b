"""A puzzle as an exercise, and the answer to a try. Pure."""

from cuttle import PRESETS, Game, Move, Seat, move_text
from cuttle.language import Words, paragraph, ruleset_title, say
from cuttle.puzzles import Attempt, Puzzle, Verdict
from web.core.exercise import Answer, Exercise
from web.core.message import Message
from web.core.model import Model
from web.play.messages import Choose
from web.puzzles.choosing import THEME_NAMES
from web.puzzles.messages import JudgePuzzle, LeavePuzzle, NextPuzzle, PlayOnFromPuzzle, PlayPuzzle
from web.share.messages import Share
from web.state.seating import PERSON, Seating, names_at
from web.state.story import Listener, whole_story


def begin_puzzle(model: Model, puzzle: Puzzle, *, newcomer: bool = False) -> Exercise:
    """A puzzle before its first move. A newcomer is told what wins."""
    rules, told = puzzle.start.ruleset, [_task(model, puzzle)]
    if rules != PRESETS["cuttle-cards"]:
        told.append(say("puzzle rules", rules=ruleset_title(rules)))
    if newcomer:
        told.append(say("puzzle newcomer", goal=rules.goals[0]))
    asks = paragraph(told)
    return _exercise(model, JudgePuzzle(Attempt.begin(puzzle)), asks)


def _exercise(model: Model, judge: JudgePuzzle, asks: Words) -> Exercise:
    puzzle = judge.attempt.puzzle
    show = say("puzzle show"), Choose(move_text(judge.attempt.decision.accepted[0]))
    return Exercise(
        judge.attempt.game,
        asks,
        PlayPuzzle(puzzle.key),
        judge,
        LeavePuzzle(),
        say("leave"),
        title=say("puzzle title"),
        ways=(show,) if judge.missed else (),
        seating=_seating(model, puzzle),
        link=puzzle.link,
    )


def _seating(model: Model, puzzle: Puzzle) -> Seating:
    """The player, and the bot of the settings."""
    return Seating(puzzle.seat, rivals(puzzle.seat, model.settings.level))


def rivals(seat: Seat, level: str, seats: int = 2) -> tuple[str, ...]:
    """A person at a seat, against bots."""
    return tuple(PERSON if each == seat else level for each in range(seats))


def _listener(model: Model, puzzle: Puzzle) -> Listener:
    seat, players = puzzle.seat, rivals(puzzle.seat, model.settings.level)
    return Listener(seat, names_at(2, seat, players, (), model.settings.level), (seat,), reasons=False)


def _task(model: Model, puzzle: Puzzle) -> Words:
    """What is asked, in a sentence."""
    which = {"B": "best", "C": "endgame", "D": "survive"}.get(
        puzzle.kind, "now" if puzzle.turns == 1 else "win"
    )
    return say("puzzle asks", which=which, count=puzzle.turns, who=_other(model, puzzle))


def _other(model: Model, puzzle: Puzzle) -> Words:
    return _listener(model, puzzle).names[1 - puzzle.seat]


# The answer to a try


def answer_to(model: Model, judge: JudgePuzzle, move: Move) -> Answer:
    """The answer to a legal move, with what follows it on the table and what comes after that."""
    verdict = judge.attempt.judge(move)
    if verdict.refutation is not None:
        return _refute(model, judge, verdict)
    if verdict.next is not None:
        said = say("puzzle goes on")
        then = _exercise(model, JudgePuzzle(verdict.next, judge.missed, judge.chance), said)
        return Answer("best", said, follows=verdict.game, then=then)
    puzzle = judge.attempt.puzzle
    theme = say("puzzle theme", theme=say("puzzle motif", which=THEME_NAMES[puzzle.themes[0]]))
    return Answer(
        "best", _solved(model, judge, verdict), theme, follows=verdict.game, ways=_ways_on(verdict.game)
    )


def _refute(model: Model, judge: JudgePuzzle, verdict: Verdict) -> Answer:
    attempt, refutation = judge.attempt, verdict.refutation
    chance = refutation.chance if refutation else None
    replies = _told(model, attempt, verdict.game)
    which = "chance" if chance is not None else "reply" if replies else "slow"
    said = say("puzzle wrong", which=which, count=chance or 0)
    late = [say("puzzle late")] if attempt.puzzle.kind in "AC" and not verdict.game.over else []
    why = paragraph([*replies, *late]) if which == "reply" else ""
    again = JudgePuzzle(attempt, missed=True, chance=chance if judge.chance is None else judge.chance)
    then = _exercise(model, again, _task(model, attempt.puzzle)).changed(answer=Answer("wrong", said, why))
    return Answer("wrong", said, why, follows=verdict.game, then=then)


def _told(model: Model, attempt: Attempt, game: Game) -> list[Words]:
    """What the log says of what followed a try."""
    to, tried = _listener(model, attempt.puzzle), len(attempt.game.moves) + 1
    if len(game.moves) <= tried:
        return []
    return [*whole_story(game, to).log[len(whole_story(game.at(tried), to).log) :]]


def _solved(model: Model, judge: JudgePuzzle, verdict: Verdict) -> Words:
    """Why it ends here."""
    chance, own = judge.attempt.decision.chance, judge.chance
    which = {"every way": "every", "best chance": "best"}.get(str(verdict.ending), str(verdict.ending))
    if which == "best" and own is not None:
        which = "better"
    who = _other(model, judge.attempt.puzzle)
    return say("puzzle solved", which=which, who=who, chance=chance or 0, count=own or 0)


def _ways_on(game: Game) -> tuple[tuple[Words, Message], ...]:
    """What can follow a puzzle that is solved."""
    on = (say("play on"), PlayOnFromPuzzle())
    ways: list[tuple[Words, Message]] = [(say("puzzle next"), NextPuzzle()), (say("puzzle share"), Share())]
    return (*ways, *([] if game.over else [on]))
