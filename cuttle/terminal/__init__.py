"""The command `cuttle`: play a game in the terminal, show a link, let bots play each other."""
