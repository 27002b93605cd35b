"""What is fetched after the start: networks when a bot needs them, and why a fetch failed. Pure."""

from collections.abc import Iterable

from cuttle.bot import uses_search
from cuttle.language import Words, say
from web.core.command import Command, FetchNetworks
from web.state.installation import App


def fetch_for_levels(app: App, levels: Iterable[str]) -> list[Command]:
    """The command that fetches the networks, if one of these levels searches and they aren't here."""
    return [FetchNetworks()] if app.networks != "here" and any(map(uses_search, levels)) else []


def failure_reason(app: App, why: Words) -> Words:
    """The reason why a fetch failed; if the page is older than the server, that."""
    return say("page older") if app.update_waiting else why
