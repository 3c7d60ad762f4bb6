"""Lets the application run before the embedded PostgreSQL when both want the same processor.

One thread of the application hands work to all sessions of PostgreSQL. If it waits for a processor like one session
among many, the sessions run out of work and processors are idle (decision 142).
"""

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

NICE = 10  # a tenth of the weight of the application
ROUND_SECONDS = 0.5
RETRY_SECONDS = 0.1

PROCESSES = Path("/proc")


def lower_sessions(server: Callable[[], int | None], stopped: Event) -> None:
    """Lower the priority of each new session of the server until `stopped` is set. `server` returns its process id.

    The sessions inherit the nice value of the server. But on Linux each session is also a group of its own for the
    scheduler ("autogroup", sched(7)), and there the nice value of the group counts.
    """
    if (PROCESSES / "self" / "autogroup").exists():
        Thread(target=_keep_lowering, args=[server, stopped], name="postgres-priority", daemon=True).start()


def _keep_lowering(server: Callable[[], int | None], stopped: Event) -> None:
    lowered: set[str] = set()
    while not stopped.wait(ROUND_SECONDS):
        sessions = _children(server())
        for pid in sessions - lowered:
            _lower_group(pid, stopped)
        lowered = sessions


def _children(pid: int | None) -> set[str]:
    try:
        return set((PROCESSES / f"{pid}/task/{pid}/children").read_text().split())
    except OSError:  # the server has ended, or this kernel has no such list
        return set()


def _lower_group(pid: str, stopped: Event) -> None:
    while not stopped.is_set():
        try:
            (PROCESSES / pid / "autogroup").write_text(str(NICE))
        except BlockingIOError:  # for an account without privileges, ten in a second on the whole machine
            stopped.wait(RETRY_SECONDS)
        except OSError:  # the session has ended
            return
        else:
            return
