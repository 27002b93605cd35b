"""What is needed once somebody looks at the results."""

from typing import Final

from web.core.dialog import Plain
from web.core.feature import Late, page_of
from web.features.statistics import page
from web.features.statistics.messages import Statistics

LATE: Final = Late(
    pages={
        Statistics.name: page_of(Statistics, page.statistics),
        "reset rating": page_of(Plain, page.reset_question),
        "forget": page_of(Plain, page.delete_question),
    }
)
