"""Work in several processes, which never waits for one that has died.

Each worker has a pipe of its own and shares no lock, so it can die or be killed at any moment. A
`multiprocessing.Pool` would wait for ever for the result of a worker that died; and, when it's closed, for a
lock that a worker holds which waits itself.
"""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice, product
from pickle import dumps, loads
from traceback import format_exception
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Item = TypeVar("Item")
Result = TypeVar("Result")

EACH: Final = 2
"""How many tasks a worker has: one that it works on, and the next, so that it need not wait for it."""
AHEAD: Final = 8
"""How many tasks for each worker may be given before the result of the first is there."""
_CAN_BLOCK: Final = hasattr(signal, "pthread_sigmask")
"""Whether a process can hold signals back, which the processes it starts inherit."""


class WorkerError(Exception):
    """A process has died. `item` is the first that it may have been working on."""

    def __init__(self, item: Any, code: int | None) -> None:
        """`code` is the exit code of the process: below zero, the signal that ended it."""
        self.item, self.code = item, _code_text(code)
        super().__init__(f"A process died while it worked on {item!r:.40} (code {self.code}).")


def _code_text(code: int | None) -> str:
    """“1”, or “SIGKILL”."""
    with suppress(ValueError):
        if code is not None and code < 0:
            return signal.Signals(-code).name
    return str(code)


def usual_processes() -> int:
    """How many processes to use: one per processor, and one if there can’t be more."""
    return 1 if sys.platform == "emscripten" else os.cpu_count() or 1


class Worker(NamedTuple):
    """A process and the pipe to it."""

    process: "BaseProcess"
    pipe: "Connection"


def map_in_processes(
    function: Callable[[Item], Result], items: Iterable[Item], processes: int, at_a_time: int = 1
) -> Iterator[Result]:
    """The results of a function for some items, in order; several processes work on them.

    Args:
        function: It has to be importable, and what it takes and gives picklable.
        items: They are taken as they are needed.
        processes: How many processes there are.
        at_a_time: How many items make a task; more than one if each takes hardly any time.

    Raises:
        WorkerError: if a process dies.
        Exception: the first that the function raises.
    """
    rest = iter(items)
    tasks = iter(lambda: list(islice(rest, at_a_time)), [])
    with _started(function, processes) as workers:
        for results in _results(tasks, workers):
            yield from results


@contextmanager
def _started(function: Callable[[Any], Any], processes: int) -> Iterator[list[Worker]]:
    """Some workers, which are ended whatever happens. Ctrl-C interrupts only the process that waits for them:
    one that's interrupted itself would print a traceback."""
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if _CAN_BLOCK else None
    workers = list[Worker]()
    try:
        for _ in range(processes):
            workers.append(_start(function))
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        yield workers
    finally:
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.process.join()
            worker.pipe.close()
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _start(function: Callable[[Any], Any]) -> Worker:
    from multiprocessing import Pipe, Process  # A browser has none.

    pipe, other = Pipe()
    process = Process(target=_work, args=(function, other), daemon=True)
    process.start()
    other.close()
    return Worker(process, pipe)


def _results(tasks: Iterator[list[Any]], workers: list[Worker]) -> Iterator[list[Any]]:
    """The results of each task, in order."""
    waiting = {worker: deque[tuple[int, list[Any]]]() for worker in workers}
    answers, number, due = dict[int, list[Any]](), 0, 0
    while True:
        for fewer, worker in product(range(EACH), workers):  # all have one before any has two
            near = number < due + AHEAD * len(workers)
            if len(waiting[worker]) <= fewer and near and (task := next(tasks, None)):
                waiting[worker].append((number, task))
                number += 1
                _send(worker, task)
        busy = [worker for worker in workers if waiting[worker]]
        if not busy:
            return
        for worker in _with_answers(busy):
            place, task = waiting[worker].popleft()
            answers[place] = _answer(worker, task)
        while due in answers:
            yield answers.pop(due)
            due += 1


def _send(worker: Worker, task: list[Any]) -> None:
    """Give a worker a task. If it has died, `_with_answers` finds out."""
    with suppress(OSError):
        worker.pipe.send(task)


def _with_answers(busy: list[Worker]) -> list[Worker]:
    """Wait until some of these workers have an answer or have died."""
    from multiprocessing.connection import wait

    ready = wait([event for worker in busy for event in (worker.pipe, worker.process.sentinel)])
    return [worker for worker in busy if worker.pipe in ready or worker.process.sentinel in ready]


def _answer(worker: Worker, task: list[Any]) -> list[Any]:
    """The results of a worker's task; raises what went wrong."""
    try:
        succeeded, answer = worker.pipe.recv()
    except (EOFError, OSError):
        worker.process.join()
        raise WorkerError(task[0], worker.process.exitcode) from None
    if not succeeded:
        raise answer
    results: list[Any] = answer
    return results


# In a worker


def _work(function: Callable[[Any], Any], pipe: "Connection") -> None:
    """Work on one task after the other, as long as there is somebody to work for."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    while pipe in wait([pipe, parent.sentinel] if parent else [pipe]):
        try:
            task = pipe.recv()
        except EOFError:
            return
        pipe.send(_carry_out(function, task))
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()


def _carry_out(function: Callable[[Any], Any], task: list[Any]) -> tuple[bool, Any]:
    """Whether a task succeeded, and its results or the error."""
    try:
        return True, [function(item) for item in task]
    except Exception as error:
        return False, _portable(error)
    except BaseException:
        sys.exit(1)  # without the traceback


def _portable(error: Exception) -> Exception:
    """The error as another process can read it; its traceback is in a note, or all there is of it."""
    text = "".join(format_exception(error))
    error.add_note(text)
    try:
        loads(dumps(error))
    except Exception:
        return RuntimeError(text)
    return error
