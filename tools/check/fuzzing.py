"""Shared by the fuzz tools: numbered cases, spread over processes, with progress reports.

The seed and its number determine a case, so you can continue an interrupted run with --first, and repeat a
failed case alone.
"""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial
from traceback import format_exception_only
from typing import TypeVar

from cuttle.arena.terminal import Parser, integer_between
from cuttle.arena.workers import map_in_processes

Result = TypeVar("Result")


def parser(about: str | None, **counts: int) -> Parser:
    """The command-line parser: how many cases of each kind, the first of them, the seed, the processes."""
    made = Parser(description=about)
    for kind, count in counts.items():
        made.add_argument(
            f"--{kind}", type=integer_between(0, 10**9), default=count, help=f"how many {kind} ({count})"
        )
    made.add_argument(
        "--first", type=integer_between(0, 10**9), default=0, help="the number of the first one (0)"
    )
    made.add_argument(
        "--seed", type=integer_between(0, 10**9), default=1, help="another seed gives others (1)"
    )
    made.add_argument("--processes", type=integer_between(1, 1000), default=2, help="how many at once (2)")
    return made


def results(case: Callable[[int], Result], kind: str, asked: Namespace, at_a_time: int) -> Iterator[Result]:
    """The result of each case of a kind, in order. Prints the first one that fails and exits with 1."""
    count: int = getattr(asked, kind)
    numbers = range(asked.first, asked.first + count)
    tried = map_in_processes(partial(_tried, case), numbers, asked.processes, at_a_time)
    for done, (result, failure) in enumerate(tried, 1):
        if failure or result is None:
            print(f"\n{numbers[done - 1]} of the {kind} of seed {asked.seed}: {failure}")
            sys.exit(1)
        yield result
        if not done % at_a_time or done == count:
            print(f"\r{done} of {count} {kind}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def _tried(case: Callable[[int], Result], number: int) -> tuple[Result | None, str]:
    """The result of a case, or what went wrong."""
    try:
        return case(number), ""
    except Exception as error:
        return None, "".join(format_exception_only(error))[:3000]
