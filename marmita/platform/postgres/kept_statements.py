"""Prepared statements that outlive a refusal.

psycopg forgets all of a connection's with each ROLLBACK, because what was rolled back may have made or dropped tables.
Nothing that the application rolls back does; and a request that is refused rolls back. Each statement would be planned
anew eight times before its plan is kept, and on a busy connection the next refusal comes first.
"""

from typing import Any

from psycopg import AsyncConnection, _preparing  # pyright: ignore[reportPrivateUsage]
from psycopg.pq import TransactionStatus


class _KeptStatements(_preparing.PrepareManager):
    """Stays as it is at the next rollback where that was requested."""

    # A connection of a process that does everything sees some 150, with the jobs.
    prepared_max = 300
    stays = False

    def clear(self) -> bool:
        if self.stays:
            self.stays = False
            return False
        return super().clear()


def keep_statements(conn: AsyncConnection[Any]) -> None:
    """Let the connection keep its prepared statements, where `expect_refusal` is called before a rollback."""
    # psycopg has no public name for the list. Tests look at what the server has prepared, and fail when it moves.
    kept = _KeptStatements()
    kept.prepare_threshold = conn.prepare_threshold
    conn._prepared = kept  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001


def expect_refusal(conn: AsyncConnection[Any]) -> None:
    """Call it just before the rollback. After a statement that failed, psycopg may count one as prepared that is not,
    or have lost one: then all are forgotten as usual.
    """
    kept = conn._prepared  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001
    if isinstance(kept, _KeptStatements):
        kept.stays = conn.info.transaction_status == TransactionStatus.INTRANS
