"""The result of a round, matches of several rounds, and the cup once a match is won."""

from dataclasses import replace

import pytest

from cuttle import PRESETS, Game, Length, Match, Move, Verb, parse_move, parse_position
from cuttle.links import Task
from cuttle.rules import Over
from tests.support.beginning import begin
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.openings import circling
from tests.support.pages import fresh, later, page, page_at
from tests.support.presses import buttons
from web.core.command import AskBot, PutOnTable
from web.core.model import Model, play, with_page
from web.features.statistics.messages import CountResult
from web.features.statistics.update import count_result
from web.messages.play import DrawDeal
from web.state.bot_pause import PACES
from web.state.seating import NOBODY, PERSON

LAST_CARD = "9H 2D / 3H KD | 10S 4H / -"


def test_nothing_tells_of_an_end_before_it_has_come() -> None:
    assert 'id="ending"' not in page(fresh())


@pytest.mark.parametrize(
    ("more", "moves", "look", "told"),
    [
        ("", "7D+", "won", ["You win", "21 of 21", "3 of 14"]),
        ("", "resign@0", "lost", ["Marlow wins"]),
        (" | - | - | passes 2", "pass", "tied", ["It’s a tie", "Three passes in a row"]),
        ("", "offer@0 accept", "tied", ["It’s a tie", "a tie by agreement"]),
    ],
)
def test_the_poster_says_who_has_won_and_how(more: str, moves: str, look: str, told: list[str]) -> None:
    shown = page(page_at(f"AS 7D / 2S | 9C QC= 5H / KD= 3H{more}", moves))
    assert f'id="ending" class="{look}"' in shown
    for words in told:
        assert words in Reader(shown).text


def test_where_the_loser_has_more_points_the_poster_has_those_of_the_winner_alone() -> None:
    shown = page(page_at("7D / 2S | 3C KC= KS= / 10H 8H", "7D+"))
    assert 'class="result" aria-hidden="true">10 of 10</div>' in shown
    assert "18 of 21" in Reader(shown).text


def test_a_position_that_comes_back_ends_the_round_on_the_table() -> None:
    game = circling(PRESETS["bench"])
    before, _ = begin(Match(game.undo()))
    after, _ = play(before, game.moves[-1])
    assert 'class="tied"' in page(after)
    assert "It’s a tie" in page(after)
    assert "The same position has come up three times" in page(after)
    lines = [each.line for each in count_result(before, after)[1] if isinstance(each, CountResult)]
    assert [line.split("\t")[5] for line in lines] == ["tied"]


@pytest.mark.parametrize(
    ("line", "move", "told", "untold"),
    [
        (  # of the card that a ten gives the other player
            "house-25 | 10C 2D / 3H 4H | 9C 8C / -",
            "10C+",
            "You win27–0You play the Ten of Clubs for 10 points.<ul",
            "Marlow draws",
        ),
        (  # of the other card, which goes back on the deck
            "0 revealing 0 7S | 2D / 5H | 10S 4H / - | - | ... | revealed 7C 2H",
            "7C+",
            "You win21–0You play the Seven of Clubs for 7 points.<ul",
            "goes back",
        ),
    ],
)
def test_the_poster_says_which_move_reached_the_goal(line: str, move: str, told: str, untold: str) -> None:
    shown = page(page_at(line, move))
    poster = Reader(shown[shown.index('id="ending"') : shown.index('class="finals')]).text
    assert told in poster
    assert untold not in poster


def test_a_won_round_offers_no_undo_and_a_lost_one_does() -> None:
    assert "Undo" not in dict(buttons(page_at(LAST_CARD, "9H+")))
    assert "Undo" in dict(buttons(update(fresh(), "Resign")[0]))


def test_a_task_that_was_missed_may_be_undone_even_if_the_round_is_won() -> None:
    won = page_at(LAST_CARD, "draw draw 9H+")
    assert "Undo" not in dict(buttons(won))
    missed = replace(won, deal=won.deal._replace(task=Task("win within", 1)))
    assert "Undo to try again" in page(missed)
    assert "Undo" in dict(buttons(missed))


def test_there_is_one_main_button() -> None:
    for model in (fresh(), fresh(length="best of 3")):
        over, _ = update(model, "Resign")
        assert page(over).count('class="choice"') == 1


def test_the_hands_of_all_are_open_once_a_round_is_over() -> None:
    after = page_at(LAST_CARD, "9H+")
    assert 'id="card-KD"' not in page(page_at(LAST_CARD))
    assert 'id="card-KD"' in page(after)
    assert "known to you" not in page(after)
    posted = replace(after, seating=after.seating._replace(players=(PERSON, PERSON), local_seat=0))
    assert 'id="card-KD"' not in page(posted)
    shared = replace(after, seating=after.seating._replace(players=(PERSON, PERSON), viewer=NOBODY))
    assert all(f'id="card-{card}"' in page(shared) for card in ("KD", "3H", "2D"))


def test_what_follows_stands_on_the_poster_and_nowhere_else() -> None:
    table, _, poster = page(page_at(LAST_CARD, "9H+")).partition('id="ending"')
    for name in ("rematch", "show-new", "share"):
        assert f' id="{name}"' not in table
        assert poster.count(f' id="{name}"') == 1


def after_a_round(length: Length, before: tuple[int | None, ...], winner: int) -> Model:
    """The page after a round that one of two has won, with the winners of the rounds before."""
    model = replace(fresh(), match=Match(fresh().game, length, before))
    return play(model, Move(Verb.RESIGN, seat=1 - winner))[0]


def test_each_round_is_a_card_that_says_who_has_won_it() -> None:
    shown = page(after_a_round("best of 5", (1, None), 0))
    for look in ("round lost", "round tied", "round won"):
        assert f'class="{look}"' in shown
    for said in ("Round 1: Marlow won.", "Round 2: a tie.", "Round 3: you won."):
        assert said in Reader(shown).text
    assert "trophy" not in shown
    assert shown.count('<i aria-hidden="true">M</i>') == 1  # whose the first one was


def test_a_match_that_is_over_has_a_cup_and_its_rounds_as_large_numbers() -> None:
    for winner in (0, 1):
        assert "bone trophy" in page(after_a_round("best of 3", (winner,), winner))
    assert 'class="result" aria-hidden="true">2–1</div>' in page(after_a_round("best of 3", (0, 1), 0))


@pytest.mark.parametrize("length", ["quick", "short"])
def test_a_single_game_has_neither_cup_nor_rounds(length: Length) -> None:
    shown = page(after_a_round(length, (), 0))
    assert 'class="rounds"' not in shown
    assert "trophy" not in shown


def test_of_three_one_resigns_and_the_others_play_on() -> None:
    model, effects = update(fresh(ruleset="bga-three"), "Resign")
    assert not model.game.over
    assert effects[-1] == AskBot(1, PACES["normal"])
    assert update(model, "Resign")[0].game == model.game
    hurried, effects = update(model, "FastForward")
    assert effects[-1] == AskBot(1, 0)
    assert "hurry" not in page(hurried)
    assert update(fresh(), "FastForward") == (fresh(), [])


def test_of_three_the_last_seat_left_wins() -> None:
    model, _ = update(fresh(ruleset="bga-three"), "Resign")
    model, _ = play(model, model.game.resign(1).moves[-1])
    assert model.game.state.phase == Over(2, "resigned")


def test_a_match_goes_from_round_to_round() -> None:
    model, _ = update(fresh(length="best of 3"), "Resign")
    assert "Match: You 0 and Marlow 1." in page(model)
    assert 'data-do="NextRound"' in page(model)
    asked, effects = update(model, "NextRound")
    assert effects == [DrawDeal("next")]
    second, effects = update(asked, "dealt", "next 5 6")
    assert second.match.before == (1,)
    assert second.game.dealer == (model.game.dealer + 1) % 2
    assert english(second.story.log) == ()
    assert effects[0] == PutOnTable("next")
    ended, _ = update(second, "Resign")
    assert "Marlow wins the match: You 0 and Marlow 2." in page(ended)
    assert ">Marlow wins</h2>" in page(ended)
    assert 'data-do="NextRound"' not in page(ended)
    assert english(update(ended, "NextRound")[0].notice)


def test_a_match_that_is_won_says_so_in_the_headline() -> None:
    assert ">Match won</h2>" in page(after_a_round("best of 3", (0,), 0))
    assert ">You win</h2>" in page(after_a_round("best of 3", (), 0))


@pytest.mark.parametrize("length", ["quick", "short"])
def test_a_match_that_is_over_is_played_again_with_the_deal_passed_on(length: Length) -> None:
    model, _ = update(fresh(length=length), "Resign")
    assert ("Rematch", "") in buttons(model)
    assert update(model, "Rematch")[1] == [DrawDeal("again")]
    again, effects = update(model, "dealt", "again 5 6")
    assert (again.match.length, again.match.before, again.viewer) == (length, (), model.viewer)
    assert again.game == Game.deal(model.game.ruleset, 5, (model.game.dealer + 1) % 2)
    assert english(again.story.log) == ()
    assert effects[0] == PutOnTable()


def test_a_match_in_play_is_not_begun_anew() -> None:
    for model in (fresh(), update(fresh(length="best of 3"), "Resign")[0]):
        assert ("Rematch", "") not in buttons(model)
        assert update(model, "Rematch")[1] == []


def test_no_round_follows_while_one_is_in_play() -> None:
    model = fresh(length="short")
    assert update(model, "NextRound")[1] == []
    assert update(model, "dealt", "next 5 6")[0].match == model.match


def test_a_match_between_two_rounds_is_kept_when_another_game_is_taken_up() -> None:
    model, _ = update(fresh(length="best of 3"), "Resign")
    opened, effects = update(model, "Open", later(3).save)
    assert effects[0] == PutOnTable()
    assert "Your own game is saved" in english(opened.notice)
    ended, _ = update(fresh(length="short"), "Resign")
    assert "Your own" not in update(ended, "Open", later(3).save)[0].notice


def test_who_has_lost_and_never_won_is_led_to_the_next_lesson() -> None:
    lost, _ = update(fresh(), "Resign")
    assert dict(buttons(lost))["StartLesson"] == "points"
    settings = replace(lost.page.settings, learned=("points",))
    assert dict(buttons(with_page(lost, settings=settings)))["StartLesson"] == "scuttle"
    won = replace(settings, progress=settings.progress.after_win("novice"))
    assert "StartLesson" not in dict(buttons(with_page(lost, settings=won)))


def test_a_beginner_who_has_lost_may_try_the_last_turn_again() -> None:
    """As long as nobody knows which turn decided it."""
    drew, _ = update(fresh(), "Choose", "draw")
    lost = replace(drew, match=drew.match.with_game(drew.game.resign(0)))
    taught = with_page(lost, settings=replace(lost.page.settings, coach=True))
    for model, says in ((taught, "Try that turn again"), (lost, "Undo")):
        text = page(model).partition('class="buttons"')[2]
        assert text.count('data-do="Undo"') == 1
        assert text.partition('data-do="Undo"')[2].partition("</button>")[0].endswith(f">{says}")
        assert (text.index('data-do="Undo"') < text.index("</button>")) == (model is taught)


@pytest.mark.parametrize(("hand", "offered"), [("9C KC", True), ("KD KC", False)])
def test_a_turn_that_nothing_could_save_is_not_offered_again(hand: str, offered: bool) -> None:
    """A nine may send the nine back; kings do nothing against 11 points and the ten."""
    table = f"{hand} / 10H | - / 9D 2D | 5C 5D 5H 5S 6C 6D | ... | seen@0 10H"
    game = Game(parse_position(f"cuttle-cards | 0 turn 0 | {table}"))
    game = game.play(parse_move("KC=")).play(parse_move("10H+"))
    lost = begin(Match(game), 0, players=(PERSON, "novice"))[0]
    taught = with_page(lost, settings=replace(lost.page.settings, coach=True))
    assert lost.game.over
    assert ("Try that turn again" in page(taught)) == offered


def test_two_steps_stand_beside_the_main_one_and_the_rest_is_quieter() -> None:
    shown = page(update(fresh(), "Resign")[0])
    first, _, rest = shown.partition('class="buttons"')[2].partition('class="lesser"')
    assert first.count("<button") == 3
    assert rest.partition("</div>")[0].count("<button") >= 3
