"""A match on the poster: its rounds as small cards, and a trophy when it's won. Pure."""

from typing import Final

from cuttle.language import say
from web.core.model import Model
from web.markup.controls import icon
from web.markup.html import Html, tag
from web.table.chips import letters

_CUP: Final = "M9 8H31V22C31 33 26 39 20 39S9 33 9 22ZM18 38H22V47H18ZM12 47H28V52H12ZM8 53H32V59H8Z"
_HANDLES: Final = "M9 13H3.5C3.5 23 6 28 12 30M31 13H36.5C36.5 23 34 28 28 30"
_BONE: Final = (
    "M20 11.5C23.6 13.5 25.5 18 25.5 22.5S23.6 31.5 20 34C16.4 31.5 14.5 27 14.5 22.5S16.4 13.5 20 11.5Z"
)
_GROOVES: Final = (
    "M17 17C18.8 18.6 21.2 18.6 23 17M16.5 21.5C18.8 23.6 21.2 23.6 23.5 21.5M17 26C18.8 28 21.2 28 23 26"
)


def emblem(model: Model) -> Html:
    """The poster's picture: a cup for a match that's won, otherwise the cuttlebone."""
    if not has_cup(model):
        return icon("cuttlebone", "bone")
    lines = {"cup": _CUP, "handles": _HANDLES, "inlay": _BONE, "grooves": _GROOVES}
    return tag(
        "svg",
        [tag("path", class_=look, d=line) for look, line in lines.items()],
        class_="bone trophy",
        viewBox="0 0 40 64",
        aria_hidden="true",
    )


def has_cup(model: Model) -> bool:
    """Whether a match has been won."""
    return model.match.needed > 1 and model.match.winner is not None


def rounds(model: Model) -> Html | None:
    """A small card for each round of a match, printed for who has won it."""
    if model.match.needed == 1:
        return None
    cards = []
    for number, winner in enumerate(model.match.results, 1):
        look, mark, text = "tied", None, say("round tied", number=number)
        if winner is not None:
            mine = winner == model.bottom_seat
            look, text = "won" if mine else "lost", say("round won", number=number, who=model.names[winner])
            letter = letters(model.names)[winner]  # as in the log
            mark = icon("cuttlebone", None) if mine else tag("i", letter, aria_hidden="true")
        cards.append(
            tag(
                "li",
                tag("b", str(number), aria_hidden="true"),
                mark,
                tag("span", text, class_="said"),
                class_=f"round {look}",
            )
        )
    return tag("ol", cards, class_="rounds")
