"""How long a schema change of a table in use waits for its locks before it gives up and tries again.

While the change waits, all later statements on the table wait behind it. After deadlock_timeout (one second) PostgreSQL
ends a waiting session that is part of a deadlock: a change that gives up earlier never makes a visitor's statement
fail. But autovacuum releases a table only after a wait of that length, so one attempt in five waits longer.
"""

SHORT = "200ms"
LONG = "5s"
LONG_EVERY = 5


def lock_timeout(attempt: int) -> str:
    """Return the `lock_timeout` of an attempt; the first attempt is 1."""
    return SHORT if attempt % LONG_EVERY else LONG
