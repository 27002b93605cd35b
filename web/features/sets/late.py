"""What is needed once somebody looks at sets or plays one."""

from typing import Final

from web.core.feature import Late, page_of, to
from web.features.sets import comparing, page, running, side_by_side, update
from web.features.sets.messages import (
    BeginBoard,
    BeginMaking,
    DeleteSet,
    EndBoard,
    FindBoard,
    FindRounds,
    KeepSet,
    LeaveBoards,
    OneSet,
    RunBest,
    Sets,
    SideBySide,
)

LATE: Final = Late(
    update.HANDLERS,
    dict(
        [
            to(BeginMaking, running.begin_making),
            to(DeleteSet, running.delete_set),
            to(FindBoard, running.find_board),
            to(FindRounds, comparing.find_rounds),
            to(RunBest, comparing.run_best),
            to(BeginBoard, running.begin_board),
            to(EndBoard, running.end_board),
            to(LeaveBoards, running.leave_boards),
            to(KeepSet, running.keep_set),
        ]
    ),
    {
        Sets.name: page_of(Sets, page.sets_page, page.sets_foot),
        OneSet.name: page_of(OneSet, page.set_page, page.set_foot),
        SideBySide.name: page_of(SideBySide, side_by_side.page, side_by_side.foot),
    },
)
