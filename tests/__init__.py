"""The tests of the game: pytest on CPython, and the same tests inside Pyodide."""
