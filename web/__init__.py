"""The page in the browser: model, update, view. The rules of the game are in `cuttle`."""
