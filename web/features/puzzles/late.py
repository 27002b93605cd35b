"""What is needed once somebody asks for puzzles."""

from typing import Final

from web.core.feature import Late, page_of, to
from web.features.puzzles import judging, page, puzzle_pool, run, update
from web.features.puzzles.messages import (
    BeginRun,
    DayPuzzleShared,
    FindBest,
    FindPuzzle,
    JudgePuzzle,
    ListPuzzles,
    NoteHidden,
    NoteRun,
    Puzzles,
    RunAhead,
    RunOver,
    RunShared,
    TakePool,
    TickLater,
)
from web.share.page import share_go

LATE: Final = Late(
    update.HANDLERS,
    dict(
        [
            to(FindPuzzle, puzzle_pool.ask_pool),
            to(ListPuzzles, puzzle_pool.ask_pool),
            to(NoteHidden, puzzle_pool.note_hidden),
            to(TakePool, puzzle_pool.take_pool),
            to(BeginRun, puzzle_pool.ask_pool),
            to(JudgePuzzle, judging.judge_puzzle),
            to(TickLater, judging.tick_later),
            to(FindBest, judging.find_best),
            to(NoteRun, judging.note_run),
        ]
    ),
    {
        Puzzles.name: page_of(Puzzles, page.page, page.foot),
        RunAhead.name: page_of(RunAhead, run.page_ahead, run.foot_ahead),
        RunOver.name: page_of(RunOver, run.page, run.foot),
        DayPuzzleShared.name: page_of(DayPuzzleShared, run.page_shared, share_go),
        RunShared.name: page_of(RunShared, run.page_shared, share_go),
    },
)
