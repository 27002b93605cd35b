"""Tests of the page in three browser engines: Chromium, Firefox and WebKit. Run them with `make
test-all-browsers`."""
