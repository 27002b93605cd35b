"""The page in three engines: Chromium, Firefox and WebKit. `make test-all-browsers` runs these tests."""
