"""The editor of positions, which the page fetches when somebody asks for it."""
