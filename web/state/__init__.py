"""The values that the model is made of, and how those that are saved are read and written. No rendering, no
I/O."""
