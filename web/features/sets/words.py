"""What is said of sets: on the poster of a round, and before links. Pure."""

from cuttle.bot import LEVELS
from cuttle.field import FIELD, VERSION, ahead_of, is_same, level_with, result_of
from cuttle.field.codes import LONGEST_NAME, SetScore
from cuttle.field.sets import ahead_in_set, set_score
from cuttle.language import Name, Words, paragraph, ruleset_title, say
from web.core.boards import OWN_SEAT, field_text, set_of
from web.core.model import Model
from web.features.sets.messages import OneSet
from web.state import names
from web.state.sets import StoredSet
from web.text.words import to_text


def about_set(stored: StoredSet) -> Words:
    """The rules of a set and whom one meets."""
    made = stored.made
    who = say("bot called", which=made.rival.level)
    return say("set about", rules=ruleset_title(made.ruleset), who=who, count=stored.size)


def words_before(model: Model, dialog: OneSet, stored: StoredSet) -> Words:
    """The line before the link of a set: with one's own score once there is one, for others to beat."""
    score = stored.score
    scores = stored.scores(score.boards) if score else None
    line = say("set line", who=say("bot called", which=stored.made.rival.level), count=stored.size)
    if scores is None:
        return line
    points, _ = set_score(scores)
    mine = score_to_send(model, dialog, stored)
    if mine and mine.name:
        return paragraph([say("set beat", who=mine.name, points=points), line])
    own = say("set line score", points=points, count=stored.size)
    return paragraph([own, say("sent after", which="challenge")])


def to_beat(stored: StoredSet) -> Words:
    """The best score that came here, if it's known and one's own isn't there yet."""
    known = [
        (set_score(scores)[0], who)
        for who, score in zip(names_of_others(stored), stored.others, strict=True)
        if score.version == VERSION and stored.comparable and (scores := stored.scores(score.boards))
    ]
    if stored.score or not known:
        return ""
    points, who = max(known, key=lambda each: each[0])
    return say("set beat", who=who, points=points)


def score_to_send(model: Model, dialog: OneSet, stored: StoredSet) -> SetScore | None:
    """One's own score, with the name to be sent."""
    score = stored.score
    if score is None:
        return None
    name = names.tidy(name_to_send(model, dialog), LONGEST_NAME)
    return score._replace(name="" if is_misleading(name) else name)


def name_to_send(model: Model, dialog: OneSet) -> str:
    """The name that was typed, or else the one that the player has given elsewhere."""
    return model.page.settings.names[0] if dialog.typed is None else dialog.typed


def is_misleading(name: str) -> bool:
    """Whether a name could be mistaken for one of the game's own. All bots have played a set."""
    return names.is_ours(name) or names.is_among(
        name, tuple(say("bot called", which=level) for level in LEVELS)
    )


def names_of_others(stored: StoredSet) -> tuple[Name, ...]:
    """The names of those whose scores came here, with a number if one whose score came earlier has the same
    name. Those without a name of their own are numbered, too."""
    called = list[Name]()
    for number, score in enumerate(reversed(stored.others), 2):
        name = names.shorten(score.name)
        if not name or is_misleading(name):
            called.append(say("set player", number=number))
        else:
            called.append(_unlike(name, [to_text(other) for other in called]))
    return tuple(reversed(called))


def _unlike(name: str, others: list[str]) -> Name:
    """The name, with a number if one of the others has it."""
    wanted: Name = name
    for number in range(2, len(others) + 2):
        if not any(names.is_same(to_text(wanted), other) for other in others):
            break
        wanted = say("set namesake", name=name, number=number)
    return wanted


def footnote(model: Model) -> Words:
    """What the poster of a round says of its board."""
    table = set_of(model)
    if table is None or not model.game.over:
        return ""
    stored, place = table
    which: Words = say("set board of", number=place + 1, count=stored.size)
    if stored.next is None and not stored.whole:
        which = paragraph([which, say("set next waits")])
    return which if _counts(model, stored, place) else paragraph([which, say("set again")])


def feats(model: Model) -> list[Words]:
    """The place among the bots that had the same cards: on this board, and after the last one in the set."""
    table = set_of(model)
    if table is None or not model.game.over or not _counts(model, *table):
        return []
    stored, place = table
    result, field = result_of(model.game, OWN_SEAT), stored.fields.get(place, ())
    told = [field_text(ahead_of(result, field), level_with(result, field))] if field else []
    if stored.done and len(stored.fields) == stored.size:
        boards = [stored.boards[at].played for at in range(stored.size)]
        fields = [stored.fields[at] for at in range(stored.size)]
        beaten = ahead_in_set([board and board.result for board in boards], fields)
        which = "all" if beaten == len(FIELD) else "some"
        told += [say("set place", which=which, beaten=beaten, field=len(FIELD))] if beaten else []
    return [words for words in told if words]


def _counts(model: Model, stored: StoredSet, place: int) -> bool:
    """Whether the round on the table is the one that counts."""
    board = stored.boards.get(place)
    same = board and board.played and is_same(board.played.result, result_of(model.game, OWN_SEAT))
    return bool(same) and not model.deal.known
