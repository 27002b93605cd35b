"""Write a picture of a table."""

from pathlib import Path

import cuttle.svg
from cuttle import Game, observe

game = Game.deal("bga-three", 3).replay("draw")
Path("seat.svg").write_text(cuttle.svg.table(game, seat=1), encoding="utf-8")
Path("dark.svg").write_text(
    cuttle.svg.table(observe(game, 0), names=("Ann", "Bob", "Cleo"), look="dark"), encoding="utf-8"
)
Path("notebook.svg").write_text(game._repr_svg_(), encoding="utf-8")
print(
    [
        path.name
        for path in sorted(Path().glob("*.svg"))
        if path.read_text(encoding="utf-8").endswith("</svg>")
    ]
)
