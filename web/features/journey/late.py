"""What is needed once a round is over, or somebody looks at the prints."""

from typing import Final

from web.core.feature import Late, page_of, to
from web.features.journey import earning, page, update
from web.features.journey.messages import FindSources, OpenSource, Prints

LATE: Final = Late(
    update.HANDLERS,
    dict(
        [
            to(FindSources, earning.find_sources),
            to(OpenSource, earning.open_source),
        ]
    ),
    {Prints.name: page_of(Prints, page.page, page.foot)},
)
