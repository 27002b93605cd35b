"""What a table needs and the start did without. Pure."""

from collections.abc import Iterable

from cuttle.bot import uses_search
from web.core.command import Command, FetchNetworks
from web.state.installation import App


def fetch_for_levels(app: App, levels: Iterable[str]) -> list[Command]:
    """The command that fetches the networks, if one of these levels searches and they aren't here."""
    return [FetchNetworks()] if app.networks != "here" and any(map(uses_search, levels)) else []
