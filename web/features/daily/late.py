"""What is needed once somebody looks at the days."""

from typing import Final

from web.core.feature import Late, Page, page_of, to
from web.features.daily import page, running, update
from web.features.daily.messages import CARD, BeginDay, Calendar, EndDay, FindDay, RunField

LATE: Final = Late(
    update.HANDLERS,
    dict(
        [
            to(FindDay, running.find_day),
            to(BeginDay, running.begin_day),
            to(EndDay, running.end_day),
            to(RunField, running.run_field),
        ]
    ),
    {
        Calendar.name: page_of(Calendar, page.page, page.foot),
        CARD: Page(page.card, page.card_foot),
    },
)
