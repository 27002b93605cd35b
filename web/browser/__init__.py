"""The browser, as far as the page needs it. Only the page's heart imports this room."""
