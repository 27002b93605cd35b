"""What a table needs and the start did without. Pure."""

from collections.abc import Iterable

from cuttle.bot import searches
from web.state.commands import Command, FetchExtra
from web.state.installation import App, Extra


def lacking(app: App, levels: Iterable[str], *, analysed: bool = False) -> list[Command]:
    """What fetches the extra that a table with these levels needs, unless it's here: an analysis needs what
    looks at games, a search its networks."""
    needed: Extra | None = "study" if analysed else "networks" if any(map(searches, levels)) else None
    return [FetchExtra(needed)] if needed and needed not in app.extras else []
