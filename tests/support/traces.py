"""Looks for a word in everything that is kept: each column of each table, the job queue's too, and each stored file."""

from pathlib import Path

from psycopg import sql

from tests.support.rows import Connection

_COLUMNS = """
SELECT c.table_name, c.column_name FROM information_schema.columns c
JOIN information_schema.tables t USING (table_schema, table_name)
WHERE t.table_type = 'BASE TABLE' AND t.table_schema = 'public'
    AND t.table_name NOT IN (SELECT name FROM partition_range) ORDER BY 1, 2
"""


async def find_traces(conn: Connection, words: set[str]) -> set[str]:
    """`table.column` wherever a value, written out as text, holds one of the words in whatever case.

    Columns of bytes are searched for the words' bytes, as PostgreSQL writes them out.
    """
    spelled = words | {word.encode().hex() for word in words} | {word.lower().encode().hex() for word in words}
    patterns = [f"%{word}%" for word in spelled]
    found: set[str] = set()
    cursor = await conn.execute(_COLUMNS)
    for table, column in await cursor.fetchall():
        statement = sql.SQL("SELECT EXISTS (SELECT FROM {} WHERE {}::text ILIKE ANY(%s))")
        rows = await conn.execute(statement.format(sql.Identifier(table), sql.Identifier(column)), (patterns,))
        if (await rows.fetchone() or (False,))[0]:
            found.add(f"{table}.{column}")
    return found


def find_files(folder: Path, words: set[str]) -> list[str]:
    """Stored files whose name or content holds one of the words."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [
        str(path.relative_to(folder))
        for path in files
        if any(
            word.lower() in str(path).lower() or word.lower().encode() in path.read_bytes().lower() for word in words
        )
    ]
