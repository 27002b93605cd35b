"""Browser tests with pytest, Playwright and Chromium, on the built page."""
