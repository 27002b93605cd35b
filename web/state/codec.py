"""The codec of messages: turns a control's ``data-do`` and ``data-value`` into a typed message. Pure."""

from enum import Enum, EnumType
from typing import Final, TypeAlias, cast, get_args

from cuttle import HIDDEN, Card, parse_card
from cuttle.notation import is_number
from web.state import (
    analysing,
    drafting,
    editing,
    exchange,
    learning,
    messages,
    replaying,
    reports,
    reviewing,
)
from web.state.analysing import AnalysisMessage
from web.state.drafting import DraftMessage, PlayBot
from web.state.editing import EditorMessage
from web.state.exchange import (
    ChooseGame,
    Copy,
    CopyGame,
    DeleteDamaged,
    DeleteGame,
    Dropped,
    ExportGame,
    HandOn,
    ImportFile,
    MakeRoom,
    MoreGames,
    Open,
    Pasted,
    PickStamp,
    RenameGame,
    RestoreGames,
    ResumeGame,
    SaveAgain,
    SendLink,
    Share,
    ShowGames,
    TakeSeat,
    TogglePicture,
    Typed,
)
from web.state.learning import (
    AnswerDrill,
    ClockDrill,
    NextQuestion,
    OpenDrill,
    PickRival,
    Practise,
    StartDrill,
)
from web.state.messages import (
    AgreeHints,
    AimAt,
    AskHint,
    AskWhyNot,
    Back,
    CallMe,
    CallPlayer,
    Cancel,
    Choose,
    Close,
    Confirm,
    Download,
    Drop,
    FastForward,
    FollowHint,
    ForgetStatistics,
    HandOver,
    Hasten,
    Hold,
    KnowIt,
    LeaveLesson,
    Lift,
    Message,
    NewGame,
    NextRound,
    OfCard,
    OfferTie,
    Pause,
    PickCard,
    PickWay,
    PlayHere,
    Redeal,
    Rematch,
    Renew,
    Resign,
    Resume,
    Settle,
    Show,
    ShowEscapes,
    ShowExample,
    ShowStatistics,
    StartLesson,
    TakeDevice,
    TeachMe,
    Undo,
)
from web.state.replaying import (
    Leave,
    PlayAgainst,
    PlayAs,
    PlayOn,
    Run,
    SeeAs,
    ShowReplay,
    StepTo,
)
from web.state.reports import (
    Addressed,
    BotMoved,
    Copied,
    Damaged,
    Dealt,
    Drawn,
    DrillEnded,
    Fetched,
    FirstVisit,
    Found,
    Heard,
    Hinted,
    Imported,
    Listed,
    MovedElsewhere,
    NetworksFetched,
    NotDrawn,
    NotHandedOn,
    NotImported,
    RoomMade,
    SavedAgain,
    StoreChanged,
    Tallied,
    Ticked,
    Translated,
    Unsaved,
)
from web.state.reviewing import (
    AnswerTurn,
    Judged,
    Reviewed,
    ReviewSide,
    ReviewTurn,
    ShowReview,
    StopReview,
    TryTurn,
)
from web.state.settings import CHOICES

PickingMessage: TypeAlias = PickCard | Hold | AimAt | PickWay | Choose | Confirm | AskWhyNot | Cancel
DragMessage: TypeAlias = Lift | Drop
HintMessage: TypeAlias = AskHint | Hinted | FollowHint
GameMessage: TypeAlias = (
    DraftMessage | PlayBot | NewGame | NextRound | Rematch | Dealt | Resign | FastForward | Pause | OfferTie
)
CurtainMessage: TypeAlias = HandOver | TakeDevice | CallMe | AgreeHints
ReplayMessage: TypeAlias = ShowReplay | StepTo | Run | Ticked | SeeAs | Leave
OpeningMessage: TypeAlias = Open | Found | Pasted | Dropped | Typed | TakeSeat
ShareMessage: TypeAlias = (
    Share
    | Addressed
    | Copy
    | Copied
    | HandOn
    | NotHandedOn
    | SendLink
    | PickStamp
    | TogglePicture
    | Drawn
    | NotDrawn
)
LessonMessage: TypeAlias = StartLesson | TeachMe | KnowIt | LeaveLesson | FirstVisit
PracticeMessage: TypeAlias = PickRival | Practise
DrillMessage: TypeAlias = OpenDrill | StartDrill | AnswerDrill | NextQuestion | ClockDrill | DrillEnded
ReviewMessage: TypeAlias = (
    ShowReview | StopReview | Reviewed | ReviewSide | ReviewTurn | TryTurn | AnswerTurn | Judged
)
StatisticsMessage: TypeAlias = ShowStatistics | Tallied | ForgetStatistics
ListMessage: TypeAlias = (
    ShowGames
    | Listed
    | ChooseGame
    | MoreGames
    | ResumeGame
    | Fetched
    | RenameGame
    | CopyGame
    | DeleteGame
    | DeleteDamaged
    | RestoreGames
)
StoreMessage: TypeAlias = (
    ExportGame
    | ImportFile
    | Imported
    | NotImported
    | Unsaved
    | MakeRoom
    | RoomMade
    | SavedAgain
    | SaveAgain
    | MovedElsewhere
    | PlayHere
)
SettingMessage: TypeAlias = Settle | CallPlayer | Translated
PageMessage: TypeAlias = (
    BotMoved
    | ShowEscapes
    | Hasten
    | Show
    | Close
    | Back
    | Damaged
    | Resume
    | Heard
    | Download
    | Renew
    | StoreChanged
)

PlayOnMessage: TypeAlias = PlayOn | PlayAs | PlayAgainst
SingleMessage: TypeAlias = Redeal | Undo | ShowExample | NetworksFetched

TableMessage: TypeAlias = (
    PickingMessage
    | HintMessage
    | GameMessage
    | CurtainMessage
    | ReplayMessage
    | OpeningMessage
    | ShareMessage
    | PlayOnMessage
)
OtherMessage: TypeAlias = (
    AnalysisMessage
    | StatisticsMessage
    | LessonMessage
    | PracticeMessage
    | DrillMessage
    | ReviewMessage
    | EditorMessage
    | SettingMessage
    | ListMessage
    | StoreMessage
    | PageMessage
    | SingleMessage
)
RoomMessage: TypeAlias = TableMessage | OtherMessage
"""Every message that an update handler takes."""

AnyMessage: TypeAlias = RoomMessage | DragMessage


def card_of(text: str) -> Card:
    """The card written in this text, or HIDDEN if it isn't one."""
    try:
        return parse_card(text)
    except ValueError:
        return HIDDEN


def read_message(do: str, value: str = "") -> AnyMessage | None:
    """The message of a control or an event; None if the name is unknown or a part can't be read."""
    if do in CHOICES:
        return Settle(do, value)
    kind = NAMED.get(do)
    return cast("AnyMessage", _read(kind, value)) if kind else None


def _read(kind: type[Message], value: str) -> Message | None:
    count = len(kind.__match_args__)
    if issubclass(kind, OfCard):
        return kind(card_of(value))
    texts = (*value.split(kind.between, count - 1), *[""] * count)[:count] if count else ()
    types: dict[str, object] = kind.__annotations__
    parts = [_part(each, text) for each, text in zip(types.values(), texts, strict=False)]
    return None if None in parts else kind(*parts)


def _part(kind: object, text: str) -> object:
    """One part of a message, parsed by its type; None if the text doesn't fit the type."""
    if kind is str:
        return text
    text = text.strip()
    if kind is int:
        return int(text) if is_number(text, _DIGITS) else None
    if text == (kind.value if isinstance(kind, Enum) else kind):
        return kind
    kinds = list(kind) if isinstance(kind, EnumType) else get_args(kind)
    parts = (_part(each, text) for each in kinds)
    return next((part for part in parts if part is not None), None)


_DIGITS: Final = 5
"""Most digits in a number that a control carries."""

NAMED: Final[dict[str, type[Message]]] = {
    kind.named: kind
    for module in (analysing, messages, drafting, editing, exchange, learning, replaying, reports, reviewing)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Message) and kind.named
}
"""Every message type that a control or an event can name."""
