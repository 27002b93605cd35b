"""What a table needs and the start did without. Pure."""

from collections.abc import Iterable

from cuttle.bot import searches
from web.state.commands import Command, FetchExtra
from web.state.installation import App, Extra


def lacking(app: App, levels: Iterable[str], *, analysed: bool = False) -> list[Command]:
    """The command that fetches what a table with these levels needs, unless it's here: an analysis needs what
    looks at games, a search its networks."""
    if not analysed and not any(map(searches, levels)):
        return []
    needed: Extra = "study" if analysed else "networks"
    return [FetchExtra(needed)] if needed not in app.extras else []
