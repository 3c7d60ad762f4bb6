"""How long a change of a table in use waits for its locks before it gives up and tries again.

While it waits, all who come later wait behind it. And PostgreSQL ends a session that has waited for deadlock_timeout
(one second) in a deadlock: a change that gives up earlier is not the cause of an error for a visitor. Only a wait of
that length, however, makes autovacuum leave a table, so that one attempt in five waits longer.
"""

SHORT = "200ms"
LONG = "5s"
LONG_EVERY = 5


def lock_timeout(attempt: int) -> str:
    """The `lock_timeout` of an attempt, of which the first is 1."""
    return SHORT if attempt % LONG_EVERY else LONG
