"""The page's data: the model, and the messages, commands and saved texts that go with it. No rendering, no
I/O."""
