"""Captures the SQL of a request with its values, so that pgbench can repeat it on the same database."""

import re
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import psycopg
from psycopg import AsyncClientCursor

ID = re.compile(r"[0-9a-f]{24}")
LITERAL = re.compile(r"( ?E)?'((?:[^']|'')*)'")
RANDOM = "random(1, 9000000000000000000)"
COLON = re.compile(r":(?=\w)")


@asynccontextmanager
async def capture_statements(conninfo: str) -> AsyncGenerator[list[str]]:
    """Yield a list that collects every statement of this process inside the block."""
    statements: list[str] = []
    cursor: Any = psycopg.AsyncCursor
    transaction: Any = psycopg.AsyncTransaction
    execute, enter, leave = cursor.execute, transaction.__aenter__, transaction.__aexit__
    async with await psycopg.AsyncConnection.connect(conninfo) as plain:
        merge: Any = AsyncClientCursor(plain).mogrify

        async def recording(self: Any, query: Any, params: Any = None, **options: Any) -> Any:
            text = (
                query.decode()
                if isinstance(query, bytes)
                else query
                if isinstance(query, str)
                else query.as_string(plain)
            )
            statements.append(merge(text, params) if params is not None else text)
            return await execute(self, query, params, **options)

        async def beginning(self: Any) -> Any:
            statements.append("BEGIN")
            return await enter(self)

        async def ending(self: Any, *error: Any) -> Any:
            statements.append("COMMIT")
            return await leave(self, *error)

        cursor.execute, transaction.__aenter__, transaction.__aexit__ = recording, beginning, ending
        try:
            yield statements
        finally:
            cursor.execute, transaction.__aenter__, transaction.__aexit__ = execute, enter, leave


def to_script(statements: list[str]) -> str:
    """Return a pgbench script of the statements, one line each."""
    return _script(statements, lambda found: _quoted(found[1], found[2]))


def with_fresh_ids(statements: list[str], known: set[str], fresh_texts: list[str], numbered: dict[str, str]) -> str:
    """Return a script with new random ids at each run; only the known ids stay.

    Texts in `fresh_texts`, such as a request key, are random too. Ids in `numbered` are calculated by pgbench from
    their expression. pgbench replaces no variables inside quotes, so a literal with an id is split into literals and
    expressions.
    """
    text = " ".join(statements)
    tokens = sorted({*fresh_texts, *(found for found in ID.findall(text) if found not in known)})
    variables = {token: f"(lpad(to_hex(:v{index}::bigint), 24, '0'))" for index, token in enumerate(tokens)}
    split = re.compile("(" + "|".join(tokens) + ")")

    def assemble(found: re.Match[str]) -> str:
        pieces = [piece for piece in split.split(found[2]) if piece]
        if not any(piece in variables for piece in pieces):
            return _quoted(found[1], found[2])
        return "(" + "||".join(variables.get(piece) or _quoted(found[1], piece) for piece in pieces) + ")"

    settings = "".join(f"\\set v{index} {numbered.get(token, RANDOM)}\n" for index, token in enumerate(tokens))
    return settings + _script(statements, assemble)


def _script(statements: list[str], literal: Callable[[re.Match[str]], str]) -> str:
    lines = (" ".join(statement.split()).rstrip(";") for statement in statements)
    return "".join(LITERAL.sub(literal, line) + ";\n" for line in lines)


def _quoted(escape: str | None, body: str) -> str:
    """Return a quoted literal without colons: pgbench would read `10:00` as a variable named 00, even inside quotes."""
    if escape:
        return f"{escape}'" + COLON.sub(r"\\x3A", body) + "'"
    return "U&'" + COLON.sub(r"\\003A", body) + "'" if COLON.search(body) else f"'{body}'"
