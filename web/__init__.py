"""The table in the browser: model, update, view. No rule of the game lives here."""
