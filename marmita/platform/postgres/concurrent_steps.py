"""Migration files that run outside a transaction: indexes that are built while the table is written to.

Other statements are refused: only the allowed ones can be repeated after a failure half-way, and none locks a table for
long.
"""

import re
from typing import LiteralString, cast

import psycopg

_CREATE_INDEX = re.compile(r"CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) ON .+", re.DOTALL)
_ALLOWED = (
    _CREATE_INDEX,
    re.compile(r"DROP INDEX CONCURRENTLY IF EXISTS \w+"),
    re.compile(r"ALTER TABLE \w+ VALIDATE CONSTRAINT \w+"),
)
_FIND_INDEX = "SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass(%s)"


def statements_of(sql: str) -> tuple[list[str], list[str]]:
    """Return the statements of a file without comments, and those statements that are not allowed in such a file."""
    code = re.sub(r"--.*", "", sql)
    statements = [part.strip() for part in code.split(";") if part.strip()]
    return statements, [text for text in statements if not any(form.fullmatch(text) for form in _ALLOWED)]


def run_concurrently(connection: psycopg.Connection, sql: str) -> None:
    """Run each statement by itself. Skip an index that exists; build an invalid index again.

    Sets no lock_timeout: the statements wait for older transactions, but no read or write waits for them.
    """
    for statement in statements_of(sql)[0]:
        if created := _CREATE_INDEX.fullmatch(statement):
            found = connection.execute(_FIND_INDEX, [created[1]]).fetchone()
            if found == (True,):
                continue
            if found == (False,):
                connection.execute(f"DROP INDEX CONCURRENTLY {created[1]}".encode())
        connection.execute(cast("LiteralString", statement))
