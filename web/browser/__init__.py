"""The adapter to the browser: the only room that imports from it, together with `web.main`."""
