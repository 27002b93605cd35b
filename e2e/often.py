"""Which of a test's cases run before every change; the others run at night.

Not a test.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pytest

Case = TypeVar("Case")


def often(cases: Iterable[Case], *chosen: Case) -> list[object]:
    """All cases, marked as nightly but for those that are chosen; a tuple is a case of several parameters."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if case in chosen else pytest.mark.nightly,
        )
        for case in cases
    ]
