"""A module that can't be imported."""

raise RuntimeError("broken on purpose")
