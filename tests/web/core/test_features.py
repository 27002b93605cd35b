"""What holds the features together: handlers, dialogs and sentences belong to each other."""

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from typing import Final

import pytest

from tests.support.pages import fresh
from tests.support.program import dialog
from web.core import command
from web.core.command import Command, SaveText
from web.core.dialog import Dialog
from web.core.message import Message, Show
from web.features import FEATURES, PROGRAM

WEB: Final = Path(__file__).parents[3] / "web"
MODULES: Final = [
    import_module(".".join(path.relative_to(WEB.parent).with_suffix("").parts))
    for path in sorted([*WEB.glob("messages/*.py"), *WEB.glob("features/*/messages.py")])
]
DEFINED: Final = [
    kind
    for module in MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and kind.__module__ == module.__name__
]


MESSAGES: Final = [kind for kind in DEFINED if issubclass(kind, Message)]


def twice(names: list[str]) -> list[str]:
    return sorted(name for name, count in Counter(names).items() if count > 1)


def test_each_message_has_exactly_one_handler() -> None:
    for kind in MESSAGES:
        owners = [feature for feature in FEATURES if kind in (*feature.handlers, *feature.late_messages)]
        assert len(owners) == 1, (
            f"{kind.__module__}.{kind.__name__} needs one handler, and has {len(owners)}: add it to the"
            " handlers in its feature.py, and the feature to web/features/__init__.py"
        )


def test_each_command_has_exactly_one_executor() -> None:
    kinds = {kind for kind in [*DEFINED, *vars(command).values()] if isinstance(kind, type)}
    for kind in sorted(kinds - {Command, SaveText}, key=repr):
        if issubclass(kind, Command):
            owners = [feature for feature in FEATURES if kind in (*feature.executors, *feature.late_commands)]
            assert len(owners) == 1, (
                f"{kind.__module__}.{kind.__name__} needs one executor, and has {len(owners)}: add it to the"
                " executors in its feature.py"
            )


LATE: Final = {feature.late.__module__: (feature, feature.late()) for feature in FEATURES if feature.late}


@pytest.mark.parametrize("name", LATE)
def test_what_a_feature_imports_late_is_what_it_announces(name: str) -> None:
    feature, late = LATE[name]
    assert set(late.handlers) == set(feature.late_messages)
    assert set(late.executors) == set(feature.late_commands)
    assert set(late.pages) == {title for title, shown in feature.dialogs.items() if shown.page is None}


def test_each_handler_and_executor_takes_what_it_is_for() -> None:
    """As mypy checks; lambdas, and functions that others make, don't say it."""
    wired = [(feature.handlers, feature.executors) for feature in FEATURES]
    wired += [(late.handlers, late.executors) for _, late in LATE.values()]
    pairs = [pair for group in wired for part in group for pair in part.items()]
    told = [(kind, wanted) for kind, take in pairs if isinstance(wanted := parameter_of(take), type)]
    assert len(told) > 100
    assert [kind.__name__ for kind, wanted in told if not issubclass(kind, wanted)] == []


def parameter_of(take: Callable[..., object]) -> object:
    """The type of the message or the command that a function takes; None if it doesn't say it."""
    wanted = [*signature(take).parameters.values()][-1].annotation
    return None if wanted is Parameter.empty else wanted


def test_no_two_messages_have_one_name() -> None:
    assert twice([kind.__name__ for kind in {*MESSAGES}]) == [], "give each message a name of its own"


def test_no_two_dialogs_have_one_name() -> None:
    assert twice([name for feature in FEATURES for name in feature.dialogs]) == []


def test_each_dialog_has_a_page_and_a_title() -> None:
    for kind in DEFINED:
        if issubclass(kind, Dialog) and kind is not Dialog and kind.name:
            assert kind.name in PROGRAM.dialogs, f"{kind.__name__} has no entry in a feature's dialogs"
    for name, page in PROGRAM.dialogs.items():
        assert page.title in PROGRAM.sentences, f"the dialog {name!r} needs the sentence {page.title!r}"


def test_each_dialog_that_needs_no_data_is_shown() -> None:
    for name, page in PROGRAM.dialogs.items():
        model, _ = PROGRAM.update(fresh(), Show(name))
        assert ('id="dialog-title"' in dialog(model)) == (page.kind is not None)


def test_no_two_features_have_one_sentence() -> None:
    keys = [key for feature in FEATURES for key in feature.texts]
    assert twice(keys) == [], "give each sentence a key of its own"


def test_what_shows_a_missing_dialog_changes_nothing() -> None:
    model, commands = PROGRAM.update(fresh(), Show("nothing"))
    assert (model.dialog, commands) == (None, [])
