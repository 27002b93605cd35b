"""What is needed once a mistake is found or played."""

from typing import Final

from web.core.feature import Late, to
from web.features.mistakes import finding, update
from web.features.mistakes.messages import FindMistake, JudgeMistake, ListMistakes, NoteMistakes, OpenMistake

LATE: Final = Late(
    update.HANDLERS,
    dict(
        [
            to(NoteMistakes, finding.note_mistakes),
            to(ListMistakes, finding.list_mistakes),
            to(FindMistake, finding.find_mistake),
            to(OpenMistake, finding.open_mistake),
            to(JudgeMistake, finding.judge_mistake),
        ]
    ),
)
