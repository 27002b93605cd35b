"""The review of a round: bad luck or bad play? The page fetches it when somebody asks."""
