"""Exporting games: the file that *Export* gives, of one game or of all. Pure."""

from web.library.store import Store
from web.state.stored_game import file_text


def export_games(store: Store, name: str) -> tuple[str, str]:
    """File name and content for the export of one game, or of all games if no name is given."""
    texts = {name: store.text(name)} if name else store.texts()
    held = {key: text for key, text in texts.items() if text}
    return f"cuttle-{name or store.now()[:10]}.json", file_text(held, None if name else store.beside)
