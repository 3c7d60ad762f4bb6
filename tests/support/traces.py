"""Searches for words in all stored data: each column of each table, including the job queue, and each stored file."""

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
    """Return `table.column` of each column with a value whose text contains one of the words, in any case.

    Columns of bytes are searched for the hexadecimal form of the words, in which PostgreSQL prints bytes.
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
    """Return the stored files whose name or content contains one of the words."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [
        str(path.relative_to(folder))
        for path in files
        if any(
            word.lower() in str(path).lower() or word.lower().encode() in path.read_bytes().lower() for word in words
        )
    ]
