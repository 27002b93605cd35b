"""What is needed once somebody looks at the lessons."""

from typing import Final

from web.core.feature import Late, page_of
from web.learn import page
from web.learn.messages import Lessons

LATE: Final = Late(pages={Lessons.name: page_of(Lessons, page.listing)})
