"""Learning the game: lessons, and pages to read. The page fetches it when somebody asks for it."""
