"""The adapter to the browser: the only package that imports from it, together with `web.main`."""
