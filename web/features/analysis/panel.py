"""The panel of an analysis: how hidden cards are taken, the lines, a note, and what is thought. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cuttle import Move, State, move_text
from cuttle.bot import LEVELS
from cuttle.language import YOU, Name, Words, card_name, choice_text, say
from cuttle.links import LONGEST_NOTE, Node, Tree, is_on_main_line
from cuttle.rules import Turn
from web.core.message import Show, Unfinished
from web.core.model import Model
from web.core.shown import may_leave, turn_at
from web.features.analysis.messages import (
    FetchAnalysis,
    GoTo,
    HideCards,
    PromoteLine,
    RemoveLine,
    ThinkAlong,
    Walk,
    WriteNote,
)
from web.features.analysis.opening import is_forced_answer
from web.features.analysis.update import last_choice
from web.markup.controls import Sendable, button, input_field, pill, switch
from web.markup.html import Child, Html, join, tag
from web.messages.play import Choose
from web.messages.replay import Jump, LeaveReplay
from web.messages.share import Share
from web.play.hints import odds_line
from web.play.networks import fetching
from web.play.reasons import is_hardly_better, why_words
from web.state.analysis import Analysis
from web.state.seating import Viewer
from web.table.cards import SIGNS
from web.text.words import cache_by_language

_PRINTED: Final = SIGNS | {"x": " × ", ">": " → ", "=": ""}
"""How a move in notation is printed on a chip."""
_DEEPEST: Final = 12
"""How many levels of branches are drawn within each other; more have no room in the panel."""


def panel(model: Model, analysis: Analysis) -> Html:
    """The rail beside the table, or the drawer: the lines, notes and thoughts."""
    inside = (
        _lines(model, analysis.tree),
        _line_tools(analysis.tree),
        _thoughts(model, analysis),
        _note(analysis.tree.nodes[last_choice(analysis.tree)]),
        _hidden(analysis),
        _ways_out(model),
    )
    return tag(
        "section",
        tag("h2", say("title analysis")),
        tag("div", inside, id="analysis"),
        id="log",
        class_="open analysis",
        popover="auto",
        aria_label=say("title analysis"),
    )


# Hidden cards


def _hidden(analysis: Analysis) -> Html:
    how = analysis.tree.hidden
    pills = [
        pill(say("analysis hidden", which=way), HideCards(way), way == how, name=f"hidden-{way}", group="h")
        for way in ("known", "unknown", "anew")
    ]
    again = button(say("analysis again"), HideCards("anew"), "quiet small", name="hidden-again")
    return tag(
        "fieldset",
        tag("legend", say("analysis hidden cards")),
        tag("div", pills, class_="pills"),
        again if how == "anew" else None,
        tag("small", say("analysis hidden note", which=how)),
        class_="analysis-hidden",
    )


# The lines


def _lines(model: Model, tree: Tree) -> Html:
    """All lines, branches within their line; where one is has a mark."""
    here, names, me, nodes = last_choice(tree), model.names, model.me, tree.nodes
    start = tag("li", _chip(0, say("analysis start"), say("analysis start"), is_here=here == 0))
    moves = [
        _node(nodes[node.parent], node, place, place == here, names, me)
        for place, node in enumerate(nodes[1:], 1)
    ]
    lines = tag("ol", start, _line(tree, [start, *moves]), class_="line")
    return tag("div", lines, role="toolbar", aria_label=say("analysis lines"), class_="analysis-lines")


def _line(tree: Tree, moves: Sequence[Html]) -> list[Html]:
    """The chips of the main line, each with the branches beside it.

    Branches come after what they branch off, so they're drawn from the last one on, without recursion: a link
    may hold hundreds in each other. Those of too many levels are put beside the one that they branch off.
    """
    children, levels, drawn = tree.children, [0], dict[int, Html]()
    for place, node in enumerate(tree.nodes[1:], 1):
        levels.append(levels[node.parent] + (children[node.parent][0] != place))
    for place in reversed(range(1, len(levels))):
        if children[tree.nodes[place].parent][0] == place:
            continue
        deep = levels[place] >= _DEEPEST
        chips = _chips(tree, moves, children, place, {} if deep else drawn)
        branch = tag("ol", moves[place], chips, class_="line")
        beside = [drawn[other] for other in _branches(children, place)] if deep else []
        drawn[place] = join(tag("li", branch, class_="branch"), *beside)
    return _chips(tree, moves, children, 0, drawn)


def _chips(
    tree: Tree, moves: Sequence[Html], children: list[list[int]], place: int, drawn: Mapping[int, Html]
) -> list[Html]:
    """The chips after a node, each with the branches beside it, as far as those are drawn."""
    chips = list[Html]()
    while children[place]:
        first, *others = children[place]
        if others or not is_forced_answer(tree.nodes[place].game):
            chips.append(moves[first])
        chips += [drawn[other] for other in others if other in drawn]
        place = first
    return chips


def _branches(children: list[list[int]], place: int) -> Iterator[int]:
    """What branches off the line after a node."""
    while children[place]:
        place, *others = children[place]
        yield from others


@cache_by_language
def _node(parent: Node, node: Node, place: int, is_here: bool, names: tuple[Name, ...], me: Viewer) -> Html:
    before, move = parent.game.state, node.move
    if move is None:
        who = names[node.fresh_deal[0] if node.fresh_deal else 0]
        chip = _chip(place, say("analysis anew"), say("analysis dealt", who=who), "dealt", is_here=is_here)
    else:
        seat, label = before.phase.seat, _describe_move(names, before, move)
        if seat >= 0:
            label = say("analysis by", who=names[seat], move=label)
        turn = turn_at(node.game, len(node.game.moves)) if isinstance(before.phase, Turn) else None
        chip = _chip(place, _short_move(move), label, "by-me" if seat == me else "", turn, is_here=is_here)
    return tag("li", chip, tag("small", " ", node.note, class_="note") if node.note else None)


def _chip(
    place: int, text: Words, label: Words, look: str = "", turn: int | None = None, *, is_here: bool
) -> Html:
    return button(
        text,
        GoTo(place),
        f"move {look}".strip(),
        name=f"node-{place}",
        aria_label=label,
        aria_current="step" if is_here else None,
        data_turn=turn,
    )


def _short_move(move: Move) -> Words:
    """A move as it's printed on a chip: “9♥ × 8♦”. Those without a card are words."""
    text, _, _ = move_text(move).partition("@")
    if text.islower():
        return say("analysis word", which=text)
    return "".join([text[0], *[_PRINTED.get(letter, letter) for letter in text[1:]]]).rstrip()


def _describe_move(names: Sequence[Name], before: State, move: Move) -> Words:
    """A move with its card."""
    choice = choice_text(before, move, names)
    if move.card < 0:
        return say("way", move=choice)
    return say("way with", card=card_name(move.card), move=choice)


def _line_tools(tree: Tree) -> Html:
    """Ways to both ends of the line, and what can be done to it."""
    own = last_choice(tree) > 0
    return tag(
        "div",
        _end("⇤", "first", "Home", able=own),
        _end("⇥", "last", "End", able=bool(tree.children[tree.cursor])),
        _line_tool(say("analysis promote"), PromoteLine(), able=not is_on_main_line(tree, tree.cursor)),
        _line_tool(say("analysis remove"), RemoveLine(), able=own),
        class_="analysis-changes",
    )


def _end(sign: str, where: Jump, key: str, *, able: bool) -> Html:
    text, label = tag("span", sign, aria_hidden="true"), say("replay", which=where)
    return _line_tool(text, Walk(where), label, key, able=able)


def _line_tool(
    text: Child, sends: Sendable, label: Words | None = None, key: str | None = None, *, able: bool
) -> Html:
    off = None if able else "true"
    return button(text, sends, "quiet small", aria_label=label, aria_keyshortcuts=key, aria_disabled=off)


def _note(here: Node) -> Html:
    note = input_field(
        "text",
        Unfinished(WriteNote),
        name="analysis-note",
        value=here.note,
        maxlength=LONGEST_NOTE,
        autocomplete="off",
    )
    return tag("p", tag("label", say("analysis note"), for_="analysis-note"), note, class_="analysis-note")


# What is thought


def _thoughts(model: Model, analysis: Analysis) -> Html:
    """A switch, the expert's best moves, and what each level would play."""
    along = switch(say("analysis live"), ThinkAlong(), analysis.live)
    state, names = analysis.tree.current.game.state, model.names
    if not analysis.live or state.phase.seat < 0:
        return tag("section", along, class_="analysis-thoughts")
    if wait := fetching(model, FetchAnalysis()):
        return tag("section", along, wait, class_="analysis-thoughts")
    levels = []
    for level, move in zip(LEVELS, analysis.levels, strict=False):
        short = tag("span", _short_move(move), aria_hidden="true")
        full = tag("span", _describe_move(names, state, move), class_="said")
        levels.append(tag("tr", tag("th", say("level", which=level), scope="row"), tag("td", short, full)))
    return tag(
        "section",
        along,
        _expert(model, state, analysis),
        tag("table", tag("caption", say("analysis levels")), tag("tbody", levels)) if levels else None,
        tag("small", say("analysis counted", count=analysis.nodes)) if analysis.nodes else None,
        class_="analysis-thoughts",
    )


def _expert(model: Model, state: State, analysis: Analysis) -> Html | None:
    """What the expert expects, and its best moves, each to be played; and why the first one is better, once
    that's found."""
    names = model.names
    if analysis.odds is None or len(analysis.best) < 2:
        return None
    best = []
    for chance, move in analysis.best:
        number = tag("b", say("analysis chance", count=round(100 * chance)))
        text = [tag("span", _describe_move(names, state, move)), " ", number]
        best.append(tag("li", button(text, Choose(move_text(move)), "line")))
    who, odds = names[state.phase.seat], analysis.odds
    is_lost = odds.proven and odds.value == 0
    outlook = say("analysis sure loss") if is_lost and who != YOU else odds_line(odds)
    return join(
        tag("p", say("analysis thinks", who=who), " ", outlook),
        tag("ol", best, class_="analysis-best"),
        _why(model, analysis),
    )


def _why(model: Model, analysis: Analysis) -> Html | None:
    """Why the best move is better than the next, or that they hardly differ."""
    hardly = is_hardly_better(model, analysis.ask)
    why = say("analysis hardly") if hardly else why_words(model, analysis.ask, model.names)
    return tag("p", why, id="analysis-why", data_spoken="whole") if why else None


def _ways_out(model: Model) -> Html:
    return tag(
        "div",
        button(say("analysis share"), Share("analysis"), "quiet small", name="analysis-share"),
        button(say("play on"), Show("play on"), "quiet small", name="analysis-play-on"),
        button(say("leave"), LeaveReplay(), "quiet small", name="analysis-leave")
        if may_leave(model)
        else None,
        class_="analysis-ways",
    )
