"""The base class of all dialogs. Each is a type with what its page needs, in its feature's messages."""

from web.state.reasons import Ask
from web.state.value import Value


class Dialog(Value):
    """What the dialog shows; `web.core.feature.DialogPage` says how."""

    name = ""
    """One name for each dialog."""

    @property
    def wonders(self) -> tuple[Ask, ...]:
        """What it would say the reason of, the most urgent first."""
        return ()


class Plain(Dialog):
    """A dialog without data of its own: it only shows what's elsewhere in the model."""

    name: str
