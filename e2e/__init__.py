"""The tests of the page in a browser: pytest, Playwright and Chromium, against the built page."""
