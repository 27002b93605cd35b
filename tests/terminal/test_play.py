"""`cuttle play`: whole games, and everything that can be typed at the table."""

import re
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from cuttle import PRESETS, Game, Link, Match, Observation, card_text, encode, move_text, parse_move
from cuttle.explain import Cause, Lead, Reason
from cuttle.language import say
from cuttle.links import link_text, parse_link, record_text
from cuttle.notation.table import WIDTH
from cuttle.rules import Over
from cuttle.rules.cards import JACK
from cuttle.terminal import typed_commands
from cuttle.terminal.languages import read_language
from tests.support.bots import between_novices
from tests.support.terminal import QUICK, Typed, last_link, reply
from web.state.lesson import EASIEST
from web.text.languages import LANGUAGES

pytestmark = pytest.mark.cpython_only


# Whole games


@pytest.mark.parametrize("ruleset", [*PRESETS, "bga-three+random four"])
def test_a_whole_game_by_any_rules(ruleset: str, typed: Typed) -> None:
    printed = typed(("play", "novice", "--ruleset", ruleset, "--deal", "2"), *["1"] * 400)
    link = last_link(printed)
    assert link.game.over
    assert (link.game.ruleset.key, link.number, link.players[0]) == (ruleset, 2, "person")
    assert printed[-1].startswith("See it again with: ")


@pytest.mark.parametrize("preset", ["pagat", "bga-three"])
def test_a_whole_game_in_notation(preset: str, typed: Typed) -> None:
    game = between_novices(preset, 3)
    start = link_text(Link(Match(game.at(0)), players=("person",) * game.ruleset.seats))
    moves = [move_text(move) for move in game.moves]
    assert last_link(typed(("play", "--link", start), *moves)).game == game


def test_moves_are_given_by_number_or_in_notation(typed: Typed) -> None:
    printed = typed(QUICK, "draw", "2", "# a comment", "", "9h+", "DRAW")
    moves = [move_text(move) for move in last_link(printed).game.moves[::2]]
    assert moves == ["draw", "KS=", "9H+", "draw"]
    assert reply(printed, "draw") == [
        "You draw the King of Clubs.",
        "Random plays the Eight of Spades for 8 points.",
    ]


def test_the_table_and_the_moves_are_shown(typed: Typed) -> None:
    assert typed(QUICK)[:15] == [
        "Cuttle cards, with Random. Type a move or its number, or help.",
        "",
        "Random   0 of 21  hand   ?? ?? ?? ?? ?? ??",
        "                  table  -",
        "You      0 of 21  hand   QH KS JH 9H 2D",
        "                  table  -",
        "deck   41",
        "scrap  -",
        "",
        "Your turn:",
        "  1  QH=   Royal: protect your other cards (Queen of Hearts)",
        "  2  KS=   Royal: lower your goal (King of Spades)",
        "  3  9H+   Play for 9 points (Nine of Hearts)",
        "  4  2D+   Play for 2 points (Two of Diamonds)",
        "  5  draw  Draw a card",
    ]


def test_who_could_win_next_turn_is_told(typed: Typed) -> None:
    assert "Random could win next turn." in typed(QUICK, "draw", "2", "9H+")


def test_the_same_deal_is_played_alike(typed: Typed) -> None:
    one, two = (typed(("play", "casual", "--deal", "9"), *["1"] * 99) for _ in range(2))
    assert one == two
    assert typed(("play",))[-1] != typed(("play",))[-1]


def test_each_seat_has_the_player_named(typed: Typed) -> None:
    players = ("play", "expert", "person", "skilled+hoarder", "--ruleset", "bga-three")
    link = last_link(typed(players))
    assert link.players == ("expert", "person", "skilled")
    assert link.styles == ("", "", "hoarder")
    assert last_link(typed(("play", "novice", "--ruleset", "bga-three"))).players[1:] == ("novice", "novice")
    assert "Novice 1 and Novice 2" in typed(("play", "novice", "--ruleset", "bga-three"))[0]


# Commands


def test_a_hint_has_a_reason_and_counts_as_help(typed: Typed) -> None:
    printed = typed(QUICK, "hint")
    (said,) = reply(printed, "hint")
    assert said.startswith("The expert would play ")
    assert said.count(".") == 2
    assert last_link(printed).helped
    assert not last_link(typed(QUICK, "1")).helped


def test_undo_goes_back_to_the_last_choice_and_counts_as_help(typed: Typed) -> None:
    printed = typed(QUICK, "undo", "1", "2", "undo", "draw", "undo", "undo")
    assert reply(printed, "undo") == ["There’s nothing to undo."]
    assert last_link(printed).game.moves == ()
    assert last_link(printed).helped


def test_after_undo_luck_is_the_same(typed: Typed) -> None:
    assert last_link(typed(QUICK, "draw", "undo", "draw")).game == last_link(typed(QUICK, "draw")).game


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("why KS!", "KS!: The King of Spades can’t be played this way."),
        ("why resign", "resign@0: You can do that."),
        ("KS!", "The King of Spades can’t be played this way."),
        ("8S+", "The Eight of Spades isn’t in your hand."),
        ("resign@1", "“resign@1” is not a legal move here."),
        ("why 9H+@2", "“9H+@2” is not a legal move here."),
        ("9H+@1", "You can’t choose Random."),
        ("0", "Choose a move from 1 to 5."),
        ("9" * 5000, "Choose a move from 1 to 5."),
        ("why 6", "Choose a move from 1 to 5."),
        ("save", "Name a file: save FILE."),
        ("load nowhere.txt", "nowhere.txt: No such file or directory."),
        ("load \0", "\0: embedded null byte."),
        ("link", "BBKAAAAAAAAAAsCwdKb"),
    ],
)
def test_what_is_said(line: str, said: str, typed: Typed) -> None:
    assert reply(typed(QUICK, line), line) == [said]


def test_what_is_no_move_leads_to_help(typed: Typed) -> None:
    (said,) = reply(typed(QUICK, "castle"), "castle")
    assert said.startswith("“castle” isn’t a move. Moves look like ")
    assert said.endswith(" For other commands, type help.")
    text = "\n".join(typed(QUICK, "help"))
    assert all(word in text for word in ("hint", "why", "undo", "table, log", "save", "load", "link", "quit"))


def test_the_rules_are_those_of_the_game(typed: Typed) -> None:
    text = " ".join(typed((*QUICK, "--ruleset", "house-25"), "rules"))
    assert "25 points or more in play win." in text
    assert max(map(len, typed(QUICK, "rules"))) <= WIDTH


def test_why_alone_has_a_reason_for_each_move(typed: Typed) -> None:
    reasons = [line.split(":")[0] for line in reply(typed(QUICK, "why"), "why")]
    assert reasons == ["QH=", "KS=", "9H+", "2D+", "draw"]


@pytest.mark.parametrize("line", ["why 2D+", "why 4"])
def test_why_compares_a_move_with_the_best_and_counts_as_help(line: str, typed: Typed) -> None:
    printed = typed(QUICK, line)
    (said,) = reply(printed, line)
    assert re.match("The expert would rather play .* than 2D[+][.] ", said)
    assert last_link(printed).helped


CAUSE: Final = Cause("unseen", rank=JACK)
FOUND: Final = {
    (): "KS=: It lowers the goal to 14: 14 points to go.",
    (CAUSE,): (
        "KS= is better than QH=."
        " Three jacks are still unseen. Without them, the Queen of Hearts would be better."
    ),
}


@pytest.mark.parametrize("causes", FOUND)
def test_why_says_what_makes_a_move_the_best(
    causes: tuple[Cause, ...], typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def why(seen: Observation, *asked: object) -> Generator[None, None, Reason]:
        yield
        return Reason(causes, Lead(0.1, 0.01), Lead(-0.1, 0.01))

    monkeypatch.setattr(typed_commands, "why", why)
    monkeypatch.setattr(typed_commands, "_ranked_moves", lambda *_: [*map(parse_move, ("KS=", "QH="))])
    assert "\n".join(reply(typed(QUICK, "why KS="), "why KS=")).replace("\n", " ") == FOUND[causes]


def test_a_move_that_lacks_its_target_is_told_which_there_are(typed: Typed) -> None:
    said = reply(typed(QUICK, "draw", "9H!"), "9H!")
    assert said == ["The Nine of Hearts needs a target. Choose one of these: 9H!8S."]


def test_the_log_tells_everything_again(typed: Typed) -> None:
    printed = typed(QUICK, "draw", "log")
    assert reply(printed, "log") == reply(printed, "draw")


def test_a_tie_is_offered_and_answered(typed: Typed) -> None:
    printed = typed(QUICK, "offer", "offer")
    assert reply(printed, "offer") == ["You offer a tie.", "Random declines the tie."]
    assert "A tie has been offered in this turn already." in printed or last_link(printed).game.over


@pytest.mark.parametrize("answer", ["yes", "Y", " YES "])
def test_who_is_sure_resigns(answer: str, typed: Typed) -> None:
    printed = typed(QUICK, "resign", answer)
    assert reply(printed, "resign") == ["Resign this round? Type yes or no."]
    assert last_link(printed).game.state.phase == Over(1, "resigned")


@pytest.mark.parametrize("answer", [["no"], ["n"], [""], ["resign"], ["2"], ["yesterday"], []])
def test_who_is_not_sure_plays_on(answer: list[str], typed: Typed) -> None:
    printed = typed(QUICK, "resign", *answer)
    assert last_link(printed).game.moves == ()
    assert ("You haven’t resigned." in printed) == bool(answer)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_each_language_has_its_own_yes(tag: str, typed: Typed) -> None:
    given = (*QUICK, "--language", tag)
    answers = read_language(tag).render(say("play yes")).split()
    assert len(answers) >= 2
    for answer in (*answers, answers[0].upper(), "yes"):
        assert last_link(typed(given, "resign", answer)).game.over
    for answer in ("no", "nein", "non", "não", "ні", "n"):
        assert not last_link(typed(given, "resign", answer)).game.over


def test_the_first_opponent_is_that_of_the_page(typed: Typed) -> None:
    assert last_link(typed(("play",))).players == ("person", EASIEST)
    assert last_link(typed(("play", "--ruleset", "bga-three"))).players == ("person", EASIEST, EASIEST)
    assert last_link(typed(("play", "person"))).players == ("person", EASIEST)


def test_a_saved_game_is_loaded(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    printed = typed(QUICK, "draw", f"save {file}", "KS=", f"save {file}", "draw", f"load {file}", "link")
    saved = parse_link(file.read_text(encoding="utf-8"))
    assert len(saved.game.moves) == 4
    assert last_link(printed) == saved
    assert last_link(typed(("play", "--link", str(file)))) == saved


def test_a_file_that_is_no_game_is_not_replaced(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann\n", encoding="utf-8")
    (said,) = reply(typed(QUICK, f"save {file}"), f"save {file}")
    assert said.endswith("isn’t a saved game, so it wasn’t replaced. Choose another name.")
    assert file.read_text(encoding="utf-8") == "Dear Ann\n"
    (said,) = reply(typed(QUICK, f"load {file}"), f"load {file}")
    assert said.startswith("This isn’t a link to a Cuttle game")


@pytest.mark.parametrize("preset", ["pagat", "house-25", "bga-three"])
def test_anything_can_be_typed(preset: str, typed: Typed) -> None:
    rng = Random(preset)
    words = ["hint", "why", "undo", "log", "table", "rules", "offer", "load /", "why draw", "why offer", "\0"]

    def line() -> str:
        card, mark, target = rng.randrange(54), rng.choice("+x!=>/^~%?-"), rng.randrange(54)
        aims = rng.choice(["", card_text(target), "@1", "@2", f"{card_text(target)}@2"])
        move = rng.choice(["", "why "]) + card_text(card) + mark + aims
        return rng.choice([str(rng.randrange(12)), str(rng.randrange(12)), move, rng.choice(words)])

    players = ("play", "person", "novice", "--ruleset", preset, "--deal", "1")
    printed = typed(players, *(line() for _ in range(300)))
    assert last_link(printed).number == 1


# Links


def test_a_link_continues_with_its_players(typed: Typed) -> None:
    game = Game.deal(PRESETS["pagat"], 3).play(parse_move("draw"))
    link = Link(Match(game), players=("expert", "person"), names=("", "Zoë"), number=3)
    assert last_link(typed(("play", "--link", link_text(link)))) == link
    taken = last_link(typed(("play", "novice", "person", "--link", encode(game))))
    assert (taken.game, taken.players) == (game, ("novice", "person"))


def test_a_replay_continues_where_it_is_shown(typed: Typed) -> None:
    game = between_novices("pagat", 3)
    link = Link(Match(game), kind="replay", ply=2)
    assert last_link(typed(("play", "--link", link_text(link)))).game == game.at(2)


def test_a_game_between_bots_is_taken_over_by_a_person(typed: Typed) -> None:
    link = Link(Match(Game.deal(PRESETS["pagat"], 3)), players=("novice", "novice"))
    assert last_link(typed(("play", "--link", link_text(link)))).players == ("person", "novice")


def test_a_round_that_is_over_is_told(typed: Typed, tmp_path: Path) -> None:
    game = Game.deal(PRESETS["pagat"], 3).resign(1)
    file = tmp_path / "game.txt"
    file.write_text(record_text(Link(Match(game))), encoding="utf-8")
    assert typed(("play", "--link", str(file)))[1] == "You win."
