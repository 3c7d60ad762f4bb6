"""Keeps prepared statements after the rollback of a refused request.

psycopg forgets all prepared statements of a connection at each ROLLBACK, because the transaction may have changed
tables. No transaction of the application does that, and each refused request rolls back. Each statement would be
planned eight more times before its plan is kept, and on a busy connection the next refusal comes earlier.
"""

from typing import Any

from psycopg import AsyncConnection, _preparing  # pyright: ignore[reportPrivateUsage]
from psycopg.pq import TransactionStatus


class _PreparedStatements(_preparing.PrepareManager):
    """Ignores the next `clear` (a rollback) after `keeps_next` was set."""

    # A connection of a process with all roles uses about 150 statements, including those of the jobs.
    prepared_max = 300
    keeps_next = False

    def clear(self) -> bool:
        if self.keeps_next:
            self.keeps_next = False
            return False
        return super().clear()


def preserve_statements(conn: AsyncConnection[Any]) -> None:
    """Let the connection keep its prepared statements at a rollback that `expect_rollback` has announced."""
    # Private on both sides, because psycopg has no public name for this list. Tests compare the server's prepared
    # statements, and fail if it moves.
    manager = _PreparedStatements()
    # The threshold, and the statements of a session that was kept for a test.
    vars(manager).update(vars(conn._prepared))  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001
    conn._prepared = manager  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001


def expect_rollback(conn: AsyncConnection[Any]) -> None:
    """Keep the prepared statements at the next rollback. Call it just before the rollback.

    After a failed statement, psycopg's list may differ from the server's. Then all statements are forgotten as usual.
    """
    manager = conn._prepared  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001
    if isinstance(manager, _PreparedStatements):
        manager.keeps_next = conn.info.transaction_status == TransactionStatus.INTRANS
