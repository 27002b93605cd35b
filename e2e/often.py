"""Which of a test's cases run before every change; the others run at night.

Not a test.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pytest

Case = TypeVar("Case")


def often(cases: Iterable[Case], *chosen: Case) -> list[object]:
    """All cases, marked as nightly but for those that are chosen."""
    return [case if case in chosen else pytest.param(case, marks=pytest.mark.nightly) for case in cases]
