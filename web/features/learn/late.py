"""What is needed once somebody looks at the lessons."""

from typing import Final

from web.core.feature import Late, page_of
from web.features.learn import page
from web.features.learn.messages import Lessons, Practices

LATE: Final = Late(
    pages={
        Lessons.name: page_of(Lessons, page.listing),
        Practices.name: page_of(Practices, page.positions),
    }
)
